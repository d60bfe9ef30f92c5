import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Spec: screens")
struct SpecScreensTests {
  private static func read(_ traits: String, _ scene: String) -> PreviewSpec {
    spec(
      "fonts: Fonts/Inter.var.ttf\ntraits: { categories: L\(traits) }\nscenes: { a: { elements: [{ label: x }]\(scene) } }"
    )
  }

  @Test("Several screens are several pictures, with the names of devices or of sizes")
  func names() {
    func paths(_ traits: String, _ scene: String) -> [String] {
      let read = Self.read(traits, scene)
      #expect(read.mistakes.map(\.description) == [])
      return read.plan.pictures.map(\.path)
    }
    #expect(paths("", ", screen: iPhone SE") == ["a.png"])
    #expect(
      paths("", ", screen: [iphone-se, iPhone 16 Pro Max, iPhone SE]") == [
        "a.iPhone-16-Pro-Max.png", "a.iPhone-SE.png",
      ])
    #expect(
      paths(
        ", screen: [{ width: 390, height: 844, top: 47, bottom: 34 }, { name: iPhone 11, width: 414, height: 896 }]", ""
      )
        == ["a.390x844pt.png", "a.iPhone-11.png"])
    // A scene's own width takes the place of the file's screens, and the other way round.
    #expect(paths(", screen: [iPhone SE, iPad]", ", width: 320") == ["a.png"])
    #expect(paths(", width: [320, 400]", ", screen: iPad") == ["a.png"])
  }

  @Test("A picture has its screen's size, and a scene whose own width is given has none")
  func pictures() throws {
    let picture = try #require(Self.read(", width: 320", ", screen: iPhone 16, show: screen").plan.pictures.first)
    #expect(picture.screen == .iPhone16 && picture.sceneWidth == 393)
    #expect((picture.sheet as? SceneSheet)?.scene.show == .screen)
    #expect(Self.read(", screen: iPad", ", width: 320").plan.pictures.first?.screen == nil)
  }

  @Test(
    "Mistakes are one sentence each",
    arguments: [
      (
        ", screen: iPad half",
        "'iPad half' is a part of an iPad's screen, and a whole one is wanted; give 'width: iPad half' in place of 'screen', or 'iPad'."
      ),
      (", width: 320, screen: iPad", "Give either 'width' or 'screen'."),
      (", screen: { width: 320 }", "A screen needs 'height'."),
      (
        ", screen: { width: 320, height: 80, top: 50, bottom: 34 }",
        "A screen can't have a height of 80: it must be more than its insets, 50 and 34."
      ),
      (
        ", screen: [iPad, { name: ipad, width: 320, height: 80 }]",
        "Screen 'ipad' has the name of a screen of 820 × 1180 pt; give it a 'name' of its own."
      ),
      (", show: screen", "'show' changes nothing here: the scene has no 'screen'; remove it."),
      (", screen: iPad, show: all", "Part 'all' isn't known. Known: content, screen."),
    ])
  func mistakes(_ keys: String, _ sentence: String) {
    let found = Self.read("", keys).mistakes.map(\.description)
    #expect(found.count == 1 && found[0].hasSuffix(": " + sentence), "\(found)")
  }

  @Test("A device that isn't known is offered the nearest one, and a size")
  func unknownDevice() throws {
    let found = Self.read("", ", screen: iPhone 61").mistakes.map(\.description)
    let sentence = try #require(found.first)
    #expect(found.count == 1 && sentence.contains("Screen 'iPhone 61' isn't known. Did you mean 'iPhone "), "\(found)")
    #expect(sentence.contains(", or a size as in { width: 390, height: 844 }"), "\(found)")
  }

  @Test("Screens of a file that contradict its widths are one mistake, and so is a 'scroll' without elements")
  func contradictions() {
    let traits = Self.read(", width: 320, screen: iPad", "").mistakes.map(\.description)
    #expect(traits.count == 1 && traits[0].hasSuffix(": Give either 'width' or 'screen'."), "\(traits)")
    let empty = spec("fonts: Fonts/Inter.var.ttf\nscenes: { a: { elements: [{ scroll: [] }] } }").mistakes
    #expect(empty.count == 1, "\(empty.map(\.description))")
  }

  @Test("The command line narrows screens by their names, and by the width of all that have it")
  func selection() {
    func paths(_ width: String) -> [String] {
      var selection = TraitSelection()
      #expect(selection.narrow(.width, to: [width]) == nil)
      return PreviewSpec(
        text:
          "fonts: Fonts/Inter.var.ttf\ntraits: { categories: L }\nscenes: { a: { elements: [{ label: x }], screen: [iPhone SE, iPhone 13 mini, iPad] } }",
        folder: TestFonts.repository, .init(selection: selection)
      ).plan.pictures.map(\.path)
    }
    #expect(paths("iPhone SE") == ["a.iPhone-SE.png"])
    #expect(paths("375") == ["a.iPhone-13-mini.png", "a.iPhone-SE.png"])
    #expect(paths("320") == [])
  }

  @Test("A scene in Swift takes screens as a trait, as a spec's does")
  func matrix() throws {
    let sheet = SceneSheet(scene: try Scene(name: "a", screen: .iPad) { Label("x") })
    func names(_ matrix: TraitMatrix) throws -> [String] {
      try RenderPlan(of: sheet, named: "a", in: matrix).pictures.map(\.path)
    }
    #expect(try names(.standard) == ["a.png"])
    #expect(try names(.screens([.iPhoneSE, .iPhone16, .iPhoneSE])) == ["a.iPhone-16.png", "a.iPhone-SE.png"])
    #expect(try names(TraitMatrix.widths([320, 400]).screens([.iPhone16])) == ["a.png"])
    #expect(throws: TraitMatrixError.noValue(of: "screens")) { try names(.screens([])) }
    #expect(throws: TraitMatrixError.sameScreen("ipad")) {
      try names(.screens([.iPad, Screen(name: "ipad", width: 300, height: 300)]))
    }
    #expect(
      TraitMatrixError.sameScreen("ipad").description == "Two screens are called 'ipad'; give one another name.")
    let plan = try RenderPlan(of: sheet, named: "a", in: .screens([.iPhoneSE]))
    #expect(plan.pictures[0].screen == .iPhoneSE && plan.pictures[0].sceneWidth == 375)
  }

  @Test("A live page shows a scene on its screens: that of the chosen width, or of a device that is so wide")
  func livePage() throws {
    let text = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L }
      scenes: { cart: { elements: [{ label: Hello }], screen: [iPhone 13 mini, iPhone 16] } }
      """
    let spec = LiveSpec(bytes: Array(text.utf8), path: "\(TestFonts.repository)/preview.yml", files: SpecFiles())
    let subject = try #require(spec["cart"])
    #expect(subject.widths == [375, 393])
    func scene(_ width: Double?) -> (screen: Screen?, picture: String?) {
      var view = subject.firstView
      view.width = width
      return (
        (subject.environment(of: view).sheet as? SceneSheet)?.scene.screen,
        subject.picture(of: view, in: spec.plan)?.path
      )
    }
    #expect(scene(nil) == (.iPhone13Mini, "cart.iPhone-13-mini.png"))
    #expect(scene(375) == (.iPhone13Mini, "cart.iPhone-13-mini.png"))
    #expect(scene(393) == (.iPhone16, "cart.iPhone-16.png"))
    #expect(scene(820) == (.iPad, nil))
    #expect(scene(320).screen == Screen(width: 320, height: 812, topInset: 50, bottomInset: 34))
  }
}
