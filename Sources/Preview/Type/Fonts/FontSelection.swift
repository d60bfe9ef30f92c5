import PreviewCore

/// A font that was found or named: a face and the place on its axes that the name stands for, or
/// the system font in a weight; size left aside.
///
/// It is what a look-up answers. `try selection.font(size: 17)` makes the font that text is set in.
public struct FontSelection: Hashable, Sendable {
  /// The face.
  public let face: FontFace
  /// The named instance that was asked for, if one was.
  public let instance: NamedInstance?
  /// Axes that are to stand elsewhere than the instance, or the face's defaults, have them.
  public let variations: [VariationSetting]

  /// The index of the palette that colours its layers.
  public let palette: Int
  /// The weight of the system font, for which ``face`` stands in; nil for a font of a file.
  public var systemWeight: FontWeight? { system?.weight }
  /// The design of the system font; nil for a font of a file.
  public var systemDesign: FontDesign? { system?.design }
  private let system: System?

  private struct System: Hashable, Sendable {
    let weight: FontWeight
    let design: FontDesign

    /// Its unusual parts.
    var words: [String] {
      (design == .default ? [] : [design.rawValue]) + (weight == .regular ? [] : ["\(weight)"])
    }
  }

  /// A face with its axes where the instance and then the settings put them, in one of its palettes.
  public init(
    face: FontFace, instance: NamedInstance? = nil, variations: [VariationSetting] = [], palette: Int = 0
  ) {
    self.init(face, instance, variations, palette, system: nil)
  }

  private init(
    _ face: FontFace, _ instance: NamedInstance?, _ variations: [VariationSetting], _ palette: Int,
    system: System?
  ) {
    self.face = face
    self.instance = instance
    self.variations = variations
    self.palette = palette
    self.system = system
  }

  /// The system font in a weight and a design, as `UIFont.systemFont(ofSize:weight:)` and
  /// `UIFontDescriptor.withDesign` have it. Its stand-in is drawn (``SystemFont/standIn``).
  public static func system(weight: FontWeight = .regular, design: FontDesign = .default) -> FontSelection {
    let face = SystemFont(pointSize: 17, weight: weight, design: design).standIn.face
    return FontSelection(face, nil, [], 0, system: System(weight: weight, design: design))
  }

  /// The same in a design; a font of a file stays as it is.
  package func with(design: FontDesign) -> FontSelection {
    systemWeight.map { .system(weight: $0, design: design) } ?? self
  }

  /// The same in another palette; a font without it is refused when an instance is made.
  public func withPalette(_ palette: Int) -> FontSelection { with(variations: variations, palette: palette) }

  /// The same with these settings, in a palette.
  package func with(variations: [VariationSetting], palette: Int) -> FontSelection {
    FontSelection(face, instance, variations, palette, system: system)
  }

  /// The font while Bold Text is on: the system's is heavier, any other stays.
  package var withBoldText: FontSelection {
    system.map { .system(weight: $0.weight.withBoldText, design: $0.design) } ?? self
  }

  /// A variable font for which nothing but its face was asked at weight 400, or the weight nearest
  /// to it, and any other font as it is.
  ///
  /// Many variable fonts are Thin by default, since the lightest master is where their designers
  /// began.
  package var atRegular: FontSelection {
    guard system == nil, instance == nil, variations.isEmpty, let style = FontStyle.styles(of: face).first else {
      return self
    }
    return style.selection(weight: nil).withPalette(palette)
  }

  /// The name of a folder of its pictures: that of the family for a variable font at ``atRegular``,
  /// as its PostScript name is that of another weight; else the PostScript name.
  package var folderName: String {
    let plain = FontSelection(face: face, palette: palette)
    let isAtRegular = self != plain && self == plain.atRegular
    return FileName.safe(isAtRegular ? face.familyName + (face.isItalic ? "-Italic" : "") : postScriptName)
  }

  /// The same instance and settings of another face, as far as that has them.
  package func moved(to face: FontFace) -> FontSelection {
    FontSelection(
      face: face, instance: instance.flatMap(face.instance(like:)), variations: variations, palette: palette)
  }

  /// The name for `UIFont(name:)`: the instance's own, or the face's.
  ///
  /// With ``variations`` there is no such name; then it is the name of the font that they start
  /// from. The system font has none either, and is "system" or "system-semibold".
  public var postScriptName: String {
    if let system { return ([FontCatalog.systemName] + system.words).joined(separator: "-") }
    return instance?.postScriptName ?? face.postScriptName
  }

  /// Family and style as one line: "Inter Semi Bold", "System semibold".
  public var fullName: String {
    if let system { return (["System"] + system.words).joined(separator: " ") }
    return instance.map { "\(face.familyName) \($0.name)" } ?? face.fullName
  }

  /// The font at a size; `more` settings come after the selection's own, so they win.
  ///
  /// - Throws: ``FontError`` as ``FontInstance`` does, or `.notOfSystemFont` for an axis or a
  ///   palette of the system font.
  public func font(size: Double, variations more: [VariationSetting] = []) throws(FontError) -> FontInstance {
    if let system {
      if let setting = (variations + more).first { throw .notOfSystemFont("axis '\(setting.tag)'") }
      if palette > 0 { throw .notOfSystemFont("palette \(palette)") }
      guard size > 0, size <= Limits.pointSize else { throw .badSize(size) }
      return SystemFont(pointSize: size, weight: system.weight, design: system.design).standIn
    }
    return try FontInstance(
      face: face, pointSize: size, variations: variations + more, instance: instance?.postScriptName,
      palette: palette)
  }
}

extension FontFace {
  /// The settings that set the face in a weight; none for a face that has just this one.
  ///
  /// - Throws: ``FontError`` `.singleWeight` for a face of one other weight, `.outsideWeights` beyond those of a variable font.
  package func settings(of weight: FontWeight) throws(FontError) -> [VariationSetting] {
    guard let axis = axes.first(where: { $0.tag == .weight }) else {
      guard weight.value == Double(self.weight) else {
        throw .singleWeight(font: postScriptName, weight: self.weight, wanted: weight.value)
      }
      return []
    }
    guard (axis.minimum...axis.maximum).contains(weight.value) else {
      throw .outsideWeights(
        font: postScriptName, wanted: weight.value, minimum: axis.minimum, maximum: axis.maximum)
    }
    return [VariationSetting(tag: .weight, value: weight.value)]
  }
}
