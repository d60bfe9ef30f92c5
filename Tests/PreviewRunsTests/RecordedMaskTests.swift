import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns

@Suite("Masks of elements in a recorded layout")
struct RecordedMaskTests {
  private func picture(_ price: String) throws -> RenderPlan.Picture {
    let spec = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 200, scale: 1 }
      scenes:
        a: { page: false, masks: [clock], elements: [{ label: '9:41', name: clock }, { label: '\(price)' }] }
      """
    let read = PreviewSpec(text: spec, folder: TestFonts.repository)
    #expect(read.mistakes.map(\.description) == [])
    return try #require(read.plan.pictures.first)
  }

  @Test("A recorded layout with a larger element hides no change, whether or not the manifest agrees with it")
  func enlarged() throws {
    let folder = TemporaryFolder()
    let baseline = "\(folder.path)/a.png"
    let taken = RenderWorker().record(
      try picture("Price: 10"), at: BaselinePlace(path: baseline, staged: baseline), by: RecordingRules(mode: .all))
    guard case .written(var entry) = taken.recorded else {
      Issue.record("\(taken.recorded)")
      return
    }
    let layout = RenderPlan.layoutPath(of: baseline)
    let text = String(decoding: try FileAccess.bytes(of: layout, limit: Limits.layoutBytes), as: UTF8.self)
    let start = "\"name\": \"clock\", \"frame\": ["
    let parts = text.split(separator: start, maxSplits: 1)
    try #require(parts.count == 2)
    let rest = parts[1].drop { $0 != "]" }
    let forged = "\(parts[0])\(start)0, 0, 200, 400\(rest)"
    try AtomicFile.write(forged, to: layout)
    entry = Manifest.Entry(
      name: entry.name, file: entry.file, layout: XXHash64.digest(of: Array(forged.utf8)), size: entry.size)
    let place = ReportPlace(
      of: "a.png", inReport: "\(folder.path)/report", baseline: baseline, share: ReportShare(pictures: 1))
    for (price, passes) in [("Price: 99", false), ("Price: 10", true)] {
      let found = try RenderWorker().verify(
        try picture(price), with: BaselinePlace(path: baseline, staged: baseline, entry: entry), .init(), in: place
      ).get()
      #expect((found.outcome == .same) == passes, "\(found.outcome)")
      if case .tolerated = found.outcome { Issue.record("\(price) is hidden") }
    }
  }
}
