import CSystemLibrary

/// The partial files that killed runs have left (`kill -9`, a loss of power), removed by the next run that writes into their folder.
///
/// Whoever writes a partial file holds a lock on it (`flock(2)`), which ends with the process, however that ends. A file of such a name that nobody has
/// locked is therefore ours and abandoned. Where a file system has no locks, nothing is removed.
enum AbandonedFiles {
  /// The folders that this process has swept: once is enough, as what was left is older than the process.
  private static let swept = Locked<Set<String>>([])

  /// Locks a partial file that was just made; false if a sweep of another process was quicker.
  static func keep(_ descriptor: Int32) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes the abandoned files of a folder, at its first call for that folder.
  static func sweep(_ folder: String) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    for name in (try? FileAccess.names(in: folder.isEmpty ? "." : folder)) ?? [] where AtomicFile.isPartial(name) {
      remove(folder.isEmpty ? name : "\(folder)/\(name)")
    }
  }

  private static func remove(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileAccess.kind(status) == .file,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }
}
