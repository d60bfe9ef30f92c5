import PreviewReportSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression

@Suite("What became of a picture")
struct PictureVerdictTests {
  private static func json(_ outcome: PictureVerdict.Outcome) -> String {
    SampleReport.report([SampleReport.picture("a.png", outcome)]).json.document()
  }

  @Test("Counts are grouped in words, and not where a program reads them")
  func counts() {
    let many = SampleReport.change(131_202)
    #expect(
      SampleReport.picture("a.png", .changed(many, causes: [])).summary == "differs in 131,202 pixels at 1 place")
    #expect(
      SampleReport.picture("a.png", .tolerated(many)).summary == "differs in 131,202 pixels, which the spec tolerates")
    #expect(Self.json(.changed(many, causes: [])).contains("\"changedPixels\": 131202"))
    let report = SampleReport.report((0..<1200).map { SampleReport.picture("p\($0).png", .same) })
    #expect(report.summary == "1,200 same")
    #expect(report.json.document().contains("\"same\": 1200"))
  }

  @Test("What is tolerated has its pictures, but not where masks alone hide it")
  func tolerated() {
    func files(_ set: (inout PixelChange) -> Void) -> [String] {
      var change = PixelChange(size: PixelSize(width: 9, height: 9))
      change.masked = 5
      set(&change)
      return SampleReport.picture("a.png", .tolerated(change)).files.map(\.rawValue)
    }
    #expect(files { _ in } == [])
    for part in [\PixelChange.count, \.antialiased, \.belowThreshold] {
      #expect(files { $0[keyPath: part] = 1 } == ["expected", "actual", "difference"])
    }
    #expect(Self.json(.tolerated(SampleReport.change(1))).contains("\"difference\": \"difference/a.png\""))
  }

  @Test("A baseline that approving can't cure is offered for nothing, and reads back so")
  func notReplaceable() throws {
    let pointer = PictureVerdict.Outcome.unreadable("Fetch it.", canBeReplaced: false)
    let verdict = SampleReport.picture("a.png", pointer)
    #expect(verdict.acceptance == nil && !verdict.outcome.passes)
    #expect(!Self.json(pointer).contains("\"accept\""))
    #expect(!MarkdownReport(SampleReport.report([verdict])).text.contains("approve"))
    let read = try VerifyReport(reading: Array(Self.json(pointer).utf8), path: "report.json")
    #expect(read.pictures.first?.outcome == pointer)
    #expect(SampleReport.picture("a.png", .unreadable("Cut off.")).acceptance == .approval)
  }

  @Test("What the file holds is at fault, or it can't be got at")
  func fault() {
    let name = "a.png"
    for error: PNGError in [
      .notPNG(name: name), .truncated(name: name, bytes: 3), .damaged(name: name, detail: "x"),
      .file(.failed(.read, path: name, code: 2)), .file(.empty(path: name)),
      .file(.tooLarge(path: name, bytes: 9, limit: 8)),
    ] { #expect(error.isFaultOfFile, "\(error)") }
    for error: PNGError in [
      .lfsPointer(name: name), .file(.failed(.read, path: name, code: 13)), .file(.isFolder(path: name)),
      .file(.notARegularFile(path: name)), .outOfMemory(name: name),
    ] { #expect(!error.isFaultOfFile, "\(error)") }
  }
}
