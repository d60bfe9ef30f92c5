import PreviewCore
import PreviewType

/// The head and the foot of a sheet: its subject, and the fonts that it was made from.
///
/// Versions differ with every build of a font. They are cut where they are longer than their room, and never move anything else, so that a page has one size and its other
/// pixels stay, whatever they are. Their boxes are marked, so that `verify` and `compare` leave them out.
extension SheetComposer {
  // MARK: Head

  /// The head of a page about one font: its name, its version and further details.
  mutating func head(font: FontInstance, subtitle: [String], width: Double) throws(SpecimenError) -> Double {
    try head(.font(font), subtitle: subtitle, width: width)
  }

  /// The head of a sheet of styles: the font or the families, its version and what the sheet says
  /// of itself.
  mutating func head(_ subject: SheetSubject, subtitle: [String], width: Double) throws(SpecimenError) -> Double {
    name(subject)
    let title = Title(text: subject.title, font: subject.titleFont, version: subject.version)
    return try head(title, subtitle: subtitle, width: width)
  }

  /// Records the styles of an app that the page shows.
  mutating func name(_ subject: SheetSubject) {
    if case .typography(let set) = subject { named.styles = set.styles.recorded }
  }

  /// The least room for a version beside a title, in points: "Version 12.345" fits.
  private static let versionRoom = 18 * unit
  /// The same at the foot, where it stands alone: "12.345" fits.
  private static let footRoom = 8 * unit
  /// Between two parts of a caption, in points: a space.
  private static func space(_ style: CaptionStyle) -> Double { style.font.pointSize * 0.28 }

  /// The title of a page.
  struct Title {
    let text: String
    /// The font that it names, in which it is set; nil for a title in the captions' font.
    var font: FontInstance?
    /// The version of what it names; empty for none.
    var version = ""
    /// The name of a scene or sheet, if the title is one.
    var name: String?
  }

  /// The head of a page with a title of its own; the version and what the sheet says of itself
  /// stand beside it, what is empty left out.
  mutating func head(_ title: Title, subtitle: [String], width: Double) throws(SpecimenError) -> Double {
    let version = title.version
    let details = (subtitle + traits.hiddenCaptions).filter { !$0.isEmpty }.joined(separator: " · ")
    let heading = try fontName(title.text, in: title.font, width: width)
    let extent = Extent(heading)
    let top = max(Self.captionHeight, Self.up(extent.height))
    var baseline = Self.margin + (top - extent.height) / 2 + extent.rise
    place(heading, x: Self.margin, baseline: baseline, as: .sheetNote.naming(title.name))
    var rule = Self.margin + top + 2 * Self.unit
    let end = Self.margin + width
    let room = width - heading.size.width - 3 * Self.unit
    var note = details.isEmpty ? nil : try caption(details)
    let dot = version.isEmpty || note == nil ? nil : try caption("·")
    let between = dot.map { $0.lines[0].advance + 2 * Self.space(.caption) } ?? 0
    let taken = (note?.lines[0].advance ?? 0) + between
    var least = version.isEmpty ? 0 : Self.versionRoom
    let isBeside = room >= taken + least
    if !isBeside {
      // Ink of the title may reach deep, and the captions below keep clear of it.
      let tall = try caption("l")
      let rise = tall.firstBaseline - (tall.inkBox?.y ?? 0)
      let step = max(Self.captionHeight + Self.unit, Self.up(extent.fall + rise + Self.unit))
      (baseline, rule) = (baseline + step, rule + step)
      least = version.isEmpty ? 0 : least + 3 * Self.unit
      if !details.isEmpty { note = try caption(details, .caption, fitting: width - least) }
    }
    if version.isEmpty || !isBeside, let note {
      // Below the title, details before a version begin the line, so that they stay where they are
      // whatever it is.
      if version.isEmpty {
        place(note, trailing: end, baseline: baseline, as: .sheetNote)
      } else {
        place(note, x: Self.margin, baseline: baseline, as: .sheetNote)
      }
    } else if let note {
      place(note, trailing: end, baseline: baseline, as: .sheetNote)
      if let dot { place(dot, trailing: end - note.lines[0].advance - Self.space(.caption), baseline: baseline) }
    }
    if !version.isEmpty {
      let trailing = isBeside ? end - taken : end
      let room = isBeside ? room - taken : width - (note.map { $0.lines[0].advance + 3 * Self.unit } ?? 0)
      // Old fonts have a sentence in its place.
      let words = version.first?.isNumber == true ? "Version \(version)" : version
      try placeVersion(words, trailing: trailing, baseline: baseline, room: room)
    }
    hairline(x: Self.margin, y: rule, width: width, .label)
    return rule
  }

  /// Puts a version down, cut where it is longer than its room, and marks the room.
  private mutating func placeVersion(
    _ version: String, trailing: Double, baseline: Double, room: Double
  ) throws(SpecimenError) {
    let shown = try caption(version, .caption, fitting: room)
    let y = baseline - shown.firstBaseline
    place(shown, x: trailing - shown.lines[0].advance, y: y, as: .version)
    markProvenance(Rect(x: trailing - room, y: y, width: room, height: shown.size.height))
  }

  // MARK: Names of fonts

  /// The points in which a font's own name is set, where it has room.
  static let nameSize = 22.0
  /// The least points in which letters of any font are read beside captions.
  private static let leastNameSize = 11.0
  /// The points that a name's line may be high: some fonts reach far above and below their letters.
  private static let mostNameHeight = 44.0

