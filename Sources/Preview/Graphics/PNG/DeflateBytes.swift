import CPixels

extension [UInt8] {
  /// The bytes as a deflate stream (RFC 1951), the same on every machine.
  ///
  /// It is made for data of any kind, and looks further than ``DeflateEncoder``, which is made for
  /// rows of pixels: for the longest match among the last places of the same four bytes.
  package var deflated: [UInt8] { BytesDeflater(self).stream() }
}

/// Makes a deflate stream of bytes that are in memory.
private final class BytesDeflater {
  /// Places of four equal bytes that are tried for a match, and the length of one that is long
  /// enough to try no more.
  private static let (attempts, goodLength) = (24, 96)
  private static let hashBits = 15
  private static let window = Int(cpixels_farthest)
  /// Bytes that are encoded between two checks of the block's room.
  private static let stretch = 4096

  private let bytes: [UInt8]
  private let count: Int
  private let block = DeflateBlock()
  private var output: [UInt8] = []
  private var rest: (bits: UInt64, count: UInt64) = (0, 0)
  /// The last place of each hash, and of each place of the window the place before it that has the
  /// same; -1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << hashBits)
  private var befores = [Int32](repeating: -1, count: 1 << 15)

  init(_ bytes: [UInt8]) {
    count = bytes.count
    // A block reads up to eight bytes behind its literals, and a hash four.
    self.bytes = bytes + [UInt8](repeating: 0, count: 16)
  }

  func stream() -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
      let start = bytes.baseAddress!
      var (place, literals) = (0, 0)
      func addLiterals(before end: Int) {
        if end > literals { block.addLiterals(start + literals, count: end - literals) }
      }
      var checked = 0
      while place < count {
        if place >= checked {
          addLiterals(before: place)
          literals = place
          if !block.hasRoom(for: Self.stretch + 2 * DeflateBlock.longestMatch) { endBlock(isLast: false) }
          checked = place + Self.stretch
        }
        var match = longestMatch(at: place, start)
        guard match.length > 0 else {
          place += 1
          continue
        }
        // The next place may have a longer one.
        if match.length < Self.goodLength, place + 1 < count {
          let next = longestMatch(at: place + 1, start)
          if next.length > match.length + 1 {
            place += 1
            match = next
          } else {
            // The look has noted the next place already.
            addLiterals(before: place)
            block.addMatch(distance: match.distance, length: match.length)
            for passed in (place + 2)..<max(place + 2, place + match.length) { note(passed, start) }
            place += match.length
            literals = place
            continue
          }
        }
        addLiterals(before: place)
        block.addMatch(distance: match.distance, length: match.length)
        for passed in (place + 1)..<(place + match.length) { note(passed, start) }
        place += match.length
        literals = place
      }
      addLiterals(before: count)
    }
    endBlock(isLast: true)
    if rest.count > 0 { output.append(UInt8(truncatingIfNeeded: rest.bits)) }
    return output
  }

  private func endBlock(isLast: Bool) {
    let room = block.mostBytes + 16
    let (block, rest) = (block, rest)
    var end = rest
    output += [UInt8](unsafeUninitializedCapacity: room) { memory, count in
      var writer = BitWriter(memory.baseAddress!, bits: rest.bits, count: rest.count)
      block.write(to: &writer, isLast: isLast)
      end = writer.rest
      count = writer.next - UnsafeMutableRawPointer(memory.baseAddress!)
    }
    self.rest = end
  }

  private static func hash(_ bytes: UnsafePointer<UInt8>) -> Int {
    let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self).littleEndian
    return Int((word &* 0x9E37_79B1) >> (32 - UInt32(hashBits)))
  }

  private func note(_ place: Int, _ start: UnsafePointer<UInt8>) {
    guard place + 4 <= count else { return }
    let hash = Self.hash(start + place)
    befores[place & 0x7FFF] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: place)
  }

  /// The longest match at a place that is worth its bits, of length 0 for none; the place is noted.
  private func longestMatch(at place: Int, _ start: UnsafePointer<UInt8>) -> (distance: Int, length: Int) {
    guard place + 4 <= count else { return (0, 0) }
    defer { note(place, start) }
    let most = min(DeflateBlock.longestMatch, count - place)
    var best = (distance: 0, length: 3)
    var candidate = Int(heads[Self.hash(start + place)])
    var left = Self.attempts
    while candidate >= 0, place - candidate <= Self.window, left > 0 {
      left -= 1
      if start[candidate + best.length] == start[place + best.length] || best.length == 3 {
        var length = 0
        while length < most, start[candidate + length] == start[place + length] { length += 1 }
        if length > best.length { best = (place - candidate, length) }
        if length >= Self.goodLength || length == most { break }
      }
      let before = Int(befores[candidate & 0x7FFF])
      // A place that was noted since has taken its entry.
      guard before < candidate else { break }
      candidate = before
    }
    return best.length > 3 ? best : (0, 0)
  }
}
