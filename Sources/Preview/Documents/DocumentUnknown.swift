package import PreviewAutoLayout
package import PreviewCore

/// Something that a document leaves open about a view, or contradicts.
package struct DocumentUnknown: Hashable, Sendable {
  /// The kind of thing.
  package enum Problem: Hashable, Sendable {
    /// Code of the app may set fonts, texts and sizes.
    case customClass(String)
    /// The key paths of runtime attributes, which Interface Builder sets by name.
    case runtimeAttributes([String])
    /// The content can't be measured: its size is the stored one.
    case storedSize(StoredSize.Reason)
    /// Constraints leave the place or the length on an axis open.
    case undetermined(LayoutAxis, place: Bool, length: Bool)
    /// Required constraints contradict one another; their identifiers and places.
    case conflict([ConstraintPlace])
    /// Nothing was laid out.
    case notLaidOut(LayoutFailure)
  }

  /// A constraint of a document, for a sentence.
  package struct ConstraintPlace: Hashable, Sendable {
    package let id: String
    package let place: XMLPlace
  }

  package let problem: Problem
  /// The view's identifier, its element and its name.
  package let (view, element, name): (String, String, String?)
  /// Where it is written.
  package let place: XMLPlace
}

extension DocumentLayout {
  /// The unknown facts of the root's views, in their order; conflicts last.
  package var unknowns: [DocumentUnknown] {
    var unknowns: [DocumentUnknown] = []
    func add(_ problem: DocumentUnknown.Problem, _ view: DocumentView) {
      unknowns.append(
        DocumentUnknown(
          problem: problem, view: view.id, element: view.element, name: view.name, place: view.place))
    }
    let stored = Dictionary(storedSizes.map { ($0.view, $0.reason) }) { first, _ in first }
    let open = Dictionary(grouping: solved.ambiguities, by: \.view)
    for (index, view) in views.enumerated() {
      if let name = view.customClass { add(.customClass(name), view) }
      if !view.runtimeAttributes.isEmpty { add(.runtimeAttributes(view.runtimeAttributes), view) }
      if let reason = stored[index] {
        // A class is reported once.
        if case .customClass = reason {} else { add(.storedSize(reason), view) }
      }
      for ambiguity in open[index] ?? [] {
        add(.undetermined(ambiguity.axis, place: ambiguity.position, length: ambiguity.length), view)
      }
    }
    for conflict in solved.conflicts {
      let places = conflict.constraints.compactMap { origin -> DocumentUnknown.ConstraintPlace? in
        guard case .given(let index) = origin, constraints.indices.contains(index) else { return nil }
        let constraint = constraints[index].constraint
        return DocumentUnknown.ConstraintPlace(id: constraint.id, place: constraint.place)
      }
      add(.conflict(places), views[conflictOwner(conflict)])
    }
    if let failure = solved.failure { add(.notLaidOut(failure), views[0]) }
    return unknowns
  }

  /// The view that a conflict is reported at: the first that holds one of its constraints, or has
  /// it.
  func conflictOwner(_ conflict: LayoutConflict) -> Int {
    for origin in conflict.constraints {
      switch origin {
      case .given(let index) where constraints.indices.contains(index): return constraints[index].view
      case .autoresizing(let view), .stack(let view), .size(let view): return views.indices.contains(view) ? view : 0
      default: continue
      }
    }
    return 0
  }
}
