import PreviewCore
import PreviewType

/// Elements that scroll: below one another, or side by side. What lies beyond its frame is reached by scrolling, and is not drawn.
///
/// On a ``Screen`` it takes the height that bars and other elements leave, and is cut off there. Elsewhere it is as high as its content, unless its height is limited:
///
///     Scroll { Label(terms, numberOfLines: 0) }.limited(maximumHeight: 200)
public struct Scroll: SceneElement, Hashable, Sendable {
  /// Which way it scrolls.
  public var axis: Stack.Axis
  /// The elements.
  public let elements: [Element]

  /// Elements that scroll.
  public init(_ axis: Stack.Axis = .vertical, elements: [Element]) {
    (self.axis, self.elements) = (axis, elements)
  }

  /// The elements that a closure lists, which scroll.
  public init(_ axis: Stack.Axis = .vertical, @ElementBuilder elements: () -> [Element]) {
    self.init(axis, elements: elements())
  }

  /// The element.
  public var element: Element { Element(self) }

  /// A list that stands in a screen by itself, which scrolls as a table view does; any other element stays as it is.
  static func around(_ element: Element) -> Element {
    guard element.content is List else { return element }
    var list = element
    (list.presences, list.sizeLimits) = ([], .none)
    var scroll = Scroll(elements: [list]).element.at(element.place)
    (scroll.presences, scroll.sizeLimits) = (element.presences, element.sizeLimits)
    scroll.name = element.name ?? List.kind.name
    return scroll
  }
}

extension Scroll: ElementContent {
  package static let kind: LayoutNode.Kind = "scroll"

  package var inner: [Element] { elements }

  package func check() throws(SceneError) {
    guard !elements.isEmpty else { throw .empty("scroll") }
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    let views = elements.map { maker.view($0, releasesRows: maker.releasesRows && axis == .vertical) }
    let lists = elements.compactMap { $0.content as? List }
    // A table view's ground fills it, whatever its rows are.
    let fill = lists.count == 1 && elements.count == 1 ? lists[0].ground : nil
    return maker.make(
      ScrollView(axis: axis, fill: fill), [maker.part(Stack.kind, Stack(axis, spacing: 0, elements: []), views)])
  }
}

/// The frame of what scrolls, around a stack of it.
struct ScrollView: ViewContent {
  let axis: Stack.Axis
  /// The ground; nil for none.
  let fill: SceneColor?

  func size(of view: SceneView, width: Double?, _ measuring: SceneMeasuring) throws(SceneError) -> Size {
    var size = try contentSize(of: view, width: width, measuring)
    if let width { size.width = axis == .vertical ? width : min(size.width, width) }
    size.height += view.safeArea.top + view.safeArea.bottom
    return size
  }

  /// The size of the stack in it.
  private func contentSize(
    of view: SceneView, width: Double?, _ measuring: SceneMeasuring
  ) throws(SceneError) -> Size {
    try measuring.size(of: view.children[0], width: axis == .vertical ? width : nil)
  }

  func children(of view: SceneView, in frame: Rect, _ placement: ScenePlacement) throws(SceneError) -> [LayoutNode] {
    var size = try contentSize(of: view, width: frame.width, placement.measuring)
    if axis == .vertical { size.width = frame.width } else { size.height = frame.height }
    let content = Rect(x: 0, y: view.safeArea.top, width: size.width, height: size.height)
    return try placement.place(view.children, [content], from: frame)
  }

  func baselines(of view: SceneView, in size: Size, _ measuring: SceneMeasuring) throws(SceneError) -> Baselines? {
    let content = try contentSize(of: view, width: size.width, measuring)
    return try measuring.baselines(in: view.children[0], content)
  }

  func drawing(of view: SceneView, in _: Rect, _: SceneMeasuring) -> LayoutNode.Content {
    fill.map { .box(LayoutBox(fill: $0.color(in: view.traits))) } ?? .none
  }

  func clips(_: SceneView) -> Bool { true }
  func scrolls(_: SceneView) -> Bool { axis == .vertical }
  func takesHeight(_: SceneView) -> Bool { axis == .vertical }
  var scrollAxis: LayoutNode.ScrollAxis? { axis == .horizontal ? .horizontal : .vertical }

  func settings(of _: SceneView) -> [LayoutSetting] { LayoutSetting.list((.axis, axis.rawValue)) }
  func facts(of view: SceneView) -> LayoutFacts? { fill.map { LayoutFacts(fill: $0.inAppearances(view.traits)) } }
}
