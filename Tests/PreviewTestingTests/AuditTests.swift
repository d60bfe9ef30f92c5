import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns
import PreviewScene
import PreviewType
import Testing
import XCTest

@testable import PreviewTesting

/// A scene whose address truncates from some category on, and a plain title.
private func scene(lines: Int = 1) throws -> Scene {
  try Scene(name: "mail", width: 320) {
    Label("1200 Getty Center Drive", style: .body, numberOfLines: lines).named("address")
  }
}

@Suite("Audits in tests")
struct AuditTests {
  private static let id = "mail/address/text-truncated"

  /// The messages of issues, with their places.
  private final class Told: @unchecked Sendable {
    // The closure of a known issue is called where the issue is recorded: on the test's own thread.
    private(set) var issues: [(words: String, file: String, line: Int)] = []

    func add(_ issue: Issue) -> Bool {
      let location = issue.sourceLocation
      issues.append((issue.comments.first?.rawValue ?? "", location?.fileID ?? "", location?.line ?? 0))
      return true
    }
  }

  @Test("A scene that holds has no finding, in an expectation and by itself")
  func passes() throws {
    #expect(try audit(scene(lines: 0), traits: .categories(.all)).isEmpty)
    #expect(expectNoFindings(in: try scene(lines: 0), traits: .widths([320, 393]).categories(.all)).isEmpty)
    #expect(try audit(SceneSheet(scene: scene(lines: 0), hasPage: false)).isEmpty)
  }

