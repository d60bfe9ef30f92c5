import CSystemLibrary

/// Another program that is run and waited for.
///
/// It reads from a file and writes into files, never into a pipe: nobody has to read while it writes, so that neither waits for the other.
/// It gets its own session. So a signal also reaches the programs that it has started, and none of
/// them can prompt at the terminal, where nobody would see why.
package enum ChildProcess {
  /// This process's variables (`NAME=value`), with some removed and others added.
  package static func environment(without names: Set<String>, adding variables: [String]) -> [String] {
    var kept: [String] = []
    var next = csys_environment()
    while let variable = next?.pointee {
      let text = String(systemString: variable)
      let name = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "=") }))
      if !names.contains(name) { kept.append(text) }
      next = next?.advanced(by: 1)
    }
    return kept + variables
  }

  /// The files that a program reads and writes.
  package struct Files {
    /// The file that it reads; nil for nothing.
    let input: String?
    /// The file that it writes to.
    let output: String
    /// The file for what it says on standard error.
    let errors: String

    package init(input: String?, output: String, errors: String) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: The program, looked for in `PATH`, and its arguments.
  ///   - environment: Its variables (`NAME=value`).
  ///   - files: What it reads and writes.
  ///   - fileBytes: Bytes of a file at which it is ended (`SIGXFSZ`), on Linux; nil for any number.
  /// - Returns: The status that it ended with, as in a shell: 128 and the signal's number if one ended it.
  /// - Throws: ``FileError`` if it can't be run (`posix_spawnp`).
  package static func run(
    _ words: [String], environment: [String], _ files: Files, fileBytes: Int? = nil
  ) throws(FileError) -> Int32 {
    let new = O_WRONLY | O_CREAT | O_TRUNC
    let process = try start(words, environment: environment) { actions in
      for (descriptor, path, mode) in [
        (0, files.input ?? "/dev/null", O_RDONLY), (1, files.output, new), (2, files.errors, new),
      ] {
        let code = path.withSystemString {
          posix_spawn_file_actions_addopen(&actions, Int32(descriptor), $0, mode, 0o600)
        }
        if code != 0 { return code }
      }
      return 0
    }
    if let fileBytes { csys_limit_file_bytes(process, UInt64(fileBytes)) }
    Interruption.note(child: process)
    // Its number is free for another process once its status has been taken; no signal may be
    // passed on to that one.
    var ended = siginfo_t()
    while waitid(P_PID, id_t(process), &ended, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    Interruption.note(childHasEnded: process)
    guard let status = status(of: process) else { throw .failed(.run, path: words[0], code: errno) }
    return status
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program in a session of its own.
  ///
  /// - Parameter prepare: Says what it reads and writes; answers an error's code, or 0.
  /// - Throws: ``FileError`` if it can't be run (`posix_spawnp`).
  static func start(
    _ words: [String], environment: [String], _ prepare: (inout FileActions) -> Int32
  ) throws(FileError) -> pid_t {
    func failed(_ code: Int32) -> FileError { .failed(.run, path: words[0], code: code) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { throw failed(ENOMEM) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { throw failed(ENOMEM) }
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that tasks run on block nearly all signals, and a program would inherit that: a shell that never hears of its children's end waits for ever.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | csys_spawn_setsid))
    let prepared = prepare(&actions)
    guard prepared == 0 else { throw failed(prepared) }
    let arguments = words.map { $0.withSystemString { strdup($0) } } + [nil]
    let variables = environment.map { $0.withSystemString { strdup($0) } } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else { throw failed(code) }
    return process
  }

  /// Waits for a program's end.
  ///
  /// - Returns: The status that it ended with, as in a shell; nil if that can't be had.
  static func status(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    // WIFEXITED and WEXITSTATUS are macros that Swift does not see.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
