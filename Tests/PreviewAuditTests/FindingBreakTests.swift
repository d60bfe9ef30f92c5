import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Audit: where a finding breaks at which categories")
struct FindingBreakTests {
  /// The breaks of the one finding of a rule, in words: `language de, width 320: from XL`.
  private static func breaks(_ rule: String, _ elements: String, _ traits: String, file: String = "") throws -> [String]
  {
    let text = """
      fonts: Fonts/Inter.var.ttf
      strings: Examples/cart/Localizable.xcstrings
      traits: { \(traits) }
      \(file)
      scenes:
        s:
          font: system
          elements:
            \(elements)
      """
    let found = try audit(text).findings.filter { $0.rule.id == rule }
    try #require(found.count == 1, "\(found.map(\.sentence))")
    #expect(found[0].json.document().contains("\"breaks\"") != found[0].breaks.isEmpty)
    return found[0].breaks.map { one in
      one.traits.map { "\($0.trait.rawValue) \($0.values.joined(separator: " "))" }.joined(separator: ", ") + ": "
        + one.categories.words
    }
  }

  private static let address = "- { label: 1200 Getty Center Drive, name: address }"

  @Test("A finding that breaks alike wherever it is found has none")
  func alike() throws {
    for traits in [
      "width: 320", "width: 320, appearances: [light, dark]", "width: [320, 2000]",
      "directions: [leftToRight, rightToLeft]",
    ] {
      #expect(try Self.breaks("text-truncated", Self.address, traits) == [], "\(traits)")
    }
  }

  @Test("Each value of a trait has its categories; values that break alike are together")
  func values() throws {
    #expect(
      try Self.breaks("text-truncated", Self.address, "width: [300, 301, 480], legibilityWeights: [regular, bold]") == [
        "width 300 301, legibilityWeight regular: from AX2", "width 300 301, legibilityWeight bold: from AX1",
        "width 480: from AX4",
      ])
    #expect(
      try Self.breaks(
        "one-language", "- { label: { localized: cart.title }, style: title1 }",
        "width: [240, 350], languages: [en, de, ar]") == [
          "width 240, language de: from AX4", "width 240, language ar: from M", "width 350, language ar: from AX2",
        ])
  }

  @Test("What breaks in light at other categories than in dark says so")
  func appearances() throws {
    let label = "- { label: Sea, color: ink, font: Inter, style: body, name: sea }"
    let colors = "colors: { ink: { light: \"#808080\", dark: \"#555555\" } }"
    #expect(
      try Self.breaks("contrast", label, "width: 320, appearances: [light, dark]", file: colors) == [
        "appearance light: up to L", "appearance dark: in all categories",
      ])
  }

  @Test("With Increase Contrast, contrast is judged by the variants that a colour has for it")
  func highContrast() throws {
    let label = "- { label: Sea, color: ink, font: Inter, style: body, name: sea }"
    let colors = "colors: { ink: { light: \"#999999\", dark: \"#EEEEEE\", lightHighContrast: \"#333333\" } }"
    func found(_ contrasts: String) throws -> [AuditFinding] {
      let traits = "traits: { contrasts: \(contrasts) }"
      return try AuditText.findings(AuditText.scene("      \(label)\n", "width: 320", file: "\(colors)\n\(traits)"))
    }
    #expect(try found("normal").map(\.rule.id) == ["contrast"])
    #expect(try found("high").isEmpty)
    let both = try found("[normal, high]")
    #expect(both.count == 1 && both[0].sentence.contains("without Increase Contrast"), "\(both.map(\.sentence))")
    #expect(both[0].traits.map(\.trait) == [.contrast] && both[0].traits[0].values == ["normal"])
  }

  @Test("Where Bold Text breaks earlier, the sentence says so")
  func boldText() throws {
    let settings: [[AuditTrait: String]] = ["regular", "bold"].map { [.legibilityWeight: $0, .width: "320"] }
    func words(_ categories: [ContentSizeCategory]) -> String {
      var occurrences: [Int: CategorySet] = [:]
      for (index, first) in categories.enumerated() {
        occurrences[index] = CategorySet(ContentSizeCategory.allCases.filter { $0 >= first })
      }
      return OccurrenceWords(occurrences, of: settings, appearances: [], among: []).categories
    }
    #expect(words([.extraLarge, .large]) == "from XL; with Bold Text from L")
    #expect(words([.extraLarge, .extraLarge]) == "from XL")
    #expect(words([.extraLarge]) == "from XL")
  }
}
