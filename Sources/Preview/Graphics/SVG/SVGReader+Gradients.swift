import PreviewCore

extension SVGReader {
  /// The paint of an area or a line of a shape; nil if nothing is drawn.
  mutating func paint(
    _ paint: SVGPaint, _ opacity: Double, on path: OutlinePath, _ element: SVGElement, _ context: Context
  ) throws(XMLReader.Fault) -> VectorPaint? {
    guard case .element(let id, let fallback) = paint else {
      return context.style.color(paint, opacity).flatMap { $0.alpha == 0 ? nil : .color($0) }
    }
    guard let target = document[id] else { return try self.paint(fallback, opacity, on: path, element, context) }
    switch target.name {
    case "linearGradient", "radialGradient": break
    case "pattern": return try self.paint(of: target, opacity, on: path, element, context)
    default: return try self.paint(fallback, opacity, on: path, element, context)
    }
    let gradient = try SVGGradient(target, in: document)
    let stops = try stops(of: gradient, context).map { stop in
      var color = stop.color
      color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
      return LinearGradient.Stop(color: color, location: stop.location)
    }
    guard let last = stops.last else { return nil }
    func plain(_ color: Color) -> VectorPaint? { color.alpha == 0 ? nil : .color(color) }
    if stops.count == 1 { return plain(last.color) }
    var transform = context.transform
    if gradient.isInBox {
      guard let box = path.bounds, box.width > 0, box.height > 0 else { return nil }
      transform = transform.applied(after: AffineTransform(box.width, 0, 0, box.height, box.x, box.y))
    }
    transform = transform.applied(after: gradient.transform)
    // Without a length it has the colour of its last stop.
    guard let shape = try shape(of: gradient, context) else { return plain(last.color) }
    guard let made = VectorGradient(shape, stops: stops, spread: gradient.spread, transform: transform) else {
      return nil
    }
    return .gradient(made)
  }

  /// The stops of a gradient, read once.
  private mutating func stops(
    of gradient: SVGGradient, _ context: Context
  ) throws(XMLReader.Fault) -> [LinearGradient.Stop] {
    guard let holder = gradient.holder else { return [] }
    if let known = stops[ObjectIdentifier(holder)] { return known }
    guard gradient.stops.count <= Limits.svgStops else {
      throw holder.fault("a gradient has more than \(Limits.svgStops) stops; use a PNG")
    }
    var stops: [LinearGradient.Stop] = []
    var place = 0.0
    let outer = try gradient.stops.first.map { (stop) throws(XMLReader.Fault) in
      try self.context(around: stop, for: context).style
    }
    for element in gradient.stops {
      var style = outer?.inherited ?? SVGStyle()
      try style.set(element, in: document, context.basis)
      let offset = try element.attributes["offset"].map { (text) throws(XMLReader.Fault) in
        try length(text, "offset", element).fraction
      }
      place = max(place, min(max(offset ?? 0, 0), 1))
      guard let color = style.color(style.stopColor, style.stopOpacity) else { continue }
      stops.append(.init(color: color, location: place))
    }
    self.stops[ObjectIdentifier(holder)] = stops
    return stops
  }

  /// The line or the circles of a gradient; nil for one without a length.
  private func shape(of gradient: SVGGradient, _ context: Context) throws(XMLReader.Fault) -> VectorGradient.Shape? {
    func place(_ key: String, _ axis: SVGLength.Axis, _ share: Double) throws(XMLReader.Fault) -> Double {
      guard let (text, element) = gradient.value(key) else {
        if gradient.isInBox { return share }
        let size = context.viewport
        return share * (axis == .horizontal ? size.width : axis == .vertical ? size.height : context.diagonal)
      }
      let length = try self.length(text, key, element)
      return gradient.isInBox ? length.fraction : length.pixels(context.basis, axis)
    }
    if gradient.isLinear {
      let start = Point(x: try place("x1", .horizontal, 0), y: try place("y1", .vertical, 0))
      let end = Point(x: try place("x2", .horizontal, 1), y: try place("y2", .vertical, 0))
      return start == end ? nil : .linear(start, end)
    }
    let center = Point(x: try place("cx", .horizontal, 0.5), y: try place("cy", .vertical, 0.5))
    let radius = try place("r", .both, 0.5)
    guard radius > 0 else { return nil }
    var focus = center
    if gradient.value("fx") != nil { focus.x = try place("fx", .horizontal, 0.5) }
    if gradient.value("fy") != nil { focus.y = try place("fy", .vertical, 0.5) }
    let focusRadius = gradient.value("fr") == nil ? 0 : max(0, try place("fr", .both, 0))
    // A focus outside of the circle goes to its edge (SVG 1.1, 13.2.3), or just inside, where each
    // point still has a colour.
    let (x, y) = (focus.x - center.x, focus.y - center.y)
    let (distance, most) = ((x * x + y * y).squareRoot(), radius * 0.999)
    if distance > most {
      focus = Point(x: center.x + x / distance * most, y: center.y + y / distance * most)
    }
    return .radial(focus: focus, focusRadius: min(focusRadius, radius * 0.999), center: center, radius: radius)
  }
}

extension SVGReader.Context {
  /// The length that percentages of neither side are relative to (SVG 2, 8.9).
  fileprivate var diagonal: Double {
    ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
  }
}

/// A gradient of an SVG, with what it takes from those that it refers to.
struct SVGGradient {
  /// The element itself, then the one that it refers to, and so on.
  private var chain: [SVGElement]

  init(_ element: SVGElement, in document: SVGDocument) throws(XMLReader.Fault) {
    chain = [element]
    while let reference = chain[chain.count - 1].reference, reference.hasPrefix("#"),
      let next = document[String(reference.dropFirst())], next.name.hasSuffix("Gradient")
    {
      guard chain.count < Limits.svgDepth, !chain.contains(where: { $0 === next }) else {
        throw element.fault("'\(Spelling.shown(reference))' refers to itself, or to too many others in a row")
      }
      chain.append(next)
    }
  }

  /// An attribute and the element that has it; nil if none has.
  func value(_ key: String) -> (text: String, element: SVGElement)? {
    for element in chain { if let text = element.attributes[key] { return (text, element) } }
    return nil
  }

  var isLinear: Bool { chain[0].name == "linearGradient" }
  /// Whether its coordinates are shares of what it fills.
  var isInBox: Bool { value("gradientUnits")?.text != "userSpaceOnUse" }
  var spread: VectorGradient.Spread { value("spreadMethod").flatMap { .init(rawValue: $0.text) } ?? .pad }
  var transform: AffineTransform { value("gradientTransform").flatMap { AffineTransform(svg: $0.text) } ?? .identity }
  /// The element whose stops it has; nil if none has any.
  var holder: SVGElement? { chain.first { $0.children.contains { $0.name == "stop" } } }
  var stops: [SVGElement] { holder?.children.filter { $0.name == "stop" } ?? [] }
}
