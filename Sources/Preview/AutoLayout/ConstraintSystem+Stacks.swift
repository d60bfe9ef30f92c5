import PreviewCore

/// The constraints that `UIStackView` makes, by the names and priorities that its constraints show
/// when they are printed (kean.blog/post/lets-build-uistackview lists them for each setting).
extension ConstraintSystem {
  mutating func add(_ stack: StackArrangement, of view: Int) {
    let canvas = stack.isMarginsRelative ? box(of: view).inset(by: insets.margins(of: view)) : box(of: view)
    let visible = children[view].filter { !hierarchy.views[$0].isHidden }
    var arrangement = StackConstraints(stack: stack, view: view, canvas: canvas, arranged: visible)
    if stack.axis == .horizontal, isRightToLeft(view) { arrangement.arranged.reverse() }
    guard !visible.isEmpty else {
      for axis in LayoutAxis.allCases { fit(view, axis, at: StackPriority.canvasFit) }
      return
    }
    addAxis(arrangement)
    addAcross(arrangement)
    addHidden(arrangement)
  }

  /// A stack view whose constraints are made.
  private struct StackConstraints {
    let stack: StackArrangement
    let view: Int
    let canvas: Box
    /// The visible children, from left to right or from top to bottom.
    var arranged: [Int]

    var axis: LayoutAxis { stack.axis }
    var across: LayoutAxis { stack.axis == .horizontal ? .vertical : .horizontal }
    var origin: ConstraintOrigin { .stack(view) }
    var pairs: Zip2Sequence<[Int], ArraySlice<Int>> { zip(arranged, arranged.dropFirst()) }
  }

  private mutating func fit(_ view: Int, _ axis: LayoutAxis, at priority: Double) {
    add(length(view, axis), .equal, priority: priority, origin: .stack(view))
  }

  // MARK: Along the axis

  private mutating func addAxis(_ made: StackConstraints) {
    let (axis, canvas, origin) = (made.axis, made.canvas, made.origin)
    guard let first = made.arranged.first, let last = made.arranged.last else { return }
    add(edge(first, axis) - canvas.edge(axis), .equal, origin: origin)
    add(box(of: last).end(axis) - canvas.end(axis), .equal, origin: origin)
    for (near, far) in made.pairs { addSpacing(near, far, made) }
    switch made.stack.distribution {
    case .fill: break
    case .fillEqually:
      for other in made.arranged.dropFirst() { add(length(other, axis) - length(first, axis), .equal, origin: origin) }
    case .fillProportionally: addProportions(made)
    case .equalSpacing, .equalCentering:
      addGaps(made)
      fit(made.view, axis, at: StackPriority.canvasFit)
    }
  }

  private mutating func addSpacing(_ near: Int, _ far: Int, _ made: StackConstraints) {
    let isReversed = made.axis == .horizontal && isRightToLeft(made.view)
    let spacing = made.stack.customSpacing[isReversed ? far : near] ?? made.stack.spacing
    let gap =
      made.stack.isBaselineRelative && made.axis == .vertical
      ? baseline(.first, of: far) - baseline(.last, of: near) : edge(far, made.axis) - box(of: near).end(made.axis)
    let isFixed = [.fill, .fillEqually, .fillProportionally].contains(made.stack.distribution)
    add(gap + -spacing, isFixed ? .equal : .atLeast, origin: made.origin)
  }

  /// Each view gets the part of the stack that its own length is of all lengths and spacings. Each
  /// has a lower priority than the one before.
  private mutating func addProportions(_ made: StackConstraints) {
    let lengths = made.arranged.map { naturalLength(of: $0, made.axis) }
    let whole = lengths.reduce(0, +) + made.stack.spacing * Double(made.arranged.count - 1)
    guard whole > 0 else { return }
    for (place, (view, points)) in zip(made.arranged, lengths).enumerated() where points > 0 {
      let priority = max(StackPriority.leastProportion, StackPriority.proportion - Double(place))
      var share = length(view, made.axis)
      share.add(made.canvas.length(made.axis), times: -points / whole)
      add(share, .equal, priority: priority, origin: made.origin)
    }
  }

