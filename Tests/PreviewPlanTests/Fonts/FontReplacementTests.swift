import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Fonts: a family in place of another")
struct FontReplacementTests {
  /// A face of a made family: one of the bundled fonts with another weight, width and slant in its OS/2 table.
  private static func face(_ weight: Int, width: Int = 5, italic: Bool = false) throws -> FontFace {
    var font = FontBytes(TestFonts.garamond)
    font.set("OS/2", [4: weight, 6: width, 62: italic ? 1 : 0x40])
    return try font.face("\(weight).\(width).\(italic).otf")
  }

  /// A font of the made family that is replaced.
  private static func wanted(_ weight: Int, width: Int = 5, italic: Bool = false) throws -> FontSelection {
    FontSelection(face: try face(weight, width: width, italic: italic))
  }

  @Test(
    "The weight is the nearest that CSS takes: first the same, of 400 to 500 heavier ones up to 500 first, below lighter, above heavier ones first",
    arguments: [
      (400, [300, 500], 500), (450, [300, 500], 500), (400, [300, 600], 300), (500, [300, 600], 300),
      (500, [400, 450, 600], 450), (400, [600, 700], 600), (300, [200, 400], 200), (100, [300, 500], 300),
      (300, [400, 700], 400), (600, [500, 700], 700), (700, [400, 600], 600), (900, [400, 800], 800),
      (700, [400, 700, 900], 700),
    ])
  func weights(wanted: Int, given: [Int], found: Int) throws {
    let replacement = FontReplacement(of: "EB Garamond", by: try given.map { try Self.face($0) })
    #expect(replacement.applied(to: try Self.wanted(wanted))?.face.weight == found)
  }

  @Test("Width comes before slant, and slant before weight")
  func order() throws {
    let faces = [
      try Self.face(400), try Self.face(700, italic: true), try Self.face(400, width: 3),
      try Self.face(900, width: 3, italic: true),
    ]
    let replacement = FontReplacement(of: "EB Garamond", by: faces)
    func found(_ weight: Int, width: Int, italic: Bool) throws -> FontFace? {
      replacement.applied(to: try Self.wanted(weight, width: width, italic: italic))?.face
    }
    #expect(try found(400, width: 5, italic: true) === faces[1])
    #expect(try found(900, width: 3, italic: false) === faces[2])
    #expect(try found(400, width: 3, italic: true) === faces[3])
    // 87.5 % is nearer to 75 from below, as 112.5 % is to what is wider.
    #expect(try found(400, width: 4, italic: false) === faces[2])
    #expect(try found(400, width: 6, italic: false) === faces[0])
    #expect(try found(700, width: 1, italic: false) === faces[2])
  }

  @Test("A variable family is set to the weight and the slant, by name where an instance has them")
  func variable() throws {
    let replacement = FontReplacement(of: "EB Garamond", by: [TestFonts.inter])
    func found(_ weight: Int, italic: Bool = false) throws -> (String, [Double])? {
      let font = replacement.applied(to: try Self.wanted(weight, italic: italic))
      return try font.map { ($0.postScriptName, try $0.font(size: 17).variant.coordinates) }
    }
    #expect(try found(400)! == ("Inter", [400, 0]))
    #expect(try found(700)! == ("Inter-Bold", [700, 0]))
    #expect(try found(700, italic: true)! == ("Inter-BoldItalic", [700, -10]))
    #expect(try found(650)! == ("Inter", [650, 0]))
    #expect(try found(1000)! == ("Inter-Black", [900, 0]))
  }

  @Test("The place of a variable font counts, by its instance, and by axes that stand elsewhere")
  func places() throws {
    let faces = [try Self.face(400), try Self.face(700), try Self.face(400, italic: true)]
    let replacement = FontReplacement(of: "Inter", by: faces)
    func found(_ instance: String?, _ axes: [VariationSetting] = []) -> FontFace? {
      let named = TestFonts.inter.instances.first { $0.postScriptName == instance }
      return replacement.applied(to: FontSelection(face: TestFonts.inter, instance: named, variations: axes))?.face
    }
    #expect(found(nil) === faces[0])
    #expect(found("Inter-SemiBold") === faces[1])
    #expect(found("Inter-Italic") === faces[2])
    #expect(found("Inter-SemiBold", [VariationSetting(tag: .weight, value: 350)]) === faces[0])
    #expect(found(nil, [VariationSetting(tag: .slant, value: -5)]) === faces[2])
  }

