import PreviewCore

/// A space of colours (ISO 32000-1, 8.6).
indirect enum PDFColorSpace {
  case gray
  case rgb
  case cmyk
  case profile(PDFProfile, channels: Int)
  /// CIE L*a*b* at a white, with the bounds of a* and b*.
  case lab(range: [Double])
  case indexed(PDFColorSpace, last: Int, table: [UInt8])
  /// An ink, or several, by what stands in for them.
  case tint(channels: Int, alternate: PDFColorSpace, function: PDFFunction)
  /// A pattern, and the space of one without colours.
  case pattern

  /// The space of a value.
  ///
  /// - Parameter named: The spaces that the resources name.
  init(
    _ value: PDFObject?, _ file: PDFFile, named: [String: PDFObject] = [:], depth: Int = 0
  ) throws(PDFFault) {
    guard depth < 8 else { throw PDFFault("its colour spaces lie too deep inside one another") }
    let value = try file.resolve(value)
    func inner(_ value: PDFObject?) throws(PDFFault) -> PDFColorSpace {
      try PDFColorSpace(value, file, named: named, depth: depth + 1)
    }
    let parts = value.array ?? [value]
    guard let name = try file.resolve(parts.first).name else { throw PDFFault("a colour has no space") }
    func part(_ index: Int) throws(PDFFault) -> PDFObject { try file.resolve(index < parts.count ? parts[index] : nil) }
    switch name {
    case "DeviceGray", "G": self = .gray
    case "CalGray": self = .gray
    case "DeviceRGB", "RGB", "CalRGB": self = .rgb
    case "DeviceCMYK", "CMYK": self = .cmyk
    case "Lab": self = .lab(range: try file.numbers(try part(1).dictionary?["Range"]) ?? [-100, 100, -100, 100])
    case "ICCBased":
      guard let stream = try part(1).stream else { throw PDFFault("a colour profile is missing") }
      self = try file.space(of: stream) { () throws(PDFFault) in try Self.ofProfile(stream, file, inner) }
    case "Indexed", "I":
      let base = try inner(try part(1))
      guard base.channels > 0, let last = try part(2).integer, (0...255).contains(last) else {
        throw PDFFault("a table of colours can't be read")
      }
      let table: [UInt8]
      switch try part(3) {
      case .string(let bytes): table = bytes
      case .stream(let stream): table = try file.decoded(stream).bytes
      default: throw PDFFault("a table of colours is missing")
      }
      self = .indexed(base, last: last, table: Array(table.prefix(256 * base.channels)))
    case "Separation", "DeviceN":
      let channels = name == "DeviceN" ? try part(1).array?.count ?? 0 : 1
      guard (1...32).contains(channels), let function = try PDFFunction(try part(3), file) else {
        throw PDFFault.notDrawn("a colour of inks")
      }
      self = .tint(channels: channels, alternate: try inner(try part(2)), function: function)
    case "Pattern": self = .pattern
    default:
      guard value.name != nil, let own = named[name] else {
        throw PDFFault("colour space '\(Spelling.shown(name))' isn't known; use RGB")
      }
      self = try inner(own)
    }
  }

  private static func ofProfile(
    _ stream: PDFStream, _ file: PDFFile, _ inner: (PDFObject?) throws(PDFFault) -> PDFColorSpace
  ) throws(PDFFault) -> PDFColorSpace {
    let channels = try file.resolve(stream.dictionary["N"]).integer ?? 0
    // A profile that can't be used is no reason to draw nothing.
    if channels != 4, let bytes = try? file.decoded(stream).bytes, let profile = PDFProfile(bytes, channels: channels) {
      // Most are those of sRGB, whose colours stay exactly what they are.
      if profile.isSRGB { return channels == 1 ? .gray : .rgb }
      return .profile(profile, channels: channels)
    }
    switch channels {
    case 1: return .gray
    case 3:
      guard let other = stream.dictionary["Alternate"], case .lab? = try? inner(other) else { return .rgb }
      return try inner(other)
    case 4: return .cmyk
    default: return try inner(stream.dictionary["Alternate"])
    }
  }

  /// How many numbers a colour has.
  var channels: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb, .lab: 3
    case .cmyk: 4
    case .profile(_, let channels), .tint(let channels, _, _): channels
    case .pattern: 0
    }
  }

  /// About how many steps a colour takes.
  var cost: Int {
    switch self {
    case .gray, .rgb, .pattern: 1
    case .cmyk, .lab: 50
    case .profile: 300
    case .indexed(let base, _, _): 1 + base.cost
    case .tint(_, let alternate, let function): alternate.cost + function.cost
    }
  }

  /// The colour that is there before one was chosen.
  var initial: [Double] {
    switch self {
    case .cmyk: [0, 0, 0, 1]
    case .tint(let channels, _, _): Array(repeating: 1, count: channels)
    default: Array(repeating: 0, count: channels)
    }
  }

  /// The bounds of what samples of so many bits stand for, in an image that says nothing about it.
  func decode(bits: Int) -> [Double] {
    switch self {
    case .indexed: [0, Double(1 << bits - 1)]
    case .lab(let range): [0, 100] + range
    default: (0..<channels).flatMap { _ in [0.0, 1.0] }
    }
  }

  /// The colour of some numbers; missing ones are 0.
  func color(_ numbers: [Double]) -> Color {
    let rgb = channels(of: numbers, depth: 0)
    func byte(_ channel: Double) -> UInt8 { UInt8(((0...1.0).clamp(channel) * 255).rounded()) }
    return Color(red: byte(rgb[0]), green: byte(rgb[1]), blue: byte(rgb[2]))
  }

  private func channels(of numbers: [Double], depth: Int) -> [Double] {
    func number(_ index: Int) -> Double { index < numbers.count ? (0...1.0).clamp(numbers[index]) : 0 }
    switch self {
    case .gray: return [number(0), number(0), number(0)]
    case .rgb: return [number(0), number(1), number(2)]
    case .cmyk: return Self.rgb(inks: (0..<4).map(number))
    case .profile(let profile, _): return profile.channels(numbers)
    case .lab(let range): return Self.rgb(lab: numbers, range: range)
    case .indexed(let base, let last, let table):
      let index = Int((0...Double(last)).clamp(numbers.first ?? 0))
      let count = base.channels
      let entry = (0..<count).map { channel in
        let at = index * count + channel
        return at < table.count ? Double(table[at]) / 255 : 0
      }
      guard case .lab = base else { return base.channels(of: entry, depth: depth + 1) }
      let bounds = base.decode(bits: 8)
      var stretched: [Double] = []
      for (channel, share) in entry.enumerated() {
        let (low, high) = (bounds[2 * channel], bounds[2 * channel + 1])
        stretched.append(low + share * (high - low))
      }
      return base.channels(of: stretched, depth: depth + 1)
    case .tint(_, let alternate, let function): return alternate.channels(of: function(numbers), depth: depth + 1)
    case .pattern: return [0, 0, 0]
    }
  }

  /// The 16 colours of full inks and none in sRGB's bytes, by bits: cyan 1, magenta 2, yellow 4,
  /// black 8. They are those of SWOP coated paper, as applications of Adobe show them.
  private static let inks: [(Double, Double, Double)] = [
    (255, 255, 255), (0, 174, 239), (236, 0, 140), (46, 49, 146), (255, 242, 0), (0, 166, 81), (237, 28, 36),
    (54, 54, 57), (35, 31, 32), (0, 15, 36), (36, 0, 0), (0, 0, 2), (28, 26, 0), (0, 19, 0), (34, 0, 0), (0, 0, 0),
  ]

  /// Mixes the 16 colours by how much of the paper has each of them (Neugebauer's equations).
  private static func rgb(inks shares: [Double]) -> [Double] {
    var sum = (0.0, 0.0, 0.0)
    for (bits, color) in inks.enumerated() {
      var weight = 1.0
      for ink in 0..<4 { weight *= bits >> ink & 1 == 1 ? shares[ink] : 1 - shares[ink] }
      sum = (sum.0 + weight * color.0, sum.1 + weight * color.1, sum.2 + weight * color.2)
    }
    return [sum.0 / 255, sum.1 / 255, sum.2 / 255]
  }

  private static func rgb(lab numbers: [Double], range: [Double]) -> [Double] {
    func number(_ index: Int, _ low: Double, _ high: Double) -> Double {
      let value = index < numbers.count ? numbers[index] : 0
      return min(max(value, low), max(low, high))
    }
    let bounds = range.count == 4 ? range : [-100, 100, -100, 100]
    let middle = (number(0, 0, 100) + 16) / 116
    func light(_ x: Double) -> Double { x >= 6.0 / 29 ? x * x * x : 108.0 / 841 * (x - 4.0 / 29) }
    // At the white D50, as profiles have it.
    let x = 0.9642 * light(middle + number(1, bounds[0], bounds[1]) / 500)
    let (y, z) = (light(middle), 0.8249 * light(middle - number(2, bounds[2], bounds[3]) / 200))
    return PDFProfile.channels(x: x, y: y, z: z)
  }
}
