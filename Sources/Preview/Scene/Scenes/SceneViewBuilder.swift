package import PreviewType

/// Breaks elements down into views, as UIKit's own controls are built of views.
final class SceneViewBuilder {
  let scene: Scene
  let manager: DynamicTypeManager
  /// Points of the scene's width, which conditions ask for.
  let width: Double
  /// Whether rows of lists release their views, unless something around them clips them. Their labels follow no change of the category then.
  let releasesRows: Bool
  /// How many rows that release their views the scene has up to here, laid out or left out.
  fileprivate(set) var rowCount = 0
  /// Whether a large title stands above what is made.
  private(set) var isUnderLargeTitle = false

  init(scene: Scene, manager: DynamicTypeManager, width: Double, releasesRows: Bool) {
    self.scene = scene
    self.width = width
    self.manager = manager
    self.releasesRows = releasesRows
  }

  /// The views of a variant's elements, which stand in the scene by themselves.
  func topViews(_ elements: [Element], in environment: Traits) -> [SceneView] {
    isUnderLargeTitle = false
    return elements.map { element in
      defer { isUnderLargeTitle = (element.content as? NavigationBar)?.prefersLargeTitle == true }
      return view(element, in: environment, releasesRows: releasesRows)
    }
  }

  /// - Parameter make: Makes the view; nil for that of the element's content.
  fileprivate func view(
    _ element: Element, in environment: Traits, listing: Row.Listing? = nil, releasesRows: Bool,
    _ make: ((ViewMaker) -> SceneView)? = nil
  ) -> SceneView {
    let limits = element.limits(in: environment)
    let maker = ViewMaker(
      builder: self, element: element, limits: limits, traits: limits.resolved(in: environment), listing: listing,
      // What is faded is faded as one, and all of it must be there.
      releasesRows: releasesRows && element.opacity == 1)
    let view = make?(maker) ?? element.content.view(maker)
    view.isConditional = !element.presences.isEmpty
    view.leftOut = element.presences.leftOut(in: environment, width: width)
    return view
  }

  /// A label's view, registered for changes of the category if it follows them.
  func labelView(_ label: Label, _ traits: Traits) -> LabelView {
    let view = LabelView(label, in: scene, traits: traits, manager: manager)
    if label.adjustsFontForContentSizeCategory, !releasesRows { view.typeObserver = true }
    return view
  }
}

extension Element {
  /// The traits that it sets for what is in it.
  fileprivate func limits(in environment: Traits) -> TraitCollection {
    var limits = TraitCollection(
      minimumContentSizeCategory: minimumContentSizeCategory, maximumContentSizeCategory: maximumContentSizeCategory,
      layoutDirection: content.partsFollowDirection ? semanticContentAttribute.direction : nil)
    limits.tint = tint?.asTint(in: environment.accessibilityContrast)
    return limits
  }
}

extension Scene {
  /// Adds the names of the elements that no condition of theirs leaves out in an environment.
  package func addNames(shownIn traits: Traits, to names: inout Set<String>) {
    func add(_ element: Element, _ traits: Traits) {
      guard element.presences.leftOut(in: traits, width: width) == nil else { return }
      if let name = element.name { names.insert(name) }
      let inner = element.limits(in: traits).resolved(in: traits)
      let sections = (element.content as? List)?.sections.filter {
        $0.presences.leftOut(in: inner, width: width) == nil
      }
      for part in sections?.flatMap(\.rows) ?? element.content.inner { add(part, inner) }
    }
    for variant in variants(in: traits) { for element in variant.elements { add(element, traits) } }
  }
}

/// Makes the views of one element, in its environment.
package struct ViewMaker {
  let builder: SceneViewBuilder
  fileprivate let element: Element
  fileprivate let limits: TraitCollection
  /// The environment in the element.
  let traits: Traits
  /// The properties that a list gives the element as its row.
  let listing: Row.Listing?
  /// Whether its rows release their views: nothing around them clips them.
  let releasesRows: Bool

  /// The element's own view.
  ///
  /// - Parameters:
  ///   - control: What a finger taps, whether or not the scene says so of the element.
  ///   - fade: How much of it is seen beside the element's own opacity.
  ///   - makeChildren: Makes the children of a row that lets them go; nil for a view that keeps them.
  func make(
    _ content: any ViewContent, _ children: [SceneView] = [], control: ControlState? = nil, fade: Double = 1,
    makeChildren: (() -> [SceneView])? = nil
  ) -> SceneView {
    var control = control
    if element.isTappable {
      control = control ?? ControlState()
      control?.isTapped = true
    }
    let settings = SceneView.Settings(
      name: element.name, place: element.place, limits: limits, contentHugging: element.contentHugging,
      compressionResistance: element.compressionResistance, sizeLimits: element.sizeLimits,
      overlayPlace: element.overlayPlace, opacity: element.opacity * fade,
      shadow: element.shadow?.resolved(in: traits), control: control,
      semanticContent: element.semanticContentAttribute)
    return SceneView(
      type(of: element.content).kind, content, makeChildren.map { .made($0) } ?? .kept(children), traits: traits,
      settings: settings)
  }

  /// The view of an element in it.
  func view(
    _ inner: any SceneElement, listing: Row.Listing? = nil, releasesRows: Bool = false
  ) -> SceneView {
    builder.view(inner.element, in: traits, listing: listing, releasesRows: releasesRows)
  }

  /// The view that something makes for an element in it.
  func view(_ inner: Element, _ make: (ViewMaker) -> SceneView) -> SceneView {
    withoutActuallyEscaping(make) { builder.view(inner, in: traits, releasesRows: false, $0) }
  }

  /// The view of the one element that a box holds: in a column if it may be left out, so that the box has its child.
  func onlyView(_ inner: Element, releasesRows: Bool = false) -> SceneView {
    let view = view(inner, releasesRows: releasesRows)
    return inner.presences.isEmpty ? view : column([view])
  }

  /// Whether something is there by its conditions.
  func isThere(_ presences: [SceneCondition.Presence]) -> Bool {
    presences.leftOut(in: traits, width: builder.width) == nil
  }

  /// The numbers of a section's rows that are laid out, and the number of its first in the scene if they release their views; none if the whole section is left out.
  ///
  /// A section that is laid out has its first and its last row, whose lines and corners differ from those of others. A section without rows counts as one.
  func rows(of section: List.Section) -> (numbers: [Int], start: Int?) {
    let all = 0..<max(1, section.rows.count)
    guard releasesRows else { return (Array(all), nil) }
    let start = builder.rowCount
    builder.rowCount += all.count
    guard let wanted = builder.scene.rows else { return (Array(all), start) }
    let own = (wanted.lowerBound - start..<wanted.upperBound - start).clamped(to: all)
    if own.isEmpty { return ([], start) }
    return ((own.lowerBound > 0 ? [0] : []) + own + (own.upperBound < all.count ? [all.count - 1] : []), start)
  }

  /// A part that is no element, under what traces call it.
  func part(_ kind: LayoutNode.Kind, _ content: any ViewContent, _ children: [SceneView] = []) -> SceneView {
    SceneView(
      kind, content, .kept(children), traits: traits, settings: .init(semanticContent: element.semanticContentAttribute)
    )
  }

  /// A box around a view.
  func box(_ box: SceneBox, _ child: SceneView) -> SceneView { part("box", box, [child]) }

  /// Views below one another.
  func column(_ views: [SceneView]) -> SceneView { part(Stack.kind, Stack(.vertical, spacing: 0, elements: []), views) }
}
