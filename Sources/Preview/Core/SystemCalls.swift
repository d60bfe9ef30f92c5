import CSystemLibrary

/// Why the last call of the system's on this thread failed.
package var errno: Int32 {
  get { csys_errno().pointee }
  set { csys_errno().pointee = newValue }
}

/// Gives freed memory back to the system, where the C library would keep it.
package func returnFreedMemory() { csys_return_freed_memory() }

/// `open(2)`; `mode` is of a file that it makes.
func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  path.withSystemString { csys_open($0, flags, mode) }
}

/// `stat(2)`, or `lstat(2)` if links are not followed; nil and ``errno`` on failure.
func status(of path: String, followsLinks: Bool = true) -> stat? {
  var status = stat()
  let isThere = path.withSystemString({ followsLinks ? stat($0, &status) : lstat($0, &status) }) == 0
  let code = errno
  // What is there counts, not since when.
  FileReadings.note(.kind(FilePath(path), isThere ? UInt32(status.st_mode & mode_t(S_IFMT)) : 0))
  errno = code
  return isThere ? status : nil
}

/// `unlink(2)`.
@discardableResult
func unlink(_ path: String) -> Int32 { path.withSystemString { CSystemLibrary.unlink($0) } }

/// `rmdir(2)`.
@discardableResult
package func rmdir(_ path: String) -> Int32 { path.withSystemString { CSystemLibrary.rmdir($0) } }

/// `mkdir(2)`.
func mkdir(_ path: String, _ mode: mode_t) -> Int32 { path.withSystemString { CSystemLibrary.mkdir($0, mode) } }

/// `rename(2)`.
func rename(_ path: String, _ target: String) -> Int32 {
  path.withSystemString { path in target.withSystemString { CSystemLibrary.rename(path, $0) } }
}

/// `symlink(2)`.
package func symlink(_ target: String, _ path: String) -> Int32 {
  target.withSystemString { target in path.withSystemString { CSystemLibrary.symlink(target, $0) } }
}

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
