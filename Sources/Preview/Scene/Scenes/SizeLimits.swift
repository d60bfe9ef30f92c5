import PreviewCore
import PreviewType

/// The least and the greatest size of an element, as constraints give it. Each side is nil for no limit.
public struct SizeLimits: Hashable, Sendable {
  /// The least width.
  public var minimumWidth: SceneLength?
  /// The greatest width.
  public var maximumWidth: SceneLength?
  /// The least height.
  public var minimumHeight: SceneLength?
  /// The greatest height.
  public var maximumHeight: SceneLength?

  /// Limits of some sides.
  public init(
    minimumWidth: SceneLength? = nil, maximumWidth: SceneLength? = nil, minimumHeight: SceneLength? = nil,
    maximumHeight: SceneLength? = nil
  ) {
    (self.minimumWidth, self.maximumWidth) = (minimumWidth, maximumWidth)
    (self.minimumHeight, self.maximumHeight) = (minimumHeight, maximumHeight)
  }

  /// No limits.
  public static let none = SizeLimits()

  func check() throws(SceneError) {
    try ElementBounds.side.check(minimumWidth, of: "element", "minimum width")
    try ElementBounds.side.check(maximumWidth, of: "element", "maximum width")
    try ElementBounds.side.check(minimumHeight, of: "element", "minimum height")
    try ElementBounds.side.check(maximumHeight, of: "element", "maximum height")
  }

  /// The limits in an environment, on whole pixels.
  func resolved(in traits: Traits, _ grid: PixelGrid) -> Bounds {
    if self == .none { return .none }
    func points(_ length: SceneLength?) -> Double? { length.map { grid.roundedHalfUp($0.points(in: traits)) } }
    return Bounds(
      width: (points(minimumWidth) ?? 0, points(maximumWidth) ?? .infinity),
      height: (points(minimumHeight) ?? 0, points(maximumHeight) ?? .infinity))
  }

  /// The limits in points. Where the least is more than the greatest, the least counts, as a constraint of a size does before one of its room.
  struct Bounds {
    var width: (least: Double, most: Double)
    var height: (least: Double, most: Double)

    static let none = Bounds(width: (0, .infinity), height: (0, .infinity))

    func width(_ points: Double) -> Double { max(width.least, min(points, width.most)) }
    func height(_ points: Double) -> Double { max(height.least, min(points, height.most)) }
  }
}

extension SceneMeasuring {
  /// The limits of a view's size.
  func limits(of view: SceneView) -> SizeLimits.Bounds { view.sizeLimits.resolved(in: view.traits, grid) }

  /// The size of the rectangle by which a view is placed, without the rest of its frame.
  private func alignedSize(of view: SceneView, width: Double?) throws(SceneError) -> Size {
    let insets = view.content.alignmentRectInsets
    let size = try view.content.size(of: view, width: width.map { $0 + insets.horizontal }, self)
    return insets == .zero ? size : insets.within(size)
  }

  /// The size of a view within its limits.
  func limitedSize(of view: SceneView, width: Double?) throws(SceneError) -> Size {
    guard view.sizeLimits != .none else { return try alignedSize(of: view, width: width) }
    let limits = limits(of: view)
    var size = try alignedSize(of: view, width: width.map(limits.width))
    // What is as wide as it likes wraps at its greatest width, and a height that follows from the width follows from the least one.
    if width == nil, limits.width(size.width) != size.width {
      size = try alignedSize(of: view, width: limits.width(size.width))
    }
    return Size(width: limits.width(size.width), height: limits.height(size.height))
  }
}
