/// A change of one key in a file: the smallest change of its bytes, so that comments, order and quotes of all else stay.
package struct YAMLEdit: Equatable, Sendable {
  /// The line of the mapping that has the key, as in the file on disk.
  package let line: Int
  /// The column of the mapping.
  package let column: Int
  /// The key.
  package let key: String
  /// Its value as YAML, on one line; nil removes the key.
  package let value: String?

  /// A change of one key.
  package init(line: Int, column: Int, key: String, value: String?) {
    (self.line, self.column, self.key, self.value) = (line, column, key, value)
  }

  /// Why a change can't be made.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file is no YAML.
    case notYAML
    /// No mapping is at a place.
    case noMapping(line: Int, column: Int)
    /// The value isn't YAML on one line.
    case badValue(String)
    /// No way was found to write the change that leaves all else as it is.
    case notWritable(key: String, line: Int)

    /// The sentence of what failed.
    package var description: String {
      switch self {
      case .notYAML: "The spec can't be changed while its YAML can't be read; mend the file first."
      case .noMapping(let line, let column):
        "Nothing at line \(line), column \(column) of the spec has keys that can be changed; write the element as a mapping."
      case .badValue(let value): "'\(Spelling.shown(value))' is no value of YAML that fits on a line."
      case .notWritable(let key, let line):
        "Key '\(Spelling.shown(key))' of line \(line) can't be changed without changing more; edit the file."
      }
    }
  }

  /// A text with changes, and the bytes that they replaced.
  package struct Edited: Sendable {
    /// The changed text.
    package fileprivate(set) var text: [UInt8]
    /// The changes as they were asked for.
    package fileprivate(set) var edits: [YAMLEdit] = []
    /// The text without changes.
    package let original: [UInt8]
    /// The changes, one after the other: the replaced bytes of the text before, and how many took their place.
    private var splices: [(bytes: Range<Int>, count: Int)] = []

    /// A text without changes.
    package init(_ text: [UInt8]) { (self.text, original) = (text, text) }

    fileprivate mutating func apply(_ splice: Splice) {
      text.replaceSubrange(splice.bytes, with: splice.replacement)
      splices.append((splice.bytes, splice.replacement.count))
    }

    /// Where a place of the changed text was in the unchanged one, counted as editors do.
    package func unmoved(line: Int, column: Int) -> (line: Int, column: Int) {
      guard !splices.isEmpty, let byte = YAMLTree.byte(line: line, column: column, in: text) else {
        return (line, column)
      }
      return YAMLTree.place(of: unmoved(byte), in: original)
    }

    /// The lines that changes have replaced.
    package struct Hunk: Equatable, Sendable {
      /// The number of the first of these lines, or of the line before which some were added.
      package let line: Int
      /// The lines as they were; empty if some were added.
      package let before: String
      /// The lines as they are; empty if some were removed.
      package let after: String
    }

    /// The lines that differ from the unchanged text.
    package var hunks: [Hunk] {
      func lines(_ text: [UInt8]) -> [String] {
        text.split(separator: 0x0A, omittingEmptySubsequences: false).map {
          String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
        }
      }
      let (old, new) = (lines(original), lines(text))
      var hunks: [Hunk] = []
      var (i, j) = (0, 0)
      for (x, y) in CommonSubsequence(old, new).pairs + [(old.count, new.count)] {
        if x > i || y > j {
          hunks.append(
            Hunk(line: i + 1, before: old[i..<x].joined(separator: "\n"), after: new[j..<y].joined(separator: "\n")))
        }
        (i, j) = (x + 1, y + 1)
      }
      return hunks
    }

    /// Where a byte of the unchanged text is now.
    func moved(_ byte: Int) -> Int {
      splices.reduce(byte) { byte, splice in
        if byte < splice.bytes.lowerBound { return byte }
        // What stood in the replaced bytes is where the replacement begins, and what stood at an insertion's place is behind it.
        if byte < splice.bytes.upperBound { return splice.bytes.lowerBound }
        return byte + splice.count - splice.bytes.count
      }
    }

    /// Where a byte of the changed text was in the unchanged one.
    func unmoved(_ byte: Int) -> Int {
      splices.reversed().reduce(byte) { byte, splice in
        if byte < splice.bytes.lowerBound { return byte }
        if byte < splice.bytes.lowerBound + splice.count { return splice.bytes.lowerBound }
        return byte - splice.count + splice.bytes.count
      }
    }
  }

  fileprivate struct Splice {
    let bytes: Range<Int>
    let replacement: [UInt8]
  }

  /// Makes changes in a text, one after the other; the places of all are those of the text as it is given.
  ///
  /// - Throws: ``Failure`` for the first that can't be made.
  package static func apply(_ edits: [YAMLEdit], to text: [UInt8]) throws(Failure) -> Edited {
    var edited = Edited(text)
    edited.edits = edits
    for edit in edits {
      guard let place = YAMLTree.byte(line: edit.line, column: edit.column, in: text) else {
        throw .noMapping(line: edit.line, column: edit.column)
      }
      if let splice = try edit.splice(at: edited.moved(place), of: edited.text) { edited.apply(splice) }
    }
    return edited
  }

  /// The change of a text; nil if the key isn't there and needn't be.
  private func splice(at byte: Int, of text: [UInt8]) throws(Failure) -> Splice? {
    guard let tree = YAMLTree(text), let before = Self.node(text) else { throw .notYAML }
    guard let mapping = tree.mapping(at: byte) else { throw .noMapping(line: line, column: column) }
    let index = mapping.entries.firstIndex { $0.key.text == key }
    var wanted: SpecNode?
    if let value {
      wanted =
        value.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? nil : Self.node(Array("- \(value)\n".utf8))?.items?.first
      if wanted == nil { throw .badValue(value) }
    } else if index == nil {
      return nil
    }
    // Whatever is written is read again: of several ways to write a change, the first counts that changes nothing else.
    let position = mapping.position
    let expected = Expected(before, at: position, key, wanted)
    for splice in splices(of: mapping, index, wanted, in: text) {
      var changed = text
      changed.replaceSubrange(splice.bytes, with: splice.replacement)
      if let after = Self.node(changed), expected.isMet(by: after) { return splice }
    }
    throw .notWritable(key: key, line: line)
  }

  private static func node(_ text: [UInt8]) -> SpecNode? {
    SpecComposer.compose(text, file: "").root
  }

  // MARK: Ways to write a change

  private func splices(of mapping: YAMLTree.Node, _ index: Int?, _ wanted: SpecNode?, in text: [UInt8]) -> [Splice] {
    guard let value, let wanted else { return index.map { removals(of: $0, from: mapping, text) } ?? [] }
    let isJSON =
      mapping.isFlow && !mapping.entries.isEmpty
      && mapping.entries.allSatisfy { text[$0.key.bytes.lowerBound] == 0x22 }
    let quoted = JSONText(value: wanted).line
    let values = isJSON ? [quoted, value] : [value, quoted]
    if let index { return values.map { replacement(of: mapping.entries[index], by: $0) } }
    let plainKey = isJSON ? JSONText.string(key).line : key
    return values.flatMap { value in
      [plainKey, JSONText.string(key).line].flatMap { additions(of: "\($0): \(value)", to: mapping, text) }
    }
  }

  private func replacement(of entry: (key: YAMLTree.Node, value: YAMLTree.Node), by value: String) -> Splice {
    let bytes = entry.value.bytes
    // An empty value begins where the colon ends.
    return Splice(bytes: bytes, replacement: Array((bytes.isEmpty ? " " : "").utf8) + Array(value.utf8))
  }

  private func additions(of entry: String, to mapping: YAMLTree.Node, _ text: [UInt8]) -> [Splice] {
    guard let last = mapping.entries.last, let first = mapping.entries.first else {
      guard mapping.isFlow else { return [] }
      return [Splice(bytes: mapping.bytes, replacement: Array("{ \(entry) }".utf8))]
    }
    let end = max(last.value.bytes.upperBound, last.key.bytes.upperBound)
    let newline = Self.newline(of: text)
    if mapping.isFlow {
      let start = Self.lineStart(of: last.key.bytes.lowerBound, text)
      let margin = text[start..<last.key.bytes.lowerBound]
      let isAlone = start > mapping.bytes.lowerBound && margin.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      let plain = Splice(bytes: end..<end, replacement: Array(", \(entry)".utf8))
      return isAlone
        ? [Splice(bytes: end..<end, replacement: Array(",".utf8) + newline + margin + Array(entry.utf8)), plain]
        : [plain]
    }
    let margin = Self.margin(of: first.key.bytes.lowerBound, text)
    let lineEnd = Self.lineEnd(of: end, text)
    let behind = Splice(bytes: lineEnd..<lineEnd, replacement: newline + margin + Array(entry.utf8))
    let start = first.key.bytes.lowerBound
    let before = Splice(bytes: start..<start, replacement: Array(entry.utf8) + newline + margin)
    return [behind, before]
  }

  private func removals(of index: Int, from mapping: YAMLTree.Node, _ text: [UInt8]) -> [Splice] {
    let entries = mapping.entries
    let entry = entries[index]
    let start = entry.key.bytes.lowerBound
    let end = max(entry.value.bytes.upperBound, entry.key.bytes.upperBound)
    if entries.count == 1 {
      // An empty mapping, or the braces alone.
      let bytes = mapping.isFlow ? mapping.bytes : start..<end
      return [Splice(bytes: bytes, replacement: Array("{}".utf8))]
    }
    if mapping.isFlow {
      if index + 1 < entries.count {
        return [Splice(bytes: start..<entries[index + 1].key.bytes.lowerBound, replacement: [])]
      }
      let before = entries[index - 1]
      return [Splice(bytes: max(before.value.bytes.upperBound, before.key.bytes.upperBound)..<end, replacement: [])]
    }
    let lineStart = Self.lineStart(of: start, text)
    let lineEnd = Self.lineEnd(of: end, text)
    if text[lineStart..<start].allSatisfy({ $0 == 0x20 }) {
      // Its lines, with the comment behind it.
      if lineEnd < text.count { return [Splice(bytes: lineStart..<Self.nextLine(lineEnd, text), replacement: [])] }
      let before = Self.lineBreak(before: lineStart, text)
      return [Splice(bytes: before..<lineEnd, replacement: [])]
    }
    // The first of a list's item stands behind the dash.
    guard index + 1 < entries.count else { return [] }
    return [Splice(bytes: start..<entries[index + 1].key.bytes.lowerBound, replacement: [])]
  }

  // MARK: Lines

  private static func newline(of text: [UInt8]) -> [UInt8] {
    guard let end = text.firstIndex(of: 0x0A), end > 0, text[end - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  private static func lineStart(of byte: Int, _ text: [UInt8]) -> Int {
    text[..<byte].lastIndex(of: 0x0A).map { $0 + 1 } ?? (text.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, byte) : 0)
  }

  /// Where a line ends, before its line break.
  private static func lineEnd(of byte: Int, _ text: [UInt8]) -> Int {
    let end = text[byte...].firstIndex(of: 0x0A) ?? text.count
    return end > byte && end < text.count && text[end - 1] == 0x0D ? end - 1 : end
  }

  private static func nextLine(_ end: Int, _ text: [UInt8]) -> Int {
    text[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
  }

  private static func lineBreak(before start: Int, _ text: [UInt8]) -> Int {
    guard start > 0, text[start - 1] == 0x0A else { return start }
    return start > 1 && text[start - 2] == 0x0D ? start - 2 : start - 1
  }

  /// Blanks as wide as what stands before a key on its line.
  private static func margin(of byte: Int, _ text: [UInt8]) -> [UInt8] {
    let before = text[lineStart(of: byte, text)..<byte]
    return [UInt8](repeating: 0x20, count: before.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 })
  }
}

