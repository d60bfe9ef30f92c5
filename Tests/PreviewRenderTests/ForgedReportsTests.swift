import Foundation
import Testing

/// Reports come from other machines. What one says is believed of nothing but its own pictures.
@Suite("Reports that somebody has changed")
struct ForgedReportsTests {
  typealias Project = RegressionCommandTests.Project

  /// A project in which every picture differs, with its report and those of two shards.
  private func changed() async throws -> Project {
    let project = try await Project.recorded()
    try project.setFont("Bolder")
    let made = try await project.shell(
      "$TOOL verify --shard 1/2 --report s1 > /dev/null; $TOOL verify --shard 2/2 --report s2 > /dev/null; $TOOL verify"
    )
    #expect(made.status == 1, "\(made)")
    return project
  }

  /// Changes `report.json` of a folder.
  private func forge(
    _ project: Project, _ folder: String = "preview-report",
    _ change: (inout [String: Any], inout [[String: Any]]) -> Void
  ) throws {
    let file = project.at("\(folder)/report.json")
    var report = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    var pictures = try #require(report["pictures"] as? [[String: Any]])
    change(&report, &pictures)
    report["pictures"] = pictures
    try JSONSerialization.data(withJSONObject: report).write(to: file)
  }

  /// Changes the lines of the manifest in a report's folder.
  private func forgeManifest(_ project: Project, _ folder: String, _ change: (inout [String]) -> Void) throws {
    let file = project.at("\(folder)/actual/manifest.jsonl")
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    change(&lines)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
  }

  private static func orphan(_ name: String) -> [String: Any] {
    ["path": "\(name).png", "name": name, "kind": "orphaned", "passes": false, "summary": "\(name) is orphaned"]
  }

  @Test("A baseline that the spec draws is not pruned, whatever a report calls it")
  func orphan() async throws {
    let project = try await changed()
    try forge(project) { _, pictures in
      pictures = pictures.map { $0["path"] as? String == "badge.png" ? Self.orphan("badge") : $0 }
    }
    let named = try await project.run("approve", "--prune", "badge")
    #expect(named.status == 2 && named.standardError.contains("Picture 'badge' isn't known."), "\(named)")
    let run = try await project.run("approve", "--all", "--prune")
    #expect(run.status == 0 && run.lines.suffix(2) == ["approved card.AX2.png", "approved card.L.png"], "\(run)")
    #expect(project.exists("baselines/badge.png") && project.exists("baselines/badge.layout.jsonl"))
  }

  @Test("A picture that the spec doesn't draw is not taken, whatever a report calls it")
  func notDrawn() async throws {
    let project = try await changed()
    try forge(project) { _, pictures in
      for index in pictures.indices where pictures[index]["path"] as? String == "badge.png" {
        pictures[index]["path"] = "sub/x.png"
      }
    }
    try forgeManifest(project, "preview-report") { lines in
      lines = lines.map { $0.replacingOccurrences(of: "badge.png", with: "sub/x.png") }
    }
    let run = try await project.shell(
      """
      mkdir preview-report/actual/sub
      for ending in png layout.jsonl; do mv preview-report/actual/badge.$ending preview-report/actual/sub/x.$ending; done
      $TOOL approve --all
      """)
    #expect(run.status == 0 && run.lines == ["approved card.AX2.png", "approved card.L.png"], "\(run)")
    #expect(!project.exists("baselines/sub"))
  }

