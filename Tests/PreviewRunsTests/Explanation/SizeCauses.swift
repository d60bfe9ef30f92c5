import PreviewTestSupport
import PreviewReportSupport
import PreviewSpecSupport
@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Sizes of grounds and rows, what is said of them, captions and pictures.
  static let sizes = reasons + grounds + captions + lineHeights + images + symbols + movedLines

  private static let scene = specText(
    elements: """
      - list:
          - row: [{ label: Feng Wong, name: name, numberOfLines: 0 }, { label: Ends on Friday, name: note }]
            insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }
          - row: [{ label: Ana, name: name }]
            insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }
        style: insetGrouped
      - background: [{ label: Ok, name: ok }, { divider: true }]
        name: pill
        fill: "#EEEEFF"
        padding: 8
      - { label: Below, name: below }
      """)

  private static let reasons =
    replacing(
      "Of sizes that follow from each other the one is reported that is the reason", in: scene, isFirst: true,
      [
        (
          "padding: 8", "padding: 8\n        width: 100",
          [.setting(.width, "100 pt", was: "automatic", of: .element("background", "pill"))]
        ),
        (
          "padding: 8", "padding: 8\n        height: 60",
          [.setting(.height, "60 pt", was: "automatic", of: .element("background", "pill"))]
        ),
        ("padding: 8", "padding: 9", [.setting(.padding, "9 pt", was: "8 pt", of: .element("background", "pill"))]),
        (
          "top: 11", "top: 14",
          [
            .setting(
              .cellPadding, "14 pt above, 11 pt below, 16 pt before, 16 pt behind",
              was: "16 pt at the sides, 11 pt above and below", of: .row(1))
          ]
        ),
        (
          "insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }\n        style",
          "insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }\n            height: 60\n        style",
          [.setting(.height, "60 pt", was: "automatic", of: .row(2))]
        ),
        (
          "        style: insetGrouped\n", "        style: insetGrouped\n        rowHeight: 70\n",
          [.setting(.height, "70 pt", was: "automatic", of: .row(1), .row(2))]
        ),
        // What grows by what lies in it is not told.
        (
          "Feng Wong, name", "Feng Wong and all of his friends, name",
          [.text("Feng Wong and all of his friends", was: "Feng Wong", of: .label("name", row: 1))]
        ),
        (
          "Ok, name", "Ok, size: 30, name",
          [
            .setting(.textStyle, "a fixed size", was: "body", of: .label("ok")),
            .fontSize(30, was: 17, of: .label("ok")),
          ]
        ),
        ("{ divider: true }", "{ spacer: 20 }, { divider: true }", [.new(.element("spacer"))]),
        (
          "page: false", "page: false\n    margin: 20",
          [.setting(.margin, "20 pt", was: "that of the width", of: .element("variant"))]
        ),
        // Beside a text that changed.
        (
          "label: Ok, name: ok }, { divider: true }]\n        name: pill\n        fill: \"#EEEEFF\"\n        padding: 8",
          "label: On, name: ok }, { divider: true }]\n        name: pill\n        fill: \"#EEEEFF\"\n        padding: 9",
          [
            .setting(.padding, "9 pt", was: "8 pt", of: .element("background", "pill")),
            .text("On", was: "Ok", of: .label("ok")),
          ]
        ),
      ])
    + replacing(
      "Of a ground is reported what is other about it, and not all that it is", in: scene,
      [
        (
          "padding: 8", "padding: 8\n        cornerRadius: 4",
          [.paint(.cornerRadius, "4 pt", was: "0 pt", of: .element("background", "pill"))]
        ),
        (
          "style: insetGrouped", "style: insetGrouped\n        separators: false",
          [.paint(.separator, "none", was: "#3C3C43 at 29 %", of: .row(1))]
        ),
      ])

  private static let grounds =
    ([
      (
        [("padding: 8", "padding: 8\n        height: 80")],
        [.setting(.height, "80 pt", was: "automatic", of: .element("background", "pill"))]
      ),
      (
        [("padding: 3", "padding: 3, height: 60")],
        [.setting(.height, "60 pt", was: "automatic", of: .element("background", "inner"))]
      ),
      (
        [("padding: 8", "padding: 8\n        width: 100"), ("Ok, name", "On, name")],
        [
          .setting(.width, "100 pt", was: "automatic", of: .element("background", "pill")),
          .text("On", was: "Ok", of: .label("ok")),
        ]
      ),
      (
        [("padding: 8", "padding: 8\n        height: 80\n        borderColor: '#FF0000'")],
        [
          .setting(.height, "80 pt", was: "automatic", of: .element("background", "pill")),
          .paint(.border, "1 pt in #FF0000", was: "none", of: .element("background", "pill")),
        ]
      ),
    ] as [([(String, String)], [Cause])]).flatMap { changes, causes in
      replacing(
        "The background that was given its size is reported, beside a changed text or border",
        in: scene.replacing(
          "{ label: Ok, name: ok }",
          with: "{ background: [{ label: Ok, name: ok }], name: inner, fill: '#DDDDEE', padding: 3 }"), changes, causes)
    }

  private static let variants = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 120 }
    scenes:
      a:
        variants:
          - { caption: First, elements: [{ label: Save }] }
          - { caption: Second, elements: [{ label: Save }] }
    """

  private static let captions =
    replacing(
      "A changed caption is reported, and nothing below it", in: variants,
      [
        ("Second", "Secund", [.change(.caption(variant: 2, now: "Secund", before: "Second"))]),
        (
          "Second, elements: [{ label: Save }]", "Secund, elements: [{ label: Safe }]",
          [
            .change(.caption(variant: 2, now: "Secund", before: "Second")),
            .text(.text("Safe", variant: 2), was: "Save"),
          ]
        ),
      ])

  private static let lineHeights =
    ([
      ("lineHeight: 24", "lineHeight: 26", [.style("own", .lineHeightAtLarge, "26 pt", was: "24 pt")]),
      (
        "lineHeight: 24", "minimumLineHeight: 30",
        [
          .style("own", .minimumLineHeight, "30 pt", was: "none"),
          .style("own", .lineHeightAtLarge, "none", was: "24 pt"),
        ]
      ),
      ("maximumLineHeight: 18", "maximumLineHeight: 16", [.style("own", .maximumLineHeight, "16 pt", was: "18 pt")]),
      (
        "lineHeightMultiple: 1.2", "lineHeightMultiple: 1.5", [.style("own", .lineHeightMultiple, "1.5", was: "1.2")]
      ),
    ] as [(String, String, [Cause])]).flatMap { before, after, causes in
      replacing(
        "Of a line height that a style says, what it says is the cause, and not what lines come to by it",
        in: specText(
          elements: "- { label: A note of two lines in all, name: note, typography: own, numberOfLines: 0 }\n")
          + "typography: { own: { font: Inter, size: 17, \(before) } }\n", [(before, after, causes)])
    }

  // MARK: Layouts written by hand

  private typealias Nodes = (change: String, before: [LayoutRecord.Node], after: [LayoutRecord.Node], causes: [Cause])

  private static func nodes(_ rule: String, _ cases: [Nodes]) -> [CauseCase] {
    layouts(rule, cases.map { ($0.change, .scene($0.before), .scene($0.after), $0.causes) })
  }

  private static func image(
    _ path: String = "a.png", _ width: Int = 2, _ digest: String = "8148", fills: Bool = false, radius: Double = 0
  ) -> [LayoutRecord.Node] {
    [
      .box("image", name: "avatar", 0, 0, 20, 20) {
        $0.picture = LayoutRecord.Picture(
          path: path, size: PixelSize(width: width, height: 2), digest: digest, fills: fills)
        $0.radius = radius
      }
    ]
  }

  private static func images(
    _ folder: String, fills: Bool = false, _ digest: String = "8148", of set: String? = nil
  ) -> [LayoutRecord.Node] {
    ["a", "b"].map { name in
      .box("image", name == "a" ? 0 : 40, 0, 20, 20) {
        $0.picture = LayoutRecord.Picture(
          path: "\(folder)/\(name)@2x.png", size: PixelSize(width: 2, height: 2), digest: name == "a" ? digest : "1",
          fills: name == "a" && fills, imageSet: set.map { "\($0)/\(name)" })
      }
    }
  }

  private static let images =
    nodes(
      "An image that is shown differently is the same picture",
      [
        (
          "round", image(), image(radius: 10),
          [.paint(.cornerRadius, "10 pt", was: "0 pt", of: .element("image", "avatar"))]
        ),
        (
          "rounder", image(radius: 4), image(radius: 10),
          [.paint(.cornerRadius, "10 pt", was: "4 pt", of: .element("image", "avatar"))]
        ),
        (
          "scaled", image(), image(fills: true, radius: 4),
          [
            .paint(.scaling, "filling the frame", was: "fitting in the frame", of: .element("image", "avatar")),
            .paint(.cornerRadius, "4 pt", was: "0 pt", of: .element("image", "avatar")),
          ]
        ),
        (
          "pixels", image(), image("a.png", 2, "0"),
          [.change(.image(now: "a.png", before: nil), of: .element("image", "avatar"))]
        ),
        (
          "a size", image(), image("a.png", 4),
          [.change(.image(now: "a.png", before: nil), of: .element("image", "avatar"))]
        ),
        (
          "a file", image(), image("b.png", 2, "0", radius: 1),
          [
            .change(.image(now: "b.png", before: "a.png"), of: .element("image", "avatar")),
            .paint(.cornerRadius, "1 pt", was: "0 pt", of: .element("image", "avatar")),
          ]
        ),
      ])
    + nodes(
      "An image without a name is called by its set or its file, wherever that lies",
      [
        (
          "a file", images("A"), images("B/C", fills: true),
          [.paint(.scaling, "filling the frame", was: "fitting in the frame", of: .element("image", picture: "a.png"))]
        ),
        (
          "a set", images("A", of: "Kit"), images("B", fills: true, of: "Kit"),
          [.paint(.scaling, "filling the frame", was: "fitting in the frame", of: .element("image", picture: "Kit/a"))]
        ),
        (
          "pixels", images("A"), images("A", "2"),
          [.change(.image(now: "A/a@2x.png", before: nil), of: .element("image"))]
        ),
        (
          "pixels of a set", images("A", of: "Kit"), images("B", "2", of: "Kit"),
          [.change(.image(now: "Kit/a", before: nil), of: .element("image"))]
        ),
      ])

  private static func bar(_ symbols: (String, String)...) -> [LayoutRecord.Node] {
    let images = symbols.enumerated().map { index, symbol in
      LayoutRecord.Node.box("image", Double(10 + 50 * index), 0, 24, 24) {
        ($0.symbol, $0.color) = (symbol.0, Color(symbol.1))
      }
    }
    return [.box("tabBar", 0, 0, 100, 49, images) { $0.fill = .white }]
  }

  private static let symbols = nodes(
    "Symbols are distinguished by their names",
    [
      (
        "colours", bar(("house", "#3C3C4399"), ("heart", "#007AFFFF")),
        bar(("house", "#007AFFFF"), ("heart", "#3C3C4399")),
        [
          .fill("#007AFF", was: "#3C3C43 at 60 %", of: .element("image", symbol: "house")),
          .fill("#3C3C43 at 60 %", was: "#007AFF", of: .element("image", symbol: "heart")),
        ]
      ),
      (
        "a symbol", bar(("house", "#3C3C4399"), ("heart", "#007AFFFF")),
        bar(("house", "#3C3C4399"), ("bell", "#007AFFFF")),
        [.paint(.symbol, "bell", was: "heart", of: .element("image"))]
      ),
    ])

  private static func note(_ first: Double, _ second: Double) -> [LayoutRecord.Node] {
    [
      .label(
        name: "note", 0, 0, width: 100,
        [
          (shown: "Ef", x: first, runs: ["Inter 17 #000000FF E+10 f+10"]),
          (shown: "Gh", x: second, runs: ["Inter 17 #000000FF G+20 h+20"]),
        ])
    ]
  }

  private static let movedLines = nodes(
    "A text moves as its first line does that moves",
    [
      ("both lines", note(0, 0), note(40, 30), [.change(.moved(x: 40, y: 0), of: .label("note"))]),
      ("the second line", note(0, 0), note(0, 40), [.change(.moved(x: 40, y: 0), of: .label("note"))]),
    ])
}
