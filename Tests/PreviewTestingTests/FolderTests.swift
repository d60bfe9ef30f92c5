#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import PreviewCore
import PreviewPlan
import Testing

@testable import PreviewRegression
@testable import PreviewTesting

@Suite("A folder of baselines that tests share")
struct FolderTests {
  @Test("A path of a test is relative to its file, in the shortest words, unless it begins at the root")
  func paths() {
    #expect(testPath("../../Fonts") == "\(Scratch.repository)/Fonts")
    #expect(testPath("/a/b.ttf") == "/a/b.ttf")
  }

  @Test("Tests beside each other record into one folder, verify there, and find what differs")
  func parallel() async throws {
    let scratch = Scratch()
    let names = (1...12).map { "scene\($0)" }
    let recording = scratch.run(record: "all")
    let recorded = try await Self.beside(names) { try scratch.findings($0, named: $0, in: recording) }
    #expect(recorded == names.map { ["recorded '\($0)'; run again without PREVIEW_RECORD"] })
    let manifest = try #require(scratch.text("baselines/manifest.jsonl"))
    for name in names { #expect(manifest.contains("{\"picture\": \"\(name).png\"")) }
    let verifying = scratch.run()
    let verified = try await Self.beside(names) { name in
      try scratch.findings(name == "scene7" ? "changed" : name, named: name, in: verifying)
    }
    #expect(verified.map(\.count) == names.map { $0 == "scene7" ? 1 : 0 })
    #expect(verified[6].first?.contains("“changed” (was “scene7”)") == true)
  }

  /// The first line of a journal.
  private static func mark(_ scratch: Scratch) -> String { "of \(BaselineFolder.mark(of: scratch.baselines))\n" }

  @Test("What an interrupted recording left is finished once, by whoever comes first")
  func interrupted() async throws {
    let scratch = Scratch()
    let names = (1...8).map { "scene\($0)" }
    for name in names { _ = try scratch.outcome(named: name, record: "all") }
    try FileAccess.move("\(scratch.baselines)/scene1.png", to: "\(scratch.baselines)/.staging/scene1.png")
    try AtomicFile.write(Self.mark(scratch) + "put - scene1.png\nend\n", to: "\(scratch.baselines)/.journal")
    let run = scratch.run()
    let verified = try await Self.beside(names) { try scratch.findings(named: $0, in: run) }
    #expect(verified == names.map { _ in [] })
    #expect(FileAccess.kind(of: "\(scratch.baselines)/.journal") == nil)
  }

  @Test("Who has to finish an interrupted recording waits for those of this process that read")
  func waits() async throws {
    let scratch = Scratch()
    _ = try scratch.outcome(record: "all")
    try FileAccess.move("\(scratch.baselines)/a.png", to: "\(scratch.baselines)/.staging/a.png")
    try AtomicFile.write(Self.mark(scratch) + "put - a.png\nend\n", to: "\(scratch.baselines)/.journal")
    let run = scratch.run()
    let verifying = try run.turns.take(scratch.baselines, alone: false) { () throws(BaselineTestError) in
      let descriptor = open("\(scratch.baselines)/.lock", O_RDWR)
      #expect(flock(descriptor, LOCK_SH | LOCK_NB) == 0)
      let task = Task.detached { try scratch.findings(in: run) }
      // Time for a first attempt, which finds a reader there.
      usleep(300_000)
      _ = flock(descriptor, LOCK_UN)
      close(descriptor)
      return task
    }
    #expect(try await verifying.value == [])
  }

  @Test("Another process that writes there is reported at once", arguments: [nil, "all"])
  func busy(record: String?) throws {
    let scratch = Scratch()
    _ = try scratch.outcome(record: "all")
    // The lock is of the open file: a second opening is what another process has.
    let descriptor = open("\(scratch.baselines)/.lock", O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let error = #expect(throws: BaselineTestError.self) { try scratch.outcome(record: record) }
    #expect(
      error.map(scratch.shortened)
        == "Baselines '~/baselines' can't be used: another run is using them; wait for it to end.")
  }

  @Test("One name for two contents is reported, with the place of the first", arguments: [nil, "all"])
  func nameTwice(record: String?) throws {
    let scratch = Scratch()
    _ = try scratch.outcome("Feng Wong", record: "all")
    let run = scratch.run(record: record)
    _ = try scratch.outcome("Feng Wong", in: run)
    _ = try scratch.outcome("Feng Wong", in: run)
    let error = #expect(throws: BaselineTestError.self) { try scratch.outcome("Ana", in: run) }
    let words = error.map(scratch.shortened) ?? ""
    #expect(
      words.hasPrefix(
        "Picture 'a' was already drawn in this run with other contents, at PreviewTestingTests/Scratch.swift:"))
    #expect(words.hasSuffix(", for the same baseline in '~/baselines'; give one of the two another name."))
    #expect(try scratch.outcome("Ana", named: "b", in: run).count == 1)
  }

