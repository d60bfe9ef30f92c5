/// The longest common subsequence of two lists: pairs of indices of equal items, both rising.
///
/// Exact where the lists differ in few items, by Myers' greedy algorithm ("An O(ND) difference algorithm and its variations", 1986). Lists that
/// differ in more are first cut at items that stand once in each; what lies between two such cuts and still differs in too many has nothing in common.
/// So time and memory are bounded, and nothing is paired by guess.
package struct CommonSubsequence {
  private let old: [Int]
  private let new: [Int]
  package private(set) var pairs: [(Int, Int)] = []

  /// Compares two lists.
  ///
  /// - Parameter limit: How many items may be gone or new in a stretch that is compared exactly.
  package init<Item: Hashable>(_ old: [Item], _ new: [Item], limit: Int = Limits.layoutDifferences) {
    var numbers: [Item: Int] = [:]
    func number(_ item: Item) -> Int {
      if let known = numbers[item] { return known }
      numbers[item] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    if !add(0..<old.count, 0..<new.count, limit) {
      var (i, j) = (0, 0)
      for (x, y) in anchors() + [(old.count, new.count)] {
        _ = add(i..<x, j..<y, limit)
        if x < old.count { pairs.append((x, y)) }
        (i, j) = (x + 1, y + 1)
      }
    }
  }

  /// Adds the pairs of a stretch of both lists; answers false, and adds none, if it differs in too many items.
  private mutating func add(_ a: Range<Int>, _ b: Range<Int>, _ limit: Int) -> Bool {
    let start = zip(a, b).prefix { old[$0] == new[$1] }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { old[$0] == new[$1] }.count
    let (from, other) = (a.lowerBound + start, b.lowerBound + start)
    guard let inner = path(from..<(a.upperBound - end), other..<(b.upperBound - end), limit) else { return false }
    pairs += (0..<start).map { (a.lowerBound + $0, b.lowerBound + $0) }
    pairs += inner
    pairs += (0..<end).map { (a.upperBound - end + $0, b.upperBound - end + $0) }
    return true
  }

  /// Equal items along a shortest way from the start of both stretches to their ends; nil if it takes more than `limit` steps.
  private func path(_ a: Range<Int>, _ b: Range<Int>, _ limit: Int) -> [(Int, Int)]? {
    let (m, n) = (a.count, b.count)
    guard m > 0, n > 0 else { return [] }
    guard abs(m - n) <= limit else { return nil }
    // How far each diagonal is reached: x of the diagonal x - y, kept for each step to walk back by.
    var reached = [Int](repeating: 0, count: 2 * limit + 3)
    var steps: [[Int32]] = []
    func isDown(_ k: Int, _ d: Int, _ x: (Int) -> Int) -> Bool { k == -d || (k != d && x(k - 1) < x(k + 1)) }
    for d in 0...min(limit, m + n) {
      steps.append((-d - 1...d + 1).map { Int32(reached[$0 + limit + 1]) })
      for k in stride(from: -d, through: d, by: 2) {
        var x =
          isDown(k, d, { reached[$0 + limit + 1] }) ? reached[k + limit + 2] : reached[k + limit] + 1
        while x < m, x - k < n, old[a.lowerBound + x] == new[b.lowerBound + x - k] { x += 1 }
        reached[k + limit + 1] = x
        guard x >= m, x - k >= n else { continue }
        return walk(back: steps, m, n).map { (a.lowerBound + $0, b.lowerBound + $1) }
      }
    }
    return nil

    func walk(back steps: [[Int32]], _ m: Int, _ n: Int) -> [(Int, Int)] {
      var pairs: [(Int, Int)] = []
      var (x, y) = (m, n)
      for (d, before) in steps.enumerated().reversed() {
        let k = x - y
        func value(_ k: Int) -> Int { Int(before[k + d + 1]) }
        let goesDown = isDown(k, d, value)
        let start = d == 0 ? 0 : goesDown ? value(k + 1) : value(k - 1) + 1
        while x > start {
          (x, y) = (x - 1, y - 1)
          pairs.append((x, y))
        }
        if d > 0 { if goesDown { y -= 1 } else { x -= 1 } }
      }
      return pairs.reversed()
    }
  }

  /// Items that stand once in each list, as many as rise in both.
  private func anchors() -> [(Int, Int)] {
    func single(_ list: [Int]) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for (index, item) in list.enumerated() { places[item] = places[item] == nil ? index : -1 }
      return places.filter { $0.value >= 0 }
    }
    let (inOld, inNew) = (single(old), single(new))
    let both = old.indices.compactMap { index -> (Int, Int)? in
      guard inOld[old[index]] == index, let other = inNew[old[index]] else { return nil }
      return (index, other)
    }
    // Patience: each lies on the first pile whose last item is not above it, and remembers the pile before.
    var piles: [Int] = []
    var earlier = [Int?](repeating: nil, count: both.count)
    for (index, pair) in both.enumerated() {
      let pile = partitionPoint(piles.indices) { both[piles[$0]].1 < pair.1 }
      earlier[index] = pile > 0 ? piles[pile - 1] : nil
      if pile < piles.count { piles[pile] = index } else { piles.append(index) }
    }
    var rising: [(Int, Int)] = []
    var next = piles.last
    while let index = next {
      rising.append(both[index])
      next = earlier[index]
    }
    return rising.reversed()
  }
}
