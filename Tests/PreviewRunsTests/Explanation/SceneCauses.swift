import PreviewReportSupport
import PreviewTestSupport
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Changes of a scene.
  static let scenes = changes + palette + variants + others

  static let deliveries = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      deliveries:
        page: false
        elements:
          - { spacer: 10 }
          - list:
              - row:
                  - { label: Feng Wong, name: name, style: headline }
                  - { label: "1200 Getty Center Drive, LA", name: address, style: subheadline, numberOfLines: 0 }
              - row:
                  - { label: Jordan Miller, name: name, style: headline }
                  - { label: "6000 Universal Boulevard, Orlando", name: address, style: subheadline, numberOfLines: 0 }
          - { background: [{ label: Closed on Sundays }], fill: "#FFEECC", padding: 8 }

    """

  private static let changes =
    replacing(
      "Each change of a scene is reported as what it is, and nothing else is", in: deliveries, isFirst: true,
      [
        (
          "Jordan Miller", "Jordana Miller", [.text("Jordana Miller", was: "Jordan Miller", of: .label("name", row: 2))]
        ),
        (
          "- { label: Jordan Miller, name: name, style: headline }",
          "- { label: Jordan Miller, name: name, style: headline, when: { categories: AX1... } }",
          [.gone(.label("name", row: 2), leftOut: "shown only from AX1 on")]
        ),
        (
          "\"#FFEECC\", padding: 8 }",
          "\"#FFEECC\", padding: 8, when: { accessibilityCategory: true }, otherwise: [{ label: Open }] }",
          [.gone(.text("Closed on Sundays"), leftOut: "shown only from AX1 on"), .new(.text("Open"))]
        ),
        ("Closed on Sundays", "Closed on Mondays", [.text(.text("Closed on Mondays"), was: "Closed on Sundays")]),
        (
          "Orlando\", name: address, style: subheadline, numberOfLines: 0",
          "Orlando\", name: address, style: subheadline, numberOfLines: 1",
          [
            .setting(.lineLimit, "1 line", was: "none", of: .label("address", row: 2)),
            .change(.truncates(linesBefore: 2), of: .label("address", row: 2)),
          ]
        ),
        (
          "Feng Wong, name: name, style: headline", "Feng Wong, name: name, style: headline, color: '#010000'",
          [.color("#010000", was: "#000000", of: .label("name", row: 1))]
        ),
        (
          "Feng Wong, name: name, style: headline", "Feng Wong, name: name, size: 18, weight: semibold",
          [
            .setting(.textStyle, "a fixed size", was: "headline", of: .label("name", row: 1)),
            .fontSize(18, was: 17, of: .label("name", row: 1)),
          ]
        ),
        (
          "Feng Wong, name: name, style: headline", "Feng Wong, name: name, size: 17, weight: bold",
          [
            .setting(.textStyle, "a fixed size", was: "headline", of: .label("name", row: 1)),
            .font("Inter with wght 700", was: "Inter with wght 600", of: .label("name", row: 1)),
          ]
        ),
        (
          "Feng Wong, name: name, style: headline",
          "Feng Wong, name: name, font: Inter, size: 17, weight: bold, relativeTo: headline",
          [.font("Inter with wght 700", was: "Inter with wght 600", of: .label("name", row: 1))]
        ),
        ("\"#FFEECC\"", "\"#FFEECD\"", [.fill("#FFEECD", was: "#FFEECC", of: .element("background"))]),
        ("spacer: 10", "spacer: 10.34", [.setting(.length, "10.34 pt", was: "10 pt", of: .element("spacer"))]),
        ("padding: 8", "padding: 8.34", [.setting(.padding, "8.34 pt", was: "8 pt", of: .element("background"))]),
        ("      - list:\n", "      - list:\n          - row: [{ label: Ana, name: name }]\n", [.new(.row(1, "Ana"))]),
        (
          "          - row:\n              - { label: Feng Wong, name: name, style: headline }\n              - { label: \"1200 Getty Center Drive, LA\", name: address, style: subheadline, numberOfLines: 0 }\n",
          "", [.gone(.row(1))]
        ),
        (
          "      - { spacer: 10 }\n", "      - { spacer: 10 }\n      - { divider: true }\n", [.new(.element("divider"))]
        ),
        (
          "width: 240", "width: 230",
          [
            .change(.traits(now: "230 pt", before: "240 pt")),
            .change(
              .lineCount([Change.ValueChange(now: .words("2 lines"), before: .words("1 line"))]),
              of: .label("address", row: 1)),
          ]
        ),
        (
          "      - list:\n", "      - rowHeight: 40\n        list:\n",
          [
            .setting(.height, "40 pt", was: "automatic", of: .row(1), .row(2)),
            .change(.cutOff(by: "bottom 10"), of: .label("address", row: 1)),
            .change(.cutOff(by: "bottom 28"), of: .label("address", row: 2)),
          ]
        ),
      ])
    + replacing(
      "A scene that is laid out alike has no cause but its outlines", in: deliveries,
      [("Feng Wong", "Feng Wong", [.change(.drawing)])])
    + replacing(
      "Another case of the letters is one cause", in: deliveries,
      [
        (
          "name: name, style: headline }", "name: name, style: headline, textCase: uppercase }",
          [.setting(.textCase, "uppercase", was: "none", of: .label("name", row: 1), .label("name", row: 2))]
        )
      ])
    + replacing(
      "A new first row of a grouped list is reported alone: the line above goes over to it",
      in: deliveries.replacing("      - list:\n", with: "      - style: grouped\n        list:\n"),
      [("        list:\n", "        list:\n          - row: [{ label: Ana, name: name }]\n", [.new(.row(1, "Ana"))])])

  private static let palette =
    replacing(
      "A changed colour of the palette is one cause, whatever has it; a colour of an element's own is another",
      in: painted, [("#0A7F5A", "#0B6E4F", [.palette("brand", "#0B6E4F", was: "#0A7F5A")])])
    + replacing(
      "A changed colour of the palette is one cause, whatever has it; a colour of an element's own is another",
      in: painted,
      [
        ("#FFEECC", "#FFEEDD"),
        (
          "Feng Wong, name: name, style: headline, color: brand",
          "Feng Wong, name: name, style: headline, color: '#111111'"
        ),
      ], [.color("#111111", was: "#0A7F5A", of: .label("name", row: 1)), .palette("note", "#FFEEDD", was: "#FFEECC")])

  private static let painted = deliveries.replacing(
    "scenes:\n", with: "colors: { brand: '#0A7F5A', note: '#FFEECC' }\nscenes:\n"
  )
  .replacing("style: headline }", with: "style: headline, color: brand }")
  .replacing(##"fill: "#FFEECC""##, with: "fill: note, borderColor: brand")

  private static let variants = replacing(
    "Variants are distinguished by their number",
    in: """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L }
      scenes:
        a:
          variants: [{ elements: [{ label: Save }] }, { elements: [{ label: Save }] }, { elements: [{ label: Save }] }]
      """,
    [
      ("[{ label: Save }] }]", "[{ label: Safe }] }]", [.text(.text("Safe", variant: 3), was: "Save")]),
      (
        "{ elements: [{ label: Save }] }]", "{ fill: '#EEEEEE', elements: [{ label: Save }] }]",
        [.fill("#EEEEEE", was: "#FFFFFF", of: .element("variant", variant: 3))]
      ),
    ])

  private static func hostile(_ text: String) -> LayoutRecord {
    .scene([
      .label(
        name: "x\n::error file=z::pwn\u{1B}[31m", 0, 0, width: 100,
        [(shown: text, x: 0, runs: ["Inter 17 #000000FF A+10"])])
    ])
  }

  private static let design = """
    fonts: Fonts/Inter.var.ttf
    design: iOS 18
    traits: { categories: L, width: 320 }
    scenes:
      a:
        page: false
        elements:
          - { navigationBar: Settings, prefersLargeTitle: true }
          - { list: [{ section: Sound, rows: [{ row: [{ label: Volume }] }, { row: { stack: [{ label: Mute }, { switch: true }], axis: horizontal } }] }], style: insetGrouped }
          - { searchBar: Find }
          - { tabBar: [{ title: Home, symbol: house }, { title: Me, symbol: person }] }
    """

  private static let others =
    layouts(
      "A name with line breaks and escapes stays on its line, and a long text is cut",
      [
        (
          "200,000 letters", hostile("A"), hostile(String(repeating: "B", count: 200_000)),
          [.text(String(repeating: "B", count: 161), was: "A", of: .label("x\n::error file=z::pwn\u{1B}[31m"))]
        )
      ])
    + replacing(
      "Two long texts are quoted from shortly before the place where they differ",
      in: deliveries.replacing("Closed on Sundays", with: "wght · 100 to 900 · default 900")
        .replacing("width: 240", with: "width: 440"),
      [("default 900", "default 900 · hidden", [.text(.text("…efault 900 · hidden"), was: "…efault 900")])])
    + replacing(
      "Another design is one cause, with the texts that changed beside it", in: design,
      [("iOS 18", "iOS 26", [.change(.traits(now: "iOS 26", before: "iOS 18"))])])
    + replacing(
      "Another design is one cause, with the texts that changed beside it", in: design,
      [("iOS 18", "iOS 26"), ("Volume", "Loudness")],
      [.change(.traits(now: "iOS 26", before: "iOS 18")), .text(.text("Loudness", row: 1), was: "Volume")])
}
