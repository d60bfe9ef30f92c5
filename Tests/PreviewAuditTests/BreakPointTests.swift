import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

/// How far texts hold, and their translations beside that.
@Suite("Audit: break points")
struct BreakPointTests {
  private static func points(_ elements: String, file: String = "") throws -> [SceneBreakPoint] {
    let report = try audit(
      """
      fonts: Fonts/Inter.var.ttf
      \(file)
      scenes:
        s:
          font: system
          width: 320
          elements:
      \(elements)
      """, searches: true)
    try #require(report.failures.isEmpty, "\(report.failures)")
    return report.breakPoints
  }

  private static let strings = "strings: Examples/cart/Localizable.xcstrings"

  @Test("A search finds the smallest width and how much longer a text could be")
  func search() throws {
    let points = try Self.points(
      "      - { label: Deliveries, name: title }\n      - { label: Sea and sun, name: wraps, numberOfLines: 0 }\n")
    #expect(points.map(\.element) == ["title", "wraps"])
    let title = try #require(points.first)
    // What the search answers holds, and a pixel less does not.
    let width = try #require(title.widths.last ?? nil)
    #expect(width <= Double(AuditText.deliveriesAtAX5) && width > Double(AuditText.deliveriesAtAX5 - 1))
    #expect(title.growthAtLarge.map { $0 > 250 && $0 < 350 } == true)
    #expect(title.growthAtLargest.map { $0 > 0 && $0 < 70 } == true)
    #expect(points[1].growthAtLarge == nil)
  }

  /// Elements of several kinds; conditions leave some of them out.
  private static let mixed = """
          - { label: Sea, name: a, when: { accessibilityCategory: true } }
          - { label: Deliveries of today, name: b }
          - stack: [{ label: One of two, name: c }, { label: Two of two in Los Angeles, name: d, numberOfLines: 0 }]
            axis: horizontal
          - { label: Sun and moon and stars over the sea, name: e, numberOfLines: 0, style: title1 }
          - { button: Pay now, name: f }
    """

