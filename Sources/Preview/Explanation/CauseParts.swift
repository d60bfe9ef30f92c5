/// The parts of a cause's sentence: what changed, of which elements, and the values.
///
/// Pictures of several categories or scenes share a cause if all but the values and the elements is the same.
package struct CauseParts: Hashable, Sendable {
  /// The words before the element: "the font size of ".
  let before: String
  /// The words after it, without the values: " is", " now truncates (was 2 lines)".
  let after: String
  /// The value now and the one before, of a colour in each appearance in which it changed; nil where the cause is no value that changed.
  let values: Values?
  /// The elements that it is about, the first ones of very many.
  private(set) var elements: [Element] = []

  /// A value, and the one before.
  struct Value: Hashable, Sendable {
    let now: String
    let before: String
    /// The one appearance in which these are the values; nil for whichever a picture has.
    var appearance: Appearance?

    /// "16 pt (was 12 pt)".
    var words: String { "\(now) (was \(before))" }
  }

  /// A value, or several in appearances of their own.
  struct Values: Hashable, Sendable {
    let all: [Value]

    init(all: [Value]) { self.all = all }
    init(now: String, before: String) { all = [Value(now: now, before: before)] }

    /// "16 pt (was 12 pt)", "#0B6E4F (was #0A7F5A) in light, #34C759 (was #30D158) in dark".
    var words: String {
      all.map { value in value.words + (value.appearance.map { " in \($0.rawValue)" } ?? "") }.joined(separator: ", ")
    }
  }

  /// An element wherever it is repeated: "the address", and the rows in which it stands.
  struct Element: Hashable, Sendable {
    /// Empty for the rows themselves.
    let words: String
    /// The numbers of its rows, sorted; none outside of rows.
    fileprivate(set) var rows: [Int] = []
  }

  /// Whether it is about several elements, or about several rows themselves. "The name of rows 1 and 2" is one thing.
  var namesSeveral: Bool { elements.count > 1 || elements.contains { $0.words.isEmpty && $0.rows.count > 1 } }

  /// Nothing yet, to which elements are added.
  static let none = CauseParts(before: "", after: "", values: nil)

  /// A verb for several things, from that for one: "have no baseline".
  static func plural(of verb: String) -> String {
    let words = [
      ("is ", "are "), ("has ", "have "), ("was ", "were "), ("takes ", "take "), ("truncates ", "truncate "),
      ("now truncates ", "now truncate "), ("breaks its ", "break their "),
    ]
    var verb = verb
    if let (one, many) = words.first(where: { "\(verb) ".hasPrefix($0.0) }) {
      verb = String(many.dropLast() + verb.dropFirst(one.count - 1))
    }
    return verb.replacing(text: " it is ", with: " they are ").replacing(text: "this name", with: "these names")
  }

  /// Elements of one cause that are counted. A sentence names one, and counts the others. One more is kept, to know that there are more.
  static let mostElements = 16
  /// Rows of one element that are counted; one more is kept.
  static let mostRows = 64

  /// Adds an element, or one more row of it.
  mutating func add(_ element: ElementWords) {
    add(Element(words: TraceText.oneLine(element.wordsOutsideRows), rows: element.row.map { [$0] } ?? []))
  }

  /// Adds an element, or more rows of it.
  mutating func add(_ element: Element) {
    guard let known = elements.firstIndex(where: { $0.words == element.words }) else {
      if elements.count <= Self.mostElements { elements.append(element) }
      return
    }
    for row in element.rows where elements[known].rows.count <= Self.mostRows {
      let rows = elements[known].rows
      let index = rows.firstIndex { $0 >= row } ?? rows.count
      if index == rows.count || rows[index] != row { elements[known].rows.insert(row, at: index) }
    }
  }
}

extension CauseParts.Element {
  /// "the address of rows 1 to 3", "row 2", "the title", "the address of rows 1 to 64 and more".
  var wordsWithRows: String {
    let hasMore = rows.count > CauseParts.mostRows
    let rows = rows.prefix(CauseParts.mostRows)
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
