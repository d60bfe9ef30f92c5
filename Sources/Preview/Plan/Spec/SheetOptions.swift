import PreviewScene
import PreviewType

/// The options of a sheet: the values of its kind's keys, from a spec or the command, and whatever else it may need.
struct SheetOptions {
  /// The values in a spec.
  private let values: any SpecMapping
  /// Values that the command has set, by key.
  private var given: [String: any Sendable] = [:]
  /// The fonts that set missing characters.
  let fallback: [FontFace]
  /// The categories that the sheet shows.
  let categories: [ContentSizeCategory]
  /// The steps of the app's own size setting.
  var steps: [SizeStep] = []
  /// Whether a chart of one category becomes one of all, as in the command; in a spec that is a mistake.
  var widensCategories = false
  /// The characters that a sheet of glyphs requires.
  var required: [Unicode.Scalar] = []
  /// The font to compare the subject with.
  var first: FontInstance?

  init(_ values: any SpecMapping, fallback: [FontFace], categories: [ContentSizeCategory]) {
    (self.values, self.fallback, self.categories) = (values, fallback, categories)
  }

  /// The value of a key, or its default.
  subscript<Value>(key: SpecKey<Value>) -> Value {
    get {
      if let given = given[key.name], let value = given as? Value { return value }
      return values[key]
    }
    set { given[key.name] = newValue }
  }

  /// Returns the columns of a subject's table or chart: categories, or the steps of the app's own setting if its own styles are shown.
  func columns(of subject: SheetSubject, isChart: Bool = false) -> [MatrixSheet.Column] {
    if subject.isTypography, !steps.isEmpty { return steps.map(MatrixSheet.Column.step) }
    let isWidened = isChart && widensCategories && categories.count < 2
    return (isWidened ? ContentSizeCategory.allCases : categories).map(MatrixSheet.Column.category)
  }
}
