import PreviewCore

/// The paint of an SVG's elements: what is inherited from element to element, and what an element has by itself.
struct SVGStyle {
  private enum Paint {
    case none
    /// The colour of `color`.
    case current
    case color(Color)
  }

  var transform = AffineTransform.identity
  /// How much of the element is seen; it is not inherited.
  var opacity = 1.0
  private(set) var isHidden = false
  private(set) var isEvenOdd = false
  private(set) var stroke = SVGStroke()
  private var fill = Paint.color(.black)
  private var line = Paint.none
  private var current = Color.black
  private var (fillOpacity, strokeOpacity) = (1.0, 1.0)

  /// The colour of areas; nil for no fill.
  var fillColor: Color? { color(fill, fillOpacity) }
  /// The colour of lines; nil for none.
  var strokeColor: Color? { color(line, strokeOpacity) }

  private func color(_ paint: Paint, _ opacity: Double) -> Color? {
    var color: Color
    switch paint {
    case .none: return nil
    case .current: color = current
    case .color(let own): color = own
    }
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return color.alpha == 0 ? nil : color
  }

  /// Parts as the element's own opacity shows them.
  func faded(_ parts: [VectorPicture.Part]) -> [VectorPicture.Part] {
    opacity >= 1 || parts.isEmpty ? parts : opacity <= 0 ? [] : [.group(parts, opacity: opacity)]
  }

  /// Attributes that change nothing of what is drawn here.
  private static let idle: Set<String> = [
    "id", "class", "role", "focusable", "tabindex", "clip-rule", "shape-rendering", "color-rendering",
    "image-rendering", "text-rendering", "color-interpolation", "font-family", "font-size", "font-weight",
    "text-anchor", "letter-spacing", "stroke-dashoffset", "solid-color", "solid-opacity", "stop-color",
    "stop-opacity", "isolation",
  ]
  /// Attributes that change nothing as long as they say so.
  private static let harmless: [String: Set<String>] = [
    "stroke-dasharray": ["none", "0"], "clip-path": ["none"], "mask": ["none"], "filter": ["none"],
    "visibility": ["visible"], "mix-blend-mode": ["normal"], "vector-effect": ["none"], "overflow": ["visible"],
    "paint-order": ["normal", "fill"],
    "marker": ["none"], "marker-start": ["none"], "marker-mid": ["none"], "marker-end": ["none"],
  ]

  /// Takes an attribute of an element.
  mutating func set(_ key: String, _ value: String, _ tag: XMLReader.Tag) throws(XMLReader.Fault) {
    func fault(_ reason: String) -> XMLReader.Fault { XMLReader.Fault(line: tag.line, reason: reason) }
    func number(_ bounds: ClosedRange<Double>) throws(XMLReader.Fault) -> Double {
      guard let number = Self.length(value) else {
        throw fault("'\(key)' can't be '\(Spelling.shown(value))': \(Self.wantedLength(value))")
      }
      return min(max(number, bounds.lowerBound), bounds.upperBound)
    }
    func paint() throws(XMLReader.Fault) -> Paint {
      switch value {
      case "none", "transparent": return .none
      case "currentColor", "currentcolor": return .current
      default:
        guard let color = SVGColor.color(value) else {
          throw fault(
            "the colour '\(Spelling.shown(value))' isn't known; write it in digits, as in #0A7F5A, or as currentColor")
        }
        return .color(color)
      }
    }
    func choice<Value: RawRepresentable<String> & CaseIterable>(_: Value.Type) throws(XMLReader.Fault) -> Value {
      guard let choice = Value(rawValue: value) else {
        throw fault(
          "'\(key)' can't be '\(Spelling.shown(value))': write \(Value.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      }
      return choice
    }
    if value == "inherit" { return }
    switch key {
    case "style":
      for declaration in value.split(separator: ";") {
        let parts = declaration.split(separator: ":", maxSplits: 1).map { part in
          String(part.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }
        guard parts.count == 2, parts[0] != "style" else { continue }
        try set(parts[0], parts[1], tag)
      }
    case "transform":
      guard let own = AffineTransform(svg: value) else {
        throw fault("the transform '\(Spelling.shown(value))' isn't understood")
      }
      transform = transform.applied(after: own)
    case "opacity": opacity = try number(0...1)
    case "fill-opacity": fillOpacity = try number(0...1)
    case "stroke-opacity": strokeOpacity = try number(0...1)
    case "fill": fill = try paint()
    case "stroke": line = try paint()
    case "color":
      if case .color(let color) = try paint() { current = color }
    case "fill-rule": isEvenOdd = value == "evenodd"
    case "stroke-width": stroke.width = try number(0...1e6)
    case "stroke-linecap": stroke.cap = try choice(SVGStroke.Cap.self)
    case "stroke-linejoin": stroke.join = try choice(SVGStroke.Join.self)
    case "stroke-miterlimit": stroke.miterLimit = try number(1...1e6)
    case "display": isHidden = isHidden || value == "none"
    default:
      if Self.idle.contains(key) || Self.harmless[key]?.contains(value) == true { return }
      if key.contains(text: ":") || key == "xmlns" || key.hasPrefix("data-") || key.hasPrefix("aria-") { return }
      throw fault("'\(Spelling.shown(key))' of '\(Spelling.shown(tag.name))' isn't drawn; remove it, or use PNGs")
    }
  }

  /// The words for what to give in place of a text that is no length: of a number that is too large, how large it may be.
  static func wantedLength(_ text: String) -> String {
    let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    return Double(digits).map { abs($0) > SVGNumbers.most } ?? false
      ? "numbers go up to \(NumberText.grouped(Int(SVGNumbers.most)))" : "give it a number"
  }

  /// A number, in pixels if it has a unit; nil for anything else.
  static func length(_ text: String) -> Double? {
    let digits = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    var numbers = SVGNumbers(digits)
    guard let number = numbers.number(), numbers.isAtEnd else { return nil }
    return number
  }
}

extension AffineTransform {
  /// A transform as SVG writes it: `translate(2 3) rotate(45)`, the last one first; nil for anything else.
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
      var numbers = SVGNumbers(String(rest[rest.index(after: open)..<end]))
      var values: [Double] = []
      while values.count < 7, let number = numbers.number() { values.append(number) }
      guard numbers.isAtEnd, let next = Self.named(name, values) else { return nil }
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
