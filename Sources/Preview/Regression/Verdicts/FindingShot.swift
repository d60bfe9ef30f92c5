package import PreviewCore

/// A picture that shows a finding, with the places where it breaks.
package struct FindingShot: Hashable, Sendable {
  /// The category, by its short name.
  package let category: String
  /// Whether it breaks there: `holds`, `breaks`, `the first of 3 that break`.
  package let words: String
  /// The picture's path below the folder of the page.
  package let file: String
  package let size: PixelSize
  /// Pixels per point.
  package let scale: Double
  /// Where the finding's elements are, in pixels.
  package let regions: [PixelRect]

  package init(category: String, words: String, file: String, size: PixelSize, scale: Double, regions: [PixelRect]) {
    self.category = category
    self.words = words
    self.file = file
    self.size = size
    self.scale = scale
    self.regions = regions
  }

  /// The same for a page in a folder above.
  package func below(_ folder: String) -> Self { at("\(folder)/\(file)") }

  /// The same with its picture at another path.
  func at(_ file: String) -> Self {
    Self(category: category, words: words, file: file, size: size, scale: scale, regions: regions)
  }
}

extension AuditVerdict {
  /// The verdict with pictures of findings, by the findings' ids.
  package func with(shots: [String: [FindingShot]]) -> Self {
    AuditVerdict(
      new: new.map { finding in
        var finding = finding
        finding.shots = shots[finding.id] ?? []
        return finding
      }, gone: gone, failures: failures, outdated: outdated)
  }
}
