/// The file of ``KnownDrawings``: a line, the drawings sorted by their keys, and the digest of all of that (XXH64).
///
/// A run that asks for four pictures searches for four keys. A dictionary of all 400,000 took longer than the rest of such a run.
struct KeptDrawings {
  /// A list or a plan, drawn by a build, and the digest of its pixels; or the stamp of one of the build's files, and the digest of its bytes.
  struct Drawing: Hashable {
    let key: UInt64
    let pixels: UInt64
  }

  /// The file.
  let bytes: [UInt8]
  let count: Int

  /// The bytes that every version's files begin with.
  static let name = Array("preview-render drawings ".utf8)
  private static let head = name + Array("2\n".utf8)
  /// The bytes of a drawing: its key, its pixels, and the number of the run that drew it.
  private static let stride = 20

  /// The drawings that a file keeps; none if there is no file that can be used.
  init(_ path: String) {
    let most = Self.head.count + Self.stride * Limits.knownDrawings + 8
    self.init(bytes: (try? FileAccess.bytes(of: path, limit: most)) ?? [])
  }

  /// - Parameter bytes: A file's; nothing is kept in any that is damaged.
  init(bytes: [UInt8]) {
    let size = bytes.count - Self.head.count - 8
    guard bytes.starts(with: Self.head), size >= 0, size.isMultiple(of: Self.stride),
      Self.digest(of: bytes) == bytes.withUnsafeBytes({ Self.number(in: $0, at: bytes.count - 8) })
    else {
      (self.bytes, count) = ([], 0)
      return
    }
    (self.bytes, count) = (bytes, size / Self.stride)
  }

  private init(_ drawings: [(drawing: Drawing, run: UInt32)]) {
    count = drawings.count
    let size = Self.head.count + Self.stride * drawings.count + 8
    var bytes = [UInt8](repeating: 0, count: size)
    bytes.withUnsafeMutableBytes { bytes in
      bytes.copyBytes(from: Self.head)
      var place = Self.head.count
      for (drawing, run) in drawings {
        bytes.storeBytes(of: drawing.key.littleEndian, toByteOffset: place, as: UInt64.self)
        bytes.storeBytes(of: drawing.pixels.littleEndian, toByteOffset: place + 8, as: UInt64.self)
        bytes.storeBytes(of: run.littleEndian, toByteOffset: place + 16, as: UInt32.self)
        place += Self.stride
      }
    }
    let digest = Self.digest(of: bytes)
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: digest.littleEndian, toByteOffset: size - 8, as: UInt64.self) }
    self.bytes = bytes
  }

  /// The digest of all that stands before it.
  private static func digest(of bytes: [UInt8]) -> UInt64 {
    var hash = XXHash64()
    bytes.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<($0.count - 8)])) }
    return hash.value()
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// The pixels of a key.
  subscript(wanted: UInt64) -> UInt64? {
    bytes.withUnsafeBytes { bytes in
      func key(at index: Int) -> UInt64 { Self.number(in: bytes, at: Self.head.count + Self.stride * index) }
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if key(at: middle) < wanted { low = middle + 1 } else { high = middle }
      }
      guard low < count, key(at: low) == wanted else { return nil }
      return Self.number(in: bytes, at: Self.head.count + Self.stride * low + 8)
    }
  }

  /// The same with what a run has drawn. Of too many those of the earliest runs go.
  func adding(_ new: [Drawing], limit: Int = Limits.knownDrawings) -> KeptDrawings {
    var drawings = all
    let run = UInt32(clamping: (drawings.lazy.map { Int($0.run) }.max() ?? 0) + 1)
    let pixels = Dictionary(new.lazy.map { ($0.key, $0.pixels) }) { $1 }
    drawings.removeAll { pixels[$0.drawing.key] != nil }
    drawings += pixels.map { (Drawing(key: $0, pixels: $1), run) }
    drawings.sort { $0.drawing.key < $1.drawing.key }
    var excess = drawings.count - limit
    if excess > 0 {
      let last = drawings.map(\.run).sorted()[excess - 1]
      excess -= drawings.count { $0.run < last }
      drawings.removeAll { drawing in
        if drawing.run == last, excess > 0 {
          excess -= 1
          return true
        }
        return drawing.run < last
      }
    }
    return KeptDrawings(drawings)
  }

  private var all: [(drawing: Drawing, run: UInt32)] {
    bytes.withUnsafeBytes { bytes in
      (0..<count).map { index in
        let place = Self.head.count + Self.stride * index
        return (
          Drawing(key: Self.number(in: bytes, at: place), pixels: Self.number(in: bytes, at: place + 8)),
          UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt32.self))
        )
      }
    }
  }
}
