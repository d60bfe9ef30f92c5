import PreviewCore
import PreviewScene

/// `image`: a picture or a symbol.
package enum ImageElement: SingleElementKind {
  static let content = SpecKey(
    "image",
    .node(
      .either([
        .text,
        .variants(
          what: "An image without a file",
          [(Drawn.symbol.name, Drawn.table), (Asset.asset.name, Asset.table)]),
      ])),
    "A PNG, JPEG, SVG or PDF file, relative to this file; 'placeholder', a grey area; a symbol; or an image of the app's 'assets'. For a.png, a@2x.png and a@3x.png serve too.",
    isRequired: true, example: "{ symbol: heart }")

  /// The keys of a drawn image.
  enum Drawn {
    static let symbol = SpecKey("symbol", .symbol, "The name of a symbol.", isRequired: true, example: "heart")
    static let table = SpecTable("An image without a file", [symbol])
  }

  /// The keys of an image of the app's.
  enum Asset {
    static let asset = SpecKey(
      "asset", .text, "The name of an image set of the file's 'assets', with the namespaces of its folders.",
      isRequired: true, example: "logo")
    static let table = SpecTable("An image of the app's", [asset])
  }

  static let width = SpecKey(
    "width", .side, "The width in points.", otherwise: "follows from the height and the aspect", example: "44")
  static let height = SpecKey(
    "height",
    SpecValue<Height>.either([
      SpecValue<Double>.side.map { .points($0) }, SpecValue<CategoryTable>.byCategory(.side).map { .byCategory($0) },
    ]),
    "The height in points, or the height for each category: one that is not named has that of the next smaller one.",
    otherwise: "follows from the width and the aspect", example: "{ L: 40, XXXL: 65 }")
  package static let scalesWith = SpecKey(
    "scalesWith", .textStyle,
    "The text style whose growth the size follows, as in scaledValue(for:). What scales is the size given, or else the picture's own.",
    otherwise: "the size stays the same", example: "headline"
  )
  static let maximum = SpecKey(
    "maximum", .side, "The largest side in points that 'scalesWith' leads to. The other side keeps the aspect.",
    otherwise: "no maximum", example: "60")
  static let aspect = SpecKey(
    "aspect", .number(SceneImage.aspectBounds),
    "Width divided by height, for a side that is not given. Without a side, the image is as wide as its stack makes it.",
    otherwise: "the picture's own", example: "1.5")
  package static let fills = SpecKey(
    "fills", .flag,
    "Whether the picture fills its frame, cut at the edges, or fits inside. One that fills is as long as there is room on a side that is not given.",
    default: false)
  static let cornerRadius = SpecKey(
    "cornerRadius", .either([.length, .word("round", .infinity, what: "Corner radius")], json: JSONValue.number),
    "The radius of the corners in points, or 'round' for a circle.", default: 0, example: "round")
  static let tint = SpecKey(
    "tint", .color, "The colour of a symbol, or of a template image.", default: .standard(.blue), example: "red")

  static let keys: [any DeclaredKey] = [
    width, height, scalesWith, maximum, aspect, fills, cornerRadius, tint, ShadowKeys.shadow,
  ]

  enum Height {
    case points(Double)
    case byCategory(CategoryTable)
  }

  /// An image; nil if its file can't be read.
  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let content = node[content], let source = source(content, &reader) else { return nil }
    switch source {
    case .symbol: break
    case .asset(let asset) where asset.isTemplate: break
    case .asset: reader.reportIdle(tint, of: node, "the image set is no template image")
    case .picture, .placeholder: reader.reportIdle(tint, of: node, "only symbols and template images are tinted")
    }
    if node.has(width), let height = node.value(of: height), height.entries == nil {
      reader.reportIdle(aspect, of: node, "'width' and 'height' are both given")
    }
    let image = SceneImage(
      source, sizing: sizing(node, &reader), aspect: node[aspect], fills: node[fills],
      cornerRadius: node[cornerRadius], tint: reader.color(node[tint]))
    return ShadowKeys.shadowed(image, by: node, &reader)
  }

  private static func source(_ content: SpecNode, _ reader: inout SceneReader) -> SceneImage.Source? {
    guard let name = content.text else {
      switch reader.icon(content) {
      case .asset(let asset): return .asset(asset)
      case .symbol(let symbol): return .symbol(symbol)
      case nil: return nil
      }
    }
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
