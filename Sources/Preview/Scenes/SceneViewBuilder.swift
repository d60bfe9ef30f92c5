/// Breaks elements down into views, as UIKit's own controls are built of views.
final class SceneViewBuilder {
  let scene: Scene
  let manager: DynamicTypeManager
  /// Whether rows of lists that nothing around them cuts off let go what is in them. Their labels follow no change of the category then.
  let letsRowsGo: Bool

  init(scene: Scene, manager: DynamicTypeManager, letsRowsGo: Bool) {
    self.scene = scene
    self.manager = manager
    self.letsRowsGo = letsRowsGo
  }

  /// The view of an element that stands in a scene by itself.
  func topView(_ element: Element, in environment: Traits) -> SceneView {
    view(element, in: environment, letsRowsGo: letsRowsGo)
  }

  /// The view of an element in an environment.
  private func view(
    _ element: Element, in environment: Traits, listRow: ListRow? = nil, letsRowsGo: Bool = false
  ) -> SceneView {
    let limits = TraitCollection(
      minimumContentSizeCategory: element.minimumContentSizeCategory,
      maximumContentSizeCategory: element.maximumContentSizeCategory)
    let traits = limits.resolved(in: environment)
    func make(
      _ kind: String, _ content: SceneView.Content, _ children: [SceneView] = [],
      makeChildren: (() -> [SceneView])? = nil
    ) -> SceneView {
      SceneView(
        kind, name: element.name, place: element.place, content, children: children, limits: limits, traits: traits,
        contentHugging: element.contentHugging, compressionResistance: element.compressionResistance,
        makeChildren: makeChildren)
    }
    switch element.content {
    case .label(let label): return make("label", .label(labelView(label, traits)))
    case .image(let image): return make("image", .image(image))
    case .spacer(let spacer): return make("spacer", .spacer(spacer.minimumLength))
    case .divider(let divider): return make("divider", .divider(divider))
    case .background(let background):
      let box = SceneView.Box(
        fill: background.fill, cornerRadius: background.cornerRadius, borderColor: background.borderColor,
        borderWidth: background.borderWidth, padding: background.padding, width: background.width,
        height: background.height.map { .fixed($0) }, clipsToBounds: background.clipsToBounds)
      // What is cut off by something around it is told of rows that stay.
      let cuts = background.clipsToBounds || background.height != nil
      return make(
        "background", .box(box), [view(background.content, in: traits, letsRowsGo: letsRowsGo && !cuts)])
    case .stack(let stack):
      let isColumn = stack.axis == .vertical
      return make(
        "stack", .stack(stack), stack.elements.map { view($0, in: traits, letsRowsGo: letsRowsGo && isColumn) })
    case .row(let row):
      let listRow = listRow ?? ListRow(height: .automatic)
      let box = SceneView.Box(
        fill: row.fill ?? listRow.fill, padding: row.insets, height: row.height ?? listRow.height,
        separatorInset: listRow.separator.map { $0 ?? row.insets.leading }, hasTopLine: listRow.hasTopLine,
        hasAccessory: row.accessory != .none, centersContent: true)
      guard !letsRowsGo else { return make("row", .box(box), makeChildren: { self.content(of: row, in: traits) }) }
      return make("row", .box(box), content(of: row, in: traits))
    case .list(let list):
      let sections = sections(of: list, in: traits, letsRowsGo: letsRowsGo)
      return make("list", .box(SceneView.Box(fill: list.ground)), [sections])
    case .tabBar(let bar): return make("tabBar", .box(SceneView.Box(fill: .background)), [items(of: bar, in: traits)])
    case .navigationBar(let bar):
      return make("navigationBar", .box(SceneView.Box(fill: bar.fill)), [title(of: bar, in: traits)])
    case .slider(let slider): return make("slider", .slider(slider))
    }
  }

  private func labelView(_ label: Label, _ traits: Traits) -> LabelView {
    let view = LabelView(label, in: scene, traits: traits, manager: manager)
    if label.adjustsFontForContentSizeCategory, !letsRowsGo { view.typeObserver = true }
    return view
  }

  private func view(_ element: any SceneElement, in traits: Traits) -> SceneView {
    view(element.element, in: traits, listRow: nil)
  }

  private func box(_ box: SceneView.Box, _ child: SceneView, _ traits: Traits) -> SceneView {
    SceneView("box", .box(box), children: [child], traits: traits)
  }

  // MARK: Lists

  /// What a list says of a row.
  struct ListRow {
    var height: RowHeight
    var fill: SceneColor?
    /// Points before the separator, nil inside for those of the row; nil for no separator.
    var separator: Double??
    /// Whether a line begins the section here.
    var hasTopLine = false
  }

