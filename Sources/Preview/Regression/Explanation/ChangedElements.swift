/// The elements that a change is about, wherever they are repeated. Of very many the first ones.
package struct ChangedElements: Hashable, Sendable {
  private(set) var all: [Element] = []
  /// How many they are, those that are not listed, too.
  private(set) var count = 0

  /// An element wherever it is repeated: the address, and the rows in which it stands.
  struct Element: Hashable, Sendable {
    /// The element without its row.
    fileprivate(set) var reference: ElementReference
    /// The numbers of its rows, sorted; none outside of rows.
    fileprivate(set) var rows: [Int] = []
  }

  init() {}

  init(_ elements: [ElementReference]) { for element in elements { add(element) } }

  /// Elements as they were listed, of how many.
  init(listed: [Element], count: Int) {
    for element in listed { add(element) }
    self.count = max(count, self.count)
  }

  /// Whether they are several, or several rows themselves. "The name of rows 1 and 2" is one thing.
  var areMany: Bool { all.count > 1 || all.contains { $0.reference.isUnnamedRow && $0.rows.count > 1 } }

  /// The same in any variant, on any of their lines.
  var anywhere: Self {
    var elements = Self()
    for element in all { elements.add(Element(reference: element.reference.anywhere, rows: element.rows)) }
    return elements
  }

  /// Elements of one cause that are counted. A sentence names one, and counts the others. One more is kept, to know that there are more.
  static let most = 16
  /// Rows of one element that are counted; one more is kept.
  static let mostRows = 64

  /// Adds an element, or one more row of it.
  mutating func add(_ element: ElementReference) { add(Element(element.identified)) }

  /// Adds an element, or more rows of it.
  mutating func add(_ element: Element) {
    count += max(1, element.rows.count)
    let key = element.reference.inAnyRow
    // What stands outside of rows, too, is said by itself.
    let known = all.firstIndex { $0.reference.inAnyRow == key && $0.rows.isEmpty == element.rows.isEmpty }
    guard let known else {
      if all.count <= Self.most { all.append(element) }
      return
    }
    // Several rows are known by their numbers.
    all[known].reference = key
    for row in element.rows where all[known].rows.count <= Self.mostRows {
      let rows = all[known].rows
      let index = rows.firstIndex { $0 >= row } ?? rows.count
      if index == rows.count || rows[index] != row { all[known].rows.insert(row, at: index) }
    }
  }
}

extension ChangedElements.Element {
  init(_ element: ElementReference) {
    var reference = element
    reference.row = nil
    self.init(reference: reference, rows: element.row.map { [$0] } ?? [])
  }

  /// An element in some rows.
  init(_ reference: ElementReference, rows: [Int]) {
    var rows = rows
    self.init(reference: reference)
    rows.sort()
    for row in rows.prefix(ChangedElements.mostRows + 1) where self.rows.last != row { self.rows.append(row) }
  }

  /// Whether it is meant in every variant, and all of it.
  var isWhole: Bool { reference == reference.anywhere }

  /// The element in the first of its rows.
  var first: ElementReference {
    var element = reference
    element.row = rows.first
    return element
  }

  /// "the address of rows 1 to 3", "row 2", "the title", "the address of rows 1 to 64 and more".
  func wordsWithRows(withKind: Bool) -> String {
    let words = reference.wordsOutsideRows(withKind: withKind)
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
