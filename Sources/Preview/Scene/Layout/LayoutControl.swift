package import PreviewCore

/// A control, or another element that a finger taps, as an audit needs it.
package struct LayoutControl: Equatable, Sendable {
  /// Whether a finger taps it; a badge and a progress bar only show something.
  package let isTapped: Bool
  /// Whether it can be used; WCAG asks for no contrast in what can't.
  package let isEnabled: Bool
  /// Whether its size and its colours are those that the system gives it.
  package let isStandard: Bool
  /// A colour that an app chose for it; nil for the system's.
  package let mark: AppearanceColors?
  /// Points of its frame beside, and above or below, the rectangle by which it is aligned: UIKit
  /// lets these reach out of what is around a control (`UIView.alignmentRectInsets`).
  package let overhang: Size
}
