import PreviewAutoLayout
import PreviewCore

/// A hierarchy that a test builds, with short names for what tests say most.
struct Screen {
  var hierarchy: ViewHierarchy

  init(_ width: Double, _ height: Double, scale: Double = 1, root: ConstrainedView = ConstrainedView()) {
    hierarchy = ViewHierarchy(
      root: root, surroundings: LayoutSurroundings(width: .fixed(width), height: .fixed(height), scale: scale))
  }

  /// Adds a view with a content of `width` and `height`, where given.
  mutating func view(
    in parent: Int = 0, _ kind: ConstrainedView.Kind = .plain, width: Double? = nil, height: Double? = nil,
    change: (inout ConstrainedView) -> Void = { _ in }
  ) -> Int {
    var view = ConstrainedView(kind)
    if width != nil || height != nil { view.content = .fixed(MeasuredContent(width: width, height: height)) }
    change(&view)
    return hierarchy.add(view, to: parent)
  }

  /// Adds a stack view.
  mutating func stack(
    in parent: Int = 0, _ axis: LayoutAxis, change: (inout StackArrangement) -> Void = { _ in }
  ) -> Int {
    var stack = StackArrangement(axis: axis)
    change(&stack)
    return view(in: parent, .stack(stack))
  }

  /// Constrains an attribute of a view to an item.
  mutating func pin(
    _ view: Int, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation = .equal, to target: Target,
    at priority: Double = 1000
  ) {
    hierarchy.constraints.append(
      LayoutConstraint(
        LayoutAnchor(.view(view), attribute), relation,
        to: LayoutAnchor(target.item, target.attribute ?? attribute), multiplier: target.multiplier,
        constant: target.constant, priority: priority))
  }

  /// Constrains a width or a height to a number.
  mutating func fix(
    _ view: Int, _ attribute: LayoutAttribute, _ constant: Double, _ relation: LayoutConstraint.Relation = .equal,
    at priority: Double = 1000
  ) {
    hierarchy.constraints.append(
      LayoutConstraint(
        LayoutAnchor(.view(view), attribute), relation, to: nil, constant: constant, priority: priority))
  }

  /// Pins attributes of a view to the same ones of an item, the root by default.
  mutating func pin(_ view: Int, _ attributes: [LayoutAttribute], to target: Target = .view(0)) {
    for attribute in attributes { pin(view, attribute, to: target) }
  }

  /// The solution, with contents measured by a function where they are measured.
  func solved(
    measuring measure: (Int, Double?) -> MeasuredContent = { _, _ in MeasuredContent(width: nil, height: nil) }
  ) -> SolvedHierarchy {
    hierarchy.solved(measuring: measure)
  }

  /// The frames as lists of x, y, width and height.
  func frames() -> [[Double]] {
    solved().frames.map { [$0.x, $0.y, $0.width, $0.height] }
  }
}

/// The other side of a constraint: an attribute of an item, the same as the view's by default.
struct Target {
  var item: LayoutItem
  var attribute: LayoutAttribute?
  var multiplier = 1.0
  var constant = 0.0

  static func view(_ view: Int, _ attribute: LayoutAttribute? = nil) -> Target {
    Target(item: .view(view), attribute: attribute)
  }

  func times(_ multiplier: Double) -> Target {
    Target(item: item, attribute: attribute, multiplier: multiplier, constant: constant)
  }

  func plus(_ constant: Double) -> Target {
    Target(item: item, attribute: attribute, multiplier: multiplier, constant: constant)
  }
}

/// The texts of tests: letters of 10 points in lines of 20, broken anywhere.
func measuredText(_ letters: Int, width: Double?) -> MeasuredContent {
  let perLine = max(1, width.map { Int($0 / 10) } ?? letters)
  let lines = max(1, (letters + perLine - 1) / perLine)
  var content = MeasuredContent(width: Double(min(letters, perLine) * 10), height: Double(lines * 20))
  (content.firstBaseline, content.lastBaseline) = (15, 5)
  return content
}
