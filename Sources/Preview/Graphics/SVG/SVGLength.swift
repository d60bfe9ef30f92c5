import PreviewCore

/// A length of an SVG: a number with a unit.
struct SVGLength: Equatable {
  /// The side of the surrounding viewport that a percentage is of.
  enum Axis { case horizontal, vertical, both }

  /// The lengths that units and percentages are relative to.
  struct Basis: Equatable {
    var viewport = Size(width: 0, height: 0)
    /// In pixels; 16 is `medium` (CSS Fonts, 2.5).
    var fontSize = 16.0
  }

  private enum Unit: Equatable { case pixels(Double), em, ex, percent }

  private let number: Double
  private let unit: Unit

  /// Pixels of a unit (CSS Values and Units, 6.2), which has 96 of them to the inch.
  private static let pixels: [(name: String, pixels: Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
  ]

  /// Reads a text such as `12`, `18pt` or `50%`; nil for anything else.
  init?(_ text: String) {
    var numbers = SVGNumbers(text)
    guard let number = numbers.number() else { return nil }
    self.number = number
    let name = numbers.rest.trimmed.lowercased()
    switch name {
    case "": unit = .pixels(1)
    case "%": unit = .percent
    case "em", "rem": unit = .em
    case "ex": unit = .ex
    default:
      guard let known = Self.pixels.first(where: { $0.name == name }) else { return nil }
      unit = .pixels(known.pixels)
    }
  }

  /// Whether it is a share of something else.
  var isPercentage: Bool { if case .percent = unit { true } else { false } }
  /// A share as a part of 1, or a plain number.
  var fraction: Double { isPercentage ? number / 100 : number }

  /// The length in pixels.
  func pixels(_ basis: Basis, _ axis: Axis) -> Double {
    switch unit {
    case .pixels(let pixels): return number * pixels
    case .em: return number * basis.fontSize
    case .ex: return number * basis.fontSize / 2
    case .percent:
      let (width, height) = (basis.viewport.width, basis.viewport.height)
      // By SVG 2, 8.9: of the diagonal, divided by √2.
      let whole =
        switch axis {
        case .horizontal: width
        case .vertical: height
        case .both: ((width * width + height * height) / 2).squareRoot()
        }
      return number / 100 * whole
    }
  }

  /// The words for what to give in place of a text that is no length: of a number that is too
  /// large, how large it may be.
  static func wanted(_ text: String) -> String {
    let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    return Double(digits).map { abs($0) > SVGNumbers.most } ?? false
      ? "numbers go up to \(NumberText.grouped(Int(SVGNumbers.most)))" : "give it a number"
  }
}
