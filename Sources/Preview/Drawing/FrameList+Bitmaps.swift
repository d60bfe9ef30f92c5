extension FrameList {
  /// Rows that are compared, and written, together.
  static let rowsPerStrip = 8

  /// Frames of pictures that are pixels already, such as photographs of a screen.
  ///
  /// Each is a list of strips, so that those at the top and at the bottom that are as in the frame before are not written again.
  ///
  /// - Throws: ``DrawingError`` as ``canvas(of:)``.
  package init(_ bitmaps: [(picture: Bitmap, milliseconds: UInt16)]) throws(DrawingError) {
    var frames: [Frame] = []
    for (picture, milliseconds) in bitmaps {
      var list = try DrawList(size: picture.size, background: .white)
      list.items = stride(from: 0, to: picture.size.height, by: Self.rowsPerStrip).map { top in
        let strip = picture.rows(top..<min(top + Self.rowsPerStrip, picture.size.height))
        let image = PictureImage(strip, width: strip.size.width, height: strip.size.height, fills: false, corner: 0)
        return .picture(
          PicturePlacement(
            image: image, x: 0, y: top,
            clip: PixelRect(x: 0, y: top, width: strip.size.width, height: strip.size.height)))
      }
      frames.append(Frame(list, milliseconds: milliseconds))
    }
    try self.init(frames)
  }
}

extension Bitmap {
  /// Some rows of it.
  fileprivate func rows(_ range: Range<Int>) -> Bitmap {
    let rowBytes = size.width * layout.bytesPerPixel
    return Bitmap(
      size: PixelSize(width: size.width, height: range.count), layout: layout,
      bytes: ContiguousArray(bytes[range.lowerBound * rowBytes..<range.upperBound * rowBytes]))
  }
}
