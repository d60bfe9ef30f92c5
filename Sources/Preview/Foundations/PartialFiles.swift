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

  /// From now on, an interrupt, a hang-up or a request to end removes what is half written, and then ends the process as it would have.
  ///
  /// A file that grows beyond what `ulimit -f` allows ends the process no more: the call that writes it tells.
  static func removeOnSignals() {
    signal(SIGXFSZ, SIG_IGN)
    // The table is made before a handler can look at it.
    _ = slots
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        for slot in 0..<PartialFiles.capacity {
          if let name = UnsafePointer<CChar>(bitPattern: PartialFiles.slots[slot]) { unlink(name) }
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
