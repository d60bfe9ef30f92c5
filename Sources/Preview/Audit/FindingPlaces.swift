extension AuditFinding {
  /// Whether it is found in an environment, of some element.
  func holds(in setting: Int, at category: ContentSizeCategory, _ appearance: Appearance) -> Bool {
    if isOfStyle { return occurrences[setting]?.contains(category) == true }
    return paths.contains { $0.occurrences.categories(in: setting, appearance).contains(category) }
  }

  /// Where a finding's elements are on a page, in points: those that break in the page's environment, or the block of a style.
  ///
  /// - Parameters:
  ///   - tree: The scene's page, or a typography sheet.
  ///   - setting: The number of the page's environment in the plan of the scene, or that of its weight for a style.
  ///   - category: The page's category.
  ///   - appearance: The page's appearance; nil for what is found in either.
  func frames(
    on tree: LayoutTree, in setting: Int, at category: ContentSizeCategory, _ appearance: Appearance? = nil
  ) -> [Rect] {
    guard !isOfStyle else {
      guard occurrences[setting]?.contains(category) == true else { return [] }
      return tree.styleFrames[element].map { [$0] } ?? []
    }
    return paths.compactMap { path, occurrences in
      occurrences.categories(in: setting, appearance).contains(category) ? tree.frame(at: path) : nil
    }
  }
}

extension LayoutTree {
  /// Where an element of a scene is seen on the page, in points; nil if there is none.
  ///
  /// Something around an element may cut it off. If nothing of the element is seen, the frame is that of what cuts it off.
  ///
  /// - Parameter path: The number of its variant, then its number among its siblings at each depth.
  func frame(at path: [Int]) -> Rect? {
    guard let first = path.first else { return nil }
    let variants = nodes.filter { $0.kind == "scene" }
    guard variants.indices.contains(first) else { return nil }
    var (node, origin, factor) = (variants[first], Point.zero, 1.0)
    func place(_ rect: Rect) -> Rect {
      Rect(
        x: origin.x + rect.x * factor, y: origin.y + rect.y * factor, width: rect.width * factor,
        height: rect.height * factor)
    }
    var visible: Rect?
    for index in path.dropFirst() {
      let outer = place(node.frame)
      if node.clips { visible = visible?.intersection(outer) ?? outer }
      if let inner = node.innerFactor { (origin, factor) = (Point(x: outer.x, y: outer.y), factor * inner) }
      guard node.children.indices.contains(index) else { return nil }
      node = node.children[index]
    }
    let frame = place(node.frame)
    guard let visible else { return frame }
    let seen = frame.intersection(visible)
    return seen.width > 0 && seen.height > 0 ? seen : visible
  }
}
