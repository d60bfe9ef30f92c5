package import PreviewCore
import PreviewType

/// A picture made of areas, which is drawn anew at each size.
package struct VectorPicture: Equatable, Sendable {
  /// A part of the picture, drawn over those before it.
  indirect enum Part: Equatable, Sendable {
    /// An area in a colour.
    case area(OutlinePath, isEvenOdd: Bool, Color)
    /// Parts that are drawn as one, of which some shows through.
    case group([Part], opacity: Double)
  }

  /// Width and height in points.
  package let size: Size
  /// The parts, in points from the top left.
  let parts: [Part]

  /// The bytes of its areas in memory.
  package var bytes: Int { parts.reduce(0) { $0 + $1.bytes } }
}

extension VectorPicture.Part {
  fileprivate var bytes: Int {
    switch self {
    case .area(let path, _, _):
      MemoryLayout<Self>.stride + path.steps.count * MemoryLayout<OutlinePath.Step>.stride
    case .group(let parts, _): parts.reduce(MemoryLayout<Self>.stride) { $0 + $1.bytes }
    }
  }
}

extension VectorPicture {
  /// How a picture is shown in a rectangle, with its aspect.
  package struct Showing {
    /// Whether it fills the rectangle and is cut at its edges; else it fits inside.
    package var fills = false
    /// The radius of the rectangle's corners, in points.
    package var radius = 0.0
    /// The one colour of all areas; nil for their own.
    package var tint: Color?
    /// Whether left and right are exchanged.
    package var isMirrored = false

    package init(fills: Bool = false, radius: Double = 0.0, tint: Color? = nil, isMirrored: Bool = false) {
      self.fills = fills
      self.radius = radius
      self.tint = tint
      self.isMirrored = isMirrored
    }
  }
}

extension DrawListBuilder {
  /// Draws a picture into a rectangle; `name` stands for it in errors.
  package mutating func vector(
    _ picture: VectorPicture, name: String, in rect: Rect, _ showing: VectorPicture.Showing
  ) throws(DrawingError) {
    guard rect.width > 0, rect.height > 0 else { return }
    let (horizontal, vertical) = (rect.width / picture.size.width, rect.height / picture.size.height)
    let scale = showing.fills ? max(horizontal, vertical) : min(horizontal, vertical)
    let (width, height) = (picture.size.width * scale, picture.size.height * scale)
    let (left, top) = (rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2)
    let place = AffineTransform(
      showing.isMirrored ? -scale : scale, 0, 0, scale, showing.isMirrored ? left + width : left, top)
    try clipped(to: rect, radius: showing.radius) { (builder) throws(DrawingError) in
      // What is tinted is one shape, in a colour that may let through what is below it.
      guard let tint = showing.tint, tint.alpha < 255 else {
        return try builder.draw(picture.parts, place, showing.tint, over: rect, name)
      }
      var opaque = tint
      opaque.alpha = 255
      try builder.faded(over: rect, Double(tint.alpha) / 255) { (builder) throws(DrawingError) in
        try builder.draw(picture.parts, place, opaque, over: rect, name)
      }
    }
  }

  private mutating func draw(
    _ parts: [VectorPicture.Part], _ place: AffineTransform, _ tint: Color?, over rect: Rect, _ name: String
  ) throws(DrawingError) {
    let pathClip = PathClip(around: pixels(of: rect))
    for part in parts {
      switch part {
      case .area(let path, let isEvenOdd, var color):
        if let tint { color = Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: color.alpha) }
        let contours = path.mapped { place($0) }.corners(scale: grid.scale, clip: pathClip, limit: Self.farCorners)
        guard let contours else { throw .tooMuchToDraw(name: name) }
        guard let polygon = Polygon(contours, isEvenOdd: isEvenOdd), polygon.columns.overlaps(clip.columns) else {
          continue
        }
        guard work.add(polygon, within: clip) else { throw .tooMuchToDraw(name: name) }
        append(.polygon(polygon, color, clip: clip))
      case .group(let inner, let opacity):
        guard work.add(pixels(of: rect).intersection(clip)) else { throw .tooMuchToDraw(name: name) }
        try faded(over: rect, opacity) { (builder) throws(DrawingError) in
          try builder.draw(inner, place, tint, over: rect, name)
        }
      }
    }
  }

  /// Corners of a path, most of which may lie far outside of its picture.
  private static let farCorners = 8 * FreeTypeLibrary.polygonCorners
}
