import Foundation
import Testing

@Suite("Commands with several specs")
struct SeveralSpecsTests {
  private let font =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fonts")
    .standardizedFileURL.path + "/Inter.var.ttf"

  /// A folder with the specs `a/preview.yml`, `a/b/preview.yml` and `c/preview.yml`, each with a scene named after its folder.
  private func withSpecs(_ body: (_ run: (String) async throws -> Tool.Result, URL) async throws -> Void) async throws {
    try await inTemporaryFolder { folder in
      for name in ["a", "a/b", "c"] { try write(name, "Hello", in: folder) }
      try await body(
        { line in
          try await Tool.run(
            line.replacing("SPECS", with: "a/preview.yml a/b/preview.yml c/preview.yml").split(separator: " ").map(
              String.init), folder: folder)
        }, folder)
    }
  }

  private func write(_ name: String, _ text: String, in folder: URL) throws {
    let file = folder.appendingPathComponent("\(name)/preview.yml")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let scene = name.split(separator: "/").last ?? ""
    try Data(
      """
      fonts: \(font)
      traits: { categories: L, scale: 1, width: 100 }
      scenes: { \(scene): { elements: [\(text)] }, all: { elements: [{ label: All }] } }
      """.replacing("[Hello]", with: "[{ label: Hello, fullTextElsewhere: true }]").utf8
    ).write(to: file)
  }

