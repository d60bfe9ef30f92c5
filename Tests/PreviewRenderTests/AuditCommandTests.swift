import Foundation
import PreviewTestSupport
import Testing

@Suite("preview-render audit")
struct AuditCommandTests {
  private static let sound = "      - { label: Sea, name: title }\n"
  private static let broken = "      - { label: 1200 Getty Center Drive in Los Angeles, name: title }\n"
  private static let doubtful = "      - { label: Getty Center 2, name: title }\n"

  /// Runs the command on a spec of one scene in a folder of its own.
  private func audit(
    _ elements: String, _ arguments: String..., file: String = "", _ look: (Tool.Result, URL) throws -> Void
  ) async throws {
    try await withSpec(elements, file: file) { folder in
      try look(try await Tool.run(["audit", "preview.yml"] + arguments, folder: folder), folder)
    }
  }

  private func withSpec<Answer>(
    _ elements: String, file: String = "", _ body: (URL) async throws -> Answer
  ) async throws -> Answer {
    try await inTemporaryFolder { folder in
      let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fonts/Inter.var.ttf").standardized.path
      let text = """
        fonts: \(font)
        \(file)
        scenes:
          s:
            font: system
            width: 320
            elements:

        """
      let spec = folder.appendingPathComponent("preview.yml")
      try Data((text + elements).utf8).write(to: spec)
      return try await body(folder)
    }
  }

  @Test("The status is 0 without errors, 1 with them, and with warnings only if it is strict")
  func status() async throws {
    try await audit(Self.sound) { result, _ in #expect(result.status == 0) }
    try await audit(Self.broken) { result, _ in #expect(result.status == 1) }
    try await audit(Self.doubtful) { result, _ in #expect(result.status == 0) }
    try await audit(Self.doubtful, "--strict") { result, _ in #expect(result.status == 1) }
  }

  @Test("A finding is a sentence with its id and place, and the last line counts")
  func text() async throws {
    try await audit(Self.broken) { result, _ in
      #expect(result.standardOutput.contains("  error    'title' truncates from"))
      #expect(result.standardOutput.contains("s/title/text-truncated  preview.yml:8:18"))
      #expect(result.lines.last == "1 scene × 12 categories: 1 error, 0 warnings")
    }
  }

  @Test("--only audits the scenes that it names, without the app's own styles, and refuses a name that no scene has")
  func only() async throws {
    let file = "typography: { tiny: { font: Inter, size: 10, relativeTo: body } }\nsheets: { ladder: { kind: ladder } }"
    let scenes = Self.broken + "  other: { font: system, elements: [{ label: Sea }] }\n"
    try await audit(scenes, "--only", "other", file: file) { result, _ in
      #expect(result.lines.last == "1 scene × 12 categories: 0 errors, 0 warnings", "\(result)")
    }
    try await audit(scenes, "--only", "s", "--only", "oth*", file: file) { result, _ in
      #expect(result.lines.last == "2 scenes × 12 categories: 1 error, 0 warnings", "\(result)")
    }
    // As a picture's name, of any category.
    try await audit(scenes, "--only", "s.AX3", "--category", "L", file: file) { result, _ in
      #expect(result.lines.last == "1 scene × 12 categories: 0 errors, 0 warnings", "\(result)")
    }
    try await audit(scenes, "--only", "ladder", file: file) { result, _ in
      #expect(result.status == 2)
      #expect(result.standardError.hasPrefix("preview-render: Picture 'ladder' isn't known. Known: "), "\(result)")
    }
  }

  @Test("A spec without scenes and styles of its own says that nothing was audited, and what to add")
  func nothing() async throws {
    try await inTemporaryFolder { folder in
      let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fonts").path
      let spec = "fonts: '\(fonts)/lobster.otf'\nsheets: { ladder: { kind: ladder } }\n"
      try Data(spec.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      let result = try await Tool.run(["audit"], folder: folder)
      #expect(result.status == 0)
      #expect(
        result.lines.last
          == "Nothing was audited: the spec has neither scenes nor styles of its own; add 'scenes'.", "\(result)")
    }
  }

  @Test("The tables of --search have a heading that says what their numbers are")
  func search() async throws {
    try await audit(Self.broken, "--search") { result, _ in
      let heading =
        "How far each text holds: the smallest width in points at each category, and how much longer it could be"
      let index = try #require(result.lines.firstIndex(of: heading))
      #expect(result.lines[index + 4].hasPrefix("text ") && result.lines[index + 4].contains(" AX5 "), "\(result)")
    }
  }

  @Test("With --output the document is written to the file, and the summary is printed")
  func output() async throws {
    try await audit(Self.broken, "--format", "json", "-o", "audit.json") { result, folder in
      #expect(result.lines == ["1 scene × 12 categories: 1 error, 0 warnings"])
      let data = try Data(contentsOf: folder.appendingPathComponent("audit.json"))
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect((object["findings"] as? [[String: Any]])?.first?["id"] as? String == "s/title/text-truncated")
    }
  }

  @Test("A spec that can't be read and one with a mistake are trouble; a day that isn't one is wrong usage")
  func trouble() async throws {
    let missing = try await Tool.run(["audit", "missing.yml"])
    #expect(missing.status == 2)
    try await audit(Self.sound, file: "acepted: []") { result, _ in #expect(result.status == 2) }
    try await audit(Self.sound, "--today", "tomorrow") { result, _ in
      #expect(result.status == 64)
      #expect(result.standardError == "preview-render: Day 'tomorrow' isn't a date; write one as in 2027-03-31.\n")
    }
  }

  @Test("An accepted finding holds until its day")
  func accepted() async throws {
    let file = "accepted: [{ id: s/title/text-truncated, reason: It is a list., until: 2027-03-31 }]"
    try await audit(Self.broken, "--today", "2027-03-31", file: file) { result, _ in #expect(result.status == 0) }
    try await audit(Self.broken, "--today", "2027-04-01", file: file) { result, _ in #expect(result.status == 1) }
  }

  @Test("--explain prints the arithmetic of sizes in text and JSON, and is refused for other formats")
  func explain() async throws {
    let file = "typography: { tiny: { font: Inter, size: 10, relativeTo: body } }"
    let line = "L: 10 × 22 / 22 = 10 → 10 pt (100 % of L)"
    try await audit(Self.sound, file: file) { result, _ in #expect(!result.standardOutput.contains(line)) }
    try await audit(Self.sound, "--explain", file: file) { result, _ in
      #expect(result.lines.contains("             " + line))
      #expect(result.lines.contains("  tiny, scaled as body"))
    }
    try await audit(Self.sound, "--explain", "--format", "json", file: file) { result, _ in
      let object = try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any]
      let finding = try #require((object?["findings"] as? [[String: Any]])?.first)
      #expect((finding["arithmetic"] as? [String])?.contains(line) == true)
    }
    try await audit(Self.sound, "--explain", "--format", "sarif", file: file) { result, _ in
      #expect(result.status == 64)
    }
  }
}
