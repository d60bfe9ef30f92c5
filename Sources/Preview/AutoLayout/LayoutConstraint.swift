/// A linear relation between two anchors, or of one anchor to a number:
/// `first = multiplier × second + constant` (`NSLayoutConstraint`).
package struct LayoutConstraint: Equatable, Sendable {
  package enum Relation: String, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }

  package var first: LayoutAnchor
  package var relation: Relation
  /// Nil for a constant width or height.
  package var second: LayoutAnchor?
  package var multiplier: Double
  package var constant: Double
  /// 1 to 1000; 1000 is required.
  package var priority: Double

  package init(
    _ first: LayoutAnchor, _ relation: Relation = .equal, to second: LayoutAnchor?, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
  }
}

/// An attribute of an item.
package struct LayoutAnchor: Hashable, Sendable {
  package var item: LayoutItem
  package var attribute: LayoutAttribute

  package init(_ item: LayoutItem, _ attribute: LayoutAttribute) { (self.item, self.attribute) = (item, attribute) }
}

/// A rectangle that constraints can name. The numbers are places in a hierarchy's `views`.
package enum LayoutItem: Hashable, Sendable {
  /// A view's alignment rectangle.
  case view(Int)
  /// A view's `safeAreaLayoutGuide`.
  case safeArea(Int)
  /// A view's `layoutMarginsGuide`.
  case margins(Int)
  /// A view's `readableContentGuide`.
  case readableContent(Int)
  /// A scroll view's `contentLayoutGuide`.
  case scrollContent(Int)
  /// A scroll view's `frameLayoutGuide`.
  case scrollFrame(Int)
  /// The bar above the content of a view controller, whose view this is: `topLayoutGuide`.
  case topBar(Int)
  /// The bar below it: `bottomLayoutGuide`, and `keyboardLayoutGuide` without a keyboard.
  case bottomBar(Int)

  /// The view whose rectangle or guide this is.
  package var view: Int {
    switch self {
    case .view(let view), .safeArea(let view), .margins(let view), .readableContent(let view),
      .scrollContent(let view), .scrollFrame(let view), .topBar(let view), .bottomBar(let view):
      view
    }
  }
}

/// A line or length of a rectangle (`NSLayoutConstraint.Attribute`). The names are those of
/// Interface Builder, which says `baseline` for the last one.
package enum LayoutAttribute: String, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline = "baseline"
  case firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
}
