import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression

@Suite("The folder of a report")
struct ReportFolderTests {
  private static let marker =
    "This folder holds a report of preview-render. The next run deletes the report's files and those of these pictures:\n"

  /// The contents of a folder, hidden files included: each path with its text; folders end with a slash.
  private func listing(_ folder: String, below part: String = "") throws -> [String] {
    var found: [String] = []
    for name in try FileAccess.names(in: folder) {
      let path = "\(folder)/\(name)"
      if FileAccess.isLink(path) {
        found.append("\(part)\(name) -> \(FileAccess.linkTarget(of: path) ?? "")")
      } else if FileAccess.kind(of: path) == .folder {
        found += try ["\(part)\(name)/"] + listing(path, below: "\(part)\(name)/")
      } else {
        let bytes = (try? FileAccess.bytes(of: path, limit: 10_000)) ?? []
        found.append("\(part)\(name): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    return found
  }

  /// A picture as the tool writes one.
  private static func picture() throws -> [UInt8] {
    try Bitmap(size: PixelSize(width: 1, height: 1), layout: .grey, bytes: [255]).png()
  }

  /// A folder in which a run has written a report with one picture, and did not tidy up.
  private func killedRun(_ scratch: TemporaryFolder, pictures: [String] = ["sub/a.png"]) throws -> String {
    let path = "\(scratch.path)/report"
    let png = try Self.picture()
    for picture in pictures {
      try scratch.write(png, to: "report/actual/\(picture)")
      try scratch.write(Array("{\"format\": 1".utf8), to: "report/actual/\(picture.dropLast(4)).layout.jsonl")
      // A baseline may have been written by another program.
      try scratch.write(PNGForm.signature, to: "report/expected/\(picture)")
      try scratch.write([], to: "report/difference/\(picture)")
    }
    try scratch.write(Array("{\"engine\": \"preview-render\"".utf8), to: "report/actual/manifest.jsonl")
    let folder = pictures.contains { $0.hasPrefix("sub/") } ? "actual/sub" : "actual"
    try scratch.write([1], to: "report/\(folder)/.preview-render-0123456789abcdef.partial")
    try scratch.write(Array("<meta name=\"generator\" content=\"preview-render\">".utf8), to: "report/index.html")
    try scratch.write(Array((Self.marker + pictures.map { $0 + "\n" }.joined()).utf8), to: "report/.preview-report")
    return path
  }

  private func refusal(_ scratch: TemporaryFolder, _ path: String, pictures: [String] = ["a.png"]) -> String? {
    do throws(BaselineError) {
      _ = try ReportFolder(path, pictures: pictures)
      return nil
    } catch { return scratch.shortened(error) }
  }

  @Test("A new folder and an empty one are taken, and marked with the pictures of the run")
  func new() throws {
    let scratch = TemporaryFolder()
    try scratch.makeFolder("empty")
    for name in ["new/deep", "empty"] {
      let folder = try ReportFolder("\(scratch.path)/\(name)", pictures: ["a.png", "b.png"])
      #expect(try listing(folder.path) == [".gitignore: *\n", ".preview-report: \(Self.marker)a.png\nb.png\n"])
    }
  }

  @Test(
    "A folder that holds anything else is refused and left as it is",
    arguments: ["report.json", "index.html", "actual/a.png", ".hidden", ".preview-report", ".preview-report/file"])
  func foreign(file: String) throws {
    let scratch = TemporaryFolder()
    try scratch.write(Array("mine".utf8), to: "site/\(file)")
    let before = try listing("\(scratch.path)/site")
    #expect(
      refusal(scratch, "\(scratch.path)/site")
        == "Folder '~/site' can't take a report: it has files that are not a report's; name an empty folder, or a new one."
    )
    #expect(try listing("\(scratch.path)/site") == before)
    ReportFolder.discard(at: "\(scratch.path)/site")
    #expect(try listing("\(scratch.path)/site") == before)
  }

  @Test("A link that leads to a marker does not mark a folder")
  func linkedMarker() throws {
    let scratch = TemporaryFolder()
    try scratch.write(Array(Self.marker.utf8), to: "marker")
    try scratch.makeFolder("site")
    scratch.link("site/.preview-report", to: "\(scratch.path)/marker")
    #expect(
      refusal(scratch, "\(scratch.path)/site")
        == "Folder '~/site' can't take a report: it has files that are not a report's; name an empty folder, or a new one."
    )
    #expect(try listing("\(scratch.path)/site") == [".preview-report -> \(scratch.path)/marker"])
  }

  @Test("What a killed run has left goes; nothing else does")
  func killed() throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch)
    try scratch.write(Array("mine".utf8), to: "report/actual/important.txt")
    try scratch.write(Array("mine".utf8), to: "report/actual/sub/b.png")
    try scratch.write(Array("mine".utf8), to: "report/expected/sub/a.txt")
    try scratch.write(Array("mine".utf8), to: "report/notes.md")
    _ = try ReportFolder(path, pictures: ["c.png"])
    #expect(
      try listing(path) == [
        ".gitignore: *\n", ".preview-report: \(Self.marker)c.png\n", "actual/", "actual/important.txt: mine",
        "actual/sub/",
        "actual/sub/b.png: mine", "expected/", "expected/sub/", "expected/sub/a.txt: mine", "notes.md: mine",
      ])
  }

  @Test("A run that was killed while it wrote the marker is not in the way", arguments: [0, 1, 40, 114])
  func tornMarker(bytes: Int) throws {
    let scratch = TemporaryFolder()
    try scratch.write(Array(Self.marker.utf8.prefix(bytes)), to: "report/.preview-report")
    #expect(refusal(scratch, "\(scratch.path)/report") == nil)
    #expect(try listing("\(scratch.path)/report") == [".gitignore: *\n", ".preview-report: \(Self.marker)a.png\n"])
  }

  @Test("A picture whose line was cut was never written, and its namesakes are somebody else's")
  func tornList() throws {
    let scratch = TemporaryFolder()
    let path = "\(scratch.path)/report"
    try scratch.write(Array("\(Self.marker)a.png\nsub/b.png".utf8), to: "report/.preview-report")
    try scratch.write(Self.picture(), to: "report/actual/a.png")
    try scratch.write(Array("mine".utf8), to: "report/actual/sub/b.png")
    _ = try ReportFolder(path, pictures: [])
    #expect(
      try listing(path) == [
        ".gitignore: *\n", ".preview-report: \(Self.marker)", "actual/", "actual/sub/", "actual/sub/b.png: mine",
      ])
  }

  @Test("A list that names files outside of the folder deletes none of them")
  func hostileList() throws {
    let scratch = TemporaryFolder()
    let path = "\(scratch.path)/report"
    try scratch.write(Array("mine".utf8), to: "a.png")
    try scratch.write(
      Array("\(Self.marker)../../a.png\n/a.png\n\(scratch.path)/a.png\n".utf8), to: "report/.preview-report")
    _ = try ReportFolder(path, pictures: [])
    #expect(try FileAccess.names(in: scratch.path) == ["a.png", "report"])
  }

  @Test("Something else in place of a file or a folder of the report is refused, and everything stays")
  func inTheWay() throws {
    func sentence(_ file: String) -> String {
      "Folder '~/report' can't take a report: its '\(file)' is no file of a report; move it away, or name another folder."
    }
    for (file, pictures) in [("actual/a.png", ["a.png"]), ("difference/b/c.png", ["a.png", "b/c.png"])] {
      let scratch = TemporaryFolder()
      let path = try killedRun(scratch)
      try scratch.write(Array("mine".utf8), to: "report/\(file)")
      let before = try listing(path)
      #expect(refusal(scratch, path, pictures: pictures) == sentence(file))
      #expect(try listing(path) == before)
    }
    for (place, isFolder) in [("index.html", true), ("actual/sub/a.png", true), ("expected/d", false)] {
      let scratch = TemporaryFolder()
      let path = try killedRun(scratch)
      try FileAccess.removeTree("\(path)/\(place)")
      try scratch.write(Array("mine".utf8), to: "report/\(place)" + (isFolder ? "/file" : ""))
      let before = try listing(path)
      #expect(refusal(scratch, path, pictures: ["d/e.png"]) == sentence(place))
      #expect(try listing(path) == before)
    }
  }

  @Test(
    "A folder with a marker and a file that no report has written is refused, and everything stays",
    arguments: [
      "index.html", "summary.md", "junit.xml", "report.json", "report.sarif", "actual/sub/a.png",
      "actual/sub/a.layout.jsonl", "actual/manifest.jsonl", "difference/sub/a.png", "expected/sub/a.png",
    ])
  func otherForm(file: String) throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch)
    try scratch.write(Array("<title>Mine</title>".utf8), to: "report/\(file)")
    let before = try listing(path)
    #expect(
      refusal(scratch, path)
        == "Folder '~/report' can't take a report: its '\(file)' is no file of a report; move it away, or name another folder."
    )
    ReportFolder.discard(at: path)
    #expect(try listing(path) == before)
  }

  @Test("Nothing is deleted or written through a link in place of a folder")
  func linkedFolder() throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch)
    try FileAccess.removeTree("\(path)/actual/sub")
    try scratch.write(Array("mine".utf8), to: "elsewhere/a.png")
    scratch.link("report/actual/sub", to: "\(scratch.path)/elsewhere")
    let before = try listing(path)
    #expect(refusal(scratch, path)?.contains("its 'actual/sub' is no file of a report") == true)
    #expect(try listing(path) == before)
    #expect(try listing("\(scratch.path)/elsewhere") == ["a.png: mine"])
  }

  @Test("A run that does not finish deletes what it has written, and one that is discarded its folder, too")
  func unfinished() throws {
    let scratch = TemporaryFolder()
    let path = "\(scratch.path)/report"
    do {
      let folder = try ReportFolder(path, pictures: ["a.png"])
      try AtomicFile.write("new", to: folder.actual("a.png"))
      #expect(refusal(scratch, path)?.contains("another run is writing to it") == true)
    }
    #expect(try listing(path) == [".gitignore: *\n", ".preview-report: \(Self.marker)a.png\n"])
    let folder = try ReportFolder(path, pictures: ["a.png"])
    try AtomicFile.write("new", to: folder.actual("a.png"))
    try folder.discard()
    #expect(try FileAccess.names(in: scratch.path) == [])
  }

  /// A verification of pictures that lack their baselines.
  private func report(missing pictures: [String]) -> VerifyReport {
    VerifyReport(
      pictures: pictures.map { PictureVerdict(path: $0, name: "a", source: nil, outcome: .missing) },
      fingerprint: Fingerprint(engines: [], fonts: [], spec: nil))
  }

  @Test("What the report before had, too, is written over; the rest of it goes when the report is complete")
  func writtenOver() throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch, pictures: ["a.png", "b.png", "c.png"])
    try scratch.write(Array("mine".utf8), to: "mine.png")
    let mine = "\(scratch.path)/mine.png"
    try FileAccess.remove("\(path)/actual/c.png")
    scratch.link("report/actual/c.png", to: mine)
    let before = try #require(FileAccess.identity(of: "\(path)/actual/a.png"))
    let folder = try ReportFolder(path, pictures: ["a.png", "c.png", "d.png"])
    // Until then the marker names the files of both.
    #expect(
      try listing(path).first { $0.contains("holds") } == ".preview-report: \(Self.marker)a.png\nb.png\nc.png\nd.png\n")
    #expect(FileAccess.kind(of: "\(path)/index.html") == nil && FileAccess.kind(of: "\(path)/actual/b.png") == nil)
    for picture in ["a.png", "c.png", "d.png"] {
      for file in PictureVerdict(path: picture, name: "a", source: nil, outcome: .missing).reportFiles {
        let file = try AtomicFile.inPlace("\(path)/\(file)")
        try file.write("new")
        try file.commit()
      }
    }
    try folder.finish(report(missing: ["a.png", "c.png", "d.png"]))
    #expect(FileAccess.identity(of: "\(path)/actual/a.png") == before)
    let files = try listing(path).filter { !$0.hasPrefix(".") && !$0.hasPrefix("report.json") }
    #expect(
      files == ["actual/"] + ["a", "c", "d"].flatMap { ["actual/\($0).layout.jsonl: new", "actual/\($0).png: new"] })
    #expect(try FileAccess.bytes(of: mine, limit: 9) == Array("mine".utf8))
  }

  @Test("A run that does not finish deletes what it would have written over, too")
  func unfinishedOver() throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch, pictures: ["a.png", "b.png"])
    do { _ = try ReportFolder(path, pictures: ["b.png", "c.png"]) }
    #expect(try listing(path) == [".gitignore: *\n", ".preview-report: \(Self.marker)a.png\nb.png\nc.png\n"])
    _ = try ReportFolder(path, pictures: ["b.png"])
    #expect(try listing(path) == [".gitignore: *\n", ".preview-report: \(Self.marker)b.png\n"])
  }

  @Test("A list in which most names are of the past is not carried on")
  func longList() throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch, pictures: ["a.png", "b.png", "c.png"])
    let folder = try ReportFolder(path, pictures: ["a.png"])
    #expect(try listing(path) == [".gitignore: *\n", ".preview-report: \(Self.marker)a.png\n"])
    try folder.discard()
  }

  @Test("Discarding a report leaves what is not of it")
  func discarding() throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch)
    try scratch.write(Array("mine".utf8), to: "report/actual/important.txt")
    ReportFolder.discard(at: path)
    #expect(
      try listing(path) == [
        ".gitignore: *\n", ".preview-report: \(Self.marker)", "actual/", "actual/important.txt: mine",
      ])
  }

  @Test("A .gitignore of somebody else's stays as it is, and so does the folder that it lies in")
  func foreignIgnoreFile() throws {
    let scratch = TemporaryFolder()
    let path = try killedRun(scratch)
    try scratch.write(Array("!keep\n".utf8), to: "report/.gitignore")
    try ReportFolder(path, pictures: ["a.png"]).discard()
    #expect(try listing(path) == [".gitignore: !keep\n", ".preview-report: \(Self.marker)a.png\n"])
  }
}
