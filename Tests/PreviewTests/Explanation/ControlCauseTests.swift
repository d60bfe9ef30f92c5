import Testing

@testable import Preview

@Suite("Causes: changes of controls")
struct ControlCauseTests {
  private static let scene = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      settings:
        page: false
        elements:
          - list:
              - row: { stack: [{ label: Sounds }, { spacer: true }, { switch: true }], axis: horizontal }
              - row: { stack: [{ label: Letters }, { spacer: true }, { switch: true }], axis: horizontal }
          - { progress: 0.4, name: download }
          - { slider: { value: 0.25 } }
          - { pageControl: 4, current: 2 }
          - { segmentedControl: [Day, Week] }
          - { button: Sign in, style: filled, name: sign-in }

    """

  @Test(
    "A control's state is the cause, alone",
    arguments: [
      (
        "Letters }, { spacer: true }, { switch: true", "Letters }, { spacer: true }, { switch: false",
        ["a switch of row 2 is off (was on)"]
      ),
      ("progress: 0.4", "progress: 0.5", ["the progress of the download is 50 % (was 40 %)"]),
      ("value: 0.25", "value: 0.75", ["the value of a slider is 75 % (was 25 %)"]),
      ("current: 2", "current: 3", ["the page of a page control is 3 of 4 (was 2 of 4)"]),
      ("[Day, Week]", "[Day, Week], selected: 2", ["the selected segment of a segmented control is 2 (was 1)"]),
      (
        "style: filled, name", "style: filled, size: large, name",
        ["the button size of the sign-in is large (was medium)"]
      ),
      (
        "style: filled, name", "style: filled, disabled: true, name",
        ["the button “sign-in” is disabled (was enabled)"]
      ),
    ])
  func states(_ from: String, _ to: String, _ causes: [String]) throws {
    let changed = try ChangedPicture(before: Self.scene, after: Self.scene.replacing(from, with: to))
    #expect(changed.differs && changed.causes == causes, "\(changed.causes)")
  }

  @Test("A switch with a name is called a switch, unless its name says so")
  func namedSwitch() throws {
    func causes(_ name: String) throws -> [String] {
      let before = Self.scene.replacing(
        "Sounds }, { spacer: true }, { switch: true }",
        with: "Sounds }, { spacer: true }, { switch: true, name: \(name) }"
      )
      return try ChangedPicture(
        before: before, after: before.replacing("switch: true, name", with: "switch: false, name")
      ).causes
    }
    #expect(try causes("keep") == ["the switch “keep” of row 1 is off (was on)"])
    #expect(try causes("sound switch") == ["the sound switch of row 1 is off (was on)"])
  }
}
