#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of the system's, for work that waits for other work; a task of Swift's must not block.
final class WorkerThread {
  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private init(_ thread: pthread_t) { self.thread = thread }

  /// Starts the work; nil if the system gives no thread.
  static func start(_ work: @escaping @Sendable () -> Void) -> WorkerThread? {
    let body = Unmanaged.passRetained(Body(work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { WorkerThread.run($0) }, body)
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { $0.flatMap(WorkerThread.run) }, body)
    #endif
    guard code == 0 else {
      Unmanaged<Body>.fromOpaque(body).release()
      return nil
    }
    #if canImport(Darwin)
      return thread.map(WorkerThread.init)
    #else
      return WorkerThread(thread)
    #endif
  }

  private static func run(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }

  /// Waits for the end of the work. To be called once.
  func join() {
    pthread_join(thread, nil)
  }
}

/// A value that threads share, and whose changes they wait for.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  /// A value.
  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Changes the value, and wakes those who wait.
  package func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until `isReady`, and changes the value before anybody else does.
  package func change(when isReady: (Value) -> Bool, _ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(value) { pthread_cond_wait(changed, mutex) }
    body(&value)
    pthread_cond_broadcast(changed)
  }

  /// Waits until `isReady`, and answers the value as it then is.
  func wait(until isReady: (Value) -> Bool) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(value) { pthread_cond_wait(changed, mutex) }
    return value
  }
}
