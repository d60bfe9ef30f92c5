package import PreviewCore
import PreviewType

extension FontInstanceName {
  /// Reads the name of a font: `font`, and `settings` as pairs of a name and a number.
  package init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      postScriptName: try fields.required("font").text(),
      settings: try fields["settings"]?.list { (pair) throws(JSONFieldError) in
        let pair = try pair.list { (value) throws(JSONFieldError) in value }
        guard pair.count == 2 else { throw JSONFieldError(reason: "has an invalid setting of a font") }
        return Setting(name: try pair[0].text(), value: try pair[1].length())
      } ?? [])
  }
}

/// Values as the types that a recorded layout has.
extension JSONField {
  /// A length that a picture can have.
  func length() throws(JSONFieldError) -> Double {
    let points = try number()
    guard abs(points) <= Limits.recordedLength else {
      throw JSONFieldError(reason: "has a length that is out of range")
    }
    return points
  }

  func lengths() throws(JSONFieldError) -> [Double] {
    try list { (value) throws(JSONFieldError) in try value.length() }
  }

  private func lengths(_ count: Int) throws(JSONFieldError) -> [Double] {
    let numbers = try lengths()
    guard numbers.count == count else {
      throw JSONFieldError(reason: "has a list of numbers that is too short or too long")
    }
    return numbers
  }

  func point() throws(JSONFieldError) -> Point {
    let numbers = try lengths(2)
    return Point(x: numbers[0], y: numbers[1])
  }

  func frame() throws(JSONFieldError) -> Rect {
    let numbers = try lengths(4)
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw JSONFieldError(reason: "has an invalid frame") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func range() throws(JSONFieldError) -> Range<Int> {
    let bounds = try integers()
    guard bounds.count == 2, 0 <= bounds[0], bounds[0] <= bounds[1] else {
      throw JSONFieldError(reason: "has an invalid range")
    }
    return bounds[0]..<bounds[1]
  }

  func color() throws(JSONFieldError) -> Color {
    guard let color = Color(try text()) else { throw JSONFieldError(reason: "has an invalid colour") }
    return color
  }

  /// A glyph's fingerprint: `1f0a33c9 590`.
  func fingerprint() throws(JSONFieldError) -> GlyphFingerprint {
    let text = try text()
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    guard parts.count == 2, parts[0].count == 8, let drawing = UInt32(Substring(parts[0]), radix: 16),
      let width = Int32(Substring(parts[1]))
    else { throw JSONFieldError(reason: "has an invalid fingerprint of a glyph") }
    return GlyphFingerprint(drawing: drawing, width: width)
  }
}
