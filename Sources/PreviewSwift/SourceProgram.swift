import CSystemLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The program `preview-swift`: requests on standard input, a line each, and their answers on
/// standard output. It ends with its input, and when nobody reads its output any more.
package enum SourceProgram {
  /// The largest request.
  static let requestBytes = 256 << 20

  /// Runs the program.
  ///
  /// - Parameter arguments: Those behind its name.
  /// - Returns: The status to end with: 0 at the end of the input, 64 for an invalid request, 74
  ///   for a cut answer.
  package static func run(_ arguments: [String]) -> CInt {
    guard arguments == ["session"] else {
      return fail(
        "preview-swift is started by preview-render; 'preview-swift session' reads requests as lines of JSON on standard input."
      )
    }
    csys_ignore_signal(SIGPIPE)
    limitMemory()
    endWithReader()
    let session = SourceSession { alarm(SourceLimits.silence) }
    var input = LineInput(descriptor: 0, limit: requestBytes)
    while let line = input.next() {
      guard let line = line.value else { return fail("A request on standard input is too long, or can't be read.") }
      guard let head = try? JSONDecoder().decode(Head.self, from: Data(line)) else {
        return fail("The request on standard input is no JSON with a version; 'preview-render' sends one.")
      }
      guard head.version == SourceRequest.version else {
        return fail(
          "The request has version \(head.version), and this preview-swift reads version \(SourceRequest.version); install both programs from one release."
        )
      }
      guard let request = try? JSONDecoder().decode(SourceRequest.self, from: Data(line)) else {
        return fail(
          "The request on standard input lacks 'folder', 'files', 'facts' or 'words'; 'preview-render' sends one.")
      }
      alarm(SourceLimits.silence)
      let isWhole = session.answer(request) { line in
        // A file that is never read to its end ends the program; the command sees which one it was.
        alarm(SourceLimits.silence)
        return put(line, 1)
      }
      alarm(0)
      if !isWhole { return 74 }
    }
    return 0
  }

  /// Has the system refuse memory beyond what any source needs: the program then ends, and the
  /// command says at which file.
  private static func limitMemory() {
    #if os(Linux)
      let stacks = (Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 1) * SourceLimits.stackBytes
      var limit = rlimit(
        rlim_cur: rlim_t(SourceLimits.memoryBytes + stacks), rlim_max: rlim_t(SourceLimits.memoryBytes + stacks))
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }

  /// Ends the program as soon as nobody can read its output: the command was killed.
  private static func endWithReader() {
    _ = csys_start_thread(
      { _ in
        var output = pollfd(fd: 1, events: 0, revents: 0)
        while poll(&output, 1, -1) < 0, csys_errno().pointee == EINTR {}
        if Int32(output.revents) & (POLLERR | POLLHUP) != 0 { _exit(74) }
        return nil
      }, nil)
  }

  private struct Head: Decodable {
    let version: Int
  }

  private static func fail(_ sentence: String) -> CInt {
    _ = put(Array((sentence + "\n").utf8), 2)
    return 64
  }

  /// Writes all bytes; false if that fails.
  private static func put(_ bytes: [UInt8], _ descriptor: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, csys_errno().pointee != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}

/// The lines of a descriptor.
struct LineInput {
  /// A line without its end; nil for one that is too long or can't be read.
  struct Line {
    var value: [UInt8]?
  }

  private let descriptor: CInt
  private let limit: Int
  private var rest: [UInt8] = []
  private var part = [UInt8](repeating: 0, count: 1 << 16)

  init(descriptor: CInt, limit: Int) { (self.descriptor, self.limit) = (descriptor, limit) }

  /// The next line that isn't empty; nil at the end.
  mutating func next() -> Line? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[..<end])
        rest.removeSubrange(...end)
        searched = 0
        if line.isEmpty { continue }
        return Line(value: line)
      }
      searched = rest.count
      guard searched <= limit else { return Line(value: nil) }
      let count = read(descriptor, &part, part.count)
      if count < 0 {
        if csys_errno().pointee == EINTR { continue }
        return Line(value: nil)
      }
      if count == 0 {
        defer { rest = [] }
        return rest.isEmpty ? nil : Line(value: rest)
      }
      rest += part[..<count]
    }
  }
}
