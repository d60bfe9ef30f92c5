package import PreviewCore

/// Writes draw lists to PNG files, band by band, so that memory doesn't grow with a picture's height.
///
///     let writer = PictureWriter(rasterizer: Rasterizer(faces: faces))
///     try writer.write(builder.list, to: "specimens/page.png", displayScale: 3)
package struct PictureWriter {
  let rasterizer: Rasterizer

  /// A writer that draws with a worker's rasterizer and the masks it holds.
  package init(rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
  }

  /// Draws the list into a file of the smallest fitting kind; folders on the way are made.
  ///
  /// The file appears when it is whole, and replaces one that was there; on a failure nothing is left behind.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - path: Where the file will stand.
  ///   - displayScale: Pixels per point, kept in the file as 72 dpi × scale.
  ///   - texts: What the file says beside its pixels.
  /// - Returns: How long compressing and writing took, beside drawing.
  /// - Throws: ``PictureError`` if a glyph can't be drawn or the file can't be written.
  @discardableResult
  package func write(
    _ list: DrawList, to path: String, displayScale: Double, texts: [PNGText] = []
  ) throws(PictureError) -> Duration {
    // The file first: a folder that can't be written to is found out before anything is drawn.
    let file = try rethrow(AtomicFile(path: path)) { PictureError.png(.file($0)) }
    return try write(list, into: file, displayScale: displayScale, texts: texts)
  }

  /// Draws the list into a new file, and commits it.
  ///
  /// - Parameter held: The list's rows, if the rasterizer holds them.
  @discardableResult
  package func write(
    _ list: DrawList, into file: AtomicFile, displayScale: Double, texts: [PNGText] = [], held: HeldRows? = nil
  ) throws(PictureError) -> Duration {
    let clock = ContinuousClock()
    let format = try smallestFormat(of: [list], layout: list.pixelLayout, size: list.size, held: held)
    var header = PNGHeader(size: list.size, layout: list.pixelLayout, format: format, displayScale: displayScale)
    header.texts = texts
    let writer = try rethrow(PNGWriter(header, into: file), as: PictureError.png)
    let writing = try draw(list, held: held, into: writer)
    let end = clock.now
    try rethrow(file.commit()) { PictureError.png(.file($0)) }
    return writing + end.duration(to: clock.now)
  }

  /// The bytes of the file that ``write(_:to:displayScale:)`` would write.
  ///
  /// - Throws: ``PictureError`` if a glyph can't be drawn.
  package func png(of list: DrawList, displayScale: Double) throws(PictureError) -> [UInt8] {
    let format = try smallestFormat(of: [list], layout: list.pixelLayout, size: list.size)
    let header = PNGHeader(size: list.size, layout: list.pixelLayout, format: format, displayScale: displayScale)
    let writer = try rethrow(PNGWriter(header), as: PictureError.png)
    _ = try draw(list, into: writer)
    return writer.bytes
  }

  /// Draws and writes all rows; answers how long compressing and writing took.
  private func draw(_ list: DrawList, held: HeldRows? = nil, into writer: PNGWriter) throws(PictureError) -> Duration {
    let clock = ContinuousClock()
    if let held {
      let start = clock.now
      try rethrow(as: PictureError.png) { () throws(PNGError) in
        try writer.write(held)
        try writer.finish()
      }
      return start.duration(to: clock.now)
    }
    var writing = Duration.zero
    try rasterizer.forEachBand(of: list) { (band) throws(PictureError) in
      let start = clock.now
      try rethrow(as: PictureError.png) { () throws(PNGError) in
        switch band {
        case .ground(let rows): try writer.writeUniformRows(list.background, count: rows)
        case .drawn(let rows, let bytes): try writer.write(rows: bytes, count: rows)
        }
      }
      writing += start.duration(to: clock.now)
      return true
    } orFail: {
      .drawing($0)
    }
    let end = clock.now
    try rethrow(writer.finish(), as: PictureError.png)
    return writing + end.duration(to: clock.now)
  }

  /// Draws until there are more colours than a palette holds; a page of coloured text has them after a few lines.
  ///
  /// - Parameters:
  ///   - lists: The pictures that one format must hold.
  ///   - layout: How the pixels of all lie.
  ///   - size: The canvas; a smaller picture is filled up with its ground.
  ///   - held: The rows of the only list, if the rasterizer holds them.
  func smallestFormat(
    of lists: [DrawList], layout: PixelLayout, size: PixelSize, held: HeldRows? = nil
  ) throws(PictureError) -> PNGPixelFormat {
    // Grey text has nearly all 256 levels, so that no look at it would find a smaller kind.
    if layout == .grey, lists.contains(where: \.hasGlyphs) { return PNGPixelFormat(.grey) }
    var census = ColorCensus(layout: layout)
    if let held {
      census.count(held)
      return .smallest(for: census, layout: layout)
    }
    for list in lists {
      if list.size != size { census.count(list.background) }
      try rasterizer.forEachBand(of: list, layout: layout) { (band) throws(PictureError) in
        switch band {
        case .ground: census.count(list.background)
        case .drawn(_, let bytes): census.count(bytes)
        }
        return !census.isOverflowing
      } orFail: {
        .drawing($0)
      }
      if census.isOverflowing { break }
    }
    return .smallest(for: census, layout: layout)
  }
}

/// Why a picture was not made.
package enum PictureError: Error, Hashable {
  /// It can't be drawn.
  case drawing(DrawingError)
  /// Its file can't be written.
  case png(PNGError)

}

extension PictureError: CustomStringConvertible {
  /// The sentence of what failed.
  package var description: String {
    switch self {
    case .drawing(let error): error.description
    case .png(let error): error.description
    }
  }
}
