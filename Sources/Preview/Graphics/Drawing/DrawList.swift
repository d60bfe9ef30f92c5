package import PreviewCore
package import PreviewType

/// The items to draw, in order, resolved to pixels: no option, no style and no spec is left in it.
package struct DrawList: Sendable {
  /// The picture's size.
  package let size: PixelSize
  /// The colour of the ground, on which nothing is drawn.
  ///
  /// A translucent colour has fewer steps than an opaque one when its alpha is multiplied in, and a clear one none; of the colours that are equal
  /// then, this is the one that comes out.
  package let background: Color
  /// The items drawn onto the ground, the lowest first.
  var items: [DrawItem] = []
  /// The names of the vector pictures that have too much to draw for the page, each once.
  package internal(set) var undrawn: [String] = []

  /// Why pictures aren't drawn, and what is, a sentence each.
  package var undrawnSentences: [String] {
    undrawn.map { "\(DrawingError.tooMuchToDraw(name: $0)) A placeholder is drawn in its place." }
  }

  /// An empty picture.
  ///
  /// - Throws: ``DrawingError`` `.pictureTooLarge` beyond ``Limits/pictureSide`` or ``Limits/picturePixels``, or for a size of 0.
  package init(size: PixelSize, background: Color) throws(DrawingError) {
    let sides = 1...Limits.pictureSide
    guard sides.contains(size.width), sides.contains(size.height), size.width * size.height <= Limits.picturePixels
    else {
      throw .pictureTooLarge(size)
    }
    self.size = size
    self.background = background.throughPremultiplication
  }

  /// An empty list, for collecting items.
  init() {
    size = PixelSize(width: 1, height: 1)
    background = .clear
  }

  /// The layout with the fewest bytes that holds everything the list can draw.
  package var pixelLayout: PixelLayout {
    guard background.isOpaque else { return .rgba }
    return background.isNeutral && items.allSatisfy(\.isNeutral) ? .grey : .rgb
  }

  /// Whether anything but rectangles is drawn.
  var hasGlyphs: Bool {
    items.contains { if case .fill = $0 { false } else { true } }
  }
}

extension Color {
  /// The colour after its alpha was multiplied in and divided out again, each time rounded to the nearest.
  var throughPremultiplication: Color {
    let straight = { (channel: UInt8) in
      Canvas.straight(Canvas.divideBy255(UInt32(channel) * UInt32(alpha)), alpha: alpha)
    }
    return Color(red: straight(red), green: straight(green), blue: straight(blue), alpha: alpha)
  }
}

/// One thing to draw.
package enum DrawItem: Hashable, Sendable {
  /// A rectangle.
  case fill(PixelRect, Color)
  /// Glyphs of one font, size and colour.
  case glyphs(GlyphBatch)
  /// A glyph that is a picture.
  case strike(StrikePlacement)
  /// An area between straight lines of any angle.
  case polygon(Polygon, Color, clip: PixelRect)
  /// An area between straight lines in a gradient.
  case shaded(Polygon, PixelGradient, clip: PixelRect)
  /// An area between straight lines, filled with an image in any place.
  case imaged(Polygon, PixelImage, clip: PixelRect)
  /// A picture at the size that it has here.
  case picture(PicturePlacement)
  /// A rectangle in colours that go over into one another.
  case gradient(GradientFill, clip: PixelRect)
  /// A shadow of what is drawn over it.
  case shadow(ShadowPlacement)
  /// Sets the pixels of a rectangle aside, until what is drawn from here on is rounded off.
  case setAside(PixelRect)
  /// Rounds off what was drawn since the rectangle was last set aside: outside of the area, the pixels that were there come back.
  ///
  /// Both come in pairs that lie in one another as brackets do, the same rectangle in both.
  case roundOff(PixelRect, Polygon)
  /// Lets what was drawn since the rectangle was last set aside through in part, of 255. It ends a pair as ``roundOff(_:_:)`` does.
  case fade(PixelRect, UInt8)

  /// Lets what was drawn since the rectangle was last set aside through as far as a mask does. It
  /// ends a pair as ``roundOff(_:_:)`` does.
  case mask(PixelRect, MaskShape)

  /// The rows that it can touch.
  var rows: Range<Int> {
    switch self {
    case .fill(let rect, _): rect.rows
    case .glyphs(let batch): batch.rows
    case .strike(let placement): placement.rows
    case .polygon(let polygon, _, let clip), .shaded(let polygon, _, let clip), .imaged(let polygon, _, let clip):
      polygon.rows.clamped(to: clip.rows)
    case .picture(let placement): placement.rows
    case .shadow(let placement): placement.rows
    case .gradient(let fill, let clip): fill.frame.rows.clamped(to: clip.rows)
    case .setAside(let rect), .roundOff(let rect, _), .fade(let rect, _), .mask(let rect, _): rect.rows
    }
  }

  /// The face of its glyphs.
  package var face: FontFace? {
    switch self {
    case .glyphs(let batch): batch.variant.face
    case .strike(let placement): placement.variant.face
    case .fill, .polygon, .shaded, .imaged, .picture, .gradient, .shadow, .setAside, .roundOff, .fade, .mask: nil
    }
  }

  var isNeutral: Bool {
    switch self {
    case .fill(_, let color): color.isNeutral
    case .glyphs(let batch): batch.color.isNeutral
    case .strike, .picture: false
    case .polygon(_, let color, _): color.isNeutral
    case .shadow(let placement): placement.color.isNeutral
    case .gradient(let fill, _): fill.gradient.stops.allSatisfy(\.color.isNeutral)
    case .imaged(_, let image, _):
      image.image.tint.map(\.isNeutral) ?? (image.image.bitmap.layout == .grey)
    case .shaded(_, let gradient, _): gradient.gradient.stops.allSatisfy(\.color.isNeutral)
    // A mask's own colours aren't seen.
    case .setAside, .roundOff, .fade, .mask: true
    }
  }
}

/// A picture in a frame.
package struct PicturePlacement: Hashable, Sendable {
  let image: PictureImage
  /// The pixel at the frame's top left corner.
  let x: Int
  let y: Int
  let clip: PixelRect

  var rows: Range<Int> { image.rows.moved(by: y).clamped(to: clip.rows) }
}
