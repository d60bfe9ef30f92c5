import PreviewCore

/// The ways to write a change of one key, the best first.
extension YAMLEdit {
  /// - Parameter comments: Where comments are in the text.
  func splices(
    of mapping: YAMLTree.Node, _ index: Int?, _ wanted: SpecNode?, in text: [UInt8], _ comments: [Range<Int>]
  ) -> [Splice] {
    guard let value, let wanted else { return index.map { removals(of: $0, from: mapping, text, comments) } ?? [] }
    let isJSON =
      mapping.isFlow && !mapping.entries.isEmpty
      && mapping.entries.allSatisfy { text[$0.key.bytes.lowerBound] == 0x22 }
    let quoted = JSONValue(value: wanted).line
    let values = isJSON ? [quoted, value] : [value, quoted]
    if let index {
      let entry = mapping.entries[index]
      // A comment beside the sign of a block of text stays beside the text.
      let comment = entry.value.text == nil ? nil : comments.first { entry.value.bytes.contains($0.lowerBound) }
      let header = comment.map { " " + String(decoding: text[$0], as: UTF8.self) }
      return values.map { replacement(of: entry, by: $0) }
        + (header.map { header in values.map { replacement(of: entry, by: $0 + header) } } ?? [])
    }
    let plainKey = isJSON ? JSONValue.string(key).line : key
    return values.flatMap { value in
      [plainKey, JSONValue.string(key).line].flatMap { additions(of: "\($0): \(value)", to: mapping, text, comments) }
    }
  }

  private func replacement(of entry: (key: YAMLTree.Node, value: YAMLTree.Node), by value: String) -> Splice {
    let bytes = entry.value.bytes
    // An empty value begins where the colon ends.
    return Splice(bytes: bytes, replacement: Array((bytes.isEmpty ? " " : "").utf8) + Array(value.utf8))
  }

  private func additions(
    of entry: String, to mapping: YAMLTree.Node, _ text: [UInt8], _ comments: [Range<Int>]
  ) -> [Splice] {
    let newline = Self.newline(of: text)
    guard let last = mapping.entries.last, let first = mapping.entries.first else {
      guard mapping.isFlow else { return [] }
      let braces = Self.braces(of: mapping, text)
      let start = braces.lowerBound + 1
      return [
        Splice(bytes: braces, replacement: Array("{ \(entry) }".utf8)),
        Splice(bytes: start..<start, replacement: Array(" \(entry)".utf8)),
      ]
    }
    let end = Self.end(of: last)
    if mapping.isFlow {
      let start = Self.lineStart(of: last.key.bytes.lowerBound, text)
      let margin = text[start..<last.key.bytes.lowerBound]
      let isAlone = start > mapping.bytes.lowerBound && margin.allSatisfy(Self.isBlank)
      let plain = Splice(bytes: end..<end, replacement: Array(", \(entry)".utf8))
      guard isAlone else { return [plain] }
      // Behind the comment of the last key, which has a comma already or gets one.
      let lineEnd = Self.lineEnd(of: end, text)
      let rest = text[
        end..<(comments.first { $0.lowerBound >= end && $0.upperBound == lineEnd }?.lowerBound ?? lineEnd)]
      let tail = Array(text[end..<lineEnd])
      let comma = Array((rest.contains(0x2C) ? "" : ",").utf8)
      var own = Splice(bytes: end..<lineEnd, replacement: comma + tail + newline + margin + Array(entry.utf8))
      if !rest.allSatisfy({ Self.isBlank($0) || $0 == 0x2C }) {
        own = Splice(bytes: end..<end, replacement: Array(",".utf8) + newline + margin + Array(entry.utf8))
      }
      return [own, plain]
    }
    let margin = Self.margin(of: first.key.bytes.lowerBound, text)
    let lineEnd = Self.lineEnd(of: end, text)
    let behind = Splice(bytes: lineEnd..<lineEnd, replacement: newline + margin + Array(entry.utf8))
    let start = first.key.bytes.lowerBound
    let before = Splice(bytes: start..<start, replacement: Array(entry.utf8) + newline + margin)
    return [behind, before]
  }

  // MARK: Removals

