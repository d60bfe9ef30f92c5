/// Free space of at least some points, which takes what its stack has left.
public struct Spacer: SceneElement, Hashable, Sendable {
  /// Points at least.
  public var minimumLength: Double

  /// A spacer.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Spacer: ElementContent {
  static let kind = "spacer"

  func check() throws(SceneError) { try ElementBounds.length.check(minimumLength, of: "spacer", "length") }

  func view(_ maker: ViewMaker) -> SceneView { maker.make(self) }
}

extension Spacer: ViewContent {
  var isSpace: Bool { true }

  func size(of _: SceneView, width _: Double?, _ measuring: SceneMeasuring) -> Size {
    let length = measuring.grid.roundedHalfUp(minimumLength)
    return Size(width: length, height: length)
  }
}
