import PreviewCore
public import PreviewGraphics
import PreviewType

/// A button of a navigation bar, as `UIBarButtonItem`: a title of 17 points that stays, or a symbol or an image. In the design of iOS 26 it stands on a capsule.
public struct BarButton: SceneElement, Hashable, Sendable {
  /// The title; nil for an icon.
  public var title: SceneText?
  /// The symbol or the image, where there is no title.
  public var icon: Icon?
  /// Whether it is the one that ends the task: in semibold, or in the design of iOS 26 on the tint (`UIBarButtonItem.Style.done`).
  public var isDone = false
  /// Whether it can be used.
  public var isEnabled = true
  /// Its own colour (`UIBarButtonItem.tintColor`); nil for the tint of what is around.
  public var tint: SceneColor?
  /// Where a spec says what the title is.
  package var place = ElementPlace.unknown
  /// Whether it stands on a capsule with others.
  var sharesPlatter = false

  /// A button with a title.
  public init(_ title: SceneText, isDone: Bool = false) { (self.title, self.isDone) = (title, isDone) }

  /// A button of a symbol.
  public init(symbol: Symbol) { icon = .symbol(symbol) }

  /// A button of a symbol or an image.
  public init(icon: Icon) { self.icon = icon }

  /// The element.
  public var element: Element { Element(self) }
}

extension BarButton: Control {
  package static let kind: LayoutNode.Kind = "barButton"

  func box(in traits: Traits) -> SceneBox {
    guard let platter = traits.design.metrics.navigationBar.platter else { return SceneBox(contentAlignment: .center) }
    let inset = title == nil ? (platter.height - platter.symbol) / 2 : platter.inset
    var box = SceneBox(
      padding: Insets(horizontal: .points(inset), vertical: 0), leastHeight: platter.height, contentAlignment: .center)
    let isFilled = isDone && isEnabled
    if !sharesPlatter { box.stand(on: isFilled ? tint ?? .tint : GlassColors.platter, hasEdge: !isFilled) }
    box.hasControlColors = isFilled && !isTinted(in: traits)
    return box
  }

  func body(in traits: Traits) -> Element {
    if let platter = traits.design.metrics.navigationBar.platter { return label(on: platter) }
    let ink = isEnabled ? tint ?? .tint : .semantic(.tertiaryLabel)
    guard let title else {
      return (icon ?? .symbol("ellipsis")).image(.fixed(width: 22, height: 22), tint: ink).element
    }
    return Label(title, font: .fixed(pointSize: 17, weight: isDone ? .semibold : .regular), color: ink).at(place)
  }

  /// Whether an app gives it a colour.
  private func isTinted(in traits: Traits) -> Bool { (tint ?? .tint).isChosen(in: traits) }

  /// The title or the symbol on a platter. Only a tint of its own colours it: on glass it doesn't
  /// take that of what is around.
  private func label(on platter: NavigationBarMetrics.Platter) -> Element {
    let ink = !isEnabled ? SceneColor.semantic(.tertiaryLabel) : isDone ? .fixed(.white) : tint ?? .label
    guard let title else {
      let side = platter.symbol
      let image = (icon ?? .symbol("ellipsis")).image(
        .fixed(width: side, height: side), tint: ink, most: platter.height - 8)
      // A wide image makes its capsule wider; that a high one is made smaller, and leaves 4 points free, is our choice.
      return Stack(.vertical, spacing: 0, alignment: .center) { image }.limited(minimumWidth: .points(side))
    }
    return Stack(.vertical, spacing: 0, alignment: .center) {
      Label(title, font: .fixed(pointSize: 17, weight: .medium), color: ink, alignment: .center).at(place)
        .limited(minimumWidth: .points(platter.height - 2 * platter.inset))
    }.element
  }

  /// Whether it can stand on a capsule with others: a symbol or an image that nothing sets apart.
  var canSharePlatter: Bool { title == nil && !isDone }

  /// The name in words, where it isn't shown.
  func name(in language: Language?) -> String {
    title?.string(in: language) ?? (icon ?? .symbol("ellipsis")).name
  }

  func state(in traits: Traits) -> ControlState {
    ControlState(isEnabled: isEnabled, isStandard: !isTinted(in: traits))
  }

  package func check() throws(SceneError) { guard title != nil || icon != nil else { throw .empty("bar button") } }
}

extension SceneBox {
  /// Makes it a capsule.
  ///
  /// - Parameter hasEdge: Whether a hairline sets it apart from what is below.
  mutating func stand(on fill: SceneColor, hasEdge: Bool = true) {
    (self.fill, cornerRadius) = (fill, .round)
    if hasEdge { (borderColor, borderWidth) = (GlassColors.edge, 0.5) }
  }
}
