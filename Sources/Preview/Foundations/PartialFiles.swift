#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Synchronization

/// The files that are being written at the moment, so that a signal can remove them before it ends the process.
///
/// A signal's handler may call next to nothing: no lock, no allocation. The names are therefore C strings in a table of fixed size, each slot
/// taken and given back by one atomic step. A file that finds no free slot is only not cleaned up after.
enum PartialFiles {
  /// Far more than workers, each of which writes one file at a time.
  private static let capacity = 64
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<UInt> = {
    let slots = UnsafeMutablePointer<UInt>.allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    return slots
  }()
  private static let lock = Mutex<Void>(())

  /// Notes a file; answers what ``forget(_:)`` takes.
  static func note(_ path: String) -> Int? {
    lock.withLock { _ in
      guard let slot = (0..<capacity).first(where: { slots[$0] == 0 }), let name = strdup(path) else { return nil }
      slots[slot] = UInt(bitPattern: name)
      return slot
    }
  }

  /// Forgets a file that is in its place, or gone.
  static func forget(_ slot: Int?) {
    guard let slot else { return }
    lock.withLock { _ in
      let name = UnsafeMutablePointer<CChar>(bitPattern: slots[slot])
      slots[slot] = 0
      free(name)
    }
  }

  /// How many are at work that tidy up after themselves and are waited for.
  private static let holders = Atomic<Int>(0)
  /// The signal that came meanwhile; 0 for none.
  private static let pending = Atomic<Int32>(0)
  /// The program that one of them waits for; 0 for none.
  private static let child = Atomic<Int32>(0)

  /// From now on until ``letGo()``, a signal is passed on to the program that is waited for, and ends this process only then; a second one does at once.
  ///
  /// For what a handler can't do: a folder of unknown files is not removed without a lock and memory.
  static func hold() { holders.add(1, ordering: .sequentiallyConsistent) }

  /// Everything is tidy: a signal that came meanwhile takes effect.
  static func letGo() {
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

  /// Notes the program that is waited for, which is told of a signal that has come already, or that there is none any more.
  static func note(child process: Int32?) {
    child.store(process ?? 0, ordering: .sequentiallyConsistent)
    let number = pending.load(ordering: .sequentiallyConsistent)
    if let process, number != 0 { kill(process, number) }
  }

  /// Whether a signal waits for what is at work; the program that is waited for has been told of it.
  private static func isHeld(_ number: Int32) -> Bool {
    guard holders.load(ordering: .sequentiallyConsistent) > 0,
      pending.exchange(number, ordering: .sequentiallyConsistent) == 0
    else { return false }
    let process = child.load(ordering: .sequentiallyConsistent)
    let code = errno
    if process > 0 { kill(process, number) }
    errno = code
    // It may have come to its end just now, without having seen this.
    return holders.load(ordering: .sequentiallyConsistent) > 0
  }

  private static func end(by number: Int32) {
    for slot in 0..<capacity {
      if let name = UnsafePointer<CChar>(bitPattern: slots[slot]) { unlink(name) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// From now on, an interrupt, a hang-up or a request to end removes what is half written, and then ends the process as it would have.
  ///
  /// A file that grows beyond what `ulimit -f` allows ends the process no more: the call that writes it tells.
  static func removeOnSignals() {
    signal(SIGXFSZ, SIG_IGN)
    // The table is made before a handler can look at it, and so is all else.
    _ = (slots, capacity)
    _ = (holders.load(ordering: .relaxed), pending.load(ordering: .relaxed), child.load(ordering: .relaxed))
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if !PartialFiles.isHeld(number) { PartialFiles.end(by: number) }
      }
    }
  }
}
