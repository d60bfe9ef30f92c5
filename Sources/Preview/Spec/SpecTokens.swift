/// Typography tokens of the W3C Design Tokens format (DTCG): groups of tokens, `$type` handed down, `{aliases}` followed.
///
/// `px` is taken as the point, as design tools draw iOS at one pixel a point, and `rem` as 16 of these, the browsers' default.
struct SpecTokens {
  private struct Token {
    let path: String
    let position: SpecPosition
    let type: String?
    let value: SpecNode
    let extensions: SpecNode?
  }

  private var tokens: [Token] = []
  private var indices: [String: Int] = [:]
  private var mistakes: [SpecMistake] = []
  /// Tokens of circles that were told.
  private var circles: Set<String> = []

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
    var reader = SpecTokens()
    reader.collect(root, path: [], type: nil)
    var styles: [SpecTypography.Entry] = []
    for token in reader.tokens where reader.type(of: token) == "typography" {
      if let style = reader.style(token, fonts) { styles.append(style) }
    }
    if styles.isEmpty, reader.mistakes.isEmpty { reader.tell(root.position, .noTypographyTokens) }
    mistakes += reader.mistakes
    return styles
  }

  private mutating func tell(_ position: SpecPosition, _ error: SpecError) {
    mistakes.append(SpecMistake(position, error))
  }

  private mutating func collect(_ node: SpecNode, path: [String], type: String?) {
    let type = node["$type"]?.text ?? type
    if let value = node["$value"] {
      let name = path.joined(separator: ".")
      indices[name] = tokens.count
      tokens.append(
        Token(
          path: name, position: node.position, type: type, value: value,
          extensions: node["$extensions"]?["preview-render"]))
      return
    }
    for entry in node.entries ?? [] where !entry.key.hasPrefix("$") {
      if entry.value.entries != nil { collect(entry.value, path: path + [entry.key], type: type) }
    }
  }

  /// What a text refers to: `{path.of.token}`.
  private static func alias(_ node: SpecNode) -> String? {
    guard let text = node.text, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// A token's own type, or that of the token it refers to.
  private func type(of token: Token) -> String? {
    var token = token
    for _ in 0...tokens.count {
      if let type = token.type { return type }
      guard let alias = Self.alias(token.value), let index = indices[alias] else { return nil }
      token = tokens[index]
    }
    return nil
  }

  /// A value with aliases followed to the end; nil where that is a mistake.
  private mutating func followed(_ node: SpecNode, type wanted: [String]) -> SpecNode? {
    var (node, path): (SpecNode, [String]) = (node, [])
    let start = node.position
    while let alias = Self.alias(node) {
      guard !path.contains(alias) else {
        if circles.isDisjoint(with: path) { tell(start, .tokenCycle(path + [alias])) }
        circles.formUnion(path)
        return nil
      }
      path.append(alias)
      guard let index = indices[alias] else {
        tell(node.position, .unknownToken(alias, known: tokens.map(\.path)))
        return nil
      }
      if let type = type(of: tokens[index]), !wanted.contains(type) {
        tell(start, .tokenType(alias, wanted: wanted[0], found: type))
        return nil
      }
      node = tokens[index].value
    }
    return node
  }

  private mutating func style(_ token: Token, _ fonts: FontCatalog) -> SpecTypography.Entry? {
    let before = mistakes.count
    guard let value = followed(token.value, type: ["typography"]) else { return nil }
    let what = "Token '\(Spelling.shown(token.path))'"
    guard value.entries != nil else {
      tell(value.position, .wrongType(what: what, wanted: "a mapping with fontFamily and fontSize", found: value.words))
      return nil
    }
    var values: [String: SpecNode] = [:]
    for entry in token.extensions?.entries ?? [] { values[entry.key] = entry.value }
    if let extensions = token.extensions {
      mistakes += SpecChecker.mistakes(in: extensions, as: .table(SpecTables.style), what: what)
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
    guard mistakes.count == before else { return nil }
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
      unit = node["unit"]?.text
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
