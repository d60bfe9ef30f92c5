extension LayoutComparison {
  /// Reports moves that no reported cause explains.
  ///
  /// A move follows another change where an edge or the middle of what an element lies in, or of what lies beside it, went as far. What follows a move
  /// that is reported is counted with it.
  mutating func reportMoves() {
    var flow = MoveFlow(pairs, children: children, formerParents: formerParents, pixel: pixel)
    flow.follow(shifting.filter { pairs[$0].isGeometryChanged })
    for index in respaced.sorted() { flow.followInsets(of: index) }
    reportSizes(&flow)
    var moves: [(move: Cause.Move, others: Int)] = []
    for index in pairs.indices where pairs[index].isVisibleLeaf && !flow.explained.contains(index) {
      guard let (x, y) = pairs[index].displacement, !shifting.contains(index), isSeen(index) else { continue }
      let before = flow.explained
      flow.follow([index])
      let followers = flow.explained.subtracting(before).count {
        $0 != index && pairs[$0].isVisibleLeaf && pairs[$0].displacement != nil
      }
      var move = Cause.Move(element: pairs[index].element, x: x, y: y)
      if pairs[index].movesByLines { move.lines = pairs[index].lineMoves.map { Cause.Way(x: $0.x, y: $0.y) } }
      if let same = moves.firstIndex(where: { $0.move.isLike(move) }) {
        moves[same].others += 1 + followers
      } else {
        moves.append((move, followers))
      }
    }
    // A text with another cause may be aligned differently, too.
    for index in pairs.indices where shifting.contains(index) && isSeen(index) {
      let ways = pairs[index].realignment.map { Cause.Way(x: $0.x, y: $0.y) }
      guard let first = ways.first(where: { $0.x != 0 }) else { continue }
      let move = Cause.Move(
        element: pairs[index].element, x: first.x, y: first.y, lines: Set(ways).count > 1 ? ways : [])
      moves.append((move, 0))
    }
    for (move, others) in moves { report(.moved(onPixels(move), others: others)) }
    reportRemainingSizes(&flow)
  }

  /// Tells the first thing on a sheet that moved. There things stand where this tool puts them: no one without others.
  ///
  /// Beside a caption that names another version of a font others may stand more to the side, and none further down.
  mutating func reportMovesOfSheet() {
    let moves = pairs.indices.compactMap { index -> Cause.Move? in
      guard pairs[index].isVisibleLeaf, isSeen(index), let (x, y) = pairs[index].displacement else { return nil }
      return fonts.isEmpty || y != 0 ? Cause.Move(element: pairs[index].element, x: x, y: y) : nil
    }
    if let first = moves.first { report(.moved(onPixels(first), others: moves.count - 1)) }
  }

  /// A move by whole pixels, where thousandths of two numbers added up to a little more or less.
  private func onPixels(_ move: Cause.Move) -> Cause.Move {
    func snapped(_ points: Double) -> Double {
      let whole = (points / pixel).rounded() * pixel
      return abs(whole - points) <= LayoutRecord.slack ? whole : points
    }
    return Cause.Move(
      element: move.element, x: snapped(move.x), y: snapped(move.y),
      lines: move.lines.map { Cause.Way(x: snapped($0.x), y: snapped($0.y)) })
  }
}

extension Cause.Move {
  /// Whether another move goes as far, as a whole.
  fileprivate func isLike(_ other: Cause.Move) -> Bool {
    lines.isEmpty && other.lines.isEmpty && abs(x - other.x) < LayoutRecord.slack
      && abs(y - other.y) < LayoutRecord.slack
  }
}
