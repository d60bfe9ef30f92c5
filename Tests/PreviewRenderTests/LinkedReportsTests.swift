import Foundation
import PreviewTestSupport
import Testing

@Suite("Links and pipes in reports and baselines of others")
struct LinkedReportsTests {
  typealias Project = RegressionCommandTests.Project

  /// A project with the reports of two shards, in which every picture differs, and a file that is
  /// nobody's business.
  private func shards() async throws -> Project {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    try Data("secret".utf8).write(to: project.at("secret"))
    let made = try await project.shell(
      "$TOOL verify --shard 1/2 --report s1 > /dev/null; $TOOL verify --shard 2/2 --report s2 > /dev/null; $TOOL verify"
    )
    #expect(made.status == 1, "\(made)")
    return project
  }

  private static let link = "it is a symbolic link, and those of a report are not followed; run 'verify' again."
  private static let pipe = "it is a pipe or a device; run 'verify' again."

  /// Changes to a report, each with the file that its sentence names and the reason.
  static let changes = [
    ("rm actual/badge.png; ln -s \"$PWD/../secret\" actual/badge.png", "actual/badge.png", link),
    ("rm actual/badge.layout.jsonl; ln -s ../../secret actual/badge.layout.jsonl", "actual/badge.layout.jsonl", link),
    ("mv actual ../real; ln -s ../real actual", "actual", link),
    ("mv report.json ../real; ln -s ../real report.json", "report.json", link),
    ("mv report.json ../real; ln -s nowhere report.json", "report.json", link),
    ("mv actual/manifest.jsonl ../real; ln -s ../../real actual/manifest.jsonl", "actual/manifest.jsonl", link),
    ("rm actual/badge.png; mkfifo actual/badge.png", "actual/badge.png", pipe),
    ("rm report.json; mkfifo report.json", "report.json", pipe),
    ("rm actual/manifest.jsonl; mkfifo actual/manifest.jsonl", "actual/manifest.jsonl", pipe),
    ("rm actual/badge.png; ln -s /dev/zero actual/badge.png", "actual/badge.png", link),
    ("rm actual/badge.png; mkdir actual/badge.png", "actual/badge.png", "it is a folder; run 'verify' again."),
  ]

  @Test("A part with a link, a pipe or a folder in a file's place is not joined", arguments: changes.indices)
  func merge(index: Int) async throws {
    let (change, file, reason) = Self.changes[index]
    let project = try await shards()
    let part = project.exists("s1/actual/badge.png") ? "s1" : "s2"
    #expect(try await project.shell("cd \(part); \(change)").status == 0)
    let run = try await project.run("report", "merge", "s1", "s2", "-o", "joined")
    #expect(run.status == 2 && run.standardOutput == "", "\(run)")
    #expect(run.standardError == "preview-render: Report '\(part)/\(file)' can't be used: \(reason)\n")
    #expect(!project.exists("joined"))
  }

  @Test("Nothing is approved from behind a link or a pipe", arguments: changes.indices)
  func approve(index: Int) async throws {
    let (change, file, reason) = Self.changes[index]
    let project = try await shards()
    #expect(try await project.shell("cd preview-report; \(change)").status == 0)
    let before = project.files()
    let run = try await project.run("approve", "--all")
    #expect(run.status == 2 && run.standardOutput == "", "\(run)")
    #expect(run.standardError == "preview-render: Report 'preview-report/\(file)' can't be used: \(reason)\n")
    #expect(project.files() == before)
  }

  @Test("A part whose findings or expected pictures lie behind a link is not joined")
  func folders() async throws {
    for folder in ["expected", "difference"] {
      let project = try await shards()
      #expect(try await project.shell("cd s1; mv \(folder) ../real; ln -s ../real \(folder)").status == 0)
      let run = try await project.run("report", "merge", "s1", "s2", "-o", "joined")
      #expect(
        run.standardError == "preview-render: Report 's1/\(folder)' can't be used: \(Self.link)\n"
          && !project.exists("joined"),
        "\(run)")
    }
  }

  @Test("An orphaned baseline that is a link is reported, and what it leads to is not shown")
  func orphan() async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.specWithSticker)
    #expect(
      try await project.shell("mkdir own && mv baselines/badge.png own/ && ln -s ../own/badge.png baselines").status
        == 0)
    let run = try await project.run("verify")
    #expect(run.status == 1 && run.standardOutput.contains("badge is orphaned"), "\(run)")
    #expect(
      run.standardOutput.contains(
        "Orphaned baseline 'badge.png' is a symbolic link or lies behind one, so the report does not show it.\n"),
      "\(run)")
    #expect(!project.exists("preview-report/expected/badge.png"))
  }

  @Test("A part whose pictures of new findings are links, or lie behind one, is not joined")
  func findings() async throws {
    let project = try Project()
    let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Fonts/Inter.var.ttf"
    ).standardized.path
    func setText(_ text: String) throws {
      try project.setSpec(
        """
        fonts: \(font)
        traits: { categories: L, scale: 1 }
        scenes: { card: { width: 320, elements: [{ label: \(text), name: title }] } }
        """)
    }
    try setText("Sea")
    #expect(try await project.run("record", "--audit").status == 0)
    try setText("1200 Getty Center Drive in Los Angeles")
    #expect(try await project.run("verify", "--report", "whole").status == 1)
    let picture = try #require(project.files("whole").keys.sorted().first { $0.hasPrefix("findings/pictures/") })
    for (change, file) in [
      ("mv findings ../real; ln -s ../real findings", "findings"),
      ("rm \(picture); ln -s /etc/passwd \(picture)", picture),
    ] {
      #expect(try await project.shell("rm -rf part real; cp -R whole part; cd part; \(change)").status == 0)
      let run = try await project.run("report", "merge", "part", "-o", "joined")
      #expect(
        run.standardError == "preview-render: Report 'part/\(file)' can't be used: \(Self.link)\n"
          && !project.exists("joined"), "\(run)")
    }
  }
}
