import PreviewCore
import PreviewScene
import PreviewType

/// Typography tokens of the W3C Design Tokens format (DTCG, 2025.10): groups of tokens, `$type` handed down, references followed.
///
/// `px` is taken as the point, as design tools draw iOS at one pixel a point, and `rem` as 16 of these, the browsers' default.
struct SpecTokens {
  private var tree: TokenTree
  /// The mistakes in values. The tree reports references.
  private var reported: [SpecMistake] = []

  private var mistakes: [SpecMistake] { tree.mistakes + reported }

  /// The styles of a file of tokens, in its order.
  ///
  /// A style's name is the token's path: `heading.large`. The extension `preview-render` of a token holds what the format has no
  /// word for, under the keys of a style: `"$extensions": {"preview-render": {"relativeTo": "title1"}}`.
  ///
  /// The answer is nil if the file can't be read, so that nobody knows which styles it has.
  static func styles(
    _ file: SpecNode, folders: SpecFolders, fonts: SpecFonts, mistakes: inout [SpecMistake]
  ) -> [SpecTypography.Entry]? {
    guard let name = file.text else { return nil }
    let before = mistakes.count
    let root: SpecNode?
    do throws(FileError) { root = try SpecFile.root(folders.path(name, at: file.position), mistakes: &mistakes) } catch
    {
      mistakes.append(SpecMistake(file.position, .file(error)))
      return nil
    }
    guard let root else { return nil }
    guard root.entries != nil else {
      mistakes.append(
        SpecMistake(root.position, .wrongType(what: "A file of tokens", wanted: "a mapping", found: root.words)))
      return nil
    }
    var reader = SpecTokens(tree: TokenTree(root))
    var styles: [SpecTypography.Entry] = []
    for token in reader.tree.tokens where reader.tree.type(of: token) == "typography" {
      styles.append(
        reader.style(token, fonts.catalog) ?? .broken(token.path, at: token.position))
    }
    if styles.isEmpty, reader.mistakes.isEmpty { reader.report(root.position, .noTypographyTokens) }
    mistakes += reader.mistakes
    return styles.isEmpty && mistakes.count > before ? nil : styles
  }

  private mutating func report(_ position: SpecPosition, _ error: SpecError) {
    reported.append(SpecMistake(position, error))
  }

  private mutating func followed(_ node: SpecNode, type: [String]) -> SpecNode? { tree.followed(node, type: type) }

  private mutating func style(_ token: TokenTree.Token, _ fonts: FontCatalog) -> SpecTypography.Entry? {
    let before = tree.mistakes.count + reported.count
    guard let value = followed(token.value, type: ["typography"]) else { return nil }
    let what: SpecSubject = "Token '\(Spelling.shown(token.path))'"
    guard value.entries != nil else {
      report(
        value.position, .wrongType(what: what, wanted: "a mapping with fontFamily and fontSize", found: value.words))
      return nil
    }
    var values: [String: SpecNode] = [:]
    if let extensions = token.extensions {
      let fitting = SpecChecker.fitting(extensions, .table(StyleKeys.table), what: what, mistakes: &reported)
      for entry in fitting.entries ?? [] { values[entry.key] = entry.value }
    }
    func set(_ key: some DeclaredKey, _ node: SpecNode?) { if let node { values[key.name] = node } }
    set(FontKeys.font, part("fontFamily", of: value, type: ["fontFamily"]).flatMap { family($0, fonts) })
    set(
      StyleKeys.size,
      part("fontSize", of: value, type: ["dimension"]).flatMap { points($0, "fontSize", in: ElementBounds.pointSize) })
    set(
      FontKeys.weight,
      part("fontWeight", of: value, type: ["fontWeight", "number"]).flatMap { weight($0) })
    set(
      StyleKeys.tracking,
      part("letterSpacing", of: value, type: ["dimension"]).flatMap {
        $0.text.flatMap(Tracking.init(percentage:))?.isAllowed == true
          ? $0 : points($0, "letterSpacing", in: SpecValue<Tracking>.points)
      })
    var lineHeight: Double?
    if !StyleKeys.lines.contains(where: { values.has($0) }),
      let node = part("lineHeight", of: value, type: ["number", "dimension"])
    {
      lineHeight = node.number
      if lineHeight == nil, node.entries != nil || node.text?.first?.isNumber == true {
        set(StyleKeys.lineHeight, points(node, "lineHeight", in: .positive(to: Limits.lineHeight.upperBound)))
      } else if lineHeight.map({ $0 > 0 }) != true {
        report(
          node.position,
          .wrongType(what: .key("lineHeight"), wanted: "a number above 0, or a dimension", found: node.words))
      }
    }
    guard tree.mistakes.count + reported.count == before else { return nil }
    return SpecTypography.Entry(
      name: token.path, position: token.position, values: values, isWhole: true, lineHeight: lineHeight)
  }

