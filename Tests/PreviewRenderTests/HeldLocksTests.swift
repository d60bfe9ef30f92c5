import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Locks that another process holds")
struct HeldLocksTests {
  typealias Project = RegressionCommandTests.Project

  /// Does something while a lock is held.
  private func holding<Result>(_ file: URL, _ body: () async throws -> Result) async throws -> Result {
    let lock = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    defer { close(lock) }
    // A program that another test starts has this file's lock from its fork until its exec.
    var attempts = 0
    while flock(lock, LOCK_EX | LOCK_NB) != 0, attempts < 600 {
      attempts += 1
      try await Task.sleep(for: .milliseconds(100))
    }
    try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    return try await body()
  }

  private static func sentence(_ file: String) -> String {
    "preview-render: File '\(file)' is locked by another process, so this run went on without it and kept no record there.\n"
  }

  @Test("render draws without its record, and removes nothing")
  func render() async throws {
    let project = try Project()
    #expect(try await project.run("render", "-o", "out").status == 0)
    try project.setSpec(Project.spec.replacing("badge:", with: "sticker:"))
    let run = try await holding(project.at("out/.preview-render")) {
      try await Tool.run(["render", "-o", "out", "--clean"], folder: project.folder, lifetime: .seconds(60))
    }
    #expect(run.status == 0 && run.standardError == Self.sentence("out/.preview-render"), "\(run)")
    #expect(project.exists("out/sticker.png") && project.exists("out/badge.png"))
    let after = try await project.run("render", "-o", "out", "--clean")
    #expect(after.standardError == "" && after.lines.last == "removed badge.png", "\(after)")
  }

  @Test("record, verify and compare go on without the cache of drawings")
  func drawings() async throws {
    let project = try Project()
    let cache = project.at("cache/preview-render")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    for command in ["record", "verify --draw all", "compare Base.ttf Base.ttf preview.yml"] {
      let run = try await holding(cache.appendingPathComponent("drawings.lock")) {
        try await project.shell("XDG_CACHE_HOME=\"$PWD/cache\" $TOOL \(command) --only badge")
      }
      let file = project.folder.resolvingSymlinksInPath().appendingPathComponent("cache/preview-render/drawings.lock")
        .path
      #expect(run.status == 0 && run.standardError == Self.sentence(file), "\(run)")
    }
    #expect(!project.exists("cache/preview-render/drawings"))
  }
}
