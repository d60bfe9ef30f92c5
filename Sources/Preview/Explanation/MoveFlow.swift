/// Which elements moved because others did.
struct MoveFlow {
  /// The pairs whose size and place are explained.
  private(set) var explained: Set<Int> = []
  private let pairs: [NodePair]
  /// Pairs by the pair that they lie in; those in none under -1.
  private let children: [Int: [Int]]
  /// How far the edges moved that the children of a pair are placed by; under -1 for no pair.
  private var groups: [Int: Group] = [:]
  /// A pixel in points, by which a centred element may be off.
  private let pixel: Double

  private struct Group {
    var x = Ways()
    var y = Ways()
    var isFree = false
  }

  /// How far edges and middles moved.
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
      abs(way) <= LayoutRecord.slack || edges.contains { abs(Double($0) / 1000 - way) <= LayoutRecord.slack }
        || middles.contains { abs(Double($0) / 1000 - way) <= pixel + LayoutRecord.slack }
    }
  }

  /// Reparented pairs, and the pair that they lay in. They start a move; they never follow one.
  private let formerParents: [Int: Int]

  init(_ pairs: [NodePair], children: [Int: [Int]], formerParents: [Int: Int], pixel: Double) {
    self.pairs = pairs
    self.children = children
    self.formerParents = formerParents
    self.pixel = pixel
    for (pair, former) in formerParents {
      for group in [former, pairs[pair].parent ?? -1] where groups[group]?.isFree != true {
        groups[group, default: Group()].isFree = true
        if group >= 0, pairs[group].isGeometryChanged { follow([group]) }
        for child in children[group] ?? [] where formerParents[child] == nil && pairs[child].isGeometryChanged {
          follow([child])
        }
      }
    }
  }

  /// Explains a pair whose children may all have moved, as a new padding moves them.
  mutating func followInsets(of index: Int) {
    groups[index, default: Group()].isFree = true
    follow([index])
    for child in children[index] ?? [] where pairs[child].isGeometryChanged { follow([child]) }
  }

  /// Explains some pairs, and all that moved because of them.
  mutating func follow(_ seeds: [Int]) {
    var queue = seeds.filter { explained.insert($0).inserted }
    while let index = queue.popLast() {
      let parent = pairs[index].parent
      if let parent, pairs[parent].isGeometryChanged, explained.insert(parent).inserted { queue.append(parent) }
      // What lies beside it, and what lies in it.
      for group in [parent ?? -1, index] where note(index, around: group) {
        for child in children[group] ?? []
        where !explained.contains(child) && formerParents[child] == nil && follows(child, groups[group]!) {
          explained.insert(child)
          queue.append(child)
        }
      }
    }
  }

  /// Notes how far a pair's edges moved; answers whether that is new.
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
