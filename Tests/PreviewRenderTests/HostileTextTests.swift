import Foundation
import PreviewTestSupport
import Testing

/// Whatever the tool reads, its output has no effect on a terminal or a CI system. See `LogLine`.
@Suite("Text from outside has no effect where it is printed")
struct HostileTextTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// Runs the tool as in a job of GitHub Actions, and checks both outputs and the job's summary.
  @discardableResult
  func run(
    _ arguments: [String], in folder: URL, _ sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Tool.Result {
    let job = "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=step.md GITHUB_WORKSPACE="
    let line = arguments.map(Self.quoted).joined(separator: " ")
    let result = try await Tool.shell("rm -f step.md; \(job) \"$TOOL\" \(line)", folder: folder)
    #expect(result.signal == nil && [0, 1, 2, 64].contains(result.status), "\(result)", sourceLocation: sourceLocation)
    let summary = (try? String(contentsOf: folder.appendingPathComponent("step.md"), encoding: .utf8)) ?? ""
    for (name, output) in [("out", result.standardOutput), ("err", result.standardError), ("summary", summary)] {
      let orders = HostileText.orders(in: output)
      #expect(orders == [], "\(name) of \(arguments.debugDescription)", sourceLocation: sourceLocation)
    }
    return result
  }

  func write(_ text: String, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func write(json: Any, to path: String, in folder: URL) throws {
    try write(HostileText.json(json), to: path, in: folder)
  }

  private func json(_ path: String, in folder: URL) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// Does something with each of many items, several at once.
  func forEach<Item: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, item) in items.enumerated() {
        if index >= 4 { try await group.next() }
        group.addTask { try await body(item) }
      }
      try await group.waitForAll()
    }
  }

  // MARK: Specs

  @Test("In every key that a spec can have, and as a key")
  func keys() async throws {
    try await inTemporaryFolder { folder in
      let printed = try await Tool.run(["schema"]).standardOutput
      let schema = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
      var counts: [Int] = []
      for (number, text) in ([HostileText.harmless] + HostileText.texts).enumerated() {
        let specs = HostileText.specs(of: schema, with: text, fonts: "\(Self.root)/Fonts/Inter.var.ttf")
        #expect(specs.count > 100)
        let paths = specs.indices.map { "\(number)/\($0)/preview.json" }
        for (path, spec) in zip(paths, specs) { try write(json: spec, to: path, in: folder) }
        let result = try await run(["render", "--list"] + paths, in: folder)
        #expect(result.status == 2)
        counts.append(HostileText.annotationCount(in: result.standardOutput))
      }
      #expect(counts[0] > 500 && counts.allSatisfy { $0 == counts[0] }, "\(counts)")
    }
  }

  /// A spec without mistakes, with a text wherever it may have any.
  private static func spec(_ text: String, label: String = "long words ") throws -> String {
    let text = try HostileText.json([text]).dropFirst(2).dropLast(2)
    return """
      { "fonts": "\(root)/Tests/Fonts/Versions/Base.ttf", "missingGlyphs": "allowed",
        "typography": { "t\(text)": { "font": "Versions", "size": 17, "relativeTo": "body" }, "fixed": { "font": "Versions", "size": 17, "fixed": true } },
        "colors": { "c\(text)": "#AAAAAA" },
        "traits": { "categories": ["L", "AX3"], "width": 160, "scale": 1 },
        "accepted": [
          { "id": "\(text)", "reason": "\(text)" }, { "id": "b/title/text-truncated", "reason": "\(text)" },
          { "id": "b/title/fixed-font", "reason": "\(text)" },
          { "id": "card/\(text)/text-truncated", "reason": "\(text)", "until": "2020-01-01" }
        ],
        "scenes": {
          "card": { "page": false, "elements": [
            { "label": "\(label)\(text)", "name": "\(text)", "typography": "t\(text)", "color": "c\(text)" },
            { "label": "\(text)", "numberOfLines": 1, "maximumHeight": 10 }, { "button": "\(text)" }
          ] },
          "b": { "page": false, "elements": [{ "label": "\(text)", "name": "title", "typography": "fixed" }] },
          "v": { "page": false, "variants": [
            { "caption": "\(text)", "elements": [{ "label": "\(text)" }] }, { "caption": "x", "elements": [{ "label": "x" }] }
          ] }
        } }
      """
  }

  @Test("In a spec without mistakes, whatever is done with it", arguments: HostileText.texts)
  func commands(text: String) async throws {
    try await inTemporaryFolder { folder in
      func expect(_ statuses: Set<Int32>, _ words: String) async throws {
        let result = try await run(words.split(separator: " ").map(String.init), in: folder)
        #expect(statuses.contains(result.status), "\(words): \(result)")
      }
      try write(Self.spec(text), to: "preview.json", in: folder)
      for format in ["text --explain --search", "json", "sarif", "junit", "github", "markdown"] {
        try await expect([0, 1], "audit preview.json --format \(format)")
      }
      try await expect([0], "render preview.json --mark-findings")
      try await expect([0], "render preview.json --list --format json")
      try await expect([0], "record preview.json --audit")
      try write(
        Self.spec(text, label: "changed words ").replacingOccurrences(of: "\"b\": {", with: "\"renamed\": {"),
        to: "preview.json", in: folder)
      try await expect([1], "verify preview.json")
      for file in ["junit.xml", "summary.md", "report.json", "report.sarif"] {
        let document = try String(contentsOf: folder.appendingPathComponent("preview-report/\(file)"), encoding: .utf8)
        #expect(HostileText.orders(in: document) == [], "\(file)")
      }
      try await expect([0], "approve --spec preview.json card*")
      for shard in ["1", "2"] { try await expect([0, 1], "verify preview.json --shard \(shard)/2 --report r\(shard)") }
      try await expect([0, 1], "report merge r1 r2")
      try await expect([0], "approve --spec preview.json --all --prune")
    }
  }

  // MARK: What a commit or a machine brings

  /// A spec with its baselines, and a report on what changed since.
  private func writeReport(in folder: URL) async throws {
    func spec(_ text: String) -> String {
      """
      fonts: \(Self.root)/Tests/Fonts/Versions/Base.ttf
      typography: { own: { font: Versions, size: 17, relativeTo: body } }
      traits: { categories: [L, AX3], scale: 1, width: 120 }
      scenes:
        card: { page: false, elements: [{ label: \(text), name: title, typography: own, numberOfLines: 1 }] }
        note: { page: false, elements: [{ label: oxo }] }

      """
    }
    try write(spec("AVHo"), to: "preview.yml", in: folder)
    #expect(try await run(["record", "--audit"], in: folder).status == 0)
    try write(spec("oxo AVHo oxo AVHo oxo"), to: "preview.yml", in: folder)
    #expect(try await run(["verify", "--report", "part"], in: folder).status == 1)
  }

  @Test("In a part of a report")
  func parts() async throws {
    try await inTemporaryFolder { folder in
      try await writeReport(in: folder)
      let copies = HostileText.copies(of: try json("part/report.json", in: folder), with: HostileText.all)
      #expect(copies.count > 40)
      for (index, copy) in copies.enumerated() { try write(json: copy, to: "copies/\(index).json", in: folder) }
      try await forEach(Array(copies.indices)) { index in
        let own = folder.appendingPathComponent("\(index)")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        let copying = try await Tool.shell(
          "cp -R ../part ../baselines ../preview.yml . && cp ../copies/\(index).json part/report.json", folder: own)
        #expect(copying.status == 0)
        let merged = try await run(["report", "merge", "part"], in: own)
        if merged.status == 1 {
          for file in ["junit.xml", "summary.md", "report.json", "report.sarif"] {
            let document = try String(contentsOf: own.appendingPathComponent("preview-report/\(file)"), encoding: .utf8)
            #expect(HostileText.orders(in: document) == [], "\(file) of \(index)")
          }
        }
        try await run(["approve", "--report", "part", "--all"], in: own)
      }
    }
  }

  @Test("In a manifest and in layouts beside baselines")
  func baselines() async throws {
    try await inTemporaryFolder { folder in
      try await writeReport(in: folder)
      let files = ["manifest.jsonl", "card.L.layout.jsonl"]
      var copies: [(file: String, text: String)] = []
      for file in files {
        let text = try String(contentsOf: folder.appendingPathComponent("baselines/\(file)"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
          guard let json = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else { continue }
          for copy in HostileText.copies(of: json, with: HostileText.all) {
            var lines = lines
            lines[index] = try HostileText.json(copy)
            copies.append((file, lines.joined(separator: "\n")))
          }
        }
      }
      #expect(copies.count > 40)
      try await forEach(Array(copies.enumerated())) { index, copy in
        let own = folder.appendingPathComponent("\(index)")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        #expect(try await Tool.shell("cp -R ../baselines ../preview.yml .", folder: own).status == 0)
        try write(copy.text, to: "baselines/\(copy.file)", in: own)
        try await run(["verify"], in: own)
      }
    }
  }
}
