import PreviewCore

/// The encodings of a stream's bytes (ISO 32000-1, 7.4), beside those of pictures.
enum PDFFilter: String {
  case flate = "FlateDecode"
  case lzw = "LZWDecode"
  case ascii85 = "ASCII85Decode"
  case asciiHex = "ASCIIHexDecode"
  case runLength = "RunLengthDecode"

  /// The filter of a name, or of the short one that it has in a content stream.
  init?(_ name: String) {
    let short: [String: PDFFilter] = [
      "Fl": .flate, "LZW": .lzw, "A85": .ascii85, "AHx": .asciiHex, "RL": .runLength,
    ]
    guard let filter = short[name] ?? PDFFilter(rawValue: name) else { return nil }
    self = filter
  }

  /// The decoded bytes; nil for bytes that are damaged, or become more than the limit.
  func decoded(_ bytes: [UInt8], isEarly: Bool, limit: Int) -> [UInt8]? {
    switch self {
    case .flate: Self.inflated(bytes, limit: limit)
    case .lzw: Self.fromLZW(bytes, isEarly: isEarly, limit: limit)
    case .ascii85: Self.fromASCII85(bytes, limit: limit)
    case .asciiHex: Self.fromHex(bytes, limit: limit)
    case .runLength: Self.fromRuns(bytes, limit: limit)
    }
  }

  /// The checksum behind the stream isn't looked at, because some writers leave it out.
  private static func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard bytes.count > 2, bytes[0] & 0x0F == 8 else { return nil }
    let inflater = Inflater()
    return bytes.withUnsafeBytes {
      inflater.inflateDeflate(UnsafeRawBufferPointer(rebasing: $0[2...]), limit: limit)
    }
  }

  private static func fromHex(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var decoded: [UInt8] = []
    var high: UInt8?
    for byte in bytes {
      if byte == UInt8(ascii: ">") { break }
      guard let digit = PDFParser.hexValue(byte) else { continue }
      if let first = high { decoded.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    if let high { decoded.append(high << 4) }
    return decoded.count <= limit ? decoded : nil
  }

  private static func fromASCII85(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var decoded: [UInt8] = []
    var (group, count) = (UInt32(0), 0)
    for byte in bytes {
      guard decoded.count <= limit else { return nil }
      switch byte {
      case UInt8(ascii: "~"):
        if count > 1 {
          for _ in count..<5 { group = group &* 85 &+ 84 }
          for index in 0..<count - 1 { decoded.append(UInt8(truncatingIfNeeded: group >> (24 - 8 * UInt32(index)))) }
        }
        return decoded
      case UInt8(ascii: "z") where count == 0: decoded += [0, 0, 0, 0]
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        group = group &* 85 &+ UInt32(byte - UInt8(ascii: "!"))
        count += 1
        if count == 5 {
          for shift in [24, 16, 8, 0] as [UInt32] { decoded.append(UInt8(truncatingIfNeeded: group >> shift)) }
          (group, count) = (0, 0)
        }
      case let byte where PDFParser.isBlank(byte): break
      default: return nil
      }
    }
    return decoded
  }

  private static func fromRuns(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count, bytes[index] != 128 {
      let length = Int(bytes[index])
      index += 1
      if length < 128 {
        decoded += bytes[index..<min(index + length + 1, bytes.count)]
        index += length + 1
      } else if index < bytes.count {
        decoded += repeatElement(bytes[index], count: 257 - length)
        index += 1
      }
      guard decoded.count <= limit else { return nil }
    }
    return decoded
  }

  /// - Parameter isEarly: Whether codes grow by a bit one code earlier than they must, as most do.
  private static func fromLZW(_ bytes: [UInt8], isEarly: Bool, limit: Int) -> [UInt8]? {
    var decoded: [UInt8] = []
    // Where the bytes of each code begin in what was decoded, and how many they are.
    var table: [(start: Int, count: Int)] = []
    var (width, last) = (9, Int?.none)
    var (bits, held) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      held += 8
      guard held >= width else { continue }
      held -= width
      let code = bits >> held & (1 << width - 1)
      bits &= 1 << held - 1
      if code == 257 { break }
      if code == 256 {
        (table, width, last) = ([], 9, nil)
        continue
      }
      let start = decoded.count
      if code < 256 {
        decoded.append(UInt8(code))
      } else if code - 258 < table.count {
        let entry = table[code - 258]
        decoded += decoded[entry.start..<entry.start + entry.count]
      } else if code - 258 == table.count, let last {
        // The code that is being made: the last bytes and the first of them.
        decoded += decoded[last..<start]
        decoded.append(decoded[last])
      } else {
        return nil
      }
      guard decoded.count <= limit else { return nil }
      if let last, table.count < 4096 - 258 { table.append((last, start - last + 1)) }
      last = start
      let next = 258 + table.count + (isEarly ? 1 : 0) + 1
      width = next > 2048 ? 12 : next > 1024 ? 11 : next > 512 ? 10 : 9
    }
    return decoded
  }
}

/// The filters of rows that stand before a stream's compression (ISO 32000-1, 7.4.4.4).
struct PDFPredictor {
  /// 1 for none, 2 for TIFF's, 10 and above for PNG's.
  let kind: Int
  /// Samples of a pixel, bits of a sample, pixels of a row.
  let (colors, bits, columns): (Int, Int, Int)

  init(kind: Int, colors: Int, bits: Int, columns: Int) {
    (self.kind, self.colors, self.bits, self.columns) = (kind, colors, bits, columns)
  }

  /// The bytes before the filter; nil for one that isn't known.
  func undone(_ bytes: [UInt8]) -> [UInt8]? {
    if kind <= 1 { return bytes }
    guard (1...32).contains(colors), [1, 2, 4, 8, 16].contains(bits), (1...1_000_000).contains(columns) else {
      return nil
    }
    let step = max(1, colors * bits / 8)
    // A row that is longer than all bytes is one row.
    let row = min((colors * bits * columns + 7) / 8, max(1, bytes.count))
    return kind == 2 ? undoneTIFF(bytes, row: row, step: step) : Self.undonePNG(bytes, row: row, step: step)
  }

  private func undoneTIFF(_ bytes: [UInt8], row: Int, step: Int) -> [UInt8]? {
    guard bits == 8 else { return nil }
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: row) {
      guard row > step else { break }
      for index in stride(from: start + step, to: min(start + row, bytes.count), by: 1) {
        bytes[index] &+= bytes[index - step]
      }
    }
    return bytes
  }

  private static func undonePNG(_ bytes: [UInt8], row: Int, step: Int) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var above = [UInt8](repeating: 0, count: row)
    var current = above
    for start in stride(from: 0, to: bytes.count, by: row + 1) {
      let count = min(row, bytes.count - start - 1)
      for index in 0..<count {
        let raw = bytes[start + 1 + index]
        let left = index >= step ? current[index - step] : 0
        let corner = index >= step ? above[index - step] : 0
        current[index] =
          switch bytes[start] {
          case 1: raw &+ left
          case 2: raw &+ above[index]
          case 3: raw &+ UInt8((Int(left) + Int(above[index])) / 2)
          case 4: raw &+ paeth(Int(left), Int(above[index]), Int(corner))
          default: raw
          }
      }
      decoded += current[..<count]
      swap(&above, &current)
    }
    return decoded
  }

  /// The neighbour that is nearest to left + above − corner (PNG, 9.4).
  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let (a, b, c) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
    return UInt8(a <= b && a <= c ? left : b <= c ? above : corner)
  }
}
