/// How a size at a category comes about, step for step, as `scale --explain` and `audit --explain` show it.
package struct SizeArithmetic {
  /// The size at large, in points.
  package let size: Double
  /// The ratio that scales it.
  package let scaling: FontScaling
  /// The largest size of a font, in points; 0 for none.
  package let maximum: Double

  /// The arithmetic of a size.
  package init(_ size: Double, by scaling: FontScaling, maximum: Double = 0) {
    (self.size, self.scaling, self.maximum) = (size, scaling, maximum)
  }

  /// The scaled size before it is rounded, in points.
  package var exact: Double { scaling.exact(size) }

  /// "17 × 56 / 22 = 43.273 → 43, held at the maximum of 40".
  package var words: String {
    func brief(_ number: Double) -> String { NumberText.brief(number) }
    // A plain factor has no line spacing at large.
    let ratio =
      scaling.lineSpacingAtLarge == 1
      ? brief(scaling.lineSpacing) : "\(brief(scaling.lineSpacing)) / \(brief(scaling.lineSpacingAtLarge))"
    let rounded = PixelGrid.halfUp(exact)
    let held = maximum > 0 && maximum < rounded ? ", held at the maximum of \(brief(maximum))" : ""
    return "\(brief(size)) × \(ratio) = \(brief(exact)) → \(brief(rounded))\(held)"
  }
}
