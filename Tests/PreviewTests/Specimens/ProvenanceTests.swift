import Testing

@testable import Preview

@Suite("Where sheets say what they were made from")
struct ProvenanceTests {
  private let typesetter = Typesetter()

  /// The pixels of each text on a page that stands by itself, with the text.
  private func texts(_ sheet: LayoutTree) -> [(text: String, box: PixelRect)] {
    sheet.texts.map { layout, origin in
      let start = origin.x + (layout.lines.map(\.x).min() ?? 0)
      let width = layout.lines.map(\.advance).max() ?? 0
      return (
        layout.text.string,
        sheet.grid.pixels(covering: Rect(x: start, y: origin.y, width: width, height: layout.size.height))
      )
    }
  }

  private func contains(_ outer: PixelRect, _ inner: PixelRect) -> Bool { outer.intersection(inner) == inner }

  private func overlaps(_ one: PixelRect, _ other: PixelRect) -> Bool {
    let shared = one.intersection(other)
    return shared.width > 0 && shared.height > 0
  }

  @Test(
    "The version in the head and all of the foot lie in its boxes, and nothing else does", arguments: [320.0, 720],
    LayoutDirection.allCases)
  func boxes(width: Double, direction: LayoutDirection) throws {
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    for scale in [1.0, 3] {
      let sheet = try LadderSheet(font: font, text: "Hamburg", width: width).sheet(
        in: Traits(displayScale: scale, layoutDirection: direction), typesetter: typesetter)
      let boxes = sheet.provenanceBoxes()
      var inside: [String] = []
      for (text, box) in texts(sheet) {
        if boxes.contains(where: { contains($0, box) }) {
          inside.append(text)
        } else {
          #expect(!boxes.contains { overlaps($0, box) }, "\(text)")
        }
      }
      let version = font.face.version
      #expect(inside.count == 3, "\(inside)")
      #expect(inside.first?.hasPrefix(version) == true)
      #expect(inside.dropFirst().first?.contains("checksum") == true)
      #expect(inside.last == Engines.line)
    }
  }

  @Test("Pages on a contact sheet bring theirs, as small as they are")
  func pages() throws {
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    let ladder = try LadderSheet(font: font)
    let sheet = try ContactSheet(font: font, ladder: ladder, categories: [.large, .extraLarge]).sheet(
      in: .standard, typesetter: typesetter)
    // Head and foot of the sheet itself and of both pages.
    #expect(sheet.provenanceBoxes().count == 6)
  }

  @Test("A page without a font's version has no box in its head")
  func none() throws {
    let scene = try Scene(name: "a") { Label("text") }
    let sheet = try SceneSheet(scene: scene).sheet(in: .standard, typesetter: typesetter)
    #expect(sheet.provenanceBoxes() == [])
  }
}
