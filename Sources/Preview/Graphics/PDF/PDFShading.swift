import PreviewCore

/// Colours that go over into one another along a line or between two circles (ISO 32000-1,
/// 8.7.4.5).
struct PDFShading {
  private let shape: VectorGradient.Shape
  private let stops: [LinearGradient.Stop]

  /// The most places at which a function is asked for its colour.
  private static let samples = 64

  /// The shading of a dictionary.
  init(
    _ value: PDFObject?, _ file: PDFFile, named: [String: PDFObject]
  ) throws(PDFFault) {
    guard let values = try file.resolve(value).dictionary else { throw PDFFault("a gradient is missing") }
    let kind = try file.resolve(values["ShadingType"]).integer ?? 0
    guard kind == 2 || kind == 3 else {
      throw PDFFault.notDrawn(kind == 1 ? "a gradient of a function" : "a mesh of colours")
    }
    let space = try PDFColorSpace(values["ColorSpace"], file, named: named)
    guard let numbers = try file.numbers(values["Coords"]), numbers.count == (kind == 2 ? 4 : 6),
      numbers.allSatisfy({ abs($0) <= 1e6 }), let function = try PDFFunction(values["Function"], file)
    else { throw PDFFault("a gradient can't be read") }
    shape =
      kind == 2
      ? .linear(Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]))
      : .radial(
        focus: Point(x: numbers[0], y: numbers[1]), focusRadius: max(0, numbers[2]),
        center: Point(x: numbers[3], y: numbers[4]), radius: max(0, numbers[5]))
    let domain = try file.numbers(values["Domain"]) ?? [0, 1]
    let (first, last) = domain.count == 2 ? (domain[0], domain[1]) : (0, 1)
    var places = Self.places(of: function, isWhole: first == 0 && last == 1)
    if case .indexed = space { places = Self.even }
    try file.spend(places.count * (space.cost + function.cost))
    var stops = places.map { (place: Double) in
      LinearGradient.Stop(color: space.color(function([first + place * (last - first)])), location: place)
    }
    // What doesn't extend is clear at once.
    var extend: [Bool] = []
    for value in try file.resolve(values["Extend"]).array ?? [] {
      if case .boolean(let isTrue) = try file.resolve(value) { extend.append(isTrue) }
    }
    func clear(_ stop: LinearGradient.Stop) -> LinearGradient.Stop {
      var color = stop.color
      color.alpha = 0
      return LinearGradient.Stop(color: color, location: stop.location)
    }
    if extend.first != true { stops.insert(clear(stops[0]), at: 0) }
    if extend.count < 2 || !extend[1] { stops.append(clear(stops[stops.count - 1])) }
    self.stops = stops
  }

  private static let even = (0...samples).map { Double($0) / Double(samples) }

  /// Where stops are: at the ends and bends of functions that are made of lines, or else
  /// everywhere.
  private static func places(of function: PDFFunction, isWhole: Bool) -> [Double] {
    guard isWhole, let bends = function.bends, bends.count <= samples else { return even }
    return ([0] + bends.filter { $0 > 0 && $0 < 1 } + [1]).sorted()
  }

  /// The gradient in a picture, through which some shows; nil if there is no place for it.
  func gradient(_ transform: AffineTransform, alpha: Double) -> VectorGradient? {
    let faded = stops.map { (stop: LinearGradient.Stop) in
      var color = stop.color
      color.alpha = UInt8((Double(color.alpha) * alpha).rounded())
      return LinearGradient.Stop(color: color, location: stop.location)
    }
    return VectorGradient(shape, stops: faded, spread: .pad, transform: transform)
  }
}
