import PreviewCore

/// The tags of an XML document, one after the other: as much of XML as SVG files have.
///
/// Beside XML's own five entities and numbers there are those that the document itself declares, as
/// Illustrator does for its namespaces. Their texts may not name others, and together they have a
/// limit. Nothing outside of the document is read.
struct XMLReader {
  /// An opening tag.
  struct Tag {
    let name: String
    let attributes: [(name: String, value: String)]
    /// Whether it ends itself: `<path/>`.
    let isEmpty: Bool
    let line: Int
  }

  enum Event {
    case open(Tag)
    case close(name: String)
    /// A text that is more than blanks.
    case text(String)
  }

  /// The fault of a document, and where it is.
  struct Fault: Error {
    let line: Int
    let reason: String
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var open: [String] = []
  private var hasRoot = false
  private var entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
  /// Bytes that entities have become so far.
  private var expanded = 0

  /// A reader of UTF-8.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Fault(line: 1, reason: "it is not UTF-8") }
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The next tag; nil at the end.
  mutating func next() throws(Fault) -> Event? {
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
      } else if begins("<!--") {
        try skip("-->", "a comment has no end")
      } else if begins("<?") {
        try skip("?>", "an instruction has no end")
      } else if begins("<![CDATA[") {
        let start = index + 9
        try skip("]]>", "a text has no end")
        if index - 3 > start { return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self)) }
      } else if begins("<!") {
        try declaration()
      } else if begins("</") {
        index += 2
        let name = name()
        skipBlanks()
        guard take(">"), name == open.popLast() else {
          throw Fault(line: line, reason: "'</\(Spelling.shown(name))>' closes nothing that is open")
        }
        return .close(name: name)
      } else {
        return .open(try tag())
      }
    }
    if let name = open.last { throw Fault(line: line, reason: "'\(Spelling.shown(name))' isn't closed") }
    if !hasRoot { throw Fault(line: line, reason: "it has no element 'svg'") }
    return nil
  }

  /// The text up to the next tag; nil for blanks.
  private mutating func text() throws(Fault) -> String? {
    let start = index
    var isBlank = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      if ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { isBlank = false }
      index += 1
    }
    if isBlank { return nil }
    guard !open.isEmpty else { throw Fault(line: line, reason: "there is text outside of its elements") }
    return try unescaped(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Passes over a declaration such as `<!DOCTYPE svg … [ … ]>`, and keeps the entities in it.
  private mutating func declaration() throws(Fault) {
    let start = line
    var depth = 0
    while index < bytes.count {
      if begins("<!--") {
        try skip("-->", "a comment has no end")
      } else if begins("<!ENTITY") {
        depth += 1
        index += 8
        try entity()
      } else if begins("\"") || begins("'") {
        _ = try quoted()
      } else {
        if begins("<") { depth += 1 }
        if begins(">") { depth -= 1 }
        if begins("\n") { line += 1 }
        index += 1
        if depth == 0 { return }
      }
    }
    throw Fault(line: start, reason: "a declaration has no end")
  }

  /// Keeps an entity: its name and a text in quotes. Those of other files, and those for
  /// declarations alone, aren't kept.
  private mutating func entity() throws(Fault) {
    skipBlanks()
    let name = name()
    skipBlanks()
    guard !name.isEmpty, begins("\"") || begins("'") else { return }
    let text = try unescaped(quoted())
    guard entities.count < 100 else { throw Fault(line: line, reason: "it declares more than 100 entities") }
    if entities[name] == nil { entities[name] = text }
  }

  private mutating func tag() throws(Fault) -> Tag {
    let start = line
    index += 1
    let name = name()
    guard !name.isEmpty else { throw Fault(line: line, reason: "a '<' begins no element") }
    guard !hasRoot || !open.isEmpty else { throw Fault(line: line, reason: "a second element follows the first") }
    hasRoot = true
    var attributes: [(name: String, value: String)] = []
    while true {
      skipBlanks()
      if take(">") {
        open.append(name)
        guard open.count <= Limits.svgDepth else {
          throw Fault(line: line, reason: "its elements lie more than \(Limits.svgDepth) deep inside one another")
        }
        return Tag(name: name, attributes: attributes, isEmpty: false, line: start)
      }
      if take("/") {
        guard take(">") else { throw Fault(line: line, reason: "a '/' ends no element") }
        return Tag(name: name, attributes: attributes, isEmpty: true, line: start)
      }
      let key = self.name()
      skipBlanks()
      guard !key.isEmpty, take("=") else {
        throw Fault(line: line, reason: "'\(Spelling.shown(name))' has an attribute without a value, or no end")
      }
      skipBlanks()
      guard !attributes.contains(where: { $0.name == key }), attributes.count < 100 else {
        throw Fault(line: line, reason: "attribute '\(Spelling.shown(key))' is given twice, or there are too many")
      }
      attributes.append((key, try unescaped(quoted())))
    }
  }

  /// A text in quotes, as it is written.
  private mutating func quoted() throws(Fault) -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw Fault(line: line, reason: "the value of an attribute isn't in quotes")
    }
    let quote = bytes[index]
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      if bytes[index] == UInt8(ascii: "<") { break }
      index += 1
    }
    guard index < bytes.count, bytes[index] == quote else { throw Fault(line: line, reason: "a value has no end") }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    index += 1
    return text
  }

  private mutating func unescaped(_ text: String) throws(Fault) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { throw Fault(line: line, reason: "an '&' has no ';'") }
      let name = rest[rest.index(after: start)..<end]
      if let text = entities[String(name)] {
        expanded += text.utf8.count
        guard expanded <= Limits.svgBytes else { throw Fault(line: line, reason: "its entities are too long") }
        result += text
      } else if name.hasPrefix("#") {
        let isHex = name.dropFirst().hasPrefix("x")
        guard let scalar = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
        else { throw Fault(line: line, reason: "'&\(Spelling.shown(String(name)));' is no character") }
        result.unicodeScalars.append(scalar)
      } else {
        throw Fault(line: line, reason: "entity '\(Spelling.shown(String(name)))' isn't known")
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  // MARK: Bytes

  private func begins(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func skip(_ end: StaticString, _ reason: String) throws(Fault) {
    let start = line
    while index < bytes.count, !begins(end) {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    guard index < bytes.count else { throw Fault(line: start, reason: reason) }
    index += end.utf8CodeUnitCount
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  /// Letters, digits and the other characters of a name.
  private mutating func name() -> String {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "."), 0x80...:
        index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
