/// A part of a scene that runs: bars, lists and rows broken down into labels, images, boxes and stacks, which layout knows.
final class SceneView {
  /// What traces call it: `label`, `row`.
  let kind: String
  /// What the scene calls it.
  let name: String?
  /// Where the spec says what it shows; unknown for a part of a control.
  let place: ElementPlace
  let content: Content
  /// Makes what is in a row that lets it go once it is measured; nil for a view that keeps it.
  private let makeChildren: (() -> [SceneView])?
  private var heldChildren: [SceneView]?
  /// The limits to the category that it asks for, and what is left of the environment's.
  let limits: TraitCollection
  private(set) var traits: Traits
  /// Whether it lies in a row at present, where a divider stands upright; a stack may turn with the category.
  private(set) var isInRow = false
  let contentHugging: Double
  let compressionResistance: Double
  /// Sizes that were found before, for widths that were offered.
  var measured: [(width: Double?, size: Size)] = []
  /// Baselines that were found before, for sizes that it was given.
  var baselines: [(size: Size, lines: Baselines?)] = []
  /// Texts that were laid out before.
  var layouts: [(width: Double?, layout: TextLayout)] = []
  /// What outlives its released content, which was laid out in a frame of a size.
  var kept: (size: Size, LayoutNode.Kept)?

  /// What layout knows.
  enum Content {
    case label(LabelView)
    case image(SceneImage)
    case spacer(Double)
    case divider(Divider)
    case box(Box)
    case stack(Stack)
    /// The forms of the way back, the widest first, of which one is shown, and then the title, if it has one.
    case titleBar(hasTitle: Bool)
    case slider(Slider)
  }

  /// A frame around at most one child, and an accessory.
  struct Box {
    var fill: SceneColor?
    var cornerRadius = 0.0
    var borderColor: SceneColor?
    var borderWidth = 0.0
    var padding = Insets.zero
    var width: Double?
    /// Nil for as high as the content.
    var height: RowHeight?
    /// Points that it is high at least, where it has no height of its own.
    var leastHeight = 0.0
    /// A hairline at the bottom, with points left free before it; it takes its pixel from no content.
    var separatorInset: Double?
    /// Whether there is a hairline at the top, from edge to edge, which lies over what is there.
    var hasTopLine = false
    /// Whether the last child is what a row has at its trailing edge, and not the content.
    var hasAccessory = false
    /// Whether what does not fit is cut off; a row of a height of its own does so anyway.
    var clipsToBounds = false
    /// Whether the child keeps its height, in the middle; else it is as high as there is room.
    var centersContent = false
    /// What covers what the children draw into round corners.
    var cornerCover: SceneColor?
  }

  init(
    _ kind: String, name: String? = nil, place: ElementPlace = .unknown, _ content: Content, children: [SceneView] = [],
    limits: TraitCollection = TraitCollection(), traits: Traits, contentHugging: Double? = nil,
    compressionResistance: Double? = nil, makeChildren: (() -> [SceneView])? = nil
  ) {
    self.kind = kind
    self.name = name
    self.place = place
    self.content = content
    self.makeChildren = makeChildren
    self.heldChildren = makeChildren == nil ? children : nil
    self.limits = limits
    self.traits = traits
    switch content {
    case .label:
      (self.contentHugging, self.compressionResistance) = (contentHugging ?? 251, compressionResistance ?? 750)
    case .image, .divider:
      (self.contentHugging, self.compressionResistance) = (contentHugging ?? 251, compressionResistance ?? 1000)
    case .slider:
      (self.contentHugging, self.compressionResistance) = (contentHugging ?? 249, compressionResistance ?? 750)
    default: (self.contentHugging, self.compressionResistance) = (contentHugging ?? 250, compressionResistance ?? 750)
    }
  }

  /// Brings the view and all in it to an environment; sizes are found anew where they may have changed.
  func adapt(to environment: Traits) {
    traits = limits.resolved(in: environment)
    measured = []
    baselines = []
    let row = if case .stack(let stack) = content { arranged(stack).axis == .horizontal } else { false }
    for child in heldChildren ?? [] {
      child.isInRow = row
      child.adapt(to: traits)
    }
    if case .label(let label) = content {
      if label.takeNewSize() || label.label.runs.contains(where: { $0.text.contains("{") }) { layouts = [] }
    }
  }

  /// What is in it.
  var children: [SceneView] {
    if let heldChildren { return heldChildren }
    let made = makeChildren?() ?? []
    for child in made { child.adapt(to: traits) }
    heldChildren = made
    return made
  }

  /// Whether it is a row that lets go what is in it.
  var letsGo: Bool { makeChildren != nil }

  /// Lets go what is in it; it is made again if it is asked for.
  func letGo() {
    if letsGo { heldChildren = nil }
  }

  /// The text of the first label in it; nil if there is none.
  var text: String? {
    if case .label(let label) = content { return label.text(in: traits).string }
    return children.lazy.compactMap(\.text).first
  }

  /// Whether it takes what a stack has left.
  var isSpacer: Bool { if case .spacer = content { true } else { false } }

  /// Whether it is as wide as there is room in a row.
  var isSlider: Bool { if case .slider = content { true } else { false } }

  /// Whether it is a hairline, which is as long as its stack is across.
  var isDivider: Bool { if case .divider = content { true } else { false } }

  /// Whether a stack that fills, or a ground around it, leaves it as long as it is across: a ground or an image with a size of its own.
  ///
  /// UIKit has two constraints that can't both hold then, and breaks one that it chooses; here it is always the stack's.
  func isHeld(across axis: Stack.Axis) -> Bool {
    switch content {
    case .box, .image: holdsLength(along: axis)
    case .label, .spacer, .divider, .stack, .titleBar, .slider: false
    }
  }

  /// Whether it is a picture or a symbol.
  var isImage: Bool { if case .image = content { true } else { false } }

  /// Whether it has a length of its own along an axis, which no room that is left changes, as a view with a constraint has.
  func holdsLength(along axis: Stack.Axis) -> Bool {
    switch content {
    case .divider: true
    case .image(let image): image.isHeld(along: axis)
    case .box(let box):
      axis == .horizontal ? box.width != nil : box.height?.points(at: traits.contentSizeCategory) != nil
    case .titleBar: axis == .vertical
    case .label, .spacer, .stack, .slider: false
    }
  }

  /// The stack as it is at the present category.
  func arranged(_ stack: Stack) -> Stack {
    guard stack.turnsVerticalAtAccessibilityCategories, stack.axis == .horizontal,
      traits.contentSizeCategory.isAccessibilityCategory
    else { return stack }
    var turned = stack
    turned.axis = .vertical
    turned.alignment = .leading
    turned.distribution = .fill
    return turned
  }
}

/// The first and the last baseline in a view, in points down from its top.
struct Baselines {
  var first: Double
  var last: Double
}
