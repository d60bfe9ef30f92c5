import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewAudit
@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Audit: places of findings")
struct AuditPlacesTests {
  private static func place(
    _ path: [Int32], row: Int? = nil, _ categories: [ContentSizeCategory] = [.large], setting: Int = 0,
    in appearances: Set<Appearance> = []
  ) -> AuditPlaces {
    var rowPath = path
    if let row { rowPath[row] = -1 }
    var observation = AuditObservation(.element(0), .error, CategorySet(categories), .linesTouch, .shorten)
    observation.appearances = appearances
    return AuditPlaces(ElementPath(indices: path), ElementPath(indices: rowPath), observation, in: setting)
  }

  private static func places(_ all: [AuditPlaces]) -> AuditPlaces {
    all.reduce(into: AuditPlaces()) { $0.formUnion($1) }
  }

  @Test("Rows that break alike are one range, however many there are and in whichever parts they come")
  func ranges() {
    func rows(_ range: Range<Int32>) -> AuditPlaces { Self.places(range.map { Self.place([0, 1, $0, 0], row: 2) }) }
    var places = rows(64..<1000)
    #expect(places.rangeCount == 1)
    // A part of a list has the first row of its section beside its own.
    places.formUnion(Self.places([Self.place([0, 1, 0, 0], row: 2), rows(32..<64)]))
    #expect(places.rangeCount == 2 && places.count(in: [0]) == 969)
    places.formUnion(rows(0..<64))
    #expect(places.rangeCount == 1 && places.count(in: [0]) == 1000)
    #expect(places.paths.map(\.indices) == (0..<1000).map { [0, 1, $0, 0] })
  }

  @Test("Each element breaks where it was observed, and counts once")
  func occurrences() {
    let places = Self.places([
      Self.place([0, 1, 5, 0], row: 2, [.accessibilityLarge]), Self.place([0, 1, 4, 0], row: 2, [.large]),
      Self.place([0, 1, 4, 0], row: 2, [.small], setting: 1), Self.place([0, 2], [.large], in: [.dark]),
      Self.place([0, 1, 4, 1], row: 2, [.large]),
    ])
    #expect(places.count(in: [0, 1]) == 4 && places.count(in: [1]) == 1)
    #expect(places.paths.map(\.indices) == [[0, 1, 4, 0], [0, 1, 4, 1], [0, 1, 5, 0], [0, 2]])
    #expect(places.paths(in: 0, at: .large).map(\.indices) == [[0, 1, 4, 0], [0, 1, 4, 1], [0, 2]])
    #expect(places.paths(in: 0, at: .large, .light).map(\.indices) == [[0, 1, 4, 0], [0, 1, 4, 1]])
    #expect(places.paths(in: 1, at: .large).isEmpty && places.paths(in: 1, at: .small).count == 1)
    #expect(places.categories(in: 0, .dark) == CategorySet([.large, .accessibilityLarge]))
    #expect(Self.place([0, 2], [.large], in: [.dark]).categories(in: 0, .light).isEmpty)
  }

  @Test("A finding in every row of a list of a thousand takes a few ranges")
  func longList() throws {
    let list = "- list:\n    - each: 1000\n      show: [{ row: [{ label: The sea and the sun, name: sea }] }]"
    let report = try audit(AuditText.spec(list))
    let found = try #require(report.findings.first { $0.rule.id == "text-truncated" })
    #expect(found.count == 1000 && found.places.rangeCount == 1)
  }

  @Test("What a scene shows of other files breaks there, and one line in two files is two places")
  func files() throws {
    func label(_ file: String?) -> Element {
      Label(AuditText.long).element.at(ElementPlace(line: 7, column: 3, in: file.map(SourceFile.init)))
    }
    let scene = try Scene(name: "s", width: 150) {
      Stack(.vertical, elements: [label("A.swift"), label("B.swift"), label("A.swift")])
    }
    let plan = try AuditPlan(SceneSheet(scene: scene, hasPage: false), in: .standard, accepted: [])
    let report = Auditor(jobs: 1, searches: false).report(on: plan, today: CalendarDate("2026-11-22")!)
    let found = report.findings.filter(\.isTruncation).map { "\($0.source?.description ?? "-") \($0.count)" }
    #expect(found == ["A.swift:7:3 2", "B.swift:7:3 1"])
  }

  @Test("A picture below texts is scaled once for all of them, in light and in dark")
  func picturesBelowTexts() throws {
    let path = "\(TestFonts.repository)/Examples/sailing/preview.yml"
    let spec = try PreviewSpec(bytes: TestFonts.bytes(path), path: path)
    let setting = try #require(spec.audit.scenes.first?.settings.first)
    let light = LayoutReader(typesetter: Typesetter(), grid: setting.traits.pixelGrid, appearances: [.light])
    #expect(try light.read(setting.sheet, in: setting.traits).isUneven)
    let dark = LayoutReader(
      typesetter: light.typesetter, grid: light.grid, appearances: [.dark], probe: light.probe)
    var traits = setting.traits
    traits.appearance = .dark
    _ = try dark.read(setting.sheet, in: traits)
    #expect(light.probe.pictures.madeCount == 1)
  }

  @Test("A shaper that releases its texts shapes them anew, to the same glyphs")
  func releasedTexts() throws {
    let typesetter = Typesetter()
    let text = AttributedText(
      "Sea and sun", TextAttributes(font: try FontInstance(face: TestFonts.inter, pointSize: 17)))
    let first = try typesetter.shaper.shape(text)
    #expect(typesetter.shaper.heldTextCount == 1)
    typesetter.shaper.releaseTexts()
    #expect(typesetter.shaper.heldTextCount == 0)
    #expect(try typesetter.shaper.shape(text).glyphCount == first.glyphCount)
  }
}
