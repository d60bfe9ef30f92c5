internal import CFreeType

/// Two numbers that identify how a glyph looks, to compare the glyphs of two font files.
package struct GlyphFingerprint: Equatable, Sendable {
  /// Half of an XXH64 of the outline, its colour layers or its bitmap; 0 if it isn't known.
  package var drawing: UInt32 = 0
  /// The width that the font gives it by itself, in thousandths of the em.
  package var width: Int32 = 0

  /// Whether it was taken at all.
  var isKnown: Bool { drawing != 0 }
}

extension FreeTypeFace {
  /// The fingerprint of a glyph with the colours of one of the font's palettes.
  func fingerprint(of glyph: UInt32, palette: Int) throws(FreeTypeError) -> GlyphFingerprint {
    var hash = XXHash64()
    if hasColor, hasStrikes, let strike = strike(of: glyph, emSize: F26Dot6(pixels: 128)) {
      for number in [strike.left, strike.top, strike.width] { hash.update(number) }
      strike.premultipliedRGBA.withUnsafeBytes { hash.update($0) }
    } else {
      for layer in colorLayers(of: glyph, palette: palette) {
        _ = try add(layer.glyph, to: &hash)
        if let color = layer.color { withUnsafeBytes(of: color) { hash.update($0) } }
      }
    }
    let width = try add(glyph, to: &hash)
    let value = UInt32(truncatingIfNeeded: hash.value())
    return GlyphFingerprint(drawing: max(value, 1), width: width)
  }

  /// Adds a glyph's outline in font units to a hash: its points, what kind each is of, and where contours end. Answers the width in thousandths of the em.
  private func add(_ glyph: UInt32, to hash: inout XXHash64) throws(FreeTypeError) -> Int32 {
    if let outlines { return try outlines.add(glyph, to: &hash) }
    guard isScalable else { return 0 }
    try FreeTypeError.check(FT_Load_Glyph(raw, glyph, cft_load_units))
    let slot = raw.pointee.glyph.pointee
    let outline = slot.outline
    var numbers: [Int32] = []
    numbers.reserveCapacity(3 * Int(outline.n_points))
    for point in 0..<Int(outline.n_points) {
      // The higher bits of a tag are for the rasterizer.
      let (place, kind) = (outline.points[point], Int32(outline.tags[point]) & 3)
      numbers += [Int32(truncatingIfNeeded: place.x), Int32(truncatingIfNeeded: place.y), kind]
    }
    for contour in 0..<Int(outline.n_contours) { numbers.append(Int32(outline.contours[contour])) }
    numbers.withUnsafeBytes { hash.update($0) }
    // The loaded glyph has the advance of a component that lends it (USE_MY_METRICS). Text is set with the table's own, which this asks for.
    var advance: FT_Fixed = 0
    try FreeTypeError.check(FT_Get_Advance(raw, glyph, cft_load_units, &advance))
    let em = max(1, Int(raw.pointee.units_per_EM))
    return Int32(clamping: Int((Double(advance) * 1000 / Double(em)).rounded()))
  }
}
