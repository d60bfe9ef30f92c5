import Testing

@testable import Preview

extension AuditReportTests {
  @Test("What reaches out before it is cut off is reported beside what cuts it off")
  func reachingOutBeforeCut() throws {
    let button =
      "      - { button: Sign in and shop, style: filled, size: large, minimumHeight: 50, maximumHeight: 50 }\n"
    // The content keeps the middle of the button, and reaches out above and below.
    func findings(_ points: Int) throws -> [AuditFinding] {
      let spacer = "      - { spacer: \(points) }\n"
      return try Self.findings(Self.scene(spacer + button + spacer, "width: 300"))
    }
    func found(_ points: Int) throws -> [String] {
      try findings(points).filter { ["out-of-bounds", "text-clipped"].contains($0.rule.id) }.map(\.rule.id)
    }
    #expect(try found(25) == ["text-clipped", "out-of-bounds"])
    #expect(try found(400) == ["out-of-bounds"])
    let words = try findings(400).map(\.happens)
    #expect(words.contains { $0.hasPrefix("The button's content reaches out of what is around it") }, "\(words)")
  }

  @Test("A fallback of other proportions is one finding for two families, whatever the texts and the weights")
  func fallbackOfOtherProportions() throws {
    let labels =
      "      - { label: Sea ים }\n      - { label: Sun שמש }\n      - { label: Wind רוח, style: headline }\n"
    let text = Self.scene(labels, "width: 600", file: "fallback: Noto Sans Hebrew")
      .replacing("font: system", with: "font: Inter").replacing("Inter.var.ttf", with: "*.ttf")
    let found = try Self.findings(text).filter { $0.rule.id == "fallback-jump" }
    #expect(found.map(\.id) == ["s/noto-sans-hebrew-for-inter/fallback-jump"])
    #expect(found.first?.count == 3)
    #expect(
      found.first?.happens.hasPrefix("Text in Inter falls back to Noto Sans Hebrew in 3 texts (the line height of ")
        == true, "\(found.map(\.happens))")
  }
}
