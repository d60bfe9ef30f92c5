/// Changes of attributes in an XML document. All other bytes stay as they are.
package struct XMLEdit: Sendable {
  /// A change of the attribute of an element.
  private struct Change {
    let name: String
    /// Nil to leave the attribute out.
    let value: String?
    /// The attributes before which it is written where it is new.
    let successors: [String]
  }

  private let bytes: [UInt8]
  /// The changes of elements, by the offsets of these.
  private var changes: [Int: [Change]] = [:]

  /// - Parameter bytes: A document that ``XMLTree`` reads.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing changes.
  package var isEmpty: Bool { changes.isEmpty }

  /// Gives an attribute a value.
  ///
  /// - Parameters:
  ///   - value: The value; nil to leave the attribute out.
  ///   - element: An element of the document.
  ///   - successors: The attributes before the first of which it is written where it is new; it is
  ///     the last otherwise.
  package mutating func set(
    _ name: String, to value: String?, of element: XMLElement, before successors: [String] = []
  ) {
    changes[element.place.offset, default: []].append(Change(name: name, value: value, successors: successors))
  }

  /// The document with the changes.
  package var edited: [UInt8] {
    var edited: [UInt8] = []
    var end = 0
    for (offset, changes) in changes.sorted(by: { $0.key < $1.key }) where bytes.indices.contains(offset) {
      var tag = StartTag(bytes, at: offset)
      for change in changes { tag.apply(change.name, change.value, before: change.successors) }
      edited += bytes[end..<offset]
      edited += tag.text
      end = tag.end
    }
    return edited + bytes[end...]
  }

  /// The start tag of an element: `<label text="Send" id="4x1"/>`.
  private struct StartTag {
    /// An attribute with the space before it.
    private struct Part {
      let name: String
      var text: [UInt8]
    }

    /// `<label`.
    private let head: [UInt8]
    private var parts: [Part] = []
    /// The space, and `>` or `/>`.
    private let tail: [UInt8]
    /// Where it ends in the document.
    let end: Int

    init(_ bytes: [UInt8], at offset: Int) {
      func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
      func isClosing(_ index: Int) -> Bool { index >= bytes.count || [0x3E, 0x2F].contains(bytes[index]) }
      var index = offset
      while !isClosing(index), !isSpace(bytes[index]) { index += 1 }
      head = Array(bytes[offset..<index])
      var rest = index
      while true {
        let start = index
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        rest = start
        if isClosing(index) { break }
        let name = index
        while !isClosing(index), bytes[index] != 0x3D, !isSpace(bytes[index]) { index += 1 }
        let nameEnd = index
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x27 { index += 1 }
        guard index < bytes.count else { break }
        let quote = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != quote { index += 1 }
        index = min(index + 1, bytes.count)
        parts.append(
          Part(name: String(decoding: bytes[name..<nameEnd], as: UTF8.self), text: Array(bytes[start..<index])))
      }
      while index < bytes.count, bytes[index] != 0x3E { index += 1 }
      end = min(index + 1, bytes.count)
      tail = Array(bytes[rest..<end])
    }

    var text: [UInt8] { head + parts.flatMap(\.text) + tail }

    mutating func apply(_ name: String, _ value: String?, before successors: [String]) {
      let index = parts.firstIndex { $0.name == name }
      guard let value else {
        if let index { parts.remove(at: index) }
        return
      }
      let text = "\(name)=\"\(XMLText.escaped(value))\""
      if let index {
        let space = parts[index].text.prefix { $0 <= 0x20 }
        parts[index].text = Array(space) + Array(text.utf8)
      } else {
        let place = parts.firstIndex { successors.contains($0.name) } ?? parts.endIndex
        parts.insert(Part(name: name, text: Array(" \(text)".utf8)), at: place)
      }
    }
  }
}
