import PreviewCore

/// Which pixels of a row don't count, as rows go by from top to bottom.
struct PixelMasks {
  private let masks: [PixelRect]
  private let width: Int
  /// One flag a column, and the rows for which they hold.
  private var flags: [Bool] = []
  private var rows = 0..<0

  /// Masks of pictures that are `width` pixels wide; what lies outside of these is passed over.
  init(_ masks: [PixelRect], width: Int) {
    self.masks = masks.filter { $0.width > 0 && $0.height > 0 && $0.x < width && $0.x + $0.width > 0 }
    self.width = width
  }

  /// Whether there is no mask at all.
  var isNone: Bool { masks.isEmpty }

  /// The flags of a row's columns; nil if no mask touches the row.
  mutating func flags(inRow y: Int) -> [Bool]? {
    guard !masks.isEmpty else { return nil }
    if !rows.contains(y) { settle(on: y) }
    return flags.isEmpty ? nil : flags
  }

  /// Finds the masks of a row, and how far down nothing about them changes.
  private mutating func settle(on y: Int) {
    flags = []
    var end = Int.max
    for mask in masks {
      if mask.rows.contains(y) {
        if flags.isEmpty { flags = [Bool](repeating: false, count: width) }
        for x in max(0, mask.x)..<min(width, mask.x + mask.width) { flags[x] = true }
        end = min(end, mask.rows.upperBound)
      } else if mask.y > y {
        end = min(end, mask.y)
      }
    }
    rows = y..<max(end, y + 1)
  }
}
