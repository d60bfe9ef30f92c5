import Foundation
import Testing

@Suite("Findings that are recorded beside the baselines")
struct RecordedFindingsTests {
  typealias Project = RegressionCommandTests.Project

  private static let id = "mail/address/text-truncated"

  /// A spec whose address truncates at large sizes if it has one line; at L it fits, so that no picture of L shows it.
  private static func spec(
    lines: Int, categories: String = "L", more: String = "", accepted: String = ""
  ) -> String {
    let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fonts/Inter.var.ttf").standardized.path
    return """
      fonts: \(font)
      traits: { categories: [\(categories)], width: 320, scale: 1 }
      \(accepted)
      scenes:
        mail:
          font: system
          page: false
          elements:
            - { label: 1200 Getty Center Drive, name: address, numberOfLines: \(lines) }
        note:
          font: system
          page: false
          elements:
            - { label: Sea, name: title }
      \(more)
      """
  }

  /// A project whose baselines were recorded with their findings, of which there are none.
  private func audited(categories: String = "L") async throws -> Project {
    let project = try Project()
    try project.setSpec(Self.spec(lines: 0, categories: categories))
    #expect(try await project.run("record", "--audit").status == 0)
    return project
  }

  private func lines(_ project: Project) throws -> [String] {
    String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { $0.hasPrefix("{\"audit\"") || $0.hasPrefix("{\"finding\"") }
  }

  private static var words: Regex<Substring> {
    #/'address' truncates from [A-Z0-9]+ \(was whole at L, [^)]+\)\. Give it 'numberOfLines: 0'\./#
  }

  @Test(
    "Options that narrow a verification narrow its findings: those of other widths and categories are another run's")
  func narrowed() async throws {
    func spec(_ lines: Int) -> String {
      Self.spec(lines: lines).replacing("width: 320", with: "width: [320, 2000]").replacing("[L]", with: "[L, AX5]")
    }
    let project = try Project()
    try project.setSpec(spec(0))
    #expect(try await project.run("record", "--audit").status == 0)
    try project.setSpec(spec(1))
    for (options, isFound) in [
      (["--width", "2000"], false), (["--category", "L"], false), (["--category", "AX5"], true),
      (["--width", "320"], true),
      ([], true),
    ] {
      let run = try await Tool.run(["verify"] + options, folder: project.folder)
      #expect(run.standardOutput.contains(Self.id) == isFound, "\(options): \(run)")
    }
  }

  @Test("What breaks in light alone is no finding of a run in dark, and a style's is one of a whole run")
  func narrowedByLooks() async throws {
    func spec(_ ink: String, _ style: String) -> String {
      Self.spec(
        lines: 0, more: "  s: { font: system, page: false, elements: [{ label: Sea, color: ink, name: sea }] }\n"
      ).replacing("scale: 1 }", with: "scale: 1, appearances: [light, dark], legibilityWeights: [regular, bold] }")
        .replacing(
          "scenes:\n",
          with: "colors: { ink: { light: \"\(ink)\", dark: \"#FFFFFF\" } }\ntypography:\n"
            + "  own: { font: Inter, size: 17, relativeTo: body\(style) }\nscenes:\n")
    }
    let project = try Project()
    try project.setSpec(spec("#000000", ""))
    #expect(try await project.run("record", "--audit").status == 0)
    try project.setSpec(spec("#EEEEEE", ", maximumPointSize: 20"))
    for (options, isFound) in [
      (["--appearance", "dark"], false), (["--appearance", "light"], true), ([], true),
      (["--legibility-weight", "bold", "--appearance", "dark"], false), (["--legibility-weight", "bold"], true),
    ] {
      let run = try await Tool.run(["verify"] + options, folder: project.folder)
      #expect(run.standardOutput.contains("s/ink-on-ffffff-000000/contrast") == isFound, "\(options): \(run)")
      #expect(run.standardOutput.contains("typography:own/capped-font") == options.isEmpty, "\(options): \(run)")
    }
  }

