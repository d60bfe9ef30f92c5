import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: fonts and sheets")
struct SpecSheetsTests {
  private func mistakes(_ text: String) -> [String] { spec(text).mistakes.map(\.description) }

  @Test("Fonts are files, folders, patterns and faces of a file, and each is there once")
  func fonts() {
    let read = spec(
      "fonts: ['Fonts/[IE]*', Fonts/Inter.var.ttf, 'Tests/Fonts/Pair.ttc#1']\nsheets: { m: { kind: matrix } }")
    #expect(read.mistakes.isEmpty)
    #expect(
      read.plan.pictures.map(\.path) == ["EBGaramond12-Regular/m.png", "Inter/m.png"]
        + [read.plan.pictures[2].path])
    #expect(read.plan.pictures.count == 3)
  }

  @Test("Fallback fonts set what the others lack, by name or by file")
  func fallback() throws {
    let read = spec(
      "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\nfallback: [EBGaramond12-Regular, Fonts/Lateef-Regular.ttf]\nsheets: { m: { kind: ladder, font: Inter, text: 'a أ' } }\ntraits: { categories: L }"
    )
    #expect(read.mistakes.isEmpty)
    let ladder = try #require(read.plan.pictures.first?.sheet.ladder)
    #expect(ladder.fallback.map(\.postScriptName) == ["EBGaramond12-Regular", "Lateef-Regular"])
    let sheet = try ladder.layout(in: .standard, typesetter: Typesetter())
    expectClean(sheet)
  }

  @Test("Without styles a sheet is of every font; with them of the app's own; 'font' picks fonts")
  func subjects() throws {
    let fonts = "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\n"
    #expect(
      spec(fonts + "sheets: { m: { kind: matrix } }").plan.pictures.map(\.path) == [
        "EBGaramond12-Regular/m.png", "Inter/m.png",
      ])
    let typography = "typography: { a: { font: Inter, size: 9 }, b: { font: Inter, size: 8 } }\n"
    let own = spec(
      fonts + typography
        + "sheets: { m: { kind: matrix, styles: b }, s: { kind: matrix, font: [{ font: Inter, weight: 600 }] } }")
    #expect(own.mistakes.isEmpty)
    #expect(own.plan.pictures.map(\.path) == ["m.png", "s.png"])
    #expect(own.plan.pictures.map { $0.name } == ["m", "s"])
    #expect(own.plan.pictures.map { $0.source?.description } == ["preview.yml:3:11", "preview.yml:3:43"])
    let set = try #require(own.plan.pictures.first?.sheet.matrix?.subject.typography)
    #expect(set.styles.map(\.style.name) == ["b"])
  }

  @Test("Kinds that show fonts are of every font, or of those that are named; a chart is of the app's own styles")
  func fontKinds() throws {
    let read = spec(
      """
      fonts: Fonts/Inter.var.ttf
      typography: { a: { font: Inter, size: 9, maximumFactor: 2 }, b: { font: Inter, size: 8, fixed: true } }
      traits: { categories: [L, AX3] }
      sheets:
        chart: { kind: growth }
        fall: { kind: waterfall, sizes: [10, 20] }
        measures: { kind: metrics, letters: Hx }
        all: { kind: glyphs, require: Basic Latin }
      """)
    #expect(read.mistakes.map(\.description) == [])
    let names = read.plan.pictures.map(\.path)
    #expect(names.filter { !$0.hasPrefix("all.") } == ["chart.png", "fall.png", "measures.png"])
    #expect(names.filter { $0.hasPrefix("all.") }.count == GlyphsSheet.parts(of: TestFonts.inter))
    let chart = try #require(read.plan.pictures.first { $0.name == "chart" }?.sheet.growth)
    let set = try #require(chart.subject.typography)
    #expect(set.styles.map(\.style.name) == ["a", "b"])
    #expect(chart.columns == [.category(.large), .category(.accessibilityExtraLarge)])
    let wrong = mistakes("fonts: Fonts/Inter.var.ttf\nsheets: { a: { kind: glyphs, require: Basic Latim } }")
    #expect(wrong.count == 1 && wrong[0].hasPrefix("preview.yml:2:39: "), "\(wrong)")
  }

  @Test("A chart is of the steps of an app's own size setting, a level line for what is fixed among them")
  func chartOfSteps() throws {
    let read = spec(
      """
      fonts: Fonts/Inter.var.ttf
      typography: { b: { font: Inter, size: 8, fixed: true } }
      traits: { categories: L, sizeSetting: { steps: { small: 0.85, huge: AX2 } } }
      sheets: { chart: { kind: growth } }
      """)
    #expect(read.mistakes.map(\.description) == [])
    let chart = try #require(read.plan.pictures.first?.sheet.growth)
    #expect(chart.columns.map(\.name) == ["small", "huge"])
  }

  @Test("Versions of one font, which share its name, are compared; other sheets show the first")
  func versions() throws {
    let fonts =
      "fonts: [Tests/Fonts/Versions/Base.ttf, Tests/Fonts/Versions/Bolder.ttf, Tests/Fonts/Versions/Kerned.ttf]\n"
    let read = spec(fonts + "sheets: { c: { kind: compare }, w: { kind: waterfall } }")
    #expect(read.mistakes.map(\.description) == [])
    #expect(
      read.plan.pictures.map(\.path) == [
        "Versions-Regular.1.100/c.png", "Versions-Regular.ae5c2b4f/c.png", "w.png",
      ])
    let compare = try #require(read.plan.pictures.first?.sheet.compare)
    #expect(compare.first.face.version == "1.000" && compare.second.face.version == "1.100")
    // Where nothing compares them, the second one is a mistake.
    #expect(spec(fonts + "sheets: { w: { kind: waterfall } }").mistakes.count == 2)
  }

  @Test("A comparison may name files, beside the fonts of the file")
  func comparedFiles() {
    let fonts = "fonts: Fonts/Inter.var.ttf\n"
    let read = spec(
      fonts + "sheets: { c: { kind: compare, font: [Tests/Fonts/Versions/Base.ttf, Tests/Fonts/Versions/Bolder.ttf] } }"
    )
    #expect(read.mistakes.map(\.description) == [])
    #expect(read.plan.pictures.map(\.path) == ["c.png"])
    // What is written like a file is one, and what isn't is a name.
    for (name, words) in [
      ("nope.ttf", "nope.ttf' can't be read: there is no such file or folder."), ("Nope", "Font 'Nope' isn't known."),
    ] {
      let found = mistakes(fonts + "sheets: { c: { kind: compare, font: [Inter, \(name)] } }")
      #expect(found.count == 1 && found[0].contains(words), "\(found)")
    }
  }

  @Test(
    "A contact sheet gathers pictures of other sheets and of scenes, in its order, with all traits or those that it keeps"
  )
  func contact() {
    let file = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: [L, XL, AX3], appearances: [light, dark] }
      sheets:
        ladder: { kind: ladder }
        fall: { kind: waterfall }
        all: CONTACT
      scenes: { card: { elements: [{ label: Hello }], width: [320, 375] } }
      """
    func entries(_ sheet: String, categories: [ContentSizeCategory]? = nil) -> [String: [String]] {
      let read = spec(file.replacing("CONTACT", with: sheet), categories: categories)
      #expect(read.mistakes.map(\.description) == [])
      var found: [String: [String]] = [:]
      for picture in read.plan.pictures {
        if let contact = picture.sheet as? ContactSheet { found[picture.path] = contact.entries.map(\.name) }
      }
      return found
    }
    #expect(
      entries("{ kind: contact, of: [fall, ladder] }") == [
        "all.png": [
          "fall.light", "fall.dark", "ladder.L.light", "ladder.L.dark", "ladder.XL.light", "ladder.XL.dark",
          "ladder.AX3.light", "ladder.AX3.dark",
        ]
      ])
    #expect(
      entries("{ kind: contact, of: ['card.*.320pt.*', '*'], traits: { categories: AX3, appearances: dark } }") == [
        "all.png": ["card.AX3.320pt.dark", "ladder.AX3.dark", "fall.dark", "card.AX3.375pt.dark"]
      ])
    // What is drawn of the file makes no difference to what is on the sheet.
    #expect(entries("{ kind: contact, of: ladder }", categories: [.large])["all.png"]?.count == 6)
    #expect(entries("{ kind: contact }").count == 2)
    let wrong = spec(file.replacing("CONTACT", with: "{ kind: contact, of: [laddr, all], text: x }"))
    #expect(
      wrong.mistakes.map(\.description) == [
        "preview.yml:6:30: Picture 'laddr' isn't known. Did you mean 'ladder'? Known: ladder, fall, card.",
        "preview.yml:6:37: Picture 'all' isn't known. Did you mean 'fall'? Known: ladder, fall, card.",
        "preview.yml:6:49: Give either 'of' or 'text'.",
      ])
    let none = spec(
      file.replacing("CONTACT", with: "{ kind: contact, of: small, traits: { categories: AX3 } }")
        .replacing("scenes:", with: "  small: { kind: ladder, traits: { categories: L } }\nscenes:"))
    #expect(none.mistakes.count == 1 && none.mistakes[0].description.hasPrefix("preview.yml:6:"), "\(none.mistakes)")
  }

  @Test(
    "A contact sheet that gathers nothing shows the app's own styles on one page, at the steps of its size setting if it has one"
  )
  func contactOfTypography() throws {
    func contacts(_ setting: String, _ sheet: String = "{ kind: contact }") -> [RenderPlan.Picture] {
      let read = spec(
        """
        fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]
        typography: { title: { font: Inter, size: 28 }, body: { font: EBGaramond12-Regular, size: 17 } }
        traits: { categories: [L, AX1]\(setting) }
        sheets: { all: \(sheet) }
        """)
      #expect(read.mistakes.map(\.description) == [])
      return read.plan.pictures
    }
    func entries(_ pictures: [RenderPlan.Picture]) -> [[String]] {
      pictures.compactMap { ($0.sheet as? ContactSheet)?.entries.map(\.name) }
    }
    let plain = contacts("")
    #expect(plain.map(\.path) == ["all.png"] && entries(plain) == [["L", "AX1"]])
    let typesetter = Typesetter()
    let trace = try plain[0].sheet.layout(in: plain[0].traits, typesetter: typesetter).trace
    #expect(trace.contains("\"Inter + EB Garamond\""))
    let stepped = contacts(", sizeSetting: { steps: { small: 0.8, huge: 2 } }")
    #expect(stepped.map(\.path) == ["all.png"] && entries(stepped) == [["small", "huge"]])
    let sheet = try stepped[0].sheet.layout(in: stepped[0].traits, typesetter: typesetter)
    #expect(sheet.pages[0].frame.height < sheet.pages[1].frame.height)
    // Fonts that are named are shown by themselves.
    #expect(
      contacts("", "{ kind: contact, font: [Inter, EBGaramond12-Regular] }").map(\.path) == [
        "EBGaramond12-Regular/all.png", "Inter/all.png",
      ])
  }

  @Test("A contact sheet of more pictures than one page holds is several")
  func contactPages() {
    let read = spec(
      "fonts: Fonts/Inter.var.ttf\ntraits: { appearances: [light, dark], directions: [leftToRight, rightToLeft], legibilityWeights: [regular, bold] }\nsheets: { a: { kind: ladder }, b: { kind: ladder }, c: { kind: contact, of: [a, b] } }"
    )
    #expect(read.mistakes.map(\.description) == [])
    let contacts = read.plan.pictures.filter { $0.name == "c" }
    #expect(contacts.map(\.path) == ["c.1.png", "c.2.png"])
    let counts = contacts.map { ($0.sheet as? ContactSheet)?.entries.count }
    #expect(counts == [120, 72])
  }

  @Test("Widths of scenes make no further pictures of a sheet")
  func widths() {
    let read = spec(
      "fonts: Fonts/Inter.var.ttf\ntraits: { categories: L, width: [320, 375] }\nsheets: { l: { kind: ladder }, m: { kind: matrix } }"
    )
    #expect(read.plan.pictures.map(\.path) == ["l.png", "m.png"])
  }

  @Test("A number out of bounds is reported once")
  func bounds() {
    let fonts = "fonts: Fonts/Inter.var.ttf\n"
    #expect(mistakes(fonts + "sheets: { w: { kind: waterfall, sizes: [0, 12] } }").count == 1)
    #expect(mistakes(fonts + "sheets: { w: { kind: axes, size: 0 } }").count == 1)
  }

  @Test(
    "Mistakes in fonts and sheets are reported with what is allowed",
    arguments: [
      (
        "fonts: nope.ttf\nsheets: { m: { kind: matrix } }",
        ["1:8: File '\(TestFonts.repository)/nope.ttf' can't be read: there is no such file or folder."]
      ),
      (
        "fonts: Inter.var.ttf\nsheets: { m: { kind: matrix } }",
        [
          "1:8: File '\(TestFonts.repository)/Inter.var.ttf' can't be read: there is no such file or folder. Did you mean '\(TestFonts.repository)/Fonts/Inter.var.ttf'?"
        ]
      ),
      (
        "fonts: 'no*.ttf'\nsheets: { m: { kind: matrix } }",
        ["1:8: No file matches 'no*.ttf'; a pattern is relative to the folder of its file."]
      ),
      ("fonts: {}\nsheets: { m: { kind: matrix } }", ["1:8: 'fonts' must be text, not a mapping."]),
      (
        "fonts: [Fonts/Inter.var.ttf, ~]\nsheets: { m: { kind: matrix } }",
        ["1:30: 'fonts' is empty: give text, as in fonts: [Inter.var.ttf, Fonts/*.otf]."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf",
        ["1:1: The file has neither sheets nor scenes, so there is nothing to draw; add 'sheets' or 'scenes'."]
      ),
      ("[1, 2]", ["1:1: The file must be a mapping, not a list."]),
      (
        "font: Fonts/Inter.var.ttf\nsheets: { m: { kind: matrix } }",
        [
          "1:1: Key 'font' isn't known. Did you mean 'fonts'? The file takes: fonts, foot, tint, assets, colors and 14 more; 'preview-render help preview.yml' lists all."
        ]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nscenes: { a: {}, b: {} }\nsheets: { m: { kind: matrix } }",
        [
          "2:14: A scene needs one of these keys: elements, list, variants.",
          "2:21: A scene needs one of these keys: elements, list, variants.",
        ]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nscenes: { a: }",
        ["2:14: A scene is empty: give a mapping, as in { elements: [{ label: Hello }] }."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: [ladder]",
        ["2:9: 'sheets' must be a mapping, not a list, as in sheets: { "]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nfallback: NotoSans\nsheets: { m: { kind: matrix } }",
        ["2:11: Font 'NotoSans' isn't known. Known: Inter, "]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { c: { kind: contact, of: 'foo*' } }",
        ["2:35: No picture matches 'foo*'. There is no other sheet or scene."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: matrx } }",
        ["2:22: Kind 'matrx' isn't known. Did you mean 'matrix'? Known: "]
      ),
      ("fonts: Fonts/Inter.var.ttf\nsheets: { m: {} }", ["2:14: A sheet needs 'kind'."]),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: matrix }",
        ["2:14: A sheet must be a mapping, not 'matrix'; write { kind: matrix }."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { a/b: { kind: matrix } }",
        ["2:11: Sheet 'a/b' can't be part of a file name: use at most 60 of A–Z, a–z, 0–9, '-', '_' and '+'."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { CON: { kind: matrix } }\nscenes: { aux: { elements: [{ label: A }] } }",
        [
          "2:11: Sheet 'CON' can't be called so: Windows keeps the name for a device, and can't have a file of it; take another.",
          "3:11: Scene 'aux' can't be called so: Windows keeps the name for a device, and can't have a file of it; take another.",
        ]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: matrix, widht: 3 } }",
        [
          "2:30: Key 'widht' isn't known. A sheet of kind 'matrix' takes: kind, traits, font, styles, text, tolerance, masks, missingGlyphs."
        ]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: ladder, width: 3 } }",
        ["2:37: 'width' can't be 3: it must be a number from 160 to 4096."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: ladder, text: '' } }",
        ["2:36: 'text' is empty: give text, as in text: Quick wafting zephyrs."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: typography } }",
        ["2:22: A sheet of kind 'typography' needs 'typography'."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: matrix, font: Intre } }",
        ["2:36: Font 'Intre' isn't known. Did you mean 'Inter'? Known: "]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\ntypography: { a: { font: Inter, size: 9 } }\nsheets: { m: { kind: matrix, styles: [a, b] } }",
        ["3:42: Style 'b' isn't known. Did you mean 'a'? Known: a."]
      ),
      (
        "fonts: Fonts/Inter.var.ttf\nsheets: { m: { kind: matrix }, M: { kind: matrix } }",
        ["2:32: Picture 'M.png' would be made twice: 'm' on line 2 makes it, too; rename one."]
      ),
      (
        "fonts: [Fonts/Inter.var.ttf, Tests/Fonts/NoMap.ttf]\nsheets: { m: { kind: matrix } }",
        ["2:14: Font '"]
      ),
    ])
  func mistakes(text: String, sentences: [String]) {
    let told = mistakes(text)
    #expect(told.count == sentences.count, "\(told)")
    for (mistake, sentence) in zip(told, sentences) {
      #expect(mistake.hasPrefix("preview.yml:\(sentence)"), "\(mistake)")
    }
  }

  @Test("All mistakes are reported in one run, in the order of the file")
  func all() {
    let told = mistakes(
      "fonts: nope.ttf\ntypography: { a: { siez: 3 } }\ntraits: { scale: 99 }\nsheets: { m: { kind: matrix, text: [x] } }\nfonts: x"
    )
    #expect(
      told.map { $0.split(separator: " ")[0] } == [
        "preview.yml:1:8:", "preview.yml:2:15:", "preview.yml:2:20:", "preview.yml:3:18:",
        "preview.yml:4:36:", "preview.yml:5:1:",
      ])
  }

  @Test("No more mistakes are reported than somebody would read")
  func many() {
    let told = mistakes("fonts: Fonts/Inter.var.ttf\n" + (0..<500).map { "k\($0): 1\n" }.joined())
    #expect(told.count == Limits.specMistakes + 1)
    #expect(
      told.last
        == "preview.yml:101:1: More mistakes follow; mend these first, and the next run reports them.")
  }

  @Test("A pattern picks pictures by path, by name without .png, and by sheet")
  func only() {
    let plan = spec(
      "fonts: Fonts/Inter.var.ttf\nsheets: { ladder: { kind: ladder }, m: { kind: matrix } }\ntraits: { categories: [L, AX3], appearances: [light, dark] }"
    ).plan
    func paths(_ patterns: String...) -> [String] { plan.only(patterns).pictures.map(\.path) }
    #expect(paths("m") == ["m.dark.png", "m.light.png"])
    #expect(paths("m.dark.png", "ladder.L.light") == ["ladder.L.light.png", "m.dark.png"])
    #expect(paths("ladder*dark") == ["ladder.AX3.dark.png", "ladder.L.dark.png"])
    #expect(paths("nothing") == [])
    let chosen = plan.chosen(by: ["ladder", "no", "ladder*dark", "m.*", "n?"])
    #expect(chosen.plan.pictures.count == 6 && chosen.unknown == ["no", "n?"])
  }
}
