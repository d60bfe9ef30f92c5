import CSystemLibrary

import Synchronization

/// Handles signals that ask the process to end.
///
/// The handler runs on any thread at any instruction. It uses only the atomic words below,
/// ``PartialFiles/removeAll()``, and `kill`, `unlink`, `signal`, `pthread_sigmask` and `raise`, all
/// of which POSIX allows in a handler.
package enum Interruption {
  /// How many callers of ``inFolder(_:_:)`` are at work.
  private static let holders = Atomic<Int>(0)
  /// The signal that arrived meanwhile; 0 for none.
  private static let pending = Atomic<Int32>(0)
  /// The child process that a holder waits for, which leads a group of its own; 0 for none.
  private static let child = Atomic<Int32>(0)

  /// From now on SIGINT, SIGHUP and SIGTERM remove the partial files of ``AtomicFile`` before they end the process.
  ///
  /// A file that grows beyond `ulimit -f` no longer ends the process; the call that writes it fails instead.
  package static func removePartialFiles() {
    csys_ignore_signal(SIGXFSZ)
    // Swift makes a global behind a lock when it is first used. All that the handler uses is made here.
    _ = PartialFiles.current.capacity
    _ = (holders.load(ordering: .relaxed), pending.load(ordering: .relaxed), child.load(ordering: .relaxed))
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if !Interruption.isHeld(number) { Interruption.end(by: number) }
      }
    }
  }

  /// Makes a folder for a body, and removes it after the body or when a signal ends the process.
  ///
  /// A handler can't remove a folder of unknown files. So a first signal is passed on to the child
  /// process, and a thread removes the folder and ends this process, whatever the body is doing. A
  /// second signal ends it at once.
  package static func inFolder<Value, Failure>(
    _ make: () throws(Failure) -> String, _ body: (_ folder: String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    holders.add(1, ordering: .sequentiallyConsistent)
    defer {
      let left = holders.subtract(1, ordering: .sequentiallyConsistent).newValue
      let number = pending.load(ordering: .sequentiallyConsistent)
      if left == 0, number != 0 { end(by: number) }
    }
    let hold = Hold(folder: try make())
    // Without a thread, a signal takes effect after the body.
    _ = SystemThread.start { hold.watch() }
    defer {
      try? FileAccess.removeTree(hold.folder)
      hold.isOver.store(true, ordering: .sequentiallyConsistent)
    }
    return try body(hold.folder)
  }

  /// A folder to remove when a signal ends the process.
  private final class Hold: Sendable {
    let folder: String
    let isOver = Atomic<Bool>(false)

    init(folder: String) { self.folder = folder }

    /// Polls for a signal, because a handler can't wake a thread, until ``isOver``.
    func watch() {
      while !isOver.load(ordering: .sequentiallyConsistent) {
        usleep(20_000)
        let number = pending.load(ordering: .sequentiallyConsistent)
        guard number != 0 else { continue }
        // Git needs a moment to remove its lock files; a filter may ignore the signal.
        for _ in 0..<15 where child.load(ordering: .sequentiallyConsistent) != 0 { usleep(20_000) }
        let process = child.load(ordering: .sequentiallyConsistent)
        if process > 0 { kill(-process, SIGKILL) }
        // The body may still be writing a file.
        for _ in 0..<20 where FileAccess.exists(folder) { try? FileAccess.removeTree(folder) }
        end(by: number)
      }
    }
  }

  /// Sets the child process. A signal that has already arrived is passed on to it.
  static func note(child process: Int32) {
    child.store(process, ordering: .sequentiallyConsistent)
    let number = pending.load(ordering: .sequentiallyConsistent)
    if number != 0 { kill(-process, number) }
  }

  /// Forgets a child process that has ended but not been waited for, so that its number is its own.
  /// After a signal, the programs that it has started end too.
  static func note(childHasEnded process: Int32) {
    if pending.load(ordering: .sequentiallyConsistent) != 0 { kill(-process, SIGKILL) }
    child.store(0, ordering: .sequentiallyConsistent)
  }

  /// Whether a holder will end the process; the signal has then been passed on to its child process.
  private static func isHeld(_ number: Int32) -> Bool {
    guard holders.load(ordering: .sequentiallyConsistent) > 0,
      pending.exchange(number, ordering: .sequentiallyConsistent) == 0
    else { return false }
    let process = child.load(ordering: .sequentiallyConsistent)
    let code = errno
    if process > 0 { kill(-process, number) }
    errno = code
    // The last holder may have left just before the signal was pending, without seeing it.
    return holders.load(ordering: .sequentiallyConsistent) > 0
  }

  private static func end(by number: Int32) {
    PartialFiles.current.removeAll()
    csys_restore_signal(number)
    // The threads that tasks run on block nearly all signals.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, number)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    raise(number)
  }
}
