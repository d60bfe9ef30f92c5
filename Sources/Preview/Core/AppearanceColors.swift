/// The purpose that iOS has one of its own colours for.
package enum SystemColorUse: Hashable, Sendable {
  /// Text and symbols.
  case ink
  /// The surface below them: the ground of a page, a cell, a bar, a field.
  case ground
  /// The ground of a control whose colours are all UIKit's, those of its title too.
  case control
}

/// A colour in light and in dark, in one contrast.
package struct AppearanceColors: Hashable, Sendable {
  package let light: Color
  package let dark: Color
  /// The name in the app's palette; nil for any other colour.
  package var name: String?
  /// The one of iOS's colours that it is; nil for any other, also if it has the same values.
  package var semantic: SemanticColor?
  /// Its purpose, if it is one of iOS's own; nil for any other colour.
  package var systemUse: SystemColorUse?

  package init(
    light: Color, dark: Color, name: String? = nil, semantic: SemanticColor? = nil, systemUse: SystemColorUse? = nil
  ) {
    self.light = light
    self.dark = dark
    self.name = name
    self.semantic = semantic
    self.systemUse = systemUse
  }

  package subscript(appearance: Appearance) -> Color { appearance == .dark ? dark : light }
}
