/// A button of a navigation bar, as `UIBarButtonItem`: a title of 17 points that stays, or a symbol.
public struct BarButton: SceneElement, Hashable, Sendable {
  /// The title; nil for a symbol.
  public var title: SceneText?
  /// The symbol, where there is no title.
  public var symbol: Symbol?
  /// Whether it is the one that ends the task, in semibold (`UIBarButtonItem.Style.done`).
  public var isDone = false
  /// Whether it can be used.
  public var isEnabled = true
  /// Where a spec says what the title is.
  var place = ElementPlace.unknown

  /// A button with a title.
  public init(_ title: SceneText, isDone: Bool = false) { (self.title, self.isDone) = (title, isDone) }

  /// A button of a symbol.
  public init(symbol: Symbol) { self.symbol = symbol }

  /// The element.
  public var element: Element { Element(self) }
}

extension BarButton: Control {
  static let kind = "barButton"

  var box: SceneBox { SceneBox(contentAlignment: .center) }

  var body: Element {
    let ink = isEnabled ? SceneColor.tint : .semantic(.tertiaryLabel)
    guard let title else {
      return SceneImage(.symbol(symbol ?? .ellipsis), sizing: .fixed(width: 22, height: 22), tint: ink).element
    }
    return Label(title, font: .fixed(pointSize: 17, weight: isDone ? .semibold : .regular), color: ink).at(place)
  }

  var state: ControlState { ControlState(isEnabled: isEnabled, isStandard: true) }

  func check() throws(SceneError) { guard title != nil || symbol != nil else { throw .empty("bar button") } }
}
