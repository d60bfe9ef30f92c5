/// XXH64 of bytes that come in parts, at memory's speed.
///
/// It is no guard against people: 32 chosen bytes give any value. Whatever decides if a picture is
/// unchanged uses ``SHA256``. Source: the algorithm's description,
/// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md.
package struct XXHash64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
  )

  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0
  )
  /// Bytes that do not fill a stripe of 32 yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  package init() {
    rest.reserveCapacity(32)
  }

  /// The hash of some bytes, in 16 hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { digest(of: $0) }
  }

  /// The hash of bytes in memory, in 16 hexadecimal digits.
  static func digest(of bytes: UnsafeRawBufferPointer) -> String {
    var hash = XXHash64()
    hash.update(bytes)
    return hash.hex
  }

  /// The hash of a text's bytes.
  package static func value(of text: String) -> UInt64 {
    var hash = XXHash64()
    hash.update(text)
    return hash.value()
  }

  /// The hash of a text's bytes, in 16 hexadecimal digits.
  package static func digest(of text: String) -> String { hex(value(of: text)) }

  /// The hash of a regular file, in 16 hexadecimal digits; the file is read part after part and never held.
  ///
  /// - Throws: ``FileError`` if it can't be read, is no regular file, is empty, or has more than `limit` bytes.
  package static func digest(ofFile path: String, limit: Int) throws(FileError) -> String {
    var hash = XXHash64()
    try FileAccess.forEachPart(of: path, limit: limit) { hash.update($0) }
    return hash.hex
  }

  /// Adds bytes at the end.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(32 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      guard rest.count == 32 else { return }
      let full = rest
      full.withUnsafeBytes { addStripes($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let end = start + (bytes.count - start) / 32 * 32
    addStripes(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    rest.append(contentsOf: bytes[end...])
  }

  /// Adds a text's bytes.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a number as eight bytes, the lowest first.
  package mutating func update(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { update($0) }
  }

  private mutating func addStripes(_ bytes: UnsafeRawBufferPointer) {
    var (a, b, c, d) = lanes
    var offset = 0
    while offset < bytes.count {
      a = Self.round(a, Self.word(bytes, offset))
      b = Self.round(b, Self.word(bytes, offset + 8))
      c = Self.round(c, Self.word(bytes, offset + 16))
      d = Self.round(d, Self.word(bytes, offset + 24))
      offset += 32
    }
    lanes = (a, b, c, d)
  }

  /// The hash of all bytes so far.
  package func value() -> UInt64 {
    let (p1, p2, p3, p4, p5) = Self.primes
    var hash: UInt64
    if count >= 32 {
      let (a, b, c, d) = lanes
      hash = Self.rotated(a, 1) &+ Self.rotated(b, 7) &+ Self.rotated(c, 12) &+ Self.rotated(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ Self.round(0, lane)) &* p1 &+ p4 }
    } else {
      hash = p5
    }
    hash &+= count
    rest.withUnsafeBytes { rest in
      var offset = 0
      while offset + 8 <= rest.count {
        hash = Self.rotated(hash ^ Self.round(0, Self.word(rest, offset)), 27) &* p1 &+ p4
        offset += 8
      }
      if offset + 4 <= rest.count {
        let word = UInt64(UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        hash = Self.rotated(hash ^ (word &* p1), 23) &* p2 &+ p3
        offset += 4
      }
      while offset < rest.count {
        hash = Self.rotated(hash ^ (UInt64(rest[offset]) &* p5), 11) &* p1
        offset += 1
      }
    }
    hash = (hash ^ (hash >> 33)) &* p2
    hash = (hash ^ (hash >> 29)) &* p3
    return hash ^ (hash >> 32)
  }

  /// ``value()`` as sixteen hexadecimal digits.
  package var hex: String { Self.hex(value()) }

  private static func hex(_ value: UInt64) -> String { NumberText.digits(value, radix: 16, atLeast: 16) }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 { value << bits | value >> (64 - bits) }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes.1, 31) &* primes.0
  }
}
