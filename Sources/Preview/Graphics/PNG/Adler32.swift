import CPixels
import PreviewCore

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

    /// - Parameter isWide: Whether the processor takes thirty-two bytes at a time; the sums are the same.
    init(_ bytes: UnsafeRawBufferPointer, isWide: Bool = PixelVectors.areWide) {
      // Far below 2^64: a picture's row has at most four million bytes.
      var (sum, weighted): (UInt64, UInt64) = (0, 0)
      if let start = bytes.baseAddress {
        cpixels_sums(start.assumingMemoryBound(to: UInt8.self), bytes.count, &sum, &weighted, isWide ? 1 : 0)
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
