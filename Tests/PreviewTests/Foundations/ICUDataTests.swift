import Testing

@testable import Preview

@Suite("ICU's data")
struct ICUDataTests {
  @Test("This machine's ICU has all that is used")
  func complete() { #expect(ICUData.firstMissing() == nil) }

  @Test("The first item that is missing is named with what it is for")
  func missing() {
    #expect(ICUData.firstMissing { _ in true } == nil)
    let item = ICUData.firstMissing { !"\($0)".contains("Thai") }
    #expect(
      item?.description
        == "ICU \(ICU.version) lacks its data on the words of Thai (thaidict.dict): install ICU with all of its data.")
  }
}
