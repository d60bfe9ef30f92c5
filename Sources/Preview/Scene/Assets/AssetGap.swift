package import PreviewCore
import PreviewType

/// A part of an image set that a picture may show otherwise than iOS does: a missing file, where
/// Xcode warns and another file of the set is drawn, and slices of a drawing.
package enum AssetGap: Hashable, Sendable {
  /// Any language but these.
  case languages(besides: [Language])
  /// An appearance: there are files for the other alone.
  case appearance(Appearance)
  /// A file that the set names and that isn't there.
  case file(String)
  /// A drawing is cut into slices, of which iOS stretches the middle ones alone.
  case slices

  /// Whether it shows in an environment.
  func isMet(in traits: Traits) -> Bool {
    switch self {
    case .file, .slices: true
    case .appearance(let appearance): traits.appearance == appearance
    case .languages(let known): traits.language?.localizations(in: known).isEmpty ?? true
    }
  }

  /// The sentence about an image set.
  package func sentence(of name: String) -> String {
    let set = "Image set '\(Spelling.shown(name))'"
    return switch self {
    case .file(let file):
      "\(set) names '\(Spelling.shown(file))', which isn't in its folder, and shows another of its files; add it."
    case .slices:
      "\(set) has an SVG that is cut into slices in Xcode, and is scaled as a whole here; use PNGs, or show it at its own size."
    case .appearance(let appearance):
      "\(set) has a file for \(appearance == .dark ? "light" : "dark") appearance alone, which is drawn in \(appearance.rawValue), too; add one for any appearance in Xcode."
    case .languages(let known):
      "\(set) has files for \(Spelling.list(known.map(\.name))) alone, of which the first is drawn in other languages; add one for all languages in Xcode."
    }
  }
}
