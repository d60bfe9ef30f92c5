import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Stacks, grids and what scrolls.
extension ViewReader {
  /// The views of a container; nil for anything else.
  func container(_ call: Expression.Call, _ environment: ViewEnvironment) -> [ViewLayout]? {
    func inner() -> [ViewLayout] { call.content.map { views($0, environment) } ?? [] }
    switch call.name {
    case "VStack", "LazyVStack", "HStack", "LazyHStack", "VStackLayout", "HStackLayout":
      let axis: ViewLayout.Axis = call.name.contains("VStack") ? .vertical : .horizontal
      return [
        .stack(
          ViewLayout.StackLayout(
            axis, alignment: alignment(call["alignment"]), spacing: length(call["spacing"]),
            isLazy: call.name.hasPrefix("Lazy"), axis == .horizontal ? judged(inner()) : inner()))
      ]
    case "ZStack", "ZStackLayout": return [.layers(alignment(call["alignment"]), inner())]
    case "Group", "ForEach", "AnyView", "GlassEffectContainer", "ScrollViewReader", "TimelineView",
      "NavigationLazyView",
      "ControlGroup", "SubscriptionView", "TupleView", "ToolbarItemGroup", "ToolbarItem":
      if let builder = call.content { return views(builder, environment) }
      return call.unlabelled.flatMap { views($0, environment) }
    case "ScrollView":
      let axes = call.first.flatMap { edges($0) } ?? .vertical
      let axis: ViewLayout.Axis = axes.contains(.horizontal) && !axes.contains(.vertical) ? .horizontal : .vertical
      var ground = ArrangedGround()
      (ground.scrolls, ground.clips) = (true, true)
      let views = inner()
      var content = views.count == 1 ? views[0] : .stack(ViewLayout.StackLayout(.vertical, views))
      if axes.contains(.horizontal), axes.contains(.vertical) {
        // Its content is as large as it likes, from the top leading corner on.
        var frame = ViewLayout.FlexibleFrame()
        (frame.leastWidth, frame.mostWidth) = (0, .points(.infinity))
        content = .flexibleFrame(
          frame, .topLeading, .fixedSize(horizontally: true, vertically: true, content))
      }
      return [.scroll(axis, ground.at(place(call.place)), content)]
    case "GeometryReader":
      // Its content stands over one another, from the top leading corner on.
      let views = inner()
      return [.geometry(views.count == 1 ? views[0] : .layers(.topLeading, views))]
    case "ViewThatFits":
      let axes = call["in"].flatMap { edges($0) } ?? .all
      return [
        .firstFitting(
          horizontally: axes.contains(.horizontal), vertically: axes.contains(.vertical), inner())
      ]
    case "Grid": return [grid(call, environment)]
    case "GridRow":
      return [.stack(ViewLayout.StackLayout(.horizontal, alignment: alignment(call["alignment"]), inner()))]
    case "LazyVGrid", "LazyHGrid": return [lazyGrid(call, environment)]
    case "List", "Form": return [list(call, environment)]
    case "Section": return section(call, environment)
    case "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationStackView":
      screen.hasNavigation = true
      if let builder = call["sidebar"] ?? call["root"] ?? call.content { return views(builder, environment) }
      return []
    case "TabView": return tabs(call, environment)
    case "Tab": return call.content.map { views($0, environment) } ?? []
    case "GroupBox": return [groupBox(call, environment)]
    case "DisclosureGroup": return [disclosure(call, environment)]
    case "ContentUnavailableView": return [unavailable(call, environment)]
    default: return nil
    }
  }

  /// The views of a layout that is called with them: `AnyLayout(HStackLayout()) { … }`.
  func called(_ call: Expression.Call, _ base: Expression, _ environment: ViewEnvironment) -> [ViewLayout]? {
    guard call.name == "callAsFunction", case .call(var layout) = base else { return nil }
    if layout.name == "AnyLayout", case .call(let inner)? = layout.first { layout = inner }
    layout.arguments += call.arguments
    return container(layout, environment)
  }

  /// The views of a row, of which no text is judged beside one whose width isn't known.
  private func judged(_ views: [ViewLayout]) -> [ViewLayout] {
    views.contains(where: \.hasUnknownWidth) ? views.map(\.unjudged) : views
  }

