import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: the matrix")
struct SpecTraitsTests {
  private func paths(_ part: String, sheets: String = "sheets: { ladder: { kind: ladder } }") -> [String] {
    let read = specWith(part, sheets: sheets)
    #expect(read.mistakes.map(\.description) == [])
    return read.plan.pictures.map(\.path)
  }

  @Test("Names say the traits that vary, and only those, in their order")
  func names() {
    #expect(paths("traits: { categories: AX3 }") == ["ladder.png"])
    #expect(paths("traits: { categories: [L, AX3] }") == ["ladder.AX3.png", "ladder.L.png"])
    #expect(paths("traits: { categories: L, appearances: [dark, light] }") == ["ladder.dark.png", "ladder.light.png"])
    #expect(
      paths(
        "traits: { categories: [L, AX3], appearances: [dark, light], directions: [leftToRight, rightToLeft], legibilityWeights: [regular, bold] }"
      ).contains("ladder.AX3.dark.rightToLeft.bold.png"))
    #expect(paths("", sheets: "sheets: { m: { kind: matrix } }") == ["m.png"])
    #expect(paths("").count == 12)
  }

  @Test("What runs from right to left in the pseudolanguage is drawn once, under the name of its direction")
  func pseudoDirections() {
    func paths(_ traits: String, _ pseudo: String) -> [String] {
      self.paths("traits: { categories: L, \(traits) }", sheets: "scenes: { a: { list: [{ label: x }], \(pseudo) } }")
    }
    #expect(
      paths("directions: [leftToRight, rightToLeft]", "pseudo: [none, long, rtl]") == [
        "a.leftToRight.long.png", "a.leftToRight.png", "a.rightToLeft.long.png", "a.rightToLeft.png",
        "a.rightToLeft.rtl.png",
      ])
    #expect(paths("directions: [leftToRight, rightToLeft]", "pseudo: rtl") == ["a.rightToLeft.png"])
    #expect(paths("directions: leftToRight", "pseudo: [none, rtl]") == ["a.png", "a.rtl.png"])
    #expect(paths("directions: rightToLeft", "pseudo: [none, rtl]") == ["a.png", "a.rtl.png"])
  }

  @Test("Increase Contrast is of scenes, and stands behind the appearance in their names")
  func contrasts() throws {
    let sheets = "sheets: { m: { kind: ladder } }\nscenes: { a: { list: [{ label: x }] } }"
    #expect(
      paths("traits: { categories: L, appearances: [light, dark], contrasts: [high, normal] }", sheets: sheets) == [
        "a.dark.highContrast.png", "a.dark.normalContrast.png", "a.light.highContrast.png",
        "a.light.normalContrast.png", "m.dark.png", "m.light.png",
      ])
    let high = specWith("traits: { categories: L, contrasts: high }", sheets: sheets).plan.pictures
    #expect(high.map(\.path) == ["a.png", "m.png"])
    #expect(high.map(\.traits.accessibilityContrast) == [.high, .normal])
  }

  @Test("Widths of scenes multiply no sheet")
  func widths() {
    let sheets = "sheets: { a: { kind: ladder }, m: { kind: matrix } }"
    #expect(paths("traits: { categories: L, width: [320, iPhone 16] }", sheets: sheets) == ["a.png", "m.png"])
  }

  @Test("A sheet narrows the matrix; its names follow from what is left")
  func narrowing() {
    #expect(
      paths(
        "traits: { categories: L...AX2, appearances: [light, dark] }",
        sheets: "sheets: { a: { kind: ladder, traits: { categories: [XL, AX1...AX5], appearances: dark } } }")
        == ["a.AX1.png", "a.AX2.png", "a.XL.png"])
  }

  @Test("The command line narrows the pictures, and not their names")
  func commandLine() throws {
    let text =
      "fonts: Fonts/Inter.var.ttf\nsheets: { a: { kind: ladder }, m: { kind: matrix } }\ntraits: { categories: [L, AX1] }"
    let read = spec(text, categories: [.large])
    #expect(read.plan.pictures.map(\.path) == ["a.L.png", "m.png"])
    let matrix = try #require(read.plan.pictures.last?.sheet.matrix)
    #expect(matrix.columns == [.category(.large), .category(.accessibilityMedium)])
  }

  @Test("The traits of a picture are those of its name")
  func traits() throws {
    let read = specWith(
      "traits: { categories: [L, AX3], appearances: [dark, light], directions: rightToLeft, legibilityWeights: bold, scale: 2 }",
      sheets: "sheets: { ladder: { kind: ladder } }")
    let picture = try #require(read.plan.pictures.first)
    #expect(picture.path == "ladder.AX3.dark.png")
    #expect(
      picture.traits
        == Traits(
          contentSizeCategory: .accessibilityExtraLarge, displayScale: 2, layoutDirection: .rightToLeft,
          appearance: .dark, legibilityWeight: .bold))
  }

  @Test("The app's own size setting takes the category's place for its styles, and is across its matrix")
  func sizeSetting() throws {
    let setting = """
      traits:
        categories: [L, AX3]
        sizeSetting: { name: Text size, steps: { small: S, huge: 1.6 } }
      typography: { body: { font: Inter, size: 16 } }
      """
    let sheets = "sheets: { t: { kind: typography }, m: { kind: matrix }, s: { kind: ladder, font: Inter } }"
    let read = specWith(setting, sheets: sheets)
    #expect(read.mistakes.isEmpty)
    #expect(read.plan.pictures.map(\.path) == ["m.png", "s.AX3.png", "s.L.png", "t.huge.png", "t.small.png"])
    #expect(read.plan.pictures[3].traits.sizeStep == SizeStep(name: "huge", scale: .factor(1.6)))
    #expect(read.plan.pictures[1].traits.sizeStep == nil)
    let matrix = try #require(read.plan.pictures.first?.sheet.matrix)
    #expect(
      matrix.columns == [
        .step(SizeStep(name: "small", scale: .category(.small))), .step(SizeStep(name: "huge", scale: .factor(1.6))),
      ])
    let narrowed = specWith(
      setting, sheets: "sheets: { t: { kind: typography, traits: { sizeSteps: huge } } }")
    #expect(narrowed.plan.pictures.map(\.path) == ["t.png"])
  }

  @Test(
    "Mistakes in the matrix are reported with what is allowed",
    arguments: [
      (
        "traits: { categories: [XS, AX6] }",
        "3:28: Content size category 'AX6' isn't known. Did you mean 'AX1'? Known: XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, ranges such as L...AX2, and all."
      ),
      ("traits: { categories: AX2...L }", "3:23: The range 'AX2...L' runs backwards; write 'L...AX2'."),
      (
        "traits: { appearances: drak }", "3:24: Appearance 'drak' isn't known. Did you mean 'dark'? Known: light, dark."
      ),
      (
        "traits: { directions: [rtl] }",
        "3:24: Direction 'rtl' isn't known. Known: leftToRight, rightToLeft."
      ),
      (
        "traits: { legibilityWeights: bolt }",
        "3:30: Legibility weight 'bolt' isn't known. Did you mean 'bold'? Known: regular, bold."
      ),
      ("languages: [de]", "3:1: The file doesn't take 'languages': write it below 'traits'."),
      ("designs: [iOS 18]", "3:1: The file doesn't take 'designs': write it below 'traits'."),
      ("traits: { scale: 9 }", "3:18: 'scale' can't be 9: it must be a number from 1 to 8."),
      ("traits: { scale: '3' }", "3:18: 'scale' must be a number from 1 to 8, not the text '3'; write 3."),
      (
        "traits: { categories: [] }",
        "3:23: 'categories' is empty: give text, or a list of one or more of these, as in categories: [L, AX3]."
      ),
      (
        "traits: { category: L }",
        "3:11: Key 'category' isn't known. Did you mean 'categories'? 'traits' takes: categories, scale, designs, contrasts, longest and 7 more; 'preview-render help traits' lists all."
      ),
      ("traits: { sizeSetting: { name: a } }", "3:24: A size setting needs 'steps'."),
      (
        "traits: { sizeSetting: { steps: { a/b: 2 } } }",
        "3:35: Step 'a/b' can't be part of a file name: use at most 60 of A–Z, a–z, 0–9, '-', '_' and '+'."
      ),
      (
        "traits: { sizeSetting: { steps: { a: 2, A: 3 } } }",
        "3:41: Step 'A' is given twice, first on line 3; rename one."
      ),
      (
        "traits: { sizeSetting: { steps: { a: true } } }",
        "3:38: Step 'a' must be a number above 0 and at most 10, or text, not true."
      ),
    ])
  func mistakes(part: String, sentence: String) {
    #expect(specWith(part).mistakes.map(\.description) == ["preview.yml:\(sentence)"])
  }

  @Test("A value that the file lacks is reported, alone or as a range, and a range of which a part is there is not")
  func absentTraits() {
    func mistakes(_ traits: String) -> [String] {
      specWith(
        "traits: { categories: [L, AX3] }", sheets: "sheets: { a: { kind: ladder, traits: { \(traits) } } }"
      ).mistakes.map(\.description)
    }
    let ending = "(L, AX3): add it there, or leave it out here."
    #expect(
      mistakes("categories: [L, AX5], appearances: [light, dark]") == [
        "preview.yml:2:56: 'AX5' isn't among the categories of the file \(ending)",
        "preview.yml:2:83: 'dark' isn't among the appearances of the file (light): add it there, or leave it out here.",
      ])
    #expect(
      mistakes("categories: [L, AX4...AX5]") == [
        "preview.yml:2:56: 'AX4...AX5' isn't among the categories of the file \(ending)"
      ])
    #expect(mistakes("categories: [L...AX5]").isEmpty)
    #expect(mistakes("categories: all, appearances: light").isEmpty)
  }

  @Test("A sheet that leaves nothing of the matrix is reported, and so is a step that isn't there")
  func emptyMatrix() {
    let sheet = "sheets: { a: { kind: ladder, traits: { categories: XS, appearances: dark, sizeSteps: big } } }"
    #expect(
      specWith("traits: { categories: [L, AX3] }", sheets: sheet).mistakes.map(\.description) == [
        "preview.yml:2:52: No picture has these categories: the file has L, AX3. Add them there, or take some of these.",
        "preview.yml:2:69: No picture has these appearances: the file has light. Add them there, or take some of these.",
        "preview.yml:2:86: Step 'big' isn't known. There is none.",
      ])
  }
}