  @Test(
    "A text is searched without what stands above and below it, and is measured as it is among them",
    arguments: [
      "\n    elements:\n" + mixed,
      "\n    screen: iPhone 16\n    elements:\n      - { navigationBar: Orders, name: bar }\n      - scroll:\n"
        + mixed.split(separator: "\n").map { "      \($0)\n" }.joined()
        + "      - { tabBar: [{ title: Home, symbol: star }, { title: Search, symbol: star }], name: tabs }\n",
      "\n    screen: iPhone 16\n    elements:\n" + mixed,
    ])
  func alone(scene: String) throws {
    let read = spec("fonts: Fonts/Inter.var.ttf\nscenes:\n  s:\n    font: system" + scene)
    try #require(read.mistakes.isEmpty, "\(read.mistakes)")
    let setting = try #require(read.audit.scenes.first?.settings.first)
    for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      let traits = setting.traits.with(category: category, sizeStep: nil)
      let reader = LayoutReader(typesetter: Typesetter(), grid: traits.pixelGrid, appearances: [])
      func facts(_ reading: ElementReading) -> String {
        let (measure, text) = (reading.measure, reading.measure.text)
        let shown = "\(text?.visible ?? -1) \(text?.lines ?? -1) \(text?.isWhole ?? true)"
        // Sums of other places differ in their last digits.
        let size = [measure.width, measure.height].map { NumberText.brief($0) }
        return "\(reading.path.indices) \(reading.text) \(size) \(shown)"
      }
      let all = try reader.read(setting.sheet, in: traits).readings
      let isColumn = !scene.contains("screen") || scene.contains("scroll")
      for reading in all where reading.isText && reading.kind.name == reading.owner {
        var alone = setting.sheet.scene
        alone.alone = reading.path.indices.map(Int.init)
        let found = try reader.read(SceneSheet(scene: alone, width: setting.sheet.width), in: traits).readings
        let same = try #require(found.first { $0.path == reading.path })
        #expect(facts(same) == facts(reading))
        // Two stand side by side.
        let texts = found.filter { $0.isText && $0.kind.name == $0.owner }
        #expect(!isColumn || texts.count <= 2, "\(reading.text)")
      }
    }
  }

  @Test("A row of a list is searched alone, with the answers that it has among the others")
  func rowsAlone() throws {
    func row(_ number: Int) -> String {
      "          - row: [{ label: \"\(String(repeating: "Sea and sun ", count: number + 1))\", name: title-\(number) }]\n            name: row-\(number)\n"
    }
    func list(_ rows: Range<Int>) -> String { "      - list:\n" + rows.map(row).joined() }
    func facts(_ point: SceneBreakPoint) -> String {
      "\(point.element) \(point.widths) \(point.growthAtLarge ?? -1) \(point.growthAtLargest ?? -1)"
    }
    let together = try Self.points(list(0..<5)).map(facts)
    #expect(together.count == 5)
    #expect(try together == (0..<5).flatMap { try Self.points(list($0..<$0 + 1)).map(facts) })

    let read = spec(AuditText.scene(list(0..<40), "width: 320"))
    let setting = try #require(read.audit.scenes.first?.settings.first)
    let reader = LayoutReader(typesetter: Typesetter(), grid: setting.traits.pixelGrid, appearances: [.light])
    let all = try reader.read(setting.sheet, in: setting.traits).readings
    let last = try #require(all.last { $0.name == "title-20" })
    let number = Int(try #require(last.rowNumber))
    let alone = try reader.read(setting.with(rows: number..<number + 1).sheet, in: setting.traits).readings
    // Its own, and those at the ends of its section.
    #expect(alone.filter(\.isText).map(\.name) == ["title-0", "title-20", "title-39"])
    #expect(alone.contains { $0.path == last.path } && all.filter(\.isText).count == 40)
  }

  @Test("An audit reports each layout, and a search each text")
  func progress() throws {
    let read = spec(AuditText.scene("      - { label: Sea }\n      - { label: Sun, name: sun }\n", "width: 320"))
    for searches in [false, true] {
      let seen = Locked<[RenderProgress]>([])
      var auditor = Auditor(jobs: 1, searches: searches)
      auditor.progress = { progress in seen.withLock { $0.append(progress) } }
      _ = auditor.report(on: read.audit, today: .first)
      let all = seen.withLock { $0 }
      // Twelve categories; then two texts at two categories.
      #expect(all.map(\.done) == Array(1...12) + (searches ? Array(1...4) : []))
      #expect(all.map(\.total) == Array(repeating: 12, count: 12) + (searches ? [4, 4, 4, 4] : []))
      #expect(all.allSatisfy { $0.path == "s" })
    }
  }

  @Test("A letter that reaches out of its line at the scene's edge does not break a text")
  func overhang() throws {
    let report = try audit(
      "fonts: Fonts/EBGaramond12-Regular.otf\nscenes: { s: { font: EB Garamond, width: 900, elements: [{ label: Jolly }] } }",
      searches: true)
    let point = try #require(report.breakPoints.first)
    #expect(report.findings.isEmpty && report.breakPoints.count == 1)
    #expect([point.growthAtLarge, point.growthAtLargest].allSatisfy { $0 ?? .infinity > 0 })
  }

  @Test("A text without translations is compared with what a translation of its length may need")
  func likelyGrowth() throws {
    let points = try Self.points(
      "      - { label: All deliveries of today here, name: title }\n      - { label: Sea, name: short }\n      - { label: Sea and sun, name: wraps, numberOfLines: 0 }\n      - { label: € 1.249, name: price }\n"
    )
    #expect(points.map(\.likelyGrowth) == [80, 200, 100, 0])
    let words = try #require(points[0].translationWords)
    let room = SceneBreakPoint.percent(try #require(points[0].growthAtLarge))
    #expect(words == "'title' breaks at more than \(room) at L. A translation of a text of this length may need +80 %.")
    #expect(points.dropFirst().allSatisfy { $0.translationWords == nil })
  }

  @Test("Each translation is laid out in the text's place, whichever languages the matrix has")
  func translations() throws {
    let element = "      - { label: { localized: cart.checkout }, name: checkout, style: title3 }"
    for traits in ["", "traits: { languages: [en] }", "traits: { languages: [de, en] }"] {
      let points = try Self.points(element, file: "\(Self.strings)\n\(traits)")
      let checkout = try #require(points.first)
      #expect(checkout.translations.map(\.language.tag) == ["ar", "de"])
      let german = checkout.translations[1]
      // "Check Out" has 9 characters, and "Zahlungspflichtig bestellen" 27.
      #expect(german.growth == 200)
      // What the audit finds in German is what is said of it here.
      let found = try audit(
        "fonts: Fonts/Inter.var.ttf\n\(Self.strings)\ntraits: { languages: [de] }\nscenes:\n  s:\n    font: system\n    width: 320\n    elements:\n\(element)"
      ).findings.first { $0.rule.id == "text-truncated" }
      #expect(german.breaks == found?.categories && !german.breaks.isEmpty, "\(traits)")
      let words = try #require(checkout.translationWords)
      #expect(words.contains("German needs +200 % and breaks \(german.breaks.words)"), "\(words)")
    }
  }

  @Test("In a list, the row whose translation is the longest counts, whichever part of the list it is in")
  func rows() throws {
    func german(_ cups: Int) throws -> SceneBreakPoint.Translation {
      let items = Array(repeating: "{ key: product.cups }", count: cups) + ["{ key: product.kettle }"]
      let points = try Self.points(
        """
              - list:
                  - each: [\(items.joined(separator: ", "))]
                    show: [{ row: [{ label: { localized: "{key}" }, style: largeTitle, name: product }] }]
        """, file: Self.strings)
      #expect(points.count == 1)
      return try #require(points.first?.translations.first { $0.language.tag == "de" })
    }
    let (few, many) = (try german(1), try german(80))
    // "Kettle" and "Wasserkocher"; "Six cups" and "Sechs Tassen" are nearer.
    #expect(few.growth == 100 && many.growth == 100)
    #expect(!few.breaks.isEmpty && few.breaks == many.breaks)
  }
}
