import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Draw lists")
struct DrawListTests {
  private let faces = FaceLibrary()

  private func builder(_ background: Color = .white, width: Double = 100) throws(DrawingError) -> DrawListBuilder {
    try DrawListBuilder(
      size: Size(width: width, height: 60), grid: PixelGrid(scale: 3), background: background, faces: faces)
  }

  private func text(_ string: String, _ face: FontFace, _ size: Double, _ color: Color) throws -> TextLayout {
    let font = try FontInstance(face: face, pointSize: size)
    return try Typesetter(faces: faces).layout(
      AttributedText(string, TextAttributes(font: font, color: color)), TextLayoutOptions())
  }

  @Test("The layout has the fewest bytes that hold everything")
  func layouts() throws {
    #expect(try builder().list.pixelLayout == .grey)
    #expect(try builder(Color(rgb: 0xF2F2F7)).list.pixelLayout == .rgb)
    #expect(try builder(.clear).list.pixelLayout == .rgba)
    var neutral = try builder()
    try neutral.text(text("Type", TestFonts.inter, 17, Color(rgb: 0x3C3C3C, alpha: 0.6)), at: .zero)
    #expect(neutral.list.pixelLayout == .grey && neutral.list.hasGlyphs)
    var tinted = neutral
    tinted.hairline(x: 0, y: 0, width: 10, Color(rgb: 0x3C3C43, alpha: 0.29))
    #expect(tinted.list.pixelLayout == .rgb)
    var layered = try builder()
    try layered.text(text("بِسْمِ", TestFonts.amiri, 20, .black), at: .zero)
    #expect(layered.list.pixelLayout == .rgb)
    var emoji = try builder()
    try emoji.text(text("😀", TestFonts.emoji, 20, .black), at: .zero)
    #expect(emoji.list.pixelLayout == .rgb)
  }

  @Test("Layers keep their colours, lowest first; the text's colour stands where the font gives none")
  func layers() throws {
    var builder = try builder()
    let text = try text("بِ", TestFonts.amiri, 20, Color(rgb: 0x00FF00))
    try builder.text(text, at: .zero)
    var colors: [Color] = []
    for case .glyphs(let batch) in builder.list.items { colors.append(batch.color) }
    let face = try faces.face(FontInstance(face: TestFonts.amiri, pointSize: 20).variant)
    let expected = text.lines[0].runs.flatMap(\.glyphs).flatMap { glyph in
      let layers = face.colorLayers(of: glyph.glyph, palette: 0)
      return layers.isEmpty ? [Color(rgb: 0x00FF00)] : layers.map { $0.color ?? Color(rgb: 0x00FF00) }
    }
    #expect(Set(colors) == Set(expected))
    #expect(colors.contains { $0.red > 150 && $0.green < 100 }, "\(colors)")
  }

