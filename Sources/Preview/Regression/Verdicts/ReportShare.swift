import PreviewCore

/// How much of a report one picture may take, so that a report of very many pictures can still be written, read back and viewed.
///
/// It follows from the number of pictures in the whole plan alone, so that shards write what one machine would.
package struct ReportShare: Equatable, Sendable {
  /// Boxes around what changed.
  package let regions: Int
  /// Reasons why it changed.
  let causes: Int

  /// The share of each picture of a plan.
  package init(pictures: Int) {
    let count = max(1, pictures)
    regions = min(Limits.changedRegions, max(Self.least, Limits.reportedRegions / count))
    causes = min(Limits.changedRegions, max(Self.least, Limits.reportedCauses / count))
  }

  /// The least of each picture: more than a terminal shows.
  private static let least = 10

  /// The first causes, and the number of the others. What only follows from fonts' files is left out first.
  package func cut(_ all: [Cause]) -> [Cause] {
    guard all.count > causes else { return all }
    let ordered = all.filter { !$0.isConsequence } + all.filter(\.isConsequence)
    let rest = ordered.dropFirst(causes - 1)
    let fonts = rest.allSatisfy(\.isConsequence) ? Set(rest.flatMap(\.fonts)).sorted() : []
    return ordered.prefix(causes - 1) + [Cause(.more(count: rest.count), fonts: fonts)]
  }
}
