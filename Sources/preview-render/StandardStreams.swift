#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Preview

/// Standard output, written through the system's own call, so that a full disk behind it is noticed.
enum StandardOutput {
  /// Writes text.
  ///
  /// A reader that has seen enough (`| head -1`) is no failure: the rest is dropped in silence.
  static func write(_ text: String) throws(FileError) {
    // Without this the signal would end the process before the call could tell.
    signal(SIGPIPE, SIG_IGN)
    let code = writeAll(text, to: STDOUT_FILENO)
    guard code == 0 || code == EPIPE else { throw .failed(.write, path: "standard output", code: code) }
  }
}

/// Standard error, for sentences to the person at the terminal.
enum StandardError {
  /// Writes text; there is nowhere to tell that it failed.
  static func write(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }
}

/// Writes all of a text to a descriptor and answers 0, or the system's error.
private func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
  var text = text
  return text.withUTF8 { bytes in
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
