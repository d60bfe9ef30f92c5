/// One of several parts of a plan, for machines that share a run: `2/4` is the second of four.
package struct Shard: Hashable, Sendable {
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
  /// Pictures are dealt out from the costliest down, each to the shard with the least work so far; equal costs go by path.
  package func shard(_ shard: Shard) -> RenderPlan {
    var work = [Double](repeating: 0, count: shard.count)
    var mine: [Picture] = []
    let costs = pictures.map { (picture: $0, cost: $0.cost) }
    for (picture, cost) in costs.sorted(by: { ($1.cost, $0.picture.path) < ($0.cost, $1.picture.path) }) {
      let least = work.indices.min { (work[$0], $0) < (work[$1], $1) }!
      work[least] += cost
      if least == shard.number - 1 { mine.append(picture) }
    }
    return RenderPlan(pictures: mine)
  }
}
