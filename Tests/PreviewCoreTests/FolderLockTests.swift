import Foundation
import PreviewTestSupport
import Testing

@testable import PreviewCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `flock` locks belong to an open file, so that two locks in one process stand for two processes.
@Suite("The lock on a folder")
struct FolderLockTests {
  @Test("One writer, or several readers")
  func sharing() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/.lock"
    do {
      let writer = try FolderLock(path, exclusive: true)
      #expect(writer != nil)
      for exclusive in [true, false] {
        #expect(throws: FolderLockError.taken) { _ = try FolderLock(path, exclusive: exclusive) }
      }
    }
    let reader = try FolderLock(path, exclusive: false)
    let other = try FolderLock(path, exclusive: false)
    #expect(reader != nil && other != nil)
    #expect(throws: FolderLockError.taken) { _ = try FolderLock(path, exclusive: true) }
  }

  @Test("A reader becomes the writer only if it is alone, and shares the lock again")
  func becoming() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/.lock"
    let reader = try #require(try FolderLock(path, exclusive: false))
    do {
      let other = try FolderLock(path, exclusive: false)
      #expect(other != nil && !reader.becomesExclusive())
    }
    #expect(reader.becomesExclusive())
    #expect(throws: FolderLockError.taken) { _ = try FolderLock(path, exclusive: false) }
    #expect(reader.becomesShared())
    let other = try FolderLock(path, exclusive: false)
    #expect(other != nil)
  }

  @Test("Without a folder a reader needs no lock, and a writer can't have one")
  func missing() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/none/.lock"
    #expect(try FolderLock(path, exclusive: false) == nil)
    #expect(throws: FolderLockError.failed(.failed(.write, path: path, code: ENOENT))) {
      _ = try FolderLock(path, exclusive: true)
    }
  }

  @Test("A link in the lock's place is not followed")
  func link() throws {
    let folder = TemporaryFolder()
    let path = folder.link(".lock", to: "\(folder.path)/elsewhere")
    #expect(throws: FolderLockError.failed(.failed(.write, path: path, code: ELOOP))) {
      _ = try FolderLock(path, exclusive: true)
    }
    #expect(try FileAccess.names(in: folder.path) == [".lock"])
  }

  @Test("A lock that a run can do without is waited for, but not for ever, and who passes it says so once")
  func brief() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/.lock"
    var sentences: [String] = []
    func brief(_ path: String) -> FolderLock? { FolderLock.brief(path) { sentences.append($0) } }
    do {
      let holder = try FolderLock(path, exclusive: true)
      #expect(holder != nil && brief(path) == nil)
    }
    let held = ["File '\(path)' is locked by another process, so this run went on without it and kept no record there."]
    #expect(sentences == held && brief(path) != nil)
    // One that is released meanwhile is taken.
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    // A thread of its own: tasks have no more threads than cores, and other tests keep these busy.
    Thread.detachNewThread {
      usleep(50_000)
      close(descriptor)
    }
    #expect(brief(path) != nil)
    #expect(brief("\(folder.path)/none/.lock") == nil)
    #expect(sentences == held)
  }
}
