extension RenderWorker {
  /// The outcome of recording a picture.
  enum Recorded: Sendable {
    /// The baseline is kept; what the manifest says of it may be new, and so may its layout.
    case kept(Manifest.Entry, newLayout: Bool)
    /// A new file is staged.
    case written(Manifest.Entry)
    /// It was not asked for.
    case passedOver
    /// Its texts lack characters, so it is no baseline, unless an orphaned one with its pixels is renamed: then its new file is staged.
    case refused(Manifest.Entry?)
    /// The sentence of why it can't be drawn.
    case failed(String)
    /// Its file can't be written, and likely no other.
    case unwritable(FileError)
  }

  /// The outcome of comparing a picture with its baseline.
  struct VerificationResult: Sendable {
    let outcome: PictureVerdict.Outcome
    /// Whether its pixels were known, so that it was not drawn.
    var isKnown = false
    /// The manifest entry that an approval writes; nil if none is possible.
    var seen: Manifest.Entry?
    /// The digest of its draw list; nil if it was not laid out.
    var list: DrawListDigest?
    /// SHA-256 of a file that shows its pixels; nil if it can't be drawn.
    var file: String?
    /// The digest of its pixels, if it has no baseline.
    var pixels: String?
    /// The state of the layout beside the baseline, if the picture passes.
    var layout = BaselineLayout.recorded
    /// The texts that lack characters.
    var missingGlyphs: [MissingGlyphs] = []
  }

  /// The file of a baseline, read once: its bytes, their SHA-256, and its rows.
  private final class BaselineFile {
    let path: String
    let memory: OwnedMemory
    let digest: String
    /// Its rows, if they are in memory; they stay until the worker reads another file.
    private var held: (rows: HeldRows, size: PixelSize, layout: PixelLayout)?

    init(_ path: String) throws(FileError) {
      self.path = path
      memory = try FileAccess.memory(of: path, limit: Limits.pngFileBytes)
      digest = SHA256.digest(of: UnsafeRawBufferPointer(memory.bytes)).hex
    }

    /// Its rows, from the first one.
    func window(_ inflater: PictureInflater) throws(PNGError) -> RowWindow {
      if let held { return RowWindow(held.rows, size: held.size, layout: held.layout) }
      let reader = try PNGReader(memory, name: path)
      guard let rows = inflater.rows(of: reader) else { return RowWindow(reader) }
      held = (rows, reader.size, reader.layout)
      return RowWindow(rows, size: reader.size, layout: reader.layout)
    }

    /// All of its rows, if they are in memory and lie as those of a list do.
    func rows(like list: DrawList, _ inflater: PictureInflater) -> HeldRows? {
      guard (try? window(inflater)) != nil, let held, (held.size, held.layout) == (list.size, list.pixelLayout)
      else { return nil }
      return held.rows
    }
  }

  /// Draws a picture, and returns nil if a baseline has exactly its pixels, which is kept for the
  /// next run.
  private func drawUnless(_ baseline: BaselineFile?, isOf pending: PendingPicture) throws(PictureFailure) -> Drawn? {
    guard let baseline else { return try draw(pending) }
    func unchanged() -> Drawn? {
      expectsChange = false
      known?.keep(.shows(pending.digest, file: baseline.digest))
      return nil
    }
    // What is likely the same is compared while it is drawn, and not held for others to read.
    if !expectsChange, let rows = baseline.rows(like: pending.list, inflater),
      try rethrow(rasterizer.isDrawing(of: pending.list, rows), as: { PictureFailure.specimen(.drawing($0)) })
    {
      return unchanged()
    }
    let drawn = try draw(pending)
    // A file that can't be read has no pixels; whoever compares it reports why.
    if let first = try? baseline.window(inflater), (try? RowComparison.areSame(first, window(of: drawn))) == true {
      return unchanged()
    }
    expectsChange = true
    return drawn
  }

  /// Whether something is at a path.
  private func isReachable(_ path: String) throws(PictureFailure) -> Bool {
    try rethrow(FileAccess.kind(ofReachable: path) != nil, as: PictureFailure.file)
  }

  // MARK: Recording

