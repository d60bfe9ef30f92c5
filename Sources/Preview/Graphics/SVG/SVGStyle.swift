import PreviewCore

/// The paints of an SVG's areas and lines.
indirect enum SVGPaint: Equatable {
  case none
  /// The colour of `color`.
  case current
  case color(Color)
  /// The element with an id, and the paint to use where no element has it.
  case element(String, fallback: SVGPaint)

  /// Reads a text such as `red` or `url(#a) none`; nil for anything else.
  init?(_ text: String) {
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor": self = .current
    default:
      if let (id, rest) = Self.reference(text) {
        guard let fallback = rest.isEmpty ? SVGPaint.none : SVGPaint(rest) else { return nil }
        self = .element(id, fallback: fallback)
      } else {
        guard let color = SVGColor.color(text) else { return nil }
        self = .color(color)
      }
    }
  }

  /// The id in `url(#id)`, and what follows; nil for anything else.
  static func reference(_ text: String) -> (id: String, rest: String)? {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inner = text[text.index(text.startIndex, offsetBy: 4)..<end].filter { $0 != "\"" && $0 != "'" }.trimmed
    guard inner.hasPrefix("#") else { return nil }
    return (String(inner.dropFirst()), text[text.index(after: end)...].trimmed)
  }
}

/// The style of an SVG's elements: what is inherited from element to element, and what an element
/// has by itself.
struct SVGStyle {
  // MARK: Inherited

  var fill = SVGPaint.color(.black)
  var line = SVGPaint.none
  private(set) var current = Color.black
  private(set) var (fillOpacity, strokeOpacity) = (1.0, 1.0)
  private(set) var (isEvenOdd, isClipEvenOdd) = (false, false)
  private(set) var stroke = SVGStroke()
  /// Whether lines are drawn below areas.
  private(set) var drawsStrokesFirst = false
  private(set) var isInvisible = false
  private(set) var fontSize = 16.0

  // MARK: The element's own

  /// Whether the element and all that is in it is left out.
  private(set) var isHidden = false
  private(set) var opacity = 1.0
  private(set) var transform = AffineTransform.identity
  /// The id of the clip.
  private(set) var clip: String?
  private(set) var mask: String?
  private(set) var filter: String?
  private(set) var isAlphaMask = false
  private(set) var isOverflowVisible = false
  private(set) var stopColor = SVGPaint.color(.black)
  private(set) var stopOpacity = 1.0

  /// The style of an element in one of this style, before the element's properties are set.
  var inherited: SVGStyle {
    var style = self
    (style.isHidden, style.opacity, style.transform) = (false, 1, .identity)
    (style.clip, style.mask, style.filter) = (nil, nil, nil)
    (style.isAlphaMask, style.isOverflowVisible) = (false, false)
    (style.stopColor, style.stopOpacity) = (.color(.black), 1)
    return style
  }

  /// The colour of a paint with an opacity; nil for the paint `none`.
  func color(_ paint: SVGPaint, _ opacity: Double) -> Color? {
    var color: Color
    switch paint {
    case .none, .element: return nil
    case .current: color = current
    case .color(let own): color = own
    }
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return color
  }

  // MARK: Properties

  /// Takes the attributes of an element, then the rules of style sheets and its own `style`.
  mutating func set(_ element: SVGElement, in document: SVGDocument, _ basis: SVGLength.Basis) throws(XMLReader.Fault) {
    var basis = basis
    basis.fontSize = fontSize
    // Presentation attributes are weaker than any rule. Their order doesn't matter but for errors.
    for key in Self.properties {
      if let value = element.attributes[key] { try set(key, value, element, basis) }
    }
    for declaration in document.declarations(for: element) {
      try set(declaration.key, declaration.value, element, basis)
    }
  }

  /// The properties that are read, in the order in which they are.
  static let properties =
    [
      "font-size", "color", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width",
      "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "paint-order",
      "opacity", "display", "visibility", "overflow", "transform", "clip-path", "clip-rule", "mask", "mask-type",
      "stop-color", "stop-opacity", "filter",
    ] + refused.keys.sorted()

  /// Properties that aren't drawn, with the values by which they change nothing.
  static let refused: [String: Set<String>] = [
    "mix-blend-mode": ["normal"], "vector-effect": ["none"], "marker": ["none"], "marker-start": ["none"],
    "marker-mid": ["none"], "marker-end": ["none"], "backdrop-filter": ["none"],
    "animation": ["none"], "animation-name": ["none"], "transform-origin": ["0", "0 0", "0px 0px", "0px", "top left"],
    "mask-image": ["none"],
  ]

