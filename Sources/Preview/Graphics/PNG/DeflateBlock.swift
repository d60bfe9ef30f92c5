import CPixels

/// Literals and matches, collected until they make a block of deflate.
final class DeflateBlock {
  /// A match is at most this long, in deflate.
  static let longestMatch = cpixels_longest_match
  /// A match is at least this long.
  static let shortestMatch = cpixels_shortest_match

  // A block of more takes its code's 100 bytes or so less often, and its code fits less well.
  private static let literalCapacity = 1 << 16
  private static let matchCapacity = 1 << 14
  private static let tokenCapacity = 1 << 16

  /// The tokens that were collected. ``DeflateEncoder`` adds rows of pixels to it.
  let tokens: UnsafeMutablePointer<cpixels_tokens>

  init() {
    tokens = .allocate(capacity: 1)
    tokens.initialize(to: cpixels_tokens())
    tokens.pointee.literals = .allocate(capacity: Self.literalCapacity + 8)
    tokens.pointee.literals.initialize(repeating: 0, count: Self.literalCapacity + 8)
    tokens.pointee.matches = .allocate(capacity: Self.matchCapacity)
    tokens.pointee.length_frequencies = .allocate(capacity: Self.longestMatch + 1)
    tokens.pointee.distance_frequencies = .allocate(capacity: 30)
    empty()
  }

  deinit {
    tokens.pointee.literals.deallocate()
    tokens.pointee.matches.deallocate()
    tokens.pointee.length_frequencies.deallocate()
    tokens.pointee.distance_frequencies.deallocate()
    tokens.deallocate()
  }

  private func empty() {
    tokens.pointee.literal_count = 0
    tokens.pointee.literals_before = 0
    tokens.pointee.match_count = 0
    tokens.pointee.token_count = 0
    tokens.pointee.length_frequencies.initialize(repeating: 0, count: Self.longestMatch + 1)
    tokens.pointee.distance_frequencies.initialize(repeating: 0, count: 30)
  }

  /// Whether `bytes` more fit, however they are encoded.
  func hasRoom(for bytes: Int) -> Bool {
    tokens.pointee.literal_count + bytes <= Self.literalCapacity
      && tokens.pointee.match_count + bytes <= Self.matchCapacity && tokens.pointee.token_count <= Self.tokenCapacity
  }

  /// Adds bytes, and reads up to eight more.
  func addLiterals(_ bytes: UnsafePointer<UInt8>, count: Int) { cpixels_add_literals(tokens, bytes, count) }

  /// Adds a match of any length from three on.
  func addMatch(distance: Int, length: Int) { cpixels_add_match(tokens, distance, length) }

  // MARK: Writing

  /// The most bytes that ``write(to:isLast:)`` needs: 15 bits a literal, 48 a match, the codes' lengths, the eight of a flush.
  var mostBytes: Int { tokens.pointee.literal_count * 2 + tokens.pointee.token_count * 6 + 512 }

  /// Writes the block, and begins a new one.
  func write(to output: inout BitWriter, isLast: Bool) {
    let (symbols, distances) = frequencies()
    var code = HuffmanCode(frequencies: symbols, longest: 15)
    var distanceCode = HuffmanCode(frequencies: distances, longest: 15)
    let header = DeflateCodeLengths(literals: code.lengths, distances: distanceCode.lengths)
    func bits(_ frequencies: [Int], _ code: HuffmanCode) -> Int {
      frequencies.indices.reduce(0) { $0 + frequencies[$1] * Int(code.lengths[$1]) }
    }
    let isFixed =
      bits(symbols, Self.fixedCode) + bits(distances, Self.fixedDistanceCode)
      <= bits(symbols, code) + bits(distances, distanceCode) + header.bitCount
    output.put(isLast ? 1 : 0, 1)
    output.put(isFixed ? 1 : 2, 2)
    output.flush()
    if isFixed {
      (code, distanceCode) = (Self.fixedCode, Self.fixedDistanceCode)
    } else {
      header.write(to: &output)
    }
    writeTokens(code, distanceCode, to: &output)
    output.put(UInt64(code.codes[256]), UInt64(code.lengths[256]))
    output.flush()
    empty()
  }

