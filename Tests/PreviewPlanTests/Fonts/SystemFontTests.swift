import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("The system font by its name")
struct SystemFontTests {
  private let ax3 = Traits(contentSizeCategory: .accessibilityExtraLarge)

  /// A spec without fonts of a scene with some elements.
  private func scene(_ elements: String, _ file: String = "") throws -> Scene {
    let read = spec("\(file)\nscenes: { s: { page: false, elements: [\(elements)] } }")
    #expect(read.mistakes == [])
    return try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
  }

  /// The fonts of a scene's labels in an environment, and their typefaces.
  private func labels(_ scene: Scene, _ traits: Traits = .standard) -> [LabelView] {
    scene.variants[0].elements.compactMap { $0.content as? Label }.map {
      LabelView($0, in: scene, traits: traits, manager: DynamicTypeManager())
    }
  }

  private func fonts(_ scene: Scene, _ traits: Traits = .standard) -> [FontInstance] {
    labels(scene, traits).flatMap { $0.dynamicFonts.map(\.font) }
  }

  private func standIn(_ size: Double, _ weight: FontWeight = .regular) -> FontInstance {
    SystemFont(pointSize: size, weight: weight).standIn
  }

  /// A text style's font at a category, which has the style's leading.
  private func preferred(
    _ style: TextStyle, _ weight: FontWeight, _ category: ContentSizeCategory = .large
  ) -> FontInstance {
    SystemFont(pointSize: 17, weight: weight).preferred(as: TypeScale.entry(for: style, at: category)).standIn
  }

  @Test("A catalog has it in the weights that are named, with or without fonts of its own")
  func catalog() throws {
    for fonts in [FontCatalog([]), FontCatalog(TestFonts.all)] {
      #expect(try fonts.font("system") == .system())
      for weight in FontWeight.allNamed {
        let selection = try fonts.font("system", weight: Int(weight.value), isItalic: false)
        #expect(try selection.font(size: 20) == standIn(20, weight))
        #expect(try selection.font(size: 20).system?.weight == weight)
      }
      #expect(try fonts.font("system", nearest: 640, isItalic: nil) == .system(weight: .semibold))
      #expect(try Typeface("system", in: fonts) == .system)
    }
    #expect(FontSelection.system(weight: .bold).postScriptName == "system-bold")
    #expect(FontSelection.system(weight: .bold).fullName == "System bold")
    #expect(try FontCatalog(TestFonts.all).font("Inter").font(size: 17).system == nil)
  }