  private mutating func set(
    _ key: String, _ value: String, _ element: SVGElement, _ basis: SVGLength.Basis
  ) throws(XMLReader.Fault) {
    let value = value.trimmed
    // What is inherited is here already.
    if value.isEmpty || ["inherit", "unset", "revert"].contains(value) { return }
    func number(_ bounds: ClosedRange<Double>, isShare: Bool = false) throws(XMLReader.Fault) -> Double {
      guard let length = SVGLength(value) else {
        throw element.fault("'\(key)' can't be '\(Spelling.shown(value))': \(SVGLength.wanted(value))")
      }
      let number = isShare ? length.fraction : length.pixels(basis, .both)
      return min(max(number, bounds.lowerBound), bounds.upperBound)
    }
    func paint() throws(XMLReader.Fault) -> SVGPaint {
      guard let paint = SVGPaint(value) else {
        throw element.fault(
          "the colour '\(Spelling.shown(value))' isn't known; write it in digits, as in #0A7F5A, or as currentColor")
      }
      return paint
    }
    func choice<Value: RawRepresentable<String> & CaseIterable>(_: Value.Type) throws(XMLReader.Fault) -> Value {
      guard let choice = Value(rawValue: value) else {
        let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw element.fault("'\(key)' can't be '\(Spelling.shown(value))': write \(all)")
      }
      return choice
    }
    func id() throws(XMLReader.Fault) -> String? {
      if value == "none" { return nil }
      guard let (id, rest) = SVGPaint.reference(value), rest.isEmpty else {
        throw element.fault(
          "'\(key)' of '\(Spelling.shown(element.name))' can't be '\(Spelling.shown(value))': write it as in url(#a)")
      }
      return id
    }
    switch key {
    case "transform":
      guard let own = value == "none" ? .identity : AffineTransform(svg: value) else {
        throw element.fault("the transform '\(Spelling.shown(value))' isn't understood")
      }
      transform = own
    case "opacity": opacity = try number(0...1, isShare: true)
    case "fill-opacity": fillOpacity = try number(0...1, isShare: true)
    case "stroke-opacity": strokeOpacity = try number(0...1, isShare: true)
    case "stop-opacity": stopOpacity = try number(0...1, isShare: true)
    case "fill": fill = try paint()
    case "stroke": line = try paint()
    case "stop-color": stopColor = try paint()
    case "color": if case .color(let color) = try paint() { current = color }
    case "fill-rule": isEvenOdd = value == "evenodd"
    case "clip-rule": isClipEvenOdd = value == "evenodd"
    case "stroke-width": stroke.width = try number(0...1e6)
    case "stroke-linecap": stroke.cap = try choice(SVGStroke.Cap.self)
    case "stroke-linejoin": stroke.join = try choice(SVGStroke.Join.self)
    case "stroke-miterlimit": stroke.miterLimit = try number(1...1e6)
    case "stroke-dasharray": try setDashes(value, element, basis)
    case "stroke-dashoffset": stroke.dashOffset = try number(-1e6...1e6)
    case "paint-order":
      let words = value.split { $0.isWhitespace }
      drawsStrokesFirst = words.first == "stroke" || words.first == "markers" && words.dropFirst().first == "stroke"
    case "display": isHidden = value == "none"
    case "visibility": isInvisible = value != "visible"
    case "overflow": isOverflowVisible = value == "visible" || value == "auto"
    case "font-size": if let size = SVGLength(value) { fontSize = min(max(size.pixels(basis, .both), 0), 1e4) }
    case "clip-path": clip = try id()
    case "mask": mask = try id()
    case "filter": filter = try id()
    case "mask-type": isAlphaMask = value == "alpha"
    default:
      guard let harmless = Self.refused[key], !harmless.contains(value) else { return }
      throw element.fault(
        "'\(Spelling.shown(key))' of '\(Spelling.shown(element.name))' isn't drawn; remove it, or use PNGs")
    }
  }

  private mutating func setDashes(
    _ value: String, _ element: SVGElement, _ basis: SVGLength.Basis
  ) throws(XMLReader.Fault) {
    stroke.dashes = []
    if value == "none" { return }
    var dashes: [Double] = []
    for part in value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard dashes.count < 1_000, let length = SVGLength(String(part))?.pixels(basis, .both) else {
        throw element.fault("'stroke-dasharray' can't be '\(Spelling.shown(value))': write lengths, as in 4 2")
      }
      dashes.append(length)
    }
    // By SVG 2, 13.5.6: a length below 0, or nothing but 0, is a line without gaps.
    guard dashes.allSatisfy({ $0 >= 0 }), dashes.contains(where: { $0 > 0 }) else { return }
    stroke.dashes = dashes.count % 2 == 0 ? dashes : dashes + dashes
  }
}
