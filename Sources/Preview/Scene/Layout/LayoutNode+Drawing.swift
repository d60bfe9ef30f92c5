import PreviewCore
package import PreviewGraphics

extension LayoutNode {
  /// Draws it and everything in it.
  package func draw(with builder: inout DrawListBuilder) throws(DrawingError) {
    try draw(with: &builder, Placing(origin: .zero, factor: 1))
  }

  /// Draws its children, as far as they are seen, around its own origin.
  func drawContent(with builder: inout DrawListBuilder) throws(DrawingError) {
    try drawChildren(with: &builder, Placing(origin: .zero, factor: 1))
  }

  // Scenes may be a hundred elements deep: what calls itself keeps little on the stack.
  private func draw(with builder: inout DrawListBuilder, _ place: Placing) throws(DrawingError) {
    guard opacity < 1 else { return try drawWhole(with: &builder, place) }
    guard let reach = inkReach else { return }
    try builder.faded(over: place.rect(reach), opacity) { (builder) throws(DrawingError) in
      try drawWhole(with: &builder, place)
    }
  }

  private func drawWhole(with builder: inout DrawListBuilder, _ place: Placing) throws(DrawingError) {
    try drawShadow(with: &builder, place.rect, factor: place.factor) { (builder) throws(DrawingError) in
      guard case .box(let box) = content else { return try drawGround(with: &builder, place) }
      try box.drawGround(in: place.rect(frame), place.factor, with: &builder)
    }
    try drawGround(with: &builder, place)
    try drawChildren(with: &builder, place)
    drawEdges(with: &builder, place)
  }

  private func drawChildren(with builder: inout DrawListBuilder, _ place: Placing) throws(DrawingError) {
    if case .panel(let panel) = content {
      let visible = panel.visible(in: place.rect(frame), place.factor)
      return try builder.clipped(to: visible) { (builder) throws(DrawingError) in try drawAll(with: &builder, place) }
    }
    guard let radius = clipRadius else { return try drawAll(with: &builder, place) }
    try builder.clipped(to: place.rect(frame), radius: radius * place.factor) { (builder) throws(DrawingError) in
      // The ground of a box is cut with what lies on it, so that nothing shines through at its corners.
      if radius > 0, case .box(let box) = content {
        if let fill = box.fill { builder.fill(place.rect(frame), fill) }
        if let gradient = box.gradient { try builder.fill(place.rect(frame), gradient) }
      }
      try drawAll(with: &builder, place)
    }
  }

  /// Points of the round corners at which its children are cut off; nil where they aren't.
  private var clipRadius: Double? {
    switch content {
    case .box(let box) where clips: box.radius
    default: clips ? 0 : nil
    }
  }

  /// Draws what lies below its children.
  private func drawGround(with builder: inout DrawListBuilder, _ place: Placing) throws(DrawingError) {
    let (frame, factor) = (place.rect(frame), place.factor)
    switch content {
    case .none, .backButton, .provenance: break
    case .text(let text):
      let origin = place.point(text.origin)
      guard clips else { return try builder.text(text.layout, at: origin, factor: factor) }
      try builder.clipped(to: frame) { (builder) throws(DrawingError) in
        try builder.text(text.layout, at: origin, factor: factor)
      }
    case .box(let box):
      if !clips || box.radius == 0 { try box.drawGround(in: frame, factor, with: &builder) }
    case .panel(let panel): builder.fill(frame, panel.fill)
    case .fill(let color): builder.fill(frame, color)
    case .hairline(let color): builder.hairline(x: frame.x, y: frame.y, width: frame.width, color)
    case .path(let points, let width, let dash, let color):
      builder.line(points.map(place.point), width: width * factor, dash: dash.map { $0 * factor }, color)
    case .picture(let picture, let fills, let radius):
      let frame = picture.rect(aligning: frame, factor: factor)
      if picture.undrawn != nil {
        return try builder.undrawn(
          picture.size, in: frame, (fills, radius * factor, picture.tint), factor: factor)
      }
      guard let drawing = picture.drawing else {
        return try builder.picture(picture.bitmap, in: frame, fills: fills, radius: radius * factor)
      }
      try builder.drawing(
        drawing, name: picture.path, in: frame,
        .init(fills: fills, radius: radius * factor, tint: picture.tint, isMirrored: picture.isMirrored), factor)
    case .symbol(let symbol): try builder.symbol(symbol, in: frame, factor)
    case .placeholder(let ground, let ink, let radius):
      builder.fill(frame, radius: radius * factor, ground)
      let side = min(frame.width, frame.height) * 0.44
      try builder.symbol(
        LayoutSymbol("photo.fill", ink, isMirrored: false),
        in: Rect(
          x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2, width: side, height: side),
        factor)
    case .slider(let stops, let stop, let isMirrored, let line, let knob):
      let position = isMirrored ? stops - 1 - stop : stop
      builder.slider(stops: stops, stop: position, in: frame, factor, (line, knob))
    case .knob(let color): builder.knob(in: frame, factor, color)
    }
  }

