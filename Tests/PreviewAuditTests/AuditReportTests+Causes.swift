import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

extension AuditReportTests {
  @Test("What reaches out before it is cut off is reported beside what cuts it off")
  func reachingOutBeforeCut() throws {
    let button =
      "      - { button: Sign in and shop, style: filled, size: large, minimumHeight: 50, maximumHeight: 50 }\n"
    // The content keeps the middle of the button, and reaches out above and below.
    func findings(_ points: Int) throws -> [AuditFinding] {
      let spacer = "      - { spacer: \(points) }\n"
      return try AuditText.findings(AuditText.scene(spacer + button + spacer, "width: 300"))
    }
    func found(_ points: Int) throws -> [String] {
      try findings(points).filter { ["out-of-bounds", "text-clipped"].contains($0.rule.id) }.map(\.rule.id)
    }
    #expect(try found(25) == ["text-clipped", "out-of-bounds"])
    #expect(try found(400) == ["out-of-bounds"])
    let words = try findings(400).map(\.happens)
    #expect(
      words.contains { $0.hasPrefix("The content of 'Sign in and shop' sticks out of its container") }, "\(words)")
  }

  @Test("A fallback of other proportions is one finding for two families, whatever the texts and the weights")
  func fallbackOfOtherProportions() throws {
    let labels =
      "      - { label: Sea ים }\n      - { label: Sun שמש }\n      - { label: Wind רוח, style: headline }\n"
    let text = AuditText.scene(labels, "width: 600", file: "fallback: Noto Sans Hebrew")
      .replacing("font: system", with: "font: Inter").replacing("Inter.var.ttf", with: "*.ttf")
    let found = try AuditText.findings(text).filter { $0.rule.id == "fallback-jump" }
    #expect(found.map(\.id) == ["s/noto-sans-hebrew-for-inter/fallback-jump"])
    #expect(found.first?.count == 3)
    #expect(
      found.first?.happens.hasPrefix("Text in Inter falls back to Noto Sans Hebrew in 3 texts (the line height of ")
        == true, "\(found.map(\.happens))")
    // Regular is the default of Inter's file, and not the weight of each text.
    #expect(found.first?.happens.contains("% of that of Inter)") == true, "\(found.map(\.happens))")
  }

  @Test(
    "Lines that are too tight get the advice to take the height that is enough",
    arguments: [
      ("lineHeightMultiple: 0.9", "raise its 'lineHeightMultiple' from 0.9 to 1"),
      ("lineHeightMultiple: 0.77", "raise its 'lineHeightMultiple' from 0.77 to 1"),
      ("lineHeight: 18", "raise its 'lineHeight' from 18 to 21"),
      (
        "maximumLineHeight: 22",
        "give it a 'lineHeight' in place of the 'maximumLineHeight', which does not grow with the text"
      ),
    ])
  func tightLines(lines: String, advice: String) throws {
    let text = AuditText.scene(
      "      - { label: Sea, typography: own }\n", "width: 320",
      file: AuditText.style("size: 17, \(lines)"))
    #expect(try AuditText.findings(text).filter { $0.rule.id == "tight-lines" }.map(\.remedy) == [advice])
  }

  @Test("In two designs a bar has the same texts, and they count once")
  func designs() throws {
    let text = AuditText.scene(
      "      - { tabBar: [{ title: Settings of the whole app and all that is in it }, { title: Search for whatever it is that anybody wants }], tint: \"#000000\" }\n",
      "width: 320", file: "traits: { designs: [iOS 18, iOS 26] }")
    let found = try AuditText.findings(text).filter { $0.rule.id == "text-truncated" }
    #expect(found.count == 2 && found.allSatisfy { $0.count == 1 }, "\(found.map(\.sentence))")
    #expect(found.allSatisfy { !$0.happens.contains("other") }, "\(found.map(\.sentence))")
  }

  @Test("A finding is shown in the design and the appearance in which it is worst")
  func worstDesign() throws {
    // In iOS 26 the platter of a tab bar leaves less room.
    let bar =
      "      - { tabBar: [{ title: Settings of the whole app and all that is in it }, { title: Search }], tint: \"#000000\" }\n"
    func truncated(_ designs: String) throws -> (AuditFinding, [AuditPlan.Setting]) {
      let text = AuditText.scene(bar, "width: 320", file: "traits: { designs: [\(designs)] }")
      return (
        try #require(try AuditText.findings(text).first { $0.rule.id == "text-truncated" }),
        try #require(spec(text).audit.scenes.first).settings
      )
    }
    func visible(_ finding: AuditFinding) -> Double? { finding.measures.first { $0.name == "visible" }?.value }
    let alone = try ["iOS 18", "iOS 26"].map { visible(try truncated($0).0) }
    #expect(alone[1] ?? 0 < alone[0] ?? 0, "\(alone)")
    for designs in ["iOS 18, iOS 26", "iOS 26, iOS 18"] {
      let (found, settings) = try truncated(designs)
      #expect(visible(found) == alone[1] && found.shots.count == 2)
      #expect(
        found.shots.allSatisfy { settings[$0.setting].choices[.design] == Design.iOS26.rawValue }, "\(found.shots)")
    }
    let grey = "      - { label: Sea, color: { light: \"#999999\", dark: \"#444444\" } }\n"
    let contrast = try AuditText.findings(
      AuditText.scene(grey, "width: 320", file: "traits: { appearances: [light, dark] }"))
    #expect(contrast.map(\.appearance) == [.dark], "\(contrast.map(\.sentence))")
  }

  @Test("A text that is broken at L somewhere isn't said to be whole there")
  func wholeAtLarge() throws {
    // The worst is a row that is whole at L in the wider scene, beside one that never is.
    let rows = """
            - list:
                - row: [{ label: Getty Center Drive in the city of Los Angeles in California, name: address }]
                - row: [{ label: 1200 Getty Center Drive, name: address }]
      """
    let found = try AuditText.findings(AuditText.scene(rows, "width: [320, 390]")).filter {
      $0.rule.id == "text-truncated"
    }
    #expect(!found.isEmpty)
    for finding in found {
      #expect(finding.happens.contains("was whole at L") == !finding.categories.contains(.large), "\(finding.happens)")
    }
    // At 320 points in all categories and at 600 from AX on, the worst being at 320: nothing says that it was whole.
    let address = "      - { label: Getty Center Drive in Los Angeles, name: address }\n"
    let widths = try AuditText.findings(AuditText.scene(address, "width: [240, 700]"))
    #expect(widths.count == 1 && !widths[0].happens.contains("was whole at L"), "\(widths.map(\.happens))")
  }

  @Test("Headers and footers of sections, whose styles are iOS's, are in no order with the app's texts")
  func headings() throws {
    func found(_ header: String) throws -> [String] {
      let list = """
              - list:
                  - section: \(header)
                    footer: And its rivers
                    rows: [{ row: [{ label: Sun, style: body }] }]
                style: insetGrouped
        """
      return try AuditText.findings(
        AuditText.scene(list, "width: 320", file: "traits: { designs: [iOS 18, iOS 26] }")
          .replacing("font: system", with: "font: Inter")
      ).filter { $0.rule.id == "hierarchy" }.map(\.happens)
    }
    #expect(try found("Sea").isEmpty)
    let own = "      - { label: Sea, style: headline }\n      - { label: Sun, style: body }\n"
    let text = AuditText.scene(own, "width: 320").replacing("font: system", with: "font: Inter")
    #expect(try AuditText.findings(text).map(\.rule.id) == ["hierarchy"])
  }

  @Test("An image that is too small to tap is offered room around it, which is enough, and not a larger image")
  func tappedImages() throws {
    let image = "{ image: { symbol: heart }, width: 20, height: 20, name: heart"
    let small = try AuditText.findings(
      AuditText.scene("      - stack: [\(image), tappable: true }]\n        alignment: leading\n", "width: 320")
    )
    .filter { $0.rule.id == "hit-area" }
    let remedy = try #require(small.first?.remedy)
    #expect(
      remedy == "let a 'background' around it be what is 'tappable', with 'padding: { horizontal: 12, vertical: 12 }'")
    let padded =
      "      - stack:\n          - background: [\(image) }]\n            tappable: true\n            padding: { horizontal: 12, vertical: 12 }\n        alignment: leading\n"
    #expect(try AuditText.findings(AuditText.scene(padded, "width: 320")).allSatisfy { $0.rule.id != "hit-area" })
  }
}
