@testable package import PreviewType

/// A font file's bytes with single tables of it changed, for fonts that are broken in one place.
package struct FontBytes {
  package var bytes: [UInt8]

  /// The bytes of a file.
  package init(path: String) throws {
    self.bytes = try TestFonts.bytes(path)
  }

  /// The bytes of a face's file.
  package init(_ face: FontFace) {
    self.bytes = withExtendedLifetime(face) { Array(face.file.bytes) }
  }

  /// The tables of a file with one face: tag, where the table's entry in the directory is, where the table is, how long it is.
  package var tables: [(tag: String, entry: Int, offset: Int, length: Int)] {
    (0..<number(at: 4, bytes: 2)).map { index in
      let entry = 12 + 16 * index
      return (
        String(decoding: bytes[entry..<entry + 4], as: UTF8.self), entry, number(at: entry + 8, bytes: 4),
        number(at: entry + 12, bytes: 4)
      )
    }
  }

  /// A big-endian number.
  package func number(at offset: Int, bytes count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Sets 16-bit fields of a table.
  package mutating func set(_ tag: String, _ values: [Int: Int]) {
    let table = tables.first { $0.tag == tag }!
    for (offset, value) in values {
      let value = UInt16(truncatingIfNeeded: value)
      bytes[table.offset + offset] = UInt8(value >> 8)
      bytes[table.offset + offset + 1] = UInt8(value & 0xFF)
    }
  }

  /// Gives a table other bytes, which come to stand at the file's end.
  package mutating func replace(_ tag: String, with table: [UInt8]) {
    let entry = tables.first { $0.tag == tag }!.entry
    bytes += [UInt8](repeating: 0, count: -bytes.count & 3)
    for (field, value) in [bytes.count, table.count].enumerated() {
      for byte in 0..<4 { bytes[entry + 8 + 4 * field + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte)) }
    }
    bytes += table
  }

  /// Changes a name to one of as many letters, wherever the table of names has it in UTF-16.
  package mutating func rename(_ old: String, to new: String) {
    func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    let (old, new) = (utf16(old), utf16(new))
    precondition(old.count == new.count)
    let table = tables.first { $0.tag == "name" }!
    for start in table.offset...table.offset + table.length - old.count where bytes[start...].starts(with: old) {
      bytes.replaceSubrange(start..<start + new.count, with: new)
    }
  }

  /// Gives a table a tag that nobody asks for.
  package mutating func hide(_ tag: String) {
    bytes[tables.first { $0.tag == tag }!.entry] = UInt8(ascii: "~")
  }

  /// The font, opened.
  package func face(_ name: String = "patched.ttf") throws(FontError) -> FontFace {
    try FontFace(file: FontFile(path: name, bytes: bytes))
  }
}
