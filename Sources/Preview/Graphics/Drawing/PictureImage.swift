import PreviewCore
import PreviewType

/// A picture at the size of the frame that it stands in.
///
/// Its pixels depend on the picture and the frame alone. They are held where there is room for them, so that a list that shows it in
/// every row scales it once; else those that are seen are made strip by strip, so that no frame is too large.
///
/// It is an object, since items of a draw list are as large as the largest kind of them.
final class PictureImage: Sendable {
  let source: Bitmap
  /// The frame's sides in pixels.
  let width: Int
  let height: Int
  /// The radius of the frame's round corners, in pixels.
  let corner: Int
  /// Where the scaled picture lies, from an origin in the frame.
  let extent: ScaledExtent
  /// Where that origin is.
  let x: Int
  let y: Int
  /// All that the frame shows, from the same origin; nil if it is made anew for each strip.
  let held: ScaledStrike?

  /// A picture in a frame of some pixels, none of whose sides is 0.
  ///
  /// - Parameter fills: Whether it fills the frame and is cut at its edges; else it fits inside. Either way its aspect is kept.
  init(_ source: Bitmap, width: Int, height: Int, fills: Bool, corner: Int) {
    let own = (width: Double(source.size.width), height: Double(source.size.height))
    let (horizontal, vertical) = (Double(width) / own.width, Double(height) / own.height)
    let scale = fills ? max(horizontal, vertical) : min(horizontal, vertical)
    self.source = source
    (self.width, self.height) = (width, height)
    self.corner = corner
    extent = ScaledExtent(left: 0, top: 0, width: source.size.width, height: source.size.height, scale: scale)
    x = Int(PixelGrid.halfUp((Double(width) - own.width * scale) / 2))
    y = Int(PixelGrid.halfUp((Double(height) - own.height * scale) / 2))
    held = nil
  }

  /// The same with its pixels held.
  init(_ image: PictureImage, held: ScaledStrike?) {
    source = image.source
    (width, height) = (image.width, image.height)
    corner = image.corner
    extent = image.extent
    (x, y) = (image.x, image.y)
    self.held = held
  }

  /// The rows of the frame that it touches.
  var rows: Range<Int> { extent.rows.moved(by: y).clamped(to: 0..<height) }

  /// The columns of the frame that it touches.
  var columns: Range<Int> { extent.columns.moved(by: x).clamped(to: 0..<width) }

  /// Pixels of the frame that it touches, and that are held if it is.
  var pixelCount: Int { rows.count * columns.count }

  /// The pixels of some rows and columns of the frame.
  ///
  /// - Parameter mask: Draws rows and columns of an area.
  func pixels(
    rows: Range<Int>, columns: Range<Int>,
    mask: (Polygon, _ rows: Range<Int>, _ columns: Range<Int>) throws(DrawingError) -> GlyphMask?
  ) throws(DrawingError) -> ScaledStrike? {
    let (rows, columns) = (rows.clamped(to: self.rows), columns.clamped(to: self.columns))
    guard !rows.isEmpty, !columns.isEmpty else { return nil }
    let image = ScaledStrike(extent, rows: rows.moved(by: -y), columns: columns.moved(by: -x)) { row, columns, pixels in
      source.appendPremultiplied(row: row, columns: columns, to: &pixels)
    }
    guard corner > 0 else { return image }
    let round = OutlinePath.roundedRect(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)), radius: Double(corner))
    guard let polygon = Polygon(round.corners(scale: 1)), let mask = try mask(polygon, rows, columns) else {
      return nil
    }
    return image.masked(by: mask, x: -x, y: -y)
  }
}

extension PictureImage: Hashable {
  /// Whether both look the same; whether their pixels are held says nothing of that.
  static func == (a: PictureImage, b: PictureImage) -> Bool {
    a === b
      || a.width == b.width && a.height == b.height && a.corner == b.corner && a.extent == b.extent
        && a.source == b.source
  }

  /// Hashes the frame; pictures of one size are few.
  func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(corner)
    hasher.combine(extent)
  }
}

extension Bitmap {
  /// Some columns of a row, premultiplied, four bytes a pixel.
  fileprivate func appendPremultiplied(row: Int, columns: Range<Int>, to pixels: inout [UInt8]) {
    let step = layout.bytesPerPixel
    for column in columns {
      let start = (row * size.width + column) * step
      switch layout {
      case .grey:
        for _ in 0..<3 { pixels.append(bytes[start]) }
        pixels.append(255)
      case .rgb:
        for channel in 0..<3 { pixels.append(bytes[start + channel]) }
        pixels.append(255)
      case .rgba:
        let alpha = bytes[start + 3]
        for channel in 0..<3 { pixels.append(Canvas.divideBy255(UInt32(bytes[start + channel]) * UInt32(alpha))) }
        pixels.append(alpha)
      }
    }
  }
}