  private func grid(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var rows: [ViewLayout.GridLayout.Row] = []
    typealias Wrap = (ViewLayout) -> ViewLayout
    // What a row is modified with, each of its cells is.
    func add(_ expression: Expression, _ environment: ViewEnvironment, _ wrap: Wrap? = nil) {
      switch expression {
      case .views(let all), .list(let all): for each in all { add(each, environment, wrap) }
      case .own(_, let value, _): add(value, environment, wrap)
      case .call(let inner) where ["ForEach", "Group"].contains(inner.name) && inner.base == nil:
        if let content = inner.content { add(content, environment, wrap) }
      case .call(let inner) where inner.name == "GridRow" && inner.base == nil:
        let own = inner.content.map { views($0, environment) } ?? []
        let cells = own.map { wrap?($0) ?? $0 }
        let down = inner["alignment"].map { alignment($0).down }
        rows.append(ViewLayout.GridLayout.Row(cells: cells, down: down))
      case .call(let inner) where inner.base != nil && rowInside(expression):
        var own = environment
        let isOfEnvironment = Self.withoutEffect.contains(inner.name) || adapt(&own, by: inner)
        var both = wrap
        if !isOfEnvironment, let first = self.layout(inner, environment) {
          both = { view in wrap?(first(view)) ?? first(view) }
        }
        if let base = inner.base { add(base, own, both) }
      default:
        for view in views(expression, environment) {
          rows.append(ViewLayout.GridLayout.Row(cells: [view], spansAll: true))
        }
      }
    }
    if let content = call.content { add(content, environment) }
    return .grid(
      ViewLayout.GridLayout(
        rows: rows, alignment: alignment(call["alignment"]), horizontalSpacing: length(call["horizontalSpacing"]),
        verticalSpacing: length(call["verticalSpacing"])))
  }

  private func rowInside(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression else { return false }
    if call.base == nil { return call.name == "GridRow" }
    return call.base.map(rowInside) ?? false
  }

  private func lazyGrid(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    let isVertical = call.name == "LazyVGrid"
    var items: [ViewLayout.LazyGridLayout.Item] = []
    if case .list(let all)? = call["columns"] ?? call["rows"] ?? call.first { items = all.compactMap(gridItem) }
    if items.isEmpty { items = [ViewLayout.LazyGridLayout.Item(.flexible(least: 10, most: .points(.infinity)))] }
    return .lazyGrid(
      ViewLayout.LazyGridLayout(
        isVertical ? .vertical : .horizontal, items: items, spacing: length(call["spacing"]),
        alignment: alignment(call["alignment"]), call.content.map { views($0, environment) } ?? []))
  }

  private func gridItem(_ expression: Expression) -> ViewLayout.LazyGridLayout.Item? {
    guard case .call(let call) = expression, call.name == "GridItem" || call.name == "init" else { return nil }
    var size = ViewLayout.LazyGridLayout.Item.Size.flexible(least: 10, most: .points(.infinity))
    if case .call(let own)? = call.first {
      let least = length(own["minimum"]) ?? 10
      let most = length(own["maximum"]) ?? .points(.infinity)
      switch own.name {
      case "fixed": if let length = length(own.first) { size = .fixed(length) }
      case "adaptive": size = .adaptive(least: least, most: most)
      default: size = .flexible(least: least, most: most)
      }
    }
    return ViewLayout.LazyGridLayout.Item(
      size, spacing: length(call["spacing"]), alignment: call["alignment"].map { alignment($0) })
  }

  /// A section outside of a list: its header, its content and its footer.
  private func section(_ call: Expression.Call, _ environment: ViewEnvironment) -> [ViewLayout] {
    let header = call["header"].map { views($0, environment) } ?? call.first.flatMap { title($0, environment) } ?? []
    return header + (call.content.map { views($0, environment) } ?? [])
      + (call["footer"].map { views($0, environment) } ?? [])
  }

  /// A title that is given as a text; nil for a builder.
  func title(_ expression: Expression, _ environment: ViewEnvironment) -> [ViewLayout]? {
    switch expression {
    case .views: nil
    default: text(expression, environment).map { [$0] }
    }
  }

  /// The label of a control: of a builder, of a title, or of a title and a symbol.
  func label(_ call: Expression.Call, _ environment: ViewEnvironment) -> [ViewLayout] {
    if let label = call["label"] {
      if case .views = label { return views(label, environment) }
      if case .call = label { return views(label, environment) }
    }
    if case .views(let views)? = call.first { return self.views(.views(views), environment) }
    guard let first = call.first else { return [] }
    if let symbol = call["systemImage"] ?? call["image"] {
      return [labelled(first, symbol, isSystem: call["systemImage"] != nil, call.place, environment)]
    }
    return title(first, environment) ?? []
  }

