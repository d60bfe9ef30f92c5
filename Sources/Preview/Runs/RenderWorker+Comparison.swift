import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewRegression
import PreviewScene
import PreviewType

extension RenderWorker {
  /// How a picture is compared, with masks over elements that the spec names, and over captions that say what a sheet was made from.
  ///
  /// The manifest names the engines and font files; such captions alone would make every sheet differ.
  func comparer(of drawn: Drawn) throws(PictureFailure) -> PictureComparer {
    try rethrow(comparer(of: drawn.picture, drawn.laidOut), as: PictureFailure.specimen)
  }

  /// The same for a picture that was laid out and perhaps not drawn.
  func comparer(of picture: RenderPlan.Picture, _ laidOut: LaidOutSheet) throws(SpecimenError) -> PictureComparer {
    var comparer = picture.comparer
    comparer.masks += try laidOut.boxes(ofElements: Set(picture.maskedElements))
    comparer.masks += laidOut.tree.provenanceBoxes()
    return comparer
  }

  /// The pixels of a picture beside those that it had, and what a report needs of that.
  struct PixelComparison {
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

  /// The layout that a picture had.
  enum EarlierLayout {
    /// This run has laid it out.
    case laidOut(LayoutRecord)
    /// It was recorded beside a baseline, where a commit can write anything; nil if it can't be
    /// used.
    case recorded(() -> LayoutRecord?)

    var record: LayoutRecord? {
      switch self {
      case .laidOut(let record): record
      case .recorded(let read): read()
      }
    }
  }

  /// Compares the pixels of a picture with those that it had; of one of another size those in rows that correspond in both layouts.
  ///
  /// - Parameters:
  ///   - expected: The picture as it was.
  ///   - was: The layout that it had.
  ///   - now: Its layout.
  func comparePixels(
    of expected: () throws(PNGError) -> RowWindow, with drawn: Drawn, _ share: ReportShare, was: EarlierLayout,
    _ now: LayoutRecord
  ) throws(PictureFailure) -> PixelComparison {
    let picture = drawn.picture
    var comparer = try comparer(of: drawn)
    comparer.regionLimit = share.regions
    comparer.findsGroups = true
    do throws(PNGError) {
      let first = try expected()
      let second = window(of: drawn)
      var alignment: RowAlignment?
      if first.size != second.size {
        let scale = picture.traits.displayScale
        let rows =
          was.record.map {
            NodePairs($0, now).alignment(
              from: first.size, to: second.size, scale: scale, limit: 2 * share.regions)
          }
          ?? RowAlignment(first.size.height, second.size.height, anchors: [])
        comparer.masks = comparer.masks.map { $0.on(rows, of: .new) }
        alignment = rows
      }
      // What a mask hides may have been larger, or have stood elsewhere. A recorded layout is
      // trusted with that only where sizes differ, because such a picture never passes.
      let isTrusted = if case .laidOut = was { true } else { alignment != nil }
      if isTrusted, !picture.maskedElements.isEmpty, let record = was.record {
        let before = record.boxes(ofElements: Set(picture.maskedElements))
        comparer.masks += alignment.map { rows in before.map { $0.on(rows, of: .old) } } ?? before
      }
      let sketch = DifferenceSketch(first.size, second.size, aligned: alignment, masks: comparer.masks)
      let change = try comparer.change(between: first, and: second, aligned: alignment, sketch: sketch)
      let difference: PictureDifference =
        alignment != nil
        ? .sizeChanged(from: first.size, to: second.size)
        : change.isNone ? .identical : comparer.tolerance.accepts(change) ? .tolerated(change) : .changed(change)
      return PixelComparison(
        difference: difference, change: change, alignment: alignment, comparer: comparer, sketch: sketch)
    } catch {
      return PixelComparison(difference: .unreadable(error), comparer: comparer)
    }
  }

  /// The rows of a picture; those of one that isn't held are drawn as they are looked at.
  func window(of drawn: Drawn) -> RowWindow {
    let (size, layout) = (drawn.list.size, drawn.list.pixelLayout)
    return drawn.held.map { RowWindow($0, size: size, layout: layout) }
      ?? RowWindow(DrawnBands(drawn.list, rasterizer), size: size, layout: layout)
  }

  /// The rows of a list, drawn as they are looked at.
  private func window(of list: DrawList) -> RowWindow {
    RowWindow(DrawnBands(list, rasterizer), size: list.size, layout: list.pixelLayout)
  }