  /// The length of a view's content; of a stack view, that of its children.
  private func naturalLength(of view: Int, _ axis: LayoutAxis) -> Double {
    let content = contents[view]
    if let length = axis == .horizontal ? content.width : content.height { return max(0, length) }
    guard case .stack(let stack) = hierarchy.views[view].kind else { return 0 }
    let lengths = children[view].filter { !hierarchy.views[$0].isHidden }.map { naturalLength(of: $0, axis) }
    guard stack.axis == axis else { return lengths.max() ?? 0 }
    return lengths.reduce(0, +) + stack.spacing * Double(max(0, lengths.count - 1))
  }

  /// The gaps between views, or the distances of their centres, are equal.
  private mutating func addGaps(_ made: StackConstraints) {
    let isCentering = made.stack.distribution == .equalCentering
    let gaps = made.pairs.map { near, far in
      isCentering
        ? box(of: far).center(made.axis) - box(of: near).center(made.axis)
        : edge(far, made.axis) - box(of: near).end(made.axis)
    }
    guard let first = gaps.first else { return }
    for gap in gaps.dropFirst() {
      add(
        gap - first, .equal, priority: isCentering ? StackPriority.equalCentering : LayoutPriority.required,
        origin: made.origin)
    }
  }

  // MARK: Across the axis

  private mutating func addAcross(_ made: StackConstraints) {
    let (axis, canvas, origin) = (made.across, made.canvas, made.origin)
    for view in made.arranged {
      let (near, far) = (edge(view, axis) - canvas.edge(axis), canvas.end(axis) - box(of: view).end(axis))
      let isReversed = axis == .horizontal && isRightToLeft(made.view)
      switch made.stack.alignment {
      case .fill:
        add(near, .equal, origin: origin)
        add(far, .equal, origin: origin)
        continue
      case .leading: add(isReversed ? far : near, .equal, origin: origin)
      case .trailing: add(isReversed ? near : far, .equal, origin: origin)
      case .center: add(box(of: view).center(axis) - canvas.center(axis), .equal, origin: origin)
      case .firstBaseline, .lastBaseline: alignBaseline(of: view, made)
      }
      // Within the stack view, which the largest view determines.
      add(near, .atLeast, origin: origin)
      add(far, .atLeast, origin: origin)
      add(length(view, axis), .equal, priority: StackPriority.ambiguity, origin: origin)
    }
    guard made.stack.alignment != .fill else { return }
    fit(made.view, axis, at: made.arranged.count > 1 ? StackPriority.spanningFit : StackPriority.canvasFit)
  }

  private mutating func alignBaseline(of view: Int, _ made: StackConstraints) {
    guard let first = made.arranged.first, view != first else { return }
    let which: Baseline = made.stack.alignment == .firstBaseline ? .first : .last
    add(baseline(which, of: view) - baseline(which, of: first), .equal, origin: made.origin)
  }

  /// A hidden view has no length along the axis. UIKit requires it (`UISV-hiding`), and prints a
  /// conflict where the view has a length of its own; here the length gives way in silence.
  private mutating func addHidden(_ made: StackConstraints) {
    for view in children[made.view] where hierarchy.views[view].isHidden {
      add(length(view, made.axis), .equal, priority: StackPriority.hiding, origin: made.origin)
      for axis in LayoutAxis.allCases {
        let place = edge(view, axis) - made.canvas.edge(axis)
        add(place, .equal, priority: StackPriority.hiding, origin: made.origin)
      }
      let cross = length(view, made.across)
      add(cross, .equal, priority: StackPriority.ambiguity, origin: made.origin)
    }
  }
}

/// The priorities of `UIStackView`'s constraints.
private enum StackPriority {
  /// `UISV-fill-proportionally` of the first view; each further one has one less.
  static let proportion = 999.0
  static let leastProportion = 50.0
  static let hiding = 999.5
  /// `UISV-fill-equally` of gaps between centres.
  static let equalCentering = 149.0
  /// `UISV-spanning-fit`.
  static let spanningFit = 51.0
  /// `UISV-canvas-fit`.
  static let canvasFit = 49.0
  /// `UISV-ambiguity-suppression`.
  static let ambiguity = 25.0
}
