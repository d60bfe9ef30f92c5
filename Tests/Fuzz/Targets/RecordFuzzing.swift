@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression
@testable import PreviewScene

extension FuzzTarget {
  /// A font whose file changed, as seeds name it.
  private static let fonts = [
    FontFileChange(
      name: "A-Regular", from: "1.0", to: "2.0", hashBefore: "aaaaaaaa", hash: "bbbbbbbb")
  ]

  /// The layouts of each two pictures of a folder, as before and after, with places that changed.
  @Sendable private static func changes(_ folder: String) throws -> [FuzzSeed] {
    let layouts = try FuzzSeed.files(in: folder, ending: [".layout.jsonl"])
    let separator = Array("====\n".utf8)
    return zip(layouts, layouts.dropFirst()).map { before, after in
      FuzzSeed(after.name, before.bytes + separator + after.bytes + separator + Array("0A0AAA2B0a00".utf8))
    }
  }

  /// The reader of recorded layouts, and the explanation of a change: the layout before, the layout after, and six bytes for each place that changed.
  static let record = FuzzTarget(
    name: "record", longest: 16_384,
    seeds: {
      try ["Examples/guarded/baselines", "Tests/PreviewTestingTests/Baselines/FrameworkTests"].flatMap(changes)
    }
  ) { bytes in
    let parts = parts(bytes)
    guard let before = try? LayoutRecord(reading: parts[0]) else { return }
    try expect(
      (try? LayoutRecord(reading: Array(before.document.utf8))) == before, "a layout is read back as it is written")
    try expect(!LayoutTrace.text(of: before).isEmpty, "a layout has a trace")
    let after = parts.count > 1 ? (try? LayoutRecord(reading: parts[1])) ?? before : before
    var places: ChangedPlaces?
    if parts.count > 2 {
      var change = PixelChange(size: PixelSize(width: 400, height: 800))
      var rest = parts[2][...]
      while rest.count >= 6 {
        let numbers = rest.prefix(6).map(Int.init)
        rest = rest.dropFirst(6)
        let box = PixelRect(
          x: numbers[0] + numbers[4], y: 4 * numbers[1] + numbers[5], width: 1 + numbers[2], height: 1 + numbers[3])
        change.regions.append(ChangedRegion(box: box, count: 1))
      }
      places = ChangedPlaces(change, scale: 1)
    }
    // The length decides what else is known, so that it can be reached by any input.
    let causes = LayoutComparison.causes(
      from: before, to: after,
      .init(
        fonts: bytes.count.isMultiple(of: 3) ? fonts : [], places: places, isRecorded: !bytes.count.isMultiple(of: 4)))
    for cause in causes { try expect(!cause.description.isEmpty, "a cause has words") }
  }
}
