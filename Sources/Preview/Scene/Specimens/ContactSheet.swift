import PreviewCore
public import PreviewType

/// Many pictures on one page, smaller and with captions: all categories of a ladder, say, or a
/// scene in several languages.
///
/// They stand without their own pages, with round corners. They are laid out at their own size and
/// drawn smaller from their outlines, so that they stay sharp at every scale.
public struct ContactSheet: SpecimenSheet {
  package static let kind = "contact"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// Its pages.
  package var content: SheetContent { .contact(self) }

  /// One page of many.
  public struct Entry: Sendable {
    /// The name of the page.
    public let name: String
    /// The words above it, for people; nil for its name.
    package var caption: String?
    /// The name of the scene or sheet that it shows; nil for a page of no plan.
    private(set) var subject: String?
    /// The page.
    package fileprivate(set) var sheet: any SpecimenSheet
    /// The environment that it is shown in; nil for the contact sheet's.
    public let traits: Traits?

    /// A page with its name.
    public init(name: String, sheet: any Drawable, traits: Traits? = nil) {
      self.name = name
      self.sheet = sheet.page.sheet
      self.category = traits?.contentSizeCategory
      self.traits = traits
      step = nil
    }

    /// A picture of a scene or sheet.
    package init(name: String, of subject: String, sheet: any Drawable, traits: Traits) {
      self.init(name: name, sheet: sheet, traits: traits)
      self.subject = subject
    }

    /// A page at a category, the rest of the environment as in the contact sheet.
    public init(name: String, sheet: any Drawable, category: ContentSizeCategory) {
      self.name = name
      self.sheet = sheet.page.sheet
      self.category = category
      self.traits = nil
      step = nil
    }

    /// A page in a column of a matrix, the rest of the environment as on the contact sheet.
    init(_ sheet: any SpecimenSheet, column: MatrixSheet.Column) {
      name = column.name
      self.sheet = sheet
      traits = nil
      switch column {
      case .category(let category): (self.category, step) = (category, nil)
      case .step(let step): (category, self.step) = (nil, step)
      }
    }

    /// The category that it is shown at; nil for the environment's.
    let category: ContentSizeCategory?
    /// The step of the app's own size setting that it is shown at; nil for the environment's.
    let step: SizeStep?

    /// The environment that it is shown in on a sheet that has its own.
    package func traits(in outer: Traits) -> Traits {
      if let traits { return traits }
      if let step { return outer.with(category: outer.contentSizeCategory, sizeStep: step) }
      return TraitCollection(preferredContentSizeCategory: category ?? .unspecified).resolved(in: outer)
    }
  }

  /// How many pages a sheet holds at most: all are laid out before the first is drawn.
  public static let mostEntries = 120

  /// The page's width in points, if it has as many columns as usual.
  public static let standardWidth = 720.0

  /// The page's title.
  let title: String
  /// The font in which the title is set, if it names one.
  private let titleFont: FontInstance?
  /// Beside the title; empty for several fonts.
  let version: String
  /// The faces that the foot names.
  private let namedFaces: [FontFace]
  /// The pages in the order of reading.
  public private(set) var entries: [Entry]
  /// The place of each page in the rows, counted from 0; a place without a page stays empty.
  private let places: [Int]
  /// How many stand side by side.
  public let columns: Int
  /// The page's width in points.
  public let width: Double
  /// Whether its rows are of a given length, so that pages above one another have something in common.
  private let hasGivenRows: Bool

  /// A sheet of pages of a font, which head and foot name.
  ///
  /// - Throws: ``SpecimenError`` for no page or more than ``mostEntries``, and for a width in which a page would have less than 80 pt.
  public init(
    font: FontInstance, entries: [Entry], columns: Int = 4, width: Double? = nil
  ) throws(SpecimenError) {
    try self.init(
      Heading(title: font.sheetTitle, version: font.face.version, faces: [font.face], font: font), entries: entries,
      columns: columns,
      width: width)
  }

