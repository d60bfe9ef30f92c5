/// Where a spec says what an element shows: a line and a column, counted from 1. The file is its
/// scene's, which whoever reports the place knows.
///
/// Every place equals every other one, so that two elements that show the same are equal wherever
/// they are written.
package struct ElementPlace: Hashable, Sendable {
  /// The line; 0 where no spec made the element.
  package let line: UInt32
  /// The column.
  package let column: UInt32

  package init(line: UInt32, column: UInt32) {
    self.line = line
    self.column = column
  }

  /// The place of an element that no spec made.
  package static let unknown = ElementPlace(line: 0, column: 0)

  /// Whether a spec made the element.
  package var isKnown: Bool { line > 0 }

  package static func == (_: ElementPlace, _: ElementPlace) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}
