import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Pictures are reduced by area, and enlarged between the centres of their pixels")
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

  @Test("Halved, a pixel is the mean of four")
  func halves() {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
    let half = ScaledStrike(strike(2, -4, 2, 2, bytes), pixelsPerEm: 4)
    #expect(half.left == 1 && half.top == -2 && half.width == 1 && half.height == 1)
    #expect(Array(half.premultipliedRGBA) == [64, 64, 64, 191])
  }

  @Test("Doubled, a pixel is mixed of those whose centres are nearest, and the edges go on")
  func doubles() {
    // Centres of a doubled pair lie a quarter and three quarters of the way from one to the other, and beyond them on either side.
    let grey: [UInt8] = [0, 0, 0, 255, 200, 200, 200, 255]
    let row = ScaledStrike(strike(2, -4, 2, 1, grey), pixelsPerEm: 16)
    #expect(row.left == 4 && row.top == -8 && row.width == 4 && row.height == 2)
    for y in 0..<2 { #expect((0..<4).map { row.premultipliedRGBA[(y * 4 + $0) * 4] } == [0, 50, 150, 200]) }
    let column = ScaledStrike(strike(0, 0, 1, 2, grey), pixelsPerEm: 16)
    #expect((0..<4).map { column.premultipliedRGBA[$0 * 8] } == [0, 50, 150, 200])
    // In both directions: of four corners, 9, 3, 3 and 1 sixteenths.
    let corners: [UInt8] = [160, 0, 0, 255, 0, 160, 0, 255, 0, 0, 160, 255, 0, 0, 0, 255]
    let square = ScaledStrike(strike(0, 0, 2, 2, corners), pixelsPerEm: 16)
    #expect(Array(square.premultipliedRGBA[20..<24]) == [90, 30, 30, 255])
  }

  @Test("An enlarged picture of one colour keeps it to the edges, and clear pixels take no colour of their own along")
  func enlargedEdges() {
    let plain = [UInt8](repeating: 0, count: 12).flatMap { _ -> [UInt8] in [7, 99, 201, 255] }
    for size in [8.1, 9.5, 13, 29.3, 300] {
      let scaled = ScaledStrike(strike(0, 0, 4, 3, plain), pixelsPerEm: size)
      // Where the picture ends between two pixels, the last of each row is as opaque as it is covered.
      let (wide, high) = (Int((4 * size / 8).rounded(.down)), Int((3 * size / 8).rounded(.down)))
      for y in 0..<high {
        for x in 0..<wide {
          let at = (y * scaled.width + x) * 4
          #expect(Array(scaled.premultipliedRGBA[at..<at + 4]) == [7, 99, 201, 255], "\(x), \(y) at \(size)")
        }
      }
    }
    // White beside clear: premultiplied, each pixel's colour is its alpha, so that it is white however much of it is seen.
    let edge = ScaledStrike(strike(0, 0, 2, 1, [255, 255, 255, 255, 0, 0, 0, 0]), pixelsPerEm: 64)
    for pixel in 0..<16 {
      let part = edge.premultipliedRGBA[pixel * 4..<pixel * 4 + 4]
      #expect(Set(part).count == 1, "\(pixel)")
    }
    #expect(edge.premultipliedRGBA[0] == 255 && edge.premultipliedRGBA[60] == 0)
  }

  @Test("A picture changes little where its scale goes from just below its own size to just above")
  func seam() {
    let bytes = (0..<400).map { UInt8($0 * 7 % 200) }
    let source = strike(0, 0, 10, 10, bytes)
    let (below, above) = (ScaledStrike(source, pixelsPerEm: 7.9999), ScaledStrike(source, pixelsPerEm: 8.0001))
    #expect(below.width == 10 && above.width == 11)
    for y in 0..<10 {
      for at in 0..<40 {
        let (a, b) = (below.premultipliedRGBA[y * 40 + at], above.premultipliedRGBA[y * 44 + at])
        #expect(abs(Int(a) - Int(b)) <= 1)
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