  /// A sheet of pages of any fonts; the foot names those that are on it.
  ///
  /// - Throws: ``SpecimenError`` as ``init(font:entries:columns:width:)``.
  public init(title: String, entries: [Entry], columns: Int = 4, width: Double? = nil) throws(SpecimenError) {
    try self.init(Heading(title: title), entries: entries, columns: columns, width: width)
  }

  /// Most pages that stand side by side: as many as the widest page holds.
  package static let mostColumns = 23

  /// A sheet of pages in rows of some, as wide as these are on a page of four; nil for rows of four.
  ///
  /// - Parameter cells: The pages in the order of reading; nil for a place that stays empty.
  package init(title: String, cells: [Entry?], inRowsOf columns: Int?) throws(SpecimenError) {
    let step = (Self.standardWidth - 2 * SheetComposer.margin + Self.gap) / 4
    let width = columns.map { max(Self.narrowest, 2 * SheetComposer.margin + step * Double($0) - Self.gap) }
    try self.init(
      Heading(title: title), entries: cells.compactMap(\.self), columns: columns ?? 4, width: width,
      places: cells.indices.filter { cells[$0] != nil })
  }

  /// The words of the head and the fonts of the foot.
  private struct Heading {
    let title: String
    var version = ""
    var faces: [FontFace] = []
    /// The font in which the title is set.
    var font: FontInstance?
  }

  private init(
    _ heading: Heading, entries: [Entry], columns: Int, width: Double?, places: [Int]? = nil
  ) throws(SpecimenError) {
    guard (1...Self.mostEntries).contains(entries.count) else { throw .badContact(entries.count) }
    var columns = max(1, columns)
    var own = width ?? Self.standardWidth
    if width == nil, entries.count < columns {
      // Fewer pages stand as large as more would, on a narrower page.
      let step = (own - 2 * SheetComposer.margin + Self.gap) / Double(columns)
      columns = entries.count
      own = max(Self.narrowest, 2 * SheetComposer.margin + step * Double(columns) - Self.gap)
    }
    let needed = 2 * SheetComposer.margin + Double(columns) * 96
    guard own >= needed, own <= 4096 else { throw .tooNarrow(width: own, allowed: min(needed, 4096)...4096) }
    (title, version, namedFaces, titleFont) = (heading.title, heading.version, heading.faces, heading.font)
    self.entries = entries
    self.places = places ?? Array(entries.indices)
    self.columns = columns
    self.width = own
    hasGivenRows = places != nil && width != nil
  }

  /// The same contact sheet with other pages in its pages' places.
  ///
  /// - Parameter traits: The environment of the contact sheet.
  package func mapped(
    in traits: Traits, _ page: (any SpecimenSheet, Traits) -> any SpecimenSheet
  ) -> ContactSheet {
    var contact = self
    contact.entries = entries.map { entry in
      var entry = entry
      entry.sheet = page(entry.sheet, entry.traits(in: traits))
      return entry
    }
    return contact
  }

  /// The same contact sheet with those of its pages that are wanted; itself if all are, and nil if none is. Rows and columns without a page are left out.
  package func keeping(where isWanted: (Entry) -> Bool) -> ContactSheet? {
    let wanted = rows.map { row in row.map { entry in entry.flatMap { isWanted($0) ? $0 : nil } } }
    let count = wanted.joined().reduce(0) { $0 + ($1 == nil ? 0 : 1) }
    if count == entries.count { return self }
    guard count > 0 else { return nil }
    guard hasGivenRows else {
      return try? ContactSheet(
        Heading(title: title, version: version, faces: namedFaces, font: titleFont),
        entries: wanted.joined().compactMap(\.self),
        columns: 4,
        width: nil)
    }
    let shown = (0..<columns).filter { column in wanted.contains { $0[column] != nil } }
    let cells = wanted.filter { row in row.contains { $0 != nil } }.flatMap { row in shown.map { row[$0] } }
    return try? ContactSheet(title: title, cells: cells, inRowsOf: shown.count)
  }

