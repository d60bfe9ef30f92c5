import PreviewCore
import PreviewType

/// The head and the foot of a sheet: its subject, and the fonts that it was made from.
///
/// Versions differ with every build of a font. They are cut where they are longer than their room, and never move anything else, so that a page has one size and its other
/// pixels stay, whatever they are. Their boxes are marked, so that `verify` and `compare` leave them out.
extension SheetComposer {
  // MARK: Head

  /// The head of a page about one font: its name, its version, further details, and the scale.
  mutating func head(font: FontInstance, subtitle: [String], width: Double) throws(SpecimenError) -> Double {
    try head(.font(font), subtitle: subtitle, width: width)
  }

  /// The head of a sheet of styles: the font or the families; its version, what the sheet says of itself, and the scale.
  mutating func head(_ subject: SheetSubject, subtitle: [String], width: Double) throws(SpecimenError) -> Double {
    if case .typography(let set) = subject { named.styles = set.styles.recorded }
    return try head(title: subject.title, version: subject.version, subtitle: subtitle, width: width)
  }

  /// The least room for a version beside a title, in points: "12.345" fits.
  private static let versionRoom = 8 * unit
  /// Between two parts of a caption, in points: a space.
  private static func space(_ style: CaptionStyle) -> Double { style.font.pointSize * 0.28 }

  /// The head of a page with a title of its own; the version, what is empty left out, and the scale stand beside it.
  ///
  /// - Parameter name: The name of a scene or sheet, if the title is one.
  mutating func head(
    title: String, version: String, subtitle: [String], width: Double, naming name: String? = nil
  ) throws(SpecimenError) -> Double {
    let parts = subtitle + traits.hiddenCaptions + ["\(NumberText.brief(traits.displayScale))x"]
    let details = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    guard !version.isEmpty else { return try head(title: title, subtitle: details, width: width, naming: name) }
    let heading = try caption(title, .title, width: width)
    let dot = try caption("·")
    let top = max(Self.captionHeight, Self.up(heading.size.height))
    var baseline = Self.margin + (top - heading.size.height) / 2 + heading.firstBaseline
    place(heading, x: Self.margin, baseline: baseline, as: .sheetNote)
    let end = Self.margin + width
    var rule = Self.margin + top + 2 * Self.unit
    var note = try caption(details)
    let separator = end - note.lines[0].advance - Self.space(.caption)
    var trailing = separator - dot.lines[0].advance - Self.space(.caption)
    var room = trailing - Self.margin - heading.size.width - 3 * Self.unit
    if room >= Self.versionRoom {
      place(note, trailing: end, baseline: baseline, as: .sheetNote)
      place(dot, trailing: separator, baseline: baseline)
    } else {
      // Below the title the details begin the line, so that they stay where they are there, too.
      note = try caption(details, .caption, fitting: width - 3 * Self.unit - Self.versionRoom)
      (baseline, rule) = (baseline + Self.captionHeight + Self.unit, rule + Self.captionHeight + Self.unit)
      place(note, x: Self.margin, baseline: baseline, as: .sheetNote)
      (trailing, room) = (end, width - 3 * Self.unit - note.lines[0].advance)
    }
    let shown = try caption(version, .caption, fitting: room)
    place(
      shown, x: trailing - shown.lines[0].advance, y: baseline - shown.firstBaseline, as: .version)
    markProvenance(
      Rect(x: trailing - room, y: baseline - shown.firstBaseline, width: room, height: shown.size.height))
    hairline(x: Self.margin, y: rule, width: width, .label)
    return rule
  }

  /// The page's head: what it shows first, how at the other side, and a line of the label's colour below. Answers where the line is.
  mutating func head(
    title: String, subtitle: String, width: Double, naming name: String? = nil
  ) throws(SpecimenError) -> Double {
    let height = try captions(
      Caption(title, .title, as: .sheetNote.naming(name)), Caption(subtitle, as: .sheetNote), x: Self.margin,
      y: Self.margin,
      width: width)
    let y = Self.margin + height + 2 * Self.unit
    hairline(x: Self.margin, y: y, width: width, .label)
    return y
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
    guard !parts.isEmpty, room >= Self.versionRoom else { return y + Self.captionHeight }
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
