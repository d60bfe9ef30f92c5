/// Numbers as people and formats read them: without a tail of zeros, with a full stop, in no locale.
package enum NumberText {
  /// The fewest digits that read back as the same number: `48`, `47.909090909090914`, `1e-07`.
  package static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number's text with a minus sign as long as figures are wide, for pages: `−241`.
  package static func withMinus(_ text: String) -> String {
    text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// A count for people, its digits in groups of three: `36,968,688`.
  package static func grouped(_ count: Int) -> String {
    let digits = String(count)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// A number of things: `1 style`, `3 styles`, `2 axes`.
  package static func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// The number with exactly one decimal, for columns: `48.0`.
  package static func tenths(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e12 ? "\(Int(rounded)).0" : shortest(rounded)
  }

  /// The number rounded to thousandths, for tables, traces and sentences: `48`, `47.909`, `NaN`.
  package static func brief(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-infinity" : "infinity" }
    // From here on a Double has no thousandths.
    guard abs(number) < 1e12 else { return shortest(number) }
    let rounded = (number * 1000).rounded() / 1000
    return rounded == 0 ? "0" : shortest(rounded)
  }

  /// The digits of a whole number, with zeros in front if they are too few.
  package static func digits(
    _ number: some BinaryInteger, radix: Int = 10, uppercase: Bool = false, atLeast count: Int
  ) -> String {
    let digits = String(number, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
