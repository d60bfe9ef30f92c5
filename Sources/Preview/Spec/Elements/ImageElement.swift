/// `image`: a picture or a symbol.
enum ImageElement: SingleElementKind {
  static let content = SpecKey(
    "image", .text, "A PNG file, relative to this file; 'placeholder'; or symbol: and one of its names.",
    isRequired: true)
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
    "aspect", .number(SceneImage.aspectBounds),
    "Width over height where one of them is not given; where neither is, the image is as wide as its stack makes it.",
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
    guard let name = node[content], let source = source(name, node.value(of: content)!.position, &reader) else {
      return nil
    }
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

  private static func source(
    _ name: String, _ position: SpecPosition, _ reader: inout SceneReader
  ) -> SceneImage.Source? {
    if name == "placeholder" { return .placeholder }
    guard name.hasPrefix("symbol:") else {
      return reader.scenes.picture(name, at: position).map { .picture($0) }
    }
    let symbol = String(name.dropFirst("symbol:".count).drop { $0 == " " })
    guard let known = Symbol(rawValue: symbol) else {
      reader.scenes.report(
        position, .unknownChoice(what: "Symbol", symbol, known: Symbol.allCases.map(\.rawValue)))
      return nil
    }
    return .symbol(known)
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
