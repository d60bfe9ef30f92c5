/// Elements of a scene that are one to a reader of findings: the same label in every row of a list.
struct ElementGroup: Hashable {
  /// The path, with rows told apart no more.
  let path: ElementPath
  private let kind: String
  /// Where the spec says what it shows. Places are equal to one another, so that their numbers are compared.
  private let line: UInt32
  private let column: UInt32
  /// The name of an element without a place.
  private let name: String?

  /// The place of the spec that describes it, in its variant; nil where it isn't known.
  var template: String? { line > 0 ? "\(path.indices.first ?? 0) \(kind) \(line):\(column)" : nil }

  /// The name of a row that has none of its own; nil for other elements.
  var rowName: String? { kind == Row.kind ? kind : nil }

  init(_ element: AuditedElement) {
    (path, kind, line, column) = (element.rowPath, element.kind, element.place.line, element.place.column)
    name = element.place.isKnown ? nil : element.name
  }
}

/// The groups of a scene's elements, with what people call them.
struct ElementGroups {
  /// The facts about a group.
  struct Known {
    /// The first element's.
    var first: ElementPath
    let kind: String
    /// The name that all its elements have; nil if they have several, or none.
    var name: String?
    /// The first element's name and text.
    let firstName: String?
    let text: String
    let place: ElementPlace
  }

  private(set) var known: [ElementGroup: Known] = [:]

  /// Adds the elements of an environment.
  mutating func add(_ elements: [AuditedElement]) {
    for element in elements {
      let group = ElementGroup(element)
      guard var old = known[group] else {
        known[group] = Known(
          first: element.path, kind: element.kind, name: element.name, firstName: element.name, text: element.text,
          place: element.place)
        continue
      }
      if old.name != element.name { old.name = nil }
      if element.path < old.first { old.first = element.path }
      known[group] = old
    }
  }

  /// Adds those of another environment.
  mutating func formUnion(_ other: ElementGroups) {
    known.merge(other.known) { mine, theirs in
      // A part of a long list has the last row of its section beside its own rows.
      var known = theirs.first < mine.first ? theirs : mine
      if mine.name != theirs.name { known.name = nil }
      return known
    }
  }

  /// A part of an id for each group, no part twice in a variant.
  func slugs() -> [ElementGroup: String] {
    var counts: [String: Int] = [:]
    var slugs: [ElementGroup: String] = [:]
    var templates: [String: String] = [:]
    // Names first: a text that reads like one, elsewhere on the screen, doesn't take it away.
    func order(_ known: Known) -> (Int, ElementPath) { (known.name == nil ? 1 : 0, known.first) }
    for (group, known) in known.sorted(by: { order($0.value) < order($1.value) }) {
      if let slug = group.template.flatMap({ templates[$0] }) {
        slugs[group] = slug
        continue
      }
      // Rows of one template whose names differ are called after their kind: which of them comes first is nothing to rely on.
      // A button and its title are two elements.
      let text = known.kind == Button.kind ? "\(known.kind) \(known.text)" : known.text
      let title = known.name ?? (known.firstName != nil || known.text.isEmpty ? known.kind : text)
      let slug = Self.slug(title, otherwise: known.kind)
      let key = "\(known.first.indices.first ?? 0)/\(slug)"
      counts[key, default: 0] += 1
      let own = counts[key]! > 1 ? "\(slug)-\(counts[key]!)" : slug
      slugs[group] = own
      if let template = group.template { templates[template] = own }
    }
    return slugs
  }

  /// Letters of a part of an id, at most.
  private static let longest = 32

  /// A text as a part of an id: small letters and figures, with hyphens between them.
  static func slug(_ text: String, otherwise: String = "unnamed", longest: Int = longest) -> String {
    var slug = ""
    // A soft hyphen is no character that anybody sees.
    for character in text.lowercased() where character != "\u{AD}" {
      if character.isLetter || character.isNumber {
        if slug.count >= longest { break }
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-", slug.count < longest {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? otherwise : slug
  }
}
