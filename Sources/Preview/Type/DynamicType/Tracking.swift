import PreviewCore

/// The room added after each cluster of a text.
///
///     TypographyStyle("title", bold, 28, tracking: -0.4)
///     TypographyStyle("title", bold, 28, tracking: .percent(-2))
public enum Tracking: Hashable, Sendable {
  /// Points, which like UIKit's attribute do not grow with the font.
  case points(Double)
  /// A percentage of the font's size, as designs give it. It grows with the font: what an app has that sets `NSAttributedString.Key.tracking` to a part of the scaled
  /// font's `pointSize`.
  case percent(Double)

  /// The percentage that a text stands for, `-2%` or `1.5 %`; nil for any other text.
  package init?(percentage text: String) {
    guard text.last == "%" else { return nil }
    var number = text.dropLast()
    while number.last == " " { number.removeLast() }
    // Swift also reads exponents, hexadecimal numbers and names of numbers.
    guard number.utf8.allSatisfy({ $0 < UInt8(ascii: ":") }), let percent = Double(number) else { return nil }
    self = .percent(percent)
  }

  /// Points at a size of the font.
  func points(at pointSize: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): pointSize * percent / 100
    }
  }

  /// Whether it is within ``Limits/tracking``, or ``Limits/trackingPercent``.
  package var isAllowed: Bool {
    switch self {
    case .points(let points): abs(points) <= Limits.tracking
    case .percent(let percent): abs(percent) <= Limits.trackingPercent
    }
  }

  /// It in words: "-0.4 pt", "-2 % of the size".
  package var words: String {
    switch self {
    case .points(let points): "\(NumberText.brief(points)) pt"
    case .percent(let percent): "\(NumberText.brief(percent)) % of the size"
    }
  }
}

extension Tracking: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// Points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}
