import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewPlan

@Suite("Audit: what a screen has no room for")
struct OffScreenTests {
  private static let elements = """
    - { label: "\(AuditText.long), and \(AuditText.long)", numberOfLines: 0 }
    - { label: "\(AuditText.long), and \(AuditText.long)", numberOfLines: 0 }
    - { spacer: 200 }
    - { button: Sign in, color: label, size: large }
    - { background: [{ label: Forgot? }], padding: 20, tappable: true, name: forgot }
    - { label: Version 2 }
    """

  private static func findings(_ elements: String, screen: String) throws -> [AuditFinding] {
    try audit(
      AuditText.spec(elements, scene: "screen: \(screen)")
    ).findings
  }

  @Test(
    "All that a screen has no room for is one finding, with the controls by name; it explains what is cut off there")
  func oneFinding() throws {
    let found = try Self.findings(Self.elements, screen: "iPhone SE")
    #expect(found.map(\.id) == ["s/screen/off-screen"], "\(found.map(\.sentence))")
    let finding = try #require(found.first)
    #expect(finding.severity == .error && finding.count == 2)
    #expect(finding.happens.hasPrefix("The screen has no room for 'Sign in' and 'forgot' from "), "\(finding.happens)")
    #expect(finding.remedy == "put what grows into a 'scroll'")
  }

  @Test("A finding says on which screens it is so")
  func screens() throws {
    let found = try Self.findings(Self.elements, screen: "[iPhone SE, iPhone 13 mini, iPad]")
    let finding = try #require(found.first)
    // Both phones are equally wide.
    #expect(
      finding.happens.contains(" on iPhone SE") && finding.happens.contains("iPhone 13 mini"), "\(finding.happens)")
    #expect(!finding.happens.contains("iPad"))
    #expect(finding.traits.first { $0.trait == .screen }?.values == ["iPhone SE", "iPhone 13 mini"])
  }

  @Test("A text below the fold is cut off by the screen, and offered to scroll")
  func texts() throws {
    let found = try Self.findings("- { spacer: 660 }\n- { label: Terms }", screen: "iPhone SE")
    #expect(found.map(\.rule.id) == ["text-clipped"])
    #expect(found.first?.remedy == "put what grows into a 'scroll'")
  }

  @Test("A larger text answers no while a control is off the screen")
  func largerText() throws {
    let report = try audit(
      AuditText.spec(Self.elements, scene: "screen: iPhone SE"))
    #expect(report.scenes.first?.answer == "no, by 1 finding")
  }

  @Test(
    "How far texts hold doesn't change with what scrolls around them, and a picture of the screen alone changes no finding"
  )
  func breakPoints() throws {
    func report(_ elements: String, _ scene: String) throws -> AuditReport {
      try audit(
        AuditText.spec(elements, width: 375, scene: scene), searches: true)
    }
    let label = "{ label: \(AuditText.long) }"
    let free = try report("- \(label)", "")
    let scrolled = try report("- { scroll: [\(label), { spacer: 900 }] }", "screen: iPhone SE")
    let alone = try report("- { scroll: [\(label), { spacer: 900 }] }", "screen: iPhone SE\n    show: screen")
    #expect(free.breakPoints[0].widths == scrolled.breakPoints[0].widths)
    #expect(free.breakPoints[0].growthAtLarge == scrolled.breakPoints[0].growthAtLarge)
    #expect(scrolled.findings.map(\.sentence) == alone.findings.map(\.sentence))
    #expect(free.findings.map(\.rule.id) == scrolled.findings.map(\.rule.id))
  }
}
