import PreviewCore

/// `UIFontMetrics`: how one text style scales a custom font, or any other length, with the content size category.
///
/// It scales by the ratio of the style's line spacings, the category's over large's: a straight
/// line through zero. The rule was established from outputs of UIKit that are on record
/// (`Documentation/reference/dynamic-type.md`). It doesn't explain one cell, which is not imitated:
/// `scaledFont` of 11 pt, headline, at AX4 is 25 there and 26 here.
///
///     let metrics = FontMetrics(forTextStyle: .body)
///     let traits = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
///     try metrics.scaledPointSize(for: 17, compatibleWith: traits)  // 48
///
/// A style that is derived (``TextStyle/isDerived``) scales by the line spacings of the style it is derived from.
public struct FontMetrics: Hashable, Sendable {
  /// The style whose line spacings are the ratio.
  public let textStyle: TextStyle
  /// Where traits come from that a call leaves unspecified.
  public let environment: Traits

  /// The metrics of a text style in an environment; a phone as it is sold by default.
  public init(forTextStyle textStyle: TextStyle, environment: Traits = .standard) {
    self.textStyle = textStyle
    self.environment = environment
  }

  /// The metrics of ``TextStyle/body``, as `UIFontMetrics.default`.
  public static let `default` = FontMetrics(forTextStyle: .body)

  /// A length in points, scaled and rounded half up to the device pixel (1/3 pt at 3x).
  ///
  /// - Parameters:
  ///   - value: The length at large, in points; it may be zero or negative, as an inset may.
  ///   - traits: Its category and display scale count; what is not specified is the environment's.
  /// - Throws: ``FontMetricsError/value(_:)`` if the value or its scaled pixels are not finite, ``FontMetricsError/displayScale(_:)``
  ///   outside `Limits.displayScale`.
  public func scaledValue(
    for value: Double, compatibleWith traits: TraitCollection? = nil
  ) throws(FontMetricsError) -> Double {
    let resolved = resolved(traits)
    guard Limits.displayScale.contains(resolved.displayScale) else { throw .displayScale(resolved.displayScale) }
    let exact = scaling(in: resolved).exact(value)
    guard (exact * resolved.displayScale).isFinite else { throw .value(value) }
    return resolved.pixelGrid.roundedHalfUp(exact)
  }

  /// The same for a length and a display scale that have been checked, and are finite in pixels.
  package func checkedValue(for value: Double, in traits: Traits) -> Double {
    traits.pixelGrid.roundedHalfUp(scaling(in: traits).exact(value))
  }

  /// The size of a custom font, scaled and rounded half up to a whole point, whatever the display scale.
  ///
  /// The maximum is applied after the rounding, is not rounded itself, and holds in every category, large among them.
  /// A size under half a point becomes 0 by this rule.
  ///
  /// - Parameters:
  ///   - pointSize: The font's size at large, in points.
  ///   - maximumPointSize: The largest size to answer, in points; 0 for no maximum.
  ///   - traits: Its category counts; what is not specified is the environment's.
  /// - Throws: ``FontMetricsError/pointSize(_:)`` unless the size is above 0 and at most `Limits.pointSize`;
  ///   ``FontMetricsError/maximumPointSize(_:)`` if the maximum is negative or not a finite number.
  public func scaledPointSize(
    for pointSize: Double, maximumPointSize: Double = 0, compatibleWith traits: TraitCollection? = nil
  ) throws(FontMetricsError) -> Double {
    try check(pointSize, maximumPointSize: maximumPointSize)
    return unchecked(
      pointSize, maximumPointSize: maximumPointSize, by: scaling(in: resolved(traits)))
  }

  /// Whether a size and its maximum can be scaled at all.
  ///
  /// - Throws: ``FontMetricsError/pointSize(_:)``, ``FontMetricsError/maximumPointSize(_:)``.
  func check(_ pointSize: Double, maximumPointSize: Double) throws(FontMetricsError) {
    guard pointSize > 0, pointSize <= Limits.pointSize else { throw .pointSize(pointSize) }
    guard maximumPointSize >= 0, maximumPointSize.isFinite else { throw .maximumPointSize(maximumPointSize) }
  }

  /// The rule itself, for sizes that were checked before.
  func unchecked(_ pointSize: Double, maximumPointSize: Double, by scaling: FontScaling) -> Double {
    let whole = PixelGrid.halfUp(scaling.exact(pointSize))
    return maximumPointSize > 0 ? min(whole, maximumPointSize) : whole
  }

  /// The font at its scaled size.
  func unchecked<Base: ScalableFont>(_ font: Base, maximumPointSize: Double, in traits: Traits) -> Base {
    font.withSize(unchecked(font.pointSize, maximumPointSize: maximumPointSize, by: scaling(in: traits)))
  }

  /// The setting that scales in an environment: the category, or the app's own setting in its place.
  package func scaling(in traits: Traits) -> FontScaling {
    switch traits.sizeStep?.scale {
    case nil: scaling(at: traits.contentSizeCategory)
    case .category(let category): scaling(at: traits.limited(category))
    case .factor(let factor): FontScaling(factor: factor)
    }
  }

  /// The two line spacings that scale a length at a category.
  package func scaling(at category: ContentSizeCategory) -> FontScaling {
    let style = textStyle.derivedFrom ?? textStyle
    return FontScaling(
      lineSpacing: TypeScale.entry(for: style, at: category).lineSpacing,
      lineSpacingAtLarge: TypeScale.entry(for: style, at: .large).lineSpacing)
  }

  func resolved(_ traits: TraitCollection?) -> Traits {
    traits?.resolved(in: environment) ?? environment
  }
}

/// A ratio of line spacings, kept as its two sides.
package struct FontScaling: Equatable, Sendable {
  /// The style's line spacing at the category, in points.
  package let lineSpacing: Double
  /// The style's line spacing at large, in points.
  package let lineSpacingAtLarge: Double

  /// A plain factor, in place of a ratio of line spacings.
  init(factor: Double) {
    self.init(lineSpacing: factor, lineSpacingAtLarge: 1)
  }

  /// The line spacing at a category over the one at large.
  init(lineSpacing: Double, lineSpacingAtLarge: Double) {
    self.lineSpacing = lineSpacing
    self.lineSpacingAtLarge = lineSpacingAtLarge
  }

  /// A length in points, scaled and not yet rounded.
  ///
  /// Multiplied before it is divided: with the ratio formed first, footnote at AX2 would make 20 of 11, where 20.333 is on record.
  package func exact(_ length: Double) -> Double {
    length * lineSpacing / lineSpacingAtLarge
  }
}
