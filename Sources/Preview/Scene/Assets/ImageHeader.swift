import PreviewCore
import PreviewGraphics

/// The size that the file of an image gives, which is known even if the image can't be drawn.
///
/// Sizes are read where the formats have them: PNG's `IHDR`, JPEG's frame, GIF's screen, WebP's
/// canvas, HEIF's `ispe`, PDF's `MediaBox` and the attributes of `svg`.
struct ImageHeader: Equatable {
  /// Pixels; of a drawing, its units at 1x.
  let size: Size
  /// Whether it has no pixels of its own.
  let isDrawing: Bool

  /// The header of a file; nil if it can't be read, or gives no size that can be used.
  init?(file path: String) {
    guard let file = try? FileAccess.memory(of: path, limit: Limits.pngFileBytes) else { return nil }
    defer { withExtendedLifetime(file) {} }
    self.init(UnsafeRawBufferPointer(file.bytes))
  }

  /// The bytes that an image of the header's size takes once it is decoded; none where it is
  /// refused before it is.
  var decodedBytes: Int {
    let pixels = size.width * size.height
    return isDrawing || pixels > Double(Limits.imagePixels) ? 0 : Int(pixels) * 4
  }

  /// The header of an image in memory.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let found: (size: Size?, isDrawing: Bool) =
      if bytes.starts(with: Self.png) {
        (Self.ofPNG(bytes), false)
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        (Self.ofJPEG(bytes), false)
      } else if bytes.starts(with: Array("GIF8".utf8)) {
        (Self.size(bytes.littleEndian(at: 6, 2), bytes.littleEndian(at: 8, 2)), false)
      } else if bytes.starts(with: Array("RIFF".utf8)), bytes.has("WEBP", at: 8) {
        (Self.ofWebP(bytes), false)
      } else if bytes.has("ftyp", at: 4) {
        (Self.ofHEIF(bytes), false)
      } else if bytes.starts(with: Array("%PDF".utf8)) {
        (Self.ofPDF(bytes), true)
      } else {
        (SVGReader.size(of: Array(bytes.prefix(1 << 16))), true)
      }
    guard let size = found.size, Self.sides.contains(size.width), Self.sides.contains(size.height) else { return nil }
    (self.size, isDrawing) = (size, found.isDrawing)
  }

  /// Sides of an image. What is larger is no size that anybody meant.
  private static let sides = 0.01...Double(Limits.pictureSide)

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func size(_ width: Int?, _ height: Int?) -> Size? {
    guard let width, let height else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  private static func ofPNG(_ bytes: UnsafeRawBufferPointer) -> Size? {
    guard bytes.has("IHDR", at: 12) else { return nil }
    return size(bytes.bigEndian(at: 16, 4), bytes.bigEndian(at: 20, 4))
  }

  /// The first frame's size: its marker is one of SOF0 to SOF15, but for those of tables.
  private static func ofJPEG(_ bytes: UnsafeRawBufferPointer) -> Size? {
    var start = 2
    while let marker = bytes.bigEndian(at: start, 2), marker >> 8 == 0xFF {
      let code = marker & 0xFF
      if (0xC0...0xCF).contains(code), ![0xC4, 0xC8, 0xCC].contains(code) {
        return size(bytes.bigEndian(at: start + 7, 2), bytes.bigEndian(at: start + 5, 2))
      }
      // Bytes that fill are markers without a length.
      guard code != 0xFF else {
        start += 1
        continue
      }
      guard let length = bytes.bigEndian(at: start + 2, 2), length >= 2 else { return nil }
      start += 2 + length
    }
    return nil
  }

  private static func ofWebP(_ bytes: UnsafeRawBufferPointer) -> Size? {
    if bytes.has("VP8X", at: 12) {
      return size(
        bytes.littleEndian(at: 24, 3).map { $0 + 1 }, bytes.littleEndian(at: 27, 3).map { $0 + 1 })
    }
    if bytes.has("VP8L", at: 12), let bits = bytes.littleEndian(at: 21, 4) {
      return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    return size(
      bytes.littleEndian(at: 26, 2).map { $0 & 0x3FFF }, bytes.littleEndian(at: 28, 2).map { $0 & 0x3FFF })
  }

  /// The largest of the sizes of a HEIF's items: the others are those of its tiles and its
  /// thumbnail.
  private static func ofHEIF(_ bytes: UnsafeRawBufferPointer) -> Size? {
    var largest: Size?
    for start in bytes.places(of: "ispe", within: 1 << 16) {
      guard let size = size(bytes.bigEndian(at: start + 8, 4), bytes.bigEndian(at: start + 12, 4)) else { continue }
      if size.width * size.height > (largest.map { $0.width * $0.height } ?? 0) { largest = size }
    }
    return largest
  }

  /// The box of the first page whose dictionary isn't compressed, or of all pages.
  private static func ofPDF(_ bytes: UnsafeRawBufferPointer) -> Size? {
    let name = "/MediaBox"
    for start in bytes.places(of: name, within: Limits.pngFileBytes) {
      let text = String(decoding: bytes.dropFirst(start + name.utf8.count).prefix(80), as: UTF8.self)
      let inner = text.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      let numbers = inner.split(whereSeparator: \.isWhitespace).map { Double($0) }
      guard numbers.count == 4, let left = numbers[0], let top = numbers[1], let right = numbers[2],
        let bottom = numbers[3]
      else { continue }
      return Size(width: abs(right - left), height: abs(bottom - top))
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a text stands at a place.
  fileprivate func has(_ text: String, at start: Int) -> Bool {
    dropFirst(start).starts(with: Array(text.utf8))
  }

  /// The number of some bytes, the most significant first; nil behind the end.
  fileprivate func bigEndian(at start: Int, _ count: Int) -> Int? {
    guard start >= 0, start <= self.count - count else { return nil }
    return self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of some bytes, the least significant first; nil behind the end.
  fileprivate func littleEndian(at start: Int, _ count: Int) -> Int? {
    guard start >= 0, start <= self.count - count else { return nil }
    return self[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where a text stands among the first bytes, 64 places at most.
  fileprivate func places(of text: String, within limit: Int) -> [Int] {
    let wanted = Array(text.utf8)
    let end = Swift.min(count, limit)
    var places: [Int] = []
    var start = 0
    while start <= end - wanted.count, places.count < 64 {
      if self[start] == wanted[0], self[start..<start + wanted.count].elementsEqual(wanted) { places.append(start) }
      start += 1
    }
    return places
  }
}
