/// A picture made of areas, which is drawn anew at each size.
struct VectorPicture: Equatable, Sendable {
  /// A part of the picture, drawn over those before it.
  indirect enum Part: Equatable, Sendable {
    /// An area in a colour.
    case area(OutlinePath, isEvenOdd: Bool, Color)
    /// Parts that are drawn as one, of which some shows through.
    case group([Part], opacity: Double)
  }

  /// Width and height in points.
  let size: Size
  /// The parts, in points from the top left.
  let parts: [Part]
}

extension DrawListBuilder {
  /// Draws a picture into a rectangle, with its aspect.
  ///
  /// - Parameters:
  ///   - fills: Whether it fills the rectangle and is cut at its edges; else it fits inside.
  ///   - tint: The one colour of all areas; nil for their own.
  ///   - radius: Of the rectangle's round corners, in points.
  mutating func vector(
    _ picture: VectorPicture, in rect: Rect, fills: Bool, tint: Color?, isMirrored: Bool, radius: Double
  ) throws(DrawingError) {
    guard rect.width > 0, rect.height > 0 else { return }
    let (horizontal, vertical) = (rect.width / picture.size.width, rect.height / picture.size.height)
    let scale = fills ? max(horizontal, vertical) : min(horizontal, vertical)
    let (width, height) = (picture.size.width * scale, picture.size.height * scale)
    let (left, top) = (rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2)
    let place = AffineTransform(
      isMirrored ? -scale : scale, 0, 0, scale, isMirrored ? left + width : left, top)
    try clipped(to: rect, radius: radius) { (builder) throws(DrawingError) in
      // What is tinted is one shape, in a colour that may let through what is below it.
      guard let tint, tint.alpha < 255 else { return try builder.draw(picture.parts, place, tint, over: rect) }
      var opaque = tint
      opaque.alpha = 255
      try builder.faded(over: rect, Double(tint.alpha) / 255) { (builder) throws(DrawingError) in
        try builder.draw(picture.parts, place, opaque, over: rect)
      }
    }
  }

  private mutating func draw(
    _ parts: [VectorPicture.Part], _ place: AffineTransform, _ tint: Color?, over rect: Rect
  ) throws(DrawingError) {
    for part in parts {
      switch part {
      case .area(let path, let isEvenOdd, var color):
        if let tint { color = Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: color.alpha) }
        fill(path.mapped { place($0) }, color, isEvenOdd: isEvenOdd, around: rect)
      case .group(let inner, let opacity):
        try faded(over: rect, opacity) { (builder) throws(DrawingError) in
          try builder.draw(inner, place, tint, over: rect)
        }
      }
    }
  }
}
