import PreviewReportSupport
@testable import PreviewRegression

extension CauseCase {
  /// Fonts as they are shipped, whose glyphs have numbers and no names.
  static let numberedGlyphs =
    specs(
      "Glyphs are reported by their characters, and other numbers of the same glyphs not at all",
      ([
        (
          "NumberedAlternate", "Hxo", "HHo",
          .change(.redrawnLetters(["x"], font: nil), of: .label("title"), fonts: versionsRegular)
        ),
        (
          "NumberedKerned", "HAVo", "HHA",
          .advance("“A”", before: "“V”", 11.2, was: 10.4, of: .label("title"), fonts: versionsRegular)
        ),
        (
          "NumberedWider", "HoA", "oV",
          .advance("“o”", 12.8, was: 12, of: .label("title"), .label("note"), fonts: versionsRegular)
        ),
        ("Renumbered", "oéHV", "HAo", .font("Inter", was: "Versions-Regular", of: .label("title", part: "é"))),
        (
          "RenumberedBolder", "HAo", "Vo",
          .change(.redrawnLetters(["H"], font: nil), of: .label("title"), fonts: versionsRegular)
        ),
        ("Renumbered", "HAo", "VAé", .font("Inter", was: "Versions-Regular", of: .label("note", part: "é"))),
      ] as [(String, String, String, Cause)]).map { version, first, second, cause in
        (
          "\(version): \(first), \(second)", numbered("Numbered", first, second), numbered(version, first, second),
          [.file(version, was: "Numbered"), cause]
        )
      })
    + specs(
      "A text with boxes for characters that no font has says so beside its text",
      [
        (
          "two characters", numbered("Numbered", "Ho", "HA"), numbered("Numbered", "HooVVé漢字", "HA"),
          [
            .text("HooVVé漢字", was: "Ho", of: .label("title")),
            .change(.missingCharacters(["漢", "字"]), of: .label("title")),
          ]
        )
      ])

  private static func numbered(_ version: String, _ first: String, _ second: String) -> String {
    """
    fonts: Tests/Fonts/Versions/\(version).ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: false
        elements: [{ label: "\(first)", name: title, size: 20 }, { label: "\(second)", name: note, size: 20 }]
    """
  }
}
