import CSystemLibrary
import PreviewTestSupport
import Testing

@testable import PreviewCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("A file that appears when it is whole")
struct AtomicFileTests {
  private func text(_ path: String) -> String? {
    (try? FileAccess.bytes(of: path, limit: 1000)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Until it is committed, what stood there before stays, and a partial file lies beside it")
  func commit() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/deep/a.txt"
    try AtomicFile.write("old", to: path)
    let file = try AtomicFile(path: path)
    try Array("new".utf8).withUnsafeBytes { try file.write($0) }
    let names = try FileAccess.names(in: "\(folder.path)/deep")
    #expect(names.count == 2 && names.contains("a.txt"))
    #expect(names.filter(AtomicFile.isPartial).count == 1)
    #expect(text(path) == "old")
    try file.commit()
    #expect(text(path) == "new")
    #expect(try FileAccess.names(in: "\(folder.path)/deep") == ["a.txt"])
  }

  @Test("Dropped without a commit, it leaves nothing")
  func dropped() throws {
    let folder = TemporaryFolder()
    _ = try AtomicFile(path: "\(folder.path)/a.txt")
    #expect(try FileAccess.names(in: folder.path) == [])
  }

  @Test("In a folder that nobody reads yet, it stands at its path from the beginning, and its hash is made on the way")
  func inPlace() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/deep/a.txt"
    let file = try AtomicFile.inPlace(path)
    file.startHash()
    try file.write("ne")
    #expect(try FileAccess.names(in: "\(folder.path)/deep") == ["a.txt"])
    try file.write(Array("w".utf8))
    try file.commit()
    #expect(text(path) == "new")
    #expect(file.digest == SHA256.digest(of: "new").hex)
    func dropped() throws { try AtomicFile.inPlace("\(folder.path)/deep/b.txt").write("b") }
    try dropped()
    #expect(try FileAccess.names(in: "\(folder.path)/deep") == ["a.txt"])
  }

  @Test("In such a folder, a file is written over and keeps its identity; one with a second name is replaced")
  func writtenOver() throws {
    let folder = TemporaryFolder()
    let (path, second) = ("\(folder.path)/a.txt", "\(folder.path)/second.txt")
    try AtomicFile.write("a long text", to: path)
    let identity = try #require(FileAccess.identity(of: path))
    func write(_ text: String) throws {
      let file = try AtomicFile.inPlace(path)
      try file.write(text)
      try file.commit()
      #expect(self.text(path) == text)
    }
    try write("short")
    try write("a longer text than before")
    #expect(FileAccess.identity(of: path) == identity)
    #expect(link(path, second) == 0)
    try write("new")
    #expect(text(second) == "a longer text than before")
    func dropped() throws { try AtomicFile.inPlace(path).write("b") }
    try dropped()
    #expect(try FileAccess.names(in: folder.path) == ["second.txt"])
  }

  @Test("What stands in its place is replaced when it is whole, and a link is not followed")
  func inPlaceOfAnother() throws {
    let folder = TemporaryFolder()
    let (path, other) = ("\(folder.path)/a.txt", "\(folder.path)/other.txt")
    try AtomicFile.write("other", to: other)
    #expect(symlink(other, path) == 0)
    let file = try AtomicFile.inPlace(path)
    try file.write("new")
    #expect(text(path) == "other")
    try file.commit()
    #expect(text(path) == "new" && text(other) == "other" && !FileAccess.isLink(path))
    #expect(throws: FileError.failed(.write, path: folder.path, code: EISDIR)) { try AtomicFile.inPlace(folder.path) }
  }

  @Test("A partial file that a killed run has left stays as it is, and its name is passed over")
  func leftover() throws {
    let folder = TemporaryFolder()
    let left = ".preview-render-0123456789abcdef.partial"
    try folder.write(Array("left".utf8), to: left)
    var names = [left, ".second"]
    let file = try AtomicFile(path: "\(folder.path)/a.txt") { names.removeFirst() }
    #expect(try FileAccess.names(in: folder.path) == [left, ".second"])
    try file.commit()
    #expect(try FileAccess.names(in: folder.path) == [left, "a.txt"])
    #expect(text("\(folder.path)/\(left)") == "left")
  }

  @Test("If every name is taken, that is an error and not an endless loop")
  func allTaken() throws {
    let folder = TemporaryFolder()
    try folder.write([1], to: ".first")
    let path = "\(folder.path)/a.txt"
    #expect(throws: FileError.failed(.write, path: path, code: EEXIST)) {
      try AtomicFile(path: path) { ".first" }
    }
  }

  @Test("A name as long as the file system allows can be written")
  func longName() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/\(String(repeating: "n", count: 255))"
    try AtomicFile.write("x", to: path)
    #expect(text(path) == "x")
  }

  @Test("The mode is what the umask leaves of 666")
  func mode() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    try AtomicFile.write("x", to: path)
    // Looks at what open(2) makes, because the umask is the whole process's and other tests run beside this one.
    let plain = "\(folder.path)/plain"
    let descriptor = open(plain, O_WRONLY | O_CREAT, 0o666)
    close(descriptor)
    var (made, expected) = (stat(), stat())
    #expect(stat(path, &made) == 0 && stat(plain, &expected) == 0)
    #expect(made.st_mode == expected.st_mode)
  }

  @Test("Where no folder may be made, another folder is advised")
  func advice() {
    #expect(
      "\(FileError.failed(.makeFolder, path: "out", code: EACCES))"
        == "Folder 'out' can't be made: permission is denied; name another folder.")
  }

  @Test("A folder at the path, a file on the way and a folder that can't be made are errors")
  func refused() throws {
    let folder = TemporaryFolder()
    try folder.makeFolder("sub")
    #expect(throws: FileError.failed(.write, path: "\(folder.path)/sub", code: EISDIR)) {
      try AtomicFile(path: "\(folder.path)/sub")
    }
    try folder.write([1], to: "file")
    #expect(throws: FileError.failed(.makeFolder, path: "\(folder.path)/file", code: EEXIST)) {
      try AtomicFile(path: "\(folder.path)/file/a.txt")
    }
    #expect(try FileAccess.names(in: folder.path) == ["file", "sub"])
  }
}
