import PreviewCore

/// San Francisco's advances, with Apple's tracking, at a size and weight.
///
/// Apple's fonts change with the size: the system tracks them, and from 17 points on their
/// letters become narrower, up to 28 points.
struct SystemSpacing {
  private let tracking: Double
  private let advances: [UInt32: Double]
  private let shift: Double
  /// Ems of every character of the monospaced design; nil for any other.
  private let fixed: Double?

  /// The room at the font's size and weight.
  init(_ font: SystemFont) {
    fixed = font.design == .monospaced ? FontDesign.monospacedAdvance : nil
    tracking = fixed == nil ? Self.tracking(at: font.pointSize) / font.pointSize : 0
    advances = fixed == nil ? SystemAdvances.advances(of: font) : [:]
    shift = SystemAdvances.shift(of: font)
  }

  /// Ems that the characters of a cluster take, without kerning: an accented letter as much as
  /// its base, a mark nothing.
  ///
  /// - Parameter own: Ems in the stand-in's own font, for characters without an advance on record.
  func width(of cluster: some Sequence<Unicode.Scalar>, own: Double) -> Double {
    var (width, count): (Double?, Double) = (0, 0)
    for scalar in cluster {
      switch scalar.unicode.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: continue
      default: break
      }
      count += 1
      let advance = advances[scalar.value] ?? advances[HarfBuzz.base(of: scalar.value)]
      width = width.flatMap { width in advance.map { width + $0 } }
    }
    if let fixed { return fixed * count }
    return (width ?? own + shift * count) + tracking * count
  }

  /// Points of tracking at a size; between two of the table they are interpolated, and beyond its
  /// ends they stay.
  static func tracking(at size: Double) -> Double { trackings.interpolated(at: size) }

  /// From Apple's Human Interface Guidelines, "Typography", "Tracking values".
  private static let trackings: [(at: Double, value: Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
    (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
    (21, -0.36), (22, -0.26), (23, -0.1), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
    (
      28,
      0.38
    ), (29, 0.4), (30, 0.4), (31, 0.39), (32, 0.41), (33, 0.4), (34, 0.4), (35, 0.38),
    (36, 0.37), (37, 0.36), (38, 0.37), (39, 0.38), (40, 0.37), (41, 0.36), (42, 0.37),
    (
      43,
      0.38
    ), (44, 0.37), (45, 0.35), (46, 0.36), (47, 0.37), (48, 0.35), (49, 0.33), (50, 0.34),
    (51, 0.35), (52, 0.33), (53, 0.31), (54, 0.32), (56, 0.3), (58, 0.28), (60, 0.26),
    (
      62,
      0.24
    ), (64, 0.22), (66, 0.19), (68, 0.17), (70, 0.14), (72, 0.14), (76, 0.07), (80, 0),
    (84, 0), (88, 0), (92, 0), (96, 0),
  ]
}
