import CPixels
import CSystemLibrary
import PreviewCore

/// Rows of pixels as a zlib stream (RFC 1950, RFC 1951), made for what we draw: flat grounds with type on them.
///
/// zlib is not used for writing, for three reasons, measured on twelve RGB pages of 1179 pixels' width. Time: it took 145 ms of
/// 230 there, and this takes 48, as a match is looked for only where type shows it: the pixel before, the pixel above, the same
/// two pixels seen shortly before. Size: zlib's runs, its only way of a like speed, see neither the row above nor a letter
/// that comes again; the files are a sixth smaller than with them. And the bytes no longer depend on which zlib a machine
/// has. Without the look at two pixels, pages take 8 ms less and 18 % more bytes. zlib's own level 6 takes 10 % fewer bytes
/// and twelve times the time (574 ms of the same pages). Stored blocks are left out: Huffman's code makes noise 0.1 % larger.
///
///     let encoder = DeflateEncoder(rowBytes: 1 + 300, roomBytes: 300, step: 3)
///     encoder.addRow { pack(row, into: $0) }
///     encoder.repeatRow(200)
///     encoder.finish()
///     write(encoder.output)
///     encoder.discardOutput()
///
/// Most wide rows of colours that repeat the one above them have PNG's filter "up", and so are zeros; no other row has a filter. The bytes depend on the rows alone.
final class DeflateEncoder {
  /// Bytes of a row that are encoded between two checks of the block's room.
  private static let stretchBytes = 4096
  /// Rows shorter than this are repeated by matches that go on over row ends. Longer ones take fewer bits as runs.
  private static let narrowRowBytes = 464
  private static let farthest = cpixels_farthest
  private static let tableBits = cpixels_place_bits
  /// Where rows begin in the window, so that place 0 in the table means none.
  private static let margin = 16
  /// Bytes behind a row that are compared with it: a pixel's, and what completes thirty-two.
  private static let wordMargin = 48

  private let step: Int
  private let rowBytes: Int
  private let isWide: Bool
  private let block = DeflateBlock()
  private var checksum = Adler32()
  /// The last row's part of the checksum; nil before the first row.
  private var lastRow: Adler32.Part?
  /// The part of a row that says it repeats the one above it.
  private let repeatedRow: Adler32.Part
  /// How often the last row comes again before anything else does.
  private var repeats = 0
  /// The last rows, one behind the other as in the stream, 32 kB or one row at least, with room for reads of whole words behind.
  private let window: UnsafeMutableRawPointer
  private let windowBytes: Int
  private var windowEnd = margin
  /// Where in the window a hash of two pixels was last seen.
  private let places: UnsafeMutablePointer<UInt32>
  /// Which bytes of the row are those a pixel before them, and which are those above: a bit each, and bits that are 0 behind.
  private let runs: UnsafeMutablePointer<UInt8>
  private let aboves: UnsafeMutablePointer<UInt8>
  /// A row that waits until those before it are encoded.
  private let aside: UnsafeMutableRawPointer
  private var finished: UnsafeMutableRawBufferPointer
  private var finishedCount = 2
  private var bits: (bits: UInt64, count: UInt64) = (0, 0)

  /// - Parameters:
  ///   - rowBytes: Bytes of a row, with the one that names its filter.
  ///   - roomBytes: The most bytes that are written to when a row is filled.
  ///   - step: Bytes from one pixel to the next, 1, 3 or 4; 1 where a byte holds several.
  ///   - isWide: Whether the processor has AVX2 and what came with it; the stream is the same.
  init(rowBytes: Int, roomBytes: Int, step: Int, isWide: Bool = PixelVectors.areWide) {
    self.isWide = isWide
    self.step = step
    self.rowBytes = rowBytes
    // The kept bytes, and some rows before they have to be moved again.
    windowBytes = max(rowBytes, Self.farthest) + max(rowBytes, 3 * Self.farthest)
    let bytes = Self.margin + windowBytes + max(Self.wordMargin, roomBytes - rowBytes + 16)
    window = .allocate(byteCount: bytes, alignment: 16)
    window.initializeMemory(as: UInt8.self, repeating: 0, count: Self.margin)
    places = .allocate(capacity: 1 << Self.tableBits)
    places.initialize(repeating: 0, count: 1 << Self.tableBits)
    let bitBytes = (rowBytes + Self.wordMargin) / 8 + 16
    runs = .allocate(capacity: bitBytes)
    runs.initialize(repeating: 0, count: bitBytes)
    aboves = .allocate(capacity: bitBytes)
    aboves.initialize(repeating: 0, count: bitBytes)
    aside = .allocate(byteCount: rowBytes, alignment: 16)
    Self.fillRepeat(aside, rowBytes)
    repeatedRow = Adler32.Part(UnsafeRawBufferPointer(start: aside, count: rowBytes), isWide: isWide)
    finished = .allocate(byteCount: 1 << 16, alignment: 16)
    (finished[0], finished[1]) = Self.header
  }

  /// zlib's header: deflate, a window of 32 KiB, fastest level (RFC 1950, 2.2).
  static let header: (UInt8, UInt8) = (0x78, 0x01)

