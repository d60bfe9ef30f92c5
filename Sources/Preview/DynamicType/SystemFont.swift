/// The system font (SF Pro) at a size and weight, known by its numbers only: what a custom font is compared with.
public struct SystemFont: ScalableFont {
  /// The size in points.
  public let pointSize: Double
  /// The weight.
  public let weight: FontWeight

  /// The system font of a size in points.
  public init(pointSize: Double, weight: FontWeight = .regular) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// The font of a text style, its size straight from the table; nothing is scaled (`UIFont.preferredFont`).
  ///
  /// With Bold Text on it has the style's emphasized weight; that this is the weight then used is an assumption.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: TraitCollection? = nil, environment: Traits = .standard
  ) -> SystemFont {
    let resolved = traits?.resolved(in: environment) ?? environment
    let entry = TypeScale.entry(for: style, at: resolved.contentSizeCategory)
    return SystemFont(
      pointSize: entry.pointSize,
      weight: resolved.legibilityWeight == .bold ? entry.emphasizedWeight : entry.weight)
  }

  /// The same font at another size in points.
  public func withSize(_ size: Double) -> SystemFont {
    SystemFont(pointSize: size, weight: weight)
  }

  /// From the baseline up, in points.
  public var ascender: Double { pointSize * Self.ascenderPerEm }
  /// From the baseline down, in points; negative.
  public var descender: Double { pointSize * Self.descenderPerEm }
  /// Ascender minus descender, in points: the height of a line in a label.
  public var lineHeight: Double { pointSize * Self.lineHeightPerEm }

  // As recorded of every preferred font: at 53 pt, 50.463867, -12.78418 and 63.248047.
  private static let ascenderPerEm = 0.9521484375
  private static let descenderPerEm = -0.2412109375
  private static let lineHeightPerEm = 1.193359375
}
