/// Writes JSON: keys in the order in which they are given, so that equal trees have equal bytes.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  init() {}

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ other: [UInt8]) { bytes += other }

  /// Begins a line of an answer: the object that it is, with its version.
  mutating func beginLine() {
    raw("{\"version\":")
    number(SourceRequest.version)
  }

  /// A key, with the comma before it unless it is the first.
  mutating func key(_ name: StaticString, isFirst: Bool = false) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    raw(name)
    raw("\":")
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case 0..<0x20:
        raw("\\u00")
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  /// A finite number.
  mutating func number(_ value: Double) {
    if value == value.rounded(), abs(value) < 1e15 {
      number(Int(value))
    } else {
      bytes.append(contentsOf: "\(value)".utf8)
    }
  }

  mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// A list, with what writes an element.
  mutating func list<Item>(_ items: some Sequence<Item>, _ write: (inout JSONBytes, Item) throws -> Void) rethrows {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for item in items {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      try write(&self, item)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

/// The files that the places of a preview are in, in the order in which they are first named.
final class FileTable {
  private let index: NameLookup
  private(set) var files: [Int32] = []
  private var numbers: [Int32: Int] = [:]

  init(_ index: NameLookup) { self.index = index }

  var paths: [String] { files.map { index.path($0) } }

  /// Writes a place; false for one in no file.
  func write(_ span: SourceSpan, _ mark: Int32, _ json: inout JSONBytes) {
    guard let lines = index.file(span.file)?.lines else {
      json.raw("[0,1,1]")
      return
    }
    let number: Int
    if let known = numbers[span.file] {
      number = known
    } else {
      number = files.count
      numbers[span.file] = number
      files.append(span.file)
    }
    let place = lines.place(of: Int(mark))
    json.list([number, place.line, place.column]) { $0.number($1) }
  }
}
