/// The pictures that some gathered causes explain: what `approve --cause` takes.
package struct CauseSelection {
  /// The paths of pictures that have these causes and no others.
  package private(set) var alone: Set<String> = []
  /// The pictures that have one of these causes, and others too.
  package private(set) var others: [PictureVerdict] = []

  /// Selects by numbers in ``GatheredCauses/all``.
  package init(_ causes: Set<Int>, of report: VerifyReport) {
    for picture in report.pictures where !picture.outcome.passes {
      let numbers = report.gathered.numbers(of: picture)
      if numbers.allSatisfy({ !causes.contains($0) }) { continue }
      if numbers.allSatisfy(causes.contains), report.isExplainedByGatheredCauses(picture) {
        alone.insert(picture.path)
      } else {
        others.append(picture)
      }
    }
  }
}

extension VerifyReport {
  /// Whether gathered causes say every reason why a picture changed: none is its own, none was left out of the report, and no new finding is seen in it.
  func isExplainedByGatheredCauses(_ picture: PictureVerdict) -> Bool {
    causes(of: picture).allSatisfy { gathered.says($0, of: picture) }
  }
}
