import PreviewCore
import PreviewPlan
import PreviewSwiftUI

extension SwiftReader {
  /// Reads the SwiftUI previews of specs.
  ///
  /// One of the process, since a spec is often read twice.
  static let previews = PreviewReader { answer(to: $0, where: { _ in true }) }

  /// Reads the previews of which some source is among those that are asked about.
  static func previews(ofSources isWanted: @escaping @Sendable (_ path: String) -> Bool) -> PreviewReader {
    PreviewReader { answer(to: $0, where: isWanted) }
  }

  /// Bytes of an answer: a preview of a whole screen has some ten thousand.
  private static let previewBytes = 1 << 29

  private static func answer(
    to request: PreviewReader.Request, where isWanted: (_ path: String) -> Bool
  ) -> PreviewReader.Answer {
    let holding = request.previews.filter { PreviewSources.hasPreviews("\(request.folder)/\($0)") }
    guard !holding.isEmpty else { return PreviewReader.Answer() }
    guard let program else { return PreviewReader.Answer(failures: ["\(SwiftReaderError.missing)"]) }
    do {
      return try Interruption.inFolder({ try FileAccess.makeTemporaryFolder() }) { scratch in
        var reading = PreviewReading(request, holding)
        while !reading.isDone {
          let (status, lines) = try run(program, reading.request, scratch, answerBytes: previewBytes)
          if status == 64 { throw SwiftReaderError.otherRelease }
          reading.take(lines, status)
        }
        reading.answer.keep { preview in
          ([preview.file] + preview.files).contains { isWanted("\(request.folder)/\($0)") }
        }
        return reading.answer
      }
    } catch { return PreviewReader.Answer(failures: ["\(error)"]) }
  }
}

/// A reading of previews by a program that may end at one of them: it is started again for those
/// behind it, and that preview's source has a sentence.
struct PreviewReading {
  private let asked: PreviewReader.Request
  /// The version of requests for previews, which is that of both programs of a release.
  static let version = 2

  /// How often it is started again: each time, it reads all sources anew.
  private static let mostEnds = 4

  /// The sources whose previews are still wanted.
  private var rest: ArraySlice<String>
  /// The source of the last preview that was answered, while the program may have ended at the
  /// next preview of it or of a source behind it.
  private var suspect: String?
  private var ends = 0
  var answer = PreviewReader.Answer()

  /// - Parameter previews: The sources that have previews, in order.
  init(_ request: PreviewReader.Request, _ previews: [String]) {
    (asked, rest) = (request, previews[...])
  }

  var isDone: Bool { rest.isEmpty }

  /// The next request to the program.
  var request: JSONValue {
    [
      "version": .integer(Self.version), "folder": .string(asked.folder),
      "files": .array(asked.files.map(JSONValue.string)),
      "words": [], "jobs": .null,
      "previews": ["files": .array(rest.map(JSONValue.string)), "values": .object(asked.values)],
    ]
  }

  /// Takes the answer of a run.
  mutating func take(_ lines: [ArraySlice<UInt8>], _ status: Int32) {
    var last: String?
    var hasEnded = false
    for line in lines {
      // The last line of a program that ended may be cut.
      guard let read = try? answer.add(line) else {
        guard let fields = try? JSONFields(reading: line) else { break }
        if fields["end"] != nil { hasEnded = true }
        if ends == 0, let words = Self.trouble(fields, asked.folder) { answer.failures.append(words) }
        continue
      }
      last = read.file
    }
    if hasEnded {
      rest = []
      return
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
