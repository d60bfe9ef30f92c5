import PreviewTestSupport
import CFreeType
import CHarfBuzz

@testable import PreviewCore
@testable import PreviewType

/// One line of text shaped and drawn straight through HarfBuzz and FreeType: what the tool's pixels are compared with.
///
/// Nothing of the tool's code is used but the face's bytes; positions are exact fractions, never a `Double`.
struct DirectDrawing {
  var face: FontFace
  var text: String
  /// The size in 64ths of a point, so that pixels come out as whole 64ths.
  var size64: Int
  var scale: Int
  var variations: [(tag: String, value: Double)] = []
  var direction = HB_DIRECTION_LTR
  var color = Color.black
  var background = Color.white
  /// The pen's start and the baseline, in whole pixels.
  var origin = (x: 20, baseline: 60)
  var size = PixelSize(width: 600, height: 100)

  /// The rows of red, green and blue.
  func pixels() -> [UInt8] {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    defer { FT_Done_FreeType(library) }
    let bytes = face.file.bytes
    var raw: FT_Face?
    FT_New_Memory_Face(
      library, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, FT_Long(bytes.count), FT_Long(face.index), &raw)
    defer { FT_Done_Face(raw) }
    if !variations.isEmpty {
      var fixed = coordinates.map { FT_Fixed(($0 * 65536).rounded()) }
      FT_Set_Var_Design_Coordinates(raw, FT_UInt(fixed.count), &fixed)
    }
    FT_Set_Char_Size(raw, 0, size64 * scale, 72, 72)

    let ground = [background.red, background.green, background.blue]
    var pixels = [[UInt8]](repeating: ground, count: size.width * size.height).flatMap { $0 }
    let ink = [Int(color.red), Int(color.green), Int(color.blue)]
    let unitsPerEm = face.unitsPerEm
    var pen = 0
    for glyph in shaped() {
      // floor(x / y + 1/2) is floor((2x + y) / 2y).
      let quarters = Self.floor(2 * 4 * (pen + glyph.xOffset) * size64 * scale + 64 * unitsPerEm, 2 * 64 * unitsPerEm)
      let rise = Self.floor(-2 * glyph.yOffset * size64 * scale + 64 * unitsPerEm, 2 * 64 * unitsPerEm)
      pen += glyph.advance
      FT_Load_Glyph(raw, glyph.glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP))
      let slot = raw!.pointee.glyph!
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos((quarters & 3) * 16), 0)
      FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL)
      let mask = slot.pointee.bitmap
      let left = origin.x + (quarters >> 2) + Int(slot.pointee.bitmap_left)
      let top = origin.baseline + rise - Int(slot.pointee.bitmap_top)
      for row in 0..<Int(mask.rows) where (0..<size.height).contains(top + row) {
        for column in 0..<Int(mask.width) where (0..<size.width).contains(left + column) {
          let coverage = Int(mask.buffer[row * Int(mask.pitch) + column])
          guard coverage > 0 else { continue }
          let start = ((top + row) * size.width + left + column) * 3
          for channel in 0..<3 {
            let mixed = ink[channel] * coverage + Int(pixels[start + channel]) * (255 - coverage)
            pixels[start + channel] = UInt8((2 * mixed + 255) / 510)
          }
        }
      }
    }
    return pixels
  }

  private struct Glyph {
    let glyph: UInt32
    let advance: Int
    let xOffset: Int
    let yOffset: Int
  }

  private var coordinates: [Double] {
    face.axes.map { axis in
      variations.first { $0.tag == axis.tag.description }?.value ?? axis.defaultValue
    }
  }

  private func shaped() -> [Glyph] {
    let bytes = face.file.bytes
    let blob = hb_blob_create(
      bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let hbFace = hb_face_create(blob, UInt32(face.index))
    let font = hb_font_create(hbFace)
    let buffer = hb_buffer_create()
    defer {
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
      hb_face_destroy(hbFace)
      hb_blob_destroy(blob)
    }
    if !variations.isEmpty {
      let settings = variations.map { setting in
        hb_variation_t(tag: hb_tag_from_string(setting.tag, -1), value: Float(setting.value))
      }
      hb_font_set_variations(font, settings, UInt32(settings.count))
    }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, direction)
    hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)!
    let positions = hb_buffer_get_glyph_positions(buffer, &count)!
    return (0..<Int(count)).map {
      Glyph(
        glyph: infos[$0].codepoint, advance: Int(positions[$0].x_advance), xOffset: Int(positions[$0].x_offset),
        yOffset: Int(positions[$0].y_offset))
    }
  }

  private static func floor(_ numerator: Int, _ denominator: Int) -> Int {
    Int((numerator - ((numerator % denominator) + denominator) % denominator) / denominator)
  }
}
