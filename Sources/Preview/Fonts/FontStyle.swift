/// The part of its family that a face serves: a weight, or a range of them, upright or italic.
struct FontStyle: Equatable, Sendable {
  let face: FontFace
  /// The weights it serves; one number for a static face.
  let weights: ClosedRange<Double>
  let isItalic: Bool
  /// The setting that slants an upright variable face.
  let slant: [VariationSetting]

  /// The styles of a face: one, or two if an axis turns it italic.
  static func styles(of face: FontFace) -> [FontStyle] {
    func axis(_ tag: OpenTypeTag) -> VariationAxis? { face.axes.first { $0.tag == tag } }
    let weights = axis(.weight).map { $0.minimum...$0.maximum } ?? Double(face.weight)...Double(face.weight)
    let style = FontStyle(face: face, weights: weights, isItalic: face.isItalic, slant: [])
    var slant: [VariationSetting] = []
    if let axis = axis(.italic), axis.maximum >= 1, axis.defaultValue < 1 {
      slant.append(VariationSetting(tag: .italic, value: 1))
    }
    // The axis counts degrees against the clock, so a slant to the right is negative.
    if let axis = axis(.slant), axis.minimum < 0, axis.defaultValue > axis.minimum {
      slant.append(VariationSetting(tag: .slant, value: axis.minimum))
    }
    guard !face.isItalic, !slant.isEmpty else { return [style] }
    return [style, FontStyle(face: face, weights: weights, isItalic: true, slant: slant)]
  }

  /// The styles of a face that replaces another face. If neither has a weight axis, it takes over the other's weight and slant.
  static func styles(of face: FontFace, inPlaceOf original: FontFace?) -> [FontStyle] {
    guard let original, (face.axes + original.axes).isEmpty else { return styles(of: face) }
    return styles(of: original).map {
      FontStyle(face: face, weights: $0.weights, isItalic: $0.isItalic, slant: $0.slant)
    }
  }

  /// The style that serves a request; of several the one of normal width, upright, nearest to regular, given first.
  static func best(of styles: [FontStyle], weight: Int?, isItalic: Bool?) -> FontStyle? {
    styles.enumerated()
      .filter { _, style in
        (isItalic ?? style.isItalic) == style.isItalic && (weight.map { style.weights.contains(Double($0)) } ?? true)
      }
      .min { Rank($0, weight: weight) < Rank($1, weight: weight) }?.element
  }

  /// The style to offer where none serves: of the same slant if there is one, nearest in weight.
  static func nearest(to weight: Int?, isItalic: Bool?, in styles: [FontStyle]) -> FontStyle {
    let ofSlant = styles.filter { $0.isItalic == isItalic ?? $0.isItalic }
    return (ofSlant.isEmpty ? styles : ofSlant).enumerated()
      .min { Rank($0, weight: weight) < Rank($1, weight: weight) }!.element
  }

  /// The styles as people list them: upright ones first, then by weight.
  static func byWeight(_ styles: [FontStyle]) -> [FontStyle] {
    styles.enumerated().sorted { a, b in
      func keys(_ entry: (offset: Int, element: FontStyle)) -> [Double] {
        [entry.element.isItalic ? 1 : 0, entry.element.weights.lowerBound, Double(entry.offset)]
      }
      return keys(a).lexicographicallyPrecedes(keys(b))
    }.map(\.element)
  }

  /// The order of preference.
  private struct Rank: Comparable {
    let keys: [Double]

    init(_ entry: (offset: Int, element: FontStyle), weight: Int?) {
      let style = entry.element
      let weight = weight ?? 400
      keys = [
        // A font may say a weight that nobody means, such as 96, and call itself Regular nevertheless.
        weight == 400 && style.face.styleName == "Regular" ? 0 : style.distance(to: Double(weight)),
        Double(abs(style.face.widthClass - 5)), style.isItalic ? 1 : 0,
        Double(entry.offset),
      ]
    }

    static func < (a: Rank, b: Rank) -> Bool { a.keys.lexicographicallyPrecedes(b.keys) }
  }

  private func distance(to weight: Double) -> Double {
    max(weights.lowerBound - weight, weight - weights.upperBound, 0)
  }

  /// The style at a weight: the named instance of that weight, if there is one, so that it has a name.
  func selection(weight: Int?) -> FontSelection {
    var settings = slant
    if face.axes.contains(where: { $0.tag == .weight }) {
      let value = min(max(Double(weight ?? 400), weights.lowerBound), weights.upperBound)
      settings.insert(VariationSetting(tag: .weight, value: value), at: 0)
    }
    return selection(at: settings)
  }

  /// The face with axes at some values: the named instance that has them, if there is one, so that it has a name.
  func selection(at settings: [VariationSetting]) -> FontSelection {
    guard !settings.isEmpty else { return FontSelection(face: face) }
    let coordinates = face.axes.map { axis in settings.first { $0.tag == axis.tag }?.value ?? axis.defaultValue }
    if coordinates == face.axes.map(\.defaultValue) { return FontSelection(face: face) }
    // The optical size goes with the point size, wherever the instance has it.
    let matches = face.instances.first { instance in
      face.axes.indices.allSatisfy {
        face.axes[$0].tag == .opticalSize || instance.coordinates[$0] == coordinates[$0]
      }
    }
    if let matches { return FontSelection(face: face, instance: matches) }
    return FontSelection(face: face, variations: settings)
  }

  /// "italic font of weight 650", "upright font": what was asked for.
  static func words(weight: Int?, isItalic: Bool?) -> String {
    (isItalic.map { $0 ? "italic " : "upright " } ?? "") + "font" + (weight.map { " of weight \($0)" } ?? "")
  }
}

extension FontStyle: CustomStringConvertible {
  /// "700 italic (LobsterTwo-BoldItalic)", "100 to 900 (Inter)".
  var description: String {
    let (low, high) = (NumberText.brief(weights.lowerBound), NumberText.brief(weights.upperBound))
    return (low == high ? low : "\(low) to \(high)") + (isItalic ? " italic" : "") + " (\(face.postScriptName))"
  }
}
