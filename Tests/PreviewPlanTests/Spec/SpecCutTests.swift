import PreviewSpecSupport
import Testing

@testable import PreviewPlan

@Suite("Spec: what is cut out has no consequences")
struct SpecCutTests {
  private func told(_ text: String) -> [String] {
    spec("fonts: Fonts/Inter.var.ttf\n" + text).mistakes.map(\.description)
  }

  private func cut(_ text: String) throws -> (node: SpecNode, mistakes: [String]) {
    let root = try #require(SpecComposer.compose(Array(text.utf8), file: "preview.yml").root)
    var mistakes: [SpecMistake] = []
    let node = SpecChecker.fitting(root, .table(SpecTables.file), what: "The file", mistakes: &mistakes)
    return (node, mistakes.map(\.description))
  }

  @Test("What fits is the same tree; what doesn't is a hole, and makes all around it less than whole")
  func holes() throws {
    let good = try cut("{ fonts: a, sheets: { m: { kind: matrix } } }")
    #expect(good.node.isWhole && good.node["sheets"]?["m"]?["kind"]?.text == "matrix")
    // A number where a text is wanted is the text that stands in the file.
    let number = try cut("{ fonts: [a, 1.50] }")
    #expect(number.node.isWhole && number.node["fonts"]?.items?.map(\.text) == ["a", "1.50"])
    let bad = try cut(
      "{ fonts: [a, [b]], traits: { scale: 99, appearances: [light, drak] }, sheets: { m: { kind: matrx } } }")
    #expect(bad.mistakes.count == 4 && !bad.node.isWhole)
    #expect(bad.node["fonts"]?.items?.map(\.isHole) == [false, true])
    #expect(bad.node["traits"]?["scale"]?.isHole == true && bad.node["traits"]?["scale"]?.number == nil)
    #expect(bad.node["traits"]?["appearances"]?.items?.map(\.text) == ["light", nil])
    #expect(bad.node["sheets"]?["m"]?.isHole == true && bad.node["sheets"]?.isWhole == false)
  }

  @Test(
    "A key that isn't known is a hole under the name that was most likely meant, and a required one that is missing is a hole"
  )
  func keys() throws {
    let cut = try cut("{ font: a, scenes: { s: { elements: [{ tabBar: [{ symbol: heart }] }] } } }")
    #expect(cut.mistakes.count == 2)
    #expect(cut.node.entries?.map(\.key) == ["fonts", "scenes"] && cut.node["fonts"]?.isHole == true)
    let tab = cut.node["scenes"]?["s"]?["elements"]?.items?.first?["tabBar"]?.items?.first
    #expect(tab?["title"]?.isHole == true && tab?["symbol"]?.text == "heart")
    // Checked anew, nothing is reported twice.
    var again: [SpecMistake] = []
    #expect(!SpecChecker.fitting(cut.node, .table(SpecTables.file), what: "The file", mistakes: &again).isWhole)
    #expect(again == [])
  }

