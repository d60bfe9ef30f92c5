package import PreviewCore
package import PreviewType

/// A text alone in a picture, which grows by whatever ink reaches out of the text's box: italics, swashes, stacked accents.
package struct TextPicture: Equatable, Sendable {
  /// Free space around the text and its ink, in points.
  package var padding: Double
  /// The colour of the ground.
  package var background: Color
  /// The pixels of the picture.
  package var grid: PixelGrid

  /// A picture with free space and a ground.
  package init(padding: Double, background: Color, grid: PixelGrid) {
    self.padding = padding
    self.background = background
    self.grid = grid
  }

  /// The draw list of a text in this picture.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - width: The width that the text was laid out in, in points; nil for the text's own.
  ///   - clips: Whether the text ends at the width's edges, so that ink beyond is cut off.
  ///   - faces: The open faces of the worker that will draw.
  /// - Throws: ``DrawingError`` for a picture or text that is too large, or a font that can't be read.
  package func drawList(
    of layout: TextLayout, width: Double? = nil, clips: Bool = false, faces: FaceLibrary
  ) throws(DrawingError) -> DrawList {
    let width = width.map(grid.roundedHalfUp) ?? layout.size.width
    var left = 0.0, top = 0.0
    var right = width, bottom = layout.size.height
    if let ink = layout.inkBox {
      // A line that is centred, or runs to the right, and is wider than its room overhangs on the left.
      (top, bottom) = (min(top, ink.y), max(bottom, ink.maxY))
      if !clips { (left, right) = (min(left, ink.x), max(right, ink.maxX)) }
    }
    // Whole pixels, so that glyphs stand on the same quarters as without ink outside.
    let origin = Point(x: grid.roundedUp(padding - left), y: grid.roundedUp(padding - top))
    let size = Size(width: origin.x + right + padding, height: origin.y + bottom + padding)
    var builder = try DrawListBuilder(size: size, grid: grid, background: background, faces: faces)
    try builder.text(layout, at: origin, within: clips ? origin.x...origin.x + width : nil)
    return builder.list
  }
}