  /// Between pages.
  private static let gap = 16.0
  /// Head and foot have room in it.
  private static let narrowest = 320.0

  /// A ladder at each of the categories; head and foot name `font`.
  public init(
    font: FontInstance, ladder: LadderSheet, categories: [ContentSizeCategory] = ContentSizeCategory.allCases
  ) throws(SpecimenError) {
    try self.init(
      font: font,
      entries: categories.map { Entry(name: $0.shortName, sheet: ladder, category: $0) })
  }

  /// A ladder in each of some columns; head and foot name its font, or the fonts of its styles.
  ///
  /// - Throws: ``SpecimenError`` as ``init(font:entries:columns:width:)``.
  package init(ladder: LadderSheet, columns: [MatrixSheet.Column]) throws(SpecimenError) {
    let subject = ladder.subject
    try self.init(
      Heading(title: subject.title, version: subject.version, faces: subject.faces, font: subject.titleFont),
      entries: columns.map { Entry(ladder, column: $0) }, columns: 4, width: nil)
  }

  /// The pages as they stand; nil for a place that is empty.
  var rows: [[Entry?]] {
    let byPlace = Dictionary(uniqueKeysWithValues: zip(places, entries))
    return stride(from: 0, through: places.last ?? 0, by: columns).map { start in
      (start..<start + columns).map { byPlace[$0] }
    }
  }

  /// The faces of all pages.
  public var faces: [FontFace] { entries.flatMap(\.sheet.faces) }

  /// As much as its pages, each at its own category.
  package func cost(at category: ContentSizeCategory) -> Double {
    entries.reduce(0) { $0 + $1.sheet.cost(at: $1.category ?? category) }
  }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    let gap = Self.gap
    let cell = (((column + gap) / Double(columns) - gap) / unit).rounded(.down) * unit
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    var y = try page.head(
      .init(text: title, font: titleFont, version: version, name: namedFaces.isEmpty ? title : nil),
      subtitle: [NumberText.counted(entries.count, "picture")], width: column)
    var next = 0
    while next < entries.count {
      let row = places[next] / columns
      y += 4 * unit
      let top = y + SheetComposer.captionHeight + unit
      var height = 0.0
      while next < entries.count, places[next] / columns == row {
        let (entry, place) = (entries[next], places[next] % columns)
        next += 1
        let sheet = try entry.sheet.withoutPage.layout(in: entry.traits(in: traits), typesetter: typesetter)
        let x = SheetComposer.margin + Double(place) * (cell + gap)
        let isAccessibility = entry.category?.isAccessibilityCategory ?? false
        page.place(
          try page.caption(entry.caption ?? entry.name, isAccessibility ? .accent : .name, fitting: cell), x: x, y: y,
          as: .text.naming(entry.subject))
        let factor = min(1, cell / sheet.size.width)
        page.place(sheet, x: x, y: top, factor: factor)
        height = max(height, sheet.size.height * factor)
      }
      y = SheetComposer.up(top + height)
    }
    let end = try page.foot(
      .init(namedFaces, areNamed: !version.isEmpty), below: y, gap: 6 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }
}

extension SheetComposer {
  /// The radius of a picture's corners, in points.
  private static let radius = 12.0

  /// Puts a picture down, `factor` times as large, with round corners and a hairline around it.
  fileprivate mutating func place(_ sheet: LayoutTree, x: Double, y: Double, factor: Double) {
    let (width, height) = (sheet.size.width * factor, sheet.size.height * factor)
    named.add(sheet.named)
    var page = LayoutNode(
      "page", frame: Rect(x: x, y: y, width: width, height: height), factor: factor, around: sheet.nodes)
    page.content = .box(
      LayoutBox(
        fill: sheet.background, radius: Self.radius, border: color(.separator),
        borderWidth: traits.pixelGrid.hairline))
    page.clips = true
    place(page)
  }
}
