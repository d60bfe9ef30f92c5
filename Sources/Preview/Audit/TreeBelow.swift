import PreviewCore
import PreviewScene

/// The part of a tree that is drawn before an element, near a place: below texts on what isn't flat, contrast is measured on the drawing.
///
/// Each text asks for its own part. What is drawn where is found once for all of them.
struct TreeBelow {
  private let root: LayoutNode
  /// Elements of the parts so far, until they are taken.
  private var count = 0
  private var siblings: [ArraySlice<Int32>: Siblings] = [:]

  /// The children of an element.
  private struct Siblings {
    /// Their positions, by their numbers.
    var positions: [Int32: Int] = [:]
    /// Their positions, by where they are drawn; nil where they have coordinates of their own.
    var index: RectIndex?
  }

  /// Points around a place in which a drawing may colour its pixels.
  private static let margin = 2.0

  init(_ root: LayoutNode) { self.root = root }

  /// Everything that is drawn before the element at a path, as far as it is drawn near a place.
  ///
  /// - Parameter isIncluded: Whether the element itself is included.
  mutating func below(_ path: ArraySlice<Int32>, near place: Rect, isIncluded: Bool = false) -> LayoutNode {
    let near = place.widened(
      by: Overflow(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin))
    return below(root, path[..<path.startIndex], path, near, isIncluded)
  }

  /// How many elements the parts have, since this was last asked.
  mutating func takeCount() -> Int {
    defer { count = 0 }
    return count
  }

  private mutating func below(
    _ node: LayoutNode, _ done: ArraySlice<Int32>, _ path: ArraySlice<Int32>, _ place: Rect, _ isIncluded: Bool
  ) -> LayoutNode {
    if isIncluded, done.endIndex == path.endIndex { return node }
    let all = siblings(of: node, at: done)
    var rest = node
    guard done.endIndex < path.endIndex, let own = all.positions[path[done.endIndex]] else {
      (rest.content, rest.children) = (.none, [])
      return rest
    }
    let before = all.index?.near(place).filter { $0 < own } ?? Array(0..<own)
    count += before.count
    rest.children =
      before.map { node.children[$0] }
      + [below(node.children[own], path[path.startIndex...done.endIndex], path, place, isIncluded)]
    return rest
  }

  private mutating func siblings(of node: LayoutNode, at path: ArraySlice<Int32>) -> Siblings {
    if let known = siblings[path] { return known }
    var new = Siblings()
    var index = RectIndex()
    for (position, (number, child)) in node.numberedChildren.enumerated() {
      new.positions[Int32(number)] = position
      if let reach = child.inkReach { index.insert(position, reach) }
    }
    if node.innerFactor == nil || path.isEmpty { new.index = index }
    siblings[path] = new
    return new
  }
}
