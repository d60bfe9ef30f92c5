import CSystemLibrary

import Preview

/// Standard output, written through the system's own call, so that a full disk behind it is noticed.
enum StandardOutput {
  /// Writes text.
  ///
  /// A reader that has seen enough (`| head -1`) is no failure: the rest is dropped in silence.
  static func write(_ text: String) throws(FileError) {
    // Without this, the signal would end the process before the call returns.
    csys_ignore_signal(SIGPIPE)
    let code = writeAll(text, to: STDOUT_FILENO)
    guard code == 0 || code == EPIPE else { throw .failed(.write, path: "standard output", code: code) }
  }
}

/// Standard error, for sentences to the person at the terminal.
enum StandardError {
  /// Writes text. A failure can't be reported anywhere.
  static func write(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }
}

/// Writes all of a text to a descriptor and answers 0, or the system's error; it is valid text, whatever names of files are in it.
private func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
  var text = text.legible
  return text.withUTF8 { FileAccess.writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}
