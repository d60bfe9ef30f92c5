import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan

@Suite("Audit: Interface Builder documents")
struct DocumentAuditTests {
  private static func report() throws -> AuditReport {
    try audit("screens: Tests/Documents/Orders.storyboard\n")
  }

  @Test("Texts that don't follow the category are one finding for the document, with each place")
  func fixedTexts() throws {
    let report = try Self.report()
    let fixed = report.findings.filter { $0.rule.id == "fixed-font" }
    #expect(fixed.map(\.id) == ["Orders-OrdersViewController/texts/fixed-font"])
    let finding = try #require(fixed.first)
    #expect(finding.count == 4 && finding.severity == .error)
    guard case .fixedTexts(let texts, let late) = finding.statement.problem else {
      Issue.record("\(finding.statement.problem)")
      return
    }
    #expect(texts.map(\.line).sorted() == [33, 68, 72] && late.map(\.line) == [29])
    #expect(finding.parts == ["Orders-OrdersViewController/texts/fixed-font", "Orders-Order/texts/fixed-font"])
    // Each scene is judged by it.
    #expect(report.scenes.allSatisfy { $0.largerText == .no && $0.reasons.contains(finding.id) })
  }

  @Test("Findings stand at the element's line of the document")
  func places() throws {
    let clipped = try Self.report().findings.filter { $0.rule.id == "text-clipped" || $0.rule.id == "text-truncated" }
    #expect(clipped.contains { $0.element == "titleLabel" && $0.source?.line == 29 })
    #expect(clipped.allSatisfy { $0.source?.file.hasSuffix("Tests/Documents/Orders.storyboard") == true })
  }

  @Test("In the example's storyboard the cell with a fixed height breaks, and nothing else in any language")
  func example() throws {
    let folder = "\(TestFonts.repository)/Examples/storyboard"
    let document = "\(folder)/App/Base.lproj/Main.storyboard"
    let text = String(decoding: try FileAccess.bytes(of: document, limit: 1 << 20), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("reuseIdentifier=\"CutDelivery\"") })
    let last = try #require(lines[first...].firstIndex { $0.contains("</tableViewCell>") })

    let spec = try PreviewSpec(path: "\(folder)/preview.yml")
    let day = try #require(CalendarDate("2026-11-22"))
    let report = Auditor(jobs: 2).report(on: spec.audit, today: day)
    let serious = report.findings.filter { $0.severity != .information }
    #expect(
      Set(serious.map(\.rule.id)).isSuperset(of: ["text-truncated", "text-clipped", "fixed-font", "layout-conflict"]))
    for finding in serious {
      let line = try #require(finding.source?.line)
      #expect((first + 1...last + 1).contains(Int(line)), "\(finding.id)")
    }
    let answers = report.scenes.map { "\($0.name): \($0.largerText)" }
    #expect(
      answers.filter { $0.hasPrefix("Main-Delivery:") || $0.hasPrefix("Main-Settings:") }
        == ["Main-Delivery: yes", "Main-Settings: yes"])
  }
}
