import PreviewType

extension List {
  /// Sections below one another, on the list's ground.
  package func view(_ maker: ViewMaker) -> SceneView {
    var column = NumberedViews()
    let metrics = maker.traits.metrics.list
    let shown = sections.map { maker.isThere($0.presences) }
    let first = shown.firstIndex(of: true)
    var isBelowFooter = false
    for (number, section) in sections.enumerated() {
      let (wanted, start) = maker.rows(of: section)
      if wanted.isEmpty || !shown[number] {
        if shown[number] { isBelowFooter = section.footer != nil }
        column.skip(viewCount(of: section))
        continue
      }
      // Each part of a long list asks for the ends of its sections alone.
      func isThere(_ index: Int) -> Bool { maker.isThere(section.rows[index].presences) }
      let (firstRow, lastRow) = (section.rows.indices.first(where: isThere), section.rows.indices.last(where: isThere))
      if let header = section.header {
        column.add(
          view(
            of: Heading(
              text: header, place: section.headerPlace,
              metrics: style == .plain ? metrics.plainHeader : metrics.groupedHeader, textCase: section.headerCase,
              isFirst: number == first, isBelowFooter: isBelowFooter), maker))
      } else if style != .plain {
        let gaps = metrics.bareSection
        let gap =
          number != first
          ? isBelowFooter ? gaps.belowFooter : gaps.belowRows
          : maker.builder.isUnderLargeTitle ? gaps.underLargeTitle : gaps.first
        column.add(maker.part("gap", Spacer(minimumLength: .points(gap))))
      }
      isBelowFooter = section.footer != nil
      var rows = NumberedViews()
      // One ground for all rows, unless what is behind it is seen through one of them.
      let hasCard = style == .plain || style == .insetGrouped && !section.isSeenThrough
      for index in wanted where index < section.rows.count {
        let element = section.rows[index]
        let isLast = index == lastRow
        let hasLine = hasSeparators && (style != .insetGrouped || !isLast)
        let separator: SceneBox.Separator =
          style == .grouped && isLast ? .inset(0) : separatorInset.map { .inset($0) } ?? .padding
        let listing = Row.Listing(
          height: rowHeight, fill: hasCard ? nil : .cell, separator: hasLine ? separator : nil,
          separatorEnd: style == .plain ? metrics.plainSeparatorEnd : isLast ? 0 : metrics.groupedSeparatorEnd,
          separatorColor: separatorColor,
          hasTopLine: hasSeparators && style == .grouped && index == firstRow)
        rows.skip(to: index)
        let view = maker.view(Self.row(element), listing: listing, releasesRows: maker.releasesRows)
        view.rowNumber = start.map { Int32($0 + index) }
        rows.add(view)
      }
      switch style {
      case .plain, .grouped: column.add(rows)
      case .insetGrouped where firstRow == nil && !section.rows.isEmpty: column.skip(1)
      case .insetGrouped:
        let cells = SceneBox(
          fill: hasCard ? .cell : nil, cornerRadius: .points(metrics.cardRadius), cornerCover: ground)
        column.add(
          maker.box(SceneBox(padding: .margins, hasListMargin: true), maker.box(cells, maker.column(rows.views))))
      }
      if let footer = section.footer {
        column.add(
          view(of: Heading(text: footer, place: section.footerPlace, metrics: metrics.footer, isFooter: true), maker))
      }
    }
    if style != .plain { column.add(maker.part("gap", Spacer(minimumLength: 20))) }
    return maker.make(
      SceneBox(fill: ground, listStyle: style), [maker.column(column.views)])
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

  /// A section's header or footer.
  private struct Heading {
    let text: SceneText
    let place: ElementPlace
    let metrics: ListMetrics.Heading
    var isFooter = false
    /// The case of its letters; nil for the usual one.
    var textCase: TextCase?
    var isFirst = false
    /// Whether the section above has a footer. In a plain list the gap is there all the same (`sectionHeaderTopPadding`).
    var isBelowFooter = false
  }

  private func view(of heading: Heading, _ maker: ViewMaker) -> SceneView {
    let metrics = heading.metrics
    var label = Label(heading.text, font: .style(metrics.style, weight: nil), color: metrics.color, numberOfLines: 0)
    label.textCase = heading.textCase ?? metrics.textCase
    if metrics.tightness > 0, maker.builder.scene.typeface.isSystem { label.paragraph.lineSpacing = -metrics.tightness }
    let insets = Insets(
      top: .points(heading.isFirst ? metrics.first : metrics.top), leading: nil, bottom: .points(metrics.bottom),
      trailing: nil)
    let view = maker.part(
      LayoutNode.Kind(name: heading.isFooter ? "footer" : "header", isHeading: true),
      SceneBox(padding: insets, hasListMargin: true),
      [maker.view(label.at(heading.place))])
    let hasGap = style == .plain || !heading.isFirst && !heading.isBelowFooter
    var around = style == .insetGrouped ? Insets.margins : .zero
    around.top = .points(hasGap ? metrics.gap : 0)
    return around == .zero ? view : maker.box(SceneBox(padding: around, hasListMargin: true), view)
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
