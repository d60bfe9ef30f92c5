import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Audit: SwiftUI previews")
struct PreviewFindingsTests {
  private let folder = TemporaryFolder()

  /// The plan of two previews that show one row with other texts.
  private func plan() throws -> AuditPlan {
    @Sendable func line(_ number: Int, _ name: String, _ text: String) -> String {
      let label =
        "{\"call\":\"font\",\"on\":{\"call\":\"lineLimit\",\"on\":{\"call\":\"Text\",\"args\":[{\"value\":\"\(text)\"}],\"at\":[0,4,9]},\"args\":[{\"value\":1}],\"at\":[0,5,9]},\"args\":[{\"value\":{\"call\":\"system\",\"on\":{},\"args\":[{\"label\":\"size\",\"value\":13}],\"at\":[0,6,9]}}],\"at\":[0,6,9]}"
      let frame = "{\"call\":\"frame\",\"on\":\(label),\"args\":[{\"label\":\"width\",\"value\":60}],\"at\":[0,7,9]}"
      return
        "{\"version\":2,\"preview\":{\"name\":\"\(name)\",\"type\":\"Row\",\"file\":\"Row.swift\",\"line\":\(number),\"column\":1,\"traits\":[],\"files\":[\"Row.swift\"],\"forms\":[{\"when\":{},\"choices\":[],\"root\":\(frame)}],\"unknown\":[]}}"
    }
    try folder.write(Array("//\n".utf8), to: "App/Row.swift")
    let reader = PreviewReader { _ in
      var answer = PreviewReader.Answer()
      _ = try? answer.add(Array(line(20, "Long", AuditText.long).utf8))
      _ = try? answer.add(Array(line(21, "Longer", "\(AuditText.long), where the sea is").utf8))
      return answer
    }
    let path = try folder.write(Array("previews: { sources: App, app: App }".utf8), to: "preview.yml")
    let spec = PreviewSpec(
      bytes: try PreviewSpec.bytes(of: path), path: path, .init(files: SpecFiles(previews: reader)))
    #expect(spec.mistakes.isEmpty)
    return spec.audit
  }

  private func report(_ plan: AuditPlan, _ sources: SourceFindings? = nil) -> AuditReport {
    var auditor = Auditor(jobs: 1)
    auditor.sources = sources
    return auditor.report(on: plan, today: CalendarDate("2026-11-22")!)
  }

  private func sources(_ facts: String, accepts: String = "") throws -> SourceFindings {
    let line =
      "{\"version\":3,\"file\":\"Row.swift\",\"facts\":[\(facts)],\"accepts\":[\(accepts)],\"words\":[]}"
    return SourceFindings(
      [try SourceReading(reading: Array(line.utf8))],
      of: SourceApp(folder: "\(folder.path)/App", fonts: [], strings: nil, hasOtherCode: true))
  }

  @Test("What several previews show of a line is one finding, in SwiftUI's words")
  func joined() throws {
    let report = report(try plan())
    let truncated = report.findings.filter(\.isTruncation)
    #expect(truncated.count == 1 && truncated.first?.parts.count == 2)
    #expect(truncated.first?.source.map { folder.shortened("\($0)") } == "~/App/Row.swift:4:9")
    #expect(truncated.first?.remedy.hasPrefix("let it have more lines: `.lineLimit(nil)`") == true)
    // The text of a preview is a sample: no text size cuts off what is too long at L.
    #expect(truncated.first?.severity == .warning)
    let fixed = report.findings.filter { $0.rule.id == "fixed-font" }
    #expect(fixed.count == 1 && fixed.first?.remedy.hasPrefix("give it a text style (`.font(.body)`)") == true)
  }

  @Test("A frame of a given height that cuts a text off is named with its length")
  func frames() throws {
    let text =
      "{\"call\":\"Text\",\"args\":[{\"value\":\"\(AuditText.long)\"}],\"at\":[0,4,9]}"
    let row =
      "{\"call\":\"frame\",\"on\":{\"call\":\"HStack\",\"args\":[{\"value\":{\"views\":[\(text)]}}],\"at\":[0,3,9]},\"args\":[{\"label\":\"width\",\"value\":160},{\"label\":\"height\",\"value\":70}],\"at\":[0,5,9]}"
    let line =
      "{\"version\":2,\"preview\":{\"type\":\"Row\",\"file\":\"Row.swift\",\"line\":9,\"column\":1,\"traits\":[],\"files\":[\"Row.swift\"],\"forms\":[{\"when\":{},\"choices\":[],\"root\":\(row)}],\"unknown\":[]}}"
    try folder.write(Array("//\n".utf8), to: "App/Row.swift")
    let reader = PreviewReader { _ in
      var answer = PreviewReader.Answer()
      _ = try? answer.add(Array(line.utf8))
      return answer
    }
    let path = try folder.write(Array("previews: { sources: App, app: App }".utf8), to: "preview.yml")
    let spec = PreviewSpec(
      bytes: try PreviewSpec.bytes(of: path), path: path, .init(files: SpecFiles(previews: reader)))
    let found = report(spec.audit).findings.filter(\.isTruncation)
    let truncated = try #require(found.first)
    #expect(!truncated.categories.contains(.large))
    #expect(truncated.remedy.contains("remove its `.frame(height: 70)`"), "\(truncated.sentence)")
  }

  @Test("What the sources say of a line is not said again, and a comment accepts both")
  func sources() throws {
    let fact = "{\"kind\":\"fixedFont\",\"line\":6,\"column\":9,\"points\":[13]}"
    let plan = try plan()
    let report = report(plan, try sources(fact))
    #expect(report.findings.filter { $0.rule.id == "fixed-font" }.map(\.id) == ["Row.swift/fixed-font"])
    #expect(report.findings.filter(\.isTruncation).count == 1)
    let accepted = self.report(
      plan,
      try sources(
        fact, accepts: "{\"line\":5,\"column\":3,\"accepts\":6,\"rule\":\"fixed-font\",\"reason\":\"A picture\"}"))
    #expect(accepted.findings.allSatisfy { $0.rule.id != "fixed-font" } && accepted.accepted.count == 1)
    // Far above, and in other files, it is something else.
    let far = self.report(plan, try sources("{\"kind\":\"fixedFont\",\"line\":60,\"column\":9,\"points\":[13]}"))
    #expect(far.findings.filter { $0.rule.id == "fixed-font" }.count == 2)
  }

  @Test("No remedy of a preview speaks of a spec's keys")
  func words() {
    for (remedy, width) in FindingValues.remedies {
      var statement = AuditStatement(
        subject: .element(.name("title"), variant: nil), problem: .linesTouch, remedy: remedy, width: width,
        spread: AuditStatement.Spread(occurrences: [:], settings: [], appearances: [], allAppearances: []),
        isEverywhere: true)
      statement.origin = .preview
      let words = AuditWording(statement).remedy
      let keys = [
        "numberOfLines", "'scroll'", "minimumWidth", "'tappable'", "'typography'", "'opacity'", "'fill'", "'height'",
        "adjustsFont", "lineHeight",
      ]
      for key in keys { #expect(!words.contains(key), "\(words)") }
    }
  }
}
