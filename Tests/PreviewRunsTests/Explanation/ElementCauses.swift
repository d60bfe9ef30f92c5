import PreviewReportSupport
import PreviewSpecSupport
@testable import PreviewScene

extension CauseCase {
  /// Properties of single kinds of elements.
  static let elements = texts + layers + limits + effects

  private static let texts = replacing(
    "What a spec changes of a text is the cause, with the part of the text that it is about",
    in: TextAttributeTests.scene,
    [
      (
        "underline: true", "underline: false",
        [.setting(.underline, "none", was: "in the colour of the text", of: .label("note", part: "terms of use"))]
      ),
      (
        "underline: true", "underline: true, underlineColor: red",
        [
          .setting(
            .underline, "in #FF3B30", was: "in the colour of the text", of: .label("note", part: "terms of use"))
        ]
      ),
      (
        "size: 17, strikethrough: true", "size: 17, underline: true",
        [
          .style("old", .underline, "in the colour of the text", was: "none"),
          .style("old", .strikethrough, "none", was: "in the colour of the text"),
        ]
      ),
      ("lineSpacing: 3", "lineSpacing: 9", [.style("article", .lineSpacing, "9 pt", was: "3 pt")]),
      ("paragraphSpacing: 8", "paragraphSpacing: 16", [.style("article", .paragraphSpacing, "16 pt", was: "8 pt")]),
      (
        "name: caps, size: 17", "name: caps, size: 17, baselineOffset: 4",
        [.setting(.baselineOffset, "4 pt", was: "0 pt", of: .label("caps"))]
      ),
    ])

  private static let layers = replacing(
    "A layer that was put elsewhere is named",
    in: specText(
      elements: """
        - overlay:
            - { image: placeholder, width: 80, height: 80 }
            - { background: { label: New, style: caption1 }, fill: red, name: badge, position: topTrailing }
        """),
    [
      (
        "position: topTrailing", "position: topLeading",
        [.setting(.position, "topLeading", was: "topTrailing", of: .element("background", "badge"))]
      ),
      (
        "position: topTrailing", "position: topTrailing, offset: { x: -4, y: 4 }",
        [.setting(.offset, "-4 pt across, 4 pt down", was: "none", of: .element("background", "badge"))]
      ),
    ])

  private static let limits = replacing(
    "A limit that changed is named, and a ground that was round before",
    in: specText(
      elements: """
        - { background: { label: A note, numberOfLines: 0 }, fill: cell, borderColor: red, cornerRadius: round, name: note, maximumWidth: 200 }
        """),
    [
      (
        "maximumWidth: 200", "maximumWidth: { points: 180, scalesWith: body }",
        [.setting(.maximumWidth, "180 pt, scaled with body", was: "200 pt", of: .element("background", "note"))]
      ),
      (
        "cornerRadius: round", "cornerRadius: 4",
        [.paint(.cornerRadius, "4 pt", was: "half of the shorter side", of: .element("background", "note"))]
      ),
    ])

  private static let effects =
    replacing(
      "A changed shadow is one cause", in: ShadowTests.scene,
      [
        (
          "radius: 6", "radius: 9",
          [
            .paint(
              .shadow, "#000000 at 20 % of radius 9, moved by 0 and 4 pt",
              was: "#000000 at 20 % of radius 6, moved by 0 and 4 pt", of: .element("background", "card"))
          ]
        )
      ])
    + replacing(
      "A changed gradient is one cause, in words", in: GradientTests.scene,
      [
        (
          "colors: [indigo,", "colors: [red,",
          [
            .paint(
              .gradient, "#FF3B30, #AF52DE from the left to the right",
              was: "#5856D6, #AF52DE from the left to the right", of: .element("background", "card"))
          ]
        )
      ])
    + replacing(
      "A changed opacity is one cause, of what has it",
      in: specText(
        elements: """
          - { stack: [{ label: Sold out }, { background: { label: Until May }, fill: red }], name: note, opacity: 0.4 }
          """), [("0.4", "0.6", [.paint(.opacity, "60 %", was: "40 %", of: .element("stack", "note"))])])
}
