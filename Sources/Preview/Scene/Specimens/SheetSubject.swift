import PreviewCore
public import PreviewType

/// The styles on a sheet: iOS's text styles in a font, or an app's own styles.
public enum SheetSubject: Equatable, Sendable {
  /// The eleven text styles in a font, whose own size does not count.
  case font(FontInstance)
  /// An app's own styles, each in its font.
  case typography(TypographySet)

  /// Whether the app's own styles are shown.
  public var isTypography: Bool { if case .typography = self { true } else { false } }

  /// The faces that samples are set in, each once.
  var faces: [FontFace] {
    switch self {
    case .font(let font): [font.face]
    case .typography(let set): set.faces
    }
  }

  /// A text of one's own for every face, or what suits each; chosen once a sheet, as it goes
  /// through all that a face covers.
  ///
  /// A font is shown in every script that it was made for, the styles of an app in one.
  ///
  /// - Throws: ``SpecimenError`` `.emptyText`.
  func samples(_ text: String?) throws(SpecimenError) -> [FontFace: [SampleText]] {
    if text?.isEmpty == true { throw .emptyText }
    return Dictionary(
      uniqueKeysWithValues: faces.map { face in
        if let text { return (face, [SampleText(sentence: text, letters: text)]) }
        return (face, isTypography ? [SampleText(for: face)] : SampleText.shown(for: face))
      })
  }

  /// The page's title: the font's name, or the families.
  var title: String {
    switch self {
    case .font(let font): font.sheetTitle
    case .typography(let set):
      set.styles.flatMap { [$0.base, $0.boldBase] }
        .map { $0.system == nil ? $0.face.familyName : FontSelection.system().sheetTitle }
        .uniqued().joined(separator: " + ")
    }
  }

  /// The font in which the title is set; nil for several families, and for what stands in for the
  /// system font.
  var titleFont: FontInstance? {
    switch self {
    case .font(let font): font.system == nil ? font : nil
    case .typography(let set):
      set.faces.count == 1 && set.styles.allSatisfy { $0.base.system == nil } ? set.styles.first?.base : nil
    }
  }

  /// The font's version; the foot has those of several fonts.
  var version: String { if case .font(let font) = self { font.face.version } else { "" } }

  /// How many styles there are.
  var count: Int {
    switch self {
    case .font: TextStyle.standard.count
    case .typography(let set): set.styles.count
    }
  }

  /// The styles at the sizes that they have in an environment.
  func sizes(in traits: Traits) throws(SpecimenError) -> [StyledSize] {
    switch self {
    case .font(let font):
      try TextStyle.standard.map { (style) throws(SpecimenError) in try StyledSize(style, font: font, traits: traits) }
    case .typography(let set): set.styles.map { StyledSize($0, traits: traits) }
    }
  }

  /// "AX3", or the step of the app's own setting where that scales in its place.
  func category(in traits: Traits) -> String {
    isTypography ? traits.sizeStep?.name ?? traits.contentSizeCategory.shortName : traits.contentSizeCategory.shortName
  }
}

/// A style at the size that it has in an environment.
struct StyledSize {
  let name: String
  /// The style's own size, at large.
  let base: Double
  /// The font at the scaled size.
  let font: FontInstance
  /// The app's own style, if it is one.
  let style: TypographyStyle?
  private let traits: Traits
  /// Whether a maximum holds the size back.
  let isHeldBack: Bool

  init(_ style: TextStyle, font: FontInstance, traits: Traits) throws(SpecimenError) {
    name = style.name
    base = TypeScale.entry(for: style, at: .large).pointSize
    (self.style, self.traits) = (nil, traits)
    isHeldBack = false
    if let weight = font.system?.weight {
      // Regular stands for no weight in particular: each style has its own then.
      let weight = weight == .regular ? nil : weight
      self.font = Typeface.system.dynamicFont(for: style, weight: weight, in: traits).font
      return
    }
    do throws(FontMetricsError) {
      self.font = font.withSize(
        try FontMetrics(forTextStyle: style, environment: traits).scaledPointSize(for: base))
    } catch {
      throw .scaling(error)
    }
  }

  init(_ style: TypographySet.Style, traits: Traits) {
    name = style.style.name
    base = style.style.pointSize
    font = style.font(in: traits)
    (self.style, self.traits) = (style.style, traits)
    isHeldBack = style.isHeldBack(in: traits)
  }

  /// "34 → 43 pt · line 56.1", or "34 pt · line 40.6" for a size that stays.
  var caption: String {
    let sizes = [base, font.pointSize].map(NumberText.brief).uniqued().joined(separator: " → ")
    return "\(sizes) pt · line \(NumberText.tenths(lineHeight))"
  }

  /// Points from line to line.
  private var lineHeight: Double { style?.pitch(of: font, in: traits) ?? font.lineHeight + font.leading }

  /// Returns a sample's attributes.
  func attributes(fallback: [FontFace], color: Color) -> TextAttributes {
    var attributes = TextAttributes(font: font, fallback: fallback, color: color)
    if let style { attributes.take(style, in: traits) }
    return attributes
  }
}

extension FontSelection {
  /// The name at the head of a sheet: for the system font, "System semibold (Inter in its place)".
  fileprivate var sheetTitle: String { fullName + (systemWeight == nil ? "" : " (\(face.familyName) in its place)") }
}

extension FontInstance {
  /// The name at the head of a sheet: of a place on the axes that has no name the family's, with
  /// the axes.
  var sheetTitle: String {
    if let system { return FontSelection.system(weight: system.weight, design: system.design).sheetTitle }
    let moved = zip(face.axes, variant.coordinates).filter { $0.tag != .opticalSize && $0.defaultValue != $1 }
    guard !moved.isEmpty, !face.instances.contains(where: { $0.coordinates == variant.coordinates }) else {
      return fullName
    }
    return ([face.familyName] + moved.map { "\($0.tag) \(NumberText.brief($1))" }).joined(separator: " ")
  }
}
