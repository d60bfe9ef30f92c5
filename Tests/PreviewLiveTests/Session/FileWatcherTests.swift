import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewLive

@Suite("Changes of files", .timeLimit(.minutes(1)))
struct FileWatcherTests {
  /// Counts reports of a watcher, and waits for one more.
  private final class Reports: Sendable {
    let count = Locked(0)

    func add() { count.withLock { $0 += 1 } }

    /// Waits for a report after those that were counted.
    func next(after known: Int) { count.withLock(when: { $0 > known }) { _ in } }
  }

  private func watched(
    _ folder: TemporaryFolder, usesEvents: Bool, rareLook: Int32 = FileWatcher.rareLook
  ) -> (FileWatcher, Reports) {
    let reports = Reports()
    let watcher = FileWatcher(usesEvents: usesEvents, rareLook: rareLook) { reports.add() }
    watcher.watch(folders: [FilePath(folder.path)])
    watcher.start()
    return (watcher, reports)
  }

  @Test("A file that is replaced by renaming is reported by the system: here nobody looks now and then")
  func renaming() throws {
    let folder = TemporaryFolder()
    let path = try folder.write([1], to: "a.yml")
    let (watcher, reports) = watched(folder, usesEvents: true, rareLook: -1)
    defer { watcher.end() }
    for round in 0..<5 {
      let known = reports.count.withLock { $0 }
      // Written beside its place and renamed into it, as editors do.
      let file = try AtomicFile(path: path)
      try file.write([UInt8(round)])
      try file.commit()
      reports.next(after: known)
    }
  }

  @Test("Without events of the system, looks are taken now and then")
  func polling() throws {
    let folder = TemporaryFolder()
    let (watcher, reports) = watched(folder, usesEvents: false)
    defer { watcher.end() }
    reports.next(after: 2)
  }

  @Test("A watcher that has ended reports nothing more")
  func ending() throws {
    let folder = TemporaryFolder()
    let (watcher, reports) = watched(folder, usesEvents: false)
    reports.next(after: 0)
    watcher.end()
    watcher.end()
    watcher.watch(folders: [FilePath("/")])
    #expect(reports.count.withLock { $0 } > 0)
  }

  @Test("A stamp changes with the file's bytes, and with the file in its place")
  func stamps() throws {
    let folder = TemporaryFolder()
    let path = try folder.write([1], to: "a")
    let first = FileAccess.stamp(of: path)
    #expect(first != nil && FileAccess.stamp(of: path) == first && FileAccess.stamp(of: "\(path)x") == nil)
    try folder.write([1], to: "a")
    #expect(FileAccess.stamp(of: path) != first)
  }
}
