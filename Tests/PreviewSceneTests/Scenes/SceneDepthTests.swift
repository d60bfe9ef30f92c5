import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Scenes: depth and numbers")
struct SceneDepthTests {
  @Test("Ten thousand stacks inside one another are refused, and freed without a crash")
  func deep() {
    var element = Label("x").element
    for _ in 0..<10_000 { element = Stack(.vertical, elements: [element]).element }
    let error = #expect(throws: SceneError.self) { try Scene(name: "deep") { element } }
    #expect(error == .tooDeep(10_001))
    #expect(
      "\(error!)" == "Elements lie 10001 deep inside one another, and at most 100 are laid out; nest fewer.")
    var most = Label("x").element
    for _ in 1..<Limits.sceneDepth { most = Stack(.vertical, elements: [most]).element }
    #expect(throws: Never.self) { try Scene(name: "deep") { most } }
  }

  @Test("Elements that are used twice at each of eighty levels are too many, and are counted without overflow")
  func shared() {
    var element = Label("x").element
    for _ in 0..<80 { element = Stack(.vertical, elements: [element, element]).element }
    let error = #expect(throws: SceneError.self) { try Scene(name: "shared") { element } }
    #expect(error == .tooManyElements)
  }

  @Test(
    "What no layout can use is refused in one sentence",
    arguments: [
      (
        SceneImage(.placeholder, aspect: 0).element,
        "An image can't have a width over its height of 0: it must be a number from 0.01 to 100."
      ),
      (
        SceneImage(.placeholder, sizing: .fixed(width: -1, height: nil)).element,
        "An image can't have a width of -1: it must be a number above 0 and at most 20000."
      ), (Label("").element, "A label has no text; give it one, or leave it out."),
      (Stack(.vertical, elements: []).element, "A stack has no elements; give it at least one."),
      (List {}.element, "A list has no elements; give it at least one."),
      (
        Slider(stops: 1).element,
        "A slider can't have a number of stops of 1: it must be a whole number from 2 to 1000."
      ),
      (TabBar([]).element, "A tab bar has no elements; give it at least one."),
      (
        Spacer(minimumLength: .points(.infinity)).element,
        "A spacer can't have a length of infinity: it must be a number from 0 to 20000."
      ),
    ])
  func numbers(element: Element, sentence: String) {
    let error = #expect(throws: SceneError.self) { try Scene(name: "bad") { Background(content: element) } }
    #expect(error?.description == sentence)
  }

  @Test("An image keeps the aspect that it is given where one side is missing")
  func aspect() {
    let tall = SceneImage(.placeholder, sizing: .byCategory(CategoryTable([.large: 40])), aspect: 2)
    #expect(tall.size(in: Traits()) == Size(width: 80, height: 40))
    #expect(
      SceneImage(.symbol("heart"), sizing: .fixed(width: 30, height: nil), aspect: 0.5).size(in: Traits())
        == Size(width: 30, height: 60))
    #expect(
      SceneImage(.placeholder, sizing: .fixed(width: 30, height: 20), aspect: 5).size(in: Traits())
        == Size(width: 30, height: 20))
  }
}
