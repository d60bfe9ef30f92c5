import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("A canvas blends source-over, each channel rounded to the nearest")
struct CanvasTests {
  private static let mask = GlyphMask(
    left: 0, top: 0, width: 4, height: 3, coverage: [0, 255, 128, 1, 64, 200, 254, 0, 3, 17, 99, 255])

  private func pixels(_ canvas: inout Canvas) -> [UInt8] {
    canvas.withStraightBytes { Array($0) }
  }

  @Test("Division by 255 is exact for every product of two bytes")
  func division() {
    for value in 0...65_025 {
      #expect(Int(Canvas.divideBy255(UInt32(value))) == Int((Double(value) / 255).rounded()))
    }
  }

  @Test("The ground covers every pixel, in every layout")
  func ground() {
    for (layout, color) in [
      (PixelLayout.grey, Color(rgb: 0x777777)), (.rgb, Color(rgb: 0x102030)), (.rgba, Color(rgb: 0x804020, alpha: 0.5)),
      (.rgba, .clear),
    ] {
      var canvas = Canvas(layout: layout, width: 5, background: color)
      canvas.begin(rows: 3..<7)
      let expected = [[UInt8]](repeating: layout.bytes(of: color.throughPremultiplication), count: 20)
      #expect(pixels(&canvas) == expected.flatMap { $0 })
    }
  }

  @Test("A colour comes out of premultiplication the same the second time")
  func premultiplication() {
    for alpha in UInt8.min...255 {
      for channel in UInt8.min...255 {
        let once = Color(red: channel, green: 0, blue: 255, alpha: alpha).throughPremultiplication
        #expect(once.throughPremultiplication == once)
        #expect(alpha < 255 || once.red == channel)
      }
    }
    #expect(Color(red: 255, green: 9, blue: 3, alpha: 0).throughPremultiplication == .clear)
  }

  private static let rects: [(rect: PixelRect, count: Int)] = [
    (PixelRect(x: -3, y: -3, width: 5, height: 5), 0), (PixelRect(x: -3, y: 8, width: 5, height: 5), 6),
    (PixelRect(x: 8, y: 12, width: 50, height: 50), 6), (PixelRect(x: 0, y: 10, width: 10, height: 5), 50),
    (PixelRect(x: 10, y: 10, width: 1, height: 1), 0), (PixelRect(x: -4, y: 10, width: 4, height: 1), 0),
    (PixelRect(x: 2, y: 10, width: -2, height: 2), 0), (PixelRect(x: 2, y: 15, width: 2, height: 2), 0),
  ]

  @Test("A rectangle is cut at every edge")
  func clipping() {
    for (rect, count) in Self.rects {
      var canvas = Canvas(layout: .grey, width: 10, background: .white)
      canvas.begin(rows: 10..<15)
      canvas.fill(rect, .black)
      let bytes = pixels(&canvas)
      #expect(bytes.count { $0 == 0 } == count, "\(rect)")
      let columns = rect.x..<rect.x + max(0, rect.width)
      for row in 0..<5 {
        for column in 0..<10 {
          let isInside = columns.contains(column) && rect.rows.contains(row + 10)
          #expect(bytes[row * 10 + column] == (isInside ? 0 : 255))
        }
      }
    }
  }

  @Test("A mask is cut at every edge and at its columns", arguments: [PixelLayout.grey, .rgb, .rgba])
  func masksOffEdges(_ layout: PixelLayout) {
    for x in -5...9 {
      for y in -4...8 {
        for columns in [0..<8, 2..<5] {
          var canvas = Canvas(layout: layout, width: 8, background: .white)
          canvas.begin(rows: 1..<6)
          canvas.draw(
            Self.mask, x: x, y: y, Ink(.black, layout),
            clip: PixelRect(columns: columns, rows: 0..<canvas.rows.upperBound))
          let bytes = pixels(&canvas)
          for row in 1..<6 {
            for column in 0..<8 {
              let (maskX, maskY) = (column - x, row - y)
              let isInside = (0..<4).contains(maskX) && (0..<3).contains(maskY) && columns.contains(column)
              let coverage = isInside ? Self.mask.coverage[maskY * 4 + maskX] : 0
              #expect(bytes[((row - 1) * 8 + column) * layout.bytesPerPixel] == 255 - coverage)
            }
          }
        }
      }
    }
  }

  @Test(
    "Wide masks, whose pixels are blended eight at a time, equal narrow ones",
    arguments: [PixelLayout.grey, .rgb, .rgba])
  func wideMasks(_ layout: PixelLayout) {
    // Empty and full eights, every coverage once, and ends of every length.
    let coverage =
      ContiguousArray<UInt8>(repeating: 0, count: 11) + ContiguousArray(repeating: 255, count: 21)
      + (0...255).map { UInt8($0) }
    for width in Array(6...34) + [288] {
      for ink in [Color(rgb: 0x123456), Color(rgb: 0xFEDCBA, alpha: 0.4), .black, .white] {
        let color = layout == .grey ? Color(red: ink.red, green: ink.red, blue: ink.red, alpha: ink.alpha) : ink
        let ground = Color(rgb: layout == .grey ? 0xF2F2F2 : 0xF2E1D7)
        let clip = PixelRect(x: 0, y: 0, width: 300, height: 64)
        var all = Canvas(layout: layout, width: 300, background: ground)
        var one = all
        all.begin(rows: 0..<1)
        one.begin(rows: 0..<1)
        let part = ContiguousArray(coverage.suffix(width))
        let wide = GlyphMask(left: 0, top: 0, width: width, height: 1, coverage: part)
        all.draw(wide, x: 3, y: 0, Ink(color, layout), clip: clip)
        for (index, coverage) in part.enumerated() {
          let pixel = GlyphMask(left: 0, top: 0, width: 1, height: 1, coverage: [coverage])
          one.draw(pixel, x: 3 + index, y: 0, Ink(color, layout), clip: clip)
        }
        #expect(pixels(&all) == pixels(&one), "\(width) \(color)")
      }
    }
  }

