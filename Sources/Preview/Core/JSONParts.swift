/// A JSON object with one member of many parts, the members of an object or the items of a list. All
/// is cut out unread: a tree of values takes many times the memory of its text.
package struct JSONParts {
  /// A member with its key, or an item without one, and where its value is.
  package typealias Part = (key: String, value: Range<Int>)

  /// How deep values may be nested, in a file of another program: as deep as Foundation's own reader goes.
  package static let depth = 512

  /// A kind of value that has parts.
  package enum Container { case object, list }

  /// The parts; nil if the object has no such member.
  package private(set) var parts: [Part]?
  /// The object's other members; nil if the document is no object.
  package private(set) var rest: [Part]?

  /// Cuts a document. After one part too many the rest of it is not looked at.
  ///
  /// - Parameters:
  ///   - name: The key of the member.
  ///   - container: The kind that its value must be of, to be cut.
  ///   - limit: How many parts it may have.
  package init(of name: String, _ container: Container, in document: [UInt8], limit: Int) throws(JSONFault) {
    if let fault = document.withUnsafeBufferPointer({ cut($0, name, container, limit) }) { throw fault }
  }

  private mutating func cut(
    _ document: UnsafeBufferPointer<UInt8>, _ name: String, _ container: Container, _ limit: Int
  ) -> JSONFault? {
    var reader = JSONReader(document, depth: Self.depth)
    var isInParts = false
    func add(_ reader: inout JSONReader, _ key: String, in place: JSONReader.Place) -> Bool {
      isInParts = true
      guard let value = reader.skip(in: place) else { return false }
      isInParts = false
      parts?.append((key, value))
      return parts?.count ?? 0 <= limit
    }
    reader.skipSpace()
    if reader.next == UInt8(ascii: "{") { rest = [] }
    let isWhole =
      rest == nil
      ? reader.skip() != nil
      : reader.forEachMember { reader, key in
        if key == name {
          reader.skipSpace()
          switch (container, reader.next) {
          case (.object, UInt8(ascii: "{")):
            parts = []
            return reader.forEachMember { add(&$0, $1, in: .object) }
          case (.list, UInt8(ascii: "[")):
            parts = []
            return reader.forEachValue { add(&$0, "", in: .array) }
          default: break
          }
        }
        guard let value = reader.skip(in: .object) else { return false }
        rest?.append((key, value))
        return true
      }
    _ = isWhole && reader.finish()
    var fault = reader.fault
    if isInParts, reader.at < document.count { fault?.part = parts?.count }
    return fault
  }

  /// Reads the other members.
  package func fields(of document: [UInt8]) throws(JSONFieldError) -> JSONFields {
    guard let rest else { throw JSONFieldError(reason: "isn't a JSON object") }
    return JSONFields(
      try rest.map { (key, range) throws(JSONFieldError) in
        guard let value = JSONValue(reading: document[range]) else { throw JSONFieldError(reason: "isn't valid JSON") }
        return JSONValue.Member(key: key, value: value)
      })
  }
}
