import CZLib

@testable import PreviewCore
@testable import PreviewGraphics

extension FuzzTarget {
  /// Decoding a PNG; its pixels are encoded by us and decoded again as the same.
  static let png = FuzzTarget(
    name: "png", longest: 28_000,
    seeds: {
      try ["Examples", "Documentation", "Tests"].flatMap { try FuzzSeed.files(in: $0, ending: [".png"]) }
    }
  ) { bytes in
    // A header may claim a hundred million pixels, which are refused late where rows of zeros stand for them.
    guard
      let reader = bytes.withUnsafeBytes({
        try? PNGReader(bytes: $0, name: "input", limit: 1 << 18)
      })
    else {
      return
    }
    let count = reader.size.height * reader.rowBytes
    var pixels = ContiguousArray<UInt8>(repeating: 0, count: count)
    let read = pixels.withUnsafeMutableBytes { target in
      Result { () throws(PNGError) in
        // In two parts, as the comparison reads bands.
        let half = reader.size.height / 2
        try reader.nextRows(
          into: UnsafeMutableRawBufferPointer(rebasing: target[..<(half * reader.rowBytes)]),
          count: half)
        try reader.nextRows(
          into: UnsafeMutableRawBufferPointer(rebasing: target[(half * reader.rowBytes)...]),
          count: reader.size.height - half)
      }
    }
    guard case .success = read else { return try expectHeld(bytes, like: nil) }
    try expectHeld(bytes, like: pixels)
    let bitmap = Bitmap(size: reader.size, layout: reader.layout, bytes: pixels)
    let again = try! Bitmap(png: try! bitmap.png())
    // The writer takes the smallest kind that holds all colours, so the layout may differ.
    let size = bitmap.size
    try expect(again.size == size, "the size is kept")
    for y in 0..<size.height {
      for x in 0..<size.width { try expect(again[x, y] == bitmap[x, y], "pixel \(x), \(y) is kept") }
    }
  }

  /// A picture that is read all rows at once has the pixels that libpng finds, and one that libpng
  /// refuses has none.
  private static func expectHeld(_ bytes: [UInt8], like pixels: ContiguousArray<UInt8>?) throws {
    let storage = OwnedMemory(count: bytes.count)
    storage.bytes.copyBytes(from: bytes)
    let inflater = PictureInflater()
    guard let reader = try? PNGReader(storage, name: "input"), let rows = inflater.rows(of: reader) else { return }
    guard let pixels else { return try expect(false, "what libpng refuses is refused") }
    for y in 0..<rows.count {
      let row = UnsafeBufferPointer(start: rows.row(y), count: rows.rowBytes)
      try expect(row.elementsEqual(pixels[y * rows.rowBytes..<(y + 1) * rows.rowBytes]), "row \(y) is libpng's")
    }
  }

  /// Our encoder's stream, decoded by zlib: the rows must be those that were given.
  ///
  /// The first three bytes say how wide rows are, most of them narrow, and how large a pixel is. Then a byte tells each row: repeated ones, or as many bytes
  /// as it says, over and over.
  static let deflate = FuzzTarget(name: "deflate", seeds: beginningsOfFonts) { bytes in
    guard bytes.count > 3 else { return }
    let step = [1, 3, 4][Int(bytes[2]) % 3]
    let pixels = 1 + ((Int(bytes[0]) << 8 | Int(bytes[1])) % 12_000) >> (bytes[2] >> 4)
    let stride = pixels * step
    let encoder = DeflateEncoder(rowBytes: 1 + stride, roomBytes: 1 + stride, step: step)
    var stream: [UInt8] = []
    var expected: [UInt8] = []
    func carry() {
      stream += encoder.output
      encoder.discardOutput()
    }
    var rest = bytes[3...]
    while let kind = rest.popFirst(), expected.count < 1 << 17 {
      if kind & 3 == 0, !expected.isEmpty {
        let times = 1 + Int(kind >> 2)
        encoder.repeatRow(times)
        let row = Array(expected.suffix(1 + stride))
        for _ in 0..<times { expected += row }
      } else {
        let piece = Array(rest.prefix(max(1, Int(kind))))
        rest = rest.dropFirst(piece.count)
        let pattern = piece.isEmpty ? [kind] : piece
        var row: [UInt8] = []
        while row.count < stride { row += pattern.prefix(stride - row.count) }
        encoder.addRow { $0.update(from: row, count: stride) }
        expected.append(0)
        expected += row
      }
      carry()
    }
    encoder.finish()
    carry()
    var decoded = [UInt8](repeating: 0, count: expected.count + 1)
    var count = uLongf(decoded.count)
    let code = uncompress(&decoded, &count, stream, uLong(stream.count))
    try expect(code == Z_OK, "zlib decodes the stream (code \(code))")
    // The filter "up" adds the row above.
    for start in Swift.stride(from: 0, to: expected.count, by: 1 + stride) where decoded[start] == 2 {
      decoded[start] = 0
      for at in start + 1...start + stride { decoded[at] &+= decoded[at - 1 - stride] }
    }
    try expect(
      Int(count) == expected.count && decoded.dropLast().elementsEqual(expected),
      "zlib finds the rows")
  }
}
