internal import CYAML
package import PreviewCore
import PreviewType

/// A place in a file, counted as editors do: from 1, columns in characters.
package struct SpecPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// One object for all places of a file: a long file has a hundred thousand.
  private let name: Boxed<String>
  private let (ownLine, ownColumn): (UInt32, UInt32)

  /// The file as it was named.
  package var file: String { name.value }
  /// The line.
  package var line: Int { Int(ownLine) }
  /// The column.
  package var column: Int { Int(ownColumn) }

  /// A place in a file.
  package init(file: String, line: Int = 1, column: Int = 1) {
    self.init(Boxed(file), line: line, column: column)
  }

  /// The place of a mistake in another file; nil without one.
  init?(_ place: (path: String, line: Int)?) {
    guard let place else { return nil }
    self.init(file: place.path, line: place.line)
  }

  /// Reads a place as ``description`` writes it: `preview.yml:12:3`; nil if the text isn't one. A file's name may hold colons.
  package init?(_ text: String?) {
    guard let parts = text?.split(separator: ":", omittingEmptySubsequences: false), parts.count >= 3,
      let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
    else { return nil }
    self.init(file: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }

  fileprivate init(_ name: Boxed<String>, line: Int, column: Int) {
    self.name = name
    (ownLine, ownColumn) = (UInt32(clamping: line), UInt32(clamping: column))
  }

  /// `preview.yml:12:9`.
  package var description: String { "\(file):\(line):\(column)" }

  /// The place with its file named from a folder.
  package func seen(from root: RepositoryRoot) -> SpecPosition {
    SpecPosition(file: root.path(of: file), line: line, column: column)
  }

  /// Whether so many places of the same are reported together: one line says more than two would.
  package static func areMany(_ count: Int) -> Bool { count > 2 }

  /// The first ones of many places, as the end of what is said of the first: " In 80 places: 12:9, 19:9, Shared/menu.yml:4:2 and 77 more."
  package static func words(for places: [SpecPosition]) -> String {
    guard let first = places.first, areMany(places.count) else { return "" }
    let names = places.map { $0.file == first.file ? "\($0.line):\($0.column)" : "\($0)" }
    return " In \(NumberText.grouped(places.count)) places: \(Spelling.list(names, most: 3))."
  }

  /// In the order of lines and columns; files apart.
  package static func < (a: SpecPosition, b: SpecPosition) -> Bool {
    a.file != b.file ? a.file < b.file : (a.line, a.column) < (b.line, b.column)
  }
}

/// The events that libyaml finds in a file, one by one. Nothing else calls libyaml.
///
/// JSON is read as well, since YAML's flow style contains it.
final class YAMLEvents {
  /// One thing that libyaml found.
  struct Event {
    let kind: Kind
    let position: SpecPosition
    /// The name behind `&`, or, of an alias, behind `*`.
    let anchor: String?
    /// The characters that it takes, counted from the beginning.
    let characters: Range<Int>
    /// Whether a list or mapping stands in brackets or braces, and a scalar in quotes or as a block.
    var isFlow = false
    /// The tag (`!…`) before a value.
    var tag: String?
    /// The comment without a blank behind its `#` that follows a plain scalar on its line: a text that isn't quoted, maybe.
    var comment: String?
    /// Whether a scalar stands in braces like a key, with no colon behind it: `b` of `{ a: 1, b }`.
    var hasNoColon = false
  }

  enum Kind: Hashable {
    /// A text; plain ones may stand for numbers, booleans and null.
    case scalar(String, isPlain: Bool)
    case alias
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case documentStart, documentEnd, streamStart, streamEnd
  }

  private var parser = yaml_parser_t()
  private let file: Boxed<String>
  /// libyaml reads from it until the end.
  private let input: UnsafeMutableBufferPointer<UInt8>
  /// A place that libyaml has passed: so many characters from the beginning, and so many bytes.
  private var passed = (characters: 0, bytes: 0)
  /// Where libyaml stopped, if it did.
  private(set) var stop: YAMLStop?