  @Test("Each finding is an issue at the line of the call, and the value that is returned says the same")
  func issues() throws {
    let told = Told()
    var found: [Finding] = []
    try withKnownIssue { () throws in
      found = try audit(scene(), traits: .categories(.all))
    } matching: {
      told.add($0)
    }
    #expect(told.issues.map(\.line) == [#line - 4])
    #expect(told.issues.map(\.file) == [#fileID])
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.id == Self.id && finding.rule == "text-truncated" && finding.severity == .error)
    #expect(finding.scene == "mail" && finding.element == "address" && finding.source == nil)
    #expect(finding.categories.last == .accessibilityExtraExtraExtraLarge && !finding.categories.contains(.large))
    #expect(finding.references.contains { $0.hasPrefix("WCAG") && $0.contains(": https://") })
    #expect(!finding.measures.isEmpty)
    #expect(
      told.issues[0].words == """
        error: \(finding.message) \(finding.help)
          \(Self.id)
          accept: accepting: ["\(Self.id)": "…"]
        """)
  }

  @Test("An expectation of no findings adds one failure, which lists them")
  func expectation() throws {
    let told = Told()
    try withKnownIssue { () throws in
      #expect(try audit(scene()).isEmpty)
    } matching: {
      told.add($0)
    }
    #expect(told.issues.count == 2)
    try withKnownIssue { () throws in
      #expect(expectNoFindings(in: try scene()).count == 1)
    } matching: {
      told.add($0)
    }
    #expect(told.issues.count == 3)
  }

  @Test("An accepted finding fails nothing; an entry for which nothing is found does")
  func accepted() throws {
    #expect(try audit(scene(), accepting: [Self.id: "It is a list."]).isEmpty)
    let told = Told()
    try withKnownIssue { () throws in
      expectNoFindings(in: try scene(lines: 0), accepting: [Self.id: "It is a list."])
    } matching: {
      told.add($0)
    }
    #expect(told.issues.map(\.words) == ["Nothing is found for the accepted '\(Self.id)'; leave it out."])
  }

  @Test("Information fails no test unless it is asked for, and warnings do unless errors alone are")
  func severities() throws {
    #expect(Finding.Severity.allCases.sorted() == [.information, .warning, .error])
    func scene() throws -> Scene {
      try Scene(name: "mail", width: 320) {
        Button("Send", style: .filled, size: .large).named("send")
        Label("Getty Center in Los", style: .body).named("address")
      }
    }
    /// The rules of what fails a test.
    func rules(atLeast severity: Finding.Severity) throws -> [String] {
      let told = Told()
      var found: [Finding] = []
      try withKnownIssue(isIntermittent: true) { () throws in
        found = expectNoFindings(in: try scene(), atLeast: severity)
      } matching: {
        told.add($0)
      }
      #expect(told.issues.count == found.count)
      return found.map(\.rule)
    }
    #expect(try rules(atLeast: .information) == ["text-truncated", "contrast"])
    #expect(try rules(atLeast: .warning) == ["text-truncated"])
    #expect(try rules(atLeast: .error) == [])
    // An accepted finding that doesn't count is found nevertheless.
    let accepted = ["mail/address/text-truncated": "It is a list.", "mail/system-colors/contrast": "It is iOS's blue."]
    #expect(expectNoFindings(in: try scene(), accepting: accepted).isEmpty)
  }

  @Test("A finding counts at the categories of the traits alone")
  func categories() throws {
    #expect(try audit(scene(), traits: .categories([.small, .large])).isEmpty)
  }

  @Test("What can't be audited is an error, and fails a test that expects no findings")
  func errors() throws {
    let font = try FontReference("\(Scratch.repository)/Fonts/Inter.var.ttf").open().font(size: 17)
    let sheet = try LadderSheet(font: font)
    let error = #expect(throws: BaselineTestError.self) { try audit(sheet) }
    #expect(
      error?.description
        == "A sheet of the kind 'ladder' can't be audited: only scenes can; give a 'Scene' or a 'SceneSheet'.")
    #expect(throws: BaselineTestError.traits(.noValue(of: "categories"))) {
      try audit(scene(), traits: .categories([]))
    }
    let told = Told()
    withKnownIssue {
      expectNoFindings(inSpec: "none.yml")
    } matching: {
      told.add($0)
    }
    #expect(told.issues.count == 1 && told.issues[0].words.contains("none.yml' can't be read"))
  }

  // MARK: Specs

  private static func spec(lines: Int = 1, accepted: String = "") -> String {
    """
    fonts: \(Scratch.repository)/Fonts/Inter.var.ttf
    traits: { categories: [L], scale: 1, width: 320 }
    \(accepted)
    scenes:
      mail:
        font: system
        page: false
        elements:
          - { label: 1200 Getty Center Drive, name: address, numberOfLines: \(lines) }
      note: { font: system, page: false, elements: [{ label: Sea, name: title }] }
    """
  }

  @Test("Findings of a spec are issues at its lines, but for those that it accepts")
  func spec() throws {
    let scratch = Scratch()
    let path = "\(scratch.path)/preview.yml"
    try AtomicFile.write(Self.spec(), to: path)
    let told = Told()
    try withKnownIssue { () throws in
      let found = try audit(spec: path)
      #expect(found.map(\.source) == ["\(path):9:18"])
    } matching: {
      told.add($0)
    }
    #expect(told.issues.map(\.file) == ["PreviewTestingTests/preview.yml"] && told.issues.map(\.line) == [9])
    #expect(
      told.issues.allSatisfy {
        $0.words.contains(
          "\n  \(Self.id)  \(path):9:18\n  accept: { id: \(Self.id), reason: … } in the spec's 'accepted'")
      })
    #expect(try audit(spec: path, only: ["note"]).isEmpty)
    try AtomicFile.write(Self.spec(accepted: "accepted: [{ id: \(Self.id), reason: A list. }]"), to: path)
    #expect(try audit(spec: path).isEmpty)
  }

  @Test("Where findings were recorded beside a spec's baselines, a new one fails the test of its pictures, at its line")
  func recorded() async throws {
    let scratch = Scratch()
    let path = "\(scratch.path)/preview.yml"
    try AtomicFile.write(Self.spec(lines: 0), to: path)
    let read = try PreviewSpec(path: path)
    // As 'preview-render record --audit' does it.
    var request = RecordingRequest(
      read.plan, into: scratch.baselines, mode: .all,
      fingerprint: Fingerprint(faces: read.drawnFaces, spec: scratch.bytes("preview.yml"), tool: Engines.tool),
      scope: .whole(read.plan))
    request.audit = AuditPart(of: read.audit, with: read.plan, isWhole: true)
    request.keepsFindings = true
    _ = try await PreviewRenderer(jobs: 1).record(request)
    func findings(record: String? = nil) throws -> [BaselineRun.Finding] {
      let test = try BaselineTest(spec: path, only: [], in: nil, at: Scratch.place())
      return try scratch.run(record: record).findings(of: test)
    }
    #expect(try findings().isEmpty)
    try AtomicFile.write(Self.spec(), to: path)
    let new = try findings()
    #expect(new.map(\.source?.description) == ["\(path):9:18"])
    #expect(new[0].message.contains("new finding: 'address' truncates from "), "\(new)")
    #expect(try findings(record: "failed").map(\.message)[0].hasPrefix("recorded finding \(Self.id)\n"))
    #expect(try findings().isEmpty)
  }
}

final class AuditTestCase: XCTestCase {
  func testPasses() throws {
    XCTAssertTrue(try audit(scene(lines: 0), traits: .categories(.all)).isEmpty)
    XCTAssertTrue(expectNoFindings(in: try scene(lines: 0)).isEmpty)
  }
}
