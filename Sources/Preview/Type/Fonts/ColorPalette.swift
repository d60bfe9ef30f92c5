/// One of a font's palettes (`CPAL`), which colour the layers of its glyphs.
public struct ColorPalette: Hashable, Sendable {
  /// The palette's name, if the font gives it one.
  public let name: String?
  /// Whether the font means it for light grounds.
  public let isForLightBackground: Bool
  /// Whether the font means it for dark grounds.
  public let isForDarkBackground: Bool
}
