import PreviewReportSupport
import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression
@testable import PreviewScene

@Suite("Shadows of elements in scenes")
struct ShadowTests {
  static let scene = specText(
    elements: """
      - { spacer: 24 }
      - background:
          - background: [{ label: Night Train, name: title }]
            name: card
            fill: cell
            cornerRadius: 12
            padding: 16
            shadow: { color: black, opacity: 0.2, radius: 6, y: 4 }
        padding: { horizontal: 24 }
      - { spacer: 24 }
      """)

  @Test("A card's shadow is drawn around it, takes no room, and none of it is drawn over the card")
  func card() throws {
    let (with, without) = (
      try bitmap(ofSpec: Self.scene),
      try bitmap(ofSpec: Self.scene.split(separator: "\n").filter { !$0.contains("shadow") }.joined(separator: "\n"))
    )
    #expect(with.size == without.size)
    let middle = with.size.width / 2
    var changed: [Int] = []
    for y in 0..<with.size.height where with[middle, y] != without[middle, y] { changed.append(y) }
    // Above the card, and more below it, where it is moved to.
    let (top, bottom) = (24 * 3, with.size.height - 24 * 3)
    #expect(changed.allSatisfy { $0 < top || $0 >= bottom })
    #expect(changed.count { $0 >= bottom } > changed.count { $0 < top } + 15)
    #expect(with.layout == .grey)
  }

  @Test("Letters, symbols and pictures cast theirs, and what clips its content casts its own")
  func others() throws {
    for element in [
      "{ label: Hamburg, style: largeTitle, shadow: { color: black, x: 3 } }",
      "{ image: { symbol: heart }, height: 40, tint: red, shadow: { color: black, x: 3 } }",
      "{ image: placeholder, height: 40, cornerRadius: 8, shadow: { color: black, x: 3 } }",
      "{ background: { label: x }, fill: cell, cornerRadius: 8, clipsToBounds: true, shadow: { color: black, x: 3 } }",
    ] {
      func scene(_ element: String) -> String {
        "fonts: Fonts/Inter.var.ttf\ntraits: { categories: L, width: 240 }\nscenes: { a: { page: false, elements: [{ background: \(element), padding: 20 }] } }\n"
      }
      let with = try bitmap(ofSpec: scene(element))
      let without = try bitmap(ofSpec: scene(element.replacing(", shadow: { color: black, x: 3 }", with: "")))
      #expect(with.size == without.size && with != without, "\(element)")
    }
  }

  @Test("An element that is seen in part is seen so with its shadow")
  func faded() throws {
    let faded = try bitmap(ofSpec: Self.scene.replacing("name: card", with: "name: card\n            opacity: 0"))
    #expect((0..<faded.size.height).allSatisfy { faded[faded.size.width / 2, $0] == .white })
  }

  @Test("A card that moves takes its shadow with it")
  func causes() throws {
    let moved = try ChangedPicture(
      before: Self.scene, after: Self.scene.replacing("horizontal: 24", with: "horizontal: 30"))
    #expect(moved.differs && moved.causes.allSatisfy { $0.change.kind != .drawing }, "\(moved.causes)")
  }

  @Test("A record keeps it, and a trace shows it")
  func record() throws {
    let shadow = LayoutRecord.Shadow(color: .black, radius: 8, offset: Point(x: 0, y: -4))
    let record = LayoutRecord.scene([.box("background", 0, 0, 40, 20) { $0.shadow = shadow }])
    #expect(try LayoutRecord(reading: Array(record.document.utf8)) == record)
    #expect(LayoutTrace.text(of: record).contains("shadow #000000FF of radius 8, moved by 0 and -4 pt"))
    let bad = record.document.replacing("\"radius\": 8", with: "\"radius\": -8")
    #expect(bad != record.document)
    #expect(throws: LayoutRecordError.self) { try LayoutRecord(reading: Array(bad.utf8)) }
  }

  @Test(
    "A shadow that nothing casts, and values beyond reason, are reported",
    arguments: [
      (
        "fill: cell", "clipsToBounds: true",
        "'shadow' changes nothing here: nothing casts it without 'fill' or 'gradient'; remove it."
      ),
      ("radius: 6", "radius: 65", "'radius' can't be 65: it must be a number from 0 to 64."),
      ("opacity: 0.2", "opacity: 20", "'opacity' must be a number from 0 to 1, not 20; write 0.2."),
      ("color: black,", "color: indiga,", "Colour 'indiga' isn't known. Did you mean 'indigo'?"),
    ])
  func mistakes(_ from: String, _ to: String, _ sentence: String) {
    expectMistake(sentence, in: Self.scene.replacing(from, with: to))
  }

  @Test("Scenes in Swift are held to the same bounds")
  func swift() {
    #expect(throws: SceneError.self) { try SceneCase { Label("x").shadow(SceneShadow(radius: 65)) } }
    #expect(throws: SceneError.self) { try SceneCase { Label("x").shadow(SceneShadow(opacity: .nan)) } }
  }
}
