@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

/// <#One sentence: what it shows, and UIKit's class that it is drawn as.#>
struct SampleControl: SceneElement, Hashable, Sendable {
  /// <#The meaning of its value.#>
  public var value: Double

  /// A sample control.
  public init(_ value: Double) { self.value = value }

  /// The element.
  public var element: Element { Element(self) }
}

extension SampleControl: Control {
  package static let kind: LayoutNode.Kind = "sampleControl"
  // <#The bounds of its value, and in 'check' a line for each other number.#>
  package static let bounds = NumberBounds.range(-1e6...1e6)

  // <#The colours among its settings.#>
  package var colors: [SceneColor] { [] }

  package func check() throws(SceneError) {
    try Self.bounds.check(value, of: "sample control", "value")
  }

  // <#The frame around its parts: a size that is fixed, a ground, a padding.#>
  func box(in _: Traits) -> SceneBox { SceneBox() }

  // <#Its parts: labels, images, stacks, grounds. What scales with a text style grows.#>
  func body(in _: Traits) -> Element { Spacer().element }

  // <#For audits and causes: its value in words, and whether a finger taps it.#>
  func state(in _: Traits) -> ControlState { ControlState() }
}
