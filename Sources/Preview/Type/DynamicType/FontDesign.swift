/// A design of the system font, as in `UIFontDescriptor.SystemDesign`.
public enum FontDesign: String, CaseIterable, Hashable, Sendable {
  /// San Francisco.
  case `default`
  /// San Francisco Mono, whose characters all take one width.
  case monospaced
  /// San Francisco Rounded.
  case rounded
  /// New York.
  case serif

  /// Ems that each character takes in the monospaced design: 1,266 of 2,048 font units of SF Mono.
  static let monospacedAdvance = 1266.0 / 2048
}
