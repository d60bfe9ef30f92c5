/// A length in 26.6 fixed point, 64 units to the pixel: FreeType's `FT_F26Dot6`.
package struct F26Dot6: Hashable, Comparable, Sendable {
  /// The length in 64ths of a pixel.
  package let rawValue: Int32

  /// A length of `rawValue` 64ths of a pixel.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The nearest length to `pixels`, which must lie within ±2^25.
  package init(pixels: Double) {
    self.rawValue = Int32((pixels * 64).rounded())
  }

  /// The length in pixels.
  package var pixels: Double { Double(rawValue) / 64 }

  /// The shorter of two lengths comes first.
  package static func < (a: F26Dot6, b: F26Dot6) -> Bool { a.rawValue < b.rawValue }
}
