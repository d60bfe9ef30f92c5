import Testing

@testable import PreviewCore

@Suite("Spelling: the name that is meant")
struct SpellingTests {
  private static func distance(_ a: String, _ b: String, most: Int = .max) -> (edits: Int?, letters: Int) {
    var left = 1_000_000
    let edits = Spelling.editDistance(Array(a.unicodeScalars), Array(b.unicodeScalars), most: most, left: &left)
    return (edits, 1_000_000 - left)
  }

  @Test(
    "A distance that is too far is given up, and any other is exact",
    arguments: [("primary", "pirmayr", 2), ("abc", "", 3), ("", "ab", 2), ("brand", "grande", 2), ("ab", "ba", 1)])
  func distances(a: String, b: String, edits: Int) {
    for most in 0...4 { #expect(Self.distance(a, b, most: most).edits == (edits <= most ? edits : nil)) }
    #expect(Self.distance(a, b).edits == edits)
  }

  @Test("Words that have nothing in common are compared no further than they may differ")
  func far() {
    let (a, b) = (String(repeating: "a", count: 120), String(repeating: "b", count: 120))
    #expect(Self.distance(a, b).letters == 120 * 120)
    #expect(Self.distance(a, b, most: 40).letters == 42 * 120)
  }

  @Test("A name is looked for among many long ones as far as letters are compared")
  func manyNames() {
    let far = (0..<5_000).map { index in
      String(String(repeating: "abcdefghij\(index)", count: 12).reversed().prefix(120))
    }
    let (word, meant) = (String(repeating: "jihgfe", count: 20), String(repeating: "jihgfe", count: 20) + "x")
    #expect(Spelling.nearest(to: word, in: [meant] + far) == meant)
    #expect(Spelling.nearest(to: word, in: far + [meant]) == nil)
    #expect(Spelling.choices([meant] + far, near: word).hasPrefix("\(meant), "))
  }
}
