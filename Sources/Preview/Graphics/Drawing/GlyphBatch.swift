import PreviewCore
import PreviewType

/// Glyphs of one font, size and colour.
///
/// They are placed from the first one on, so that moving the batch moves all of them, and each takes twelve bytes: a page of text is mostly glyphs.
package struct GlyphBatch: Hashable, Sendable {
  struct Glyph: Hashable, Sendable {
    let glyph: UInt32
    /// Quarters of a pixel from the left edge of the first glyph's column.
    let quarters: Int32
    /// Pixel rows below the first glyph's origin.
    let down: Int32
  }

  let variant: FontVariant
  let emSize: F26Dot6
  let color: Color
  /// The pixel that the first glyph's origin is in.
  private(set) var x = 0
  private(set) var y = 0
  private(set) var glyphs: [Glyph] = []
  /// The rows that the glyphs can touch.
  private(set) var rows = 0..<0
  /// The clip of the glyphs.
  private(set) var clip: PixelRect

  init(variant: FontVariant, emSize: F26Dot6, color: Color, clip: PixelRect) {
    self.variant = variant
    self.emSize = emSize
    self.color = color
    self.clip = clip
  }

  /// Makes room for glyphs, and for no more.
  mutating func reserve(_ count: Int) { glyphs.reserveCapacity(count) }

  /// Adds a glyph that can touch some rows.
  mutating func append(_ glyph: UInt32, at origin: GlyphOrigin, rows touched: Range<Int>) {
    if glyphs.isEmpty { (x, y, rows) = (origin.x, origin.y, touched) }
    rows = rows.union(touched)
    glyphs.append(
      Glyph(glyph: glyph, quarters: Int32(origin.quarters - x * 4), down: Int32(origin.y - y)))
  }

  mutating func removeAll() { glyphs = [] }

  /// Where a glyph of the batch stands.
  func origin(of glyph: Glyph) -> GlyphOrigin {
    GlyphOrigin(quarters: x * 4 + Int(glyph.quarters), y: y + Int(glyph.down))
  }

  /// The batch so many pixels further right and down, ending at the edges of `clip`; nil if nothing of it is left.
  func moved(x right: Int, y down: Int, within clip: PixelRect) -> GlyphBatch? {
    var batch = self
    batch.x += right
    batch.y += down
    batch.clip = self.clip.moved(x: right, y: down).intersection(clip)
    batch.rows = rows.moved(by: down).clamped(to: batch.clip.rows)
    return batch.rows.isEmpty || batch.clip.columns.isEmpty ? nil : batch
  }
}

/// A glyph from a bitmap strike, scaled to size.
package struct StrikePlacement: Hashable, Sendable {
  let variant: FontVariant
  let emSize: F26Dot6
  let glyph: UInt32
  let origin: GlyphOrigin
  let rows: Range<Int>
  let clip: PixelRect
}
