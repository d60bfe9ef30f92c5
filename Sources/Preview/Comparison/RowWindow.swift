/// The rows of one picture within two rows of the one that is looked at, whatever its kind as RGBA if asked.
final class RowWindow {
  /// Rows that are kept as RGBA: five are looked at together.
  private static let keptRows = 8

  let size: PixelSize
  let layout: PixelLayout
  /// Bytes of a row as it lies in the file.
  let rowBytes: Int
  private let decoder: BandDecoder
  /// The last two bands, and the first row after them.
  private var bands: [UnsafePointer<UInt8>] = []
  private var end = 0
  private let expanded: OwnedMemory?
  /// Which row each place of `expanded` holds.
  private var expandedRows = [Int](repeating: -1, count: RowWindow.keptRows)

  init(_ source: PictureSource) throws(PNGError) {
    let reader = try source.open()
    size = reader.size
    layout = reader.layout
    rowBytes = reader.rowBytes
    decoder = try BandDecoder(reader, name: source.name)
    expanded = layout == .rgba ? nil : OwnedMemory(count: Self.keptRows * size.width * 4)
  }

  /// Goes on until row `y` and the two below it can be had; those two above it still can.
  func advance(to y: Int) throws(PNGError) {
    while end < min(y + 3, size.height) {
      if bands.count == 2 { bands.removeFirst() }
      bands.append(try decoder.next())
      end = min(size.height, end + decoder.bandRows)
    }
  }

  /// A row's bytes as ``layout`` says.
  func bytes(_ y: Int) -> UnsafePointer<UInt8> {
    // All bands but the last of a picture are full, so the last starts where the number of full ones says.
    let last = (end - 1) / decoder.bandRows
    let back = last - y / decoder.bandRows
    return bands[bands.count - 1 - back] + y % decoder.bandRows * rowBytes
  }

  /// A row's pixels, red in the lowest byte, alpha in the highest.
  func pixels(_ y: Int) -> UnsafePointer<UInt32> {
    let bytes = bytes(y)
    guard let expanded else { return UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self) }
    let place = y % Self.keptRows
    let row = expanded.bytes.assumingMemoryBound(to: UInt32.self).baseAddress! + place * size.width
    if expandedRows[place] != y {
      expandedRows[place] = y
      layout.expand(bytes, into: row, count: size.width)
    }
    return UnsafePointer(row)
  }
}

extension PixelLayout {
  /// Brings pixels to four bytes each, red first; what has no alpha is opaque.
  func expand(_ bytes: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>, count: Int) {
    switch self {
    case .grey:
      for x in 0..<count { target[x] = (UInt32(bytes[x]) &* 0x01_0101 | 0xFF00_0000).littleEndian }
    case .rgb:
      for x in 0..<count {
        let pixel =
          UInt32(bytes[3 &* x]) | UInt32(bytes[3 &* x &+ 1]) &<< 8 | UInt32(bytes[3 &* x &+ 2]) &<< 16 | 0xFF00_0000
        target[x] = pixel.littleEndian
      }
    case .rgba:
      UnsafeMutableRawPointer(target).copyMemory(from: bytes, byteCount: count * 4)
    }
  }
}
