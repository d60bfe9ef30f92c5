import Foundation
import Testing

@Suite("Reports of verify, and report merge")
struct ReportCommandTests {
  @Test("verify writes a page, JUnit and Markdown beside report.json, and says nothing to a CI that isn't there")
  func files() async throws {
    try await ReportedScene.with { scene in
      let run = try await scene.run("verify")
      #expect(run.status == 1)
      #expect(!run.standardOutput.contains("::error"))
      let names = scene.names("preview-report")
      #expect(Set(["index.html", "junit.xml", "report.json", "summary.md"]).isSubset(of: names))
      #expect(try scene.text("preview-report/junit.xml").contains(#"tests="4" failures="2" errors="0""#))
      #expect(try scene.text("preview-report/summary.md").hasPrefix("## Visual regression: 2 changed, 2 same\n"))
    }
  }

  @Test("In a job of GitHub Actions differences are annotated, and the summary is added to what the file has")
  func actions() async throws {
    try await ReportedScene.with { scene in
      try "before\n".write(to: scene.folder.appendingPathComponent("step.md"), atomically: false, encoding: .utf8)
      let run = try await scene.run(
        "verify", "--report", "r", environment: "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=step.md")
      #expect(run.status == 1)
      let annotations = run.lines.filter { $0.hasPrefix("::") }
      #expect(annotations.count == 2)
      #expect(
        annotations.first
          == "::error file=preview.yml,line=4,col=3,title=card.AX1%3A changed::card.AX1 differs in 322 pixels at 1 place.%0A"
          + "- the text of the title is “Hello here” (was “Hello there”)%0Aaccept: preview-render approve card.AX1 --report r"
      )
      let summary = try scene.text("r/summary.md")
      #expect(try scene.text("step.md") == "before\n" + summary + "\n")
      let off = try await scene.run("verify", environment: "GITHUB_ACTIONS=false GITHUB_STEP_SUMMARY=other.md")
      #expect(!off.standardOutput.contains("::"))
      #expect(!FileManager.default.fileExists(atPath: scene.folder.appendingPathComponent("other.md").path))
    }
  }

  @Test("GitHub gets the paths of files in the repository, and mistakes of a spec at their places")
  func annotatedPlaces() async throws {
    try await ReportedScene.with { scene in
      let workspace = scene.folder.deletingLastPathComponent()
      let environment = "GITHUB_ACTIONS=true GITHUB_WORKSPACE='\(workspace.path)'"
      let found = try await scene.run("verify", environment: environment)
      #expect(
        found.standardOutput.contains("::error file=\(scene.folder.lastPathComponent)/preview.yml,line="), "\(found)")
      try "fonts: nowhere.ttf\nsheets: { a: { kind: lader } }\n".write(
        to: scene.folder.appendingPathComponent("preview.yml"), atomically: false, encoding: .utf8)
      let wrong = try await scene.run("verify", environment: environment)
      #expect(wrong.status == 2)
      let place = "::error file=\(scene.folder.lastPathComponent)/preview.yml,"
      let told = wrong.standardOutput.split(separator: "\n").map(String.init)
      #expect(told.count == 2 && told.allSatisfy { $0.hasPrefix(place) }, "\(told)")
      #expect(told.last?.hasPrefix(place + "line=2,col=22,title=Visual regression::Kind 'lader' isn't known. ") == true)
    }
  }

  @Test("The joined report is the one that one machine writes, and approve takes it")
  func merge() async throws {
    try await ReportedScene.with { scene in
      for shard in 1...2 { _ = try await scene.run("verify", "--shard", "\(shard)/2", "--report", "s\(shard)") }
      let run = try await scene.run("report", "merge", "s2", "s1")
      #expect(run.status == 1)
      #expect(run.lines.last == "2 changed, 2 same; open preview-report/index.html")
      #expect(run.standardOutput.contains("  accept: preview-render approve card.AX1\n"))
      _ = try await scene.run("verify", "--report", "whole")
      #expect(scene.names("preview-report") == scene.names("whole"))
      for name in ["report.json", "junit.xml", "summary.md", "index.html"] {
        let whole = try scene.text("whole/\(name)").replacingOccurrences(of: " --report whole", with: "")
          .replacingOccurrences(of: #""location": {"report": "whole"}"#, with: #""location": {}"#)
        #expect(try scene.text("preview-report/\(name)") == whole, "\(name)")
      }
      let approval = try await scene.run("approve", "--all")
      #expect(approval.standardOutput == "approved card.AX1.png\napproved card.L.png\n")
      for shard in 1...2 { _ = try await scene.run("verify", "--shard", "\(shard)/2", "--report", "s\(shard)") }
      let same = try await scene.run("report", "merge", "s1", "s2", "--quiet")
      #expect(same.status == 0 && same.standardOutput.isEmpty)
    }
  }

  @Test("A report that was copied in part, or damaged, is reported as a report, with what to do")
  func damaged() async throws {
    try await ReportedScene.with { scene in
      _ = try await scene.run("verify")
      let manifest = scene.folder.appendingPathComponent("preview-report/actual/manifest.jsonl")
      let advice = "and of a report every file is needed; run 'verify' again.\n"
      try "{".write(to: manifest, atomically: false, encoding: .utf8)
      #expect(
        try await scene.run("approve", "--all").standardError.hasPrefix(
          "preview-render: Report 'preview-report/actual/manifest.jsonl' can't be used: line 1 isn't valid JSON"
        )
      )
      try FileManager.default.removeItem(at: manifest)
      let missing =
        "preview-render: Report 'preview-report/actual/manifest.jsonl' can't be used: it is missing, " + advice
      #expect(try await scene.run("approve", "--all").standardError == missing)
      #expect(try await scene.run("report", "merge", "preview-report", "-o", "joined").standardError == missing)
      #expect(!scene.names("").contains("joined"))
    }
  }

  @Test("A missing shard, one that is given twice, and one of another run fail, and nothing is written")
  func wrongParts() async throws {
    try await ReportedScene.with { scene in
      for shard in 1...2 { _ = try await scene.run("verify", "--shard", "\(shard)/2", "--report", "s\(shard)") }
      _ = try await scene.run("verify", "--shard", "1/3", "--report", "t1")
      _ = try await scene.run("verify", "--only", "note", "--report", "n1")
      _ = try await scene.run("verify", "--only", "note", "--report", "n2")
      func refusal(_ arguments: String) async throws -> String {
        let run = try await Tool.shell("\"$TOOL\" report merge \(arguments)", folder: scene.folder)
        #expect(run.status == 2)
        #expect(run.standardOutput.isEmpty)
        return String(run.standardError.dropFirst("preview-render: ".count))
      }
      let start = "The reports can't be joined: "
      #expect(try await refusal("s2 -o x") == start + "shard 1/2 is missing; name the reports of all 2.\n")
      #expect(try await refusal("t1 -o x") == start + "shards 2/3, 3/3 are missing; name the reports of all 3.\n")
      #expect(
        try await refusal("s1 s2 s1 -o x") == start + "shard 1/2 is in 's1' and in 's1'; name each once.\n")
      #expect(
        try await refusal("s1 t1 -o x")
          == start + "'t1' has a different number of shards than 's1'; verify all of them anew.\n")
      for parts in ["s1 n1", "n1 s1"] {
        #expect(
          try await refusal("\(parts) -o x")
            == start + "'n1' is not the report of a shard, and 's1' is; name reports of shards alone.\n")
      }
      #expect(
        try await refusal("n1 n2 -o x")
          == start + "picture 'note.AX1' is in 'n1' and in 'n2'; name each report once.\n")
      #expect(
        try await refusal("s1 s2 -o s2")
          == "The joined report can't be written into 's2': it is one of its parts; name another folder.\n")
      _ = try await scene.run("verify", "--only", "note", "--shard", "2/2", "--report", "o2")
      #expect(
        try await refusal("s1 o2 -o x")
          == start
          + "'o2' and 's1' have different selections; verify all shards with the same --only and the same traits.\n")
      try scene.write(text: "Something else")
      _ = try await scene.run("verify", "--shard", "2/2", "--report", "s2")
      #expect(
        try await refusal("s1 s2 -o x")
          == start + "'s2' and 's1' are from different runs (the spec was changed); "
          + "verify all shards with the same tool, fonts and spec.\n")
      #expect(
        try await refusal("nowhere -o x")
          == "There is no report in 'nowhere'; run 'verify' first, or name the folder of its report.\n")
      #expect(scene.names("x").isEmpty)
    }
  }
}
