/// The members of one object in the outermost object of a JSON document, cut out so that each is decoded only when it is asked for: a string catalog of
/// an app has thousands of them, and a scene shows a dozen.
///
/// The whole document has to be JSON, but for what stands inside of strings.
struct JSONEntries {
  /// Where the value of each key lies in the document; of a key that is there twice, the last one.
  private(set) var values: [String: Range<Int>] = [:]
  /// The offset of the first value of each key that is there twice.
  private(set) var repeated: [String: Int] = [:]
  /// The document with an empty object in place of the object; empty if there is none of the name.
  private(set) var rest: [UInt8] = []

  /// The fault of a document, and where it is.
  struct Fault: Error {
    let offset: Int
    let reason: String
  }

  /// Cuts a document.
  ///
  /// - Parameter name: The key of the object, which stands in the document without an escape.
  init(named name: String, of document: [UInt8], limit: Int) throws(Fault) {
    var depth = 0
    // The last string on the way to a value: a key, once a colon has followed.
    var text: Range<Int>?
    var key: Range<Int>?
    var isInside = false
    var start: Int?
    var copied = 0
    var index = 0
    var grammar = JSONGrammar()
    func end(_ value: Range<Int>, _ key: Range<Int>) throws(Fault) {
      guard let name = Self.text(document[key]) else { throw Fault(offset: key.lowerBound, reason: "a key is no text") }
      if let first = values.updateValue(value, forKey: name), repeated[name] == nil {
        repeated[name] = first.lowerBound
      }
      if values.count > limit {
        throw Fault(offset: key.lowerBound, reason: "it has more than \(NumberText.grouped(limit)) keys")
      }
    }
    while index < document.count {
      let byte = document[index]
      if byte > UInt8(ascii: " "), let reason = grammar.fault(at: byte) { throw Fault(offset: index, reason: reason) }
      switch byte {
      case UInt8(ascii: "\""):
        let begin = index
        index += 1
        while index < document.count, document[index] != UInt8(ascii: "\"") {
          guard document[index] != UInt8(ascii: "\n") else { throw Fault(offset: begin, reason: "a text has no end") }
          index += document[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < document.count else { throw Fault(offset: begin, reason: "a text has no end") }
        if depth == (isInside ? 2 : 1), key == nil { text = begin..<index + 1 }
      case UInt8(ascii: ":"):
        guard depth == (isInside ? 2 : 1), key == nil else { break }
        key = text
        if isInside { start = index + 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= JSONGrammar.depth else { throw Fault(offset: index, reason: "it is nested too deep") }
        guard byte == UInt8(ascii: "{"), depth == 2, !isInside, let found = key,
          document[found].dropFirst().dropLast().elementsEqual(name.utf8)
        else { break }
        rest += document[copied...index]
        (isInside, key, text) = (true, nil, nil)
      case UInt8(ascii: ","):
        guard depth == (isInside ? 2 : 1) else { break }
        if isInside, let value = start, let found = key { try end(value..<index, found) }
        (key, text, start) = (nil, nil, nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard isInside, depth == 1 else { break }
        if let value = start, let found = key { try end(value..<index, found) }
        (isInside, key, text, start) = (false, nil, nil, nil)
        copied = index
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        let word = document[index...].prefix(while: JSONGrammar.isOfWord)
        guard JSONGrammar.isValue(word) else {
          let shown = Spelling.shown(String(decoding: word.prefix(40), as: UTF8.self))
          throw Fault(offset: index, reason: "'\(shown)' is no value of JSON")
        }
        index = word.endIndex - 1
      default:
        let isConflict = MergeConflict.marks.contains { document[index...].starts(with: $0.utf8) }
        throw Fault(offset: index, reason: isConflict ? MergeConflict.reason : "a character is no part of JSON")
      }
      index += 1
    }
    guard depth == 0 else { throw Fault(offset: document.count, reason: "a bracket is not closed") }
    if !rest.isEmpty { rest += document[copied...] }
  }

  /// The characters of a quoted string; nil if it has an invalid escape.
  private static func text(_ quoted: ArraySlice<UInt8>) -> String? {
    let bytes = quoted.dropFirst().dropLast()
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    return try? CatalogJSON.decode(String.self, from: quoted)
  }
}
