import PreviewCore

/// The linear constraints of a hierarchy, given what was measured and inset so far.
///
/// Each view has four variables: the left and top edges of its alignment rectangle, in the root's
/// coordinates, its width and its height. The content of a scroll view has two more.
struct ConstraintSystem {
  /// A constraint as the solver takes it.
  struct Entry {
    var expression: LinearExpression
    var relation: LexicographicSolver.Relation
    var priority: Double
    var origin: ConstraintOrigin
  }

  let hierarchy: ViewHierarchy
  let insets: ResolvedInsets
  /// The content of each view.
  let contents: [MeasuredContent]
  /// The children of each view.
  let children: [[Int]]
  private(set) var entries: [Entry] = []
  /// The first of the two variables of each scroll view's content.
  private(set) var contentVariables: [Int?]
  private(set) var variableCount: Int
  /// The first thing that is wrong with the input.
  private(set) var failure: LayoutFailure?

  init(_ hierarchy: ViewHierarchy, children: [[Int]], contents: [MeasuredContent], insets: ResolvedInsets) {
    (self.hierarchy, self.children, self.contents, self.insets) = (hierarchy, children, contents, insets)
    variableCount = 4 * hierarchy.views.count
    contentVariables = Array(repeating: nil, count: hierarchy.views.count)
    for view in hierarchy.views.indices where hierarchy.views[view].kind == .scroll {
      contentVariables[view] = makeVariable()
      _ = makeVariable()
    }
    checkAlignment()
    addRoot()
    for view in hierarchy.views.indices.dropFirst() { addPlacement(of: view) }
    for view in hierarchy.views.indices {
      if case .stack(let stack) = hierarchy.views[view].kind { add(stack, of: view) }
    }
    for place in hierarchy.constraints.indices { addGiven(place) }
    for view in hierarchy.views.indices { addSizes(of: view) }
    for view in hierarchy.views.indices.dropFirst() { addContent(of: view) }
  }

  mutating func makeVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Adds the constraint that an expression is zero or at least zero.
  mutating func add(
    _ expression: LinearExpression, _ relation: LexicographicSolver.Relation, priority: Double = 1000,
    origin: ConstraintOrigin
  ) {
    let numbers = expression.terms.map(\.coefficient) + [expression.constant]
    guard numbers.allSatisfy({ abs($0) <= Limits.layoutNumber }), priority.isFinite else {
      failure = failure ?? .number(origin)
      return
    }
    // As in UIKit, a constraint of priority zero has no effect.
    guard priority > 0 else { return }
    entries.append(Entry(expression: expression, relation: relation, priority: priority, origin: origin))
  }

  /// Alignment insets are no part of constraints, but of frames.
  private mutating func checkAlignment() {
    for (view, described) in hierarchy.views.enumerated() {
      let insets = described.alignmentInsets
      let numbers = [insets.left, insets.top, insets.right, insets.bottom]
      if !numbers.allSatisfy({ abs($0) <= Limits.layoutNumber }) { failure = failure ?? .number(.content(view)) }
    }
  }

  private mutating func addRoot() {
    add(left(0), .equal, origin: .root)
    add(top(0), .equal, origin: .root)
    let surroundings = hierarchy.surroundings
    for (length, variable) in [(surroundings.width, width(0)), (surroundings.height, height(0))] {
      switch length {
      case .fixed(let points): add(variable + -points, .equal, origin: .root)
      case .fitting: add(variable, .equal, priority: LayoutPriority.fittingSize, origin: .root)
      }
    }
  }

  /// No view is narrower or lower than nothing, and no content of a scroll view.
  private mutating func addSizes(of view: Int) {
    add(width(view), .atLeast, origin: .size(view))
    add(height(view), .atLeast, origin: .size(view))
    guard let content = contentVariables[view] else { return }
    add(LinearExpression(content), .atLeast, origin: .size(view))
    add(LinearExpression(content + 1), .atLeast, origin: .size(view))
  }

  private mutating func addContent(of view: Int) {
    let described = hierarchy.views[view]
    if case .autoresizing = described.placement, !isArranged(view) { return }
    let (resistance, hugging) = (described.compressionResistance, described.hugging)
    let content = contents[view]
    for (points, length, resists, hugs) in [
      (content.width, width(view), resistance.horizontal, hugging.horizontal),
      (content.height, height(view), resistance.vertical, hugging.vertical),
    ] {
      guard let points else { continue }
      let excess = length + -points
      add(excess, .atLeast, priority: resists, origin: .content(view))
      add(excess * -1, .atLeast, priority: hugs, origin: .content(view))
    }
  }

  private mutating func addGiven(_ place: Int) {
    let constraint = hierarchy.constraints[place]
    guard var difference = difference(in: constraint) else {
      failure = failure ?? .anchor(place)
      return
    }
    if constraint.relation == .lessThanOrEqual { difference = difference * -1 }
    add(
      difference, constraint.relation == .equal ? .equal : .atLeast, priority: constraint.priority,
      origin: .given(place))
  }

  /// Whether a stack view arranges a view.
  func isArranged(_ view: Int) -> Bool {
    guard let parent = hierarchy.parents[view], case .stack = hierarchy.views[parent].kind else { return false }
    return true
  }
}

/// Priorities that UIKit gives constraints of its own.
enum LayoutPriority {
  static let required = 1000.0
  /// `UILayoutPriority.fittingSizeLevel`.
  static let fittingSize = 50.0
}
