import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Access to files and folders")
struct FileAccessTests {
  private func sentence(_ folder: TemporaryFolder, _ body: () throws(FileError) -> Void) -> String {
    do throws(FileError) {
      try body()
      return "nothing went wrong"
    } catch { return folder.shortened(error) }
  }

  @Test("A folder's names are sorted by their bytes, hidden ones and links among them")
  func names() throws {
    let folder = TemporaryFolder()
    for name in ["b", "B", "ä", ".hidden"] { try folder.write([1], to: name) }
    folder.link("link", to: "/nowhere")
    #expect(try FileAccess.names(in: folder.path) == [".hidden", "B", "b", "link", "ä"])
  }

  @Test(
    "A missing file is answered with the one that is meant: of the same name in a folder below, or of nearly the same name",
    arguments: [
      ("Brand.ttf", "Fonts/Brand.ttf"), ("brand.TTF", "Fonts/Brand.ttf"), ("Font/Brand.ttf", "Fonts/Brand.ttf"),
      ("Fonts/Brandt.ttf", "Fonts/Brand.ttf"), ("Fonts/Brand.otf", "Fonts/Brand.ttf"), ("previw.yml", "preview.yml"),
      ("Brand.png", nil), ("Other.ttf", nil), ("Band.otf", "Fonts/Brand.ttf"), ("Ban.ttf", nil), ("secret.ttf", nil),
      ("linked.ttf", nil), ("deep.ttf", nil),
    ])
  func nearest(missing: String, nearest: String?) throws {
    let folder = TemporaryFolder()
    for name in ["Fonts/Brand.ttf", "preview.yml", ".hidden/secret.ttf", "a/b/c/deep.ttf"] {
      try folder.write([1], to: name)
    }
    let elsewhere = TemporaryFolder()
    try elsewhere.write([1], to: "linked.ttf")
    folder.link("link", to: elsewhere.path)
    #expect(FileAccess.nearestFile(to: "\(folder.path)/\(missing)") == nearest.map { "\(folder.path)/\($0)" })
    let error = FileError.failed(.read, path: "\(folder.path)/\(missing)", code: ENOENT).offeringNearest()
    #expect(
      folder.shortened(error) == "File '~/\(missing)' can't be read: there is no such file or folder."
        + (nearest.map { " Did you mean '~/\($0)'?" } ?? ""))
    #expect(error.isMissingFile)
  }

  @Test("A folder that can't be listed says why")
  func unlisted() throws {
    let folder = TemporaryFolder()
    try folder.write([1], to: "file")
    #expect(
      sentence(folder) { () throws(FileError) in _ = try FileAccess.names(in: "\(folder.path)/none") }
        == "Folder '~/none' can't be listed: there is no such file or folder.")
    #expect(
      sentence(folder) { () throws(FileError) in _ = try FileAccess.names(in: "\(folder.path)/file") }
        == "Folder '~/file' can't be listed: a part of the path is not a folder.")
  }

  @Test("Files are listed below a folder without hidden ones and without what lies behind a link")
  func files() throws {
    let folder = TemporaryFolder()
    for name in ["a", "sub/b", "sub/deep/c", ".hidden/d", "sub/.e"] { try folder.write([1], to: name) }
    folder.link("sub/link", to: folder.path)
    #expect(try FileAccess.files(in: folder.path) == ["a", "sub/b", "sub/deep/c"])
  }

  @Test("Folders that lie too deep are an error, not left out")
  func tooDeep() throws {
    let folder = TemporaryFolder()
    let deepest = String(repeating: "d/", count: Limits.folderDepth - 1)
    try folder.write([1], to: "\(deepest)a")
    #expect(try FileAccess.files(in: folder.path) == ["\(deepest)a"])
    try folder.write([1], to: "\(deepest)d/a")
    #expect(
      sentence(folder) { () throws(FileError) in _ = try FileAccess.files(in: folder.path) }
        == "Folder '~/\(deepest)d' can't be listed: it is more than 32 folders deep; move it up.")
  }

  @Test("A tree is removed with its links, and what they lead to stays")
  func removing() throws {
    let folder = TemporaryFolder()
    try folder.write([1], to: "elsewhere/kept")
    try folder.write([1], to: "tree/sub/a")
    folder.link("tree/link", to: "\(folder.path)/elsewhere")
    try FileAccess.removeTree("\(folder.path)/tree")
    try FileAccess.removeTree("\(folder.path)/tree")
    #expect(try FileAccess.files(in: folder.path) == ["elsewhere/kept"])
    folder.link("tree", to: "\(folder.path)/elsewhere")
    try FileAccess.removeTree("\(folder.path)/tree")
    #expect(try FileAccess.files(in: folder.path) == ["elsewhere/kept"])
  }

  @Test("A move makes the folders on the way, and replaces a file")
  func moving() throws {
    let folder = TemporaryFolder()
    try folder.write([1], to: "a")
    try folder.write([2], to: "sub/deep/b")
    try FileAccess.move("\(folder.path)/a", to: "\(folder.path)/sub/deep/b")
    #expect(try FileAccess.files(in: folder.path) == ["sub/deep/b"])
    #expect(try FileAccess.bytes(of: "\(folder.path)/sub/deep/b", limit: 1) == [1])
    #expect(
      sentence(folder) { () throws(FileError) in try FileAccess.move("\(folder.path)/a", to: "\(folder.path)/c") }
        == "File '~/c' can't be written: there is no such file or folder.")
  }

  @Test("A slash is one, also behind a mark that joins what follows, and before an accent")
  func joinedSlashes() throws {
    let folder = TemporaryFolder()
    try folder.makeFolder("out")
    for name in ["a\u{600}", "b"] { folder.link(name, to: "out") }
    #expect(FileAccess.link(onWayTo: "a\u{600}/x", in: folder.path) == "a\u{600}")
    #expect(FileAccess.link(onWayTo: "b/\u{301}x", in: folder.path) == "b")
    #expect(FileAccess.parts(of: "/a\u{600}/\u{301}b//c") == ["a\u{600}", "\u{301}b", "c"])
    #expect(FileAccess.lies("/a/\u{301}b", in: "/a") && !FileAccess.lies("/ab", in: "/a"))
    #expect(BaselineFolder.isSafe("a/b.png") && !BaselineFolder.isSafe("a\u{600}/b.png"))
  }

  @Test("A path that is longer than any system takes is not looked at part by part")
  func longPaths() {
    let path = String(repeating: "a/", count: 3000) + String(repeating: "../", count: 3000) + "x"
    #expect(FileAccess.simplified(path) == path && FileAccess.resolved(path) == path)
    #expect(FileAccess.simplified("a/b/../c") == "a/c")
    #expect("\(FileError.empty(path: path))" == "File '\(path.prefix(100))…' is empty.")
  }

  @Test("A file is read up to a limit; an empty one, a folder and a pipe are errors of their own")
  func reading() throws {
    let folder = TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "a")
    #expect(try FileAccess.bytes(of: path, limit: 3) == [1, 2, 3])
    #expect(throws: FileError.tooLarge(path: path, bytes: 3, limit: 2)) { try FileAccess.bytes(of: path, limit: 2) }
    let empty = try folder.write([], to: "empty")
    #expect(throws: FileError.empty(path: empty)) { try FileAccess.bytes(of: empty, limit: 2) }
    #expect(throws: FileError.isFolder(path: folder.path)) { try FileAccess.bytes(of: folder.path, limit: 2) }
    let pipe = folder.makePipe("pipe")
    #expect(throws: FileError.notARegularFile(path: pipe)) { try FileAccess.bytes(of: pipe, limit: 2) }
  }

  @Test("Files and folders are flushed one by one or all at once; what is missing is an error", arguments: [1, 100])
  func flushing(count: Int) throws {
    let folder = TemporaryFolder()
    let paths = try (0..<count).map { try folder.write([1], to: "\($0)") }
    try FileAccess.flush(paths + [folder.path])
    #expect(
      sentence(folder) { () throws(FileError) in try FileAccess.flush(["\(folder.path)/none"] + paths) }
        == "File '~/none' can't be written: there is no such file or folder.")
  }

  @Test("The folders of files come with those above them, outer ones first")
  func folders() {
    #expect(FileAccess.folders(of: ["a", "x/y/b", "x/c", "w/d"]) == ["", "w", "x", "x/y"])
    #expect(FileAccess.folders(of: [] as [String]) == [])
  }

  @Test("What can't be looked at is not taken for missing")
  func reachable() throws {
    let folder = TemporaryFolder()
    try folder.write([1], to: "a")
    #expect(try FileAccess.kind(ofReachable: "\(folder.path)/a") == .file)
    #expect(try FileAccess.kind(ofReachable: "\(folder.path)/b") == nil)
    #expect(try FileAccess.kind(ofReachable: "\(folder.path)/a/b") == nil)
    let long = "\(folder.path)/\(String(repeating: "x", count: 300))"
    #expect(throws: FileError.failed(.read, path: long, code: ENAMETOOLONG)) {
      try FileAccess.kind(ofReachable: long)
    }
  }
}
