/// Rows of one colour, deflated once and then copied: a page's blank half costs as much as its fragments' bytes.
///
/// A fragment stands for 1, 2, 4 … rows, so that any number of rows is a few fragments. Each is made when it is first needed.
struct UniformRows {
  /// Rows of the largest fragment fill at most this. Measured on twelve grey pages: a quarter of it saves 2 ms of 59 and
  /// makes the files one percent larger; level 9 instead of runs at level 1 took 5 ms more for a third of a percent. A
  /// tinted row, where runs find nothing, is deflated at level 6: level 1 made the files seven percent larger.
  private static let fragmentBytes = 1 << 17
  /// Rows of the smallest fragment fill at least this. With fragments down to one row the files were five percent larger.
  private static let smallestFragmentBytes = 1 << 13

  /// One row as it is stored, with its filter's byte.
  let row: [UInt8]
  private let stream: PNGEncoder.Stream
  private var fragments: [Fragment?]

  private struct Fragment {
    let deflated: [UInt8]
    let checksum: UInt32
  }

  /// Rows that are stored as `row`.
  init(row: [UInt8]) {
    self.row = row
    stream = row.dropFirst().allSatisfy { $0 == row[1] } ? .byteRuns : .repeats
    var largest = 0
    while row.count << (largest + 1) <= Self.fragmentBytes { largest += 1 }
    fragments = Array(repeating: nil, count: largest + 1)
  }

  /// How many of `count` rows are worth splicing: those of fragments that aren't small, each of which costs a block's header.
  static func spliced(of count: Int, rowBytes: Int) -> Int {
    var smallest = 0
    while rowBytes << smallest < smallestFragmentBytes { smallest += 1 }
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
      Result { () throws(PNGError) in try PNGEncoder.deflatedAlone(bytes, by: stream, name: name) }
    }
    let checksum = rows.withUnsafeBytes { PNGEncoder.checksum(1, of: $0) }
    let made = Fragment(deflated: try deflated.get(), checksum: checksum)
    fragments[power] = made
    return made
  }
}
