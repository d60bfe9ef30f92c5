package import PreviewCore
package import PreviewScene
package import PreviewType

/// The pictures to draw of each font without a spec.
package struct SpecimenOptions: Sendable {
  /// The kinds of sheet, of ``kinds``.
  package var sheets: [String]
  /// Whether a kind that can't be made of a font, as axes of a static one, is left out without a word.
  package var leavesOutWhatDoesNotApply = false
  /// The content size categories: a ladder for each, and the columns of the matrix.
  package var categories: [ContentSizeCategory]
  /// Light, dark or both.
  package var appearances: [Appearance]
  /// Directions of layout: a sheet for each.
  package var directions = [LayoutDirection.leftToRight]
  /// Pixels per point.
  package var scale = 3.0
  /// A ladder's width in points.
  package var width = LadderSheet.standardWidth
  /// A ladder's sample; nil for one that suits the font.
  package var text: String?
  /// Fonts for the characters of a sample that the font lacks.
  package var fallback: [FontFace] = []
  /// Characters that a sheet of glyphs marks where the font lacks them.
  package var required: [Unicode.Scalar] = []
  /// The parts of the sheets' feet.
  package var foot = SheetFoot.fonts
  /// The property that is animated; nil for still pictures. An axis has a sheet of its own, whatever ``sheets`` are.
  package var sweep: Sweep?

  /// By default, the standard sheets at all twelve categories, light, at 3x.
  package init(
    sheets: [String] = standardKinds, categories: [ContentSizeCategory] = ContentSizeCategory.allCases,
    appearances: [Appearance] = [.light]
  ) {
    self.sheets = sheets
    self.categories = categories
    self.appearances = appearances
  }

  /// The names of the kinds that a font alone suffices for.
  package static let kinds = SheetKind.ofFonts.map(\.name)
  /// Checks that a kind can be drawn of fonts without a spec.
  ///
  /// - Throws: ``SpecimenError`` `.needsTypography` for one that needs the styles of an app, `.unknownSheet` for a name that no kind has.
  package static func check(_ name: String) throws(SpecimenError) {
    if kinds.contains(name) { return }
    if SheetKind.named(name) != nil { throw .needsTypography(sheet: name) }
    throw .unknownSheet(name, known: kinds)
  }

  /// The kinds that are drawn unless others are asked for.
  package static let standardKinds = [LadderSheet.kind, MatrixSheet.kind]

  /// The matrix that was asked for; a picture's name says its category, even if there is one only.
  var traits: SpecTraits {
    var traits = SpecTraits()
    traits.categories = categories
    traits.choose(appearances.map(\.rawValue), for: .appearance)
    traits.choose(directions.map(\.rawValue), for: .direction)
    traits.scale = scale
    traits.namesEngines = foot == .engines
    traits.alwaysNamed = [.category]
    return traits
  }

  /// The sheets of one kind for a font, each with what stands behind its kind in the file's name.
  ///
  /// - Parameter others: The fonts that it is compared with; nil if it is itself one of them.
  /// - Throws: ``SpecimenError`` if the sheet can't be made of the font.
  func sheets(
    of kind: SheetKind, font: FontInstance, comparedWith others: [(name: String, font: FontInstance)]?
  ) throws(SpecimenError) -> [(suffix: String, sheet: any SpecimenSheet)] {
    var options = SheetOptions([:], fallback: fallback, categories: categories)
    (options.widensCategories, options.required) = (true, required)
    if kind.commandKeys.contains(where: { $0.name == SheetKind.sample.name }) {
      // One text serves all sheets, and the cells of a matrix are for letters.
      options[SheetKind.sample] = kind.name == MatrixSheet.kind ? text.map(SampleText.letters) : text
    }
    if kind.commandKeys.contains(where: { $0.name == SheetKind.ladderWidth.name }) {
      options[SheetKind.ladderWidth] = width
    }
    guard kind.subjects == .comparedFonts else { return try kind.sheets(options, of: .font(font)) }
    // The first font is compared with each of the others; they have nothing more to show.
    guard let others else { return [] }
    guard !others.isEmpty else { throw .nothingToCompare(font: font.face.postScriptName) }
    options.first = font
    var sheets: [(suffix: String, sheet: any SpecimenSheet)] = []
    let names = CompareSheet.names(of: [(font.face.postScriptName, font)] + others).dropFirst()
    for (name, other) in zip(names, others) {
      sheets += try kind.sheets(options, of: .font(other.font)).map { (".\(FileName.safe(name))\($0)", $1) }
    }
    return sheets
  }
}
