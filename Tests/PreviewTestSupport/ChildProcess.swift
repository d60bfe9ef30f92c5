import CSystemLibrary
import Foundation

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
  /// After how long it is killed, if it runs as long.
  private let lifetime: Duration

  /// Longer than anything runs that a test starts, on a busy machine under a sanitizer, too. What hangs fails its test then, and not the whole run.
  package static let longest = Duration.seconds(300)

  /// A program by its path. Without more it has the environment of the tests, their folder, and nothing to read or write.
  package init(
    executable: String, arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    folder: String? = nil, files: [String] = ["/dev/null", "/dev/null", "/dev/null"], lifetime: Duration = longest
  ) {
    (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
    (self.folder, self.files, self.lifetime) = (folder, files, lifetime)
  }

  /// Runs it and answers what waitpid does. A thread of its own waits, so that however many run, none keeps another from its turn.
  package func run() async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try runAndWait() })
      }
    }
  }

  private func runAndWait() throws -> Int32 {
    let pid = try start()
    let (seconds, attoseconds) = lifetime.components
    let end = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)), execute: end)
    defer { end.cancel() }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    return status
  }

  /// Starts it and answers its number; whoever starts it waits for it.
  package func start() throws -> Int32 {
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
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | closing)
    // Glibc shows the call that changes the folder only to those who ask for GNU's extensions, so the shell does it.
    let command = folder.map { ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", $0] } ?? []
    let argv = (command + [executable] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, (command + [executable])[0], &actions, &attributes, argv, envp)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return pid
  }
}
