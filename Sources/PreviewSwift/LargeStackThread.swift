import CSystemLibrary

/// A thread with a stack for deep trees. Other threads have half a megabyte.
package struct LargeStackThread {
  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; nil if the system refuses one of ``SourceLimits/stackBytes``.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, SourceLimits.stackBytes) == 0 else { return nil }
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, Self.start, context.toOpaque())
    guard code == 0 else {
      context.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    self.thread = thread
  }

  #if canImport(Darwin)
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
  #else
    private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
  #endif

  /// Waits for its end.
  package func join() { pthread_join(thread, nil) }
}