  @Test("Another of iOS's own colours is a new finding, though one line has them all, and is known once it is approved")
  func systemColors() async throws {
    func spec(_ colors: [String]) -> String {
      let labels = colors.map { "      - { label: Sea in \($0), color: \($0), numberOfLines: 0 }\n" }.joined()
      return Self.spec(lines: 0, more: "  s:\n    font: system\n    page: false\n    elements:\n\(labels)")
    }
    let (id, project) = ("s/system-colors/contrast", try Project())
    try project.setSpec(spec(["secondaryLabel"]))
    #expect(try await project.run("record", "--audit").status == 0)
    #expect(try await project.run("verify").status == 0)
    try project.setSpec(spec(["secondaryLabel", "quaternaryLabel"]))
    let verified = try await project.run("verify")
    #expect(verified.status == 1 && verified.standardOutput.contains(id), "\(verified)")
    let approved = try await project.run("approve", "--all")
    #expect(approved.status == 0 && approved.standardOutput.contains("approved finding \(id)"), "\(approved)")
    #expect(try lines(project).filter { $0.contains("label-on-") }.count == 2)
    #expect(try await project.run("verify").status == 0)
    try project.setSpec(spec(["secondaryLabel", "quaternaryLabel", "orange"]))
    #expect(try await project.run("verify").standardOutput.contains(id))
  }