  @Test("Colours with alpha on an opaque ground: mask times alpha, then over")
  func alpha() {
    let color = Color(red: 10, green: 200, blue: 90, alpha: 77)
    var canvas = Canvas(layout: .rgb, width: 4, background: Color(rgb: 0xF0E0D0))
    canvas.begin(rows: 0..<3)
    canvas.draw(Self.mask, x: 0, y: 0, Ink(color, .rgb), clip: PixelRect(x: 0, y: 0, width: 4, height: 64))
    let expected = Self.mask.coverage.flatMap { coverage -> [UInt8] in
      let opacity = (Double(coverage) * 77 / 255).rounded()
      return zip([10.0, 200, 90], [240.0, 224, 208]).map { ink, under in
        UInt8(((ink * opacity + under * (255 - opacity)) / 255).rounded())
      }
    }
    #expect(pixels(&canvas) == expected)
  }

  @Test("On a translucent ground colours are those of exact arithmetic, or one beside")
  func translucentGround() {
    let ground = Color(red: 40, green: 160, blue: 220, alpha: 120)
    for alpha in [30, 128, 255] as [UInt8] {
      let color = Color(red: 250, green: 20, blue: 128, alpha: alpha)
      var canvas = Canvas(layout: .rgba, width: 4, background: ground)
      canvas.begin(rows: 0..<3)
      canvas.draw(Self.mask, x: 0, y: 0, Ink(color, .rgba), clip: PixelRect(x: 0, y: 0, width: 4, height: 64))
      let bytes = pixels(&canvas)
      for (index, coverage) in Self.mask.coverage.enumerated() {
        let over = Double(coverage) / 255 * Double(alpha) / 255
        let under = Double(ground.alpha) / 255 * (1 - over)
        let whole = over + under
        #expect(abs(Double(bytes[index * 4 + 3]) - whole * 255) <= 1)
        for (channel, pair) in [(250.0, 40.0), (20, 160), (128, 220)].enumerated() {
          let exact = (pair.0 * over + pair.1 * under) / whole
          // Alpha near 120 leaves a step of about two.
          #expect(abs(Double(bytes[index * 4 + channel]) - exact) <= 2.5)
        }
      }
    }
  }

  @Test("An opaque mask on a clear ground keeps its colour exactly, and untouched pixels stay clear")
  func clearGround() {
    let color = Color(rgb: 0x0A84FF)
    var canvas = Canvas(layout: .rgba, width: 4, background: .clear)
    canvas.begin(rows: 0..<3)
    canvas.draw(Self.mask, x: 0, y: 0, Ink(color, .rgba), clip: PixelRect(x: 0, y: 0, width: 4, height: 64))
    let bytes = pixels(&canvas)
    #expect(Array(bytes[0..<8]) == [0, 0, 0, 0, 0x0A, 0x84, 0xFF, 255])
    #expect(Self.mask.coverage.indices.allSatisfy { bytes[$0 * 4 + 3] == Self.mask.coverage[$0] })
  }

  @Test("A row is blended as its pixels one by one are, whatever the processor's vectors take at a time")
  func vectors() {
    var noise = Noise(7)
    for (layout, color) in [
      (PixelLayout.grey, Color.black), (.grey, Color(red: 200, green: 200, blue: 200, alpha: 130)),
      (.rgb, Color(red: 10, green: 128, blue: 255)), (.rgba, Color(red: 1, green: 2, blue: 3, alpha: 77)),
    ] {
      for count in 1...70 {
        let step = layout.bytesPerPixel
        let coverage = (0..<count).map { _ in [0, 255, UInt8(noise.next(below: 256))][noise.next(below: 3)] }
        let ground = (0..<count * step).map { _ in UInt8(noise.next(below: 256)) }
        var single = ground
        for x in 0..<count where coverage[x] > 0 {
          single.withUnsafeMutableBufferPointer { pixels in
            Ink(color, layout).blend(coverage[x], into: pixels.baseAddress! + x * step)
          }
        }
        for isWide in Set([false, PixelVectors.areWide]) {
          var row = ground
          row.withUnsafeMutableBufferPointer { pixels in
            Ink(color, layout, isWide: isWide).blend(
              Ink.Rows(start: coverage, stride: count),
              into: Ink.Rows(start: pixels.baseAddress!, stride: count * step), rows: 1, count: count)
          }
          #expect(row == single, "\(count) pixels of \(layout)")
        }
      }
    }
  }
}
