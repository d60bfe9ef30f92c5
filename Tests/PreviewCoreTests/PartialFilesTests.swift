import PreviewTestSupport
import Testing

@testable import PreviewCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("The table of partial files")
struct PartialFilesTests {
  @Test("Removing all removes what is in the table, and not what was taken out")
  func removing() throws {
    let folder = TemporaryFolder()
    let files = PartialFiles(capacity: 4)
    let first = files.note(try folder.write([1], to: "first"))
    let second = files.note(try folder.write([2], to: "second"))
    try folder.write([3], to: "third")
    files.forget(first)
    files.removeAll()
    #expect(try FileAccess.names(in: folder.path) == ["first", "third"])
    // Taking out what a handler has taken is no failure.
    files.forget(second)
  }

  @Test("A full table takes no more paths, and a path that is taken out makes room")
  func full() {
    let files = PartialFiles(capacity: 2)
    let first = files.note("a")
    let isSecondIn = files.note("b") != nil
    let isThirdIn = files.note("c") != nil
    #expect(first != nil && isSecondIn && !isThirdIn)
    files.forget(first)
    files.forget(nil)
    let isFourthIn = files.note("d") != nil
    #expect(isFourthIn)
  }

  @Test("What a handler has taken stays occupied: its string is still being read")
  func taken() throws {
    let files = PartialFiles(capacity: 1)
    let entry = files.note("/nowhere/a")
    files.removeAll()
    files.forget(entry)
    let isIn = files.note("/nowhere/b") != nil
    #expect(!isIn)
  }

  /// Under AddressSanitizer this also finds a string that is freed while it is read.
  @Test("Threads add and take out paths while a handler removes them; each file is removed once or stays")
  func concurrent() async throws {
    let folder = TemporaryFolder()
    let place = folder.path
    for round in 0..<20 {
      let table = Table()
      await withTaskGroup(of: Void.self) { group in
        for worker in 0..<3 {
          group.addTask {
            for file in 0..<200 { table.files.forget(table.files.note("\(place)/\(worker)-\(file)")) }
          }
        }
        group.addTask { for _ in 0..<20 { table.files.removeAll() } }
      }
      let kept = "\(folder.path)/kept"
      try folder.write([1], to: "kept")
      let entry = table.files.note(kept)
      table.files.removeAll()
      #expect((FileAccess.kind(of: kept) == nil) == (entry != nil), "round \(round)")
    }
  }

  /// A table that tasks share.
  private final class Table: Sendable {
    let files = PartialFiles(capacity: 64)
  }
}
