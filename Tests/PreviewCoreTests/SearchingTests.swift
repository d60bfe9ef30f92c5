import Testing

@testable import PreviewCore

@Suite("Searching")
struct SearchingTests {
  @Test("Each element is asked once, up to the first that answers")
  func asksOnce() {
    var asked: [Int] = []
    let answer = [1, 2, 3, 4].firstNonNil { number -> String? in
      asked.append(number)
      return number == 3 ? "three" : nil
    }
    #expect(answer == "three")
    #expect(asked == [1, 2, 3])
  }
}
