import PreviewTestSupport

@testable import Preview

/// A picture of a spec before and after a change, as `verify` sees the two.
struct ChangedPicture {
  /// The causes that are reported, as sentences.
  let causes: [String]
  /// The kinds of the causes.
  let kinds: [String]
  /// The kinds of those that only follow from fonts' files, with the fonts.
  let consequences: [String]
  /// Whether pixels differ.
  let differs: Bool

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
    let compared = try worker.compared(
      { () throws(PNGError) in try RowWindow(PNGReader(path: "\(files.path)/old.png")) }, with: after,
      ReportShare(pictures: 1), was: { was }, now)
    let comparison = LayoutComparison(
      before: was, after: now, fonts: fonts, places: try worker.places(of: compared, in: after))
    causes = comparison.causes.map(\.description)
    kinds = comparison.causes.map(\.kind)
    consequences = comparison.causes.filter(\.isConsequence).map { "\($0.kind) \($0.fonts.joined(separator: " "))" }
    differs = !compared.difference.isSame
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
