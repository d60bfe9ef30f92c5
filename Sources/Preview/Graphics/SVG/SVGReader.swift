import PreviewCore

/// Reads an SVG: shapes, groups and transforms, filled and stroked in plain colours.
///
/// Symbols and icons consist of these. Everything else that would change the picture, such as gradients, masks and texts, is an error that names it.
package struct SVGReader {
  private let name: String
  private var reader: XMLReader
  /// The longer side of the picture in points.
  private var side = 0.0
  private var elements = 0
  private var groups = 0
  private var strokeCorners = 0

  /// The picture of a document.
  ///
  /// - Parameter name: What stands for it in errors.
  package static func picture(_ bytes: [UInt8], name: String) throws(SVGError) -> VectorPicture {
    guard bytes.count <= Limits.svgBytes else {
      throw .tooLarge(name: name, bytes: bytes.count, limit: Limits.svgBytes)
    }
    do throws(XMLReader.Fault) {
      var reader = SVGReader(name: name, reader: try XMLReader(bytes))
      return try reader.document()
    } catch { throw .invalid(name: name, line: error.line, reason: error.reason) }
  }

  private func fault(_ reason: String, _ tag: XMLReader.Tag) -> XMLReader.Fault {
    XMLReader.Fault(line: tag.line, reason: reason)
  }

  // MARK: Elements

  private mutating func document() throws(XMLReader.Fault) -> VectorPicture {
    guard case .open(let tag)? = try reader.next(), tag.name == "svg" else {
      throw XMLReader.Fault(line: 1, reason: "its first element is not 'svg'")
    }
    var style = SVGStyle()
    var (width, height): (Double?, Double?) = (nil, nil)
    var box: Rect?
    for (key, value) in tag.attributes {
      switch key {
      case "width": width = value.hasSuffix("%") ? nil : try length(value, key, tag)
      case "height": height = value.hasSuffix("%") ? nil : try length(value, key, tag)
      case "viewBox":
        let numbers = list(value)
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
          throw fault("its 'viewBox' must be four numbers, of which the last two are above 0", tag)
        }
        box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      case "x", "y", "version", "baseProfile", "overflow", "enable-background": break
      case "preserveAspectRatio":
        guard value == "xMidYMid meet" || value == "xMidYMid" else {
          throw fault("'preserveAspectRatio' is read as 'xMidYMid meet' alone; remove it", tag)
        }
      default: try style.set(key, value, tag)
      }
    }
    let size = Size(width: width ?? box?.width ?? 0, height: height ?? box?.height ?? 0)
    guard size.width > 0, size.height > 0, size.width <= Limits.width, size.height <= Limits.width else {
      throw fault("it has no size: give 'svg' a 'viewBox', or a 'width' and a 'height' up to \(Int(Limits.width))", tag)
    }
    side = max(size.width, size.height)
    let view = box ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
    let scale = min(size.width / view.width, size.height / view.height)
    let place = AffineTransform.translation(
      (size.width - view.width * scale) / 2, (size.height - view.height * scale) / 2
    ).applied(after: .scale(scale, scale)).applied(after: .translation(-view.x, -view.y))
    style.transform = place.applied(after: style.transform)
    let parts = tag.isEmpty ? [] : try children(style)
    while case .open(let tag)? = try reader.next() {
      throw fault("'\(Spelling.shown(tag.name))' follows the end of 'svg'", tag)
    }
    return VectorPicture(size: size, parts: style.opacity < 1 ? [.group(parts, opacity: style.opacity)] : parts)
  }

  /// The parts of the elements up to the closing tag of what they are in.
  private mutating func children(_ style: SVGStyle) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    var parts: [VectorPicture.Part] = []
    while let event = try reader.next() {
      switch event {
      case .close: return parts
      case .open(let tag): parts += try element(tag, in: style)
      }
    }
    return parts
  }

  private mutating func element(
    _ tag: XMLReader.Tag, in outer: SVGStyle
  ) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    elements += 1
    guard elements <= Limits.svgElements else {
      throw fault("it has more than \(NumberText.grouped(Limits.svgElements)) elements; use a PNG", tag)
    }
    // What editors note, and what is for readers.
    if tag.name.contains(text: ":") || ["title", "desc", "metadata"].contains(tag.name) {
      if !tag.isEmpty { try skip() }
      return []
    }
    guard let keys = Self.geometry[tag.name] else {
      // Nothing in an empty list of definitions is missed.
      if tag.name == "defs", tag.isEmpty { return [] }
      if tag.name == "defs", case .close? = try reader.next() { return [] }
      throw fault(
        "'\(Spelling.shown(tag.name))' isn't drawn; convert it to paths in plain colours, or use PNGs", tag)
    }
    var style = outer
    style.opacity = 1
    var geometry: [String: String] = [:]
    for (key, value) in tag.attributes {
      if keys.contains(key) { geometry[key] = value } else { try style.set(key, value, tag) }
    }
    // Each is mixed with all that is below it.
    if style.opacity < 1 { groups += 1 }
    guard groups <= Limits.svgGroups else {
      throw fault("more than \(Limits.svgGroups) elements have an 'opacity'; use 'fill-opacity', or a PNG", tag)
    }
    if tag.name == "g" {
      let parts = tag.isEmpty ? [] : try children(style)
      return style.isHidden ? [] : style.faded(parts)
    }
    if !tag.isEmpty { try skip() }
    guard let (path, closings) = try shape(tag, geometry), !style.isHidden else { return [] }
    return try style.faded(parts(of: path, closings, style, tag))
  }

  /// The attributes that give each element its shape.
  private static let geometry: [String: [String]] = [
    "g": [], "path": ["d", "pathLength"], "rect": ["x", "y", "width", "height", "rx", "ry"],
    "circle": ["cx", "cy", "r"], "ellipse": ["cx", "cy", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"],
    "polyline": ["points"], "polygon": ["points"],
  ]

  /// Passes over an element's contents.
  private mutating func skip() throws(XMLReader.Fault) {
    var depth = 1
    while depth > 0, let event = try reader.next() {
      switch event {
      case .open(let tag): depth += tag.isEmpty ? 0 : 1
      case .close: depth -= 1
      }
    }
  }

  // MARK: Shapes

  /// The path of a shape, and which of its contours are closed; nil for one that has no extent.
  private func shape(
    _ tag: XMLReader.Tag, _ given: [String: String]
  ) throws(XMLReader.Fault) -> (OutlinePath, [Bool])? {
    func number(_ key: String, _ standard: Double = 0) throws(XMLReader.Fault) -> Double {
      try given[key].map { (text) throws(XMLReader.Fault) in try length(text, key, tag) } ?? standard
    }
    switch tag.name {
    case "path":
      guard let text = given["d"] else { return nil }
      do throws(SVGPath.Fault) {
        let path = try SVGPath(text)
        return (path.outline, path.closings)
      } catch { throw fault("the 'd' of a path isn't understood, or has more than \(Limits.svgSteps) steps", tag) }
    case "rect":
      let rect = Rect(
        x: try number("x"), y: try number("y"), width: try number("width"), height: try number("height"))
      guard rect.width > 0, rect.height > 0 else { return nil }
      let (rx, ry) = (try number("rx", try number("ry")), try number("ry", try number("rx")))
      guard rx > 0, ry > 0 else { return (.roundedRect(rect, radius: 0), [true]) }
      // A rectangle with round corners, stretched where these are no quarters of a circle.
      let (x, y) = (min(rx, rect.width / 2), min(ry, rect.height / 2))
      let unit = Rect(x: rect.x / x, y: rect.y / y, width: rect.width / x, height: rect.height / y)
      return (OutlinePath.roundedRect(unit, radius: 1).mapped { Point(x: $0.x * x, y: $0.y * y) }, [true])
    case "circle", "ellipse":
      let isCircle = tag.name == "circle"
      let (rx, ry) = isCircle ? (try number("r"), try number("r")) : (try number("rx"), try number("ry"))
      guard rx > 0, ry > 0 else { return nil }
      let (x, y) = (try number("cx"), try number("cy"))
      return (.ellipse(Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry)), [true])
    case "line":
      var path = OutlinePath()
      path.move(to: Point(x: try number("x1"), y: try number("y1")))
      path.line(to: Point(x: try number("x2"), y: try number("y2")))
      return (path, [false])
    default:
      let numbers = list(given["points"] ?? "")
      guard numbers.count >= 4 else { return nil }
      var path = OutlinePath()
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        let point = Point(x: numbers[index], y: numbers[index + 1])
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      return (path, [tag.name == "polygon"])
    }
  }

  private mutating func parts(
    of path: OutlinePath, _ closings: [Bool], _ style: SVGStyle, _ tag: XMLReader.Tag
  ) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    guard style.transform.isUsable else { throw fault("a transform leads out of all pictures", tag) }
    var parts: [VectorPicture.Part] = []
    if let color = style.fillColor {
      parts.append(.area(path.mapped { style.transform($0) }, isEvenOdd: style.isEvenOdd, .color(color)))
    }
    if let color = style.strokeColor, style.stroke.width > 0 {
      // Fine enough for a picture of a thousand pixels, of which a path that leads far out of it shows a part.
      let extent = path.steps.reduce(style.stroke.width) { extent, step in
        switch step {
        case .move(let point), .line(let point), .cubic(_, _, let point): max(extent, abs(point.x), abs(point.y))
        }
      }
      let whole = max(extent, 1e-3)
      let scale = max(1024 / whole, min(1024 / max(style.stroke.width, 4 * style.transform.reach(side)), 1e7 / whole))
      guard let area = style.stroke.area(of: path, closings: closings, scale: scale) else {
        throw fault("a stroke of '\(tag.name)' has too many corners; use a PNG", tag)
      }
      strokeCorners += area.steps.count
      guard strokeCorners <= Limits.svgStrokeCorners else {
        throw fault("its strokes have more than \(NumberText.grouped(Limits.svgStrokeCorners)) corners; use a PNG", tag)
      }
      parts.append(.area(area.mapped { style.transform($0) }, isEvenOdd: false, .color(color)))
    }
    return parts
  }

  // MARK: Values

  private func list(_ text: String) -> [Double] {
    var numbers = SVGNumbers(text)
    var values: [Double] = []
    while values.count <= Limits.svgSteps, let number = numbers.number() { values.append(number) }
    return values
  }

  private func length(_ text: String, _ key: String, _ tag: XMLReader.Tag) throws(XMLReader.Fault) -> Double {
    guard let number = SVGStyle.length(text) else {
      throw fault("'\(key)' of '\(tag.name)' can't be '\(Spelling.shown(text))': \(SVGStyle.wantedLength(text))", tag)
    }
    return number
  }
}
