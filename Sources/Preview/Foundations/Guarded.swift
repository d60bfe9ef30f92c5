#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value that several workers use, one at a time, behind a lock of POSIX's (`pthread_mutex_lock`).
///
/// It serves where workers draw; `Mutex` serves elsewhere. On Linux `Mutex` is a futex, which ThreadSanitizer can't see, so that it would report every use of a guarded
/// value as a race.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    // It fails only where memory has run out, as Swift's own allocations do.
    precondition(pthread_mutex_init(mutex, nil) == 0, "no memory for a lock")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Uses the value while nobody else does.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
