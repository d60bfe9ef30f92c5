/// A worker's open FreeType faces, and the boxes of the glyphs that were asked for.
///
/// Not Sendable: every worker has its own, with a FreeType library of its own.
package final class FaceLibrary {
  let library = FreeTypeLibrary()
  private var faces = BoundedCache<FontVariant, OpenFace>(budget: 64)
  /// The face that was asked for last: glyphs come in runs of one font, and a font with axes takes longer to hash than a glyph to place.
  private var latest: (variant: FontVariant, face: OpenFace)?

  /// A library with nothing opened yet.
  package init() {}

  private final class OpenFace {
    let face: FreeTypeFace
    var boxes: [UInt32: GlyphBox?] = [:]
    var pictures: Set<UInt32> = []
    var fingerprints: [UInt32: GlyphFingerprint] = [:]

    init(_ face: FreeTypeFace) { self.face = face }
  }

  private func openFace(_ variant: FontVariant) throws(FontError) -> OpenFace {
    if let latest, latest.variant == variant { return latest.face }
    let face = try faces.value(for: variant) { () throws(FontError) in
      // FreeType scales a face that was moved to where it stands already with other roundings, and more slowly.
      let coordinates = variant.isDefault ? [] : variant.coordinates
      return (OpenFace(try variant.face.open(with: library, at: coordinates)), 1)
    }
    latest = (variant, face)
    return face
  }

  /// The open face of a font.
  func face(_ variant: FontVariant) throws(FontError) -> FreeTypeFace {
    try openFace(variant).face
  }

  /// The box around all that a glyph shows (outline, colour layers or bitmap) in font units, y up; nil where there is no ink.
  func box(of glyph: UInt32, in variant: FontVariant) throws(FontError) -> GlyphBox? {
    let open = try openFace(variant)
    if let known = open.boxes[glyph] { return known }
    let face = open.face
    do throws(FreeTypeError) {
      var box: GlyphBox?
      // A picture stands for the outline, which colour fonts for Apple's platforms have beside it (`sbix`).
      if face.hasColor, face.hasStrikes, let strike = face.strike(of: glyph, emSize: F26Dot6(pixels: 128)) {
        box = strike.box(unitsPerEm: variant.face.unitsPerEm)
        open.pictures.insert(glyph)
      } else {
        box = try face.outlineBox(of: glyph)
        for layer in face.colorLayers(of: glyph, palette: variant.palette) {
          guard let other = try face.outlineBox(of: layer.glyph) else { continue }
          box = box?.union(other) ?? other
        }
      }
      open.boxes[glyph] = .some(box)
      return box
    } catch {
      throw .glyph(font: variant.face.postScriptName, glyph: glyph, error)
    }
  }
}

extension FaceLibrary {
  /// Identifies a glyph's shape across files; unknown for one that can't be drawn.
  func fingerprint(of glyph: UInt32, in variant: FontVariant) -> GlyphFingerprint {
    guard let open = try? openFace(variant) else { return GlyphFingerprint() }
    if let known = open.fingerprints[glyph] { return known }
    let made = (try? open.face.fingerprint(of: glyph, palette: variant.palette)) ?? GlyphFingerprint()
    open.fingerprints[glyph] = made
    return made
  }

  /// Whether a bitmap of the font, not its outline, is what a glyph shows.
  func isPicture(_ glyph: UInt32, in variant: FontVariant) throws(FontError) -> Bool {
    let open = try openFace(variant)
    guard open.face.hasColor, open.face.hasStrikes else { return false }
    _ = try box(of: glyph, in: variant)
    return open.pictures.contains(glyph)
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
