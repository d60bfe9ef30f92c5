import PreviewCore
import PreviewScene

extension LayoutComparison {
  /// Reports what stands in another order, and sizes and moves if nothing that is reported can have caused them.
  ///
  /// A layout follows from what a scene says, all of which is recorded: only another version of this tool sizes and moves things by itself.
  mutating func reportGeometry() {
    var lists: [Int] = []
    for index in pairs.indices where pairs[index].isReordered && holdsSeen(index) {
      // Labels of a chart stand in the order in which its lines end.
      if isSpecimen, pairs[index].isFollower || pairs[index].isNote { continue }
      guard pairs[index].element.isRow else {
        reportPlace(of: index)
        continue
      }
      guard pairs[index].element.name == nil, pairs[index].formerRow != nil else {
        reportMove(of: index)
        continue
      }
      let list = pairs[index].parent ?? -1
      if !lists.contains(list) { lists.append(list) }
    }
    for list in lists { reportOrder(ofRowsIn: list) }
    // A chart has another scale where one of its lines is higher.
    let bent = pairs.indices.filter { pairs[$0].isBent && isShown($0) }
    reported.formUnion(bent)
    if isShifting { return }
    for index in bent {
      report(
        CauseDraft(.path, of: pairs[index].element), of: index, joins: .elements)
    }
    let resized = pairs.indices.filter { index in
      isResized(index) && isShown(index) && !(children[index] ?? []).contains(where: isResized)
    }
    if let first = resized.first, let old = pairs[first].old?.frame, let new = pairs[first].new?.frame {
      func value(_ frame: Rect) -> Change.Value {
        .words("\(NumberText.brief(frame.width)) × \(LayoutSetting.points(frame.height))")
      }
      let draft = CauseDraft(
        .property(.size, .frame, now: value(new), before: value(old)), of: pairs[first].element,
        others: resized.dropFirst().map { pairs[$0].element })
      return report(draft, of: first, others: resized)
    }
    let moved = pairs.indices.filter { index in
      guard pairs[index].isVisibleLeaf, isShown(index), let move = pairs[index].displacement else { return false }
      // Beside a caption that names another version of a font others stand more to the side, and none further down.
      return !isSpecimen || fonts.isEmpty || move.y != 0
    }
    if let first = moved.first { reportMove(of: first, others: moved) }
  }

  /// Reports an element that stands elsewhere among others by what it follows now. How far it moved depends on the category and the language.
  private mutating func reportPlace(of index: Int) {
    guard pairs[index].isMoved else { return }
    let siblings = children[pairs[index].parent ?? -1] ?? []
    let before = siblings.prefix { $0 != index }.last { pairs[$0].new.map { !$0.isSpacer } ?? false }
    let change = before.map { Change.follows(pairs[$0].element.inAnyLanguage) } ?? .comesFirst
    report(CauseDraft(change, of: pairs[index].element), of: index, joins: .elements)
  }

  /// Reports the rows of a list that stand in another order: a row that went elsewhere by itself, and several by all the numbers from the first to the last one.
  private mutating func reportOrder(ofRowsIn list: Int) {
    let rows = (children[list] ?? []).filter { pairs[$0].element.isRow && pairs[$0].formerRow != nil }
      .sorted { (pairs[$0].element.row ?? 0) < (pairs[$1].element.row ?? 0) }
    let former = rows.map { pairs[$0].formerRow ?? 0 }
    let places = Dictionary(former.sorted().enumerated().map { ($1, $0) }) { first, _ in first }
    var (start, furthest) = (0, 0)
    for (end, was) in former.enumerated() {
      furthest = max(furthest, places[was] ?? 0)
      // Up to here stand the rows that stood here.
      guard furthest == end else { continue }
      defer { start = end + 1 }
      // One in the middle may stand where it stood, and counts among those that went elsewhere.
      let moved = rows[start...end].filter { pairs[$0].isReordered }
      guard let first = moved.first(where: holdsSeen) else { continue }
      let (element, was) = (pairs[first].element, pairs[first].formerRow)
      if moved.count == 1, let was, was != element.row {
        report(CauseDraft(.row(before: was), of: element), of: first)
        continue
      }
      // It has the number that it had, and none beside it stands elsewhere.
      if start == end {
        reportMove(of: first)
        continue
      }
      let numbers = rows[start...end].compactMap { pairs[$0].element.row }
      let before = end - start < Self.mostListedRows ? Array(former[start...end]) : nil
      report(CauseDraft(.rowOrder(numbers, before: before)), of: first, others: Array(rows[start...end]))
    }
  }

  /// Rows whose former numbers are listed.
  private static let mostListedRows = 8

  /// Whether an element, or something in it, is seen to differ.
  private func holdsSeen(_ index: Int) -> Bool { isShown(index) || (children[index] ?? []).contains(where: holdsSeen) }

  /// Whether what is no text has another size, by more than rounding to thousandths makes of two numbers.
  private func isResized(_ index: Int) -> Bool {
    guard !pairs[index].isText, !pairs[index].element.isVariant, let growth = pairs[index].growth else {
      return false
    }
    return max(abs(growth.width), abs(growth.height)) > LayoutRecord.slack
  }

  private mutating func reportMove(of index: Int, others: [Int] = []) {
    guard let old = pairs[index].old?.frame, let new = pairs[index].new?.frame else { return }
    let way = pairs[index].displacement ?? (new.x - old.x, new.y - old.y)
    /// Whole pixels, where thousandths of two numbers added up to a little more or less.
    func snapped(_ points: Double) -> Double {
      let whole = (points / pixel).rounded() * pixel
      return abs(whole - points) <= LayoutRecord.slack ? whole : (points * 1000).rounded() / 1000
    }
    guard way.0 != 0 || way.1 != 0 else { return }
    let draft = CauseDraft(
      .moved(x: snapped(way.0), y: snapped(way.1)), of: pairs[index].element,
      others: others.dropFirst().map { pairs[$0].element })
    report(draft, of: index, others: others, joins: .elements)
  }
}
