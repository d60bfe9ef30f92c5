import CSystemLibrary

import PreviewCore

/// Standard output, written through the system's own call, so that a full disk behind it is noticed.
///
/// Nothing else writes there. Lines are escaped here and documents by their formats, so that a text
/// from outside has no effect on a terminal or a CI system.
enum StandardOutput {
  /// Writes lines; a line break within one is an escape.
  static func write(_ lines: [String]) throws(FileError) { try write(document: LogLine.text(lines)) }

  /// Writes a line; a line break within it is an escape.
  static func write(_ line: String) throws(FileError) { try write([line]) }

  /// Writes a document of a format that escapes the texts in it.
  ///
  /// A reader that has seen enough (`| head -1`) is no failure: the rest is dropped in silence.
  static func write(document: String) throws(FileError) {
    // Without this, the signal would end the process before the call returns.
    csys_ignore_signal(SIGPIPE)
    let code = writeAll(document, to: STDOUT_FILENO)
    guard code == 0 || code == EPIPE else { throw .failed(.write, path: "standard output", code: code) }
  }
}

/// Standard error, for sentences to the person at the terminal. A failed write can't be reported.
enum StandardError {
  /// Writes a line; a line break within it is an escape.
  static func write(_ line: some CustomStringConvertible) {
    _ = writeAll(LogLine.text([line.description]), to: STDERR_FILENO)
  }

  /// Shows a line on a terminal over the last one; an empty one removes it.
  static func show(_ line: String) {
    _ = writeAll("\r" + LogLine.escaped(line) + "\u{1B}[K", to: STDERR_FILENO)
  }
}

/// Writes all of a text to a descriptor and answers 0, or the system's error; it is valid text, whatever names of files are in it.
private func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
  var text = text.legible
  return text.withUTF8 { FileAccess.writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}
