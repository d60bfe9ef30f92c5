import CSystemLibrary
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers a request: reads its files on all cores and writes a line for each, in their order.
package final class SourceSession: Sendable {
  private let request: SourceRequest
  private let words: [[UInt8]]
  private let write: @Sendable ([UInt8]) -> Bool
  private let state: Mutex<State>

  private struct State {
    /// The next file to read.
    var next = 0
    /// Lines that wait for those before them.
    var lines: [Int: [UInt8]] = [:]
    /// The next line to write.
    var written = 0
    /// Whether nobody reads the answer any more.
    var isCut = false
    /// Threads that have not ended.
    var running = 0
  }

  /// - Parameters:
  ///   - request: The request.
  ///   - write: Writes bytes of the answer; false if nobody reads it any more.
  package init(_ request: SourceRequest, write: @escaping @Sendable ([UInt8]) -> Bool) {
    (self.request, self.write) = (request, write)
    words = request.words.map { Array($0.utf8) }
    state = Mutex(State())
  }

  /// Reads all files.
  ///
  /// - Returns: Whether the answer is whole.
  package func run() -> Bool {
    let jobs = max(1, min(request.jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), request.files.count))
    let threads = (0..<jobs).compactMap { _ in LargeStackThread { self.work() } }
    // A thread of this size may be refused; then this one reads, with the stack that it has.
    if threads.isEmpty { work() }
    for thread in threads { thread.join() }
    return state.withLock { !$0.isCut && $0.written == request.files.count }
  }

  private func work() {
    while let place = take() {
      let file = request.files[place]
      let answer = SourceReader.answer(forFile: "\(request.folder)/\(file)", as: file, words: words)
      finish(place, Self.line(answer))
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard !state.isCut, state.next < request.files.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  private func finish(_ place: Int, _ line: [UInt8]) {
    state.withLock { state in
      state.lines[place] = line
      while let line = state.lines.removeValue(forKey: state.written) {
        state.written += 1
        if !state.isCut, !write(line) { state.isCut = true }
      }
    }
  }

  /// An answer as a line of JSON.
  static func line(_ answer: SourceAnswer) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in an answer can't be encoded: its numbers are finite.
    guard let data = try? encoder.encode(answer) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}

/// The program `preview-swift`: a request on standard input, its answer on standard output.
package enum SourceProgram {
  /// The largest request.
  static let requestBytes = 256 << 20

  /// Runs the program.
  ///
  /// - Parameter arguments: Those behind its name.
  /// - Returns: The status to end with: 0 for a whole answer, 64 for an invalid request, 74 for a
  ///   cut answer.
  package static func run(_ arguments: [String]) -> CInt {
    guard arguments.isEmpty else {
      return fail(
        "preview-swift takes no arguments: it reads a request of 'preview-render audit' as JSON on standard input.")
    }
    guard case .success(let bytes) = SourceBytes.all(of: 0, limit: requestBytes, expected: 0) else {
      return fail("preview-swift can't read a request on standard input; 'preview-render audit' sends one.")
    }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else {
      return fail("The request on standard input is no JSON with a version; 'preview-render audit' sends one.")
    }
    guard [SourceRequest.version, SourceRequest.previewVersion].contains(head.version) else {
      return fail(
        "The request has version \(head.version), and this preview-swift reads version \(SourceRequest.version); install both programs from one release."
      )
    }
    guard let request = try? JSONDecoder().decode(SourceRequest.self, from: Data(bytes)) else {
      return fail("The request on standard input lacks 'folder', 'files' or 'words'; 'preview-render audit' sends one.")
    }
    csys_ignore_signal(SIGPIPE)
    limitMemory()
    alarm(SourceLimits.silence)
    let write: @Sendable ([UInt8]) -> Bool = { line in
      // A file that is never read to its end ends the program; the command sees which one it was.
      alarm(SourceLimits.silence)
      return put(line, 1)
    }
    let isWhole =
      request.previews == nil
      ? SourceSession(request, write: write).run()
      : PreviewSession(request, progress: { alarm(SourceLimits.silence) }, write: write).run()
    return isWhole ? 0 : 74
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
