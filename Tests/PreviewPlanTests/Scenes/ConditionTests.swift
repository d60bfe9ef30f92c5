import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Elements that are there under a condition")
struct ConditionTests {
  @Test("An element is left out where its condition does not hold, and takes no room and no spacing")
  func leftOut() throws {
    func frames(_ category: ContentSizeCategory) throws -> [String] {
      let scene = try SceneCase(category) {
        Stack(.vertical, spacing: 10, alignment: .leading) {
          Element.block("first", 60, 20)
          Element.block("standard", 60, 20).shown(unless: .accessibilityCategory)
          Element.block("large", 60, 30).shown(when: .accessibilityCategory)
          Element.block("last", 60, 20)
        }
      }
      return scene.elements.filter { $0.name != nil }.map { "\($0.name!) \(NumberText.brief($0.frame.y))" }
    }
    #expect(try frames(.extraExtraExtraLarge) == ["first 0", "standard 30", "last 60"])
    #expect(try frames(.accessibilityMedium) == ["first 0", "large 30", "last 70"])
  }

  @Test("Siblings keep their numbers, whatever is left out before them")
  func numbers() throws {
    func number(_ category: ContentSizeCategory) throws -> Int {
      let scene = try SceneCase(category) {
        Label("a").shown(when: .accessibilityCategory)
        Label("b").shown(when: .accessibilityCategory)
        Label("c").named("c")
      }
      return try #require(scene.layout.variants[0].numberedChildren.first { $0.child.name == "c" }).number
    }
    #expect(try number(.large) == 2)
    #expect(try number(.accessibilityLarge) == 2)
  }

  @Test("A condition asks for the category as the elements around it limit it")
  func limits() throws {
    let scene = try SceneCase(.accessibilityLarge) {
      Stack(.vertical) { Label("a").named("inner").shown(when: .accessibilityCategory) }
        .contentSizeLimits(maximum: .extraLarge)
      Label("b").contentSizeLimits(maximum: .extraLarge).named("own").shown(when: .accessibilityCategory)
    }
    #expect(scene.elements.compactMap(\.name) == ["own"])
  }

  @Test("A condition on width, direction and language asks for those of the scene")
  func otherTraits() throws {
    let german = try #require(Language("de"))
    func names(_ width: Double, _ traits: Traits) throws -> [String] {
      let scene = try Scene(name: "test", width: 320) {
        Label("a").named("wide").shown(when: SceneCondition(minimumWidth: 400))
        Label("b").named("narrow").shown(when: SceneCondition(maximumWidth: 399))
        Label("c").named("mirrored").shown(when: SceneCondition(layoutDirection: .rightToLeft))
        Label("d").named("German").shown(when: SceneCondition(languages: [german]))
        Label("e").named("always")
      }
      let layout = try scene.layout(in: traits, width: width, typesetter: Typesetter())
      return layout.variants[0].children.compactMap(\.name)
    }
    #expect(try names(399, Traits()) == ["narrow", "always"])
    #expect(try names(400, Traits(layoutDirection: .rightToLeft)) == ["wide", "mirrored", "always"])
    #expect(try names(320, Traits(language: Language("de-AT"))) == ["narrow", "German", "always"])
  }

  @Test("A scene that runs leaves out and adds elements as the category changes")
  func running() throws {
    let scene = try Scene(name: "test", width: 320) {
      Label("a").named("a").shown(unless: .accessibilityCategory)
      Label("b").named("b").shown(when: .accessibilityCategory)
    }
    let instance = SceneInstance(scene, traits: Traits())
    func names() throws -> [String] {
      try instance.layout(typesetter: Typesetter()).variants[0].children.compactMap(\.name)
    }
    #expect(try names() == ["a"])
    instance.manager.change(to: .accessibilityLarge)
    #expect(try names() == ["b"])
    instance.manager.change(to: .small)
    #expect(try names() == ["a"])
  }

  @Test("Of a card, the last row that is there has no line below it; a section can be left out whole")
  func rows() throws {
    func lines(_ category: ContentSizeCategory) throws -> [Bool] {
      let scene = try SceneCase(category) {
        List(
          style: .insetGrouped,
          sections: [
            List.Section(
              header: "Gone", rows: [Label("x").element]
            ).shown(when: SceneCondition(categories: [.extraSmall])),
            List.Section(rows: [
              Label("a").element, Label("b").shown(unless: .accessibilityCategory),
            ]),
          ])
      }
      #expect(scene.all("header").isEmpty)
      return scene.all("row").map { row in
        if case .box(let box) = row.content { box.separator != nil } else { false }
      }
    }
    #expect(try lines(.large) == [true, false])
    #expect(try lines(.accessibilityLarge) == [false])
  }

  @Test("What stands over an overlay's first element, a row's content, and a scene's only element may be left out")
  func onlyElements() throws {
    let hidden = SceneCondition(categories: [.extraSmall])
    let scene = try SceneCase {
      Overlay {
        Element.block("hidden", 200, 200).shown(when: hidden)
        Element.block("base", 60, 40)
      }.named("overlay")
      Overlay { Label("gone").shown(when: hidden) }.named("empty")
      Row(accessory: .checkmark) { Label("gone").shown(when: hidden) }.named("row")
      Background(.cell, padding: Insets(horizontal: 4, vertical: 4), content: Label("gone").shown(when: hidden))
        .named("ground")
    }
    #expect(try scene.frames("base") == ["0 0 60 x 40"])
    #expect(try scene["empty"].frame.height == 0)
    #expect(try scene["row"].frame.height == 44)
    #expect(try scene["ground"].frame.height == 8)
    #expect(try SceneCase { Label("gone").shown(when: hidden) }.layout.variants[0].frame.height == 0)
  }

  @Test("A condition says where it holds in words")
  func words() {
    func words(_ categories: [ContentSizeCategory]) -> String { SceneCondition(categories: Set(categories)).words }
    #expect(SceneCondition.accessibilityCategory.words == "from AX1 on")
    #expect(words([.extraSmall, .small]) == "up to S")
    #expect(words([.large]) == "at L")
    #expect(words([.medium, .large]) == "from M to L")
    #expect(words([.medium, .extraLarge]) == "at M, XL")
    #expect(
      SceneCondition(minimumWidth: 320, maximumWidth: 400, layoutDirection: .rightToLeft, languages: []).words
        == "in widths from 320 to 400 pt, right to left")
  }

  @Test("A scene of which nothing is left says why it can't be drawn")
  func empty() throws {
    let scene = try Scene(name: "a") {
      Label("A").shown(when: .accessibilityCategory)
    }
    let sheet = SceneSheet(scene: scene, hasPage: false)
    let plan = try RenderPlan(of: sheet, named: "a")
    let sizes = plan.pictures.map { picture in
      Result { () throws(SpecimenError) in try picture.sheet.layout(in: picture.traits, typesetter: Typesetter()).size }
    }
    let size = try #require(try sizes.first?.get())
    #expect(size.height == 0)
    #expect(
      DrawingError.pictureTooLarge(PixelSize(width: 1179, height: 0)).description
        == "Nothing is left to draw: a 'when' leaves out all elements here, or none has a size; let one stay, or give one a size."
    )
  }
}
