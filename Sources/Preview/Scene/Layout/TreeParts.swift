package import PreviewCore

/// Parts of a page as pages of their own, each with what is drawn in it alone: many parts of a long list together hold little more than the list.
package struct TreeParts {
  private let tree: LayoutTree
  /// Where the children of an element are drawn, by the element's position in the tree; nil for what is kept in every part.
  private var reaches: [[Int]: [Rect?]] = [:]
  /// Points around a part in which an edge may colour its pixels.
  private static let margin = 2.0

  package init(_ tree: LayoutTree) { self.tree = tree }

  /// A part of the page.
  package mutating func part(_ window: Rect) -> LayoutTree {
    guard window.height < tree.size.height || window.width < tree.size.width else { return tree }
    let near = window.widened(
      by: Overflow(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin))
    var page = LayoutNode(
      "page", frame: Rect(x: 0, y: 0, width: tree.size.width, height: tree.size.height), factor: 1,
      around: tree.nodes)
    page = self.near(page, at: [], near)
    page.frame.x = -window.x
    page.frame.y = -window.y
    return LayoutTree(
      size: Size(width: window.width, height: window.height), background: tree.background, traits: tree.traits,
      scene: tree.scene, nodes: [page])
  }

  /// An element without the children that are drawn elsewhere.
  private mutating func near(_ node: LayoutNode, at position: [Int], _ window: Rect) -> LayoutNode {
    if node.children.isEmpty { return node }
    var window = window
    if let factor = node.innerFactor, factor > 0 {
      window = Rect(
        x: (window.x - node.frame.x) / factor, y: (window.y - node.frame.y) / factor, width: window.width / factor,
        height: window.height / factor)
    }
    let reaches = reaches(of: node, at: position)
    var part = node
    part.children = []
    for (index, child) in node.children.enumerated() {
      guard let reach = reaches[index] else {
        part.children.append(near(child, at: position + [index], window))
        continue
      }
      let common = reach.intersection(window)
      guard common.width > 0, common.height > 0 else { continue }
      part.children.append(common == reach ? child : near(child, at: position + [index], window))
    }
    return part
  }

  private mutating func reaches(of node: LayoutNode, at position: [Int]) -> [Rect?] {
    if let known = reaches[position] { return known }
    // What has coordinates of its own may show what reaches out of it.
    let own = node.children.map { $0.innerFactor == nil ? $0.inkReach : nil }
    reaches[position] = own
    return own
  }
}
