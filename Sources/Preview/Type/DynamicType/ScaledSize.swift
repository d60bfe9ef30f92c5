package import PreviewCore

/// One size scaled for one text style and category, in all the ways that `scale` prints it.
package struct ScaledSize {
  /// The style that scales.
  package let style: TextStyle
  /// The category that it scales for.
  package let category: ContentSizeCategory
  /// The size at large, in points.
  package let size: Double
  /// The largest size of a font, in points; 0 for none.
  package let maximum: Double
  /// Pixels per point.
  package let displayScale: Double
  /// The line spacings behind the numbers.
  package let scaling: FontScaling
  /// `UIFontMetrics.scaledFont(for:maximumPointSize:)`, in points.
  package let scaledFont: Double
  /// `UIFontMetrics.scaledValue(for:)`, in points.
  package let scaledValue: Double
  /// `UIFont.preferredFont(forTextStyle:)`, in points.
  package let systemSize: Double

  /// A size at a category.
  package init(
    _ size: Double, style: TextStyle, category: ContentSizeCategory, maximum: Double, displayScale: Double
  ) throws(FontMetricsError) {
    let metrics = FontMetrics(
      forTextStyle: style, environment: Traits(contentSizeCategory: category, displayScale: displayScale))
    self.style = style
    self.category = category
    self.size = size
    self.maximum = maximum
    self.displayScale = displayScale
    self.scaling = metrics.scaling(at: category)
    self.scaledFont = try metrics.scaledPointSize(for: size, maximumPointSize: maximum)
    self.scaledValue = try metrics.scaledValue(for: size)
    self.systemSize = TypeScale.entry(for: style, at: category).pointSize
  }

  /// The names of what is printed, as in JSON and CSV.
  package static let columns = ["style", "category", "size", "scaledFont", "scaledValue", "systemSize"]

  /// The line of a CSV file.
  package var csv: String {
    ([style.name, category.shortName] + numbers.map(NumberText.shortest)).joined(separator: ",")
  }

  /// The object of a JSON array.
  package var json: JSONValue {
    let values = [.string(style.name), .string(category.shortName)] + numbers.map(JSONValue.number)
    return .object(zip(Self.columns, values).map { JSONValue.Member(key: $0, value: $1) })
  }

  private var numbers: [Double] { [size, scaledFont, scaledValue, systemSize] }
}

extension ScaledSize {
  /// The arithmetic in words, on two lines.
  package var explanation: String {
    func brief(_ number: Double) -> String { NumberText.brief(number) }
    let arithmetic = SizeArithmetic(size, by: scaling, maximum: maximum)
    let exact = arithmetic.exact
    let pixels = exact * displayScale
    return """
      \(style) at \(category): \(arithmetic.words), \
      and the system font's \(brief(systemSize)).
        As a value: \(brief(exact)) × \(brief(displayScale)) = \(brief(pixels)) → \(brief(PixelGrid.halfUp(pixels))) pixels \
      = \(brief(scaledValue)) points.

      """
  }

  /// The rule, which all explanations share.
  package static let rule = """
    A text style scales by its line spacing at the category over that at L. A font is rounded to
    a whole point, and only then held at a maximum; a value is rounded to a pixel.


    """
}
