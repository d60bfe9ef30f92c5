import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Specs that are wrong a thousand times over")
struct SpecHostileTests {
  @Test("Two sheets whose names differ in capitals clash once, however many pictures they have")
  func clash() {
    #expect(
      mistakes(
        "fonts: Fonts/lobster.otf\ntraits: { categories: all, appearances: [light, dark] }\n"
          + "sheets: { l: { kind: ladder }, L: { kind: ladder } }")
        == [
          "preview.yml:3:32: Picture 'L.XS.light.png' would be made twice: 'l' on line 3 makes it, too; rename one."
        ])
  }

  @Test("What stands in place of a broken alias is not told a second time")
  func brokenAlias() {
    #expect(
      specWith("typography: { a: *nope, b: { font: Inter, size: 9, bold: *no } }").mistakes.map(\.description) == [
        "preview.yml:3:18: Alias '*nope' isn't known. No anchor (&name) stands before it. A text that begins with '*' needs quotes.",
        "preview.yml:3:58: Alias '*no' isn't known. No anchor (&name) stands before it. A text that begins with '*' needs quotes.",
      ])
  }

  @Test("Styles extend one another 64 deep, in either order, and no deeper", arguments: [true, false])
  func chain(isForward: Bool) {
    func made(_ count: Int) -> (set: TypographySet?, mistakes: [String]) {
      let links = (0..<count).map { "  s\($0): { extends: s\($0 + 1) }" } + ["  s\(count): { font: Inter, size: 9 }"]
      return styles("typography:\n" + (isForward ? links : links.reversed()).joined(separator: "\n"))
    }
    let sentence = "More than 64 styles extend one another here; that is not followed."
    #expect(made(64).mistakes == [] && made(64).set?.styles.count == 65)
    #expect(made(65).mistakes.count == 1 && made(65).mistakes[0].hasSuffix(sentence))
    let long = made(1999).mistakes
    #expect(!long.isEmpty && long.allSatisfy { $0.contains(sentence) })
    #expect(
      made(5000).mistakes == ["preview.yml:4:3: The file has 5001 styles, and at most 2000 are read; give fewer."])
  }

  @Test("Circles are reported once each, from their first style, whatever leads into them")
  func circles() {
    let told = styles(
      """
      typography:
        in: { extends: b }
        a: { extends: b }
        b: { extends: c }
        c: { extends: a }
        me: { extends: me }
      """
    ).mistakes
    #expect(
      told == [
        "preview.yml:5:17: Styles extend each other in a circle: a → b → c → a.",
        "preview.yml:8:18: Styles extend each other in a circle: me → me.",
      ])
  }

  @Test("A thousand styles that extend what isn't there are reported in a moment, up to the limit")
  func unknown() {
    let told = specWith(
      "typography:\n" + (0..<1000).map { "  s\($0): { extends: x\($0) }" }.joined(separator: "\n")
    ).mistakes
    #expect(told.count == Limits.specMistakes + 1)
    // A style's own name is none of those it could extend.
    #expect(told[0].description.hasPrefix("preview.yml:4:18: Style 'x0' isn't known. Known: s1, s2, "))
  }

  @Test("A font that is named two thousand times is there once, and read in a moment")
  func fonts() throws {
    let list = Array(repeating: "Fonts/Lateef-Regular.ttf", count: 2000).joined(separator: ", ")
    let read = spec(
      "fonts: [\(list)]\nfallback: [Fonts/lobster.otf, Fonts/lobster.otf]\nsheets: { a: { kind: matrix } }")
    #expect(read.mistakes.isEmpty)
    let sheet = try #require(read.plan.pictures.first?.sheet.matrix)
    #expect(sheet.fallback.map(\.postScriptName) == ["LobsterTwo-BoldItalic"])
  }

  @Test("A picture in a folder is found by its file's name alone")
  func names() {
    let plan = spec(
      "fonts: [Fonts/lobster.otf, Fonts/EBGaramond12-Regular.otf]\ntraits: { categories: [L, XL] }\nsheets: { l: { kind: ladder } }"
    ).plan
    let folders = ["EBGaramond12-Regular", "LobsterTwo-BoldItalic"]
    #expect(plan.only(["l.XL*"]).pictures.map(\.path) == folders.map { "\($0)/l.XL.png" })
    #expect(plan.only(["l.L.png"]).pictures.map(\.path) == folders.map { "\($0)/l.L.png" })
  }
}
