/// Where a spec says what an element shows: a line and a column, counted from 1. The file is its scene's, which whoever reports the place knows.
///
/// Every place equals every other one, so that two elements that show the same are equal wherever they are written.
struct ElementPlace: Hashable, Sendable {
  /// The line; 0 where no spec made the element.
  let line: UInt32
  /// The column.
  let column: UInt32

  /// The place of an element that no spec made.
  static let unknown = ElementPlace(line: 0, column: 0)

  /// Whether a spec made the element.
  var isKnown: Bool { line > 0 }

  static func == (_: ElementPlace, _: ElementPlace) -> Bool { true }

  func hash(into _: inout Hasher) {}
}
