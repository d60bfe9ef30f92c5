import PreviewReportSupport
import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewType

@Suite("A picture is laid out once, whatever is made of it")
struct SingleLayoutTests {
  /// A long list in a scene with a mask, whose text changes.
  private func picture(_ text: String) throws -> RenderPlan.Picture {
    let spec = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 240 }
      scenes:
        a:
          masks: [name]
          list:
            - each: 20
              show: [{ row: [{ label: "Row {index}", name: name }, { label: "\(text)", numberOfLines: 0 }] }]
      """
    let read = PreviewSpec(text: spec, folder: TestFonts.repository)
    #expect(read.mistakes.map(\.description) == [])
    return try #require(read.plan.pictures.first)
  }

  @Test("Recording, verifying a picture that changed, and comparing two versions lay out each picture once")
  func once() throws {
    let folder = TemporaryFolder()
    let (old, new) = (try picture("Arrives today"), try picture("Arrives tomorrow at noon, or the day after"))
    func count(_ body: (RenderWorker) throws -> Void) rethrows -> Int {
      let worker = RenderWorker()
      try body(worker)
      return worker.typesetter.layoutCount
    }
    let (drawingOld, drawingNew) = (try count { _ = try $0.layOut(old) }, try count { _ = try $0.layOut(new) })
    #expect(drawingOld > 40)
    let baseline = "\(folder.path)/a.png"
    var entry: Manifest.Entry?
    let recording = count { worker in
      let taken = worker.record(
        old, at: BaselinePlace(path: baseline, staged: baseline), by: RecordingRules(mode: .all))
      if case .written(let written) = taken.recorded { entry = written }
    }
    #expect(recording == drawingOld && entry != nil)
    let place = ReportPlace(
      of: "a.png", inReport: "\(folder.path)/report", baseline: baseline, share: ReportShare(pictures: 1))
    var causes: [Cause] = []
    let verifying = try count { worker in
      let found = try worker.verify(
        new, with: BaselinePlace(path: baseline, staged: baseline, entry: entry), .init(), in: place
      ).get()
      switch found.outcome {
      case .changed(_, let told), .sizeChanged(_, _, _, let told): causes = told
      default: break
      }
    }
    #expect(verifying == drawingNew && causes.contains { $0.kind == "text" }, "\(causes)")
    let comparing = try count { worker in
      _ = try worker.compare(old, with: new, .init(), in: place).get()
    }
    #expect(comparing == drawingOld + drawingNew)
  }

  @Test("What was laid out ahead is not laid out again, and serves its own picture once")
  func ahead() throws {
    let (a, b) = (try picture("Arrives today"), try picture("Arrives tomorrow"))
    let worker = RenderWorker()
    func count(_ body: () throws -> Void) rethrows -> Int {
      let before = worker.typesetter.layoutCount
      try body()
      return worker.typesetter.layoutCount - before
    }
    let whole = count { worker.prefetch(a) }
    #expect(whole > 40)
    var digest: DrawListDigest?
    #expect(try count { digest = try worker.layOut(a).digest } == 0)
    #expect(try digest == RenderWorker().layOut(a).digest)
    #expect(try count { _ = try worker.layOut(a) } == whole)
    let other = RenderPlan.Picture(path: "b.png", sheet: b.sheet, traits: b.traits)
    worker.prefetch(a)
    #expect(try worker.layOut(other).digest == RenderWorker().layOut(b).digest)
  }
}
