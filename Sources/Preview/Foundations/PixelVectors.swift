import CPixels

/// The processor's vectors, by which rows of pixels are compared, summed up and blended.
enum PixelVectors {
  /// Whether they take thirty-two bytes at a time.
  static let areWide = cpixels_is_wide() != 0
}
