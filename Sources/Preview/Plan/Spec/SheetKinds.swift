import PreviewCore
import PreviewScene
import PreviewType

/// The list of kinds, in the order in which they are listed everywhere.
extension SheetKind {
  /// Every kind.
  static let all = [
    // MARK: Styles
    SheetKind(
      LadderSheet.self, "Styles down a page, each with a sample that wraps, at one category.", of: .styles,
      keys: [stylesInFonts, styles, sample, ladderWidth], commandKeys: [sample, ladderWidth]
    ) { options, subject throws(SpecimenError) in
      [
        try LadderSheet(
          subject: subject, fallback: options.fallback, text: options[sample], width: options[ladderWidth])
      ]
    },
    SheetKind(
      MatrixSheet.self, "Styles down a page, and all categories (or steps of the app's own size setting) across.",
      of: .styles, keys: [stylesInFonts, styles, sample], commandKeys: [sample]
    ) { options, subject throws(SpecimenError) in
      [
        try MatrixSheet(
          subject: subject, fallback: options.fallback, text: options[sample], columns: options.columns(of: subject))
      ]
    },
    SheetKind(
      TypographySheet.self,
      "Each of the app's own styles at one category: its size and what becomes of it, and a mark where a maximum holds.",
      of: .ownStyles,
      keys: [styles, sample, ladderWidth, oneLine]
    ) { options, subject throws(SpecimenError) in
      guard case .typography(let styles) = subject else { return [] }
      return [
        try TypographySheet(
          typography: styles, fallback: options.fallback, text: options[sample],
          width: options[ladderWidth], showsOneLine: options[oneLine])
      ]
    },
    SheetKind(
      GrowthSheet.self,
      "A chart of scaled size over the categories, or the steps of the app's own size setting: a line for each of the app's own styles, or each text style.",
      of: .styles, keys: [stylesInFonts, styles, growthWidth]
    ) { options, subject throws(SpecimenError) in
      [
        try GrowthSheet(
          subject: subject, columns: options.columns(of: subject, isChart: true), width: options[growthWidth])
      ]
    },

    // MARK: Fonts
    SheetKind(
      WaterfallSheet.self, "One text in a run of sizes.",
      needsFile: false, keys: [shownFont, sample, waterfallSizes, waterfallWidth], commandKeys: [sample]
    ) { options, font throws(SpecimenError) in
      [
        try WaterfallSheet(
          font: font, fallback: options.fallback, text: options[sample],
          sizes: options[waterfallSizes],
          width: options[waterfallWidth])
      ]
    },
    SheetKind(
      MetricsSheet.self,
      "Big letters with ascender, cap height, x-height, baseline and descender, and the line box.",
      keys: [shownFont, sample, letters, metricsWidth], commandKeys: [sample]
    ) { options, font throws(SpecimenError) in
      [
        try MetricsSheet(
          font: font, fallback: options.fallback, letters: options[letters], text: options[sample],
          width: options[metricsWidth])
      ]
    },
    SheetKind(
      GlyphsSheet.self, "Everything that a font covers, by Unicode block, on several pages if need be.",
      keys: [shownFont, require]
    ) { options, font throws(SpecimenError) in
      return try (1...GlyphsSheet.parts(of: font.face, required: options.required)).map { part throws(SpecimenError) in
        try GlyphsSheet(font: font, required: options.required, part: part)
      }
    },
    SheetKind(
      AxesSheet.self, "Sweeps of each axis of a variable font, and its named instances.",
      keys: [shownFont, sample, size, axesWidth], commandKeys: [sample]
    ) { options, font throws(SpecimenError) in
      [
        try AxesSheet(
          font: font, fallback: options.fallback, text: options[sample],
          pointSize: options[size], width: options[axesWidth])
      ]
    },
    SheetKind(
      FeaturesSheet.self, "Each OpenType feature off and on, in words that it changes.",
      keys: [shownFont, sample, size, featuresWidth], commandKeys: [sample]
    ) { options, font throws(SpecimenError) in
      [
        try FeaturesSheet(
          font: font, fallback: options.fallback, text: options[sample],
          pointSize: options[size], width: options[featuresWidth])
      ]
    },
    SheetKind(
      PairsSheet.self, "Kerning pairs, without and with kerning, and the difference in units.",
      keys: [shownFont, pairs, pairsWidth]
    ) { options, font throws(SpecimenError) in
      [try PairsSheet(font: font, pairs: options[pairs], width: options[pairsWidth])]
    },

    // MARK: Several
    SheetKind(
      CompareSheet.self,
      "The first font compared with each of the others, line by line and one over the other.",
      ofFonts: .comparedFonts,
      keys: [comparedFonts, sample, compareSizes, compareWidth], commandKeys: [sample]
    ) { options, font throws(SpecimenError) in
      [
        try CompareSheet(
          first: options.first!, second: font, fallback: options.fallback, text: options[sample],
          sizes: options[compareSizes],
          width: options[compareWidth])
      ]
    },
    SheetKind(
      ContactSheet.self,
      "Many pictures on one page, drawn smaller, with their names: other sheets and scenes, or else ladders: of the app's own styles, or of each font, at all categories (or steps of the app's own size setting).",
      of: .styles, keys: [gathered, down, stylesInFonts, styles, sample], commandKeys: [sample, ladderWidth]
    ) { options, subject throws(SpecimenError) in
      let ladder = try LadderSheet(
        subject: subject, fallback: options.fallback, text: options[sample],
        width: options[ladderWidth])
      return [try ContactSheet(ladder: ladder, columns: options.columns(of: subject))]
    },
  ]