  private mutating func part(_ key: String, of value: SpecNode, type: [String]) -> SpecNode? {
    value[key].flatMap { followed($0, type: type) }
  }

  /// The first family of a list that is among the fonts, or the first one, which is then reported.
  private mutating func family(_ node: SpecNode, _ fonts: FontCatalog) -> SpecNode? {
    let families = node.itemsOrSelf.compactMap { followed($0, type: ["fontFamily"]) }.filter {
      $0.text?.isEmpty == false
    }
    if families.isEmpty {
      report(node.position, .wrongType(what: .key("fontFamily"), wanted: "text, or a list of these", found: node.words))
    }
    return families.first { $0.text.map { (try? fonts.font($0)) != nil } ?? false } ?? families.first
  }

  private mutating func points(_ node: SpecNode, _ key: String, in bounds: NumberBounds) -> SpecNode? {
    var number = node.number
    var unit: String? = "px"
    if let value = node["value"].flatMap({ followed($0, type: ["number", "dimension"]) }) {
      number = value.number
      unit = node["unit"].flatMap { followed($0, type: ["string"]) }?.text
    } else if let text = node.text, let suffix = ["px", "rem", "pt"].first(where: text.hasSuffix) {
      number = SpecNode(.scalar(String(text.dropLast(suffix.count)), isPlain: true), at: node.position).number
      unit = suffix
    }
    guard let number, let unit, ["px", "pt", "rem"].contains(unit) else {
      report(
        node.position,
        .wrongType(what: .key(key), wanted: "a dimension, as in {\"value\": 16, \"unit\": \"px\"}", found: node.words))
      return nil
    }
    let points = unit == "rem" ? number * 16 : number
    guard bounds.contains(points) else {
      report(node.position, .outOfRange(what: .key(key), points, wanted: bounds.words))
      return nil
    }
    return SpecNode(.scalar(NumberText.shortest(points), isPlain: true), at: node.position)
  }

  private mutating func weight(_ node: SpecNode) -> SpecNode? {
    if let number = node.number {
      if FontKeys.weights.contains(number) { return node }
      report(node.position, .outOfRange(what: .key("fontWeight"), number, wanted: FontKeys.weights.words))
      return nil
    }
    guard let text = node.text, let weight = Self.weights.first(where: { $0.names.contains(text) })?.weight else {
      let known = Self.weights.flatMap(\.names)
      report(
        node.position,
        node.text.map { .unknownChoice(what: "'fontWeight'", $0, known: known, listing: .nowhere) }
          ?? .wrongType(what: .key("fontWeight"), wanted: "a number or text", found: node.words))
      return nil
    }
    return SpecNode(.scalar("\(weight)", isPlain: true), at: node.position)
  }

  /// The format's names, which are not those of `UIFont.Weight`: `thin` is 100 here.
  private static let weights: [(weight: Int, names: [String])] = [
    (100, ["thin", "hairline"]), (200, ["extra-light", "ultra-light"]), (300, ["light"]),
    (400, ["normal", "regular", "book"]), (500, ["medium"]), (600, ["semi-bold", "demi-bold"]), (700, ["bold"]),
    (800, ["extra-bold", "ultra-bold"]), (900, ["black", "heavy"]), (950, ["extra-black", "ultra-black"]),
  ]
}
