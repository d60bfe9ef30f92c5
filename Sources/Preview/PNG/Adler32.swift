/// zlib's checksum (RFC 1950, 2.2) of bytes that come in parts; a part that comes again and again isn't looked at again.
///
///     var checksum = Adler32()
///     let row = Adler32.Part(bytes)
///     checksum.append(row, times: 300)
struct Adler32: Equatable {
  private static let base: UInt64 = 65521

  private var low: UInt64 = 1
  private var high: UInt64 = 0

  /// The checksum so far.
  var value: UInt32 { UInt32(high << 16 | low) }

  /// The contribution of bytes to a checksum, whatever comes before them.
  struct Part {
    /// The bytes' number and sum, and their sum weighted by place, the last one 1; modulo 65521.
    fileprivate let count: UInt64
    fileprivate let sum: UInt64
    fileprivate let weighted: UInt64

    init(_ bytes: UnsafeRawBufferPointer) {
      var sum: UInt64 = 0
      var weighted: UInt64 = 0
      var at = 0
      // Sixteen sums of a byte each of every sixteen, in lanes of 16 bits: the even ones and the odd ones. `before` sums up what
      // the lanes were: after 22 steps at most 255 × (0 + … + 21), which is below 2^16.
      while bytes.count - at >= 16 {
        let steps = min(22, (bytes.count - at) / 16)
        var even = SIMD2<UInt64>()
        var odd = SIMD2<UInt64>()
        var evenBefore = SIMD2<UInt64>()
        var oddBefore = SIMD2<UInt64>()
        for step in 0..<steps {
          let word = bytes.loadUnaligned(fromByteOffset: at + step * 16, as: SIMD2<UInt64>.self)
          evenBefore &+= even
          oddBefore &+= odd
          even &+= word & SIMD2(repeating: 0x00FF_00FF_00FF_00FF)
          odd &+= (word &>> SIMD2(repeating: 8)) & SIMD2(repeating: 0x00FF_00FF_00FF_00FF)
        }
        weighted += sum * UInt64(steps * 16)
        for word in 0..<2 {
          for lane in 0..<4 {
            let shift = UInt64(lane * 16)
            let place = UInt64(word * 8 + lane * 2)
            let evenSum = even[word] &>> shift & 0xFFFF
            let oddSum = odd[word] &>> shift & 0xFFFF
            sum += evenSum + oddSum
            weighted += 16 * (evenBefore[word] &>> shift & 0xFFFF) + (16 - place) * evenSum
            weighted += 16 * (oddBefore[word] &>> shift & 0xFFFF) + (15 - place) * oddSum
          }
        }
        at += steps * 16
        // Far below 2^64: a picture's row has at most four million bytes.
      }
      while at < bytes.count {
        sum += UInt64(bytes[at])
        weighted += sum
        at += 1
      }
      count = UInt64(bytes.count) % base
      self.sum = sum % base
      self.weighted = weighted % base
    }
  }

  /// Goes on with the bytes of `part`, `times` in a row.
  mutating func append(_ part: Part, times: Int = 1) {
    let times = UInt64(times)
    let pairs = times * (times &- 1) / 2 % Self.base
    let count = part.count * (times % Self.base) % Self.base
    high =
      (high + count * low + part.count * part.sum % Self.base * pairs + part.weighted * (times % Self.base)) % Self.base
    low = (low + part.sum * (times % Self.base)) % Self.base
  }
}
