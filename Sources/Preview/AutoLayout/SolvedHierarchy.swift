package import PreviewCore

/// The frames that a hierarchy's constraints give its views, and what is wrong with them.
package struct SolvedHierarchy: Equatable, Sendable {
  /// The frame of each view in its parent's coordinates, on whole pixels. The root lies at 0, 0.
  package var frames: [Rect]
  /// The same frames before they were brought to pixels.
  package var exactFrames: [Rect]
  /// The size of what each scroll view scrolls; nil for other views.
  package var contentSizes: [Size?]
  /// Required constraints that contradict one another, in the order in which they were found.
  package var conflicts: [LayoutConflict]
  /// Frames that the constraints leave open, by view, then axis.
  package var ambiguities: [LayoutAmbiguity]
  /// Why there are no frames; nil if there are. The frames are empty then.
  package var failure: LayoutFailure?
}

/// A smallest set of required constraints that can't hold together.
package struct LayoutConflict: Hashable, Sendable {
  /// The constraints, in their order. If any of them is left out, the others hold.
  package var constraints: [ConstraintOrigin]
  /// The one of them that the frames break.
  package var broken: ConstraintOrigin
}

/// Where a constraint comes from.
package enum ConstraintOrigin: Hashable, Sendable {
  /// A given constraint, by its place in the hierarchy's `constraints`.
  case given(Int)
  /// The autoresizing mask of a view.
  case autoresizing(Int)
  /// A stack view, by its place in `views`.
  case stack(Int)
  /// No view is narrower or lower than nothing.
  case size(Int)
  /// The content of a view: it hugs it or resists compression, at a priority of 1000.
  case content(Int)
  /// The root's size.
  case root
}

/// A view whose place or length on an axis isn't determined.
package struct LayoutAmbiguity: Hashable, Sendable {
  package var view: Int
  package var axis: LayoutAxis
  /// Whether the place is open.
  package var position: Bool
  /// Whether the length is open.
  package var length: Bool
}

/// Why constraints were not solved.
package enum LayoutFailure: Hashable, Sendable {
  /// A number is infinite, not a number, or beyond what a layout can have.
  case number(ConstraintOrigin)
  /// An anchor names a view that doesn't exist, or an attribute that its item lacks.
  case anchor(Int)
  /// There are more views or constraints than the engine takes, or solving them takes too long.
  case tooMuch
}