  /// Draws what lies over its children.
  private func drawEdges(with builder: inout DrawListBuilder, _ place: Placing) {
    switch content {
    case .box(let box): box.drawEdges(in: place.rect(frame), place.factor, with: &builder)
    case .panel(let panel): panel.drawEdges(in: place.rect(frame), place.factor, with: &builder)
    default: break
    }
  }

  private func drawAll(with builder: inout DrawListBuilder, _ place: Placing) throws(DrawingError) {
    if let kept {
      // A released row can't be drawn at another size; scenes on other pages keep their elements.
      precondition(place.factor == 1, "a row that released its elements is drawn as large as it was laid out")
      let corner = builder.pixels(of: place.rect(frame))
      builder.addUndrawn(kept.undrawn)
      return builder.append(try kept.items.get(), x: corner.x, y: corner.y)
    }
    let inner = innerFactor.map { place.inside(frame, factor: $0) } ?? place
    for child in children { try child.draw(with: &builder, inner) }
  }
}

/// Where an element's coordinates begin on the page, and how many times as large as there it is drawn.
private struct Placing {
  let origin: Point
  let factor: Double

  func point(_ point: Point) -> Point { Point(x: origin.x + point.x * factor, y: origin.y + point.y * factor) }

  func rect(_ rect: Rect) -> Rect {
    let corner = point(Point(x: rect.x, y: rect.y))
    return Rect(x: corner.x, y: corner.y, width: rect.width * factor, height: rect.height * factor)
  }

  /// Where the coordinates begin that an element has inside.
  func inside(_ frame: Rect, factor inner: Double) -> Placing {
    Placing(origin: point(Point(x: frame.x, y: frame.y)), factor: factor * inner)
  }
}

extension LayoutPanel {
  /// Where the scene is seen, on a screen that stands in a frame: what the screen shows, and what reaches out of it.
  fileprivate func visible(in frame: Rect, _ factor: Double) -> Rect {
    surroundings.map { frame.widened(by: $0.room.mapped { $0 * factor }) } ?? frame
  }

  /// Draws the veil and frame.
  fileprivate func drawEdges(in frame: Rect, _ factor: Double, with builder: inout DrawListBuilder) {
    guard let surroundings else { return }
    let visible = visible(in: frame, factor)
    builder.fill(
      Rect(x: visible.x, y: visible.y, width: visible.width, height: frame.y - visible.y), surroundings.veil)
    builder.fill(
      Rect(x: visible.x, y: frame.maxY, width: visible.width, height: visible.maxY - frame.maxY), surroundings.veil)
    builder.fill(Rect(x: visible.x, y: frame.y, width: frame.x - visible.x, height: frame.height), surroundings.veil)
    builder.fill(
      Rect(x: frame.maxX, y: frame.y, width: visible.maxX - frame.maxX, height: frame.height), surroundings.veil)
    let line = builder.grid.hairline
    builder.border(
      frame.widened(by: Overflow(top: line, left: line, bottom: line, right: line)), radius: 0, width: 0,
      surroundings.frame)
  }
}

extension LayoutBox {
  /// Draws what lies below the content.
  fileprivate func drawGround(
    in frame: Rect, _ factor: Double, with builder: inout DrawListBuilder
  ) throws(DrawingError) {
    if let fill { builder.fill(frame, radius: radius * factor, fill) }
    if let gradient { try builder.fill(frame, radius: radius * factor, gradient) }
  }

