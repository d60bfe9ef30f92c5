import PreviewReportSupport
@testable import PreviewScene

extension CauseCase {
  static let controls =
    replacing(
      "A control's state is the cause, alone", in: controlScene,
      [
        (
          "Letters }, { spacer: true }, { switch: true", "Letters }, { spacer: true }, { switch: false",
          [.state("off", was: "on", of: .element("switch", row: 2))]
        ),
        (
          "progress: 0.4", "progress: 0.5",
          [.setting(.progress, "50 %", was: "40 %", of: .element("progress", "download"))]
        ),
        ("value: 0.25", "value: 0.75", [.setting(.value, "75 %", was: "25 %", of: .element("slider"))]),
        ("current: 2", "current: 3", [.setting(.page, "3 of 4", was: "2 of 4", of: .element("pageControl"))]),
        (
          "[Day, Week]", "[Day, Week], selected: 2",
          [.setting(.selectedSegment, "2", was: "1", of: .element("segmentedControl"))]
        ),
        (
          "style: filled, name", "style: filled, size: large, name",
          [.setting(.buttonSize, "large", was: "medium", of: .element("button", "sign-in"))]
        ),
        (
          "style: filled, name", "style: filled, disabled: true, name",
          [.state("disabled", was: "enabled", of: .element("button", "sign-in"))]
        ),
      ])
    + ["keep", "sound switch"].flatMap { name in
      let scene = controlScene.replacing(
        "Sounds }, { spacer: true }, { switch: true }",
        with: "Sounds }, { spacer: true }, { switch: true, name: \(name) }")
      return replacing(
        "A switch with a name is called a switch, unless its name says so", in: scene,
        [
          (
            "switch: true, name: \(name)", "switch: false, name: \(name)",
            [.state("off", was: "on", of: .element("switch", name, row: 1))]
          )
        ])
    }

  private static let controlScene = """
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
}
