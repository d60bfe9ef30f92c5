extension RenderWorker {
  /// A picture that was laid out, and whose pixels are not known yet.
  struct Undrawn {
    let laidOut: LaidOutSheet
    let list: DrawList
    /// The digest of the list.
    let digest: DrawListDigest
    /// The texts that lack characters, unless the spec allows it.
    let missingGlyphs: [MissingGlyphs]
  }

  /// A picture that was laid out and drawn, and not written.
  struct Drawn {
    let undrawn: Undrawn
    /// The digest of its pixels.
    let digest: DrawingDigest
    /// Its rows, if they are held.
    var held: HeldDrawing?

    var laidOut: LaidOutSheet { undrawn.laidOut }
    var list: DrawList { undrawn.list }
    var missingGlyphs: [MissingGlyphs] { undrawn.missingGlyphs }
  }

  /// Lays out a picture.
  func layOut(_ picture: RenderPlan.Picture) throws(PictureFailure) -> Undrawn {
    if let ahead = takeAhead(picture) { return try ahead.get() }
    return try rethrow(as: PictureFailure.specimen) { () throws(SpecimenError) in
      let laidOut = try picture.sheet.laidOut(in: picture.traits, typesetter: typesetter, isRecorded: true)
      let list = try laidOut.drawList()
      return Undrawn(
        laidOut: laidOut, list: list, digest: digester.digest(of: list),
        missingGlyphs: picture.missingGlyphs(in: laidOut.tree.incompleteTexts))
    }
  }

  /// The digest of a picture's pixels, if the picture was drawn before.
  func knownPixels(of undrawn: Undrawn) -> DrawingDigest? { known?.pixels(of: undrawn.digest) }

  /// Draws a picture; its rows are held where they are likely to be read again.
  func draw(_ undrawn: Undrawn, holds: Bool = false) throws(PictureFailure) -> Drawn {
    try rethrow(as: { PictureFailure.specimen(.drawing($0)) }) { () throws(DrawingError) in
      let held = holds ? try rasterizer.hold(undrawn.list) : nil
      let digest = if let held { held.digest } else { try rasterizer.digest(of: undrawn.list) }
      known?.keep(digest, of: undrawn.digest)
      return Drawn(undrawn: undrawn, digest: digest, held: held)
    }
  }

  /// Lays out a picture and draws it.
  func draw(_ picture: RenderPlan.Picture) throws(PictureFailure) -> Drawn { try draw(layOut(picture)) }

  /// Writes a picture into a folder that nobody reads before it is complete, a report's or that of staged baselines; answers the hash of the file.
  @discardableResult
  func write(_ drawn: Drawn, _ picture: RenderPlan.Picture, to path: String) throws(PictureFailure) -> String {
    let file = try rethrow(AtomicFile.inPlace(path), as: PictureFailure.file)
    file.startHash()
    _ = try rethrow(as: PictureFailure.picture) { () throws(PictureError) in
      try writer.write(drawn.list, into: file, displayScale: picture.traits.displayScale, held: drawn.held)
    }
    return file.digest!
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

  /// Writes the text of a recorded layout, into a folder as ``write(_:_:to:)``.
  func writeLayout(_ text: String, beside path: String) throws(PictureFailure) {
    try rethrow(as: PictureFailure.file) { () throws(FileError) in
      let file = try AtomicFile.inPlace(RenderPlan.layoutPath(of: path))
      try file.write(text)
      try file.commit()
    }
  }

  /// How a picture is compared, with masks over elements that the spec names, and over captions that say what a sheet was made from.
  ///
  /// The manifest names the engines and font files; such captions alone would make every sheet differ.
  func comparer(of picture: RenderPlan.Picture, _ drawn: Drawn) throws(PictureFailure) -> PictureComparer {
    try rethrow(comparer(of: picture, drawn.laidOut), as: PictureFailure.specimen)
  }

  /// The same for a picture that was laid out and perhaps not drawn.
  func comparer(of picture: RenderPlan.Picture, _ laidOut: LaidOutSheet) throws(SpecimenError) -> PictureComparer {
    var comparer = picture.comparer
    comparer.masks += try laidOut.boxes(ofElements: Set(picture.maskedElements))
    comparer.masks += laidOut.tree.provenanceBoxes()
    return comparer
  }

  /// A picture compared with what it was, and what a report needs of that.
  struct Compared {
    let difference: PictureDifference
    /// How pixels differ; nil where they were not compared.
    var change: PixelChange?
    /// Which rows correspond, of pictures of two sizes.
    var alignment: RowAlignment?
    /// How they were compared: masks are on the page that shows both.
    var comparer: PictureComparer
    /// The picture of the difference; nil for one that is too large to be kept.
    var sketch: DifferenceSketch?
    /// The file of the baseline as it was read; nil where none was.
    var baseline: OwnedMemory?
  }

  /// Compares a picture with what it was; one of another size by the rows that correspond in both layouts.
  ///
  /// - Parameters:
  ///   - expected: The picture as it was.
  ///   - was: The layout that it had, where it is known.
  ///   - now: Its layout.
  func compared(
    _ expected: () throws(PNGError) -> RowWindow, with drawn: Drawn, of picture: RenderPlan.Picture,
    _ comparer: PictureComparer, _ share: ReportShare, was: () -> LayoutRecord?, _ now: LayoutRecord
  ) throws(PictureFailure) -> Compared {
    var comparer = comparer
    comparer.regionLimit = share.regions
    comparer.findsGroups = true
    do throws(PNGError) {
      let first = try expected()
      let second = window(of: drawn)
      var alignment: RowAlignment?
      if first.size != second.size {
        let scale = picture.traits.displayScale
        let rows =
          was().map {
            NodePairs($0, now).alignment(
              from: first.size, to: second.size, scale: scale, limit: 2 * share.regions)
          }
          ?? RowAlignment(first.size.height, second.size.height, anchors: [])
        comparer.masks = comparer.masks.map { $0.on(rows, of: .new) }
        alignment = rows
      }
      if !picture.maskedElements.isEmpty, let was = was() {
        // What a mask hides may have been larger, or have stood elsewhere.
        let before = was.boxes(ofElements: Set(picture.maskedElements))
        comparer.masks += alignment.map { rows in before.map { $0.on(rows, of: .old) } } ?? before
      }
      let sketch = DifferenceSketch(first.size, second.size, aligned: alignment, masks: comparer.masks)
      let change = try comparer.change(between: first, and: second, aligned: alignment, sketch: sketch)
      let difference: PictureDifference =
        alignment != nil
        ? .sizeChanged(from: first.size, to: second.size)
        : change.isNone ? .identical : comparer.tolerance.accepts(change) ? .tolerated(change) : .changed(change)
      return Compared(
        difference: difference, change: change, alignment: alignment, comparer: comparer, sketch: sketch)
    } catch {
      return Compared(difference: .unreadable(error), comparer: comparer)
    }
  }

  /// The rows of a picture, drawn as they are looked at.
  private func window(of drawn: Drawn) -> RowWindow {
    let (size, layout) = (drawn.list.size, drawn.list.pixelLayout)
    return drawn.held.map { RowWindow($0.rows, size: size, layout: layout) }
      ?? RowWindow(DrawnBands(drawn.list, rasterizer), size: size, layout: layout)
  }

  /// The rows of a baseline.
  ///
  /// - Parameter isTrusted: Whether the file's bytes are those that were recorded.
  func window(ofBaseline file: OwnedMemory, name: String, isTrusted: Bool) throws(PNGError) -> RowWindow {
    let reader = try PNGReader(file, name: name, isTrusted: isTrusted)
    return inflater.rows(of: reader).map { RowWindow($0, size: reader.size, layout: reader.layout) }
      ?? RowWindow(reader)
  }

  /// Where a picture's pixels differ, as far as they were compared, and where masks hide that, for explaining it.
  func places(
    of compared: Compared, in picture: RenderPlan.Picture, _ drawn: Drawn
  ) throws(PictureFailure) -> ChangedPlaces? {
    guard let change = compared.change else { return nil }
    let elements = try drawn.boxes(ofElements: picture.maskedElements)
    return ChangedPlaces(
      change, masks: compared.comparer.masks,
      elements: compared.alignment.map { rows in elements.map { $0.on(rows, of: .new) } } ?? elements,
      alignment: compared.alignment, scale: picture.traits.displayScale)
  }

  /// Holds a picture against what stood in its place before, both drawn here; what differs is written into the report's folder.
  ///
  /// Fails where a file can't be written, as no other will be.
  ///
  /// - Parameters:
  ///   - before: The picture as it was; nil if there was none.
  ///   - paths: Where the pictures of the report lie; `baseline` is not looked at.
  ///   - share: How much of it the report can take.
  ///   - fonts: Which fonts of the picture are of other files.
  func compare(
    _ before: RenderPlan.Picture?, with picture: RenderPlan.Picture, paths: VerifyPaths, share: ReportShare,
    fonts: [FontFileChange]
  ) -> Result<Verified, FileError> {
    do throws(PictureFailure) {
      return .success(try compared(before, with: picture, paths, share, fonts))
    } catch {
      return error.unwritten.map(Result.failure) ?? .success(Verified(outcome: .failed(error.reason)))
    }
  }

  private func compared(
    _ before: RenderPlan.Picture?, with picture: RenderPlan.Picture, _ paths: VerifyPaths, _ share: ReportShare,
    _ fonts: [FontFileChange]
  ) throws(PictureFailure) -> Verified {
    let undrawn = try layOut(picture)
    var earlier: Result<Undrawn, PictureFailure>?
    if let before {
      do throws(PictureFailure) { earlier = .success(try layOut(before)) } catch { earlier = .failure(error) }
    }
    // Two equal lists have the same pixels, if they can be drawn at all. A picture that has a new name is shown.
    if before?.path == picture.path, case .success(let earlier) = earlier, earlier.digest == undrawn.digest,
      knownPixels(of: undrawn) != nil
    {
      return Verified(outcome: .same, isKnown: true, missingGlyphs: undrawn.missingGlyphs)
    }
    let drawn = try draw(undrawn)
    return Verified(
      outcome: try outcome(of: before, earlier, picture, drawn, paths, share, fonts), pixels: drawn.digest.hex,
      missingGlyphs: undrawn.missingGlyphs)
  }

  private func outcome(
    of before: RenderPlan.Picture?, _ undrawn: Result<Undrawn, PictureFailure>?, _ picture: RenderPlan.Picture,
    _ drawn: Drawn, _ paths: VerifyPaths, _ share: ReportShare, _ fonts: [FontFileChange]
  ) throws(PictureFailure) -> PictureVerdict.Outcome {
    guard let before, let undrawn else {
      try write(drawn, picture, to: paths.actual)
      _ = try writeLayout(of: drawn, beside: paths.actual)
      return .missing
    }
    let isRenamed = before.path != picture.path
    if !isRenamed, case .success(let undrawn) = undrawn, undrawn.digest == drawn.undrawn.digest { return .same }
    let earlier: Result<Drawn, PictureFailure>
    do throws(PictureFailure) { earlier = .success(try draw(undrawn.get())) } catch { earlier = .failure(error) }
    if case .success(let earlier) = earlier {
      if !isRenamed, earlier.digest == drawn.digest { return .same }
      try write(earlier, before, to: paths.expected)
    }
    try write(drawn, picture, to: paths.actual)
    if case .failure(let failure) = earlier {
      _ = try writeLayout(of: drawn, beside: paths.actual)
      return .unreadable(failure.reason)
    }
    let comparer = try comparer(of: picture, drawn)
    let (was, now) = (try earlier.get().record(), try drawn.record())
    let first = try earlier.get()
    let compared = try compared(
      { () throws(PNGError) in window(of: first) }, with: drawn, of: picture, comparer, share, was: { was }, now)
    if compared.difference.isSame, !isRenamed {
      return try outcome(letPass: compared.difference, compared.comparer, paths)
    }
    _ = try writeLayout(now, beside: paths.actual)
    let places = try places(of: compared, in: picture, drawn)
    let outcome = try outcome(of: compared, paths, share) {
      LayoutComparison(before: was, after: now, fonts: fonts, places: places).causes
    }
    if outcome == .renamed { try rethrow(FileAccess.remove(paths.expected), as: PictureFailure.file) }
    return outcome
  }

  /// Draws a picture that is no more as what was expected; answers its size, or nil if it can't be drawn.
  func drawExpected(
    _ picture: RenderPlan.Picture, to path: String
  ) -> Result<(size: PixelSize, pixels: String)?, FileError> {
    do throws(PictureFailure) {
      let drawn = try draw(layOut(picture), holds: true)
      try write(drawn, picture, to: path)
      return .success((drawn.list.size, drawn.digest.hex))
    } catch {
      return error.unwritten.map(Result.failure) ?? .success(nil)
    }
  }

  /// The outcome of a difference that is not tolerated, or of a picture that has a new name. Its pictures are written into the report's folder.
  func outcome(
    of compared: Compared, _ paths: VerifyPaths, _ share: ReportShare, causes: () -> [Cause]
  ) throws(PictureFailure) -> PictureVerdict.Outcome {
    switch compared.difference {
    case .missing, .extra: return .missing
    case .identical: return .renamed
    case .tolerated(let change) where change.count == 0: return .renamed
    case .unreadable(let error): return .unreadable(error.ofBaseline, canBeReplaced: error.isFaultOfFile)
    case .changed(var change), .tolerated(var change):
      try show(paths, compared, change.regions)
      change.groups = []
      return .changed(change, causes: share.cut(causes()))
    case .sizeChanged(let from, let to):
      try show(paths, compared, compared.change?.regions ?? [])
      var change = compared.change
      change?.groups = []
      let aligned = change.flatMap { change in
        compared.alignment.map { AlignedChange(change: change, alignment: $0) }
      }
      return .sizeChanged(from: from, to: to, aligned, causes: share.cut(causes()))
    }
  }

  /// Returns the outcome of a tolerated difference. If unmasked pixels differ, the report's folder keeps the pictures to show them.
  func outcome(
    letPass difference: PictureDifference, _ comparer: PictureComparer, _ paths: VerifyPaths
  ) throws(PictureFailure) -> PictureVerdict.Outcome {
    guard case .tolerated(var change) = difference, change.isBeyondMasks else {
      for path in paths.baseline == paths.expected ? [paths.expected, paths.actual] : [paths.actual] {
        try rethrow(FileAccess.remove(path), as: PictureFailure.file)
      }
      if case .tolerated(let change) = difference { return .tolerated(change) }
      return .same
    }
    var exact = comparer
    exact.tolerance = .exact
    exact.findsGroups = false
    change.regions = exact.compare(.file(paths.baseline), .file(paths.actual)).change?.regions ?? []
    change.groups = []
    try show(paths, exact, change.regions)
    return .tolerated(change)
  }

  /// Puts the expected picture, unless it is there, and the difference into the report's folder.
  private func show(
    _ paths: VerifyPaths, _ compared: Compared, _ regions: [ChangedRegion]
  ) throws(PictureFailure) {
    try showExpected(paths, compared.baseline)
    try rethrow(as: PictureFailure.png) { () throws(PNGError) in
      let file = try rethrow(AtomicFile.inPlace(paths.difference), as: PNGError.file)
      if let sketch = compared.sketch { return try sketch.write(regions, into: file) }
      let windows = RowWindow.both(
        try PictureSource.file(paths.expected).open(), try PictureSource.file(paths.actual).open())
      try DifferencePicture(comparer: compared.comparer).write(
        windows.first, windows.second, regions: regions, aligned: compared.alignment, into: file)
    }
  }

  /// - Parameter baseline: The baseline's file, if it was read.
  private func showExpected(_ paths: VerifyPaths, _ baseline: OwnedMemory? = nil) throws(PictureFailure) {
    guard paths.baseline != paths.expected else { return }
    try rethrow(as: PictureFailure.file) { () throws(FileError) in
      guard let baseline else {
        return try FileAccess.copy(paths.baseline, to: paths.expected, limit: Limits.pngFileBytes)
      }
      let file = try AtomicFile.inPlace(paths.expected)
      try file.write(UnsafeRawBufferPointer(baseline.bytes))
      try file.commit()
    }
  }

  private func show(
    _ paths: VerifyPaths, _ comparer: PictureComparer, _ regions: [ChangedRegion]?
  ) throws(PictureFailure) {
    try showExpected(paths)
    try rethrow(
      DifferencePicture(comparer: comparer).write(
        of: .file(paths.expected), .file(paths.actual), regions: regions, to: paths.difference),
      as: PictureFailure.png)
  }
}

extension RenderWorker.Undrawn {
  /// The layout as values.
  func record() throws(PictureFailure) -> LayoutRecord {
    try rethrow(laidOut.record(), as: PictureFailure.specimen)
  }
}

extension RenderWorker.Drawn {
  /// The layout as values.
  func record() throws(PictureFailure) -> LayoutRecord { try undrawn.record() }

  /// The pixels of elements of some names.
  func boxes(ofElements names: [String]) throws(PictureFailure) -> [PixelRect] {
    try rethrow(laidOut.boxes(ofElements: Set(names)), as: PictureFailure.specimen)
  }
}

extension PNGError {
  /// Why a baseline can't be read, and what to do where another in its place is no cure.
  fileprivate var ofBaseline: String {
    switch self {
    case .file(.failed) where !isFaultOfFile: "\(description.trimmedOfStop); make it readable, and verify again."
    case .file(.isFolder(let path)): "'\(path)' can't be a baseline: it is a folder; remove it, and verify again."
    case .file(.notARegularFile(let path)):
      "'\(path)' can't be a baseline: it is a pipe or a device; remove it, and verify again."
    case _ where isFaultOfFile:
      "\((description.split(separator: ";").first.map(String.init) ?? description).trimmedOfStop); restore it, or record it again."
    default: description
    }
  }
}

extension String {
  /// A sentence, to go on behind a semicolon.
  fileprivate var trimmedOfStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
