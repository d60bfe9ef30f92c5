import PreviewSpecSupport
import Testing

@testable import PreviewAudit
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
}
