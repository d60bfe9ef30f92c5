/// Whether an image shows its own colours or its shape in the tint, as `UIImage.RenderingMode`.
public enum ImageRenderingMode: String, CaseIterable, Sendable {
  /// By the place: its colours in an image, its shape in a tab, a button and a bar button.
  case automatic
  /// Its shape alone, in the tint.
  case template
  /// Its colours everywhere.
  case original

  /// Whether the shape alone counts.
  ///
  /// - Parameter isIcon: Whether it stands in a tab, a button or a bar button.
  func isTemplate(asIcon isIcon: Bool) -> Bool { self == .template || isIcon && self == .automatic }
}
