import PreviewReportSupport
import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: the design of scenes")
struct SpecDesignTests {
  private static let scene = "scenes: { a: { elements: [{ label: x }] } }"

  private func read(_ part: String, _ scenes: String = scene) -> PreviewSpec {
    spec("fonts: Fonts/Inter.var.ttf\n\(scenes)\n\(part)")
  }

  private func pictures(_ part: String, _ scenes: String = scene) -> [String] {
    let read = read(part, scenes)
    #expect(read.mistakes.map(\.description) == [])
    return read.plan.pictures.map { "\($0.path) \($0.traits.design.name)" }
  }

  @Test("Without a word a scene shows iOS 18")
  func standard() { #expect(pictures("traits: { categories: L }") == ["a.png iOS 18"]) }

  @Test("A file and a scene name a design, the scene whatever the file's; names say nothing of it")
  func keys() {
    let scenes = "scenes: { a: { elements: [{ label: x }] }, b: { elements: [{ label: x }], design: iOS 18 } }"
    #expect(pictures("design: iOS 26\ntraits: { categories: L }", scenes) == ["a.png iOS 26", "b.png iOS 18"])
    #expect(
      pictures(
        "traits: { categories: L, designs: [iOS 18, iOS 26] }",
        "scenes: { a: { elements: [{ label: x }], design: iOS 26 } }") == ["a.png iOS 26"])
  }

