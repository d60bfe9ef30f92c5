import PreviewPlan
import PreviewScene
import PreviewType

/// Rules of the constraints of Interface Builder documents.
enum ConstraintRules {
  static let all = [conflict, ambiguous]

  // MARK: layout-conflict

  static let conflict = AuditRule(
    "layout-conflict",
    AuditRule.Account(
      [.error], "Required constraints contradict one another.",
      threshold: "any; UIKit breaks one of them and logs it", by: [.conflicts])
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      let categories = element.categories { $0.faults.contains { $0.constraints != nil } }
      guard let first = categories.categories.first, let constraints = constraints(of: element, at: first) else {
        return nil
      }
      return AuditObservation(.element(index), .error, categories, .conflict(constraints), .lowerPriority)
    }
  }

  private static func constraints(
    of element: AuditedElement, at category: ContentSizeCategory
  ) -> [LayoutFault.Constraint]? {
    element[category]?.faults.lazy.compactMap(\.constraints).first
  }

  // MARK: layout-ambiguous

  static let ambiguous = AuditRule(
    "layout-ambiguous",
    AuditRule.Account(
      [.warning], "Constraints leave the place or the size of a view open.",
      threshold: "any, of views that are neither hidden nor of a class of the app", by: [.conflicts]),
    // Texts that have no room leave open which of them gives way.
    AuditRule.Relations(yields: true)
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      let categories = element.categories { $0.faults.contains { !$0.openLengths.isEmpty } }
      // What begins with larger text has no room: other rules say that.
      guard categories.contains(.large) else { return nil }
      var open: Set<AuditProblem.OpenLength> = []
      for category in categories.categories {
        for fault in element[category]?.faults ?? [] { open.formUnion(fault.openLengths) }
      }
      return AuditObservation(.element(index), .warning, categories, .open(open), .addConstraints)
    }
  }
}

extension LayoutFault {
  /// The constraints that contradict one another; nil for any other fault.
  fileprivate var constraints: [Constraint]? { if case .conflict(let constraints) = self { constraints } else { nil } }

  /// The lengths and places that are open; empty for any other fault.
  fileprivate var openLengths: Set<AuditProblem.OpenLength> {
    guard case .open(let isAcross, let place, let length) = self else { return [] }
    var open: Set<AuditProblem.OpenLength> = []
    if place { open.insert(isAcross ? .across : .down) }
    if length { open.insert(isAcross ? .width : .height) }
    return open
  }
}
