import CSystemLibrary
import PreviewAudit
import PreviewCore

/// Runs `preview-swift`, the reader of Swift sources, which lies beside this program.
///
/// It parses what anybody may have written. If it ends at a source, that source has a sentence, and
/// it is started again for those behind it.
struct SwiftReader {
  /// The folder of the sources.
  let folder: String
  /// The words to look for.
  let words: [String]

  /// How often it is started again, so that no folder of hostile sources keeps anybody waiting.
  private static let mostEnds = 16
  private static let name = "preview-swift"

  /// The answers about sources.
  struct Answer {
    /// The sources that were read, in their order.
    var readings: [SourceReading] = []
    /// Sentences on those that were not.
    var failures: [String] = []
  }

  /// Reads sources, whose paths are relative to the folder.
  ///
  /// - Throws: ``SwiftReaderError`` if the program is missing or of another release.
  func read(_ files: [String]) throws -> Answer {
    guard !files.isEmpty else { return Answer() }
    guard let program = Self.program else { throw SwiftReaderError.missing }
    return try Interruption.inFolder({ try FileAccess.makeTemporaryFolder() }) { scratch in
      try read(files, program, scratch)
    }
  }

  private func read(_ files: [String], _ program: String, _ scratch: String) throws -> Answer {
    var answer = Answer()
    var rest = files[...]
    // After an end, one source at a time is read, until it is known at which one it was.
    var isCareful = false
    var ends = 0
    while !rest.isEmpty {
      let (status, lines) = try Self.run(program, request(rest, jobs: isCareful ? 1 : nil), scratch)
      var readings: [SourceReading] = []
      for line in lines {
        // The last line of a program that ended may be cut.
        guard let reading = try? SourceReading(reading: line) else { break }
        readings.append(reading)
      }
      answer.readings += readings
      rest = rest.dropFirst(readings.count)
      if rest.isEmpty { break }
      if status == 64 { throw SwiftReaderError.otherRelease }
      if !isCareful {
        isCareful = true
        continue
      }
      isCareful = false
      ends += 1
      let file = Spelling.shown(FileAccess.simplified("\(folder)/\(rest.removeFirst())"))
      answer.failures.append(
        "Source '\(file)' was not audited: the reader of Swift sources ended at it (status \(status)).")
      if ends == Self.mostEnds {
        answer.failures.append(
          "\(rest.count) sources behind '\(file)' were not audited: the reader ended \(ends) times.")
        break
      }
    }
    return answer
  }

  private func request(_ files: ArraySlice<String>, jobs: Int?) -> JSONValue {
    [
      "version": .integer(SourceReading.version), "folder": .string(folder.isEmpty ? "." : folder),
      "files": .array(files.map(JSONValue.string)), "words": .array(words.map(JSONValue.string)),
      "jobs": jobs.map(JSONValue.integer),
    ]
  }

  /// Runs it once; answers the lines of what it says.
  static func run(
    _ program: String, _ request: JSONValue, _ scratch: String, answerBytes: Int = answerBytes
  ) throws -> (status: Int32, lines: [ArraySlice<UInt8>]) {
    let (input, output, errors) = ("\(scratch)/request", "\(scratch)/answer", "\(scratch)/errors")
    let file = try AtomicFile(path: input)
    try file.write(Array(request.document().utf8))
    try file.commit()
    let status = try ChildProcess.run(
      [program],
      environment: ChildProcess.environment(without: ["SWIFT_BACKTRACE"], adding: ["SWIFT_BACKTRACE=enable=no"]),
      ChildProcess.Files(input: input, output: output, errors: errors), fileBytes: answerBytes)
    // An answer that is empty or can't be read has no lines.
    let bytes = (try? FileAccess.bytes(of: output, limit: answerBytes)) ?? []
    return (status, bytes.split(separator: UInt8(ascii: "\n")))
  }

  /// Bytes of an answer: a source of a thousand lines has some twenty facts.
  private static let answerBytes = 1 << 30

  /// The program beside this one; nil if it isn't there.
  static var program: String? {
    guard let own = FileAccess.program.map(FileAccess.resolved) else { return nil }
    let path = "\(FileAccess.parent(of: own))/\(name)"
    return FileAccess.kind(of: path) == .file ? path : nil
  }
}

/// Why no Swift source of an app is read.
enum SwiftReaderError: Error, CustomStringConvertible {
  case missing, otherRelease

  var description: String {
    switch self {
    case .missing:
      "Swift sources were not read: 'preview-swift' does not lie beside preview-render; install both programs of a release."
    case .otherRelease:
      "Swift sources were not read: 'preview-swift' is of another release than preview-render; install both programs of one."
    }
  }
}
