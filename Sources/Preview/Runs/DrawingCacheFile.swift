import PreviewCore

/// The file of ``DrawingCache``: a line, then the keys of all facts, sorted, each with the number
/// of the run that found it.
///
/// A run that asks for four pictures searches for four keys. A dictionary of all 400,000 took
/// longer than the rest of such a run. There is no checksum: a damaged key is one that nobody asks
/// for.
struct DrawingCacheFile {
  /// The file.
  let bytes: [UInt8]
  let count: Int

  /// The bytes that every version's files begin with.
  static let name = Array("preview-render drawings ".utf8)
  private static let head = name + Array("3\n".utf8)
  /// The bytes of a key, and of its run's number.
  private static let stride = 36

  /// The keys that a file keeps; none if there is no file that can be used.
  init(_ path: String) {
    let most = Self.head.count + Self.stride * Limits.knownDrawings
    self.init(bytes: (try? FileAccess.bytes(of: path, limit: most)) ?? [])
  }

  /// - Parameter bytes: A file's; nothing is kept in one that is cut off or of another version.
  init(bytes: [UInt8]) {
    let size = bytes.count - Self.head.count
    guard bytes.starts(with: Self.head), size.isMultiple(of: Self.stride) else {
      (self.bytes, count) = ([], 0)
      return
    }
    (self.bytes, count) = (bytes, size / Self.stride)
  }

  private init(_ keys: [(key: SHA256.Digest, run: UInt32)]) {
    var bytes = Self.head
    bytes.reserveCapacity(Self.head.count + Self.stride * keys.count)
    func add(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
    for (key, run) in keys {
      for word in key.words { add(word) }
      add(run)
    }
    (self.bytes, count) = (bytes, keys.count)
  }

  private func entry(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> (key: SHA256.Digest, run: UInt32) {
    let place = Self.head.count + Self.stride * index
    func word(_ number: Int) -> UInt64 {
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8 * number, as: UInt64.self))
    }
    return (
      SHA256.Digest(word(0), word(1), word(2), word(3)),
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 32, as: UInt32.self))
    )
  }

  /// Whether a key is kept.
  func contains(_ key: SHA256.Digest) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let index = partitionPoint(0..<count) { entry($0, bytes).key < key }
      return index < count && entry(index, bytes).key == key
    }
  }

  /// The same with the keys that a run found. If there are too many, those of the earliest runs are
  /// dropped.
  func adding(_ new: [SHA256.Digest], limit: Int = Limits.knownDrawings) -> DrawingCacheFile {
    let added = Set(new)
    var keys = bytes.withUnsafeBytes { bytes in (0..<count).map { entry($0, bytes) } }
    let run = UInt32(clamping: (keys.lazy.map { Int($0.run) }.max() ?? 0) + 1)
    keys.removeAll { added.contains($0.key) }
    keys += added.map { ($0, run) }
    // The latest first, and of one run the first keys.
    if keys.count > limit {
      keys.sort { $0.run == $1.run ? $0.key < $1.key : $0.run > $1.run }
      keys.removeSubrange(limit...)
    }
    keys.sort { $0.key < $1.key }
    return DrawingCacheFile(keys)
  }
}
