package import PreviewCore

/// Finds elements of a scene on its page, by their paths: those of a long list one after the other, and each without a look at all the others.
package struct FrameIndex {
  package let tree: LayoutTree
  /// The positions of an element's children by their numbers, by the element's path.
  private var positions: [ArraySlice<Int32>: [Int: Int]] = [:]
  private let variants: [LayoutNode]

  package init(_ tree: LayoutTree) {
    self.tree = tree
    variants = tree.nodes.filter { $0.kind == "scene" }
  }

  /// The part of an element of a scene that is seen on the page, in points; nil if the page lacks the element. For an element that is hidden, the frame of what hides it.
  ///
  /// - Parameter path: The number of its variant, then its number among its siblings at each depth.
  package mutating func frame(at path: [Int32]) -> Rect? {
    guard let first = path.first, variants.indices.contains(Int(first)) else { return nil }
    var (node, origin, factor) = (variants[Int(first)], Point.zero, 1.0)
    var clip: Rect?
    // A picture of the screen alone ends where that does.
    if case .panel(let panel) = node.content, panel.screen != nil, panel.surroundings?.room ?? Overflow() == Overflow()
    {
      clip = node.frame
    }
    func onPage(_ frame: Rect) -> Rect {
      Rect(
        x: origin.x + frame.x * factor, y: origin.y + frame.y * factor, width: frame.width * factor,
        height: frame.height * factor)
    }
    for (depth, number) in path.enumerated().dropFirst() {
      if node.clips, node.kind != "scene" {
        let own = onPage(node.frame)
        clip = clip.map { $0.intersection(own) } ?? own
      }
      if let inner = node.innerFactor {
        origin = Point(x: origin.x + node.frame.x * factor, y: origin.y + node.frame.y * factor)
        factor *= inner
      }
      guard let position = positions(of: node, at: path[..<depth])[Int(number)] else { return nil }
      node = node.children[position]
    }
    let frame = onPage(node.frame)
    guard let clip else { return frame }
    let seen = frame.intersection(clip)
    return seen.width > tree.grid.hairline && seen.height > tree.grid.hairline ? seen : clip
  }

  private mutating func positions(of node: LayoutNode, at path: ArraySlice<Int32>) -> [Int: Int] {
    if let known = positions[path] { return known }
    var own: [Int: Int] = [:]
    for (position, (number, _)) in node.numberedChildren.enumerated() { own[number] = position }
    positions[path] = own
    return own
  }
}
