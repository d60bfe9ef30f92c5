package import PreviewCore

/// A picture made of areas, which is drawn anew at each size.
///
/// SVGs and PDFs are read into it. All that has to be looked up, such as styles, references and
/// units, is resolved.
package struct VectorPicture: Equatable, Sendable {
  /// A part of the picture, drawn over those before it.
  package indirect enum Part: Equatable, Sendable {
    /// An area in a paint.
    case area(OutlinePath, isEvenOdd: Bool, VectorPaint)
    /// Parts that are drawn as one, of which some shows through.
    case group([Part], opacity: Double)
    /// Parts that are seen where all of the clips are.
    case clipped([Part], by: [VectorClip])
    /// Parts that are seen as far as the mask's parts let them through.
    case masked([Part], by: [Part], kind: VectorMaskKind)
  }

  /// Width and height in points.
  package let size: Size
  /// The parts, in points from the top left; what lies outside of the size isn't seen.
  package let parts: [Part]

  package init(size: Size, parts: [Part]) {
    self.size = size
    self.parts = parts
  }

  /// The bytes of its areas in memory.
  package var bytes: Int { parts.reduce(0) { $0 + $1.bytes } }
}

/// The paint of an area.
package enum VectorPaint: Equatable, Sendable {
  case color(Color)
  case gradient(VectorGradient)
  case image(VectorImage)

  /// The paint with one colour in place of its own, whose alpha it keeps; nil for no tint.
  func tinted(_ tint: Color?) -> VectorPaint {
    guard let tint else { return self }
    switch self {
    case .color(let color): return .color(color.tinted(tint))
    case .image(var image):
      image.tint = tint
      return .image(image)
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { .init(color: $0.color.tinted(tint), location: $0.location) }
      // A gradient to the same colour is that colour.
      let first = gradient.stops[0].color
      return gradient.stops.allSatisfy { $0.color == first } && gradient.coversAll ? .color(first) : .gradient(gradient)
    }
  }
}

/// The union of some areas, to which a part of a picture is cut. Without areas, nothing is left.
package struct VectorClip: Equatable, Sendable {
  package struct Area: Equatable, Sendable {
    package var path: OutlinePath
    package var isEvenOdd: Bool

    package init(_ path: OutlinePath, isEvenOdd: Bool = false) {
      self.path = path
      self.isEvenOdd = isEvenOdd
    }
  }

  package var areas: [Area]

  package init(_ areas: [Area]) { self.areas = areas }
}

/// The property of a mask that lets through what is masked.
package enum VectorMaskKind: Hashable, Sendable {
  /// The brightness, multiplied by the alpha: white lets all through, and black as little as clear.
  case luminance
  case alpha
}

extension Color {
  /// The colour of a tint with this one's alpha.
  fileprivate func tinted(_ tint: Color) -> Color {
    Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: alpha)
  }
}

extension VectorPicture.Part {
  fileprivate var bytes: Int {
    func bytes(_ parts: [Self]) -> Int { parts.reduce(MemoryLayout<Self>.stride) { $0 + $1.bytes } }
    switch self {
    case .area(let path, _, let paint):
      let own =
        switch paint {
        case .color: 0
        case .gradient(let gradient): gradient.stops.count * MemoryLayout<LinearGradient.Stop>.stride
        case .image(let image): image.bitmap.bytes.count
        }
      return path.bytes + own + MemoryLayout<Self>.stride
    case .group(let parts, _): return bytes(parts)
    case .clipped(let parts, let clips):
      return bytes(parts) + clips.reduce(0) { $0 + $1.areas.reduce(0) { $0 + $1.path.bytes } }
    case .masked(let parts, let mask, _): return bytes(parts) + bytes(mask)
    }
  }
}

extension OutlinePath {
  fileprivate var bytes: Int { steps.count * MemoryLayout<Step>.stride }
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
