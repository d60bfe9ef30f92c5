import PreviewAudit
import PreviewCore
import PreviewPlan

/// `preview-swift`, the reader of Swift sources, which lies beside this program.
///
/// It parses what anybody may have written. If it ends at a source, that source has a sentence, and
/// it is started again for those behind it.
final class SwiftReader: @unchecked Sendable {
  /// The facts that are wanted of an app's sources.
  struct FactRequest: Sendable {
    /// The folder of the sources.
    let folder: String
    /// The sources, relative to the folder.
    let files: [String]
    /// The words to look for.
    let words: [String]
  }

  /// The facts of sources.
  struct Facts: Sendable {
    /// The sources that were read, in their order.
    var readings: [SourceReading] = []
    /// Sentences on those that were not.
    var failures: [String] = []
  }

  /// Answers that a session has given, for previews that it need not send again.
  struct KeptAnswer {
    let folder: String
    let values: [JSONValue.Member]
    let number: Int
    let lines: [PreviewReader.Answer.Line]
  }

  /// The running program, and the answers that it knows the command to have.
  struct Session {
    var process: AnsweringProcess?
    var kept: [KeptAnswer] = []
  }

  /// Used by whoever has ``lock``.
  var session = Session()
  let lock = Locked(())
  /// Whether it stays between requests, with all that it has read.
  private let stays: Bool
  /// The facts that are wanted with the next previews of their folder, and those that came.
  let wanted = Locked<FactRequest?>(nil)
  let found = Locked<Facts?>(nil)

  /// - Parameter stays: Whether the program stays for further requests, until this object goes.
  init(stays: Bool = false) { self.stays = stays }

  /// How often it is started again, so that no folder of hostile sources keeps anybody waiting.
  private static let mostEnds = 16
  private static let name = "preview-swift"

  // MARK: Facts

  /// Has the facts of sources read together with the next previews of their folder.
  func expect(_ request: FactRequest) {
    wanted.withLock { $0 = request }
    found.withLock { $0 = nil }
  }

  /// The facts of sources: those that came with previews, or read now.
  ///
  /// - Throws: ``SwiftReaderError`` if the program is missing or of another release.
  func facts(_ request: FactRequest) throws -> Facts {
    guard !request.files.isEmpty else { return Facts() }
    if let facts = found.withLock({ $0 }) { return facts }
    guard let program = Self.program else { throw SwiftReaderError.missing }
    return try lock.withLock { _ in try read(request, by: program) }
  }

  private func read(_ request: FactRequest, by program: String) throws -> Facts {
    var answer = Facts()
    var rest = request.files[...]
    // After an end, one source at a time is read, until it is known at which one it was.
    var isCareful = false
    var ends = 0
    while !rest.isEmpty {
      var count = 0
      let status = try ask(program, Self.json(request, rest, jobs: isCareful ? 1 : nil)) { line in
        guard let reading = try? SourceReading(reading: line) else { return }
        answer.readings.append(reading)
        count += 1
      }
      rest = rest.dropFirst(count)
      guard let status, !rest.isEmpty else { break }
      if !isCareful {
        isCareful = true
        continue
      }
      isCareful = false
      ends += 1
      let file = Spelling.shown(FileAccess.simplified("\(request.folder)/\(rest.removeFirst())"))
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

  private static func json(_ request: FactRequest, _ files: ArraySlice<String>, jobs: Int?) -> JSONValue {
    [
      "version": .integer(SourceReading.version), "folder": .string(request.folder.isEmpty ? "." : request.folder),
      "files": [], "facts": .array(files.map(JSONValue.string)),
      "words": .array(request.words.map(JSONValue.string)), "jobs": jobs.map(JSONValue.integer),
    ]
  }

  // MARK: The program

  /// Asks it, and takes the lines of its answer; for who has ``lock``.
  ///
  /// - Returns: Nil for a whole answer, else the status that it ended with.
  /// - Throws: ``SwiftReaderError`` if it is of another release.
  func ask(_ program: String, _ request: JSONValue, take: ([UInt8]) -> Void) throws -> Int32? {
    let process =
      try session.process
      ?? AnsweringProcess(
        [program, "session"],
        environment: ChildProcess.environment(without: ["SWIFT_BACKTRACE"], adding: ["SWIFT_BACKTRACE=enable=no"]))
    session.process = process
    process.send(Array(request.line.utf8) + [UInt8(ascii: "\n")])
    var room = Self.answerBytes
    while let line = process.nextLine() {
      room -= line.count
      if room < 0 { break }
      take(line)
      guard line.starts(with: Self.end) else { continue }
      if !stays { session = Session() }
      return nil
    }
    session = Session()
    let status = process.finish(isKilled: room < 0)
    if status == 64 { throw SwiftReaderError.otherRelease }
    return status
  }

  /// The beginning of an answer's last line.
  private static let end = Array("{\"version\":\(SourceReading.version),\"end\":".utf8)
  /// Bytes of an answer: a source of a thousand lines has some twenty facts, and a preview of a
  /// whole screen some ten thousand bytes.
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
