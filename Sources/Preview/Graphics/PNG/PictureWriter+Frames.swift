package import PreviewCore

/// Animated PNGs: every frame is encoded as a picture is, into one file.
extension PictureWriter {
  /// Draws frames into an animated PNG that is shown again and again; viewers that know no animation show its first frame.
  ///
  /// Frames stream to the file as they are drawn, so memory holds one band at a time. Of a frame only the rows are written that can differ from
  /// the one before. All have the same kind of pixels, the smallest that holds the colours of all.
  ///
  /// - Parameters:
  ///   - frames: The pictures.
  ///   - path: Where the file will stand; it appears when it is whole.
  ///   - displayScale: Pixels per point, kept in the file as 72 dpi × scale.
  ///   - texts: What the file says beside its pixels.
  /// - Returns: How long compressing and writing took, beside drawing.
  /// - Throws: ``PictureError`` if a glyph can't be drawn or the file can't be written.
  @discardableResult
  package func write(
    _ frames: FrameList, to path: String, displayScale: Double, texts: [PNGText] = []
  ) throws(PictureError) -> Duration {
    let file = try rethrow(AtomicFile(path: path)) { PictureError.png(.file($0)) }
    return try write(frames, into: file, displayScale: displayScale, texts: texts)
  }

  /// Draws frames into a new file, and commits it.
  package func write(
    _ frames: FrameList, into file: AtomicFile, displayScale: Double, texts: [PNGText] = []
  ) throws(PictureError) -> Duration {
    let clock = ContinuousClock()
    var writing = Duration.zero
    func timed(_ body: () throws(PNGError) -> Void) throws(PictureError) {
      let start = clock.now
      try rethrow(as: PictureError.png, body)
      writing += start.duration(to: clock.now)
    }
    let layout = frames.pixelLayout
    let format = try smallestFormat(of: frames.frames.map(\.picture), layout: layout, size: frames.size)
    var header = PNGHeader(size: frames.size, layout: layout, format: format, displayScale: displayScale)
    (header.frames, header.texts) = (frames.frames.count, texts)
    let writer = try rethrow(PNGWriter(header, into: file), as: PictureError.png)
    for (index, frame) in frames.frames.enumerated() {
      let (picture, rows) = (frame.picture, frames.changedRows(of: index))
      try timed { () throws(PNGError) in
        try writer.beginFrame(
          rows: rows, milliseconds: frame.milliseconds, liesOver: frames.lieOver && index > 0)
      }
      let padding = RowPadding(picture, layout: layout, width: frames.size.width)
      let drawn = rows.clamped(to: 0..<picture.size.height)
      if !drawn.isEmpty {
        try rasterizer.forEachBand(of: picture, rows: drawn, layout: layout) { (band) throws(PictureError) in
          try timed { () throws(PNGError) in
            switch band {
            case .ground(let count): try writer.writeUniformRows(picture.background, count: count)
            case .drawn(let count, let bytes):
              if padding.isNeeded {
                let padded = padding.padded(bytes, count: count)
                try padded.withUnsafeBytes { padded in
                  Result { () throws(PNGError) in try writer.write(rows: padded, count: count) }
                }.get()
              } else {
                try writer.write(rows: bytes, count: count)
              }
            }
          }
          return true
        } orFail: {
          .drawing($0)
        }
      }
      try timed { () throws(PNGError) in
        try writer.writeUniformRows(picture.background, count: rows.count - drawn.count)
      }
    }
    try timed { () throws(PNGError) in
      try writer.finish()
      try rethrow(file.commit(), as: PNGError.file)
    }
    return writing
  }
}

/// Rows of a picture that is narrower than its canvas, filled up with its ground.
private struct RowPadding {
  let isNeeded: Bool
  private let rowBytes: Int
  private let filling: [UInt8]

  init(_ picture: DrawList, layout: PixelLayout, width: Int) {
    isNeeded = picture.size.width < width
    rowBytes = picture.size.width * layout.bytesPerPixel
    filling = [[UInt8]](
      repeating: layout.bytes(of: picture.background), count: width - picture.size.width
    ).flatMap { $0 }
  }

  func padded(_ rows: UnsafeRawBufferPointer, count: Int) -> [UInt8] {
    var padded: [UInt8] = []
    padded.reserveCapacity(count * (rowBytes + filling.count))
    for row in 0..<count {
      padded += rows[row * rowBytes..<(row + 1) * rowBytes]
      padded += filling
    }
    return padded
  }
}
