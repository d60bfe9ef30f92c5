import PreviewAutoLayout
import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

// Tables, collections and their cells.
extension DocumentElements {
  /// A table with its static cells, or one of each of its prototypes.
  func table(_ table: TableContent, of view: DocumentView) -> Element? {
    let style: List.Style =
      switch table.style {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    func rows(_ ids: [String], areStatic: Bool = true) -> [Element] {
      ids.compactMap { row($0, in: table, isStatic: areStatic) }
    }
    var sections: [List.Section] = []
    for section in table.sections {
      var own = List.Section(
        header: section.header?.shownIfAny, footer: section.footer?.shownIfAny, rows: rows(section.cells))
      (own.headerPlace, own.footerPlace) = (place(section.place), place(section.place))
      if !own.rows.isEmpty || own.header != nil || own.footer != nil { sections.append(own) }
    }
    let prototypes = rows(table.prototypes, areStatic: false)
    if !prototypes.isEmpty { sections.append(List.Section(rows: prototypes)) }
    var parts: [Element] = []
    if let header = table.header.flatMap({ part($0) }) { parts.append(header) }
    let hasRows = sections.contains { !$0.rows.isEmpty }
    if hasRows {
      var list = List(style: style, hasSeparators: table.separatorStyle != "none", sections: sections)
      if let inset = table.separatorInsets?.left, inset >= 0, inset <= 1000 {
        list.separatorInset = inset
      } else if table.allCells.contains(where: isCustomCell) {
        list.separatorInset = source.document.device?.cellMargin ?? 16
      }
      list.fill = view.fill(resources)
      parts.append(list.at(place(view.place)))
    }
    if let footer = table.footer.flatMap({ part($0) }) { parts.append(footer) }
    guard !parts.isEmpty else { return view.fill(resources).map { Background($0, content: Spacer()).element } }
    var scroll = Scroll(elements: parts).element
    if parts.count > 1 || !hasRows, let fill = view.fill(resources) ?? (style == .plain ? nil : .groupedBackground) {
      scroll = Background(fill, content: scroll).element
    }
    return scroll
  }

  /// Whether a cell has contents of the app's own, and no style of UIKit's.
  private func isCustomCell(_ id: String) -> Bool {
    if case .cell(let cell)? = source.root(id)?.view.content { cell.style == .custom } else { false }
  }

  /// The row of a cell.
  ///
  /// - Parameter isStatic: Whether it is no prototype. Where a table's rows size themselves, a
  ///   prototype's height is that of Interface Builder's canvas alone; where they have a height,
  ///   code gives each its own, and the prototype shows which.
  private func row(_ id: String, in table: TableContent, isStatic: Bool) -> Element? {
    guard let root = source.root(id), !root.view.isHidden, case .cell(let cell) = root.view.content else { return nil }
    let height = isStatic || table.rowHeight != nil ? cell.rowHeight ?? table.rowHeight : nil
    let fill = root.view.fill(resources)
    let fixed: RowHeight? = height.map { .fixed(min(max($0, 1), 5000)) }
    if cell.style != .custom, let row = styledRow(cell, of: root.view, height: fixed, fill: fill) { return row }
    var row = Row(height: fixed, insets: .zero, fill: fill, elements: [part(root, height: height)])
    row.height = fixed
    var element = row.element
    element.name = root.view.name ?? cell.reuseIdentifier ?? root.view.customClass
    element.place = place(root.view.place)
    return element
  }

  /// A cell of one of UIKit's own styles.
  private func styledRow(
    _ cell: CellContent, of view: DocumentView, height: RowHeight?, fill: SceneColor?
  ) -> Element? {
    let views = Dictionary(view.all.map { ($0.id, $0) }) { first, _ in first }
    func label(_ id: String?) -> (label: Label, view: DocumentView)? {
      guard let id, let view = views[id], case .label(let content) = view.content,
        var label = self.label(content, of: view)
      else { return nil }
      label.fitsItsFrame = false
      // Since iOS 11 the labels of these cells wrap where their fonts grow.
      if case .style? = content.font?.kind, label.numberOfLines == 1 { label.numberOfLines = 0 }
      return (label, view)
    }
    func element(_ label: (label: Label, view: DocumentView)) -> Element {
      var element = label.label.at(place(label.view.place))
      element.name = label.view.name
      return element
    }
    guard let title = label(cell.textLabel) ?? label(cell.detailLabel) else { return nil }
    var content: Element
    if let detail = label(cell.detailLabel), detail.view.id != title.view.id {
      switch cell.style {
      case .value2:
        // The title ends 91 points from the margin, and the detail begins 6 behind it (2 of 2
        // documents).
        var own = title
        own.label.alignment = .right
        var room = element(own)
        room.sizeLimits = SizeLimits(minimumWidth: .points(91), maximumWidth: .points(91))
        content =
          Stack(.horizontal, spacing: 6, alignment: .firstBaseline, elements: [room, element(detail)]).element
      case .subtitle:
        content =
          Stack(.vertical, spacing: 0, alignment: .leading, elements: [element(title), element(detail)]).element
      default:
        content =
          Stack(
            .horizontal, spacing: .system, alignment: .firstBaseline, turnsVerticalAtAccessibilityCategories: true,
            turnsVerticalToFit: true, turnedAlignment: .leading,
            elements: [element(title), Spacer().element, element(detail)]
          ).element
      }
    } else {
      content = element(title)
    }
    if let id = cell.imageView, let image = views[id], case .imageView(let shown) = image.content, shown.image != nil {
      content =
        Stack(
          .horizontal, spacing: 16, alignment: .center,
          elements: [self.image(shown.image!, shown.symbol, of: image).element, content]
        ).element
    }
    var row = Row(height: height, accessory: Row.Accessory(cell.accessory), fill: fill, elements: [content])
    row.height = height
    var element = row.element
    element.name = view.name ?? cell.reuseIdentifier
    element.place = place(view.place)
    return element
  }

  /// The cells of a collection below one another.
  func collection(_ collection: CollectionContent) -> Element? {
    let ids = [collection.header].compactMap(\.self) + collection.cells + [collection.footer].compactMap(\.self)
    let parts = ids.compactMap { part($0) }
    guard !parts.isEmpty else { return nil }
    return Scroll(elements: [Stack(.vertical, spacing: 10, alignment: .leading, elements: parts).element]).element
  }

  /// A root of the document that is shown in a table or collection.
  private func part(_ id: String) -> Element? {
    guard let root = source.root(id), !root.view.isHidden else { return nil }
    return part(root, height: nil)
  }

  /// A root that isn't a screen.
  ///
  /// - Parameter height: The height that its table gives it; nil for that of its content.
  func part(_ root: DocumentRoot, height: Double?) -> Element {
    var overlays: [Element] = []
    if case .cell(let cell) = root.view.content, let accessory = accessory(cell.accessory) {
      overlays.append(accessory)
    }
    let arranger = DocumentArranger(source: source, root: root, rowHeight: height)
    return ArrangedElements(node(of: root.view, isRoot: true), overlays: overlays, arranger: arranger).element
  }

  private func accessory(_ name: String?) -> Element? {
    switch Row.Accessory(name) {
    case .none where name == "detailButton": CellAccessory(nil).element
    case .none: nil
    case let accessory: CellAccessory(accessory).element
    }
  }
}

extension Row.Accessory {
  fileprivate init(_ name: String?) {
    switch name {
    case "disclosureIndicator", "detailDisclosureButton": self = .disclosureIndicator
    case "checkmark": self = .checkmark
    default: self = .none
    }
  }
}

extension DocumentText {
  /// The text in a scene; nil for an empty one.
  fileprivate var shownIfAny: SceneText? { string.isEmpty ? nil : shown }
}
