import PreviewCore

/// How a size of a font follows from its size at large: the arithmetic, step by step, for people.
///
/// `scale --explain`, the audit's explanations and the live page's inspector say it with these words.
package struct SizeArithmetic: Equatable, Sendable {
  /// The size at large, in points.
  package let size: Double
  /// The ratio of line spacings, or the app's own factor.
  package let scaling: FontScaling
  /// The largest size, in points; 0 for none.
  package let maximum: Double

  /// The arithmetic of a size.
  package init(_ size: Double, by scaling: FontScaling, maximum: Double = 0) {
    (self.size, self.scaling, self.maximum) = (size, scaling, maximum)
  }

  /// The scaled size before it is rounded, in points.
  package var exact: Double { scaling.exact(size) }
  /// The scaled size, rounded to a whole point, without a maximum.
  package var rounded: Double { PixelGrid.halfUp(exact) }
  /// Whether the maximum holds the size back.
  package var isHeld: Bool { maximum > 0 && maximum < rounded }

  /// "17 × 48 / 22 = 37.091 → 37", and ", held at the maximum of 34" if it is.
  package var words: String {
    func brief(_ number: Double) -> String { NumberText.brief(number) }
    let divisor = scaling.lineSpacingAtLarge == 1 ? "" : " / \(brief(scaling.lineSpacingAtLarge))"
    let held = isHeld ? ", held at the maximum of \(brief(maximum))" : ""
    return "\(brief(size)) × \(brief(scaling.lineSpacing))\(divisor) = \(brief(exact)) → \(brief(rounded))\(held)"
  }
}

extension DynamicFont {
  /// How the size follows from the font's size at large, in words: "17 × 48 / 22 = 37.091 → 37 pt".
  ///
  /// - Parameter traits: The environment that the font has its present size in.
  package func sizeWords(in traits: Traits) -> String {
    switch rule {
    case .fixed: "\(NumberText.brief(pointSize)) pt, fixed"
    case .preferred(let style):
      "\(NumberText.brief(pointSize)) pt, \(style)'s own size at \(traits.contentSizeCategory.shortName)"
    case .sizes: "\(NumberText.brief(pointSize)) pt, the app's own size at \(traits.contentSizeCategory.shortName)"
    case .scaled(let style, let maximum):
      SizeArithmetic(
        base.pointSize, by: FontMetrics(forTextStyle: style).scaling(in: traits), maximum: maximum
      ).words + " pt"
    }
  }
}
