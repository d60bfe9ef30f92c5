import Testing

@testable import PreviewType

@Suite("OpenType features in words")
struct FontFeatureWordsTests {
  @Test("A feature is written as it is given", arguments: ["ss01", "liga=0", "aalt=3", "aalt[3:5]=2", "kern[2:]=0"])
  func words(text: String) throws {
    #expect(try #require(FontFeature(text)).words == text)
  }
}
