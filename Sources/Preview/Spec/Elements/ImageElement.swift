/// `image`: a picture or a symbol.
enum ImageElement: SingleElementKind {
  static let content = SpecKey(
    "image", .node(.either([.text, .table(Drawn.table)])),
    "A PNG file, relative to this file; placeholder; or a symbol, as in { symbol: heart }. For a.png, a@2x.png and a@3x.png serve too.",
    isRequired: true)

  /// What is drawn without a file.
  private enum Drawn {
    static let symbol = SpecKey("symbol", .symbol, "A symbol's name.", isRequired: true)
    static let table = SpecTable("An image without a file", [symbol])
  }

  static let width = SpecKey("width", .side, "Points.")
  static let height = SpecKey(
    "height",
    SpecValue<Height>.either([
      SpecValue<Double>.side.map { .points($0) }, SpecValue<CategoryTable>.byCategory(.side).map { .byCategory($0) },
    ]), "Points, or points by category.")
  static let scalesWith = SpecKey(
    "scalesWith", .textStyle,
    "The text style that the size scales with, as UIFontMetrics scales a value; without a width and a height, the picture's own size."
  )
  static let maximum = SpecKey(
    "maximum", .side, "Points that a scaled side has at most; the other side gives way with it.")
  static let aspect = SpecKey(
    "aspect", .number(SceneImage.aspectBounds), "Width over height where one of them is not given.",
    otherwise: "the picture's own")
  static let fills = SpecKey(
    "fills", .flag,
    "Whether a picture fills its frame and is cut; else it fits inside. A side that is not given is then as long as there is room.",
    default: false)
  static let cornerRadius = SpecKey(
    "cornerRadius", .either([.length, .word("round", .infinity, what: "Corner radius")], json: JSONText.number),
    "Points, or round.", default: 0)
  static let tint = SpecKey("tint", .color, "A symbol's colour.", default: .tint)

  static let keys: [any DeclaredKey] = [
    width, height, scalesWith, maximum, aspect, fills, cornerRadius, tint,
  ]

  enum Height {
    case points(Double)
    case byCategory(CategoryTable)
  }

  /// An image; nil if its file can't be read.
  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let content = node[content], let source = source(content, &reader) else { return nil }
    if case .symbol = source {
    } else {
      reader.reportIdle(tint, of: node, "only symbols are tinted")
    }
    if node.has(width), let height = node.value(of: height), height.entries == nil {
      reader.reportIdle(aspect, of: node, "'width' and 'height' are both given")
    }
    return SceneImage(
      source, sizing: sizing(node, &reader), aspect: node[aspect], fills: node[fills],
      cornerRadius: node[cornerRadius], tint: node[tint]
    ).element
  }

  private static func source(_ content: SpecNode, _ reader: inout SceneReader) -> SceneImage.Source? {
    guard let name = content.text else { return content[Drawn.symbol].map { .symbol($0) } }
    if name.hasPrefix("symbol:") {
      reader.scenes.report(
        content.position,
        .wrongType(
          what: "'image'", wanted: "a file, placeholder or { symbol: heart }", found: "'\(Spelling.shown(name))'"))
      return nil
    }
    return name == "placeholder" ? .placeholder : reader.scenes.picture(name, at: content.position).map { .picture($0) }
  }

  private static func sizing(_ node: SpecNode, _ reader: inout SceneReader) -> SceneImage.Sizing {
    if !node.has(scalesWith) {
      reader.reportIdle(maximum, of: node, "it bounds what 'scalesWith' makes of a side")
    }
    var given: Double?
    switch node[height] {
    case .byCategory(let table):
      reader.reportIdle(scalesWith, of: node, "'height' has a value for each category")
      reader.reportIdle(width, of: node, "it follows from 'height' at each category and 'aspect'")
      reader.reportRepeatedCategories(node.value(of: height)!)
      return .byCategory(table)
    case .points(let points): given = points
    case nil: break
    }
    if let style = node[scalesWith] {
      return .scaled(width: node[width], height: given, style: style, maximum: node[maximum] ?? 0)
    }
    return node[width] == nil && given == nil ? .intrinsic : .fixed(width: node[width], height: given)
  }
}
