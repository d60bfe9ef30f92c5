/// Points by category; one that is missing has the value of the next smaller one that is there,
/// else of the smallest.
public struct CategoryTable: Hashable, Sendable {
  package let values: [ContentSizeCategory: Double]

  /// A table of at least one category.
  public init(_ values: [ContentSizeCategory: Double]) {
    self.values = values
  }

  /// The value at a category; 0 if the table is empty.
  public subscript(category: ContentSizeCategory) -> Double {
    let known = values.keys.sorted()
    return (known.last { $0 <= category } ?? known.first).flatMap { values[$0] } ?? 0
  }
}
