package import PreviewCore
public import PreviewGraphics
public import PreviewType

/// A picture or a symbol in a scene.
public struct SceneImage: SceneElement, Hashable, Sendable {
  /// The image.
  public enum Source: Hashable, Sendable {
    /// A PNG, a JPEG, an SVG or a PDF.
    case picture(ScenePicture)
    /// An image of the app's asset catalogs, chosen by appearance and direction. A template is drawn in the tint.
    case asset(AssetPicture)
    /// An SF Symbol, in the tint.
    case symbol(Symbol)
    /// A grey area with a symbol of a picture in it.
    case placeholder
  }

  /// How large it is.
  public enum Sizing: Hashable, Sendable {
    /// As large as the picture itself, or as the symbol beside text of ``SceneImage/symbolSize``; a
    /// placeholder is 44 points square. With an ``SceneImage/aspect``, as wide as its stack makes
    /// it, and as high as follows.
    case intrinsic
    /// Points. A width or a height alone keeps the aspect of the picture or the symbol; a
    /// placeholder is square. Nothing around it stretches it, unless it ``SceneImage/fills`` what
    /// is there for the side that is left open.
    case fixed(width: Double?, height: Double?)
    /// Points of height by category; the width keeps the aspect.
    case byCategory(CategoryTable)
    /// Points at large, scaled as `UIFontMetrics(forTextStyle:).scaledValue` scales them; without a width and a height, those of the picture itself. No side
    /// that is scaled so has more than the maximum; of two both give way alike, so that the shape stays. 0 for no maximum.
    case scaled(width: Double?, height: Double?, style: TextStyle, maximum: Double)
  }

  /// The text that a symbol is as large as, as in `UIImage.SymbolConfiguration`.
  public enum SymbolSize: Hashable, Sendable {
    /// Text of a point size.
    case points(Double)
    /// Text of a style, with which it grows.
    case style(TextStyle)
  }

  /// The image.
  public var source: Source
  /// How large it is.
  public var sizing: Sizing
  /// Width over height where one of them is not given, as by a constraint; nil for the picture's own.
  public var aspect: Double?
  /// Whether the picture fills its frame and is cut at the edges; else it fits inside. Its aspect is kept either way.
  ///
  /// With a width or a height alone, and no ``aspect``, the other side is then as long as the room that a stack makes for it.
  public var fills = false
  /// Points of the corners' radius; infinite for a circle.
  public var cornerRadius = 0.0
  /// The colour of a symbol, or of a template image.
  public var tint = SceneColor.tint
  /// The text that a symbol without another size is as large as: in UIKit, of 17 points.
  public var symbolSize = SymbolSize.points(17)
  /// Whether a picture or an image of a catalog shows its own colours or its shape in the tint; nil
  /// for what its set says.
  public var renderingMode: ImageRenderingMode?
  /// Whether a picture of its own size is larger at accessibility categories
  /// (`adjustsImageSizeForAccessibilityContentSizeCategory`). How much UIKit enlarges it is not on
  /// record; here it grows as body's metrics say.
  package var scalesAtAccessibilityCategories = false
  /// Whether it stands in a control, as an ``Icon``.
  var isIcon = false
  /// Points of height that it has at most, with its width in proportion; nil for no maximum.
  var mostHeight: Double?

  /// An image.
  public init(
    _ source: Source, sizing: Sizing = .intrinsic, aspect: Double? = nil, fills: Bool = false,
    cornerRadius: Double = 0, tint: SceneColor = .tint
  ) {
    self.source = source
    self.sizing = sizing
    self.aspect = aspect
    self.fills = fills
    self.cornerRadius = cornerRadius
    self.tint = tint
  }

  /// The element.
  public var element: Element { Element(self) }

  /// Whether its shape alone is drawn, in the tint.
  var isTemplate: Bool {
    switch source {
    case .picture: renderingMode == .template
    case .asset(let asset): (renderingMode ?? asset.renderingMode).isTemplate(asIcon: isIcon)
    case .symbol: true
    case .placeholder: false
    }
  }
}

extension SceneImage: ElementContent {
  package static let kind = LayoutNode.Kind(name: "image", isImage: true)
  package var colors: [SceneColor] { [tint] }
  /// Width over height.
  package static let aspectBounds = NumberBounds.range(Limits.imageAspects)

  package func check() throws(SceneError) {
    func side(_ number: Double?, _ what: String) throws(SceneError) {
      try ElementBounds.side.check(number, of: "image", what)
    }
    switch sizing {
    case .intrinsic: break
    case .fixed(let width, let height):
      try side(width, "width")
      try side(height, "height")
    case .scaled(let width, let height, _, let maximum):
      try side(width, "width")
      try side(height, "height")
      try ElementBounds.length.check(maximum, of: "image", "maximum")
    case .byCategory(let table):
      for number in table.values.values { try side(number, "height") }
    }
    if case .points(let points) = symbolSize { try ElementBounds.pointSize.check(points, of: "image", "point size") }
    try Self.aspectBounds.check(aspect, of: "image", "width over its height")
    if cornerRadius != .infinity { try ElementBounds.length.check(cornerRadius, of: "image", "corner radius") }
  }

  package func view(_ maker: ViewMaker) -> SceneView { maker.make(self) }
}
