/// The form in which ``PNGWriter`` writes a PNG.
package enum PNGForm {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether a file begins as one that this tool has written: its chunks before the pixels, and how
  /// the pixels are compressed.
  ///
  /// - Parameter start: The file's first bytes.
  package static func isOwn(_ start: [UInt8]) -> Bool {
    var chunks = Chunks(bytes: start[signature.count...])
    guard chunks.next()?.name == "IHDR", let color = chunks.next(), color.name == "sRGB", color.bytes == [1],
      var chunk = chunks.next()
    else { return false }
    for name in ["PLTE", "tRNS"] where chunk.name == name {
      guard let next = chunks.next() else { return false }
      chunk = next
    }
    // As many pixels in both directions, and so many to the metre.
    guard chunk.name == "pHYs", chunk.bytes.count == 9,
      chunk.bytes.prefix(4).elementsEqual(chunk.bytes.dropFirst(4).prefix(4)),
      chunk.bytes.last == 1
    else { return false }
    while let chunk = chunks.next() {
      switch chunk.name {
      case "iTXt", "acTL", "fcTL": continue
      case "IDAT":
        let header = DeflateEncoder.header
        return chunk.bytes.starts(with: [header.0, header.1]) && chunk.length <= 32_768
      default: return false
      }
    }
    return true
  }

  private struct Chunks: IteratorProtocol {
    var bytes: ArraySlice<UInt8>

    /// The next chunk, with as many of its bytes as there are.
    mutating func next() -> (name: String, length: Int, bytes: ArraySlice<UInt8>)? {
      guard bytes.count >= 8 else { return nil }
      let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self)
      let data = bytes.dropFirst(8).prefix(length)
      bytes = bytes.dropFirst(8 + length + 4)
      return (name, length, data)
    }
  }
}
