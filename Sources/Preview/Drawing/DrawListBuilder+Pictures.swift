/// A picture as it is drawn at a size, kept so that a list that shows it in every row scales it once and holds it once.
struct ScaledPicture {
  struct Key: Hashable {
    /// Where the picture's bytes are; they stay there as long as ``ScaledPicture/source`` does.
    let bytes: UInt
    let width: Int
    let height: Int
    let fills: Bool
    let corner: Int
  }

  let source: Bitmap
  let image: ScaledStrike
  /// Where the image's origin lies in the rectangle.
  let x: Int
  let y: Int
}

extension DrawListBuilder {
  /// Draws a picture into a rectangle.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: Where it stands, in points; its edges are rounded to pixels.
  ///   - fills: Whether the picture fills the rectangle and is cut at its edges; else it fits inside. Either way its aspect is kept.
  ///   - radius: Of the rectangle's round corners, in points.
  mutating func picture(_ bitmap: Bitmap, in rect: Rect, fills: Bool, radius: Double = 0) throws(DrawingError) {
    let target = pixels(of: rect)
    let visible = clip.intersection(target)
    guard visible.width > 0, visible.height > 0, bitmap.size.width > 0, bitmap.size.height > 0 else { return }
    let key = ScaledPicture.Key(
      bytes: bitmap.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }, width: target.width,
      height: target.height, fills: fills, corner: min(grid.pixel(radius), target.width / 2, target.height / 2))
    let picture = if let known = pictures[key] { known } else { try scaled(bitmap, key) }
    pictures[key] = picture
    append(
      .picture(
        PicturePlacement(image: picture.image, x: target.x + picture.x, y: target.y + picture.y, clip: visible)))
  }

  private func scaled(_ bitmap: Bitmap, _ key: ScaledPicture.Key) throws(DrawingError) -> ScaledPicture {
    let (width, height) = (Double(bitmap.size.width), Double(bitmap.size.height))
    let (horizontal, vertical) = (Double(key.width) / width, Double(key.height) / height)
    let scale = key.fills ? max(horizontal, vertical) : min(horizontal, vertical)
    let x = Int(PixelGrid.halfUp((Double(key.width) - width * scale) / 2))
    let y = Int(PixelGrid.halfUp((Double(key.height) - height * scale) / 2))
    var image = ScaledStrike(GlyphStrike(bitmap), pixelsPerEm: scale, visible: -y..<key.height - y)
    if key.corner > 0 {
      let round = OutlinePath.roundedRect(
        Rect(x: 0, y: 0, width: Double(key.width), height: Double(key.height)), radius: Double(key.corner))
      do throws(FreeTypeError) {
        if let polygon = Polygon(round.corners(scale: 1)),
          let mask = try faces.library.mask(of: polygon, rows: 0..<key.height, columns: 0..<key.width)
        {
          image = image.masked(by: mask, x: -x, y: -y)
        }
      } catch { throw .area(error) }
    }
    return ScaledPicture(source: bitmap, image: image, x: x, y: y)
  }
}

extension GlyphStrike {
  /// A picture at one pixel to the em, its top left corner at the origin.
  fileprivate init(_ bitmap: Bitmap) {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(bitmap.size.width * bitmap.size.height * 4)
    let step = bitmap.layout.bytesPerPixel
    for start in stride(from: 0, to: bitmap.bytes.count, by: step) {
      switch bitmap.layout {
      case .grey:
        for _ in 0..<3 { bytes.append(bitmap.bytes[start]) }
        bytes.append(255)
      case .rgb:
        for channel in 0..<3 { bytes.append(bitmap.bytes[start + channel]) }
        bytes.append(255)
      case .rgba:
        let alpha = bitmap.bytes[start + 3]
        for channel in 0..<3 {
          bytes.append(Canvas.divideBy255(UInt32(bitmap.bytes[start + channel]) * UInt32(alpha)))
        }
        bytes.append(alpha)
      }
    }
    self.init(
      left: 0, top: 0, width: bitmap.size.width, height: bitmap.size.height, pixelsPerEm: 1, premultipliedRGBA: bytes)
  }
}
