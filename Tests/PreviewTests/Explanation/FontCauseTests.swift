import PreviewTestSupport
import Testing

@testable import Preview

/// Versions of one small font, made by `Tests/Fonts/make.py`, that differ in one thing each.
@Suite("Causes: another font file")
struct FontCauseTests {
  private func scene(_ version: String, text: String) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L, width: 240 }
    scenes: { a: { page: false, elements: [{ label: "\(text)", name: title, size: 20 }, { label: HH, size: 20 }] } }
    """
  }

  private func ladder(_ version: String, text: String) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L }
    sheets: { ladder: { kind: ladder, text: "\(text)" } }
    """
  }

  /// The sentence of a file of the version that the one before has, too; eight digits of each file's SHA-256 distinguish them.
  static func sameVersion(_ version: String, was before: String = "Base") -> String {
    "font Versions-Regular is a different file of the same version 1.000: \(hash(version)) (was \(hash(before)))"
  }

  static func hash(_ version: String) -> String {
    let path = "\(TestFonts.repository)/Tests/Fonts/Versions/\(version).ttf"
    return (try? FontFile(path: path)).map { String($0.sha256.prefix(8)) } ?? "no file"
  }

  @Test(
    "What another file changes is reported after the file itself",
    arguments: [
      ("Bolder", "AHo", ["the letter “H” of Versions-Regular is drawn differently, in the title and 1 more"]),
      ("Accentless", "oé", ["the letter “é” of the title is drawn differently"]),
      ("Kerned", "HAVo", ["the title has different kerning or widths: “A” before “V” takes 11.2 pt (was 10.4 pt)"]),
      ("Anchored", "Ho\u{301}o", ["the title has acutecomb -6.4,0 pt beside its place (was -7,0)"]),
      ("Alternate", "oxo", ["the title has different glyphs: x.alt (was x)"]),
      ("Without", "oxo", ["the title has a character that no font has: “x”"]),
      ("Taller", "Ho", ["the line height of the title is 25 pt (was 23 pt), and 1 more"]),
      ("Lowered", "Ho", ["the ascent of the title is 20 pt (was 18 pt), and 1 more"]),
    ])
  func scenes(version: String, text: String, causes: [String]) throws {
    let picture = try ChangedPicture(before: scene("Base", text: text), after: scene(version, text: text))
    #expect(picture.differs)
    let bolder = "font Versions-Regular is 1.100, \(Self.hash("Bolder")) (was 1.000, \(Self.hash("Base")))"
    let file =
      version == "Bolder"
      ? bolder
      : Self.sameVersion(version)
        + (version == "Taller" ? "; it has a line height of 1.25 em (was 1.15), an ascender of 1 em (was 0.9)" : "")
        + (version == "Lowered" ? "; it has an ascender of 1 em (was 0.9), a descender of −0.15 em (was −0.25)" : "")
    #expect(picture.causes == [file] + causes)
  }

  @Test("A line that another font makes higher is a cause, and the font with it, wherever it is in its text")
  func laterLines() throws {
    func scene(_ version: String) -> String {
      """
      fonts: [Fonts/Inter.var.ttf, Tests/Fonts/Versions/\(version).ttf]
      traits: { categories: L, width: 240 }
      scenes:
        a:
          page: false
          elements:
            - label: [{ text: "Higher up\\n" }, { text: "Ho", font: Versions-Regular }]
              numberOfLines: 0
              size: 20
              font: Inter
              name: title
      """
    }
    let file =
      Self.sameVersion("Taller") + "; it has a line height of 1.25 em (was 1.15), an ascender of 1 em (was 0.9)"
    let picture = try ChangedPicture(before: scene("Base"), after: scene("Taller"))
    #expect(picture.causes == [file, "the line height of line 2 of the title is 25 pt (was 23 pt)"])
  }

  @Test("A font that has its underline elsewhere is a cause beside the text whose line it moves")
  func underlines() throws {
    func scene(_ version: String) -> String {
      """
      fonts: Tests/Fonts/Versions/\(version).ttf
      traits: { categories: L, width: 240 }
      scenes: { a: { page: false, elements: [{ label: Ho, size: 20, underline: true, name: title }] } }
      """
    }
    let picture = try ChangedPicture(before: scene("Base"), after: scene("Underlined"))
    #expect(
      picture.causes == [
        Self.sameVersion("Underlined") + "; its underline has an upper edge of −0.15 em (was −0.1)",
        "the title is drawn differently",
      ])
  }

  @Test("The file of a weight that only bars and headings take is a cause, too, with what follows from it")
  func weights() throws {
    let folder = TemporaryFolder()
    for name in ["Regular", "Bold"] {
      let face = try FontBytes(path: TestFonts.path("NotoSansHebrew-\(name).ttf"))
      var higher = face
      higher.set("hhea", [4: 1200])
      for (version, font) in [("old", face), ("new", name == "Bold" ? higher : face)] {
        try folder.write(font.bytes, to: "\(version)/\(name).ttf")
      }
    }
    func scene(_ version: String) -> String {
      """
      fonts: \(version)
      traits: { categories: L, width: 240 }
      scenes: { a: { page: false, elements: [{ navigationBar: שלום }, { label: רב, name: detail }] } }
      """
    }
    let picture = try ChangedPicture(before: scene("old"), after: scene("new"), folder: folder.path)
    #expect(picture.kinds == ["font-file", "line-height"], "\(picture.causes)")
    #expect(picture.consequences == ["line-height NotoSansHebrew-Bold"])
  }

  @Test("A font whose higher lines leave no room for a text is a cause of its truncation")
  func noRoom() throws {
    func scene(_ version: String) -> String {
      """
      fonts: Tests/Fonts/Versions/\(version).ttf
      traits: { categories: L, width: 60 }
      scenes:
        a:
          page: false
          elements: [{ label: "Ho Ho Ho Ho Ho Ho", size: 20, numberOfLines: 0, maximumHeight: 70, name: title }]
      """
    }
    let file =
      Self.sameVersion("Taller") + "; it has a line height of 1.25 em (was 1.15), an ascender of 1 em (was 0.9)"
    let picture = try ChangedPicture(before: scene("Base"), after: scene("Taller"))
    #expect(
      picture.causes == [
        file, "the title now truncates (was 3 lines)", "the line height of the title is 25 pt (was 23 pt)",
      ])
  }

  @Test("Another file of a font in which nothing on the picture is set is no cause of its change")
  func elsewhere() throws {
    func scene(_ version: String, _ text: String) -> String {
      """
      fonts: [Tests/Fonts/Versions/\(version).ttf, Fonts/Inter.var.ttf]
      traits: { categories: L, width: 80 }
      scenes: { a: { page: false, elements: [{ label: \(text), name: title, font: Inter, size: 20 }] } }
      """
    }
    let picture = try ChangedPicture(before: scene("Base", "Ho"), after: scene("Bolder", "Hi"))
    #expect(picture.causes == ["the text of the title is “Hi” (was “Ho”)"])
  }

  @Test("Another file of a font whose letters are the same, or masked, is no cause of what else changed")
  func untouched() throws {
    func scene(_ version: String, _ text: String, masks: String = "\"0,0,1,1\"") -> String {
      """
      fonts: [Tests/Fonts/Versions/\(version).ttf, Fonts/Inter.var.ttf]
      traits: { categories: L, width: 240 }
      scenes:
        a:
          page: false
          masks: \(masks)
          elements:
            - { label: AVo, name: note, font: Versions-Regular, size: 20 }
            - { label: \(text), name: title, font: Inter, size: 20 }
      """
    }
    let title = "the text of the title is “Hi” (was “Ho”)"
    // Its A, o and V are the same, and only its H is bolder.
    #expect(try ChangedPicture(before: scene("Base", "Ho"), after: scene("Bolder", "Hi")).causes == [title])
    let masked = try ChangedPicture(
      before: scene("Base", "Ho", masks: "[note]"), after: scene("Kerned", "Hi", masks: "[note]"))
    #expect(masked.causes == [title])
  }

  @Test("Letters that a font draws differently are reported once, whatever texts they stand in")
  func letters() throws {
    func scene(_ version: String) -> String {
      """
      fonts: Tests/Fonts/Versions/\(version).ttf
      traits: { categories: L, width: 80 }
      scenes:
        a:
          page: false
          elements:
            - { label: "oxo AVAV oooé", name: title, size: 20, numberOfLines: 0 }
            - { label: HH, size: 20 }
            - { label: éo, name: note, size: 20 }
      """
    }
    #expect(
      try ChangedPicture(before: scene("Base"), after: scene("Accentless")).causes == [
        Self.sameVersion("Accentless"),
        "the letter “é” of Versions-Regular is drawn differently, in the title and 1 more",
      ])
  }

  @Test(
    "On a sheet the caption's version and checksum are not told a second time",
    arguments: [
      ("Bolder", "AHo", ["font-file", "outlines"]), ("Accentless", "oé", ["font-file", "outlines"]),
      ("Kerned", "HAVo", ["font-file", "advances"]), ("Alternate", "oxo", ["font-file", "glyphs"]),
      ("Anchored", "Ho\u{301}o", ["font-file", "offset"]), ("Without", "oxo", ["font-file", "missing-glyphs"]),
    ])
  func ladders(version: String, text: String, kinds: [String]) throws {
    let picture = try ChangedPicture(before: ladder("Base", text: text), after: ladder(version, text: text))
    #expect(picture.differs)
    var seen: [String] = []
    for kind in picture.kinds where seen.last != kind { seen.append(kind) }
    #expect(seen == kinds, "\(picture.causes)")
  }

  @Test("The same font twice has nothing to tell")
  func same() throws {
    let picture = try ChangedPicture(before: ladder("Base", text: "AH"), after: ladder("Base", text: "AH"))
    #expect(!picture.differs && picture.kinds == ["drawing"])
  }
}
