import Testing

@testable import PreviewCore

@Suite("What two lists have in common")
struct CommonSubsequenceTests {
  private func common(_ a: String, _ b: String, limit: Int = 100) -> String {
    let (a, b) = (Array(a), Array(b))
    let pairs = CommonSubsequence(a, b, limit: limit).pairs
    #expect(pairs.allSatisfy { a[$0.0] == b[$0.1] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 < $1.0 && $0.1 < $1.1 })
    return String(pairs.map { a[$0.0] })
  }

  @Test(
    "Nothing longer is common",
    arguments: [
      ("", "", ""), ("abc", "", ""), ("", "abc", ""), ("abc", "abc", "abc"), ("abc", "xyz", ""),
      ("abcd", "acd", "acd"), ("acd", "abcd", "acd"), ("abcabba", "cbabac", "baba"), ("xaxcxabc", "abcy", "abc"),
    ])
  func longest(a: String, b: String, expected: String) {
    #expect(common(a, b).count == expected.count)
  }

  @Test("Lists that differ in too much meet at what stands once in each, and nothing is paired by guess")
  func anchors() {
    #expect(common("aaaaaaMbbbbbb", "ccccccMdddddd", limit: 4) == "M")
    #expect(common("pqrstu1aaaaaa2", "vwxyzk1aaaaaa2", limit: 4) == "1aaaaaa2")
    #expect(common("ababababab", "cacacacaca", limit: 3) == "")
  }

  @Test("Of ten thousand items the two that are gone are found, also where others are changed before and behind")
  func long() {
    let old = (0..<10_000).map { $0 % 4999 }
    var new = old
    new.removeSubrange(5000...5001)
    new[0] = -1
    new[new.count - 1] = -2
    let pairs = CommonSubsequence(old, new).pairs
    #expect(pairs.count == 9_996)
    #expect(pairs.first?.0 == 1 && pairs.last?.0 == 9_998)
    #expect(!pairs.contains { $0.0 == 5000 || $0.0 == 5001 })
  }
}
