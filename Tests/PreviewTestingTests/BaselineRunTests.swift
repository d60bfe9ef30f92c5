import PreviewCore
import PreviewPlan
import PreviewRuns
import PreviewScene
import PreviewType
import Testing

@testable import PreviewTesting

@Suite("A run that verifies")
struct BaselineRunTests {
  @Test("What was recorded passes, and leaves no report")
  func same() throws {
    let scratch = Scratch()
    _ = try scratch.outcome(.categories([.large, .accessibilityMedium]), record: "all")
    #expect(try scratch.findings("Feng Wong", .categories([.large, .accessibilityMedium])) == [])
    #expect(try FileAccess.files(in: "\(scratch.path)/reports") == [])
  }

  @Test("A changed text fails its test once, with the cause, the commands that accept it and three pictures")
  func changed() throws {
    let scratch = Scratch()
    _ = try scratch.outcome(record: "all")
    _ = try scratch.outcome("Los Angeles", named: "b", record: "all")
    let before = scratch.state
    let findings = try scratch.outcome("Feng Weng")
    let report = "~/reports/PreviewTestingTests.Scratch.a"
    #expect(findings.count == 1)
    let lines = scratch.shortened(findings[0].message).split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("a differs in ") && lines[0].hasSuffix(" place."))
    #expect(
      Array(lines.dropFirst()) == [
        "  a: the text of the name is “Feng Weng” (was “Feng Wong”)",
        "  accept: preview-render approve a --baselines ~/baselines --report \(report)",
        "  record: run again with PREVIEW_RECORD=failed",
        "  report: \(report)/index.html",
      ])
    #expect(findings[0].attachments.map(\.name) == ["a.expected.png", "a.actual.png", "a.difference.png"])
    #expect(findings[0].attachments[0].bytes == before["a.png"])
    #expect(findings[0].attachments[1].bytes != before["a.png"])
    for (_, bytes) in findings[0].attachments {
      #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }
    #expect(scratch.text("reports/PreviewTestingTests.Scratch.a/index.html")?.contains("Feng Weng") == true)
    #expect(scratch.state == before)
  }

  @Test("A cause that several pictures share fails the test once for all of them, with each picture attached")
  func shared() throws {
    let scratch = Scratch()
    _ = try scratch.outcome(.categories(.all), record: "all")
    let findings = try scratch.outcome("Feng Weng", .categories(.all))
    let report = "~/reports/PreviewTestingTests.Scratch.a"
    #expect(
      findings.map { scratch.shortened($0.message) } == [
        """
        1. the text of the name in a, at all categories: “Feng Weng” (was “Feng Wong”) (12 pictures)
        accept all of it: preview-render approve --all --baselines ~/baselines --report \(report)
        record: run again with PREVIEW_RECORD=failed
        report: \(report)/index.html
        """
      ])
    #expect(findings[0].attachments.count == 3 * 12)
    #expect(findings[0].attachments.map(\.name).prefix(2) == ["a.AX1.expected.png", "a.AX1.actual.png"])
    _ = try scratch.outcome("Feng Weng", .categories(.all), record: "failed")
    #expect(try scratch.findings("Feng Weng", .categories(.all)) == [])
  }

  @Test("Beside pictures that share a cause, others are part of the same failure, and the mode that takes all is said")
  func sharedBesideOthers() throws {
    let scratch = Scratch()
    _ = try scratch.outcome(.categories(.ordinary), record: "all")
    let findings = try scratch.findings("Feng Weng", .categories(.ordinary + [.accessibilityMedium]))
    #expect(findings.count == 1)
    #expect(findings[0].hasPrefix("1. the text of the name in a, at "), "\(findings)")
    #expect(findings[0].contains("\na.AX1 has no baseline.\n"))
    #expect(findings[0].contains("\nrecord: run again with PREVIEW_RECORD=failed\n"))
  }

  @Test("The words are those of verify's report")
  func words() throws {
    let scratch = Scratch()
    _ = try scratch.outcome(record: "all")
    let message = try #require(try scratch.outcome("Feng Weng").first?.message)
    let json = try #require(scratch.text("reports/PreviewTestingTests.Scratch.a/report.json"))
    #expect(json.contains("the text of the name is “Feng Weng” (was “Feng Wong”)"))
    #expect(json.contains("--baselines"))
    // The command that is printed approves what was seen.
    #expect(message.contains("approve a --baselines \(scratch.baselines)"))
    let report = "\(scratch.path)/reports/PreviewTestingTests.Scratch.a"
    _ = try ApprovalRequest(of: ["a"], report: report, baselines: scratch.baselines).approve()
    #expect(try scratch.findings("Feng Weng") == [])
    #expect(try FileAccess.files(in: "\(scratch.path)/reports") == [])
  }

  @Test("A picture of another size, and one that can't be read")
  func others() throws {
    let scratch = Scratch()
    _ = try scratch.outcome("Feng", record: "all")
    let findings = try scratch.findings("Feng Wong of the very long name")
    #expect(findings.count == 1)
    #expect(findings.first?.contains("pixels, and the baseline") == true)
    #expect(
      findings.first?.contains("  a: the text of the name is “Feng Wong of the very long name” (was “Feng”)") == true)
    try AtomicFile.write("no picture", to: "\(scratch.baselines)/a.png")
    let unreadable = try scratch.outcome("Feng")
    #expect(unreadable.map { $0.message.hasPrefix("a has a baseline that can't be used. ") } == [true])
    #expect(unreadable[0].attachments.map(\.name) == ["a.actual.png"])
  }

  @Test("Without a baseline a test fails, says how it is recorded, and records nothing")
  func missing() throws {
    let scratch = Scratch()
    let findings = try scratch.outcome()
    #expect(
      findings.map { scratch.shortened($0.message) } == [
        """
        a has no baseline.
          accept: preview-render approve a --baselines ~/baselines --report ~/reports/PreviewTestingTests.Scratch.a
          record: run again with PREVIEW_RECORD=missing
          report: ~/reports/PreviewTestingTests.Scratch.a/index.html
        """
      ])
    #expect(findings[0].attachments.map(\.name) == ["a.actual.png"])
    #expect(FileAccess.kind(of: scratch.baselines) == nil)
    _ = try scratch.outcome(named: "b", record: "missing")
    #expect(try scratch.findings().first?.hasPrefix("a has no baseline.") == true)
  }

  @Test("A baseline of the name that nothing is drawn for is reported, and others are not")
  func orphans() throws {
    let scratch = Scratch()
    let traits = TraitMatrix.categories([.large, .accessibilityMedium])
    _ = try scratch.outcome(traits, record: "all")
    _ = try scratch.outcome(named: "ab", traits, record: "all")
    let findings = try scratch.findings(.categories([.large, .extraLarge]))
    let place = "--baselines ~/baselines --report ~/reports/PreviewTestingTests.Scratch.a"
    #expect(
      findings == [
        """
        a.AX1 is orphaned: no picture has this name.
          accept: preview-render approve --prune a.AX1 \(place)
        a.XL has no baseline.
          accept: preview-render approve a.XL \(place)
        record: run again with PREVIEW_RECORD=missing
        report: ~/reports/PreviewTestingTests.Scratch.a/index.html
        """
      ])
  }

  @Test("What can't be laid out is reported, and the other pictures are looked at")
  func impossible() throws {
    let scratch = Scratch()
    let text = String(repeating: "a ", count: Limits.textBytes)
    let findings = try scratch.outcome(text)
    #expect(findings.map { $0.message.hasPrefix("a can't be drawn. ") } == [true])
    #expect(findings[0].attachments.isEmpty && !findings[0].message.contains("record:"))
    let recorded = try scratch.findings(text, record: "all")
    #expect(recorded.count == 2 && recorded[0].hasPrefix("Picture 'a.png' was not made. "))
    #expect(recorded.last == "nothing was recorded of 'a'; run again without PREVIEW_RECORD")
  }

  @Test("Fonts of several tests stand in one manifest, and each test reports its own alone")
  func fonts() throws {
    let scratch = Scratch()
    func ladder(_ font: String) throws -> LadderSheet {
      try LadderSheet(font: FontReference("\(Scratch.repository)/\(font)").open().font(size: 17), text: "Ho")
    }
    _ = try scratch.outcome(ladder("Tests/Fonts/Versions/Base.ttf"), named: "a", record: "all")
    _ = try scratch.outcome(ladder("Fonts/FiraCode-Regular.ttf"), named: "b", record: "missing")
    #expect(try scratch.outcome(ladder("Tests/Fonts/Versions/Base.ttf"), named: "a").map(\.message) == [])
    let changed = try scratch.outcome(ladder("Tests/Fonts/Versions/Bolder.ttf"), named: "a")
    #expect(changed.count == 1)
    #expect(changed.first?.message.contains("font Versions-Regular is 1.100, ") == true, "\(changed)")
    #expect(changed.first?.message.contains("FiraCode") == false)
    #expect(scratch.text("baselines/manifest.jsonl")?.contains("{\"font\": \"FiraCode-Regular\"") == true)
  }
}

extension Scratch {
  /// The failures of a test of the usual text.
  func findings(_ traits: TraitMatrix) throws -> [String] { try findings("Feng Wong", traits) }

  func findings(_ text: String, _ traits: TraitMatrix) throws -> [String] {
    try findings(text, named: "a", traits)
  }

  func outcome(_ traits: TraitMatrix, record: String? = nil) throws -> [BaselineRun.Finding] {
    try outcome("Feng Wong", named: "a", traits, record: record)
  }

  func outcome(_ text: String, _ traits: TraitMatrix) throws -> [BaselineRun.Finding] {
    try outcome(text, named: "a", traits)
  }
}
