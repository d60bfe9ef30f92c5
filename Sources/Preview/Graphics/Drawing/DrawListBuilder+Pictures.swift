package import PreviewCore
import PreviewType

/// Everything that a scaled picture depends on.
struct PictureKey: Hashable {
  /// Where the picture's bytes are; they stay there as long as the ``PictureImage`` that is kept under the key.
  let bytes: UInt
  let width: Int
  let height: Int
  let fills: Bool
  let corner: Int
}

/// Scaled pictures that are kept from one draw list to the next, where the same sheet is drawn again and again.
///
/// Not Sendable: every worker has its own.
package final class WarmPictures {
  private var images: BoundedCache<PictureKey, PictureImage>
  /// How many pictures it has scaled, by which tests hold that none is scaled twice.
  private(set) var madeCount = 0

  /// Keeps so many pixels at most.
  package init(pixels: Int = 2 * Limits.heldPicturePixels) { images = BoundedCache(budget: pixels) }

  /// Returns the picture under a key, made and kept if it is missing.
  ///
  /// A picture keeps its source, so no other picture's bytes can come to lie where the key says that these are.
  func image(
    for key: PictureKey, orMake make: () throws(DrawingError) -> PictureImage
  ) throws(DrawingError) -> PictureImage {
    try images.value(for: key) { () throws(DrawingError) in
      let made = try make()
      madeCount += 1
      // One that isn't held costs next to nothing to keep, and its pixels are made strip by strip as before.
      return (made, made.held == nil ? 1 : max(1, made.pixelCount))
    }
  }
}

extension DrawListBuilder {
  /// Draws a picture into a rectangle.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - rect: Where it stands, in points; its edges are rounded to pixels.
  ///   - fills: Whether the picture fills the rectangle and is cut at its edges; else it fits inside. Either way its aspect is kept.
  ///   - radius: Of the rectangle's round corners, in points.
  package mutating func picture(_ bitmap: Bitmap, in rect: Rect, fills: Bool, radius: Double = 0) throws(DrawingError) {
    let target = pixels(of: rect)
    let visible = clip.intersection(target)
    guard visible.width > 0, visible.height > 0, bitmap.size.width > 0, bitmap.size.height > 0 else { return }
    let key = PictureKey(
      bytes: bitmap.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }, width: target.width,
      height: target.height, fills: fills, corner: min(grid.pixel(radius), target.width / 2, target.height / 2))
    if pictures[key] == nil, let warmPictures {
      pictures[key] = try warmPictures.image(for: key) { () throws(DrawingError) in try self.image(of: bitmap, key) }
    }
    let image = if let known = pictures[key] { known } else { try self.image(of: bitmap, key) }
    pictures[key] = image
    append(.picture(PicturePlacement(image: image, x: target.x, y: target.y, clip: visible)))
  }

  private mutating func image(of bitmap: Bitmap, _ key: PictureKey) throws(DrawingError) -> PictureImage {
    let image = PictureImage(bitmap, width: key.width, height: key.height, fills: key.fills, corner: key.corner)
    guard image.pixelCount <= heldPixels else { return image }
    let library = faces.library
    let held = try image.pixels(rows: image.rows, columns: image.columns) {
      (polygon, rows, columns) throws(DrawingError) in
      do throws(FreeTypeError) {
        return try library.mask(of: polygon, rows: rows, columns: columns)
      } catch { throw .area(error) }
    }
    heldPixels -= image.pixelCount
    return PictureImage(image, held: held)
  }
}
