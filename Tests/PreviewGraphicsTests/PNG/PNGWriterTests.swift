import PreviewTestSupport
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("PNG writer")
struct PNGWriterTests {
  /// A picture of noise from `colors`, in which runs of rows of one colour stand.
  static func picture(_ size: PixelSize, _ layout: PixelLayout, _ colors: [Color], seed: Int) -> Bitmap {
    var noise = Noise(seed)
    var bytes = ContiguousArray<UInt8>()
    var y = 0
    while y < size.height {
      let isUniform = noise.next(below: 2) == 0
      let run = min(size.height - y, 1 + noise.next(below: isUniform ? 150 : 20))
      var color = colors[noise.next(below: colors.count)]
      for _ in 0..<(run * size.width) {
        // Within rows of noise, too, pixels come in runs.
        if !isUniform && noise.next(below: 4) == 0 { color = colors[noise.next(below: colors.count)] }
        bytes += layout.bytes(of: color)
      }
      y += run
    }
    return Bitmap(size: size, layout: layout, bytes: bytes)
  }

  static func colors(_ count: Int, isGrey: Bool, isOpaque: Bool) -> [Color] {
    (0..<count).map { index in
      let level = UInt8(count == 1 ? 255 : index * 255 / (count - 1))
      return Color(
        red: level, green: isGrey ? level : 255 - level, blue: isGrey ? level : 40,
        alpha: isOpaque ? 255 : UInt8(index * 7 % 256))
    }
  }

  static func write(_ bitmap: Bitmap, as format: PNGPixelFormat, portion: Int) throws -> [UInt8] {
    let writer = try PNGWriter(PNGHeader(size: bitmap.size, layout: bitmap.layout, format: format, displayScale: 3))
    let stride = bitmap.size.width * bitmap.layout.bytesPerPixel
    try bitmap.bytes.withUnsafeBytes { bytes in
      for y in Swift.stride(from: 0, to: bitmap.size.height, by: portion) {
        let count = min(portion, bitmap.size.height - y)
        let rows = UnsafeRawBufferPointer(rebasing: bytes[(y * stride)..<((y + count) * stride)])
        try writer.write(rows: rows, count: count)
      }
    }
    try writer.finish()
    return writer.bytes
  }

  static func expectSamePixels(_ a: Bitmap, _ b: Bitmap, _ comment: Comment) {
    guard a.size == b.size else {
      Issue.record(comment)
      return
    }
    if a.layout == b.layout {
      #expect(a.bytes == b.bytes, comment)
    } else {
      let differing = (0..<a.size.height).contains { y in (0..<a.size.width).contains { a[$0, y] != b[$0, y] } }
      #expect(!differing, comment)
    }
  }

  @Test(
    "What was written is read back, in every format, at odd widths, with runs of equal rows",
    arguments: [1, 2, 3, 5, 13, 16, 17, 100, 256, 300], [1, 3, 8, 31, 257])
  func roundTrip(count: Int, width: Int) throws {
    var seed = count * 1000 + width
    for (layout, isGrey, isOpaque) in [
      (PixelLayout.grey, true, true), (.rgb, true, true), (.rgb, false, true), (.rgba, false, false),
      (.rgba, true, true), (.rgba, true, false),
    ] {
      seed += 1
      let colors = Self.colors(count, isGrey: isGrey, isOpaque: isOpaque)
      let bitmap = Self.picture(PixelSize(width: width, height: 400), layout, colors, seed: seed)
      var census = ColorCensus(layout: layout)
      bitmap.bytes.withUnsafeBytes { census.count($0) }
      let format = PNGPixelFormat.smallest(for: census, layout: layout)
      let bytes = try Self.write(bitmap, as: format, portion: 400)
      Self.expectSamePixels(bitmap, try Bitmap(png: bytes), "\(format)")
      #expect(try Self.write(bitmap, as: format, portion: 7) == bytes, "bytes depend on the portions")
      let plain = try Self.write(bitmap, as: PNGPixelFormat(layout), portion: 64)
      #expect(try Bitmap(png: plain) == bitmap)
    }
  }

