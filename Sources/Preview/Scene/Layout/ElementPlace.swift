/// Where a source says what an element shows: a line and a column, counted from 1, in its scene's
/// file or another.
///
/// Every place equals every other one, so that two elements that show the same are equal wherever
/// they are written.
package struct ElementPlace: Hashable, Sendable {
  /// The line; 0 where no source made the element.
  package let line: UInt32
  /// The column.
  package let column: UInt32
  /// The file; nil for the scene's, which whoever reports the place knows.
  package let file: SourceFile?

  package init(line: UInt32, column: UInt32, in file: SourceFile? = nil) {
    self.line = line
    self.column = column
    self.file = file
  }

  /// The place of an element that no source made.
  package static let unknown = ElementPlace(line: 0, column: 0)

  /// Whether a source made the element.
  package var isKnown: Bool { line > 0 }

  package static func == (_: ElementPlace, _: ElementPlace) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}

/// A file that a scene shows parts of, beside the scene's own.
///
/// An object, because thousands of places share one and each element has a place.
package final class SourceFile: Sendable {
  /// The path, as messages name it.
  package let path: String

  package init(_ path: String) { self.path = path }
}
