import Testing

@testable import Preview

@Suite("Causes: rows in another order, and rows of one element")
struct RowCauseTests {
  /// The causes between two lists with a row for each letter, of which each shows its letter and a note, or its letter alone.
  private func causes(_ before: String, _ after: String, notes: Bool = true) -> [String] {
    func record(_ letters: String) -> LayoutRecord {
      let rows = letters.enumerated().map { index, letter in
        let y = Double(40 * index)
        func label(_ text: String, _ y: Double) -> LayoutRecord.Node {
          .label(0, y, width: 100, [(shown: text, x: 0, runs: ["Inter 17 #000000FF 0+5 1+5"])])
        }
        let labels = [label("\(letter)\(letter)", y)] + (notes ? [label("\(letter)1", y + 20)] : [])
        return LayoutRecord.Node.box("row", 0, y, 100, 40, labels)
      }
      return .scene(height: 4000, [.box("list", 0, 0, 100, Double(40 * rows.count), rows)])
    }
    return LayoutComparison(before: record(before), after: record(after)).causes.map(\.description)
  }

  @Test(
    "One row that went elsewhere is said by itself; of several the order is said whole",
    arguments: [
      ("abc", "bca", ["row 3 was row 1"]),
      ("abc", "cab", ["row 1 was row 3"]),
      ("abc", "cba", ["rows 1 to 3 were rows 3, 2 and 1"]),
      ("abcde", "edcba", ["rows 1 to 5 were rows 5, 4, 3, 2 and 1"]),
      ("abcde", "ebcda", ["rows 1 to 5 were rows 5, 2, 3, 4 and 1"]),
      ("abcdef", "bacdfe", ["row 2 was row 1", "row 6 was row 5"]),
      ("abcd", "xdcba", ["row 1 is new", "rows 2 to 5 were rows 4, 3, 2 and 1"]),
      ("abcdefghijkl", "lkjihgfedcba", ["rows 1 to 12 stand in another order"]),
    ])
  func order(before: String, after: String, wanted: [String]) {
    let found = causes(before, after)
    #expect(Set(found) == Set(wanted), "\(found)")
    #expect(found.count == wanted.count)
  }

  @Test("Of rows whose ends are exchanged the order is said whole, though the pixels of the middle one are the same")
  func drawn() throws {
    func scene(_ names: [String]) -> String { ChangedPicture.list(names.map { "{ label: \($0) }" }) }
    let picture = try ChangedPicture(before: scene(["Ana", "Bo", "Cy"]), after: scene(["Cy", "Bo", "Ana"]))
    #expect(picture.differs && picture.causes == ["rows 1 to 3 were rows 3, 2 and 1"])
  }

  @Test("Rows of one element are said together as other rows are, and one alone with what it shows")
  func single() {
    #expect(causes("ab", "abcdefgh", notes: false) == ["rows 3 to 8 are new"])
    #expect(causes("abc", "ab", notes: false) == ["row 3, “cc”, is gone"])
  }
}
