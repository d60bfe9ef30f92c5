package import PreviewCore

/// Pictures that are shown one after the other on one canvas, which is as large as the largest of them.
///
/// A picture stands at the canvas' top left corner. Beside it and below it the canvas has the picture's own ground.
package struct FrameList: Sendable {
  /// One picture, and how long it is shown.
  package struct Frame: Sendable {
    /// The picture.
    package let picture: DrawList
    /// How long it is shown, in milliseconds.
    package let milliseconds: UInt16

    /// A picture that is shown for a time.
    package init(_ picture: DrawList, milliseconds: UInt16) {
      self.picture = picture
      self.milliseconds = milliseconds
    }
  }

  /// The frames in the order in which they are shown.
  package let frames: [Frame]
  /// The canvas.
  package let size: PixelSize
  /// Whether each frame lies over the one before, which is seen where it is clear.
  let lieOver: Bool

  /// Frames of one animation.
  ///
  /// - Throws: ``DrawingError`` as ``canvas(of:)``.
  package init(_ frames: [Frame]) throws(DrawingError) { try self.init(frames, lieOver: false) }

  init(_ frames: [Frame], lieOver: Bool) throws(DrawingError) {
    self.frames = frames
    self.lieOver = lieOver
    size = try Self.canvas(of: frames.map(\.picture.size))
  }

  /// The canvas of pictures of these sizes.
  ///
  /// - Throws: ``DrawingError`` for no picture or more than ``Limits/animationFrames``, and for a canvas that has, times the frames, more than
  ///   ``Limits/animationPixels``, or more than a picture may have.
  package static func canvas(of sizes: [PixelSize]) throws(DrawingError) -> PixelSize {
    guard (1...Limits.animationFrames).contains(sizes.count) else { throw .badFrameCount(sizes.count) }
    // Compared with the limits of a picture.
    let size = try DrawList(
      size: PixelSize(width: sizes.map(\.width).max()!, height: sizes.map(\.height).max()!), background: .clear
    ).size
    guard size.width * size.height <= Limits.animationPixels / sizes.count else {
      throw .animationTooLarge(size, frames: sizes.count)
    }
    return size
  }

  /// The layout with the fewest bytes that holds every frame.
  package var pixelLayout: PixelLayout {
    frames.map(\.picture.pixelLayout).max { $0.bytesPerPixel < $1.bytesPerPixel }!
  }

  /// The rows of the canvas in which a frame can differ from the one before; of the first frame, all. It is one row at least.
  func changedRows(of index: Int) -> Range<Int> {
    let all = 0..<size.height
    guard index > 0 else { return all }
    if lieOver {
      // What is drawn is what has changed.
      let touched = frames[index].picture.items.map(\.rows)
      guard let first = touched.map(\.lowerBound).min(), let end = touched.map(\.upperBound).max() else { return 0..<1 }
      return first..<end
    }
    guard let rows = frames[index].picture.changedRows(since: frames[index - 1].picture) else { return all }
    return rows.isEmpty ? 0..<1 : rows
  }
}

extension DrawList {
  /// The rows in which the picture can differ from an earlier one, up to the lower end of both; nil where all of them can: the ground or the width is another.
  ///
  /// The items that both draw first and last are the same. So a row that nothing else touches has the same pixels.
  func changedRows(since old: DrawList) -> Range<Int>? {
    guard old.background == background, old.size.width == size.width else { return nil }
    let (first, second) = (old.items, items)
    let shorter = min(first.count, second.count)
    let head = (0..<shorter).first { first[$0] != second[$0] } ?? shorter
    let tail =
      (0..<shorter - head).first { first[first.count - 1 - $0] != second[second.count - 1 - $0] } ?? shorter - head
    // Where one ends before the other, what reaches beyond its end is cut off there.
    let heights = (min(old.size.height, size.height), max(old.size.height, size.height))
    var rows = heights.0..<heights.1
    for (picture, items) in [(old, first), (self, second)] {
      for item in items[head..<items.count - tail] {
        let touched = item.rows.clamped(to: 0..<picture.size.height)
        guard !touched.isEmpty else { continue }
        rows = rows.isEmpty ? touched : rows.union(touched)
      }
    }
    return rows
  }
}
