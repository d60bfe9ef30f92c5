/// A number that stands for all pixels of a drawing, and for nothing else: equal drawings have equal digests.
///
/// It is made of the rows as the rasterizer hands them out, the untouched ones as a count; no picture is held or written. Two drawings of equal pixels
/// may have different digests if they are drawn differently, so that only equality says something.
package struct DrawingDigest: Equatable, Sendable {
  /// Sixteen hexadecimal digits.
  package let hex: String

  /// A digest that was noted before.
  package init(hex: String) {
    self.hex = hex
  }

  /// The digest of a value.
  init(value: UInt64) {
    hex = NumberText.digits(value, radix: 16, atLeast: 16)
  }

  /// The value; nil for what is no digest.
  var value: UInt64? { hex.utf8.count == 16 ? UInt64(hex, radix: 16) : nil }
}

/// Makes the digest of a drawing from its rows, as the rasterizer hands them out.
struct DrawingHash {
  private var hash = XXHash64()

  /// Begins with what is known of a list before it is drawn.
  init(_ list: DrawList) {
    hash.update(list.size.width)
    hash.update(list.size.height)
    hash.update(list.pixelLayout.bytesPerPixel)
    for byte in PixelLayout.rgba.bytes(of: list.background) { hash.update(Int(byte)) }
  }

  /// Adds the next rows.
  mutating func add(_ band: Rasterizer.Band) {
    switch band {
    case .ground(let rows): hash.update(rows)
    case .drawn(let rows, let bytes):
      hash.update(-rows)
      hash.update(bytes)
    }
  }

  /// The digest of all rows.
  var digest: DrawingDigest { DrawingDigest(hex: hash.hex) }
}

extension Rasterizer {
  /// The digest of what a list draws.
  ///
  /// - Throws: ``DrawingError`` for a glyph that can't be drawn.
  package func digest(of list: DrawList) throws(DrawingError) -> DrawingDigest {
    var hash = DrawingHash(list)
    try forEachBand(of: list) { (band) throws(DrawingError) in
      hash.add(band)
      return true
    } orFail: {
      $0
    }
    return hash.digest
  }
}
