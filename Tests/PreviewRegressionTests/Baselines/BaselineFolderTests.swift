#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression

@Suite("The folder of baselines")
struct BaselineFolderTests {
  /// A folder with two pictures, their traces and a manifest, whose contents end with `old`.
  struct Made {
    let scratch = TemporaryFolder()
    var path: String { "\(scratch.path)/baselines" }

    static let old = Manifest.made(["a.png", "gone.png"], freeType: "1")
    static let new = Manifest.made(["a.png", "sub/b.png"], freeType: "2")
    /// The files that the change puts and removes.
    static let staged = ["a.png", "a.layout.jsonl", "sub/b.png"]
    static let removed = ["gone.png", "gone.layout.jsonl"]

    init() throws {
      for name in ["a.png", "a.layout.jsonl", "gone.png", "gone.layout.jsonl"] { try write("old \(name)", name) }
      try write(Self.old.text, "manifest.jsonl")
    }

    func write(_ text: String, _ name: String) throws { try scratch.write(Array(text.utf8), to: "baselines/\(name)") }

    func text(_ name: String) -> String? {
      (try? FileAccess.bytes(of: "\(path)/\(name)", limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every file that is not one of the folder's own.
    var state: [String: String] {
      let files = (try? FileAccess.files(in: path)) ?? []
      return Dictionary(uniqueKeysWithValues: files.map { ($0, text($0) ?? "unreadable") })
    }

    static let oldState = [
      "a.png": "old a.png", "a.layout.jsonl": "old a.layout.jsonl", "gone.png": "old gone.png",
      "gone.layout.jsonl": "old gone.layout.jsonl",
      "manifest.jsonl": old.text,
    ]
    static let newState = [
      "a.png": "new a.png", "a.layout.jsonl": "new a.layout.jsonl", "sub/b.png": "new sub/b.png",
      "manifest.jsonl": new.text,
    ]

    /// Stages the new files.
    func stage() throws {
      for name in Self.staged { try write("new \(name)", ".staging/\(name)") }
    }

    /// Stages the new files and the manifest, and writes the journal of the change.
    func interrupt() throws -> BaselineJournal {
      try stage()
      try write(Self.new.text, ".staging/manifest.jsonl")
      if !FileAccess.exists("\(path)/.lock") { try write("", ".lock") }
      let journal = try BaselineJournal(
        putting: Self.staged, removing: Self.removed, in: path, mark: BaselineFolder.mark(of: path))
      try write(journal.text, ".journal")
      return journal
    }

    func commit() throws {
      let folder = try BaselineFolder(path, writing: true)
      try stage()
      try folder.commit(Self.staged, removing: Self.removed, manifest: Self.new)
    }
  }

  private func sentence(_ folder: TemporaryFolder, _ body: () throws(BaselineError) -> Void) -> String {
    do throws(BaselineError) {
      try body()
      return "nothing went wrong"
    } catch { return folder.shortened(error) }
  }

  @Test("Pictures, layouts and manifest change together, and nothing is left aside")
  func commit() throws {
    let made = try Made()
    try made.commit()
    #expect(made.state == Made.newState)
    #expect(
      try FileAccess.names(in: made.path) == [
        ".gitattributes", ".gitignore", ".lock", "a.layout.jsonl", "a.png", "manifest.jsonl", "sub",
      ])
    let opened = try BaselineFolder(made.path, writing: false)
    #expect(opened.recovery == nil && opened.manifest == Made.new)
  }

  @Test("Ended while files are written aside, the old state stands, and it is said", arguments: [true, false])
  func endedBeforeTheList(writing: Bool) throws {
    for count in 1...3 {
      let made = try Made()
      for name in ["a.png", "a.layout.jsonl", "sub/b.png"].prefix(count) {
        try made.write("new \(name)", ".staging/\(name)")
      }
      let folder = try BaselineFolder(made.path, writing: writing)
      #expect(folder.recovery == .dropped && folder.manifest == Made.old)
      #expect(made.state == Made.oldState)
      #expect((FileAccess.kind(of: "\(made.path)/.staging") == nil) == writing)
    }
  }

  @Test("Ended at any step of the list, the next run finds the new state whole, and says so", arguments: [true, false])
  func endedWithinTheList(writing: Bool) throws {
    for done in 0...6 {
      let made = try Made()
      let steps = try made.interrupt().steps
      #expect(steps.count == 6)
      for step in steps.prefix(done) {
        if step.action == .put {
          try FileAccess.move("\(made.path)/.staging/\(step.name)", to: "\(made.path)/\(step.name)")
        } else {
          try FileAccess.remove("\(made.path)/\(step.name)")
        }
      }
      // The last steps: the staging folder goes, and then the journal.
      if done == steps.count { try FileAccess.removeTree("\(made.path)/.staging") }
      let folder = try BaselineFolder(made.path, writing: writing)
      #expect(folder.recovery == .finished && folder.manifest == Made.new, "\(done) steps were done")
      #expect(made.state == Made.newState)
      #expect(
        FileAccess.kind(of: "\(made.path)/.staging") == nil && FileAccess.kind(of: "\(made.path)/.journal") == nil)
    }
  }

