/// What is asked for of each font that is rendered without a spec.
public struct SpecimenOptions: Sendable {
  /// The kinds of sheet, of ``SpecimenSheet/kinds``.
  public var sheets: [String]
  /// Whether a kind that can't be made of a font, as axes of a static one, is left out without a word.
  public var leavesOutWhatDoesNotApply: Bool
  /// The content size categories: a ladder for each, and the columns of the matrix.
  public var categories: [ContentSizeCategory]
  /// Light, dark or both.
  public var appearances: [Appearance]
  /// Directions of layout: a sheet for each.
  public var directions: [LayoutDirection]
  /// Pixels per point.
  public var scale: Double
  /// A ladder's width in points.
  public var width: Double
  /// A ladder's sample; nil for one that suits the font.
  public var text: String?
  /// What sets the characters of a sample that a font lacks.
  public var fallback: [FontFace]
  /// Characters that a sheet of glyphs marks where the font lacks them.
  public var required: [Unicode.Scalar]
  /// What is animated; nil for pictures that stand still. An axis has a sheet of its own, whatever ``sheets`` are.
  public var sweep: Sweep?

  /// Options with the given values; by default the standard sheets at all twelve categories, light, at 3x.
  public init(
    sheets: [String] = SpecimenSheet.standardKinds, leavesOutWhatDoesNotApply: Bool = false,
    categories: [ContentSizeCategory] = ContentSizeCategory.allCases,
    appearances: [Appearance] = [.light], directions: [LayoutDirection] = [.leftToRight], scale: Double = 3,
    width: Double = LadderSheet.standardWidth,
    text: String? = nil, fallback: [FontFace] = [], required: [Unicode.Scalar] = [],
    sweep: Sweep? = nil
  ) {
    self.sheets = sheets
    self.leavesOutWhatDoesNotApply = leavesOutWhatDoesNotApply
    self.categories = categories
    self.appearances = appearances
    self.directions = directions
    self.scale = scale
    self.width = width
    self.text = text
    self.fallback = fallback
    self.required = required
    self.sweep = sweep
  }

  /// The environments that a page is drawn in, each with what its file's name ends with: `.dark.rightToLeft`.
  func environments(at category: ContentSizeCategory?) -> [(suffix: String, traits: Traits)] {
    appearances.flatMap { appearance in
      directions.map { direction in
        let varying = [
          appearances.count > 1 ? appearance.rawValue : nil, directions.count > 1 ? direction.rawValue : nil,
        ]
        let traits = Traits(
          contentSizeCategory: category ?? .large, displayScale: scale, layoutDirection: direction,
          appearance: appearance)
        return (varying.compactMap { $0.map { ".\($0)" } }.joined(), traits)
      }
    }
  }

  /// The pages of one kind of sheet for a font: what a file is called, what is on it, and the category where one matters.
  ///
  /// - Parameters:
  ///   - kind: One of ``SpecimenSheet/kinds``.
  ///   - font: The font.
  ///   - others: The fonts that a comparison holds against it; nil if it is itself one of them.
  /// - Throws: ``SpecimenError`` if the sheet can't be made of the font.
  func pages(
    of kind: String, font: FontInstance, comparedWith others: [(name: String, font: FontInstance)]?
  ) throws(SpecimenError) -> [(name: String, sheet: SpecimenSheet, category: ContentSizeCategory?)] {
    switch kind {
    case "ladder":
      let sheet = SpecimenSheet.ladder(try LadderSheet(font: font, fallback: fallback, text: text, width: width))
      return categories.map { ("\(kind).\($0.shortName)", sheet, $0) }
    case "matrix": return [(kind, .matrix(try MatrixSheet(font: font, categories: categories)), nil)]
    case "growth":
      // One category alone has no growth to show.
      let categories = categories.count > 1 ? categories : ContentSizeCategory.allCases
      return [(kind, .growth(try GrowthSheet(font: font, categories: categories)), nil)]
    case "waterfall": return [(kind, .waterfall(try WaterfallSheet(font: font, fallback: fallback, text: text)), nil)]
    case "metrics": return [(kind, .metrics(try MetricsSheet(font: font, fallback: fallback, text: text)), nil)]
    case "glyphs":
      let count = GlyphsSheet.parts(of: font.face, required: required)
      let digits = String(count).count
      var pages: [(name: String, sheet: SpecimenSheet, category: ContentSizeCategory?)] = []
      for part in 1...count {
        let number = String(repeating: "0", count: digits - String(part).count) + String(part)
        let sheet = try GlyphsSheet(font: font, required: required, part: part)
        pages.append((count > 1 ? "\(kind).\(number)" : kind, .glyphs(sheet), nil))
      }
      return pages
    case "axes": return [(kind, .axes(try AxesSheet(font: font, fallback: fallback, text: text)), nil)]
    case "features": return [(kind, .features(try FeaturesSheet(font: font, fallback: fallback, text: text)), nil)]
    case "pairs": return [(kind, .pairs(try PairsSheet(font: font)), nil)]
    case "compare":
      // The first font is held against each of the others; they have nothing more to show.
      guard let others else { return [] }
      guard !others.isEmpty else { throw .nothingToCompare(font: font.face.postScriptName) }
      let names = CompareSheet.names(of: [(font.face.postScriptName, font)] + others).dropFirst()
      return try zip(names, others).map { (name, other) throws(SpecimenError) in
        (
          "\(kind).\(RenderPlan.fileName(name))",
          .compare(try CompareSheet(first: font, second: other.font, fallback: fallback, text: text)), nil
        )
      }
    case "contact":
      let ladder = try LadderSheet(font: font, fallback: fallback, text: text, width: width)
      return [(kind, .contact(try ContactSheet(font: font, ladder: ladder, categories: categories)), nil)]
    default: throw .unknownSheet(kind)
    }
  }
}
