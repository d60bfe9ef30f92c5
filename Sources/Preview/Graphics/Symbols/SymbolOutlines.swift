internal import CSymbols
import PreviewCore
import PreviewType

/// The icons that stand for SF Symbols; `scripts/symbol-outlines` says how they are stored.
///
/// They are inflated when the first symbol is asked for, and an outline is read when it is drawn.
struct SymbolOutlines: Sendable {
  /// A symbol of the table.
  struct Entry: Sendable {
    let isMirrored: Bool
    /// The numbers of the outlines in the weights of ``SymbolOutlines/weights``.
    let outlines: [Int]
    /// The image's box around the outlines, in units.
    let box: Rect
  }

  /// The table that is compiled in.
  static let standard = SymbolOutlines()

  /// The weights that Phosphor has, from the first to the last weight of UIKit that each stands
  /// for.
  static let weights: [ClosedRange<Double>] = [1...249, 250...349, 350...549, 550...1000]

  /// The names, sorted.
  let names: [String]
  private let entries: [String: Entry]
  private let outlines: [Range<Int>]
  private let bytes: [UInt8]

  /// Returns which of the weights stands for one of UIKit's.
  static func place(of weight: FontWeight) -> Int {
    weights.firstIndex { weight.value <= $0.upperBound } ?? weights.count - 1
  }

  func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The entry of a symbol; that of the dashed square for one without a stand-in.
  subscript(name: String) -> Entry {
    guard let entry = entries[name] ?? entries["square.dashed"] else { preconditionFailure("the table has the square") }
    return entry
  }

  private init() {
    var count = 0
    let start = csymbols_outlines(&count)
    let packed = UnsafeRawBufferPointer(start: start, count: count)
    let length = (0..<4).reduce(0) { $0 | Int(packed[$1]) << (8 * $1) }
    var bytes = [UInt8](repeating: 0, count: length)
    let stream = UnsafeRawBufferPointer(rebasing: packed[4...])
    let isWhole = bytes.withUnsafeMutableBytes { target in
      Inflater().inflate(stream, header: (stream[0], stream[1]), into: target)
    }
    precondition(isWhole, "the binary has the outlines of symbols whole")

    var reader = SymbolReader(bytes: bytes)
    let (symbols, shapes) = (reader.number(2), reader.number(2))
    let afterNames = reader.number(4) + reader.place
    var names: [String] = []
    for _ in 0..<symbols { names.append(reader.text()) }
    reader.place = afterNames
    var entries: [String: Entry] = [:]
    for name in names {
      let isMirrored = reader.number(1) & 1 != 0
      let outlines = Self.weights.map { _ in reader.number(2) }
      let (x, y) = (reader.signed(), reader.signed())
      let (width, height) = (reader.number(2), reader.number(2))
      let box = Rect(
        x: SymbolReader.units(x), y: SymbolReader.units(y), width: SymbolReader.units(width),
        height: SymbolReader.units(height))
      entries[name] = Entry(isMirrored: isMirrored, outlines: outlines, box: box)
    }
    var ends = [0]
    for _ in 0..<shapes { ends.append(reader.number(4)) }
    let first = reader.place
    self.outlines = zip(ends, ends.dropFirst()).map { first + $0..<first + $1 }
    (self.names, self.entries, self.bytes) = (names, entries, bytes)
  }

  /// Returns the outline of a number.
  func outline(_ number: Int) -> OutlinePath {
    let range = outlines[number]
    var reader = SymbolReader(bytes: bytes)
    reader.place = range.lowerBound
    var path = OutlinePath()
    while reader.place < range.upperBound {
      switch reader.number(1) {
      case 0: path.move(to: reader.point())
      case 1: path.line(to: reader.point())
      case 2:
        let (first, second) = (reader.point(), reader.point())
        path.curve(to: reader.point(), first, second)
      default:
        let (start, control) = (reader.last, reader.point())
        let end = reader.point()
        // A quadratic curve as a cubic one: its handles lie two thirds of the way to the control
        // point.
        path.curve(to: end, start.toward(control, 2 / 3.0), end.toward(control, 2 / 3.0))
      }
    }
    return path
  }
}

/// Reads the table from the first byte on.
private struct SymbolReader {
  let bytes: [UInt8]
  var place = 0
  /// The point that was read last.
  private(set) var last = Point.zero
  private var corner = (x: 0, y: 0)

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Eighths of a unit in units.
  static func units(_ eighths: Int) -> Double { Double(eighths) / 8 }

  /// A little-endian number.
  mutating func number(_ count: Int) -> Int {
    defer { place += count }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// A little-endian number of 16 bits with a sign.
  mutating func signed() -> Int { Int(Int16(truncatingIfNeeded: number(2))) }

  /// A byte of length, and as many of ASCII.
  mutating func text() -> String {
    let count = number(1)
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  /// The next point.
  mutating func point() -> Point {
    corner.x += step()
    corner.y += step()
    last = Point(x: Self.units(corner.x), y: Self.units(corner.y))
    return last
  }

  /// A number in bytes of seven bits, the lowest first, whose lowest bit is the sign.
  private mutating func step() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let byte = number(1)
      value |= (byte & 127) << shift
      guard byte > 127 else { break }
      shift += 7
    }
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }
}

extension Point {
  /// The point that lies part of the way to a second point.
  fileprivate func toward(_ other: Point, _ part: Double) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
