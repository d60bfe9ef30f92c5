import Foundation

/// Grey pictures that the tests write themselves, so that nothing of the tool makes what the tool is asked to read.
///
/// A row is a list of runs, and a run is deflated as one byte and copies of it (RFC 1951's fixed codes): a picture of 3,000 × 10,000 pixels is made in a moment.
struct MadePNG {
  /// So many pixels of one grey beside each other.
  struct Run {
    var grey: UInt8
    var count: Int
  }

  /// A black box.
  struct Box {
    var x, y, width, height: Int
  }

  private let width: Int
  private let height: Int
  private let row: (Int) -> [Run]

  /// A picture whose rows are made of runs, which are `width` long together.
  init(width: Int, height: Int, row: @escaping (Int) -> [Run]) {
    (self.width, self.height, self.row) = (width, height, row)
  }

  /// A white picture with black boxes, no two of which are in the same row.
  init(width: Int, height: Int, boxes: [Box]) {
    self.init(width: width, height: height) { y in
      guard let box = boxes.first(where: { ($0.y..<($0.y + $0.height)).contains(y) }) else {
        return [Run(grey: 255, count: width)]
      }
      return [
        Run(grey: 255, count: box.x), Run(grey: 0, count: box.width),
        Run(grey: 255, count: width - box.x - box.width),
      ]
    }
  }

  /// The file's bytes.
  var data: Data {
    var pixels = Deflated()
    for y in 0..<height {
      // Each row begins with the number of its filter: none.
      for run in [Run(grey: 0, count: 1)] + row(y) { pixels.add(run) }
    }
    var header = Data()
    for number in [width, height] { header.append(bigEndian: UInt32(number)) }
    header.append(contentsOf: [8, 0, 0, 0, 0])
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    data.append(chunk: "IHDR", header)
    data.append(chunk: "IDAT", pixels.finished())
    data.append(chunk: "IEND", Data())
    return data
  }

  /// The size that a PNG file says it has.
  static func size(of file: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file))
    guard bytes.count > 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return [] }
    return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }
}

/// A zlib stream (RFC 1950) of runs.
private struct Deflated {
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var sums = (a: 1, b: 0)

  init() {
    // The last block, with fixed codes.
    put(0b011, count: 3)
  }

  mutating func add(_ run: MadePNG.Run) {
    guard run.count > 0 else { return }
    let (count, grey) = (run.count, Int(run.grey))
    // Adler-32 of a run in one step.
    sums.b = (sums.b + count * sums.a + grey * (count * (count + 1) / 2)) % 65521
    sums.a = (sums.a + count * grey) % 65521
    literal(run.grey)
    var left = count - 1
    while left >= 258 {
      // Length 258 is code 285, distance 1 is code 0.
      put(reversed: 0b1100_0101, count: 8)
      put(0, count: 5)
      left -= 258
    }
    for _ in 0..<left { literal(run.grey) }
  }

  mutating func finished() -> Data {
    put(0, count: 7)
    put(0, count: 7)
    var data = Data(bytes)
    data.append(bigEndian: UInt32(sums.b << 16 | sums.a))
    return data
  }

  private mutating func literal(_ byte: UInt8) {
    if byte < 144 {
      put(reversed: 0x30 + UInt64(byte), count: 8)
    } else {
      put(reversed: 0x190 + UInt64(byte) - 144, count: 9)
    }
  }

  /// Huffman codes begin with their highest bit.
  private mutating func put(reversed code: UInt64, count: Int) {
    var turned: UInt64 = 0
    for bit in 0..<count where code >> bit & 1 == 1 { turned |= 1 << (count - 1 - bit) }
    put(turned, count: count)
  }

  private mutating func put(_ value: UInt64, count: Int) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}

extension Data {
  fileprivate mutating func append(bigEndian number: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  fileprivate mutating func append(chunk name: String, _ content: Data) {
    append(bigEndian: UInt32(content.count))
    let body = Data(name.utf8) + content
    append(body)
    append(bigEndian: CRC32.checksum(of: body))
  }
}

/// The checksum of PNG's chunks.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
  }

  static func checksum(of data: Data) -> UInt32 {
    ~data.reduce(UInt32.max) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
  }
}