  private func removals(
    of index: Int, from mapping: YAMLTree.Node, _ text: [UInt8], _ comments: [Range<Int>]
  ) -> [Splice] {
    let entries = mapping.entries
    let entry = entries[index]
    let (start, end) = (entry.key.bytes.lowerBound, Self.end(of: entry))
    if entries.count == 1 {
      // An empty mapping, or the braces alone.
      let braces = Self.braces(of: mapping, text)
      let bytes = mapping.isFlow ? braces : start..<end
      let inner = braces.lowerBound + 1..<max(braces.lowerBound + 1, braces.upperBound - 1)
      let empty = Splice(bytes: bytes, replacement: Array("{}".utf8))
      return mapping.isFlow
        ? [empty, Splice(bytes: inner, replacement: Self.without(start..<end, inner, text, comments))] : [empty]
    }
    if mapping.isFlow {
      let next = index + 1 < entries.count ? entries[index + 1].key.bytes.lowerBound : mapping.bytes.upperBound - 1
      let previous = index > 0 ? Self.end(of: entries[index - 1]) : Self.braces(of: mapping, text).lowerBound + 1
      // The last one goes with the comma before it, and any other with the blanks before the next.
      let short = Splice(bytes: next == mapping.bytes.upperBound - 1 ? previous..<end : start..<next, replacement: [])
      let bytes = previous..<next
      let whole = Splice(bytes: bytes, replacement: Self.without(start..<end, bytes, text, comments))
      return [short, whole]
    }
    let lineStart = Self.lineStart(of: start, text)
    let lineEnd = Self.lineEnd(of: end, text)
    if text[lineStart..<start].allSatisfy({ $0 == 0x20 }) {
      // Its lines, with the comment behind it.
      if lineEnd < text.count { return [Splice(bytes: lineStart..<Self.nextLine(lineEnd, text), replacement: [])] }
      let before = Self.lineBreak(before: lineStart, text)
      // A block of text before it needs its line break.
      return [before, lineStart].map { Splice(bytes: $0..<lineEnd, replacement: []) }
    }
    // The first of a list's item stands behind the dash.
    guard index + 1 < entries.count else { return [] }
    return [
      Splice(bytes: start..<entries[index + 1].key.bytes.lowerBound, replacement: []),
      Splice(bytes: start..<lineEnd, replacement: []),
    ]
  }

  /// Some bytes in braces without an entry and one comma beside it; without its lines where it has
  /// them for itself.
  private static func without(
    _ entry: Range<Int>, _ bytes: Range<Int>, _ text: [UInt8], _ comments: [Range<Int>]
  ) -> [UInt8] {
    func isComment(_ byte: Int) -> Bool { comments.contains { $0.contains(byte) } }
    let commas = bytes.filter { text[$0] == 0x2C && !entry.contains($0) && !isComment($0) }
    // The comma behind it, or else the one before.
    let comma = commas.first { $0 >= entry.upperBound } ?? commas.last
    var removed = entry
    let lineStart = lineStart(of: entry.lowerBound, text)
    var lineEnd = lineEnd(of: entry.upperBound, text)
    let own = text[entry.upperBound..<lineEnd].indices.prefix { !isComment($0) }
    let isAlone =
      lineStart >= bytes.lowerBound && lineEnd <= bytes.upperBound
      && text[lineStart..<entry.lowerBound].allSatisfy(isBlank)
      && own.allSatisfy { isBlank(text[$0]) || $0 == comma }
    if isAlone {
      lineEnd = min(nextLine(lineEnd, text), bytes.upperBound)
      removed = lineStart..<lineEnd
    }
    return bytes.filter { !removed.contains($0) && $0 != comma }.map { text[$0] }
  }

  /// A mapping in braces without its anchor and its tag.
  private static func braces(of mapping: YAMLTree.Node, _ text: [UInt8]) -> Range<Int> {
    (text[mapping.bytes].firstIndex(of: 0x7B) ?? mapping.bytes.lowerBound)..<mapping.bytes.upperBound
  }

  private static func end(of entry: (key: YAMLTree.Node, value: YAMLTree.Node)) -> Int {
    max(entry.value.bytes.upperBound, entry.key.bytes.upperBound)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: Lines

  private static func newline(of text: [UInt8]) -> [UInt8] {
    guard let end = text.firstIndex(of: 0x0A), end > 0, text[end - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  static func lineStart(of byte: Int, _ text: [UInt8]) -> Int {
    text[..<byte].lastIndex(of: 0x0A).map { $0 + 1 } ?? (text.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, byte) : 0)
  }

  /// Where a line ends, before its line break.
  static func lineEnd(of byte: Int, _ text: [UInt8]) -> Int {
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
