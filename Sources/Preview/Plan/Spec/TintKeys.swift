import PreviewScene

/// `tint`: what buttons, links and what is selected are coloured with, of a file's scenes, of one,
/// or of an element.
package enum TintKeys {
  /// The tint of a file or a scene.
  static let ofScenes = SpecKey<WrittenColor?>(
    "tint", .color,
    "The tint of everything in scenes that has none of its own, as UIWindow's tintColor. 'tint' is also a colour, for every key that takes one: that of the nearest element around.",
    otherwise: "the colour 'AccentColor' of the file's 'assets', or else blue; in a scene, the file's",
    example: "indigo")
  /// The tint of an element that shows it, or has elements in it that do.
  package static let tint = SpecKey<WrittenColor?>(
    "tint", .color, "The tint of the element, and of all in it that has none of its own, as UIView's tintColor.",
    otherwise: "that of what is around it", example: "orange")
  /// The colour set that Xcode gives an app for it
  /// (`ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME`).
  static let accent = "AccentColor"
}
