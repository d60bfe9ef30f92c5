import PreviewCore

/// The rules of an SVG's `style` elements, as far as drawing programs write them: by tag, class and
/// id.
struct SVGStyleSheet {
  /// A property and its value.
  typealias Declaration = (key: String, value: String, isImportant: Bool)

  /// Declarations for the elements that have a tag, an id and some classes.
  private struct Rule {
    var tag: Substring?
    var id: Substring?
    var classes: [Substring] = []
    let declarations: [Declaration]
    /// The rule's place in the document.
    let order: Int

    /// How much it counts against other rules.
    var specificity: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (tag == nil ? 0 : 1) }
  }

  private var rules: [Rule] = []
  private(set) var declarationCount = 0

  /// Adds the rules of a `style` element.
  mutating func add(_ element: SVGElement) throws(XMLReader.Fault) {
    if let type = element.attributes["type"], !["", "text/css"].contains(type) { return }
    var rest = Self.withoutComments(element.text)[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" || $0 == "}" }
      guard let open = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) else { return }
      let head = rest[..<open].trimmed
      // What begins with @ holds for other media, or brings fonts and files.
      if rest[open] == ";" || head.hasPrefix("@") {
        rest = Self.afterBlock(rest[open...])
        continue
      }
      let end = rest[open...].firstIndex(of: "}") ?? rest.endIndex
      try add(head, SVGStyleSheet.declarations(rest[rest.index(after: open)..<end]), element)
      rest = rest[end...]
    }
  }

  private mutating func add(
    _ selectors: String, _ declarations: [Declaration], _ element: SVGElement
  ) throws(XMLReader.Fault) {
    for selector in selectors.split(separator: ",") {
      let text = selector.trimmed
      // States such as hovering never hold in a picture.
      if text.contains(":") || declarations.isEmpty { continue }
      var rule = Rule(declarations: declarations, order: rules.count)
      guard Self.read(text[...], into: &rule) else {
        throw element.fault(
          "the selector '\(Spelling.shown(text))' isn't read; write a tag, a class or an id, as in .a, or use attributes"
        )
      }
      declarationCount += declarations.count
      guard declarationCount <= Limits.svgDeclarations else {
        throw element.fault(
          "its style sheets have more than \(NumberText.grouped(Limits.svgDeclarations)) declarations; use attributes")
      }
      rules.append(rule)
    }
  }

  /// Reads `tag.class#id`; answers false for anything else.
  private static func read(_ selector: Substring, into rule: inout Rule) -> Bool {
    var rest = selector
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    let tag = rest.prefix(while: isName)
    rest = rest.dropFirst(tag.count)
    if rest.first == "*", tag.isEmpty { rest = rest.dropFirst() } else if !tag.isEmpty { rule.tag = tag }
    while let mark = rest.first {
      let name = rest.dropFirst().prefix(while: isName)
      guard !name.isEmpty, mark == "." || mark == "#" && rule.id == nil else { return false }
      if mark == "." { rule.classes.append(name) } else { rule.id = name }
      rest = rest.dropFirst(name.count + 1)
    }
    return !selector.isEmpty
  }

  /// Puts the rules into the order of their strength, once all are there.
  mutating func sort() { rules.sort { ($0.specificity, $0.order) < ($1.specificity, $1.order) } }

  /// The declarations that hold for an element, one for each property; those of its own `style` are
  /// the strongest but for `!important` ones.
  func declarations(for element: SVGElement) -> [Declaration] {
    let own = element.attributes["style"].map { Self.declarations($0[...]) } ?? []
    guard !rules.isEmpty || !own.isEmpty else { return [] }
    let classes = Set((element.attributes["class"] ?? "").split { $0.isWhitespace })
    let id = element.attributes["id"].map { $0[...] }
    let held = rules.filter { rule in
      (rule.tag == nil || rule.tag! == element.name[...]) && (rule.id == nil || rule.id == id)
        && rule.classes.allSatisfy(classes.contains)
    }
    let all = held.flatMap(\.declarations) + own
    var strongest: [String: Int] = [:]
    for (index, declaration) in all.enumerated() {
      if let known = strongest[declaration.key], all[known].isImportant, !declaration.isImportant { continue }
      strongest[declaration.key] = index
    }
    return strongest.values.sorted().map { all[$0] }
  }

  /// The declarations that hold for all elements of a class.
  func declarations(ofClass name: Substring) -> [Declaration] {
    rules.filter { $0.tag == nil && $0.id == nil && $0.classes == [name] }.flatMap(\.declarations)
  }

  /// The declarations of a text such as `fill: red; stroke: none`.
  static func declarations(_ text: Substring) -> [Declaration] {
    text.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      var value = declaration[declaration.index(after: colon)...].trimmed
      let mark = "!important"
      let isImportant = value.hasSuffix(mark)
      if isImportant { value = value.dropLast(mark.count).trimmed }
      return (declaration[..<colon].trimmed, value, isImportant)
    }
  }

  /// The text behind a statement that ends at its semicolon or at the end of its braces.
  private static func afterBlock(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth <= 0, text[index] == "}" || text[index] == ";" { return text[text.index(after: index)...] }
    }
    return ""
  }

  private static func withoutComments(_ text: String) -> String {
    var bytes: [UInt8] = []
    let all = Array(text.utf8)
    var index = 0
    while index < all.count {
      if all[index] == UInt8(ascii: "/"), index + 1 < all.count, all[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < all.count,
          !(all[index] == UInt8(ascii: "*") && index + 1 < all.count && all[index + 1] == UInt8(ascii: "/"))
        { index += 1 }
        index += 2
        bytes.append(UInt8(ascii: " "))
      } else {
        bytes.append(all[index])
        index += 1
      }
    }
    let plain = String(decoding: bytes, as: UTF8.self)
    // Old browsers were kept from showing style sheets by marking them as comments.
    return plain.split(separator: "<!--").joined().split(separator: "-->").joined()
  }
}
