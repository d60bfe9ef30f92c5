import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene
import Testing

@testable import PreviewTesting

@Suite("A spec's baselines in a test")
struct SpecBaselineTests {
  private static func spec(_ text: String = "Save") -> String {
    """
    fonts: \(Scratch.repository)/Tests/Fonts/Versions/Base.ttf
    traits: { categories: [L, AX1], scale: 1 }
    scenes:
      one: { font: system, page: false, width: 100, elements: [{ label: \(text), name: action }] }
      two: { font: system, page: false, width: 100, elements: [{ label: Two }] }
    """
  }

  private static func findings(
    _ scratch: Scratch, only: [String] = [], record: String? = nil
  ) throws -> [BaselineRun.Finding] {
    let test = try BaselineTest(spec: "\(scratch.path)/preview.yml", only: only, in: nil, at: Scratch.place())
    return try scratch.run(record: record).findings(of: test)
  }

  @Test("A spec is compared with the baselines beside it, those that the command knows")
  func spec() async throws {
    let scratch = Scratch()
    try AtomicFile.write(Self.spec(), to: "\(scratch.path)/preview.yml")
    let read = try PreviewSpec(path: "\(scratch.path)/preview.yml")
    #expect(read.mistakes.map(\.description) == [])
    // As 'preview-render record' does it.
    let bytes = try #require(scratch.bytes("preview.yml"))
    let fingerprint = Fingerprint(faces: read.faces, spec: bytes, tool: Engines.tool)
    _ = try await PreviewRenderer(jobs: 1).record(
      RecordingRequest(
        read.plan, into: scratch.baselines, mode: .all, fingerprint: fingerprint, scope: .whole(read.plan)))
    let recorded = scratch.state
    #expect(try Self.findings(scratch).isEmpty)
    // Recorded by a test it is the same, manifest and all.
    try FileAccess.removeTree(scratch.baselines)
    #expect(
      try Self.findings(scratch, record: "missing").map(\.message) == [
        "recorded 'one.AX1', 'one.L', 'two.AX1', 'two.L'; run again without PREVIEW_RECORD"
      ])
    #expect(scratch.state == recorded)

    try AtomicFile.write(Self.spec("Safe"), to: "\(scratch.path)/preview.yml")
    let findings = try Self.findings(scratch)
    #expect(findings.count == 1)
    let reports = try FileAccess.files(in: "\(scratch.path)/reports")
    let report = try #require(reports.first { $0.hasSuffix("/report.sarif") })
    #expect(scratch.text("reports/\(report)")?.contains("\"uri\": \"preview.yml\"") == true, "\(report)")
    let message = try #require(findings.first?.message)
    #expect(message.hasPrefix("the spec was changed\none.AX1 differs in "), "\(message)")
    #expect(message.contains("\n  one.L: the text of the action is “Safe” (was “Save”)\n"))
    #expect(
      message.contains("accept: preview-render approve one.L --spec \(scratch.path)/preview.yml --baselines "),
      "\(message)")
    #expect(try Self.findings(scratch, only: ["two"]).isEmpty)
    #expect(try Self.findings(scratch, only: ["one.L"]).count == 1)
  }

  @Test("A way there that leads up and down is reported in the shortest words")
  func detours() throws {
    let scratch = Scratch()
    try AtomicFile.write(Self.spec(), to: "\(scratch.path)/preview.yml")
    try FileAccess.makeFolder("\(scratch.path)/Tests/AppTests")
    let test = try BaselineTest(
      spec: "\(scratch.path)/Tests/AppTests/../../preview.yml", only: [], in: nil, at: Scratch.place())
    #expect(test.spec == "\(scratch.path)/preview.yml")
    let findings = try scratch.run().findings(of: test)
    #expect(!findings.isEmpty && findings.allSatisfy { !$0.message.contains("/..") }, "\(findings.map(\.message))")
  }

  @Test("Mistakes of a spec, an unknown name and a missing file are reported")
  func mistakes() throws {
    let scratch = Scratch()
    func words(only: [String] = []) -> String? {
      let error = #expect(throws: BaselineTestError.self) { try Self.findings(scratch, only: only) }
      return error.map(scratch.shortened)
    }
    #expect(words() == "File '~/preview.yml' can't be read: there is no such file or folder.")
    try AtomicFile.write(Self.spec(), to: "\(scratch.path)/preview.yml")
    #expect(words(only: ["tow"]) == "Picture 'tow' isn't known. Did you mean 'two'? Known: one, two.")
    try AtomicFile.write("scenes: { a: { elements: [{ labl: A }] } }\nsheets: 3\n", to: "\(scratch.path)/preview.yml")
    #expect(words()?.split(separator: "\n").allSatisfy { $0.hasPrefix("~/preview.yml:") } == true)
  }
}
