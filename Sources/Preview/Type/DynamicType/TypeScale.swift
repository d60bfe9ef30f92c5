import PreviewCore

/// iOS's type scale: the size, line spacing and weight of every text style at every category.
///
/// Sizes and weights are those of Apple's Human Interface Guidelines. The line spacings are the ones
/// that UIKit works with; in eight cells they differ from the printed ones (headline at AX4 is 51,
/// where 56 is printed, and headline and body part there). The guidelines change no weight with the
/// category. `Documentation/reference/dynamic-type.md` says how each number was established.
public enum TypeScale {
  /// The entry of the scale for one style at one category.
  public struct Entry: Hashable, Sendable {
    /// The system font's size in points: what `preferredFont` has.
    public let pointSize: Double
    /// From baseline to baseline, in points: what `UIFontMetrics` scales by.
    public let lineSpacing: Double
    /// The system font's weight.
    public let weight: FontWeight
    /// The system font's weight where the style is emphasized (the bold trait).
    public let emphasizedWeight: FontWeight
  }

  /// The entry of a style at a category; `unspecified` is taken as large.
  ///
  /// The two derived styles (``TextStyle/isDerived``) have their size at large times the point size ratio of the style that they are
  /// derived from, and the line spacing likewise, rounded half up to whole points. They are bold throughout.
  public static func entry(for style: TextStyle, at category: ContentSizeCategory) -> Entry {
    if let base = style.derivedFrom { return derivedEntry(for: style, from: base, at: category) }
    let row = table[style]!
    let column = category.specified(or: .large).position!
    return Entry(
      pointSize: row.pointSize[column], lineSpacing: row.lineSpacing[column], weight: row.weight,
      emphasizedWeight: row.emphasizedWeight)
  }

  /// Every size of the extra large titles follows from its size at large (36 and 28 pt).
  private static func derivedEntry(
    for style: TextStyle, from base: TextStyle, at category: ContentSizeCategory
  ) -> Entry {
    let atLarge: Double = style == .extraLargeTitle ? 36 : 28
    let baseAtLarge = entry(for: base, at: .large).pointSize
    let baseEntry = entry(for: base, at: category)
    return Entry(
      pointSize: PixelGrid.halfUp(atLarge * baseEntry.pointSize / baseAtLarge),
      lineSpacing: PixelGrid.halfUp(atLarge * baseEntry.lineSpacing / baseAtLarge), weight: .bold,
      emphasizedWeight: .bold)
  }

  private struct StyleRow {
    var weight: FontWeight
    var emphasizedWeight: FontWeight
    var pointSize: [Double]
    var lineSpacing: [Double]

    init(_ weight: FontWeight, emphasized: FontWeight, pointSize: [Double], lineSpacing: [Double]) {
      self.weight = weight
      self.emphasizedWeight = emphasized
      self.pointSize = pointSize
      self.lineSpacing = lineSpacing
    }
  }

  // Columns:  XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5
  private static let table: [TextStyle: StyleRow] = [
    .largeTitle: StyleRow(
      .regular, emphasized: .bold,
      pointSize: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      lineSpacing: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    .title1: StyleRow(
      .regular, emphasized: .bold,
      pointSize: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      lineSpacing: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]),
    .title2: StyleRow(
      .regular, emphasized: .bold,
      pointSize: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      lineSpacing: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: StyleRow(
      .regular, emphasized: .semibold,
      pointSize: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      lineSpacing: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: StyleRow(
      .semibold, emphasized: .semibold,
      pointSize: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      lineSpacing: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]),
    .subheadline: StyleRow(
      .regular, emphasized: .semibold,
      pointSize: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      lineSpacing: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]),
    .body: StyleRow(
      .regular, emphasized: .semibold,
      pointSize: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      lineSpacing: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
    .callout: StyleRow(
      .regular, emphasized: .semibold,
      pointSize: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      lineSpacing: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .footnote: StyleRow(
      .regular, emphasized: .semibold,
      pointSize: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      lineSpacing: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: StyleRow(
      .regular, emphasized: .semibold,
      pointSize: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      lineSpacing: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]),
    .caption2: StyleRow(
      .regular, emphasized: .semibold,
      pointSize: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      lineSpacing: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]),
  ]
}
