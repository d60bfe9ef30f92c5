import PreviewCore

/// Finds the slips behind errors of libyaml's.
///
/// libyaml says where it stopped, which is seldom where the mistake is, in words about its own grammar. So the usual slips are repaired, one
/// slip after the other, until libyaml reads on: then that was it, and the sentence shows the cure. Where nothing helps, libyaml's own words remain.
struct YAMLSlipFinder {
  /// A change of one line that may be the cure.
  struct Candidate {
    let slip: YAMLSlip
    /// Where the slip is.
    let place: (line: Int, column: Int)
    /// The line that is changed, and how it should be.
    let line: Int
    let scalars: [Unicode.Scalar]
  }

  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The mistakes of a file in which libyaml stopped: one for each slip; none if the first stop is no usual one.
  static func mistakes(in bytes: [UInt8], file: String, stop: YAMLStop) -> [SpecMistake] {
    var (bytes, stop) = (bytes, stop)
    var found: [SpecMistake] = []
    var rest = Limits.slipBytes
    while found.count < Limits.slips, let cure = YAMLSlipFinder(bytes).cure(of: stop, rest: &rest) {
      let place = cure.candidate.place
      let position = SpecPosition(file: file, line: place.line + 1, column: place.column + 1)
      found.append(SpecMistake(position, .yaml(cure.candidate.slip)))
      guard let next = cure.stop else { break }
      (bytes, stop) = (cure.bytes, next)
    }
    return found
  }

  /// The first candidate with which all of the file is read, or else the first with which more of it is.
  private func cure(
    of stop: YAMLStop, rest: inout Int
  ) -> (candidate: Candidate, bytes: [UInt8], stop: YAMLStop?)? {
    guard !stop.isOfBytes else { return nil }
    var best: (candidate: Candidate, bytes: [UInt8], stop: YAMLStop?)?
    for candidate in candidates(for: stop) {
      guard rest >= bytes.count else { break }
      rest -= bytes.count
      let cured = replacing(candidate)
      guard let next = YAMLEvents.stop(in: cured) else { return (candidate, cured, nil) }
      // At the end of the file libyaml only finds that something is missing, which may be far above.
      let isFurther = (next.line, next.column) > (stop.line, stop.column) || isAtEnd(stop) && next != stop
      if best == nil, isFurther, next.line > candidate.line { best = (candidate, cured, next) }
    }
    return best
  }

  private func replacing(_ candidate: Candidate) -> [UInt8] {
    let start = starts[candidate.line]
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    var text = String.UnicodeScalarView()
    text.append(contentsOf: candidate.scalars)
    return bytes[..<start] + Array(String(text).utf8) + bytes[end...]
  }

  private func isAtEnd(_ stop: YAMLStop) -> Bool {
    !(stop.line..<starts.count).contains { index in line(index).map { !$0.isBlank } ?? true }
  }

