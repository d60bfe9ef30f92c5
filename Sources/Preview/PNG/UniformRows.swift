/// Rows of one colour, deflated once and then copied: a page's blank half costs as much as its fragments' bytes.
///
/// A fragment stands for 1, 2, 4 … rows, so that any number of rows is a few fragments. Each is made when it is first needed.
struct UniformRows {
  /// Rows of the largest fragment fill about this many bytes; twice as many made no file measurably smaller.
  private static let fragmentBytes = 1 << 17

  private static let smallestFragmentBytes = 1 << 13

  /// One row as it is stored, with its filter's byte.
  let row: [UInt8]
  private var fragments: [Fragment?]

  private struct Fragment {
    let deflated: [UInt8]
    let checksum: UInt32
  }

  /// Rows that are stored as `row`.
  init(row: [UInt8]) {
    self.row = row
    var largest = 0
    while row.count << (largest + 1) <= Self.fragmentBytes { largest += 1 }
    fragments = Array(repeating: nil, count: largest + 1)
  }

  /// How many of `count` rows are worth splicing: those of fragments that aren't small, each of which costs a block's header.
  func spliced(of count: Int) -> Int {
    let smallest = fragments.indices.first { row.count << $0 >= Self.smallestFragmentBytes } ?? fragments.count - 1
    return (count >> smallest) << smallest
  }

  /// Appends `count` rows to a stream that was flushed; answers the stream's checksum with them.
  mutating func splice(
    _ count: Int, into encoder: borrowing PNGEncoder, checksum: UInt32, name: String
  ) throws(PNGError) -> UInt32 {
    var checksum = checksum
    var left = count
    while left > 0 {
      let power = min(fragments.count - 1, Int.bitWidth - 1 - left.leadingZeroBitCount)
      let fragment = try fragment(power, name: name)
      try encoder.splice(fragment.deflated)
      checksum = PNGEncoder.checksum(checksum, followedBy: fragment.checksum, count: row.count << power)
      left -= 1 << power
    }
    return checksum
  }

  private mutating func fragment(_ power: Int, name: String) throws(PNGError) -> Fragment {
    if let made = fragments[power] { return made }
    var rows: [UInt8] = []
    rows.reserveCapacity(row.count << power)
    for _ in 0..<(1 << power) { rows += row }
    let deflated = rows.withUnsafeBytes { bytes in
      Result { () throws(PNGError) in try PNGEncoder.deflatedAlone(bytes, name: name) }
    }
    let checksum = rows.withUnsafeBytes { PNGEncoder.checksum(1, of: $0) }
    let made = Fragment(deflated: try deflated.get(), checksum: checksum)
    fragments[power] = made
    return made
  }
}
