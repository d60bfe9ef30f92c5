import PreviewTestSupport
import CSystemLibrary
import Testing

@testable import PreviewCore
@testable import PreviewGraphics

@Suite("Deflate encoder")
struct DeflateEncoderTests {
  /// Rows of random pieces: runs, repeats of the row above, of what stood elsewhere, noise, and lengths around a match's longest.
  static func picture(_ size: PixelSize, _ layout: PixelLayout, seed: Int) -> Bitmap {
    var noise = Noise(seed)
    let step = layout.bytesPerPixel
    let stride = size.width * step
    var bytes = ContiguousArray<UInt8>()
    let lengths = [1, 2, 3, 4, 8, 85, 86, 87, 255, 256, 257, 258, 259, 260, 261, 515, 516, 517, 518, 519, 520, 5000]
    while bytes.count < size.height * stride {
      // Now and then rows that repeat the one above.
      if bytes.count >= stride, noise.next(below: 12) == 0 {
        let repeats = [1, 2, 3, 4, 9, 10, 11, 30][noise.next(below: 8)]
        let row = Array(bytes.suffix(stride))
        for _ in 0..<repeats { bytes += row }
        continue
      }
      let length = lengths[noise.next(below: lengths.count)]
      let kind = noise.next(below: 6)
      let value = UInt8(noise.next(below: 4) * 85)
      let back = 1 + noise.next(below: max(1, min(bytes.count, 40_000)))
      for _ in 0..<length {
        switch kind {
        case 0 where bytes.count >= step: bytes.append(bytes[bytes.count - step])
        case 1,
          2 where bytes.count >= stride:
          bytes.append(bytes.count >= stride ? bytes[bytes.count - stride] : 0)
        case 3 where bytes.count >= back: bytes.append(bytes[bytes.count - back])
        case 4: bytes.append(UInt8(noise.next(below: 256)))
        default: bytes.append(value)
        }
      }
    }
    bytes.removeSubrange((size.height * stride)...)
    return Bitmap(size: size, layout: layout, bytes: bytes)
  }

  static func expectRoundTrip(_ bitmap: Bitmap, _ comment: Comment) throws {
    let format = PNGPixelFormat(bitmap.layout)
    let bytes = try PNGWriterTests.write(bitmap, as: format, portion: bitmap.size.height)
    #expect(try Bitmap(png: bytes) == bitmap, comment)
    #expect(try PNGWriterTests.write(bitmap, as: format, portion: 3) == bytes, comment)
    let writer = try PNGWriter(PNGHeader(size: bitmap.size, layout: bitmap.layout, format: format, displayScale: 3))
    try writer.write(held(bitmap))
    try writer.finish()
    #expect(writer.bytes == bytes, comment)
  }

  /// The rows of a picture, of which those that repeat the one above have its place.
  private static func held(_ bitmap: Bitmap) -> HeldRows {
    let rows = HeldRows()
    let rowBytes = bitmap.size.width * bitmap.layout.bytesPerPixel
    rows.begin(rowBytes: rowBytes, rows: bitmap.size.height, bytes: bitmap.bytes.count)
    rows.memory.bytes.copyBytes(from: bitmap.bytes)
    // Not byte by byte, which takes minutes in an unoptimized test.
    bitmap.bytes.withUnsafeBytes { bytes in
      for y in 0..<bitmap.size.height {
        let row = bytes.baseAddress! + y * rowBytes
        let isRepeated = y > 0 && memcmp(row, row - rowBytes, rowBytes) == 0
        rows.append(at: isRepeated ? rows.places[y - 1] : y * rowBytes)
      }
    }
    return rows
  }

  @Test("Runs, repeats and noise are read back at every small width", arguments: 1...40)
  func narrow(width: Int) throws {
    for layout in [PixelLayout.grey, .rgb, .rgba] {
      try Self.expectRoundTrip(Self.picture(PixelSize(width: width, height: 300), layout, seed: width), "\(layout)")
    }
  }

