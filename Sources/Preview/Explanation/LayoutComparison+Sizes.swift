/// Sizes of what other elements lie in: grounds, rows, bars.
///
/// One size makes many: what lies in a row is stretched with it, and what the row lies in grows. Across, things are as wide as there is room, so the
/// outermost is the reason; down, they are as high as what lies in them, so the innermost is, unless what is seen in it grew as much.
extension LayoutComparison {
  private typealias Length = KeyPath<Size, Double>

  /// Whether an element in which nothing lies has another size only by what it lies in, from whose edges it is as far as it was.
  ///
  /// Down that is so only where something beside it grew, too: what is alone makes what it lies in higher.
  func isStretched(_ index: Int) -> Bool {
    guard !isSheet, let parent = pairs[index].parent, let around = pairs[parent].growth,
      let old = pairs[index].old?.frame, let new = pairs[index].new?.frame,
      let outer = pairs[parent].old?.frame, let now = pairs[parent].new?.frame
    else { return false }
    func isAlike(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= LayoutRecord.slack }
    if grows(index, \.width) {
      guard isAlike(new.width - old.width, around.width), isAlike(new.x - old.x, now.x - outer.x) else { return false }
    }
    if grows(index, \.height) {
      guard isAlike(new.height - old.height, around.height), isAlike(new.y - old.y, now.y - outer.y),
        (children[parent] ?? []).contains(where: { $0 != index && grows($0, \.height) })
      else { return false }
    }
    return true
  }

  /// Reports size changes that no reported cause explains, and that explain others.
  mutating func reportSizes(_ flow: inout MoveFlow) {
    let (wider, higher) = (unexplained(\.width), unexplained(\.height))
    let origins = Set(wider.compactMap { across($0) } + higher.compactMap { down($0, among: higher) })
    var sizes = MoveFlow(pairs, children: children, formerParents: formerParents, pixel: pixel)
    reportSizes(origins.sorted().filter { counts($0, isMoving: true) }, &sizes)
    for index in sizes.explained.sorted() where origins.contains(index) && reported.contains(index) {
      flow.followInsets(of: index)
    }
  }

  /// The pairs with another length that no text or other element makes that has it itself.
  private func unexplained(_ length: Length) -> Set<Int> {
    var flow = MoveFlow(pairs, children: children, formerParents: formerParents, pixel: pixel)
    flow.follow(shifting.filter { makesLength($0, length) })
    return Set(
      pairs.indices.filter {
        isBox($0) && !shifting.contains($0) && !flow.explained.contains($0) && grows($0, length)
      })
  }

  /// Whether a pair's cause explains its length: that of a text only as far as its lines have a new one.
  private func makesLength(_ index: Int, _ length: Length) -> Bool {
    guard let old = pairs[index].old, let new = pairs[index].new else { return true }
    guard grows(index, length) else { return false }
    guard pairs[index].isText else { return true }
    if length == \.height { return old.lines.map(\.height) != new.lines.map(\.height) }
    return [old, new].contains { node in
      node.lines.contains(where: \.isTruncated)
        || node.frame.width - (node.lines.map(\.width).max() ?? 0) <= pixel + LayoutRecord.slack
    }
  }

  /// Tells the sizes of what is seen itself and that nothing explains.
  mutating func reportRemainingSizes(_ flow: inout MoveFlow) {
    reportSizes(
      pairs.indices.filter { index in
        isBox(index) && !shifting.contains(index) && !flow.explained.contains(index) && isSeen(index)
          && pairs[index].new.map { $0.isDrawn || $0.clips } == true
          && (grows(index, \.width) || grows(index, \.height))
      }, &flow)
  }

  /// Tells the sizes of some pairs, those that are alike together, and leaves out what follows those before it.
  private mutating func reportSizes(_ indices: [Int], _ flow: inout MoveFlow) {
    var groups: [[Int]] = []
    for index in indices {
      if let same = groups.firstIndex(where: { isAlike($0[0], index) }) {
        groups[same].append(index)
      } else if !flow.explained.contains(index) {
        groups.append([index])
      } else {
        continue
      }
      flow.followInsets(of: index)
    }
    for group in groups {
      guard let old = pairs[group[0]].old, let new = pairs[group[0]].new else { continue }
      let cause = Cause.frame(
        pairs[group[0]].element, from: old.frame, to: new.frame, others: group.count - 1)
      for index in group { report(cause, of: index) }
    }
  }

