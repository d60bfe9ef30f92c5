import PreviewCore
public import PreviewType

/// Every character that a font has a glyph for, by Unicode block, with counts; of characters that are required the missing ones are marked.
///
/// It is about one font, so that fallback fonts do not fill in here.
///
/// A page holds ``charactersPerPart`` cells at most, so that a CJK font of 30,000 characters is a row of pages, each as quick as the next.
public struct GlyphsSheet: SpecimenSheet, Equatable {
  package static let kind = "glyphs"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// Cells of a page: thirty rows, which a screen shows in two or three.
  public static let charactersPerPart = 480

  /// The font; its own size does not count.
  public let font: FontInstance
  /// The characters that the font should have, in order.
  public let required: [Unicode.Scalar]
  /// Which page this is, from 1.
  public let part: Int

  /// A page of a font's characters.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - required: Characters that are shown even if they are missing, and are marked then.
  ///   - part: Which of ``parts(of:required:)`` pages, from 1.
  /// - Throws: ``SpecimenError`` if there is no such page, or the font has too many characters.
  public init(font: FontInstance, required: [Unicode.Scalar] = [], part: Int = 1) throws(SpecimenError) {
    self.font = font
    self.required = Set(required).filter(\.unicode.canBeShown).sorted()
    self.part = part
    guard font.face.coverage.count <= Limits.shownCharacters else {
      throw .nothingToShow(
        font: font.face.postScriptName, sheet: Self.kind,
        why: "covers more than \(NumberText.grouped(Limits.shownCharacters)) characters, too many to show each")
    }
    let parts = Self.parts(of: font.face, required: required)
    guard (1...parts).contains(part) else { throw .noSuchPart(part, of: parts) }
  }

  /// How many pages a font's characters take, at least one.
  public static func parts(of face: FontFace, required: [Unicode.Scalar] = []) -> Int {
    let missing = Set(required).lazy.filter { $0.unicode.canBeShown && !face.coverage.contains($0) }.count
    let count = face.coverage.count + missing
    return max(1, (count + charactersPerPart - 1) / charactersPerPart)
  }

  /// One block with the characters of it that are on this page.
  private struct Group {
    let block: UnicodeBlock
    var scalars: [Unicode.Scalar]
    let isContinued: Bool

    /// How many cells it is wide: its head needs some, however few its characters are.
    var columns: Int { min(max(scalars.count, Cell.fewestColumns), Cell.columns) }
    /// Points of its head; a gap is left to the block beside it.
    var width: Double {
      Double(columns) * Cell.width - (columns == Cell.columns ? 0 : 2 * SheetComposer.unit)
    }
  }

  /// Blocks of few characters stand beside each other, each at a column, where a row has room for
  /// them.
  private static func rows(of groups: [Group]) -> [[(group: Group, column: Int)]] {
    var rows: [[(group: Group, column: Int)]] = []
    var free = 0
    for group in groups {
      if group.columns <= free {
        rows[rows.count - 1].append((group, Cell.columns - free))
      } else {
        rows.append([(group, 0)])
        free = Cell.columns
      }
      free = group.scalars.count > Cell.columns ? 0 : free - group.columns
    }
    return rows
  }

  private enum Cell {
    static let width = 44.0
    /// The cells whose width a block's name takes.
    static let fewestColumns = 4
    static let height = 56.0
    static let columns = 16
    static let pointSize = 22.0
    /// Where ink may be, from the cell's top.
    static let ink = Size(width: 36, height: 36)
    static let baseline = 26.0
  }

  /// The font's face.
  public var faces: [FontFace] { [font.face] }

  package func cost(at category: ContentSizeCategory) -> Double { 120 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = Cell.width * Double(Cell.columns)
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    let coverage = font.face.coverage
    let covered = Array(coverage.shown)
    let missing = required.filter { !coverage.contains($0) }
    let all = missing.isEmpty ? covered : (covered + missing).sorted()
    let counts = covered.reduce(into: [UnicodeBlock: Int]()) { $0[UnicodeBlock(of: $1), default: 0] += 1 }
    let missed = missing.reduce(into: [UnicodeBlock: Int]()) { $0[UnicodeBlock(of: $1), default: 0] += 1 }

    let parts = Self.parts(of: font.face, required: required)
    var subtitle = ["\(covered.count) characters in \(NumberText.counted(counts.count, "block"))"]
    if !required.isEmpty { subtitle.append("\(missing.count) of \(required.count) required missing") }
    if parts > 1 { subtitle.append("page \(part) of \(parts)") }
    var y = try page.head(font: font, subtitle: subtitle, width: column)
    for row in Self.rows(of: groups(of: all)) {
      y += 4 * unit
      var head = 0.0
      for (group, column) in row {
        let name = group.block.name + (group.isContinued ? " (continued)" : "")
        let count = "\(counts[group.block] ?? 0) of \(group.block.count)"
        let lack = missed[group.block].map { " · \($0) missing" } ?? ""
        head = max(
          head,
          try page.captions(
            .init(name, .name, as: .named("block \(group.block.name)")),
            .init(count + lack, as: .named("block \(group.block.name)").figure),
            x: SheetComposer.margin + Double(column) * Cell.width, y: y, width: group.width))
      }
      y += head + unit
      for (group, column) in row {
        page.hairline(x: SheetComposer.margin + Double(column) * Cell.width, y: y, width: group.width)
      }
      y += unit
      for (group, column) in row {
        for (index, scalar) in group.scalars.enumerated() {
          try place(
            scalar, on: &page, x: SheetComposer.margin + Double(column + index % Cell.columns) * Cell.width,
            y: y + Double(index / Cell.columns) * Cell.height)
        }
      }
      y += Double(((row.map(\.group.scalars.count).max() ?? 0) + Cell.columns - 1) / Cell.columns) * Cell.height
    }
    let end = try page.foot(.init(font), below: y, gap: 4 * unit, width: column)
    return page.layout(size: Size(width: column + 2 * SheetComposer.margin, height: end))
  }

