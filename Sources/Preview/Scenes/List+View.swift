extension List {
  /// Sections below one another, on the list's ground.
  func view(_ maker: ViewMaker) -> SceneView {
    var views: [SceneView] = []
    for (number, section) in sections.enumerated() {
      if let header = section.header {
        views.append(
          heading(header, at: section.headerPlace, isFooter: false, isFirst: number == 0, maker))
      } else if style != .plain {
        views.append(maker.part("gap", Spacer(minimumLength: number == 0 ? 16 : 20)))
      }
      var rows: [SceneView] = []
      for (index, element) in section.rows.enumerated() {
        let isLast = index == section.rows.count - 1
        let hasLine = hasSeparators && (style != .insetGrouped || !isLast)
        let separator: SceneBox.Separator =
          style == .grouped && isLast ? .inset(0) : separatorInset.map { .inset($0) } ?? .padding
        let listing = Row.Listing(
          height: rowHeight, fill: style == .grouped ? .cell : nil, separator: hasLine ? separator : nil,
          hasTopLine: hasSeparators && style == .grouped && index == 0)
        rows.append(maker.view(Self.row(element), listing: listing, releasesRows: maker.releasesRows))
      }
      switch style {
      case .plain, .grouped: views += rows
      case .insetGrouped:
        let cells = SceneBox(fill: .cell, cornerRadius: 10, cornerCover: .groupedBackground)
        views.append(
          maker.box(SceneBox(padding: .margins), maker.box(cells, maker.column(rows))))
      }
      if let footer = section.footer {
        views.append(
          heading(footer, at: section.footerPlace, isFooter: true, isFirst: false, maker))
      }
    }
    if style != .plain { views.append(maker.part("gap", Spacer(minimumLength: 20))) }
    return maker.make(
      SceneBox(fill: style == .plain ? nil : .groupedBackground, listStyle: style), [maker.column(views)])
  }

  private static func row(_ element: Element) -> Element {
    if element.content is Row { return element }
    // The limits stay with the element itself.
    return Row(elements: [element]).element
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