  @Test("A slant in degrees, and axes that both families have, keep their values as far as they go")
  func axes() throws {
    let slanted = FontSelection(
      face: TestFonts.inter, variations: [VariationSetting(tag: .slant, value: -5)])
    let inter = FontReplacement(of: "Inter", by: [TestFonts.inter])
    #expect(try inter.applied(to: slanted)?.font(size: 17).variant.coordinates == [400, -5])
    let optical = try TestFonts.made("Optical.var.ttf")
    let sized = FontSelection(face: optical, variations: [VariationSetting(tag: .opticalSize, value: 20)])
    let same = FontReplacement(of: optical.familyName, by: [optical])
    #expect(try same.applied(to: sized)?.font(size: 60).variant.coordinates[0] == 20)
    let another = FontReplacement(of: optical.familyName, by: [TestFonts.inter])
    #expect(another.applied(to: sized)?.postScriptName == "Inter")
  }

  @Test("A font of a family that isn't replaced stays")
  func others() throws {
    let replacement = FontReplacement(of: "EB Garamond", by: [TestFonts.inter])
    #expect(replacement.applied(to: FontSelection(face: TestFonts.lobster)) == nil)
  }
}

@Suite("Spec: families that are replaced")
struct FontReplacementsTests {
  private static let text = """
    fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf, Fonts/lobster.otf]
    fallback: [Fonts/NotoSansHebrew-Regular.ttf]
    traits: { categories: L, legibilityWeights: [regular, bold] }
    typography:
      body: { font: Inter, size: 17, bold: heavy }
      title: { font: Inter-SemiBold, size: 22 }
      quote: { font: EB Garamond, size: 17 }
    sheets:
      ladder: { kind: ladder, font: [Inter, EB Garamond] }
      styles: { kind: typography }
    scenes:
      card:
        font: [Inter, system]
        page: false
        elements:
          - { label: Aa }
          - { label: Bb, style: headline }
          - { label: Cc, typography: quote }
          - { label: Dd, typography: body }
          - { label: Ee, font: Inter, weight: 650, size: 12 }
          - { label: שלום, typography: quote }
    """

  private func read(_ replaced: String...) throws -> (own: PreviewSpec, drawn: PreviewSpec, FontReplacements) {
    let own = PreviewSpec(text: Self.text, folder: TestFonts.repository)
    #expect(own.mistakes.map(\.description) == [])
    let replacements = try FontReplacements(replaced, families: own.families)
    let drawn = PreviewSpec(
      ResolvedSpec(
        Array(Self.text.utf8), name: "preview.yml", folder: TestFonts.repository,
        ResolvedSpec.Request(replacements: replacements)))
    #expect(drawn.mistakes.map(\.description) == [])
    return (own, drawn, replacements)
  }

