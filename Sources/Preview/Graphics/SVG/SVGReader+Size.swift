package import PreviewCore

extension SVGReader {
  /// The size that the first tag of a document gives, whatever follows it; nil if it gives none.
  ///
  /// A unit counts as `px`, or as it does in CSS: an image that can't be drawn is still as large as
  /// it says.
  package static func size(of bytes: [UInt8]) -> Size? {
    // What stands before the tag, such as Illustrator's entities, may be what can't be read.
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "<svg".utf8) }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      var reader = try? XMLReader(Array(bytes[start...end])), case .open(let tag)? = try? reader.next(),
      tag.name == "svg"
    else { return nil }
    var (width, height, box): (Double?, Double?, Size?) = (nil, nil, nil)
    for (key, value) in tag.attributes {
      switch key {
      case "width": width = points(value)
      case "height": height = points(value)
      case "viewBox":
        var numbers = SVGNumbers(value)
        let values = (0..<4).compactMap { _ in numbers.number() }
        if values.count == 4 { box = Size(width: values[2], height: values[3]) }
      default: break
      }
    }
    // A side that isn't given has the box's aspect, as in CSS.
    switch (width, height, box) {
    case (let width?, let height?, _): return Size(width: width, height: height)
    case (let width?, nil, let box?) where box.width > 0:
      return Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?) where box.height > 0:
      return Size(width: height * box.width / box.height, height: height)
    default: return box
    }
  }

  /// The units of CSS's lengths, in its pixels.
  private static let units: [(name: String, pixels: Double)] = [
    ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54), ("em", 16), ("ex", 8),
    ("", 1),
  ]

  private static func points(_ text: String) -> Double? {
    for unit in units where text.hasSuffix(unit.name) {
      var numbers = SVGNumbers(String(text.dropLast(unit.name.count)))
      guard let number = numbers.number(), numbers.isAtEnd, number > 0 else { return nil }
      return number * unit.pixels
    }
    return nil
  }
}
