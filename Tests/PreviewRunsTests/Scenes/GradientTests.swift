import PreviewTestSupport
import PreviewReportSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Gradients on grounds of scenes")
struct GradientTests {
  static let scene = specText(
    elements: """
      - background: [{ label: Night Train, color: white, name: title }]
        name: card
        gradient: { colors: [indigo, { light: purple, dark: black }], from: leading, to: trailing }
        cornerRadius: 12
        padding: 16
      """)

  @Test("Leading and trailing follow the direction, and colours the appearance")
  func traits() throws {
    func ends(_ bitmap: Bitmap) -> [Color] {
      let y = bitmap.size.height / 2
      return [bitmap[0, y], bitmap[bitmap.size.width - 1, y]]
    }
    func near(_ a: Color, _ b: Color) -> Bool {
      abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue)) < 4
    }
    let (indigo, purple) = (SemanticColor.indigo, SemanticColor.purple)
    let light = ends(try bitmap(ofSpec: Self.scene))
    #expect(near(light[0], indigo.color(in: .light)) && near(light[1], purple.color(in: .light)))
    let mirrored = ends(try bitmap(ofSpec: Self.scene) { $0.layoutDirection = .rightToLeft })
    #expect(near(mirrored[0], light[1]) && near(mirrored[1], light[0]))
    let dark = ends(try bitmap(ofSpec: Self.scene) { $0.appearance = .dark })
    #expect(near(dark[0], indigo.color(in: .dark)) && near(dark[1], .black))
  }

  @Test("A card that cuts its content off is filled within its round corners")
  func clipped() throws {
    let plain = try bitmap(ofSpec: Self.scene)
    let cut = try bitmap(
      ofSpec: Self.scene.replacing("padding: 16", with: "padding: 16\n        clipsToBounds: true"))
    #expect(plain == cut)
  }

  @Test("A changed direction of a gradient is seen")
  func direction() throws {
    #expect(
      try ChangedPicture(before: Self.scene, after: Self.scene.replacing("to: trailing", with: "to: bottom")).differs)
  }

  @Test("A record keeps it, and a trace shows it")
  func record() throws {
    let gradient = LayoutRecord.Gradient(
      colors: [.black, .white], locations: [0, 0.4], start: Point(x: 0, y: 0), end: Point(x: 0.5, y: 1))
    let record = LayoutRecord.scene([.box("background", 0, 0, 40, 20) { $0.gradient = gradient }])
    #expect(try LayoutRecord(reading: Array(record.document.utf8)) == record)
    #expect(
      LayoutTrace.text(of: record).contains(
        "gradient #000000FF at 0, #FFFFFFFF at 0.4 from the top left to the bottom"))
    for bad in [
      record.document.replacing("[0, 0.4]", with: "[0]"), record.document.replacing("[0, 0, 0.5, 1]", with: "[0]"),
    ] {
      #expect(throws: LayoutRecordError.self) { try LayoutRecord(reading: Array(bad.utf8)) }
    }
  }

  @Test(
    "A gradient that can't be drawn is reported at its place",
    arguments: [
      (
        "colors: [indigo, { light: purple, dark: black }]", "colors: indigo",
        "'colors' must be two colours or more, not one."
      ),
      (
        "from: leading", "from: trailing", "'to' must be another place than 'from', not trailing."
      ),
      (
        "from: leading", "locations: [0]", "'locations' must be as many numbers as there are colours, 2, not 1."
      ),
      (
        "from: leading", "locations: [0.5, 0.2]",
        "'locations' must be numbers of which none is smaller than the one before, not 0.5, 0.2."
      ),
      ("from: leading", "locations: [0, 2]", "'locations' can't be 2: it must be a number from 0 to 1."),
      ("[indigo,", "[indiga,", "Colour 'indiga' isn't known. Did you mean 'indigo'?"),
      ("from: leading", "from: leadin", "End of a gradient 'leadin' isn't known. Did you mean 'leading'?"),
    ])
  func mistakes(_ from: String, _ to: String, _ sentence: String) {
    expectMistake(sentence, in: Self.scene.replacing(from, with: to))
  }

  @Test("An audit measures the contrast of text on a gradient at the worst pixel below its ink, as a warning")
  func contrast() throws {
    func findings(_ scene: String) throws -> [String] {
      let report = Auditor(jobs: 1).report(on: spec(scene).audit, today: try #require(CalendarDate("2026-11-23")))
      return report.findings.filter { $0.rule.id == "contrast" }.map { "\($0.severity)" }
    }
    #expect(try findings(Self.scene).isEmpty)
    let pale = Self.scene.replacing("[indigo,", with: "[yellow,")
    #expect(try findings(pale) == ["warning"])
  }
}
