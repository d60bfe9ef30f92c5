/// A font whose size can be set: all that scaling needs to know of one.
public protocol ScalableFont: Hashable, Sendable {
  /// The size in points.
  var pointSize: Double { get }
  /// The same font at another size in points.
  func withSize(_ size: Double) -> Self
  /// The same font for a text style (`UIFont.preferredFont`): at its size, and in the system's place with its leading.
  func preferred(as entry: TypeScale.Entry) -> Self
}

extension ScalableFont {
  /// The same font at the style's size.
  public func preferred(as entry: TypeScale.Entry) -> Self { withSize(entry.pointSize) }
}

/// A font together with the rule by which its size follows the content size category.
///
/// It keeps the font it was made from, and ``adjusted(to:)`` starts from that one every time: scaling never compounds. Hand this
/// value around, not its ``font``, so that scaling it once more is noticed.
public struct DynamicFont<Base: ScalableFont>: Hashable, Sendable {
  /// How the size follows the category.
  public enum Rule: Hashable, Sendable {
    /// It does not: static text, such as a tab bar's title.
    case fixed
    /// It is the text style's own size, straight from the table.
    case preferred(TextStyle)
    /// It is the base font's size, scaled; a maximum of 0 is none.
    case scaled(TextStyle, maximumPointSize: Double)
    /// It is the app's own, in points by category.
    case sizes(CategoryTable)
  }

  /// The font that all sizes are derived from, at its size at large.
  public let base: Base
  /// How the size follows the category.
  public let rule: Rule
  /// The font at its present size.
  public let font: Base
  /// The traits from which ``adjusted(to:)`` fills unspecified ones.
  public let environment: Traits

  /// A font that stays as it is in every category.
  public init(fixed font: Base, environment: Traits = .standard) {
    self.base = font
    self.rule = .fixed
    self.font = font
    self.environment = environment
  }

  /// A font at the text style's own size; nothing is scaled, and the size it comes with does not count.
  public init(
    preferred font: Base, forTextStyle style: TextStyle, compatibleWith traits: TraitCollection? = nil,
    environment: Traits = .standard
  ) {
    self.init(base: font, rule: .preferred(style), traits: traits, environment: environment)
  }

  /// A font that scales with a text style, its numbers checked before.
  package init(scaling font: Base, with style: TextStyle, maximumPointSize: Double, environment: Traits) {
    self.init(
      base: font, rule: .scaled(style, maximumPointSize: maximumPointSize), traits: nil, environment: environment)
  }

  /// A font whose sizes a table has, its numbers checked before.
  package init(sizing font: Base, by sizes: CategoryTable, environment: Traits) {
    self.init(base: font, rule: .sizes(sizes), traits: nil, environment: environment)
  }

  fileprivate init(base: Base, rule: Rule, traits: TraitCollection?, environment: Traits) {
    let resolved = traits?.resolved(in: environment) ?? environment
    self.base = base
    self.rule = rule
    self.environment = environment
    self.font =
      switch rule {
      case .fixed: base
      case .preferred(let style):
        base.preferred(as: TypeScale.entry(for: style, at: resolved.contentSizeCategory))
      case .scaled(let style, let maximum):
        FontMetrics(forTextStyle: style).unchecked(base, maximumPointSize: maximum, in: resolved)
      case .sizes(let table): base.withSize(table[resolved.contentSizeCategory])
      }
  }

  /// The present size in points.
  public var pointSize: Double { font.pointSize }

  /// Whether the size follows the category at all: `adjustsFontForContentSizeCategory` works for such fonts only.
  public var isDynamic: Bool { rule != .fixed }

  /// The text style that the size follows; nil for a fixed font, and for sizes of the app's own.
  public var textStyle: TextStyle? {
    switch rule {
    case .fixed, .sizes: nil
    case .preferred(let style), .scaled(let style, _): style
    }
  }

  /// The same font for other traits, derived anew from ``base``; a fixed font stays as it is.
  public func adjusted(to traits: TraitCollection) -> DynamicFont {
    DynamicFont(base: base, rule: rule, traits: traits, environment: environment)
  }
}

extension FontMetrics {
  /// A custom font scaled for the category: its size by ``scaledPointSize(for:maximumPointSize:compatibleWith:)``.
  ///
  /// - Parameters:
  ///   - font: The font at its size at large.
  ///   - maximumPointSize: The largest size that the font takes, in points; 0 for no maximum.
  ///   - traits: Its category counts; what is not specified is the environment's.
  /// - Throws: ``FontMetricsError/pointSize(_:)``, ``FontMetricsError/maximumPointSize(_:)``.
  public func scaledFont<Base>(
    for font: Base, maximumPointSize: Double = 0, compatibleWith traits: TraitCollection? = nil
  ) throws(FontMetricsError) -> DynamicFont<Base> {
    // The numbers are checked here, so that no category can fail later.
    _ = try scaledPointSize(for: font.pointSize, maximumPointSize: maximumPointSize, compatibleWith: traits)
    return DynamicFont(
      base: font, rule: .scaled(textStyle, maximumPointSize: maximumPointSize), traits: traits,
      environment: environment)
  }

  /// A font that was fixed so far, scaled for the category.
  ///
  /// - Throws: ``FontMetricsError/alreadyScaled(_:)`` for a font that was scaled, as in UIKit, and for a preferred font, whose
  ///   size holds the category already; else as for a plain font.
  public func scaledFont<Base>(
    for font: DynamicFont<Base>, maximumPointSize: Double = 0, compatibleWith traits: TraitCollection? = nil
  ) throws(FontMetricsError) -> DynamicFont<Base> {
    if let style = font.textStyle { throw .alreadyScaled(style) }
    return try scaledFont(for: font.base, maximumPointSize: maximumPointSize, compatibleWith: traits)
  }
}
