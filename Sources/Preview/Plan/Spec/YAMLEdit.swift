import PreviewCore

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
    /// A comment inside of the value would be lost.
    case losesComment(key: String, line: Int)

    /// The sentence of what failed.
    package var description: String {
      switch self {
      case .notYAML: "The spec can't be changed while its YAML can't be read; mend the file first."
      case .noMapping(let line, let column):
        "Nothing at line \(line), column \(column) of the spec has keys that can be changed; write the element as a mapping."
      case .badValue(let value): "'\(Spelling.shown(value))' is no value of YAML that fits on a line."
      case .notWritable(let key, let line):
        "Key '\(Spelling.shown(key))' of line \(line) can't be changed without changing more; edit the file."
      case .losesComment(let key, let line):
        "Key '\(Spelling.shown(key))' of line \(line) can't be changed without losing a comment in its value; edit the file."
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

    /// An Interface Builder document in which attributes have changed: as many lines as before.
    package init(_ original: [UInt8], changedTo text: [UInt8], by edits: [YAMLEdit]) {
      self.init(original)
      self.edits = edits
      let (old, new) = (Self.lines(original), Self.lines(text))
      guard old.count == new.count else { return }
      var start = 0
      for (before, after) in zip(old, new) {
        if before != after {
          let common = zip(before, after).prefix { $0 == $1 }.count
          let tail = zip(before.dropFirst(common).reversed(), after.dropFirst(common).reversed()).prefix { $0 == $1 }
            .count
          apply(
            Splice(
              bytes: start + common..<start + before.count - tail,
              replacement: Array(after.dropFirst(common).dropLast(tail))))
        }
        start += after.count + 1
      }
    }

    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
      text.split(separator: 0x0A, omittingEmptySubsequences: false)
    }

    mutating func apply(_ splice: Splice) {
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

  /// A replacement of bytes.
  struct Splice {
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
      try edit.make(at: edited.moved(place), in: &edited)
    }
    return edited
  }

  /// Makes the change in the mapping at a byte; nothing if the key isn't there and needn't be.
  private func make(at byte: Int, in edited: inout Edited) throws(Failure) {
    guard let tree = YAMLTree(edited.text), let before = Self.node(edited.text) else { throw .notYAML }
    guard let mapping = tree.mapping(at: byte) else { throw .noMapping(line: line, column: column) }
    let index = mapping.entries.firstIndex { $0.key.text == key }
    var wanted: SpecNode?
    if let value {
      wanted =
        value.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? nil : Self.node(Array("- \(value)\n".utf8))?.items?.first
      if wanted == nil { throw .badValue(value) }
    } else if index == nil {
      return
    }
    // Whatever is written is read again: of several ways to write a change, the first counts that changes nothing else.
    let expected = Expected(before, at: mapping.position, key, wanted)
    let comments = Comments(of: tree, without: value == nil ? index.map { [mapping.entries[$0]] } ?? [] : [])
    var losesComment = false
    func isMade(_ text: [UInt8], _ comments: Comments) -> Bool {
      guard let after = Self.node(text), expected.isMet(by: after) else { return false }
      let areKept = comments.areKept(in: text)
      if !areKept { losesComment = true }
      return areKept
    }
    // A mapping that replaces a mapping changes only the keys that differ.
    if let index, let wanted {
      let own = mapping.entries[index].value
      let gone = own.entries.filter { entry in entry.key.text.map { wanted[$0] == nil } ?? true }
      if let inner = inner(of: own, wanted, edited), isMade(inner.text, Comments(of: tree, without: gone)) {
        edited = inner
        return
      }
    }
    for splice in splices(of: mapping, index, wanted, in: edited.text, comments.all) {
      var changed = edited.text
      changed.replaceSubrange(splice.bytes, with: splice.replacement)
      if isMade(changed, comments) { return edited.apply(splice) }
    }
    throw losesComment ? .losesComment(key: key, line: line) : .notWritable(key: key, line: line)
  }

  private static func node(_ text: [UInt8]) -> SpecNode? {
    SpecComposer.compose(text, file: "").root
  }

  /// The text with the keys of a mapping changed to those of another, one by one; nil if one can't
  /// be, or they have none in common.
  private func inner(of mapping: YAMLTree.Node, _ wanted: SpecNode, _ edited: Edited) -> Edited? {
    let keys = mapping.entries.compactMap(\.key.text)
    guard let value, let entries = wanted.entries, entries.contains(where: { keys.contains($0.key) }),
      let written = YAMLTree(Array("- \(value)\n".utf8)), case .sequence(let items) = written.root.kind
    else { return nil }
    let values = items[0].entries.map {
      (key: $0.key.text, text: String(decoding: written.text[$0.value.bytes], as: UTF8.self))
    }
    let gone = keys.filter { key in !entries.contains { $0.key == key } }
    let own = Self.node(edited.text).flatMap { Self.mapping(at: mapping.position, in: $0) }
    let changed = values.filter { key, _ in
      guard let key, let wanted = wanted[key], let present = own?[key] else { return true }
      return !Expected.isSame(wanted, present)
    }
    var result = edited
    let start = mapping.bytes.lowerBound
    let edits = changed.map { ($0.key, Optional($0.text)) } + gone.map { (Optional($0), nil) }
    for (key, value) in edits {
      guard let key else { return nil }
      let edit = YAMLEdit(line: line, column: column, key: key, value: value)
      do { try edit.make(at: start, in: &result) } catch { return nil }
    }
    return result
  }

  private static func mapping(at position: SpecPosition, in node: SpecNode) -> SpecNode? {
    if node.position == position, node.entries != nil { return node }
    return (node.entries?.map(\.value) ?? node.items ?? []).firstNonNil { mapping(at: position, in: $0) }
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
    static func isSame(_ a: SpecNode, _ b: SpecNode) -> Bool {
      switch (a.value, b.value) {
      case (.scalar(let x, _), .scalar(let y, _)):
        return x == y && a.text == b.text && a.number == b.number && a.flag == b.flag
      case (.sequence(let x), .sequence(let y)): return x.count == y.count && zip(x, y).allSatisfy(isSame)
      case (.mapping(let x), .mapping(let y)):
        return x.count == y.count
          && x.allSatisfy { entry in
            y.contains { $0.key == entry.key && isSame(entry.value, $0.value) }
          }
      case (.hole, .hole): return true
      default: return false
      }
    }
  }
}