  /// Draws a picture for a folder of baselines; stages a new file and a new layout.
  ///
  /// A picture that lacks characters is drawn only to see whether it has the pixels of a baseline that lost its name.
  ///
  /// - Parameters:
  ///   - isRenamed: Whether the baseline is that of its former name.
  ///   - orphaned: The digests of the pixels of orphaned baselines.
  func record(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, isRenamed: Bool = false, mode: RecordMode,
    allowsMissingGlyphs: Bool,
    orphaned: Set<String> = [], baseline: String, staged: String
  ) -> BaselineRecording.Taken {
    if mode == .missing, FileAccess.kind(of: baseline) != nil { return BaselineRecording.Taken(.passedOver) }
    do throws(PictureFailure) {
      let pending = try layOut(picture)
      let missing = pending.missingGlyphs
      func taken(_ recorded: Recorded) -> BaselineRecording.Taken {
        BaselineRecording.Taken(recorded, list: pending.digest, missingGlyphs: missing)
      }
      func recorded() throws(PictureFailure) -> Recorded {
        try record(pending, of: picture, mode: mode, baseline: baseline, staged: staged)
      }
      if allowsMissingGlyphs || missing.isEmpty { return taken(try recorded()) }
      if isRenamed {
        let own = try recorded()
        if case .kept = own { return taken(own) }
        return taken(.refused(nil))
      }
      guard entry == nil, !orphaned.isEmpty, case .written(let new) = try recorded(),
        let pixels = PNGReader.pixels(ofFile: staged)?.digest, orphaned.contains(pixels)
      else { return taken(.refused(nil)) }
      return taken(.refused(new))
    } catch {
      return BaselineRecording.Taken(error.unwritten.map(Recorded.unwritable) ?? .failed(error.reason))
    }
  }

  private func record(
    _ pending: PendingPicture, of picture: RenderPlan.Picture, mode: RecordMode, baseline: String, staged: String
  ) throws(PictureFailure) -> Recorded {
    let file = try isReachable(baseline) ? try? BaselineFile(baseline) : nil
    let text = try pending.record().document
    let layout = XXHash64.digest(of: text)
    func noted(_ file: String) -> Manifest.Entry {
      Manifest.Entry(name: picture.name, file: file, layout: layout, size: pending.list.size)
    }
    // The file counts, not its digest in the manifest: the manifest may be gone, or somebody may have edited the layout.
    let recordedLayout = try? XXHash64.digest(ofFile: RenderPlan.layoutPath(of: baseline), limit: Limits.layoutBytes)
    let isNewLayout = recordedLayout != layout
    if isNewLayout {
      try writeLayout(text, beside: staged)
    }
    if let file, known?.has(.shows(pending.digest, file: file.digest)) == true {
      return .kept(noted(file.digest), newLayout: isNewLayout)
    }
    // A picture of the same pixels is left as it is, whatever wrote it.
    guard let drawn = try drawUnless(file, isOf: pending) else {
      return .kept(noted(file!.digest), newLayout: isNewLayout)
    }
    let written = try write(drawn, picture, to: staged)
    if let file, mode == .failed {
      let difference = try comparer(of: picture, drawn).compare(.file(baseline), .file(staged))
      if difference.isSame {
        try rethrow(FileAccess.remove(staged), as: PictureFailure.file)
        // Tolerated pixels are not the baseline's own: its line in the manifest and its layout stay.
        if case .tolerated = difference {
          try rethrow(FileAccess.remove(RenderPlan.layoutPath(of: staged)), as: PictureFailure.file)
          return .passedOver
        }
        return .kept(noted(file.digest), newLayout: isNewLayout)
      }
    }
    return .written(noted(written))
  }

  // MARK: Verifying

  /// Compares a picture with its baseline, perhaps that of its former name; what differs is written
  /// into the report's folder.
  ///
  /// Fails where a file can't be written, as no other will be.
  func verify(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, isRenamed: Bool = false, paths: VerifyPaths,
    share: ReportShare,
    fonts: [FontFileChange], lineBreaks: LineBreakChange? = nil, formerNames: [String: String] = [:]
  ) -> Result<VerificationResult, FileError> {
    do throws(PictureFailure) {
      return .success(
        try verified(
          picture, entry: entry, isRenamed: isRenamed, paths: paths, share: share, fonts: fonts,
          lineBreaks: lineBreaks, formerNames: formerNames)
      )
    } catch {
      return error.unwritten.map(Result.failure) ?? .success(VerificationResult(outcome: .failed(error.fault)))
    }
  }

