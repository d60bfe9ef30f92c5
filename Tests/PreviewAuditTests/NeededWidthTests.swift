import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewType

/// The width that a finding names is enough, and a point less is not.
@Suite("Audit: the width that is enough")
struct NeededWidthTests {
  /// A scene of elements in which `WIDTH` stands for a text's width.
  private static func findings(
    _ elements: String, width: Int, font: String = "system", scene: String = "", traits: String = ""
  ) throws -> [AuditFinding] {
    let lines = elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    let text = """
      fonts: [Fonts/Inter.var.ttf, Fonts/Lateef-Regular.ttf, Fonts/NotoSansCJKjp-Regular.subset.otf, Fonts/EBGaramond12-Regular.otf]
      traits: { width: 4000\(traits) }
      strings: Examples/cart/Localizable.xcstrings
      scenes:
        s:
          font: \(font)
          missingGlyphs: allowed
          elements:

      """ + lines.replacing("WIDTH", with: "\(width)")
    return try audit(text).findings.filter {
      ["text-truncated", "word-broken", "one-language"].contains($0.rule.id)
    }
  }

  private struct Case: CustomStringConvertible {
    let elements: String
    var font = "system"
    var traits = ""

    var description: String { elements }
  }

  private static let long = "1200 Getty Center Drive in Los Angeles"

  private static let cases = [
    Case(elements: "- { label: \(long), maximumWidth: WIDTH }"),
    Case(elements: "- { label: \(long), maximumWidth: WIDTH }", font: "EB Garamond"),
    Case(elements: "- { label: Deliveries, maximumWidth: WIDTH }"),
    Case(elements: "- { label: \(long), maximumWidth: WIDTH, numberOfLines: 2 }"),
    Case(elements: "- { label: \(long), maximumWidth: WIDTH, numberOfLines: 3 }", font: "EB Garamond"),
    Case(elements: "- { label: \(long), maximumWidth: WIDTH, numberOfLines: 3, maximumHeight: 120 }"),
    Case(elements: "- { label: \(long), maximumWidth: WIDTH, lineBreakMode: byTruncatingMiddle }"),
    Case(elements: "- { label: \(long), maximumWidth: WIDTH, lineBreakMode: byWordWrapping, numberOfLines: 2 }"),
    Case(elements: "- { label: \(long), maximumWidth: WIDTH, lineBreakMode: byCharWrapping, numberOfLines: 2 }"),
    Case(elements: "- { label: ثلاث طلبات تصل غدا إلى الباب, maximumWidth: WIDTH }"),
    Case(elements: "- { label: ثلاث طلبات تصل غدا إلى الباب, maximumWidth: WIDTH, numberOfLines: 2 }"),
    Case(elements: "- { label: 東京都の天気は晴れで、明日も晴れです。, maximumWidth: WIDTH, numberOfLines: 2 }"),
    Case(elements: "- { label: การจัดส่งสินค้าในวันพรุ่งนี้, maximumWidth: WIDTH, numberOfLines: 2 }"),
    Case(
      elements:
        "- { label: [{ text: '1200 ', style: title1 }, { text: Getty Center Drive, weight: bold }, { text: ' in Los Angeles' }], maximumWidth: WIDTH }"
    ),
    Case(
      elements:
        "- { label: [{ text: 'Getty ', style: title1 }, { text: Center Drive in Los Angeles by the sea }], maximumWidth: WIDTH, numberOfLines: 3, maximumHeight: 150 }"
    ),
    Case(
      elements: "- { label: \(long), maximumWidth: WIDTH, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.7 }"),
    Case(
      elements:
        "- { label: \(long), maximumWidth: WIDTH, adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.35, style: largeTitle }",
      font: "EB Garamond"),
    Case(elements: "- { list: [{ row: [{ label: \(long), maximumWidth: WIDTH }] }] }"),
    Case(
      elements:
        "- { list: [{ row: [{ label: \(long), name: a, maximumWidth: WIDTH }] }, { row: [{ label: Getty Center and all of the other streets, name: a, maximumWidth: WIDTH }] }] }"
    ),
    Case(
      elements:
        "- { stack: [{ label: \(long), maximumWidth: WIDTH, numberOfLines: 2 }, { label: Sea, numberOfLines: 0 }], axis: horizontal, spacing: 8 }"
    ),
    Case(elements: "- { background: [{ label: \(long) }], width: WIDTH }"),
    Case(elements: "- { background: [{ label: Donaudampfschiff auf dem See, numberOfLines: 0 }], width: WIDTH }"),
    Case(elements: "- { label: Donaudampfschiff auf dem See, numberOfLines: 4, maximumWidth: WIDTH }"),
    Case(
      elements: "- { label: { localized: cart.title }, maximumWidth: WIDTH, style: title1 }",
      traits: ", languages: [en, de, ar]"),
  ]

