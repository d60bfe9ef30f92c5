import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Where sheets say what they were made from")
struct ProvenanceTests {
  private let typesetter = Typesetter()

  private static let environments = [1.0, 3].flatMap { scale in
    LayoutDirection.allCases.flatMap { direction in
      [false, true].map { namesEngines in
        var traits = Traits(displayScale: scale, layoutDirection: direction)
        traits.namesEngines = namesEngines
        return traits
      }
    }
  }

  private func environment(namesEngines: Bool) -> Traits {
    var traits = Traits.standard
    traits.namesEngines = namesEngines
    return traits
  }

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

  private func strings(_ sheet: LayoutTree) -> [String] { sheet.texts.map(\.layout.text.string) }

  private func contains(_ outer: PixelRect, _ inner: PixelRect) -> Bool { outer.intersection(inner) == inner }

  private func overlaps(_ one: PixelRect, _ other: PixelRect) -> Bool {
    let shared = one.intersection(other)
    return shared.width > 0 && shared.height > 0
  }

  /// Inter with a longer version: the character behind "3.019" ends it no more.
  private func interOfLongVersion() throws -> FontFace {
    var font = FontBytes(TestFonts.inter)
    let table = try #require(font.tables.first { $0.tag == "name" })
    let version = Array("3.019;".utf8)
    // Names of Windows have two bytes a character, those of the Macintosh one.
    for (width, shift) in [(1, 0), (2, 1)] {
      for start in table.offset..<table.offset + table.length - version.count * width
      where version.indices.allSatisfy({ font.bytes[start + $0 * width + shift] == version[$0] }) {
        font.bytes[start + (version.count - 1) * width + shift] = UInt8(ascii: ".")
      }
    }
    let face = try font.face()
    try #require(face.version.hasPrefix("3.019.") && face.version.count > 12)
    return face
  }