  @Test("What it doesn't have is refused in a sentence")
  func refused() {
    let end =
      " here: Inter stands in for it, upright and in the weights ultraLight, thin, light, regular, medium, semibold, bold, heavy, black; use one of these, or a font of the app's own."
    func style(_ keys: String) -> String {
      "typography: { a: { font: system, size: 17, \(keys) } }\nsheets: { l: { kind: ladder } }"
    }
    #expect(
      mistakes(style("weight: 450")) == ["preview.yml:1:52: The system font has no font of weight 450\(end)"])
    #expect(mistakes(style("italic: true")) == ["preview.yml:1:52: The system font has no italic font\(end)"])
    #expect(mistakes(style("axes: { slnt: -5 }")) == ["preview.yml:1:52: The system font has no axis 'slnt'\(end)"])
    #expect(mistakes(style("palette: 1")) == ["preview.yml:1:53: The system font has no palette 1\(end)"])
  }

  @Test("A style in it is scaled as in any font, and Bold Text makes it heavier")
  func typography() throws {
    let scene = try scene(
      "{ label: x, typography: a }, { label: x, typography: fixed }, { label: x, typography: mapped }",
      """
      typography:
        a: { font: system, size: 17, relativeTo: body }
        fixed: { font: system, weight: black, size: 20, fixed: true }
        mapped: { font: system, weight: light, size: 20, bold: medium }
      """)
    #expect(fonts(scene) == [standIn(17), standIn(20, .black), standIn(20, .light)])
    // 17 × 48 ÷ 22, to whole points.
    #expect(fonts(scene, ax3)[0] == standIn(37))
    #expect(
      fonts(scene, Traits(legibilityWeight: .bold)) == [
        standIn(17, .semibold), standIn(20, .black), standIn(20, .medium),
      ])
    #expect(labels(scene).allSatisfy { $0.typeface(of: $0.label.runs[0]) == .system })
  }

  @Test("A text in it has a text style as preferredFont does, beside a family of the app's")
  func label() throws {
    let scene = try scene(
      "{ label: x, font: system, style: headline }, { label: x, font: system, style: body, weight: light }, { label: [{ text: a, font: system, size: 20, weight: bold }, { text: b, font: system, size: 17, relativeTo: body }] }, { label: x }",
      "fonts: Fonts/EBGaramond12-Regular.otf")
    let own = fonts(scene)
    #expect(
      own.dropLast() == [
        preferred(.headline, .semibold), preferred(.body, .light), standIn(20, .bold), standIn(17),
      ])
    #expect(own.last?.face.postScriptName == "EBGaramond12-Regular")
    // The table's size at AX3, and not a scaled one.
    #expect(fonts(scene, ax3)[0].pointSize == 40)
    #expect(fonts(scene, ax3)[2].pointSize == 20)
    #expect(fonts(scene, ax3)[3].pointSize == 37)
    let typefaces = labels(scene).map { view in view.label.runs.map { view.typeface(of: $0) } }
    #expect(typefaces == [[.system], [.system], [.system, .system], [.custom]])
    #expect(scene.faces.map(\.postScriptName) == ["EBGaramond12-Regular"])
    let bold = Traits(legibilityWeight: .bold)
    #expect(
      fonts(scene, bold).prefix(3) == [
        preferred(.headline, .semibold), preferred(.body, .medium), standIn(20, .black),
      ])
  }

  @Test("A spec without fonts is drawn and audited in it")
  func withoutFonts() throws {
    let read = spec(
      """
      typography: { title: { font: system, weight: bold, size: 24, relativeTo: title1 } }
      traits: { categories: [L, AX5], appearances: light }
      sheets: { styles: { kind: typography }, waterfall: { kind: waterfall } }
      scenes:
        s: { elements: [{ navigationBar: Orders }, { label: Hello, typography: title }, { label: Hello }] }
      """)
    #expect(read.mistakes == [])
    #expect(read.plan.pictures.map(\.path).filter { $0.hasPrefix("s.") } == ["s.AX5.png", "s.L.png"])
    #expect(read.faces.isEmpty && read.drawnFaces.isEmpty)
    for picture in read.plan.pictures {
      _ = try picture.sheet.laidOut(in: picture.traits, typesetter: Typesetter(), isRecorded: true).drawList()
    }
    #expect(read.audit.scenes.map(\.name) == ["s"])
  }

  @Test("It sets no missing characters, because that takes a font's file")
  func fallback() {
    #expect(
      mistakes("fallback: [system]\nscenes: { s: { elements: [{ label: x }] } }") == [
        "preview.yml:1:12: The system font can't be named here, because it has no file; name a font of the app's own."
      ])
  }

  @Test("Without fonts, an app's own font is reported where it is named")
  func unknown() {
    #expect(
      mistakes("scenes: { s: { elements: [{ label: x, font: Brand, size: 17 }] } }") == [
        "preview.yml:1:45: Font 'Brand' isn't known: no fonts were given; add its file, or use 'system' for the system font."
      ])
    expectMistake("Did you mean 'system'?", ofElement: "{ label: x, font: System, size: 17 }")
  }

  @Test("Sheets of styles are in it, with each style's own size and weight, and say so")
  func sheets() throws {
    let read = spec(
      "traits: { categories: [L, AX3], appearances: light }\nsheets: { a: { kind: ladder }, b: { kind: ladder, font: { font: system, weight: bold } }, g: { kind: growth } }"
    )
    #expect(read.mistakes == [])
    func picture(_ path: String) throws -> RenderPlan.Picture {
      try #require(read.plan.pictures.first { $0.path == path }, "\(read.plan.pictures.map(\.path))")
    }
    func trace(_ path: String) throws -> String {
      let picture = try picture(path)
      return try picture.sheet.layout(in: picture.traits, typesetter: Typesetter()).trace
    }
    #expect(try trace("a.AX3.png").contains("\"System (Inter in its place)\""))
    #expect(try trace("a.AX3.png").contains("\"17 → 40 pt · line "))
    #expect(try trace("b.L.png").contains("\"System bold (Inter in its place)\""))
    #expect(try !trace("g.png").contains("dashed"))
    let sizes = try #require(picture("a.L.png").sheet.ladder).subject.sizes(in: ax3)
    let headline = try #require(sizes.first { $0.name == "headline" })
    #expect(headline.font == preferred(.headline, .semibold, .accessibilityExtraLarge))
  }

  @Test(
    "A sheet of what is in a font's file refuses it",
    arguments: ["metrics", "glyphs", "axes", "features", "pairs"])
  func fileSheets(kind: String) {
    for font in ["", ", font: system"] {
      #expect(
        mistakes("sheets: { s: { kind: \(kind)\(font) } }") == [
          "preview.yml:1:22: Font 'system' has no file here; leave the sheet '\(kind)' out for it."
        ])
    }
  }

  @Test("A comparison needs two fonts of files")
  func compared() {
    #expect(
      mistakes("sheets: { s: { kind: compare } }").first?.hasSuffix(
        "Font 'system' has nothing to be compared with: name two fonts, the one to compare with first.") == true)
    #expect(
      mistakes("fonts: Fonts/Inter.var.ttf\nsheets: { s: { kind: compare, font: [system, Inter] } }").first?.hasSuffix(
        "Font 'system' has no file here; leave the sheet 'compare' out for it.") == true)
  }

  @Test("A family that replaces Inter doesn't replace it")
  func replaced() throws {
    let text =
      "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\nscenes: { s: { font: system, page: false, elements: [{ label: x, font: system, size: 17 }, { label: x, font: Inter, size: 17 }] } }"
    let replacements = try FontReplacements(["Inter=EB Garamond"], families: spec(text).families)
    let read = PreviewSpec(text: text, folder: TestFonts.repository, .init(replacing: replacements))
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    #expect(scene.typeface == .system)
    #expect(fonts(scene).map(\.face.familyName) == ["Inter", "EB Garamond"])
  }
}
