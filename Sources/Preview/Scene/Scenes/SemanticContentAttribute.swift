import PreviewType

/// The meaning of an element's content, which decides whether it is mirrored where layout runs from right to left (`UISemanticContentAttribute`).
///
/// As in UIKit it holds for the element itself: a stack keeps the order of its elements, and each of these is laid out as it would be anywhere else. All parts
/// of a control follow the control.
///
///     Stack(.horizontal) { previous; pause; next }.semanticContent(.playback)
public enum SemanticContentAttribute: String, CaseIterable, Hashable, Sendable {
  /// It follows the direction of layout.
  case unspecified
  /// Playback: play, rewind and forward, and a line of time. It runs from left to right everywhere.
  case playback
  /// Directions in space, as the control of text alignment or of a game. It runs from left to right everywhere.
  case spatial
  /// From left to right everywhere.
  case forceLeftToRight
  /// From right to left everywhere.
  case forceRightToLeft

  /// The direction that it asks for; nil for that of the layout (`UIView.userInterfaceLayoutDirection(for:)`).
  var direction: LayoutDirection? {
    switch self {
    case .unspecified: nil
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension SceneElement {
  /// The element with a meaning that decides whether its content is mirrored.
  public func semanticContent(_ attribute: SemanticContentAttribute) -> Element {
    with(\.semanticContentAttribute, attribute)
  }
}