  /// This page's characters, by block.
  private func groups(of all: [Unicode.Scalar]) -> [Group] {
    let start = (part - 1) * Self.charactersPerPart
    var groups: [Group] = []
    for index in start..<min(all.count, start + Self.charactersPerPart) {
      let block = UnicodeBlock(of: all[index])
      if groups.last?.block == block {
        groups[groups.count - 1].scalars.append(all[index])
      } else {
        let isContinued = index == start && start > 0 && UnicodeBlock(of: all[start - 1]) == block
        groups.append(Group(block: block, scalars: [all[index]], isContinued: isContinued))
      }
    }
    return groups
  }

  private func place(
    _ scalar: Unicode.Scalar, on page: inout SheetComposer, x: Double, y: Double
  ) throws(SpecimenError) {
    let isMissing = !font.face.coverage.contains(scalar)
    let code = try page.caption(
      NumberText.digits(scalar.value, radix: 16, uppercase: true, atLeast: 4), isMissing ? .figure : .caption)
    if isMissing {
      page.tint(
        .orange, Rect(x: x + 2, y: y, width: Cell.width - 4, height: Cell.height - 4),
        as: .named("mark of \(code.text.string)"))
    }
    // The captions' font shows a missing character faintly, if it has it, so that readers recognise it.
    if let shown = isMissing ? try substitute(for: scalar) : font {
      let color = page.color(isMissing ? .tertiaryLabel : .label)
      let attributes = { (size: Double) in TextAttributes(font: shown.withSize(size), color: color) }
      if scalar.unicode.isWhitespace {
        // A space shows how wide it is.
        // The advance of a line leaves white space at its end out.
        let font = shown.withSize(Cell.pointSize)
        let glyphs = try rethrow(
          page.typesetter.shaper.shapeRun(String(scalar), font: font), as: { SpecimenError.layout(.shaping($0)) }
        ).glyphs
        let advance = glyphs.reduce(0) { $0 + Double($1.xAdvance) * font.pointsPerUnit }
        let width = min(advance, Cell.ink.width)
        page.fill(
          Rect(x: x + (Cell.width - width) / 2, y: y + Cell.baseline - 4, width: width, height: 4),
          page.color(.tertiaryLabel), as: .named("space \(code.text.string)"))
      }
      var sample = try layout(scalar, attributes(Cell.pointSize), on: page)
      // A character larger than its cell, such as a whole phrase, is set smaller.
      if let ink = page.ink(of: sample) {
        let factor = min(Cell.ink.width / ink.width, Cell.ink.height / ink.height, 1)
        if factor < 1 {
          sample = try layout(scalar, attributes((Cell.pointSize * factor * 100).rounded(.down) / 100), on: page)
        }
      }
      if let ink = page.ink(of: sample) {
        let top = Cell.baseline - sample.firstBaseline + ink.y
        let moved = max(0, -top) - max(0, top + ink.height - Cell.ink.height)
        page.place(
          sample, x: x + (Cell.width - ink.width) / 2 - ink.x, y: y + Cell.baseline - sample.firstBaseline + moved)
      }
    }
    page.place(code, x: x + (Cell.width - code.lines[0].advance) / 2, y: y + Cell.ink.height + 4)
  }

  private func substitute(for scalar: Unicode.Scalar) throws(SpecimenError) -> FontInstance? {
    guard FontFace.inter.coverage.contains(scalar) else { return nil }
    return try rethrow(FontInstance(face: .inter, pointSize: Cell.pointSize), as: SpecimenError.font)
  }

  private static let dottedCircle: Unicode.Scalar = "\u{25CC}"

  private func layout(
    _ scalar: Unicode.Scalar, _ attributes: TextAttributes, on page: SheetComposer
  ) throws(SpecimenError) -> TextLayout {
    // A mark stands on a dotted circle, if the font has one.
    let ground =
      scalar.isMark && attributes.font.face.coverage.contains(Self.dottedCircle) ? String(Self.dottedCircle) : ""
    return try page.wholeLine(AttributedText(ground + String(scalar), attributes))
  }
}
