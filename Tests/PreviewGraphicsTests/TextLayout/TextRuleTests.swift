import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Underline, strikethrough and baseline offset")
struct TextRuleTests {
  private static let red = Color(rgb: 0xFF0000)

  private static func attributes(
    _ face: FontFace = TestFonts.inter, size: Double = 20, fallback: [FontFace] = [],
    _ change: (inout TextAttributes) -> Void = { _ in }
  ) throws -> TextAttributes {
    var attributes = TextAttributes(font: try FontInstance(face: face, pointSize: size), fallback: fallback)
    change(&attributes)
    return attributes
  }

  private static func layout(
    _ text: AttributedText, width: Double? = nil, lines: Int = 0, _ mode: LineBreakMode = .byWordWrapping
  ) throws -> TextLayout {
    try Typesetter().layout(text, TextLayoutOptions(width: width, numberOfLines: lines, lineBreakMode: mode))
  }

  @Test("Both lines stand where the font's tables say, and are as thick")
  func metrics() throws {
    // Inter: post -464, 192; OS/2 922, 192; 2816 units an em. EB Garamond: -75, 50; 258, 49; 1000.
    for (face, under, through) in [
      (TestFonts.inter, (-464.0 / 2816, 192.0 / 2816), (922.0 / 2816, 192.0 / 2816)),
      (TestFonts.garamond, (-0.075, 0.05), (0.258, 0.049)),
    ] {
      let attributes = try Self.attributes(face) { ($0.underline, $0.strikethrough) = (.black, Self.red) }
      let line = try Self.layout(AttributedText("Hamburg", attributes)).lines[0]
      let rules = line.rules.sorted { $0.top < $1.top }
      #expect(rules.map(\.kind) == [.underline, .strikethrough])
      #expect(rules.map(\.color) == [.black, Self.red])
      for (rule, expected) in zip(rules, [under, through]) {
        #expect(abs(rule.top - expected.0 * 20) < 0.011 && abs(rule.thickness - expected.1 * 20) < 0.011)
        #expect(rule.x == 0 && abs(rule.width - line.advance) < 1e-9)
      }
    }
  }

  @Test("A font whose tables have no such lines has one of a twentieth of the em, a tenth below the baseline")
  func without() throws {
    let metrics = try TestFonts.made("Optical.var.ttf").metrics
    #expect(metrics.underline == VerticalMetrics.Rule(top: -100, thickness: 50))
    #expect(metrics.strikethrough.thickness == 50 && metrics.strikethrough.top > 0)
  }

  @Test("Every line of a wrapped text has its own line under it, which spares the white space at its ends alone")
  func wrapped() throws {
    let attributes = try Self.attributes { $0.underline = .black }
    let layout = try Self.layout(AttributedText("  The quick brown fox jumps over it   ", attributes), width: 120)
    #expect(layout.lines.count > 2)
    for (index, line) in layout.lines.enumerated() {
      #expect(line.rules.count == 1)
      #expect(abs(line.rules[0].x + line.rules[0].width - line.advance) < 1e-9)
      #expect(index == 0 ? line.rules[0].x > 4 : line.rules[0].x == 0)
    }
  }

  @Test("A part of a text is underlined alone, across fonts that stand in, and on both sides of a turn of direction")
  func parts() throws {
    let plain = try Self.attributes(fallback: [TestFonts.lateef])
    let ruled = try Self.attributes(fallback: [TestFonts.lateef]) { $0.underline = .black }
    var text = AttributedText("See ", plain)
    text.append("our شروط terms ", ruled)
    text.append("here", plain)
    let line = try Self.layout(text).lines[0]
    #expect(line.rules.count == 1, "\(line.rules)")
    let first = line.runs.flatMap(\.glyphs).first { $0.cluster == 4 }
    #expect(abs(line.rules[0].x - (first?.x ?? 0)) < 0.5)
    // In a paragraph that runs the other way, Latin words split what is underlined in two.
    var mixed = AttributedText("ab", ruled)
    mixed.append(" سلام ", plain)
    mixed.append("cd", ruled)
    let both = try Self.layout(mixed).lines[0].rules
    #expect(both.count == 2 && both[0].x + both[0].width < both[1].x)
  }

