import PreviewCore

// Figma fills a shape with a picture by a pattern of one tile, which holds the picture.
extension SVGReader {
  /// The paint of a pattern that lays one embedded picture over a whole shape.
  mutating func paint(
    of pattern: SVGElement, _ opacity: Double, on path: OutlinePath, _ element: SVGElement, _ context: Context
  ) throws(XMLReader.Fault) -> VectorPaint? {
    let box = path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    guard let (image, place) = try picture(in: pattern, of: box, context) else {
      throw element.fault(
        "'\(Spelling.shown(pattern.attributes["id"] ?? ""))' is a pattern, which isn't drawn unless it lays one embedded picture over all; convert it to paths, or use PNGs"
      )
    }
    guard box.width > 0, box.height > 0 else { return nil }
    let bitmap = try bitmap(of: image)
    let frame = Rect(
      x: try number("x", of: image, context, .horizontal), y: try number("y", of: image, context, .vertical),
      width: try number("width", of: image, context, .horizontal) { _ in Double(bitmap.size.width) },
      height: try number("height", of: image, context, .vertical) { _ in Double(bitmap.size.height) })
    guard frame.width > 0, frame.height > 0 else { return nil }
    let pixels = Rect(x: 0, y: 0, width: Double(bitmap.size.width), height: Double(bitmap.size.height))
    // From the picture's unit square to the shape's coordinates.
    let unit = place.applied(after: SVGViewBox(pixels).transform(to: frame))
      .applied(after: .scale(pixels.width, pixels.height))
    let (start, end) = (unit(.zero), unit(Point(x: 1, y: 1)))
    // What shows beside the picture would be clear, or the next tile.
    let slack = max(box.width, box.height) / 200
    guard unit.b == 0, unit.c == 0, start.x <= box.x + slack, start.y <= box.y + slack, end.x >= box.maxX - slack,
      end.y >= box.maxY - slack
    else { throw element.fault("a pattern's picture doesn't cover all of its shape, which isn't drawn; use PNGs") }
    return VectorImage(bitmap, context.transform.applied(after: unit), opacity: opacity).map { .image($0) }
  }

  /// The picture in a pattern whose one tile is as large as a box, and where its coordinates lie in
  /// those of the shape; nil for any other pattern.
  private func picture(
    in pattern: SVGElement, of box: Rect, _ context: Context
  ) throws(XMLReader.Fault) -> (SVGElement, AffineTransform)? {
    let attributes = pattern.attributes
    guard attributes["patternUnits"] != "userSpaceOnUse", attributes["patternTransform"] == nil,
      attributes["viewBox"] == nil, attributes["x"] ?? "0" == "0", attributes["y"] ?? "0" == "0",
      try length(attributes["width"] ?? "0", "width", pattern).fraction >= 1,
      try length(attributes["height"] ?? "0", "height", pattern).fraction >= 1, pattern.children.count == 1
    else { return nil }
    var place =
      attributes["patternContentUnits"] == "objectBoundingBox"
      ? AffineTransform(box.width, 0, 0, box.height, box.x, box.y) : .translation(box.x, box.y)
    func enter(_ element: SVGElement) -> Bool {
      guard let text = element.attributes["transform"] else { return true }
      guard let own = AffineTransform(svg: text) else { return false }
      place = place.applied(after: own)
      return true
    }
    let child = pattern.children[0]
    if child.name == "image" { return enter(child) ? (child, place) : nil }
    guard child.name == "use", let reference = child.reference, reference.hasPrefix("#"),
      let image = document[String(reference.dropFirst())], image.name == "image", enter(child)
    else { return nil }
    place = place.applied(
      after: .translation(
        try number("x", of: child, context, .horizontal), try number("y", of: child, context, .vertical)))
    return enter(image) ? (image, place) : nil
  }

  /// The pixels of an `image` that holds a PNG or a JPEG, decoded once.
  private mutating func bitmap(of image: SVGElement) throws(XMLReader.Fault) -> Bitmap {
    if let known = bitmaps[ObjectIdentifier(image)] { return known }
    let text = image.reference ?? ""
    guard text.hasPrefix("data:image/"), let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64"),
      let bytes = Base64.bytes(text[text.index(after: comma)...])
    else { throw image.fault("'image' isn't drawn unless it holds a PNG or a JPEG; use PNGs") }
    let room = Limits.imagePixels - bitmaps.values.reduce(0) { $0 + $1.size.width * $1.size.height }
    let decoded = bytes.withUnsafeBytes { bytes -> Bitmap? in
      if Bitmap.isJPEG(bytes) { return try? Bitmap(jpeg: bytes, name: "", limit: room) }
      return (try? PNGReader(bytes: bytes, name: "", limit: room)).flatMap { try? Bitmap($0) }
    }
    guard let decoded else {
      // One that is damaged at its end may have been decoded up to there.
      work.add(4 * max(0, room))
      throw image.fault(
        "a picture in it is neither a PNG nor a JPEG, is damaged, or all have more than \(NumberText.grouped(Limits.imagePixels)) pixels; use PNGs"
      )
    }
    work.add(decoded.bytes.count)
    bitmaps[ObjectIdentifier(image)] = decoded
    return decoded
  }
}
