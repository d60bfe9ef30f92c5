import Foundation
import Testing

@Suite("Files that the tool has not written")
struct ForeignFilesTests {
  typealias Project = RegressionCommandTests.Project

  /// Another tool's folder, which looks like a report.
  private static let site = ["report.json", "index.html", "junit.xml", "actual/important.txt", "actual/badge.png"]

  private func makeSite(_ project: Project) throws -> [String] {
    try project.setFiles(Dictionary(uniqueKeysWithValues: Self.site.map { ($0, Data("mine: \($0)".utf8)) }), in: "site")
    return try listing(project, "site")
  }

  /// Everything in a folder with its number, time and bytes.
  private func listing(_ project: Project, _ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: project.at(folder).path).sorted().map {
      let path = project.at("\(folder)/\($0)").path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return "\($0) \(attributes[.systemFileNumber]!) \(attributes[.modificationDate]!) \(attributes[.size]!)"
    }
  }

  @Test("Git ignores a report wherever it lies, and nothing beside it")
  func ignoredByGit() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    let seen = try await project.shell(
      """
      git init -q .
      "$TOOL" verify --report deep/report > /dev/null; "$TOOL" verify > /dev/null
      git status --porcelain --untracked-files=all | grep report; git status --porcelain --untracked-files=all | grep -c png
      """)
    #expect(seen.standardOutput == "\(project.files().keys.count { $0.hasSuffix(".png") })\n")
  }

  @Test(
    "verify, compare and report merge refuse a folder that no report has made, and change nothing in it",
    arguments: [
      "verify --report site", "verify --against HEAD --report site", "compare Base.ttf Bolder.ttf --report site",
      "report merge preview-report -o site",
    ])
  func refused(command: String) async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.shell("mv Base.ttf Bolder.ttf").status == 0)
    try project.setFont("Base")
    #expect(
      try await project.shell(
        "git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -qm 'Record pictures'"
      ).status == 0)
    #expect(try await project.run("verify").status == 0)
    let before = try makeSite(project)
    let run = try await project.shell("\"$TOOL\" \(command)")
    #expect(run.status == 2 && run.standardOutput == "", "\(run)")
    #expect(
      run.standardError
        == "preview-render: Folder 'site' can't take a report: it has files that are not a report's; name an empty folder, or a new one.\n"
    )
    #expect(try listing(project, "site") == before)
  }

  @Test(
    "An empty name, as an unset variable of a shell is, is refused: files would lie at the root of the file system",
    arguments: [
      "record --baselines ''", "verify --baselines ''", "verify --report ''", "approve --all --baselines ''",
      "render -o ''", "render preview.yml preview.yml -o ''", "report merge preview-report -o ''",
      "compare Base.ttf Base.ttf --report ''",
    ])
  func emptyName(command: String) async throws {
    let project = try await Project.recorded()
    #expect(try await project.run("verify").status == 0)
    let run = try await project.shell("\"$TOOL\" \(command)")
    #expect(run.status == 2 && run.standardOutput == "", "\(run)")
    #expect(
      run.standardError
        == "preview-render: Folder '' can't be used: the name is empty; name a folder, or '.' for the one you are in.\n",
      "\(run)")
  }

  @Test("Beside a report, foreign files stay where they are, and the report is written anew")
  func beside() async throws {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    #expect(try await project.run("verify").status == 1)
    let report = project.files("preview-report")
    let mine = ["notes.md", "actual/important.txt", "expected/old.png", "actual/.keep"]
    for name in mine { try Data("mine".utf8).write(to: project.at("preview-report/\(name)")) }
    #expect(try await project.run("verify").status == 1)
    for name in mine { #expect(try project.bytes("preview-report/\(name)") == Data("mine".utf8), "\(name)") }
    #expect(project.files("preview-report").filter { !mine.contains($0.key) } == report)
    // Fewer pictures: those of the earlier run go.
    #expect(try await project.run("verify", "--only", "badge").status == 1)
    #expect(!project.exists("preview-report/actual/card.L.png"))
    for name in mine { #expect(project.exists("preview-report/\(name)"), "\(name)") }
  }

  @Test(
    "A run that is refused leaves the earlier report as it is",
    arguments: [
      "verify none.yml", "verify wrong.yml", "verify --shard 9/2", "verify --only nothing", "verify --baselines none",
      "verify --against HEAD", "verify --jobs 0", "compare none.ttf Base.ttf", "compare Base.ttf Base.ttf none.yml",
      "report merge none", "report merge cut",
    ])
  func earlierReport(command: String) async throws {
    let project = try await Project.recorded()
    try Data("scenes: { wrong: {} }\n".utf8).write(to: project.at("wrong.yml"))
    try project.setFont("Bolder")
    #expect(try await project.run("verify", "--report", "cut").status == 1)
    #expect(try await project.run("verify").status == 1)
    try FileManager.default.removeItem(at: project.at("cut/expected/card.L.png"))
    let before = try listing(project, "preview-report")
    let run = try await project.shell("\"$TOOL\" \(command)")
    // Numbers that are no count of jobs and no part are wrong calls.
    #expect(run.status == (command.hasSuffix("9/2") || command.hasSuffix("--jobs 0") ? 64 : 2), "\(run)")
    #expect(try listing(project, "preview-report") == before)
  }

  @Test("Pictures that no manifest lists are no orphans: verify passes, record is silent, approve --prune keeps them")
  func prune() async throws {
    let project = try Project()
    #expect(try await project.run("record", "--baselines", ".").status == 0)
    for name in ["assets/logo.png", "photo.png"] {
      try FileManager.default.createDirectory(at: project.at("assets"), withIntermediateDirectories: true)
      try project.bytes("badge.png").write(to: project.at(name))
      try Data("notes".utf8).write(to: project.at(name.replacing(".png", with: ".layout.jsonl")))
    }
    #expect(try await project.run("verify", "--baselines", ".").status == 0)
    #expect(try await project.run("record", "--baselines", ".").standardOutput.contains("logo") == false)
    try project.setSpec(Project.specWithSticker)
    // A text that took the place of the trace is not the recording's.
    try Data("notes".utf8).write(to: project.at("badge.layout.jsonl"))
    let found = try await project.run("verify", "--baselines", ".")
    #expect(found.lines.last?.hasPrefix("1 missing, 1 orphaned, 2 same") == true, "\(found)")
    let pruned = try await project.run("approve", "--all", "--prune", "--baselines", ".")
    #expect(pruned.standardOutput == "approved sticker.png\nremoved badge.png\n", "\(pruned)")
    for name in ["assets/logo", "photo"] {
      #expect(project.exists("\(name).png") && project.exists("\(name).layout.jsonl"), "\(name)")
    }
    #expect(!project.exists("badge.png") && project.exists("badge.layout.jsonl"))
    #expect(try await project.run("verify", "--baselines", ".").status == 0)
  }

  @Test("A report that names a picture as orphaned does not make it one")
  func foreignOrphan() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.specWithSticker)
    #expect(try await project.run("verify").status == 1)
    try project.bytes("baselines/card.L.png").write(to: project.at("baselines/logo.png"))
    let report = String(decoding: try project.bytes("preview-report/report.json"), as: UTF8.self)
    try Data(report.replacing("\"badge", with: "\"logo").utf8).write(to: project.at("preview-report/report.json"))
    let run = try await project.run("approve", "logo", "--prune")
    #expect(run.status == 2 && run.standardError.hasPrefix("preview-render: Picture 'logo' isn't known."), "\(run)")
    #expect(try await project.run("approve", "--all", "--prune").standardOutput == "approved sticker.png\n")
    #expect(project.exists("baselines/logo.png") && project.exists("baselines/badge.png"))
  }

  @Test(
    "Neither record nor approve replaces a file beside the baselines that no recording made",
    arguments: ["sticker.png", "sticker.layout.jsonl"], ["record", "approve --all"])
  func made(name: String, command: String) async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.specWithSticker)
    try Data("mine".utf8).write(to: project.at("baselines/\(name)"))
    let verified = try await project.run("verify")
    #expect(verified.status == 1, "\(verified)")
    let run = try await project.shell("\"$TOOL\" \(command)")
    #expect(run.status == 2, "\(run)")
    #expect(
      run.standardError
        == "preview-render: Baseline 'baselines/sticker.png' can't be written: no recording made the file of that name; move it away, or name another folder with --baselines.\n",
      "\(run)")
    #expect(try project.bytes("baselines/\(name)") == Data("mine".utf8))
  }
}
