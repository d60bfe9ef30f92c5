import PreviewCore

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

  /// The style that serves a request: the one of normal width, upright, nearest to regular, and
  /// plainest (``precedence(at:)``).
  static func best(of styles: [FontStyle], weight: Int?, isItalic: Bool?) -> FontStyle? {
    styles.filter { style in
      (isItalic ?? style.isItalic) == style.isItalic && (weight.map { style.weights.contains(Double($0)) } ?? true)
    }.min { $0.rank(at: weight) < $1.rank(at: weight) }
  }

  /// The style to offer where none serves: of the same slant if there is one, nearest in weight.
  static func nearest(to weight: Int?, isItalic: Bool?, in styles: [FontStyle]) -> FontStyle {
    let ofSlant = styles.filter { $0.isItalic == isItalic ?? $0.isItalic }
    return (ofSlant.isEmpty ? styles : ofSlant).min { $0.rank(at: weight) < $1.rank(at: weight) }!
  }

  /// The styles as people list them: upright ones first, then by weight.
  static func byWeight(_ styles: [FontStyle]) -> [FontStyle] {
    styles.sorted { a, b in
      func rank(_ style: FontStyle) -> Rank { Rank([style.isItalic ? 1 : 0, style.weights.lowerBound], style) }
      return rank(a) < rank(b)
    }
  }

  private func rank(at weight: Int?) -> Rank {
    let weight = Double(weight ?? 400)
    return Rank(
      [
        // A font may say a weight that nobody means, such as 96, and call itself Regular nevertheless.
        weight == 400 && face.styleName == "Regular" ? 0 : distance(to: weight),
        Double(abs(face.widthClass - 5)), isItalic ? 1 : 0,
      ] + precedence(at: weight), self)
  }

  /// Which of several styles of one weight, width and slant is meant, the least first: a slope or
  /// bold letters that the face admits elsewhere, words such as Condensed, Caption or Display in
  /// its name, and a different weight in it count against it.
  func precedence(at weight: Double) -> [Double] {
    let design = face.styleDesign
    let isStatic = weights.lowerBound == weights.upperBound
    return [
      slant.isEmpty ? 0 : 1, design.isSloped && !isItalic ? 1 : 0, design.isBold && isStatic && weight < 600 ? 1 : 0,
      Double(design.furtherWords), isStatic ? abs(design.weight - weight) : 0, isStatic ? 0 : 1,
      design.isRegular ? 0 : 1,
    ]
  }

  /// The order of preference. The names of the faces decide last, so that neither their files'
  /// names nor their order count.
  struct Rank: Comparable {
    private let keys: [Double]
    private let style: FontStyle

    init(_ keys: [Double], _ style: FontStyle) { (self.keys, self.style) = (keys, style) }

    static func < (a: Rank, b: Rank) -> Bool {
      if a.keys != b.keys { return a.keys.lexicographicallyPrecedes(b.keys) }
      let (first, second) = (a.style.face, b.style.face)
      return (first.styleName.utf8.count, first.styleName, first.postScriptName)
        < (second.styleName.utf8.count, second.styleName, second.postScriptName)
    }
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

/// The style of a face, beside the classes of weight and width and the bits for italics.
struct StyleDesign: Sendable {
  /// The weight that the style's name says, by OpenType's names of `usWeightClass`; 400 for one
  /// without.
  private(set) var weight = 400.0
  /// How many words of the name are neither weight nor slant: Condensed, Caption, Display.
  private(set) var furtherWords = 0
  /// Whether the name says italic or oblique, or `post` has an angle.
  private(set) var isSloped: Bool
  /// Whether the font says that it is bold (`fsSelection`, `macStyle`).
  let isBold: Bool
  /// Whether the font says that it is regular (`fsSelection`).
  let isRegular: Bool

  /// The design of a style of a name.
  init(_ name: String, isSloped: Bool, isBold: Bool, isRegular: Bool) {
    (self.isSloped, self.isBold, self.isRegular) = (isSloped, isBold, isRegular)
    var prefix = ""
    for word in Self.words(of: name) {
      if Self.prefixes.contains(word), prefix.isEmpty {
        prefix = word
        continue
      }
      // Demi Italic is no demi-italic.
      for part in Self.slants.contains(word) ? [prefix, word] : [prefix + word] where !part.isEmpty { note(part) }
      prefix = ""
    }
    if !prefix.isEmpty { note(prefix) }
  }

  private mutating func note(_ word: String) {
    if let weight = Self.weights[word] {
      self.weight = weight
    } else if Self.slants.contains(word) {
      isSloped = true
    } else {
      furtherWords += 1
    }
  }

  /// The words of a name, in small letters: of SemiBoldItalic, semi, bold and italic.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var isInside = false
    var wasSmall = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if isPart {
        if !isInside || wasSmall && character.isUppercase { words.append("") }
        words[words.count - 1] += character.lowercased()
      }
      (isInside, wasSmall) = (isPart, character.isLowercase)
    }
    return words
  }

  private static let prefixes: Set = ["extra", "ultra", "semi", "demi"]
  private static let slants: Set = ["italic", "oblique"]

  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "semilight": 350,
    "demilight": 350, "book": 390, "roman": 399, "normal": 399, "regular": 400, "medium": 500, "semibold": 600,
    "demibold": 600, "demi": 600, "bold": 700, "extrabold": 800, "ultrabold": 800, "heavy": 900, "black": 900,
    "extrablack": 950, "ultrablack": 950,
  ]
}