  /// A line; nil for one beyond the file's, and for one that is too long for a person to have written it.
  private func line(_ index: Int) -> YAMLLine? {
    guard starts.indices.contains(index) else { return nil }
    let bytes = bytes[starts[index]...].prefix { $0 != 0x0A }
    guard bytes.count <= Limits.slipLineBytes else { return nil }
    return YAMLLine(Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
  }

  // MARK: Candidates

  /// Returns slips, the likeliest first.
  private func candidates(for stop: YAMLStop) -> [Candidate] {
    if stop.problem.contains(text: "escape") || stop.problem.contains(text: "hexdecimal") { return escapes(stop) }
    var found = comments(stop)
    if stop.context?.contains(text: "quoted scalar") == true { return found + quotes(stop) + brackets(stop) }
    let isOpen = stop.isInFlow && stop.contextLine < stop.line
    if isOpen { found += brackets(stop) }
    found += commas(stop) + texts(stop) + spaces(stop) + indentations(stop) + quotes(stop)
    return isOpen ? found : found + brackets(stop)
  }

  /// How many lines above a stop are looked at.
  private static let reach = 40

  /// The lines above a stop and its own, the nearest first.
  private func linesAbove(_ stop: YAMLStop) -> some Sequence<(index: Int, line: YAMLLine)> {
    (max(0, stop.line - Self.reach)...max(0, stop.line)).reversed().lazy.compactMap { index in
      line(index).map { (index, $0) }
    }
  }

  /// A text of a line in quotes; nil if it stands in the same already.
  private func quoting(_ range: Range<Int>, of line: YAMLLine, at index: Int) -> Candidate? {
    let end = line.trimmed(range.upperBound, from: range.lowerBound)
    guard end > range.lowerBound, let first = line[range.lowerBound] else { return nil }
    let raw = line.text(range.lowerBound..<end)
    let isQuoted = first == "\"" || first == "'"
    let isWhole = isQuoted && end - range.lowerBound > 1 && line[end - 1] == first
    let text = isWhole ? String(raw.dropFirst().dropLast()) : raw
    let slip: YAMLSlip =
      if isQuoted {
        .textBehindQuote(text)
      } else if raw.contains(text: ": ") || raw.hasSuffix(":") {
        .colonInText(text)
      } else if "@`%*&!|>[{]},#?-".unicodeScalars.contains(first) {
        .indicator(Character(first), text: text)
      } else {
        .unquoted(text)
      }
    return replacing(range.lowerBound..<end, ofLine: index, with: YAMLSlip.quoted(text), slip)
  }

  private func replacing(
    _ range: Range<Int>, ofLine index: Int, with text: String, _ slip: YAMLSlip, column: Int? = nil
  ) -> Candidate? {
    guard let line = line(index), text != line.text(range) else { return nil }
    var scalars = line.scalars
    scalars.replaceSubrange(range, with: text.unicodeScalars)
    return Candidate(slip: slip, place: (index, column ?? range.lowerBound), line: index, scalars: scalars)
  }

  /// The text that libyaml stopped in, in quotes: up to the next comma or bracket in flow style, or to the end of the line.
  private func texts(_ stop: YAMLStop) -> [Candidate] {
    guard let line = line(stop.line) else { return [] }
    let place = line.place(stop.column)
    guard let start = place.value, start <= stop.column, place.quote == nil else { return [] }
    // A bracket too many is no text.
    if let first = line[start], "[{".unicodeScalars.contains(first), let last = line[stop.column],
      "]}".unicodeScalars.contains(last)
    {
      return []
    }
    var ends = [line.contentEnd]
    if stop.isInFlow || !place.brackets.isEmpty { ends = line.delimiters(from: stop.column) + ends }
    return ends.filter { $0 > start }.compactMap { quoting(start..<$0, of: line, at: stop.line) }
  }

  /// A `#` inside of brackets, which hides those that close them.
  private func comments(_ stop: YAMLStop) -> [Candidate] {
    for (index, line) in linesAbove(stop) {
      guard
        let mark = line.scalars.indices.first(where: {
          line[$0] == "#" && $0 > 0 && line[$0 - 1] == " " && !" #".unicodeScalars.contains(line[$0 + 1] ?? " ")
        })
      else { continue }
      let place = line.place(mark)
      guard !place.brackets.isEmpty, place.quote == nil, let start = place.value else { continue }
      return (line.delimiters(from: mark) + [line.trimmed(line.scalars.count, from: start)]).compactMap { end in
        let text = line.text(start..<line.trimmed(end, from: start))
        return replacing(
          start..<line.trimmed(end, from: start), ofLine: index, with: YAMLSlip.quoted(text),
          start == mark ? .comment(text) : .commentInText(text))
      }
    }
    return []
  }

  /// A key in flow style that no comma stands before: a word that is known, or one in quotes.
  private func commas(_ stop: YAMLStop) -> [Candidate] {
    guard stop.isInFlow, let line = line(stop.line) else { return [] }
    func comma(_ index: Int, _ end: Int, of line: YAMLLine, key: String, at column: Int) -> [Candidate] {
      guard end > 0, line[end - 1] != "," else { return [] }
      var scalars = line.scalars
      scalars.insert(",", at: end)
      return [Candidate(slip: .missingComma(before: key), place: (stop.line, column), line: index, scalars: scalars)]
    }
    if line[stop.column] == "\"" {
      // JSON's, on the same line or at the end of one above.
      let key = String(line.text(stop.column + 1..<line.scalars.count).prefix { $0 != "\"" })
      let end = line.trimmed(stop.column, from: 0)
      if end > line.indentation { return comma(stop.line, end, of: line, key: key, at: stop.column) }
      guard let (index, above) = linesAbove(stop).first(where: { $0.index < stop.line && !$0.line.isBlank }) else {
        return []
      }
      return comma(index, above.contentEnd, of: above, key: key, at: stop.column)
    }
    guard line[stop.column] == ":", let value = line.place(stop.column).value else { return [] }
    let start = stop.column - line.scalars[..<stop.column].reversed().prefix { $0.unicode.isAlphabetic }.count
    let key = line.text(start..<stop.column)
    guard start > value, SpecTables.everyKey.contains(key) else { return [] }
    return comma(stop.line, line.trimmed(start, from: 0), of: line, key: key, at: start)
  }

  /// A backslash in double quotes; the whole text in single ones.
  private func escapes(_ stop: YAMLStop) -> [Candidate] {
    guard let line = line(stop.line), stop.contextLine == stop.line, line[stop.contextColumn] == "\"",
      let end = line.scalars.indices.dropFirst(stop.column).first(where: { line[$0] == "\"" })
    else { return [] }
    // Behind a backslash that libyaml has taken.
    let mark = line.scalars[...min(stop.column, end)].lastIndex(of: "\\") ?? stop.column
    let text = line.text(stop.contextColumn + 1..<end)
    return [
      replacing(
        stop.contextColumn..<end + 1, ofLine: stop.line, with: "'\(YAMLSlip.doubled(text))'",
        .unknownEscape(line.text(mark..<min(mark + 2, line.scalars.count)), text: text), column: mark)
    ].compactMap(\.self)
  }

  /// `key:value` where a line holds a key.
  private func spaces(_ stop: YAMLStop) -> [Candidate] {
    [stop.contextLine, stop.line, stop.line - 1].uniqued().compactMap { index in
      guard let line = line(index), let start = line.starts.last, let key = line.key(at: start),
        key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      let colon = start + key.unicodeScalars.count
      guard colon + 1 < line.contentEnd, line[colon + 1] != " " else { return nil }
      return replacing(
        colon + 1..<colon + 1, ofLine: index, with: " ",
        .missingSpace(key: key, value: line.text(colon + 1..<line.contentEnd)), column: colon)
    }
  }

  /// The line as far to the right as a key above it.
  private func indentations(_ stop: YAMLStop) -> [Candidate] {
    guard let line = line(stop.line), !line.isBlank else { return [] }
    var columns: [(column: Int, key: String, line: Int)] = []
    for (index, above) in linesAbove(stop) where index < stop.line && !above.isBlank {
      for column in above.starts where column != line.indentation && !columns.contains(where: { $0.column == column }) {
        columns.append((column, above.key(at: column) ?? "-", index + 1))
      }
    }
    // If two are equally far away, the deeper one: a key below a key is commoner than one beside it.
    columns.sort {
      (abs($0.column - line.indentation), -$0.column) < (abs($1.column - line.indentation), -$1.column)
    }
    return columns.prefix(4).compactMap { column, key, above in
      replacing(
        0..<line.indentation, ofLine: stop.line, with: String(repeating: " ", count: column),
        .indentation(column: column + 1, key: key, line: above), column: line.indentation)
    }
  }

  /// A quote that nothing on its line closes.
  private func quotes(_ stop: YAMLStop) -> [Candidate] {
    for (index, line) in linesAbove(stop) {
      let place = line.place(line.scalars.count)
      guard let start = place.quote, let quote = line[start] else { continue }
      let ends = (place.brackets.isEmpty ? [] : line.delimiters(from: start)) + [line.contentEnd]
      return ends.compactMap { end in
        let end = line.trimmed(end, from: start)
        return replacing(
          end..<end, ofLine: index, with: String(quote),
          .unclosedQuote(text: line.text(start + 1..<max(end, start + 1))), column: start)
      }
    }
    return []
  }

  /// A bracket that nothing closes: before the one of another kind that libyaml stopped at, at the end of the lines before the stop, or of its own line.
  private func brackets(_ stop: YAMLStop) -> [Candidate] {
    let context = stop.isInFlow ? (line: stop.contextLine, column: stop.contextColumn) : nil
    let open =
      context
      ?? linesAbove(stop).firstNonNil { index, line in
        line.place(line.contentEnd).brackets.last.map { (line: index, column: $0) }
      }
    guard let open, let line = line(open.line), let bracket = line[open.column], bracket == "{" || bracket == "["
    else { return [] }
    let closers = line.place(line.contentEnd).brackets.reversed().map { line[$0] == "{" ? "}" : "]" }.joined()
    let close = bracket == "{" ? "}" : "]"
    let slip = YAMLSlip.unclosed(Character(bracket), with: Character(close))
    func closing(_ index: Int, _ column: Int, _ line: YAMLLine) -> [Candidate] {
      // Those around it may be open as well.
      [close, closers].map { added in
        var scalars = line.scalars
        scalars.insert(contentsOf: added.unicodeScalars, at: column)
        return Candidate(slip: slip, place: open, line: index, scalars: scalars)
      }
    }
    var found: [Candidate] = []
    if let last = self.line(stop.line), let wrong = last[stop.column], wrong == "}" || wrong == "]" {
      found += closing(stop.line, stop.column, last)
    }
    if let (index, above) = linesAbove(stop).first(where: { $0.index < stop.line && !$0.line.isBlank }),
      index > open.line
    {
      found += closing(index, above.contentEnd, above)
    }
    return found + closing(open.line, line.contentEnd, line)
  }
}
