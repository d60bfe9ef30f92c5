import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Contact sheet")
struct ContactSheetTests {
  private let typesetter = Typesetter()

  private func ladder(_ face: FontFace) throws -> LadderSheet {
    try LadderSheet(font: FontInstance(face: face, pointSize: 17))
  }

  private func contact(
    _ face: FontFace, _ categories: [ContentSizeCategory] = ContentSizeCategory.allCases
  ) throws -> ContactSheet {
    try ContactSheet(font: FontInstance(face: face, pointSize: 17), ladder: ladder(face), categories: categories)
  }

  @Test("Twelve categories of a ladder stand four by four, each with its name, as wide as its column")
  func trace() throws {
    let sheet = try contact(TestFonts.garamond).layout(in: .standard, typesetter: typesetter)
    let names = sheet.texts.map(\.layout.text.string)
    #expect(sheet.pages.map(\.frame.x) == [24, 196, 368, 540, 24, 196, 368, 540, 24, 196, 368, 540])
    #expect(sheet.pages.allSatisfy { abs($0.frame.width - 156) < 1e-9 })
    #expect(names.dropFirst(4).prefix(12) == ContentSizeCategory.allCases.map(\.shortName)[...])
    #expect(sheet.pages.allSatisfy { abs(($0.innerFactor ?? 1) - 156.0 / 393) < 1e-9 })
    #expect(sheet.trace.contains("#007AFFFF Inter wght=500 9 \"AX5\""))
  }

  @Test("Fewer pages than columns stand on a narrower page, and none larger than it is")
  func few() throws {
    let one = try contact(TestFonts.inter, [.large])
    #expect(one.columns == 1 && one.width == 320)
    #expect(try contact(TestFonts.inter, [.large, .extraLarge]).width == 376)
    let font = try FontInstance(face: TestFonts.inter, pointSize: 17)
    let ladder = try LadderSheet(font: font, width: 160)
    let small = try ContactSheet(
      font: font, entries: [.init(name: "a", sheet: ladder)]
    ).layout(in: .standard, typesetter: typesetter)
    #expect(small.pages.map(\.innerFactor) == [1])
  }

  @Test("A page stands in an environment of its own")
  func environments() throws {
    let sheet = try ContactSheet(
      title: "both",
      entries: Appearance.allCases.map {
        ContactSheet.Entry(
          name: $0.rawValue, sheet: try ladder(TestFonts.garamond), traits: Traits(appearance: $0))
      }
    ).layout(in: .standard, typesetter: typesetter)
    let grounds = sheet.pages.map { page -> Color? in
      guard case .box(let box) = page.content else { return nil }
      return box.fill
    }
    #expect(grounds == Appearance.allCases.map { SemanticColor.background.color(in: $0) })
    expectClean(sheet)
    #expect(sheet.trace.contains("\"EBGaramond12-Regular\""))
  }

  @Test("A picture stands without a page of its own: no head, no foot, round corners that clip it")
  func noPages() throws {
    let sheet = try contact(TestFonts.garamond, [.large, .accessibilityLarge]).layout(
      in: .standard, typesetter: typesetter)
    #expect(sheet.pages.count == 2)
    for page in sheet.pages {
      guard case .box(let box) = page.content else {
        Issue.record("no box")
        continue
      }
      #expect(box.radius > 0 && box.border != nil && page.clips)
      #expect(!page.children.contains { $0.kind == "version" || $0.kind == "provenance" })
    }
    let scene = try Scene(name: "card") { Label("Night Train") }
    let contact = try ContactSheet(
      title: "all", entries: [.init(name: "card.L", sheet: SceneSheet(scene: scene))])
    let tile = try #require(try contact.layout(in: .standard, typesetter: typesetter).pages.first)
    let bare = try SceneSheet(scene: scene, hasPage: false).layout(in: .standard, typesetter: typesetter)
    #expect(tile.children.count == bare.nodes.count)
    #expect(abs(tile.frame.height - bare.size.height * (tile.innerFactor ?? 1)) < 1e-9)
  }

  @Test("A picture has its caption where it has one, and else its name")
  func captions() throws {
    var entry = ContactSheet.Entry(name: "card.L.en", sheet: try ladder(TestFonts.inter))
    #expect(try caption(entry) == "card.L.en")
    entry.caption = "English, L"
    #expect(try caption(entry) == "English, L")
  }

  private func caption(_ entry: ContactSheet.Entry) throws -> String? {
    let texts = try ContactSheet(title: "all", entries: [entry]).layout(in: .standard, typesetter: typesetter).texts
    return texts.map(\.layout.text.string).first { $0 != "all" && $0 != "1 picture" }
  }

  @Test("A page half as large at 2x is drawn as it is at 1x")
  func scaled() throws {
    let faces = typesetter.faces
    let inner = try ladder(TestFonts.garamond).layout(in: Traits(displayScale: 1), typesetter: typesetter)
    var page = try SheetComposer(typesetter: typesetter, traits: Traits(displayScale: 2))
    page.place(
      LayoutNode(
        "page", frame: Rect(x: 0, y: 0, width: inner.size.width / 2, height: inner.size.height / 2), factor: 0.5,
        around: inner.nodes))
    let outer = page.layout(size: Size(width: inner.size.width / 2, height: inner.size.height / 2))
    let rasterizer = Rasterizer(faces: faces)
    let drawn = try rasterizer.bitmap(of: outer.drawList(faces: faces))
    #expect(drawn == (try rasterizer.bitmap(of: inner.drawList(faces: faces))))
  }

  @Test("Pages of any kind may stand on it, also other contact sheets")
  func kinds() throws {
    let font = try FontInstance(face: TestFonts.inter, pointSize: 17)
    let inner = try contact(TestFonts.inter, [.large])
    let sheet = try ContactSheet(
      font: font,
      entries: [
        .init(name: "metrics", sheet: MetricsSheet(font: font)),
        .init(name: "growth", sheet: GrowthSheet(font: font)),
        .init(name: "contact with a name that is far too long for its column", sheet: inner),
      ], columns: 3
    ).layout(in: .standard, typesetter: typesetter)
    expectClean(sheet)
    _ = try sheet.drawList(faces: typesetter.faces)
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    expectClean(
      try contact(face).layout(in: Traits(appearance: .dark), typesetter: typesetter))
  }

  @Test("No page, too many pages and too many columns are refused")
  func refusals() throws {
    let font = try FontInstance(face: TestFonts.inter, pointSize: 17)
    #expect(throws: SpecimenError.badContact(0)) { try ContactSheet(font: font, entries: []) }
    #expect(
      SpecimenError.badContact(0).description == "A contact sheet of 0 pages can't be made: give 1 to 120.")
    let entry = ContactSheet.Entry(name: "L", sheet: try ladder(TestFonts.inter))
    #expect(throws: SpecimenError.self) { try ContactSheet(font: font, entries: [entry], columns: 40, width: 720) }
  }
}
