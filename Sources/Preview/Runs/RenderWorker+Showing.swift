import PreviewCore
import PreviewGraphics
import PreviewRegression

extension RenderWorker {
  /// The outcome of a difference that is not tolerated, or of a picture that has a new name. Its pictures are written into the report's folder.
  func outcome(
    of pixels: PixelComparison, _ place: ReportPlace, causes: () -> [Cause]
  ) throws(PictureFailure) -> PictureVerdict.Outcome {
    switch pixels.difference {
    case .missing: return .missing
    case .identical: return .renamed
    case .tolerated(let change) where change.count == 0: return .renamed
    case .unreadable(let error): return .unreadable(.file(error.ofBaseline), canBeReplaced: error.isFaultOfFile)
    case .changed(var change), .tolerated(var change):
      try show(place, pixels, change.regions)
      change.groups = []
      return .changed(change, causes: place.share.cut(causes()))
    case .sizeChanged(let from, let to):
      try show(place, pixels, pixels.change?.regions ?? [])
      var change = pixels.change
      change?.groups = []
      let aligned = change.flatMap { change in
        pixels.alignment.map { AlignedChange(change: change, alignment: $0) }
      }
      return .sizeChanged(from: from, to: to, aligned, causes: place.share.cut(causes()))
    }
  }

  /// Returns the outcome of a tolerated difference. If unmasked pixels differ, the report's folder keeps the pictures to show them.
  func outcome(
    tolerating difference: PictureDifference, _ comparer: PictureComparer, _ place: ReportPlace
  ) throws(PictureFailure) -> PictureVerdict.Outcome {
    guard case .tolerated(var change) = difference, change.isBeyondMasks else {
      for path in place.baseline == place.expected ? [place.expected, place.actual] : [place.actual] {
        try rethrow(FileAccess.remove(path), as: PictureFailure.file)
      }
      if case .tolerated(let change) = difference { return .tolerated(change) }
      return .same
    }
    var exact = comparer
    exact.tolerance = .exact
    exact.findsGroups = false
    change.regions = exact.compare(.file(place.baseline), .file(place.actual)).change?.regions ?? []
    change.groups = []
    try show(place, exact, change.regions)
    return .tolerated(change)
  }

  /// Puts the expected picture, unless it is there, and the difference into the report's folder.
  private func show(
    _ place: ReportPlace, _ pixels: PixelComparison, _ regions: [ChangedRegion]
  ) throws(PictureFailure) {
    try showExpected(place, pixels.baseline)
    try rethrow(as: PictureFailure.png) { () throws(PNGError) in
      let file = try rethrow(AtomicFile.inPlace(place.difference), as: PNGError.file)
      if let sketch = pixels.sketch { return try sketch.write(regions, into: file) }
      let windows = RowWindow.both(
        try PictureSource.file(place.expected).open(), try PictureSource.file(place.actual).open())
      try DifferencePicture(comparer: pixels.comparer).write(
        windows.first, windows.second, regions: regions, aligned: pixels.alignment, into: file)
    }
  }

  /// - Parameter baseline: The baseline's file, if it was read.
  private func showExpected(_ place: ReportPlace, _ baseline: OwnedMemory? = nil) throws(PictureFailure) {
    guard place.baseline != place.expected else { return }
    try rethrow(as: PictureFailure.file) { () throws(FileError) in
      guard let baseline else {
        return try FileAccess.copy(place.baseline, to: place.expected, limit: Limits.pngFileBytes)
      }
      let file = try AtomicFile.inPlace(place.expected)
      try file.write(UnsafeRawBufferPointer(baseline.bytes))
      try file.commit()
    }
  }

  private func show(
    _ place: ReportPlace, _ comparer: PictureComparer, _ regions: [ChangedRegion]?
  ) throws(PictureFailure) {
    try showExpected(place)
    try rethrow(
      DifferencePicture(comparer: comparer).write(
        of: .file(place.expected), .file(place.actual), regions: regions, to: place.difference),
      as: PictureFailure.png)
  }
}

extension PNGError {
  /// Why a baseline can't be read, and what to do where another in its place is no cure.
  fileprivate var ofBaseline: FileSentence {
    switch self {
    case .file(.failed) where !isFaultOfFile: sentence.advising("make it readable, and verify again")
    case .file(.isFolder(let path)):
      FileSentence(path: path, fault: "can't be a baseline: it is a folder", remedy: "remove it, and verify again")
    case .file(.notARegularFile(let path)):
      FileSentence(
        path: path, fault: "can't be a baseline: it is a pipe or a device", remedy: "remove it, and verify again")
    case _ where isFaultOfFile: sentence.advising("restore it, or record it again")
    default: sentence
    }
  }
}
