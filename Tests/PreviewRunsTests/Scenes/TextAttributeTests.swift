import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Attributes of texts in scenes")
struct TextAttributeTests {
  static let scene = """
    fonts: Fonts/Inter.var.ttf
    typography:
      old: { font: Inter, size: 17, strikethrough: true }
      article: { font: Inter, size: 17, lineSpacing: 3, paragraphSpacing: 8 }
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: false
        elements:
          - { label: [{ text: "See our " }, { text: terms of use, underline: true }], name: note, size: 17 }
          - { label: "1,299 €", typography: old, name: price }
          - { label: "One line and more of it.\\nAnd a paragraph.", typography: article, numberOfLines: 0, name: text }
          - { label: Small, features: [smcp], name: caps, size: 17 }

    """

  private static func texts(_ scene: String = scene, _ traits: Traits = Traits()) throws -> [String: AttributedText] {
    let read = PreviewSpec(text: scene, folder: TestFonts.repository)
    #expect(read.mistakes.isEmpty)
    let picture = read.plan.pictures[0]
    var all = picture.traits
    all.appearance = traits.appearance
    let page = try picture.sheet.laidOut(in: all, typesetter: Typesetter(), isRecorded: false).tree
    var texts: [String: AttributedText] = [:]
    func add(_ node: LayoutNode) {
      if case .text(let text) = node.content, let name = node.name { texts[name] = text.layout.text }
      for child in node.children { add(child) }
    }
    for node in page.nodes { add(node) }
    return texts
  }

  @Test("A style and a text say what is underlined, struck through, spaced and set with features; the text wins")
  func resolved() throws {
    let texts = try Self.texts()
    #expect(texts["note"]?.spans.map { $0.attributes.underline != nil } == [false, true])
    #expect(texts["price"]?.spans[0].attributes.strikethrough == .black)
    let article = texts["text"]?.spans[0].attributes
    #expect(article?.lineSpacing == 3 && article?.paragraphSpacing == 8)
    #expect(texts["caps"]?.spans[0].attributes.features == [FontFeature("smcp")!])
    let other = try Self.texts(
      Self.scene.replacing("typography: old,", with: "typography: old, strikethrough: false,")
        .replacing("numberOfLines: 0", with: "numberOfLines: 0, lineSpacing: 0"))
    #expect(other["price"]?.spans[0].attributes.strikethrough == nil)
    #expect(other["text"]?.spans[0].attributes.lineSpacing == 0)
  }

  @Test("A line is drawn in the colour of its text, in dark too, or in its own")
  func colors() throws {
    func color(_ scene: String, _ appearance: Appearance) throws -> Color? {
      try Self.texts(scene, Traits(appearance: appearance))["note"]?.spans.last?.attributes.underline
    }
    #expect(try color(Self.scene, .light) == .black)
    #expect(try color(Self.scene, .dark) == .white)
    let own = Self.scene.replacing("underline: true", with: "underline: true, underlineColor: red")
    #expect(try color(own, .dark) == SemanticColor.red.color(in: .dark))
  }

  @Test("A record keeps the lines under and through letters, and a trace shows them")
  func record() throws {
    let picture = PreviewSpec(text: Self.scene, folder: TestFonts.repository).plan.pictures[0]
    let record = try picture.sheet.laidOut(in: picture.traits, typesetter: Typesetter(), isRecorded: true).record()
    #expect(try LayoutRecord(reading: Array(record.document.utf8)) == record)
    let trace = LayoutTrace.text(of: record)
    #expect(trace.contains(" underlined #000000") && trace.contains(" struck #000000"))
  }

  @Test(
    "A colour of a line that isn't drawn, and values beyond reason, are reported",
    arguments: [
      (
        "underline: true", "underlineColor: red",
        "'underlineColor' changes nothing here: no line is drawn without 'underline'; remove it."
      ),
      (
        "underline: true", "baselineOffset: 2000",
        "'baselineOffset' can't be 2000: it must be a number from -1000 to 1000."
      ),
      ("lineSpacing: 3", "lineSpacing: -1", "'lineSpacing' can't be -1: it must be a number from 0 to 1000."),
      ("features: [smcp]", "features: [small]", "Feature 'small' isn't understood: write a tag of up to four letters"),
    ])
  func mistakes(_ from: String, _ to: String, _ sentence: String) {
    expectMistake(sentence, in: Self.scene.replacing(from, with: to))
  }
}
