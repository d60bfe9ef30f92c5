internal import CInter
package import PreviewCore

/// The bytes of a font file, read once and never changed: shared by every worker's handles.
///
/// FreeType and HarfBuzz keep pointers into the bytes, so whoever opens a face also keeps the file.
public final class FontFile: Sendable {
  /// Where the file was read from, as the user wrote it.
  public let path: String
  /// The bytes; valid as long as the file object. The class is Sendable because nobody writes to them after `init`.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  /// Owns the bytes; nil for those of the binary.
  private nonisolated(unsafe) let memory: OwnedMemory?

  /// Reads a font file.
  ///
  /// - Throws: ``FontError`` `.file` if it can't be read, is no regular file, is empty, or is larger than `Limits.fontFileBytes`.
  public convenience init(path: String) throws(FontError) {
    let memory = try rethrow(
      FileAccess.memory(of: path, limit: Limits.fontFileBytes)
    ) { (error: FileError) in FontError.file(error.offeringNearest()) }
    self.init(path: path, bytes: UnsafeRawBufferPointer(memory.bytes), memory: memory)
  }

  /// A font that is in memory already, for tests and for fonts that were made on the way; `path` is what errors call it.
  public convenience init(path: String, bytes: [UInt8]) {
    let memory = OwnedMemory(count: bytes.count)
    memory.bytes.copyBytes(from: bytes)
    self.init(path: path, bytes: UnsafeRawBufferPointer(memory.bytes), memory: memory)
  }

  /// A copy of a file with other bytes at some places.
  convenience init(copying file: FontFile, with bytes: [UInt8], at places: [Int]) {
    let memory = OwnedMemory(count: file.bytes.count)
    memory.bytes.copyMemory(from: file.bytes)
    for place in places {
      for (offset, byte) in bytes.enumerated() { memory.bytes[place + offset] = byte }
    }
    self.init(path: file.path, bytes: UnsafeRawBufferPointer(memory.bytes), memory: memory)
  }

  private init(path: String, bytes: UnsafeRawBufferPointer, memory: OwnedMemory?) {
    self.path = path
    self.bytes = bytes
    self.memory = memory
  }

  /// Inter, in which captions are set; it is part of the binary.
  public static let inter: FontFile = {
    var count = 0
    let bytes = cinter_font(&count)
    return FontFile(
      path: "Inter.var.ttf", bytes: UnsafeRawBufferPointer(start: bytes, count: count), memory: nil)
  }()

  /// Fira Code, which stands in for the monospaced system font; it is part of the binary.
  public static let firaCode: FontFile = {
    var count = 0
    let bytes = cinter_monospaced_font(&count)
    return FontFile(
      path: "FiraCode-Regular.ttf", bytes: UnsafeRawBufferPointer(start: bytes, count: count), memory: nil)
  }()

  /// Whether the bytes are a part of the program's own.
  package var isInProgram: Bool { memory == nil }

  /// How many bytes there are.
  package var byteCount: Int { bytes.count }

  private let hash = Locked<SHA256.Digest?>(nil)

  /// SHA-256 of the bytes, made when it is first asked for.
  package var digest: SHA256.Digest {
    hash.withLock { known in
      let digest = known ?? memory?.noted ?? SHA256.digest(of: bytes)
      known = digest
      return digest
    }
  }

  /// ``digest`` in hexadecimal digits.
  package var sha256: String { digest.hex }

  /// The copy that ``withoutNotes()`` made; nil inside where the file itself has none.
  let copyWithoutNotes = Locked<FontFile??>(nil)

  /// The kind of the file, by its first four bytes.
  package var container: Container {
    guard bytes.count >= 12 else { return .unknown }
    let signature = bytes.loadUnaligned(as: UInt32.self).bigEndian
    return switch signature {
    case 0x0001_0000, 0x7472_7565: .trueType
    case 0x4f54_544f: .openTypeCFF
    case 0x7474_6366: .collection
    case 0x774f_4646: .woff
    case 0x774f_4632: .woff2
    default: .unknown
    }
  }

  /// Where the tables of the font at a place in the file end, as in its header; nil where there is no whole header.
  ///
  /// Bytes that only fill a table up to a multiple of four are often left out at the end of a file, and are not counted.
  func tablesEnd(ofFontAt start: Int = 0) -> Int? {
    guard start >= 0, bytes.count - start >= 12 else { return nil }
    func number<Number: FixedWidthInteger>(_ offset: Int, as: Number.Type) -> Int {
      Int(bytes.loadUnaligned(fromByteOffset: offset, as: Number.self).bigEndian)
    }
    let count = number(start + 4, as: UInt16.self)
    guard bytes.count - start >= 12 + 16 * count else { return start + 12 + 16 * count }
    return (0..<count).map { index in
      let record = start + 12 + 16 * index
      return number(record + 8, as: UInt32.self) + number(record + 12, as: UInt32.self)
    }.max()
  }

  package enum Container: Sendable { case trueType, openTypeCFF, collection, woff, woff2, unknown }
}
