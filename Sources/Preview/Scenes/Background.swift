/// Points left free around something; leading is left where layout runs from left to right.
public struct Insets: Hashable, Sendable {
  /// Points at the top.
  public var top: Double
  /// Points where the direction begins.
  public var leading: Double
  /// Points at the bottom.
  public var bottom: Double
  /// Points where the direction ends.
  public var trailing: Double

  /// Insets of four edges.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same at left and right, and the same at top and bottom.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// No insets.
  public static let zero = Insets()

  /// The four in the order of the edges: top, leading, bottom, trailing.
  var all: [Double] { [top, leading, bottom, trailing] }
  /// The four on whole pixels.
  func rounded(to grid: PixelGrid) -> Insets {
    Insets(
      top: grid.roundedHalfUp(top), leading: grid.roundedHalfUp(leading), bottom: grid.roundedHalfUp(bottom),
      trailing: grid.roundedHalfUp(trailing))
  }
  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}

/// An element on a ground of its own: filled, with round corners, a border, and room inside.
public struct Background: SceneElement, Hashable, Sendable {
  /// The colour of the ground; nil for none.
  public var fill: SceneColor?
  /// Points of the corners' radius.
  public var cornerRadius: Double
  /// The border's colour; nil for none.
  public var borderColor: SceneColor?
  /// Points of the border's width; at least one pixel is drawn.
  public var borderWidth: Double
  /// Points between the edge and the content.
  public var padding: Insets
  /// Points of width; nil for as wide as there is room.
  public var width: Double?
  /// Points of height; nil for as high as the content.
  public var height: Double?
  /// Whether what does not fit is cut off at the edge and at its round corners.
  public var clipsToBounds: Bool
  /// What stands on the ground.
  public let content: Element

  /// A ground with content.
  public init(
    _ fill: SceneColor? = nil, cornerRadius: Double = 0, borderColor: SceneColor? = nil, borderWidth: Double = 1,
    padding: Insets = .zero, width: Double? = nil, height: Double? = nil, clipsToBounds: Bool = false,
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
  public var element: Element { Element(.background(self)) }
}