  private func sections(of list: List, in traits: Traits, letsRowsGo: Bool) -> SceneView {
    var views: [SceneView] = []
    for (number, section) in list.sections.enumerated() {
      if let header = section.header {
        views.append(
          heading(
            header, at: section.headerPlace, of: list, isFooter: false, isFirst: number == 0, traits))
      } else if list.style != .plain {
        views.append(SceneView("gap", .spacer(number == 0 ? 16 : 20), traits: traits))
      }
      var rows: [SceneView] = []
      for (index, element) in section.rows.enumerated() {
        let isLast = index == section.rows.count - 1
        let hasLine = list.hasSeparators && (list.style != .insetGrouped || !isLast)
        let inset: Double? = list.style == .grouped && isLast ? 0 : list.separatorInset
        let listRow = ListRow(
          height: list.rowHeight, fill: list.style == .grouped ? .cell : nil, separator: hasLine ? .some(inset) : nil,
          hasTopLine: list.hasSeparators && list.style == .grouped && index == 0)
        rows.append(view(Self.row(element), in: traits, listRow: listRow, letsRowsGo: letsRowsGo))
      }
      switch list.style {
      case .plain, .grouped: views += rows
      case .insetGrouped:
        let column = SceneView("stack", .stack(Stack(.vertical, elements: [])), children: rows, traits: traits)
        let cells = SceneView.Box(fill: .cell, cornerRadius: 10, cornerCover: .groupedBackground)
        views.append(
          box(SceneView.Box(padding: Insets(horizontal: 16)), box(cells, column, traits), traits))
      }
      if let footer = section.footer {
        views.append(
          heading(
            footer, at: section.footerPlace, of: list, isFooter: true, isFirst: false, traits))
      }
    }
    if list.style != .plain { views.append(SceneView("gap", .spacer(20), traits: traits)) }
    return SceneView("stack", .stack(Stack(.vertical, elements: [])), children: views, traits: traits)
  }

  private static func row(_ element: Element) -> Element {
    if case .row = element.content { return element }
    // The limits stay with the element itself.
    return Row(elements: [element]).element
  }

  private func heading(
    _ text: String, at place: ElementPlace, of list: List, isFooter: Bool, isFirst: Bool, _ traits: Traits
  ) -> SceneView {
    let label =
      list.style == .plain && !isFooter
      ? Label(text, style: .headline, numberOfLines: 0)
      : Label(text, style: .footnote, color: .secondaryLabel, numberOfLines: 0)
    let side = list.style == .insetGrouped ? 32.0 : 16.0
    let insets =
      isFooter || list.style == .plain
      ? Insets(horizontal: side, vertical: 7)
      : Insets(top: isFirst ? 16 : 24, leading: side, bottom: 7, trailing: side)
    return SceneView(
      isFooter ? "footer" : "header", .box(SceneView.Box(padding: insets)),
      children: [view(label.at(place), in: traits)],
      traits: traits)
  }

  /// The content of a row, and its accessory if it has one.
  private func content(of row: Row, in traits: Traits) -> [SceneView] {
    let content = view(row.content, in: traits)
    guard row.accessory != .none else { return [content] }
    let isCheckmark = row.accessory == .checkmark
    let image = SceneImage(
      .symbol(isCheckmark ? .checkmark : .chevron), sizing: .fixed(width: nil, height: isCheckmark ? 17 : 14),
      tint: isCheckmark ? .tint : .semantic(.tertiaryLabel))
    return [content, view(image, in: traits)]
  }

  // MARK: Bars

  private func title(of bar: NavigationBar, in traits: Traits) -> SceneView {
    let ways = bar.backLabels.map { label in
      let chevron = SceneImage(.symbol(.chevronBackward), sizing: .fixed(width: nil, height: 18))
      let label = label.map { Label($0, font: .fixed(pointSize: 17, weight: .regular), color: .tint).at(bar.backPlace) }
      return SceneView(
        "backButton", .stack(Stack(.horizontal, spacing: .points(4), alignment: .center, elements: [])),
        children: [view(chevron, in: traits)] + [label].compactMap { $0 }.map { view($0, in: traits) }, traits: traits)
    }
    func strip(_ title: Label?) -> SceneView {
      let views = ways + [title].compactMap { $0 }.map { view($0, in: traits) }
      return SceneView("titleBar", .titleBar(hasTitle: title != nil), children: views, traits: traits)
    }
    guard bar.prefersLargeTitle else {
      return strip(Label(bar.title, font: bar.font ?? .fixed(pointSize: 17, weight: .semibold), alignment: .center))
    }
    let title = Label(bar.title, font: bar.font ?? .fixed(pointSize: 34, weight: .bold))
    let large = box(
      SceneView.Box(padding: Insets(top: ways.isEmpty ? 16 : 3, leading: 16, bottom: 8, trailing: 16)),
      view(title, in: traits), traits)
    guard !ways.isEmpty else { return large }
    return SceneView(
      "stack", .stack(Stack(.vertical, elements: [])), children: [strip(nil), large], traits: traits)
  }

  private func items(of bar: TabBar, in traits: Traits) -> SceneView {
    // The room between titles that are cut off; the slots' middles stand where they would without it.
    let gap = 4.0
    let items = Stack(.horizontal, spacing: .points(gap), distribution: .fillEqually) {
      for (index, item) in bar.items.enumerated() {
        let color = index == bar.selected ? bar.tint : SceneColor.secondaryLabel
        Stack(.vertical, spacing: .points(2), alignment: .center) {
          if let symbol = item.symbol {
            SceneImage(.symbol(symbol), sizing: .fixed(width: nil, height: 24), tint: color)
          }
          Label(
            item.title, font: item.font ?? .fixed(pointSize: 10, weight: .medium), color: color, alignment: .center
          ).at(item.place)
        }
      }
    }
    let bar = box(
      SceneView.Box(
        padding: Insets(top: 6, leading: 4 + gap / 2, bottom: 4, trailing: 4 + gap / 2),
        leastHeight: 49, centersContent: true), view(items, in: traits), traits)
    return SceneView(
      "stack", .stack(Stack(.vertical, elements: [])), children: [view(Divider(), in: traits), bar], traits: traits)
  }
}

extension List {
  /// The ground that rows lie on.
  fileprivate var ground: SceneColor? { style == .plain ? nil : .groupedBackground }
}
