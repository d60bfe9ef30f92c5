@testable import PreviewSwift

/// A part of the reader of Swift sources, and what must hold whatever the sources are. These
/// targets are apart from the others, which would take minutes more to build with swift-syntax.
package struct SourceFuzzTarget: Sendable {
  /// The target's name in `make fuzz TARGET=`.
  package let name: String
  /// The longest input in bytes.
  package let longest = 8_192
  /// Reads an input, on a thread with a large stack.
  package let run: @Sendable ([UInt8]) throws -> Void

  /// Every target.
  package static let all = [sources, previews]

  /// Reading the facts of a source.
  static let sources = SourceFuzzTarget(name: "sources") { bytes in
    var (first, second) = (SourceAnswer(file: "App/Screen.swift"), SourceAnswer(file: "App/Screen.swift"))
    let words = [Array("Inter".utf8)]
    SourceReader.read(bytes, into: &first, words: words)
    SourceReader.read(bytes, into: &second, words: words)
    try expect(first == second, "an answer is the same each time")
    let lines = LineTable(bytes)
    for (line, column) in first.facts.map({ ($0.line, $0.column) }) + first.accepts.map({ ($0.line, $0.column) }) {
      try expect(line >= 1 && column >= 1 && lines.bytes(ofLine: line) != nil, "places are in the source")
    }
  }

  /// Evaluating the previews of an app, whose files are parts of the input. Then the last one
  /// takes the place of the first: an answer that takes unchanged previews over must be that of a
  /// reader which has read nothing before.
  static let previews = SourceFuzzTarget(name: "previews") { bytes in
    let parts = Self.parts(bytes).prefix(6).map(ParsedBytes.init)
    let files = parts.enumerated().map { RequestedFiles.parse($1, "App/Part\($0).swift", Int32($0)) }
    let before = files.count > 1 ? Array(files.dropLast()) : files
    let app = KeptApp(folder: "")
    let first = try answer(app, before, since: nil)
    guard let last = parts.last, files.count > 1 else { return }
    let after = [RequestedFiles.parse(last, "App/Part0.swift", 0)] + before.dropFirst()
    let second = try answer(app, after, since: 1)
    let fresh = try answer(KeptApp(folder: ""), after, since: nil)
    let whole = try second.flatMap { line in
      guard let (place, count) = Self.same(line) else { return [line] }
      try expect(place >= 0 && count > 0 && place + count <= first.count, "kept lines are in the answer before")
      return Array(first[place..<place + count])
    }
    try expect(whole == fresh, "an answer after a change is that of a new reader")
  }

  /// The lines of an answer about files.
  private static func answer(_ app: KeptApp, _ files: [SourceIndex.File], since: Int?) throws -> [[UInt8]] {
    app.take(files.map { RequestedFiles.ReadFile(source: $0, stamp: nil) })
    // Sanitizers make steps some twenty times slower.
    let request = PreviewRequest(since: since, steps: 5_000)
    let lines = Lines()
    let count = PreviewAnswer(app, request, number: (since ?? 0) + 1, jobs: 0, progress: {}).write { line in
      lines.all.append(line)
      return true
    }
    try expect(count != nil, "an answer is whole")
    for line in lines.all {
      try expect(line.last == UInt8(ascii: "\n") && !line.dropLast().contains(UInt8(ascii: "\n")), "a line has one end")
      try expect(String(validating: line, as: UTF8.self) != nil, "a line is UTF-8")
    }
    return lines.all
  }

  private final class Lines: @unchecked Sendable { var all: [[UInt8]] = [] }

  /// The numbers of a line that stands for unchanged ones.
  private static func same(_ line: [UInt8]) -> (place: Int, count: Int)? {
    let start = Array("{\"version\":\(SourceRequest.version),\"same\":[".utf8)
    guard line.starts(with: start) else { return nil }
    let numbers = line.dropFirst(start.count).split { !(0x30...0x39).contains($0) }
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  private static func expect(_ holds: Bool, _ claim: @autoclosure () -> String) throws {
    if !holds { throw SourceFuzzFind(claim: claim()) }
  }

  /// The parts of an input between lines of four equal signs.
  private static func parts(_ bytes: [UInt8]) -> [[UInt8]] {
    let separator = Array("====\n".utf8)
    var parts: [[UInt8]] = [[]]
    var rest = bytes[...]
    while let first = rest.first {
      if rest.starts(with: separator) {
        parts.append([])
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}

/// A claim that does not hold of an input.
package struct SourceFuzzFind: Error, CustomStringConvertible {
  let claim: String
  package var description: String { "Does not hold: \(claim)" }
}
