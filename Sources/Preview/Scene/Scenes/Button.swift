import PreviewCore
public import PreviewGraphics
package import PreviewType

/// A button, as `UIButton` draws its configurations: a title that grows and wraps, on a ground that grows with it.
///
///     Button("Sign in", style: .filled, size: .large)
public struct Button: SceneElement, Hashable, Sendable {
  /// The ground and the colours, as in `UIButton.Configuration`.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// White on the tint.
    case filled
    /// The tint on a pale ground of the tint.
    case tinted
    /// The tint on grey.
    case gray
    /// The tint, without a ground.
    case plain
    /// The tint on grey: what `bordered()` is on iOS.
    case bordered
  }

  /// The room around the title, as in `UIButton.Configuration.Size`.
  public enum Size: String, CaseIterable, Hashable, Sendable {
    /// 5 points above and below, 10 at the sides, around subheadline.
    case mini
    /// As `mini`.
    case small
    /// 7 points above and below, 12 at the sides, around body.
    case medium
    /// 15 points above and below, 20 at the sides, around body.
    case large
  }

  /// Where the symbol stands.
  public enum SymbolPlacement: String, CaseIterable, Hashable, Sendable {
    /// Before the title.
    case leading
    /// Behind the title.
    case trailing
    /// Above the title.
    case top
    /// Below the title.
    case bottom
  }

  /// The title; nil for an icon alone.
  public var title: SceneText?
  /// The text below the title; nil for none.
  public var subtitle: SceneText?
  /// The symbol or the image; nil for none.
  public var icon: Icon?
  /// Where the symbol or the image stands.
  public var symbolPlacement = SymbolPlacement.leading
  /// The ground and the colours.
  public var style: Style
  /// The room around the title.
  public var size: Size
  /// The tint: the ground of a filled button, the title of the others; by default that of what is
  /// around.
  public var tint = SceneColor.tint
  /// The colour of the title and the symbol; nil for the style's.
  public var color: SceneColor?
  /// The radius of the corners; nil for that of the size, which grows with the title, and in the design of iOS 26 for half circles.
  public var cornerRadius: SceneLength?
  /// The title's font; nil for body, or subheadline in a small button.
  public var font: Label.FontChoice?
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Where a spec says what the subtitle is.
  package var subtitlePlace = ElementPlace.unknown
  /// How a button without a configuration is laid out, or what its configuration gives; nil for
  /// what the size has.
  package var arrangement: Arrangement? = nil

  /// The room in a button, where its app says it.
  package struct Arrangement: Hashable, Sendable {
    /// Points around the content.
    package var insets: Insets
    /// Points between the image and the title, and between the title and the subtitle.
    package var (imageGap, titleGap) = (0.0, 1.0)
    /// Lines of the title; 0 for as many as there are.
    package var numberOfLines = 0
    package var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The image, in place of an icon.
    package var image: SceneImage?
    /// The ground, in place of that of the style.
    package var fill: SceneColor?
    /// Whether the ground is the style's.
    package var hasStyleGround = false

    package init(insets: Insets) { self.insets = insets }
  }

  /// A button with a title.
  public init(
    _ title: SceneText, subtitle: SceneText? = nil, symbol: Symbol? = nil, style: Style = .plain, size: Size = .medium,
    isEnabled: Bool = true
  ) {
    self.init(
      title: title, subtitle, icon: symbol.map { .symbol($0) }, style: style, size: size, isEnabled: isEnabled)
  }

  /// A button with a title and a symbol or an image.
  public init(
    _ title: SceneText, subtitle: SceneText? = nil, icon: Icon?, style: Style = .plain, size: Size = .medium,
    isEnabled: Bool = true
  ) {
    self.init(title: title, subtitle, icon: icon, style: style, size: size, isEnabled: isEnabled)
  }

  /// A button of a symbol alone.
  public init(symbol: Symbol, style: Style = .plain, size: Size = .medium, isEnabled: Bool = true) {
    self.init(title: nil, nil, icon: .symbol(symbol), style: style, size: size, isEnabled: isEnabled)
  }

  /// A button of a symbol or an image alone.
  public init(icon: Icon, style: Style = .plain, size: Size = .medium, isEnabled: Bool = true) {
    self.init(title: nil, nil, icon: icon, style: style, size: size, isEnabled: isEnabled)
  }

  private init(
    title: SceneText?, _ subtitle: SceneText?, icon: Icon?, style: Style, size: Size, isEnabled: Bool
  ) {
    (self.title, self.subtitle, self.icon) = (title, subtitle, icon)
    (self.style, self.size, self.isEnabled) = (style, size, isEnabled)
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension Button: Control {
  package static let kind = LayoutNode.Kind(name: "button", hasTitle: true)

  package var colors: [SceneColor] { isEnabled && (style == .filled || style == .tinted) ? [tint] : [] }

  private var textStyle: TextStyle { size == .mini || size == .small ? .subheadline : .body }

  /// The colour of the title. White on the tint, and UIKit's colours of what can't be used.
  private var ink: SceneColor {
    guard isEnabled else { return .semantic(.tertiaryLabel) }
    return color ?? (style == .filled ? .fixed(.white) : tint)
  }

  private func fill(in traits: Traits) -> SceneColor? {
    if let arrangement, !arrangement.hasStyleGround || arrangement.fill != nil { return arrangement.fill }
    guard style != .plain else { return nil }
    guard isEnabled else { return .semantic(.tertiaryFill) }
    switch style {
    case .filled: return tint
    case .tinted: return tint.faded(light: 0.18, dark: 0.25, in: traits)
    case .gray, .bordered, .plain: return .semantic(.secondaryFill)
    }
  }

  func box(in traits: Traits) -> SceneBox {
    let (vertical, horizontal, radius): (SceneLength, SceneLength, Double) =
      switch size {
      case .mini, .small: (5, 10, 14)
      case .medium: (7, 12, 5.95)
      case .large: (15, 20, 8.75)
      }
    return SceneBox(
      fill: fill(in: traits), hasControlColors: !tint.isChosen(in: traits) && color == nil,
      cornerRadius: cornerRadius
        ?? (traits.design.metrics.controls.hasRoundButtons ? .round : .scaled(radius, with: textStyle)),
      padding: arrangement?.insets ?? Insets(horizontal: horizontal, vertical: vertical), contentAlignment: .center)
  }

  func body(in _: Traits) -> Element {
    let isAcross = symbolPlacement == .leading || symbolPlacement == .trailing
    let image = arrangement?.image ?? icon?.image(beside: textStyle, tint: ink)
    let isCentered = image == nil || !isAcross
    let (lines, breaks) = (arrangement?.numberOfLines ?? 0, arrangement?.lineBreakMode ?? .byTruncatingTail)
    var parts: [Element] = []
    if let title {
      let label = Label(
        title, font: font ?? .style(textStyle, weight: nil), color: ink, numberOfLines: lines, lineBreakMode: breaks,
        alignment: isCentered ? .center : .natural)
      if let subtitle {
        parts.append(
          Stack(.vertical, spacing: .points(arrangement?.titleGap ?? 1), alignment: isCentered ? .center : .leading) {
            label
            Label(
              subtitle, font: .style(.footnote, weight: nil), color: ink, numberOfLines: 0,
              alignment: isCentered ? .center : .natural
            ).at(subtitlePlace)
          }.element)
      } else {
        parts.append(label.element)
      }
    }
    if let image {
      let isFirst = symbolPlacement == .leading || symbolPlacement == .top
      parts.insert(image.element, at: isFirst ? 0 : parts.count)
    }
    let row = Stack(
      isAcross ? .horizontal : .vertical, spacing: .points(arrangement?.imageGap ?? 6), alignment: .center,
      elements: parts)
    // What is wider than its content has the content in its middle.
    return Stack(.vertical, spacing: 0, alignment: .center, elements: [row.element]).element
  }

  func state(in _: Traits) -> ControlState {
    ControlState(isEnabled: isEnabled, (.style, style.rawValue), (.buttonSize, size.rawValue))
  }

  package func check() throws(SceneError) {
    guard title != nil || icon != nil || arrangement != nil else { throw .empty("button") }
    if let cornerRadius, !cornerRadius.isRound {
      try ElementBounds.length.check(cornerRadius, of: "button", "corner radius")
    }
  }
}
