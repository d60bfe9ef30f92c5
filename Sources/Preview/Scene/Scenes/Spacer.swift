import PreviewCore

/// Free space of at least some points, which takes what its stack has left.
public struct Spacer: SceneElement, Hashable, Sendable {
  /// The least length.
  public var minimumLength: SceneLength

  /// A spacer.
  public init(minimumLength: SceneLength = 0) {
    self.minimumLength = minimumLength
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Spacer: ElementContent {
  package static let kind: LayoutNode.Kind = "spacer"

  package func check() throws(SceneError) { try ElementBounds.length.check(minimumLength, of: "spacer", "length") }

  package func view(_ maker: ViewMaker) -> SceneView { maker.make(self) }
}

extension Spacer: ViewContent {
  var isSpace: Bool { true }

  func size(of view: SceneView, width _: Double?, _ measuring: SceneMeasuring) -> Size {
    let length = measuring.grid.roundedHalfUp(minimumLength.points(in: view.traits))
    return Size(width: length, height: length)
  }
}

extension LayoutRecord.Node {
  /// Whether it is a spacer.
  package var isSpacer: Bool { kind == Spacer.kind.name }
}
