import PreviewCore

/// Where a source says what an element shows: a line and a column, counted from 1, in its scene's
/// file or another.
///
/// Every place equals every other one, so that two elements that show the same are equal wherever
/// they are written. It takes eight bytes, since each element has one.
package struct ElementPlace: Hashable, Sendable {
  /// 24 bits for the line, 24 for the column, and 16 for the file's number.
  private let bits: UInt64

  package init(line: UInt32, column: UInt32, in file: SourceFile? = nil) {
    // A place in a file that can't be named is nowhere.
    guard file != .unnamed else {
      bits = 0
      return
    }
    func part(_ number: UInt32) -> UInt64 { UInt64(min(number, (1 << 24) - 1)) }
    bits = part(line) << 40 | part(column) << 16 | UInt64(file?.number ?? 0)
  }

  /// The line; 0 where no source made the element.
  package var line: UInt32 { UInt32(bits >> 40) }
  /// The column.
  package var column: UInt32 { UInt32(bits >> 16 & 0xFF_FFFF) }
  /// The file; nil for the scene's, which whoever reports the place knows.
  package var file: SourceFile? {
    let number = UInt16(truncatingIfNeeded: bits)
    return number == 0 ? nil : SourceFile(number: number)
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
/// A number of a path that the process knows, which stays the same however often the file is read.
package struct SourceFile: Hashable, Sendable {
  fileprivate let number: UInt16

  fileprivate init(number: UInt16) { self.number = number }

  /// A file by its path, as messages name it.
  package init(_ path: String) {
    number = Self.known.withLock { known in
      if let number = known.numbers[path] { return number }
      guard known.paths.count < Int(Self.unnamed.number) else { return Self.unnamed.number }
      let number = UInt16(known.paths.count)
      known.numbers[path] = number
      known.paths.append(path)
      return number
    }
  }

  /// The path.
  package var path: String { Self.known.withLock { $0.paths[Int(number)] } }

  /// Any file behind the first 65,534.
  fileprivate static let unnamed = SourceFile(number: .max)

  /// All paths by their numbers, from 1.
  ///
  /// The table is the process's, because every element has a place of eight bytes: elements are
  /// copied, compared and cached by the thousand, and whoever reports a place would need the table
  /// of the reader that made it. It only grows, to 65,534 paths, and nothing depends on the
  /// numbers.
  private static let known = Locked<(paths: [String], numbers: [String: UInt16])>(([""], [:]))
}
