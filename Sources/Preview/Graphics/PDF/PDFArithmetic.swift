import PreviewCore

/// Functions of the C library whose last digit may differ from one system to the next.
enum PDFArithmetic {
  /// The natural logarithm of a positive number.
  static func logarithm(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x > 0 ? 700 : -700 }
    // x = m · 2ⁿ, and ln m = 2 artanh((m − 1) / (m + 1)), for m from 2/3 to 4/3.
    var (exponent, m) = (Double(x.exponent), x.significand)
    if m > 4.0 / 3 { (exponent, m) = (exponent + 1, m / 2) }
    let ratio = (m - 1) / (m + 1)
    let square = ratio * ratio
    var (sum, power) = (0.0, ratio)
    for n in stride(from: 1.0, through: 41, by: 2) {
      sum += power / n
      power *= square
    }
    return 2 * sum + exponent * 0.6931471805599453
  }

  /// e to the power of a number.
  static func exponential(_ x: Double) -> Double {
    guard abs(x) < 700 else { return x < 0 ? 0 : x > 0 ? 1e304 : .nan }
    let whole = (x / 0.6931471805599453).rounded()
    let rest = x - whole * 0.6931471805599453
    var (sum, term) = (1.0, 1.0)
    for n in stride(from: 1.0, through: 20, by: 1) {
      term *= rest / n
      sum += term
    }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  /// A number raised to a power; 0 where the result isn't a number.
  static func power(_ x: Double, _ y: Double) -> Double {
    if y == 1 { return x }
    if y == 0 { return 1 }
    guard x != 0 else { return 0 }
    let size = exponential(y * logarithm(abs(x)))
    guard x < 0 else { return size }
    guard y == y.rounded() else { return 0 }
    return y.truncatingRemainder(dividingBy: 2) == 0 ? size : -size
  }

  /// The angle of a point from the right, against the clock, from 0 up to 360 degrees.
  static func angle(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let (low, high) = (min(abs(x), abs(y)), max(abs(x), abs(y)))
    // Two halvings of the angle: tan(θ/2) = t / (1 + √(1 + t²)).
    var t = low / high
    for _ in 0..<2 { t /= 1 + (1 + t * t).squareRoot() }
    var (sum, power) = (0.0, t)
    for n in stride(from: 1.0, through: 31, by: 2) {
      sum += power / n
      power *= -t * t
    }
    var degrees = 4 * sum * 180 / .pi
    if abs(y) > abs(x) { degrees = 90 - degrees }
    if x < 0 { degrees = 180 - degrees }
    return y < 0 ? 360 - degrees : degrees
  }
}