  private func frequencies() -> (symbols: [Int], distances: [Int]) {
    var frequencies = [Int](repeating: 0, count: 286)
    let (literals, literalCount) = (tokens.pointee.literals!, tokens.pointee.literal_count)
    // Four counters a byte, as grey pixels of three equal bytes would make each count wait for the one before.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1024) { counters in
      counters.initialize(repeating: 0)
      let counters = counters.baseAddress!
      var at = 0
      while at + 4 <= literalCount {
        counters[Int(literals[at])] &+= 1
        counters[256 + Int(literals[at + 1])] &+= 1
        counters[512 + Int(literals[at + 2])] &+= 1
        counters[768 + Int(literals[at + 3])] &+= 1
        at += 4
      }
      while at < literalCount {
        counters[Int(literals[at])] &+= 1
        at += 1
      }
      for value in 0..<256 {
        frequencies[value] = Int(
          counters[value] &+ counters[256 + value] &+ counters[512 + value] &+ counters[768 + value])
      }
    }
    frequencies[256] = 1
    for length in Self.shortestMatch...Self.longestMatch {
      frequencies[Self.lengthCodes[length].symbol] += Int(tokens.pointee.length_frequencies[length])
    }
    var distances = (0..<30).map { Int(tokens.pointee.distance_frequencies[$0]) }
    // At least two distances get a code: decoders differ in whether they take one that is incomplete.
    for symbol in 0..<2 where distances.count(where: { $0 > 0 }) < 2 { distances[symbol] = max(1, distances[symbol]) }
    return (frequencies, distances)
  }

  private func writeTokens(_ code: HuffmanCode, _ distanceCode: HuffmanCode, to output: inout BitWriter) {
    // A literal's code; its length stands above it. A length's code and what follows it; their bits above. A distance's code; its bits
    // above, and above these the bits with what follows it.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256 + 259 + 30) { table in
      for value in 0..<256 {
        table.initializeElement(at: value, to: UInt32(code.codes[value]) | UInt32(code.lengths[value]) << 24)
      }
      for length in 0...Self.longestMatch {
        let (symbol, extra, extraBits) = Self.lengthCodes[length]
        let bits = UInt32(code.lengths[symbol])
        table.initializeElement(
          at: 256 + length,
          to: UInt32(code.codes[symbol]) | UInt32(extra) << bits | (bits + UInt32(extraBits)) << 24)
      }
      for symbol in 0..<30 {
        let bits = UInt32(distanceCode.lengths[symbol])
        table.initializeElement(
          at: 256 + 259 + symbol,
          to: UInt32(distanceCode.codes[symbol]) | bits << 16 | (bits + UInt32(max(0, symbol / 2 - 1))) << 24)
      }
      let literalTable = UnsafePointer(table.baseAddress!)
      let lengthTable = literalTable + 256
      let distanceTable = lengthTable + 259
      var writer = output
      let tokens = tokens.pointee
      var literal = UnsafePointer(tokens.literals!)
      for index in 0..<tokens.match_count {
        let match = tokens.matches[index]
        let end = literal + Int(truncatingIfNeeded: match &>> 47)
        Self.write(literal, end, literalTable, to: &writer)
        literal = end
        let length = lengthTable[Int(truncatingIfNeeded: match & 0x1FF)]
        let distance = distanceTable[Int(truncatingIfNeeded: match &>> 9 & 0x1F)]
        let lengthBits = UInt64(length &>> 24)
        // 48 bits at most: 15 + 5 of the length, 15 + 13 of the distance.
        let distanceCode = UInt64(distance & 0xFFFF) | (match &>> 14 & 0x1FFF) &<< UInt64(distance &>> 16 & 0xFF)
        let bits = UInt64(length & 0xFF_FFFF) | distanceCode &<< lengthBits
        let count = lengthBits &+ UInt64(distance &>> 24)
        for _ in 0..<(match &>> 27 & 0xF_FFFF) {
          writer.put(bits, count)
          writer.flush()
        }
      }
      Self.write(literal, UnsafePointer(tokens.literals) + tokens.literal_count, literalTable, to: &writer)
      output = writer
    }
  }

  @inline(__always)
  private static func write(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ table: UnsafePointer<UInt32>,
    to writer: inout BitWriter
  ) {
    var literal = start
    repeat {
      // Three codes are 45 bits at most. There are two literals on average: from those that are no more a mask takes all bits, as a branch would be guessed
      // wrong every second time.
      let left = end - literal
      for place in 0..<3 {
        let entry = table[Int(literal[place])] & UInt32(truncatingIfNeeded: (place &- left) &>> 63)
        writer.put(UInt64(entry & 0xFFFF), UInt64(entry &>> 24))
      }
      writer.flush()
      literal += 3
    } while literal < end
  }
}

extension DeflateBlock {
  /// The code of blocks that don't bring their own (RFC 1951, 3.2.6).
  private static let fixedCode = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })

  private static let fixedDistanceCode = HuffmanCode(lengths: Array(repeating: 5, count: 32))

  /// The symbol of each length and what stands behind it (RFC 1951, 3.2.5).
  private static let lengthCodes: [(symbol: Int, extra: UInt64, extraBits: UInt64)] = (0...longestMatch).map { length in
    if length < 11 { return (max(0, 254 + length), 0, 0) }
    if length == longestMatch { return (285, 0, 0) }
    let place = length - 3
    let extraBits = Int.bitWidth - 3 - place.leadingZeroBitCount
    return (257 + 4 * extraBits + place >> extraBits, UInt64(place & (1 << extraBits - 1)), UInt64(extraBits))
  }
}
