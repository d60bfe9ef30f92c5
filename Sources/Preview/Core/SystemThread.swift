import CSystemLibrary

/// A thread of the system's for work that waits, which the pool's jobs are not for.
package enum SystemThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; answers false if the system gives none.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let body = Unmanaged.passRetained(Body(body))
    let code = csys_start_thread(
      {
        if let body = $0 { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    if code != 0 { body.release() }
    return code == 0
  }
}