  /// A symbol beside a title (`Label`).
  func labelled(
    _ title: Expression, _ image: Expression, isSystem: Bool, _ place: SourcePlace, _ environment: ViewEnvironment
  ) -> ViewLayout {
    let picture = Expression.call(
      Expression.Call(
        name: "Image", base: nil,
        arguments: [Expression.Argument(label: isSystem ? "systemName" : nil, value: image)], place: place))
    return labelled(self.title(title, environment) ?? [], [self.image(picture, environment.ofIcon)], environment)
  }

  /// An icon beside a title, as the environment's style has them.
  func labelled(_ title: [ViewLayout], _ icon: [ViewLayout], _ environment: ViewEnvironment) -> ViewLayout {
    func together(_ views: [ViewLayout]) -> ViewLayout {
      views.count == 1 ? views[0] : .stack(ViewLayout.StackLayout(.vertical, views))
    }
    if environment.labelStyle.isNamed("iconOnly") { return together(icon) }
    if environment.labelStyle.isNamed("titleOnly") { return together(title) }
    // The middle of the icon stands half a capital's height above the baseline. In a list icons have
    // a column, and rows don't grow with them.
    let icon = together(icon)
    let own =
      environment.isInRow ? ViewLayout.frame(width: .scaled(24, .body), height: 0, .center, icon) : icon
    let middle = ViewLayout.Guide.Value.operation(
      .plus, .operation(.divided, .height, .length(2)),
      .length(.operation(.divided, environment.capHeight, 2)))
    return .stack(
      ViewLayout.StackLayout(
        .horizontal, alignment: ViewLayout.Alignment(.center, .firstBaseline), spacing: environment.isInRow ? 16 : 8,
        [.guided(ViewLayout.Guide(down: .firstBaseline, middle), own), together(title)]))
  }

  /// Content on a ground with round corners, below a title.
  private func groupBox(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var heading = environment
    heading.weight = .semibold
    let label = label(call, heading)
    let content = call.content.map { views($0, environment) } ?? []
    let column = ViewLayout.stack(
      ViewLayout.StackLayout(
        .vertical, alignment: ViewLayout.Alignment(.leading), label + content))
    var frame = ViewLayout.FlexibleFrame()
    frame.mostWidth = .points(.infinity)
    let ground = ground(Shape(radius: 8), Filling(color: .semantic(.secondaryBackground)))
    return .attached(
      ground,
      to: .padding(
        ViewLayout.EdgeRoom(.all, Self.usualPadding),
        .flexibleFrame(frame, ViewLayout.Alignment(.leading), column)), .center, isBehind: true)
  }

  private func disclosure(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    let isOpen = flag(call["isExpanded"]) ?? false
    let row = ViewLayout.stack(
      ViewLayout.StackLayout(
        .horizontal,
        label(call, environment) + [
          .spacer(least: nil), symbol(isOpen ? "chevron.down" : "chevron.right", environment),
        ]))
    guard isOpen, let content = call.content else { return row }
    return .stack(ViewLayout.StackLayout(.vertical, [row] + views(content, environment)))
  }

  /// A symbol in the tint.
  func symbol(_ name: String, _ environment: ViewEnvironment, color: SceneColor? = nil) -> ViewLayout {
    let image = symbolImage(Symbol(name), environment, tint: color ?? environment.tint ?? .tint)
    return .leaf(image.element, .fixed)
  }

  private func unavailable(_ call: Expression.Call, _ environment: ViewEnvironment) -> ViewLayout {
    var (heading, note) = (environment, environment)
    (heading.font, heading.weight) = (.style(.title2, weight: nil, design: nil), .bold)
    (note.font, note.color) = (.style(.subheadline, weight: nil, design: nil), .secondaryLabel)
    (heading.alignment, note.alignment) = (.center, .center)
    var parts: [ViewLayout] = []
    if let name = string(call["systemImage"]) {
      var large = environment
      large.font = .system(size: 48, weight: nil, design: nil)
      parts.append(symbol(name, large, color: .secondaryLabel))
    }
    parts += label(
      Expression.Call(
        name: call.name, base: nil,
        arguments: call.arguments.filter { $0.label == nil || $0.label == "label" }, place: call.place), heading)
    if let text = call["description"] { parts += views(text, note) }
    if let actions = call["actions"] { parts += views(actions, environment) }
    var frame = ViewLayout.FlexibleFrame()
    (frame.mostWidth, frame.mostHeight) = (.points(.infinity), .points(.infinity))
    return .flexibleFrame(
      frame, .center,
      .padding(
        ViewLayout.EdgeRoom(.all, Self.usualPadding), .stack(ViewLayout.StackLayout(.vertical, spacing: 12, parts))))
  }
}
