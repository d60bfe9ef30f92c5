import Testing

@testable import PreviewCore
@testable import PreviewType

/// The bundled fonts and the small made-up ones, each opened once for all tests.
enum TestFonts {
  /// Variable sans: wght, slnt; GPOS kerning.
  static let inter = bundled("Inter.var.ttf")
  /// CFF serif with small capitals and ligatures.
  static let garamond = bundled("EBGaramond12-Regular.otf")
  /// Monospaced, with ligatures of code.
  static let firaCode = bundled("FiraCode-Regular.ttf")
  /// Arabic with marks.
  static let lateef = bundled("Lateef-Regular.ttf")
  /// Devanagari with conjuncts.
  static let devanagari = bundled("NotoSansDevanagari-Regular.ttf")
  /// Japanese, CFF with character identifiers.
  static let japanese = bundled("NotoSansCJKjp-Regular.subset.otf")
  /// Arabic in colour layers (COLR version 0).
  static let amiri = bundled("AmiriQuranColored.ttf")
  /// Emoji as bitmaps (CBDT), without outlines.
  static let emoji = bundled("NotoColorEmoji.subset.ttf")
  /// A display face with a kern table and GPOS kerning.
  static let lobster = bundled("lobster.otf")

  /// Every bundled font.
  static let all = [inter, garamond, firaCode, lateef, devanagari, japanese, amiri, emoji, lobster]

  /// Where the repository is.
  static let repository = String(#filePath.dropLast("/Tests/PreviewTests/TestFonts.swift".count))

  /// Where a file of `Fonts/` is.
  static func path(_ name: String) -> String { "\(repository)/Fonts/\(name)" }

  /// Where one of the made-up fonts of `Tests/Fonts/` is.
  static func madePath(_ name: String) -> String { "\(repository)/Tests/Fonts/\(name)" }

  /// One of the made-up fonts of `Tests/Fonts/`.
  static func made(_ name: String, index: Int = 0) throws(FontError) -> FontFace {
    try FontFace(file: FontFile(path: madePath(name)), index: index)
  }

  /// The bytes of a file.
  static func bytes(_ path: String) throws(FileError) -> [UInt8] {
    try FileAccess.bytes(of: path, limit: Limits.fontFileBytes)
  }

  private static func bundled(_ name: String) -> FontFace {
    do throws(FontError) { return try FontFace(file: FontFile(path: path(name))) } catch {
      preconditionFailure("the bundled fonts must open: \(error)")
    }
  }
}
