package import PreviewCore
package import PreviewGraphics
package import PreviewScene
package import PreviewType

/// Draws one picture after another into memory, with everything kept warm between them: faces, shaped texts, the masks of glyphs, scaled images.
///
/// It is what a live page is drawn with. Every cache has a limit, so that memory stays flat however long the page is open. Not Sendable: one thread at a time
/// uses it. It spreads a picture over the cores itself.
package final class LiveRenderer {
  /// Lays out, and draws with the calling thread.
  private let worker: RenderWorker
  /// Draw beside it, each one part of a picture after another.
  private let helpers: [Locked<RenderWorker>]
  private let pictures = WarmPictures()

  /// Rows of a picture that one core draws before it takes the next: as many bands as keep the cores equally busy.
  static let rowsPerPart = 4 * Rasterizer.rowsPerBand

  /// A renderer with nothing warm yet.
  ///
  /// - Parameter jobs: How many cores draw one picture, at most; nil for all.
  package init(jobs: Int? = nil) {
    let masks = SharedMasks()
    worker = RenderWorker(masks: masks)
    helpers = (1..<max(1, min(jobs ?? Cores.count, 4))).map { _ in Locked(RenderWorker(masks: masks)) }
  }

  /// A picture that was drawn.
  package struct Picture: Sendable {
    /// In pixels.
    package let size: PixelSize
    /// The pixels.
    package let runs: PictureRuns
    /// The rows, by which the next picture finds what the page has already.
    package let rows: PictureRows
    /// How long the stages took.
    package let times: Times
  }

  /// How long the stages of a picture took.
  package struct Times: Sendable {
    /// Measuring and placing.
    package var layout = Duration.zero
    /// Resolving to pixels.
    package var list = Duration.zero
    /// Drawing and packing.
    package var drawing = Duration.zero
    /// All of it.
    package var all: Duration { layout + list + drawing }
  }

  /// A sheet or scene that is laid out, for everything that a page asks of it.
  package struct Page: Sendable {
    let tree: LayoutTree
    /// How long it took.
    package let duration: Duration

    /// The scene on the page, without title, caption and margins, in points; nil for a sheet, and for a scene of several variants.
    package var sceneFrame: Rect? {
      let scenes = tree.nodes.filter { $0.kind == "scene" }
      return scenes.count == 1 ? scenes[0].frame : nil
    }
  }

  /// Lays out a sheet or scene in an environment, with the facts that an inspector shows.
  ///
  /// - Throws: ``SpecimenError`` if a text can't be laid out.
  package func page(of sheet: any SpecimenSheet, in traits: Traits) throws(SpecimenError) -> Page {
    let start = ContinuousClock.now
    let tree = try sheet.layout(in: traits, typesetter: worker.typesetter, rows: .audited)
    return Page(tree: tree, duration: start.duration(to: .now))
  }

  /// Draws a page as the PNG that `render` would write.
  ///
  /// - Parameter displayScale: Pixels per point, which the page was laid out with.
  /// - Throws: ``PictureError`` if the page is too large, or a glyph can't be drawn.
  package func png(
    of page: Page, displayScale: Double
  ) throws(PictureError) -> (size: PixelSize, bytes: [UInt8]) {
    let list = try rethrow(
      page.tree.drawList(faces: worker.typesetter.faces, pictures: pictures), as: PictureError.drawing)
    guard list.size.width * list.size.height <= Limits.livePixels else {
      throw .drawing(.pictureTooLarge(list.size))
    }
    return (list.size, try worker.writer.png(of: list, displayScale: displayScale))
  }

  /// A picture in parts that many pictures share.
  package struct LayeredPicture: Sendable {
    /// In pixels.
    package let size: PixelSize
    /// The ground.
    package let runs: PictureRuns
    /// The letters and images over it, the lowest first.
    package let overlays: [PictureLayers.Overlay]
  }

  /// Draws a page in parts that many pictures share.
  ///
  /// - Throws: ``SpecimenError`` if the page is too large, or a glyph can't be drawn.
  package func layers(of page: Page) throws(SpecimenError) -> LayeredPicture {
    let list = try rethrow(
      page.tree.drawList(faces: worker.typesetter.faces, pictures: pictures), as: SpecimenError.drawing)
    guard list.size.width * list.size.height <= Limits.livePixels else {
      throw .drawing(.pictureTooLarge(list.size))
    }
    return try rethrow(as: SpecimenError.drawing) { () throws(DrawingError) in
      let layers = try worker.rasterizer.layers(of: list)
      let (runs, images) = try worker.rasterizer.ground(of: layers)
      return LayeredPicture(
        size: list.size, runs: runs, overlays: images.map(PictureLayers.Overlay.image) + layers.overlays)
    }
  }

  /// The coverage of a letter of a picture; nil where there is no ink.
  ///
  /// - Throws: ``SpecimenError`` if it can't be drawn.
  package func mask(of letter: PictureLayers.Letter) throws(SpecimenError) -> GlyphMask? {
    try rethrow(as: SpecimenError.drawing) { () throws(DrawingError) in try worker.rasterizer.mask(of: letter) }
  }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - page: What was laid out.
  ///   - shown: The rows of the picture that the live page shows in its place; nil for none.
  /// - Throws: ``SpecimenError`` if the page is too large, or a glyph can't be drawn.
  package func draw(_ page: Page, over shown: PictureRows? = nil) throws(SpecimenError) -> Picture {
    let clock = ContinuousClock()
    let start = clock.now
    let list = try rethrow(
      page.tree.drawList(faces: worker.typesetter.faces, pictures: pictures), as: SpecimenError.drawing)
    guard list.size.width * list.size.height <= Limits.livePixels else {
      throw .drawing(.pictureTooLarge(list.size))
    }
    let listed = clock.now
    let runs = try rethrow(runs(of: list, over: shown), as: SpecimenError.drawing)
    let rows = PictureRows(width: list.size.width, rows: runs.rows)
    let times = Times(
      layout: page.duration, list: start.duration(to: listed), drawing: listed.duration(to: clock.now))
    return Picture(size: list.size, runs: runs, rows: rows, times: times)
  }

  /// Draws on all cores, part after part, and joins the parts from the top.
  private func runs(of list: DrawList, over shown: PictureRows?) throws(DrawingError) -> PictureRuns {
    let count = (list.size.height + Self.rowsPerPart - 1) / Self.rowsPerPart
    let idle = Locked(helpers)
    let parts = WorkerPool.shared.share(
      count, among: helpers.count + 1,
      own: { queue in
        queue.map { (index: $0, part: Self.part($0, of: list, over: shown, self.worker)) }
      }
    ) { queue in
      idle.withLock { $0.removeLast() }.withLock { worker in
        queue.map { (index: $0, part: Self.part($0, of: list, over: shown, worker)) }
      }
    }
    var runs = PictureRuns(width: list.size.width)
    for (_, part) in parts.joined().sorted(by: { $0.index < $1.index }) { runs.append(try part.get()) }
    return runs
  }

  private static func part(
    _ index: Int, of list: DrawList, over shown: PictureRows?, _ worker: RenderWorker
  ) -> Result<PictureRuns, DrawingError> {
    Result { () throws(DrawingError) in
      let rows = (index * rowsPerPart..<(index + 1) * rowsPerPart).clamped(to: 0..<list.size.height)
      var runs = PictureRuns(width: list.size.width, shown: shown, firstRow: rows.lowerBound)
      try worker.rasterizer.forEachBand(of: list, rows: rows, layout: .rgba) { (band) throws(DrawingError) in
        switch band {
        case .ground(let count): runs.addGround(list.background, rows: count)
        case .drawn(let count, let bytes): runs.add(bytes, rows: count)
        }
        return true
      } orFail: {
        $0
      }
      return runs
    }
  }
}

extension LiveRenderer {
  /// Draws a sheet or scene in an environment.
  ///
  /// - Throws: ``SpecimenError`` as ``page(of:in:)`` and ``draw(_:over:)``.
  package func picture(
    of sheet: any SpecimenSheet, in traits: Traits, over shown: PictureRows? = nil
  ) throws(SpecimenError) -> Picture {
    try draw(try page(of: sheet, in: traits), over: shown)
  }

  /// A bitmap as a picture, as of a baseline.
  package static func picture(of bitmap: Bitmap, over shown: PictureRows? = nil) -> Picture {
    let start = ContinuousClock.now
    var runs = PictureRuns(width: bitmap.size.width, shown: shown)
    var row: [UInt8] = []
    for y in 0..<bitmap.size.height {
      row.removeAll(keepingCapacity: true)
      for x in 0..<bitmap.size.width { row += PixelLayout.rgba.bytes(of: bitmap[x, y]) }
      row.withUnsafeBytes { runs.add($0, rows: 1) }
    }
    let times = Times(drawing: start.duration(to: .now))
    return Picture(
      size: bitmap.size, runs: runs, rows: PictureRows(width: bitmap.size.width, rows: runs.rows), times: times)
  }
}
