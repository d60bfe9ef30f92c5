internal import CFreeType
package import PreviewCore

/// Glyphs in colour layers, and the palettes that their colours are from.
extension FreeTypeFace {
  /// The colour layers of a COLRv0 glyph, bottom first, with the colours of one of the font's palettes; empty for a plain glyph.
  ///
  /// A glyph of more than ``Limits/glyphLayers`` isn't drawn; one more than these is returned.
  package func colorLayers(of glyph: UInt32, palette number: Int) -> [ColorLayer] {
    guard cft_has_color(raw) != 0 else { return [] }
    var iterator = FT_LayerIterator()
    var (layerGlyph, colorIndex): (FT_UInt, FT_UInt) = (0, 0)
    var layers: [ColorLayer] = []
    var palette: UnsafeMutablePointer<FT_Color>?
    var data = FT_Palette_Data()
    while layers.count <= Limits.glyphLayers,
      FT_Get_Color_Glyph_Layer(raw, glyph, &layerGlyph, &colorIndex, &iterator) != 0
    {
      if layers.isEmpty {
        FT_Palette_Data_Get(raw, &data)
        if FT_Palette_Select(raw, FT_UShort(clamping: number), &palette) != 0 { palette = nil }
      }
      // 0xFFFF stands for the colour of the text.
      var color: Color?
      if colorIndex != 0xFFFF, let palette, colorIndex < FT_UInt(data.num_palette_entries) {
        let entry = palette[Int(colorIndex)]
        color = Color(red: entry.red, green: entry.green, blue: entry.blue, alpha: entry.alpha)
      }
      layers.append(ColorLayer(glyph: layerGlyph, color: color))
    }
    return layers
  }

  /// The palettes of the font (`CPAL`), in their order.
  ///
  /// The purpose of each palette is read here: FreeType (2.12.1) takes the flags of version 1 for 16 bits each, and they have 32.
  func palettes(names: [Int: String]) -> [ColorPalette] {
    var data = FT_Palette_Data()
    guard FT_Palette_Data_Get(raw, &data) == 0 else { return [] }
    let count = Int(data.num_palettes)
    // Behind 12 bytes and a number for each palette stand, from version 1 on, the places of flags and labels.
    let places = 12 + 2 * count
    let hasMore = version(ofTable: Self.palettesTable).map { $0 > 0 } ?? false
    let flags = hasMore ? number(at: places) : 0
    let labels = hasMore ? number(at: places + 4) : 0
    return (0..<count).map { index in
      let kind = flags == 0 ? 0 : number(at: flags + 4 * index)
      // 0xFFFF stands for no name.
      let label = labels == 0 ? 0xFFFF : number(at: labels + 2 * index, bytes: 2)
      return ColorPalette(
        name: label == 0xFFFF ? nil : names[label], isForLightBackground: kind & 1 != 0,
        isForDarkBackground: kind & 2 != 0)
    }
  }

  private static let palettesTable = OpenTypeTag("CPAL")!

  /// A number of the palettes' table; 0 beyond its end.
  private func number(at place: Int, bytes count: Int = 4) -> Int {
    var bytes: [UInt8] = [0, 0, 0, 0]
    var length = FT_ULong(count)
    let code = FT_Load_Sfnt_Table(raw, FT_ULong(Self.palettesTable.rawValue), FT_Long(place), &bytes, &length)
    return code == 0 ? bytes[..<count].reduce(0) { $0 << 8 | Int($1) } : 0
  }
}

/// One layer of a COLRv0 glyph; no colour means the colour of the text.
package struct ColorLayer: Equatable, Sendable {
  package let glyph: UInt32
  package let color: Color?

  package init(glyph: UInt32, color: Color?) {
    self.glyph = glyph
    self.color = color
  }
}