  deinit {
    window.deallocate()
    places.deallocate()
    runs.deallocate()
    aboves.deallocate()
    aside.deallocate()
    finished.deallocate()
  }

  /// The finished bytes.
  var output: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: finished[..<finishedCount]) }

  func discardOutput() { finishedCount = 0 }

  /// Adds a row, which `fill` writes behind its filter's byte.
  func addRow(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    var row = beginRow()
    row.storeBytes(of: 0, as: UInt8.self)
    fill((row + 1).assumingMemoryBound(to: UInt8.self))
    // Half of the rows of a page of text are those above them.
    if lastRow != nil, memcmp(row - rowBytes, row, rowBytes) == 0 {
      windowEnd -= rowBytes
      return repeatRow(1)
    }
    if repeats > 0 {
      aside.copyMemory(from: row, byteCount: rowBytes)
      windowEnd -= rowBytes
      encodeRepeats()
      row = beginRow()
      row.copyMemory(from: aside, byteCount: rowBytes)
    }
    let isAboveInReach = lastRow != nil && rowBytes <= Self.farthest
    let part = Adler32.Part(UnsafeRawBufferPointer(start: row, count: rowBytes), isWide: isWide)
    checksum.append(part)
    encodeRow(row, above: isAboveInReach ? row - rowBytes : nil, distance: rowBytes)
    lastRow = part
  }

  /// Adds the last row again `times`, as ``addRow(_:)`` would.
  func repeatRow(_ times: Int) {
    precondition(lastRow != nil && times >= 0, "there is a row to repeat")
    repeats += times
  }

  /// Ends the stream; nothing may be added after it.
  func finish() {
    encodeRepeats()
    endBlock(isLast: true)
    if bits.count > 0 { append(UInt8(truncatingIfNeeded: bits.bits)) }
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: checksum.value >> shift)) }
  }

  /// There are sixteen bytes of room behind every block.
  private func append(_ byte: UInt8) {
    finished[finishedCount] = byte
    finishedCount += 1
  }

  private func endBlock(isLast: Bool) {
    let needed = finishedCount + block.mostBytes + 16
    if needed > finished.count {
      let grown = UnsafeMutableRawBufferPointer.allocate(byteCount: needed * 2, alignment: 16)
      grown.copyMemory(from: output)
      finished.deallocate()
      finished = grown
    }
    let start = finished.baseAddress!
    var writer = BitWriter(start + finishedCount, bits: bits.bits, count: bits.count)
    block.write(to: &writer, isLast: isLast)
    bits = writer.rest
    finishedCount = writer.next - start
  }

  private func makeRoom() {
    // A literal may reach three bytes over the stretch.
    if !block.hasRoom(for: Self.stretchBytes + 8) { endBlock(isLast: false) }
  }

  /// The place of the next row in the window; moves what is kept to the window's begin if the row would not fit behind.
  private func beginRow() -> UnsafeMutableRawPointer {
    if windowEnd + rowBytes > Self.margin + windowBytes {
      // Grey looks no farther back than the row above.
      let kept = step == 1 ? rowBytes : max(rowBytes, Self.farthest)
      let distance = windowEnd - kept - Self.margin
      (window + Self.margin).copyMemory(from: window + windowEnd - kept, byteCount: kept)
      windowEnd -= distance
      // A place before what is kept becomes one that is out of reach of all that comes, or none.
      if step > 1 { cpixels_move_places(places, UInt32(distance)) }
    }
    windowEnd += rowBytes
    // Words at a row's end reach into what lies behind, which must be the same in every run. Filling the row may write over it.
    (window + windowEnd).initializeMemory(as: UInt8.self, repeating: 0, count: 8)
    return window + windowEnd - rowBytes
  }

  /// Forgets where pixels were seen: what comes is too far behind them, or the window lacks rows of the stream.
  private func forgetPlaces() {
    if step > 1 { places.update(repeating: 0, count: 1 << Self.tableBits) }
  }
}

// MARK: Rows that repeat those above them

