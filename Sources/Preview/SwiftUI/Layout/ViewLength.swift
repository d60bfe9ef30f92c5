import PreviewCore
import PreviewScene
package import PreviewType

/// A length of a view: points, or what a content size category and the room of a `GeometryReader`
/// make of them.
package indirect enum ViewLength: Hashable, Sendable {
  /// Points.
  case points(Double)
  /// Points at large that grow with a text style (`@ScaledMetric(relativeTo:)`).
  case scaled(Double, TextStyle)
  /// The height of capitals in the system font of a text style.
  case capHeight(TextStyle)
  /// The width of the nearest `GeometryReader`.
  case geometryWidth
  /// The height of the nearest `GeometryReader`.
  case geometryHeight
  /// Two lengths with `+`, `-`, `*`, `/`, `min` or `max` between them.
  case operation(Operation, ViewLength, ViewLength)

  /// A calculation with two lengths.
  package enum Operation: String, Hashable, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case least = "min"
    case greatest = "max"
  }

  /// Points where a view is laid out.
  func points(in context: LayoutContext) -> Double {
    switch self {
    case .points(let points): points
    case .scaled(let points, let style):
      FontMetrics(forTextStyle: style, environment: context.traits).checkedValue(for: points, in: context.traits)
    case .capHeight(let style):
      TypeScale.entry(for: style, at: context.traits.contentSizeCategory).pointSize * Self.capHeight
    case .geometryWidth: context.geometry.width
    case .geometryHeight: context.geometry.height
    case .operation(let operation, let first, let second):
      Self.value(operation, first.points(in: context), second.points(in: context))
    }
  }

  /// The height of San Francisco's capitals in parts of an em.
  static let capHeight = 0.7045898438

  /// The result of an operation; 0 where that is no number.
  static func value(_ operation: Operation, _ first: Double, _ second: Double) -> Double {
    let value =
      switch operation {
      case .plus: first + second
      case .minus: first - second
      case .times: first * second
      case .divided: first / second
      case .least: min(first, second)
      case .greatest: max(first, second)
      }
    return value.isNaN ? 0 : value
  }

  /// The points of a length that nothing changes; nil for any other.
  package var fixed: Double? {
    switch self {
    case .points(let points): return points
    case .operation(let operation, let first, let second):
      guard let first = first.fixed, let second = second.fixed else { return nil }
      return Self.value(operation, first, second)
    case .scaled, .capHeight, .geometryWidth, .geometryHeight: return nil
    }
  }
}

extension ViewLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral points: Double) { self = .points(points) }
  package init(integerLiteral points: Int) { self = .points(Double(points)) }
}

/// The surroundings in which views are laid out.
struct LayoutContext {
  /// The environment.
  let traits: Traits
  /// The room of the nearest `GeometryReader`.
  var geometry: Size

  /// The sizes that views were asked for.
  let work = LayoutWork()

  var grid: PixelGrid { traits.pixelGrid }
}

/// Counts the sizes that views are asked for, which grow fast where containers lie within one
/// another.
final class LayoutWork {
  private var sizes = 0

  func add() throws(SceneError) {
    sizes += 1
    if sizes > Limits.previewSizes { throw .tooManySizes }
  }
}
