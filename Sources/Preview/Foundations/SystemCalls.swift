import CSystem

/// Why the last call of the system's on this thread failed.
var errno: Int32 {
  get { csys_errno().pointee }
  set { csys_errno().pointee = newValue }
}

/// `open(2)`; `mode` is of a file that it makes.
func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 { csys_open(path, flags, mode) }

extension FileAccess {
  /// Writes all bytes to an open file; answers 0, or why the system did not (`errno`).
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
      let wrote = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      if wrote < 0 && errno == EINTR { continue }
      guard wrote > 0 else { return errno }
      done += wrote
    }
    return 0
  }
}
