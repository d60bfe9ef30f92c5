extension RenderWorker {
  /// The outcome of recording a picture.
  enum Recorded: Sendable {
    /// The baseline is kept; what the manifest says of it may be new, and so may its layout.
    case kept(Manifest.Entry, newLayout: Bool)
    /// A new file lies aside.
    case written(Manifest.Entry)
    /// It was not asked for.
    case passedOver
    /// Its texts lack characters, so it is no baseline, unless an orphaned one with its pixels is renamed: then its new file lies aside.
    case refused(Manifest.Entry?)
    /// The sentence of why it can't be drawn.
    case failed(String)
    /// Its file can't be written, and likely no other.
    case unwritable(FileError)
  }

  /// The outcome of comparing a picture with its baseline.
  struct Verified: Sendable {
    let outcome: PictureVerdict.Outcome
    /// Whether its pixels were known, so that it was not drawn.
    var isKnown = false
    /// The manifest entry that an approval writes; nil if none is possible.
    var seen: Manifest.Entry?
    /// The digest of its pixels; nil if it can't be drawn.
    var pixels: String?
    /// The state of the layout beside the baseline, if the picture passes.
    var layout = BaselineLayout.recorded
    /// The texts that lack characters.
    var missingGlyphs: [MissingGlyphs] = []
  }

  private func hash(_ path: String) throws(PictureFailure) -> String {
    try rethrow(Self.digest(ofPicture: path), as: PictureFailure.file)
  }

  fileprivate static func digest(ofPicture path: String) throws(FileError) -> String {
    try XXHash64.digest(ofFile: path, limit: Limits.pngFileBytes)
  }

  /// Whether something is at a path.
  private func isReachable(_ path: String) throws(PictureFailure) -> Bool {
    try rethrow(FileAccess.kind(ofReachable: path) != nil, as: PictureFailure.file)
  }

  // MARK: Recording

  /// Draws a picture for a folder of baselines; a new file and a new layout are left aside.
  ///
  /// A picture that lacks characters is drawn only to see whether it has the pixels of a baseline that lost its name.
  ///
  /// - Parameters:
  ///   - isRenamed: Whether the baseline is that of its former name.
  ///   - orphaned: The pixels of orphaned baselines.
  func record(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, isRenamed: Bool = false, mode: RecordMode,
    allowsMissingGlyphs: Bool,
    orphaned: Set<String> = [], baseline: String, aside: String
  ) -> (recorded: Recorded, missingGlyphs: [MissingGlyphs]) {
    if mode == .missing, FileAccess.kind(of: baseline) != nil { return (.passedOver, []) }
    do throws(PictureFailure) {
      let undrawn = try layOut(picture)
      func recorded() throws(PictureFailure) -> Recorded {
        try record(undrawn, of: picture, entry: entry, mode: mode, baseline: baseline, aside: aside)
      }
      let missing = undrawn.missingGlyphs
      if allowsMissingGlyphs || missing.isEmpty { return (try recorded(), missing) }
      if isRenamed {
        let own = try recorded()
        if case .kept = own { return (own, missing) }
        return (.refused(nil), missing)
      }
      guard entry == nil, !orphaned.isEmpty, case .written(let new) = try recorded(), orphaned.contains(new.pixels)
      else { return (.refused(nil), missing) }
      return (.refused(new), missing)
    } catch { return (error.unwritten.map(Recorded.unwritable) ?? .failed(error.reason), []) }
  }

  private func record(
    _ undrawn: Undrawn, of picture: RenderPlan.Picture, entry: Manifest.Entry?, mode: RecordMode, baseline: String,
    aside: String
  ) throws(PictureFailure) -> Recorded {
    let exists = try isReachable(baseline)
    let text = try undrawn.record().document
    let layout = XXHash64.digest(of: text)
    func noted(_ file: String, _ pixels: DrawingDigest) -> Manifest.Entry {
      Manifest.Entry(name: picture.name, file: file, pixels: pixels.hex, layout: layout, size: undrawn.list.size)
    }
    // The file counts, not its digest in the manifest: the manifest may be gone, or somebody may have edited the layout.
    let recordedLayout = try? XXHash64.digest(ofFile: RenderPlan.layoutPath(of: baseline), limit: Limits.layoutBytes)
    let isNewLayout = recordedLayout != layout
    if isNewLayout {
      try writeLayout(text, beside: aside)
    }
    func isKept(_ pixels: DrawingDigest) -> Bool {
      exists && entry?.pixels == pixels.hex && (try? hash(baseline)) == entry?.file
    }
    if let entry, let pixels = knownPixels(of: undrawn), isKept(pixels) {
      return .kept(noted(entry.file, pixels), newLayout: isNewLayout)
    }
    let drawn = try draw(undrawn, holds: true)
    if let entry, isKept(drawn.digest) { return .kept(noted(entry.file, drawn.digest), newLayout: isNewLayout) }
    let file = try write(drawn, picture, to: aside)
    if exists {
      // A picture of the same pixels is left as it is, whatever wrote it.
      let comparer = mode == .failed ? try comparer(of: picture, drawn) : PictureComparer()
      let difference = comparer.compare(.file(baseline), .file(aside))
      if difference.isSame {
        try rethrow(FileAccess.remove(aside), as: PictureFailure.file)
        // Tolerated pixels are not the baseline's own: its line in the manifest and its layout stay.
        if case .tolerated = difference {
          try rethrow(FileAccess.remove(RenderPlan.layoutPath(of: aside)), as: PictureFailure.file)
          return .passedOver
        }
        return .kept(noted(try hash(baseline), drawn.digest), newLayout: isNewLayout)
      }
    }
    return .written(noted(file, drawn.digest))
  }

  // MARK: Verifying

  /// Holds a picture against its baseline, perhaps that of its former name; what differs is written into the report's folder.
  ///
  /// Fails where a file can't be written, as no other will be.
  func verify(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, isRenamed: Bool = false, paths: VerifyPaths,
    share: ReportShare,
    fonts: [FontFileChange], lineBreaks: LineBreakChange? = nil, formerNames: [String: String] = [:]
  ) -> Result<Verified, FileError> {
    do throws(PictureFailure) {
      return .success(
        try verified(
          picture, entry: entry, isRenamed: isRenamed, paths: paths, share: share, fonts: fonts,
          lineBreaks: lineBreaks, formerNames: formerNames)
      )
    } catch {
      return error.unwritten.map(Result.failure) ?? .success(Verified(outcome: .failed(error.reason)))
    }
  }

  private func verified(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, isRenamed: Bool = false, paths: VerifyPaths,
    share: ReportShare,
    fonts: [FontFileChange], lineBreaks: LineBreakChange?, formerNames: [String: String]
  ) throws(PictureFailure) -> Verified {
    let undrawn = try layOut(picture)
    let exists = try isReachable(paths.baseline) || FileAccess.isLink(paths.baseline)
    /// The verdict if the baseline has these pixels.
    func same(_ pixels: String, isKnown: Bool) -> Verified? {
      // What has a new name is reported, and may be approved.
      isRenamed
        ? nil
        : entry.flatMap {
          Verified(pixels, $0, paths.baseline, isKnown: isKnown, missingGlyphs: undrawn.missingGlyphs)
        }
    }
    if let known = knownPixels(of: undrawn), let same = same(known.hex, isKnown: true) { return same }
    var drawn = try draw(undrawn, holds: expectsChange)
    let pixels = drawn.digest.hex
    if let same = same(pixels, isKnown: false) {
      expectsChange = false
      return same
    }
    if !expectsChange {
      expectsChange = true
      drawn.held = try rethrow(rasterizer.hold(drawn.list)) { PictureFailure.specimen(.drawing($0)) }
    }
    let file = try write(drawn, picture, to: paths.actual)
    let comparer = try comparer(of: picture, drawn)
    let baseline = Result { () throws(FileError) in
      try FileAccess.memory(of: paths.baseline, limit: Limits.pngFileBytes)
    }
    // Somebody may have changed the baseline since it was recorded, which its layout knows nothing of.
    let recordedFile = entry?.file
    let found =
      recordedFile == nil ? nil : (try? baseline.get()).map { XXHash64.digest(of: UnsafeRawBufferPointer($0.bytes)) }
    let isRecorded = found.map { $0 == recordedFile } ?? true
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
        { () throws(PNGError) in
          try window(
            ofBaseline: rethrow(baseline.get(), as: PNGError.file), name: paths.baseline,
            isTrusted: found != nil && isRecorded)
        }, with: drawn, of: picture, comparer, share,
        was: { recorded().record }, now)
      : Compared(difference: .missing, comparer: comparer)
    compared.baseline = try? baseline.get()
    if compared.difference.isSame, !isRenamed {
      return Verified(
        outcome: try outcome(letPass: compared.difference, compared.comparer, paths), pixels: pixels,
        layout: BaselineLayout(beside: paths.baseline, entry), missingGlyphs: drawn.missingGlyphs)
    }
    let text = try writeLayout(now, beside: paths.actual)
    let seen = Manifest.Entry(
      name: picture.name, file: file, pixels: pixels, layout: XXHash64.digest(of: text),
      size: drawn.list.size)
    let places = try places(of: compared, in: picture, drawn)
    let isAbsent = !exists && entry != nil
    let outcome: PictureVerdict.Outcome =
      isAbsent
      ? .absent(paths.baseline)
      : try outcome(of: compared, paths, share) {
        // The pixels are as recorded: only the baseline changed.
        if !isRecorded, entry?.pixels == pixels { return [.baseline] }
        switch recorded() {
        case .unusable(let causes): return causes
        case .read(let was):
          return LayoutComparison(
            before: was, after: now, fonts: fonts, lineBreaks: lineBreaks, places: places,
            formerNames: formerNames, isRecorded: isRecorded
          ).causes
        }
      }
    return Verified(
      outcome: outcome, seen: outcome.canBeApproved ? seen : nil, pixels: pixels, missingGlyphs: drawn.missingGlyphs)
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
    func unusable(_ cause: Cause) -> RecordedLayout { .unusable(fonts.map(\.cause) + [isRecorded ? cause : .baseline]) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.bytes(of: RenderPlan.layoutPath(of: baseline), limit: Limits.layoutBytes)
    } catch {
      if case .lfsPointer = error { return unusable(.pointer) }
      if case .failed(_, _, let code) = error, !error.isMissingFile {
        return unusable(.unusable(reason: FileError.reason(code)))
      }
      return unusable(.unknown)
    }
    guard let entry else { return unusable(.unknown) }
    guard XXHash64.digest(of: bytes) == entry.layout else { return unusable(.altered) }
    do throws(LayoutRecordError) { return .read(try LayoutRecord(reading: bytes)) } catch {
      return unusable(.unusable(reason: error.reason))
    }
  }
}

extension Cause {
  /// Git LFS has not fetched the layout that lies beside the baseline.
  fileprivate static let pointer = Cause(
    "unknown", "the recorded layout is a Git LFS pointer, so the reason is unknown; fetch it with 'git lfs pull'")
}

extension RenderWorker.Verified {
  /// The verdict on a picture whose baseline has its pixels, and the bytes that were recorded; nil if it has not.
  ///
  /// - Parameters:
  ///   - pixels: The digest of the picture's pixels.
  ///   - entry: What the manifest says of the picture.
  ///   - baseline: The file.
  ///   - isKnown: Whether the picture was not drawn.
  ///   - missingGlyphs: Its texts that lack characters.
  init?(
    _ pixels: String, _ entry: Manifest.Entry, _ baseline: String, isKnown: Bool, missingGlyphs: [MissingGlyphs] = []
  ) {
    guard entry.pixels == pixels, (try? RenderWorker.digest(ofPicture: baseline)) == entry.file else { return nil }
    self.init(
      outcome: .same, isKnown: isKnown, pixels: pixels, layout: BaselineLayout(beside: baseline, entry),
      missingGlyphs: missingGlyphs)
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
