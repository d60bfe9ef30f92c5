import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("The key 'fallback' of a spec")
struct SpecFallbackTests {
  private func text(_ fallback: String, label: String = "Sea", fonts: String = "Fonts/Inter.var.ttf") -> String {
    """
    fonts: [\(fonts)]
    fallback: \(fallback)
    traits: { categories: L }
    sheets: { w: { kind: waterfall, text: Sea } }
    scenes: { s: { page: false, elements: [{ label: "\(label)" }] } }
    """
  }

  private func scene(_ fallback: String) throws -> Scene {
    let read = spec(text(fallback))
    try #require(read.mistakes == [], "\(read.mistakes)")
    return try #require(read.plan.pictures.firstNonNil { ($0.sheet as? SceneSheet)?.scene })
  }

  private func names(_ faces: [FontFace]) -> [String] { faces.map(\.postScriptName) }

  private func standIns(_ scene: Scene) -> [String] {
    scene.standIns.map { "\($0.script.code): \(names($0.faces).joined(separator: " "))" }
  }

  @Test("Fonts by themselves are the app's own list")
  func list() throws {
    for fallback in ["Fonts/Lateef-Regular.ttf", "[Fonts/Lateef-Regular.ttf]"] {
      let scene = try scene(fallback)
      #expect(names(scene.fallback) == ["Lateef-Regular"] && scene.standIns.isEmpty)
    }
  }

  @Test("Fonts behind the code of a script stand in for that script, in either letter case")
  func scripts() throws {
    let scene = try scene(
      "{ arab: Fonts/Lateef-Regular.ttf, Jpan: [Fonts/NotoSansCJKjp-Regular.subset.otf, Inter], Zsye: Fonts/NotoColorEmoji.subset.ttf }"
    )
    #expect(scene.fallback.isEmpty)
    #expect(standIns(scene) == ["Arab: Lateef-Regular", "Jpan: NotoSansCJKjp-Regular Inter", "Zsye: NotoColorEmoji"])
  }

  @Test("Both stand in one list, and one font may stand in for several scripts")
  func both() throws {
    let scene = try scene(
      "[Fonts/EBGaramond12-Regular.otf, { Arab: Fonts/Lateef-Regular.ttf }, { Hebr: Fonts/Lateef-Regular.ttf }]")
    #expect(names(scene.fallback) == ["EBGaramond12-Regular"])
    #expect(standIns(scene) == ["Arab: Lateef-Regular", "Hebr: Lateef-Regular"])
    #expect(names(scene.fallbackFaces) == ["EBGaramond12-Regular", "Lateef-Regular"])
    #expect(names(SceneSheet(scene: scene).faces).suffix(2) == ["EBGaramond12-Regular", "Lateef-Regular"])
  }

  @Test("Specimen sheets use all fonts that are named, in order")
  func sheets() throws {
    let read = spec(text("[{ Arab: Fonts/Lateef-Regular.ttf }, Fonts/EBGaramond12-Regular.otf]"))
    let sheet = try #require(read.plan.pictures.firstNonNil { $0.sheet as? WaterfallSheet })
    #expect(names(sheet.fallback) == ["EBGaramond12-Regular", "Lateef-Regular"])
  }

  @Test("A code that no script has, and a font that isn't there, are mistakes at their places")
  func mistakes() {
    let unknown = spec(text("{ Arba: Fonts/Lateef-Regular.ttf }")).mistakes.map(\.description)
    #expect(
      unknown.count == 1 && unknown[0].hasPrefix("preview.yml:2:13: Script 'Arba' isn't known. Did you mean 'Arab'?"))
    let absent = spec(text("{ Arab: Lateef }")).mistakes.map(\.description)
    #expect(absent.count == 1 && absent[0].hasPrefix("preview.yml:2:19: "), "\(absent)")
  }

  @Test("A text is never set in another font of the spec")
  func otherFonts() throws {
    let read = spec(
      text(
        "{ Hebr: Fonts/NotoSansHebrew-Regular.ttf }", label: "Sea בחר بحر",
        fonts: "Fonts/lobster.otf, Fonts/Lateef-Regular.ttf"))
    let picture = try #require(read.plan.pictures.first { $0.sheet is SceneSheet })
    let texts = try picture.sheet.laidOut(in: picture.traits, typesetter: Typesetter(), isRecorded: false).tree
      .incompleteTexts
    #expect(texts.map { "\($0.script?.code ?? "-") \($0.characters.map { String($0) }.joined())" } == ["Arab بحر"])
  }
}
