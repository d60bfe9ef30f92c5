import PreviewCore
import PreviewGraphics
import PreviewType

/// A shadow with its colour resolved, in points.
///
/// An object, because elements lie on the stack by the hundred while deep scenes are placed, and nearly none has one.
final class LayoutShadow: Sendable {
  let color: Color
  /// The standard deviation of its blur.
  let radius: Double
  /// How far right and down it is moved.
  let offset: Point

  init(color: Color, radius: Double, offset: Point) {
    (self.color, self.radius, self.offset) = (color, radius, offset)
  }

  /// The box that the shadow of something in a box reaches; the blur's boxes end some three standard deviations away.
  static func reach(of box: Rect, radius: Double, offset: Point) -> Rect {
    let room = 3 * radius + 2
    return Rect(
      x: box.x + offset.x - room, y: box.y + offset.y - room, width: box.width + 2 * room, height: box.height + 2 * room
    )
  }
}

extension LayoutNode {
  /// The box around its own drawing.
  private var shadowCaster: Rect {
    guard case .text(let text) = content, let ink = text.layout.inkBox else { return frame }
    return ink.offset(x: text.origin.x, y: text.origin.y)
  }

  /// The box around its own shadow; nil for none.
  var shadowReach: Rect? {
    shadow.map { LayoutShadow.reach(of: shadowCaster, radius: $0.radius, offset: $0.offset) }
  }

  /// Draws its shadow, if it has one.
  ///
  /// - Parameters:
  ///   - place: Where a box of its coordinates is on the page.
  ///   - factor: How many times as large it is drawn.
  ///   - draw: Draws what casts it.
  func drawShadow(
    with builder: inout DrawListBuilder, _ place: (Rect) -> Rect, factor: Double,
    _ draw: (inout DrawListBuilder) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard let shadow else { return }
    try builder.shadow(
      of: place(shadowCaster), sigma: shadow.radius * factor,
      offset: Point(x: shadow.offset.x * factor, y: shadow.offset.y * factor), shadow.color, draw)
  }
}
