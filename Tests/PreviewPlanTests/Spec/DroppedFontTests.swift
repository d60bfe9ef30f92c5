import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewType

@Suite("A font that is dropped on the live page")
struct DroppedFontTests {
  /// The PostScript names of the fonts that a spec is drawn with, before and while others are
  /// dropped.
  private static func names(_ spec: String, dropped: [FontFace]) -> (before: [String], after: [String]) {
    func names(_ fonts: LiveFonts) -> [String] {
      let live = LiveSpec(
        bytes: Array(spec.utf8), path: "\(TestFonts.repository)/preview.yml", files: SpecFiles(), fonts: fonts)
      #expect(live.mistakes == [])
      return live.faces.map(\.postScriptName).sorted()
    }
    return (names(.own), names(.dropped(dropped.map { FontSelection(face: $0) })))
  }

  private static let scene = "scenes: { hello: { elements: [{ label: Hello שלום }] } }\n"

  @Test(
    "It leaves the fonts that set missing characters, named among the fonts or as files",
    arguments: [
      "fonts: [Fonts/Inter.var.ttf, Fonts/NotoSansHebrew-*.ttf]\nfallback: [Noto Sans Hebrew]\n",
      "fonts: [Fonts/NotoSansHebrew-*.ttf, Fonts/Inter.var.ttf]\nfallback: [NotoSansHebrew-Regular, NotoSansHebrew-Bold]\n",
      "fonts: [Fonts/Inter.var.ttf]\nfallback: [Fonts/NotoSansHebrew-Regular.ttf, Fonts/NotoSansHebrew-Bold.ttf]\n",
    ])
  func fallback(fonts: String) {
    let hebrew = ["NotoSansHebrew-Bold", "NotoSansHebrew-Regular"]
    let found = Self.names(fonts + Self.scene, dropped: [TestFonts.garamond])
    #expect(found.before == ["Inter"] + hebrew)
    #expect(found.after == ["EBGaramond12-Regular"] + hebrew)
  }

  @Test("It stands for the font of its name, and for a fallback font only if it has the name of one")
  func names() throws {
    let spec = "fonts: [Fonts/Inter.var.ttf]\nfallback: [Fonts/NotoSansHebrew-Regular.ttf]\n" + Self.scene
    let face = try FontBytes(path: TestFonts.path("NotoSansHebrew-Regular.ttf")).face()
    let found = Self.names(spec, dropped: [face])
    #expect(found.after == found.before)
    let live = LiveSpec(
      bytes: Array(spec.utf8), path: "\(TestFonts.repository)/preview.yml", files: SpecFiles(),
      fonts: .dropped([FontSelection(face: face)]))
    #expect(live.faces.contains(face))
  }

  @Test("It stands for its own family, whichever the texts are set in")
  func family() throws {
    let spec = "fonts: [Fonts/Inter.var.ttf, Fonts/NotoSansArabicUI-Regular.ttf]\n" + Self.scene
    let bold = try FontBytes(path: TestFonts.path("NotoSansArabicUI-Bold.ttf")).face()
    let sheets = "sheets: { ladder: { kind: ladder, font: [Inter, NotoSansArabicUI-Regular] } }\n"
    #expect(Self.names(spec + sheets, dropped: [bold]).after == ["Inter", "NotoSansArabicUI-Bold"])
  }

  @Test("A font of no name that the spec has stands for the family in which most texts are set, and for no other")
  func textFamily() {
    let spec = """
      fonts: [Fonts/lobster.otf, Fonts/Inter.var.ttf]
      typography:
        text: { font: Inter, size: 17 }
        head: { font: LobsterTwo-BoldItalic, size: 30 }
      scenes:
        hello:
          elements:
            - { label: Hello, typography: head }
            - { label: How are you?, typography: text }
            - { label: Fine, typography: text }
      """
    let found = Self.names(spec, dropped: [TestFonts.garamond])
    #expect(found.before == ["Inter", "LobsterTwo-BoldItalic"])
    #expect(found.after == ["EBGaramond12-Regular", "LobsterTwo-BoldItalic"])
  }
}
