import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("TextLayout: bad input, and much of it")
struct TextLayoutBadInputTests {
  @Test("An invalid width", arguments: [0, -1, Double.nan, Double.infinity, -Double.infinity, 20_001])
  func width(width: Double) throws {
    #expect { _ = try LayoutCase("a", width: width) } throws: { error in
      "\(error)"
        == "Width \(NumberText.brief(width)) can't be used: give a number of points above 0 and at most 20000."
    }
  }

  @Test("A number of lines below 0")
  func numberOfLines() throws {
    #expect { _ = try LayoutCase("a", lines: -1) } throws: { error in
      "\(error)" == "-1 lines can't be set: give 0 for no limit, or a number above 0."
    }
  }

  @Test("More text than is set")
  func tooLong() throws {
    #expect { _ = try LayoutCase(String(repeating: "a", count: Limits.textBytes + 1)) } throws: { error in
      "\(error)" == "The text is too long: 524289 bytes, and at most 524288 are set; give a part of it."
    }
  }

  @Test("Breaking lines costs what they hold, also where kerning makes every end look as though it fitted")
  func misleadingKerning() throws {
    let count = 300
    let typesetter = Typesetter()
    let layout = try LayoutCase(
      String(repeating: "a", count: count), TestFonts.made("Hostile.ttf"), width: 100, typesetter: typesetter)
    #expect(layout.lines == [String](repeating: "a", count: count))
    #expect(typesetter.shaper.shapedCharacterCount <= 64 * count)
  }

  @Test("A font that makes hundreds of glyphs of each few characters is refused")
  func manyGlyphs() throws {
    let face = try TestFonts.made("Hostile.ttf")
    #expect(try LayoutCase("mmmm", face).layout.lines[0].runs[0].glyphs.count == 240)
    let error = FontError.tooManyGlyphs(font: "Hostile-Regular", glyphs: 1200, characters: 20)
    #expect(throws: TextLayoutError.shaping(.font(error))) {
      try LayoutCase(String(repeating: "m", count: 20), face)
    }
    #expect(
      "\(error)"
        == "Font 'Hostile-Regular' makes 1,200 glyphs of 20 characters, and at most 32 for each are set; use a different font."
    )
  }

  @Test("The glyphs of all texts of a picture are limited together")
  func glyphsOfPicture() throws {
    let attributes = TextAttributes(font: try LayoutCase.font(), fallback: [])
    let work = TextWork(glyphs: 25)
    let options = TextLayoutOptions(width: 100, grid: PixelGrid(scale: 1))
    func layOut() throws { _ = try work.layout(AttributedText("0123456789", attributes), options, Typesetter()) }
    for _ in 0..<2 { try layOut() }
    #expect { try layOut() } throws: { error in
      "\(error)"
        == "The texts of this picture have more than 25 glyphs, which are not laid out; give less text, or split it."
    }
  }

  @Test("A text that is cut off counts by its bytes, all of which are shaped")
  func truncatedTexts() throws {
    let attributes = TextAttributes(font: try LayoutCase.font(), fallback: [])
    let work = TextWork(glyphs: 250)
    let options = TextLayoutOptions(
      width: 100, numberOfLines: 1, lineBreakMode: .byTruncatingTail, grid: PixelGrid(scale: 1))
    func layOut() throws {
      _ = try work.layout(AttributedText(String(repeating: "a", count: 400), attributes), options, Typesetter())
    }
    for _ in 0..<2 { try layOut() }
    #expect(throws: TextLayoutError.tooManyGlyphs(limit: 250)) { try layOut() }
  }

  @Test("The points that variable fonts move for a picture are limited together, as far as texts take them")
  func variedPoints() throws {
    let work = TextWork(points: 40_000)
    func layOut(_ string: String, _ weight: Double, size: Double = 17) throws {
      let settings = [VariationSetting(tag: .weight, value: weight)]
      let font = try FontInstance(face: TestFonts.inter, pointSize: size, variations: settings)
      _ = try work.layout(
        AttributedText(string, TextAttributes(font: font, fallback: [])),
        TextLayoutOptions(grid: PixelGrid(scale: 1)), Typesetter())
    }
    // The font's own weight moves none, and a character counts once at each weight and size.
    for _ in 0..<100 { try layOut("Hamburgefonstiv", 400) }
    for _ in 0..<100 { try layOut("Ham", 500) }
    let error = FontError.tooManyPoints(font: "Inter", limit: 40_000)
    #expect(throws: TextLayoutError.shaping(.font(error))) {
      for weight in 501..<600 { try layOut("Ham", Double(weight)) }
    }
    #expect(
      "\(error)"
        == "Font 'Inter' takes too long: its glyphs, at all weights and sizes of this picture, move more than 40,000 points along its axes; use fewer weights and sizes, or a different font."
    )
  }

  @Test("10,000 combining marks on one letter are one cluster")
  func marks() throws {
    for face in [TestFonts.inter, TestFonts.lateef, TestFonts.devanagari] {
      let layout = try LayoutCase(
        "a" + String(repeating: "\u{301}", count: 10_000) + " b", face, fallback: [TestFonts.garamond], width: 50)
      #expect(layout.layout.lines[0].range.lowerBound == 0)
      #expect(layout.layout.lines.map(\.range.count).reduce(0, +) == 20_003)
    }
  }

  @Test(
    "Long texts of one kind are laid out, whatever they are",
    arguments: [
      "The quick brown fox ", "a", "عربي ", "ع", "😀", "👨‍👩‍👧‍👦", "a\n", "\n", "\r", "a\u{2028}", " ", "\t", "\u{AD}",
      "a\u{AD}", "\u{200B}",
      "\u{2060}", "\u{301}", "\u{202E}a", "\u{2067}", "(", ")", "([{", "🇩🇪", "日本", "ภาษาไทย", "क्ष", "\u{1}", "\u{FFFD}",
      "a\u{A0}",
      "\u{10FFFF}", "\u{FEFF}", "\u{E0001}", "ﷺ",
    ])
  func longTexts(part: String) throws {
    let text = String(repeating: part, count: max(1, 8000 / part.utf8.count))
    let typesetter = Typesetter()
    let fallback = [TestFonts.lateef, TestFonts.emoji]
    for (mode, lines) in [
      (LineBreakMode.byWordWrapping, 0), (.byCharWrapping, 0), (.byTruncatingTail, 1), (.byTruncatingMiddle, 2),
      (.byTruncatingHead, 1), (.byClipping, 1),
    ] {
      let layout = try LayoutCase(
        text, fallback: fallback, width: 200, lines: lines, mode, typesetter: typesetter
      ).layout
      #expect(layout.lines.count >= 1)
      if lines > 0 { #expect(layout.lines.count <= lines) }
      if mode != .byClipping { #expect(layout.lines.allSatisfy { $0.advance <= 200 + 1e-6 }) }
    }
  }
}
