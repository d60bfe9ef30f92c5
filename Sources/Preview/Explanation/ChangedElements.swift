/// The elements that a change is about, wherever they are repeated. Of very many the first ones.
package struct ChangedElements: Hashable, Sendable {
  private(set) var all: [Element] = []

  /// An element wherever it is repeated: "the address", and the rows in which it stands.
  struct Element: Hashable, Sendable {
    /// Empty for the rows themselves.
    let words: String
    /// Whether it has no name, and its text stands for it.
    var isText = false
    /// The numbers of its rows, sorted; none outside of rows.
    fileprivate(set) var rows: [Int] = []
  }

  /// Whether they are several, or several rows themselves. "The name of rows 1 and 2" is one thing.
  var areMany: Bool { all.count > 1 || all.contains { $0.words.isEmpty && $0.rows.count > 1 } }

  /// Elements of one cause that are counted. A sentence names one, and counts the others. One more is kept, to know that there are more.
  static let most = 16
  /// Rows of one element that are counted; one more is kept.
  static let mostRows = 64

  /// Adds an element, or one more row of it.
  mutating func add(_ element: ElementWords) {
    add(
      Element(
        words: TraceText.oneLine(element.wordsOutsideRows), isText: element.isKnownByText,
        rows: element.row.map { [$0] } ?? []))
  }

  /// Adds an element, or more rows of it.
  mutating func add(_ element: Element) {
    guard let known = all.firstIndex(where: { $0.words == element.words }) else {
      if all.count <= Self.most { all.append(element) }
      return
    }
    for row in element.rows where all[known].rows.count <= Self.mostRows {
      let rows = all[known].rows
      let index = rows.firstIndex { $0 >= row } ?? rows.count
      if index == rows.count || rows[index] != row { all[known].rows.insert(row, at: index) }
    }
  }
}

extension ChangedElements.Element {
  /// An element outside of rows, or in one of them.
  init(words: String, isText: Bool, row: Int?) {
    self.init(words: words, isText: isText, rows: row.map { [$0] } ?? [])
  }

  /// "the address of rows 1 to 3", "row 2", "the title", "the address of rows 1 to 64 and more".
  var wordsWithRows: String {
    let hasMore = rows.count > ChangedElements.mostRows
    let rows = rows.prefix(ChangedElements.mostRows)
    guard let first = rows.first, let last = rows.last else { return words }
    let isRun = last - first == rows.count - 1 && rows.count > 2
    let list =
      rows.count == 1
      ? "row \(first)"
      : isRun
        ? "rows \(first) to \(last)" + (hasMore ? " and more" : "")
        : rows.count > 6
          ? "rows \(rows.prefix(5).map(String.init).joined(separator: ", ")) and \(hasMore ? "" : "\(rows.count - 5) ")more"
          : "rows \(rows.dropLast().map(String.init).joined(separator: ", ")) and \(last)"
    return words.isEmpty ? list : "\(words) of \(list)"
  }
}
