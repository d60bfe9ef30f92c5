import CSystemLibrary

/// A lock on a folder, as a file in it, that ends with the process, however it ends (`flock(2)`).
package final class FolderLock {
  let descriptor: Int32
  private let path: String

  /// Takes the lock, alone or with others that only read.
  ///
  /// A folder that can't be written to is not written to by others either, and needs no lock.
  ///
  /// - Throws: ``FolderLockError/taken`` if another process has it, ``FolderLockError/failed(_:)`` where the file can't be made or locked.
  package convenience init?(_ path: String, exclusive: Bool) throws(FolderLockError) {
    try self.init(path, exclusive: exclusive, attempts: 1)
  }

  private init?(_ path: String, exclusive: Bool, attempts: Int) throws(FolderLockError) {
    // Nobody waits for the other end of a pipe in the file's place.
    let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var descriptor = open(path, O_RDWR | O_CREAT | flags, 0o666)
    if descriptor < 0, !exclusive { descriptor = open(path, O_RDONLY | flags) }
    guard descriptor >= 0 else {
      if exclusive { throw .failed(.failed(.write, path: path, code: errno)) }
      return nil
    }
    self.descriptor = descriptor
    self.path = path
    guard Self.lock(descriptor, (exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB, attempts: attempts) else {
      // From here on `deinit` closes the file, also where this throws. A file system that knows no locks is no other run.
      let code = errno
      throw code == EWOULDBLOCK ? .taken : .failed(.failed(.write, path: path, code: code))
    }
    var status = stat()
    // The holder removed the lock's file, so that others now lock a new one.
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { throw .taken }
  }

  private static func lock(_ descriptor: Int32, _ operation: Int32, attempts: Int) -> Bool {
    var left = attempts
    while flock(descriptor, operation) != 0 {
      if errno == EINTR { continue }
      left -= 1
      guard errno == EWOULDBLOCK, left > 0 else { return false }
      usleep(pause)
    }
    return true
  }

  // MARK: Locks that a run can do without

  /// Attempts to take a lock, and the microseconds between two of them: a second in all.
  private static let (attempts, pause) = (100, UInt32(10_000))

  /// Takes a lock alone, for which it waits a second at most: others have it for an instant. Nil
  /// where it is held longer, which is reported in a sentence, or where there can be none.
  package static func brief(_ path: String, report: (String) -> Void) -> FolderLock? {
    do throws(FolderLockError) { return try FolderLock(path, exclusive: true, attempts: attempts) } catch {
      if error == .taken {
        report(
          Spelling.oneLine(
            "File '\(path)' is locked by another process, so this run went on without it and kept no record there."))
      }
      return nil
    }
  }

  /// Whether the lock's file is empty. One that holds something may be somebody else's.
  package var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  /// Puts text into the lock's file from an offset on; the file keeps its identity, and so the lock.
  ///
  /// - Parameter isWhole: Whether the file ends with the text; else what stands behind it stays.
  package func replace(from offset: Int, to text: String, isWhole: Bool) throws(FileError) {
    if isWhole, ftruncate(descriptor, off_t(offset)) != 0 { throw .failed(.write, path: path, code: errno) }
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let wrote = bytes[done...].withUnsafeBytes { pwrite(descriptor, $0.baseAddress!, $0.count, off_t(offset + done)) }
      if wrote < 0 && errno == EINTR { continue }
      guard wrote > 0 else { throw .failed(.write, path: path, code: errno) }
      done += wrote
    }
  }

  /// Takes a shared lock for itself alone; answers false if others have it, too.
  package func becomesExclusive() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Shares the lock again; answers false if somebody else took it in the moment between.
  package func becomesShared() -> Bool { flock(descriptor, LOCK_SH | LOCK_NB) == 0 }

  deinit {
    // A process that another thread is just starting has a copy of the descriptor, until it is another program; closing this one would not do.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

/// Why a folder can't be locked.
package enum FolderLockError: Error, Equatable {
  /// Another process has the lock.
  case taken
  /// The lock's file can't be made, or its file system has no locks.
  case failed(FileError)
}
