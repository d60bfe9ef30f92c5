import PreviewCore
import PreviewType

/// A version of what a live page shows, beside the present pictures or instead of them.
///
///     now   saved   earlier   baseline   old   new   revision main   font EBGaramond12-Regular
package enum LiveVersion: Hashable, Sendable {
  /// The present pictures, with the edits and fonts that are tried.
  case now
  /// The file as it is on disk, with its own fonts.
  case saved
  /// The files before the last of them that was saved.
  case earlier
  /// The recorded pictures.
  case baseline
  /// A git revision of the spec, by a commit, branch or tag.
  case revision(String)
  /// One font for all texts; in a session of fonts, the sheets of another font.
  case font(String)
  /// One of the two versions of a font that the page was opened with.
  case version(FontVersions.Version)

  /// The version of a name; nil for a name of none.
  package init?(_ name: String) {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("now", nil): self = .now
    case ("saved", nil): self = .saved
    case ("earlier", nil): self = .earlier
    case ("baseline", nil): self = .baseline
    case ("old", nil): self = .version(.old)
    case ("new", nil): self = .version(.new)
    case ("revision", let name?): self = .revision(name)
    case ("font", let name?): self = .font(name)
    default: return nil
    }
  }

  /// Its name in messages and addresses.
  package var name: String {
    switch self {
    case .now: "now"
    case .saved: "saved"
    case .earlier: "earlier"
    case .baseline: "baseline"
    case .version(.old): "old"
    case .version(.new): "new"
    case .revision(let name): "revision \(name)"
    case .font(let name): "font \(name)"
    }
  }
}

extension LiveSpec {
  /// The font of a name.
  package func font(named name: String) -> LiveFont? { fonts.first { $0.name == name } }

  /// The names by which a style can name its font: families, then single fonts.
  package var fontNames: [String] { (fonts.map(\.font.face.familyName) + fonts.map(\.name)).uniqued() }
}
