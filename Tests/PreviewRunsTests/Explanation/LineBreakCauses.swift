import PreviewTestSupport
import PreviewReportSupport
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Other data for breaking lines.
  static let lineBreaks =
    broken(
      "Lines that the former data ended elsewhere are put down to it, before all else",
      [
        // More fits on a line of the same width: the former data had no break there.
        (
          "more fits", ["ab", "cd ef"], ["ab cd", "ef"], newData,
          [Cause(.lineBreakData(newData)), .change(.lineBreaks, of: .label("p"))]
        ),
        // No line may end before an exclamation mark by the current data.
        (
          "a mark", ["ab cd", "!ef"], ["ab", "cd !ef"], newData,
          [Cause(.lineBreakData(newData)), .change(.lineBreaks, of: .label("p"))]
        ),
      ])
    + broken(
      "Lines that end elsewhere for other reasons are not put down to the data",
      [
        ("the same data", ["ab", "cd ef"], ["ab cd", "ef"], nil, [.change(.lineBreaks, of: .label("p"))]),
        // The former break is one by the current data, too.
        ("less room", ["ab cd", "ef"], ["ab", "cd ef"], newData, [.change(.lineBreaks, of: .label("p"))]),
        (
          "another text", ["ab", "cd ef"], ["ab cd", "eg"], newData,
          [.text("ab cd eg", was: "ab cd ef", of: .label("p"))]
        ),
        ("the same lines", ["ab", "cd"], ["ab", "cd"], newData, [Cause(.drawing)]),
      ])

  static let newData = LineBreakChange(from: "Unicode 15.0 (ICU 72.1)", to: "Unicode 15.1 (ICU 74.2)")

  private static func broken(
    _ rule: String,
    _ cases: [(change: String, before: [String], after: [String], data: LineBreakChange?, causes: [Cause])]
  ) -> [CauseCase] {
    cases.flatMap { change, before, after, data, causes in
      layouts(rule, knowing: .init(lineBreaks: data), [(change, layout(before), layout(after), causes)])
    }
  }

  /// A scene of one label.
  static func layout(_ lines: [String], width: Double = 200) -> LayoutRecord {
    .scene(
      width: width, height: 200,
      [
        .label(
          name: "p", 0, 0, width: width,
          lines.map { line in
            let glyphs = line.map { "\($0 == " " ? "space" : String($0))+10" }.joined(separator: " ")
            return (shown: line, x: 0, runs: ["Inter 17 #000000FF " + glyphs])
          })
      ])
  }
}