  /// A name set in its font, smaller where it would be wider than its room or its line higher than
  /// a head is.
  ///
  /// A font that lacks a letter of its name, draws none, or would be too small has it in the
  /// captions' font.
  func fontName(
    _ name: String, in font: FontInstance?, size: Double = nameSize, color own: Color? = nil, width: Double
  ) throws(SpecimenError) -> TextLayout {
    if let font, name.unicodeScalars.allSatisfy(font.face.coverage.shows) {
      func line(_ size: Double) throws(SpecimenError) -> TextLayout {
        try layout(
          AttributedText(name, TextAttributes(font: font.withSize(size), color: own ?? color(.label))),
          TextLayoutOptions(
            numberOfLines: 1, lineBreakMode: .byClipping, alignment: .left, direction: .leftToRight,
            grid: traits.pixelGrid))
      }
      var shown = try line(size)
      let factor = min(1, Self.mostNameHeight / Extent(shown).height, width / max(1, shown.size.width))
      let fitting = (size * factor * 2).rounded(.down) / 2
      if fitting < size, fitting >= Self.leastNameSize { shown = try line(fitting) }
      if fitting >= Self.leastNameSize, shown.inkBox != nil, shown.size.width <= width { return shown }
    }
    return try caption(name, .title, color: own, width: width)
  }

  /// How far a line of text reaches from its baseline, with ink beyond it.
  struct Extent {
    let rise: Double
    let fall: Double
    var height: Double { rise + fall }

    init(_ line: TextLayout) {
      rise = line.firstBaseline - min(0, line.inkBox?.y ?? 0)
      fall = max(line.size.height, line.inkBox?.maxY ?? 0) - line.firstBaseline
    }
  }

  private mutating func markProvenance(_ frame: Rect) { place(LayoutNode("provenance", frame: frame, .provenance)) }

  // MARK: Foot

  /// The fonts of a sheet, for its foot.
  struct FootFonts {
    /// The faces that the sheet is about; none for the pages of a contact sheet.
    let faces: [FontFace]
    /// Whether the page names them above, with their versions.
    let areNamed: Bool

    init(_ faces: [FontFace], areNamed: Bool) { (self.faces, self.areNamed) = (faces, areNamed) }

    /// One font, which the head names.
    init(_ font: FontInstance) { self.init([font.face], areNamed: true) }

    /// The fonts of styles: the head names one font, and only the families of several.
    init(_ subject: SheetSubject) { self.init(subject.faces, areNamed: !subject.isTypography) }
  }

  /// The page's foot: the fonts that nothing above names with their versions, smaller, a line each; those that filled in are among them. A sheet that names all of its fonts
  /// has none.
  ///
  /// Where the environment asks for engines, all fonts have a line with their checksums, and the engines have the last one. Answers where the page ends.
  ///
  /// - Parameters:
  ///   - fonts: The sheet's own fonts.
  ///   - y: Where everything else ends.
  ///   - gap: The room above the first line.
  ///   - rule: The room above a rule that sets the foot apart; nil for none.
  mutating func foot(
    _ fonts: FootFonts, below y: Double, gap: Double, rule: Double? = nil, width: Double
  ) throws(SpecimenError) -> Double {
    let own = fonts.areNamed && !traits.namesEngines ? [] : fonts.faces
    let others = others(than: fonts.faces)
    guard !own.isEmpty || !others.isEmpty || traits.namesEngines else { return y + Self.margin }
    if let rule { hairline(x: Self.margin, y: y + rule, width: width) }
    var y = y + gap
    for face in own { y = try place(face, face.postScriptName, y: y, width: width) }
    for face in others {
      y = try place(
        face, fonts.faces.isEmpty ? face.postScriptName : "Filled in by \(face.postScriptName)", y: y, width: width)
    }
    if traits.namesEngines {
      let line = try caption(Engines.line, .foot, width: width)
      place(line, x: Self.margin, middle: y + Self.captionHeight / 2)
      markProvenance(Rect(x: Self.margin, y: y, width: width, height: Self.captionHeight))
      y += Self.captionHeight
    }
    return y + Self.margin
  }

  /// Puts a face's line down: its name, and its version in what is left of the width. Answers where the next line begins.
  private mutating func place(
    _ face: FontFace, _ name: String, y: Double, width: Double
  ) throws(SpecimenError) -> Double {
    let middle = y + Self.captionHeight / 2
    let (name, dot) = (try caption(name, .foot, fitting: width), try caption("·", .foot))
    place(name, x: Self.margin, y: middle - name.size.height / 2, as: .version)
    let separator = Self.margin + name.lines[0].advance + Self.space(.foot)
    let x = separator + dot.lines[0].advance + Self.space(.foot)
    let room = Self.margin + width - x
    let parts = [face.version, traits.namesEngines ? "checksum \(face.checksum)" : ""].filter { !$0.isEmpty }
    guard !parts.isEmpty, room >= Self.footRoom else { return y + Self.captionHeight }
    place(dot, x: separator, middle: middle)
    let version = try caption(parts.joined(separator: " · "), .foot, fitting: room)
    place(version, x: x, y: middle - version.size.height / 2, as: .version)
    markProvenance(Rect(x: x, y: y, width: room, height: Self.captionHeight))
    return y + Self.captionHeight
  }

  /// The faces on the page so far that are neither the captions' nor among some, in the order in which they are first seen.
  private func others(than faces: [FontFace]) -> [FontFace] {
    let own = faces + [.inter]
    var others: [FontFace] = []
    for node in nodes { node.forEachFace { if !own.contains($0), !others.contains($0) { others.append($0) } } }
    return others
  }
}
