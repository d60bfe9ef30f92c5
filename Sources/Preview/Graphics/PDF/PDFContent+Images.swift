import PreviewCore

// Images in the resources, and those between operators.
extension PDFContent {
  /// Draws an image of the resources, whose bytes are at a place of the file.
  mutating func image(_ values: [String: PDFObject], at data: Range<Int>) throws(PDFFault) {
    guard isSeen(unitSquare) else { return }
    let isStencil = if case .boolean(true) = try file.resolve(values["ImageMask"]) { true } else { false }
    let bitmap: Bitmap
    if !isStencil, let known = images[data.lowerBound] {
      bitmap = known
    } else {
      bitmap = try decoded(Array(file.bytes[data]), values)
      if !isStencil { images[data.lowerBound] = bitmap }
    }
    try draw(bitmap)
  }

  private var unitSquare: Rect { state.transform.rect(Rect(x: 0, y: 0, width: 1, height: 1)) }

  private func decoded(_ bytes: [UInt8], _ values: [String: PDFObject]) throws(PDFFault) -> Bitmap {
    let named = try file.resolve(resources["ColorSpace"]).dictionary ?? [:]
    let color = state.fill.pattern == nil ? state.fill.color : nil
    return try PDFImage(values, named: named, file).bitmap(bytes, stencil: color)
  }

  private mutating func draw(_ bitmap: Bitmap) throws(PDFFault) {
    let hull = unitSquare
    guard !isHidden, state.fillAlpha > 0, isSeen(hull) else { return }
    // An image's rows run down, where the content's y points up.
    let place = state.transform.applied(after: AffineTransform(1, 0, 0, -1, 0, 1))
    guard let image = VectorImage(bitmap, place, opacity: state.fillAlpha) else { return }
    let area = OutlinePath.roundedRect(Rect(x: 0, y: 0, width: 1, height: 1), radius: 0).mapped { place($0) }
    try add(.area(area, isEvenOdd: false, .image(image)), hull: hull)
    try count(area)
  }

  // MARK: Between operators

  /// Short names of entries and values (ISO 32000-1, 8.9.7).
  private static let longNames = [
    "BPC": "BitsPerComponent", "CS": "ColorSpace", "D": "Decode", "DP": "DecodeParms", "F": "Filter", "H": "Height",
    "IM": "ImageMask", "W": "Width",
  ]

  /// Draws the image that begins here, and goes on behind it.
  mutating func inlineImage(_ parser: inout PDFParser) throws(PDFFault) {
    var values: [String: PDFObject] = [:]
    var key: String?
    reading: while let item = try parser.next() {
      switch item {
      case .word("ID"): break reading
      case .value(.name(let name)) where key == nil: key = Self.longNames[name] ?? name
      case .value(let value):
        if let key { values[key] = value }
        key = nil
      case .word: key = nil
      }
    }
    // One blank stands before the bytes.
    let start = min(parser.index + 1, parser.bytes.count)
    let end = Self.end(of: parser.bytes, from: start, length: try plainLength(values))
    parser.index = min(end + 2, parser.bytes.count)
    guard isSeen(unitSquare), !isHidden else { return }
    var bytes = Array(parser.bytes[start..<end])
    if let last = bytes.last, PDFParser.isBlank(last), values["Filter"] != nil { bytes.removeLast() }
    try draw(try decoded(bytes, values))
  }

  /// How many bytes an image has that isn't encoded; nil for others.
  private func plainLength(_ values: [String: PDFObject]) throws(PDFFault) -> Int? {
    guard values["Filter"] == nil, let width = values["Width"]?.integer, let height = values["Height"]?.integer,
      (1...Limits.imagePixels).contains(width), (1...Limits.imagePixels).contains(height)
    else { return nil }
    let named = try file.resolve(resources["ColorSpace"]).dictionary ?? [:]
    let channels =
      values["ColorSpace"] == nil ? 1 : try PDFColorSpace(values["ColorSpace"], file, named: named).channels
    let bits = values["BitsPerComponent"]?.integer ?? 1
    guard (1...16).contains(bits) else { return nil }
    return (width * channels * bits + 7) / 8 * height
  }

  /// Where the `EI` is that ends an image.
  private static func end(of bytes: [UInt8], from start: Int, length: Int?) -> Int {
    var index = start + min(length ?? 0, bytes.count - start)
    func isEdge(_ index: Int) -> Bool { !bytes.indices.contains(index) || PDFParser.isBlank(bytes[index]) }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "E"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "I"),
        isEdge(index + 2), index == start || isEdge(index - 1)
      {
        return index
      }
      index += 1
    }
    return bytes.count
  }
}
