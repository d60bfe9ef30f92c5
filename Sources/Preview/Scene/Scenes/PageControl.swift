package import PreviewCore
import PreviewGraphics
import PreviewType

/// The dots of pages, as `UIPageControl` draws them: 26 points high in every category.
public struct PageControl: SceneElement, Hashable, Sendable {
  /// How many pages there are.
  public var pages: Int
  /// The number of the page that is shown, from 0.
  public var current: Int
  /// The colour of its dot (`currentPageIndicatorTintColor`).
  public var tint: SceneColor
  /// The colour of the other dots (`pageIndicatorTintColor`).
  public var pageIndicatorTint = SceneColor.semantic(.tertiaryLabel)

  /// The dots of pages.
  public init(pages: Int, current: Int = 0, tint: SceneColor = .label) {
    (self.pages, self.current, self.tint) = (pages, current, tint)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension PageControl: Control {
  package static let kind: LayoutNode.Kind = "pageControl"
  package static let pageBounds = NumberBounds.whole(1...Limits.tabs)

  package var colors: [SceneColor] { [tint, pageIndicatorTint] }

  package func check() throws(SceneError) {
    try Self.pageBounds.check(Double(pages), of: "page control", "number of pages")
  }

  func box(in _: Traits) -> SceneBox {
    SceneBox(padding: Insets(horizontal: 14, vertical: 8), contentAlignment: .center)
  }

  func body(in _: Traits) -> Element {
    let dots = Stack(.horizontal, spacing: 8) {
      for page in 0..<max(0, min(pages, Limits.tabs)) {
        SceneImage(
          .symbol("circle.fill"), sizing: .fixed(width: 10, height: 10),
          tint: page == current ? tint : pageIndicatorTint)
      }
    }
    return Stack(.vertical, spacing: 0, alignment: .center) { dots }.element
  }

  func state(in _: Traits) -> ControlState {
    var state = ControlState(isStandard: true, (.page, "\(current + 1) of \(pages)"))
    if tint != .label { state.mark = tint }
    return state
  }
}
