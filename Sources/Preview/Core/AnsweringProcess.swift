import CSystemLibrary

/// Another program that answers questions as long as it is wanted: a line to its standard input,
/// lines from its standard output.
///
/// It must read a question to its end before it answers, so that neither waits for the other. Its
/// input ends when this object goes, and when this process ends, however it does.
package final class AnsweringProcess {
  private let process: pid_t
  private let end: Int32
  private var buffer: [UInt8] = []
  /// Where the next line begins in ``buffer``, and up to where it has no end.
  private var (start, searched) = (0, 0)
  private var part = [UInt8](repeating: 0, count: 1 << 16)
  private var hasEnded = false

  /// Starts a program; what it says on standard error is dropped.
  ///
  /// - Parameters:
  ///   - words: The program, looked for in `PATH`, and its arguments.
  ///   - environment: Its variables (`NAME=value`).
  /// - Throws: ``FileError`` if it can't be run (`posix_spawnp`).
  package init(_ words: [String], environment: [String]) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard csys_socket_pair(&ends) == 0 else { throw .failed(.run, path: words[0], code: errno) }
    let (own, other) = (ends[0], ends[1])
    defer { close(other) }
    do {
      process = try ChildProcess.start(words, environment: environment) { actions in
        for descriptor: Int32 in [0, 1] {
          let code = posix_spawn_file_actions_adddup2(&actions, other, descriptor)
          if code != 0 { return code }
        }
        // Nothing can be written to a folder, and every system has this one; not all have
        // /dev/null.
        return "/".withSystemString { posix_spawn_file_actions_addopen(&actions, 2, $0, O_RDONLY, 0) }
      }
    } catch {
      close(own)
      throw error
    }
    end = own
  }

  deinit {
    close(end)
    if !hasEnded { _ = ChildProcess.status(of: process) }
  }

  /// Sends a question, which ends with a line's end. If the program has ended, so do its lines.
  package func send(_ question: [UInt8]) {
    var rest = question[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { csys_send(end, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  /// The next line without its end; nil if the program has ended. What it wrote of a line that it
  /// didn't end is dropped.
  package func nextLine() -> [UInt8]? {
    while true {
      if let place = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (place + 1, place + 1) }
        return Array(buffer[start..<place])
      }
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      let count = read(end, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer += part[..<count]
    }
  }

  /// Ends the program.
  ///
  /// - Parameter isKilled: Whether it ends at once, and not as soon as it asks for a question.
  /// - Returns: The status that it ended with, as in a shell.
  package func finish(isKilled: Bool = false) -> Int32 {
    if isKilled { kill(process, SIGKILL) }
    shutdown(end, Int32(SHUT_RDWR))
    hasEnded = true
    return ChildProcess.status(of: process) ?? 0
  }
}
