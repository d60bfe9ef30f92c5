import PreviewCore
import PreviewType

/// A cell of a list: content with a height, room around it, and what stands at its end.
public struct Row: SceneElement, Hashable, Sendable {
  /// The parts at the trailing edge.
  public enum Accessory: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// The chevron that leads on.
    case disclosureIndicator
    /// The check mark of what is chosen.
    case checkmark
    /// A switch that is on, as a cell's `accessoryView`: it makes no row higher that is as high as a switch.
    case switchOn
    /// A switch that is off.
    case switchOff
  }

  /// How high it is; nil for what the list has.
  public var height: RowHeight? {
    get { settings.height }
    set { settings.height = newValue }
  }
  /// Points around the content; nil for the scene's margin at the sides, and above and below for what is usual in the design: 11 points in iOS 18, and
  /// 15.5 in iOS 26. An accessory stands as far from the trailing edge, and the content ends 8 points before it.
  public var insets: Insets? {
    get { settings.insets }
    set { settings.insets = newValue }
  }
  /// The parts at the trailing edge.
  public var accessory: Accessory {
    get { settings.accessory }
    set { settings.accessory = newValue }
  }
  /// The ground; nil for what the list has.
  public var fill: SceneColor? {
    get { settings.fill }
    set { settings.fill = newValue }
  }
  /// The colour of a switch at the trailing edge that is on (`UISwitch.onTintColor`); nil for
  /// green.
  public var onTint: SceneColor? {
    get { settings.onTint }
    set { settings.onTint = newValue }
  }
  /// The content.
  public let content: Element
  @Shared private var settings: Settings

  /// All but the content, in an object that the rows of a list share.
  struct Settings: Hashable, Sendable {
    var height: RowHeight?
    var insets: Insets?
    var accessory: Accessory
    var fill: SceneColor?
    var onTint: SceneColor?
  }

  /// A row of elements below one another; a single one stands alone.
  public init(
    height: RowHeight? = nil, insets: Insets? = nil, accessory: Accessory = .none,
    fill: SceneColor? = nil, elements: [Element]
  ) {
    settings = Settings(height: height, insets: insets, accessory: accessory, fill: fill)
    self.content = elements.count == 1 ? elements[0] : Stack(.vertical, elements: elements).element
  }

  /// A row of the elements that a closure lists.
  public init(
    height: RowHeight? = nil, insets: Insets? = nil, accessory: Accessory = .none,
    fill: SceneColor? = nil, @ElementBuilder elements: () -> [Element]
  ) {
    self.init(height: height, insets: insets, accessory: accessory, fill: fill, elements: elements())
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Row: ElementContent {
  package static let kind = LayoutNode.Kind(name: "row", isRow: true)

  /// The properties that a list gives its rows.
  struct Listing {
    var height: RowHeight = .automatic(estimate: 44)
    var fill: SceneColor?
    /// The hairline below the row.
    var separator: SceneBox.Separator?
    /// Points behind the separator; nil for the margin.
    var separatorEnd: Double? = 0
    /// The colour of the hairline; nil for that of the design.
    var separatorColor: SceneColor?
    /// Whether a line begins the section here.
    var hasTopLine = false
  }

  package var inner: [Element] { [content] }
  package var colors: [SceneColor] { [fill, onTint].compactMap(\.self) }

  package func check() throws(SceneError) {
    for length in insets?.lengths ?? [] { try ElementBounds.length.check(length, of: "row", "inset") }
    for number in height?.numbers ?? [] { try ElementBounds.length.check(number, of: "row", "height") }
  }

  package func sharing(_ settings: inout SharedSettings) -> Row {
    var row = self
    settings.rows.share(&row._settings)
    return row
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    let listing = maker.listing ?? Listing()
    let metrics = maker.traits.metrics.list
    let box = SceneBox(
      fill: fill ?? listing.fill, padding: insets ?? metrics.rowInsets, hasListMargin: true,
      height: height ?? listing.height,
      separator: listing.separator, separatorColor: listing.separatorColor, separatorEnd: listing.separatorEnd,
      separatorTakesRoom: metrics.separatorTakesRoom,
      topLine: listing.hasTopLine ? listing.separatorColor ?? .separator : nil,
      hasAccessory: accessory != .none, contentAlignment: .center)
    // What leads on is tapped; whether any other row is, its scene has to say.
    let control = accessory == .disclosureIndicator ? ControlState() : nil
    return maker.releasesRows
      ? maker.make(box, control: control) { views(maker) } : maker.make(box, views(maker), control: control)
  }

  /// The content, and the accessory if there is one.
  private func views(_ maker: ViewMaker) -> [SceneView] {
    let content = maker.onlyView(content)
    switch accessory {
    case .switchOn, .switchOff:
      return [content, maker.view(Switch(isOn: accessory == .switchOn, tint: onTint ?? Switch.green))]
    case .none, .disclosureIndicator, .checkmark:
      guard let symbol = RowAccessory(accessory, metrics: maker.traits.metrics.list) else { return [content] }
      return [content, maker.part(SceneImage.kind, symbol)]
    }
  }
}

extension LayoutRecord.Node {
  /// Whether it is a row of a list.
  package var isRow: Bool { kind == Row.kind.name }
}
