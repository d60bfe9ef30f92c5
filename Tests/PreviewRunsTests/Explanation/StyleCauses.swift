import PreviewReportSupport
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// The app's own styles.
  static let styles = values + growth + own + onSheets

  /// A spec of two styles: "text", in which two labels are set, and "note".
  static func styled(_ style: String, note: String = "size: 12", pictures: String? = nil) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    typography: { text: { font: Inter, \(style) }, note: { font: Inter, \(note) } }
    traits: { categories: L, width: 240 }
    \(pictures ?? "scenes: { a: { page: false, elements: [{ label: Ho, typography: text, name: title }, { label: Hu, typography: text, name: foot }, { label: He, typography: note, name: note }] } }")

    """
  }

  private static let values =
    ([
      ("size: 17", "size: 19", [.style("text", .size, "19 pt", was: "17 pt")]),
      ("size: 17", "size: 17, relativeTo: caption2", [.change(.drawing)]),
      (
        "size: 17, weight: 400", "size: 17, weight: 700",
        [.style("text", .font, "Inter with wght 700", was: "Inter")]
      ),
      ("size: 17", "size: 17, tracking: 2", [.style("text", .tracking, "2 pt", was: "0 pt")]),
      (
        "size: 17, tracking: 2", "size: 17, tracking: -2%",
        [.style("text", .tracking, "-2 % of the size", was: "2 pt")]
      ),
      ("size: 17", "size: 17, lineHeight: 30", [.style("text", .lineHeightAtLarge, "30 pt", was: "none")]),
      (
        "size: 17", "size: 17, underline: true",
        [.style("text", .underline, "in the colour of the text", was: "none")]
      ),
      (
        "size: 17", "size: 19, tracking: 2",
        [.style("text", .tracking, "2 pt", was: "0 pt"), .style("text", .size, "19 pt", was: "17 pt")]
      ),
    ] as [(String, String, [Cause])]).flatMap { before, after, causes in
      specs(
        "A value that changed is said of the style, once, and not of the texts that are set in it",
        [("\(before) → \(after)", styled(before), styled(after), causes)])
    }

  private static let growth =
    ([
      ("relativeTo: caption2", .style("text", .scaling, "that of caption2", was: "that of body")),
      ("maximumPointSize: 24", .style("text", .largestSize, "24 pt", was: "none")),
      ("fixed: true", .style("text", .scaling, "none", was: "that of body")),
    ] as [(String, Cause)]).flatMap { style, cause in
      func large(_ style: String) -> String { styled(style).replacing("categories: L", with: "categories: AX3") }
      return specs(
        "Where a style grows otherwise, what it grows by is the cause, at the categories that show it",
        [(style, large("size: 17"), large("size: 17, \(style)"), [cause])])
        + ["kind: growth", "kind: typography"].flatMap { keys in
          specs(
            "Lines of a chart, and what a sheet writes beside samples, follow from how a style grows, also where the samples are as large as before",
            [("\(style) in \(keys)", sheet(keys, "size: 17"), sheet(keys, "size: 17, \(style)"), [cause])])
        }
    }

  private static let title = "scenes: { a: { page: false, elements: [{ label: Ho, typography: text, name: title }] } }"
  // A text in two styles, of which one changed, says of its own what is larger.
  private static let two = title.replacing("label: Ho", with: "label: [{ text: Ho }, { text: He, typography: note }]")

  private static let own = specs(
    "What a text has of its own, and another style that it gets, are said of the text",
    [
      (
        "a style", styled("size: 17", pictures: title),
        styled("size: 19", pictures: title.replacing("typography: text", with: "typography: note")),
        [.setting(.textStyle, "note", was: "text", of: .label("title"))]
      ),
      (
        "a fixed size", styled("size: 17", pictures: title),
        styled("size: 17", pictures: title.replacing("typography: text", with: "font: Inter, size: 19")),
        [
          .setting(.textStyle, "a fixed size", was: "text", of: .label("title")),
          .fontSize(19, was: 17, of: .label("title")),
        ]
      ),
      (
        "one of two styles", styled("size: 17", pictures: two), styled("size: 19", pictures: two),
        [.fontSize(19, was: 17, of: .label("title", part: "Ho"))]
      ),
      (
        "two styles", styled("size: 17", note: "size: 12", pictures: two),
        styled("size: 19", note: "size: 14", pictures: two),
        [.style("note", .size, "14 pt", was: "12 pt"), .style("text", .size, "19 pt", was: "17 pt")]
      ),
    ])

  /// The same with a sheet, at two categories.
  private static func sheet(_ keys: String, _ style: String) -> String {
    styled(style, pictures: "sheets: { page: { \(keys) } }").replacing("categories: L", with: "categories: [L, AX5]")
  }

  private static let onSheets =
    ["kind: ladder", "kind: typography", "kind: matrix", "kind: contact, of: z", "kind: growth"].flatMap { keys in
      let scene = "\nscenes: { z: { elements: [{ label: Ho, typography: text, name: title }] } }"
      return specs(
        "It is the same cause on each sheet that shows samples of styles, and in small pictures of pages",
        [
          (
            keys, sheet(keys, "size: 17") + scene, sheet(keys, "size: 19") + scene,
            [.style("text", .size, "19 pt", was: "17 pt")]
          )
        ])
    }
    + specs(
      "A line beside which a style passes another keeps its name, and so does its label",
      [
        (
          "a chart", sheet("kind: growth", "size: 10"), sheet("kind: growth", "size: 40"),
          [.style("text", .size, "40 pt", was: "10 pt")]
        )
      ])
}
