import CPixels

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
    return lower..<cpixels_first_agreement(a, b, lower &+ 1, end, stride)
  }

  /// The first column from `start` on whose pixels differ; nil if there is none below `end`.
  @inline(__always)
  static func firstDifference(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    let first = cpixels_first_difference(a, b, start, end, stride)
    return first < end ? first : nil
  }
}
