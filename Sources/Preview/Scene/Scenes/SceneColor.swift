public import PreviewCore
import PreviewType

/// A colour of a scene: one of iOS's own, which know light and dark, one of the app's palette, or one that was chosen.
public enum SceneColor: Hashable, Sendable {
  /// One of iOS's semantic colours.
  case semantic(SemanticColor)
  /// The same colour in every appearance.
  case fixed(Color)
  /// A colour for each appearance, and others while Increase Contrast is on.
  case dynamic(light: Color, dark: Color, highContrast: HighContrastColors? = nil)
  /// A colour of the app's palette, by its name; of one that stands for another colour of the palette, with that one's name. Where its value changes, causes say the name.
  case named(String, light: Color, dark: Color, of: String? = nil, highContrast: HighContrastColors? = nil)
  /// The tint of the nearest element around that has one, else the scene's, else blue
  /// (`UIColor.tintColor`): links, buttons and what is selected.
  case tint

  /// Text that matters most.
  public static let label = SceneColor.semantic(.label)
  /// Subtitles.
  public static let secondaryLabel = SceneColor.semantic(.secondaryLabel)
  /// The colour of hairlines.
  public static let separator = SceneColor.semantic(.separator)
  /// The ground of a page.
  public static let background = SceneColor.semantic(.background)
  /// The ground behind grouped cells.
  public static let groupedBackground = SceneColor.semantic(.groupedBackground)
  /// A cell on the grouped ground.
  public static let cell = SceneColor.semantic(.cell)
  /// The name of the tint, as specs write it; UIKit's is `tintColor`.
  package static let tintName = "tint"
  /// The tint where no app gives one.
  static let usualTint = SemanticColor.blue

  /// The colour in an appearance, with Increase Contrast or without; a tint is blue, because no
  /// element around it is known.
  public func color(in appearance: Appearance, contrast: AccessibilityContrast = .normal) -> Color {
    switch self {
    case .semantic(let color): return color.color(in: appearance, contrast: contrast)
    case .fixed(let color): return color
    case .dynamic(let light, let dark, let highContrast), .named(_, let light, let dark, _, let highContrast):
      if contrast == .high, let highContrast { return highContrast[appearance] }
      return appearance == .dark ? dark : light
    case .tint: return Self.usualTint.color(in: appearance, contrast: contrast)
    }
  }

  /// A colour with these values.
  package static func varying(_ value: (Appearance, AccessibilityContrast) -> Color) -> SceneColor {
    let (light, dark) = (value(.light, .normal), value(.dark, .normal))
    let high = HighContrastColors(light: value(.light, .high), dark: value(.dark, .high))
    return .dynamic(light: light, dark: dark, highContrast: high.light == light && high.dark == dark ? nil : high)
  }

  /// The colour as one of the app's palette.
  package func ofPalette(_ name: String) -> SceneColor {
    let varying = SceneColor.varying { color(in: $0, contrast: $1) }
    guard case .dynamic(let light, let dark, let high) = varying else { return self }
    return .named(name, light: light, dark: dark, of: paletteSource, highContrast: high)
  }

  /// The colour in the environment of an element, whose tint it may be.
  func color(in traits: Traits) -> Color {
    if self == .tint, let tint = traits.tint { return tint.value[traits.appearance] }
    return color(in: traits.appearance, contrast: traits.accessibilityContrast)
  }

  /// The colour that it gives to all in it as its tint; nil where it names that of what is around.
  func asTint(in contrast: AccessibilityContrast) -> Boxed<AppearanceColors>? {
    self == .tint ? nil : Boxed(inAppearances(contrast))
  }

  /// Whether it is another tint than that of UIKit.
  func isChosen(in traits: Traits) -> Bool { inAppearances(traits).semantic != Self.usualTint }

  /// A colour of the app's asset catalogs.
  ///
  /// - Throws: ``AssetError`` if no catalog has the name, or its set can't be used.
  public static func named(_ name: String, in catalog: AssetCatalog) throws(AssetError) -> SceneColor {
    guard let color = try catalog.color(name) else { throw .unknownColor(name, known: catalog.colorNames) }
    return color
  }

  /// Whether nothing is seen through it in any appearance.
  package var isOpaque: Bool {
    AccessibilityContrast.allCases.allSatisfy { contrast in
      Appearance.allCases.allSatisfy { color(in: $0, contrast: contrast).isOpaque }
    }
  }

  /// The name in the app's palette; nil for any other colour.
  var paletteName: String? { if case .named(let name, _, _, _, _) = self { name } else { nil } }

  /// The name of the colour of the palette whose value it has, which may be its own; nil for any other colour.
  package var paletteSource: String? {
    if case .named(let name, _, _, let source, _) = self { source ?? name } else { nil }
  }
}

extension AssetCatalog {
  /// The colour of a name; nil for an unknown name.
  ///
  /// - Throws: ``AssetError`` if it can't be used, or if two have the name.
  package func color(_ name: String) throws(AssetError) -> SceneColor? {
    try colorSet(name).map { $0.color.ofPalette(name) }
  }

  /// A note on a colour with a component that most likely means more than it says; nil for any
  /// other colour.
  package func note(onColor name: String) -> SceneNote? {
    guard let faint = try? colorSet(name)?.faint else { return nil }
    return SceneNote(
      file: faint.path, place: ElementPlace(line: UInt32(clamping: faint.line), column: 1),
      sentence:
        "Colour set '\(Spelling.shown(name))' has \"1\" for its \(Spelling.shown(faint.component)), which iOS takes for 1 of 255; write \"1.000\" for all of it."
    )
  }
}
