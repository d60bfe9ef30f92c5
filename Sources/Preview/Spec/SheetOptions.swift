/// What a sheet is asked to show: the values of its kind's keys, from a spec or the command, and what it may need beside them.
struct SheetOptions {
  /// The texts that are given, by key.
  var texts: [String: [String]] = [:]
  /// The numbers that are given, by key.
  var numbers: [String: [Double]] = [:]
  /// What sets the characters that a font lacks.
  var fallback: [FontFace] = []
  /// The categories that the sheet shows.
  var categories: [ContentSizeCategory]
  /// The steps of the app's own size setting.
  var steps: [SizeStep] = []
  /// Whether a chart of one category becomes one of all, as the command has it; a spec is told that it shows no growth.
  var widensCategories = false
  /// The characters that a sheet of glyphs requires.
  var required: [Unicode.Scalar] = []
  /// What a comparison compares its subject with.
  var first: FontInstance?

  /// The text of a key.
  func text(_ key: String) -> String? { texts[key]?.first }
  /// The texts of a key.
  func texts(_ key: String) -> [String]? { texts[key] }
  /// The number of a key.
  func number(_ key: String) -> Double? { numbers[key]?.first }
  /// The numbers of a key, of which there is one at least.
  func numbers(_ key: String) -> [Double]? { numbers[key].flatMap { $0.isEmpty ? nil : $0 } }

  /// What stands across a table or a chart of a subject: categories, or the steps of the app's own setting where its own styles are shown.
  func columns(of subject: SheetSubject, isChart: Bool = false) -> [MatrixSheet.Column] {
    if subject.isTypography, !steps.isEmpty { return steps.map(MatrixSheet.Column.step) }
    let isWidened = isChart && widensCategories && categories.count < 2
    return (isWidened ? ContentSizeCategory.allCases : categories).map(MatrixSheet.Column.category)
  }
}
