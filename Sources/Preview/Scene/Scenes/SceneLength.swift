import PreviewCore
public import PreviewType

/// A length in a scene: points that stay, or that grow with a text style. A number is a number of points that stay.
///
///     Background(.tint, cornerRadius: .round, padding: Insets(horizontal: .scaled(12, with: .body), vertical: 6), content: label)
public struct SceneLength: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Points; of a length that grows, at large.
  public var points: Double
  /// The text style whose growth it follows, as `UIFontMetrics(forTextStyle:).scaledValue(for:)` has it; nil for a length that stays.
  public var style: TextStyle?
  /// Points at most of a length that grows; 0 for no maximum.
  public var maximum: Double

  private init(_ points: Double, _ style: TextStyle?, maximum: Double) {
    (self.points, self.style, self.maximum) = (points, style, maximum)
  }

  /// Points that stay the same in every category.
  public static func points(_ points: Double) -> SceneLength { SceneLength(points, nil, maximum: 0) }

  /// Points at large, which grow with a text style.
  public static func scaled(_ points: Double, with style: TextStyle, maximum: Double = 0) -> SceneLength {
    SceneLength(points, style, maximum: maximum)
  }

  /// A corner's radius of half the shorter side: the ends of a ground are half circles.
  public static let round = SceneLength.points(.infinity)

  /// A whole number of points that stay.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
  /// A number of points that stay.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Whether it is ``round``.
  var isRound: Bool { points == .infinity && style == nil }

  /// The length in an environment.
  func points(in traits: Traits) -> Double {
    guard let style else { return points }
    let scaled = FontMetrics(forTextStyle: style, environment: traits).checkedValue(for: points, in: traits)
    return maximum > 0 ? min(scaled, maximum) : scaled
  }

  /// The length where no text size changes it; nil for one that grows.
  var fixed: Double? { style == nil ? points : nil }

  /// `12 pt`, `12 pt, scaled with body, at most 20 pt`.
  var words: String {
    guard let style else { return LayoutSetting.points(points) }
    let limit = maximum > 0 ? ", at most \(LayoutSetting.points(maximum))" : ""
    return "\(LayoutSetting.points(points)), scaled with \(style)\(limit)"
  }
}

extension NumberBounds {
  /// Throws if a length is given and out of bounds.
  func check(_ length: SceneLength?, of owner: String, _ what: String) throws(SceneError) {
    try check(length?.points, of: owner, what)
    try ElementBounds.length.check(length?.maximum, of: owner, "maximum of the \(what)")
  }
}
