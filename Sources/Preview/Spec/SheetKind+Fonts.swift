/// The kinds of sheet that show fonts, and nothing of the app's own styles but what the growth chart draws of their sizes.
extension SheetKind {
  static let fontKinds = [growth, waterfall, metrics, glyphs]

  static let shownFont = SpecKey(
    "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
    "The fonts to show; each font of the file if none is given.")
  static let shownText = SpecKey("text", .text, "The sample; one that suits the font if none is given.")

  static let sizes = SpecKey(
    "sizes", .list(.number(ElementBounds.pointSize), most: Limits.sheetItems), "The sizes in points.")
  static let size = SpecKey(
    "size", .number(ElementBounds.pointSize),
    "The size of the samples in points; 24 if none is given.")

  static func pageWidth(_ range: ClosedRange<Double>, _ standard: Double) -> SpecKey {
    SpecKey(
      "width", .number(.range(range)),
      "The page's width in points; \(NumberText.brief(standard)) if none is given.")
  }

  private static let growth = SheetKind(
    name: "growth",
    summary:
      "A chart of scaled size over the categories, or the steps of the app's own size setting: a line for each of the app's own styles, or each text style.",
    options: [font, styles, pageWidth(GrowthSheet.widths, GrowthSheet.standardWidth)]
  ) { request in
    let columns = request.columns
    return request.subjects { (request, subject) throws(SpecimenError) in
      .growth(
        try GrowthSheet(
          subject: subject, columns: subject.isTypography ? columns : request.categoryColumns,
          width: request.number("width") ?? GrowthSheet.standardWidth))
    }
  }

  private static let waterfall = SheetKind(
    name: "waterfall", summary: "One text in a run of sizes.",
    options: [
      shownFont, shownText, sizes, pageWidth(LadderSheet.widths, WaterfallSheet.standardWidth),
    ]
  ) { request in
    request.fontSheets { (request, font) throws(SpecimenError) in
      let sizes = request.numbers("sizes")
      return [
        (
          "",
          .waterfall(
            try WaterfallSheet(
              font: font, fallback: request.fallback, text: request.text("text"),
              sizes: sizes ?? WaterfallSheet.standardSizes,
              width: request.number("width") ?? WaterfallSheet.standardWidth))
        )
      ]
    }
  }

  private static let metrics = SheetKind(
    name: "metrics",
    summary: "Big letters with ascender, cap height, x-height, baseline and descender, and the line box.",
    options: [
      shownFont, shownText, SpecKey("letters", .text, "The big letters."),
      pageWidth(MetricsSheet.widths, MetricsSheet.standardWidth),
    ]
  ) { request in
    request.fontSheets { (request, font) throws(SpecimenError) in
      [
        (
          "",
          .metrics(
            try MetricsSheet(
              font: font, fallback: request.fallback, letters: request.text("letters"), text: request.text("text"),
              width: request.number("width") ?? MetricsSheet.standardWidth))
        )
      ]
    }
  }

  private static let glyphs = SheetKind(
    name: "glyphs", summary: "Everything that a font covers, by Unicode block, in several pages if it is much.",
    options: [
      shownFont,
      SpecKey(
        "require", .list(.text, most: Limits.sheetItems),
        "Characters that are marked where they are missing: Unicode blocks (Basic Latin), and files of text (texts/de.txt), relative to this file."
      ),
    ]
  ) { request in
    let required = request.required()
    return request.fontSheets { (request, font) throws(SpecimenError) in
      let count = GlyphsSheet.parts(of: font.face, required: required)
      let digits = String(count).count
      return try (1...count).map { (part) throws(SpecimenError) in
        let number = String(repeating: "0", count: digits - String(part).count) + String(part)
        return (count > 1 ? ".\(number)" : "", .glyphs(try GlyphsSheet(font: font, required: required, part: part)))
      }
    }
  }
}
