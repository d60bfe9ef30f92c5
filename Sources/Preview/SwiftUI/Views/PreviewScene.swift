import PreviewCore
package import PreviewScene
import PreviewType

/// A preview as a scene, in one form.
package struct PreviewScene {
  /// Its own name: that of its view, with that of the preview. Several may have one name.
  package let name: String
  /// The elements.
  package let element: Element
  /// Its elements in environments in which they differ.
  package let variations: [(condition: TraitCondition, element: Element)]
  /// The screen that it fills; nil for a part of one.
  package let screen: Screen?
  /// Points of its width.
  package let width: Double
  /// Where the preview is written.
  package let place: ElementPlace
  /// How much of it is known.
  package let coverage: PreviewCoverage
  /// The branches of conditions that nothing decides, in words; empty for none.
  package let choices: [PreviewDescription.Choice]
}

extension PreviewDescription {
  /// The name of its scenes: `DeliveryRow`, `DeliveryRow-Delivered`.
  package var shownName: String {
    let own = [type, name].compactMap(\.self).filter { !$0.isEmpty }
    if own.isEmpty {
      let stem = file.split(separator: "/").last.map(String.init) ?? file
      return stem.hasSuffix(".swift") ? String(stem.dropLast(6)) : stem
    }
    return own.count == 2 && own[0] == own[1] ? own[0] : own.joined(separator: "-")
  }

  /// The scenes of the preview: one, and one more for each condition that nothing decides.
  ///
  /// - Parameter folder: The folder of the sources, as messages name it.
  package func scenes(_ resources: PreviewResources, in folder: String) -> [PreviewScene] {
    var order: [[Choice]] = []
    for form in forms where !order.contains(form.choices) { order.append(form.choices) }
    return order.compactMap { choices in
      scene(forms.filter { $0.choices == choices }, choices, resources, folder)
    }
  }

  /// Where the preview is written.
  package func place(in folder: String) -> ElementPlace {
    ElementPlace(
      line: UInt32(clamping: line), column: UInt32(clamping: column),
      in: SourceFile(FileAccess.simplified("\(folder)/\(file)")))
  }

  private func scene(
    _ forms: [Form], _ choices: [Choice], _ resources: PreviewResources, _ folder: String
  ) -> PreviewScene? {
    let sources = files.map { SourceFile(FileAccess.simplified("\(folder)/\($0)")) }
    // What the preview shows where it was made comes first.
    let order = forms.filter(\.isUsual) + forms.filter { !$0.isUsual }
    var made: [(form: Form, elements: ViewReader.Made, coverage: PreviewCoverage)] = []
    for form in order {
      let reader = ViewReader(self, resources, sources)
      let view = reader.view(form.root, ViewEnvironment())
      guard view != .empty else { continue }
      made.append((form, reader.elements(view, layout: layout), reader.coverage))
    }
    guard let first = made.first else { return nil }
    var coverage = first.coverage
    for unknown in unknown where ["condition", "loop"].contains(unknown.kind) {
      coverage.unknownConditions.append(PreviewCoverage.Gap(what: unknown.what, place: unknown.place))
    }
    coverage.trouble = coverage.emptiness
    let screen = Screen.iPhone16
    let fills = first.elements.fillsScreen
    return PreviewScene(
      name: shownName, element: first.elements.element,
      variations: made.dropFirst().map { ($0.form.condition, $0.elements.element) }, screen: fills ? screen : nil,
      width: fills ? screen.width : first.elements.width ?? Scene.standardWidth, place: place(in: folder),
      coverage: coverage, choices: choices)
  }

  /// The size that its traits or `previewLayout` give it: nil for the whole screen.
  private var layout: Layout? {
    for form in forms.prefix(1) { if let found = Layout(form.root) { return found } }
    return traits.lazy.compactMap { Layout(trait: $0) }.first
  }

  /// The room of a preview that isn't shown on a screen.
  enum Layout {
    case sizeThatFits
    case fixed(width: Double, height: Double)

    init?(trait: Expression) {
      switch trait {
      case .member("sizeThatFitsLayout", _): self = .sizeThatFits
      case .call(let call) where call.name == "fixedLayout": self.init(size: call)
      case .member("sizeThatFits", _): self = .sizeThatFits
      case .call(let call) where call.name == "fixed": self.init(size: call)
      default: return nil
      }
    }

    private init?(size call: Expression.Call) {
      guard case .number(let width)? = call["width"], case .number(let height)? = call["height"], width >= 1,
        height >= 1
      else { return nil }
      self = .fixed(width: min(width, Limits.width), height: min(height, 5000))
    }

    /// That of the outermost `previewLayout`.
    init?(_ root: Expression) {
      switch root {
      case .call(let call):
        if call.name == "previewLayout", let first = call.first {
          self.init(trait: first)
          return
        }
        guard let base = call.base else { return nil }
        self.init(base)
      case .views(let all) where all.count == 1: self.init(all[0])
      default: return nil
      }
    }
  }
}

