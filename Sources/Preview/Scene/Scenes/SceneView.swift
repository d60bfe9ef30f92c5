import PreviewCore
import PreviewType

/// A part of a scene that runs: bars, lists and rows broken down into views that layout knows, such as labels, images, boxes and stacks.
package final class SceneView {
  /// The kind in traces: `label`, `row`.
  let kind: LayoutNode.Kind
  /// The name in the scene.
  let name: String?
  /// Where the spec says what it shows; unknown for a part of a control.
  let place: ElementPlace
  let content: any ViewContent
  /// Makes what is in a row that lets it go once it is measured; nil for a view that keeps it.
  private let makeChildren: (() -> [SceneView])?
  private var heldChildren: [SceneView]?
  /// Children that a condition leaves out here.
  private var leftOutChildren: [SceneView] = []
  /// Whether a condition leaves it out somewhere.
  var isConditional = false
  /// The condition that leaves it out here, in words; nil if it is there.
  var leftOut: String?
  /// The limits to the category that it asks for, and what is left of the environment's.
  let limits: TraitCollection
  private(set) var traits: Traits
  /// Whether it lies in a row at present, where a divider stands upright; a stack may turn with the category.
  private(set) var isInRow = false
  let contentHugging: Double
  let compressionResistance: Double
  /// The scene's hugging priority in place of its kind's; nil for none.
  let givenHugging: Double?
  let givenResistance: Double?
  /// The least and the greatest size.
  let sizeLimits: SizeLimits
  /// Where it stands in an overlay.
  let overlayPlace: Overlay.Place
  /// Opacity, applied to the view and everything in it.
  let opacity: Double
  /// The shadow of its own drawing; nil for none.
  let shadow: LayoutShadow?
  /// The properties of a control; nil for any other element.
  let control: ControlState?
  /// The meaning of its content.
  let semanticContent: SemanticContentAttribute
  /// The direction in which its content runs.
  var direction: LayoutDirection { semanticContent.direction ?? traits.layoutDirection }
  /// Sizes that were found before, for widths that were offered.
  var measured: [(width: Double?, size: Size)] = []
  /// Baselines that were found before, for sizes that it was given.
  var baselines: [(size: Size, lines: Baselines?)] = []
  /// Texts that were laid out before.
  var layouts: [(width: Double?, layout: TextLayout)] = []
  /// Points at the top and the bottom of what scrolls in it that a screen's safe areas take.
  var safeArea = (top: 0.0, bottom: 0.0)
  /// The screen that it fills with its bars; nil for any other view.
  var screen: Screen?
  /// The number of a row that releases its views, among those of the scene; nil for any other view.
  var rowNumber: Int32?
  /// How many siblings directly before it are left out.
  var skipped = 0
  /// The size in which its released content was laid out, and what is kept of it.
  var kept: (size: Size, LayoutNode.Kept)?

  /// The settings that a scene gives an element beside its content.
  struct Settings {
    var name: String?
    var place = ElementPlace.unknown
    var limits = TraitCollection()
    var contentHugging: Double?
    var compressionResistance: Double?
    var sizeLimits = SizeLimits.none
    var overlayPlace = Overlay.Place()
    var opacity = 1.0
    var shadow: LayoutShadow?
    var control: ControlState?
    var semanticContent = SemanticContentAttribute.unspecified
  }

  /// The views in it: those that it keeps, or what makes those of a row that releases them.
  enum Children {
    case kept([SceneView])
    case made(() -> [SceneView])
  }

  init(
    _ kind: LayoutNode.Kind, _ content: any ViewContent, _ children: Children, traits: Traits,
    settings: Settings = Settings()
  ) {
    (self.kind, self.content, self.traits) = (kind, content, traits)
    (name, place, limits) = (settings.name, settings.place, settings.limits)
    (sizeLimits, overlayPlace, opacity) = (settings.sizeLimits, settings.overlayPlace, settings.opacity)
    (shadow, control, semanticContent) = (settings.shadow, settings.control, settings.semanticContent)
    (givenHugging, givenResistance) = (settings.contentHugging, settings.compressionResistance)
    contentHugging = settings.contentHugging ?? content.contentHugging
    compressionResistance = settings.compressionResistance ?? content.compressionResistance
    if case .made(let make) = children { makeChildren = make } else { makeChildren = nil }
    if case .kept(let views) = children { heldChildren = taken(views) }
  }

  /// Takes children; returns those that are there, each with how many before it aren't.
  private func taken(_ children: [SceneView]) -> [SceneView] {
    leftOutChildren = children.filter { $0.leftOut != nil }
    if leftOutChildren.isEmpty { return children }
    var skipped = 0
    return children.filter { child in
      child.skipped += skipped
      skipped = child.leftOut == nil ? 0 : child.skipped + 1
      return child.leftOut == nil
    }
  }

  /// Leaves out its children but one, if that is there; each keeps its number.
  func leaveOut(allBut number: Int?) {
    let kept = number.flatMap(child)
    for child in children where child !== kept { child.leftOut = "" }
    heldChildren = taken(children)
  }

  /// The child of a number, which counts those that are left out.
  func child(_ number: Int) -> SceneView? {
    var next = 0
    return children.first { child in
      defer { next += child.skipped + 1 }
      return next + child.skipped == number
    }
  }

  /// The elements that are left out of it, each with the condition, for causes: as many as are read.
  var leftOutElements: [LeftOutElement] {
    var elements: [LeftOutElement] = []
    func add(_ view: SceneView, _ condition: String) {
      guard elements.count < 64 else { return }
      let name = view.name ?? (view.content as? LabelView)?.label.text ?? view.kind.name
      elements.append(LeftOutElement(element: name, condition: condition))
      for child in view.children + view.leftOutChildren { add(child, condition) }
    }
    for child in leftOutChildren { add(child, child.leftOut ?? "") }
    return elements
  }

  /// Brings the view and all in it to an environment; sizes are found anew where they may have changed.
  func adapt(to environment: Traits) {
    traits = limits.resolved(in: environment)
    measured = []
    baselines = []
    let isRow = content.isRow(at: traits.contentSizeCategory)
    for child in heldChildren ?? [] {
      child.isInRow = isRow
      child.adapt(to: traits)
    }
    if content.needsNewLayout() || sizeLimits.maximumHeight?.style != nil { layouts = [] }
  }

  /// Turns a line with the stack that it stands in.
  func stand(inRow isInRow: Bool) {
    guard content is Divider, isInRow != self.isInRow else { return }
    self.isInRow = isInRow
    measured = []
  }

  /// Its children.
  var children: [SceneView] {
    if let heldChildren { return heldChildren }
    let made = taken(makeChildren?() ?? [])
    for child in made { child.adapt(to: traits) }
    heldChildren = made
    return made
  }

  /// Whether it is a row whose views can be released.
  var canRelease: Bool { makeChildren != nil }

  /// Releases its views. They are made again when they are needed.
  func release() {
    if canRelease { (heldChildren, leftOutChildren) = (nil, []) }
  }

  /// Gives the safe areas to what scrolls in it.
  func setSafeArea(_ area: (top: Double, bottom: Double)) {
    if content.scrollAxis != nil {
      (safeArea, measured) = (area, [])
    } else if let child = children.first, children.count == 1 {
      child.setSafeArea(area)
      measured = []
    }
  }

  /// The text of the first label in it; nil if there is none.
  var text: String? {
    if let label = content as? LabelView { return label.text(in: traits).string }
    return children.firstNonNil(\.text)
  }

  /// Whether a stack that fills, or a ground around it, leaves it as long as it is across.
  func isHeld(across axis: Stack.Axis) -> Bool { content.isHeld(self, across: axis) }

  /// Whether it has a length of its own along an axis, which no spare room changes.
  func holdsLength(along axis: Stack.Axis) -> Bool { content.holdsLength(of: self, along: axis) }
}

/// The first and the last baseline in a view, in points down from its top.
struct Baselines {
  var first: Double
  var last: Double
}
