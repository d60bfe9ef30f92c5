/// How far two pictures may differ and still be the same.
///
/// There is no share of the whole picture in it: a tenth of a percent of a tall page is a lost line of text.
///
///     Tolerance(threshold: 0.1)                               // rasterizers that differ at edges
///     Tolerance(changedPixels: 40, blobPixels: 4)             // a few specks, none larger than four pixels
package struct Tolerance: Equatable, Sendable {
  /// How pixels count that differ by more than the threshold and look like anti-aliasing.
  package enum Antialiasing: String, CaseIterable, Hashable, Sendable {
    /// They don't count.
    case ignore
    /// They count like any other.
    case count
  }

  /// How far colours may lie apart, 0…1, by pixelmatch's measure; nil if a pixel must be the same in all four channels.
  ///
  /// Exactness is of bytes: two fully transparent pixels of different colour are not the same. By a threshold, even 0, they
  /// are, as nothing of them is seen.
  package var threshold: Double?
  /// Whether anti-aliasing counts; of no effect without a threshold.
  package var antialiasing: Antialiasing
  /// Changed pixels that are tolerated; nil for no limit of their number, if there is one of their groups.
  package var changedPixels: Int?
  /// Pixels of the largest connected group that is tolerated; nil for no limit, if there is one of the number.
  package var blobPixels: Int?

  /// A tolerance; without arguments none at all.
  package init(
    threshold: Double? = nil, antialiasing: Antialiasing = .ignore, changedPixels: Int? = nil, blobPixels: Int? = nil
  ) {
    self.threshold = threshold
    self.antialiasing = antialiasing
    self.changedPixels = changedPixels
    self.blobPixels = blobPixels
  }

  /// No pixel may differ.
  package static let exact = Tolerance()

  /// Whether a change is tolerated.
  package func accepts(_ change: PixelChange) -> Bool {
    guard change.count > 0 else { return true }
    guard changedPixels != nil || blobPixels != nil else { return false }
    return change.count <= changedPixels ?? .max && change.largestBlob <= blobPixels ?? .max
  }
}