  @Test(
    "Lines of parts in different colours touch, over the space and the tracking between them, in both directions and on every line",
    arguments: [nil, 250.0], ["Terms of ", "شروط ال"])
  func colors(width: Double?, start: String) throws {
    let parts = [Color.black, Self.red, Color(rgb: 0x0000FF)]
    var text = AttributedText("", try Self.attributes())
    for (index, words) in [start, "service and", " privacy  "].enumerated() {
      text.append(
        words,
        try Self.attributes(fallback: [TestFonts.lateef]) {
          ($0.color, $0.underline, $0.strikethrough, $0.tracking) = (parts[index], parts[index], parts[index], 1.5)
        })
    }
    let layout = try Self.layout(text, width: width)
    #expect(layout.lines.count == 1 || width != nil)
    for (number, line) in layout.lines.enumerated() {
      for kind in TextRule.Kind.allCases {
        let rules = line.rules.filter { $0.kind == kind }.sorted { $0.x < $1.x }
        #expect(rules.count > 1 || number > 0)
        for (left, right) in zip(rules, rules.dropFirst()) {
          #expect(left.color != right.color)
          #expect(abs(left.x + left.width - right.x) < 1e-9, "\(left) \(right)")
        }
        // White space at the ends has none.
        let seen = line.runs.flatMap(\.glyphs).filter { glyph in
          glyph.cluster.map { Array(text.string.utf8)[$0] != 0x20 } ?? true
        }
        let last = try #require(rules.last)
        #expect(abs(rules[0].x - (seen.map(\.x).min() ?? -1)) < 1)
        #expect(abs(last.x + last.width - (seen.map { $0.x + $0.advance }.max() ?? -1)) < 2)
      }
    }
  }

  @Test("Lines of parts in different sizes touch, each in its own font's place")
  func sizes() throws {
    var text = AttributedText("From ", try Self.attributes(size: 13) { $0.underline = .black })
    text.append("£49", try Self.attributes(size: 30) { $0.underline = .black })
    text.append(" now", try Self.attributes(size: 13))
    let rules = try Self.layout(text).lines[0].rules
    try #require(rules.count == 2)
    #expect(abs(rules[0].width - rules[1].x) < 1e-9)
    #expect(abs(rules[1].thickness / rules[0].thickness - 30.0 / 13) < 1e-6)
  }

  @Test("The ellipsis of an underlined text is underlined, and a soft hyphen is")
  func ellipsis() throws {
    let attributes = try Self.attributes { $0.underline = .black }
    let cut = try Self.layout(
      AttributedText("The quick brown fox jumps", attributes), width: 120, lines: 1, .byTruncatingTail)
    #expect(abs(cut.lines[0].rules[0].width - cut.lines[0].advance) < 1e-9)
    let hyphened = try Self.layout(AttributedText("Donaudampf\u{AD}schiff", attributes), width: 130)
    #expect(hyphened.lines.count == 2)
    #expect(abs(hyphened.lines[0].rules[0].width - hyphened.lines[0].advance) < 1e-9)
  }

  @Test("Letters that are raised take their lines with them, and make their line higher where they leave it")
  func raised() throws {
    let large = try Self.attributes()
    let raised = try Self.attributes(size: 10) { ($0.baselineOffset, $0.underline) = (7, .black) }
    var text = AttributedText("Brand", large)
    text.append("R", raised)
    let (plain, line) = (try Self.layout(AttributedText("Brand", large)).lines[0], try Self.layout(text).lines[0])
    #expect(line.runs[1].glyphs[0].y == 7)
    #expect(abs(line.rules[0].top - (7 - 464.0 / 2816 * 10)) < 0.01)
    #expect(line.ascent == plain.ascent && line.descent == plain.descent)
    let far = try Self.attributes { $0.baselineOffset = 30 }
    var high = AttributedText("Brand", large)
    high.append("R", far)
    #expect(abs(try Self.layout(high).lines[0].ascent - plain.ascent - 30) < 1e-9)
  }

  @Test("Lines are whole pixels, as far from the baseline's row wherever that is, and below and above the letters")
  func pixels() throws {
    let attributes = try Self.attributes { ($0.underline, $0.strikethrough) = (Self.red, Self.red) }
    let layout = try Self.layout(AttributedText("xx", attributes))
    var places: Set<[Int]> = []
    for y in stride(from: 0.0, to: 2, by: 0.1) {
      var builder = try DrawListBuilder(
        size: Size(width: 40, height: 40), grid: PixelGrid(scale: 2), background: .white, faces: FaceLibrary())
      try builder.text(layout, at: Point(x: 4, y: y))
      let row = GlyphOrigin(x: 0, y: (y + layout.firstBaseline) * 2).y
      let fills = builder.list.items.map { item -> Int? in
        guard case .fill(let rect, _) = item else { return nil }
        places.insert([rect.y - row, rect.height])
        return rect.y - row
      }
      // Under the letters the underline, over them the other one.
      #expect(fills.count == 3 && fills[0]! > 0 && fills[1] == nil && fills[2]! < 0)
    }
    #expect(places == [[7, 3], [-13, 3]])
  }
}
