import Testing

@testable import Preview

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
