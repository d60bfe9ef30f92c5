extension TraceComparison {
  /// Tells what moved and was not moved by what is told already.
  ///
  /// A move follows another change where an edge or the middle of what an element lies in, or of what lies beside it, went as far. What follows a move
  /// that is told is counted with it.
  mutating func tellMoves() {
    var flow = MoveFlow(pairs, pixel: pixel)
    flow.follow(shifting.filter { pairs[$0].isGeometryChanged })
    var moves: [(move: TraceCause.Move, others: Int)] = []
    for index in pairs.indices where pairs[index].isVisibleLeaf && !flow.explained.contains(index) {
      guard let (x, y) = pairs[index].displacement, !shifting.contains(index), isSeen(index) else { continue }
      let before = flow.explained
      flow.follow([index])
      let followers = flow.explained.subtracting(before).count {
        $0 != index && pairs[$0].isVisibleLeaf && pairs[$0].displacement != nil
      }
      let move = TraceCause.Move(element: pairs[index].element, x: x, y: y)
      if let same = moves.firstIndex(where: { abs($0.move.x - x) < 0.0025 && abs($0.move.y - y) < 0.0025 }) {
        moves[same].others += 1 + followers
      } else {
        moves.append((move, followers))
      }
    }
    for (move, others) in moves { tell(.moved(onPixels(move), others: others)) }
  }

  /// Tells the first thing on a sheet that moved. There things stand where this tool puts them: no one without others.
  ///
  /// Beside a caption that names another version of a font others may stand more to the side, and none further down.
  mutating func tellMovesOfSheet() {
    let moves = pairs.indices.compactMap { index -> TraceCause.Move? in
      guard pairs[index].isVisibleLeaf, isSeen(index), let (x, y) = pairs[index].displacement else { return nil }
      return fonts.isEmpty || y != 0 ? TraceCause.Move(element: pairs[index].element, x: x, y: y) : nil
    }
    if let first = moves.first { tell(.moved(onPixels(first), others: moves.count - 1)) }
  }

  /// A move by whole pixels, where thousandths of two numbers added up to a little more or less.
  private func onPixels(_ move: TraceCause.Move) -> TraceCause.Move {
    func snapped(_ points: Double) -> Double {
      let whole = (points / pixel).rounded() * pixel
      return abs(whole - points) <= 0.0025 ? whole : points
    }
    return TraceCause.Move(element: move.element, x: snapped(move.x), y: snapped(move.y))
  }
}

/// Which elements stand elsewhere because others do.
private struct MoveFlow {
  /// The pairs whose size and place are accounted for.
  private(set) var explained: Set<Int> = []
  private let pairs: [TracePair]
  private let children: [Int: [Int]]
  /// How far edges went around which the children of a pair stand; those of no pair under -1.
  private var groups: [Int: Group] = [:]
  /// A pixel in points: what stands in the middle may be off by it.
  private let pixel: Double

  private struct Group {
    var x = Ways()
    var y = Ways()
    var isFree = false
  }

  /// How far edges and middles went.
  private struct Ways {
    var edges: Set<Int> = []
    var middles: Set<Int> = []

    mutating func add(_ from: (low: Double, high: Double), _ to: (low: Double, high: Double)) -> Bool {
      func thousandths(_ points: Double) -> Int { Int((points * 1000).rounded()) }
      let (low, high) = (thousandths(to.low - from.low), thousandths(to.high - from.high))
      let before = edges.count + middles.count
      edges.formUnion([low, high].filter { $0 != 0 })
      if low != high, low + high != 0 { middles.insert((low + high) / 2) }
      return edges.count + middles.count > before
    }

    func contain(_ way: Double, pixel: Double) -> Bool {
      abs(way) <= 0.0025 || edges.contains { abs(Double($0) / 1000 - way) <= 0.0035 }
        || middles.contains { abs(Double($0) / 1000 - way) <= pixel + 0.0035 }
    }
  }

  init(_ pairs: [TracePair], pixel: Double) {
    self.pairs = pairs
    self.pixel = pixel
    children = Dictionary(grouping: pairs.indices) { pairs[$0].parent ?? -1 }
  }

  /// Accounts for some pairs, and for all that stand elsewhere because of them.
  mutating func follow(_ seeds: [Int]) {
    var queue = seeds.filter { explained.insert($0).inserted }
    while let index = queue.popLast() {
      let parent = pairs[index].parent
      if let parent, pairs[parent].isGeometryChanged, explained.insert(parent).inserted { queue.append(parent) }
      // What lies beside it, and what lies in it.
      for group in [parent ?? -1, index] where note(index, around: group) {
        for child in children[group] ?? [] where !explained.contains(child) && follows(child, groups[group]!) {
          explained.insert(child)
          queue.append(child)
        }
      }
    }
  }

  /// Notes how far a pair's edges went; answers whether that is news.
  private mutating func note(_ index: Int, around group: Int) -> Bool {
    guard let old = pairs[index].old?.frame, let new = pairs[index].new?.frame else {
      // Beside what is new or gone anything may stand elsewhere.
      let isNews = groups[group, default: Group()].isFree == false
      groups[group, default: Group()].isFree = true
      return isNews
    }
    let isNewAcross = groups[group, default: Group()].x.add((old.x, old.maxX), (new.x, new.maxX))
    let isNewDown = groups[group, default: Group()].y.add((old.y, old.maxY), (new.y, new.maxY))
    return isNewAcross || isNewDown
  }

  private func follows(_ index: Int, _ group: Group) -> Bool {
    guard pairs[index].isGeometryChanged else { return false }
    if group.isFree { return true }
    guard let old = pairs[index].old?.frame, let new = pairs[index].new?.frame else { return false }
    let way = pairs[index].displacement ?? (new.x - old.x, new.y - old.y)
    guard group.x.contain(way.x, pixel: pixel), group.y.contain(way.y, pixel: pixel) else { return false }
    guard !pairs[index].isText else { return true }
    return group.x.contain(new.maxX - old.maxX, pixel: pixel) && group.y.contain(new.maxY - old.maxY, pixel: pixel)
  }
}
