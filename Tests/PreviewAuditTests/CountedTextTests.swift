import Testing

@testable import PreviewAudit
@testable import PreviewType

@Suite("Counted characters")
struct CountedTextTests {
  private func counted(_ string: String, width: Double? = nil) throws -> CountedText {
    let text = try AttributedText(string, TextAttributes(font: FontInstance(face: .inter, pointSize: 17)))
    return CountedText(
      try Typesetter().layout(text, TextLayoutOptions(width: width, numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    )
  }

  @Test("White space and what is never seen, such as soft hyphens, don't count")
  func characters() throws {
    let (plain, soft) = (try counted("Donau dampf"), try counted("Do\u{AD}nau dampf\u{200B}\u{2060}"))
    #expect(plain.characters == 10 && soft.characters == 10)
    #expect(plain.longestLine == 11 && soft.longestLine == 11)
    // A joiner in an emoji is a part of it.
    #expect(try counted("👩\u{200D}💻").characters == 1)
  }

  @Test("As many characters are left of a truncated text with soft hyphens as without")
  func truncated() throws {
    let (plain, soft) = (
      try counted("Donaudampfschifffahrt", width: 80),
      try counted("Do\u{AD}nau\u{AD}dampf\u{AD}schiff\u{AD}fahrt", width: 80)
    )
    #expect(plain.characters == soft.characters)
    #expect(plain.visible == soft.visible && plain.visible < 21)
  }
}