extension YAMLEdit {
  /// The comments that a change must keep: all but those on the lines of what is removed.
  private struct Comments {
    let all: [Range<Int>]
    private let texts: [ArraySlice<UInt8>]
    private let kept: [ArraySlice<UInt8>]

    init(of tree: YAMLTree, without entries: [(key: YAMLTree.Node, value: YAMLTree.Node)]) {
      let (text, comments) = (tree.text, tree.comments)
      all = comments
      texts = comments.map { text[$0] }
      let lines = entries.map { entry in
        let end = max(entry.key.bytes.upperBound, entry.value.bytes.upperBound)
        return YAMLEdit.lineStart(of: entry.key.bytes.lowerBound, text)..<YAMLEdit.lineEnd(of: end, text)
      }
      kept = comments.filter { comment in !lines.contains { $0.contains(comment.lowerBound) } }.map { text[$0] }
    }

    /// Whether a text has all comments that are kept, in their order, and no others.
    func areKept(in text: [UInt8]) -> Bool {
      guard let tree = YAMLTree(text) else { return false }
      let found = tree.comments.map { text[$0] }
      return Self.isPart(kept, of: found) && Self.isPart(found, of: texts)
    }

    private static func isPart(_ part: [ArraySlice<UInt8>], of whole: [ArraySlice<UInt8>]) -> Bool {
      var rest = part[...]
      for comment in whole where comment == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }
}
