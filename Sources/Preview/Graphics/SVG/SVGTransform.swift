import PreviewCore

extension AffineTransform {
  /// A transform as SVG writes it: `translate(2 3) rotate(45)`, the last one first; nil for
  /// anything else.
  init?(svg text: String) {
    self = .identity
    var rest = text[...]
    var count = 0
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return }
      count += 1
      guard count <= 100, let open = rest.firstIndex(of: "("), let end = rest[open...].firstIndex(of: ")") else {
        return nil
      }
      let name = rest[..<open].filter { !$0.isWhitespace }
      // In a style, lengths and angles have units.
      let values = rest[rest.index(after: open)..<end].split(separator: "px").joined().split(separator: "deg").joined()
      var numbers = SVGNumbers(values)
      var arguments: [Double] = []
      while arguments.count < 7, let number = numbers.number() { arguments.append(number) }
      guard numbers.isAtEnd, let next = Self.named(name, arguments) else { return nil }
      self = applied(after: next)
      rest = rest[rest.index(after: end)...]
    }
  }

  private static func named(_ name: String, _ v: [Double]) -> Self? {
    switch (name, v.count) {
    case ("translate", 1): .translation(v[0], 0)
    case ("translate", 2): .translation(v[0], v[1])
    case ("scale", 1): .scale(v[0], v[0])
    case ("scale", 2): .scale(v[0], v[1])
    case ("rotate", 1): .rotation(v[0])
    case ("rotate", 3):
      .translation(v[1], v[2]).applied(after: .rotation(v[0])).applied(after: .translation(-v[1], -v[2]))
    case ("skewX", 1): Self(1, 0, tangent(v[0]), 1, 0, 0)
    case ("skewY", 1): Self(1, tangent(v[0]), 0, 1, 0, 0)
    case ("matrix", 6): Self(v[0], v[1], v[2], v[3], v[4], v[5])
    default: nil
    }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Angle.sineAndCosine(degrees)
    return sine / cosine
  }
}
