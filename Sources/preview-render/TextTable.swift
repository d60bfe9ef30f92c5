/// Rows of text set in columns for a terminal: the first column to the left, the others to the right.
struct TextTable {
  /// The heads of the columns; an empty one makes a gap.
  var head: [String]
  /// The rows, each with as many cells as there are heads.
  var rows: [[String]] = []

  /// The table as lines with two spaces between columns, a rule under the head, and no spaces at their ends.
  func lines() -> [String] {
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    let width = widths.reduce(0, +) + 2 * (widths.count - 1)
    let rule = String(repeating: "─", count: width)
    return [line(head, widths), rule] + rows.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      text += column == 0 ? cell + padding : "  " + padding + cell
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
