import PreviewCore

/// One of several parts of a plan, for machines that share a run: `2/4` is the second of four.
package struct Shard: Equatable, Sendable {
  /// Which part, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// A part written `k/n`; nil unless 1 ≤ k ≤ n ≤ 1000.
  package init?(_ text: String) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, let number = Int(halves[0]), let count = Int(halves[1]) else { return nil }
    guard (1...1000).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }
}

extension RenderPlan {
  /// The pictures of one shard: about as much work as every other one's, and the same on every machine.
  ///
  /// Large pictures are dealt out from the costliest down, each to the shard with the least work so far; equal costs go by path. Pages of which a shard has
  /// many lie in the order of their names' hashes, and each shard takes the next ones until it has its share. So a new scene moves few pictures to another
  /// shard: those at the ends of the shares. A page is drawn in light and dark on one machine.
  package func shard(_ shard: Shard) -> RenderPlan {
    let costs = pictures.map(\.cost)
    let share = costs.reduce(0, +) / Double(shard.count)
    let pages = Dictionary(grouping: pictures.indices) { pictures[$0].page }.map { page, indices in
      (page: page, cost: indices.reduce(0) { $0 + costs[$1] }, indices: indices)
    }
    let large = pages.filter { !($0.cost < share * Self.smallShare) }.flatMap(\.indices)
    var work = [Double](repeating: 0, count: shard.count)
    var mine: [Int] = []
    for index in large.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
      let least = work.indices.min { (work[$0], $0) < (work[$1], $1) }!
      work[least] += costs[index]
      if least == shard.number - 1 { mine.append(index) }
    }
    // Sorted before anything is summed: sums depend on the order.
    let small = pages.filter { $0.cost < share * Self.smallShare }
      .map { page in (hash: XXHash64.value(of: page.page), page: page) }
      .sorted { ($0.hash, $0.page.indices[0]) < ($1.hash, $1.page.indices[0]) }
    // Where each shard's share of the small ones ends, if a shard with more than its share of large ones takes none.
    let free = work.map { max(0, share - $0) }
    let scale = small.reduce(0) { $0 + $1.page.cost } / max(free.reduce(0, +), .leastNormalMagnitude)
    var (number, done, end) = (0, 0.0, free[0] * scale)
    for (_, page) in small {
      while number < shard.count - 1, done + page.cost / 2 >= end {
        number += 1
        end += free[number] * scale
      }
      done += page.cost
      if number == shard.number - 1 { mine += page.indices }
    }
    return RenderPlan(sorted: mine.sorted().map { pictures[$0] })
  }

  /// The part of a shard's share below which a page counts as small: what the ends of a share are off by is at most half of that.
  private static let smallShare = 0.02
}
