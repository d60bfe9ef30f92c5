import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene

@Suite("The characters that glyphs stand for")
struct TextGlyphTests {
  /// The first label of a scene that was laid out and read back, and its trace.
  private func label(_ text: String, width: Int = 320, extra: String = "") throws -> (LayoutRecord.Node, String) {
    let spec = """
      fonts: [Tests/Fonts/Versions/Base.ttf, Fonts/NotoSansHebrew-Regular.ttf]
      fallback: Fonts/NotoSansHebrew-Regular.ttf
      traits: { categories: L, width: \(width) }
      scenes: { a: { page: false, elements: [{ label: "\(text)", font: Versions-Regular, size: 20\(extra) }] } }
      """
    let file = PreviewSpec(text: spec, folder: TestFonts.repository)
    #expect(file.mistakes.map(\.description) == [])
    let picture = file.plan.pictures[0]
    let record = try RenderWorker().layOut(picture).record()
    let read = try LayoutRecord(reading: Array(record.document.utf8))
    #expect(read == record)
    return (read.nodes[0].children[0], LayoutTrace.text(of: read))
  }

  private func characters(_ node: LayoutRecord.Node) -> [String] {
    node.lines.flatMap { $0.glyphs(of: node.string).map { $0.character.map(String.init) ?? $0.characters } }
  }

  @Test("A glyph for each character in one direction needs no marks")
  func plain() throws {
    let (latin, trace) = try label("HAVo xo")
    #expect(characters(latin) == ["H", "A", "V", "o", " ", "x", "o"] && !trace.contains("@"))
    let (hebrew, _) = try label("שלום")
    #expect(characters(hebrew) == ["ם", "ו", "ל", "ש"] && !trace.contains("@"))
    let (cut, _) = try label("HAVoHHHH", width: 70, extra: ", numberOfLines: 1")
    // The font has no ellipsis, and the system font's stands for it.
    #expect(characters(cut) == ["H", "A", "V", "o", "…"])
  }

  @Test("Lines of two directions and letters with marks tell what each glyph stands for")
  func marked() throws {
    let (mixed, trace) = try label("HA שלום Vo")
    #expect(characters(mixed) == ["H", "A", " ", "ם", "ו", "ל", "ש", " ", "V", "o"])
    #expect(trace.contains(" rtl #000000FF ") && trace.contains("@3") == false && trace.contains("@0"))
    let (accented, _) = try label("Ho\u{301}o")
    #expect(characters(accented) == ["H", "o", "\u{301}", "o"])
    let sources = accented.lines[0].glyphs(of: accented.string).map(\.source)
    #expect(sources == [0..<1, 1..<4, 1..<4, 4..<5])
  }
}
