extension ConstraintSystem {
  func left(_ view: Int) -> LinearExpression { LinearExpression(4 * view) }
  func top(_ view: Int) -> LinearExpression { LinearExpression(4 * view + 1) }
  func width(_ view: Int) -> LinearExpression { LinearExpression(4 * view + 2) }
  func height(_ view: Int) -> LinearExpression { LinearExpression(4 * view + 3) }

  /// The left or the top edge of a view.
  func edge(_ view: Int, _ axis: LayoutAxis) -> LinearExpression { axis == .horizontal ? left(view) : top(view) }
  /// The width or the height of a view.
  func length(_ view: Int, _ axis: LayoutAxis) -> LinearExpression { axis == .horizontal ? width(view) : height(view) }

  /// A rectangle by its edges and lengths.
  struct Box {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    func inset(by insets: EdgeInsets) -> Box {
      Box(
        left: left + insets.left, top: top + insets.top, width: width + -(insets.left + insets.right),
        height: height + -(insets.top + insets.bottom))
    }

    func edge(_ axis: LayoutAxis) -> LinearExpression { axis == .horizontal ? left : top }
    func length(_ axis: LayoutAxis) -> LinearExpression { axis == .horizontal ? width : height }
    /// The right or the bottom edge.
    func end(_ axis: LayoutAxis) -> LinearExpression { sum(edge(axis), length(axis)) }
    func center(_ axis: LayoutAxis) -> LinearExpression { sum(edge(axis), length(axis), times: 0.5) }

    private func sum(_ edge: LinearExpression, _ length: LinearExpression, times factor: Double = 1) -> LinearExpression
    {
      var sum = edge
      sum.add(length, times: factor)
      return sum
    }
  }

  func isRightToLeft(_ view: Int) -> Bool {
    hierarchy.views[view].isRightToLeft ?? hierarchy.surroundings.isRightToLeft
  }

  /// The alignment rectangle of a view.
  func box(of view: Int) -> Box {
    Box(left: left(view), top: top(view), width: width(view), height: height(view))
  }

  /// The sum that a constraint makes zero, or at most or least zero; nil if an item lacks an
  /// attribute.
  func difference(in constraint: LayoutConstraint) -> LinearExpression? {
    let anchors = [constraint.first, constraint.second].compactMap { $0 }
    guard anchors.allSatisfy({ hierarchy.views.indices.contains($0.item.view) }) else { return nil }
    // A constraint that says leading or trailing has its x axis mirrored from right to left.
    let isMirrored =
      isRightToLeft(constraint.first.item.view) && anchors.contains { $0.attribute.dependsOnDirection }
    guard let first = expression(of: constraint.first, seenFrom: constraint.second?.item, isMirrored: isMirrored)
    else { return nil }
    var difference = first + -constraint.constant
    guard let anchor = constraint.second else { return difference }
    guard let second = expression(of: anchor, seenFrom: constraint.first.item, isMirrored: isMirrored) else {
      return nil
    }
    difference.add(second, times: -constraint.multiplier)
    if constraint.multiplier != 1 { measure(&difference, of: constraint, isMirrored: isMirrored) }
    return difference
  }

  /// Measures places that are multiplied from the corner of the view that both items are in, as
  /// `NSLayoutConstraint` does. A factor of 1 makes no difference.
  private func measure(_ difference: inout LinearExpression, of constraint: LayoutConstraint, isMirrored: Bool) {
    let ancestor = commonAncestor(constraint.first.item.view, constraint.second?.item.view)
    for (anchor, factor) in [(constraint.first, -1), (constraint.second, constraint.multiplier)] {
      guard let axis = anchor?.attribute.placeAxis else { continue }
      guard isMirrored, axis == .horizontal else {
        difference.add(edge(ancestor, axis), times: factor)
        continue
      }
      difference.add(box(of: ancestor).end(axis), times: -factor)
    }
  }

  private func commonAncestor(_ view: Int, _ other: Int?) -> Int {
    guard let other else { return view }
    var (near, far) = (view, other)
    // A parent has a lower place than its children.
    while near != far {
      if near > far { near = hierarchy.parents[near] ?? 0 } else { far = hierarchy.parents[far] ?? 0 }
    }
    return near
  }

