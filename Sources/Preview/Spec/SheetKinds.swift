/// The list of kinds, in the order in which they are listed everywhere.
extension SheetKind {
  /// Every kind.
  static let all = [
    // MARK: Styles
    SheetKind(
      LadderSheet.self, "Styles down a page, each with a sample that wraps, at one category.", of: .styles,
      keys: [
        stylesInFonts, styles, sample,
        SpecKey("width", .number(.range(LadderSheet.widths)), "The page's width in points; 393 if none is given."),
      ], commandKeys: ["text", "width"]
    ) { options, subject throws(SpecimenError) in
      [
        try LadderSheet(
          subject: subject, fallback: options.fallback, text: options.text("text"),
          width: options.number("width") ?? LadderSheet.standardWidth)
      ]
    },
    SheetKind(
      MatrixSheet.self, "Styles down a page, and all categories (or steps of the app's own size setting) across.",
      of: .styles, keys: [stylesInFonts, styles, sample]
    ) { options, subject throws(SpecimenError) in
      [
        try MatrixSheet(
          subject: subject, fallback: options.fallback, text: options.text("text"),
          columns: options.columns(of: subject))
      ]
    },
    SheetKind(
      TypographySheet.self,
      "Each of the app's own styles at one category: its size and what becomes of it, and a mark where a maximum holds.",
      of: .ownStyles,
      keys: [
        styles, sample,
        SpecKey("width", .number(.range(LadderSheet.widths)), "The page's width in points; 393 if none is given."),
      ]
    ) { options, subject throws(SpecimenError) in
      guard case .typography(let styles) = subject else { return [] }
      return [
        try TypographySheet(
          typography: styles, fallback: options.fallback, text: options.text("text"),
          width: options.number("width") ?? LadderSheet.standardWidth)
      ]
    },
    SheetKind(
      GrowthSheet.self,
      "A chart of scaled size over the categories, or the steps of the app's own size setting: a line for each of the app's own styles, or each text style.",
      of: .styles, keys: [stylesInFonts, styles, pageWidth(GrowthSheet.widths, GrowthSheet.standardWidth)]
    ) { options, subject throws(SpecimenError) in
      [
        try GrowthSheet(
          subject: subject, columns: options.columns(of: subject, isChart: true),
          width: options.number("width") ?? GrowthSheet.standardWidth)
      ]
    },

    // MARK: Fonts
    SheetKind(
      WaterfallSheet.self, "One text in a run of sizes.",
      keys: [shownFont, sample, sizes, pageWidth(LadderSheet.widths, WaterfallSheet.standardWidth)],
      commandKeys: ["text"]
    ) { options, font throws(SpecimenError) in
      [
        try WaterfallSheet(
          font: font, fallback: options.fallback, text: options.text("text"),
          sizes: options.numbers("sizes") ?? WaterfallSheet.standardSizes,
          width: options.number("width") ?? WaterfallSheet.standardWidth)
      ]
    },
    SheetKind(
      MetricsSheet.self,
      "Big letters with ascender, cap height, x-height, baseline and descender, and the line box.",
      keys: [
        shownFont, sample, SpecKey("letters", .text, "The big letters."),
        pageWidth(MetricsSheet.widths, MetricsSheet.standardWidth),
      ], commandKeys: ["text"]
    ) { options, font throws(SpecimenError) in
      [
        try MetricsSheet(
          font: font, fallback: options.fallback, letters: options.text("letters"), text: options.text("text"),
          width: options.number("width") ?? MetricsSheet.standardWidth)
      ]
    },
    SheetKind(
      GlyphsSheet.self, "Everything that a font covers, by Unicode block, in several pages if it is much.",
      keys: [
        shownFont,
        SpecKey(
          "require", .list(.text, most: Limits.sheetItems),
          "Characters that are marked where they are missing: Unicode blocks (Basic Latin), and files of text (texts/de.txt), relative to this file."
        ),
      ]
    ) { options, font throws(SpecimenError) in
      return try (1...GlyphsSheet.parts(of: font.face, required: options.required)).map { part throws(SpecimenError) in
        try GlyphsSheet(font: font, required: options.required, part: part)
      }
    },
    SheetKind(
      AxesSheet.self, "Sweeps of each axis of a variable font, and its named instances.",
      keys: [shownFont, sample, size, pageWidth(MetricsSheet.widths, AxesSheet.standardWidth)], commandKeys: ["text"]
    ) { options, font throws(SpecimenError) in
      [
        try AxesSheet(
          font: font, fallback: options.fallback, text: options.text("text"),
          pointSize: options.number("size") ?? 24, width: options.number("width") ?? AxesSheet.standardWidth)
      ]
    },
    SheetKind(
      FeaturesSheet.self, "Each OpenType feature off and on, in words that it changes.",
      keys: [shownFont, sample, size, pageWidth(MetricsSheet.widths, FeaturesSheet.standardWidth)],
      commandKeys: ["text"]
    ) { options, font throws(SpecimenError) in
      [
        try FeaturesSheet(
          font: font, fallback: options.fallback, text: options.text("text"),
          pointSize: options.number("size") ?? 24, width: options.number("width") ?? FeaturesSheet.standardWidth)
      ]
    },
    SheetKind(
      PairsSheet.self, "Kerning pairs, without and with kerning, and the difference in units.",
      keys: [
        shownFont,
        SpecKey(
          "pairs", .list(.text, most: Limits.sheetItems),
          "The pairs; common ones and the font's strongest if none are given."),
        pageWidth(MetricsSheet.widths, PairsSheet.standardWidth),
      ]
    ) { options, font throws(SpecimenError) in
      [
        try PairsSheet(
          font: font, pairs: options.texts("pairs"), width: options.number("width") ?? PairsSheet.standardWidth)
      ]
    },

    // MARK: Several
    SheetKind(
      CompareSheet.self,
      "The first of the fonts held against each of the others, line by line and one over the other.",
      ofFonts: .comparedFonts,
      keys: [
        SpecKey(
          "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
          "The fonts to compare, or files of them, which need not be among 'fonts'; each font of the file, with every version, if none is given."
        ), sample, sizes, pageWidth(MetricsSheet.widths, CompareSheet.standardWidth),
      ], commandKeys: ["text"]
    ) { options, font throws(SpecimenError) in
      [
        try CompareSheet(
          first: options.first!, second: font, fallback: options.fallback, text: options.text("text"),
          sizes: options.numbers("sizes") ?? CompareSheet.standardSizes,
          width: options.number("width") ?? CompareSheet.standardWidth)
      ]
    },
    SheetKind(
      ContactSheet.self,
      "Many pictures on one page, drawn smaller, with their names: other sheets and scenes, or else the ladders of all categories.",
      keys: [
        SpecKey(
          SheetRequest.gatheringKey, .list(.text, most: Limits.sheetItems),
          "The sheets and scenes to gather, in this order: their names, or names and patterns of their pictures, such as ladder.AX*; with all traits, or those that 'traits' leaves."
        ), shownFont, sample,
      ], commandKeys: ["text", "width"]
    ) { options, font throws(SpecimenError) in
      let ladder = try LadderSheet(
        subject: .font(font), fallback: options.fallback, text: options.text("text"),
        width: options.number("width") ?? LadderSheet.standardWidth)
      return [try ContactSheet(font: font, ladder: ladder, categories: options.categories)]
    },
  ]

  // MARK: Keys that kinds share

  private static let stylesInFonts = SpecKey(
    "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
    "The text styles in these fonts. Without it the app's own styles are shown, or the text styles in each font of the file."
  )
  private static let styles = SpecKey(
    "styles", .list(.text, most: Limits.sheetItems),
    "Which of the app's own styles, in this order; all if none are given.")
  private static let shownFont = SpecKey(
    "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
    "The fonts to show; each font of the file if none is given.")
  private static let sample = SpecKey("text", .text, "The sample; one that suits the font if none is given.")
  private static let sizes = SpecKey(
    "sizes", .list(.number(ElementBounds.pointSize), most: Limits.sheetItems), "The sizes in points.")
  private static let size = SpecKey(
    "size", .number(ElementBounds.pointSize), "The size of the samples in points; 24 if none is given.")

  private static func pageWidth(_ range: ClosedRange<Double>, _ standard: Double) -> SpecKey {
    SpecKey(
      "width", .number(.range(range)),
      "The page's width in points; \(NumberText.brief(standard)) if none is given.")
  }
}
