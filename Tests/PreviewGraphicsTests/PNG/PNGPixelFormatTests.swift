import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("PNG pixel format")
struct PNGPixelFormatTests {
  func smallest(_ colors: [Color], _ layout: PixelLayout = .rgba) -> PNGPixelFormat {
    var census = ColorCensus(layout: layout)
    for color in colors { census.count(color) }
    return .smallest(for: census, layout: layout)
  }

  func greys(_ levels: [UInt8]) -> [Color] { levels.map { Color(red: $0, green: $0, blue: $0) } }

  @Test("Grey takes the fewest bits that hold its levels exactly")
  func grey() {
    for layout in [PixelLayout.grey, .rgb, .rgba] {
      #expect(smallest(greys([255]), layout) == .grey(bits: 1))
      #expect(smallest(greys([255, 0]), layout) == .grey(bits: 1))
      #expect(smallest(greys([255, 85, 170]), layout) == .grey(bits: 2))
      #expect(smallest(greys([0, 17, 34]), layout) == .palette(greys([0, 17, 34]), bits: 2))
      #expect(smallest(greys(Array(stride(from: 0, through: 255, by: 17))), layout) == .grey(bits: 4))
      #expect(smallest(greys(Array(0...16)), layout) == .grey(bits: 8))
      #expect(smallest(greys(Array(0...255)), layout) == .grey(bits: 8))
    }
  }

  @Test("Up to 256 colours make a palette, in an order of their own, the clear ones first")
  func palette() {
    let blue = Color(rgb: 0x007AFF)
    let faint = Color(rgb: 0x3C3C43, alpha: 0.3)
    #expect(smallest([.white, blue], .rgb) == .palette([blue, .white], bits: 1))
    #expect(smallest([.white, faint, blue, .clear]) == .palette([.clear, faint, blue, .white], bits: 2))
    #expect(smallest([.clear, .white, blue, faint]) == smallest([.white, faint, blue, .clear]))
    let many = (0..<256).map { Color(rgb: UInt32($0) << 8) }
    #expect(smallest(many, .rgb) == .palette(many, bits: 8))
    #expect(smallest(many.reversed(), .rgb) == .palette(many, bits: 8))
    #expect(smallest(Array(many[..<17])).bitsPerPixel == 8)
  }

  @Test("More colours are stored as they lie")
  func overflow() {
    let many = (0..<257).map { Color(rgb: UInt32($0)) }
    #expect(smallest(many, .rgb) == .rgb)
    #expect(smallest(many, .rgba) == .rgba)
    #expect(smallest([], .grey) == .grey(bits: 1))
  }

  @Test("A census of rows finds what a census of their pixels finds", arguments: [PixelLayout.grey, .rgb, .rgba])
  func census(layout: PixelLayout) {
    for seed in 0..<30 {
      let count = seed * 10 + 1
      let bitmap = PNGWriterTests.picture(
        PixelSize(width: 37 + seed, height: 90), layout,
        PNGWriterTests.colors(count, isGrey: layout == .grey, isOpaque: layout != .rgba), seed: seed)
      var rows = ColorCensus(layout: layout)
      bitmap.bytes.withUnsafeBytes { rows.count($0) }
      let distinct = Set((0..<bitmap.size.height).flatMap { y in (0..<bitmap.size.width).map { bitmap[$0, y] } })
      #expect(rows.isOverflowing == (distinct.count > 256))
      if !rows.isOverflowing { #expect(Set(rows.colors) == distinct) }
    }
  }
}
