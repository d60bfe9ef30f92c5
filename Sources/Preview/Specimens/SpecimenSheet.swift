/// A page that shows type for its own sake, of any kind.
public enum SpecimenSheet: Hashable, Sendable {
  /// Text styles down one page, at one category.
  case ladder(LadderSheet)
  /// Text styles down, categories across.
  case matrix(MatrixSheet)
  /// An app's own styles, with what becomes of their sizes.
  case typography(TypographySheet)
  /// A chart of sizes over the categories.
  case growth(GrowthSheet)
  /// One text in a run of sizes.
  case waterfall(WaterfallSheet)
  /// Vertical metrics.
  case metrics(MetricsSheet)
  /// Every character, by Unicode block.
  case glyphs(GlyphsSheet)
  /// Sweeps of a variable font's axes.
  case axes(AxesSheet)
  /// One place on an axis of a variable font: a frame of an animation.
  case axis(AxisSheet)
  /// OpenType features off and on.
  case features(FeaturesSheet)
  /// Kerning pairs.
  case pairs(PairsSheet)
  /// Two fonts, one over the other.
  case compare(CompareSheet)
  /// Many pages on one.
  case contact(ContactSheet)
  /// A piece of UI.
  case scene(SceneSheet)

  /// The names of the kinds that a font alone suffices for.
  public static let kinds = [
    "ladder", "matrix", "growth", "waterfall", "metrics", "glyphs", "axes", "features", "pairs", "compare", "contact",
  ]
  /// The kinds that are drawn unless others are asked for.
  public static let standardKinds = ["ladder", "matrix"]

  /// The kind's name.
  public var kind: String {
    switch self {
    case .ladder: "ladder"
    case .matrix: "matrix"
    case .typography: "typography"
    case .growth: "growth"
    case .waterfall: "waterfall"
    case .metrics: "metrics"
    case .glyphs: "glyphs"
    case .axes: "axes"
    case .axis: "axis"
    case .features: "features"
    case .pairs: "pairs"
    case .compare: "compare"
    case .contact: "contact"
    case .scene: "scene"
    }
  }

  /// The faces that samples are set in, or may be; a chart shows none.
  var faces: [FontFace] {
    switch self {
    case .ladder(let sheet): sheet.subject.faces + sheet.fallback
    case .matrix(let sheet): sheet.subject.faces + sheet.fallback
    case .typography(let sheet): sheet.typography.faces + sheet.fallback
    case .growth: []
    case .waterfall(let sheet): [sheet.font.face]
    case .metrics(let sheet): [sheet.font.face]
    case .glyphs(let sheet): [sheet.font.face]
    case .axes(let sheet): [sheet.font.face]
    case .axis(let sheet): [sheet.font.face]
    case .features(let sheet): [sheet.font.face]
    case .pairs(let sheet): [sheet.font.face]
    case .compare(let sheet): [sheet.first.face, sheet.second.face]
    case .contact(let sheet): sheet.entries.flatMap(\.sheet.faces)
    case .scene(let sheet): sheet.scene.faces + sheet.scene.fallback
    }
  }

  /// The page in an environment, laid out.
  public func sheet(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> ComposedSheet {
    switch self {
    case .ladder(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .matrix(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .typography(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .growth(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .waterfall(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .metrics(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .glyphs(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .axes(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .axis(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .features(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .pairs(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .compare(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .contact(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    case .scene(let sheet): try sheet.sheet(in: traits, typesetter: typesetter)
    }
  }

  /// The page's size in pixels.
  ///
  /// - Throws: ``SpecimenError`` as ``drawList(in:typesetter:)``.
  public func pixelSize(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> PixelSize {
    let sheet = try sheet(in: traits, typesetter: typesetter, rows: .areMeasured)
    do throws(DrawingError) { return try sheet.pixelSize(faces: typesetter.faces) } catch { throw .drawing(error) }
  }

  /// The page in an environment, ready to be drawn.
  ///
  /// - Throws: ``SpecimenError`` if a text can't be laid out, or the page would be too large.
  public func drawList(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> DrawList {
    try drawing(in: traits, typesetter: typesetter).list
  }

  /// The page in an environment, ready to be drawn, and its texts that lack characters.
  func drawing(
    in traits: Traits, typesetter: Typesetter
  ) throws(SpecimenError) -> (list: DrawList, incompleteTexts: [IncompleteText]) {
    let drawing = RowDrawing(grid: traits.pixelGrid, faces: typesetter.faces)
    let sheet = try sheet(in: traits, typesetter: typesetter, rows: .areDrawn(drawing))
    do throws(DrawingError) {
      return (try sheet.drawList(faces: typesetter.faces), sheet.incompleteTexts)
    } catch { throw .drawing(error) }
  }

  private func sheet(in traits: Traits, typesetter: Typesetter, rows: RowUse) throws(SpecimenError) -> ComposedSheet {
    guard case .scene(let scene) = self else { return try sheet(in: traits, typesetter: typesetter) }
    return try scene.sheet(in: traits, typesetter: typesetter, rows: rows)
  }

  /// How much work the page is beside others, roughly in thousands of square points of type.
  func cost(at category: ContentSizeCategory) -> Double {
    let ladder = TextStyle.standard.reduce(0) { sum, style in
      let spacing = TypeScale.entry(for: style, at: category).lineSpacing
      return sum + spacing * spacing / 1000
    }
    // A ladder is the measure; the others as they were timed beside it.
    return switch self {
    case .ladder, .typography: ladder
    case .matrix(let sheet): ladder * Double(sheet.columns.count)
    case .growth, .metrics, .axis: 10
    case .waterfall, .axes, .compare: 30
    case .pairs: 60
    case .glyphs, .features: 120
    case .scene(let sheet): sheet.cost(at: category)
    case .contact(let sheet):
      sheet.entries.reduce(0) { $0 + $1.sheet.cost(at: $1.category ?? category) }
    }
  }
}
