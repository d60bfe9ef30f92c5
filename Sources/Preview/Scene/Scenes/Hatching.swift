import PreviewCore
import PreviewType

/// A hatched area with a name, where nobody knows what an app draws there.
package struct Hatching: SceneElement, Hashable, Sendable {
  private let name: String

  /// An area with the name of what would be there.
  package init(_ name: String) { self.name = name }

  /// The element.
  package var element: Element { Element(self) }

  /// Stripes of two greys.
  private static let stripes = 32

  private var ground: Background {
    var label = Label(
      SceneText(name), font: .fixed(pointSize: 11, weight: .medium), color: .semantic(.secondaryLabel),
      numberOfLines: 2, lineBreakMode: .byTruncatingMiddle, alignment: .center)
    label.fitsItsFrame = true
    var ground = Background(
      cornerRadius: 4, borderColor: .semantic(.gray3), padding: Insets(horizontal: 4, vertical: 2),
      clipsToBounds: true,
      content: Overlay(elements: [Spacer().element, label.element.placed(.center)]))
    let share = 1 / Double(Self.stripes)
    ground.gradient = SceneGradient(
      stops: (0..<Self.stripes).flatMap { number in
        let color = SceneColor.semantic(number % 2 == 0 ? .gray6 : .gray5)
        return [0, 1].map { SceneGradient.Stop(color, at: min(1, share * Double(number + $0))) }
      }, from: .topLeading, to: .bottomTrailing)
    return ground
  }
}

extension Hatching: ElementContent {
  package static let kind = LayoutNode.Kind(name: "unknown", isShownElsewhere: true)

  package var inner: [Element] { [ground.element] }

  package func view(_ maker: ViewMaker) -> SceneView { maker.make(SceneBox(), [maker.view(ground)]) }
}
