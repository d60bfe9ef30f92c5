import PreviewCore
import PreviewGraphics
import PreviewType

/// The bar at the head of a screen. It is 44 points high whatever the category, and 54 in the design of iOS 26; a large title below it grows with the
/// category, in 52 points at least.
public struct NavigationBar: SceneElement, Hashable, Sendable {
  /// The title; none where it is empty.
  public var title: SceneText
  /// Whether the title stands large below the bar, as it does before the content is scrolled.
  public var prefersLargeTitle: Bool
  /// The label of the button that leads back; nil for no button. Where it is empty, and in the
  /// design of iOS 26, the button is a chevron alone.
  public var back: SceneText?
  /// The label if there is no room for its own beside the title; nil for the system's word, which is known in English only: `Back` for a
  /// label in Latin letters, and none for others. Where this has no room either, the chevron stands alone.
  public var genericBack: SceneText?
  /// Where a spec says what leads back.
  package var backPlace = ElementPlace.unknown
  /// The title's font; nil for the system's: 17 points, semibold, or large title, bold. A style of the app's own grows unless it is fixed.
  public var font: Label.FontChoice?
  /// The ground; nil for none.
  public var fill: SceneColor?
  /// The colour of the back button and of buttons without one of their own (`UIView.tintColor`);
  /// nil for the tint of what is around. In the design of iOS 26 only a button that ends the task
  /// takes it.
  public var tint: SceneColor?
  /// The colour of the title (`titleTextAttributes`).
  public var titleColor = SceneColor.label
  /// The colour of a large title (`largeTitleTextAttributes`); nil for that of the title.
  public var largeTitleColor: SceneColor?
  /// The elements instead of the title (`UINavigationItem.titleView`); nil for the title. Beside
  /// a large title it stands above that.
  public var titleView: Element?
  /// The colour of the hairline below the bar (`UINavigationBarAppearance.shadowColor`); nil for
  /// none, as before anything is scrolled. It lies over the last pixels of the bar.
  public var shadowColor: SceneColor?
  /// The buttons at the leading edge, where nothing leads back.
  public var leading: [BarButton] = []
  /// The buttons at the trailing edge, the outermost last.
  public var trailing: [BarButton] = []

  /// A bar with a title.
  public init(
    _ title: String, prefersLargeTitle: Bool = false, back: SceneText? = nil, genericBack: SceneText? = nil,
    font: Label.FontChoice? = nil, fill: SceneColor? = nil
  ) {
    self.init(
      SceneText(title), prefersLargeTitle: prefersLargeTitle, back: back, genericBack: genericBack, font: font,
      fill: fill)
  }

  /// A bar with a title that may be localized.
  public init(
    _ title: SceneText, prefersLargeTitle: Bool = false, back: SceneText? = nil, genericBack: SceneText? = nil,
    font: Label.FontChoice? = nil, fill: SceneColor? = nil
  ) {
    self.title = title
    self.font = font
    self.prefersLargeTitle = prefersLargeTitle
    self.back = back
    self.genericBack = genericBack
    self.fill = fill
  }

  /// The labels to try beside the chevron, in order, and nil at the end; empty without a back button.
  func backLabels(in language: Language?) -> [SceneText?] {
    guard let back else { return [] }
    if back.isEmpty { return [nil] }
    return [back] + [genericBack ?? (back.isEnglish(in: language) ? "Back" : nil)].compactMap { $0 } + [nil]
  }

  /// The element.
  public var element: Element { Element(self).tint(tint) }
}

extension NavigationBar: ElementContent {
  package static let kind = LayoutNode.Kind(name: "navigationBar", isBar: true)
  /// An app's own elements instead of a title, and nothing that iOS keeps at one size.
  private static let titleViewKind = LayoutNode.Kind(name: "titleView", hasOwnText: true)

