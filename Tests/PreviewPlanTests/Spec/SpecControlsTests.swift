import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("preview.yml: controls")
struct SpecControlsTests {
  private static func mistakes(_ element: String) -> [String] {
    let text = "fonts: Fonts/Inter.var.ttf\nscenes:\n  a:\n    elements:\n      - \(element)\n"
    return PreviewSpec(text: text, folder: TestFonts.repository).mistakes.map(\.description)
  }

  private static func trace(_ element: String) throws -> String {
    let text = "fonts: Fonts/Inter.var.ttf\nscenes: { a: { elements: [\(element)] } }\n"
    let spec = PreviewSpec(text: text, folder: TestFonts.repository)
    #expect(spec.mistakes.map(\.description) == [])
    let sheet = try #require(spec.plan.pictures.first?.sheet as? SceneSheet)
    return try sheet.trace(in: Traits(), typesetter: Typesetter())
  }

  @Test("A bar may have an empty title, and a chevron without a label as its way back")
  func emptyBar() throws {
    let chevron = try Self.trace("{ navigationBar: \"\", back: \"\" }")
    #expect(chevron.contains("backButton") && !chevron.contains("label"), "\(chevron)")
    #expect(
      try Self.trace("{ navigationBar: Mail, back: \"\" }").split(separator: "\n").count { $0.contains("label") } == 1)
    // The bar keeps its height.
    func height(_ trace: String) -> Substring? {
      trace.split(separator: "\n").first { $0.contains("titleBar") }?.split(separator: " ").dropFirst(5).first
    }
    #expect(try height(Self.trace("{ navigationBar: \"\" }")) == height(Self.trace("{ navigationBar: Mail }")))
    #expect(try !Self.trace("{ navigationBar: \"\", prefersLargeTitle: true }").isEmpty)
    let mistakes = Self.mistakes("{ navigationBar: Mail, back: \"\", genericBack: Zurück }")
    #expect(mistakes.count == 1 && mistakes[0].contains("'genericBack' changes nothing here"), "\(mistakes)")
    // A title that is a list is none, and a tab has one.
    #expect(Self.mistakes("{ navigationBar: [] }").count == 1)
    #expect(Self.mistakes("{ tabBar: [{ title: \"\" }] }").count == 1)
  }

  @Test(
    "A mistake in a control is one sentence",
    arguments: [
      ("{ button: Sign in, styl: filled }", "Did you mean 'style'?"),
      ("{ button: Sign in, style: filed }", "Did you mean 'filled'?"),
      ("{ button: { symbol: hart! } }", "must be the name of an SF Symbol, as cart.fill, not 'hart!'."),
      ("{ buton: Sign in }", "button"),
      (
        "{ button: Sign in, symbolPlacement: top }",
        "changes nothing here: there is no symbol beside a title; remove it."
      ),
      ("{ button: Sign in, cornerRadius: 4 }", "changes nothing here: a plain button has no ground; remove it."),
      ("{ textField: Password, secure: true }", "changes nothing here: nothing is typed; give a 'text'; remove it."),
      ("{ switch: false, tint: red }", "changes nothing here: the switch is off; remove it."),
      ("{ switch: maybe }", "must be true or false"),
      ("{ progress: 40 }", "'progress' must be a number from 0 to 1, not 40; write 0.4."),
      ("{ progress: 40 % }", "'progress' must be a number from 0 to 1, not '40 %'; write 0.4."),
      ("{ progress: 2 }", "'progress' can't be 2: it must be a number from 0 to 1."),
      ("{ slider: { value: 40% } }", "'value' must be a number from 0 to 1, not '40%'; write 0.4."),
      ("{ slider: 40 % }", "not '40 %'; write { value: 0.4 }."),
      ("{ slider: 0.4 }", "not 0.4; write { value: 0.4 }."),
      (
        "{ background: { label: x }, padding: margin }",
        "'padding' must be a number from 0 to 20000, or a mapping, not 'margin'; write { horizontal: margin }."
      ),
      ("{ slider: 13.5 }", "'slider' can't be 13.5: it must be a whole number"),
      ("{ toggle: true }", "Key 'toggle' isn't known. Did you mean 'switch'? An element takes: switch,"),
      ("{ name: greeting, text: Hello }", "Key 'text' isn't known. Did you mean 'label'?"),
      ("{ VStack: [{ label: x }] }", "Key 'VStack' isn't known. Did you mean 'stack'?"),
      (
        "{ slider: { value: 0.4 }, stops: 4 }", "changes nothing here: a slider with a 'value' has no stops; remove it."
      ),
      ("{ slider: 3, tint: red }", "changes nothing here: a slider with stops is not tinted; remove it."),
      (
        "{ segmentedControl: [Day, Week], selected: 3 }",
        "'selected' can't be 3: it must be a whole number from 0 to 2."
      ),
      ("{ pageControl: 4, current: 5 }", "'current' can't be 5: it must be a whole number from 1 to 4."),
      ("{ navigationBar: Mail, trailing: [{ done: true }] }", "A bar button needs one of these keys"),
      (
        "{ navigationBar: Mail, back: All, leading: [{ title: Edit }] }",
        "changes nothing here: the bar has 'back' in its place; remove it."
      ),
      (
        "{ tabBar: [{ title: Inbox, badge: \"3\" }] }",
        "changes nothing here: the tab has no symbol to stand at; remove it."
      ),
    ])
  func sentences(_ element: String, _ sentence: String) {
    let found = Self.mistakes(element)
    #expect(found.count == 1 && found[0].contains(sentence), "\(found)")
  }

  @Test("What is written of controls is what a scene has")
  func values() throws {
    let text = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 320 }
      scenes:
        a:
          elements:
            - { button: Sign in, style: filled, size: large, tappable: true, name: own }
            - { badge: "3" }
            - { slider: { value: 0.5 } }

      """
    let spec = PreviewSpec(text: text, folder: TestFonts.repository)
    #expect(spec.mistakes.map(\.description) == [])
    let trace = try spec.plan.pictures[0].sheet.trace(in: spec.plan.pictures[0].traits, typesetter: Typesetter())
    #expect(trace.contains("button \"own\" 0 0 320 x 50."), "\(trace.prefix(400))")
    #expect(trace.contains("knob ") && trace.contains("badge "))
  }
}