  // 463 and 464 bytes are a narrow and a wide row; 32,768 the longest that a match reaches over.
  @Test(
    "Runs, repeats and noise are read back at large widths, in and out of reach of the row above",
    arguments: [
      85, 86, 154, 257, 258, 259, 260, 462, 463, 464, 1179, 4095, 4096, 8191, 10922, 10923, 32767, 32768, 70001,
    ])
  func wide(width: Int) throws {
    for layout in [PixelLayout.grey, .rgb, .rgba] {
      let height = max(7, 150_000 / width)
      try Self.expectRoundTrip(Self.picture(PixelSize(width: width, height: height), layout, seed: width), "\(layout)")
    }
  }

  @Test("Numbers of equal rows that end just before, at and behind a match's longest are read back")
  func uniformRows() throws {
    for width in [1, 2, 3, 85, 153, 154, 155, 257, 500, 40_000] {
      for count in [1, 2, 3, 4, 86, 129, 130, 259] {
        let size = PixelSize(width: width, height: count + 2)
        for layout in [PixelLayout.grey, .rgb, .rgba] {
          let writer = try PNGWriter(
            PNGHeader(size: size, layout: layout, format: PNGPixelFormat(layout), displayScale: 3))
          try writer.writeUniformRows(.white, count: 1)
          try writer.writeUniformRows(.black, count: count)
          try writer.writeUniformRows(.white, count: 1)
          try writer.finish()
          let bitmap = try Bitmap(png: writer.bytes)
          let rows = (0..<size.height).map { bitmap[width - 1, $0] }
          #expect(rows == [.white] + Array(repeating: .black, count: count) + [.white], "\(width) × \(count)")
          #expect(try PNGWriterTests.write(bitmap, as: PNGPixelFormat(layout), portion: 2) == writer.bytes)
        }
      }
    }
  }

  // A match reaches over 70 rows of 464 bytes, 9 of 3,313, one of 32,767, and none of the widest.
  @Test(
    "Rows that repeat those above them are read back, however often, between rows of text",
    arguments: [7, 154, 155, 1104, 10_922, 10_923])
  func repeats(width: Int) throws {
    for layout in [PixelLayout.grey, .rgb, .rgba] {
      let stride = width * layout.bytesPerPixel
      for count in [1, 2, 8, 9, 10, 19, 69, 70, 71, 150] where count * stride < 2_000_000 {
        var bytes = ContiguousArray<UInt8>()
        for seed in 0..<3 {
          let rows = Self.picture(PixelSize(width: width, height: 3), layout, seed: seed).bytes
          bytes += rows
          for _ in 0..<count { bytes += rows.suffix(stride) }
        }
        let size = PixelSize(width: width, height: bytes.count / stride)
        try Self.expectRoundTrip(Bitmap(size: size, layout: layout, bytes: bytes), "\(layout), \(count)")
      }
    }
  }

  @Test("A row of colours that repeats the one above it takes a few bytes, whatever it shows", arguments: [464, 1104])
  func repeatedNoise(width: Int) throws {
    for layout in [PixelLayout.rgb, .rgba] {
      var noise = Noise(width)
      let row = (0..<width * layout.bytesPerPixel).map { _ in UInt8(noise.next(below: 256)) }
      let counts = try [1, 1001].map { height in
        let size = PixelSize(width: width, height: height)
        let bytes = ContiguousArray(repeatElement(row, count: height).joined())
        return try PNGWriterTests.write(
          Bitmap(size: size, layout: layout, bytes: bytes), as: .init(layout), portion: 64
        )
        .count
      }
      #expect(counts[1] - counts[0] < 1000 * (3 + row.count / 400), "\(layout)")
    }
  }

  @Test("A tall blank page takes next to nothing, narrow or wide", arguments: [1, 40, 1179])
  func blank(width: Int) throws {
    let size = PixelSize(width: width, height: 1_000_000 / width)
    let writer = try PNGWriter(PNGHeader(size: size, layout: .rgb, format: .rgb, displayScale: 3))
    try writer.writeUniformRows(.white, count: size.height)
    try writer.finish()
    #expect(writer.bytes.count < size.width * size.height * 3 / 100)
    #expect(try Bitmap(png: writer.bytes).bytes.allSatisfy { $0 == 255 })
  }

