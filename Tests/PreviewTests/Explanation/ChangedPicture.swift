import PreviewTestSupport

@testable import Preview

/// A picture of a spec before and after a change, as `verify` sees the two.
struct ChangedPicture {
  /// The causes that are reported, as sentences.
  let causes: [String]
  /// The kinds of the causes.
  let kinds: [String]
  /// Whether pixels differ.
  let differs: Bool

  /// Draws the first picture of two specs, whose fonts are relative to the repository.
  init(before: String, after: String, folder: String = TestFonts.repository) throws {
    let (old, new) = (try Side(before, folder: folder), try Side(after, folder: folder))
    let fonts = new.fingerprint.changes(of: new.picture.sheet.faces, from: old.fingerprint)
    let worker = RenderWorker()
    let files = TemporaryFolder()
    let (before, after) = (try worker.draw(old.picture), try worker.draw(new.picture))
    try worker.write(before, old.picture, to: "\(files.path)/old.png")
    try worker.write(after, new.picture, to: "\(files.path)/new.png")
    var comparer = try worker.comparer(of: new.picture, after)
    comparer.findsGroups = true
    let difference = comparer.compare(.file("\(files.path)/old.png"), .file("\(files.path)/new.png"))
    // What is recorded is what the file says.
    let comparison = LayoutComparison(
      before: try LayoutRecord(reading: Array(try before.record().document.utf8)), after: try after.record(),
      fonts: fonts, places: try worker.places(of: difference, in: new.picture, after, comparer))
    causes = comparison.causes.map(\.description)
    kinds = comparison.causes.map(\.kind)
    differs = !difference.isSame
  }

  private struct Side {
    let picture: RenderPlan.Picture
    let fingerprint: Fingerprint

    init(_ text: String, folder: String) throws {
      let read = PreviewSpec(text: text, folder: folder)
      precondition(read.mistakes.isEmpty, "\(read.mistakes)")
      picture = read.plan.pictures[0]
      fingerprint = Fingerprint(faces: read.faces, spec: nil, tool: "test")
    }
  }
}
