package import PreviewCore
import PreviewType

/// The app's own styles and colours that a picture shows, by name, with their values at every category and in every appearance.
///
/// A changed value is why all changed that is set in the style, or has the colour. So it is one cause, whichever picture it is found in.
package struct NamedValues: Equatable, Sendable {
  /// The styles, with their values at large.
  package var styles: [String: [LayoutSetting]] = [:]
  /// The colours of the palette.
  package var colors: [String: PaletteColor] = [:]

  /// Adds those of a picture that is shown on this one.
  mutating func add(_ other: NamedValues) {
    styles.merge(other.styles) { first, _ in first }
    colors.merge(other.colors) { first, _ in first }
  }
}

/// A colour of an app's palette.
package struct PaletteColor: Hashable, Sendable {
  /// Its value in light appearance.
  package let light: Color
  /// Its value in dark appearance.
  package let dark: Color
  /// The name of the colour of the palette that it stands for; nil for one that has values of its own.
  package let source: String?

  package init(light: Color, dark: Color, source: String? = nil) {
    (self.light, self.dark, self.source) = (light, dark, source)
  }

  package subscript(appearance: Appearance) -> Color { appearance == .dark ? dark : light }

  /// Whether it is the same in both appearances.
  package var isFixed: Bool { light == dark }

  /// The words of traces, of the values in some appearances: `#0A7F5AFF of "brand"`.
  func words(in appearances: [Appearance]) -> String {
    let values = appearances.map { self[$0].hex }.uniqued().joined(separator: " ")
    return values + (source.map { " of \(TraceText.quoted($0))" } ?? "")
  }
}

extension LayoutRecord {
  /// The appearances that can be on the picture: a scene's own, and both on a sheet, which may show pages in either.
  package var appearances: [Appearance] {
    guard case .scene = subject, let own = environment.choices[.appearance].flatMap(Appearance.init) else {
      return Appearance.allCases
    }
    return [own]
  }
}
