#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import PreviewCore
import PreviewPlan
import PreviewRuns
import PreviewType
import Testing

@testable import PreviewTesting

@Suite("A run that records")
struct RecordingTests {
  @Test("What was recorded is named and fails the test, and so does a run that finds nothing to record")
  func all() throws {
    let scratch = Scratch()
    let traits = TraitMatrix.categories([.large, .accessibilityExtraLarge])
    #expect(
      try scratch.findings("Feng Wong", named: "deliveries", traits, record: "all") == [
        "recorded 'deliveries.AX3', 'deliveries.L'; run again without PREVIEW_RECORD"
      ])
    #expect(
      try FileAccess.files(in: scratch.baselines) == [
        "deliveries.AX3.layout.jsonl", "deliveries.AX3.png", "deliveries.L.layout.jsonl", "deliveries.L.png",
        "manifest.jsonl",
      ])
    // A second attempt of a machine that has the variable set must not pass on what the first one wrote.
    let before = scratch.state
    for mode in RecordMode.allCases.map(\.rawValue) {
      #expect(
        try scratch.findings("Feng Wong", named: "deliveries", traits, record: mode) == [
          "nothing was recorded of 'deliveries'; run again without PREVIEW_RECORD"
        ])
    }
    #expect(scratch.state == before)
  }

  @Test("Each mode takes what it is for", arguments: RecordMode.allCases)
  func modes(_ mode: RecordMode) throws {
    let scratch = Scratch()
    _ = try scratch.outcome(named: "a", record: "all")
    _ = try scratch.outcome(named: "same", record: "all")
    let before = scratch.state
    let changed = try scratch.findings("Ana", named: "a", record: mode.rawValue)
    let same = try scratch.findings(named: "same", record: mode.rawValue)
    let new = try scratch.findings(named: "new", record: mode.rawValue)
    #expect(
      changed.first == (mode == .missing ? "nothing was recorded of 'a'" : "recorded 'a'")
        + "; run again without PREVIEW_RECORD")
    #expect(same == ["nothing was recorded of 'same'; run again without PREVIEW_RECORD"])
    #expect(new == ["recorded 'new'; run again without PREVIEW_RECORD"])
    #expect((scratch.state["a.png"] == before["a.png"]) == (mode == .missing))
    #expect(scratch.state["same.png"] == before["same.png"])
  }

  @Test("A baseline that nothing is drawn for any more is left, and told; one of the same pixels gets the new name")
  func orphans() throws {
    let scratch = Scratch()
    _ = try scratch.outcome(.categories([.large, .small]), record: "all")
    #expect(
      try scratch.findings(record: "all") == [
        """
        renamed a.L.png to a.png
        left a.S.png, which is orphaned; 'approve --prune' removes it
        nothing else was recorded of 'a'; run again without PREVIEW_RECORD
        """
      ])
  }

  @Test(
    "A picture that lacks characters is not recorded, and says why in an issue of its own, unless the test allows it")
  func missingGlyphs() throws {
    let scratch = Scratch()
    let traits = TraitMatrix.categories([.large, .small])
    let sentence = "Font 'Inter' has no glyph for “𗀀” (U+17000) in element 'name', “Feng 𗀀”"
    #expect(
      try scratch.findings("Feng 𗀀", named: "boxes", traits, record: "all") == [
        """
        \(sentence); it affects 2 pictures, first 'boxes.L'.
        2 pictures were not recorded, because they lack characters: add 'fallback' fonts that have them, change the texts, or allow it with 'allowsMissingGlyphs: true'.
        """,
        "nothing was recorded of 'boxes'; run again without PREVIEW_RECORD",
      ])
    #expect(scratch.state["boxes.L.png"] == nil)
    // Verifying reports it with what fails, and offers no recording of it.
    let missing = try scratch.findings("Feng 𗀀", named: "boxes")
    #expect(missing.count == 1 && missing[0].hasPrefix("\(sentence); it affects 'boxes'.\nboxes has no baseline.\n"))
    #expect(!missing[0].contains("PREVIEW_RECORD") && missing[0].contains("accept: not while characters are missing"))

    let scene = try Scratch.scene("Feng 𗀀")
    #expect(
      try scratch.outcome(scene, named: "boxes", allowsMissingGlyphs: true, record: "all").map(\.message) == [
        "recorded 'boxes'; run again without PREVIEW_RECORD"
      ])
    #expect(try scratch.outcome(scene, named: "boxes").isEmpty)
    #expect(try scratch.outcome(scene, named: "boxes", allowsMissingGlyphs: true).isEmpty)
  }

  @Test("An unknown mode is an error, and nothing is written")
  func unknown() throws {
    let scratch = Scratch()
    #expect(throws: BaselineTestError.unknownMode("al")) { try scratch.outcome(record: "al") }
    #expect(
      BaselineTestError.unknownMode("mising").description
        == "PREVIEW_RECORD 'mising' isn't known. Did you mean 'missing'? Known: all, failed, missing.")
    #expect(
      BaselineTestError.unknownMode("1").description == "PREVIEW_RECORD '1' isn't known. Known: all, failed, missing.")
    #expect(FileAccess.kind(of: scratch.baselines) == nil)
  }

  #if compiler(>=6.2)
    @Test("The environment says what is recorded, and where reports lie; what is empty is not set")
    func environment() async {
      await #expect(processExitsWith: .success) {
        setenv("PREVIEW_RECORD", "failed", 1)
        setenv("PREVIEW_REPORT", "somewhere", 1)
        precondition(TestEnvironment.current.record == "failed" && TestEnvironment.current.report == "somewhere")
        setenv("PREVIEW_RECORD", "", 1)
        unsetenv("PREVIEW_REPORT")
        precondition(TestEnvironment.current.record == nil && TestEnvironment.current.report == nil)
      }
    }
  #endif
}
