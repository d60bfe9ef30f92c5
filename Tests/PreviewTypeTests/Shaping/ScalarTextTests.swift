import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Texts as scalars")
struct ScalarTextTests {
  @Test(
    "Offsets in UTF-8 are those of the text, in ASCII and beyond it",
    arguments: ["", "Sea", "Kovač, 東京 🇨🇭!", "\u{FEFF}é"])
  func offsets(text: String) {
    let source = ScalarText(text)
    var offset = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      #expect(source.utf8Offsets[index] == offset && source.index(ofUTF8: offset) == index)
      offset += UTF8.width(scalar)
    }
    #expect(source.utf8Offsets[source.count] == offset)
  }
}

extension ScalarText {
  /// The scalar that begins at or before a UTF-8 offset.
  func index(ofUTF8 offset: Int) -> Int {
    max(0, partitionPoint(0..<count + 1) { utf8Offsets[$0] <= offset } - 1)
  }
}
