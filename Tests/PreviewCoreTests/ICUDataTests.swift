import Testing

@testable import PreviewCore

@Suite("ICU's data")
struct ICUDataTests {
  @Test("This machine's ICU has all that is used")
  func complete() { #expect(ICUData.firstMissing() == nil) }

  @Test("The first item that is missing is named with what it is for")
  func missing() {
    #expect(ICUData.firstMissing { _, _ in true } == nil)
    let item = ICUData.firstMissing { _, name in "\(name)" != "thaidict" }
    #expect(
      item?.description
        == "ICU \(ICU.version) lacks its data on the words of Thai (thaidict.dict): install ICU with all of its data.")
  }

  @Test("Scripts of languages are in likelySubtags up to ICU 72, and in langInfo alone in 76")
  func renamed() {
    #expect(ICUData.firstMissing { _, name in "\(name)" != "likelySubtags" } == nil)
    #expect(ICUData.firstMissing { _, name in "\(name)" != "langInfo" } == nil)
    let item = ICUData.firstMissing { _, name in !["likelySubtags", "langInfo"].contains("\(name)") }
    #expect(item?.description.contains("the scripts of languages (likelySubtags.res)") == true)
  }
}
