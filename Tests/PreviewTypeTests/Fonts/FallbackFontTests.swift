import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("Fallback fonts follow weight and slant")
struct FallbackFontTests {
  private static func hebrew(_ weight: String) throws -> FontFace {
    try FontFace(file: FontFile(path: TestFonts.path("NotoSansHebrew-\(weight).ttf")))
  }

  private static func inter(_ weight: Double, slant: Double = 0) throws -> FontInstance {
    try FontInstance(
      face: TestFonts.inter, pointSize: 17,
      variations: [
        VariationSetting(tag: .weight, value: weight), VariationSetting(tag: .slant, value: slant),
      ])
  }

  @Test(
    "Of a family the face nearest in weight comes first, in whatever order they are named",
    arguments: [(100.0, "Regular"), (400, "Regular"), (500, "Regular"), (600, "Bold"), (700, "Bold"), (900, "Bold")])
  func nearest(weight: Double, expected: String) throws {
    let faces = [try Self.hebrew("Regular"), try Self.hebrew("Bold")]
    for faces in [faces, faces.reversed()] {
      let fonts = try Self.inter(weight).standIns(among: faces)
      #expect(fonts.count == 2)
      #expect(fonts[0].face.postScriptName == "NotoSansHebrew-\(expected)")
    }
  }

  @Test("Faces of a family change places with one another only; a single static face is taken as it is")
  func placesOfFamilies() throws {
    let faces = [
      try Self.hebrew("Regular"), TestFonts.lateef, try Self.hebrew("Bold"), TestFonts.devanagari, TestFonts.emoji,
    ]
    let names = try Self.inter(700).standIns(among: faces).map(\.face.postScriptName)
    #expect(
      names == [
        "NotoSansHebrew-Bold", TestFonts.lateef.postScriptName, "NotoSansHebrew-Regular",
        TestFonts.devanagari.postScriptName, TestFonts.emoji.postScriptName,
      ])
    // The font itself is no fallback of its own.
    let own = TestFonts.lateef.instance(17).standIns(among: faces).map(\.face.postScriptName)
    #expect(own == ["NotoSansHebrew-Regular", "NotoSansHebrew-Bold", names[3], names[4]])
  }

  @Test("A face with axes is moved to the weight, as far as its axis reaches, and to the slant")
  func variable() throws {
    let bold = try Self.hebrew("Bold").instance(20)
    #expect(bold.standIns(among: [TestFonts.inter]).map(\.description) == ["Inter wght=700 20"])
    #expect(TestFonts.lateef.instance(20).standIns(among: [TestFonts.inter]).map(\.description) == ["Inter 20"])
    let other = try FontFace(file: TestFonts.inter.file)
    #expect(try Self.inter(650).standIns(among: [other]).map(\.description) == ["Inter wght=650 17"])
    #expect(
      try Self.inter(650, slant: -10).standIns(among: [other]).map(\.description) == ["Inter wght=650,slnt=-10 17"])
    #expect(try Self.inter(400, slant: -10).isItalic)
    #expect(try !Self.inter(400).isItalic)
  }

  @Test("A text of two scripts is as bold in the second as in the first, and its metrics are those of the moved face")
  func text() throws {
    let faces = [try Self.hebrew("Regular"), try Self.hebrew("Bold")]
    func fonts(_ weight: Double) throws -> [String] {
      let text = AttributedText("Bold עולם", TextAttributes(font: try Self.inter(weight), fallback: faces))
      return try Typesetter().layout(text, TextLayoutOptions()).lines[0].runs.map(\.font.description)
    }
    #expect(try fonts(400) == ["Inter 17", "NotoSansHebrew-Regular 17"])
    #expect(try fonts(700) == ["Inter wght=700 17", "NotoSansHebrew-Bold 17"])
    let coordinates = try Self.inter(700).variant.coordinates
    #expect(try TestFonts.inter.metrics(at: coordinates) == Self.inter(700).metrics)
  }

  @Test("A family's name stands for all its faces, a face's name for that face")
  func names() throws {
    let catalog = FontCatalog([try Self.hebrew("Bold"), TestFonts.inter, try Self.hebrew("Regular")])
    func names(_ name: String) -> [String] { catalog.faces(named: name).map(\.postScriptName) }
    #expect(names("Noto Sans Hebrew") == ["NotoSansHebrew-Bold", "NotoSansHebrew-Regular"])
    #expect(names("NotoSansHebrew-Regular") == ["NotoSansHebrew-Regular"])
    #expect(names("Fonts/Inter.var.ttf").isEmpty)
  }
}
