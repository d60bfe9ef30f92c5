/// One thing that an element draws, in the words of a trace and in those of a sentence.
struct PaintAttribute: Hashable {
  /// What tells it from the other attributes of an element.
  enum Key: Hashable {
    case picture, fit, stop, symbol, color, mirrored, fill, radius, border, separator, topLine, path, backButton
  }

  let key: Key
  /// `radius 8`.
  let trace: String
  /// What the element has, for a sentence: "corners of 8 pt".
  let phrase: String
  /// How a sentence calls what it was: "8 pt".
  let value: String
  /// Its colour, where it has one.
  var color: Color?
}

extension LayoutRecord.Paint {
  /// What is drawn, the order of a trace.
  var attributes: [PaintAttribute] {
    var found: [PaintAttribute] = []
    func brief(_ points: Double) -> String { NumberText.brief(points) }
    func note(
      _ key: PaintAttribute.Key, _ trace: String, _ phrase: String, _ value: String, _ color: Color? = nil
    ) {
      found.append(PaintAttribute(key: key, trace: trace, phrase: phrase, value: value, color: color))
    }
    if let picture {
      let size = "\(picture.size.width) x \(picture.size.height) px"
      note(
        .picture, "\(TraceText.quoted(picture.path)) \(size) \(picture.digest)", "another picture", "\(picture.digest)")
      note(
        .fit, picture.fills ? "fills" : "fits", picture.fills ? "a picture that fills it" : "a picture that fits in it",
        picture.fills ? "filling it" : "fitting in it")
    }
    if let stop {
      let words = "stop \(stop.number) of \(stop.count)"
      note(.stop, words, "its knob at \(words)", words)
    }
    if let symbol { note(.symbol, symbol, "the symbol \(symbol)", symbol) }
    if let color { note(.color, color.hex, "colour \(color.hex)", color.hex, color) }
    if isMirrored { note(.mirrored, "mirrored", "a mirrored form", "mirrored") }
    if let fill { note(.fill, "fill \(fill.hex)", "a ground of \(fill.hex)", fill.hex, fill) }
    if radius > 0 { note(.radius, "radius \(brief(radius))", "corners of \(brief(radius)) pt", "\(brief(radius)) pt") }
    if let border {
      let width = "\(brief(border.width)) pt in \(border.color.hex)"
      note(
        .border, "border \(brief(border.width)) \(border.color.hex)", "a border of \(width)", width, border.color)
    }
    if let separator {
      let insets = "\(brief(separator.left)) pt from the left and \(brief(separator.right)) pt from the right"
      let words = "\(insets), in \(separator.color.hex)"
      note(
        .separator, "separator \(brief(separator.left)) \(brief(separator.right)) \(separator.color.hex)",
        "a separator \(words)", words, separator.color)
    }
    if let topLine {
      note(.topLine, "line above \(topLine.hex)", "a line above in \(topLine.hex)", topLine.hex, topLine)
    }
    if let path {
      let dash = path.dash.map(brief).joined(separator: ",")
      let points = path.points.map { "\(brief($0.x)),\(brief($0.y))" }.joined(separator: " ")
      let width = "\(brief(path.width)) pt\(dash.isEmpty ? "" : ", dashed")"
      note(
        .path, "width \(brief(path.width))\(dash.isEmpty ? "" : " dash \(dash)") \(points)", "another course, \(width)",
        width)
    }
    if let backButton {
      let label = TraceText.quoted(backButton.label)
      note(
        .backButton, "\(backButton.isDropped ? "without label" : "shortened from") \(label)",
        backButton.isDropped ? "no room for its label \(label)" : "a shorter label than \(label)",
        backButton.isDropped ? "without its label" : "with a shorter label")
    }
    return found
  }
}
