import CPixels

/// The processor's vectors, by which rows of pixels are compared, summed up and blended.
package enum PixelVectors {
  /// Whether they take thirty-two bytes at a time, and the processor has the other instructions of its years (BMI1, BMI2).
  package static let areWide = cpixels_is_wide() != 0
}