  init(_ bytes: [UInt8], file: String) {
    self.file = Boxed(file)
    // A byte order mark says that it is UTF-8, which it always is; libyaml passes it over only where it is to find that out by itself.
    let bytes = SurrogateEscapes.resolved(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
    input = .allocate(capacity: max(1, bytes.count))
    _ = input.initialize(from: bytes.isEmpty ? [0x0A] : bytes)
    // It fails only where memory has run out, as Swift's own allocations do.
    precondition(yaml_parser_initialize(&parser) == 1, "no memory for libyaml")
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(&parser)
    input.deallocate()
  }

  /// The next thing.
  ///
  /// - Throws: ``SpecMistake`` where the text is not YAML.
  func next() throws(SpecMistake) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw mistake() }
    defer { yaml_event_delete(&event) }
    let (position, end) = (position(event.start_mark), event.end_mark)
    func found(_ kind: Kind, _ anchor: UnsafeMutablePointer<yaml_char_t>? = nil) -> Event {
      Event(
        kind: kind, position: position, anchor: anchor.map { String(cString: $0) },
        characters: Int(event.start_mark.index)..<max(Int(event.start_mark.index), Int(event.end_mark.index)))
    }
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.plain_implicit != 0 && scalar.style == YAML_PLAIN_SCALAR_STYLE
      var event = found(.scalar(text, isPlain: isPlain), scalar.anchor)
      event.tag = scalar.tag.map { String(cString: $0) }
      if scalar.style == YAML_PLAIN_SCALAR_STYLE { event.comment = comment(behind: end) }
      event.isFlow = scalar.style != YAML_PLAIN_SCALAR_STYLE
      event.hasNoColon = parser.state == YAML_PARSE_FLOW_MAPPING_EMPTY_VALUE_STATE
      return event
    case YAML_ALIAS_EVENT: return found(.alias, event.data.alias.anchor)
    case YAML_SEQUENCE_START_EVENT:
      var start = found(.sequenceStart, event.data.sequence_start.anchor)
      start.isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      return start
    case YAML_SEQUENCE_END_EVENT: return found(.sequenceEnd)
    case YAML_MAPPING_START_EVENT:
      var start = found(.mappingStart, event.data.mapping_start.anchor)
      start.isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      return start
    case YAML_MAPPING_END_EVENT: return found(.mappingEnd)
    case YAML_DOCUMENT_START_EVENT: return found(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return found(.documentEnd)
    case YAML_STREAM_START_EVENT: return found(.streamStart)
    default: return found(.streamEnd)
    }
  }

  /// The bytes that libyaml reads: without a byte order mark, and with JSON's surrogate pairs joined.
  var bytes: [UInt8] { Array(input) }

  /// Where libyaml stops in a text; nil if it reads all of it.
  static func stop(in bytes: [UInt8]) -> YAMLStop? {
    let events = YAMLEvents(bytes, file: "")
    do throws(SpecMistake) { while try events.next().kind != .streamEnd {} } catch { return events.stop }
    return nil
  }

  /// Returns the comment behind a place on its line, if it begins like a word: `#FF0000`.
  private func comment(behind mark: yaml_mark_t) -> String? {
    // Marks count characters. What libyaml finds comes in order, so that the file is gone through once.
    guard mark.index >= passed.characters else { return nil }
    var (characters, offset) = passed
    while characters < mark.index, offset < input.count {
      offset += 1
      while offset < input.count, input[offset] & 0xC0 == 0x80 { offset += 1 }
      characters += 1
    }
    passed = (characters, offset)
    let line = input[offset...].prefix(Limits.slipLineBytes).prefix { $0 != 0x0A && $0 != 0x0D }
    let comment = line.drop { $0 == 0x20 }
    guard comment.startIndex > line.startIndex, comment.first == 0x23, let second = comment.dropFirst().first,
      second != 0x20, second != 0x23
    else { return nil }
    return String(decoding: comment, as: UTF8.self)
  }

  private func position(_ mark: yaml_mark_t) -> SpecPosition {
    SpecPosition(file, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  /// Returns libyaml's error at its place.
  private func mistake() -> SpecMistake {
    let words = parser.problem.map { String(cString: $0) } ?? "it can't be read"
    if parser.error == YAML_READER_ERROR {
      // libyaml counts the byte that broke a sequence, editors the character that it is in; a character that is UTF-8 but forbidden stays.
      let offset = min(Int(parser.problem_offset), String.offsetOfError(inUTF8: Array(input)), input.count)
      let before = input[..<offset]
      let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = String(decoding: input[start..<offset], as: UTF8.self).unicodeScalars.count + 1
      stop = YAMLStop(
        problem: words, line: line - 1, column: column - 1, context: nil, contextLine: 0, contextColumn: 0,
        isOfBytes: true)
      return SpecMistake(SpecPosition(file, line: line, column: column), .notText)
    }
    let mark = parser.problem_mark
    let isAtTab = Int(mark.index) < input.count && isTab(at: mark)
    stop = YAMLStop(
      problem: words, line: Int(mark.line), column: Int(mark.column),
      context: parser.context.map { String(cString: $0) }, contextLine: Int(parser.context_mark.line),
      contextColumn: Int(parser.context_mark.column), isOfBytes: isAtTab)
    return SpecMistake(position(mark), isAtTab ? .tab : .notYAML(words, context(words)))
  }

  /// Where what is broken began, if that is on another line.
  private func context(_ words: String) -> String? {
    guard let text = parser.context, parser.context_mark.line != parser.problem_mark.line else { return nil }
    return "\(String(cString: text)) that began on line \(parser.context_mark.line + 1)"
  }

  /// Tabs that lines below one begin with, among blanks or not: libyaml reads no further than the first.
  func tabs(below line: Int) -> [SpecPosition] {
    input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().dropFirst(line).compactMap {
      let blank = $1.prefix { $0 == 0x20 || $0 == 0x09 }
      guard let tab = blank.firstIndex(of: 0x09), blank.count < $1.count, $1[blank.endIndex] != 0x0D else { return nil }
      return SpecPosition(file, line: $0 + 1, column: tab - blank.startIndex + 1)
    }
  }

  /// Where git has marked merge conflicts, each by its first line; where only other marks are left, these.
  var conflicts: [SpecPosition] {
    let marks = input.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().filter { _, line in
      ["<<<<<<< ", "=======", ">>>>>>> "].contains { line.starts(with: $0.utf8) }
    }
    let first = marks.filter { $1.first == 0x3C }
    return (first.isEmpty ? marks : first).map { SpecPosition(file, line: $0.offset + 1, column: 1) }
  }

  /// Marks count characters, so the line is looked up and its characters are counted.
  private func isTab(at mark: yaml_mark_t) -> Bool {
    var line = 0
    var start = 0
    while line < mark.line, let end = input[start...].firstIndex(of: 0x0A) {
      line += 1
      start = end + 1
    }
    let rest = String(decoding: input[start...].prefix { $0 != 0x0A }, as: UTF8.self).unicodeScalars
    return rest.dropFirst(Int(mark.column)).first == "\t"
  }
}