  @Test("Noise becomes less than half a percent larger")
  func noise() throws {
    var noise = Noise(5)
    let size = PixelSize(width: 700, height: 500)
    for layout in [PixelLayout.grey, .rgb, .rgba] {
      let count = size.width * size.height * layout.bytesPerPixel
      let bitmap = Bitmap(
        size: size, layout: layout, bytes: ContiguousArray((0..<count).map { _ in UInt8(noise.next(below: 256)) }))
      let bytes = try PNGWriterTests.write(bitmap, as: PNGPixelFormat(layout), portion: 100)
      #expect(bytes.count < count + count / 200)
      #expect(try Bitmap(png: bytes) == bitmap)
    }
  }

  @Test("A small picture takes a code that needs no bytes of its own")
  func small() throws {
    let writer = try PNGWriter(
      PNGHeader(size: PixelSize(width: 1, height: 1), layout: .grey, format: .grey(bits: 1), displayScale: 3))
    try writer.writeUniformRows(.white, count: 1)
    try writer.finish()
    // Signature 8, IHDR 25, sRGB 13, pHYs 21, IEND 12; the rest is IDAT: 12 around a zlib stream.
    #expect(writer.bytes.count - 79 - 12 <= 11)
    #expect(try Bitmap(png: writer.bytes).bytes == [255])
  }

  @Test("Bytes whose frequencies ask for codes longer than deflate's are read back")
  func longCodes() throws {
    var values: [UInt8] = []
    var (count, next) = (1, 1)
    for value in 0..<22 as Range<UInt8> {
      values += Array(repeating: value * 11, count: count)
      (count, next) = (next, count + next)
    }
    // Mixed, so that they are neither runs nor repeats.
    var noise = Noise(9)
    for index in values.indices.reversed().dropLast() { values.swapAt(index, noise.next(below: index + 1)) }
    let size = PixelSize(width: 200, height: values.count / 200)
    let bytes = ContiguousArray(values.prefix(size.width * size.height))
    try Self.expectRoundTrip(Bitmap(size: size, layout: .grey, bytes: bytes), "")
  }
}

@Suite("Adler-32")
struct Adler32Tests {
  static func plain(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  @Test("Parts and repeated parts give the checksum of the whole")
  func parts() {
    var noise = Noise(3)
    for count in [0, 1, 2, 15, 16, 17, 31, 33, 255, 256, 257, 1000, 32_767, 32_768, 32_784, 70_000] {
      for isHigh in [false, true] {
        let part = (0..<count).map { _ in isHigh ? 255 : UInt8(noise.next(below: 256)) }
        for times in [1, 2, 3, 10] {
          var checksum = Adler32()
          part.withUnsafeBytes { checksum.append(Adler32.Part($0)) }
          part.withUnsafeBytes { checksum.append(Adler32.Part($0), times: times) }
          #expect(checksum.value == Self.plain(Array(repeatElement(part, count: times + 1).joined())), "\(count)")
        }
      }
    }
  }

  @Test("The checksum of a word is the one that others give")
  func known() {
    var checksum = Adler32()
    Array("Wikipedia".utf8).withUnsafeBytes { checksum.append(Adler32.Part($0)) }
    #expect(checksum.value == 0x11E6_0398)
  }

  @Test("The stream is the same, whatever the processor's vectors take at a time")
  func vectors() {
    for (seed, layout) in [PixelLayout.grey, .rgb, .rgba].enumerated() {
      for width in [1, 5, 31, 32, 33, 400, 1179] {
        let size = PixelSize(width: width, height: 40)
        let picture = DeflateEncoderTests.picture(size, layout, seed: 100 * seed + width)
        let stride = width * layout.bytesPerPixel
        let streams = [false, PixelVectors.areWide].map { isWide in
          let encoder = DeflateEncoder(
            rowBytes: 1 + stride, roomBytes: 1 + stride, step: layout.bytesPerPixel, isWide: isWide)
          for row in 0..<size.height {
            encoder.addRow { target in
              for byte in 0..<stride { target[byte] = picture.bytes[row * stride + byte] }
            }
          }
          encoder.finish()
          return Array(encoder.output)
        }
        #expect(streams[0] == streams[1], "\(width) pixels of \(layout)")
      }
    }
  }
}
