/// Finds comments that accept findings.
enum AcceptingComments {
  private static let mark = Array("preview:accept".utf8)

  /// The comments of a source, by place.
  static func all(in bytes: [UInt8], _ lines: @autoclosure () -> LineTable) -> [SourceAcceptance] {
    let offsets = ByteSearch.offsets(of: mark, in: bytes)
    guard !offsets.isEmpty else { return [] }
    let lines = lines()
    return offsets.compactMap { comment(at: $0, in: bytes, lines) }
  }

  private static func comment(at offset: Int, in bytes: [UInt8], _ lines: LineTable) -> SourceAcceptance? {
    let place = lines.place(of: offset)
    // Nothing but white space stands between the two slashes and the mark.
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start >= 2, bytes[start - 1] == UInt8(ascii: "/"), bytes[start - 2] == UInt8(ascii: "/") else { return nil }
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let rest = bytes[(offset + mark.count)..<end]
    // `preview:accepted` is another word.
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) ?? true else { return nil }
    let words = String(decoding: rest.trimmed, as: UTF8.self).split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    let reason = words.dropFirst().first.map { Array($0.utf8)[...].trimmed } ?? []
    let isAlone = lines.bytes(ofLine: place.line)?.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) ?? false
    return SourceAcceptance(
      line: place.line, column: place.column, accepts: isAlone ? lineWithCode(after: place.line, lines) : place.line,
      rule: words.first.map(String.init) ?? "", reason: String(decoding: reason, as: UTF8.self))
  }

  /// The next line with code; the next line of all where none follows.
  private static func lineWithCode(after line: Int, _ lines: LineTable) -> Int {
    var next = line + 1
    while let text = lines.bytes(ofLine: next) {
      if !text.isEmpty, !text.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) { return next }
      next += 1
    }
    return line + 1
  }
}
