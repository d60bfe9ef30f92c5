import Testing

@testable import Preview

@Suite("What the glyphs of a trace stand for")
struct TraceGlyphTests {
  /// The first label of a scene that is laid out and read back, and its trace.
  private func label(_ text: String, width: Int = 320, extra: String = "") throws -> (TraceTree.Node, String) {
    let spec = """
      fonts: [Tests/Fonts/Versions/Base.ttf, Fonts/NotoSansHebrew-Regular.ttf]
      fallback: Fonts/NotoSansHebrew-Regular.ttf
      traits: { categories: L, width: \(width) }
      scenes: { a: { page: false, elements: [{ label: "\(text)", font: Versions-Regular, size: 20\(extra) }] } }
      """
    let read = PreviewSpec(text: spec, folder: TestFonts.repository)
    #expect(read.mistakes.map(\.description) == [])
    let picture = read.plan.pictures[0]
    let trace = try picture.sheet.trace(in: picture.traits, typesetter: RenderWorker().typesetter)
    return (try TraceTree(trace).roots[0].children[0], trace)
  }

  private func characters(_ node: TraceTree.Node) -> [String] {
    node.lines.flatMap { $0.glyphs(of: node.text ?? "").map { $0.character.map(String.init) ?? $0.characters } }
  }

  @Test("A glyph for each character in one direction needs no marks")
  func plain() throws {
    let (latin, trace) = try label("HAVo xo")
    #expect(characters(latin) == ["H", "A", "V", "o", " ", "x", "o"] && !trace.contains("@"))
    let (hebrew, _) = try label("שלום")
    #expect(characters(hebrew) == ["ם", "ו", "ל", "ש"] && !trace.contains("@"))
    let (cut, _) = try label("HAVoHHHH", width: 70, extra: ", numberOfLines: 1")
    // The font has no ellipsis, and three dots stand for it.
    #expect(characters(cut) == ["H", "A", "…", "…", "…"])
  }

  @Test("Lines of two directions and letters with marks tell what each glyph stands for")
  func marked() throws {
    let (mixed, trace) = try label("HA שלום Vo")
    #expect(characters(mixed) == ["H", "A", " ", "ם", "ו", "ל", "ש", " ", "V", "o"])
    #expect(trace.contains(" rtl #000000FF ") && trace.contains("@3") == false && trace.contains("@0"))
    let (accented, _) = try label("Ho\u{301}o")
    #expect(characters(accented) == ["H", "o", "\u{301}", "o"])
    let sources = accented.lines[0].glyphs(of: accented.text ?? "").map(\.source)
    #expect(sources == [0..<1, 1..<4, 1..<4, 4..<5])
  }

  @Test("Traces of earlier versions are read as before where a line has a glyph for each character, and no other")
  func earlier() {
    var line = TraceTree.Line()
    (line.range, line.shown) = (0..<4, "ofax")
    line.runs = [
      TraceTree.Run(
        glyphs: ["o", "f_a", "x"], advances: ["1", "2", "3"], offsets: ["", "", ""], clusters: ["", "", ""])
    ]
    #expect(line.glyphs(of: "ofax").map(\.characters) == ["", "", ""])
    line.runs[0].clusters = ["@0", "", "@3"]
    #expect(line.glyphs(of: "ofax").map(\.characters) == ["o", "fa", "x"])
    line.runs[0].clusters = ["@0", "", "@"]
    #expect(line.glyphs(of: "ofax").map(\.source) == [0..<1, 1..<4, nil])
    // A trace that somebody changed may name bytes that are not there.
    line.range = Int.max..<Int.max
    line.runs[0].clusters = ["@9223372036854775807", "", "@-1"]
    #expect(line.glyphs(of: "ofax").map(\.source) == [nil, nil, nil])
  }
}
