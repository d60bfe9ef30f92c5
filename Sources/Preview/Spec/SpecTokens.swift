/// Typography tokens of the W3C Design Tokens format (DTCG, 2025.10): groups of tokens, `$type` handed down, references followed.
///
/// `px` is taken as the point, as design tools draw iOS at one pixel a point, and `rem` as 16 of these, the browsers' default.
struct SpecTokens {
  private var tree: TokenTree
  /// What is wrong with values; the tree tells of references.
  private var told: [SpecMistake] = []

  private var mistakes: [SpecMistake] { tree.mistakes + told }

  /// The styles of a file of tokens, in its order.
  ///
  /// A style's name is the token's path: `heading.large`. The extension `preview-render` of a token holds what the format has no
  /// word for, under the keys of a style: `"$extensions": {"preview-render": {"relativeTo": "title1"}}`.
  static func styles(
    _ file: SpecNode, folder: String, fonts: FontCatalog, mistakes: inout [SpecMistake]
  ) -> [SpecTypography.Entry] {
    guard let name = file.text, !name.isEmpty else { return [] }
    let root: SpecNode?
    do throws(FileError) { root = try SpecFile.root(SpecFile.path(name, in: folder), mistakes: &mistakes) } catch {
      mistakes.append(SpecMistake(file.position, .file(error)))
      return []
    }
    guard let root else { return [] }
    guard root.entries != nil else {
      mistakes.append(
        SpecMistake(root.position, .wrongType(what: "A file of tokens", wanted: "a mapping", found: root.words)))
      return []
    }
    var reader = SpecTokens(tree: TokenTree(root))
    var styles: [SpecTypography.Entry] = []
    for token in reader.tree.tokens where reader.tree.type(of: token) == "typography" {
      if let style = reader.style(token, fonts) { styles.append(style) }
    }
    if styles.isEmpty, reader.mistakes.isEmpty { reader.tell(root.position, .noTypographyTokens) }
    mistakes += reader.mistakes
    return styles
  }

  private mutating func tell(_ position: SpecPosition, _ error: SpecError) {
    told.append(SpecMistake(position, error))
  }

  private mutating func followed(_ node: SpecNode, type: [String]) -> SpecNode? { tree.followed(node, type: type) }

  private mutating func style(_ token: TokenTree.Token, _ fonts: FontCatalog) -> SpecTypography.Entry? {
    let before = tree.mistakes.count + told.count
    guard let value = followed(token.value, type: ["typography"]) else { return nil }
    let what = "Token '\(Spelling.shown(token.path))'"
    guard value.entries != nil else {
      tell(value.position, .wrongType(what: what, wanted: "a mapping with fontFamily and fontSize", found: value.words))
      return nil
    }
    var values: [String: SpecNode] = [:]
    for entry in token.extensions?.entries ?? [] { values[entry.key] = entry.value }
    if let extensions = token.extensions {
      told += SpecChecker.mistakes(in: extensions, as: .table(SpecTables.style), what: what)
    }
    values["font"] = part("fontFamily", of: value, type: ["fontFamily"]).flatMap { family($0, fonts) } ?? values["font"]
    values["size"] =
      part("fontSize", of: value, type: ["dimension"]).flatMap { points($0, "fontSize") } ?? values["size"]
    values["weight"] =
      part("fontWeight", of: value, type: ["fontWeight", "number"]).flatMap { weight($0) } ?? values["weight"]
    values["tracking"] =
      part("letterSpacing", of: value, type: ["dimension"]).flatMap { points($0, "letterSpacing") }
      ?? values["tracking"]
    var lineHeight: Double?
    if values["lineHeightMultiple"] == nil, let node = part("lineHeight", of: value, type: ["number"]) {
      lineHeight = node.number
      if lineHeight.map({ $0 > 0 }) != true {
        tell(node.position, .wrongType(what: "'lineHeight'", wanted: "a number above 0", found: node.words))
      }
    }
    guard tree.mistakes.count + told.count == before else { return nil }
    return SpecTypography.Entry(name: token.path, position: token.position, values: values, lineHeight: lineHeight)
  }

  private mutating func part(_ key: String, of value: SpecNode, type: [String]) -> SpecNode? {
    value[key].flatMap { followed($0, type: type) }
  }

  /// The first family of a list that is among the fonts, or the first one, which is then told.
  private mutating func family(_ node: SpecNode, _ fonts: FontCatalog) -> SpecNode? {
    let families = node.itemsOrSelf.compactMap { followed($0, type: ["fontFamily"]) }.filter {
      $0.text?.isEmpty == false
    }
    if families.isEmpty {
      tell(node.position, .wrongType(what: "'fontFamily'", wanted: "a text, or a list of these", found: node.words))
    }
    return families.first { $0.text.map { (try? fonts.font($0)) != nil } ?? false } ?? families.first
  }

  private mutating func points(_ node: SpecNode, _ key: String) -> SpecNode? {
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
      tell(
        node.position,
        .wrongType(what: "'\(key)'", wanted: "a dimension, as in {\"value\": 16, \"unit\": \"px\"}", found: node.words))
      return nil
    }
    let points = unit == "rem" ? number * 16 : number
    if key == "fontSize", !(points > 0 && points <= Limits.pointSize) {
      tell(
        node.position,
        .outOfRange(
          what: "'\(key)'", points, wanted: "a number above 0 and at most \(NumberText.brief(Limits.pointSize))"))
      return nil
    }
    return SpecNode(.scalar(NumberText.shortest(points), isPlain: true), at: node.position)
  }

  private mutating func weight(_ node: SpecNode) -> SpecNode? {
    if let number = node.number {
      let bounds = SpecBounds(minimum: 1, maximum: 1000, isWhole: true)
      if bounds.contains(number) { return node }
      tell(node.position, .outOfRange(what: "'fontWeight'", number, wanted: bounds.words))
      return nil
    }
    guard let text = node.text, let weight = Self.weights.first(where: { $0.names.contains(text) })?.weight else {
      let known = Self.weights.flatMap(\.names)
      tell(
        node.position,
        node.text.map { .unknownChoice(what: "'fontWeight'", $0, known: known) }
          ?? .wrongType(what: "'fontWeight'", wanted: "a number or a text", found: node.words))
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
