/// Bits put one behind the other into memory, the lowest first, as deflate has them.
///
/// Up to 56 bits may be put between two calls of ``flush()``, which writes eight bytes whatever is due: the memory needs that
/// much room behind its end.
struct BitWriter {
  /// Where the next whole byte goes.
  private(set) var next: UnsafeMutableRawPointer
  private var bits: UInt64
  private var count: UInt64

  /// Goes on behind the first `count` bits, at most seven, of a byte that isn't whole yet.
  init(_ next: UnsafeMutableRawPointer, bits: UInt64, count: UInt64) {
    self.next = next
    self.bits = bits
    self.count = count
  }

  /// Bits of a byte that isn't whole yet; all there are after ``flush()``.
  var rest: (bits: UInt64, count: UInt64) { (bits, count) }

  /// Puts the lowest `length` bits of `value`; those above must be 0.
  @inline(__always)
  mutating func put(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Brings whole bytes to memory.
  @inline(__always)
  mutating func flush() {
    next.storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: count &>> 3)
    bits = bits &>> (count & ~7)
    count &= 7
  }
}
