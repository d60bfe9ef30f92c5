import PreviewReportSupport
import PreviewTestSupport
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Truncated labels, as they are at large sizes.
  static let truncations =
    specs(
      "Kerning and glyphs on a line that is truncated are reported, wherever it is cut",
      ["byTruncatingTail", "byTruncatingMiddle", "byTruncatingHead"].map { mode in
        (mode, truncated("Base", mode: mode), truncated("Kerned", mode: mode), [.file("Kerned"), kerning])
      } + [
        (
          "a glyph", truncated("Base", text: "HxoHHHHHHHoAV"), truncated("Alternate", text: "HxoHHHHHHHoAV"),
          [.file("Alternate"), .glyphs((["x.alt"], was: ["x"]), of: .label("title"), fonts: versionsRegular)]
        )
      ])
    + specs(
      "Kerning that makes a line truncate is reported before that",
      [
        (
          "a pair", truncated("Base", width: 91, text: "AVAVAVAV"), truncated("Kerned", width: 91, text: "AVAVAVAV"),
          [
            .file("Kerned"), kerning, .change(.truncates(linesBefore: 1), of: .label("title")),
            // The font has no ellipsis, and the system font's is higher.
            .lineHeight(24.043, was: 23, of: .label("title"), fonts: versionsRegular),
          ]
        )
      ])
    + specs(
      "A line that has less room and no other cause truncates elsewhere, or is cut at another place",
      [
        (
          "room", beside("AA"), beside("AAAA"),
          [.change(.truncatesElsewhere, of: .label("title")), .text("AAAA", was: "AA", of: .label("count"))]
        ),
        (
          "a mode", beside("AA"), beside("AA", mode: "byTruncatingHead"),
          [.setting(.lineBreakMode, "byTruncatingHead", was: "byTruncatingTail", of: .label("title"))]
        ),
      ])
    + specs(
      "A text that was cut off before is now cut off more, or less",
      ([
        (200, 30, .change(.cutOff(by: "bottom 22.333"), of: .label("title", row: 1))),
        (30, 26, differently("bottom 26.333 pt", was: "bottom 22.333 pt")),
        (26, 30, differently("bottom 22.333 pt", was: "bottom 26.333 pt")),
        (30, 200, .change(.cutOffNoLonger, of: .label("title", row: 1))),
      ] as [(Int, Int, Cause)]).map { before, after, cause in
        let height = Cause.setting(.height, "\(after) pt", was: "\(before) pt", of: .row(1))
        return ("\(before) → \(after)", cut(before), cut(after), [height, cause])
      })

  private static func differently(_ now: String, was: String) -> Cause {
    .change(
      .cutOffDifferently([Change.ValueChange(now: .words(now), before: .words(was))]), of: .label("title", row: 1))
  }

  private static let kerning: Cause = .advance(
    "“A”", before: "“V”", 11.2, was: 10.4, of: .label("title"), fonts: versionsRegular)

  private static func truncated(
    _ version: String, mode: String = "byTruncatingTail", width: Int = 100, text: String = "HAVoHHHHHHHoAV"
  ) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L, width: \(width) }
    scenes:
      a: { page: false, elements: [{ label: "\(text)", name: title, size: 20, lineBreakMode: \(mode), numberOfLines: 1 }] }
    """
  }

  private static func beside(_ count: String, mode: String = "byTruncatingTail") -> String {
    """
    fonts: Tests/Fonts/Versions/Base.ttf
    traits: { categories: L, width: 200 }
    scenes:
      a:
        page: false
        elements:
          - stack:
              - { label: HAoHxAoVHHAxVVo, name: title, size: 20, lineBreakMode: \(mode) }
              - { label: \(count), name: count, size: 20, compressionResistance: 900 }
            axis: horizontal
    """
  }

  private static func cut(_ height: Int) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes: { a: { page: false, list: [{ row: [{ label: "Ho\\nHo", numberOfLines: 0, name: title }] }], rowHeight: \(height) } }
    """
  }
}