  @Test("As a trait it multiplies scenes, and no sheets; names say it before light and dark")
  func trait() {
    #expect(
      pictures("traits: { categories: [L, AX3], appearances: [dark, light], designs: [iOS 26, iOS 18] }") == [
        "a.AX3.iOS18.dark.png iOS 18", "a.AX3.iOS18.light.png iOS 18", "a.AX3.iOS26.dark.png iOS 26",
        "a.AX3.iOS26.light.png iOS 26", "a.L.iOS18.dark.png iOS 18", "a.L.iOS18.light.png iOS 18",
        "a.L.iOS26.dark.png iOS 26", "a.L.iOS26.light.png iOS 26",
      ])
    #expect(
      pictures("traits: { categories: L, designs: [iOS 18, iOS 26] }", "sheets: { l: { kind: ladder } }")
        == ["l.png iOS 18"])
    #expect(
      pictures("design: iOS 26\ntraits: { categories: L }", "sheets: { l: { kind: ladder } }") == ["l.png iOS 18"])
  }

  @Test("A scene narrows the designs of the file")
  func narrowing() {
    #expect(
      pictures(
        "traits: { categories: L, designs: [iOS 18, iOS 26] }",
        "scenes: { a: { elements: [{ label: x }], traits: { designs: iOS 26 } } }") == ["a.png iOS 26"])
    #expect(
      read("", "scenes: { a: { elements: [{ label: x }], traits: { designs: iOS 26 } } }").mistakes.map(\.description)
        == [
          "preview.yml:2:61: No picture has these designs: the file has iOS 18. Add them there, or take some of these."
        ])
  }

  @Test("All spellings of a design read alike", arguments: ["iOS 26", "iOS26", "ios-26", "IOS 26"])
  func spellings(_ name: String) {
    #expect(pictures("design: \(name)\ntraits: { categories: L }") == ["a.png iOS 26"])
    #expect(pictures("traits: { categories: L, designs: [\(name), iOS 18] }").count == 2)
    var selection = TraitSelection()
    #expect(selection.narrow(.design, to: [name]) == nil)
    #expect(Design(named: name) == .iOS26)
  }

  @Test("An unknown design is named with those that there are, and two keys for one thing are one too many")
  func mistakes() {
    #expect(
      read("design: iOS 27").mistakes.map(\.description) == [
        "preview.yml:3:9: Design 'iOS 27' isn't known. Did you mean 'iOS 26'? Known: iOS 18, iOS 26."
      ])
    #expect(
      read("traits: { designs: [iOS 26, visionOS] }").mistakes.map(\.description) == [
        "preview.yml:3:29: Design 'visionOS' isn't known. Known: iOS 18, iOS 26."
      ])
    #expect(
      read("design: iOS 26\ntraits: { designs: iOS 18 }").mistakes.map(\.description) == [
        "preview.yml:3:9: Give either 'design' or 'designs'."
      ])
  }

  @Test(
    "Captions name the design that isn't usual, so that pictures of iOS 18 stay as they were beside those of iOS 26")
  func captions() throws {
    func captions(_ part: String) throws -> [[String]] { read(part).plan.pictures.map(\.traits.captions) }
    #expect(
      try captions("traits: { categories: L, designs: [iOS 18, iOS 26] }") == [
        ["light"], ["iOS 26", "light"],
      ])
    #expect(try captions("traits: { categories: L, designs: iOS 18 }") == [["light"]])
    #expect(try captions("traits: { categories: L, designs: iOS 26 }") == [["iOS 26", "light"]])
    #expect(try captions("traits: { categories: L }") == [["light"]])
  }

  @Test("A live page shows a scene in the first of its designs until one is chosen, and then in that")
  func livePage() throws {
    let text = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, designs: [iOS 18, iOS 26] }
      scenes: { a: { elements: [{ label: x }] }, b: { elements: [{ label: x }], design: iOS 26 } }
      """
    let spec = LiveSpec(bytes: Array(text.utf8), path: "\(TestFonts.repository)/preview.yml", files: SpecFiles())
    let (a, b) = (try #require(spec["a"]), try #require(spec["b"]))
    var view = a.firstView
    #expect(view.design == nil && a.firstDesign == .iOS18 && b.firstDesign == .iOS26)
    #expect(a.picture(of: view, in: spec.plan)?.path == "a.iOS18.png")
    #expect(b.environment(of: view).traits.design == .iOS26)
    view.design = .iOS26
    #expect(a.picture(of: view, in: spec.plan)?.path == "a.iOS26.png")
    view.design = .iOS18
    #expect(b.environment(of: view).traits.design == .iOS18)
  }

  @Test("A contact sheet has designs below one another, and pictures of scenes with a design of their own")
  func contact() throws {
    let scenes = """
      scenes: { a: { elements: [{ label: x }] }, b: { elements: [{ label: x }], design: iOS 26 } }
      sheets: { c: { kind: contact, of: [a, b] }, d: { kind: contact, of: a, down: designs } }
      """
    let read = read("design: iOS 18\ntraits: { categories: L }", scenes)
    #expect(read.mistakes.map(\.description) == [])
    let all = try #require(read.plan.pictures.first { $0.path == "c.png" }?.sheet as? ContactSheet)
    #expect(all.entries.map(\.name) == ["a", "b"])
    let both = self.read("traits: { categories: [L, AX3], designs: [iOS 18, iOS 26] }", scenes)
    let rows = try #require(both.plan.pictures.first { $0.path == "d.png" }?.sheet as? ContactSheet)
    #expect(rows.entries.map(\.name) == ["a.L.iOS18", "a.AX3.iOS18", "a.L.iOS26", "a.AX3.iOS26"])
  }

  @Test("In Swift a matrix has designs")
  func matrix() throws {
    let scene = try Scene(name: "a") { Label("x") }
    let plan = try RenderPlan(
      of: SceneSheet(scene: scene), named: "a", in: .categories([.large]).designs([.iOS26, .iOS18]))
    #expect(plan.pictures.map(\.path) == ["a.iOS18.png", "a.iOS26.png"])
    #expect(TraitCollection(design: .iOS26).resolved().design == .iOS26)
  }

  @Test("A design that changed is named as the cause")
  func cause() throws {
    let text = """
      fonts: Fonts/Inter.var.ttf
      scenes: { a: { width: 320, list: [{ row: [{ label: x }] }] } }
      traits: { categories: L }
      """
    let picture = try ChangedPicture(before: text, after: text + "\ndesign: iOS 26")
    #expect(picture.differs)
    #expect(picture.causes.first == .change(.traits(now: "iOS 26", before: "iOS 18")))
  }
}