  @Test("Edges are rounded to pixels, so that neighbours meet; a hairline is one pixel high")
  func rounding() throws {
    var builder = try builder()
    builder.fill(Rect(x: 0.1, y: 0.1, width: 10.1, height: 10.1), .black)
    builder.fill(Rect(x: 10.2, y: 10.2, width: 5, height: 5), .black)
    builder.hairline(x: 1, y: 20.2, width: 10, .black)
    let rects = builder.list.items.compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
    #expect(
      rects == [
        PixelRect(x: 0, y: 0, width: 31, height: 31), PixelRect(x: 31, y: 31, width: 15, height: 15),
        PixelRect(x: 3, y: 61, width: 30, height: 1),
      ])
  }

  @Test("A picture of no pixels, or of too many, is refused")
  func sizes() throws {
    func limits(_ words: String) -> String {
      "A picture of \(words) pixels can't be drawn: a side has 1 to 1000000 pixels, and all together are at most 400000000; give less text, a smaller size or a lower scale."
    }
    for (size, sentence) in [
      (
        Size(width: 0, height: 10),
        "Nothing is left to draw: a 'when' leaves out all elements here, or none has a size; let one stay, or give one a size."
      ),
      (Size(width: 1e12, height: 10), limits("1000000000000 × 10")),
      (Size(width: 100_000, height: 100_000), limits("100000 × 100000")),
    ] {
      let error = #expect(throws: DrawingError.self) {
        _ = try DrawListBuilder(size: size, grid: PixelGrid(scale: 1), background: .white, faces: faces)
      }
      #expect(error?.description == sentence)
    }
  }

  @Test("Text of too many pixels to the em is refused")
  func tooLarge() throws {
    var builder = try DrawListBuilder(
      size: Size(width: 10, height: 10), grid: PixelGrid(scale: 8), background: .white, faces: faces)
    let layout = try text("A", TestFonts.inter, 1000, .black)
    let error = #expect(throws: DrawingError.self) { try builder.text(layout, at: .zero) }
    #expect(
      error?.description
        == "Text of 1000 pt at 8x can't be drawn: that is 8000 pixels to the em, and at most 6000 are drawn.")
  }

  @Test("A glyph of absurd size is refused with its size")
  func absurdGlyph() throws {
    let face = try TestFonts.made("Absurd.ttf")
    var builder = try DrawListBuilder(
      size: Size(width: 100, height: 100), grid: PixelGrid(scale: 3), background: .white, faces: faces)
    let layout = try text("H", face, 1000, .black)
    try builder.text(layout, at: Point(x: 0, y: 50 - layout.firstBaseline))
    let error = #expect(throws: DrawingError.self) {
      _ = try Rasterizer(faces: faces).bitmap(of: builder.list)
    }
    #expect(
      error?.description == "Glyph 2 of font 'Absurd-Regular' can't be drawn: it would cover 6000002 × 6000002 pixels, "
        + "and at most 67108864 are drawn; the font is damaged or the size is too large.")
  }

  @Test("A picture that is covered far more often than it has pixels is refused before it is drawn")
  func covered() throws {
    let side = 4_000.0
    let page = Rect(x: 0, y: 0, width: side, height: side)
    func pixels(_ count: Int, _ draw: (inout DrawListBuilder) throws -> Void) throws -> Int {
      var builder = try DrawListBuilder(
        size: page.size, grid: PixelGrid(scale: 1), background: .white, faces: faces)
      for _ in 0..<count { try draw(&builder) }
      try builder.list.checkCover()
      return builder.list.coveredPixels / 16_000_000
    }
    func fill(_ builder: inout DrawListBuilder) { builder.fill(page, .black) }
    #expect(try pixels(78, fill) == 78)
    let error = #expect(throws: DrawingError.self) { try pixels(79, fill) }
    #expect(
      error?.description
        == "A picture of 4000 × 4000 pixels has too much to draw: what lies on it covers 1,264,000,000 pixels, one over another, "
        + "and at most 1,256,000,000 are drawn; lay less over one another, or draw it smaller.")
    func group(_ builder: inout DrawListBuilder) throws {
      try builder.faded(over: page, 0.5) { (builder) throws(DrawingError) in builder.fill(page, .black) }
    }
    #expect(try pixels(19, group) == 76)
    #expect(throws: DrawingError.self) { try pixels(20, group) }
    // A shadow is blurred once for all that look the same; one too large to be held, for each band.
    func shadow(_ side: Double) -> (inout DrawListBuilder) throws -> Void {
      { builder in
        let box = Rect(x: 0, y: 0, width: side, height: side)
        try builder.shadow(of: box, sigma: 10, offset: .zero, .black) { (builder) throws(DrawingError) in
          builder.fill(box, .black)
        }
      }
    }
    #expect(try pixels(300, shadow(1_000)) < 30)
    #expect(throws: DrawingError.self) { try pixels(20, shadow(4_000)) }
    let letter = try text("H", TestFonts.inter, 2_000, .black)
    #expect(throws: DrawingError.self) {
      try pixels(1_000) { try $0.text(letter, at: .zero) }
    }
  }

  @Test("A scene whose repeated layers cover it thousands of times is refused")
  func coveredScene() throws {
    let scene = try Scene(name: "layers", width: 1_300) {
      Overlay {
        for _ in 0..<400 {
          Background(.fixed(.black), width: 1_300, height: 2_500, content: Spacer()).opacity(0.5)
        }
      }
    }
    #expect {
      _ = try SceneSheet(scene: scene, hasPage: false).drawList(
        in: Traits(displayScale: 1), typesetter: Typesetter())
    } throws: {
      guard case .drawing(.tooMuchCovered)? = $0 as? SpecimenError else { return false }
      return true
    }
  }
}