  /// Where a picture's pixels differ, as far as they were compared, and where masks hide that, for explaining it.
  func places(of pixels: PixelComparison, in drawn: Drawn) throws(PictureFailure) -> ChangedPlaces? {
    guard let change = pixels.change else { return nil }
    let elements = try drawn.boxes(ofElements: drawn.picture.maskedElements)
    return ChangedPlaces(
      change, masks: pixels.comparer.masks,
      elements: pixels.alignment.map { rows in elements.map { $0.on(rows, of: .new) } } ?? elements,
      alignment: pixels.alignment, scale: drawn.picture.traits.displayScale)
  }

  /// Compares a picture with its earlier version, both drawn here; what differs is written into the report's folder.
  ///
  /// Fails where a file can't be written, as no other will be.
  ///
  /// - Parameters:
  ///   - before: The picture as it was; nil if there was none.
  ///   - place: Where the pictures of the report lie; `baseline` is not looked at.
  func compare(
    _ before: RenderPlan.Picture?, with picture: RenderPlan.Picture,
    _ circumstances: LayoutComparison.Circumstances, in place: ReportPlace
  ) -> Result<ComparedPicture, FileError> {
    do throws(PictureFailure) {
      return .success(try comparedVersions(picture, with: before, circumstances, place))
    } catch {
      return error.unwritten.map(Result.failure) ?? .success(ComparedPicture(outcome: .failed(error.fault)))
    }
  }

  private func comparedVersions(
    _ picture: RenderPlan.Picture, with before: RenderPlan.Picture?, _ circumstances: LayoutComparison.Circumstances,
    _ place: ReportPlace
  ) throws(PictureFailure) -> ComparedPicture {
    let pending = try layOut(picture)
    var earlier: Result<PendingPicture, PictureFailure>?
    if let before {
      do throws(PictureFailure) { earlier = .success(try layOut(before)) } catch { earlier = .failure(error) }
    }
    // Two equal lists have the same pixels, if they can be drawn at all. A picture that has a new name is shown.
    if before?.path == picture.path, case .success(let earlier) = earlier, earlier.digest == pending.digest {
      let isKnown = known?.has(.drawn(pending.digest)) == true
      if !isKnown {
        _ = try draw(pending)
        known?.keep(.drawn(pending.digest))
      }
      return ComparedPicture(outcome: .same, isKnown: isKnown, missingGlyphs: pending.missingGlyphs)
    }
    let outcome = try outcome(of: earlier, draw(pending), circumstances, place)
    return ComparedPicture(
      outcome: outcome, pixels: outcome == .missing ? PNGReader.pixels(ofFile: place.actual)?.digest : nil,
      missingGlyphs: pending.missingGlyphs)
  }

  private func outcome(
    of earlier: Result<PendingPicture, PictureFailure>?, _ drawn: Drawn,
    _ circumstances: LayoutComparison.Circumstances, _ place: ReportPlace
  ) throws(PictureFailure) -> PictureVerdict.Outcome {
    guard let earlier else {
      try write(drawn, to: place.actual)
      _ = try writeLayout(of: drawn, beside: place.actual)
      return .missing
    }
    if case .success(let before) = earlier, before.picture.path == drawn.picture.path,
      (try? RowComparison.areSame(window(of: before.list), window(of: drawn))) == true
    {
      return .same
    }
    try write(drawn, to: place.actual)
    let before: PendingPicture
    do throws(PictureFailure) {
      before = try earlier.get()
      // The rows that are held are those of the new picture.
      try write(Drawn(pending: before, held: nil), to: place.expected)
    } catch {
      if error.unwritten != nil { throw error }
      _ = try writeLayout(of: drawn, beside: place.actual)
      return .unreadable(error.fault)
    }
    let (was, now) = (try before.record(), try drawn.record())
    let pixels = try comparePixels(
      of: { () throws(PNGError) in window(of: before.list) }, with: drawn, place.share, was: .laidOut(was), now)
    if pixels.difference.isSame, before.picture.path == drawn.picture.path {
      return try outcome(tolerating: pixels.difference, pixels.comparer, place)
    }
    _ = try writeLayout(now, beside: place.actual)
    var circumstances = circumstances
    circumstances.places = try places(of: pixels, in: drawn)
    let outcome = try outcome(of: pixels, place) {
      LayoutComparison.causes(from: was, to: now, circumstances)
    }
    if outcome == .renamed { try rethrow(FileAccess.remove(place.expected), as: PictureFailure.file) }
    return outcome
  }

  /// Draws a picture that is gone as what was expected, and returns its size and the digest of its
  /// pixels; nil if it can't be drawn.
  func drawExpected(
    _ picture: RenderPlan.Picture, to path: String
  ) -> Result<(size: PixelSize, digest: String)?, FileError> {
    do throws(PictureFailure) {
      try write(draw(layOut(picture)), to: path)
      return .success(PNGReader.pixels(ofFile: path))
    } catch {
      return error.unwritten.map(Result.failure) ?? .success(nil)
    }
  }
}