  // MARK: Reasons

  /// An element in two traces that is no text, and has a size of its own.
  private func isBox(_ index: Int) -> Bool {
    !pairs[index].isText && pairs[index].growth != nil && pairs[index].element.kind != "variant"
  }

  /// Whether an element is longer or shorter, by more than rounding to thousandths makes of two numbers.
  private func grows(_ index: Int, _ length: Length) -> Bool {
    abs(pairs[index].growth?[keyPath: length] ?? 0) > LayoutRecord.slack
  }

  /// Whether it is seen itself, or people have a word for it.
  private func isReportable(_ index: Int) -> Bool {
    guard isBox(index), let old = pairs[index].old, let new = pairs[index].new else { return false }
    return old.isDrawn || new.isDrawn || new.name != nil || new.kind == "row" || new.kind.hasSuffix("Bar")
  }

  /// The pair itself if nothing that it lies in has another width.
  private func across(_ index: Int) -> Int? {
    guard grows(index, \.width), isReportable(index) else { return nil }
    if let parent = pairs[index].parent, grows(parent, \.width) { return nil }
    return index
  }

  /// What has another height by itself, and a pair in which nothing else has.
  private func down(_ index: Int, among candidates: Set<Int>) -> Int? {
    let inner = children[index] ?? []
    guard grows(index, \.height), !inner.contains(where: { !pairs[$0].isText && grows($0, \.height) }),
      !isGrownByContent(index)
    else { return nil }
    var origin = index
    while let parent = pairs[origin].parent, candidates.contains(parent), grows(parent, \.height) {
      // What stands side by side is stretched together.
      let isTogether =
        hasGrowth(of: origin, parent)
        && (children[parent] ?? []).contains { $0 != origin && isBox($0) && hasGrowth(of: origin, $0) }
      if isReportable(origin), !isTogether { break }
      origin = parent
    }
    guard isReportable(origin) else { return nil }
    // Of grounds in grounds whose texts are stretched with them any may have been given its height, which is rarely no whole one.
    guard inner.contains(where: { grows($0, \.height) }), !isWhole(origin) else { return origin }
    var outer = origin
    while let parent = pairs[outer].parent, candidates.contains(parent), hasGrowth(of: origin, parent) {
      outer = parent
      if isWhole(outer), isReportable(outer), pairs[outer].element.kind == pairs[origin].element.kind { return outer }
    }
    return origin
  }

  private func isWhole(_ index: Int) -> Bool {
    guard let height = pairs[index].new?.frame.height else { return false }
    return height == height.rounded()
  }

  private func hasGrowth(of index: Int, _ other: Int) -> Bool {
    guard let a = pairs[index].growth, let b = pairs[other].growth else { return false }
    return abs(a.height - b.height) <= LayoutRecord.slack
  }

  /// Whether all that is seen in a pair takes as much more room as the pair does.
  private func isGrownByContent(_ index: Int) -> Bool {
    let inner = children[index] ?? []
    guard let growth = pairs[index].growth, !inner.isEmpty else { return false }
    // What is new or gone explains anything.
    guard inner.allSatisfy({ pairs[$0].growth != nil }) else { return true }
    func height(_ boxes: [Rect]) -> Double { (boxes.map(\.maxY).max() ?? 0) - (boxes.map(\.y).min() ?? 0) }
    let (old, new) = (inner.compactMap { pairs[$0].old?.seen }, inner.compactMap { pairs[$0].new?.seen })
    return abs(height(new) - height(old) - growth.height) <= pixel + LayoutRecord.slack
  }

  /// Whether two elements of a kind have the same new size, or are as much longer as each other.
  private func isAlike(_ a: Int, _ b: Int) -> Bool {
    guard let one = pairs[a].growth, let other = pairs[b].growth, let new = pairs[a].new, let now = pairs[b].new else {
      return false
    }
    func isAlike(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= LayoutRecord.slack }
    guard new.kind == now.kind else { return false }
    return isAlike(one.width, other.width) && isAlike(one.height, other.height)
      || isAlike(new.frame.width, now.frame.width) && isAlike(new.frame.height, now.frame.height)
  }
}
