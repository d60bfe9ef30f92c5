import PreviewCore

/// The safe areas, margins and readable guides of all views, as insets of their rectangles.
///
/// They depend on the frames, and the frames on them: the first pass knows the root's alone.
struct ResolvedInsets: Equatable {
  private var safeAreas: [EdgeInsets]
  private var allMargins: [EdgeInsets]
  private var readable: [EdgeInsets]

  func safeArea(of view: Int) -> EdgeInsets { safeAreas[view] }
  func margins(of view: Int) -> EdgeInsets { allMargins[view] }
  func readableContent(of view: Int) -> EdgeInsets { readable[view] }

  /// The insets of a hierarchy whose frames, in the root's coordinates, are `frames`; nil before
  /// the first pass.
  init(_ hierarchy: ViewHierarchy, frames: [Rect]?) {
    let count = hierarchy.views.count
    safeAreas = Array(repeating: .zero, count: count)
    allMargins = safeAreas
    readable = safeAreas
    var isScrolled = Array(repeating: false, count: count)
    for view in hierarchy.views.indices {
      if let parent = hierarchy.parents[view] {
        isScrolled[view] = isScrolled[parent] || hierarchy.views[parent].kind == .scroll
      }
      safeAreas[view] = Self.safeArea(of: view, in: hierarchy, frames: frames, isScrolled: isScrolled[view])
      let margins = margins(of: view, in: hierarchy, frames: frames)
      allMargins[view] = margins
      readable[view] = margins
      guard let limit = hierarchy.surroundings.readableWidth, let width = frames?[view].width else { continue }
      readable[view].left = max(margins.left, (width - limit) / 2)
      readable[view].right = max(margins.right, (width - limit) / 2)
      if hierarchy.views[view].margins.followsReadableWidth { allMargins[view] = readable[view] }
    }
  }

  /// Whether the insets of some views are the same, to a hundredth of a point.
  func agree(with other: ResolvedInsets, for views: Set<Int>) -> Bool {
    views.allSatisfy { view in
      safeAreas[view].isNear(other.safeAreas[view]) && allMargins[view].isNear(other.allMargins[view])
        && readable[view].isNear(other.readable[view])
    }
  }

  /// The edges of a view outside the root's safe area. Content that scrolls has none: the
  /// scroll view insets its content instead.
  private static func safeArea(
    of view: Int, in hierarchy: ViewHierarchy, frames: [Rect]?, isScrolled: Bool
  ) -> EdgeInsets {
    let area = hierarchy.surroundings.safeArea
    guard view > 0 else { return area }
    guard let frames, !isScrolled else { return .zero }
    let (root, frame) = (frames[0], frames[view])
    return EdgeInsets(
      top: max(0, min(root.y + area.top - frame.y, frame.height)),
      left: max(0, min(root.x + area.left - frame.x, frame.width)),
      bottom: max(0, min(frame.maxY - root.maxY + area.bottom, frame.height)),
      right: max(0, min(frame.maxX - root.maxX + area.right, frame.width)))
  }

  /// The margins of a view whose parent's are known.
  private func margins(of view: Int, in hierarchy: ViewHierarchy, frames: [Rect]?) -> EdgeInsets {
    let described = hierarchy.views[view].margins
    let isRightToLeft = hierarchy.views[view].isRightToLeft ?? hierarchy.surroundings.isRightToLeft
    let least = hierarchy.surroundings.rootMargins
    var margins: EdgeInsets
    switch described.source {
    case .system: margins = view == 0 ? least : .standardMargins
    case .absolute(let given): margins = given
    case .directional(let given):
      margins = given
      if isRightToLeft { swap(&margins.left, &margins.right) }
    }
    if view == 0 {
      margins.left = max(margins.left, least.left)
      margins.right = max(margins.right, least.right)
    }
    if described.addsSafeArea { margins = margins.adding(safeAreas[view]) }
    guard described.preservesParent, let parent = hierarchy.parents[view], let frames else { return margins }
    let (outer, frame, parentFrame) = (allMargins[parent], frames[view], frames[parent])
    return EdgeInsets(
      top: max(margins.top, outer.top - (frame.y - parentFrame.y)),
      left: max(margins.left, outer.left - (frame.x - parentFrame.x)),
      bottom: max(margins.bottom, outer.bottom - (parentFrame.maxY - frame.maxY)),
      right: max(margins.right, outer.right - (parentFrame.maxX - frame.maxX)))
  }
}

extension EdgeInsets {
  fileprivate func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  fileprivate func isNear(_ other: EdgeInsets) -> Bool {
    [top - other.top, left - other.left, bottom - other.bottom, right - other.right].allSatisfy { abs($0) < 0.01 }
  }
}
