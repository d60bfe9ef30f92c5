import PreviewTestSupport
import PreviewReportSupport
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Rows in another order, and rows of one element.
  static let rows =
    layouts(
      "One row that went elsewhere is said by itself; of several the order is said whole",
      ([
        ("abc", "bca", [.change(.row(before: 1), of: .row(3))]),
        ("abc", "cab", [.change(.row(before: 3), of: .row(1))]),
        ("abc", "cba", [.change(.rowOrder([1, 2, 3], before: [3, 2, 1]))]),
        ("abcde", "edcba", [.change(.rowOrder([1, 2, 3, 4, 5], before: [5, 4, 3, 2, 1]))]),
        ("abcde", "ebcda", [.change(.rowOrder([1, 2, 3, 4, 5], before: [5, 2, 3, 4, 1]))]),
        ("abcdef", "bacdfe", [.change(.row(before: 1), of: .row(2)), .change(.row(before: 5), of: .row(6))]),
        ("abcd", "xdcba", [.new(.row(1)), .change(.rowOrder([2, 3, 4, 5], before: [4, 3, 2, 1]))]),
        ("abcdefghijkl", "lkjihgfedcba", [.change(.rowOrder(Array(1...12), before: nil))]),
      ] as [(String, String, [Cause])]).map { rows($0, $1, $2) })
    + layouts(
      "Rows of one element are said together as other rows are, and one alone with what it shows",
      ([
        ("ab", "abcdefgh", [.new(.row(3), .row(4), .row(5), .row(6), .row(7), .row(8))]),
        ("abc", "ab", [.gone(.row(3, "cc"))]),
      ] as [(String, String, [Cause])]).map { rows($0, $1, notes: false, $2) })
    + specs(
      "Of rows whose ends are exchanged the order is said whole, though the pixels of the middle one are the same",
      [
        (
          "three", ChangedPicture.list(["{ label: Ana }", "{ label: Bo }", "{ label: Cy }"]),
          ChangedPicture.list(["{ label: Cy }", "{ label: Bo }", "{ label: Ana }"]),
          [.change(.rowOrder([1, 2, 3], before: [3, 2, 1]))]
        )
      ])

  /// Two lists with a row for each letter. A row shows its letter, and perhaps a note.
  private static func rows(
    _ before: String, _ after: String, notes: Bool = true, _ causes: [Cause]
  ) -> (change: String, before: LayoutRecord, after: LayoutRecord, causes: [Cause]) {
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
    return ("\(before) → \(after)", record(before), record(after), causes)
  }
}
