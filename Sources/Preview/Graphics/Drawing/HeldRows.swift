import CSystemLibrary
import PreviewCore

/// All rows of a picture in memory. A row that repeats the one above it has the same place, so that whoever goes through them sees it at once.
///
/// The memory is kept from picture to picture: fresh memory costs the system as long as drawing does.
package final class HeldRows {
  /// Bytes behind the rows that may be read.
  private static let margin = 16

  /// Bytes of one row.
  private(set) var rowBytes = 0
  private(set) var count = 0
  /// The memory that ``begin(rowBytes:rows:bytes:)`` asked for, and the margin.
  private(set) var memory = OwnedMemory(count: HeldRows.margin)
  /// Where each row begins in the memory.
  private(set) var places: UnsafeMutablePointer<Int>
  private var capacity = 0
  /// Where ``append(_:)`` puts the next row that repeats none.
  private var end = 0

  init() { places = .allocate(capacity: 0) }

  deinit { places.deallocate() }

  /// Forgets the rows, and makes room for others.
  ///
  /// - Parameters:
  ///   - bytes: How much memory they take.
  ///   - isFilled: Whether they take all of it, however many rows repeat.
  func begin(rowBytes: Int, rows: Int, bytes: Int, isFilled: Bool = false) {
    self.rowBytes = rowBytes
    count = 0
    end = 0
    if memory.bytes.count < bytes + Self.margin {
      memory = OwnedMemory(count: bytes + Self.margin, isFilled: isFilled)
    }
    if capacity < rows {
      places.deallocate()
      places = .allocate(capacity: rows)
      capacity = rows
    }
  }

  /// Adds a row, which lies at a place in the memory.
  func append(at place: Int) {
    precondition(count < capacity && place >= 0 && place + rowBytes <= memory.bytes.count)
    places[count] = place
    count += 1
  }

  /// Adds a row, which is copied unless it repeats the one above it.
  func append(_ row: UnsafeRawPointer) {
    if count > 0, memcmp(start + places[count - 1], row, rowBytes) == 0 { return append(at: places[count - 1]) }
    append(at: end)
    memcpy(start + end, row, rowBytes)
    end += rowBytes
  }

  /// Puts a row of one colour behind the others, and answers its place.
  func addPlace(of color: Color, _ layout: PixelLayout) -> Int {
    let pixel = layout.bytes(of: color)
    let place = end
    end += rowBytes
    precondition(end <= memory.bytes.count)
    for index in 0..<rowBytes { start[place + index] = pixel[index % pixel.count] }
    return place
  }

  /// Copies a row that repeats the one above it to a place of its own, so that it and those that repeat it can be written to.
  func separate(_ y: Int, at place: Int) {
    guard isRepeated(y) else { return }
    precondition(place >= 0 && place + rowBytes <= memory.bytes.count)
    memcpy(start + place, row(y), rowBytes)
    for row in y..<y + repeats(of: y) { places[row] = place }
  }

  /// A row's bytes.
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    precondition(y >= 0 && y < count)
    return UnsafePointer(start + places[y])
  }

  /// Whether a row is known to have the bytes of the one above it.
  func isRepeated(_ y: Int) -> Bool {
    precondition(y > 0 && y < count)
    return places[y] == places[y - 1]
  }

  /// How many rows have the place of a row, from that one on.
  func repeats(of y: Int) -> Int {
    var end = y + 1
    while end < count, places[end] == places[y] { end += 1 }
    return end - y
  }

  /// The memory's first byte.
  var start: UnsafeMutablePointer<UInt8> { memory.bytes.assumingMemoryBound(to: UInt8.self).baseAddress! }
}
