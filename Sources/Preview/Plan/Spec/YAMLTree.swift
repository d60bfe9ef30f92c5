import PreviewCore

/// The values of a file with the bytes that each of them takes, for changes of the text itself.
///
/// ``SpecNode`` knows what a value means; this knows where it begins and ends. Aliases are not followed.
struct YAMLTree {
  /// A value, and the bytes that it takes: without blanks and comments behind it.
  final class Node {
    let kind: Kind
    /// Where it begins, as a spec's mistakes and elements say it.
    let position: SpecPosition
    let bytes: Range<Int>
    /// Whether it stands in brackets or braces, or in quotes.
    let isFlow: Bool

    init(_ kind: Kind, _ position: SpecPosition, _ bytes: Range<Int>, isFlow: Bool) {
      (self.kind, self.position, self.bytes, self.isFlow) = (kind, position, bytes, isFlow)
    }

    /// The keys and values of a mapping; empty for all else.
    var entries: [(key: Node, value: Node)] { if case .mapping(let entries) = kind { entries } else { [] } }

    /// The scalar's text; nil for all else.
    var text: String? { if case .scalar(let text) = kind { text } else { nil } }
  }

  enum Kind {
    case scalar(String)
    case alias
    case sequence([Node])
    case mapping([(key: Node, value: Node)])
  }

  let root: Node
  let text: [UInt8]

  /// Reads the values of a text; nil if it is no YAML, or if its bytes aren't those that libyaml reads, as where JSON escapes half a character.
  init?(_ text: [UInt8]) {
    let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let events = YAMLEvents(text, file: "")
    guard events.bytes.elementsEqual(text.dropFirst(mark)) else { return nil }
    // Marks count characters.
    var offsets: [Int] = []
    for index in text.indices.dropFirst(mark) where text[index] & 0xC0 != 0x80 { offsets.append(index) }
    offsets.append(text.count)
    var reader = Reader(events: events, text: text, offsets: offsets)
    guard let root = try? reader.document() else { return nil }
    self.root = root
    self.text = text
  }

  private struct Reader {
    let events: YAMLEvents
    let text: [UInt8]
    let offsets: [Int]

    mutating func document() throws(SpecMistake) -> Node? {
      while true {
        let event = try events.next()
        switch event.kind {
        case .streamEnd: return nil
        case .streamStart, .documentStart: break
        default: return try node(event, depth: 0)
        }
      }
    }

    private func byte(_ character: Int) -> Int { offsets[min(character, offsets.count - 1)] }

    /// The bytes of an event, without blanks and line ends behind them.
    private func bytes(_ event: YAMLEvents.Event) -> Range<Int> {
      let start = byte(event.characters.lowerBound)
      var end = byte(event.characters.upperBound)
      while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(text[end - 1]) { end -= 1 }
      return start..<end
    }

    private mutating func node(_ event: YAMLEvents.Event, depth: Int) throws(SpecMistake) -> Node {
      guard depth < Limits.specDepth else { throw SpecMistake(event.position, .tooDeep) }
      let start = bytes(event)
      switch event.kind {
      case .scalar(let text, _): return Node(.scalar(text), event.position, start, isFlow: event.isFlow)
      case .sequenceStart:
        var items: [Node] = []
        while true {
          let next = try events.next()
          if next.kind == .sequenceEnd {
            let end = event.isFlow ? bytes(next).upperBound : items.last?.bytes.upperBound ?? start.upperBound
            return Node(
              .sequence(items), event.position, start.lowerBound..<max(start.upperBound, end), isFlow: event.isFlow)
          }
          items.append(try node(next, depth: depth + 1))
        }
      case .mappingStart:
        var entries: [(key: Node, value: Node)] = []
        while true {
          let next = try events.next()
          if next.kind == .mappingEnd {
            let end = event.isFlow ? bytes(next).upperBound : entries.last?.value.bytes.upperBound ?? start.upperBound
            return Node(
              .mapping(entries), event.position, start.lowerBound..<max(start.upperBound, end), isFlow: event.isFlow)
          }
          let key = try node(next, depth: depth + 1)
          entries.append((key, try node(try events.next(), depth: depth + 1)))
        }
      default: return Node(.alias, event.position, start, isFlow: false)
      }
    }
  }

  /// The mapping that begins at a byte, or has a key that does, as one to which a first key was added.
  func mapping(at byte: Int) -> Node? { Self.mapping(at: byte, in: root) }

  private static func mapping(at byte: Int, in node: Node) -> Node? {
    guard node.bytes.lowerBound <= byte, byte <= node.bytes.upperBound else { return nil }
    switch node.kind {
    case .scalar, .alias: return nil
    case .sequence(let items):
      for item in items { if let found = mapping(at: byte, in: item) { return found } }
    case .mapping(let entries):
      if node.bytes.lowerBound == byte { return node }
      for (key, value) in entries {
        if key.bytes.lowerBound == byte { return node }
        if let found = mapping(at: byte, in: value) { return found }
      }
    }
    return nil
  }

  /// The byte at a place that is counted as editors do.
  static func byte(line: Int, column: Int, in text: [UInt8]) -> Int? {
    guard line > 0, column > 0 else { return nil }
    var byte = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for _ in 1..<line {
      guard let end = text[byte...].firstIndex(of: 0x0A) else { return nil }
      byte = end + 1
    }
    for _ in 1..<column {
      guard byte < text.count, text[byte] != 0x0A else { return nil }
      byte += 1
      while byte < text.count, text[byte] & 0xC0 == 0x80 { byte += 1 }
    }
    return byte
  }

  /// The place of a byte, counted as editors do.
  static func place(of byte: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let before = text[start..<max(start, min(byte, text.count))]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? start
    return (line, text[lineStart..<before.endIndex].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 })
  }
}
