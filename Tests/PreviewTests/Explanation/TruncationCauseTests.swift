import Testing

@testable import Preview

/// At large sizes labels truncate, and what is reported them must be no less than of whole lines.
@Suite("Causes: truncated lines")
struct TruncationCauseTests {
  private func scene(
    _ version: String, mode: String = "byTruncatingTail", width: Int = 100, text: String = "HAVoHHHHHHHoAV"
  )
    -> String
  {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L, width: \(width) }
    scenes:
      a: { page: false, elements: [{ label: "\(text)", name: title, size: 20, lineBreakMode: \(mode), numberOfLines: 1 }] }
    """
  }

  @Test(
    "Kerning and glyphs on a line that is truncated are reported, wherever it is cut",
    arguments: ["byTruncatingTail", "byTruncatingMiddle", "byTruncatingHead"])
  func kerning(mode: String) throws {
    let picture = try ChangedPicture(before: scene("Base", mode: mode), after: scene("Kerned", mode: mode))
    #expect(picture.differs)
    #expect(
      picture.causes == [
        FontCauseTests.sameVersion("Kerned"),
        "the title has different kerning or widths: “A” before “V” takes 11.2 pt (was 10.4 pt)",
      ])
  }

  @Test("A text that was cut off before is now cut off more, or less")
  func cut() throws {
    func scene(_ height: Int) -> String {
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 240 }
      scenes: { a: { page: false, list: [{ row: [{ label: "Ho\\nHo", numberOfLines: 0, name: title }] }], rowHeight: \(height) } }
      """
    }
    func cut(_ before: Int, _ after: Int) throws -> String? {
      try ChangedPicture(before: scene(before), after: scene(after)).causes.first { $0.contains("cut off") }
    }
    #expect(try cut(200, 30) == "the title of row 1 is now cut off (bottom 22.333 pt)")
    #expect(try cut(30, 26) == "the title of row 1 is cut off: bottom 26.333 pt (was bottom 22.333 pt)")
    #expect(try cut(26, 30) == "the title of row 1 is cut off: bottom 22.333 pt (was bottom 26.333 pt)")
    #expect(try cut(30, 200) == "the title of row 1 is no longer cut off")
  }

  @Test("A substitution on a truncated line is reported")
  func substitution() throws {
    let picture = try ChangedPicture(
      before: scene("Base", text: "HxoHHHHHHHoAV"), after: scene("Alternate", text: "HxoHHHHHHHoAV"))
    #expect(
      picture.causes == [FontCauseTests.sameVersion("Alternate"), "the title has different glyphs: x.alt (was x)"])
  }

  @Test("Kerning that makes a line truncate is reported before that")
  func newly() throws {
    let text = "AVAVAVAV"
    let (before, after) = (scene("Base", width: 91, text: text), scene("Kerned", width: 91, text: text))
    #expect(
      try ChangedPicture(before: before, after: after).causes == [
        FontCauseTests.sameVersion("Kerned"),
        "the title has different kerning or widths: “A” before “V” takes 11.2 pt (was 10.4 pt)",
        "the title now truncates (was 1 line)",
      ])
  }

  @Test("A line that has less room and no other cause truncates elsewhere, or is cut at another place")
  func elsewhere() throws {
    func scene(_ count: String, mode: String = "byTruncatingTail") -> String {
      """
      fonts: Tests/Fonts/Versions/Base.ttf
      traits: { categories: L, width: 200 }
      scenes:
        a:
          page: false
          elements:
            - stack:
                - { label: HAoHxAoVHHAxVVo, name: title, size: 20, lineBreakMode: \(mode) }
                - { label: \(count), name: count, size: 20, compressionResistance: 900 }
              axis: horizontal
      """
    }
    #expect(
      try ChangedPicture(before: scene("AA"), after: scene("AAAA")).causes == [
        "the title truncates elsewhere", "the text of the count is “AAAA” (was “AA”)",
      ])
    #expect(
      try ChangedPicture(before: scene("AA"), after: scene("AA", mode: "byTruncatingHead")).causes == [
        "the line break mode of the title is byTruncatingHead (was byTruncatingTail)"
      ])
  }
}
