/// An element on a ground of its own: filled, with round corners, a border, and room inside.
public struct Background: SceneElement, Hashable, Sendable {
  /// The colour of the ground; nil for none.
  public var fill: SceneColor?
  /// A gradient over the ground's colour; nil for none.
  public var gradient: SceneGradient?
  /// The corners' radius; ``SceneLength/round`` for a pill.
  public var cornerRadius: SceneLength
  /// The border's colour; nil for none.
  public var borderColor: SceneColor?
  /// Points of the border's width; at least one pixel is drawn.
  public var borderWidth: Double
  /// Points between the edge and the content.
  public var padding: Insets
  /// The width; nil for as wide as there is room.
  public var width: SceneLength?
  /// The height; nil for as high as the content.
  public var height: SceneLength?
  /// Whether what does not fit is cut off at the edge and at its round corners.
  public var clipsToBounds: Bool
  /// The element on the ground.
  public let content: Element

  /// A ground with content.
  public init(
    _ fill: SceneColor? = nil, cornerRadius: SceneLength = 0, borderColor: SceneColor? = nil, borderWidth: Double = 1,
    padding: Insets = .zero, width: SceneLength? = nil, height: SceneLength? = nil, clipsToBounds: Bool = false,
    content: any SceneElement
  ) {
    self.fill = fill
    self.cornerRadius = cornerRadius
    self.borderColor = borderColor
    self.borderWidth = borderWidth
    self.padding = padding
    self.width = width
    self.height = height
    self.clipsToBounds = clipsToBounds
    self.content = content.element
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Background: ElementContent {
  package static let kind: LayoutNode.Kind = "background"

  package var inner: [Element] { [content] }
  package var colors: [SceneColor] { [fill, borderColor].compactMap(\.self) + (gradient?.stops.map(\.color) ?? []) }

  package func check() throws(SceneError) {
    for stop in gradient?.stops ?? [] {
      try ElementBounds.share.check(stop.location, of: "gradient", "location")
    }
    if !cornerRadius.isRound { try ElementBounds.length.check(cornerRadius, of: "background", "corner radius") }
    try ElementBounds.length.check(borderWidth, of: "background", "border width")
    try ElementBounds.side.check(width, of: "background", "width")
    try ElementBounds.side.check(height, of: "background", "height")
    for length in padding.lengths { try ElementBounds.length.check(length, of: "background", "padding") }
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    let box = SceneBox(
      fill: fill, gradient: gradient, cornerRadius: cornerRadius, borderColor: borderColor, borderWidth: borderWidth,
      padding: padding,
      width: width, ownHeight: height, clipsToBounds: clipsToBounds)
    // Rows that something around them cuts off must stay: what is cut off is found when all is placed.
    let cuts = clipsToBounds || height != nil
    return maker.make(box, [maker.onlyView(content, releasesRows: maker.releasesRows && !cuts)])
  }
}
