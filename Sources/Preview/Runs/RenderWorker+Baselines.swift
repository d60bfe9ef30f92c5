import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewRegression
import PreviewScene

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
    /// It can't be drawn.
    case failed(PictureFailure)
    /// Its file can't be written, and likely no other.
    case unwritable(FileError)
  }

  /// A picture that was compared with its baseline, or with an earlier version.
  struct ComparedPicture: Sendable {
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

    /// The pixels that it may have.
    private let limit: Int

    /// - Parameter size: The size of the picture that it is compared with.
    init(_ path: String, beside size: PixelSize) throws(FileError) {
      self.path = path
      limit = min(Limits.picturePixels, max(Limits.otherBaselinePixels, 16 * size.width * size.height))
      memory = try FileAccess.memory(of: path, limit: Limits.pngFileBytes)
      digest = SHA256.digest(of: UnsafeRawBufferPointer(memory.bytes)).hex
    }

    /// Its rows, from the first one.
    func window(_ inflater: PictureInflater) throws(PNGError) -> RowWindow {
      if let held { return RowWindow(held.rows, size: held.size, layout: held.layout) }
      let reader = try PNGReader(memory, name: path, limit: limit)
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

  /// A picture beside its baseline.
  private enum BaselineMatch {
    /// The baseline has exactly the picture's pixels.
    case same(BaselineFile)
    /// The baseline has different pixels or is missing. The picture was drawn.
    case different(Drawn)
  }

  /// Draws a picture and compares its pixels with those of a baseline. If they are the same, that is kept for the next run.
  private func match(_ pending: PendingPicture, with baseline: BaselineFile?) throws(PictureFailure) -> BaselineMatch {
    guard let baseline else { return .different(try draw(pending)) }
    func same() -> BaselineMatch {
      expectsChange = false
      known?.keep(.shows(pending.digest, file: baseline.digest))
      return .same(baseline)
    }
    // What is likely the same is compared while it is drawn, and not held for others to read.
    if !expectsChange, let rows = baseline.rows(like: pending.list, inflater),
      try rethrow(rasterizer.isDrawing(of: pending.list, rows), as: { PictureFailure.specimen(.drawing($0)) })
    {
      return same()
    }
    let drawn = try draw(pending)
    // A file that can't be read has no pixels; whoever compares it reports why.
    if let first = try? baseline.window(inflater), (try? RowComparison.areSame(first, window(of: drawn))) == true {
      return same()
    }
    expectsChange = true
    return .different(drawn)
  }

  /// Whether something is at a path.
  private func isReachable(_ path: String) throws(PictureFailure) -> Bool {
    try rethrow(FileAccess.kind(ofReachable: path) != nil, as: PictureFailure.file)
  }

  // MARK: Recording

  /// Draws a picture for a folder of baselines; stages a new file and a new layout.
  ///
  /// A picture that lacks characters is drawn only to see whether it has the pixels of a baseline that lost its name.
  func record(
    _ picture: RenderPlan.Picture, at place: BaselinePlace, by rules: RecordingRules
  ) -> BaselineRecording.Taken {
    if rules.mode == .missing, FileAccess.kind(of: place.path) != nil { return BaselineRecording.Taken(.passedOver) }
    do throws(PictureFailure) {
      let pending = try layOut(picture)
      let missing = pending.missingGlyphs
      func taken(_ recorded: Recorded) -> BaselineRecording.Taken {
        BaselineRecording.Taken(
          recorded, list: pending.digest, missingGlyphs: missing, undrawn: pending.list.undrawnSentences)
      }
      if rules.allowsMissingGlyphs || !missing.lackCharacters {
        return taken(try record(pending, at: place, rules.mode))
      }
      if place.isRenamed {
        let own = try record(pending, at: place, rules.mode)
        if case .kept = own { return taken(own) }
        return taken(.refused(nil))
      }
      guard place.entry == nil, !rules.orphaned.isEmpty,
        case .written(let new) = try record(pending, at: place, rules.mode),
        let pixels = PNGReader.pixels(ofFile: place.staged)?.digest, rules.orphaned.contains(pixels)
      else { return taken(.refused(nil)) }
      return taken(.refused(new))
    } catch {
      return BaselineRecording.Taken(error.unwritten.map(Recorded.unwritable) ?? .failed(error))
    }
  }

  private func record(
    _ pending: PendingPicture, at place: BaselinePlace, _ mode: RecordMode
  ) throws(PictureFailure) -> Recorded {
    let (baseline, staged) = (place.path, place.staged)
    let file = try isReachable(baseline) ? try? BaselineFile(baseline, beside: pending.list.size) : nil
    let text = try pending.record().document
    let layout = XXHash64.digest(of: text)
    func noted(_ file: String) -> Manifest.Entry {
      Manifest.Entry(name: pending.picture.name, file: file, layout: layout, size: pending.list.size)
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
    let drawn: Drawn
    switch try match(pending, with: file) {
    case .same(let file): return .kept(noted(file.digest), newLayout: isNewLayout)
    case .different(let picture): drawn = picture
    }
    let written = try write(drawn, to: staged)
    if let file, mode == .failed {
      let difference = try comparer(of: drawn).compare(.file(baseline), .file(staged))
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
    _ picture: RenderPlan.Picture, with baseline: BaselinePlace, _ circumstances: LayoutComparison.Circumstances,
    in place: ReportPlace
  ) -> Result<ComparedPicture, FileError> {
    do throws(PictureFailure) {
      return .success(try comparedPicture(picture, with: baseline, circumstances, place))
    } catch {
      return error.unwritten.map(Result.failure) ?? .success(ComparedPicture(outcome: .failed(error.fault)))
    }
  }

  private func comparedPicture(
    _ picture: RenderPlan.Picture, with baseline: BaselinePlace, _ circumstances: LayoutComparison.Circumstances,
    _ place: ReportPlace
  ) throws(PictureFailure) -> ComparedPicture {
    let pending = try layOut(picture)
    let exists = try isReachable(baseline.path) || FileAccess.isLink(baseline.path)
    let read = Result { () throws(FileError) in try BaselineFile(baseline.path, beside: pending.list.size)
    }
    func same(_ file: BaselineFile, isKnown: Bool) -> ComparedPicture {
      ComparedPicture(
        outcome: .same, isKnown: isKnown, list: pending.digest, file: file.digest, layout: baseline.layout(),
        missingGlyphs: pending.missingGlyphs)
    }
    // What has a new name is reported, and may be approved.
    let file = baseline.isRenamed ? nil : try? read.get()
    if let file, known?.has(.shows(pending.digest, file: file.digest)) == true { return same(file, isKnown: true) }
    switch try match(pending, with: file) {
    case .same(let file): return same(file, isKnown: false)
    case .different(let drawn):
      return try differentPicture(drawn, from: exists ? read : nil, at: baseline, circumstances, place)
    }
  }

  /// Compares a picture that does not have its baseline's pixels.
  ///
  /// - Parameter read: The baseline's file; nil if it is missing.
  private func differentPicture(
    _ drawn: Drawn, from read: Result<BaselineFile, FileError>?, at baseline: BaselinePlace,
    _ circumstances: LayoutComparison.Circumstances, _ place: ReportPlace
  ) throws(PictureFailure) -> ComparedPicture {
    let actual = try write(drawn, to: place.actual)
    let (entry, file) = (baseline.entry, try? read?.get())
    var circumstances = circumstances
    // Somebody may have changed the baseline since it was recorded, which its layout knows nothing of.
    circumstances.isRecorded = file == nil || entry == nil || file?.digest == entry?.file
    var layout: RecordedLayout?
    func recorded() -> RecordedLayout {
      let read = layout ?? recordedLayout(baseline, circumstances)
      layout = read
      return read
    }
    let now = try drawn.record()
    var pixels =
      if let read {
        try comparePixels(
          of: { () throws(PNGError) in try rethrow(read.get(), as: PNGError.file).window(inflater) }, with: drawn,
          place.share, was: .recorded { recorded().record }, now)
      } else {
        PixelComparison(difference: .missing, comparer: try comparer(of: drawn))
      }
    pixels.baseline = file?.memory
    if pixels.difference.isSame, !baseline.isRenamed {
      return ComparedPicture(
        outcome: try outcome(tolerating: pixels.difference, pixels.comparer, place), list: drawn.pending.digest,
        file: actual, layout: baseline.layout(), missingGlyphs: drawn.missingGlyphs)
    }
    let text = try writeLayout(now, beside: place.actual)
    let seen = Manifest.Entry(
      name: drawn.picture.name, file: actual, layout: XXHash64.digest(of: text), size: drawn.list.size)
    circumstances.places = try places(of: pixels, in: drawn)
    let isAbsent = read == nil && entry != nil
    let outcome: PictureVerdict.Outcome =
      isAbsent
      ? .absent(baseline.path)
      : try outcome(of: pixels, place) {
        // The layout is as recorded: only the baseline changed.
        if !circumstances.isRecorded, entry?.layout == seen.layout { return [Cause(.baselineFile)] }
        switch recorded() {
        case .unusable(let causes): return causes
        case .read(let was): return LayoutComparison.causes(from: was, to: now, circumstances)
        }
      }
    return ComparedPicture(
      outcome: outcome, seen: outcome.canBeApproved ? seen : nil, list: drawn.pending.digest, file: actual,
      pixels: outcome == .missing ? PNGReader.pixels(ofFile: place.actual)?.digest : nil,
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
    _ baseline: BaselinePlace, _ known: LayoutComparison.Circumstances
  ) -> RecordedLayout {
    func unusable(_ change: Change) -> RecordedLayout {
      .unusable(known.fonts.map(\.cause) + [Cause(known.isRecorded ? change : .baselineFile)])
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.bytes(of: RenderPlan.layoutPath(of: baseline.path), limit: Limits.layoutBytes)
    } catch {
      if case .lfsPointer = error { return unusable(.layoutPointer) }
      if case .failed(_, _, let code) = error, !error.isMissingFile {
        return unusable(.unusableLayout(reason: FileError.reason(code)))
      }
      return unusable(.noLayout)
    }
    guard let entry = baseline.entry else { return unusable(.noLayout) }
    guard XXHash64.digest(of: bytes) == entry.layout else { return unusable(.alteredLayout) }
    do throws(LayoutRecordError) { return .read(try LayoutRecord(reading: bytes)) } catch {
      return unusable(.unusableLayout(reason: error.reason))
    }
  }
}

/// Where a picture is recorded.
struct BaselinePlace: Sendable {
  /// The file of the baseline.
  let path: String
  /// The file that may take its place.
  let staged: String
  /// The manifest's line about it; nil if it has none.
  var entry: Manifest.Entry?
  /// Whether the baseline is that of the picture's former name.
  var isRenamed = false

  /// The state of the layout beside the baseline.
  func layout() -> BaselineLayout { BaselineLayout(beside: path, entry) }
}

extension BaselinePlace {
  /// The explanation of a picture's change if it was recorded here with other engines or fonts.
  func circumstances(
    of picture: RenderPlan.Picture, from recorded: Fingerprint?, to current: Fingerprint
  ) -> LayoutComparison.Circumstances {
    guard let recorded else { return LayoutComparison.Circumstances() }
    // A picture that was approved alone may have been drawn with the current file.
    let fonts = current.changes(of: picture.sheet.faces, from: recorded).filter {
      entry?.fonts[$0.name]?.contains($0.hash) != true
    }
    return LayoutComparison.Circumstances(
      fonts: fonts, lineBreaks: current.lineBreakChange(from: recorded, of: entry))
  }
}

/// The facts that decide whether a picture is recorded.
struct RecordingRules: Sendable {
  let mode: RecordMode
  /// Whether pictures are taken whose texts lack characters.
  var allowsMissingGlyphs = false
  /// The digests of the pixels of orphaned baselines.
  var orphaned: Set<String> = []
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
