@testable import Preview

/// A picture of a spec before and after a change, as `verify` sees the two.
struct ChangedPicture {
  /// The causes that are told, as sentences.
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
    for (side, name) in [(old, "old.png"), (new, "new.png")] {
      try worker.write(worker.draw(side.picture), side.picture, to: "\(files.path)/\(name)")
    }
    var comparer = try worker.comparer(of: new.picture)
    comparer.findsGroups = true
    let difference = comparer.compare(.file("\(files.path)/old.png"), .file("\(files.path)/new.png"))
    let found = TraceComparison.causes(
      before: old.trace, after: new.trace, fonts: fonts,
      places: try worker.places(of: difference, in: new.picture, comparer))
    causes = found.map(\.description)
    kinds = found.map(\.kind)
    differs = !difference.isSame
  }

  private struct Side {
    let picture: RenderPlan.Picture
    let fingerprint: Fingerprint
    let trace: String

    init(_ text: String, folder: String) throws {
      let read = PreviewSpec(text: text, folder: folder)
      precondition(read.mistakes.isEmpty, "\(read.mistakes)")
      let worker = RenderWorker()
      picture = read.plan.pictures[0]
      fingerprint = Fingerprint(faces: read.faces, spec: nil, tool: "test")
      trace = try picture.sheet.trace(in: picture.traits, typesetter: worker.typesetter)
    }
  }
}