  @Test("A report that names no spec prunes nothing of one", arguments: ["", "--spec preview.yml"])
  func withoutSpec(option: String) async throws {
    let project = try await changed()
    try forge(project) { report, pictures in
      report["spec"] = nil
      pictures = [Self.orphan("badge")]
    }
    try forgeManifest(project, "preview-report") { $0.removeAll { $0.contains("\"spec\": ") } }
    let before = project.files()
    let run = try await project.shell("$TOOL approve --all --prune \(option)")
    #expect(run.status == 2 && project.files() == before, "\(run)")
    #expect(
      run.standardError
        == "preview-render: Report 'preview-report' can't be approved: its spec is a different one, or has changed since; run 'verify' again.\n"
    )
  }

  @Test("The spec and the baselines that a report names are not taken from it")
  func otherPlaces() async throws {
    let project = try await changed()
    // A spec in the report's folder that draws nothing of what this one draws.
    let spec = "scenes:\n  other: { page: false, traits: { categories: L }, elements: [{ label: H }] }\n"
    try Data(spec.utf8).write(to: project.at("preview-report/forged.yml"))
    let digest = try await project.shell("sha256sum preview-report/forged.yml").standardOutput.prefix(64)
    try forgeManifest(project, "preview-report") { lines in
      lines = lines.map { $0.hasPrefix("{\"spec\"") ? "{\"spec\": \"\(digest)\", \"file\": \"preview.yml\"}" : $0 }
    }
    func approve(_ location: [String: String], _ options: String = "") async throws -> Tool.Result {
      try forge(project) { report, pictures in
        report["spec"] = ["sha256": String(digest)]
        report["location"] = location
        pictures = [Self.orphan("badge")]
      }
      return try await project.shell("$TOOL approve --all --prune \(options)")
    }
    let files = project.files()
    let path = "preview-report/forged.yml"
    for (location, option) in [
      (["spec": path, "baselines": "baselines"], "--spec 'preview-report/forged.yml'"),
      (["baselines": "baselines"], "--baselines 'baselines'"),
    ] {
      let run = try await approve(location)
      #expect(run.status == 2 && project.files() == files, "\(run)")
      #expect(
        run.standardError
          == "preview-render: Report 'preview-report' can't be approved: it says that it was made with \(option); if that is right, give 'approve' the same \(option.prefix { $0 != " " }).\n"
      )
    }
    let silent = try await approve([:])
    #expect(silent.status == 2 && project.files() == files, "\(silent)")
    #expect(silent.standardError.contains("its spec is a different one"), "\(silent)")
  }

  @Test("Mistakes in a spec make no picture's baseline an orphan")
  func mistaken() async throws {
    let project = try await changed()
    let spec = Project.spec.replacing("label: H }", with: "label: H, colour: red }")
    try project.setSpec(spec)
    let digest = try await project.shell("sha256sum preview.yml").standardOutput.prefix(64)
    try forge(project) { report, pictures in
      report["spec"] = ["sha256": String(digest)]
      pictures = [Self.orphan("badge")]
    }
    try forgeManifest(project, "preview-report") { lines in
      lines = lines.map { $0.hasPrefix("{\"spec\"") ? "{\"spec\": \"\(digest)\", \"file\": \"preview.yml\"}" : $0 }
    }
    let run = try await project.run("approve", "--all", "--prune")
    #expect(run.status == 2 && project.exists("baselines/badge.png"), "\(run)")
  }

  @Test("A baseline that the spec draws is moved to no other name", arguments: [true, false])
  func renamed(isScene: Bool) async throws {
    let project = try await Project.recorded()
    try project.setSpec(Project.spec.replacing("badge:", with: "sticker:"))
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.lines.last?.hasPrefix("1 renamed, 2 same") == true, "\(found)")
    // The spec has both by now, so that the report is of another.
    try project.setSpec(
      Project.spec + "  sticker: { page: false, traits: { categories: L }, elements: [{ label: H }] }\n")
    let digest = try await project.shell("sha256sum preview.yml").standardOutput.prefix(64)
    try forge(project) { report, pictures in
      report["spec"] = ["sha256": String(digest)]
      if !isScene { report["renamed"] = nil }
    }
    try forgeManifest(project, "preview-report") { lines in
      lines = lines.map { $0.hasPrefix("{\"spec\"") ? "{\"spec\": \"\(digest)\", \"file\": \"preview.yml\"}" : $0 }
    }
    let run = try await project.run("approve", "--all", "--prune")
    #expect(run.status == 0 && run.standardOutput == "approved sticker.png\n", "\(run)")
    #expect(project.exists("baselines/badge.png") && project.exists("baselines/sticker.png"))
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A line of a part's manifest about a picture of another part is left out, and all pictures are approved")
  func otherPart() async throws {
    let project = try await changed()
    func line(_ part: String) throws -> String {
      try #require(
        String(contentsOf: project.at("\(part)/actual/manifest.jsonl"), encoding: .utf8).split(separator: "\n")
          .first { $0.hasPrefix("{\"picture\"") }.map(String.init))
    }
    let (theirs, own) = (try line("s1"), try line("s2"))
    let name = String(try #require(theirs.split(separator: "\"").dropFirst(2).first { $0.hasSuffix(".png") }))
    try forgeManifest(project, "s2") { lines in
      lines.insert(
        theirs.replacing(#/"file": "\w+"/#, with: "\"file\": \"\(String(repeating: "0", count: 64))\""),
        at: lines.firstIndex(of: own)!)
    }
    let joined = try await project.run("report", "merge", "s1", "s2")
    let note = "Report 's2' doesn't show \(name), so it can't be approved from its manifest."
    #expect(joined.status == 1 && joined.lines.contains(note), "\(joined)")
    let run = try await project.run("approve", "--all")
    #expect(run.status == 0 && run.lines.count == 3, "\(run)")
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A picture that a report doesn't show as changed is not approved from its manifest")
  func unshown() async throws {
    let project = try await changed()
    try forge(project) { _, pictures in
      pictures = pictures.map {
        $0["path"] as? String == "badge.png"
          ? ["path": "badge.png", "name": "badge", "kind": "same", "passes": true, "summary": "is the same"] : $0
      }
    }
    let before = try project.bytes("baselines/badge.png")
    let run = try await project.run("approve", "--all")
    #expect(
      run.lines == [
        "Report 'preview-report' doesn't show badge.png, so it can't be approved from its manifest.",
        "approved card.AX2.png", "approved card.L.png",
      ], "\(run)")
    #expect(try project.bytes("baselines/badge.png") == before)
  }

  /// The bytes in place of a picture or a layout, the file, and the reason.
  static let damages = [
    ("printf '<script>' >", "actual/badge.png", "it is no whole PNG"),
    ("printf '<script>' >", "expected/badge.png", "it is no whole PNG"),
    ("printf '<script>' >", "difference/badge.png", "it is no whole PNG"),
    ("printf '<script>' >", "actual/badge.layout.jsonl", "it is no layout"),
    ("cut() { head -c 60 $1 > x; mv x $1; }; cut", "actual/badge.png", "it is no whole PNG"),
  ]

  @Test("What is no picture is not joined in a picture's place", arguments: damages.indices)
  func merge(index: Int) async throws {
    let (damage, file, reason) = Self.damages[index]
    let project = try await changed()
    let part = project.exists("s1/actual/badge.png") ? "s1" : "s2"
    #expect(try await project.shell("\(damage) \(part)/\(file)").status == 0)
    let run = try await project.run("report", "merge", "s1", "s2", "-o", "joined")
    #expect(run.status == 2 && !project.exists("joined"), "\(run)")
    #expect(
      run.standardError == "preview-render: Report '\(part)/\(file)' can't be used: \(reason); run 'verify' again.\n")
  }

  @Test("What is no picture becomes no baseline, though the report has its digest", arguments: [0, 3, 4])
  func approve(index: Int) async throws {
    let (damage, file, reason) = Self.damages[index]
    let project = try await changed()
    #expect(try await project.shell("\(damage) preview-report/\(file)").status == 0)
    let digest = try await project.shell("sha256sum preview-report/\(file)").standardOutput.prefix(64)
    try forgeManifest(project, "preview-report") { lines in
      lines = lines.map {
        $0.contains("\"badge.png\"") ? $0.replacing(#/"file": "\w+"/#, with: "\"file\": \"\(digest)\"") : $0
      }
    }
    let before = project.files()
    let run = try await project.run("approve", "--all")
    #expect(run.status == 2 && project.files() == before, "\(run)")
    #expect(
      run.standardError
        == "preview-render: Report 'preview-report/\(file)' can't be used: \(reason); run 'verify' again.\n")
  }
}
