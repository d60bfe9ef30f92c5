import PreviewReportSupport
import PreviewSpecSupport
import PreviewTestSupport

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRegression

extension CauseCase {
  /// Versions of one small font, made by `Tests/Fonts/make.py`, that differ in one thing each.
  static let fonts = versions + lines + others + redrawn

  private static let higher = FontFactChange.measures(
    .lines,
    [
      FontFactChange.Measure(name: .lineHeight, now: 1.25, before: 1.15),
      FontFactChange.Measure(name: .ascender, now: 1, before: 0.9),
    ])
  private static let lower = FontFactChange.measures(
    .lines,
    [
      FontFactChange.Measure(name: .ascender, now: 1, before: 0.9),
      FontFactChange.Measure(name: .descender, now: -0.15, before: -0.25),
    ])
  private static let lowerUnderline = FontFactChange.measures(
    .underline, [FontFactChange.Measure(name: .upperEdge, now: -0.15, before: -0.1)])

  private static func spec(_ version: String, width: Int = 240, _ elements: String, inter: Bool = false) -> String {
    """
    fonts: [Tests/Fonts/Versions/\(version).ttf\(inter ? ", Fonts/Inter.var.ttf" : "")]
    traits: { categories: L, width: \(width) }
    scenes: { a: { page: false, elements: [\(elements)] } }
    """
  }

  private static let versions =
    ([
      (
        "Bolder", "AHo",
        [
          .file("Bolder", version: "1.100"),
          .change(
            .redrawnLetters(["H"], font: "Versions-Regular"), of: .label("title"), .text("HH"), fonts: versionsRegular),
        ]
      ),
      (
        "Accentless", "oé",
        [.file("Accentless"), .change(.redrawnLetters(["é"], font: nil), of: .label("title"), fonts: versionsRegular)]
      ),
      (
        "Kerned", "HAVo",
        [.file("Kerned"), .advance("“A”", before: "“V”", 11.2, was: 10.4, of: .label("title"), fonts: versionsRegular)]
      ),
      (
        "Anchored", "Ho\u{301}o",
        [
          .file("Anchored"),
          .change(
            .offsets([Change.OffsetChange(glyph: "acutecomb", now: Point(x: -6.4, y: 0), before: Point(x: -7, y: 0))]),
            of: .label("title"), fonts: versionsRegular),
        ]
      ),
      (
        "Alternate", "oxo",
        [.file("Alternate"), .glyphs((["x.alt"], was: ["x"]), of: .label("title"), fonts: versionsRegular)]
      ),
      ("Without", "oxo", [.file("Without"), .font("Inter", was: "Versions-Regular", of: .label("title", part: "x"))]),
      (
        "Taller", "Ho",
        [.file("Taller", [higher]), .lineHeight(25, was: 23, of: .label("title"), .text("HH"), fonts: versionsRegular)]
      ),
      (
        "Lowered", "Ho",
        [.file("Lowered", [lower]), .ascent(20, was: 18, of: .label("title"), .text("HH"), fonts: versionsRegular)]
      ),
    ] as [(String, String, [Cause])]).flatMap { version, text, causes in
      let elements = "{ label: \"\(text)\", name: title, size: 20 }, { label: HH, size: 20 }"
      return specs(
        "What another file changes is reported after the file itself",
        [(version, spec("Base", elements), spec(version, elements), causes)])
    }

  /// A version in place of the first one.
  private static func changed(
    _ rule: String, _ version: String, width: Int = 240, _ elements: String, inter: Bool = false, _ causes: [Cause]
  ) -> [CauseCase] {
    specs(
      rule,
      [
        (
          version, spec("Base", width: width, elements, inter: inter),
          spec(version, width: width, elements, inter: inter), causes
        )
      ])
  }

  private static let lines =
    changed(
      "A line that another font makes higher is a cause, and the font with it, wherever it is in its text", "Taller",
      "{ label: [{ text: \"Higher up\\n\" }, { text: Ho, font: Versions-Regular }], numberOfLines: 0, size: 20, font: Inter, name: title }",
      inter: true,
      [.file("Taller", [higher]), .lineHeight(25, was: 23, of: .label("title", lines: [2]), fonts: versionsRegular)])
    + changed(
      "A font that has its underline elsewhere is a cause beside the text whose line it moves", "Underlined",
      "{ label: Ho, size: 20, underline: true, name: title }",
      [.file("Underlined", [lowerUnderline]), .change(.pixels, of: .label("title"))])
    + changed(
      "A font whose higher lines leave no room for a text is a cause of its truncation", "Taller", width: 60,
      "{ label: Ho Ho Ho Ho Ho Ho, size: 20, numberOfLines: 0, maximumHeight: 70, name: title }",
      [
        .file("Taller", [higher]), .change(.truncates(linesBefore: 3), of: .label("title")),
        .lineHeight(25, was: 23, of: .label("title"), fonts: versionsRegular),
      ])

  private static func beside(_ version: String, _ text: String, masks: String = "\"0,0,1,1\"") -> String {
    """
    fonts: [Tests/Fonts/Versions/\(version).ttf, Fonts/Inter.var.ttf]
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: false
        masks: \(masks)
        elements:
          - { label: AVo, name: note, font: Versions-Regular, size: 20 }
          - { label: \(text), name: title, font: Inter, size: 20 }
    """
  }

  private static let title: Cause = .text("Hi", was: "Ho", of: .label("title"))

  private static let others = specs(
    "Another file of a font in which nothing is set, or whose letters are the same or masked, is no cause",
    [
      (
        "nothing", spec("Base", "{ label: Ho, name: title, font: Inter, size: 20 }", inter: true),
        spec("Bolder", "{ label: Hi, name: title, font: Inter, size: 20 }", inter: true), [title]
      ),
      // Its A, o and V are the same, and only its H is bolder.
      ("the same letters", beside("Base", "Ho"), beside("Bolder", "Hi"), [title]),
      ("masked letters", beside("Base", "Ho", masks: "[note]"), beside("Kerned", "Hi", masks: "[note]"), [title]),
    ])

  private static let redrawn = changed(
    "Letters that a font draws differently are reported once, whatever texts they stand in", "Accentless", width: 80,
    "{ label: oxo AVAV oooé, name: title, size: 20, numberOfLines: 0 }, { label: HH, size: 20 }, { label: éo, name: note, size: 20 }",
    [
      .file("Accentless"),
      .change(
        .redrawnLetters(["é"], font: "Versions-Regular"), of: .label("title"), .label("note"), fonts: versionsRegular),
    ])
}
