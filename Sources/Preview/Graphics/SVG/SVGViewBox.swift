import PreviewCore

/// How the `viewBox` of an SVG, or of a part of it, lies in its frame.
struct SVGViewBox {
  let rect: Rect
  /// Whether it fills the frame in both directions, also with another aspect.
  private var isStretched = false
  /// Whether it covers the frame, and is cut at the edges; else it fits inside.
  private(set) var isSlice = false
  /// Where it lies in room that is left, from 0 to 1.
  private var (horizontal, vertical) = (0.5, 0.5)

  /// A box that lies in the middle.
  init(_ rect: Rect) { self.rect = rect }

  /// The box of an element; nil if it has none.
  init?(_ element: SVGElement) throws(XMLReader.Fault) {
    guard let text = element.attributes["viewBox"] else { return nil }
    let numbers = SVGNumbers.list(text)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw element.fault("its 'viewBox' must be four numbers, of which the last two are above 0")
    }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard let aspect = element.attributes["preserveAspectRatio"] else { return }
    var words = aspect.split { $0.isWhitespace }
    if words.first == "defer" { words.removeFirst() }
    if words == ["none"] || words == ["none", "meet"] || words == ["none", "slice"] {
      isStretched = true
      return
    }
    let places: [Substring: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard let place = words.first, place.count == 8, place.hasPrefix("x"), place.dropFirst(4).hasPrefix("Y"),
      let x = places[place.dropFirst().prefix(3)], let y = places[place.dropFirst(5)],
      words.count == 1 || words.count == 2 && (words[1] == "meet" || words[1] == "slice")
    else {
      throw element.fault(
        "'preserveAspectRatio' can't be '\(Spelling.shown(aspect))': write none, or as in xMidYMid meet")
    }
    (horizontal, vertical, isSlice) = (x, y, words.last == "slice")
  }

  /// From the box's coordinates to those of the frame.
  func transform(to frame: Rect) -> AffineTransform {
    let (x, y) = (frame.width / rect.width, frame.height / rect.height)
    let scale = isStretched ? (x, y) : isSlice ? (max(x, y), max(x, y)) : (min(x, y), min(x, y))
    let left = frame.x + (frame.width - rect.width * scale.0) * horizontal
    let top = frame.y + (frame.height - rect.height * scale.1) * vertical
    return AffineTransform.translation(left, top).applied(after: .scale(scale.0, scale.1))
      .applied(after: .translation(-rect.x, -rect.y))
  }
}