  @Test("Rows given as one colour give the same bytes as rows of pixels")
  func uniformRows() throws {
    let size = PixelSize(width: 400, height: 3000)
    for color in [Color.white, .black, Color(rgb: 0xF2F2F7)] {
      let writer = try PNGWriter(PNGHeader(size: size, layout: .rgb, format: .rgb, displayScale: 1))
      try writer.writeUniformRows(color, count: 1)
      try writer.writeUniformRows(color, count: 0)
      try writer.writeUniformRows(color, count: 2990)
      try writer.writeUniformRows(.black, count: 9)
      try writer.finish()
      let bitmap = try Bitmap(png: writer.bytes)
      #expect(bitmap[399, 2990] == color && bitmap[0, 2991] == .black)
      #expect(
        try Self.write(bitmap, as: .rgb, portion: 100)
          == {
            let again = try PNGWriter(PNGHeader(size: size, layout: .rgb, format: .rgb, displayScale: 3))
            try again.writeUniformRows(color, count: 2991)
            try again.writeUniformRows(.black, count: 9)
            try again.finish()
            return again.bytes
          }())
      // The pixels take 3.6 MB; deflate packs at most 1032 to 1.
      #expect(writer.bytes.count < 30_000)
    }
  }

  @Test("Any number of one-coloured stretches, more than are kept, is read back", arguments: [1, 40])
  func gradient(run: Int) throws {
    let size = PixelSize(width: 300, height: 100 * run)
    let writer = try PNGWriter(PNGHeader(size: size, layout: .rgb, format: .rgb, displayScale: 1))
    for step in 0..<100 { try writer.writeUniformRows(Color(rgb: UInt32(step % 70) * 3), count: run) }
    try writer.finish()
    let bitmap = try Bitmap(png: writer.bytes)
    for y in 0..<size.height { #expect(bitmap[y % 300, y] == Color(rgb: UInt32(y / run % 70) * 3)) }
  }

  @Test("A tinted ground between rows of text costs no more than a few times a white one")
  func tintedGround() throws {
    let size = PixelSize(width: 600, height: 300)
    let counts = try [Color.white, Color(rgb: 0xF2F2F7)].map { ground in
      var bytes = ContiguousArray<UInt8>()
      for y in 0..<300 {
        for x in 0..<600 {
          bytes += PixelLayout.rgb.bytes(of: x == 300 ? Color(rgb: UInt32(y)) : ground)
        }
      }
      return try Self.write(Bitmap(size: size, layout: .rgb, bytes: bytes), as: .rgb, portion: 300).count
    }
    #expect(counts[1] < counts[0] * 3)
  }

  @Test("The file says its density and its colour space, and neither time nor texts")
  func chunks() throws {
    let bitmap = Self.picture(
      PixelSize(width: 30, height: 40), .rgba, Self.colors(20, isGrey: false, isOpaque: false), seed: 1)
    let bytes = try bitmap.png(displayScale: 3)
    var names: [String] = []
    var at = 8
    while at < bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      names.append(name)
      // 72 dpi × 3 are 8504 pixels per metre.
      if name == "pHYs" { #expect(Array(bytes[(at + 8)..<(at + 17)]) == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1]) }
      at += 12 + length
    }
    #expect(names == ["IHDR", "sRGB", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"])
    #expect(try bitmap.png(displayScale: 3) == bytes)
  }

  @Test("A full disk is an error that says so, and a folder in the way too")
  func writeErrors() throws {
    let bitmap = Self.picture(
      PixelSize(width: 300, height: 900), .rgb, Self.colors(300, isGrey: false, isOpaque: true), seed: 2)
    #if os(Linux)
      #expect {
        try bitmap.writePNG(to: "/dev/full")
      } throws: {
        "\($0)" == "File '/dev/full' can't be written: the disk is full."
      }
    #endif
    #expect {
      try bitmap.writePNG(to: "/")
    } throws: {
      ($0 as? PNGError).map { if case .file = $0 { true } else { false } } == true
    }
  }

  @Test("A size without pixels, or with too many, is refused")
  func sizes() {
    for (width, height) in [(0, 5), (5, -1), (1_000_001, 1), (100_000, 100_000)] {
      #expect(throws: PNGError.self) {
        try PNGWriter(
          PNGHeader(
            size: PixelSize(width: width, height: height), layout: .grey, format: .grey(bits: 8), displayScale: 1)
        )
      }
    }
  }

  @Test("A written file is read back, and one that wasn't finished doesn't appear")
  func file() throws {
    let folder = "/tmp/preview-png-\(getpid())"
    let path = "\(folder)/a.png"
    let bitmap = Self.picture(
      PixelSize(width: 301, height: 500), .rgb, Self.colors(9, isGrey: false, isOpaque: true), seed: 3)
    try {
      let file = try AtomicFile(path: path)
      let writer = try PNGWriter(PNGHeader(size: bitmap.size, layout: .rgb, format: .rgb, displayScale: 1), into: file)
      try writer.writeUniformRows(.white, count: 400)
    }()
    #expect(try FileAccess.names(in: folder).isEmpty)
    try bitmap.writePNG(to: path, displayScale: 2)
    #expect(try Bitmap(pngAt: path) == bitmap)
    unlink(path)
    rmdir(folder)
  }
}
