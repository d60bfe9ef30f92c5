/// How a pixel is loaded from a row: red in the lowest byte, alpha in the highest, whatever the row's kind.
///
/// Types rather than cases, so that the loops over pixels are compiled for each kind.
protocol PackedPixel {
  /// Bytes of one pixel.
  static var stride: Int { get }
  /// The pixel of a column. Up to three bytes behind it are read too, so rows need as many behind their end.
  static func load(_ row: UnsafePointer<UInt8>, _ x: Int) -> UInt32
}

/// One byte: grey.
enum GreyPixel: PackedPixel {
  static var stride: Int { 1 }
  @inline(__always) static func load(_ row: UnsafePointer<UInt8>, _ x: Int) -> UInt32 {
    UInt32(row[x]) &* 0x01_0101 | 0xFF00_0000
  }
}

/// Three bytes: red, green, blue.
enum RGBPixel: PackedPixel {
  static var stride: Int { 3 }
  @inline(__always) static func load(_ row: UnsafePointer<UInt8>, _ x: Int) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(row + 3 &* x).loadUnaligned(as: UInt32.self)) | 0xFF00_0000
  }
}

/// Four bytes: red, green, blue, alpha.
enum RGBAPixel: PackedPixel {
  static var stride: Int { 4 }
  @inline(__always) static func load(_ row: UnsafePointer<UInt8>, _ x: Int) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(row + 4 &* x).loadUnaligned(as: UInt32.self))
  }
}

extension PackedPixel {
  /// The next run of columns from `start` on whose pixels differ; nil if there is none below `end`.
  @inline(__always)
  static func nextDifference(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Range<Int>? {
    guard let lower = firstDifference(a, b, from: start, to: end) else { return nil }
    var upper = lower &+ 1
    while upper < end, load(a, upper) != load(b, upper) { upper &+= 1 }
    return lower..<upper
  }

  /// The first column from `start` on whose pixels differ; nil if there is none below `end`.
  @inline(__always)
  static func firstDifference(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    var at = start &* stride
    let bytes = end &* stride
    // Eight bytes at a time: most of a row of text is the same in both.
    while at &+ 8 <= bytes {
      let first = UnsafeRawPointer(a + at).loadUnaligned(as: UInt64.self)
      let second = UnsafeRawPointer(b + at).loadUnaligned(as: UInt64.self)
      if first != second {
        at &+= (UInt64(littleEndian: first) ^ UInt64(littleEndian: second)).trailingZeroBitCount &>> 3
        break
      }
      at &+= 8
    }
    while at < bytes, a[at] == b[at] { at &+= 1 }
    return at < bytes ? at / stride : nil
  }

  /// The end of the run of equal pixels that begins at `start`, or `end` if that comes first.
  @inline(__always)
  static func endOfRun(_ row: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    // The row compared with itself, a pixel further right.
    firstDifference(row, row + stride, from: start, to: end &- 1).map { $0 &+ 1 } ?? end
  }
}