  @Test(
    "A manifest without a word and a list that can't be read are reported with what to do", arguments: [true, false])
  func unreadable(writing: Bool) throws {
    let made = try Made()
    func told() -> String {
      sentence(made.scratch) { () throws(BaselineError) in _ = try BaselineFolder(made.path, writing: writing) }
    }
    try made.write("", "manifest.jsonl")
    #expect(
      told()
        == "Manifest '~/baselines/manifest.jsonl' can't be used: it is empty; restore it, or remove it and record the baselines anew."
    )
    try made.scratch.makeFolder("baselines/.journal")
    #expect(
      told()
        == "Baselines '~/baselines' can't be used: a recording was interrupted, and its '.journal' can't be read; restore the folder, and remove '.journal' and '.staging' from it."
    )
    #expect(made.text("a.png") == "old a.png")
  }

  @Test("The outcomes of an interruption are sentences")
  func words() {
    #expect(
      BaselineFolder.Recovery.finished.words == "An interrupted recording was complete, and has been finished.")
    #expect(
      BaselineFolder.Recovery.dropped.words
        == "An interrupted recording was incomplete; the baselines are as they were before it.")
    #expect(
      BaselineFolder.Recovery.refused.words
        == "An interrupted recording was not finished, because its journal does not fit the baselines; they are left as they are."
    )
  }

  @Test(
    "A list that is cut off, or names what lies elsewhere, is not carried out",
    arguments: [
      "put OLD a.png\n", "put - ../out.png\nend\n", "remove MINE ../out.png\nend\n", "put - /tmp/out.png\nend\n",
      "put - .git/x.png\nend\n", "put - a.sh\nend\n", "run OLD a.png\nend\n", "put\nend\n", "put OLD\nend\n",
      "put a.png\nend\n", "put - linked/b.png\nend\n", "remove MINE linked/b.png\nend\n", "",
    ])
  func badLists(list: String) throws {
    let made = try Made()
    try made.scratch.write(Array("mine".utf8), to: "out.png")
    try made.scratch.write(Array("mine".utf8), to: "elsewhere/b.png")
    made.scratch.link("baselines/linked", to: "../elsewhere")
    for name in ["a.png", "linked/b.png"] { try made.write("new", ".staging/\(name)") }
    try made.write("", ".lock")
    let mark = list.isEmpty ? "" : "of \(BaselineFolder.mark(of: made.path))\n"
    let text =
      mark
      + list.replacing("OLD", with: SHA256.digest(of: "old a.png").hex)
      .replacing("MINE", with: SHA256.digest(of: "mine").hex)
    try made.write(text.isEmpty ? "\u{0}\u{1}" : text, ".journal")
    let folder = try BaselineFolder(made.path, writing: true)
    #expect(folder.recovery == .refused && folder.manifest == Made.old)
    #expect(made.text("a.png") == "old a.png")
    #expect(made.text("../out.png") == "mine" && made.text("../elsewhere/b.png") == "mine")
    #expect(FileAccess.kind(of: "\(made.path)/.journal") == nil)
  }

  @Test("One writes, or many read; the others are refused")
  func locks() throws {
    let made = try Made()
    let busy = "Baselines '~/baselines' can't be used: another run is using them; wait for it to end."
    do {
      let writer = try BaselineFolder(made.path, writing: true)
      for writing in [true, false] {
        #expect(
          sentence(made.scratch) { () throws(BaselineError) in _ = try BaselineFolder(made.path, writing: writing) }
            == busy)
      }
      _ = writer
    }
    let readers = try (0..<3).map { _ in try BaselineFolder(made.path, writing: false) }
    #expect(
      sentence(made.scratch) { () throws(BaselineError) in _ = try BaselineFolder(made.path, writing: true) } == busy)
    // What one reader has to finish, others must not see half of.
    _ = try made.interrupt()
    #expect(
      sentence(made.scratch) { () throws(BaselineError) in _ = try BaselineFolder(made.path, writing: false) } == busy)
    #expect(readers.count == 3)
  }

  @Test("A released lock is free, although a process that is just being started has a copy of the lock")
  func copiedLock() throws {
    let made = try Made()
    var copy: Int32 = -1
    do {
      let lock = try #require(try FolderLock(made.path + "/.lock", exclusive: true))
      copy = dup(lock.descriptor)
      #expect(throws: FolderLockError.taken) { try FolderLock(made.path + "/.lock", exclusive: true) }
    }
    defer { close(copy) }
    _ = try BaselineFolder(made.path, writing: true)
  }

  @Test("After a reader has finished a recording, others read beside it")
  func sharedAgain() throws {
    let made = try Made()
    _ = try made.interrupt()
    let first = try BaselineFolder(made.path, writing: false)
    let second = try BaselineFolder(made.path, writing: false)
    #expect(first.recovery == .finished && second.recovery == nil)
  }

  @Test("A link to a file is replaced and not written through; a link to a folder is not written into")
  func links() throws {
    let made = try Made()
    try made.scratch.write(Array("mine".utf8), to: "elsewhere/b.png")
    unlink("\(made.path)/a.png")
    made.scratch.link("baselines/a.png", to: "../elsewhere/b.png")
    try made.commit()
    #expect(made.state == Made.newState && !FileAccess.isLink("\(made.path)/a.png"))
    #expect(made.text("../elsewhere/b.png") == "mine")

    let other = try Made()
    try other.scratch.makeFolder("elsewhere")
    other.scratch.link("baselines/sub", to: "../elsewhere")
    let words = sentence(other.scratch) { () throws(BaselineError) in
      do { try other.commit() } catch { throw error as! BaselineError }
    }
    #expect(
      words
        == "Baseline 'sub/b.png' can't be written: a folder of its path is a symbolic link, which may lead out of '~/baselines'; replace the link by a folder."
    )
    #expect(other.text("a.png") == "old a.png" && FileAccess.kind(of: "\(other.path)/.staging") == nil)
    #expect(try FileAccess.names(in: "\(other.scratch.path)/elsewhere") == [])
    #expect(try BaselineFolder(other.path, writing: true).recovery == nil)
  }

  @Test("What stands in a picture's way is reported before anything changes", arguments: [true, false])
  func inTheWay(isFolder: Bool) throws {
    let made = try Made()
    if isFolder { try made.scratch.makeFolder("baselines/sub/b.png") } else { try made.write("a file", "sub") }
    let words = sentence(made.scratch) { () throws(BaselineError) in
      do { try made.commit() } catch { throw error as! BaselineError }
    }
    #expect(
      words
        == (isFolder
          ? "Baseline '~/baselines/sub/b.png' can't be written: it is a folder; remove it."
          : "Baseline '~/baselines/sub' can't be written: it is no folder; remove it."))
    #expect(made.text("a.png") == "old a.png" && made.text("manifest.jsonl") == Made.old.text)
    // Where nothing was ever recorded, no file is left that git would offer.
    #expect(FileAccess.kind(of: "\(made.path)/.lock") == nil)
    #expect(try BaselineFolder(made.path, writing: true).recovery == nil)
  }

  @Test("A baseline that the plan draws is nobody's former one, whatever the manifest calls it")
  func drawnBaselines() throws {
    for drawn in [[], ["gone.png"]] as [Set<String>] {
      let made = try Made()
      var manifest = Manifest.made([])
      manifest["gone.png"] = Manifest.Entry(
        name: "gone", file: SHA256.digest(of: "old gone.png").hex, layout: "t", size: PixelSize(width: 3, height: 4))
      try made.write(manifest.text, "manifest.jsonl")
      let folder = try BaselineFolder(made.path, writing: true)
      folder.rename(RenamedScenes(["new": "gone"]), in: [("new.png", "new")], drawn: drawn)
      #expect(folder.formerPaths == (drawn.isEmpty ? ["new.png": "gone.png"] : [:]))
    }
  }

  @Test("A journal that was not written beside this lock is refused, as one is that came with a commit")
  func foreignJournal() throws {
    let made = try Made()
    let journal = try made.interrupt()
    try made.write("x", ".lock")
    #expect(BaselineFolder.mark(of: made.path) != journal.mark)
    let opened = try BaselineFolder(made.path, writing: false)
    #expect(opened.recovery == .refused && opened.manifest == Made.old && made.state == Made.oldState)
    for mark in ["", "-", "0"] {
      let made = try Made()
      let journal = try made.interrupt()
      try made.write(
        journal.text.replacing("of \(journal.mark)\n", with: mark.isEmpty ? "" : "of \(mark)\n"), ".journal")
      #expect(try BaselineFolder(made.path, writing: true).recovery == .refused && made.state == Made.oldState)
    }
  }

  @Test(
    "A journal removes and replaces no file whose bytes it doesn't know, and then takes no step",
    arguments: [true, false])
  func foreignFile(writing: Bool) throws {
    let digest = SHA256.digest(of: "theirs").hex
    for before in ["-", digest, SHA256.digest(of: "").hex, "mine"] {
      for step in ["remove \(before) mine.png", "put \(before) mine.png"] {
        let made = try Made()
        let journal = try made.interrupt()
        try made.write("mine", "mine.png")
        try made.write("theirs", ".staging/mine.png")
        // The commit's manifests list the picture.
        try made.write(Manifest.made(["a.png", "mine.png"], freeType: "2").text, ".staging/manifest.jsonl")
        let mark = "of \(journal.mark)\n"
        try made.write(journal.text.replacing(mark, with: "\(mark)\(step)\n"), ".journal")
        let opened = try BaselineFolder(made.path, writing: writing)
        #expect(opened.recovery == .refused && opened.manifest == Made.old, "\(step)")
        #expect(made.state == Made.oldState.merging(["mine.png": "mine"]) { first, _ in first }, "\(step)")
      }
    }
  }

  @Test("A file that somebody has changed, or linked, since the interruption is left alone")
  func changedSince() throws {
    for name in Made.staged + Made.removed + ["manifest.jsonl"] {
      for isLink in [false, true] {
        let made = try Made()
        _ = try made.interrupt()
        try made.scratch.write(Array((Made.oldState[name] ?? "").utf8), to: "elsewhere.txt")
        try? FileAccess.remove("\(made.path)/\(name)")
        if isLink {
          try made.scratch.makeFolder("baselines/sub")
          made.scratch.link("baselines/\(name)", to: "\(made.scratch.path)/elsewhere.txt")
        } else {
          try made.write(name == "manifest.jsonl" ? Made.old.text + "\n" : "mine", name)
        }
        #expect(try BaselineFolder(made.path, writing: true).recovery == .refused, "\(name)")
        #expect(FileAccess.isLink("\(made.path)/\(name)") == isLink)
        #expect(made.text("gone.png") == (name == "gone.png" && !isLink ? "mine" : "old gone.png"))
      }
    }
  }

  @Test("An input of the run is not replaced by what an interrupted recording has left")
  func input() throws {
    let made = try Made()
    _ = try made.interrupt()
    let inputs = InputFiles(["\(made.path)/a.png"])
    #expect(try BaselineFolder(made.path, writing: true, reading: inputs).recovery == .refused)
    #expect(made.state == Made.oldState)
    // Nor is one removed that lies among what was staged.
    try made.write("mine", ".staging/photo.png")
    let staged = InputFiles(["\(made.path)/.staging/photo.png"])
    #expect(
      sentence(made.scratch) { () throws(BaselineError) in
        _ = try BaselineFolder(made.path, writing: true, reading: staged)
      }
        == "Baseline '~/baselines/.staging/photo.png' can't be written: the spec reads that file; name another folder with --baselines."
    )
    #expect(made.text(".staging/photo.png") == "mine")
  }

  @Test("A file that no recording stages keeps a recording from emptying the folder of staged files")
  func foreignStaged() throws {
    let made = try Made()
    try made.write("mine", ".staging/deep/notes.txt")
    #expect(
      sentence(made.scratch) { () throws(BaselineError) in _ = try BaselineFolder(made.path, writing: true) }
        == "Baselines '~/baselines' can't be used: '.staging/deep/notes.txt' in them is no file of a recording, which would delete it; move it away."
    )
    #expect(made.text(".staging/deep/notes.txt") == "mine")
  }
}