  @Test("Names of pictures stay, and text styles, own styles, single fonts and sheets are drawn with the new family")
  func everywhere() throws {
    let (own, drawn, replacements) = try read("Inter=\(TestFonts.repository)/Fonts/NotoSansHebrew*.ttf")
    #expect(own.plan.pictures.map(\.path) == drawn.plan.pictures.map(\.path))
    #expect(Set(drawn.faces.map(\.familyName)) == ["Noto Sans Hebrew", "EB Garamond", "Lobster Two"])
    #expect(
      Set(drawn.plan.pictures.first { $0.path == "Inter/ladder.regular.png" }!.sheet.faces.map(\.familyName)).contains(
        "Noto Sans Hebrew"))
    let scene = try #require(drawn.plan.pictures.first { $0.path == "Inter/card.regular.png" }?.sheet as? SceneSheet)
    #expect(
      Set(scene.scene.faces.map(\.postScriptName)) == [
        "NotoSansHebrew-Regular", "NotoSansHebrew-Bold", "EBGaramond12-Regular",
      ])
    #expect(scene.scene.typeface.name == "Noto Sans Hebrew")
    #expect(
      replacements.sentences == [
        "Inter is replaced by Noto Sans Hebrew, which has no 600 (700 stands in), no 650 (700 stands in), no 800 (700 stands in)"
      ])
  }

  @Test("A family among the spec's own is found by its name, and fonts that fill in are replaced, too")
  func byName() throws {
    let (_, drawn, replacements) = try read("Noto Sans Hebrew = Lobster Two", "EB Garamond=Inter")
    #expect(Set(drawn.faces.map(\.familyName)) == ["Inter", "Lobster Two"])
    #expect(replacements.name == "Noto Sans Hebrew=Lobster Two, EB Garamond=Inter")
    #expect(replacements.sentences.last == "EB Garamond is replaced by Inter")
  }

  @Test("Of files with a family and its widths, which call themselves families, the family itself is taken")
  func widths() throws {
    let folder = TemporaryFolder()
    try folder.write(try TestFonts.bytes("\(TestFonts.repository)/Fonts/Inter.var.ttf"), to: "Inter.ttf")
    // A name of as many letters, in place of another family's.
    let wide = "Inter Wide"
    var font = try FontBytes(path: "\(TestFonts.repository)/Tests/Fonts/Everything.ttf")
    font.rename("Everything", to: wide)
    try folder.write(font.bytes, to: "A wide one.ttf")
    let (_, drawn, replacements) = try read("EB Garamond=\(folder.path)/*.ttf")
    #expect(!drawn.faces.map(\.familyName).contains { $0 == "EB Garamond" || $0 == wide })
    #expect(replacements.name == "EB Garamond=Inter")
    #expect(replacements.sentences == ["EB Garamond is replaced by Inter; of the files, Inter Wide is left out"])
  }

  @Test(
    "What can't be replaced is said in a sentence",
    arguments: [
      (
        ["Inter"],
        "Replacement 'Inter' isn't understood: write the spec's family, '=', and the new family or its files, as in 'Lato=Open Sans' or 'Lato=Fonts/OpenSans*.ttf'."
      ),
      (
        ["Inter="],
        "Replacement 'Inter=' isn't understood: write the spec's family, '=', and the new family or its files, as in 'Lato=Open Sans' or 'Lato=Fonts/OpenSans*.ttf'."
      ),
      (
        ["Intr=Lobster Two"],
        "Family 'Intr' isn't known. Did you mean 'Inter'? The spec's families: Inter, EB Garamond, Lobster Two, Noto Sans Hebrew."
      ),
      (
        ["Inter-SemiBold=Lobster Two"],
        "Font 'Inter-SemiBold' is one font, and a whole family is replaced; give the family, 'Inter'."
      ),
      (
        ["Inter=Lobster Tow"],
        "Family 'Lobster Tow' isn't known. Did you mean 'Lobster Two'? Give another family of the spec (EB Garamond, Lobster Two, Noto Sans Hebrew), or a font file, a folder or a pattern."
      ),
      (["Inter=Inter"], "Family 'Inter' can't be replaced by itself; give another family, or files of it."),
      (["Inter=Lobster Two", "Inter=EB Garamond"], "Family 'Inter' is replaced twice; give one replacement of it."),
      (
        ["Inter=no/*.ttf"],
        "No font file matches 'no/*.ttf'; the path is relative to the folder in which the command runs."
      ),
      (["Inter=no.ttf"], "File 'no.ttf' can't be read: "),
      (
        ["Inter=\(TestFonts.repository)/Fonts/*Color*.ttf"],
        "'\(TestFonts.repository)/Fonts/*Color*.ttf' has fonts of 2 families: Amiri Quran Colored, Noto Color Emoji; name the files of one, or add all to the spec's 'fonts' and give the family's name, as in 'Inter=Amiri Quran Colored'."
      ),
    ])
  func errors(texts: [String], sentence: String) throws {
    let own = PreviewSpec(text: Self.text, folder: TestFonts.repository)
    do {
      _ = try FontReplacements(texts, families: own.families)
      Issue.record("nothing was thrown")
    } catch { #expect(String(describing: error).hasPrefix(sentence), "\(error)") }
  }
}
