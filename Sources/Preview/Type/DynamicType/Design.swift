/// The generation of iOS whose lists, bars and controls a scene shows.
///
///     let traits = TraitMatrix.categories([.large, .accessibilityExtraLarge]).designs([.iOS18, .iOS26])
///
/// It changes no text size and no font. Which number belongs to which generation, and where it is on record, is in `Documentation/scenes.md`.
public enum Design: String, CaseIterable, Hashable, Sendable {
  /// The look that was usual up to iOS 18: bars from edge to edge, cards with corners of 10 points, rows of 44 points.
  case iOS18
  /// Since iOS 26: a tab bar that floats, round cards, capsules, and rows of 51.5 points. Glass is drawn as a flat colour.
  case iOS26

  /// The name for people: `iOS 26`.
  public var name: String {
    switch self {
    case .iOS18: "iOS 18"
    case .iOS26: "iOS 26"
    }
  }

  /// A design by its name in any spelling: `iOS 26`, `iOS26`, `ios-26`; nil for an unknown name.
  package init?(named name: String) {
    func plain(_ name: String) -> String { String(name.lowercased().filter { $0 != " " && $0 != "-" }) }
    guard let design = Self.allCases.first(where: { plain($0.name) == plain(name) }) else { return nil }
    self = design
  }
}
