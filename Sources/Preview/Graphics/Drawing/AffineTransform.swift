package import PreviewCore

/// A change of coordinates by which straight lines stay straight: x′ = ax + cy + e, y′ = bx + dy +
/// f.
package struct AffineTransform: Hashable, Sendable {
  package var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  package static let identity = AffineTransform()

  package init() {}

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  package static func translation(_ x: Double, _ y: Double) -> Self { Self(1, 0, 0, 1, x, y) }
  package static func scale(_ x: Double, _ y: Double) -> Self { Self(x, 0, 0, y, 0, 0) }

  /// A turn by degrees, clockwise where y points down.
  package static func rotation(_ degrees: Double) -> Self {
    let (sine, cosine) = Angle.sineAndCosine(degrees)
    return Self(cosine, sine, -sine, cosine, 0, 0)
  }

  /// The change that makes `inner` first.
  package func applied(after inner: Self) -> Self {
    Self(
      a * inner.a + c * inner.b, b * inner.a + d * inner.b, a * inner.c + c * inner.d, b * inner.c + d * inner.d,
      a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f)
  }

  package func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The length that becomes this one along the axis which the change stretches most; infinite if
  /// it leaves nothing.
  package func reach(_ length: Double) -> Double { length / max(a * a + b * b, c * c + d * d).squareRoot() }

  /// The change back; nil for one that leaves no area, or too little to count with.
  package var inverted: Self? {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-18 else { return nil }
    let inverse = Self(
      d / determinant, -b / determinant, -c / determinant, a / determinant, (c * f - d * e) / determinant,
      (b * e - a * f) / determinant)
    return [inverse.a, inverse.b, inverse.c, inverse.d, inverse.e, inverse.f].allSatisfy(\.isFinite) ? inverse : nil
  }

  /// Whether all of it is finite and of a size that coordinates of pictures have.
  package var isUsable: Bool { [a, b, c, d, e, f].allSatisfy { abs($0) <= 1e6 } }
}

/// Sines without the C library, whose last digit may differ from one system to the next.
enum Angle {
  /// The sine and the cosine of degrees.
  static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (turn / 90).rounded()
    // At most an eighth of a turn, where few terms are enough.
    let x = (turn - quarters * 90) * .pi / 180
    var (sine, cosine) = (x, 1.0)
    var (power, wave) = (x, 1.0)
    for n in stride(from: 2.0, through: 20, by: 2) {
      wave *= -x * x / ((n - 1) * n)
      power *= -x * x / (n * (n + 1))
      cosine += wave
      sine += power
    }
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
