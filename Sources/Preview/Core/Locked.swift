public import CSystemLibrary

/// A value that threads share: one at a time uses it, and others can wait until it has changed.
///
/// It is the only lock here, one of POSIX's with a condition (`pthread_mutex_lock`, `pthread_cond_wait`). Swift's `Mutex` has no condition, and on Linux it is a futex, which
/// ThreadSanitizer can't see, so that it would report every use of a guarded value as a race. What a signal's handler reads is `Atomic`: it may not lock.
public final class Locked<Value>: @unchecked Sendable {
  @usableFromInline let value: UnsafeMutablePointer<Value>
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let changed: UnsafeMutablePointer<pthread_cond_t>

  /// A value that nobody else has.
  @inlinable public init(_ value: consuming sending Value) {
    (self.value, mutex, changed) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
    self.value.initialize(to: value)
    // They fail only where memory has run out, as Swift's own allocations do.
    precondition(
      pthread_mutex_init(mutex, nil) == 0 && pthread_cond_init(changed, nil) == 0, "there is memory for a lock")
  }

  @inlinable deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Uses the value while nobody else does, and wakes those who wait for a change.
  ///
  /// The body must not use the same value through this method again.
  ///
  /// - Parameter isReady: What the value must be before the body has it; until then the thread waits.
  @inlinable public func withLock<Result, Failure>(
    when isReady: (borrowing Value) -> Bool = { _ in true },
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(value.pointee) { pthread_cond_wait(changed, mutex) }
    // Without anybody who waits it is no call of the system's.
    defer { pthread_cond_broadcast(changed) }
    return try body(&value.pointee)
  }
}

/// An object that others keep; nil once nobody does.
public struct WeakReference {
  /// The object.
  public weak var object: (any AnyObject & Sendable)?

  /// No object.
  public init() {}
}