  @Test("Without recorded findings nothing is audited, and a text that truncates where nothing is drawn passes")
  func unrecorded() async throws {
    let project = try Project()
    try project.setSpec(Self.spec(lines: 0))
    #expect(try await project.run("record").status == 0)
    #expect(try lines(project) == [])
    try project.setSpec(Self.spec(lines: 1))
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A new finding that no changed picture shows fails by itself, in every report, at its place in the spec")
  func alone() async throws {
    let project = try await audited()
    #expect(try lines(project) == ["{\"audit\": true}"])
    let clean = try await project.run("verify")
    #expect(clean.status == 0 && clean.lines.count == 1, "\(clean)")
    try project.setSpec(Self.spec(lines: 1))
    let found = try await project.shell("GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY= \"$TOOL\" verify")
    #expect(found.status == 1)
    #expect(found.lines.count == 6, "\(found)")
    #expect(found.lines[0] == "the spec was changed")
    #expect(found.lines[1].hasPrefix("new finding: ") && found.lines[1].contains(Self.words), "\(found)")
    #expect(found.lines[2] == "  \(Self.id)  preview.yml:9:18")
    #expect(found.lines[3] == "  accept: preview-render approve \(Self.id)")
    let place = "::error file=preview.yml,line=9,col=18,title=\(Self.id)%3A new finding::'address' truncates from "
    #expect(found.lines[4].hasPrefix(place), "\(found.lines[4])")
    #expect(found.lines[5].hasPrefix("2 same, 1 new finding in "), "\(found)")
    func report(_ name: String) throws -> String {
      String(decoding: try project.bytes("preview-report/\(name)"), as: UTF8.self)
    }
    let junit = try report("junit.xml")
    #expect(junit.contains("<testsuite name=\"mail\" tests=\"2\" failures=\"1\" errors=\"0\""), "\(junit)")
    #expect(junit.contains("<testcase classname=\"mail\" name=\"\(Self.id)\">\n      <failure type=\"text-truncated\""))
    #expect(
      try report("summary.md").contains("| **mail/address/text-truncated**<br>preview.yml:9:18 | is a new finding |"))
    let sarif = try #require(
      try JSONSerialization.jsonObject(with: project.bytes("preview-report/report.sarif")) as? [String: Any])
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["text-truncated"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: project.bytes("preview-report/report.json")) as? [String: Any])
    let new = try #require((json["audit"] as? [String: Any])?["new"] as? [[String: Any]])
    #expect(new.map { $0["id"] as? String } == [Self.id] && new[0]["source"] as? String == "preview.yml:9:18")
    #expect(json["passes"] as? Bool == false)
  }

  @Test(
    "A finding that no changed picture shows has pictures of its own, which go with the finding, and nobody else's files do"
  )
  func pictures() async throws {
    let project = try await audited()
    try project.setSpec(Self.spec(lines: 1))
    #expect(try await project.run("verify").status == 1)
    func shots() throws -> [[String: Any]] {
      let json = try #require(
        try JSONSerialization.jsonObject(with: project.bytes("preview-report/report.json")) as? [String: Any])
      let new = try #require((json["audit"] as? [String: Any])?["new"] as? [[String: Any]])
      return try #require(new.first?["shots"] as? [[String: Any]])
    }
    let made = try shots()
    #expect(made.count == 2 && made[0]["category"] as? String == "L" && made[0]["words"] as? String == "holds")
    #expect((made[1]["words"] as? String)?.hasPrefix("the first of ") == true)
    #expect((made[0]["regions"] as? [Any])?.isEmpty == true && (made[1]["regions"] as? [Any])?.count == 1)
    let files = made.compactMap { $0["file"] as? String }
    for file in files {
      #expect(file.hasPrefix("findings/pictures/mail."))
      #expect(try project.bytes("preview-report/\(file)").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    let page = String(decoding: try project.bytes("preview-report/index.html"), as: UTF8.self)
    #expect(page.contains(files[1]) && page.contains("function shotFigure("))
    // Somebody's own file stays; what the run wrote goes with the finding.
    let folder = "\(project.folder.path)/preview-report/findings"
    #expect(FileManager.default.createFile(atPath: "\(folder)/notes.txt", contents: Data("mine".utf8)))
    #expect(try await project.run("approve", Self.id).status == 0)
    #expect(try await project.run("verify").status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/notes.txt"))
    for file in files {
      #expect(!FileManager.default.fileExists(atPath: "\(project.folder.path)/preview-report/\(file)"))
    }
    // A folder of somebody else is left alone, and the report says why there are no pictures.
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(FileManager.default.createFile(atPath: "\(folder)/notes.txt", contents: Data("mine".utf8)))
    #expect(try await project.run("record", "--audit").status == 0)
    try project.setSpec(Self.spec(lines: 0))
    #expect(try await project.run("record").status == 0)
    try project.setSpec(Self.spec(lines: 1))
    let found = try await project.run("verify")
    #expect(found.status == 1 && found.standardOutput.contains("New findings have no pictures. "), "\(found)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.txt"])
  }

  @Test("A new finding is shown with the first changed picture that shows it, and approving that takes it")
  func withPicture() async throws {
    let project = try await audited(categories: "L, AX3, AX5")
    try project.setSpec(Self.spec(lines: 1, categories: "L, AX3, AX5"))
    let found = try await project.run("verify")
    #expect(found.status == 1)
    let told = found.lines.filter { $0.contains("new finding: ") }
    #expect(told.count == 1, "\(found)")
    #expect(
      told[0].hasPrefix("  mail.AX3: new finding: 'address' ") && told[0].contains(Self.words)
        && told[0].hasSuffix(" It is seen in 1 more picture that changed. (\(Self.id), preview.yml:9:18)"), "\(told)")
    #expect(found.lines.last?.hasPrefix("2 resized, 4 same, 1 new finding in ") == true, "\(found)")
    let approved = try await project.run("approve", "mail.AX5")
    #expect(approved.standardOutput == "approved mail.AX5.png\napproved finding \(Self.id)\n")
    #expect(try lines(project) == ["{\"audit\": true}", "{\"finding\": \"\(Self.id)\"}"])
    let rest = try await project.run("verify")
    #expect(rest.status == 1 && !rest.standardOutput.contains("new finding"), "\(rest)")
  }

  @Test("An id, a pattern and --all approve a finding; one that is unknown is refused, and near ones are offered")
  func approval() async throws {
    for arguments in [[Self.id], ["mail/*"], ["--all"]] {
      let project = try await audited()
      try project.setSpec(Self.spec(lines: 1))
      #expect(try await project.run("verify").status == 1)
      let wrong = try await project.run("approve", "mail/adress/text-truncated")
      #expect(wrong.status == 2 && wrong.standardError.contains("Did you mean '\(Self.id)'?"), "\(wrong)")
      let pruned = try await project.run("approve", "--prune")
      #expect(pruned.standardOutput == "nothing to approve\n")
      let approved = try await Tool.run(["approve"] + arguments, folder: project.folder)
      #expect(approved.standardOutput == "approved finding \(Self.id)\n", "\(approved)")
      #expect(try await project.run("verify").status == 0)
      try project.setSpec(Self.spec(lines: 1) + "\n")
      let stale = try await Tool.run(["approve"] + arguments, folder: project.folder)
      #expect(stale.status == 2, "\(stale)")
    }
  }

  @Test("A finding that is gone is said and fails nothing; recording or approving everything forgets it")
  func gone() async throws {
    for command in [["record"], ["approve", "--all"]] {
      let project = try Project()
      try project.setSpec(Self.spec(lines: 1))
      let first = try await project.run("record", "--audit")
      #expect(first.status == 0 && first.lines.contains("recorded finding \(Self.id)"), "\(first)")
      try project.setSpec(Self.spec(lines: 0))
      let found = try await project.run("verify")
      #expect(found.status == 0)
      let sentence = "the recorded finding \(Self.id) is gone; 'preview-render record' takes it off the list"
      #expect(found.lines.contains(sentence), "\(found)")
      let forgotten = try await Tool.run(command, folder: project.folder)
      #expect(forgotten.status == 0 && forgotten.lines.contains("removed finding \(Self.id)"), "\(forgotten)")
      #expect(try lines(project) == ["{\"audit\": true}"])
    }
  }

  @Test("An accepted finding is not new, whatever its day")
  func accepted() async throws {
    let project = try await audited()
    let entry = "accepted: [{ id: \(Self.id), reason: It is a list., until: 2001-01-01 }]"
    try project.setSpec(Self.spec(lines: 1, accepted: entry))
    #expect(try await project.run("verify").status == 0)
  }

  @Test("--no-audit ends it, and a recording without either goes on as before")
  func options() async throws {
    let project = try await audited()
    try project.setSpec(Self.spec(lines: 1))
    #expect(try await project.run("record").lines.first == "recorded finding \(Self.id)")
    #expect(try await project.run("record", "--no-audit").status == 0)
    #expect(try lines(project) == [])
    #expect(try await project.run("record").status == 0)
    #expect(try lines(project) == [])
  }

  @Test("--only audits the scenes that it names, and leaves the rest as it was")
  func only() async throws {
    let project = try Project()
    try project.setSpec(Self.spec(lines: 1))
    #expect(try await project.run("record", "--audit").status == 0)
    let both = Self.spec(lines: 0).replacing("label: Sea", with: "label: Sea of 1200 Getty Drive")
    try project.setSpec(both)
    let mail = try await project.run("verify", "--only", "mail*")
    #expect(mail.status == 0 && mail.standardOutput.contains("the recorded finding \(Self.id) is gone"), "\(mail)")
    let note = try await project.run("verify", "--only", "note")
    #expect(note.status == 1 && note.standardOutput.contains("note/title/text-truncated"), "\(note)")
    #expect(!note.standardOutput.contains("is gone"))
    #expect(try await project.run("record", "--only", "note").status == 0)
    let kept = ["mail/address/text-truncated", "note/title/text-truncated"].map { "{\"finding\": \"\($0)\"}" }
    #expect(try lines(project) == ["{\"audit\": true}"] + kept)
  }

  @Test("--mode missing takes over findings of new scenes alone")
  func missing() async throws {
    let project = try await audited()
    let more = "  third: { font: system, page: false, elements: [{ label: Sea of 1200 Getty Drive, name: title }] }"
    try project.setSpec(Self.spec(lines: 1, more: more))
    #expect(try await project.run("record", "--mode", "missing").status == 0)
    #expect(try lines(project) == ["{\"audit\": true}", "{\"finding\": \"third/title/text-truncated\"}"])
  }

  @Test("Shards share the scenes, and their joined report is that of one machine")
  func shards() async throws {
    let project = try await audited(categories: "L, AX3, AX5")
    let spec = Self.spec(lines: 1, categories: "L, AX3, AX5").replacing("label: Sea", with: "label: Sea of 1200 Drive")
    try project.setSpec(spec)
    let whole = try await project.run("verify", "--report", "whole")
    #expect(whole.status == 1)
    for number in 1...3 {
      _ = try await project.run("verify", "--shard", "\(number)/3", "--report", "part-\(number)")
    }
    let merged = try await project.run("report", "merge", "part-3", "part-1", "part-2", "-o", "joined")
    #expect(merged.status == 1)
    for file in ["report.json", "junit.xml", "summary.md", "report.sarif"] {
      let joined = String(decoding: try project.bytes("joined/\(file)"), as: UTF8.self)
      #expect(
        joined.replacing("joined", with: "whole") == String(decoding: try project.bytes("whole/\(file)"), as: UTF8.self)
      )
    }
    let approved = try await project.run("approve", "--all", "--report", "joined")
    #expect(approved.standardOutput.contains("approved finding \(Self.id)\n"), "\(approved)")
    #expect(try await project.run("verify").status == 0)
  }

  @Test("A damaged list is refused in one sentence")
  func damaged() async throws {
    let project = try await audited()
    let text = String(decoding: try project.bytes("baselines/manifest.jsonl"), as: UTF8.self)
    try Data(text.replacing("{\"audit\": true}", with: "{\"finding\": \"a\\nb\"}").utf8)
      .write(to: project.at("baselines/manifest.jsonl"))
    let found = try await project.run("verify")
    #expect(found.status == 2)
    #expect(
      found.standardError.contains(#/manifest.jsonl' can't be used: line [0-9]+ has an invalid finding; restore it/#))
    #expect(found.standardError.split(separator: "\n").count == 1)
  }

  @Test("Joined shards have the pictures of findings that no changed picture shows, and refuse a part that lacks one")
  func joinedPictures() async throws {
    let project = try await audited()
    try project.setSpec(Self.spec(lines: 1))
    for number in 1...2 { _ = try await project.run("verify", "--shard", "\(number)/2", "--report", "part-\(number)") }
    #expect(try await project.run("report", "merge", "part-1", "part-2").status == 1)
    let json = try #require(
      try JSONSerialization.jsonObject(with: project.bytes("preview-report/report.json")) as? [String: Any])
    let new = try #require((json["audit"] as? [String: Any])?["new"] as? [[String: Any]])
    let shots = try #require(new.first?["shots"] as? [[String: Any]])
    #expect(new.count == 1 && shots.count == 2 && (shots[1]["regions"] as? [Any])?.count == 1)
    let files = shots.compactMap { $0["file"] as? String }
    let page = String(decoding: try project.bytes("preview-report/index.html"), as: UTF8.self)
    for file in files {
      let parts = (1...2).compactMap { try? project.bytes("part-\($0)/\(file)") }
      #expect(try parts == [project.bytes("preview-report/\(file)")] && page.contains(file))
    }
    // The next run deletes them with the rest of the report.
    #expect(try await project.run("approve", Self.id).status == 0)
    #expect(try await project.run("verify").status == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(project.folder.path)/preview-report/findings"))
    for number in 1...2 {
      try? FileManager.default.removeItem(atPath: "\(project.folder.path)/part-\(number)/\(files[0])")
    }
    let refused = try await project.run("report", "merge", "part-1", "part-2")
    #expect(
      refused.status == 2 && refused.standardError.contains("it is missing, and of a report every file is needed"),
      "\(refused)")
  }

  @Test("Lists of two branches are merged by git line by line")
  func merged() async throws {
    let project = try await audited()
    try Data(Self.spec(lines: 1).utf8).write(to: project.at("other.yml"))
    let title = Self.spec(lines: 0).replacing("label: Sea", with: "label: Sea of 1200 Getty Drive")
    try Data(title.utf8).write(to: project.at("main.yml"))
    let made = try await project.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git() { command git -c user.name=t -c user.email=t@example.org "$@"; }
      git init -q -b main . && git add baselines && git commit -qm base && git checkout -qb other
      cp other.yml preview.yml && "$TOOL" record --quiet && git commit -qam other && git checkout -q main
      cp main.yml preview.yml && "$TOOL" record --quiet && git commit -qam main && git merge -q --no-edit other
      """)
    #expect(made.status == 0 && made.standardError == "", "\(made)")
    #expect(
      Set(try lines(project)) == [
        "{\"audit\": true}", "{\"finding\": \"\(Self.id)\"}", "{\"finding\": \"note/title/text-truncated\"}",
      ])
    try project.setSpec(Self.spec(lines: 1).replacing("label: Sea", with: "label: Sea of 1200 Getty Drive"))
    #expect(try await project.run("verify").status == 0)
  }
}
