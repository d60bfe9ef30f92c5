import PreviewCore

extension ConstraintSystem {
  /// Constrains a view to its frame by its autoresizing mask
  /// (`NSAutoresizingMaskLayoutConstraint`).
  mutating func addPlacement(of view: Int) {
    guard !isArranged(view), let parent = hierarchy.parents[view],
      case .autoresizing(let mask, let frame, let size) = hierarchy.views[view].placement
    else { return }
    for axis in LayoutAxis.allCases {
      let isRow = axis == .horizontal
      let flexible = FlexibleParts(
        near: mask.contains(isRow ? .flexibleLeftMargin : .flexibleTopMargin),
        length: mask.contains(isRow ? .flexibleWidth : .flexibleHeight),
        far: mask.contains(isRow ? .flexibleRightMargin : .flexibleBottomMargin))
      let rule = flexible.rule(
        place: isRow ? frame.x : frame.y, length: isRow ? frame.width : frame.height,
        parent: isRow ? size.width : size.height)
      // Frames follow frames; the variables are of alignment rectangles, which lie inside them.
      let (own, outer) = (hierarchy.views[view].alignmentInsets, hierarchy.views[parent].alignmentInsets)
      let parentLength = length(parent, axis) + (outer.near(axis) + outer.far(axis))
      var place = edge(view, axis) - edge(parent, axis)
      place.add(parentLength, times: -rule.placeShare)
      add(place + (outer.near(axis) - own.near(axis) - rule.place), .equal, origin: .autoresizing(view))
      var span = length(view, axis)
      span.add(parentLength, times: -rule.lengthShare)
      add(span + (own.near(axis) + own.far(axis) - rule.length), .equal, origin: .autoresizing(view))
    }
  }
}

/// Which of the three parts of an axis follow the parent's length.
private struct FlexibleParts {
  var near: Bool
  var length: Bool
  var far: Bool

  /// A place and a length, each a constant and a share of the parent's length.
  struct Rule {
    var place: Double
    var placeShare = 0.0
    var length: Double
    var lengthShare = 0.0
  }

  /// The flexible parts share what the parent grows by, in proportion to their lengths.
  func rule(place: Double, length: Double, parent: Double) -> Rule {
    var rule = Rule(place: place, length: length)
    let shares = [near ? place : 0, self.length ? length : 0, far ? parent - place - length : 0].map { max(0, $0) }
    let total = shares.reduce(0, +)
    if total > 0 {
      (rule.placeShare, rule.lengthShare) = (shares[0] / total, shares[1] / total)
    } else if self.length {
      rule.lengthShare = 1
    }
    rule.place -= rule.placeShare * parent
    rule.length -= rule.lengthShare * parent
    return rule
  }
}
