import PreviewReportSupport
import PreviewTestSupport

@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene

/// A picture of a spec before and after a change, as `verify --against` sees the two.
struct ChangedPicture {
  let causes: [Cause]
  /// Whether pixels differ.
  let differs: Bool

  var kinds: [ChangeKind] { causes.map(\.change.kind) }
  /// The causes that only follow from fonts' files.
  var consequences: [Cause] { causes.filter(\.isConsequence) }

  /// A spec of a list alone, of whose rows each has one element.
  static func list(_ elements: [String]) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: false
        list:

    """ + elements.map { "      - row: [\($0)]\n" }.joined()
  }

  /// Draws the first picture of two specs, whose fonts are relative to the repository.
  init(before: String, after: String, folder: String = TestFonts.repository) throws {
    let (old, new) = (try Side(before, folder: folder), try Side(after, folder: folder))
    let fonts = new.fingerprint.changes(of: new.picture.sheet.faces, from: old.fingerprint)
    let worker = RenderWorker()
    let files = TemporaryFolder()
    // A worker holds the rows of one picture.
    let before = try worker.draw(worker.layOut(old.picture))
    try worker.write(before, to: "\(files.path)/old.png")
    let after = try worker.draw(worker.layOut(new.picture))
    // What is recorded is what the file says.
    let was = try LayoutRecord(reading: Array(try before.record().document.utf8))
    let now = try after.record()
    let pixels = try worker.comparePixels(
      of: { () throws(PNGError) in try RowWindow(PNGReader(path: "\(files.path)/old.png")) }, with: after,
      ReportShare(pictures: 1), was: .laidOut(was), now)
    causes = LayoutComparison.causes(
      from: was, to: now, .init(fonts: fonts, places: try worker.places(of: pixels, in: after)))
    differs = !pixels.difference.isSame
  }

  private struct Side {
    let picture: RenderPlan.Picture
    let fingerprint: Fingerprint

    init(_ text: String, folder: String) throws {
      let read = PreviewSpec(text: text, folder: folder)
      precondition(read.mistakes.isEmpty, "\(read.mistakes)")
      picture = read.plan.pictures[0]
      fingerprint = Fingerprint(faces: read.faces, spec: nil, tool: "test").withFacts(knownTo: nil)
    }
  }
}
