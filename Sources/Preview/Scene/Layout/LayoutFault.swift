/// A fault of the constraints that place views, as an audit needs it.
package struct LayoutFault: Hashable, Sendable {
  /// The kind of fault.
  package enum Problem: Hashable, Sendable {
    /// Required constraints contradict one another.
    case conflict([Constraint])
    /// Constraints leave the place or the length of a view open, across or down.
    case open(isAcross: Bool, place: Bool, length: Bool)
  }

  /// A constraint in words, with its place in the document.
  package struct Constraint: Hashable, Sendable {
    /// Its name or identifier, and what it says.
    package let words: String
    package let line: Int

    package init(words: String, line: Int) { (self.words, self.line) = (words, line) }
  }

  package let problem: Problem
  /// The identifier of the view that it is reported at, and its name for people.
  package let (view, name): (String, String)
  /// Where the view is written.
  package let place: ElementPlace

  package init(_ problem: Problem, of view: String, named name: String, at place: ElementPlace) {
    (self.problem, self.view, self.name, self.place) = (problem, view, name, place)
  }
}
