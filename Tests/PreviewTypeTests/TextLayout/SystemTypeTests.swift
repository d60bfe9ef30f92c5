import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Text in the system font")
struct SystemTypeTests {
  private func layout(_ text: String, _ font: FontInstance, width: Double? = nil, scale: Double = 3) throws
    -> TextLayout
  {
    try Typesetter().layout(
      AttributedText(text, TextAttributes(font: font)),
      TextLayoutOptions(width: width, grid: PixelGrid(scale: scale)))
  }

  private func preferred(_ style: TextStyle, _ category: ContentSizeCategory) -> FontInstance {
    let entry = TypeScale.entry(for: style, at: category)
    return SystemFont(pointSize: 17, weight: entry.weight).standIn.preferred(as: entry)
  }

  @Test(
    "Lines of a text style are as far apart as its line spacing says",
    arguments: [
      (TextStyle.body, ContentSizeCategory.medium, 21.0), (.subheadline, .medium, 19), (.largeTitle, .medium, 40),
      (.body, .large, 22), (.largeTitle, .accessibilityExtraExtraExtraLarge, 70),
    ])
  func pitch(style: TextStyle, category: ContentSizeCategory, spacing: Double) throws {
    let font = preferred(style, category)
    let lines = try layout("one\ntwo\nthree", font).lines
    for (line, next) in zip(lines, lines.dropFirst()) { #expect(abs(next.baseline - line.baseline - spacing) < 1e-9) }
    #expect(try layout("one", font).size.height == PixelGrid(scale: 3).roundedUp(font.lineHeight))
    #expect(
      try layout("one\ntwo\nthree", font).size.height == PixelGrid(scale: 3).roundedUp(2 * spacing + font.lineHeight))
  }

  @Test("The leading of a large title at the largest category is negative: its lines are higher than their spacing")
  func negativeLeading() {
    let font = preferred(.largeTitle, .accessibilityExtraExtraExtraLarge)
    #expect(font.lineHeight > 70 && font.leading < 0)
  }

  @Test("A system font of a size has no leading, and neither has one that was made smaller to fit")
  func fixedSize() throws {
    #expect(SystemFont(pointSize: 17).standIn.leading == 0)
    #expect(preferred(.body, .large).withSize(14).leading == 0)
    let lines = try layout("one\ntwo", SystemFont(pointSize: 17).standIn).lines
    #expect(abs(lines[1].baseline - lines[0].baseline - 17 * 1.193359375) < 1e-9)
  }

  @Test("A preferred font keeps to its style's leading when the category changes")
  func dynamic() {
    let font = DynamicFont(preferred: SystemFont(pointSize: 17).standIn, forTextStyle: .body)
    let larger = font.adjusted(to: TraitCollection(preferredContentSizeCategory: .accessibilityLarge)).font
    #expect(abs(larger.lineHeight + larger.leading - 40) < 1e-9)
  }

  /// Widths that UIKit gave labels, from Interface Builder documents of public repositories, as `Documentation/how-close.md` says.
  @Test(
    "A label is as wide as San Francisco makes it, to a point",
    arguments: [
      ("This sample doesn't do anything!", 17.0, FontWeight.regular, 253.0),
      ("Don't have a Safe? Create one first at", 17, .regular, 282.5),
      ("Fwd: Jane's independent studies", 15, .regular, 224.33), ("Unlocked UTXO's", 28, .semibold, 225),
      ("What's New", 22, .bold, 124), ("0.0001 btc", 17, .regular, 81),
    ])
  func widths(text: String, size: Double, weight: FontWeight, width: Double) throws {
    let ours = try layout(text, SystemFont(pointSize: size, weight: weight).standIn, scale: 2).size.width
    #expect(abs(ours - width) <= 1, "\(text): \(ours), not \(width)")
  }

  @Test("An accented letter is wider by as much as its base, and a mark adds nothing")
  func accents() throws {
    let font = SystemFont(pointSize: 17).standIn
    let plain = try FontInstance(face: .inter, pointSize: 17)
    func added(_ text: String) throws -> Double {
      try layout(text, font).lines[0].advance - layout(text, plain).lines[0].advance
    }
    let unit = font.pointsPerUnit
    for (accented, base) in [("é", "e"), ("Ä", "A"), ("q\u{323}", "q")] {
      #expect(abs(try added(accented) - added(base)) <= unit, "\(accented)")
    }
  }

  @Test("Tracking is that of Apple's guidelines, and interpolated between two sizes")
  func tracking() {
    #expect(SystemSpacing.tracking(at: 17) == -0.43)
    #expect(abs(SystemSpacing.tracking(at: 55) - 0.31) < 1e-9)
    #expect(SystemSpacing.tracking(at: 3) == 0.24)
    #expect(SystemSpacing.tracking(at: 200) == 0)
  }

  @Test("A glyph stands in the middle of the room that it is given")
  func middle() throws {
    let font = SystemFont(pointSize: 34).standIn
    let plain = try FontInstance(face: .inter, pointSize: 34)
    let (ours, theirs) = (
      try layout("n", font).lines[0].runs[0].glyphs[0], try layout("n", plain).lines[0].runs[0].glyphs[0]
    )
    #expect(abs(ours.x - (ours.advance - theirs.advance) / 2) <= font.pointsPerUnit)
  }

  @Test("Fonts of an app are set as they are")
  func others() throws {
    let font = try FontInstance(face: .inter, pointSize: 17)
    #expect(font.leading == 0 && font.system == nil)
    #expect(font.preferred(as: TypeScale.entry(for: .body, at: .large)).leading == 0)
  }
}