  private func exists(_ path: String, _ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test("Each is recorded and verified with its own baselines; one that fails keeps no other from being done")
  func verify() async throws {
    try await withSpecs { run, folder in
      let recorded = try await run("record SPECS")
      #expect(recorded.status == 0 && recorded.standardError == "")
      #expect(recorded.standardOutput.hasSuffix("3 specs: none failed\n"))
      for path in ["a/baselines/a.png", "a/b/baselines/b.png", "c/baselines/c.png"] { #expect(exists(path, folder)) }
      #expect(try await run("verify SPECS").status == 0)
      // The first can't be read, and the second differs.
      try write("a", "{ lable: x }", in: folder)
      try write("a/b", "{ label: Bye }", in: folder)
      for _ in 0..<2 {
        let found = try await run("verify SPECS")
        #expect(found.status == 2 && found.standardError.hasPrefix("a/preview.yml:3:"))
        #expect(found.standardOutput.contains("1 changed, 1 same") && found.standardOutput.contains("2 same"))
        #expect(found.standardOutput.hasSuffix("3 specs: 2 failed, 'a/preview.yml', 'a/b/preview.yml'\n"))
      }
      try write("a", "{ label: Bye }", in: folder)
      for _ in 0..<2 { #expect(try await run("verify SPECS").status == 1) }
      // A report within another's folder outlives it.
      for path in ["a", "a/b", "c"] { #expect(exists("preview-report/\(path)/report.json", folder)) }
      let approved = try await run("approve --all --spec a/b/preview.yml --report preview-report/a/b")
      #expect(approved.status == 0)
      #expect(try await run("verify a/b/preview.yml c/preview.yml").status == 0)
      // The report of a single spec has room beside them.
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("c/preview.yml"), to: folder.appendingPathComponent("preview.yml"))
      for command in ["record", "verify", "verify"] { #expect(try await run(command).status == 0) }
      #expect(exists("preview-report/report.json", folder) && exists("preview-report/c/report.json", folder))
    }
  }

  @Test(
    "A folder that can't take a report is refused before anything is drawn",
    arguments: ["verify SPECS", "audit SPECS", "report merge p"])
  func foreignFolder(command: String) async throws {
    try await withSpecs { run, folder in
      if command.hasPrefix("report") {
        _ = try await run("record SPECS")
        #expect(try await run("verify SPECS --report p").status == 0)
      }
      let notes = folder.appendingPathComponent("r/c/notes")
      try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
      let found = try await run("\(command) --\(command.hasPrefix("report") ? "output" : "report") r")
      #expect(found.status == 2 && found.standardOutput == "", "\(found)")
      #expect(
        found.standardError
          == "preview-render: Folder 'r/c' can't take a report: it has files that are not a report's; name an empty folder, or a new one.\n"
      )
      #expect(!exists("r/a", folder))
    }
  }

  @Test("Shards of several are joined spec by spec, and each joined report is the one that a single machine writes")
  func merge() async throws {
    try await withSpecs { run, folder in
      #expect(try await run("record SPECS").status == 0)
      try write("a/b", "{ label: Bye }", in: folder)
      for shard in 1...2 { _ = try await run("verify SPECS --shard \(shard)/2 --report parts/p\(shard)") }
      // Artifacts of CI systems lack hidden files.
      try FileManager.default.removeItem(at: folder.appendingPathComponent("parts/p1/a/.preview-report"))
      let joined = try await run("report merge parts/p2 parts/p1")
      #expect(joined.status == 1 && joined.standardError == "", "\(joined)")
      #expect(joined.standardOutput.hasPrefix("a\n2 same"), "\(joined.standardOutput)")
      #expect(joined.standardOutput.hasSuffix("3 reports: 1 failed, 'a/b'\n"), "\(joined.standardOutput)")
      func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      }
      #expect(try await run("verify SPECS --report whole").status == 1)
      for part in ["a", "a/b", "c"] {
        for file in ["report.json", "summary.md"] {
          let whole = try text("whole/\(part)/\(file)").replacing("whole/", with: "preview-report/")
          #expect(try text("preview-report/\(part)/\(file)") == whole, "\(part)/\(file)")
        }
      }
      #expect(exists("preview-report/a/b/difference/b.png", folder))
      #expect(try await run("approve --all --spec a/b/preview.yml --report preview-report/a/b").status == 0)
      #expect(try await run("verify SPECS").status == 0)
    }
  }

  @Test("A shard that lacks the report of one spec keeps those of the others from nothing, and is named")
  func mergeWithoutOne() async throws {
    try await withSpecs { run, folder in
      #expect(try await run("record SPECS").status == 0)
      for shard in 1...2 { _ = try await run("verify SPECS --shard \(shard)/2 --report p\(shard)") }
      try FileManager.default.removeItem(at: folder.appendingPathComponent("p2/c"))
      let joined = try await run("report merge p1 p2 -o joined")
      #expect(joined.status == 2)
      #expect(
        joined.standardError
          == "preview-render: The reports of 'c' can't be joined: shard 2/2 is missing; name the reports of all 2.\n")
      #expect(joined.standardOutput.hasSuffix("3 reports: none failed, 1 not joined\n"), "\(joined.standardOutput)")
      #expect(exists("joined/a/b/report.json", folder) && !exists("joined/c/report.json", folder))
      let one = try await run("report merge p1 -o alone")
      #expect(
        one.standardError
          == "preview-render: The reports of each of 'a', 'a/b', 'c' can't be joined: shard 2/2 is missing; name the reports of all 2.\n"
      )
      #expect(one.status == 2 && one.lines.last == "3 reports: none failed, 3 not joined", "\(one)")
      let none = try await run("report merge p3 a")
      #expect(
        none.status == 2 && none.standardError.hasPrefix("preview-render: There is no report in 'p3';"), "\(none)")
    }
  }

  @Test(
    "Two specs of one folder don't take each other's baselines, unless a folder is named; a renamed spec keeps its own")
  func beside() async throws {
    let project = try await RegressionCommandTests.Project.recorded()
    try Data(RegressionCommandTests.Project.spec.replacing("badge:", with: "watch:").utf8)
      .write(to: project.at("watch.yml"))
    for command in ["record", "verify"] {
      let refused = try await project.run(command, "watch.yml")
      #expect(refused.status == 2)
      #expect(
        refused.standardError
          == "preview-render: Baselines 'baselines' can't be used for 'watch.yml': they are those of 'preview.yml'; name another folder with --baselines.\n",
        "\(refused)")
    }
    #expect(try await project.run("verify", "watch.yml", "--baselines", "baselines").status == 1)
    #expect(try await project.run("record", "watch.yml", "--baselines", "watch").status == 0)
    #expect(try await project.run("verify", "watch.yml", "--baselines", "watch").status == 0)
    #expect(try await project.shell("mv preview.yml ios.yml; \"$TOOL\" verify ios.yml").status == 0)
    #expect(
      try await project.run("record", "ios.yml").lines.first
        == "updated manifest.jsonl to the current fonts, engines and spec")
    #expect(try await project.run("verify", "watch.yml").standardError.contains("they are those of 'ios.yml'"))
    #expect(try await project.shell("\"$TOOL\" verify - < ios.yml").status == 0)
  }

  @Test("Names are chosen from all of them, and must be in one")
  func only() async throws {
    try await withSpecs { run, folder in
      let drawn = try await run("render SPECS --only b -o out")
      #expect(drawn.status == 0 && drawn.standardError == "")
      #expect(exists("out/a/b/b.png", folder) && !exists("out/a/a.png", folder))
      let unknown = try await run("render SPECS --only d")
      #expect(unknown.status == 2)
      #expect(unknown.standardError.hasPrefix("preview-render: Picture 'd' isn't known."))
      #expect(unknown.standardError.split(separator: "\n").count == 1)
      let both = try await run("render SPECS --only b --only a -o both")
      #expect(both.status == 0 && both.standardError == "")
      let one = try await run("render a/preview.yml --only a --only b -o one")
      #expect(one.status == 2 && one.standardError.hasPrefix("preview-render: Picture 'b' isn't known."))
      #expect(!exists("one", folder))
    }
  }

  @Test("Specs of one folder are audited together, and one that is missing is named")
  func oneFolder() async throws {
    try await withSpecs { run, folder in
      let text = try String(contentsOf: folder.appendingPathComponent("a/preview.yml"), encoding: .utf8)
      try Data(text.utf8).write(to: folder.appendingPathComponent("a/other.yml"))
      let both = try await run("audit a/preview.yml a/other.yml")
      #expect(
        both.status == 0 && both.standardOutput.contains("4 scenes × 12 categories"),
        "\(both.standardOutput)\(both.standardError)")
      let missing = try await run("audit a/preview.yml a/none.yml")
      #expect(missing.status == 2 && missing.standardError.contains("a/none.yml"), "\(missing.standardError)")
      #expect(!missing.standardError.contains("folder of its own") && missing.standardOutput.contains("2 scenes"))
      let pages = try await run("audit a/preview.yml a/other.yml --report pages")
      #expect(pages.standardError.contains("each needs a folder of its own"), "\(pages.standardError)")
    }
  }

  @Test("An audit of several is one document, and names the file of each finding")
  func audit() async throws {
    try await withSpecs { run, folder in
      for name in ["a", "c"] {
        try write(name, "{ label: Hi, font: Inter, size: 20, name: t }", in: folder)
      }
      let found = try await run("audit SPECS --format sarif")
      #expect(found.standardOutput.contains("a/preview.yml") && found.standardOutput.contains("c/preview.yml"))
      #expect(found.standardOutput.components(separatedBy: "\"runs\"").count == 2)
      try write("a", "{ lable: x }", in: folder)
      let rest = try await run("audit SPECS --report pages")
      #expect(rest.status == 2 && rest.standardError.hasPrefix("a/preview.yml:3:"))
      #expect(rest.standardOutput.contains("c/preview.yml:3:"))
      #expect(exists("pages/c/index.html", folder) && exists("pages/a/b/index.html", folder))
    }
  }

  @Test("A spec that can't be read is in each report of an audit, beside the findings in the others")
  func unread() async throws {
    try await withSpecs { run, folder in
      try write("a", "{ lable: x }", in: folder)
      for (format, sentence) in [
        ("json", "\"Spec 'a/preview.yml' was not audited: it has mistakes.\""),
        ("sarif", "Spec 'a/preview.yml' was not audited: it has mistakes."),
        ("junit", "<failure type=\"not-audited\" message=\"Spec 'a/preview.yml' was not audited: it has mistakes.\">"),
        ("markdown", "- **Spec 'a/preview.yml' was not audited: it has mistakes.**"),
        ("github", "::error title=not audited::Spec 'a/preview.yml' was not audited: it has mistakes."),
      ] {
        let found = try await run("audit SPECS --format \(format)")
        #expect(found.status == 2 && found.standardOutput.contains(sentence), "\(found.standardOutput)")
        // The command says it where it happens, and not again.
        #expect(found.standardError.split(separator: "\n").count == 1, "\(found.standardError)")
      }
    }
  }

  @Test("A spec that doesn't exist is reported as that, wherever it would lie, and the others are done")
  func missing() async throws {
    try await withSpecs { run, folder in
      for command in ["record", "verify", "render"] {
        let found = try await run("\(command) a/preview.yml a/nope.yml c/preview.yml")
        #expect(
          found.status == 2
            && found.standardError
              == "preview-render: File 'a/nope.yml' can't be read: there is no such file or folder.\n",
          "\(found)")
        #expect(found.standardOutput.hasSuffix("3 specs: 1 failed, 'a/nope.yml'\n"), "\(found)")
      }
      #expect(exists("a/baselines/a.png", folder) && exists("c/baselines/c.png", folder))
    }
  }

  @Test(
    "A folder of several reports is approved for the spec that is named, and lists its reports if it has none of that")
  func approve() async throws {
    try await withSpecs { run, folder in
      #expect(try await run("record SPECS").status == 0)
      try write("a/b", "{ label: Bye }", in: folder)
      #expect(try await run("verify SPECS").status == 1)
      let none = try await run("approve b")
      #expect(
        none.status == 2
          && none.standardError == """
            preview-render: Folder 'preview-report' has no report of its own: name the spec with --spec, or its report with --report. \
            There are 'preview-report/a', 'preview-report/a/b', 'preview-report/c'.

            """,
        "\(none)")
      let approved = try await run("approve b --spec a/b/preview.yml --report preview-report")
      #expect(approved.status == 0 && approved.standardOutput == "approved b.png\n", "\(approved)")
      #expect(try await run("verify SPECS").status == 0)
    }
  }

  @Test("A wrong call is reported once")
  func wrong() async throws {
    try await withSpecs { run, _ in
      for line in ["verify SPECS --jobs 0", "record SPECS --mode no", "render SPECS --pseudo no"] {
        let found = try await run(line)
        #expect(found.status == 64 && found.standardError.split(separator: "\n").count == 1, "\(line)")
      }
    }
  }
}
