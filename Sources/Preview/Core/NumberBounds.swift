/// The numbers that are allowed somewhere. Each is declared once: checks, error sentences and the JSON Schema read the same bounds.
package struct NumberBounds: Equatable, Sendable {
  package let minimum: Double
  package let maximum: Double
  /// Whether the minimum itself is excluded.
  package let isAbove: Bool
  package let isWhole: Bool

  private init(_ minimum: Double, _ maximum: Double, isAbove: Bool = false, isWhole: Bool = false) {
    self.minimum = minimum
    self.maximum = maximum
    self.isAbove = isAbove
    self.isWhole = isWhole
  }

  /// Both bounds are allowed.
  package static func range(_ range: ClosedRange<Double>) -> Self { Self(range.lowerBound, range.upperBound) }

  /// More than 0 and at most `maximum`.
  package static func positive(to maximum: Double) -> Self { Self(0, maximum, isAbove: true) }

  /// Whole numbers, both bounds among them. They fit an `Int` exactly.
  package static func whole(_ range: ClosedRange<Int>) -> Self {
    Self(Double(range.lowerBound), Double(range.upperBound), isWhole: true)
  }

  /// Whether a number is allowed; NaN never is.
  package func contains(_ number: Double) -> Bool {
    (isAbove ? number > minimum : number >= minimum) && number <= maximum
      && (!isWhole || number == number.rounded())
  }

  /// The part of 1 that percents stand for, `0.4` for 40, where a part of 1 is wanted; nil for a number that is no percentage.
  package func part(ofPercent number: Double) -> String? {
    minimum == 0 && maximum == 1 && !isWhole && (5...100).contains(number) ? NumberText.brief(number / 100) : nil
  }

  /// `a whole number from 1 to 1000`.
  package var words: String {
    let from = isAbove ? "above \(NumberText.brief(minimum))" : "from \(NumberText.brief(minimum))"
    let kind = isWhole ? "a whole number" : "a number"
    return "\(kind) \(from) \(isAbove ? "and at most" : "to") \(NumberText.brief(maximum))"
  }
}

extension ClosedRange<Double> {
  /// A number that lies in the range, or the bound next to it.
  package func nearest(to number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
