import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

@Suite("Drawing: what is cut off at a rectangle, and pictures")
struct ClippedDrawingTests {
  private static let size = (width: 60, height: 48)

  /// A text; a drawing without it would pass whatever clipping does.
  private static func layout(_ text: String, _ face: FontFace, _ size: Double) -> TextLayout {
    do {
      return try Typesetter().layout(
        AttributedText(text, TextAttributes(font: face.instance(size))), TextLayoutOptions(grid: PixelGrid(scale: 1)))
    } catch { preconditionFailure("the text can be laid out: \(error)") }
  }

  /// A photograph of a kind: every pixel another colour.
  static func picture(_ width: Int, _ height: Int, layout: PixelLayout = .rgb) -> Bitmap {
    var bytes = ContiguousArray<UInt8>()
    for y in 0..<height {
      for x in 0..<width {
        let pixel = [
          UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)), 90, UInt8(60 + x * 2 % 190),
        ]
        bytes += layout == .grey ? [pixel[0]] : Array(pixel.prefix(layout.bytesPerPixel))
      }
    }
    return Bitmap(size: PixelSize(width: width, height: height), layout: layout, bytes: bytes)
  }

  /// Gradients that are cut, masked and faded.
  private static let vector: VectorPicture = {
    let stops = [
      LinearGradient.Stop(color: Color(rgb: 0xB91C1C), location: 0),
      LinearGradient.Stop(color: Color(rgb: 0x1D4ED8, alpha: 0.9), location: 1),
    ]
    let circle = VectorGradient.Shape.radial(
      focus: Point(x: 8, y: 9), focusRadius: 1, center: Point(x: 12, y: 12), radius: 7)
    let shapes: [(VectorGradient.Shape, VectorGradient.Spread)] = [
      (.linear(Point(x: 3, y: 2), Point(x: 11, y: 15)), .reflect), (circle, .repeat),
    ]
    let areas = shapes.map { shape, spread in
      let gradient = VectorGradient(shape, stops: stops, spread: spread, transform: .rotation(9))
      let paint = gradient.map(VectorPaint.gradient) ?? .color(.black)
      return VectorPicture.Part.area(.ellipse(Rect(x: 0, y: 0, width: 24, height: 23)), isEvenOdd: false, paint)
    }
    let clip = VectorClip([VectorClip.Area(.ellipse(Rect(x: 1, y: 1, width: 19, height: 21)))])
    let bright = [
      VectorPicture.Part.area(
        .roundedRect(Rect(x: 0, y: 4, width: 30, height: 14), radius: 5), isEvenOdd: false, .color(.white)),
      .area(.ellipse(Rect(x: 9, y: 9, width: 30, height: 14)), isEvenOdd: false, .color(Color(rgb: 0x808080))),
    ]
    return VectorPicture(
      size: Size(width: 24, height: 24),
      parts: [
        .clipped([areas[0]], by: [clip]), .group([.masked([areas[1]], by: bright, kind: .luminance)], opacity: 0.8),
      ])
  }()

  /// Everything that can be drawn, each by itself.
  private static let drawings: [(String, @Sendable (inout DrawListBuilder) throws(DrawingError) -> Void)] = [
    (
      "a rectangle", { (builder) throws(DrawingError) in builder.fill(Rect(x: 3, y: 2, width: 50, height: 40), .black) }
    ),
    (
      "round corners",
      { (builder) throws(DrawingError) in
        builder.fill(Rect(x: 3, y: 2, width: 50, height: 40), radius: 12, Color(rgb: 0x1D4ED8, alpha: 0.6))
      }
    ),
    (
      "an area",
      { (builder) throws(DrawingError) in builder.fill(.ellipse(Rect(x: 4.4, y: 3.3, width: 47, height: 39)), .black) }
    ),
    (
      "a line",
      { (builder) throws(DrawingError) in
        builder.line([Point(x: -3, y: 5), Point(x: 30, y: 44), Point(x: 70, y: 2)], width: 3, dash: [5, 2], .black)
      }
    ),
    (
      "a picture",
      { (builder) throws(DrawingError) in
        try builder.picture(picture(97, 64), in: Rect(x: 2, y: 3, width: 52, height: 41), fills: true, radius: 9)
      }
    ),
    (
      "a vector picture",
      { (builder) throws(DrawingError) in
        try builder.vector(vector, name: "a", in: Rect(x: 2, y: 3, width: 52, height: 41), .init())
      }
    ),
    (
      "text",
      { (builder) throws(DrawingError) in
        let text = layout("Hgqx\nÅjy", TestFonts.garamond, 22)
        try builder.text(text, at: Point(x: 1, y: -2))
      }
    ),
    (
      "letters larger than a band",
      { (builder) throws(DrawingError) in
        let text = layout("Q", TestFonts.lobster, 70)
        try builder.text(text, at: Point(x: 2, y: -18))
      }
    ),
    (
      "emoji",
      { (builder) throws(DrawingError) in
        let text = layout("😀", TestFonts.emoji, 40)
        try builder.text(text, at: Point(x: 2, y: 2))
      }
    ),
    (
      "letters of colours",
      { (builder) throws(DrawingError) in
        let text = layout("بِسْمِ", TestFonts.amiri, 26)
        try builder.text(text, at: Point(x: 2, y: -6))
      }
    ),
  ]

  private static func bitmap(
    clip: Rect?, rowsPerBand: Int, _ draw: @escaping @Sendable (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws -> Bitmap {
    let faces = FaceLibrary()
    var builder = try DrawListBuilder(
      size: Size(width: Double(size.width), height: Double(size.height)), grid: PixelGrid(scale: 1),
      background: Color(rgb: 0xF2F3F4), faces: faces)
    if let clip { try builder.clipped(to: clip, draw) } else { try draw(&builder) }
    return try Rasterizer(faces: faces, rowsPerBand: rowsPerBand, cacheBytes: 1 << 20).bitmap(of: builder.list)
  }

  private static let clips = [
    Rect(x: 10, y: 8, width: 30, height: 25), Rect(x: 0, y: 0, width: 60, height: 7),
    Rect(x: 17, y: 0, width: 1, height: 48),
    Rect(x: -5, y: 20, width: 20, height: 50), Rect(x: 40, y: 30, width: 90, height: 90),
    Rect(x: 9.4, y: 9.6, width: 20.2, height: 9.9),
  ]

  @Test(
    "Inside of the rectangle nothing changes, outside of it nothing is drawn, in bands of any height",
    arguments: drawings.indices)
  func cut(index: Int) throws {
    let (what, draw) = Self.drawings[index]
    let whole = try Self.bitmap(clip: nil, rowsPerBand: 64, draw)
    let ground = Color(rgb: 0xF2F3F4)
    #expect(whole.bytes.count { $0 < 0xE0 } > 100, "\(what) is drawn at all")
    for clip in Self.clips {
      let (left, right) = (Int((clip.x + 0.5).rounded(.down)), Int((clip.maxX + 0.5).rounded(.down)))
      let (top, bottom) = (Int((clip.y + 0.5).rounded(.down)), Int((clip.maxY + 0.5).rounded(.down)))
      for rows in [1, 7, 64] {
        let cut = try Self.bitmap(clip: clip, rowsPerBand: rows, draw)
        var wrong = 0
        for y in 0..<Self.size.height {
          for x in 0..<Self.size.width {
            let isInside = (left..<right).contains(x) && (top..<bottom).contains(y)
            if cut[x, y] != (isInside ? whole[x, y] : ground) { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(what), \(clip.words), bands of \(rows)")
      }
    }
  }

  @Test("Rectangles in one another cut to what both let through; one beside lets nothing through")
  func nested() throws {
    let faces = FaceLibrary()
    func list(_ outer: Rect, _ inner: Rect) throws -> (Bitmap, Int) {
      var builder = try DrawListBuilder(
        size: Size(width: 20, height: 20), grid: PixelGrid(scale: 1), background: .white, faces: faces)
      try builder.clipped(to: outer) { (builder) throws(DrawingError) in
        try builder.clipped(to: inner) { (builder) throws(DrawingError) in
          builder.fill(Rect(x: 0, y: 0, width: 20, height: 20), .black)
        }
      }
      let count = builder.list.items.count
      builder.fill(Rect(x: 19, y: 19, width: 1, height: 1), .black)
      return (try Rasterizer(faces: faces).bitmap(of: builder.list), count)
    }
    let (bitmap, _) = try list(Rect(x: 2, y: 3, width: 10, height: 10), Rect(x: 5, y: 0, width: 15, height: 9))
    let black = bitmap.bytes.count { $0 == 0 }
    // 7 by 6, and the pixel that is drawn when nothing cuts any longer.
    #expect(black == 43)
    let apart = try list(Rect(x: 0, y: 0, width: 5, height: 5), Rect(x: 10, y: 10, width: 5, height: 5))
    #expect(apart.1 == 0)
  }

  @Test(
    "A picture at its own size is drawn pixel for pixel, in every kind of pixels", arguments: [PixelLayout.grey, .rgb])
  func ownSize(layout: PixelLayout) throws {
    let picture = Self.picture(30, 20, layout: layout)
    let drawn = try Self.bitmap(clip: nil, rowsPerBand: 7) { (builder) throws(DrawingError) in
      try builder.picture(picture, in: Rect(x: 5, y: 6, width: 30, height: 20), fills: false)
    }
    for y in 0..<20 { for x in 0..<30 { #expect(drawn[x + 5, y + 6] == picture[x, y]) } }
  }

  @Test("A translucent picture lies over what is there")
  func translucent() throws {
    let picture = Self.picture(30, 20, layout: .rgba)
    let drawn = try Self.bitmap(clip: nil, rowsPerBand: 64) { (builder) throws(DrawingError) in
      try builder.picture(picture, in: Rect(x: 0, y: 0, width: 30, height: 20), fills: false)
    }
    for y in 0..<20 {
      for x in 0..<30 {
        let (over, seen) = (picture[x, y], drawn[x, y])
        let alpha = Double(over.alpha) / 255
        #expect(abs(Double(seen.red) - (Double(over.red) * alpha + 0xF2 * (1 - alpha))) <= 1.5)
      }
    }
  }

  @Test("Scaled down a picture keeps its mean, whether it fills or fits")
  func scaledDown() throws {
    let picture = Self.picture(200, 120)
    for fills in [true, false] {
      let drawn = try Self.bitmap(clip: nil, rowsPerBand: 64) { (builder) throws(DrawingError) in
        try builder.picture(picture, in: Rect(x: 0, y: 0, width: 50, height: 30), fills: fills)
      }
      var sum = 0
      for y in 0..<30 { for x in 0..<50 { sum += Int(drawn[x, y].red) } }
      #expect(abs(Double(sum) / 1500 - 127.5) < 1)
    }
  }

  @Test("Pictures of every size in rectangles of every size, none at all among them, are drawn inside of them")
  func sizes() throws {
    let ground = Color(rgb: 0xF2F3F4)
    for (width, height) in [(1, 1), (1, 90), (90, 1), (7, 5)] {
      for rect in [
        Rect(x: 10, y: 10, width: 1, height: 1), Rect(x: 10, y: 10, width: 30, height: 2),
        Rect(x: 10, y: 10, width: 0, height: 9), Rect(x: 10, y: 10, width: 20, height: 20),
      ] {
        for fills in [true, false] {
          let drawn = try Self.bitmap(clip: nil, rowsPerBand: 64) { (builder) throws(DrawingError) in
            try builder.picture(Self.picture(width, height), in: rect, fills: fills, radius: 3)
          }
          for y in 0..<48 {
            for x in 0..<60 where !((10..<10 + Int(rect.width)).contains(x) && (10..<10 + Int(rect.height)).contains(y))
            {
              #expect(drawn[x, y] == ground)
            }
          }
        }
      }
    }
  }

  @Test("A picture drawn at one size in many places is scaled once")
  func scaledOnce() throws {
    let faces = FaceLibrary()
    var builder = try DrawListBuilder(
      size: Size(width: 100, height: 400), grid: PixelGrid(scale: 1), background: .white, faces: faces)
    let (first, second) = (Self.picture(90, 90), Self.picture(60, 80))
    for index in 0..<10 {
      try builder.picture(first, in: Rect(x: 0, y: Double(index) * 40, width: 30, height: 30), fills: true, radius: 15)
      try builder.picture(first, in: Rect(x: 30, y: Double(index) * 40, width: 30, height: 30), fills: true)
      try builder.picture(second, in: Rect(x: 60, y: Double(index) * 40, width: 30, height: 30), fills: false)
    }
    var places: [UInt: Int] = [:]
    for item in builder.list.items {
      guard case .picture(let placement) = item else { continue }
      placement.image.held?.premultipliedRGBA.withUnsafeBufferPointer {
        places[UInt(bitPattern: $0.baseAddress), default: 0] += 1
      }
    }
    #expect(places.values.sorted() == [10, 10, 10])
  }

  @Test("A picture that is scaled anew for each strip has the pixels of one that is held, whatever is cut off")
  func strips() throws {
    let faces = FaceLibrary()
    for (width, height, scale) in [(90, 61, 1.0), (7, 5, 3), (300, 200, 1), (5, 300, 1)] {
      for (fills, radius) in [(true, 0.0), (true, 17), (false, 0), (false, 9)] {
        func drawn(held: Int, rowsPerBand: Int) throws -> Bitmap {
          let grid = PixelGrid(scale: scale)
          var builder = try DrawListBuilder(
            size: Size(width: 60, height: 48), grid: grid, background: .white, faces: faces)
          builder.heldPixels = held
          try builder.clipped(to: Rect(x: 6, y: 3, width: 44, height: 40)) { (builder) throws(DrawingError) in
            try builder.picture(
              Self.picture(width, height, layout: .rgba), in: Rect(x: -3, y: 1, width: 50, height: 44), fills: fills,
              radius: radius)
          }
          guard case .picture(let placement)? = builder.list.items.first else { throw DrawingError.badFrameCount(0) }
          #expect((placement.image.held == nil) == (held == 0))
          return try Rasterizer(faces: faces, rowsPerBand: rowsPerBand, cacheBytes: 1 << 20).bitmap(of: builder.list)
        }
        let held = try drawn(held: Limits.heldPicturePixels, rowsPerBand: 64)
        for rowsPerBand in [1, 7, 64] {
          #expect(try drawn(held: 0, rowsPerBand: rowsPerBand) == held, "\(width) x \(height), \(fills), \(radius)")
        }
      }
    }
  }

  @Test(
    "Of a picture in a frame far higher than wide only what is seen is scaled, and no more is held than there is room for"
  )
  func highFrame() throws {
    let faces = FaceLibrary()
    // Scaled as a whole it would have 160000 × 160000 pixels.
    var builder = try DrawListBuilder(
      size: Size(width: 1, height: 20000), grid: PixelGrid(scale: 8), background: .white, faces: faces)
    try builder.picture(Self.picture(96, 96), in: Rect(x: 0, y: 0, width: 1, height: 20000), fills: true)
    guard case .picture(let placement)? = builder.list.items.first else { throw DrawingError.badFrameCount(0) }
    #expect(placement.image.held?.premultipliedRGBA.count == 8 * 160_000 * 4)
    #expect(builder.heldPixels == Limits.heldPicturePixels - 8 * 160_000)
    try builder.picture(Self.picture(96, 96), in: Rect(x: 0, y: 0, width: 1000, height: 20000), fills: true)
    guard case .picture(let large)? = builder.list.items.last else { throw DrawingError.badFrameCount(0) }
    #expect(large.image.held == nil && large.rows == 0..<160_000)
    #expect(builder.heldPixels == Limits.heldPicturePixels - 8 * 160_000)
  }
}