  package var partsFollowDirection: Bool { true }
  package var inner: [Element] { [titleView].compactMap(\.self) }
  package var fonts: [Label.FontChoice] { [font].compactMap { $0 } }
  package var colors: [SceneColor] {
    ([fill, titleColor, largeTitleColor, shadowColor] + (leading + trailing).map(\.tint)).compactMap(\.self)
  }
  package var texts: [(text: SceneText, place: ElementPlace)] {
    [(title, .unknown)].filter { !$0.0.isEmpty }
      + [back, genericBack].compactMap { $0 }.filter { !$0.isEmpty }.map { ($0, backPlace) }
      + (leading + trailing).compactMap { button in button.title.map { ($0, button.place) } }
  }

  /// How many buttons stand at one end.
  private static let buttonBounds = NumberBounds.whole(0...Limits.barButtons)

  package func check() throws(SceneError) {
    for buttons in [leading, trailing] {
      try Self.buttonBounds.check(Double(buttons.count), of: "navigation bar", "number of buttons at one end")
    }
  }

  package func view(_ maker: ViewMaker) -> SceneView {
    maker.make(
      SceneBox(
        fill: fill, separator: shadowColor == nil ? nil : .inset(0), separatorColor: shadowColor,
        separatorTakesRoom: false), [content(maker)])
  }

  private func content(_ maker: ViewMaker) -> SceneView {
    let metrics = maker.traits.metrics.navigationBar
    let labels = backLabels(in: maker.traits.language)
    let ways = (metrics.platter == nil ? labels : labels.suffix(1)).map { label in
      if metrics.platter != nil {
        let button = BarButton(symbol: "chevron.backward")
        return maker.part(
          "backButton", button.box(in: maker.traits), [maker.view(button.body(in: maker.traits))])
      }
      let chevron = Icon.symbol(Symbol("chevron.backward", weight: .semibold)).image(
        .fixed(width: nil, height: 18), tint: .tint)
      let label = label.map { Label($0, font: .fixed(pointSize: 17, weight: .regular), color: .tint).at(backPlace) }
      return maker.part(
        "backButton", Stack(.horizontal, spacing: .points(4), alignment: .center, elements: []),
        [maker.view(chevron)] + [label].compactMap { $0 }.map { maker.view($0) })
    }
    let before = ways.isEmpty ? maker.leadingForms(leading) : ways
    let behind = maker.trailingForms(trailing, beside: ways.isEmpty ? leading : [])
    func strip(_ title: SceneView?) -> SceneView {
      let bar = TitleBar(
        leadsBack: !ways.isEmpty, before: before.count, hasTitle: title != nil, behind: trailing.count)
      return maker.part(TitleBar.kind, bar, before + [title].compactMap(\.self) + behind)
    }
    let ownTitle = titleView.map { maker.part(Self.titleViewKind, SceneBox(), [maker.onlyView($0)]) }
    guard prefersLargeTitle else {
      let label = Label(
        title, font: font ?? .fixed(pointSize: 17, weight: .semibold), color: titleColor, alignment: .center
      ).colored(by: "titleColor")
      return strip(ownTitle ?? (title.isEmpty ? nil : maker.view(label)))
    }
    let isAlone = before.isEmpty && behind.isEmpty && ownTitle == nil
    let label = Label(
      title, font: font ?? .style(.largeTitle, weight: .bold), color: largeTitleColor ?? titleColor
    ).colored(by: largeTitleColor == nil ? "titleColor" : "largeTitleColor")
    let above = isAlone ? metrics.height : 0
    let large = maker.box(
      SceneBox(
        padding: Insets(
          top: .points(above + NavigationBarMetrics.largeTitle.top), leading: nil,
          bottom: .points(NavigationBarMetrics.largeTitle.bottom), trailing: nil),
        leastHeight: above + NavigationBarMetrics.largeTitle.height, contentAlignment: .trailing), maker.view(label))
    return isAlone ? large : maker.column([strip(ownTitle), large])
  }
}
