import PreviewCore
import PreviewGraphics
import PreviewScene
package import PreviewType

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
    static let symbol = SpecKey(
      "symbol", .symbol,
      "The name of a symbol set of the file's 'assets', or else of an SF Symbol. An icon of Phosphor stands for that; one that has none is a dashed square.",
      isRequired: true, example: "cart.fill")
    static let weight = SpecKey(
      "weight", .weight, "The weight of the lines, as in UIImage.SymbolConfiguration. Phosphor has four of the nine.",
      otherwise: "regular", example: "semibold")
    static let scale = SpecKey<Symbol.Scale?>(
      "scale", .choice("Symbol scale"), "The size beside the text, as in UIImage.SymbolScale.", otherwise: "medium",
      example: "large")
    static let style = SpecKey(
      "style", .textStyle, "The text style that the symbol is as large as, and grows with.",
      otherwise: "as large as 'pointSize' says, and stays", example: "headline")
    static let pointSize = SpecKey(
      "pointSize", .pointSize, "The point size of the text that the symbol is as large as.", otherwise: "17",
      example: "22")
    static let table = SpecTable("An image without a file", [symbol, weight, scale, style, pointSize])
    /// A symbol in a control, which says how large it is.
    static let iconTable = SpecTable("A symbol", [symbol, weight, scale])

    /// The symbol of a mapping; nil if it can't be used.
    static func symbol(_ node: SpecNode) -> Symbol? {
      guard var symbol = node[symbol] else { return nil }
      symbol.weight = node[weight].flatMap { try? FontWeight(value: Double($0)) }
      symbol.scale = node[scale]
      return symbol
    }
  }

  /// The picture in a control, by the key that it is known by.
  static let iconTables = [
    (key: Drawn.symbol.name, table: Drawn.iconTable), (key: Asset.asset.name, table: Asset.table),
  ]

  /// The keys of an image of the app's.
  enum Asset {
    static let asset = SpecKey(
      "asset", .text,
      "The name of an image set, an app icon or a symbol set of the file's 'assets', with the namespaces of its folders.",
      isRequired: true, example: "logo")
    static let renderingMode = SpecKey<ImageRenderingMode?>(
      "renderingMode", .choice("Rendering mode"),
      "Whether it shows its own colours or its shape in the tint, as withRenderingMode(_:).",
      otherwise: "what its set says", example: "template")
    static let table = SpecTable("An image of the app's", [asset, renderingMode])
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
  static let renderingMode = SpecKey<ImageRenderingMode?>(
    "renderingMode", .choice("Rendering mode"),
    "Whether a file or an image of 'assets' shows its own colours or its shape in the tint, as UIImage.RenderingMode.",
    otherwise: "what its set says, and the own colours of a file", example: "template")

  static let keys: [any DeclaredKey] = [
    width, height, scalesWith, maximum, aspect, fills, cornerRadius, renderingMode, ShadowKeys.shadow,
  ]
  static let takesTint = true

  enum Height {
    case points(Double)
    case byCategory(CategoryTable)
  }

  /// An image; nil if its file can't be read.
  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    guard let content = node[content], let source = source(content, &reader) else { return nil }
    let mode = node[renderingMode]
    switch source {
    case .symbol: reader.reportIdle(renderingMode, of: node, "a symbol is always drawn in the tint")
    case .placeholder:
      for key: any DeclaredKey in [TintKeys.tint, renderingMode] {
        reader.reportIdle(key, of: node, "a placeholder has colours of its own")
      }
    case .asset(let asset) where (mode ?? asset.renderingMode) == .template || !asset.undrawn.isEmpty: break
    case .picture where mode == .template: break
    case .asset, .picture:
      reader.reportIdle(
        TintKeys.tint, of: node, "the image shows its own colours, unless 'renderingMode: template' is given")
    }
    if content.has(Asset.renderingMode) {
      reader.reportIdle(renderingMode, of: node, "the image has one already, beside 'asset'")
    }
    if node.has(width), let height = node.value(of: height), height.entries == nil {
      reader.reportIdle(aspect, of: node, "'width' and 'height' are both given")
    }
    var image = SceneImage(
      source, sizing: sizing(node, &reader), aspect: node[aspect], fills: node[fills],
      cornerRadius: node[cornerRadius])
    image.symbolSize = symbolSize(content, of: node, &reader)
    image.renderingMode = mode
    return ShadowKeys.shadowed(image, by: node, &reader)
  }

  /// The text that a symbol is as large as.
  private static func symbolSize(
    _ content: SpecNode, of node: SpecNode, _ reader: inout SceneReader
  ) -> SceneImage.SymbolSize {
    if node.has(width) || node.has(height) {
      for key in [Drawn.style, Drawn.pointSize] as [any DeclaredKey] {
        reader.reportIdle(key, of: content, "the image has a side of its own")
      }
    }
    if let style = content[Drawn.style] {
      reader.reportIdle(Drawn.pointSize, of: content, "'style' has a point size")
      reader.reportIdle(scalesWith, of: node, "the symbol grows with 'style'")
      return .style(style)
    }
    return .points(content[Drawn.pointSize] ?? 17)
  }

  private static func source(_ content: SpecNode, _ reader: inout SceneReader) -> SceneImage.Source? {
    guard let name = content.text else {
      return reader.icon(content).map { SceneImage.Source($0) }
    }
    if name.hasPrefix("symbol:") {
      reader.scenes.report(
        content.position,
        .wrongType(
          what: .key("image"), wanted: "a file, placeholder or { symbol: heart }", found: "'\(Spelling.shown(name))'"))
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