  /// Draws edges over the content.
  fileprivate func drawEdges(in frame: Rect, _ factor: Double, with builder: inout DrawListBuilder) {
    if let topLine { builder.hairline(x: frame.x, y: frame.y, width: frame.width, topLine) }
    if let separator {
      let (x, width) = (frame.x + separatorLeft * factor, frame.width - (separatorLeft + separatorRight) * factor)
      if let thickness = separatorThickness.map({ $0 * factor }) {
        builder.fill(Rect(x: x, y: frame.maxY - thickness, width: width, height: thickness), separator)
      } else {
        builder.hairline(x: x, y: frame.maxY - builder.grid.hairline, width: width, separator)
      }
    }
    if let cornerCover { builder.coverCorners(of: frame, radius: radius * factor, cornerCover) }
    if let border { builder.border(frame, radius: radius * factor, width: borderWidth * factor, border) }
  }
}

extension DrawListBuilder {
  /// A drawing, or a placeholder where it has too much to draw.
  fileprivate mutating func drawing(
    _ picture: VectorPicture, name: String, in rect: Rect, _ showing: VectorPicture.Showing, _ factor: Double
  ) throws(DrawingError) {
    guard try !drawsVector(picture, name: name, in: rect, showing) else { return }
    try undrawn(picture.size, in: rect, (showing.fills, showing.radius, showing.tint), factor: factor)
  }

  /// A symbol in the middle of a rectangle.
  fileprivate mutating func symbol(
    _ drawn: LayoutSymbol, in rect: Rect, _ factor: Double
  ) throws(DrawingError) {
    var drawn = drawn
    drawn.pointSize = drawn.pointSize.map { $0 * factor }
    let (size, frame) = (drawn.size(in: rect.size), drawn.symbol.frame)
    let (left, top) = (rect.x + (rect.width - size.width) / 2, rect.y + (rect.height - size.height) / 2)
    if let picture = drawn.symbol.picture {
      return try drawing(
        picture, name: drawn.symbol.own?.template.path ?? "",
        in: Rect(x: left, y: top, width: size.width, height: size.height),
        .init(tint: drawn.color, isMirrored: drawn.isMirrored), factor)
    }
    let scale = size.height / frame.height
    let path = drawn.symbol.outline.mapped { point in
      let x = drawn.isMirrored ? frame.maxX - point.x : point.x - frame.x
      return Point(x: left + x * scale, y: top + (point.y - frame.y) * scale)
    }
    fill(path, drawn.color)
  }

  /// A line with stops and a knob.
  fileprivate mutating func slider(
    stops: Int, stop: Int, in rect: Rect, _ factor: Double, _ colors: (line: Color, knob: Color)
  ) {
    let (knobSide, tick) = (28 * factor, 10 * factor)
    let (left, right) = (rect.x + knobSide / 2, rect.maxX - knobSide / 2)
    let middle = rect.y + rect.height / 2
    let thick = max(grid.hairline, grid.roundedHalfUp(factor))
    func x(_ stop: Int) -> Double { left + (right - left) * Double(stop) / Double(stops - 1) }
    // Parts of a translucent line must not lie on one another.
    for number in 0..<stops {
      fill(Rect(x: x(number) - thick / 2, y: middle - tick / 2, width: thick, height: tick), colors.line)
      guard number + 1 < stops else { break }
      let start = grid.roundedHalfUp(x(number) - thick / 2) + thick
      let end = grid.roundedHalfUp(x(number + 1) - thick / 2)
      fill(Rect(x: start, y: middle - thick / 2, width: end - start, height: thick), colors.line)
    }
    let circle = Rect(x: x(stop) - knobSide / 2, y: middle - knobSide / 2, width: knobSide, height: knobSide)
    knob(in: circle, factor, colors.knob)
  }

  /// A disc or a capsule with a shadow, so that it is seen on white.
  fileprivate mutating func knob(in rect: Rect, _ factor: Double, _ color: Color) {
    func outline(_ rect: Rect) -> OutlinePath {
      abs(rect.width - rect.height) < PixelGrid.tolerance
        ? .ellipse(rect) : .roundedRect(rect, radius: min(rect.width, rect.height) / 2)
    }
    // Shapes under one another, the smallest last: together they fade out as a blurred shadow does.
    for spread in [3.5, 2.5, 1.5, 0.5] {
      let (x, y) = (rect.x - spread * factor, rect.y - (spread - 1.5) * factor)
      let (width, height) = (rect.width + 2 * spread * factor, rect.height + 2 * spread * factor)
      fill(outline(Rect(x: x, y: y, width: width, height: height)), Color(rgb: 0x000000, alpha: 0.05))
    }
    fill(outline(rect), color)
  }
}
