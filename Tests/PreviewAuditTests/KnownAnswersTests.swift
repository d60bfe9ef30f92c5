import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan

@Suite("Audit: known answers")
struct KnownAnswersTests {
  @Test(
    "Each spec has the findings that its file lists, and breaks the rule if its name says so",
    arguments: KnownAnswer.all)
  func answer(_ known: KnownAnswer) throws {
    let report = try audit(known.spec)
    #expect(report.failures.isEmpty)
    #expect(report.findings.contains { $0.rule.id == known.rule } == known.breaks)
    try known.expect(report.findings.map { "\($0.id): \($0.sentence)" })
  }

  @Test("A word that breaks beside a text at a standard size is not helped by a stack that turns at AX1")
  func helpForBrokenWords() throws {
    func help(width: Int) throws -> String? {
      let elements =
        "- { stack: [{ label: Deliveries, numberOfLines: 0 }, { label: Sea and sun, name: sea, numberOfLines: 0 }], axis: horizontal, distribution: fillEqually }"
      let report = try audit(AuditText.spec(elements, width: width))
      return report.findings.first { $0.rule.id == "word-broken" && $0.element == "Deliveries" }?.remedy
    }
    #expect(try help(width: 120) == "put it and 'sea' one above the other")
    #expect(
      try help(width: 320)
        == "put it and 'sea' one above the other at accessibility sizes ('turnsVerticalAtAccessibilityCategories: true'), or give it \(AuditText.deliveriesAtAX5) pt"
    )
  }

  /// The findings of one rule in a spec of these elements, each as a sentence.
  private static func sentences(_ rule: String, _ elements: String, width: Int = 320, file: String = "") throws
    -> [String]
  {
    let spec = AuditText.spec(elements, width: width, file: file)
    return try audit(spec).findings.filter { $0.rule.id == rule }.map(\.sentence)
  }

  @Test("Texts that lack the same characters in the same font are one finding, with their number and every character")
  func missingGlyphs() throws {
    #expect(
      try Self.sentences(
        "missing-glyph", "- { label: Sea 𗀀 }\n- { label: 𗀁 and 𗀀, numberOfLines: 0 }\n- { label: Sea and 𗀁 }",
        width: 700) == [
          "Text in Inter Regular has characters that no font has in 3 texts (“𗀀” (U+17000), “𗀁” (U+17001)): add a font that has them to 'fallback'."
        ])
    // Another block needs another font.
    let two = try Self.sentences("missing-glyph", "- { label: Sea 𗀀 }\n- { label: Sea 𐎀 }", width: 700)
    let japanese = try Self.sentences("unmeasured-script", "- { label: 東京の }\n- { label: 大阪の }", width: 700)
    #expect(
      japanese == [
        "Japanese text isn't measured in 2 texts (iOS sets Japanese in Hiragino Sans, for which nothing stands in here): name a stand-in, such as Noto Sans JP, with 'fallback: { Jpan: … }'."
      ])
    #expect(two.count == 2 && two.allSatisfy { $0.contains(" has a character that no font has (") })
  }

  @Test("The text of a field isn't offered more lines, which a field doesn't have")
  func helpForFields() throws {
    for field in ["textField", "searchBar"] {
      let found = try AuditText.findings(
        AuditText.scene("      - { \(field): Your street and the city that it is in }\n", "width: 320"))
      let truncated = found.filter { $0.rule.id == "text-truncated" }
      #expect(truncated.map(\.remedy) == ["shorten it, or give the control more room"])
      #expect(!found.contains { $0.remedy.contains("numberOfLines") })
    }
  }

  @Test("A text of one word isn't offered more lines, which don't help it")
  func helpForOneWord() throws {
    let word = try #require(try Self.sentences("text-truncated", "- { label: Donaudampfschifffahrt }").first)
    #expect(
      word.hasSuffix(
        ": give it 'numberOfLines: 0' with a soft hyphen, or 'adjustsFontSizeToFitWidth: true'."),
      "\(word)")
    let late = try #require(
      try Self.sentences("text-truncated", "- { label: Deliveries }", width: AuditText.deliveriesAtAX5 - 1).first)
    #expect(late.hasSuffix(" or 'maximumContentSizeCategory: AX4'."), "\(late)")
    let words = try #require(try Self.sentences("text-truncated", "- { label: Donau dampfschiff }").first)
    #expect(words.hasSuffix(": give it 'numberOfLines: 0'."), "\(words)")
    let clipped = try Self.sentences("text-clipped", "- { label: Donaudampfschiff, lineBreakMode: byClipping }")
    #expect(clipped.allSatisfy { !$0.contains("wrap") } && clipped.count == 1, "\(clipped)")
    let shrunk = try Self.sentences("line-limit", "- { label: Shipments, adjustsFontSizeToFitWidth: true }", width: 230)
    #expect(shrunk.allSatisfy { $0.hasSuffix(": give it more room.") } && shrunk.count == 1, "\(shrunk)")
  }

  @Test("A word is quoted as far as a line may break, also where no blanks stand between words")
  func brokenThaiWord() throws {
    let text = "東京タワーinternationalizationの見学"
    let found = try Self.sentences("word-broken", "- { label: \(text), name: sight, numberOfLines: 0 }")
    #expect(found.count == 1 && found[0].contains("('internationalizatio"), "\(found)")
  }

  @Test("Long lines are counted at the category that is named with them")
  func longLines() throws {
    let text = String(repeating: "the sea and the sun, ", count: 12)
    let found = try Self.sentences("long-lines", "- { label: \"\(text)\", numberOfLines: 0 }", width: 900)
    #expect(found.count == 1)
    #expect(found[0].contains(" has lines of more than 80 characters up to "), "\(found)")
    #expect(found[0].contains(" at XS): "), "\(found)")
  }

  @Test("Contrast that is enough for large text has the name that Accessibility Inspector gives it")
  func contrastAlias() throws {
    let elements = "- { label: Sea, color: \"#777777\" }\n- { label: Sun, color: \"#AAAAAA\" }"
    let found = try audit(AuditText.spec(elements)).findings
    #expect(found.filter { $0.rule.id == "contrast" }.map(\.alias) == ["Contrast nearly passed", "Contrast failed"])
  }

  @Test("A button that is too small is called after its title, and its title keeps its own id")
  func buttonName() throws {
    let elements =
      "- { button: Sign in, symbol: person, color: label }\n- { button: \(AuditText.long), maximumHeight: 20 }"
    let found = try audit(AuditText.spec(elements)).findings
    let small = found.filter { $0.rule.id == "hit-area" }
    #expect(small.map(\.id).contains("s/button-sign-in/hit-area"), "\(small.map(\.id))")
    #expect(small.contains { $0.happens.hasPrefix("'Sign in' is smaller than the 44 × 44 pt that a finger needs ") })
    #expect(small.allSatisfy { $0.alias == "Hit area is too small" })
    #expect(small.map(\.severity).contains(.error) && small.map(\.severity).contains(.warning))
  }

  @Test("Each rule has three specs that break it, and three that come near, at least")
  func counts() {
    for rule in AuditRules.layouts.map(\.id) {
      let specs = KnownAnswer.all.filter { $0.rule == rule }
      #expect(specs.count(where: \.breaks) >= 3 && specs.count { !$0.breaks } >= 3, "\(rule)")
    }
  }
}