  /// An anchor in variables; nil if its item has no such attribute. `other` is the item at
  /// the constraint's other end: a view inside a scroll view sees the edges of its content.
  private func expression(
    of anchor: LayoutAnchor, seenFrom other: LayoutItem?, isMirrored: Bool
  ) -> LinearExpression? {
    let view = anchor.item.view
    guard let box = box(of: anchor.item, seenFrom: other, by: anchor.attribute) else { return nil }
    if let baseline = anchor.attribute.baseline {
      guard case .view = anchor.item else { return baseline == .first ? box.top : box.end(.vertical) }
      return self.baseline(baseline, of: view)
    }
    let attribute = anchor.attribute.withoutMargin
    let inner = attribute == anchor.attribute ? box : box.inset(by: insets.margins(of: view))
    switch attribute {
    case .left: return inner.left
    case .right: return inner.end(.horizontal)
    case .leading: return isMirrored ? inner.end(.horizontal) * -1 : inner.left
    case .trailing: return isMirrored ? inner.left * -1 : inner.end(.horizontal)
    case .centerX: return inner.center(.horizontal) * (isMirrored ? -1 : 1)
    case .centerY: return inner.center(.vertical)
    case .top: return inner.top
    case .bottom: return inner.end(.vertical)
    case .width: return inner.width
    case .height: return inner.height
    default: return nil
    }
  }

  private func box(of item: LayoutItem, seenFrom other: LayoutItem?, by attribute: LayoutAttribute) -> Box? {
    let view = item.view
    let own = box(of: view)
    switch item {
    case .view:
      guard let content = contentBox(of: view), attribute.isEdge, let other, isInside(other.view, view) else {
        return own
      }
      return content
    case .scrollFrame: return own
    case .scrollContent: return contentBox(of: view)
    case .safeArea: return own.inset(by: insets.safeArea(of: view))
    case .margins: return own.inset(by: insets.margins(of: view))
    case .readableContent: return own.inset(by: insets.readableContent(of: view))
    case .topBar:
      return Box(
        left: own.left, top: own.top, width: own.width,
        height: LinearExpression(constant: insets.safeArea(of: view).top))
    case .bottomBar:
      let bar = insets.safeArea(of: view).bottom
      return Box(
        left: own.left, top: own.end(.vertical) + -bar, width: own.width,
        height: LinearExpression(constant: bar))
    }
  }

  /// The rectangle that a scroll view scrolls; nil for a view that doesn't scroll.
  private func contentBox(of view: Int) -> Box? {
    contentVariables[view].map { variable in
      Box(
        left: left(view), top: top(view), width: LinearExpression(variable), height: LinearExpression(variable + 1))
    }
  }

  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var place = hierarchy.parents.indices.contains(inner) ? hierarchy.parents[inner] : nil
    while let view = place {
      if view == outer { return true }
      place = hierarchy.parents[view]
    }
    return false
  }

  // MARK: Baselines

  enum Baseline { case first, last }

  /// The baseline of a view: that of its text; of the view that stands for a stack view; or its
  /// bottom edge.
  func baseline(_ baseline: Baseline, of view: Int) -> LinearExpression {
    let content = contents[view]
    let box = box(of: view)
    if let height = content.height, let distance = baseline == .first ? content.firstBaseline : content.lastBaseline {
      let below = baseline == .first ? distance : height - distance
      switch content.place {
      case .top: return box.top + below
      case .edges: return baseline == .first ? box.top + distance : box.end(.vertical) + -distance
      case .center: return box.center(.vertical) + (below - height / 2)
      }
    }
    if case .stack = hierarchy.views[view].kind {
      let visible = children[view].filter { !hierarchy.views[$0].isHidden }
      if let standing = baseline == .first ? visible.first : visible.last {
        return self.baseline(baseline, of: standing)
      }
    }
    return baseline == .first ? box.top : box.end(.vertical)
  }
}

extension LayoutAttribute {
  var baseline: ConstraintSystem.Baseline? {
    switch self {
    case .firstBaseline: .first
    case .lastBaseline: .last
    default: nil
    }
  }

  /// The attribute that this one is of the margins' rectangle; itself for others.
  var withoutMargin: LayoutAttribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// Whether leading and trailing are meant, which change sides.
  var dependsOnDirection: Bool { withoutMargin == .leading || withoutMargin == .trailing }

  /// The axis of a place; nil for a length.
  var placeAxis: LayoutAxis? {
    switch withoutMargin {
    case .width, .height: nil
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    default: .vertical
    }
  }

  /// Whether this is an edge of a view or of its margins.
  var isEdge: Bool {
    switch withoutMargin {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}
