import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("SVG: patterns of one picture")
struct SVGPatternTests {
  /// Two by two pixels: red and green, blue and black.
  private static let picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mP4z8DAAMJgAgAZ9AL+Q0D5MwAAAABJRU5ErkJggg=="

  /// A square of 24 units in a pattern, as Figma writes it.
  private func document(
    _ pattern: String = "patternContentUnits='objectBoundingBox' width='1' height='1'",
    use: String = "transform='scale(0.5)'", picture: String = SVGPatternTests.picture,
    shape: String = "<path d='M0 0h24v24h-24z' fill='url(#p)'/>"
  ) -> String {
    "\(shape)<defs><pattern id='p' \(pattern)><use href='#i' \(use)/></pattern>"
      + "<image id='i' width='2' height='2' href='\(picture)'/></defs>"
  }

  private func quarters(_ elements: String) throws -> [String] {
    let drawn = try SVGCase(elements)
    return [(3, 3), (20, 3), (3, 20), (20, 20)].map { drawn[$0.0, $0.1].opaqueHex }
  }

  private func refusal(_ elements: String) -> String? { SVGCase.refusal("<svg viewBox='0 0 24 24'>\(elements)</svg>") }

  private static let four = ["#FF0000", "#00FF00", "#0000FF", "#000000"]

  @Test("A picture that lies over a whole shape is drawn, in the shape's box or in its units")
  func drawn() throws {
    #expect(try quarters(document()) == Self.four)
    #expect(try quarters(document("width='1' height='1'", use: "transform='scale(12)'")) == Self.four)
    #expect(try quarters(document(use: "transform='scale(0.499)'")) == Self.four)
    let within =
      "<pattern id='p' width='100%' height='1'><image width='24' height='24' href='\(Self.picture)'/></pattern>"
    #expect(try quarters("\(within)<rect width='24' height='24' fill='url(#p)'/>") == Self.four)
    // What a shape doesn't cover isn't filled.
    let half = try quarters(document(shape: "<path d='M0 0h24v24z' fill='url(#p)'/>"))
    #expect(half[1] == "#00FF00" && half[2] == "#FFFFFF")
  }

  @Test("Other patterns, and pictures that can't be read, are refused")
  func refused() {
    for pattern in ["width='0.5' height='1'", "width='1' height='1' patternUnits='userSpaceOnUse'", "width='1'"] {
      #expect(refusal(document(pattern))?.contains("is a pattern, which isn't drawn unless") == true, "\(pattern)")
    }
    #expect(refusal(document(use: "transform='scale(0.25)'"))?.contains("doesn't cover all of its shape") == true)
    #expect(refusal(document(use: "transform='rotate(45)'"))?.contains("doesn't cover all of its shape") == true)
    for picture in ["a.png", "data:image/png;base64,?", "data:image/svg+xml,x"] {
      #expect(
        refusal(document(picture: picture))?.contains("'image' isn't drawn unless it holds a PNG or a JPEG") == true)
    }
    #expect(
      refusal(document(picture: "data:image/png;base64,AAAA"))?.contains("is neither a PNG nor a JPEG, is damaged")
        == true)
    #expect(refusal(document(picture: String(Self.picture.dropLast(24)))) != nil)
  }

  @Test("Base64 is read with blanks and without padding, and nothing else is")
  func base64() {
    #expect(Base64.bytes("SGVs\n bG8=") == Array("Hello".utf8))
    #expect(Base64.bytes("SGVsbG8") == Array("Hello".utf8))
    #expect(Base64.bytes("") == [] && Base64.bytes("SG.s") == nil)
  }
}
