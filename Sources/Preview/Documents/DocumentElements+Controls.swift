import PreviewAutoLayout
import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Controls and bars.
extension DocumentElements {
  /// A control or bar; nil for views that show nothing by themselves.
  func control(_ content: ViewContent, of view: DocumentView) -> Element? {
    switch content {
    case .toggle(let isOn, let tint):
      Switch(isOn: isOn, tint: tint?.shown(resources) ?? Switch.green, isEnabled: view.look.isEnabled).element
    case .slider(let slider): self.slider(slider)
    case .segments(let segments): self.segments(segments, of: view)
    case .stepper: stepper
    case .pageControl(let pages, let current): pageControl(pages, current)
    case .progress(let value): ProgressBar(min(max(value, 0), 1)).element
    case .activity(_, isShown: false): nil
    case .activity(let style, _):
      centered(
        SceneImage(
          .symbol("rays"), sizing: .fixed(width: nil, height: ["large", "whiteLarge"].contains(style) ? 37 : 20),
          tint: .semantic(.gray)))
    case .searchBar(let placeholder, _, _): SearchBar(placeholder?.shown ?? "Search").element
    case .datePicker(_, let style): style == "wheels" || style == nil ? wheels : nil
    case .picker: wheels
    case .toolbar(let items): toolbar(items)
    case .navigationBar(let items): items.first.map { navigationBar($0, back: nil, hasLargeTitle: false).element }
    case .tabBar(let items): tabBar(items, selected: 0)
    default: nil
    }
  }

  private func slider(_ slider: SliderContent) -> Element {
    let length = slider.maximum - slider.minimum
    let share = length > 0 ? (slider.value - slider.minimum) / length : 0
    return Slider(value: .fraction(min(max(share, 0), 1))).element
  }

  private func segments(_ segments: SegmentsContent, of view: DocumentView) -> Element? {
    let titles = segments.segments.prefix(Limits.tabs).map { $0.title?.shown ?? SceneText($0.image?.name ?? " ") }
    guard !titles.isEmpty else { return nil }
    var control = SegmentedControl(
      titles.map { $0.string(in: String?.none).isEmpty ? " " : $0 },
      selected: titles.indices.contains(segments.selected) ? segments.selected : nil)
    for index in control.segments.indices { control.segments[index].place = place(view.place) }
    return control.element
  }

  /// Two symbols in halves of one ground, with a line between them (`UIStepper`).
  private var stepper: Element {
    func half(_ name: String) -> Element { centered(SceneImage(.symbol(Symbol(name)), tint: .label)) }
    var line = Background(.semantic(.separator), content: Spacer()).element
    line.sizeLimits = SizeLimits(
      minimumWidth: .points(1), maximumWidth: .points(1), minimumHeight: .points(18), maximumHeight: .points(18))
    let halves = Stack(
      .horizontal, spacing: 0, alignment: .fill, distribution: .fillEqually, elements: [half("minus"), half("plus")])
    return Overlay(elements: [
      Background(.semantic(.tertiaryFill), cornerRadius: 8, content: halves).element, line,
    ]).element
  }

  /// An image of its own size in the middle of the room.
  private func centered(_ image: SceneImage) -> Element {
    Overlay(elements: [Spacer().element, image.element]).element
  }

  private func pageControl(_ pages: Int, _ current: Int) -> Element? {
    let count = min(pages, Limits.tabs)
    guard count > 0 else { return nil }
    return PageControl(pages: count, current: min(max(current, 0), count - 1), tint: .fixed(.white)).element
  }

  private var wheels: Element { Background(.semantic(.quaternaryFill), cornerRadius: 8, content: Spacer()).element }

  // MARK: Bars

  private func toolbar(_ items: [BarItem]) -> Element? {
    let buttons = items.compactMap(barButton)
    guard !buttons.isEmpty else { return nil }
    return Background(
      padding: Insets(horizontal: 16, vertical: 0),
      content: Stack(
        .horizontal, alignment: .center, distribution: .equalSpacing, elements: buttons.map(\.element))
    ).element
  }

  /// A navigation bar.
  func navigationBar(_ item: NavigationItem, back: SceneText?, hasLargeTitle: Bool) -> NavigationBar {
    var bar = NavigationBar(
      item.title?.shown ?? "", prefersLargeTitle: hasLargeTitle && item.title.map { !$0.string.isEmpty } ?? false,
      back: item.leading.isEmpty ? back : nil)
    bar.leading = item.leading.compactMap(barButton)
    // Documents list the outermost first, and a scene the outermost last.
    bar.trailing = item.trailing.reversed().compactMap(barButton)
    return bar
  }

  private func barButton(_ item: BarItem) -> BarButton? {
    var button = button(item)
    button?.place = place(item.place)
    return button
  }

  private func button(_ item: BarItem) -> BarButton? {
    switch item.systemItem {
    case "flexibleSpace", "fixedSpace": return nil
    case "done": return BarButton("Done", isDone: true)
    case "save": return BarButton("Save", isDone: true)
    case "cancel": return BarButton("Cancel")
    case "edit": return BarButton("Edit")
    case "undo": return BarButton("Undo")
    case "redo": return BarButton("Redo")
    case let name?:
      if let symbol = Self.systemSymbols[name] { return BarButton(symbol: Symbol(symbol)) }
    case nil: break
    }
    if let title = item.title, !title.string.isEmpty, item.image == nil { return BarButton(title.shown) }
    if let image = item.image {
      if image.source == .symbol { return BarButton(symbol: Symbol(image.name)) }
      if let icon = Icon(resources.image(image.name)) { return BarButton(icon: icon) }
      return BarButton(symbol: "square.dashed")
    }
    return item.title.map { BarButton($0.shown) }
  }

  private static let systemSymbols = [
    "add": "plus", "search": "magnifyingglass", "compose": "square.and.pencil", "action": "square.and.arrow.up",
    "trash": "trash", "camera": "camera", "refresh": "arrow.clockwise", "bookmarks": "book", "organize": "folder",
    "reply": "arrowshape.turn.up.left", "stop": "xmark", "close": "xmark", "play": "play.fill", "pause": "pause.fill",
    "fastForward": "forward.fill", "rewind": "backward.fill",
  ]

  /// A tab bar.
  func tabBar(_ items: [BarItem], selected: Int) -> Element? {
    let tabs = items.prefix(Limits.tabs).map { item in
      let icon: Icon? = item.image.flatMap { image in
        if image.source == .symbol { return .symbol(Symbol(image.name)) }
        return Icon(resources.image(image.name))
      }
      let title = item.title.flatMap { $0.string.isEmpty ? nil : $0.shown } ?? SceneText(item.systemTitle ?? " ")
      var tab = TabBar.Item(title, icon: icon ?? .symbol("square"))
      tab.place = place(item.place)
      return tab
    }
    guard !tabs.isEmpty else { return nil }
    return TabBar(tabs, selected: tabs.indices.contains(selected) ? selected : 0).element
  }
}

extension BarItem {
  /// The title that iOS gives an item of its own kind: `favorites`, `mostRecent`.
  fileprivate var systemTitle: String? {
    systemItem.map { name in
      var words = ""
      for letter in name { words += letter.isUppercase ? " \(letter.lowercased())" : String(letter) }
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }
}
