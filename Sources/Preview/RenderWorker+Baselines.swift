extension RenderWorker {
  /// A picture that was drawn and not written: its digest and its trace.
  struct Drawn {
    let list: DrawList
    let digest: DrawingDigest
    let trace: String
  }

  /// What became of a picture that was recorded.
  enum Recorded: Sendable {
    /// The baseline is kept; what the manifest says of it may be new, and so may its trace.
    case kept(Manifest.Entry, newTrace: Bool)
    /// A new file lies aside.
    case written(Manifest.Entry)
    /// It was not asked for.
    case passedOver
    /// The sentence of why it can't be drawn.
    case failed(String)
  }

  /// What became of a picture that was held against its baseline.
  struct Verified: Sendable {
    let outcome: PictureVerdict.Outcome
    /// What is to be known of it when it is approved; nil if nothing was written.
    var seen: Manifest.Entry?
    /// The digest of its pixels; nil if it can't be drawn.
    var pixels: String?
  }

  private func draw(_ picture: RenderPlan.Picture, withTrace: Bool) throws(PictureFailure) -> Drawn {
    do throws(SpecimenError) {
      let list = try picture.sheet.drawList(in: picture.traits, typesetter: typesetter)
      let digest: DrawingDigest
      do throws(DrawingError) { digest = try rasterizer.digest(of: list) } catch { throw .drawing(error) }
      let trace = withTrace ? try picture.sheet.trace(in: picture.traits, typesetter: typesetter) : ""
      return Drawn(list: list, digest: digest, trace: trace)
    } catch { throw PictureFailure(error.description) }
  }

  private func write(_ drawn: Drawn, _ picture: RenderPlan.Picture, to path: String) throws(PictureFailure) {
    do throws(PictureError) {
      try writer.write(drawn.list, to: path, displayScale: picture.traits.displayScale)
    } catch { throw PictureFailure(error.description) }
  }

  private func hash(_ path: String) throws(PictureFailure) -> String {
    do throws(FileError) {
      return SHA256.digest(of: try FileAccess.bytes(of: path, limit: Limits.pngFileBytes)).hex
    } catch { throw PictureFailure(error.description) }
  }

  /// How a picture is compared, with the boxes in which the elements stand that are masked.
  private func comparer(of picture: RenderPlan.Picture) throws(PictureFailure) -> PictureComparer {
    guard !picture.maskedElements.isEmpty else { return picture.comparer }
    var comparer = picture.comparer
    do throws(SpecimenError) {
      let sheet = try picture.sheet.sheet(in: picture.traits, typesetter: typesetter)
      comparer.masks += sheet.boxes(ofElements: Set(picture.maskedElements))
    } catch { throw PictureFailure(error.description) }
    return comparer
  }

  // MARK: Recording

  /// Draws a picture for a folder of baselines; a new file and a new trace are left aside.
  func record(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, mode: RecordMode, baseline: String, aside: String
  ) -> Recorded {
    let isThere = FileAccess.kind(of: baseline) != nil
    if mode == .missing, isThere { return .passedOver }
    do throws(PictureFailure) {
      let drawn = try draw(picture, withTrace: true)
      let trace = SHA256.digest(of: Array(drawn.trace.utf8)).hex
      func noted(_ file: String) -> Manifest.Entry {
        Manifest.Entry(file: file, pixels: drawn.digest.hex, trace: trace, size: drawn.list.size)
      }
      let isNewTrace = entry?.trace != trace || FileAccess.kind(of: RenderPlan.tracePath(of: baseline)) == nil
      do throws(FileError) {
        if isNewTrace { try AtomicFile.write(drawn.trace, to: RenderPlan.tracePath(of: aside)) }
      } catch { throw PictureFailure(error.description) }
      if isThere, let known = entry, known.pixels == drawn.digest.hex, (try? hash(baseline)) == known.file {
        return .kept(noted(known.file), newTrace: isNewTrace)
      }
      try write(drawn, picture, to: aside)
      if isThere {
        // A picture of the same pixels is left as it is, whatever wrote it.
        let comparer = mode == .failed ? try comparer(of: picture) : PictureComparer()
        let difference = comparer.compare(.file(baseline), .file(aside))
        if difference.isSame {
          do throws(FileError) { try FileAccess.remove(aside) } catch { throw PictureFailure(error.description) }
          // Other pixels that are let pass are not the baseline's: what is known of that stays, its trace with it.
          if case .tolerated = difference {
            do throws(FileError) { try FileAccess.remove(RenderPlan.tracePath(of: aside)) } catch {
              throw PictureFailure(error.description)
            }
            return .passedOver
          }
          return .kept(noted(try hash(baseline)), newTrace: isNewTrace)
        }
      }
      return .written(noted(try hash(aside)))
    } catch { return .failed(error.reason) }
  }

  // MARK: Verifying

  /// Holds a picture against its baseline; what differs is written into the report's folder.
  func verify(
    _ picture: RenderPlan.Picture, entry: Manifest.Entry?, paths: VerifyPaths, fonts: [FontFileChange]
  ) -> Verified {
    do throws(PictureFailure) {
      let drawn = try draw(picture, withTrace: false)
      let pixels = drawn.digest.hex
      func verified(_ outcome: PictureVerdict.Outcome, _ seen: Manifest.Entry? = nil) -> Verified {
        Verified(outcome: outcome, seen: seen, pixels: pixels)
      }
      let isThere = FileAccess.kind(of: paths.baseline) != nil || FileAccess.isLink(paths.baseline)
      if isThere, let entry, entry.pixels == pixels, (try? hash(paths.baseline)) == entry.file {
        return verified(.same)
      }
      try write(drawn, picture, to: paths.actual)
      let source = PictureSource.file(paths.baseline)
      let comparer = try comparer(of: picture)
      let difference = isThere ? comparer.compare(source, .file(paths.actual)) : .missing
      if difference.isSame {
        do throws(FileError) { try FileAccess.remove(paths.actual) } catch { throw PictureFailure(error.description) }
        if case .tolerated(let change) = difference { return verified(.tolerated(change)) }
        return verified(.same)
      }
      let trace: String
      do throws(SpecimenError) {
        trace = try picture.sheet.trace(in: picture.traits, typesetter: typesetter)
      } catch { throw PictureFailure(error.description) }
      do throws(FileError) { try AtomicFile.write(trace, to: RenderPlan.tracePath(of: paths.actual)) } catch {
        throw PictureFailure(error.description)
      }
      let seen = Manifest.Entry(
        file: try hash(paths.actual), pixels: pixels, trace: SHA256.digest(of: Array(trace.utf8)).hex,
        size: drawn.list.size)
      switch difference {
      case .missing, .extra, .identical, .tolerated: return verified(.missing, seen)
      case .unreadable(let error): return verified(.unreadable(error.description), seen)
      case .changed(let change):
        try show(paths, comparer, change.regions)
        return verified(.changed(change, causes: causes(paths.baseline, trace, fonts)), seen)
      case .sizeChanged(let from, let to):
        try show(paths, comparer, nil)
        return verified(.sizeChanged(from: from, to: to, causes: causes(paths.baseline, trace, fonts)), seen)
      }
    } catch { return Verified(outcome: .failed(error.reason)) }
  }

  /// Puts the expected picture and the difference into the report's folder.
  private func show(
    _ paths: VerifyPaths, _ comparer: PictureComparer, _ regions: [ChangedRegion]?
  ) throws(PictureFailure) {
    do throws(PNGError) {
      try DifferencePicture(comparer: comparer).write(
        of: .file(paths.baseline), .file(paths.actual), regions: regions, to: paths.difference)
    } catch { throw PictureFailure(error.description) }
    do throws(FileError) {
      try FileAccess.copy(paths.baseline, to: paths.expected, limit: Limits.pngFileBytes)
    } catch { throw PictureFailure(error.description) }
  }

  /// Why a picture changed, from the trace beside its baseline and that of now.
  private func causes(_ baseline: String, _ trace: String, _ fonts: [FontFileChange]) -> [TraceCause] {
    guard
      let bytes = try? FileAccess.bytes(of: RenderPlan.tracePath(of: baseline), limit: Limits.traceBytes)
    else { return fonts.map(\.cause) + [.unknown] }
    return TraceComparison(before: String(decoding: bytes, as: UTF8.self), after: trace, fonts: fonts).causes
  }
}

/// The sentence of why one picture can't be drawn, written or read.
struct PictureFailure: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// Which pictures a recording takes.
public enum RecordMode: String, CaseIterable, Sendable {
  /// All of them.
  case all
  /// Those that differ from their baseline by more than the spec lets pass, and those without one.
  case failed
  /// Those without a baseline.
  case missing
}
