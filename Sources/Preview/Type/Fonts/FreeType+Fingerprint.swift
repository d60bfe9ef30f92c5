internal import CFreeType
import PreviewCore

/// Two numbers that identify how a glyph looks, to compare the glyphs of two font files.
package struct GlyphFingerprint: Equatable, Sendable {
  /// Half of an XXH64 of the outline, its colour layers or its bitmap; 0 if it isn't known.
  package var drawing: UInt32 = 0
  /// The width that the font gives it by itself, in thousandths of the em.
  package var width: Int32 = 0

  package init(drawing: UInt32 = 0, width: Int32 = 0) {
    self.drawing = drawing
    self.width = width
  }

  /// Whether it was taken at all.
  package var isKnown: Bool { drawing != 0 }
}

extension FreeTypeFace {
  /// The fingerprint of a glyph with the colours of one of the font's palettes.
  func fingerprint(of glyph: UInt32, palette: Int) throws(FreeTypeError) -> GlyphFingerprint {
    var hash = XXHash64()
    let width = try read(glyph, palette: palette) { hash.update($0) }
    let value = UInt32(truncatingIfNeeded: hash.value())
    return GlyphFingerprint(drawing: max(value, 1), width: width)
  }

  /// Everything that a glyph shows, as bytes that two glyphs share only if they look the same.
  package func look(of glyph: UInt32, palette: Int) throws(FreeTypeError) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try read(glyph, palette: palette) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Reads a glyph's bitmap or its colour layers, and its outline. Returns its width in thousandths
  /// of the em.
  private func read(
    _ glyph: UInt32, palette: Int, into sink: (UnsafeRawBufferPointer) -> Void
  ) throws(FreeTypeError) -> Int32 {
    if hasColor, hasStrikes, let strike = try? strike(of: glyph, emSize: F26Dot6(pixels: 128)) {
      for number in [strike.left, strike.top, strike.width] {
        withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian, sink)
      }
      strike.premultipliedRGBA.withUnsafeBytes(sink)
    } else {
      for layer in colorLayers(of: glyph, palette: palette) {
        _ = try readOutline(of: layer.glyph, into: sink)
        if let color = layer.color { withUnsafeBytes(of: color, sink) }
      }
    }
    return try readOutline(of: glyph, into: sink)
  }

  /// Reads a glyph's outline in font units: its points, their kinds, and where contours end.
  /// Returns its width in thousandths of the em.
  private func readOutline(
    of glyph: UInt32, into sink: (UnsafeRawBufferPointer) -> Void
  ) throws(FreeTypeError) -> Int32 {
    if let outlines { return try outlines.readOutline(of: glyph, into: sink) }
    guard isScalable else { return 0 }
    try load(glyph, cft_load_units)
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
    numbers.withUnsafeBytes(sink)
    // The loaded glyph has the advance of a component that lends it (USE_MY_METRICS). Text is set with the table's own, which this asks for.
    var advance: FT_Fixed = 0
    try FreeTypeError.check(FT_Get_Advance(raw, glyph, cft_load_units, &advance))
    let em = max(1, Int(raw.pointee.units_per_EM))
    return Int32(clamping: Int((Double(advance) * 1000 / Double(em)).rounded()))
  }
}
