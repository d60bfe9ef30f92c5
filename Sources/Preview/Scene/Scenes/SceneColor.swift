public import PreviewCore

/// A colour of a scene: one of iOS's own, which know light and dark, one of the app's palette, or one that was chosen.
public enum SceneColor: Hashable, Sendable {
  /// One of iOS's semantic colours.
  case semantic(SemanticColor)
  /// The same colour in every appearance.
  case fixed(Color)
  /// A colour for each appearance.
  case dynamic(light: Color, dark: Color)
  /// A colour of the app's palette, by its name; of one that stands for another colour of the palette, with that one's name. Where its value changes, causes say the name.
  case named(String, light: Color, dark: Color, of: String? = nil)

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
  /// Links, buttons and what is selected.
  public static let tint = SceneColor.semantic(.blue)

  /// The colour in an appearance.
  public func color(in appearance: Appearance) -> Color {
    switch self {
    case .semantic(let color): color.color(in: appearance)
    case .fixed(let color): color
    case .dynamic(let light, let dark), .named(_, let light, let dark, _): appearance == .dark ? dark : light
    }
  }

  /// A colour of the app's asset catalogs.
  ///
  /// - Throws: ``AssetError`` if no catalog has the name, or its set can't be used.
  public static func named(_ name: String, in catalog: AssetCatalog) throws(AssetError) -> SceneColor {
    guard let color = try catalog.color(name) else { throw .unknownColor(name, known: catalog.colorNames) }
    return color
  }

  /// The name in the app's palette; nil for any other colour.
  var paletteName: String? { if case .named(let name, _, _, _) = self { name } else { nil } }

  /// The name of the colour of the palette whose value it has, which may be its own; nil for any other colour.
  package var paletteSource: String? {
    if case .named(let name, _, _, let source) = self { source ?? name } else { nil }
  }
}

extension AssetCatalog {
  /// The colour of a name; nil for an unknown name.
  ///
  /// - Throws: ``AssetError`` if it can't be used, or if two have the name.
  package func color(_ name: String) throws(AssetError) -> SceneColor? {
    try colorSet(name).map { .named(name, light: $0.light, dark: $0.dark) }
  }

  /// A note on a colour with a component that most likely means more than it says; nil for any other colour.
  package func note(onColor name: String) -> SceneNote? {
    guard let faint = try? colorSet(name)?.faint else { return nil }
    return SceneNote(
      file: faint.path, place: ElementPlace(line: UInt32(clamping: faint.line), column: 1),
      sentence:
        "Colour set '\(Spelling.shown(name))' has \"1\" for its \(Spelling.shown(faint.component)), which iOS takes for 1 of 255; write \"1.000\" for all of it."
    )
  }
}
