package import PreviewCore

/// The result of comparing two pictures.
///
/// Pixels are what is compared, never the bytes of files: a palette, a grey and an RGBA file with the same pixels are identical.
/// The causes of ``changed(_:)`` come from the layouts, which whoever has them compares.
package enum PictureDifference: Equatable, Sendable {
  /// Every pixel is the same in all four channels, and so is the size.
  case identical
  /// Some pixels differ, and the tolerance or the masks let all of it pass.
  case tolerated(PixelChange)
  /// Pixels differ, more than is tolerated.
  case changed(PixelChange)
  /// The sizes differ.
  case sizeChanged(from: PixelSize, to: PixelSize)
  /// There is no baseline for the picture.
  case missing
  /// One of the pictures can't be read.
  case unreadable(PNGError)

  /// Whether nothing is to be reported.
  package var isSame: Bool {
    switch self {
    case .identical, .tolerated: true
    case .changed, .sizeChanged, .missing, .unreadable: false
    }
  }

  /// How pixels differ, where they were compared.
  package var change: PixelChange? {
    switch self {
    case .tolerated(let change), .changed(let change): change
    case .identical, .sizeChanged, .missing, .unreadable: nil
    }
  }
}

/// Where and how far two pictures of one size differ.
///
/// `count + antialiased + belowThreshold + masked` is the number of pixels that are not the same in all four channels.
package struct PixelChange: Equatable, Sendable {
  /// The size of both pictures.
  package var size: PixelSize
  /// Pixels that count as changed.
  package var count = 0
  /// Pixels beyond the threshold that pass for anti-aliasing, and are not counted.
  package var antialiased = 0
  /// Pixels that differ by no more than the threshold.
  package var belowThreshold = 0
  /// Pixels that differ under a mask.
  package var masked = 0
  /// Pixels of the largest connected group of changed pixels; neighbours at a corner are connected.
  package var largestBlob = 0
  /// Where the changed pixels are, top to bottom, then left to right; no two boxes overlap.
  package var regions: [ChangedRegion] = []
  /// Boxes around connected groups of changed pixels, which separate letters: only if they were asked for, none where there are too many, and no part of
  /// a report.
  package var groups: [PixelRect] = []

  /// A change that has not been found yet.
  package init(size: PixelSize) {
    self.size = size
  }

  /// Changed pixels among all, 0…1.
  package var share: Double { Double(count) / Double(size.width * size.height) }

  /// Whether pixels differ that no mask hides, be they counted or not.
  package var isBeyondMasks: Bool { count + antialiased + belowThreshold > 0 }

  /// Whether not one pixel differs.
  package var isNone: Bool { count + antialiased + belowThreshold + masked == 0 }
}

/// How two pictures of different sizes differ, row by row where rows correspond.
package struct AlignedChange: Equatable, Sendable {
  /// The change, on the page that shows both.
  package var change: PixelChange
  /// Which rows correspond.
  package let alignment: RowAlignment

  package init(change: PixelChange, alignment: RowAlignment) {
    self.change = change
    self.alignment = alignment
  }
}

/// A box around changed pixels that lie close together.
package struct ChangedRegion: Equatable, Sendable {
  /// The smallest box that holds them.
  package var box: PixelRect
  /// How many changed pixels are in it.
  package var count: Int

  /// A box with its changed pixels.
  package init(box: PixelRect, count: Int) {
    self.box = box
    self.count = count
  }
}
