import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("The page of a font")
struct FontPageTests {
  private static let fonts = [
    "Inter.var.ttf", "EBGaramond12-Regular.otf", "Lateef-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
    "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Regular.subset.otf", "NotoColorEmoji.subset.ttf", "lobster.otf",
    "FiraCode-Regular.ttf",
  ]

  /// JSON is YAML, which the library reads.
  private func told(_ desk: FontDesk) throws -> SpecNode {
    var mistakes: [SpecMistake] = []
    return try #require(SpecFile.root(Array(desk.json.line.utf8), name: "", mistakes: &mistakes))
  }

  private func desk(_ names: String...) -> FontDesk { FontDesk(fonts: names.map { TestFonts.path($0) }) }

  @Test("Each font has a specimen, a waterfall, sheets and five screens, without a mistake", arguments: fonts)
  func subjects(_ name: String) throws {
    let desk = desk(name)
    let font = try #require(desk.chosen)
    let spec = desk.liveSpec(of: font, files: SpecFiles())
    #expect(spec.mistakes == [])
    let names = spec.subjects.map(\.name)
    for wanted in [
      "specimen", "waterfall", "ladder", "matrix", "metrics", "list", "cards", "settings", "article", "form",
    ] {
      #expect(names.contains(wanted), "\(wanted) of \(name)")
    }
    #expect(names.contains("axes") == !font.font.face.axes.isEmpty)
    #expect(Set(names).count == names.count)
  }

  @Test("An instance beside the chosen font stays in its place, whatever the sliders of the chosen one say")
  func besideInstance() throws {
    var desk = desk("Inter.var.ttf")
    desk.setting.axes = [.weight: 350]
    func weight(_ font: LiveFont) -> Double? { desk.spec(of: font).coordinates.first { $0.axis.tag == .weight }?.value }
    #expect(desk.fonts.map(weight) == [350])
    let thin = try #require(desk.instances.first { $0.words == "Thin" })
    #expect(weight(thin.font) == 100)
    #expect(desk.liveSpec(of: thin.font, files: SpecFiles()).mistakes == [])
    #expect(self.desk("FiraCode-Regular.ttf").instances.isEmpty)
  }

  @Test("What a page takes away draws the same sheets and screens elsewhere")
  func preview() throws {
    var desk = desk("Inter.var.ttf")
    desk.setting.axes = [.weight: 300]
    desk.setting.features = [FontFeature("tnum")!]
    let text = try #require(told(desk)["preview"]?.text)
    let spec = PreviewSpec(bytes: Array(text.utf8), path: "preview.yml")
    #expect(spec.mistakes.map(\.words) == [])
    let names = Set(spec.plan.pictures.map(\.name))
    #expect(names.isSuperset(of: ["specimen", "waterfall", "axes", "pairs", "features", "glyphs", "cards", "form"]))
  }

  @Test("Screens are in the language of the font's own script; a font of no language shows its letters")
  func languages() throws {
    func language(_ name: String) throws -> String? { try told(desk(name))["setting"]?["language"]?.text }
    #expect(try language("Inter.var.ttf") == "en")
    #expect(try language("Lateef-Regular.ttf") == "ar")
    #expect(try language("NotoSansHebrew-Regular.ttf") == "he")
    #expect(try language("NotoSansDevanagari-Regular.ttf") == "hi")
    #expect(try language("NotoColorEmoji.subset.ttf") == nil)
    var inter = desk("Inter.var.ttf")
    inter.setting.language = "ru"
    #expect(try told(inter)["setting"]?["text"]?.text == "Где мы встретимся?")
  }

  @Test("Every language has a text for each place", arguments: ScreenTexts.all.map { $0.language?.tag ?? "" })
  func texts(_ tag: String) throws {
    let texts = try #require(ScreenTexts.all.first { $0.language?.tag == tag })
    #expect(texts.count == ScreenTexts.Key.allCases.count)
  }

  @Test("Headings are heavier: on the weight axis, or in the family's next face")
  func headings() throws {
    let hebrew = desk("NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf")
    #expect(try told(hebrew)["preview"]?.text?.contains("_heading: { font: \"NotoSansHebrew-Bold\"") == true)
    #expect(try told(desk("Inter.var.ttf"))["preview"]?.text?.contains("\"wght\": 700") == true)
  }
}
