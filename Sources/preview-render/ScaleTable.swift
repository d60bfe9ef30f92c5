import PreviewCore
import PreviewType

/// The numbers of `scale` for people: a matrix where styles meet categories, a plain list where there is one of either.
struct ScaleTable {
  /// The categories of each style.
  let sizes: [[ScaledSize]]

  /// The table with a line above that says what it shows.
  var text: String {
    sizes.count > 1 && sizes[0].count > 1 ? matrix : list
  }

  /// Styles down, categories across; under each style the system font's size where it is another.
  private var matrix: String {
    let categories = sizes[0].map(\.category)
    // A gap sets the accessibility sizes apart.
    let gap = categories.firstIndex(of: .accessibilityMedium).flatMap { $0 > 0 ? $0 : nil }
    func spaced(_ cells: [String]) -> [String] {
      guard let gap else { return cells }
      return Array(cells[..<gap]) + [""] + Array(cells[gap...])
    }
    var table = TextTable(head: ["text style", "size"] + spaced(categories.map(\.shortName)))
    for row in sizes {
      table.rows.append(
        [row[0].style.name, NumberText.brief(row[0].size)] + spaced(row.map { NumberText.brief($0.scaledFont) }))
      table.rows.append(
        ["  system", ""] + spaced(row.map { $0.systemSize == $0.scaledFont ? "·" : NumberText.brief($0.systemSize) }))
    }
    return """
      A custom font by UIFontMetrics.scaledFont, in points\(maximum);
      under it the system font's size, a dot where it is the same.

      \(LogLine.text(table.lines()))
      """
  }

  private var list: String {
    let oneStyle = sizes.count == 1
    let first = sizes[0][0]
    let subject =
      oneStyle
      ? "\(first.style), \(NumberText.brief(first.size)) pt at L"
      : "All at \(first.category)"
    var table = TextTable(
      head: (oneStyle ? ["category"] : ["text style", "size"]) + ["scaledFont", "scaledValue", "system font"])
    for size in sizes.flatMap({ $0 }) {
      let subject = oneStyle ? [size.category.shortName] : [size.style.name, NumberText.brief(size.size)]
      table.rows.append(subject + [size.scaledFont, size.scaledValue, size.systemSize].map(NumberText.brief))
    }
    return """
      \(subject)\(maximum), values at \(NumberText.brief(first.displayScale))x

      \(LogLine.text(table.lines()))
      """
  }

  private var maximum: String {
    let maximum = sizes[0][0].maximum
    return maximum > 0 ? ", at most \(NumberText.brief(maximum)) pt" : ""
  }
}
