import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("TextLayout: where lines stand, and how high they are")
struct TextLayoutPlacementTests {
  @Test(
    "Alignment by the direction of the layout and of the paragraph",
    arguments: [
      (TextAlignment.natural, "ab", TextDirection.natural, TextAlignment.Side.left),
      (.natural, "אב", .natural, .right), (.natural, "ab", .rightToLeft, .right), (.natural, "אב", .leftToRight, .left),
      (.leading, "ab", .natural, .left), (.leading, "אב", .natural, .right), (.leading, "ab", .rightToLeft, .right),
      (.leading, "אב", .leftToRight, .left), (.trailing, "ab", .natural, .right), (.trailing, "אב", .natural, .left),
      (.trailing, "ab", .rightToLeft, .left), (.center, "ab", .natural, .middle),
      (.center, "אב", .rightToLeft, .middle),
      (.left, "אב", .rightToLeft, .left), (.right, "ab", .leftToRight, .right),
    ])
  func alignment(alignment: TextAlignment, text: String, direction: TextDirection, side: TextAlignment.Side) throws {
    let line = try LayoutCase(text + " ", width: 100, alignment: alignment, direction: direction).layout.lines[0]
    let x =
      switch side {
      case .left: 0.0
      case .middle: (100 - line.advance) / 2
      case .right: 100 - line.advance
      }
    #expect(line.x == x)
  }

  @Test("Without a width, lines stand against the widest")
  func withoutWidth() throws {
    let layout = try LayoutCase("abcdef\nab", alignment: .right).layout
    #expect(layout.lines[0].x == 0)
    #expect(layout.lines[1].x == layout.lines[0].advance - layout.lines[1].advance)
  }

  @Test("Hanging white space counts nowhere, on either side")
  func hanging() throws {
    #expect(try LayoutCase("ab   ", alignment: .right).layout.size == LayoutCase("ab").layout.size)
    #expect(try LayoutCase("אב   ", width: 100).layout.lines[0].x == LayoutCase("אב", width: 100).layout.lines[0].x)
    #expect(try LayoutCase("ab   ").layout.lines[0].range == 0..<5)
    // At the beginning it does count.
    #expect(try LayoutCase.advance("  ab") > LayoutCase.advance("ab"))
  }

  @Test("One line is as high as ascender − descender, a label that rounded up to the pixel", arguments: TestFonts.all)
  func lineHeight(face: FontFace) throws {
    let font = try LayoutCase.font(face)
    let typesetter = Typesetter()
    for scale in [1.0, 2, 3] {
      let one = try LayoutCase(" ", face, scale: scale, typesetter: typesetter).layout
      #expect(abs(one.lines[0].height - font.lineHeight) < 1e-9)
      #expect(one.lines[0].baseline == font.ascender)
      #expect(one.size.height == PixelGrid(scale: scale).roundedUp(font.lineHeight))
      let three = try LayoutCase(" \n \n ", face, scale: scale, typesetter: typesetter).layout
      #expect(three.size.height == PixelGrid(scale: scale).roundedUp(3 * font.lineHeight))
      #expect(abs(three.lastBaseline - (2 * font.lineHeight + font.ascender)) < 1e-9)
    }
  }

  @Test("Inter at 17 pt: 20.574 pt of line, 20.667 of label at 3x, 21 at 2x and 1x")
  func interHeights() throws {
    #expect(try LayoutCase("x", scale: 3).layout.size.height == 62.0 / 3)
    #expect(try LayoutCase("x", scale: 2).layout.size.height == 21)
    #expect(try LayoutCase("x", scale: 1).layout.size.height == 21)
  }

  @Test("Sizes and fonts mixed on a line share a baseline; the highest makes the line")
  func mixed() throws {
    let (small, large) = (try LayoutCase.font(size: 12), try LayoutCase.font(TestFonts.garamond, size: 40))
    var text = AttributedText("small ", TextAttributes(font: small))
    text.append("LARGE ", TextAttributes(font: large))
    text.append("small\nsmall", TextAttributes(font: small))
    let lines = try Typesetter().layout(text, TextLayoutOptions()).lines
    #expect(lines[0].ascent == max(small.ascender, large.ascender))
    #expect(lines[0].descent == max(-small.descender, -large.descender))
    #expect(abs(lines[1].height - small.lineHeight) < 1e-9)
    #expect(abs(lines[1].top - lines[0].height) < 1e-9)
    #expect(lines[0].runs.map { $0.font.pointSize } == [12, 40, 12])
    let parts = try [("small ", small), ("LARGE ", large), ("small", small)].map { text, font in
      try Typesetter().shaper.shape(AttributedText(text, TextAttributes(font: font))).paragraphs[0].runs[0].glyphs
        .reduce(0) { $0 + Double($1.xAdvance) } * font.pointsPerUnit
    }
    #expect(abs(lines[0].advance - parts.reduce(0, +)) < 1e-9)
  }

  @Test("The ink box holds the outlines, apart from the advances")
  func ink() throws {
    let (layout, faces) = (try LayoutCase("Hx.").layout, FaceLibrary())
    let ink = try #require(layout.lines[0].inkBox)
    let font = layout.lines[0].runs[0].font
    let boxes = try layout.lines[0].runs[0].glyphs.map { glyph in
      (glyph, try #require(try faces.box(of: glyph.glyph, in: font.variant)))
    }
    #expect(abs(ink.x - boxes[0].1.left * font.pointsPerUnit) < 1e-9)
    #expect(abs(ink.maxX - (boxes[2].0.x + boxes[2].1.right * font.pointsPerUnit)) < 1e-9)
    #expect(abs(ink.maxY - layout.lines[0].baseline) < 0.5)
    let capHeight = Double(try #require(font.metrics.capHeight)) * font.pointsPerUnit
    #expect(abs(layout.lines[0].baseline - ink.y - capHeight) < 0.1)
    #expect(try LayoutCase("Hx.\nHx.").layout.inkBox?.height ?? 0 > ink.height + 20)
  }
}