  @Test("Versions, checksums and engines lie in the boxes, and nothing else does", arguments: environments)
  func boxes(traits: Traits) throws {
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    for width in [200.0, 320, 720] {
      let sheet = try LadderSheet(font: font, fallback: [TestFonts.lateef], text: "Hamburg أب", width: width).layout(
        in: traits, typesetter: typesetter)
      let boxes = sheet.provenanceBoxes()
      var inside: [String] = []
      for (text, box) in texts(sheet) {
        if boxes.contains(where: { contains($0, box) }) {
          inside.append(text)
        } else {
          #expect(!boxes.contains { overlaps($0, box) }, "\(text)")
        }
      }
      #expect(
        inside
          == (traits.namesEngines
            ? ["Version 0.016", "0.016 · checksum 4ee3bdb3", "2.000 · checksum ca74194f", Engines.line]
            : ["Version 0.016", "2.000"]))
    }
  }

  @Test("A sheet that names its only font above has no foot, and ends as far from the edge as it begins")
  func noFoot() throws {
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    let sheet = try LadderSheet(font: font, text: "Hamburg").layout(in: .standard, typesetter: typesetter)
    let last = try #require(sheet.texts.last)
    #expect(last.layout.text.string == "Hamburg")
    #expect(sheet.size.height == SheetComposer.up(last.origin.y + last.layout.size.height) + SheetComposer.margin)
    #expect(!sheet.trace.contains("checksum") && !sheet.trace.contains("FreeType"))
  }

  @Test("The foot names what filled in, and the fonts of which the head says no version")
  func feet() throws {
    let inter = FontSelection(face: TestFonts.inter)
    let styles = try TypographySet([
      TypographyStyle("a", inter, 20), TypographyStyle("b", FontSelection(face: TestFonts.garamond), 20),
    ])
    let sheet = try TypographySheet(typography: styles, fallback: [TestFonts.lateef], text: "a أب").layout(
      in: .standard, typesetter: typesetter)
    #expect(
      strings(sheet).suffix(9) == [
        "Inter", "·", "3.019", "EBGaramond12-Regular", "·", "0.016", "Filled in by Lateef-Regular", "·", "2.000",
      ])
  }

  @Test("A version of any length leaves the page's size and everything else in place", arguments: environments)
  func lengths(traits: Traits) throws {
    let fonts = try [TestFonts.inter, interOfLongVersion()].map { try FontInstance(face: $0, pointSize: 17) }
    // At one of these widths the longer version would not fit beside the title.
    for width in stride(from: 160.0, through: 420, by: 4) {
      let sheets = try fonts.map {
        try LadderSheet(font: $0, text: "Hag", width: width).layout(in: traits, typesetter: typesetter)
      }
      #expect(sheets[0].size == sheets[1].size, "\(width)")
      #expect(sheets[0].provenanceBoxes() == sheets[1].provenanceBoxes(), "\(width)")
      let guarded = sheets.map { sheet in
        let boxes = sheet.provenanceBoxes()
        return texts(sheet).filter { text in !boxes.contains { contains($0, text.box) } }
      }
      #expect(guarded[0].map(\.text) == guarded[1].map(\.text), "\(width)")
      #expect(guarded[0].map(\.box) == guarded[1].map(\.box), "\(width)")
    }
  }

  @Test("Engines have one line at the foot, however long their versions and however narrow the page")
  func room() throws {
    let font = try FontInstance(face: TestFonts.inter, pointSize: 17)
    for width in [160.0, 200, 393, 720] {
      let heights = try [false, true].map { namesEngines in
        try LadderSheet(font: font, text: "Hag", width: width).layout(
          in: environment(namesEngines: namesEngines), typesetter: typesetter
        ).size.height
      }
      // A gap, the font and the engines.
      #expect(heights[1] - heights[0] == 24 + 2 * SheetComposer.captionHeight, "\(width)")
    }
  }

  @Test("A spec's key and the command's option bring the engines to every kind of sheet")
  func key() throws {
    // Inter alone has axes.
    let sheets = SheetKind.all.map { kind in
      "  \(kind.name): { kind: \(kind.name)\(kind.name == AxesSheet.kind ? ", font: Inter" : "") }"
    }.joined(separator: "\n")
    func plan(_ foot: String) throws -> RenderPlan {
      let read = spec(
        """
        fonts: [Fonts/Inter.var.ttf, Fonts/lobster.otf]
        \(foot)
        typography: { body: { font: Inter, size: 17 } }
        traits: { categories: [L, AX1], scale: 1 }
        sheets:
        \(sheets)
        """)
      try #require(read.mistakes == [])
      return read.plan
    }
    #expect(try plan("").pictures.map(\.path) == plan("foot: engines").pictures.map(\.path))
    for (foot, isNamed) in [("", false), ("foot: fonts", false), ("foot: engines", true)] {
      var kinds: Set<String> = []
      for picture in try plan(foot).pictures where kinds.insert(picture.name).inserted {
        let sheet = try picture.sheet.layout(in: picture.traits, typesetter: typesetter)
        #expect(strings(sheet).contains(Engines.line) == isNamed, "\(picture.name)")
      }
      #expect(kinds == Set(SheetKind.all.map(\.name)))
    }
    let read = spec("fonts: Fonts/Inter.var.ttf\nfoot: engine\nsheets: { a: { kind: ladder } }")
    #expect(
      read.mistakes.map(\.description) == [
        "preview.yml:2:7: Foot 'engine' isn't known. Did you mean 'engines'? Known: fonts, engines."
      ])
  }

  @Test("A contact sheet says it once: its pictures have no heads and no feet")
  func pages() throws {
    let font = try FontInstance(face: TestFonts.garamond, pointSize: 17)
    let ladder = try LadderSheet(font: font)
    let contact = try ContactSheet(font: font, ladder: ladder, categories: [.large, .extraLarge])
    // The head; a line for the font and one for the engines.
    #expect(try contact.layout(in: .standard, typesetter: typesetter).provenanceBoxes().count == 1)
    #expect(
      try contact.layout(in: environment(namesEngines: true), typesetter: typesetter).provenanceBoxes().count == 3)
  }

  @Test("A page without a font's version has no box in its head")
  func none() throws {
    let scene = try Scene(name: "a") { Label("text") }
    let sheet = try SceneSheet(scene: scene).layout(in: .standard, typesetter: typesetter)
    #expect(sheet.provenanceBoxes() == [])
  }
}
