import PreviewCore

/// A family in place of another, as when an app is rebranded: each font of the old one becomes the font of the new one that CSS would choose for its width,
/// slant and weight.
///
/// A variable family is set to the weight and the width themselves, as far as its axes go. Other axes that the app sets stay where both families have them.
package struct FontReplacement: Sendable {
  /// The family that is replaced.
  package let old: String
  /// The family that replaces it.
  package let new: String
  /// The fonts of the new family.
  package let faces: [FontFace]
  /// Further families of the same files, such as a condensed one, which replace nothing.
  package let otherFamilies: [String]
  private let styles: [FontStyle]

  /// A replacement by the faces of one family, of which there must be one at least.
  package init(of old: String, by faces: [FontFace], besides otherFamilies: [String] = []) {
    precondition(!faces.isEmpty, "a family has a face")
    self.old = old
    self.faces = faces
    self.otherFamilies = otherFamilies
    new = faces[0].familyName
    styles = faces.flatMap(FontStyle.styles)
  }

  /// The font that takes the place of another; nil where that is of a family that stays.
  package func applied(to original: FontSelection) -> FontSelection? {
    guard original.systemWeight == nil, original.face.familyName == old else { return nil }
    let style = FontStyle.matching(original.place, in: styles)
    let found = style.selection(at: style.settings(at: original.place))
    let others = original.variations.compactMap { setting -> VariationSetting? in
      guard !FontPlace.axes.contains(setting.tag), let axis = style.face.axes.first(where: { $0.tag == setting.tag })
      else { return nil }
      return VariationSetting(tag: setting.tag, value: axis.limited(setting.value))
    }
    return FontSelection(
      face: found.face, instance: found.instance, variations: found.variations + others,
      palette: style.face.palettes.indices.contains(original.palette) ? original.palette : 0)
  }
}

/// Where a font stands within its family: its weight, its width and its slant.
package struct FontPlace: Equatable, Sendable {
  /// CSS weight, 1…1000.
  var weight: Double
  /// Percent of the normal width, as `font-stretch` counts.
  var width: Double
  /// Whether it is italic or oblique.
  var isItalic: Bool
  /// Degrees of a slant that an axis gives it, against the clock; 0 for none.
  var slant = 0.0

  /// The axes that it stands for.
  static let axes: Set<OpenTypeTag> = [.weight, .width, .italic, .slant]

  /// "600 italic", "400 at 75 % width".
  package var words: String {
    NumberText.brief(weight) + (isItalic ? " italic" : "")
      + (width == 100 ? "" : " at \(NumberText.brief(width)) % width")
  }

  /// The percentages of `usWidthClass`, 1 to 9.
  static let widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
}

extension FontFace {
  /// Percent of the normal width of a face that has no axis for it.
  fileprivate var widthPercent: Double { FontPlace.widths[widthClass - 1] }
}

extension FontSelection {
  /// Where the font stands within its family.
  package var place: FontPlace {
    func value(_ tag: OpenTypeTag) -> Double? {
      guard let index = face.axes.firstIndex(where: { $0.tag == tag }) else { return nil }
      return variations.last { $0.tag == tag }?.value ?? instance?.coordinates[index] ?? face.axes[index].defaultValue
    }
    let slant = value(.slant) ?? 0
    return FontPlace(
      weight: value(.weight) ?? Double(face.weight), width: value(.width) ?? face.widthPercent,
      isItalic: face.isItalic || value(.italic) ?? 0 >= 0.5 || slant != 0, slant: slant)
  }
}

extension FontStyle {
  /// The style that CSS chooses for a place in another family: first by width, then by slant, then by weight.
  ///
  /// Source: CSS Fonts Module Level 4, "Matching font styles".
  ///
  /// - Parameter styles: Those of a family, one at least; of equal ones the plainest is taken.
  static func matching(_ place: FontPlace, in styles: [FontStyle]) -> FontStyle {
    let isRegular = 400...500 ~= place.weight
    let ranks = styles.map { style in
      Rank(
        rank(place.width, in: style.widths, prefersLess: place.width <= 100)
          // A slant of the upright outlines is second to an italic.
          + [style.isItalic == place.isItalic ? 0 : 1, style.slant.isEmpty ? 0 : 1]
          + rank(place.weight, in: style.weights, prefersLess: place.weight < 400, isRegular: isRegular)
          + style.precedence(at: place.weight), style)
    }
    return styles[ranks.indices.min { ranks[$0] < ranks[$1] }!]
  }

  /// How far a value is from a range, after which side is searched first.
  ///
  /// - Parameters:
  ///   - prefersLess: Whether smaller values come before greater ones.
  ///   - isRegular: Whether greater values up to 500 come before all others, as for a weight from 400 to 500.
  private static func rank(
    _ value: Double, in range: ClosedRange<Double>, prefersLess: Bool, isRegular: Bool = false
  ) -> [Double] {
    if range.contains(value) { return [0, 0] }
    let isLess = range.upperBound < value
    let distance = isLess ? value - range.upperBound : range.lowerBound - value
    if isRegular { return [isLess ? 2 : range.lowerBound <= 500 ? 1 : 3, distance] }
    return [isLess == prefersLess ? 1 : 2, distance]
  }

  /// The widths it serves, in percent; one number for a face without an axis for it.
  private var widths: ClosedRange<Double> {
    face.axes.first { $0.tag == .width }.map { $0.minimum...$0.maximum } ?? face.widthPercent...face.widthPercent
  }

  /// The axes of its face at a place, or as near as they go.
  fileprivate func settings(at place: FontPlace) -> [VariationSetting] {
    func setting(_ tag: OpenTypeTag, _ value: Double) -> VariationSetting? {
      face.axes.first { $0.tag == tag }.map { VariationSetting(tag: tag, value: $0.limited(value)) }
    }
    // Where the app itself gave a slant in degrees, they stay.
    let slant = slant.map { $0.tag == .slant && place.slant < 0 ? setting(.slant, place.slant) ?? $0 : $0 }
    return [setting(.weight, place.weight), setting(.width, place.width)].compactMap(\.self) + slant
  }
}