extension PreviewDescription.Form {
  /// Whether it is shown at large, in light, from left to right and in compact width.
  fileprivate var isUsual: Bool {
    func allow(_ values: [String], _ value: String) -> Bool { values.isEmpty || values.contains(value) }
    return allow(categories, "L") && allow(appearances, "light") && allow(directions, "ltr")
      && allow(sizeClasses, "compact")
  }

  /// The environments that it is for.
  fileprivate var condition: TraitCondition {
    TraitCondition(
      categories: Set(categories.compactMap(ContentSizeCategory.init(preview:))),
      appearances: Set(appearances.compactMap { Appearance(rawValue: $0) }),
      directions: Set(directions.map { $0 == "rtl" ? .rightToLeft : .leftToRight }),
      sizeClasses: Set(SizeClasses.all.filter { sizeClasses.contains($0.width.rawValue) }))
  }
}

extension ContentSizeCategory {
  /// The category of a name in a description: `AX1`.
  fileprivate init?(preview name: String) {
    guard let found = Self.allCases.first(where: { $0.shortName == name }) else { return nil }
    self = found
  }
}

extension ViewReader {
  /// The elements of a preview.
  struct Made {
    var element: Element
    var fillsScreen: Bool
    var width: Double?
  }

  /// The elements of a view on a screen with its bars, or of a part of one.
  func elements(_ view: ViewLayout, layout: PreviewDescription.Layout?) -> Made {
    if layout == nil, screen.hasNavigation || !screen.tabs.isEmpty || view.fills(.vertical) {
      return Made(element: onScreen(view), fillsScreen: true)
    }
    var arranger = SwiftUIArranger(view)
    var width: Double?
    switch layout {
    case .fixed(let own, let height): (width, arranger.height) = (own, height)
    case .sizeThatFits, nil: arranger.room = Self.usualRoom
    }
    return Made(element: ArrangedElements(arranger).element, fillsScreen: false, width: width)
  }

  /// Points of the height of a phone's screen that nothing covers.
  private static let usualRoom = Screen.iPhone16.height - Screen.iPhone16.topInset - Screen.iPhone16.bottomInset

  private func onScreen(_ view: ViewLayout) -> Element {
    var arranger = SwiftUIArranger(view)
    arranger.fillsScreen = true
    var overlays: [Element] = []
    if screen.hasBar {
      var bar = NavigationBar(screen.title ?? "", prefersLargeTitle: !(screen.isInline ?? false) && screen.title != nil)
      (bar.leading, bar.trailing) = (screen.leading, screen.trailing)
      if let title = screen.titleView { bar.titleView = ArrangedElements(SwiftUIArranger(title)).element }
      overlays.append(bar.at(screen.titlePlace))
      arranger.bars.append(.navigation)
      if let prompt = screen.searchPrompt {
        overlays.append(SearchBar(prompt).element)
        arranger.bars.append(.search)
      }
    }
    if !screen.tabs.isEmpty {
      overlays.append(TabBar(screen.tabs, selected: 0, tint: screen.tint ?? .tint).element)
      arranger.bars.append(.tab)
    }
    return ArrangedElements(arranger, overlays: overlays).element
  }
}

extension ViewLayout {
  /// Whether it takes all the room along an axis.
  func fills(_ axis: Axis) -> Bool {
    switch self {
    case .leaf(_, let leaf):
      switch leaf {
      case .flexible, .square, .list: true
      case .resizable: false
      case .wide, .divider: axis == .horizontal
      case .text, .fixed: false
      }
    case .empty: false
    case .spacer: true
    case .stack(let stack):
      stack.isLazy && axis != stack.axis
        || stack.views.contains { view in
          if case .spacer = view { return stack.axis == axis }
          return view.fills(axis)
        }
    case .layers(_, let views), .firstFitting(_, _, let views): views.contains { $0.fills(axis) }
    case .attached(_, let base, _, _): base.fills(axis)
    case .group(_, let view), .padding(_, let view), .offset(_, _, let view), .priority(_, let view),
      .reachesEdges(_, let view), .guided(_, let view), .requesting(_, let view):
      view.fills(axis)
    case .frame(let width, let height, _, let view):
      (axis == .horizontal ? width : height) == nil && view.fills(axis)
    case .flexibleFrame(let frame, _, let view):
      if let most = axis == .horizontal ? frame.mostWidth : frame.mostHeight {
        most.fixed == .infinity
      } else {
        view.fills(axis)
      }
    case .fixedSize(let across, let down, let view): !(axis == .horizontal ? across : down) && view.fills(axis)
    case .aspectRatio(_, _, let view): axis == .horizontal && view.fills(axis)
    case .position, .geometry: true
    case .scroll(let own, _, let view): own == axis || view.fills(axis)
    case .grid(let grid): axis == .horizontal && grid.rows.contains { $0.cells.contains { $0.fills(axis) } }
    case .lazyGrid(let grid): grid.axis != axis
    case .inset(_, let view, _, _, _): view.fills(axis)
    }
  }
}
