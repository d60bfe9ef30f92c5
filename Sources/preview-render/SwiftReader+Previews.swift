import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewSwiftUI

extension SwiftReader {
  /// Reads the SwiftUI previews of specs.
  ///
  /// One of the process, since a spec is often read twice.
  static let previews = SwiftReader().previews()

  /// The same for a session that follows the files: the reader stays, and a saved file costs no
  /// more than itself and the previews that use it.
  static let followedPreviews = SwiftReader(stays: true).previews()

  /// Reads the previews of which some source is among those that are asked about.
  func previews(
    ofSources isWanted: @escaping @Sendable (_ path: String) -> Bool = { _ in true }
  ) -> PreviewReader {
    PreviewReader { self.answer(to: $0, where: isWanted) }
  }

  private func answer(
    to request: PreviewReader.Request, where isWanted: (_ path: String) -> Bool
  ) -> PreviewReader.Answer {
    guard request.previews.contains(where: { PreviewSources.hasPreviews("\(request.folder)/\($0)") }) else {
      return PreviewReader.Answer()
    }
    guard let program = Self.program else { return PreviewReader.Answer(failures: ["\(SwiftReaderError.missing)"]) }
    // Facts that are wanted come along.
    var facts = wanted.withLock { $0 }
    if let folder = facts?.folder, FileAccess.simplified(folder) != FileAccess.simplified(request.folder) {
      facts = nil
    }
    do {
      return try lock.withLock { _ in
        var reading = PreviewReading(request, facts)
        while !reading.isDone {
          let before = session.kept.first { $0.folder == request.folder && $0.values == request.values }
          let status = try ask(program, reading.request(since: before?.number)) {
            reading.take($0, before?.lines ?? [])
          }
          reading.end(status)
          if let facts = reading.facts { found.withLock { $0 = facts } }
        }
        if let number = reading.number, session.process != nil {
          session.kept.removeAll { $0.folder == request.folder && $0.values == request.values }
          session.kept.append(
            KeptAnswer(
              folder: request.folder, values: request.values, number: number, lines: reading.answer.lines))
          if session.kept.count > Self.mostKept { session.kept.removeFirst() }
        }
        reading.answer.keep { preview in
          ([preview.file] + preview.files).contains { isWanted("\(request.folder)/\($0)") }
        }
        return reading.answer
      }
    } catch { return PreviewReader.Answer(failures: ["\(error)"]) }
  }

  /// Answers that are kept: an app has few values for its previews.
  private static let mostKept = 4
}

/// A reading of previews by a program that may end at one of them: it is started again for those
/// behind it, and that preview's source has a sentence.
struct PreviewReading {
  private let asked: PreviewReader.Request
  /// The facts that are wanted with the first answer.
  private let wantedFacts: SwiftReader.FactRequest?
  private var readings: [SourceReading] = []

  /// How often it is started again: each time, it reads all sources anew.
  private static let mostEnds = 4

  /// The sources whose previews are still wanted.
  private var rest: ArraySlice<String>
  /// The source of the last preview that was answered, while the program may have ended at the
  /// next preview of it or of a source behind it.
  private var suspect: String?
  /// The source of the last preview of this run.
  private var last: String?
  private var ends = 0
  /// The number by which the reader knows the answer, if it came in one run.
  private(set) var number: Int?
  var answer = PreviewReader.Answer()

  init(_ request: PreviewReader.Request, _ facts: SwiftReader.FactRequest?) {
    (asked, wantedFacts, rest) = (request, facts, request.previews[...])
  }

  var isDone: Bool { rest.isEmpty }

  /// The facts, if all came.
  var facts: SwiftReader.Facts? {
    wantedFacts.flatMap { $0.files.count == readings.count ? SwiftReader.Facts(readings: readings) : nil }
  }

  /// The next request to the program.
  ///
  /// - Parameter number: That of an answer to the same request whose previews need not be sent
  ///   again.
  func request(since number: Int?) -> JSONValue {
    let facts = ends == 0 ? wantedFacts : nil
    return [
      "version": .integer(SourceReading.version), "folder": .string(asked.folder),
      "files": .array(asked.files.map(JSONValue.string)),
      "facts": .array((facts?.files ?? []).map(JSONValue.string)),
      "words": .array((facts?.words ?? []).map(JSONValue.string)),
      "previews": [
        "files": .array(rest.map(JSONValue.string)), "values": .object(asked.values),
        "since": number.map(JSONValue.integer),
      ],
    ]
  }

  /// Takes a line of an answer.
  ///
  /// - Parameter before: The lines of the answer before.
  mutating func take(_ line: [UInt8], _ before: [PreviewReader.Answer.Line]) {
    if let read = try? answer.add(line) {
      last = read.file
      return
    }
    if let reading = try? SourceReading(reading: line) {
      readings.append(reading)
      return
    }
    guard let fields = try? JSONFields(reading: line) else { return }
    if let same = try? fields["same"]?.list({ (field) throws(JSONFieldError) in try field.integer() }), same.count == 2,
      same[0] >= 0, same[1] >= 0, same[0] + same[1] <= before.count
    {
      for line in before[same[0]..<same[0] + same[1]] {
        answer.add(line)
        last = line.preview.file
      }
    }
    if let end = try? fields["end"]?.fields() { number = ends == 0 ? try? end["answer"]?.integer() : nil }
    if ends == 0, let words = Self.trouble(fields, asked.folder) { answer.failures.append(words) }
  }

  /// Takes the end of an answer.
  ///
  /// - Parameter status: Nil for a whole one, else that of the program, which has ended.
  mutating func end(_ status: Int32?) {
    defer { last = nil }
    guard let status else {
      rest = []
      return
    }
    // Sources without previews are at no fault.
    if ends == 0 {
      rest = asked.previews.filter { PreviewSources.hasPreviews("\(asked.folder)/\($0)") }[...]
    }
    ends += 1
    if let last, let index = rest.firstIndex(of: last) {
      // It ended at the next preview of this source, or at the first of one behind it.
      report(last, status)
      rest = rest[(index + 1)...]
      suspect = last
    } else if let first = rest.popFirst() {
      // Nothing was wrong with the source before it.
      if suspect != nil { answer.failures.removeLast() }
      suspect = nil
      report(first, status)
    }
    if ends == Self.mostEnds, !rest.isEmpty {
      answer.failures.append(
        "Previews of \(rest.count) more sources were not read: the reader of Swift sources ended \(ends) times.")
      rest = []
    }
  }

  private mutating func report(_ file: String, _ status: Int32) {
    let path = Spelling.shown(FileAccess.simplified("\(asked.folder)/\(file)"))
    answer.failures.append(
      "Previews of '\(path)' were not read, or not all: the reader of Swift sources ended at one (status \(status)).")
  }

  /// A sentence on a source that can't be read; nil for one that can.
  private static func trouble(_ fields: JSONFields, _ folder: String) -> String? {
    guard let file = try? fields["file"]?.text(), let trouble = try? fields["trouble"]?.text() else { return nil }
    let words = [
      "unreadable": "it can't be opened as a file", "tooLarge": "it is too large", "tooDeep": "it is nested too deep",
    ]
    let path = Spelling.shown(FileAccess.simplified("\(folder)/\(file)"))
    return "Source '\(path)' was not read for previews: \(words[trouble] ?? "it can't be read")."
  }
}
