import Testing

@testable import Preview

@Suite("Pictures of glyphs are scaled by area")
struct ScaledStrikeTests {
  private func strike(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ bytes: [UInt8]) -> GlyphStrike {
    GlyphStrike(
      left: left, top: top, width: width, height: height, pixelsPerEm: 8, premultipliedRGBA: ContiguousArray(bytes))
  }

  @Test("At its own size a picture is copied")
  func same() {
    let bytes = (0..<24).map { UInt8($0 * 10) }
    let scaled = ScaledStrike(strike(-1, -5, 3, 2, bytes), pixelsPerEm: 8)
    #expect(scaled.left == -1 && scaled.top == -5 && scaled.width == 3 && scaled.height == 2)
    #expect(Array(scaled.premultipliedRGBA) == bytes)
  }

  @Test("Halved, a pixel is the mean of four; doubled, a pixel is four")
  func halvesAndDoubles() {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
    let half = ScaledStrike(strike(2, -4, 2, 2, bytes), pixelsPerEm: 4)
    #expect(half.left == 1 && half.top == -2 && half.width == 1 && half.height == 1)
    #expect(Array(half.premultipliedRGBA) == [64, 64, 64, 191])
    let double = ScaledStrike(strike(2, -4, 2, 2, bytes), pixelsPerEm: 16)
    #expect(double.left == 4 && double.top == -8 && double.width == 4 && double.height == 4)
    for y in 0..<4 {
      for x in 0..<4 {
        let (at, from) = ((y * 4 + x) * 4, (y / 2 * 2 + x / 2) * 4)
        #expect(Array(double.premultipliedRGBA[at..<at + 4]) == Array(bytes[from..<from + 4]))
      }
    }
  }

  @Test("A quarter of a pixel moves the picture: three quarters stay, one goes on")
  func quarter() {
    let scaled = ScaledStrike(strike(0, 0, 1, 1, [200, 100, 40, 200]), pixelsPerEm: 8, quarter: 1)
    #expect(scaled.width == 2)
    #expect(Array(scaled.premultipliedRGBA) == [150, 75, 30, 150, 50, 25, 10, 50])
  }

  @Test("Rows asked for alone are those of the whole")
  func visibleRows() {
    let bytes = (0..<400).map { UInt8($0 * 7 % 251) }
    let source = strike(0, -9, 10, 10, bytes)
    let whole = ScaledStrike(source, pixelsPerEm: 29.3)
    for rows in [-40 ..< -30, -33 ..< -32, -20..<20] {
      let part = ScaledStrike(source, pixelsPerEm: 29.3, visible: rows)
      let expected = (whole.top..<whole.top + whole.height).clamped(to: rows)
      #expect(part.height == expected.count)
      guard !expected.isEmpty else { continue }
      let start = (expected.lowerBound - whole.top) * whole.width * 4
      #expect(part.top == expected.lowerBound)
      let end = start + expected.count * whole.width * 4
      #expect(Array(part.premultipliedRGBA) == Array(whole.premultipliedRGBA[start..<end]))
    }
  }

  @Test("Columns asked for alone are those of the whole, at every scale")
  func visibleColumns() {
    let bytes = (0..<400).map { UInt8($0 * 7 % 251) }
    for scale in [0.13, 0.9, 3.7, 41.3] {
      let extent = ScaledExtent(left: -2, top: 3, width: 10, height: 10, scale: scale)
      func part(_ rows: Range<Int>?, _ columns: Range<Int>?) -> ScaledStrike {
        ScaledStrike(extent, rows: rows, columns: columns) { row, columns, pixels in
          pixels += bytes[(row * 10 + columns.lowerBound) * 4..<(row * 10 + columns.upperBound) * 4]
        }
      }
      let whole = part(nil, nil)
      for columns in [-90 ..< -1, 0..<5, 20..<300] {
        let (rows, seen) = (extent.rows.clamped(to: 3..<90), extent.columns.clamped(to: columns))
        let piece = part(rows, columns)
        #expect(piece.width == seen.count && piece.height == rows.count)
        for row in rows where !seen.isEmpty {
          let start = ((row - whole.top) * whole.width + seen.lowerBound - whole.left) * 4
          let own = (row - rows.lowerBound) * seen.count * 4
          #expect(
            Array(piece.premultipliedRGBA[own..<own + seen.count * 4])
              == Array(whole.premultipliedRGBA[start..<start + seen.count * 4]))
        }
      }
    }
  }

  @Test("A picture of an sbix font is drawn in place of the outline, scaled to the size")
  func sbix() throws {
    let font = try FontInstance(face: TestFonts.made("Pictures.ttf"), pointSize: 60)
    let faces = FaceLibrary()
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("H", TextAttributes(font: font)), TextLayoutOptions(grid: PixelGrid(scale: 1)))
    // The square is one em, four twentieths of it below the baseline; hhea's ascender is 0.9 em.
    #expect(layout.inkBox == Rect(x: 0, y: 54 - 48, width: 60, height: 60))
    var builder = try DrawListBuilder(
      size: Size(width: 64, height: 69), grid: PixelGrid(scale: 1), background: .white, faces: faces)
    try builder.text(layout, at: .zero)
    let bitmap = try Rasterizer(faces: faces).bitmap(of: builder.list)
    let orange = Color(rgb: 0xFF9500)
    for y in 0..<69 {
      for x in 0..<64 { #expect(bitmap[x, y] == (x < 60 && (6..<66).contains(y) ? orange : .white), "\(x), \(y)") }
    }
  }

  @Test("A glyph without a picture is drawn from its outline, in the text's colour, beside those that have one")
  func outlineOfPictureFont() throws {
    let face = try TestFonts.made("Pictures.ttf")
    #expect(face.format == .trueType)
    let (faces, blue, orange) = (FaceLibrary(), Color(rgb: 0x007AFF), Color(rgb: 0xFF9500))
    // The second size is one at which glyphs are drawn strip by strip.
    for (size, step) in [(50.0, 1), (2000, 97)] {
      let font = try FontInstance(face: face, pointSize: size)
      let layout = try Typesetter(faces: faces).layout(
        AttributedText("Hx", TextAttributes(font: font, color: blue)), TextLayoutOptions(grid: PixelGrid(scale: 1)))
      var builder = try DrawListBuilder(
        size: Size(width: size * 1.2, height: size * 1.15), grid: PixelGrid(scale: 1), background: .white, faces: faces)
      try builder.text(layout, at: .zero)
      let bitmap = try Rasterizer(faces: faces).bitmap(of: builder.list)
      // H is a picture an em wide, though its pen moves on by 0.6; x is a box of 0.3 by 0.48 em there, drawn over it.
      func pixels(_ from: Double, _ to: Double) -> Range<Int> {
        Int((from * size).rounded())..<Int((to * size).rounded())
      }
      let (box, rows, picture) = (pixels(0.6, 0.9), pixels(0.42, 0.9), pixels(0.1, 1.1))
      for y in stride(from: 0, to: bitmap.size.height, by: step) {
        for x in stride(from: 0, to: bitmap.size.width, by: step) {
          let seen = x < Int(size) && picture.contains(y) ? orange : Color.white
          #expect(bitmap[x, y] == (box.contains(x) && rows.contains(y) ? blue : seen), "\(x), \(y) at \(size)")
        }
      }
    }
    let svg = try OutlineSVG(faces: faces).document(
      of: Typesetter(faces: faces).layout(
        AttributedText("x", TextAttributes(font: FontInstance(face: face, pointSize: 17))), TextLayoutOptions()),
      background: .clear)
    #expect(svg.contains("<path"))
  }
}
