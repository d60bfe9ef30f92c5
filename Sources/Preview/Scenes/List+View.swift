extension List {
  /// Sections below one another, on the list's ground.
  func view(_ maker: ViewMaker) -> SceneView {
    var column = NumberedViews()
    let shown = sections.map { maker.isThere($0.presences) }
    let first = shown.firstIndex(of: true)
    for (number, section) in sections.enumerated() {
      let wanted = maker.rows(of: section)
      if wanted.isEmpty || !shown[number] {
        column.skip(viewCount(of: section))
        continue
      }
      let there = section.rows.indices.filter { maker.isThere(section.rows[$0].presences) }
      if let header = section.header {
        column.add(
          heading(header, at: section.headerPlace, isFooter: false, isFirst: number == first, maker))
      } else if style != .plain {
        column.add(maker.part("gap", Spacer(minimumLength: number == first ? 16 : 20)))
      }
      var rows = NumberedViews()
      for index in wanted where index < section.rows.count {
        let element = section.rows[index]
        let isLast = index == there.last
        let hasLine = hasSeparators && (style != .insetGrouped || !isLast)
        let separator: SceneBox.Separator =
          style == .grouped && isLast ? .inset(0) : separatorInset.map { .inset($0) } ?? .padding
        let listing = Row.Listing(
          height: rowHeight, fill: style == .grouped ? .cell : nil, separator: hasLine ? separator : nil,
          hasTopLine: hasSeparators && style == .grouped && index == there.first)
        rows.skip(to: index)
        rows.add(maker.view(Self.row(element), listing: listing, releasesRows: maker.releasesRows))
      }
      switch style {
      case .plain, .grouped: column.add(rows)
      case .insetGrouped where there.isEmpty && !section.rows.isEmpty: column.skip(1)
      case .insetGrouped:
        let cells = SceneBox(fill: .cell, cornerRadius: 10, cornerCover: .groupedBackground)
        column.add(
          maker.box(SceneBox(padding: .margins), maker.box(cells, maker.column(rows.views))))
      }
      if let footer = section.footer {
        column.add(
          heading(footer, at: section.footerPlace, isFooter: true, isFirst: false, maker))
      }
    }
    if style != .plain { column.add(maker.part("gap", Spacer(minimumLength: 20))) }
    return maker.make(
      SceneBox(fill: style == .plain ? nil : .groupedBackground, listStyle: style), [maker.column(column.views)])
  }

  /// How many views of the list's column a section consists of.
  private func viewCount(of section: Section) -> Int {
    (section.header != nil || style != .plain ? 1 : 0) + (style == .insetGrouped ? 1 : section.rows.count)
      + (section.footer == nil ? 0 : 1)
  }

  private static func row(_ element: Element) -> Element {
    if element.content is Row { return element }
    // The limits stay with the element itself; where it is left out, its row is.
    var content = element
    content.presences = []
    var row = Row(elements: [content]).element
    row.presences = element.presences
    return row
  }

  private func heading(
    _ text: SceneText, at place: ElementPlace, isFooter: Bool, isFirst: Bool, _ maker: ViewMaker
  ) -> SceneView {
    let label =
      style == .plain && !isFooter
      ? Label(text, font: .style(.headline, weight: nil), numberOfLines: 0)
      : Label(text, font: .style(.footnote, weight: nil), color: .secondaryLabel, numberOfLines: 0)
    var insets = Insets(horizontal: nil, vertical: 7)
    if !isFooter, style != .plain { insets.top = isFirst ? 16 : 24 }
    let heading = maker.part(
      isFooter ? "footer" : "header", SceneBox(padding: insets), [maker.view(label.at(place))])
    return style == .insetGrouped ? maker.box(SceneBox(padding: .margins), heading) : heading
  }
}

/// The views of a column of which some are left out; each knows how many before it are.
private struct NumberedViews {
  private(set) var views: [SceneView] = []
  private var count = 0
  private var skipped = 0

  mutating func skip(_ views: Int) {
    skipped += views
    count += views
  }

  mutating func skip(to number: Int) { skip(number - count) }

  mutating func add(_ view: SceneView) {
    view.skipped += skipped
    views.append(view)
    (skipped, count) = (0, count + 1)
  }

  mutating func add(_ column: NumberedViews) { for view in column.views { add(view) } }
}
