import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Fallback fonts in sheets")
struct FallbackSheetTests {
  private let typesetter = Typesetter()

  /// The kinds whose purpose is the font itself, or that set no text but captions.
  private static let fontAlone = ["growth", "glyphs", "pairs"]

  /// The first sheet of each kind that takes a text, with a text that Inter lacks a part of.
  private static let pictures: [RenderPlan.Picture] = {
    let kinds = SheetKind.all.filter { kind in kind.keys.contains { $0.name == "text" } }
    let sheets = kinds.map { "  \($0.name): { kind: \($0.name), text: 'Aaأب' }" }.joined(separator: "\n")
    let read = spec(
      """
      fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]
      fallback: Fonts/Lateef-Regular.ttf
      typography: { body: { font: Inter, size: 17 } }
      traits: { categories: L, scale: 1 }
      sheets:
      \(sheets)
      """)
    return kinds.compactMap { kind in
      read.plan.pictures.first {
        $0.name == kind.name && (!$0.path.contains("/") || $0.path.hasPrefix("Inter"))
      }
    }
  }()

  private func texts(_ sheet: LayoutTree) -> [TextLayout] {
    func all(_ node: LayoutNode) -> [TextLayout] {
      if case .text(let text) = node.content { [text.layout] } else { node.children.flatMap(all) }
    }
    return sheet.nodes.flatMap(all)
  }

  @Test("Every kind that takes a text sets it with the fallback fonts", arguments: pictures)
  func every(_ picture: RenderPlan.Picture) throws {
    let sheet = try picture.sheet.layout(in: picture.traits, typesetter: typesetter)
    let runs = texts(sheet).filter { $0.text.string.contains("أ") }.flatMap { $0.lines.flatMap(\.runs) }
    #expect(runs.contains { $0.font.face.postScriptName == "Lateef-Regular" }, "\(picture.name)")
    // No box for a missing glyph, and the page says what filled in.
    #expect(!runs.contains { $0.glyphs.contains { $0.glyph == 0 } }, "\(picture.name)")
    let foot = texts(sheet).map(\.text.string)
    #expect(foot.contains("Filled in by Lateef-Regular"), "\(picture.name)")
  }

  @Test("Each kind either takes a text, which fallback fonts fill in, or is about the font alone")
  func kinds() {
    #expect(Set(Self.pictures.map(\.name) + Self.fontAlone) == Set(SheetKind.all.map(\.name)))
  }

  @Test("A fallback font raises the line box that a metrics sheet shows, and not the font's own metrics")
  func metrics() throws {
    let font = try FontInstance(face: TestFonts.inter, pointSize: 17)
    let traces = try [[], [TestFonts.lateef]].map { fallback in
      try MetricsSheet(font: font, fallback: fallback, text: "Aa أب").layout(in: .standard, typesetter: typesetter)
        .trace
    }
    #expect(traces[0].contains("\"1.21 em\"") && traces[1].contains("\"1.469 em\""))
    // Up to the tints and baselines of the two lines.
    let letters = traces.map { $0.split(separator: "\n").dropFirst().prefix { !$0.contains("أ") }.dropLast(4) }
    #expect(letters[0].count > 20)
    #expect(letters[0] == letters[1])
    #expect(!traces[0].contains("Lateef"))
  }
}
