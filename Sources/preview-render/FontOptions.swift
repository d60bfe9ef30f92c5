import ArgumentParser
import PreviewCore
import PreviewType

/// `--font` and how its text is to be shaped, shared by the commands that set one text in one font.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The font. file.ttc#1 and file.ttf#PostScriptName name one font of a file; system is the system font, drawn as Inter.",
      valueName: "font"))
  var font: String

  @Option(help: "The weight of a variable font or the system font, as in semibold or 600. (default: the font's own)")
  var weight: String?

  @Option(help: ArgumentHelp("The axes of a variable font, as in wght=600,slnt=-5.", valueName: "settings"))
  var variations: String?

  @Option(parsing: .unconditional, help: "OpenType features, as in kern=0,ss01 or -liga or aalt[3:5]=2.")
  var features: String?

  @Option(help: "The text's language, a BCP 47 tag, as in ur or zh-Hant. (default: none)")
  var language: String?

  /// The font at a size in points.
  ///
  /// An `opsz` axis follows the size. Without a size, for output in font units, it stays at the font's default.
  ///
  /// - Parameter usualWeight: The weight of the system font where none is given.
  func instance(
    size: Double? = nil, palette: Int = 0, usualWeight: FontWeight = .regular
  ) throws -> FontInstance {
    let weight = try weight.map(FontWeight.init(named:))
    let variations = try variations.map(VariationSetting.list) ?? []
    if isSystem {
      guard let size else { throw FontError.notOfSystemFont("file") }
      let system = try FontCatalog([]).font(FontCatalog.systemName, weight: Int((weight ?? usualWeight).value))
      return try system.withPalette(palette).font(size: size, variations: variations)
    }
    let selection = try FontReference(font).open().withPalette(palette)
    let settings = try (weight.map(selection.face.settings(of:)) ?? []) + variations
    guard let size else {
      // In front, so that a setting of the user's comes after it and wins.
      let axis = selection.face.axes.first { $0.tag == .opticalSize }
      let opticalSize = axis.map { VariationSetting(tag: $0.tag, value: $0.defaultValue) }
      return try selection.font(size: 1, variations: (opticalSize.map { [$0] } ?? []) + settings)
    }
    return try selection.font(size: size, variations: settings)
  }

  /// Whether the system font is named. A file of its name is `./system`.
  var isSystem: Bool { font == FontCatalog.systemName }

  /// The features that were asked for.
  func parsedFeatures() throws(ShapingError) -> [FontFeature] {
    try features.map { text throws(ShapingError) in try FontFeature.list(text) } ?? []
  }

  /// The language, if it is written as one.
  func parsedLanguage() throws(ShapingError) -> String? {
    guard let language else { return nil }
    guard (1...35).contains(language.utf8.count), language.allSatisfy({ $0.isASCIILetterOrDigit || $0 == "-" }) else {
      throw .badLanguage(language)
    }
    return language
  }
}

/// `--fallback`, for the commands that draw fonts.
struct FallbackOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font for characters that the others lack. Repeat the option for more; they are tried in order.",
      valueName: "font"))
  var fallback: [String] = []

  /// The faces of the fonts; of a collection all.
  func faces() throws -> [FontFace] {
    try fallback.flatMap { path in try FontReference(path).openAll().map(\.face) }
  }
}