extension DeflateEncoder {
  /// Writes a row with the filter "up" that repeats the one above it: nothing is to be added to any byte.
  private static func fillRepeat(_ row: UnsafeMutableRawPointer, _ rowBytes: Int) {
    row.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes)
    row.storeBytes(of: 2, as: UInt8.self)
  }

  /// Encodes the rows that wait.
  private func encodeRepeats() {
    guard repeats > 0, let lastRow else { return }
    // The bytes of a row that was set aside may lie there.
    (window + windowEnd).initializeMemory(as: UInt8.self, repeating: 0, count: 8)
    let reach = Self.farthest / rowBytes
    // Grey looks no farther back than the row above, and nothing is found behind so many rows.
    let isInWindow = step > 1 && repeats <= reach
    if rowBytes < Self.narrowRowBytes {
      checksum.append(lastRow, times: repeats)
      encodeNarrowRows(bytes: repeats * rowBytes)
      if isInWindow { for _ in 0..<repeats { copyRow(before: 1) } }
    } else if step == 1, reach > 0 {
      checksum.append(lastRow, times: repeats)
      encodeRepeatsOfBytes()
    } else {
      encodeRepeatsAsZeros(lastRow, reach: reach, isInWindow: isInWindow)
    }
    if !isInWindow { forgetPlaces() }
    repeats = 0
  }

  /// Encodes rows whose pixels are bytes, as they are: a run of them takes as few bits as zeros do, and a decoder has no filter to undo.
  private func encodeRepeatsOfBytes() {
    let row = window + windowEnd - rowBytes
    let isOneRun = cpixels_ones(runs, 2) >= rowBytes - 2
    for number in 0..<repeats {
      if isOneRun {
        makeRoom()
        // Over the filter's byte; then a run, whose distance takes no further bits.
        block.addMatch(distance: rowBytes, length: DeflateBlock.longestMatch)
        block.addMatch(distance: 1, length: rowBytes - DeflateBlock.longestMatch)
      } else {
        encodeRow(row, above: row, distance: rowBytes, isKnown: number > 0)
      }
    }
  }

  /// Encodes rows of wider pixels as zeros, which take the fewest bits, and which decoders fill in fastest. The last row is written as it is, and so is one now and then,
  /// for the matches of the next such row: they reach no farther than ``farthest``.
  private func encodeRepeatsAsZeros(_ lastRow: Adler32.Part, reach: Int, isInWindow: Bool) {
    var left = repeats
    while left > 0 {
      let count = reach > 0 ? min(left, reach) : left
      let zeros = reach > 0 ? count - 1 : count
      checksum.append(repeatedRow, times: zeros)
      for _ in 0..<zeros {
        if isInWindow { Self.fillRepeat(beginRow(), rowBytes) }
        makeRoom()
        Self.beginningOfRepeat.withUnsafeBufferPointer { block.addLiterals($0.baseAddress!, count: 2) }
        block.addMatch(distance: 1, length: rowBytes - 2)
      }
      if reach > 0 {
        checksum.append(lastRow)
        if isInWindow { copyRow(before: count) } else { forgetPlaces() }
        let row = window + windowEnd - rowBytes
        encodeRow(row, above: row, distance: count * rowBytes, isKnown: left < repeats)
      }
      left -= count
    }
  }

  /// The first two bytes of a row that repeats the one above it, and what may be read behind them.
  private static let beginningOfRepeat: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0]

  /// Copies a row of the window behind the last one.
  private func copyRow(before rows: Int) {
    let row = beginRow()
    row.copyMemory(from: row - rows * rowBytes, byteCount: rowBytes)
  }

  private func encodeNarrowRows(bytes: Int) {
    guard bytes >= DeflateBlock.shortestMatch else {
      let row = UnsafeRawPointer(window + windowEnd - rowBytes)
      block.addLiterals(row.assumingMemoryBound(to: UInt8.self), count: bytes)
      return
    }
    var left = bytes
    while left > 0 {
      makeRoom()
      // So many that a block doesn't become large, and none that leaves less than a match.
      let most = DeflateBlock.longestMatch << 10
      let length = left < most + DeflateBlock.shortestMatch ? left : most
      block.addMatch(distance: rowBytes, length: length)
      left -= length
    }
  }
}

// MARK: Encoding a row

extension DeflateEncoder {
  /// Encodes a row; `cpixels_encode` says how.
  ///
  /// - Parameters:
  ///   - above: The bytes of the row above; nil where it is out of reach.
  ///   - distance: How far back that row begins in the stream.
  ///   - isKnown: Whether ``runs`` and ``aboves`` are those of the row already.
  private func encodeRow(
    _ row: UnsafeMutableRawPointer, above: UnsafeMutableRawPointer?, distance: Int, isKnown: Bool = false
  ) {
    let bytes = UnsafePointer(row.assumingMemoryBound(to: UInt8.self))
    if !isKnown {
      // A row that is out of reach is not asked for.
      let above = UnsafePointer((above ?? row).assumingMemoryBound(to: UInt8.self))
      cpixels_repeated(bytes, above, step, (rowBytes + 8 + 31) & ~31, runs, aboves, isWide ? 1 : 0)
      // Nothing comes before the first pixel.
      runs[0] &= UInt8.max << UInt8(step + 1)
    }
    let pixels = cpixels_row(
      bytes: bytes, count: rowBytes, runs: runs, aboves: aboves, above_distance: above == nil ? 0 : distance,
      window: UnsafePointer(window.assumingMemoryBound(to: UInt8.self)), places: places)
    makeRoom()
    // The rest of a longer match may be encoded better as a run.
    var at = above == nil ? 0 : min(cpixels_ones(aboves, 0), DeflateBlock.longestMatch, rowBytes)
    if at >= cpixels_shortest_above {
      block.addMatch(distance: distance, length: at)
    } else {
      block.addLiterals(bytes, count: 1)
      at = 1
    }
    withUnsafePointer(to: pixels) { pixels in
      while at < rowBytes {
        makeRoom()
        at = cpixels_encode_row(block.tokens, pixels, at, min(rowBytes, at + Self.stretchBytes), step, isWide ? 1 : 0)
      }
    }
  }
}
