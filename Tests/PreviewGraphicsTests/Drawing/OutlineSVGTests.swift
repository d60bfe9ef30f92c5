import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Outlines as SVG")
struct OutlineSVGTests {
  private let faces = FaceLibrary()

  private func svg(
    _ text: String, _ face: FontFace, size: Double = 17, fallback: [FontFace] = [], color: Color = .black,
    background: Color = .clear, options: TextLayoutOptions = TextLayoutOptions()
  ) throws -> String {
    let font = try FontInstance(face: face, pointSize: size)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText(text, TextAttributes(font: font, fallback: fallback, color: color)), options)
    return try OutlineSVG(faces: faces).document(of: layout, background: background)
  }

  private func lines(_ text: String, with part: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains(part) }
  }

  @Test("A small document, to the letter: 16 units an em become 1000, each glyph is defined once")
  func exact() throws {
    // x is a box of 6 by 8 units, set from its left edge, in an em of 16.
    let document = try svg("xx", TestFonts.made("Absurd.ttf"))
    #expect(
      document == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -15625 75000 71875" role="img" aria-label="xx">
          <defs>
            <symbol id="g3" overflow="visible"><path d="M0 0L0 500L375 500L375 0Z"/></symbol>
          </defs>
          <g transform="translate(0 40625) scale(1 -1)" fill="#000000">
            <use href="#g3" x="0" y="0"/>
            <use href="#g3" x="37500" y="0"/>
          </g>
        </svg>

        """)
  }

  @Test("The view box is descender, advance and height in thousandths of the em, whatever the size")
  func viewBox() throws {
    let small = try svg("fjord Ty", TestFonts.garamond, size: 17)
    #expect(small.contains("viewBox=\"0 -290 3047 1000\""))
    #expect(small.contains("<g transform=\"translate(0 420) scale(1 -1)\" fill=\"#000000\">"))
    #expect(try svg("fjord Ty", TestFonts.garamond, size: 51.7) == small)
  }

  @Test("One symbol a glyph, one use a glyph of the text, in visual order, blanks included")
  func symbols() throws {
    let document = try svg("no noon", TestFonts.inter)
    #expect(lines(document, with: "<symbol").count == 3)
    #expect(lines(document, with: "<use").count == 7)
    let xs = lines(try svg("السلام", TestFonts.lateef), with: "<use").map { line in
      Double(line.split(separator: "\"")[3]) ?? .nan
    }
    #expect(xs.count > 3 && zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("Later lines stand below zero, and the view box holds them")
  func severalLines() throws {
    let document = try svg("ab\ncd", TestFonts.garamond, size: 20)
    let ys = lines(document, with: "<use").map { $0.split(separator: "\"")[5] }
    #expect(ys == ["0", "0", "-1000", "-1000"])
    #expect(document.contains("viewBox=\"0 -1290 "))
    #expect(document.contains(" 2000\" role="))
  }

  @Test("A second font's glyphs have names of their own, at its own scale")
  func fallback() throws {
    let document = try svg("a日", TestFonts.inter, fallback: [TestFonts.japanese])
    #expect(lines(document, with: "<symbol id=\"f2-g").count == 1)
    #expect(lines(document, with: "<use href=\"#f2-g").count == 1)
  }

  @Test("Colour layers are several paths, those in the text's colour without a fill of their own")
  func layers() throws {
    let document = try svg("بِ", TestFonts.amiri, color: Color(rgb: 0x123456, alpha: 0.5))
    #expect(document.contains("fill=\"#123456\" fill-opacity=\"0.502\">"))
    #expect(document.contains("/><path d="))
    #expect(document.contains("Z\" fill=\"#"))
  }

  @Test("A ground fills the view box")
  func ground() throws {
    let document = try svg("a", TestFonts.garamond, background: Color(rgb: 0x1C1C1E))
    #expect(document.contains("<rect x=\"0\" y=\"-290\" width="))
    #expect(document.contains(" height=\"1000\" fill=\"#1c1c1e\"/>"))
    #expect(try !svg("a", TestFonts.garamond).contains("<rect"))
  }

  @Test("The text is escaped where it is reported, and cut after 200 characters")
  func escaping() throws {
    let document = try svg("<a & \"b\">\u{1}\n\u{B}c", TestFonts.inter)
    #expect(document.contains("aria-label=\"&lt;a &amp; &quot;b&quot;&gt;&#10;c\">"))
    let long = try svg(String(repeating: "n", count: 300), TestFonts.inter)
    #expect(long.contains("aria-label=\"\(String(repeating: "n", count: 200))\""))
  }

  @Test("An empty text is an empty drawing")
  func empty() throws {
    let document = try svg("", TestFonts.garamond)
    #expect(document.contains("viewBox=\"0 -290 0 1000\""))
    #expect(!document.contains("<defs>") && !document.contains("<use"))
  }

  @Test("A glyph that is a picture has no outline")
  func picture() throws {
    let error = #expect(throws: DrawingError.self) { _ = try svg("😀", TestFonts.emoji) }
    #expect(
      error?.description == "Glyph 24 of font 'NotoColorEmoji' has no outline: it is a picture; draw it to PNG.")
  }
}