  @Test("A name in braces is checked when its value is filled in, and only in what is repeated")
  func templates() {
    func elements(_ element: String) -> [String] { told("scenes: { a: { elements: [\(element)] } }") }
    #expect(elements("{ each: [{ c: red }], show: { label: x, color: '{c}' } }") == [])
    #expect(
      elements("{ each: [{ c: rde }], show: [{ each: [{ d: x }], show: [{ label: '{d}', color: '{c}' }] }] }").count
        == 1)
    #expect(elements("{ label: x, color: '{c}' }").count == 1)
  }

  @Test(
    "A style that is broken is not unknown where it is named, extended or shown",
    arguments: [
      "typography: { a: { font: Inter, size: 20pt }, b: { extends: a } }",
      "typography: { a: [1], b: { extends: a } }", "typography: { a: { font: Intr, size: 9 }, b: { extends: a } }",
      "typography: { a: { font: Inter, size: 9, tracking: x }, b: { extends: a, tracking: 1 } }",
      "typography: { tokens: nowhere.json }", "typography: 3",
    ])
  func styles(typography: String) {
    let uses = """
      sheets: { m: { kind: matrix, styles: [a, b] }, t: { kind: typography } }
      scenes:
        s: { elements: [{ label: x, typography: a }, { stack: [{ navigationBar: x, typography: b }] }] }
      """
    let told = told(typography + "\n" + uses)
    #expect(told.count == 1 && told[0].hasPrefix("preview.yml:2:"), "\(told)")
  }

  @Test("A font that can't be opened, or an invalid list of fonts, leaves no name unknown")
  func fonts() {
    let uses =
      "typography: { a: { font: Brand, weight: 600, size: 9 } }\nsheets: { m: { kind: waterfall, font: Brand }, c: { kind: compare } }\nscenes: { s: { font: Brand, elements: [{ label: x, font: Brand, size: 9 }] } }"
    for fonts in ["fonts: nowhere.ttf", "fonts: 'nowhere*.ttf'", "fonts: 3", "font: Fonts/Inter.var.ttf"] {
      let told = spec("\(fonts)\n\(uses)").mistakes
      let first = told.allSatisfy { $0.position.line == 1 }
      #expect(!told.isEmpty && first, "\(told)")
    }
  }

  @Test("A sheet, a scene or a matrix that is broken is known all the same, and none of its pictures is planned")
  func sheets() {
    let read = spec(
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L }
      sheets:
        good: { kind: ladder }
        bad: { kind: laddr }
        wide: { kind: ladder, width: 1e300 }
        all: { kind: contact, of: [good, bad, wide, card] }
      scenes: { card: { elements: [{ lable: x }] } }
      """)
    #expect(read.mistakes.map(\.position.line) == [5, 6, 8])
    #expect(read.plan.pictures.map(\.path) == ["good.png"])
    let matrix = spec(
      "fonts: Fonts/Inter.var.ttf\ntraits: { appearances: drak, scale: 2 }\nsheets: { a: { kind: ladder, traits: { appearances: dark } } }"
    )
    #expect(matrix.mistakes.count == 1 && matrix.plan.pictures.isEmpty, "\(matrix.mistakes)")
  }

  @Test("A value that doesn't fit is reported once, and what stands beside it is still looked at")
  func neighbours() {
    let told = told(
      """
      scenes:
        s:
          elements:
            - { label: x, font: Intr, size: 20pt }
            - { label: x, font: Inter, size: big, relativeTo: titel }
            - { label: "", style: titel, color: blu }
            - { image: missing.png, tint: 3 }
            - { label: x, typography: none }
            - { tabBar: [{ symbol: hart! }, { title: y }], selected: 2 }
            - { slider: 7, stops: many }
      """)
    #expect(
      told.map { String($0.dropFirst("preview.yml:".count).prefix { $0 != " " }) } == [
        "5:27:", "5:39:", "6:40:", "6:57:", "7:18:", "7:29:", "7:43:", "8:18:", "8:37:", "9:33:", "10:20:", "10:30:",
        "11:29:",
      ])
    #expect(
      told.contains {
        $0.hasSuffix(
          "Style 'none' isn't known: this file has no 'typography'. Add one, or name a text style with 'style'.")
      })
  }

  @Test("A sheet that can't be made of what it asks for is not also unknown to a contact sheet")
  func contact() {
    let told = told(
      """
      traits: { categories: L }
      sheets:
        growth: { kind: growth }
        all: { kind: contact, of: growth }
      """)
    #expect(told.count == 1 && told[0].contains("A growth chart needs two categories or more"), "\(told)")
  }

  @Test("An image is read once, and reported wherever it is named")
  func images() {
    #expect(
      told("scenes:\n  a: { elements: [{ image: nowhere.png }] }\n  b: { elements: [{ image: nowhere.png }] }").map {
        String($0.prefix(18))
      } == ["preview.yml:3:28: ", "preview.yml:4:28: "])
  }

  @Test("A name for a file says which letters it may have")
  func names() {
    #expect(
      told("scenes: { Größe: { elements: [{ label: x }] } }") == [
        "preview.yml:2:11: Scene 'Größe' can't be part of a file name: use at most 60 of A–Z, a–z, 0–9, '-', '_' and '+'."
      ])
  }
}
