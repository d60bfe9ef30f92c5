import PreviewCore

/// Up to 256 pixels, each with a number: a hash table small enough for the processor's first cache.
///
/// A pixel's key is its bytes, first byte lowest: grey in one byte, red, green, blue and alpha in three or four.
struct ColorTable: Sendable {
  /// The most entries that are held.
  static let capacity = 256
  // Four slots an entry: a search ends at its first slot nearly always.
  private static let slots = 1024

  private var keys = ContiguousArray<UInt32>(repeating: 0, count: slots)
  // The entry's number + 1; 0 where the slot is free.
  private var numbers = ContiguousArray<UInt16>(repeating: 0, count: slots)
  /// The pixels, in the order of their numbers.
  private(set) var entries: ContiguousArray<UInt32> = []

  /// The number of a pixel; nil if it isn't held.
  func number(of key: UInt32) -> Int? {
    let found = numbers[slot(of: key)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Holds a pixel unless it is held already; false if there is no room.
  mutating func insert(_ key: UInt32) -> Bool {
    let slot = slot(of: key)
    if numbers[slot] != 0 { return true }
    guard entries.count < Self.capacity else { return false }
    entries.append(key)
    keys[slot] = key
    numbers[slot] = UInt16(entries.count)
    return true
  }

  /// The slot that holds `key`, or the free one where it would go.
  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    var slot = Int((key &* 0x9E37_79B1) >> 22)
    while numbers[slot] != 0 && keys[slot] != key { slot = (slot + 1) & (Self.slots - 1) }
    return slot
  }
}

extension PixelLayout {
  /// The key of the pixel that starts at `bytes`.
  @inline(__always)
  func key(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    switch self {
    case .grey: UInt32(bytes[0])
    case .rgb: UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16
    case .rgba: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self).littleEndian
    }
  }

  /// The key of a colour.
  func key(of color: Color) -> UInt32 {
    bytes(of: color).withUnsafeBufferPointer { key($0.baseAddress!) }
  }

  /// The colour of a key.
  func color(of key: UInt32) -> Color {
    let first = UInt8(truncatingIfNeeded: key)
    let second = UInt8(truncatingIfNeeded: key >> 8)
    let third = UInt8(truncatingIfNeeded: key >> 16)
    return switch self {
    case .grey: Color(red: first, green: first, blue: first)
    case .rgb: Color(red: first, green: second, blue: third)
    case .rgba: Color(red: first, green: second, blue: third, alpha: UInt8(truncatingIfNeeded: key >> 24))
    }
  }

  /// How many pixels from `bytes` on surely equal the one there, at most `count`; 0 says nothing.
  ///
  /// Compares 48 bytes at once: a whole number of pixels in every layout. Most of a page is its ground.
  @inline(__always)
  func runLength(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    let stride = bytesPerPixel
    let end = count * stride - stride - 48
    var offset = 0
    let raw = UnsafeRawPointer(bytes)
    while offset <= end {
      let here = raw + offset
      let next = here + stride
      var difference: UInt64 = 0
      for word in Swift.stride(from: 0, to: 48, by: 8) {
        difference |=
          here.loadUnaligned(fromByteOffset: word, as: UInt64.self)
          ^ next.loadUnaligned(fromByteOffset: word, as: UInt64.self)
      }
      if difference != 0 { break }
      offset += 48
    }
    return offset / stride
  }
}
