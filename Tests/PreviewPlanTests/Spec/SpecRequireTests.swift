import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Required characters of a spec")
struct SpecRequireTests {
  private let folder = TemporaryFolder()

  private func read(_ require: String) -> PreviewSpec {
    spec(
      "fonts: \(TestFonts.path("lobster.otf"))\nsheets: { a: { kind: glyphs, require: \(require) } }",
      folder: folder.path)
  }

  private func required(_ require: String) -> [Unicode.Scalar]? {
    (read(require).plan.pictures.first?.sheet as? GlyphsSheet)?.required
  }

  @Test("A file of text requires each of its characters once; white space, controls and joiners need no glyph")
  func text() throws {
    try folder.write(Array("\u{FEFF}Grüße,\r\n\tdie\u{A0}Ж ب\u{200D}\u{FE0F} Grüße\n".utf8), to: "texts/de.txt")
    let expected = ",GdeirüßЖب".unicodeScalars.sorted()
    #expect(required("texts/de.txt") == expected)
    #expect(required("[Basic Latin, texts/de.txt]")?.count == 95 + 4)
    // A file without an ending is found where no block has its name.
    try folder.write(Array("ж".utf8), to: "words")
    #expect(required("words") == ["ж"])
    #expect(required("'Cyrillic'")?.count == 256)
  }

  @Test("What is missing of a text is marked and counted")
  func missing() throws {
    try folder.write(Array("Grüße Ж".utf8), to: "de.txt")
    let picture = try #require(read("de.txt").plan.pictures.first)
    let trace = try picture.sheet.layout(in: .standard, typesetter: Typesetter()).trace
    #expect(trace.contains("1 of 6 required missing"))
    #expect(trace.contains("\"0 of 256 · 1 missing\""))
  }

  @Test("A file that can't be read, is no UTF-8 or is too large is reported at its place, all in one run")
  func mistakes() throws {
    try folder.write([0x61, 0xFF], to: "latin1.txt")
    try folder.write(Array(repeating: 0x61, count: Limits.textBytes + 1), to: "large.txt")
    try folder.write([], to: "empty.txt")
    let found = read("[none.txt, latin1.txt, large.txt, empty.txt, Basic Latim]").mistakes.map(folder.shortened)
    #expect(
      found == [
        "preview.yml:2:40: File '~/none.txt' can't be read: there is no such file or folder.",
        "preview.yml:2:50: File '~/latin1.txt' is not UTF-8 text: byte 1 can't be read; save it as UTF-8.",
        "preview.yml:2:62: File '~/large.txt' is too large: 524289 bytes, and at most 524288 are read.",
        "preview.yml:2:73: File '~/empty.txt' is empty.",
        "preview.yml:2:84: Unicode block 'Basic Latim' isn't known. Did you mean 'Basic Latin'? Unicode's Blocks.txt lists them all: Basic Latin, Cyrillic, Arabic … A file of text is named with its ending.",
      ])
  }
}
