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

    func sum(_ edge: LinearExpression, _ length: LinearExpression, times factor: Double = 1) -> LinearExpression {
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

  /// What an anchor is in variables; nil if its item has no such attribute. `other` is the item at
  /// the constraint's other end: a view inside a scroll view sees the edges of its content.
  func expression(of anchor: LayoutAnchor, seenFrom other: LayoutItem?) -> LinearExpression? {
    let view = anchor.item.view
    guard hierarchy.views.indices.contains(view), let box = box(of: anchor.item, seenFrom: other, by: anchor.attribute)
    else { return nil }
    if let baseline = anchor.attribute.baseline {
      guard case .view = anchor.item else {
        return baseline == .first ? box.top : box.sum(box.top, box.height)
      }
      return self.baseline(baseline, of: view)
    }
    let attribute = anchor.attribute.withoutMargin
    let inner = attribute == anchor.attribute ? box : box.inset(by: insets.margins(of: view))
    return line(attribute, of: inner, isRightToLeft: isRightToLeft(view))
  }

  private func line(_ attribute: LayoutAttribute, of box: Box, isRightToLeft: Bool) -> LinearExpression? {
    switch attribute {
    case .left: box.left
    case .right: box.sum(box.left, box.width)
    case .leading: line(isRightToLeft ? .right : .left, of: box, isRightToLeft: false)
    case .trailing: line(isRightToLeft ? .left : .right, of: box, isRightToLeft: false)
    case .top: box.top
    case .bottom: box.sum(box.top, box.height)
    case .width: box.width
    case .height: box.height
    case .centerX: box.sum(box.left, box.width, times: 0.5)
    case .centerY: box.sum(box.top, box.height, times: 0.5)
    default: nil
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
        left: own.left, top: own.sum(own.top, own.height) + -bar, width: own.width,
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
      case .center: return box.sum(box.top, box.height, times: 0.5) + (below - height / 2)
      }
    }
    if case .stack = hierarchy.views[view].kind {
      let visible = children[view].filter { !hierarchy.views[$0].isHidden }
      if let standing = baseline == .first ? visible.first : visible.last {
        return self.baseline(baseline, of: standing)
      }
    }
    return baseline == .first ? box.top : box.sum(box.top, box.height)
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

  /// Whether this is an edge of a view or of its margins.
  var isEdge: Bool {
    switch withoutMargin {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}
