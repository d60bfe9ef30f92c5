import PreviewCore

// Paths, colours, and what is painted with them.
extension PDFContent {
  /// Obeys an operator that makes or paints a path; false for any other.
  mutating func performPath(_ word: String, _ operands: PDFOperands) throws(PDFFault) -> Bool {
    switch word {
    case "m": if let n = operands.numbers(2) { path.move(to: Point(x: n[0], y: n[1])) }
    case "l": if let n = operands.numbers(2) { path.line(to: Point(x: n[0], y: n[1])) }
    case "c":
      guard let n = operands.numbers(6) else { return true }
      path.curve(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), to: Point(x: n[4], y: n[5]))
    case "v":
      guard let n = operands.numbers(4) else { return true }
      path.curve(path.pen, Point(x: n[0], y: n[1]), to: Point(x: n[2], y: n[3]))
    case "y":
      guard let n = operands.numbers(4) else { return true }
      path.curve(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), to: Point(x: n[2], y: n[3]))
    case "h": path.close()
    case "re":
      guard let n = operands.numbers(4) else { return true }
      path.rectangle(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case "W": pendingClip = (false, ())
    case "W*": pendingClip = (true, ())
    case "n": try endPath()
    case "f", "F": try endPath(fills: true)
    case "f*": try endPath(fills: true, isEvenOdd: true)
    case "S": try endPath(strokes: true)
    case "s":
      path.close()
      try endPath(strokes: true)
    case "B": try endPath(fills: true, strokes: true)
    case "B*": try endPath(fills: true, isEvenOdd: true, strokes: true)
    case "b", "b*":
      path.close()
      try endPath(fills: true, isEvenOdd: word == "b*", strokes: true)
    default: return false
    }
    guard path.outline.steps.count <= Limits.svgSteps else {
      throw .tooMuch("a path of more than \(NumberText.grouped(Limits.svgSteps)) lines and curves")
    }
    return true
  }

  private mutating func endPath(fills: Bool = false, isEvenOdd: Bool = false, strokes: Bool = false) throws(PDFFault) {
    defer { (path, pendingClip) = (PDFPath(), nil) }
    guard !path.isEmpty else { return }
    if fills { try fill(path.outline, isEvenOdd: isEvenOdd) }
    if strokes { try stroke(path) }
    if let pendingClip { try clip(to: path.outline, isEvenOdd: pendingClip.isEvenOdd) }
  }

  /// Paints the inside of a path.
  mutating func fill(_ path: OutlinePath, isEvenOdd: Bool) throws(PDFFault) {
    let area = bounded(path.mapped { state.transform($0) })
    try count(area)
    try paint(area, isEvenOdd: isEvenOdd, state.fill, alpha: state.fillAlpha)
  }

  /// Paints along a path.
  mutating func stroke(_ path: PDFPath) throws(PDFFault) {
    guard !isHidden, state.strokeAlpha > 0 else { return }
    var pen = state.pen
    // The thinnest line is one pixel wide, which at 3x is a third of a point.
    let thinnest = state.transform.reach(1.0 / 3)
    if pen.width < thinnest { pen.width = thinnest }
    guard pen.width.isFinite else { return }
    let extent = path.outline.hull.map { max(abs($0.x), abs($0.y), abs($0.maxX), abs($0.maxY), pen.width) } ?? 0
    let side = max(page.width, page.height)
    // Fine enough for a picture of a thousand pixels, of which a path that leads far out of it
    // shows a part.
    let whole = max(extent, 1e-3)
    let scale = max(1024 / whole, min(1024 / max(pen.width, 4 * state.transform.reach(side)), 1e7 / whole))
    var line = path
    if !state.dashes.isEmpty {
      guard let dashed = path.dashed(state.dashes, phase: state.phase, scale: scale) else {
        throw .tooMuch("a line of too many dashes")
      }
      line = dashed
    }
    guard let area = pen.area(of: line.outline, closings: line.closings, scale: scale) else {
      throw .tooMuch("a line of too many corners")
    }
    try count(area)
    try paint(bounded(area.mapped { state.transform($0) }), isEvenOdd: false, state.stroke, alpha: state.strokeAlpha)
  }

  /// The path with coordinates that pictures can have.
  private func bounded(_ path: OutlinePath) -> OutlinePath {
    guard let hull = path.hull, abs(hull.x) <= 1e6, abs(hull.y) <= 1e6, hull.maxX <= 1e6, hull.maxY <= 1e6 else {
      return path.mapped { Point(x: (-1e6...1e6).clamp($0.x), y: (-1e6...1e6).clamp($0.y)) }
    }
    return path
  }

  /// Paints an area, in points of the page.
  mutating func paint(
    _ area: OutlinePath, isEvenOdd: Bool, _ paint: PDFPaint, alpha: Double
  ) throws(PDFFault) {
    guard !isHidden, alpha > 0, let hull = area.hull, isSeen(hull) else { return }
    let shown: VectorPaint
    switch paint.pattern {
    case .tiles?: throw .notDrawn("a pattern of tiles")
    case .shading(let shading, let transform)?:
      guard let gradient = shading.gradient(transform, alpha: alpha) else { return }
      shown = .gradient(gradient)
    case nil:
      var color = paint.color
      color.alpha = UInt8((alpha * 255).rounded())
      shown = .color(color)
    }
    try add(.area(area, isEvenOdd: isEvenOdd, shown), hull: hull)
  }

  /// Whether some of a rectangle may be within all clips.
  func isSeen(_ hull: Rect) -> Bool {
    func touches(_ a: Rect, _ b: Rect) -> Bool { a.x <= b.maxX && b.x <= a.maxX && a.y <= b.maxY && b.y <= a.maxY }
    return state.clipBox.width > 0 && state.clipBox.height > 0 && touches(state.clipBox, hull)
      && state.clips.allSatisfy { touches($0.hull, hull) }
  }

  /// Adds a part with the clips, the mask and the blend mode that hold.
  mutating func add(_ part: VectorPicture.Part, hull: Rect) throws(PDFFault) {
    let makesNoDifference =
      switch state.blend {
      case "Normal", "Compatible": true
      // Black times anything is black, which is also what it is beside nothing.
      case "Multiply", "Darken", "ColorBurn": [part].haveOnly(.black) || parts.isEmpty && depth == 0
      case "Screen", "Lighten", "ColorDodge": [part].haveOnly(.white) || parts.isEmpty && depth == 0
      default: parts.isEmpty && depth == 0
      }
    guard makesNoDifference else {
      throw PDFFault(
        "it mixes colours by '\(Spelling.shown(state.blend))', which isn't drawn; use the blend mode 'Normal', or PNGs for 1x, 2x and 3x"
      )
    }
    parts.add(part, hull: hull, state)
  }

  // MARK: Clips

  /// Cuts what follows to a path.
  mutating func clip(to path: OutlinePath, isEvenOdd: Bool) throws(PDFFault) {
    let area = bounded(path.mapped { state.transform($0) })
    if let rect = area.asRect {
      state.clipBox = state.clipBox.intersection(rect)
      return
    }
    guard let hull = area.hull else { return }
    guard state.clips.count < Limits.pdfClips else {
      throw .tooMuch("more than \(Limits.pdfClips) clips on one another")
    }
    try count(area)
    state.clips.append(PDFClip(id: nextID(), area: .init(area, isEvenOdd: isEvenOdd), hull: hull))
  }

  // MARK: Colours

  /// Obeys an operator that sets a colour; false for any other.
  mutating func setColor(_ word: String, _ operands: PDFOperands) throws(PDFFault) -> Bool {
    var paint: PDFPaint
    let isStroke = word.first?.isUppercase ?? false
    paint = isStroke ? state.stroke : state.fill
    switch word {
    case "g", "G": paint = PDFPaint(space: .gray, color: PDFColorSpace.gray.color(operands.numbers))
    case "rg", "RG": paint = PDFPaint(space: .rgb, color: PDFColorSpace.rgb.color(operands.numbers))
    case "k", "K": paint = PDFPaint(space: .cmyk, color: PDFColorSpace.cmyk.color(operands.numbers))
    case "cs", "CS":
      let named = try file.resolve(resources["ColorSpace"]).dictionary ?? [:]
      let space = try PDFColorSpace(operands.values.last, file, named: named)
      paint = PDFPaint(space: space, color: space.color(space.initial))
    case "sc", "SC", "scn", "SCN":
      paint.pattern = nil
      if let name = operands.name {
        paint.pattern = try pattern(name)
      } else {
        try file.spend(paint.space.cost)
        paint.color = paint.space.color(operands.numbers)
      }
    default: return false
    }
    if keepsColors { return true }
    if isStroke { state.stroke = paint } else { state.fill = paint }
    return true
  }

  /// The pattern with a name; nil if the page has no such pattern.
  private func pattern(_ name: String) throws(PDFFault) -> PDFPaint.Pattern? {
    let patterns = try file.resolve(resources["Pattern"]).dictionary ?? [:]
    guard let pattern = try file.resolve(patterns[name]).dictionary else { return nil }
    guard try file.resolve(pattern["PatternType"]).integer == 2 else { return .tiles }
    let own = AffineTransform(pdf: try file.numbers(pattern["Matrix"]))
    return .shading(try shading(pattern["Shading"]), state.base.applied(after: own))
  }

  private func shading(_ value: PDFObject?) throws(PDFFault) -> PDFShading {
    let named = try file.resolve(resources["ColorSpace"]).dictionary ?? [:]
    return try PDFShading(value, file, named: named)
  }

  /// Paints a gradient wherever the clips let it.
  mutating func shade(_ name: String) throws(PDFFault) {
    let shadings = try file.resolve(resources["Shading"]).dictionary ?? [:]
    guard !isHidden, state.fillAlpha > 0, isSeen(page),
      let gradient = try shading(shadings[name]).gradient(state.transform, alpha: state.fillAlpha)
    else { return }
    let area = state.clipBox.intersection(page)
    guard area.width > 0, area.height > 0 else { return }
    try add(.area(.roundedRect(area, radius: 0), isEvenOdd: false, .gradient(gradient)), hull: area)
  }
}

extension AffineTransform {
  /// A matrix; the identity for anything else.
  init(pdf numbers: [Double]?) {
    guard let n = numbers, n.count == 6 else {
      self = .identity
      return
    }
    self.init(n[0], n[1], n[2], n[3], n[4], n[5])
  }
}
