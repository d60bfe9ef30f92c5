package import PreviewCore

/// A PNG put together byte by byte: kinds that the tool reads and never writes. Readers are tested with it against the format, not against our own writer.
package struct PNGFixture: Sendable {
  /// PNG's colour types, with their channels.
  package enum Kind: String, CaseIterable, Sendable {
    case grey
    case rgb
    case palette
    case greyAlpha
    case rgba

    /// The format's number of it.
    var number: UInt8 {
      switch self {
      case .grey: 0
      case .rgb: 2
      case .palette: 3
      case .greyAlpha: 4
      case .rgba: 6
      }
    }

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    package var depths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  package var kind: Kind
  package var depth: Int
  package var width: Int
  package var height: Int
  package var isInterlaced = false
  package var palette: [Color] = []
  /// The tRNS chunk's bytes.
  package var transparency: [UInt8] = []
  /// Further chunks before IDAT.
  var chunks: [(String, [UInt8])] = []
  /// The value of a channel of a pixel, 0 ..< 2^depth.
  var sample: @Sendable (_ x: Int, _ y: Int, _ channel: Int) -> Int

  package init(
    kind: Kind, depth: Int, width: Int, height: Int, isInterlaced: Bool = false, palette: [Color] = [],
    transparency: [UInt8] = [], chunks: [(String, [UInt8])] = [],
    sample: @escaping @Sendable (_ x: Int, _ y: Int, _ channel: Int) -> Int
  ) {
    self.kind = kind
    self.depth = depth
    self.width = width
    self.height = height
    self.isInterlaced = isInterlaced
    self.palette = palette
    self.transparency = transparency
    self.chunks = chunks
    self.sample = sample
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk(
      "IHDR",
      Self.big(UInt32(width)) + Self.big(UInt32(height)) + [
        UInt8(depth), kind.number, 0, 0, isInterlaced ? 1 : 0,
      ])
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }) }
    if !transparency.isEmpty { bytes += Self.chunk("tRNS", transparency) }
    for (name, data) in chunks { bytes += Self.chunk(name, data) }
    bytes += Self.chunk("IDAT", Self.deflated(scanlines))
    bytes += Self.chunk("IEND", [])
    return bytes
  }

  /// Adam7: first column, first row, and the steps of each pass.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  private var scanlines: [UInt8] {
    var bytes: [UInt8] = []
    for (x0, y0, dx, dy) in isInterlaced ? Self.passes : [(0, 0, 1, 1)] {
      let columns = Array(stride(from: x0, to: width, by: dx))
      guard !columns.isEmpty else { continue }
      for y in stride(from: y0, to: height, by: dy) {
        bytes.append(0)
        var bits = 0
        var filled = 0
        for x in columns {
          for channel in 0..<kind.channels {
            bits = bits << depth | sample(x, y, channel)
            filled += depth
            while filled >= 8 {
              bytes.append(UInt8(truncatingIfNeeded: bits >> (filled - 8)))
              filled -= 8
            }
          }
        }
        if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: bits << (8 - filled))) }
      }
    }
    return bytes
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(UInt32(data.count)) + body + big(checksum(body))
  }

  static func big(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~rest
  }

  /// A zlib stream of stored blocks.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, bytes.count), by: 0xFFFF) {
      let part = bytes[start..<min(bytes.count, start + 0xFFFF)]
      let count = [UInt8(part.count & 0xFF), UInt8(part.count >> 8)]
      stream += [start + 0xFFFF < bytes.count ? 0 : 1] + count + count.map { ~$0 } + part
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + big(UInt32(high << 16 | low))
  }
}
