package import PreviewType

/// Some of the twelve content size categories.
package struct CategorySet: Hashable, Sendable {
  private var bits: UInt16 = 0

  /// No category.
  package init() {}

  /// Some categories.
  package init(_ categories: some Sequence<ContentSizeCategory>) {
    for category in categories { insert(category) }
  }

  /// Adds a category.
  package mutating func insert(_ category: ContentSizeCategory) {
    if let position = category.position { bits |= 1 << UInt16(position) }
  }

  /// Adds those of another set.
  package mutating func formUnion(_ other: CategorySet) { bits |= other.bits }

  /// Those of both sets.
  package func union(_ other: CategorySet) -> CategorySet {
    var both = self
    both.formUnion(other)
    return both
  }

  /// Whether a category is among them.
  package func contains(_ category: ContentSizeCategory) -> Bool {
    category.position.map { bits & 1 << UInt16($0) != 0 } ?? false
  }

  /// Whether all categories of another set are among them.
  package func isSuperset(of other: CategorySet) -> Bool { other.bits & ~bits == 0 }

  /// Whether there is none.
  package var isEmpty: Bool { bits == 0 }

  /// The categories, smallest first.
  package var categories: [ContentSizeCategory] { ContentSizeCategory.allCases.filter(contains) }

  /// All twelve.
  package static let all = CategorySet(ContentSizeCategory.allCases)

  /// Where something holds, as a sentence ends: `from AX2`, `up to M`, `in all categories`, `from XL to AX1`, `at XL and AX5`, `in all categories but L`,
  /// `at XS to M and AX5`.
  package var words: String {
    let known = categories
    guard let first = known.first, let last = known.last else { return "in no category" }
    if self == .all { return "in all categories" }
    if known.count == 1, last != ContentSizeCategory.allCases.last { return "at \(first.shortName)" }
    let isRange = last.position! - first.position! + 1 == known.count
    guard isRange else {
      let missing = ContentSizeCategory.allCases.filter { !contains($0) }.map(\.shortName)
      if missing.count <= 2 { return "in all categories but \(missing.joined(separator: " and "))" }
      let names = Self.parts(of: known)
      return "at \(names.dropLast().joined(separator: ", ")) and \(names.last!)"
    }
    if last == ContentSizeCategory.allCases.last { return known.count == 1 ? "at AX5" : "from \(first.shortName)" }
    if first == ContentSizeCategory.allCases.first { return "up to \(last.shortName)" }
    return "from \(first.shortName) to \(last.shortName)"
  }

  /// Categories by their names, three or more in a row as a range.
  private static func parts(of known: [ContentSizeCategory]) -> [String] {
    var rows: [[ContentSizeCategory]] = []
    for category in known {
      if let last = rows.last?.last, last.position! + 1 == category.position! {
        rows[rows.count - 1].append(category)
      } else {
        rows.append([category])
      }
    }
    return rows.flatMap { row in
      row.count < 3 ? row.map(\.shortName) : ["\(row[0].shortName) to \(row[row.count - 1].shortName)"]
    }
  }
}
