package import PreviewCore

/// A linear gradient with its colours resolved, as `CAGradientLayer` draws one.
///
/// Its ends are places in a unit square, which is stretched to the frame that it fills; so in one that is no square, colours do not change at a right angle to a
/// line between two corners. Colours are mixed with their alpha apart from the channels: what fades to clear black goes through grey.
package struct LinearGradient: Hashable, Sendable {
  /// A colour and where it stands.
  package struct Stop: Hashable, Sendable {
    package let color: Color
    /// From the start, 0, to the end, 1.
    package let location: Double

    package init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// In the order of their locations; never empty.
  package let stops: [Stop]
  /// Right and down, in the unit square.
  package let start: Point
  package let end: Point

  package init(stops: [Stop], start: Point, end: Point) {
    self.stops = stops
    self.start = start
    self.end = end
  }

  /// The colour so far from the start to the end; before the first stop and behind the last one, theirs.
  func color(at place: Double) -> Color { stops.color(at: place) }
}

extension [LinearGradient.Stop] {
  /// The colour at a place between stops, of which there is one at least; before the first and
  /// behind the last one, theirs.
  func color(at place: Double) -> Color {
    let next = partitionPoint(indices) { self[$0].location <= place }
    guard next > 0 else { return self[0].color }
    guard next < count else { return self[count - 1].color }
    let (a, b) = (self[next - 1], self[next])
    let share = (place - a.location) / (b.location - a.location)
    func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
    return Color(
      red: mixed(a.color.red, b.color.red), green: mixed(a.color.green, b.color.green),
      blue: mixed(a.color.blue, b.color.blue), alpha: mixed(a.color.alpha, b.color.alpha))
  }
}

/// A gradient in the pixels that it fills.
///
/// It is an object, since items of a draw list are as large as the largest kind of them.
package final class GradientFill: Hashable, Sendable {
  let gradient: LinearGradient
  /// The frame that the unit square is stretched to.
  let frame: PixelRect
  /// The place along the gradient of a pixel's centre is `across * column + down * row + offset`.
  private let across: Double
  private let down: Double
  private let offset: Double
  /// Colours along the gradient, where it is neither upright nor level: so many that one step is no more than a sixteenth of what a channel shows.
  private let table: [Color]
  private static let steps = 4096

  init(_ gradient: LinearGradient, in frame: PixelRect) {
    let (x, y) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    let square = max(x * x + y * y, 1e-12)
    self.gradient = gradient
    self.frame = frame
    across = x / square / Double(max(1, frame.width))
    down = y / square / Double(max(1, frame.height))
    offset =
      across * (0.5 - Double(frame.x)) + down * (0.5 - Double(frame.y))
      - (gradient.start.x * x + gradient.start.y * y) / square
    table =
      x == 0 || y == 0 ? [] : (0...Self.steps).map { gradient.color(at: Double($0) / Double(Self.steps)) }
  }

  /// Whether each row has one colour.
  var isUpright: Bool { across == 0 }
  /// Whether all rows are alike.
  var isLevel: Bool { down == 0 }

  /// The colour of a pixel.
  func color(x: Int, y: Int) -> Color {
    let place = across * Double(x) + down * Double(y) + offset
    guard !table.isEmpty else { return gradient.color(at: place) }
    return table[Int((min(max(place, 0), 1) * Double(Self.steps)).rounded())]
  }

  /// The same so many pixels further right and down.
  func moved(x: Int, y: Int) -> GradientFill { GradientFill(gradient, in: frame.moved(x: x, y: y)) }

  package static func == (a: GradientFill, b: GradientFill) -> Bool {
    a === b || a.frame == b.frame && a.gradient == b.gradient
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(gradient)
    hasher.combine(frame)
  }
}

extension Canvas {
  /// Fills pixels with a gradient.
  mutating func fill(_ fill: GradientFill, clip: PixelRect) {
    let columns = clip.columns.clamped(to: fill.frame.columns).clamped(to: 0..<width)
    let visible = clip.rows.clamped(to: fill.frame.rows).clamped(to: rows)
    guard !columns.isEmpty, !visible.isEmpty else { return }
    if fill.isUpright {
      for row in visible {
        self.fill(PixelRect(columns: columns, rows: row..<row + 1), fill.color(x: columns.lowerBound, y: row))
      }
      return
    }
    var colors: [Color] = []
    for row in visible {
      if colors.isEmpty || !fill.isLevel { colors = columns.map { fill.color(x: $0, y: row) } }
      put(colors, row: row, from: columns.lowerBound)
    }
  }

  /// Draws a colour onto each pixel of a part of a row.
  private mutating func put(_ colors: [Color], row: Int, from column: Int) {
    let step = layout.bytesPerPixel
    let first = (row - rows.lowerBound) * bytesPerRow + column * step
    let layout = layout
    bytes.withUnsafeMutableBufferPointer { bytes in
      var target = bytes.baseAddress! + first
      for color in colors {
        if color.isOpaque {
          target[0] = color.red
          if step > 1 { (target[1], target[2]) = (color.green, color.blue) }
          if step > 3 { target[3] = 255 }
        } else if color.alpha > 0 {
          Ink(color, layout).blend(255, into: target)
        }
        target += step
      }
    }
  }
}

extension DrawListBuilder {
  /// Fills a rectangle with round corners with a gradient.
  package mutating func fill(_ rect: Rect, radius: Double = 0, _ gradient: LinearGradient) throws(DrawingError) {
    try clipped(to: rect, radius: radius) { (builder) throws(DrawingError) in
      builder.append(.gradient(GradientFill(gradient, in: builder.pixels(of: rect)), clip: builder.clip))
    }
  }
}
