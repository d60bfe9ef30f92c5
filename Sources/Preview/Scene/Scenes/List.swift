/// Rows in sections, as `UITableView` shows them.
public struct List: SceneElement, Hashable, Sendable {
  /// How a list looks, as in `UITableView.Style`.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Rows from edge to edge on the page's ground.
    case plain
    /// Rows from edge to edge on the grouped ground, with a line from edge to edge above and below each section.
    case grouped
    /// Rows with round corners on the grouped ground, in from the edges.
    case insetGrouped
  }

  /// Rows under a heading.
  public struct Section: Hashable, Sendable {
    /// Above the rows; nil for none.
    public var header: SceneText?
    /// Below the rows; nil for none.
    public var footer: SceneText?
    /// The case in which the header is shown; nil for that of the list: capitals in a grouped one up to iOS 18, as written in any other.
    public var headerCase: TextCase?
    /// The rows; what is no ``Row`` is put into one.
    public let rows: [Element]
    /// Whether something behind its rows is seen through the ground of one of them.
    let isSeenThrough: Bool
    /// Where the section is there; empty for everywhere.
    var presences: [SceneCondition.Presence] = []
    /// Where a spec says what stands above the rows.
    package var headerPlace = ElementPlace.unknown
    /// Where a spec says what stands below the rows.
    package var footerPlace = ElementPlace.unknown

    /// A section of rows.
    public init(header: SceneText? = nil, footer: SceneText? = nil, rows: [Element]) {
      self.header = header
      self.footer = footer
      self.rows = rows
      isSeenThrough = rows.contains { ($0.content as? Row)?.fill?.isOpaque == false }
    }

    /// The section where a condition holds; elsewhere it is left out.
    public func shown(when condition: SceneCondition) -> Section { present(condition, isThere: true) }

    /// The section where a condition doesn't hold.
    public func shown(unless condition: SceneCondition) -> Section { present(condition, isThere: false) }

    private func present(_ condition: SceneCondition, isThere: Bool) -> Section {
      var section = self
      section.presences.append(SceneCondition.Presence(condition: condition, isThere: isThere))
      return section
    }

    /// A section of the rows that a closure lists.
    public init(header: SceneText? = nil, footer: SceneText? = nil, @ElementBuilder rows: () -> [Element]) {
      self.init(header: header, footer: footer, rows: rows())
    }
  }

  /// How it looks.
  public var style: Style
  /// How high rows are that don't say so themselves.
  public var rowHeight: RowHeight
  /// Whether there are lines between rows.
  public var hasSeparators: Bool
  /// Points left free before a separator; nil for the leading inset of the row.
  public var separatorInset: Double?
  /// The colour of separators (`UITableView.separatorColor`); nil for UIKit's.
  public var separatorColor: SceneColor?
  /// The colour of the ground (`UITableView.backgroundColor`); nil for that of the style: the page's, or the grouped one.
  public var fill: SceneColor?
  /// The sections.
  public let sections: [Section]

  /// A list of sections.
  public init(
    style: Style = .plain, rowHeight: RowHeight = .automatic, hasSeparators: Bool = true,
    separatorInset: Double? = nil, sections: [Section]
  ) {
    self.style = style
    self.rowHeight = rowHeight
    self.hasSeparators = hasSeparators
    self.separatorInset = separatorInset
    self.sections = sections
  }

  /// A list of one section, of the rows that a closure lists.
  public init(
    style: Style = .plain, rowHeight: RowHeight = .automatic, hasSeparators: Bool = true,
    separatorInset: Double? = nil, @ElementBuilder rows: () -> [Element]
  ) {
    self.init(
      style: style, rowHeight: rowHeight, hasSeparators: hasSeparators, separatorInset: separatorInset,
      sections: [Section(rows: rows())])
  }

  /// The element.
  public var element: Element { Element(self) }
}

extension List: ElementContent {
  package static let kind = LayoutNode.Kind(name: "list", isList: true)

  package var inner: [Element] { sections.flatMap(\.rows) }
  package var isConditional: Bool { sections.contains { !$0.presences.isEmpty } }
  package var colors: [SceneColor] { [fill, separatorColor].compactMap(\.self) }
  /// The colour of its own ground; nil where that below it is seen.
  package var ground: SceneColor? { fill ?? (style == .plain ? nil : .groupedBackground) }
  package var texts: [(text: SceneText, place: ElementPlace)] {
    sections.flatMap { section in
      [(section.header, section.headerPlace), (section.footer, section.footerPlace)].compactMap { text, place in
        text.map { ($0, place) }
      }
    }
  }

  package func check() throws(SceneError) {
    guard sections.contains(where: { !$0.rows.isEmpty }) else { throw .empty("list") }
    for number in rowHeight.numbers { try ElementBounds.length.check(number, of: "list", "row height") }
    for section in sections { for presence in section.presences { try presence.condition.check() } }
    try ElementBounds.length.check(separatorInset, of: "list", "separator inset")
  }
}
