import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Colour palettes")
struct ColorPaletteTests {
  private func face() throws -> FontFace { try TestFonts.made("Palettes.ttf") }

  /// The colours of the rows of H, bottom first, as they are drawn.
  private func colors(_ palette: Int) throws -> [Color] {
    let faces = FaceLibrary()
    let font = try FontInstance(face: face(), pointSize: 10, palette: palette)
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("H", TextAttributes(font: font, color: Color(rgb: 0x123456))), TextLayoutOptions())
    var builder = try DrawListBuilder(
      size: layout.size, grid: PixelGrid(scale: 1), background: .white, faces: faces)
    try builder.text(layout, at: .zero)
    let bitmap = try Rasterizer(faces: faces).bitmap(of: builder.list)
    let baseline = Int(layout.firstBaseline)
    return [1, 3, 6].map { bitmap[3, baseline - $0] }
  }

  @Test("A font tells how many palettes it has, what they are called and meant for")
  func told() throws {
    #expect(
      try face().palettes == [
        ColorPalette(name: nil, isForLightBackground: true, isForDarkBackground: false),
        ColorPalette(name: nil, isForLightBackground: false, isForDarkBackground: true),
        ColorPalette(name: "Garden", isForLightBackground: false, isForDarkBackground: false),
      ])
    #expect(TestFonts.amiri.palettes.count == 1)
    #expect(TestFonts.inter.palettes.isEmpty)
  }

  @Test("Layers have the colours of the palette that was chosen; the text's own colour stays")
  func drawn() throws {
    let own = Color(rgb: 0x123456)
    #expect(try colors(0) == [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF), own])
    #expect(try colors(1) == [Color(rgb: 0xFFCC00), Color(rgb: 0x00FFFF), own])
    let third = try colors(2)
    #expect(third[0] == Color(rgb: 0x006600) && third[2] == own)
    // It lets the ground through.
    #expect(third[1].red > 0x66 && third[1] == Color(red: third[1].red, green: third[1].green, blue: third[1].red))
  }

  @Test("The palette stays with the font through sizes, selections and outlines")
  func kept() throws {
    let font = try FontSelection(face: face()).withPalette(1).font(size: 17).withSize(40)
    #expect(font.variant.palette == 1)
    #expect(font.description == "TestPalettes-Regular palette=1 40")
    let faces = FaceLibrary()
    let layout = try Typesetter(faces: faces).layout(
      AttributedText("H", TextAttributes(font: font)), TextLayoutOptions())
    let svg = try OutlineSVG(faces: faces).document(of: layout, background: .clear)
    #expect(svg.lowercased().contains("#ffcc00") && !svg.lowercased().contains("#ff0000"))
  }

  @Test("A palette that isn't there is reported with how many there are")
  func missing() throws {
    func words(_ face: FontFace, _ palette: Int) -> String {
      do throws(FontError) {
        _ = try FontInstance(face: face, pointSize: 17, palette: palette)
        return "no error"
      } catch { return error.description }
    }
    #expect(words(try face(), 3) == "Font 'TestPalettes-Regular' has no palette 3: it has 3, 0 to 2.")
    #expect(words(try face(), -1) == "Font 'TestPalettes-Regular' has no palette -1: it has 3, 0 to 2.")
    #expect(words(TestFonts.amiri, 1) == "Font 'AmiriQuranColored-Regular' has no palette 1: it has one, palette 0.")
    #expect(words(TestFonts.inter, 1) == "Font 'Inter' has no palette 1: it has no palettes.")
    #expect(words(TestFonts.inter, 0) == "no error")
  }

  @Test("A spec chooses the palette of a style, of its bold counterpart and of a sheet's fonts")
  func spec() throws {
    let fonts = "fonts: [Tests/Fonts/Palettes.ttf, Fonts/Inter.var.ttf]\n"
    let read = PreviewSpecSupport.spec(
      fonts + """
        typography:
          loud: { font: TestPalettes-Regular, size: 20, palette: 1 }
          louder: { extends: loud, bold: { palette: 2 } }
          plain: { extends: loud, font: Inter }
        traits: { categories: L }
        sheets:
          styles: { kind: typography }
          both: { kind: ladder, font: [{ font: TestPalettes-Regular, palette: 2 }, TestPalettes-Regular] }
        """)
    #expect(read.mistakes.isEmpty)
    #expect(
      read.plan.pictures.map(\.path) == [
        "TestPalettes-Regular.palette2/both.png", "TestPalettes-Regular/both.png", "styles.png",
      ])
    guard let ladder = read.plan.pictures[0].sheet as? LadderSheet, case .font(let font) = ladder.subject,
      let typography = read.plan.pictures[2].sheet as? TypographySheet
    else {
      Issue.record("other sheets")
      return
    }
    #expect(font.variant.palette == 2)
    let styles = typography.typography.styles
    #expect(styles.map { $0.style.font.palette } == [1, 1, 0])
    #expect(styles.map { $0.style.boldFont?.palette } == [nil, 2, nil])
    let wrong = PreviewSpecSupport.spec(
      fonts + """
        typography: { loud: { font: TestPalettes-Regular, size: 20, palette: 3 } }
        sheets: { styles: { kind: typography } }
        """)
    #expect(
      wrong.mistakes.map(\.description) == [
        "preview.yml:2:70: Font 'TestPalettes-Regular' has no palette 3: it has 3, 0 to 2."
      ])
  }
}
