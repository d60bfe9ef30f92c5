import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewPlan

@Suite("Audit: iOS's own colours")
struct SystemColorTests {
  private static let labels = """
          - { label: Sea, color: secondaryLabel }
          - { label: Sun, color: orange }
          - { label: Wind, color: orange }
          - { label: Lamp, color: "#999999", name: own }

    """
  private static let ids = ["s/secondarylabel-on-ffffff-000000/contrast", "s/orange-on-ffffff-000000/contrast"]

  private static func accepting(_ ids: [String], until: String = "") -> String {
    ids.isEmpty
      ? "" : "accepted:\n" + ids.enumerated().map { "  - { id: \($1), reason: iOS's \($0).\(until) }\n" }.joined()
  }

  @Test(
    "Texts in iOS's own colours on iOS's own grounds are one finding for information, which names the colours, the faintest first"
  )
  func oneLine() throws {
    let found = try AuditText.findings(AuditText.scene(Self.labels, "width: 320"))
    #expect(found.map(\.id) == ["s/999999-on-ffffff-000000/contrast", "s/system-colors/contrast"])
    #expect(found.map(\.severity) == [.error, .information])
    #expect(
      found[1].sentence
        == "Text in iOS's own colours has less contrast than WCAG asks for in 3 texts in all categories (orange 2.19:1, secondaryLabel 3.43:1): give what everybody has to read 'color: label', or a darker colour of the app's own.",
      "\(found[1].sentence)")
    #expect(found[1].alias == "Contrast failed" && found[1].parts.sorted() == Self.ids.sorted())
  }

  @Test("Of iOS's colours with equal values, a finding names the one that the text was given")
  func equalValues() throws {
    for color in ["placeholderText", "tertiaryLabel"] {
      let text = "      - { background: [{ label: Sea, color: \(color) }], fill: \"#EEEEEE\" }\n"
      let found = try AuditText.findings(AuditText.scene(text, "width: 320"))
      #expect(found.map(\.id) == ["s/\(color.lowercased())-on-eeeeee/contrast"])
      #expect(found.first?.happens.hasPrefix("Text in \(color) on #EEEEEE has a contrast of ") == true)
    }
  }

  @Test("iOS's own colour on a ground of the app's, and the app's own colour of the same value, are the app's")
  func ofTheApp() throws {
    for element in [
      "{ background: [{ label: Sea, color: secondaryLabel }], fill: \"#EEEEEE\" }",
      "{ label: Sea, color: \"#FF9500\" }",
      "{ background: [{ label: Sea, color: label }], fill: \"#333333\" }",
      "{ background: [{ label: Sea, color: darkText }], fill: indigo }",
    ] {
      let found = try AuditText.findings(AuditText.scene("      - \(element)\n", "width: 320"))
      #expect(found.map(\.severity) == [.error] && found[0].rule.id == "contrast", "\(element) \(found.map(\.id))")
    }
  }

  @Test(
    "What iOS gives a bar is not the app's: the colours of the button that ends a task, and the place of a wide badge")
  func bars() throws {
    let done = "      - { navigationBar: Konto, trailing: [{ title: Fertig, done: true }] }\n"
    let badge = "      - { tabBar: [{ title: Start, symbol: house, badge: \"99+\" }, { title: Mail, symbol: bell }] }\n"
    let found = try AuditText.findings(AuditText.scene(done + badge, file: "design: iOS 26"))
    #expect(found.allSatisfy { $0.severity == .information }, "\(found.map(\.sentence))")
  }

  @Test("What a bar's text stands on is named in its id: a symbol, a picture, a gradient")
  func drawnGrounds() throws {
    for (ground, name) in [
      ("image: { symbol: heart }, width: 320, height: 120, tint: \"#999999\"", "symbol"),
      ("image: placeholder, width: 320, height: 120", "picture"),
      ("background: [{ spacer: 120 }], width: 320, gradient: { colors: [\"#777777\", \"#888888\"] }", "gradient"),
    ] {
      let bar = "{ navigationBar: Orders, back: Map, position: top }"
      let found = try AuditText.findings(
        AuditText.scene("      - { overlay: [{ \(ground) }, \(bar)] }\n", "width: 320"))
      let parts: [String] = found.flatMap(\.parts)
      #expect(parts.contains { $0.hasSuffix("-on-a-\(name)/contrast") }, "\(name): \(found.map(\.sentence)) \(parts)")
    }
  }

  @Test(
    "A button or a badge in UIKit's own colours is in the line of iOS's colours, and one of which an app chose a colour is not",
    arguments: [
      ("{ button: Go, style: filled }", "{ button: Go, style: filled, tint: orange }"),
      ("{ button: Go, style: filled }", "{ button: Go, style: filled, color: \"#EEEEEE\" }"),
      ("{ button: Go, style: tinted }", "{ button: Go, style: tinted, tint: \"#FF9500\" }"),
      ("{ badge: \"3\" }", "{ badge: \"3\", fill: orange }"),
    ])
  func controls(_ own: String, _ chosen: String) throws {
    func found(_ element: String) throws -> [AuditFinding] {
      try AuditText.findings(AuditText.scene("      - \(element)\n", "width: 320"))
        .filter { $0.rule.id == "contrast" }
    }
    let ofSystem = try found(own)
    #expect(ofSystem.map(\.id) == ["s/system-colors/contrast"], "\(ofSystem.map(\.sentence))")
    #expect(ofSystem.first?.severity == .information)
    let ofApp = try found(chosen)
    #expect(ofApp.count == 1 && ofApp[0].severity == .error && ofApp[0].parts.isEmpty, "\(ofApp.map(\.sentence))")
  }

  @Test(
    "A text whose letters stay within a pill is measured on the pill, though the box of its ink reaches beyond the corners; one whose letters leave it is not",
    arguments: [
      ("ooo\\nooo", 5, "s/ffffff-on-a6cfa3/contrast", AuditSeverity.error),
      ("Harbour\\nharbour", 2, "s/harbour-harbour/contrast", AuditSeverity.warning),
    ])
  func pill(_ text: String, _ padding: Int, _ id: String, _ severity: AuditSeverity) throws {
    let element =
      "{ background: [{ label: \"\(text)\", numberOfLines: 0, color: white, adjustsFontForContentSizeCategory: false }], fill: \"#A6CFA3\", cornerRadius: round, padding: \(padding) }"
    let found = try AuditText.findings(AuditText.scene("      - \(element)\n", "width: 320"))
      .filter { $0.rule.id == "contrast" }
    #expect(found.map(\.id) == [id] && found[0].severity == severity, "\(found.map(\.sentence))")
  }

  @Test(
    "What is advised can be done: a text that is faded on one colour shows more, the text of a bar or a heading gets another ground, and a picture is made smaller",
    arguments: [
      (
        "{ label: Faint, opacity: 0.3 }", "s/label-at-30-on-ffffff-000000/contrast",
        "raise its 'opacity', or that of what it lies in"
      ),
      (
        "{ navigationBar: Trips, back: Home, fill: \"#FFF8E7\" }", "s/blue-on-fff8e7/contrast",
        "give it a 'tint' with more contrast, such as #006EE6 in light"
      ),
      (
        "{ list: [{ section: Soon, rows: [{ row: [{ label: A }] }] }], style: grouped, fill: \"#F7E2B0\" }",
        "s/secondarylabel-on-f7e2b0/contrast", "change the 'fill' below it, since iOS chooses the colour of this text"
      ),
      (
        "{ image: placeholder, height: 400 }", "s/image/out-of-bounds",
        "leave its width to the room with 'fills: true', or make it smaller"
      ),
    ])
  func advice(_ element: String, _ id: String, _ help: String) throws {
    let found = try AuditText.findings(AuditText.scene("      - \(element)\n", "width: 320"))
      .filter { $0.severity != .information }
    #expect(found.map(\.id) == [id] && found[0].remedy == help, "\(found.map { "\($0.id) \($0.sentence)" })")
  }

  @Test(
    "What iOS gives to bars and fields is for information, whatever shines through a field, and isn't advised a colour that no key gives it",
    arguments: [
      "{ navigationBar: Cart, back: Shop }", "{ textField: E-mail }",
      "{ background: [{ searchBar: Search }], fill: \"#F6F2FA\" }",
    ])
  func bars(_ element: String) throws {
    func found(_ elements: String) throws -> [AuditFinding] {
      try AuditText.findings(AuditText.scene(elements, "width: 320")).filter { $0.rule.id == "contrast" }
    }
    let given = try found("      - \(element)\n")
    #expect(given.map(\.id) == ["s/system-colors/contrast"] && given.map(\.severity) == [.information])
    #expect(
      given.map(\.remedy) == [
        "say what everybody has to read in a label, too, since iOS gives bars, badges, fields and headings these colours"
      ])
    let both = try found("      - \(element)\n      - { label: Sun, color: orange }\n")
    #expect(both.map { $0.remedy.hasPrefix("give what everybody has to read 'color: label'") } == [true])
    #expect(both.flatMap(\.parts).allSatisfy { $0.hasSuffix("/contrast") && !$0.contains("//") })
  }

  @Test("Symbols in one colour are counted as places, and not as texts")
  func places() throws {
    let hearts = "      - { image: { symbol: heart }, tint: \"#BBBBBB\" }\n      - { spacer: 9 }\n"
    let found = try AuditText.findings(AuditText.scene(hearts + hearts, "width: 320"))
    #expect(found.map { $0.happens.contains(":1 in 2 places in all categories") } == [true], "\(found.map(\.happens))")
  }

  @Test("Symbols in iOS's own colours are a line of their own, unless a text's names their colours")
  func symbols() throws {
    let heart = "      - { image: { symbol: heart }, tint: orange }\n"
    let alone = try AuditText.findings(AuditText.scene(heart, "width: 320"))
    #expect(alone.map(\.id) == ["s/system-colors/non-text-contrast"] && alone[0].severity == .information)
    let both = try AuditText.findings(AuditText.scene(heart + Self.labels, "width: 320"))
    #expect(!both.contains { $0.rule.id == "non-text-contrast" })
    let other = try AuditText.findings(
      AuditText.scene(heart + "      - { label: Sea, color: secondaryLabel }\n", "width: 320"))
    #expect(Set(other.map(\.rule.id)) == ["contrast", "non-text-contrast"])
  }

  @Test("An id of one pair of colours still accepts it: all of them together accept the finding, and none is unused")
  func ids() throws {
    func report(_ ids: [String], until: String = "") throws -> AuditReport {
      try audit(
        AuditText.scene(Self.labels, "width: 320", file: Self.accepting(ids, until: until)))
    }
    let all = try report(Self.ids)
    #expect(all.accepted.map(\.finding.id) == ["s/system-colors/contrast"] && all.unused.isEmpty)
    // The faintest first.
    #expect(all.accepted.map(\.acceptance.reason) == ["iOS's 1. iOS's 0."])
    let one = try report([Self.ids[0]])
    #expect(one.accepted.isEmpty && one.unused.isEmpty && one.findings.count == 2)
    #expect(try report(["s/system-colors/contrast"]).accepted.count == 1)
    let expired = try report(Self.ids, until: ", until: 2020-01-01")
    #expect(expired.accepted.isEmpty && expired.expired.count == 2 && expired.unused.isEmpty)
    let found = try report([]).findings[1]
    let document = found.json.document()
    #expect(Set(found.parts) == Set(Self.ids) && Self.ids.allSatisfy { document.contains("\"\($0)\"") }, "\(document)")
    #expect(found.isAmong(Set(Self.ids)) && found.isAmong([found.id]) && !found.isAmong([Self.ids[0]]))
  }
}