  @Test("A text that has the width is whole, and one that has a point less is not", arguments: cases)
  private func enough(_ known: Case) throws {
    func found(_ width: Int) throws -> [AuditFinding] {
      try Self.findings(known.elements, width: width, font: known.font, traits: known.traits)
    }
    let broken = try found(80)
    let needed = try #require(broken.flatMap(\.measures).filter { $0.name == "neededWidth" }.map(\.value).max())
    #expect(needed == needed.rounded() && needed > 80)
    let words = "\(NumberText.brief(needed)) pt"
    #expect(broken.contains { $0.remedy.contains(words) }, "\(broken.map(\.sentence)), \(needed)")
    #expect(try found(Int(needed)).map(\.sentence) == [])
    #expect(try !found(Int(needed) - 1).isEmpty, "\(needed)")
  }

  @Test("A text that needs more than the scene has is offered what helps it there, and no width")
  func tooWide() throws {
    func remedies(_ elements: String) throws -> [String] {
      try AuditText.findings(AuditText.scene("      \(elements)\n", "width: 300")).map(\.remedy)
    }
    #expect(try remedies("- { label: \(Self.long) }") == ["give it 'numberOfLines: 0'"])
    #expect(
      try remedies("- { label: Donaudampfschiff }") == [
        "give it 'numberOfLines: 0' with a soft hyphen, or 'adjustsFontSizeToFitWidth: true'"
      ])
    #expect(
      try remedies("- { label: Donaudampfschiff, numberOfLines: 0 }") == [
        "give it a soft hyphen where the word may break"
      ])
  }

  @Test("A text with more lines of its own than it may have has no width that is enough")
  func lines() throws {
    let found = try Self.findings("- { label: \"One\\nTwo\", maximumWidth: WIDTH }", width: 300)
    #expect(found.map(\.remedy) == ["give it 'numberOfLines: 0'"], "\(found.map(\.sentence))")
    #expect(found.allSatisfy { finding in !finding.measures.contains { $0.name == "neededWidth" } })
  }

  @Test("A search finds the same width, also of a text that is made to fit, or whose height is held")
  func search() throws {
    for keys in [
      "adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.7", "numberOfLines: 0, maximumHeight: 90",
      "numberOfLines: 2",
    ] {
      let spec = """
        fonts: Fonts/Inter.var.ttf
        scenes: { s: { font: system, width: 2000, elements: [{ label: \(Self.long), maximumWidth: 180, \(keys) }] } }
        """
      let report = try audit(spec, searches: true)
      let finding = try #require(report.findings.first { $0.rule.id == "text-truncated" })
      let widths = try #require(report.breakPoints.first?.widths)
      let needed = try #require(finding.measures.first { $0.name == "neededWidth" })
      #expect(widths.last??.rounded(.up) == needed.value, "\(keys): \(widths)")
      // What is whole is as wide as what is searched for, or wider.
      for category in ContentSizeCategory.allCases where !finding.categories.contains(category) {
        #expect(try #require(widths[category.position!]) <= 180, "\(keys), \(category): \(widths)")
      }
    }
  }
}