  @Test(
    "Names that differ in capitals only are reported before one becomes the other's baseline", arguments: [nil, "all"])
  func capitals(record: String?) throws {
    let words =
      "Pictures 'odd' and 'Odd' would be one baseline in '~/baselines' on a disk that ignores case; "
      + "rename one of them, or remove the baseline if it is an orphan."
    let scratch = Scratch()
    _ = try scratch.outcome(named: "odd", record: "all")
    let recorded = scratch.state
    let error = #expect(throws: BaselineTestError.self) { try scratch.outcome(named: "Odd", record: record) }
    #expect(error.map(scratch.shortened) == words)
    #expect(scratch.state == recorded)
    // Without a baseline of either, in one run.
    let other = Scratch()
    let run = other.run()
    _ = try other.outcome(named: "odd", in: run)
    let twin = #expect(throws: BaselineTestError.self) { try other.outcome(named: "Odd", in: run) }
    #expect(twin.map(other.shortened) == words)
  }

  @Test("A file in the folder's place, and a folder that can't be made, are reported in a sentence")
  func inTheWay() throws {
    let scratch = Scratch()
    try AtomicFile.write("a file", to: scratch.baselines)
    for (record, words) in [
      (nil, "Folder '~/baselines' can't be listed: a part of the path is not a folder."),
      ("all", "Folder '~/baselines' can't be made: a file, or a broken link, has that name."),
    ] {
      let error = #expect(throws: BaselineTestError.self) { try scratch.outcome(record: record) }
      #expect(error.map(scratch.shortened) == words)
    }
  }

  @Test("A folder for reports that holds something else is left as it is")
  func notAReport() throws {
    let scratch = Scratch()
    let report = "\(scratch.path)/reports/PreviewTestingTests.Scratch.a"
    try AtomicFile.write("mine", to: "\(report)/notes.txt")
    let error = #expect(throws: BaselineTestError.self) { try scratch.outcome() }
    #expect(
      error.map(scratch.shortened)?.hasPrefix("Folder '~/reports/PreviewTestingTests.Scratch.a' can't take a report")
        == true)
    #expect(scratch.text("reports/PreviewTestingTests.Scratch.a/notes.txt") == "mine")
  }

  @Test("Names that lead elsewhere are refused", arguments: ["../x", "a/b", "", "..", "a.b", "C:x", "CON", "nul"])
  func names(name: String) throws {
    let scratch = Scratch()
    for record in [nil, "all"] {
      #expect(throws: BaselineTestError.traits(.badName(name))) { try scratch.outcome(named: name, record: record) }
    }
    #expect(try FileAccess.names(in: scratch.path) == [])
  }

  @Test("A folder is one, whatever way leads to it")
  func links() throws {
    let scratch = Scratch()
    _ = try scratch.outcome(record: "all")
    _ = symlink("baselines", "\(scratch.path)/linked")
    let folders = ["/baselines", "/linked", "/linked/../baselines", "//baselines/."].map { scratch.path + $0 }
    #expect(Set(folders.map(FileAccess.resolved)) == [scratch.baselines])
    #expect(FileAccess.resolved("\(scratch.path)/linked/new/folder") == "\(scratch.baselines)/new/folder")
    #expect(FileAccess.resolved("/") == "/")
  }

  /// Does something for each name, as tests do that run beside each other.
  private static func beside(
    _ names: [String], _ body: @escaping @Sendable (String) throws -> [String]
  ) async throws -> [[String]] {
    try await withThrowingTaskGroup(of: (String, [String]).self) { group in
      for name in names { group.addTask { (name, try body(name)) } }
      let found = try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      return names.map { found[$0] ?? ["no answer"] }
    }
  }
}
