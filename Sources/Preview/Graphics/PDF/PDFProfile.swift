import PreviewCore

/// The part of an ICC profile that leads to sRGB: curves of three channels and a matrix, or one
/// curve of grey (ICC.1:2022, 8.3 and 10).
struct PDFProfile {
  private enum Curve {
    case gamma(Double)
    case table([Double])
    /// Y = (aX + b)^g + e from d on, and cX + f below it.
    case parameters(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  }

  private let curves: [Curve]
  /// From the light of the channels to that of sRGB's, row by row; nil for grey.
  private let matrix: [Double]?

  /// From XYZ at the profiles' white, D50, to the light of sRGB: the inverse of the matrix that IEC
  /// 61966-2-1 has at D65, brought to D50 by Bradford's transform.
  private static let fromXYZ: [Double] = [
    3.1341359, -1.6173863, -0.4906619, -0.9787955, 1.9162545, 0.0334427, 0.0719553, -0.2289769, 1.4053860,
  ]

  /// The profile of bytes; nil for one of other kinds, such as those of inks.
  init?(_ bytes: [UInt8], channels: Int) {
    let reader = ICCReader(bytes)
    guard let tags = reader.tags else { return nil }
    func curve(_ name: String) -> Curve? { tags[name].flatMap { Self.curve(reader, at: $0) } }
    if channels == 1 {
      guard let grey = curve("kTRC") else { return nil }
      (curves, matrix) = ([grey], nil)
      return
    }
    guard channels == 3, let red = curve("rTRC"), let green = curve("gTRC"), let blue = curve("bTRC") else {
      return nil
    }
    var columns: [[Double]] = []
    for name in ["rXYZ", "gXYZ", "bXYZ"] {
      guard let place = tags[name], reader.name(at: place) == "XYZ " else { return nil }
      let column = [8, 12, 16].compactMap { reader.fixed(at: place + $0) }
      guard column.count == 3 else { return nil }
      columns.append(column)
    }
    curves = [red, green, blue]
    matrix = (0..<3).flatMap { row in
      columns.map { column in (0..<3).reduce(0.0) { $0 + Self.fromXYZ[3 * row + $1] * column[$1] } }
    }
  }

  /// From the light of three channels to that of sRGB's, row by row.
  var toSRGB: [Double] { matrix ?? [1, 0, 0, 0, 1, 0, 0, 0, 1] }
  /// The light of each channel for bytes.
  var lights: [[Double]] { curves.map { curve in (0...255).map { Self.light(curve, Double($0) / 255) } } }

  /// Whether colours stay what they are, within half of what a byte holds.
  var isSRGB: Bool {
    let steps = [0, 0.2, 0.5, 0.8, 1]
    for red in steps {
      for green in matrix == nil ? [red] : steps {
        for blue in matrix == nil ? [red] : steps {
          for (own, other) in zip([red, green, blue], channels([red, green, blue])) where abs(own - other) > 0.003 {
            return false
          }
        }
      }
    }
    return true
  }

  private static func curve(_ reader: ICCReader, at place: Int) -> Curve? {
    switch reader.name(at: place) {
    case "curv":
      guard let count = reader.number(at: place + 8, bytes: 4), count <= 65_536 else { return nil }
      if count == 0 { return .gamma(1) }
      if count == 1 { return reader.number(at: place + 12, bytes: 2).map { .gamma(Double($0) / 256) } }
      var table: [Double] = []
      for index in 0..<count {
        guard let value = reader.number(at: place + 12 + 2 * index, bytes: 2) else { return nil }
        table.append(Double(value) / 65_535)
      }
      return .table(table)
    case "para":
      guard let kind = reader.number(at: place + 8, bytes: 2), kind < 5 else { return nil }
      let values = (0..<[1, 3, 4, 5, 7][kind]).compactMap { reader.fixed(at: place + 12 + 4 * $0) }
      guard values.count == [1, 3, 4, 5, 7][kind] else { return nil }
      func value(_ index: Int, _ standard: Double) -> Double { index < values.count ? values[index] : standard }
      let (g, a, b) = (values[0], value(1, 1), value(2, 0))
      // Kinds 1 and 2 are constant below the place where the power begins.
      let start = a != 0 ? -b / a : 0
      return switch kind {
      case 0: .gamma(g)
      case 1: .parameters(g: g, a: a, b: b, c: 0, d: start, e: 0, f: 0)
      case 2: .parameters(g: g, a: a, b: b, c: 0, d: start, e: value(3, 0), f: value(3, 0))
      default: .parameters(g: g, a: a, b: b, c: value(3, 0), d: value(4, 0), e: value(5, 0), f: value(6, 0))
      }
    default: return nil
    }
  }

  private static func light(_ curve: Curve, _ channel: Double) -> Double {
    let x = (0...1.0).clamp(channel)
    switch curve {
    case .gamma(let gamma): return PDFArithmetic.power(x, gamma)
    case .parameters(let g, let a, let b, let c, let d, let e, let f):
      return x >= d ? PDFArithmetic.power(max(0, a * x + b), g) + e : c * x + f
    case .table(let table):
      let place = x * Double(table.count - 1)
      let index = min(Int(place), table.count - 2)
      return table[index] + (place - Double(index)) * (table[index + 1] - table[index])
    }
  }

  /// The channels of sRGB, 0…1, of a light at D50.
  static func channels(x: Double, y: Double, z: Double) -> [Double] {
    (0..<3).map { row in
      SRGBCurve.encoded((0...1.0).clamp(fromXYZ[3 * row] * x + fromXYZ[3 * row + 1] * y + fromXYZ[3 * row + 2] * z))
    }
  }

  /// The channels of sRGB, 0…1, of those of the profile.
  func channels(_ own: [Double]) -> [Double] {
    guard let matrix else {
      let grey = SRGBCurve.encoded((0...1.0).clamp(Self.light(curves[0], own.first ?? 0)))
      return [grey, grey, grey]
    }
    let light = (0..<3).map { Self.light(curves[$0], $0 < own.count ? own[$0] : 0) }
    return (0..<3).map { row in
      let sum = (0..<3).reduce(0.0) { $0 + matrix[3 * row + $1] * light[$1] }
      return SRGBCurve.encoded((0...1.0).clamp(sum))
    }
  }
}

/// The tags of an ICC profile.
private struct ICCReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where each tag is; nil if the profile has no table of tags.
  var tags: [String: Int]? {
    guard let count = number(at: 128, bytes: 4), count <= 256 else { return nil }
    var tags: [String: Int] = [:]
    for index in 0..<count {
      let entry = 132 + 12 * index
      guard let name = name(at: entry), let place = number(at: entry + 4, bytes: 4) else { return nil }
      tags[name] = place
    }
    return tags
  }

  func number(at index: Int, bytes count: Int) -> Int? {
    guard index >= 0, index <= bytes.count - count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with a sign and 16 bits behind the point.
  func fixed(at index: Int) -> Double? {
    number(at: index, bytes: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  func name(at index: Int) -> String? {
    guard index >= 0, index <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[index..<index + 4], as: UTF8.self)
  }
}
