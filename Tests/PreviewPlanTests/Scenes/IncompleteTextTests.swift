import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Texts of a scene that lack characters, at their places in the spec")
struct IncompleteTextTests {
  /// The texts of the spec's first picture that lack characters: line, column, element or text, and what is missing.
  private func incomplete(_ text: String) throws -> [String] {
    let read = spec(text)
    try #require(read.mistakes == [])
    let picture = try #require(read.plan.pictures.first)
    return try picture.sheet.laidOut(in: picture.traits, typesetter: Typesetter(), isRecorded: false).tree
      .incompleteTexts.map { text in
        "\(text.place.line):\(text.place.column) \(text.element ?? text.text): \(text.characters.map { String($0) }.joined())"
      }
  }

  @Test("Every text has the place of what the spec says it shows, parts of controls among them")
  func places() throws {
    let found = try incomplete(
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L }
      scenes:
        chat:
          variants:
            - caption: 默认
              elements:
                - navigationBar: 消息
                  prefersLargeTitle: true
                  back: 返回
                - name: greeting
                  label: 您好
                - stack:
                  - label:
                      - text: complete
                      - { text: 今 }
                - list:
                  - section: 天
                    rows:
                      - each: [{ name: Ana }, { name: 王 }]
                        show: { label: "{name}", numberOfLines: 2 }
                    footer: 完
                  style: grouped
                - tabBar:
                    - { title: Home }
                    - title: 首
      """)
    #expect(
      found == [
        "6:18 默认: 默认", "10:19 返回: 返回", "8:28 消息: 消息", "12:20 greeting: 您好", "15:17 complete今: 今", "18:24 天: 天",
        "21:34 王: 王", "22:23 完: 完", "26:24 首: 首",
      ])
  }

  @Test("A list that is a whole scene tells its rows' places, in texts of either direction")
  func list() throws {
    let found = try incomplete(
      """
      fonts: Fonts/lobster.otf
      traits: { categories: L, directions: rightToLeft }
      scenes:
        rows:
          list:
            - label: Ana
            - row: [{ label: שלום }]
              accessory: checkmark
            - section: A
              rows: [{ label: כן }]
      """)
    #expect(found == ["7:24 שלום: שלום", "10:25 כן: כן"])
  }

  @Test("A caption that the spec gives is set in the scene's fonts where Inter lacks characters of it")
  func captions() throws {
    let found = try incomplete(
      """
      fonts: [Fonts/Inter.var.ttf, Fonts/NotoSansCJKjp-Regular.subset.otf]
      fallback: Fonts/NotoSansHebrew-Regular.ttf
      traits: { categories: L }
      scenes:
        rows:
          font: Noto Sans CJK JP
          variants: [{ caption: "永 שלום", elements: [{ label: 永 }] }, { caption: "永 ก", elements: [{ label: 永 }] }]
      """)
    #expect(found == ["7:76 永 ก: ก"])
  }

  /// A list of which one row in a hundred lacks a character, which only its number tells.
  private func rows(_ count: Int) throws -> Scene {
    try Scene(name: "rows", width: 320) {
      List(
        style: .insetGrouped,
        sections: [
          List.Section(
            rows: (1...count).map { number in
              Row(accessory: .disclosureIndicator) {
                Label(number % 100 == 0 ? "Row \(number) 字" : "Row \(number)").named("row \(number)")
              }.element.at(ElementPlace(line: UInt32(number), column: 1))
            })
        ])
    }
  }

  @Test("Rows of a long list are gathered before they are released, each once and in order")
  func releasedRows() throws {
    let sheet = SceneSheet(scene: try rows(1000), hasPage: false)
    let (traits, typesetter) = (Traits(displayScale: 1), Typesetter())
    func told(_ texts: [IncompleteText]) -> [String] {
      texts.map { "\($0.place.line) \($0.element ?? "") \($0.text) \($0.characters)" }
    }
    let staying = told(try sheet.layout(in: traits, typesetter: typesetter).incompleteTexts)
    let released = told(
      try sheet.laidOut(in: traits, typesetter: typesetter, isRecorded: false).tree
        .incompleteTexts)
    #expect(released == staying)
    #expect(released == (1...10).map { "\($0 * 100) row \($0 * 100) Row \($0 * 100) 字 [\"字\"]" })
  }

  @Test("A text of a row that truncates where the row stands lacks what is seen there, and not what fits elsewhere")
  func truncatedRow() throws {
    let scene = try Scene(name: "rows", width: 100) {
      List { Row { Label("A rather long text 字") } }
      List { Row { Label("字 is seen") } }
    }
    let sheet = SceneSheet(scene: scene, hasPage: false)
    let texts = try sheet.laidOut(in: Traits(), typesetter: Typesetter(), isRecorded: false).tree.incompleteTexts
    #expect(texts.map(\.text) == ["字 is seen"])
  }

  @Test("Elements and scenes that show the same are equal wherever a spec has them")
  func equality() throws {
    let (here, there) = (Label("a").element.at(ElementPlace(line: 1, column: 2)), Label("a").element)
    #expect(here == there && here.hashValue == there.hashValue && here.place.isKnown && !there.place.isKnown)
    #expect(here != Label("b").element.at(ElementPlace(line: 1, column: 2)))
    let elsewhere = Label("a").element.at(ElementPlace(line: 1, column: 2, in: SourceFile("B.swift")))
    #expect(here == elsewhere && here.hashValue == elsewhere.hashValue)
  }

  @Test("A place names the file of its scene, or its own")
  func files() throws {
    let place = ElementPlace(line: 3, column: 5)
    let elsewhere = ElementPlace(line: 3, column: 5, in: SourceFile("Views/B.swift"))
    #expect(SpecPosition(file: "A.swift", place).description == "A.swift:3:5")
    #expect(SpecPosition(file: "A.swift", elsewhere).description == "Views/B.swift:3:5")
    let scene = try Scene(name: "s", width: 200) {
      Stack(.vertical, elements: [Label("ก").element.at(place), Label("ข").element.at(elsewhere)])
    }
    let texts = try SceneSheet(scene: scene, hasPage: false).layout(in: Traits(), typesetter: Typesetter())
      .incompleteTexts
    #expect(texts.map(\.place.file?.path) == [nil, "Views/B.swift"])
  }
}
