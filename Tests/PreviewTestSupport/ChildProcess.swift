import CSystemLibrary
import Foundation
import PreviewCore

#if canImport(Glibc)
  import Glibc
#endif

/// A program that a test runs, with files as its standard input, output and error.
///
/// It starts as from a terminal. Without that it would inherit what the thread of the test happens to have: threads of Dispatch and of the tasks' pool block
/// all signals, and a shell that is started so waits for ever for children that have ended, as it never learns of them. Files that other tests have open at the
/// moment are closed in it. Foundation's Process does neither, and keeps what it is given for good, which LeakSanitizer reports.
package struct ChildProcess {
  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  /// Where it runs; nil for the folder of the tests.
  private let folder: String?
  /// Paths of the files that are its standard input, output and error.
  private let files: [String]
  /// After how long a test wants it killed; nil for a program that has to end by itself, within its
  /// limit.
  private let lifetime: Duration?
  private let limit: Duration

  /// Longer than anything runs that a test starts, on a busy machine under a sanitizer, too.
  package static let longest = Duration.seconds(300)

  /// A program by its path. Without more it has the environment of the tests, their folder, and nothing to read or write.
  package init(
    executable: String, arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    folder: String? = nil, files: [String] = ["/dev/null", "/dev/null", "/dev/null"], lifetime: Duration? = nil,
    limit: Duration = longest
  ) {
    (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
    (self.folder, self.files, self.lifetime, self.limit) = (folder, files, lifetime, limit)
  }

  /// A program that had to be killed because it had run as long as its limit.
  package struct Overtime: Error, CustomStringConvertible {
    package let description: String
  }

  /// A program that runs. It is killed with all that it has started when its time is over, whether
  /// or not somebody waits for it.
  package final class Running: Sendable {
    package let id: Int32
    private let state = Locked((status: Int32?.none, isOvertime: false))
    private let overtime: Overtime

    fileprivate init(_ id: Int32, _ child: ChildProcess) {
      self.id = id
      let command = ([child.executable] + child.arguments).joined(separator: " ")
      overtime = Overtime(description: "'\(command)' had not ended after \(child.limit), and was killed.")
      let (seconds, attoseconds) = (child.lifetime ?? child.limit).components
      let time = DispatchTimeInterval.nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
      let isOvertime = child.lifetime == nil
      DispatchQueue.global().asyncAfter(deadline: .now() + time) { [self] in
        end(by: SIGKILL, isOvertime: isOvertime)
      }
    }

    /// Sends a signal; SIGKILL goes to all that it has started, too. Its number is another
    /// process's once its status has been taken.
    package func end(by signal: Int32) { end(by: signal, isOvertime: false) }

    private func end(by signal: Int32, isOvertime: Bool) {
      state.withLock { state in
        guard state.status == nil else { return }
        if isOvertime { state.isOvertime = true }
        kill(signal == SIGKILL ? -id : id, signal)
      }
    }

    /// Its status as waitpid answers it; nil while it runs.
    ///
    /// - Throws: ``Overtime``.
    package func statusIfEnded() throws -> Int32? {
      try state.withLock { state in
        var status: Int32 = 0
        if state.status == nil, waitpid(id, &status, WNOHANG) == id { state.status = status }
        if state.status != nil, state.isOvertime { throw overtime }
        return state.status
      }
    }

    /// Waits for its end and answers its status.
    ///
    /// - Throws: ``Overtime``.
    package func status() throws -> Int32 {
      while true {
        if let status = try statusIfEnded() { return status }
        // Its status is left for the lock.
        var ended = siginfo_t()
        _ = waitid(P_PID, id_t(id), &ended, WEXITED | WNOWAIT)
      }
    }

    /// Asks it to end, and kills it if it doesn't within seconds.
    package func stop() throws {
      end(by: SIGTERM)
      for _ in 0..<1000 {
        if try statusIfEnded() != nil { return }
        usleep(5000)
      }
      end(by: SIGKILL)
      _ = try status()
    }
  }

  /// Runs it and answers its status. A thread of its own waits, so that however many run, none
  /// keeps another from its turn.
  ///
  /// - Throws: ``Overtime``.
  package func run() async throws -> Int32 {
    let running = try start()
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try running.status() }) }
    }
  }

  /// Starts it.
  package func start() throws -> Running {
    #if os(macOS)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closing = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closing: Int16 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    for (descriptor, file) in files.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), file, descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    #if !os(macOS)
      // One that is closed already, or in the meantime, is no failure.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
        if let descriptor = Int32(name), descriptor > 2 { posix_spawn_file_actions_addclose(&actions, descriptor) }
      }
    #endif
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A group of its own, which can be killed as a whole.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP) | closing)
    // Glibc shows the call that changes the folder only to those who ask for GNU's extensions, so the shell does it.
    let command = folder.map { ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", $0] } ?? []
    let argv = (command + [executable] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, (command + [executable])[0], &actions, &attributes, argv, envp)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return Running(pid, self)
  }
}