  // MARK: Keys

  private static let stylesInFonts = SpecKey(
    "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
    "The fonts to set the system's text styles in. Not beside 'styles'.",
    otherwise: "the app's own styles, or the text styles in each font of the file, in the system font if it has none",
    example: "{ font: Inter, weight: light }")
  static let styles = SpecKey(
    "styles", .list(.textNode, most: Limits.sheetItems), "Which of the app's own styles to show, in this order.",
    otherwise: "all of them", example: "[title, body]")
  static let shownFont = SpecKey(
    "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
    "The fonts to show. Several make a folder of pictures each. Only a waterfall can be of 'system': the others show what is in a font's file.",
    otherwise: "each font of the file", example: "Inter")
  private static let comparedFonts = SpecKey(
    "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
    "The fonts to compare, by name, or as files that need not be among 'fonts'. The first is compared with each of the others.",
    otherwise: "each font of the file, with every version", example: "[archive/Brand-1.otf, Brand.otf]")
  static let sample = SpecKey(
    "text", .text, "The sample text.", otherwise: "a sample that suits the font", example: "Quick wafting zephyrs")
  private static let letters = SpecKey(
    "letters", .text, "The big letters.", otherwise: "letters that suit the font", example: "Hxgj")
  private static let pairs = SpecKey(
    "pairs", .list(.text, most: Limits.sheetItems),
    "Pairs of characters to show before the strongest ones of the font, whether it kerns them or not.",
    otherwise: "common pairs that the font kerns, after the strongest", example: "[AV, To, \"f)\"]")
  static let require = SpecKey(
    "require", .list(.textNode, most: Limits.sheetItems),
    "Characters that the font should have; the sheet marks those that it lacks. Names of Unicode blocks, or text files, relative to this file.",
    otherwise: "none", example: "[Basic Latin, texts/de.txt]"
  )
  static let gathered = SpecKey(
    "of", .list(.textNode, most: Limits.sheetItems),
    "The pictures to gather, in this order: names of sheets and scenes, or names and patterns of pictures such as ladder.AX*. 'traits' narrows them.",
    otherwise: "the ladders of all categories", example: "[deliveries, \"ladder.AX*\"]"
  )

  static let down = SpecKey(
    "down",
    SpecValue<String>.choice("Trait", rowTraits.map(\.key)).map { name in rowTraits.first { $0.key == name }?.trait },
    "The trait whose values stand below one another, of the pictures that 'of' gathers; all others stand side by side: languages down, categories across. What a row lacks stays empty.",
    otherwise: "the pictures follow one another, four in a row", example: "languages")

  /// The traits that can stand below one another, by the keys under which a spec lists their values.
  private static let rowTraits: [(key: String, trait: PictureTrait)] =
    [
      ("categories", .category), ("sizeSteps", .sizeStep), ("width", .width), ("screen", .width),
      ("pseudo", .pseudolanguage),
    ] + PictureTrait.allCases.filter { $0.choices != nil }.map { ($0.listKey, $0) }

  private static let oneLine = SpecKey(
    "oneLine", .flag, "Whether each style also shows what a label of one line does with its sample.", default: false)
  private static let size = SpecKey(
    "size", .pointSize, "The size of the samples in points.", default: 24, example: "32")
  private static let waterfallSizes = sizes(WaterfallSheet.standardSizes)
  private static let compareSizes = sizes(CompareSheet.standardSizes)

  static let ladderWidth = pageWidth(LadderSheet.widths, LadderSheet.standardWidth)
  private static let growthWidth = pageWidth(GrowthSheet.widths, GrowthSheet.standardWidth)
  private static let waterfallWidth = pageWidth(LadderSheet.widths, WaterfallSheet.standardWidth)
  private static let metricsWidth = pageWidth(MetricsSheet.widths, MetricsSheet.standardWidth)
  private static let axesWidth = pageWidth(MetricsSheet.widths, AxesSheet.standardWidth)
  private static let featuresWidth = pageWidth(MetricsSheet.widths, FeaturesSheet.standardWidth)
  private static let pairsWidth = pageWidth(MetricsSheet.widths, PairsSheet.standardWidth)
  private static let compareWidth = pageWidth(MetricsSheet.widths, CompareSheet.standardWidth)

  private static func sizes(_ standard: [Double]) -> SpecKey<[Double]> {
    SpecKey(
      "sizes", .list(.pointSize, most: Limits.sheetItems), "The sizes in points.", default: standard,
      example: "[12, 17, 34]")
  }

  private static func pageWidth(_ range: ClosedRange<Double>, _ standard: Double) -> SpecKey<Double> {
    SpecKey(
      "width", .number(.range(range)), "The width of the page in points.", default: standard,
      example: "800")
  }
}
