import PreviewCore

/// Whose turn it is on a folder, within this process: one that writes, or many that read. Another process is kept off by the folder's own lock.
///
/// Tests run in parallel, and the lock of a folder makes nobody wait. Who waits here blocks a thread, so that who has the turn must need no other
/// (`WorkerPool`).
final class FolderTurns: Sendable {
  /// How many read; -1 for one that writes.
  private let taken = Locked<[String: Int]>([:])

  /// Does something with a folder, alone or beside others that do not write.
  func take<Value>(
    _ folder: String, alone: Bool, _ body: () throws(BaselineTestError) -> Value
  ) throws(BaselineTestError) -> Value {
    taken.withLock(when: { alone ? $0[folder] == nil : $0[folder, default: 0] >= 0 }) {
      $0[folder, default: 0] += alone ? -1 : 1
    }
    defer {
      taken.withLock {
        $0[folder, default: 0] -= alone ? -1 : 1
        if $0[folder] == 0 { $0[folder] = nil }
      }
    }
    return try body()
  }
}
