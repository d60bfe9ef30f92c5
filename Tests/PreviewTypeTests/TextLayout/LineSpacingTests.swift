import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Line spacing and paragraph spacing")
struct LineSpacingTests {
  private static func layout(
    _ text: String, spacing: Double = 0, paragraphs: Double = 0, multiple: Double = 1, width: Double? = 100,
    lines: Int = 0
  ) throws -> TextLayout {
    var attributes = TextAttributes(
      font: try FontInstance(face: TestFonts.inter, pointSize: 17), lineHeightMultiple: multiple)
    (attributes.lineSpacing, attributes.paragraphSpacing) = (spacing, paragraphs)
    return try Typesetter().layout(
      AttributedText(text, attributes), TextLayoutOptions(width: width, numberOfLines: lines))
  }

  private static func pitches(_ layout: TextLayout) -> [Double] {
    zip(layout.lines, layout.lines.dropFirst()).map { $1.baseline - $0.baseline }
  }

  private static let text = "The last boat of the day leaves at nine."

  @Test("Points stand between lines, and none below the last")
  func lines() throws {
    let (plain, spaced) = (try Self.layout(Self.text), try Self.layout(Self.text, spacing: 5))
    #expect(plain.lines.count > 2 && plain.lines.count == spaced.lines.count)
    for (a, b) in zip(Self.pitches(plain), Self.pitches(spaced)) { #expect(abs(b - a - 5) < 1e-9) }
    #expect(abs(spaced.size.height - plain.size.height - 5 * Double(plain.lines.count - 1)) < 0.34)
    #expect(plain.firstBaseline == spaced.firstBaseline)
    #expect(try Self.layout("One", spacing: 5).size == Self.layout("One").size)
  }

  @Test("What a line limit leaves out takes its spacing with it")
  func limited() throws {
    let (plain, spaced) = (try Self.layout(Self.text, lines: 2), try Self.layout(Self.text, spacing: 5, lines: 2))
    #expect(abs(spaced.lastBaseline - plain.lastBaseline - 5) < 1e-9)
    #expect(spaced.lines[1].spacing == 0)
  }

  @Test("A multiple of the line height makes each line higher, and the spacing is added to that")
  func together() throws {
    let (plain, both) = (try Self.layout(Self.text), try Self.layout(Self.text, spacing: 5, multiple: 1.5))
    let height = plain.lines[0].height
    for pitch in Self.pitches(both) { #expect(abs(pitch - height * 1.5 - 5) < 1e-9) }
  }

  @Test(
    "A line has the points that it has at least and at most, whatever its fonts; room comes and goes above the letters",
    arguments: [(30.0...30.0, 30.0), (12...12, 12), (0...12, 12), (30...(.infinity), 30), (10...40, nil)])
  func heights(_ heights: ClosedRange<Double>, wanted: Double?) throws {
    var attributes = TextAttributes(
      font: try FontInstance(face: TestFonts.inter, pointSize: 17), fallback: [TestFonts.devanagari])
    let plain = try Typesetter().layout(AttributedText("One\nक्ष\u{2028}three", attributes), TextLayoutOptions())
    attributes.lineHeights = heights
    let held = try Typesetter().layout(AttributedText("One\nक्ष\u{2028}three", attributes), TextLayoutOptions())
    #expect(plain.lines[0].height != plain.lines[1].height)
    for (line, was) in zip(held.lines, plain.lines) {
      #expect(abs(line.height - (wanted ?? was.height)) < 1e-9)
      #expect(line.descent == was.descent)
    }
    #expect(held.firstBaseline == held.lines[0].ascent)
    if wanted == nil { #expect(held.lines == plain.lines) }
  }

  @Test("Paragraphs stand apart by their own spacing beside that of lines; a line separator ends none")
  func paragraphs() throws {
    let layout = try Self.layout("a\nb\u{2028}c\n\nd", spacing: 2, paragraphs: 10, width: nil)
    let height = layout.lines[0].height
    for (pitch, spacing) in zip(Self.pitches(layout), [12.0, 2, 12, 12]) {
      #expect(abs(pitch - height - spacing) < 1e-9)
    }
    #expect(layout.lines.count == 5 && layout.lines[4].spacing == 0)
  }

  @Test("The attributes at the beginning of a paragraph count for all of it")
  func mixed() throws {
    var (first, second) = (
      TextAttributes(font: try FontInstance(face: TestFonts.inter, pointSize: 17)),
      TextAttributes(font: try FontInstance(face: TestFonts.inter, pointSize: 17))
    )
    (first.lineSpacing, second.lineSpacing) = (3, 9)
    var text = AttributedText("one ", first)
    text.append("two\nthree\u{2028}four", second)
    let layout = try Typesetter().layout(text, TextLayoutOptions())
    #expect(layout.lines.map(\.spacing) == [3, 9, 0])
  }
}
