import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewRegression
import PreviewScene
import PreviewType

extension RenderWorker {
  /// A picture that was laid out, and whose pixels are not known yet.
  struct PendingPicture {
    let picture: RenderPlan.Picture
    let laidOut: LaidOutSheet
    let list: DrawList
    /// The digest of the list.
    let digest: DrawListDigest
    /// The texts that lack characters, unless the spec allows it.
    let missingGlyphs: [MissingGlyphs]
  }

  /// A picture that was laid out and drawn, and not written.
  struct Drawn {
    let pending: PendingPicture
    /// Its rows; nil for a picture that is too large to be held.
    let held: HeldRows?

    var picture: RenderPlan.Picture { pending.picture }
    var laidOut: LaidOutSheet { pending.laidOut }
    var list: DrawList { pending.list }
    var missingGlyphs: [MissingGlyphs] { pending.missingGlyphs }
  }

  /// Lays out a picture.
  func layOut(_ picture: RenderPlan.Picture) throws(PictureFailure) -> PendingPicture {
    if let prefetched = takePrefetched(picture) { return try prefetched.get() }
    return try rethrow(as: PictureFailure.specimen) { () throws(SpecimenError) in
      let laidOut = try picture.sheet.laidOut(in: picture.traits, typesetter: typesetter, isRecorded: true)
      let list = try laidOut.drawList()
      return PendingPicture(
        picture: picture, laidOut: laidOut, list: list, digest: digester.digest(of: list),
        missingGlyphs: picture.missingGlyphs(in: laidOut.tree.incompleteTexts))
    }
  }

  /// Draws a picture. Its rows are held until the next one is drawn.
  func draw(_ pending: PendingPicture) throws(PictureFailure) -> Drawn {
    let held = try rethrow(rasterizer.hold(pending.list)) { PictureFailure.specimen(.drawing($0)) }
    return Drawn(pending: pending, held: held)
  }

  /// Writes a picture into a folder that nobody reads before it is complete, a report's or that of
  /// staged baselines, and returns the SHA-256 of the file.
  @discardableResult
  func write(_ drawn: Drawn, to path: String) throws(PictureFailure) -> String {
    let file = try rethrow(AtomicFile.inPlace(path), as: PictureFailure.file)
    file.startHash()
    _ = try rethrow(as: PictureFailure.picture) { () throws(PictureError) in
      try writer.write(drawn.list, into: file, displayScale: drawn.picture.traits.displayScale, held: drawn.held)
    }
    let digest = file.digest!
    known?.keep(.shows(drawn.pending.digest, file: digest))
    return digest
  }

  /// Writes the recorded layout of a picture, and answers its text.
  func writeLayout(of drawn: Drawn, beside path: String) throws(PictureFailure) -> String {
    try writeLayout(drawn.record(), beside: path)
  }

  func writeLayout(_ record: LayoutRecord, beside path: String) throws(PictureFailure) -> String {
    let text = record.document
    try writeLayout(text, beside: path)
    return text
  }

  /// Writes the text of a recorded layout, into a folder as ``write(_:to:)``.
  func writeLayout(_ text: String, beside path: String) throws(PictureFailure) {
    try rethrow(as: PictureFailure.file) { () throws(FileError) in
      let file = try AtomicFile.inPlace(RenderPlan.layoutPath(of: path))
      try file.write(text)
      try file.commit()
    }
  }
}

extension RenderWorker.PendingPicture {
  /// The layout as values.
  func record() throws(PictureFailure) -> LayoutRecord {
    try rethrow(laidOut.record(), as: PictureFailure.specimen)
  }
}

extension RenderWorker.Drawn {
  /// The layout as values.
  func record() throws(PictureFailure) -> LayoutRecord { try pending.record() }

  /// The pixels of elements of some names.
  func boxes(ofElements names: [String]) throws(PictureFailure) -> [PixelRect] {
    try rethrow(laidOut.boxes(ofElements: Set(names)), as: PictureFailure.specimen)
  }
}