extension YAMLEdit {
  /// The meaning of a file after a change: as before, but for one key of one mapping.
  private struct Expected {
    private let root: SpecNode
    private let position: SpecPosition
    private let key: String
    private let value: SpecNode?

    init(_ root: SpecNode, at position: SpecPosition, _ key: String, _ value: SpecNode?) {
      (self.root, self.position, self.key, self.value) = (root, position, key, value)
    }

    /// Whether a tree has the change and no other.
    func isMet(by after: SpecNode) -> Bool {
      var isMade = false
      return means(root, after, &isMade) && isMade
    }

    private func means(_ before: SpecNode, _ after: SpecNode, _ isMade: inout Bool) -> Bool {
      switch (before.value, after.value) {
      case (.scalar(let a, let isPlain), .scalar(let b, let isPlainToo)):
        // A quoted text stays quoted: it never was a number.
        return a == b && isPlain == isPlainToo
      case (.hole, .hole): return true
      case (.sequence(let a), .sequence(let b)):
        guard a.count == b.count else { return false }
        for (x, y) in zip(a, b) { if !means(x, y, &isMade) { return false } }
        return true
      case (.mapping(let a), .mapping(let b)):
        guard before.position == position else { return meansEach(a, b, &isMade) }
        isMade = true
        let (mine, theirs) = (a.filter { $0.key != key }, b.filter { $0.key != key })
        guard meansEach(mine, theirs, &isMade) else { return false }
        let found = b.filter { $0.key == key }
        // A key that a merge brings stays when the mapping's own goes.
        guard let value else { return found.isEmpty || a.count == b.count }
        return found.count == 1 && Self.isSame(found[0].value, value)
      default: return false
      }
    }

    private func meansEach(_ a: [SpecNode.Entry], _ b: [SpecNode.Entry], _ isMade: inout Bool) -> Bool {
      guard a.count == b.count else { return false }
      for (x, y) in zip(a, b) { if x.key != y.key || !means(x.value, y.value, &isMade) { return false } }
      return true
    }

    /// Whether two values mean the same, wherever they stand.
    private static func isSame(_ a: SpecNode, _ b: SpecNode) -> Bool {
      switch (a.value, b.value) {
      case (.scalar(let x, _), .scalar(let y, _)):
        return x == y && a.text == b.text && a.number == b.number && a.flag == b.flag
      case (.sequence(let x), .sequence(let y)): return x.count == y.count && zip(x, y).allSatisfy(isSame)
      case (.mapping(let x), .mapping(let y)):
        return x.count == y.count && zip(x, y).allSatisfy { $0.key == $1.key && isSame($0.value, $1.value) }
      case (.hole, .hole): return true
      default: return false
      }
    }
  }
}
