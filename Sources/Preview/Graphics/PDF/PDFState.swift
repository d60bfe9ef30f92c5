import PreviewCore

/// The graphics state (ISO 32000-1, 8.4).
struct PDFState {
  /// From the content's coordinates to points from the top left of the page.
  var transform: AffineTransform
  /// The same where the content began; patterns count from there.
  var base: AffineTransform
  var fill = PDFPaint()
  var stroke = PDFPaint()
  /// How much of what is painted is seen.
  var (fillAlpha, strokeAlpha) = (1.0, 1.0)
  var pen = SVGStroke(width: 1, cap: .butt, join: .miter, miterLimit: 10)
  var (dashes, phase) = ([Double](), 0.0)
  /// The area that rectangular clips leave, in points of the page.
  var clipBox: Rect
  /// The other clips.
  var clips: [PDFClip] = []
  var mask: PDFMask?
  var blend = "Normal"
  var text = PDFTextState()

  init(_ transform: AffineTransform, clip: Rect) {
    (self.transform, base, clipBox) = (transform, transform, clip)
  }
}

/// A colour of a space, or a pattern.
struct PDFPaint {
  var space = PDFColorSpace.gray
  var color = Color.black
  /// The pattern in place of the colour.
  var pattern: Pattern?

  enum Pattern {
    /// A gradient, whose coordinates become points of the page.
    case shading(PDFShading, AffineTransform)
    /// A picture again and again, which isn't drawn.
    case tiles
  }
}

/// A clip that isn't a rectangle.
struct PDFClip {
  /// The number that identifies it.
  let id: Int
  let area: VectorClip.Area
  /// The rectangle around it.
  let hull: Rect
}

/// A soft mask, drawn when it was set.
struct PDFMask {
  let id: Int
  let parts: [VectorPicture.Part]
  let kind: VectorMaskKind
}

/// The parts of a picture in the order in which they are painted, those with the same clips
/// together.
struct PDFParts {
  private struct Run {
    var parts: [VectorPicture.Part]
    let box: Rect?
    let clips: [PDFClip]
    let mask: PDFMask?
    /// The rectangle around all that it has.
    var hull: Rect
  }

  private var runs: [Run] = []

  var isEmpty: Bool { runs.isEmpty }

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - hull: The rectangle around it.
  ///   - state: Its clips and its mask.
  mutating func add(_ part: VectorPicture.Part, hull: Rect, _ state: PDFState) {
    let box = state.clipBox.contains(hull) ? nil : state.clipBox
    let clips = state.clips
    if var last = runs.last, last.box == box, last.mask?.id == state.mask?.id, last.clips.map(\.id) == clips.map(\.id),
      // A mask is each part's own, which shows where they overlap.
      state.mask == nil || !last.hull.overlaps(hull)
    {
      runs.removeLast()
      last.parts.append(part)
      last.hull = last.hull.union(hull)
      runs.append(last)
    } else {
      runs.append(Run(parts: [part], box: box, clips: clips, mask: state.mask, hull: hull))
    }
  }

  /// All parts, cut and masked.
  var all: [VectorPicture.Part] {
    runs.flatMap { run in
      let box = run.box.map { VectorClip([.init(.roundedRect($0, radius: 0))]) }
      let clips = (box.map { [$0] } ?? []) + run.clips.map { VectorClip([$0.area]) }
      let cut = clips.isEmpty ? run.parts : [.clipped(run.parts, by: clips)]
      return run.mask.map { [.masked(cut, by: $0.parts, kind: $0.kind)] } ?? cut
    }
  }
}

extension Rect {
  /// Whether both have some area in common.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

extension [VectorPicture.Part] {
  /// Whether all that is seen has one colour.
  func haveOnly(_ color: Color) -> Bool {
    allSatisfy { part in
      switch part {
      case .area(_, _, .color(let own)): (own.red, own.green, own.blue) == (color.red, color.green, color.blue)
      case .area(_, _, .gradient(let gradient)):
        gradient.stops.allSatisfy {
          ($0.color.red, $0.color.green, $0.color.blue) == (color.red, color.green, color.blue)
        }
      case .area(_, _, .image): false
      case .group(let inner, _), .clipped(let inner, _), .masked(let inner, _, _): inner.haveOnly(color)
      }
    }
  }

  /// The same shapes in one colour, each as much of it as is seen now.
  func inOne(_ color: Color) -> [VectorPicture.Part] {
    map { part in
      switch part {
      case .area(let path, let isEvenOdd, let paint): .area(path, isEvenOdd: isEvenOdd, paint.tinted(color))
      case .group(let inner, let opacity): .group(inner.inOne(color), opacity: opacity)
      case .clipped(let inner, let clips): .clipped(inner.inOne(color), by: clips)
      case .masked(let inner, let mask, let kind): .masked(inner.inOne(color), by: mask, kind: kind)
      }
    }
  }
}
