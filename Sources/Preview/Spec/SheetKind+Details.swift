/// The kinds of sheet that look into fonts, hold them against each other, or gather pages.
extension SheetKind {
  static let detailKinds = [axes, features, pairs, compare, contact]

  private static let axes = SheetKind(
    name: "axes", summary: "Sweeps of each axis of a variable font, and its named instances.",
    options: [shownFont, shownText, size, pageWidth(MetricsSheet.widths, AxesSheet.standardWidth)]
  ) { request in
    request.fontSheets { (request, font) throws(SpecimenError) in
      [
        (
          "",
          .axes(
            try AxesSheet(
              font: font, fallback: request.fallback, text: request.text("text"),
              pointSize: request.number("size") ?? 24,
              width: request.number("width") ?? AxesSheet.standardWidth))
        )
      ]
    }
  }

  private static let features = SheetKind(
    name: "features", summary: "Each OpenType feature off and on, in words that it changes.",
    options: [shownFont, shownText, size, pageWidth(MetricsSheet.widths, FeaturesSheet.standardWidth)]
  ) { request in
    request.fontSheets { (request, font) throws(SpecimenError) in
      [
        (
          "",
          .features(
            try FeaturesSheet(
              font: font, fallback: request.fallback, text: request.text("text"),
              pointSize: request.number("size") ?? 24,
              width: request.number("width") ?? FeaturesSheet.standardWidth))
        )
      ]
    }
  }

  private static let pairs = SheetKind(
    name: "pairs", summary: "Kerning pairs, without and with kerning, and the difference in units.",
    options: [
      shownFont,
      SpecKey(
        "pairs", .list(.text, most: Limits.sheetItems),
        "The pairs; common ones and the font's strongest if none are given."),
      pageWidth(MetricsSheet.widths, PairsSheet.standardWidth),
    ]
  ) { request in
    request.fontSheets { (request, font) throws(SpecimenError) in
      [
        (
          "",
          .pairs(
            try PairsSheet(
              font: font, pairs: request.texts("pairs"), width: request.number("width") ?? PairsSheet.standardWidth))
        )
      ]
    }
  }

  private static let compare = SheetKind(
    name: "compare",
    summary: "The first of the fonts held against each of the others, line by line and one over the other.",
    options: [
      SpecKey(
        "font", .list(SpecTables.fontShape, most: Limits.sheetItems),
        "The fonts to compare, or files of them, which need not be among 'fonts'; each font of the file, with every version, if none is given."
      ), shownText, sizes, pageWidth(MetricsSheet.widths, CompareSheet.standardWidth),
    ]
  ) { request in
    let before = request.mistakes.count
    let found = request.comparedSubjects()
    guard let first = found.first else { return [] }
    guard found.count > 1 else {
      // A font that can't be found was reported already.
      if request.mistakes.count == before, !request.isBroken, request.fonts.isWhole {
        request.report("font", .sheet(.nothingToCompare(font: first.font.face.postScriptName)))
      }
      return []
    }
    let names = CompareSheet.names(of: found.map { ($0.folder, $0.font) }).map(RenderPlan.fileName)
    let others = zip(names, found).dropFirst().map { ($0, $1.font) }
    return request.sheets(of: others) { (request, font) throws(SpecimenError) in
      let sizes = request.numbers("sizes")
      return [
        (
          "",
          .compare(
            try CompareSheet(
              first: first.font, second: font, fallback: request.fallback, text: request.text("text"),
              sizes: sizes ?? CompareSheet.standardSizes,
              width: request.number("width") ?? CompareSheet.standardWidth))
        )
      ]
    }
  }

  private static let contact = SheetKind(
    name: "contact",
    summary:
      "Many pictures on one page, drawn smaller, with their names: other sheets and scenes, or else the ladders of all categories.",
    options: [
      SpecKey(
        "of", .list(.text, most: Limits.sheetItems),
        "The sheets and scenes to gather, in this order: their names, or names and patterns of their pictures, such as ladder.AX*; with all traits, or those that 'traits' leaves."
      ), shownFont, shownText,
    ]
  ) { request in
    if request.node["of"] != nil {
      // Gathered when all else is planned.
      for key in ["font", "text"] where request.node[key] != nil { request.report(key, .contradiction("of", key)) }
      return []
    }
    return request.fontSheets { (request, font) throws(SpecimenError) in
      let ladder = try LadderSheet(subject: .font(font), fallback: request.fallback, text: request.text("text"))
      return [("", .contact(try ContactSheet(font: font, ladder: ladder, categories: request.traits.categories)))]
    }
  }
}
