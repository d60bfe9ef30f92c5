public import PreviewCore
public import PreviewType

/// Why a picture can't be drawn.
public enum DrawingError: Error, Hashable {
  /// A font can't be used, or a glyph of it can't be drawn.
  case font(FontError)
  /// The picture has more pixels than are drawn, or none.
  case pictureTooLarge(PixelSize)
  /// An animation has no frame, or more than are drawn.
  case badFrameCount(Int)
  /// The frames of an animation have more pixels than are drawn.
  case animationTooLarge(PixelSize, frames: Int)
  /// Text of this size has too many pixels to the em.
  case textTooLarge(pointSize: Double, scale: Double)
  /// A line or an area can't be drawn.
  case area(FreeTypeError)
  /// A vector picture has more corners, or covers more pixels, than are drawn on a page.
  case tooMuchToDraw(name: String)
  /// The items of a picture cover more pixels than are drawn.
  case tooMuchCovered(PixelSize, pixels: Int, limit: Int)
  /// A glyph without an outline was to be written as one.
  case noOutline(font: String, glyph: UInt32)
}

extension DrawingError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .font(let error): error.description
    case .pictureTooLarge(let size) where size.width < 1 || size.height < 1:
      "Nothing is left to draw: a 'when' leaves out all elements here, or none has a size; let one stay, or give one a size."
    case .pictureTooLarge(let size):
      "A picture of \(size.width) × \(size.height) pixels can't be drawn: a side has 1 to \(Limits.pictureSide) pixels, "
        + "and all together are at most \(Limits.picturePixels); give less text, a smaller size or a lower scale."
    case .badFrameCount(let count):
      "An animation of \(count) frames can't be drawn: it has 1 to \(Limits.animationFrames)."
    case .animationTooLarge(let size, let frames):
      "An animation of \(frames) frames of \(size.width) × \(size.height) pixels can't be drawn: all together have at most "
        + "\(Limits.animationPixels); give fewer categories, less text or a lower scale."
    case .textTooLarge(let pointSize, let scale):
      "Text of \(NumberText.brief(pointSize)) pt at \(NumberText.brief(scale))x can't be drawn: that is \(NumberText.brief(pointSize * scale)) pixels to the em, "
        + "and at most \(NumberText.brief(Limits.pixelsPerEm)) are drawn."
    case .area(let error):
      "A line or an area can't be drawn: \(error); give it fewer corners, or fewer and shorter dashes."
    case .tooMuchToDraw(let name):
      "SVG '\(name)' has too much to draw: on one page, shapes of SVGs have \(NumberText.grouped(Limits.vectorCorners)) corners at most, and cover "
        + "\(NumberText.grouped(Limits.coveredPixels)) pixels, one over another; give it fewer shapes, draw it smaller, or use a PNG."
    case .tooMuchCovered(let size, let pixels, let limit):
      "A picture of \(size.width) × \(size.height) pixels has too much to draw: what lies on it covers \(NumberText.grouped(pixels)) pixels, one over another, "
        + "and at most \(NumberText.grouped(limit)) are drawn; lay less over one another, or draw it smaller."
    case .noOutline(let font, let glyph):
      "Glyph \(glyph) of font '\(font)' has no outline: it is a picture; draw it to PNG."
    }
  }
}
