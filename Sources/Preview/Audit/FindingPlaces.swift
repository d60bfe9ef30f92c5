extension AuditFinding {
  /// Whether it is found in an environment, of some element.
  func holds(in setting: Int, at category: ContentSizeCategory, _ appearance: Appearance) -> Bool {
    if isOfStyle { return occurrences[setting]?.contains(category) == true }
    return places.breaks(in: setting, at: category, appearance)
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
    return places.paths(in: setting, at: category, appearance).compactMap(tree.frame)
  }

  /// Where the first of its elements, or its style, is on a page, whether it breaks there or not, in points; nil if it isn't there.
  func frame(on tree: LayoutTree) -> Rect? {
    isOfStyle ? tree.styleFrames[element] : places.paths.lazy.compactMap(tree.frame).first
  }
}

extension LayoutTree {
  /// The part of an element of a scene that is seen on the page, in points; nil if the page lacks the element. For an element that is hidden, the frame of what hides it.
  ///
  /// - Parameter path: The number of its variant, then its number among its siblings at each depth.
  func frame(at path: ElementPath) -> Rect? {
    let path = path.indices.map(Int.init)
    guard let first = path.first else { return nil }
    let variants = nodes.filter { $0.kind == "scene" }
    guard variants.indices.contains(first) else { return nil }
    var (node, origin, factor) = (variants[first], Point.zero, 1.0)
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
    for index in path.dropFirst() {
      if node.clips, node.kind != "scene" {
        let own = onPage(node.frame)
        clip = clip.map { $0.intersection(own) } ?? own
      }
      if let inner = node.innerFactor {
        origin = Point(x: origin.x + node.frame.x * factor, y: origin.y + node.frame.y * factor)
        factor *= inner
      }
      guard let child = node.numberedChildren.first(where: { $0.number == index })?.child else { return nil }
      node = child
    }
    let frame = onPage(node.frame)
    guard let clip else { return frame }
    let seen = frame.intersection(clip)
    return seen.width > grid.hairline && seen.height > grid.hairline ? seen : clip
  }
}
