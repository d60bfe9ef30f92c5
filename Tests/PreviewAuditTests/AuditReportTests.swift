import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewType

@Suite("Audit: one finding for each cause, accepted by its id")
struct AuditReportTests {
  @Test("A text that truncates in some categories and at several widths is one finding, which says where")
  func widths() throws {
    let found = try AuditText.findings(AuditText.scene(AuditText.address, "width: [540, 860]"))
    #expect(
      found.map(\.sentence) == [
        "'address' truncates at AX5; at 540 pt from AX2 (was whole at L, 17 of 32 characters are left at AX5): "
          + "give it 'numberOfLines: 0'."
      ])
    #expect(found.map(\.id) == ["s/address/text-truncated"])
    #expect(found[0].traits.map(\.values) == [["540", "860"]])
    // At AX5 both widths have it.
    #expect(
      found[0].traitsAt.map(\.category) == [
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      ])
    #expect(found[0].traitsAt.allSatisfy { $0.traits.map(\.values) == [["540"]] })
  }

  @Test("Where a text truncates at one width only, the width is said")
  func oneWidth() throws {
    let found = try AuditText.findings(AuditText.scene(AuditText.address, "width: [540, 2000]"))
    #expect(found.map(\.happens).first?.hasPrefix("'address' truncates at 540 pt from AX2") == true)
    #expect(found[0].traits.map(\.values) == [["540"]])
  }

  @Test("Rows of a list that break alike are one finding with their number, written one by one or repeated")
  func rows() throws {
    let repeated = """
            - list:
                - each: [{ a: Getty Center Drive in Los Angeles }, { a: Universal Boulevard in Orlando }]
                  show: [{ row: [{ label: "{a}", name: address }] }]
      """
    let written = """
            - list:
                - row: [{ label: Getty Center Drive in Los Angeles, name: address }]
                - row: [{ label: Universal Boulevard in Orlando, name: address }]
      """
    for list in [repeated, written] {
      let found = try AuditText.findings(AuditText.scene(list, "width: 320"))
      #expect(found.count == 1)
      #expect(found.first?.count == 2)
      #expect(found.first?.happens.hasPrefix("'address' truncates in 2 rows from") == true)
      #expect(found.first?.places.count(in: [0]) == 2)
    }
  }

  @Test("An id stays when the spec changes elsewhere")
  func stableIDs() throws {
    let before = try AuditText.findings(AuditText.scene(AuditText.address, "width: 320")).map(\.id)
    let more = "      - { spacer: 20 }\n      - { label: Sea }\n" + AuditText.address
    let after = try AuditText.findings(AuditText.scene(more, "width: 340")).map(\.id)
    #expect(before == after)
    #expect(before == ["s/address/text-truncated"])
  }

  @Test("Where categories differ by language, a sentence says from which one on each language breaks")
  func languages() {
    func words(_ first: [String: ContentSizeCategory], widths: [String] = ["320"]) -> OccurrenceWords {
      var settings: [[AuditTrait: String]] = []
      var occurrences: [Int: CategorySet] = [:]
      for language in ["en", "de", "ar"] {
        for width in widths {
          if let category = first[language + width] ?? first[language] {
            occurrences[settings.count] = CategorySet(ContentSizeCategory.allCases.filter { $0 >= category })
          }
          settings.append([.language: language, .width: width])
        }
      }
      return OccurrenceWords(occurrences, of: settings, appearances: [], among: [])
    }
    let both = words(["de": .extraLarge, "ar": .accessibilityLarge])
    #expect(both.categories == "in German from XL; in Arabic from AX2" && both.hasLanguages)
    #expect(both.languages == "in German and Arabic")
    #expect(
      words(["en": .accessibilityLarge, "de": .extraLarge, "ar": .accessibilityLarge]).categories
        == "from AX2; in German from XL")
    #expect(
      words(["en": .accessibilityLarge, "de": .extraLarge, "ar": .large]).categories
        == "in English from AX2; in German from XL; in Arabic from L")
    let widths = words(
      ["de320": .extraLarge, "de375": .accessibilityLarge, "ar": .accessibilityLarge], widths: ["320", "375"])
    #expect(widths.categories == "in German from AX2, at 320 pt from XL; in Arabic from AX2")
    let alike = words(["de": .extraLarge, "ar": .extraLarge])
    #expect(alike.categories == "from XL" && alike.languages == "in German and Arabic" && !alike.hasLanguages)
  }

  @Test("A finding in a translation alone names the language and the one that holds, and counts as what it breaks")
  func oneLanguage() throws {
    let element = "- { label: { localized: cart.title }, name: title, style: title1 }"
    let file = "strings: Examples/cart/Localizable.xcstrings\ntraits: { languages: [en, de] }"
    func report(_ element: String) throws -> AuditReport {
      try audit(AuditText.spec(element, width: 240, file: file))
    }
    let truncated = try report(element)
    let found = try #require(truncated.findings.first)
    #expect(truncated.findings.count == 1 && found.id == "s/title/one-language")
    #expect(found.symptom?.id == "text-truncated" && found.alias == "Text clipped" && found.severity == .warning)
    #expect(
      found.happens.hasPrefix("'title' truncates from AX4 in German, though not in English (was whole at L"),
      "\(found.happens)")
    let bar = try report("- { navigationBar: { localized: cart.title }, prefersLargeTitle: true }")
    let title = try #require(bar.findings.first { $0.rule.id == "one-language" })
    #expect(title.remedy == "shorten the translation", "\(title.remedy)")
    #expect(found.references.count > 2 && found.references.first == .uiCheck)
    #expect(truncated.scenes.map(\.largerText) == [.undecided] && truncated.scenes[0].reasons == [found.id])
    #expect(truncated.json.document().contains("\"symptom\": \"text-truncated\""))
  }

  @Test("A finding of a pseudolanguage alone says so, and one that is seen earlier there says from where on")
  func pseudolanguages() throws {
    let short = "      - { label: Subscriptions, name: short }\n"
    let alone = try #require(
      try AuditText.findings(AuditText.scene(short, "width: 390\n    pseudo: [none, long]")).first)
    #expect(alone.happens.hasPrefix("'short' truncates "))
    #expect(alone.happens.contains(", in the pseudolanguage 'long' ("), "\(alone.happens)")
    #expect(alone.traits.map(\.values) == [["long"]])
    let longOnly = try #require(try AuditText.findings(AuditText.scene(short, "width: 390\n    pseudo: long")).first)
    #expect(longOnly.happens.contains("in the pseudolanguage 'long'") && longOnly.traits.map(\.values) == [["long"]])
    let both = try #require(
      try AuditText.findings(AuditText.scene(AuditText.address, "width: 540\n    pseudo: [none, long]")).first)
    #expect(
      both.happens.hasPrefix("'address' truncates from AX2; in the pseudolanguage 'long' from "), "\(both.happens)")
    // A text as it is says how much of it is left.
    #expect(both.happens.hasSuffix("17 of 32 characters are left at AX5)"), "\(both.happens)")
    #expect(both.severity == .warning)
  }

  @Test("What cuts texts off is one finding, whatever the number of texts and rows")
  func clippedBox() throws {
    let rows = """
            - list:
                - each: [{ a: Sea, b: Sun }, { a: Jay, b: Fog }]
                  show: [{ row: [{ label: "{a}", name: name }, { label: "{b}", name: place, numberOfLines: 0 }] }]
              rowHeight: 60
      """
    let found = try AuditText.findings(AuditText.scene(rows, "width: 320"))
    #expect(found.map(\.id) == ["s/row/text-clipped"])
    #expect(found.first?.count == 2 && found.first?.severity == .error)
    #expect(
      found.first?.happens.hasPrefix(
        "The row of 'name' (and 1 other row) cut off 'name' and 'place' at the bottom from")
        == true,
      "\(found.map(\.happens))")
    #expect(found.first?.remedy == "let its height follow the content")
    let one =
      "      - { background: [{ label: gap, name: text, numberOfLines: 0 }], height: 40, clipsToBounds: true, name: box }\n"
    let box = try AuditText.findings(AuditText.scene(one, "width: 320"))
    #expect(box.map(\.id) == ["s/box/text-clipped"] && box.map(\.element) == ["box"])
  }

  @Test("A name is an element's part of the id, also beside a text that reads like it; soft hyphens count for nothing")
  func names() throws {
    let label = "      - { label: Our general terms and conditions, name: terms }\n"
    for text in ["Terms", "Rules"] {
      let found = try AuditText.findings(AuditText.scene("      - { label: \(text) }\n\(label)", "width: 120"))
      #expect(found.contains { $0.element == "terms" && $0.id == "s/terms/text-truncated" })
    }
    #expect(IDPart.slug("Donau\u{AD}dampf\u{AD}schiff") == "donaudampfschiff")
  }

  @Test(
    "Elements that one place of the spec describes are one finding, and rows written one by one hide no other finding")
  func templates() throws {
    let tiles = """
            - each: 2
              show:
                - stack:
                    - { label: Favourites, name: tile }
                    - { label: Notifications, name: tile }
                  axis: horizontal
                  distribution: fillEqually
      """
    let found = try AuditText.findings(AuditText.scene(tiles, "width: 320")).filter { $0.rule.id == "text-truncated" }
    #expect(found.map(\.id) == ["s/tile/text-truncated", "s/tile-2/text-truncated"])
    #expect(found.map(\.count) == [2, 2] && found[0].happens.hasPrefix("'tile' truncates in 2 places from"))
    let rows = """
            - list:
                - row: [{ label: mira.pappas@aegeanfreight.example, name: value }]
                - row: [{ label: Mira Pappas is here, name: value }]
      """
    #expect(try AuditText.findings(AuditText.scene(rows, "width: 320")).map(\.rule.id) == ["text-truncated"])
  }

  @Test("Where a line is cut off and no ink is, a finding says so for information")
  func clippedLine() throws {
    let box = "      - { background: [{ label: nave, name: text }], height: 62, clipsToBounds: true, name: box }\n"
    let found = try #require(try AuditText.findings(AuditText.scene(box, "width: 320")).first)
    #expect(found.rule.id == "text-clipped" && found.severity == .information)
    #expect(found.happens.hasPrefix("'box' has no room for the line of 'text' at the "), "\(found.happens)")
    #expect(try audit(AuditText.scene(box, "width: 320")).scenes.first?.largerText == .yes)
  }

  @Test("A label of any number of lines is not offered 'numberOfLines: 0'")
  func remedies() throws {
    let text = "      - { label: Donau dampfschiff, lineBreakMode: byClipping, numberOfLines: LINES }\n"
    for (lines, isOffered) in [("1", true), ("0", false)] {
      let spec = AuditText.scene(text.replacing("LINES", with: lines), "width: 160")
      let found = try AuditText.findings(spec).filter { $0.rule.id == "text-clipped" }
      for one in found { #expect(one.remedy.contains("numberOfLines: 0") == isOffered, "\(one.sentence)") }
      #expect(!found.isEmpty || !isOffered)
    }
  }

  @Test("Lines of a style that touch are one finding, and the style itself is none")
  func touchingLines() throws {
    let style = "typography: { own: { font: Inter, size: 17, lineHeightMultiple: 0.5 } }"
    let texts = ["a", "b"].map {
      "      - { label: high high high high high, name: \($0), numberOfLines: 0, typography: own }\n"
    }.joined()
    let found = try AuditText.findings(AuditText.scene(texts, "width: 320", file: style))
    #expect(found.map(\.id) == ["s/style-own/line-collision"])
    #expect(found.first?.count == 2 && found.first?.style == "own")
  }

  @Test("Inversions among the text styles of a custom font are one finding, and so is a style that outgrows several")
  func inversions() throws {
    let labels = ["headline", "body", "callout", "footnote", "caption1", "caption2"].map {
      "      - { label: Sea, name: \($0), style: \($0) }\n"
    }.joined()
    let text = AuditText.scene(labels, "width: 320").replacing("font: system", with: "font: Inter")
    let found = try AuditText.findings(text)
    #expect(found.map(\.id) == ["s/text-styles/hierarchy", "s/style-caption1/small-text"], "\(found.map(\.sentence))")
    #expect(
      found.first?.happens
        == "Text styles in a custom font are out of order, headline below body (39 < 43 at AX4) and callout (39 < 40 at AX4), "
        + "footnote below caption2 (14 < 15 at XL), caption1 below caption2 (10 < 11 at XS)", "\(found.map(\.happens))")
    // Marked is a text of each style that is out of order there: footnote and the captions at XL, and headline with what outgrows it only at AX4.
    let marked = [ContentSizeCategory.large, .extraLarge, .accessibilityExtraExtraLarge].map { category in
      found.first?.places.paths(in: 0, at: category).map { Int($0.indices.last!) }
    }
    #expect(marked == [[], [3, 4, 5], [0, 1, 2, 3, 4, 5]])
    let own = """
      typography:
        a: { font: Inter, size: 12, relativeTo: subheadline }
        b: { font: Inter, size: 12, relativeTo: footnote }
        c: { font: Inter, size: 11, relativeTo: caption2 }
      """
    let styles = try AuditText.findings(AuditText.scene("      - { label: Sea }\n", "width: 320", file: own))
      .filter { $0.rule.id == "hierarchy" }
    #expect(styles.map(\.id) == ["typography:c/hierarchy"])
    #expect(
      styles.first?.happens.hasPrefix("The style 'c' becomes larger than 'a' (") == true, "\(styles.map(\.happens))")
  }

  @Test("A text that is shown in full elsewhere truncates for information")
  func fullTextElsewhere() throws {
    let text = AuditText.address.replacing(" }", with: ", fullTextElsewhere: true }")
    let report = try audit(AuditText.scene(text, "width: 320"))
    #expect(report.findings.map(\.severity) == [.information])
    #expect(report.findings.first?.happens.hasSuffix(", shown in full elsewhere)") == true)
    #expect(report.scenes.first?.largerText == .yes && report.passes(isStrict: true))
  }

  @Test("A fixed style is found once, in typography, but for one that static titles of bars alone have")
  func fixedStyles() throws {
    let style = "typography: { own: { font: Inter, size: 17, fixed: true } }"
    func ids(_ elements: String) throws -> [String] {
      try AuditText.findings(AuditText.scene(elements, "width: 320", file: style)).map(\.id)
    }
    let label = "      - { label: Sea, typography: own }\n"
    #expect(try ids("      - { label: Sea }\n") == ["typography:own/fixed-font"])
    #expect(try ids(label + label) == ["typography:own/fixed-font"])
    #expect(try ids("      - { navigationBar: Sea, typography: own }\n") == [])
    #expect(try ids("      - { navigationBar: Sea, typography: own }\n" + label) == ["typography:own/fixed-font"])
    let large = AuditText.scene(
      "      - { navigationBar: Sea, prefersLargeTitle: true, typography: own }\n", "width: 320", file: style)
    let report = try audit(large)
    #expect(report.findings.map(\.id) == ["typography:own/fixed-font"])
    #expect(report.scenes.first?.words == "no, by 1 finding: typography:own/fixed-font")
  }

  @Test("A finding names the line of the spec, the categories and what Apple calls it")
  func place() throws {
    let found = try #require(try AuditText.findings(AuditText.scene(AuditText.address, "width: 540")).first)
    #expect(found.source == "preview.yml:8:18")
    #expect(found.categories.categories.map(\.shortName) == ["AX2", "AX3", "AX4", "AX5"])
    #expect(found.rule.alias == "Text clipped")
    #expect(!found.rule.references.isEmpty)
  }

  @Test("Contrast that fails in one appearance alone says so, and texts in one colour are one finding")
  func colours() throws {
    let texts = "      - { label: Sea, color: \"#333333\" }\n      - { label: Sun, color: \"#333333\" }\n"
    let found = try AuditText.findings(
      AuditText.scene(texts, "width: 320", file: "traits: { appearances: [light, dark] }"))
    #expect(found.count == 1)
    #expect(found.first?.count == 2)
    #expect(
      found.first?.happens
        == "Text in #333333 on #FFFFFF / #000000 has a contrast of 1.66:1 in 2 texts in all categories, in dark "
        + "(4.5:1 is needed below 18 pt, or 14 pt in bold)")
  }

  @Test("Contrast that fails in both appearances gets a colour for each; page and sentence have one ratio")
  func bothAppearances() throws {
    let text = "      - { label: Sea, color: { light: \"#999999\", dark: \"#666666\" } }\n"
    let found = try #require(
      try AuditText.findings(AuditText.scene(text, "width: 320", file: "traits: { appearances: [light, dark] }")).first)
    #expect(
      found.remedy == "take #767676 in light and #757575 in dark, or a colour with more contrast", "\(found.remedy)")
    let ratio = try #require(found.measures.first { $0.name == "ratio" }?.value)
    #expect(found.happens.contains(" a contrast of \(NumberText.brief(ratio)):1 "))
    // Below what is needed by little: neither may read as 4.5.
    #expect(
      try AuditText.findings(AuditText.scene("      - { label: Sea, color: \"#777777\" }\n", "width: 320")).first?
        .measures.first?
        .value == 4.47)
  }

  // MARK: Accepting

  @Test("Any number of jobs finds the same, in the same order")
  func jobs() throws {
    for name in ["contacts", "deliveries", "items", "moments", "settings", "shipment"] {
      let read = try PreviewSpec(path: "\(TestFonts.repository)/Examples/\(name)/preview.yml")
      let day = try #require(CalendarDate("2026-11-22"))
      let documents = [1, 2, 5].map {
        Auditor(jobs: $0, searches: true).report(on: read.audit, today: day).json.document()
      }
      #expect(Set(documents).count == 1, "\(name)")
    }
  }

  @Test("A scene answers for Larger Text in the App Store's words")
  func largerText() throws {
    func answer(_ elements: String) throws -> LargerText? {
      try audit(AuditText.scene(elements, "width: 280")).scenes.first?.largerText
    }
    #expect(try answer("      - { label: Sea }\n") == .yes)
    #expect(try answer("      - { label: Sea, size: 17 }\n") == .no)
    #expect(try answer(AuditText.address) == .no)
    #expect(try answer("      - { label: Getty Center }\n") == .undecided)
    #expect(try answer("      - { navigationBar: Sea }\n") == .undecided)
  }

  @Test("A long list is audited as its rows are, and the rows are not kept")
  func longList() throws {
    func list(_ count: Int) -> String {
      let items = (1...count).map { "{ a: Getty Center Drive \($0 % 10) in Los Angeles }" }.joined(separator: ", ")
      return AuditText.scene(
        "      - list:\n          - each: [\(items)]\n            show: [{ row: [{ label: \"{a}\", name: address }] }]\n",
        "width: 320")
    }
    let (few, many) = (try AuditText.findings(list(10)), try AuditText.findings(list(400)))
    #expect(few.map(\.id) == many.map(\.id))
    #expect(few.map(\.count) == [10] && many.map(\.count) == [400])
    #expect(few.map(\.categories) == many.map(\.categories))
  }

  // MARK: Formats

  @Test(
    "Contrast is WCAG's",
    arguments: [
      ("#767676", "#FFFFFF", 4.54), ("#000000", "#FFFFFF", 21.0), ("#007AFF", "#FFFFFF", 4.02),
      ("#777777", "#777777", 1.0),
    ])
  func contrast(ink: String, ground: String, ratio: Double) throws {
    let found = Contrast.ratio(try #require(Color(ink)), try #require(Color(ground)))
    #expect(abs(found - ratio) < 0.01, "\(found)")
  }

  @Test(
    "Categories are put into words",
    arguments: [
      ("all", "in all categories"), ("AX2...AX5", "from AX2"), ("XS...M", "up to M"), ("XL...AX1", "from XL to AX1"),
      ("L", "at L"), ("AX5", "at AX5"), ("XL,AX5", "at XL and AX5"),
      ("XS,S,M,XL,XXL,XXXL,AX1,AX2,AX3,AX4,AX5", "in all categories but L"),
      ("XS,S,M,L,XXXL,AX1,AX2,AX4,AX5", "at XS to L, XXXL to AX2, AX4 and AX5"),
    ])
  func categories(list: String, words: String) throws {
    #expect(CategorySet(try ContentSizeCategory.list(named: list)).words == words)
  }

  @Test("Days are those of the Gregorian calendar")
  func days() {
    #expect(CalendarDate("2028-02-29")?.description == "2028-02-29")
    for text in ["2027-02-29", "2027-13-01", "27-01-01", "2027-1-1", "2027-01-00", "", "today"] {
      #expect(CalendarDate(text) == nil, "\(text)")
    }
    #expect(CalendarDate(secondsSince1970: 0).description == "1970-01-01")
    #expect(CalendarDate(secondsSince1970: 1_795_335_600).description == "2026-11-22")
    #expect(CalendarDate(secondsSince1970: 951_782_399).description == "2000-02-28")
  }
}
