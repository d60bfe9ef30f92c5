/// A fault of the constraints that place a view, as an audit needs it.
package enum LayoutFault: Hashable, Sendable {
  /// Required constraints contradict one another.
  case conflict([Constraint])
  /// Constraints leave the place or the length of the view open, across or down.
  case open(isAcross: Bool, place: Bool, length: Bool)

  /// A constraint in words, with its line in the document.
  package struct Constraint: Hashable, Sendable {
    /// The constraint: `titleLabel.top = view.top + 8`.
    package let words: String
    /// Its line.
    package let line: Int

    package init(words: String, line: Int) { (self.words, self.line) = (words, line) }
  }
}
