import PreviewTestSupport
import PreviewReportSupport
@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Moves beside other causes, masks, and pixels that nothing explains.
  static let moves = besideOthers + spacings + pixels

  private static let renamed: Cause = .text("Feng Wang", was: "Feng Wong", of: .label("name", row: 1))

  private static let besideOthers =
    ([
      (
        [("Feng Wong", "Feng Wang"), ("name: address, style", "name: address, alignment: center, style")],
        [
          renamed,
          .setting(
            .textAlignment, "center", was: "natural", of: .label("address", row: 1), .label("address", row: 2)),
        ]
      ),
      (
        [("Feng Wong", "Feng Wang"), ("style: headline }", "style: headline, numberOfLines: 0, color: '#010000' }")],
        [
          .setting(.lineLimit, "none", was: "1 line", of: .label("name", row: 1)), renamed,
          .color("#010000", was: "#000000", of: .label("name", row: 1), .label("name", row: 2)),
        ]
      ),
      (
        [("Jordan Miller, name: name", "Jordan Miller, alignment: right, color: '#010000', name: name")],
        [
          .setting(.textAlignment, "right", was: "natural", of: .label("name", row: 2)),
          .color("#010000", was: "#000000", of: .label("name", row: 2)),
        ]
      ),
      (
        [("Jordan Miller, name: name", "Jordana Miller, alignment: right, name: name")],
        [
          .setting(.textAlignment, "right", was: "natural", of: .label("name", row: 2)),
          .text("Jordana Miller", was: "Jordan Miller", of: .label("name", row: 2)),
        ]
      ),
      (
        [("name: address, style", "name: address, alignment: center, color: '#010000', style")],
        [
          .setting(
            .textAlignment, "center", was: "natural", of: .label("address", row: 1), .label("address", row: 2)),
          .color("#010000", was: "#000000", of: .label("address", row: 1), .label("address", row: 2)),
        ]
      ),
      (
        [("spacer: 10", "spacer: 20"), ("Closed on Sundays", "Closed on Mondays")],
        [
          .setting(.length, "20 pt", was: "10 pt", of: .element("spacer")),
          .text(.text("Closed on Mondays"), was: "Closed on Sundays"),
        ]
      ),
    ] as [([(String, String)], [Cause])]).flatMap { changes, causes in
      replacing(
        "What moves on its own is reported beside other causes, and what these move is not", in: deliveries, changes,
        causes)
    }

  private static func masked(_ name: String, _ note: String) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: true
        masks: [name]
        elements:
          - { label: \(name), name: name }
          - { label: Arrives today, name: note\(note) }
    """
  }

  private static func stack(_ spacing: Int, _ name: String = "") -> String {
    """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        elements:
          - stack: [{ label: Feng Wong, name: name\(name) }, { label: Arrives today, name: note }]
            spacing: \(spacing)
            name: texts
    """
  }

  private static let spacings =
    specs(
      "What lies completely under a mask is no cause, also on a page",
      [
        (
          "a name and a colour", masked("Feng Wong", ""), masked("Ana Lopez", ", color: '#010000'"),
          [.color("#010000", was: "#000000", of: .label("note"))]
        )
      ])
    + specs(
      "A new spacing of a stack is reported, also beside another cause, and explains what it moves",
      [
        ("alone", stack(12), stack(16), [.setting(.spacing, "16 pt", was: "12 pt", of: .element("stack", "texts"))]),
        (
          "beside a weight", stack(12), stack(16, ", weight: bold"),
          [
            .setting(.spacing, "16 pt", was: "12 pt", of: .element("stack", "texts")),
            .setting(.weight, "bold", was: "that of the style", of: .label("name")),
          ]
        ),
      ])

  // MARK: Pixels

  /// A picture whose pixels differ in some boxes, and perhaps the colour of the first text.
  private static func pixels(
    _ change: String, _ boxes: [PixelRect], color: String = "#000000FF", isRecorded: Bool = true, _ causes: [Cause]
  ) -> [CauseCase] {
    // The scene lies 10 points from the corner of its page.
    func record(_ color: String) -> LayoutRecord {
      let text = "Inter 17 #000000FF "
      return .scene(
        origin: Point(x: 10, y: 10),
        [
          .box(
            "stack", 0, 0, 100, 80,
            [
              .label(
                name: "name", 0, 0, width: 100,
                [(shown: "Ab Cd", x: 0, runs: ["Inter 17 \(color) A+10 b+10 space+10 C+10 d+10"])]),
              .label(
                0, 20, width: 100,
                [(shown: "Ef", x: 0, runs: [text + "E+10 f+10"]), (shown: "Gh", x: 0, runs: [text + "G+10 h+10"])]),
              .box("image", name: "avatar", 60, 60, 20, 20) {
                $0.picture = LayoutRecord.Picture(
                  path: "a.png", size: PixelSize(width: 2, height: 2), digest: "00", fills: false)
              },
            ])
        ])
    }
    var pixels = PixelChange(size: PixelSize(width: 120, height: 120))
    pixels.groups = boxes
    return layouts(
      "Pixels that no cause explains are reported by the element that they lie in",
      knowing: .init(places: ChangedPlaces(pixels, scale: 1), isRecorded: isRecorded),
      [(change, record("#000000FF"), record(color), causes)])
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int = 4, _ height: Int = 4) -> PixelRect {
    PixelRect(x: x + 10, y: y + 10, width: width, height: height)
  }

  private static let pixels = [
    pixels("in a text", [box(12, 5)], [.change(.pixels, of: .label("name"))]),
    pixels("in a text twice", [box(12, 5), box(42, 8)], [.change(.pixels, of: .label("name"))]),
    pixels("in a line", [box(3, 46)], [.change(.pixels, of: .text("Ef Gh"))]),
    pixels(
      "in all texts", [box(0, 0, 50, 20), box(0, 20, 20, 40)],
      [.change(.drawing)]),
    pixels("in an image", [box(65, 65)], [.change(.pixels, of: .element("image", "avatar"))]),
    pixels("in a stack", [box(80, 30)], [.change(.pixels, of: .element("stack"))]),
    pixels("around all", [box(104, 104)], [.change(.surroundings)]),
    pixels(
      "beside a colour", [box(12, 5), box(65, 65), box(1, 30)], color: "#FF0000FF",
      [
        .color("#FF0000", was: "#000000", of: .label("name")), .change(.pixels, of: .text("Ef Gh")),
        .change(.pixels, of: .element("image", "avatar")),
      ]),
    // Where the baseline itself was changed, nothing is said of pixels.
    pixels(
      "of a changed baseline", [box(12, 5), box(65, 65)], color: "#FF0000FF", isRecorded: false,
      [.change(.baselineFile), .color("#FF0000", was: "#000000", of: .label("name"))]),
  ].flatMap(\.self)
}
