import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("TextLayout: soft hyphens")
struct SoftHyphenTests {
  private func trace(
    _ text: String, _ face: FontFace = TestFonts.inter, fallback: [FontFace] = [], width: Double?, lines: Int = 0,
    _ mode: LineBreakMode = .byWordWrapping, tracking: Double = 0
  ) throws -> [String] {
    let typesetter = Typesetter()
    let font = try FontInstance(face: face, pointSize: 10)
    let layout = try typesetter.layout(
      AttributedText(text, TextAttributes(font: font, fallback: fallback, tracking: tracking)),
      TextLayoutOptions(width: width, numberOfLines: lines, lineBreakMode: mode, grid: PixelGrid(scale: 3)))
    let trace = try TextLayoutTrace(shaper: typesetter.shaper).text(of: layout)
    // What the lines show, by the names of glyphs and the characters that they stand for.
    return trace.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { line in
      line.split(separator: " ").dropFirst(4).map { String($0.prefix { $0 != "@" }) }.joined(separator: " ")
    }
  }

  @Test("A hyphen shows where a line ends at a soft hyphen, and only there")
  func shown() throws {
    #expect(
      try trace("ty\u{AD}po\u{AD}gra\u{AD}phy", width: 28) == [
        "uni0074=0 uni0079=1 uni0020=2 uni0070=4 uni006F=5", "uni2010=6",
        "uni0067=8 uni0072=9 uni0061=10", "uni2010=11", "uni0070=13 uni0068=14 uni0079=15",
      ])
    #expect(try trace("ty\u{AD}po", width: nil) == ["uni0074=0 uni0079=1 uni0020=2 uni0070=4 uni006F=5"])
    // At the end of the text nothing is divided, nor before a break that the text asks for.
    #expect(try trace("ty\u{AD}", width: 28).allSatisfy { !$0.contains("uni2010") })
    #expect(try trace("ty\u{AD}\npo", width: 28).allSatisfy { !$0.contains("uni2010") })
    #expect(try trace("ty\u{AD}\u{2028}po", width: 28).allSatisfy { !$0.contains("uni2010") })
    // Nor where the line ends at the space behind it.
    #expect(try trace("typo\u{AD} graphy", width: 30).allSatisfy { !$0.contains("uni2010") })
  }

  @Test("The line is measured with its hyphen")
  func measured() throws {
    func lines(_ width: Double) throws -> [String] {
      try LayoutCase("ty\u{AD}po\u{AD}graphy", width: width).lines
    }
    let (word, hyphen) = (try LayoutCase.advance("typo"), try LayoutCase.advance("\u{2010}"))
    #expect(try lines(word + hyphen)[0] == "ty\u{AD}po\u{AD}")
    #expect(try lines(word + hyphen - 0.01)[0] == "ty\u{AD}")
    let layout = try LayoutCase("ty\u{AD}po\u{AD}graphy", width: word + hyphen).layout
    #expect(abs(layout.lines[0].advance - word - hyphen) < 1e-9)
    #expect(layout.lines.allSatisfy { $0.advance <= word + hyphen + 1e-6 })
    // The glyph stands for the soft hyphen.
    #expect(layout.lines[0].runs.last?.glyphs.last?.cluster == 6)
  }

  @Test("Tracking goes between the last letter and the hyphen, and hangs behind it")
  func tracking() throws {
    func advance(_ text: String, _ width: Double?) throws -> Double {
      let font = try FontInstance(face: TestFonts.inter, pointSize: 10)
      return try Typesetter().layout(
        AttributedText(text, TextAttributes(font: font, tracking: 2)), TextLayoutOptions(width: width)
      ).lines[0].advance
    }
    let whole = try advance("typo", nil) + 2 + advance("\u{2010}", nil)
    #expect(abs(try advance("typo\u{AD}graphy", whole) - whole) < 1e-9)
    #expect(try advance("typo\u{AD}graphy", whole - 0.01) < whole - 1)
  }

  @Test("A font without U+2010 shows a hyphen-minus, and one without either what a fallback has")
  func fonts() throws {
    let lobster = TestFonts.lobster
    #expect(!lobster.coverage.contains("\u{2010}") && lobster.coverage.contains("-"))
    #expect(try trace("typo\u{AD}graphy", lobster, width: 26)[1] == "hyphen=4")
    let bare = try TestFonts.made("Palettes.ttf")
    #expect(try trace("HHHH\u{AD}xxxx", bare, width: 40).count == 2)
    let shown = try trace("HHHH\u{AD}xxxx", bare, fallback: [TestFonts.inter], width: 40)
    #expect(shown.contains("uni2010=4"))
  }

  @Test("In text from right to left the hyphen stands at the left end")
  func rightToLeft() throws {
    let layout = try LayoutCase(
      "سلام\u{AD}عالم", TestFonts.lateef, width: 30, direction: .rightToLeft)
    #expect(layout.layout.lines.count == 2)
    #expect(layout.layout.lines[0].runs.first?.glyphs.first?.cluster == 8)
    #expect(layout.visual[0].unicodeScalars.first == "\u{AD}")
  }

  @Test("Where a hyphen has no room it is left out, and no line is empty")
  func narrow() throws {
    let layout = try LayoutCase("a\u{AD}b\u{AD}c", width: 1)
    #expect(layout.lines == ["a\u{AD}", "b\u{AD}", "c"])
    #expect(layout.layout.lines.allSatisfy { $0.runs.flatMap(\.glyphs).count <= 2 })
    let many = try LayoutCase("a" + String(repeating: "\u{AD}", count: 20_000) + "b", width: 1)
    #expect(many.layout.lines.count < 5)
  }

  @Test("The last line that is allowed, and a truncated one, do as the others")
  func lastLine() throws {
    #expect(
      try trace("typo\u{AD}graphy", width: 34, lines: 1) == ["uni0074=0 uni0079=1 uni0070=2 uni006F=3", "uni2010=4"])
    let cut = try trace("typo\u{AD}graphy", width: 34, lines: 1, .byTruncatingTail)
    #expect(cut.count == 1 && cut[0].hasSuffix("uni2026=…") && !cut[0].contains("uni2010"))
  }
}
