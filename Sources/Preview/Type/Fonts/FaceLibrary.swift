package import PreviewCore

/// A worker's open FreeType faces, and the boxes of the glyphs that were asked for.
///
/// Not Sendable: every worker has its own, with a FreeType library of its own.
package final class FaceLibrary {
  package let library = FreeTypeLibrary()
  private var fonts = BoundedCache<FontVariant, OpenFont>(budget: 64)
  /// The font that was asked for last: glyphs come in runs of one font, and a font with axes takes longer to hash than a glyph to place.
  private var latest: OpenFont?

  /// A library with nothing opened yet.
  package init() {}

  /// A font, opened. Whoever asks for many glyphs of it keeps it meanwhile: to find it takes longer than a glyph.
  package func font(_ variant: FontVariant) throws(FontError) -> OpenFont {
    if let latest, latest.variant == variant { return latest }
    let font = try fonts.value(for: variant) { () throws(FontError) in
      // FreeType scales a face that was moved to where it stands already with other roundings, and more slowly.
      let coordinates = variant.isDefault ? [] : variant.coordinates
      return (OpenFont(variant, try variant.face.open(with: library, at: coordinates)), 1)
    }
    latest = font
    return font
  }

  /// The open face of a font.
  package func face(_ variant: FontVariant) throws(FontError) -> FreeTypeFace { try font(variant).face }

  /// The box around all that a glyph shows: ``OpenFont/box(of:)``.
  package func box(of glyph: UInt32, in variant: FontVariant) throws(FontError) -> GlyphBox? {
    try font(variant).box(of: glyph)
  }

  /// Identifies a glyph's shape across files; unknown for one that can't be drawn.
  package func fingerprint(of glyph: UInt32, in variant: FontVariant) -> GlyphFingerprint {
    (try? font(variant))?.fingerprint(of: glyph) ?? GlyphFingerprint()
  }
}

/// A font's open face, and what it was asked of its glyphs. It belongs to the library that opened it.
package final class OpenFont {
  let variant: FontVariant
  package let face: FreeTypeFace
  // Each glyph of a text asks for its box when it is laid out and when it is drawn: a check that nobody else has the boxes would cost as much as the box.
  @exclusivity(unchecked) private var boxes = GlyphBoxes()
  private var pictures: Set<UInt32> = []
  private var keptLayers = BoundedCache<UInt32, [ColorLayer]>(budget: Limits.colorLayerBytes)
  private var fingerprints: [UInt32: GlyphFingerprint] = [:]

  fileprivate init(_ variant: FontVariant, _ face: FreeTypeFace) { (self.variant, self.face) = (variant, face) }

  /// The box around all that a glyph shows (outline, colour layers or bitmap) in font units, y up; nil where there is no ink.
  package func box(of glyph: UInt32) throws(FontError) -> GlyphBox? {
    if let known = boxes.box(of: glyph) { return known }
    var box: GlyphBox?
    // A picture stands for the outline, which colour fonts for Apple's platforms have beside it (`sbix`).
    if face.hasColor, let strike = try strike(of: glyph, emSize: F26Dot6(pixels: 128)) {
      box = strike.box(unitsPerEm: variant.face.unitsPerEm)
      pictures.insert(glyph)
    } else {
      let layers = self.layers(of: glyph)
      guard layers.count <= Limits.glyphLayers else {
        throw .tooManyLayers(font: variant.face.postScriptName, glyph: glyph)
      }
      do throws(FreeTypeError) {
        box = try face.outlineBox(of: glyph)
        for layer in layers {
          guard let other = try face.outlineBox(of: layer.glyph) else { continue }
          box = box?.union(other) ?? other
        }
      } catch {
        throw .glyph(font: variant.face.postScriptName, glyph: glyph, error)
      }
    }
    boxes.keep(box, of: glyph)
    return box
  }

  /// The colour layers of a glyph, bottom first; empty for a plain one. FreeType copies the whole
  /// palette to find them.
  package func layers(of glyph: UInt32) -> [ColorLayer] {
    keptLayers.value(for: glyph) {
      let made = face.colorLayers(of: glyph, palette: variant.palette)
      return (made, 64 + made.count * MemoryLayout<ColorLayer>.stride)
    }
  }

  /// The bitmap that the font's strike nearest above `emSize` has for a glyph; nil if the font has none for it.
  package func strike(of glyph: UInt32, emSize: F26Dot6) throws(FontError) -> GlyphStrike? {
    do throws(StrikeTooLarge) {
      return try face.strike(of: glyph, emSize: emSize)
    } catch {
      throw .strikeTooLarge(font: variant.face.postScriptName, glyph: glyph, error.pixels)
    }
  }

  /// Whether a bitmap of the font, not its outline, is what a glyph shows.
  package func isPicture(_ glyph: UInt32) throws(FontError) -> Bool {
    guard face.hasColor, face.hasStrikes else { return false }
    _ = try box(of: glyph)
    return pictures.contains(glyph)
  }

  fileprivate func fingerprint(of glyph: UInt32) -> GlyphFingerprint {
    if let known = fingerprints[glyph] { return known }
    let made = (try? face.fingerprint(of: glyph, palette: variant.palette)) ?? GlyphFingerprint()
    fingerprints[glyph] = made
    return made
  }
}

/// The boxes of a font's glyphs, as far as they were asked for.
private struct GlyphBoxes {
  /// The place of each glyph's box, counted from 1; 0 for a glyph that was not asked for. Glyphs are numbered from 0 on, and there are at most 65,535.
  private var places: [UInt16] = []
  private var boxes: [GlyphBox?] = []

  /// The box that was kept for a glyph: nil if none was, and nil inside for a glyph without ink.
  func box(of glyph: UInt32) -> GlyphBox?? {
    guard glyph < places.count, case let place = Int(places[Int(glyph)]), place > 0 else { return nil }
    return boxes[place - 1]
  }

  mutating func keep(_ box: GlyphBox?, of glyph: UInt32) {
    guard glyph < UInt16.max else { return }
    if glyph >= places.count { places += repeatElement(0, count: Int(glyph) + 1 - places.count) }
    boxes.append(box)
    places[Int(glyph)] = UInt16(boxes.count)
  }
}

extension GlyphBox {
  /// The smallest box that holds both.
  func union(_ other: GlyphBox) -> GlyphBox {
    GlyphBox(
      left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
      top: max(top, other.top))
  }
}

extension GlyphStrike {
  /// The bitmap's box in font units, y up.
  func box(unitsPerEm: Int) -> GlyphBox {
    let units = Double(unitsPerEm) / pixelsPerEm
    return GlyphBox(
      left: Double(left) * units, bottom: Double(-top - height) * units, right: Double(left + width) * units,
      top: Double(-top) * units)
  }
}
