/// The system font (SF Pro) at a size and weight, known by its numbers only: what a custom font is compared with.
public struct SystemFont: ScalableFont {
  /// The size in points.
  public let pointSize: Double
  /// The weight.
  public let weight: FontWeight
  /// The design.
  public let design: FontDesign
  /// Points between a line and the next one; negative where lines are closer than they are high
  /// (`UIFont.leading`).
  ///
  /// A text style's font has what its line spacing leaves beside the line height, so that n lines
  /// are n × line height + (n − 1) × leading; a font of a size has none.
  public private(set) var leading = 0.0

  /// The system font of a size in points.
  ///
  /// The heights of all designs are San Francisco's: no others are on record.
  public init(pointSize: Double, weight: FontWeight = .regular, design: FontDesign = .default) {
    self.pointSize = pointSize
    self.weight = weight
    self.design = design
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
      weight: resolved.legibilityWeight == .bold ? entry.emphasizedWeight : entry.weight
    ).preferred(as: entry)
  }

  /// The same font at another size in points.
  public func withSize(_ size: Double) -> SystemFont {
    SystemFont(pointSize: size, weight: weight, design: design)
  }

  /// The same weight for a text style: at its size, with its leading.
  public func preferred(as entry: TypeScale.Entry) -> SystemFont {
    var font = withSize(entry.pointSize)
    font.leading = entry.lineSpacing - font.lineHeight
    return font
  }

  // Parts of an em that hold for every preferred font on record: at 53 pt, 50.463867, -12.78418
  // and 63.248047.
  /// From the baseline up, in points.
  public var ascender: Double { pointSize * 0.9521484375 }
  /// From the baseline down, in points; negative.
  public var descender: Double { pointSize * -0.2412109375 }
  /// Ascender minus descender, in points: the height of a line in a label.
  public var lineHeight: Double { pointSize * 1.193359375 }

  /// Inter at the same size and weight, in lines as high and as wide: what is drawn in its place.
  ///
  /// The system font is not to be had outside of Apple's systems. Its letters are Inter's, and
  /// stand where San Francisco's would (``SystemSpacing``); heights and baselines are its own. The
  /// monospaced design has Fira Code's letters, of one weight, at San Francisco Mono's advance. The
  /// rounded and the serif design are drawn and measured as the default one: nothing of theirs is
  /// on record.
  public var standIn: FontInstance {
    do throws(FontError) {
      if design == .monospaced { return try FontInstance(face: .firaCode, pointSize: pointSize).standing(for: self) }
      let axis = VariationSetting(tag: .weight, value: min(max(weight.value, 100), 900))
      return try FontInstance(face: .inter, pointSize: pointSize, variations: [axis]).standing(for: self)
    } catch {
      preconditionFailure("the built-in font can't stand in at \(pointSize) pt: \(error)")
    }
  }
}
