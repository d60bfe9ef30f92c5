/// The elements of SVG, by what becomes of them here. The documentation lists them, and a test
/// holds that it does.
enum SVGElementKind: Equatable, Sendable {
  /// It holds others: `g`.
  case container
  /// The first of its elements that asks for no extension is drawn.
  case choice
  /// A part with a size of its own.
  case frame
  case use
  case shape
  /// It is drawn only where another names it.
  case definition
  /// It is nothing that could be seen, or HTML, which only browsers draw.
  case note
  /// It would change the picture where another names it, and isn't drawn.
  case effect
  /// It would change the picture, and isn't drawn.
  case refused

  static let all: [String: SVGElementKind] = {
    var kinds: [String: SVGElementKind] = ["svg": .frame, "use": .use, "switch": .choice]
    func add(_ kind: SVGElementKind, _ names: String...) { for name in names { kinds[name] = kind } }
    add(.container, "g", "a")
    add(.shape, "path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
    add(
      .definition, "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "style")
    add(
      .note, "title", "desc", "metadata", "script", "view", "cursor", "font", "font-face", "missing-glyph",
      "color-profile", "foreignObject")
    add(.effect, "pattern", "filter", "marker")
    add(
      .refused, "text", "image", "animate", "animateTransform", "animateMotion", "animateColor", "set")
    return kinds
  }()

  /// Whether it is drawn, in its place or where another names it.
  var isDrawn: Bool { ![.note, .effect, .refused].contains(self) }
}
