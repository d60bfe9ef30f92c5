/// The elements of SVG, by what becomes of them here. The documentation lists them, and a test holds
/// that it does.
enum SVGElementKind: Equatable, Sendable {
  /// It holds others: `g`.
  case container
  /// The first of its elements that is drawn here.
  case choice
  /// A part with a size of its own.
  case frame
  case use
  case shape
  /// It is drawn only where another names it, or not at all.
  case definition
  /// It would change the picture, and isn't drawn.
  case refused

  static let all: [String: SVGElementKind] = {
    var kinds: [String: SVGElementKind] = ["svg": .frame, "use": .use, "switch": .choice]
    func add(_ kind: SVGElementKind, _ names: String...) { for name in names { kinds[name] = kind } }
    add(.container, "g", "a")
    add(.shape, "path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
    add(
      .definition, "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "style", "title",
      "desc", "metadata", "pattern", "filter", "marker", "script", "view", "cursor", "font", "font-face",
      "color-profile", "missing-glyph")
    add(
      .refused, "text", "image", "foreignObject", "animate", "animateTransform", "animateMotion", "animateColor", "set")
    return kinds
  }()

  /// The elements of a kind, by name.
  static func names(of kind: SVGElementKind) -> [String] { all.filter { $0.value == kind }.keys.sorted() }
}
