/// A picture that shows a finding, with the places where it breaks.
struct FindingShot: Hashable, Sendable {
  /// The category, by its short name.
  let category: String
  /// Whether it breaks there: `holds`, `breaks`, `the first of 3 that break`.
  let words: String
  /// The picture's path below the folder of the page.
  let file: String
  let size: PixelSize
  /// Pixels per point.
  let scale: Double
  /// Where the finding's elements are, in pixels.
  let regions: [PixelRect]

  /// The same for a page in a folder above.
  func below(_ folder: String) -> Self { at("\(folder)/\(file)") }

  /// The same with its picture at another path.
  func at(_ file: String) -> Self {
    Self(category: category, words: words, file: file, size: size, scale: scale, regions: regions)
  }
}

extension AuditVerdict {
  /// The verdict with pictures of findings, by the findings' ids.
  func with(shots: [String: [FindingShot]]) -> Self {
    AuditVerdict(
      new: new.map { finding in
        var finding = finding
        finding.shots = shots[finding.id] ?? []
        return finding
      }, gone: gone, failures: failures, outdated: outdated)
  }
}
