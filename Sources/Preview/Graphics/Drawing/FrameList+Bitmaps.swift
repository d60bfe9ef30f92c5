import PreviewCore

extension FrameList {
  /// Rows of a photograph that are drawn together.
  static let rowsPerStrip = 8

  /// Frames of pictures that are pixels already, such as photographs of a screen, all of one size.
  ///
  /// After the first, a frame has only the pixels that differ from the one before, in strips; the rest of it is clear, and packs to almost nothing.
  ///
  /// - Throws: ``DrawingError`` as ``canvas(of:)``.
  package init(_ photographs: [(picture: Bitmap, milliseconds: UInt16)]) throws(DrawingError) {
    var frames: [Frame] = []
    var before: Bitmap?
    for (picture, milliseconds) in photographs {
      precondition(before.map { $0.size == picture.size } ?? true, "photographs of one film have one size")
      var list = try DrawList(size: picture.size, background: before == nil ? .white : .clear)
      for top in stride(from: 0, to: picture.size.height, by: Self.rowsPerStrip) {
        let rows = top..<min(top + Self.rowsPerStrip, picture.size.height)
        guard let strip = picture.strip(rows, without: before) else { continue }
        let image = PictureImage(strip, width: strip.size.width, height: rows.count, fills: false, corner: 0)
        let clip = PixelRect(x: 0, y: top, width: strip.size.width, height: rows.count)
        list.items.append(.picture(PicturePlacement(image: image, x: 0, y: top, clip: clip)))
      }
      frames.append(Frame(list, milliseconds: milliseconds))
      before = picture
    }
    try self.init(frames, lieOver: true)
  }
}

extension Bitmap {
  /// Some rows of it, clear where another picture has the same; nil if that has the same everywhere.
  fileprivate func strip(_ rows: Range<Int>, without other: Bitmap?) -> Bitmap? {
    var isSame = other != nil
    var pixels = ContiguousArray<UInt8>()
    pixels.reserveCapacity(rows.count * size.width * 4)
    for y in rows {
      for x in 0..<size.width {
        let color = self[x, y]
        let isKept = other?[x, y] == color
        if !isKept { isSame = false }
        pixels += PixelLayout.rgba.bytes(of: isKept ? .clear : color)
      }
    }
    if isSame { return nil }
    return Bitmap(size: PixelSize(width: size.width, height: rows.count), layout: .rgba, bytes: pixels)
  }
}
