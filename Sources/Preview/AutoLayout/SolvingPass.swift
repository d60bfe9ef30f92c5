import PreviewCore

/// A pass over a hierarchy's constraints with contents and insets as they are known, and what it
/// found.
struct SolvingPass {
  let hierarchy: ViewHierarchy
  private let children: [[Int]]
  /// The views whose margins or safe areas constraints use.
  let insetViews: Set<Int>
  /// The frames in the root's coordinates, which need not be on whole pixels.
  private(set) var frames: [Rect] = []
  private var contentSizes: [Size?] = []
  private var conflicts: [LayoutConflict] = []
  private var system: ConstraintSystem?
  private var solver: LexicographicSolver?

  init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    var children: [[Int]] = Array(repeating: [], count: hierarchy.views.count)
    for (view, parent) in hierarchy.parents.enumerated() {
      if let parent { children[parent].append(view) }
    }
    self.children = children
    insetViews = Self.insetViews(of: hierarchy)
  }

  private static func insetViews(of hierarchy: ViewHierarchy) -> Set<Int> {
    var views: Set<Int> = []
    for constraint in hierarchy.constraints {
      for anchor in [constraint.first, constraint.second] {
        guard let anchor else { continue }
        switch anchor.item {
        case .view, .scrollContent, .scrollFrame:
          if anchor.attribute.withoutMargin != anchor.attribute { views.insert(anchor.item.view) }
        default: views.insert(anchor.item.view)
        }
      }
    }
    for (view, described) in hierarchy.views.enumerated() {
      if case .stack(let stack) = described.kind, stack.isMarginsRelative { views.insert(view) }
    }
    return views
  }

  /// Solves the constraints. Returns what keeps them from being solved.
  mutating func solve(contents: [MeasuredContent], insets: ResolvedInsets, budget: Int) -> LayoutFailure? {
    let system = ConstraintSystem(hierarchy, children: children, contents: contents, insets: insets)
    if let failure = system.failure { return failure }
    var solver = LexicographicSolver(variables: system.variableCount, namesConflicts: false, budget: budget)
    if !solver.addRequired(system.entries).isEmpty {
      // A conflict's members are named by a second run, since names cost time.
      solver = LexicographicSolver(variables: system.variableCount, namesConflicts: true, budget: budget)
      conflicts = solver.addRequired(system.entries).map { conflict in
        var members: [ConstraintOrigin] = []
        for place in conflict.members where !members.contains(system.entries[place].origin) {
          members.append(system.entries[place].origin)
        }
        return LayoutConflict(constraints: members, broken: system.entries[conflict.broken].origin)
      }
    } else {
      conflicts = []
    }
    solver.addPreferred(system.entries)
    if solver.isExhausted { return .tooMuch }
    (self.system, self.solver) = (system, solver)
    return readFrames(system, solver)
  }

  private mutating func readFrames(_ system: ConstraintSystem, _ solver: LexicographicSolver) -> LayoutFailure? {
    frames = hierarchy.views.indices.map { view in
      let insets = hierarchy.views[view].alignmentInsets
      let (width, height) = (solver.value(of: system.width(view)), solver.value(of: system.height(view)))
      return Rect(
        x: solver.value(of: system.left(view)) - insets.left, y: solver.value(of: system.top(view)) - insets.top,
        width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
    }
    contentSizes = system.contentVariables.map { variable in
      variable.map { variable in
        Size(
          width: solver.value(of: LinearExpression(variable)), height: solver.value(of: LinearExpression(variable + 1)))
      }
    }
    let isInBounds = frames.allSatisfy { frame in
      [frame.x, frame.y, frame.width, frame.height].allSatisfy { abs($0) <= 1e9 }
    }
    return isInBounds ? nil : .tooMuch
  }

  // MARK: The result

  /// The result of the last pass.
  func result() -> SolvedHierarchy {
    let grid = PixelGrid(scale: hierarchy.surroundings.scale)
    let snapped = frames.map(grid.roundedEdges)
    return SolvedHierarchy(
      frames: inParents(snapped), exactFrames: inParents(frames), contentSizes: contentSizes, conflicts: conflicts,
      ambiguities: ambiguities(), failure: nil)
  }

  /// Frames in the parents' coordinates. UIKit rounds absolute edges, so that neighbours that touch
  /// still do.
  private func inParents(_ frames: [Rect]) -> [Rect] {
    zip(frames, hierarchy.parents).map { frame, parent in
      parent.map { frame.offset(x: -frames[$0].x, y: -frames[$0].y) } ?? frame
    }
  }

  private func ambiguities() -> [LayoutAmbiguity] {
    guard let system, var solver else { return [] }
    solver.settle()
    return hierarchy.views.indices.flatMap { view in
      LayoutAxis.allCases.compactMap { axis in
        let position = !solver.isDetermined(system.edge(view, axis))
        let length = !solver.isDetermined(system.length(view, axis))
        guard position || length else { return nil }
        return LayoutAmbiguity(view: view, axis: axis, position: position, length: length)
      }
    }
  }
}

extension LexicographicSolver {
  /// Adds the required constraints, equations first, since they define variables. Returns the
  /// conflicts: the members and the one that was left out, by their places.
  fileprivate mutating func addRequired(_ entries: [ConstraintSystem.Entry]) -> [(members: [Int], broken: Int)] {
    var conflicts: [(members: [Int], broken: Int)] = []
    for relation in [Relation.equal, .atLeast] {
      for (place, entry) in entries.enumerated()
      where entry.relation == relation && entry.priority >= LayoutPriority.required && !isExhausted {
        guard let members = require(entry.expression, relation, origin: place) else { continue }
        conflicts.append((members, place))
      }
    }
    return conflicts
  }

  /// Adds the other constraints, level by level.
  fileprivate mutating func addPreferred(_ entries: [ConstraintSystem.Entry]) {
    let levels = Dictionary(grouping: entries.filter { $0.priority < LayoutPriority.required }, by: \.priority)
    for (_, level) in levels.sorted(by: { $0.key > $1.key }) where !isExhausted {
      for entry in level { prefer(entry.expression, entry.relation) }
      closeLevel()
    }
  }
}
