import CSystemLibrary

import Synchronization

/// Handles signals that ask the process to end.
///
/// The handler runs on any thread at any instruction. It uses only the atomic words below, ``PartialFiles/removeAll()``, and `kill`, `unlink`, `signal` and
/// `raise`, all of which POSIX allows in a handler.
package enum Interruption {
  /// How many callers are between ``hold()`` and ``release()``.
  private static let holders = Atomic<Int>(0)
  /// The signal that arrived meanwhile; 0 for none.
  private static let pending = Atomic<Int32>(0)
  /// The child process that a holder waits for; 0 for none.
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

  /// Until ``release()``, a first signal is passed on to the child process and ends this one only then. A second signal ends it at once.
  ///
  /// For cleaning up that a handler can't do, such as removing a folder of unknown files.
  static func hold() { holders.add(1, ordering: .sequentiallyConsistent) }

  /// Ends what ``hold()`` began; a signal that arrived meanwhile takes effect.
  static func release() {
    guard holders.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return }
    let number = pending.load(ordering: .sequentiallyConsistent)
    guard number != 0 else { return }
    // The threads that tasks run on block nearly all signals.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, number)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    end(by: number)
  }

  /// Names the child process that is waited for, or nil when it has ended. A signal that has already arrived is passed on to it.
  static func note(child process: Int32?) {
    child.store(process ?? 0, ordering: .sequentiallyConsistent)
    let number = pending.load(ordering: .sequentiallyConsistent)
    if let process, number != 0 { kill(process, number) }
  }

  /// Whether a holder will end the process; the signal has then been passed on to its child process.
  private static func isHeld(_ number: Int32) -> Bool {
    guard holders.load(ordering: .sequentiallyConsistent) > 0,
      pending.exchange(number, ordering: .sequentiallyConsistent) == 0
    else { return false }
    let process = child.load(ordering: .sequentiallyConsistent)
    let code = errno
    if process > 0 { kill(process, number) }
    errno = code
    // The last holder may have left just before the signal was pending, without seeing it.
    return holders.load(ordering: .sequentiallyConsistent) > 0
  }

  private static func end(by number: Int32) {
    PartialFiles.current.removeAll()
    csys_restore_signal(number)
    raise(number)
  }
}
