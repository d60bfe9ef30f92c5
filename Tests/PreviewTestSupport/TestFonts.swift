import Testing

@testable package import PreviewCore
@testable package import PreviewType

/// The bundled fonts and the small made-up ones, each opened once for all tests.
package enum TestFonts {
  /// Variable sans: wght, slnt; GPOS kerning.
  package static let inter = bundled("Inter.var.ttf")
  /// CFF serif with small capitals and ligatures.
  package static let garamond = bundled("EBGaramond12-Regular.otf")
  /// Monospaced, with ligatures of code.
  package static let firaCode = bundled("FiraCode-Regular.ttf")
  /// Arabic with marks.
  package static let lateef = bundled("Lateef-Regular.ttf")
  /// Devanagari with conjuncts.
  package static let devanagari = bundled("NotoSansDevanagari-Regular.ttf")
  /// Japanese, CFF with character identifiers.
  package static let japanese = bundled("NotoSansCJKjp-Regular.subset.otf")
  /// Arabic in colour layers (COLR version 0).
  package static let amiri = bundled("AmiriQuranColored.ttf")
  /// Emoji as bitmaps (CBDT), without outlines.
  package static let emoji = bundled("NotoColorEmoji.subset.ttf")
  /// A display face with a kern table and GPOS kerning.
  package static let lobster = bundled("lobster.otf")

  /// Every bundled font.
  package static let all = [inter, garamond, firaCode, lateef, devanagari, japanese, amiri, emoji, lobster]

  /// Where the repository is.
  package static let repository = String(#filePath.dropLast("/Tests/PreviewTestSupport/TestFonts.swift".count))

  /// Where a file of `Fonts/` is.
  package static func path(_ name: String) -> String { "\(repository)/Fonts/\(name)" }

  /// Where one of the made-up fonts of `Tests/Fonts/` is.
  package static func madePath(_ name: String) -> String { "\(repository)/Tests/Fonts/\(name)" }

  /// One of the made-up fonts of `Tests/Fonts/`.
  package static func made(_ name: String, index: Int = 0) throws(FontError) -> FontFace {
    try FontFace(file: FontFile(path: madePath(name)), index: index)
  }

  /// The bytes of a file.
  package static func bytes(_ path: String) throws(FileError) -> [UInt8] {
    try FileAccess.bytes(of: path, limit: Limits.fontFileBytes)
  }

  private static func bundled(_ name: String) -> FontFace {
    do throws(FontError) { return try FontFace(file: FontFile(path: path(name))) } catch {
      preconditionFailure("the bundled fonts must open: \(error)")
    }
  }
}