  private func verified(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, isRenamed: Bool = false, paths: VerifyPaths,
    share: ReportShare,
    fonts: [FontFileChange], lineBreaks: LineBreakChange?, formerNames: [String: String]
  ) throws(PictureFailure) -> VerificationResult {
    let pending = try layOut(picture)
    let exists = try isReachable(paths.baseline) || FileAccess.isLink(paths.baseline)
    let baseline = Result { () throws(FileError) in try BaselineFile(paths.baseline) }
    let file = try? baseline.get()
    /// The verdict if the baseline has the picture's pixels.
    func same(_ file: BaselineFile, isKnown: Bool) -> VerificationResult {
      VerificationResult(
        outcome: .same, isKnown: isKnown, list: pending.digest, file: file.digest,
        layout: BaselineLayout(beside: paths.baseline, entry), missingGlyphs: pending.missingGlyphs)
    }
    // What has a new name is reported, and may be approved.
    if let file, !isRenamed, known?.has(.shows(pending.digest, file: file.digest)) == true {
      return same(file, isKnown: true)
    }
    guard let drawn = try drawUnless(isRenamed ? nil : file, isOf: pending) else { return same(file!, isKnown: false) }
    let actual = try write(drawn, picture, to: paths.actual)
    let comparer = try comparer(of: picture, drawn)
    // Somebody may have changed the baseline since it was recorded, which its layout knows nothing of.
    let isRecorded = file == nil || entry == nil || file?.digest == entry?.file
    var layout: RecordedLayout?
    func recorded() -> RecordedLayout {
      let read = layout ?? recordedLayout(paths.baseline, entry, fonts, isRecorded: isRecorded)
      layout = read
      return read
    }
    let now = try drawn.record()
    var compared =
      exists
      ? try compared(
        { () throws(PNGError) in try rethrow(baseline.get(), as: PNGError.file).window(inflater) },
        with: drawn, of: picture, comparer, share, was: { recorded().record }, now)
      : Compared(difference: .missing, comparer: comparer)
    compared.baseline = file?.memory
    if compared.difference.isSame, !isRenamed {
      return VerificationResult(
        outcome: try outcome(tolerating: compared.difference, compared.comparer, paths), list: pending.digest,
        file: actual, layout: BaselineLayout(beside: paths.baseline, entry), missingGlyphs: drawn.missingGlyphs)
    }
    let text = try writeLayout(now, beside: paths.actual)
    let seen = Manifest.Entry(
      name: picture.name, file: actual, layout: XXHash64.digest(of: text), size: drawn.list.size)
    let places = try places(of: compared, in: picture, drawn)
    let isAbsent = !exists && entry != nil
    let outcome: PictureVerdict.Outcome =
      isAbsent
      ? .absent(paths.baseline)
      : try outcome(of: compared, paths, share) {
        // The layout is as recorded: only the baseline changed.
        if !isRecorded, entry?.layout == seen.layout { return [Cause(.baselineFile)] }
        switch recorded() {
        case .unusable(let causes): return causes
        case .read(let was):
          return LayoutComparison.causes(
            from: was, to: now,
            .init(
              fonts: fonts, lineBreaks: lineBreaks, places: places, formerNames: formerNames, isRecorded: isRecorded))
        }
      }
    return VerificationResult(
      outcome: outcome, seen: outcome.canBeApproved ? seen : nil, list: pending.digest, file: actual,
      pixels: outcome == .missing ? PNGReader.pixels(ofFile: paths.actual)?.digest : nil,
      missingGlyphs: drawn.missingGlyphs)
  }

  /// The layout beside a baseline.
  private enum RecordedLayout {
    case read(LayoutRecord)
    /// None that can be used: the causes that are known without it.
    case unusable([Cause])

    var record: LayoutRecord? { if case .read(let record) = self { record } else { nil } }
  }

  /// The layout that was recorded beside a baseline.
  ///
  /// A layout that is not the recorded one would blame what did not change: somebody may have edited it, or git have merged lines of two.
  private func recordedLayout(
    _ baseline: String, _ entry: Manifest.Entry?, _ fonts: [FontFileChange], isRecorded: Bool
  ) -> RecordedLayout {
    func unusable(_ change: Change) -> RecordedLayout {
      .unusable(fonts.map(\.cause) + [Cause(isRecorded ? change : .baselineFile)])
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.bytes(of: RenderPlan.layoutPath(of: baseline), limit: Limits.layoutBytes)
    } catch {
      if case .lfsPointer = error { return unusable(.layoutPointer) }
      if case .failed(_, _, let code) = error, !error.isMissingFile {
        return unusable(.unusableLayout(reason: FileError.reason(code)))
      }
      return unusable(.noLayout)
    }
    guard let entry else { return unusable(.noLayout) }
    guard XXHash64.digest(of: bytes) == entry.layout else { return unusable(.alteredLayout) }
    do throws(LayoutRecordError) { return .read(try LayoutRecord(reading: bytes)) } catch {
      return unusable(.unusableLayout(reason: error.reason))
    }
  }
}

extension RenderWorker.VerificationResult {
  /// The verdict on a picture that is known to have the pixels of a file.
  ///
  /// - Parameters:
  ///   - file: SHA-256 of the baseline.
  ///   - baseline: Where it is.
  ///   - entry: What the manifest says of the picture.
  init(known file: String, of baseline: String, _ entry: Manifest.Entry?) {
    self.init(outcome: .same, isKnown: true, file: file, layout: BaselineLayout(beside: baseline, entry))
  }
}

/// Which pictures a recording takes.
package enum RecordMode: String, CaseIterable, Sendable {
  /// All of them.
  case all
  /// Those that differ from their baseline by more than the spec tolerates, and those without one.
  case failed
  /// Those without a baseline.
  case missing
}
