/// A variable with its coefficient.
struct LinearTerm: Equatable {
  var variable: Int
  var coefficient: Double
}

/// A constant and a sum of terms. A variable may occur more than once.
struct LinearExpression: Equatable {
  var terms: [LinearTerm] = []
  var constant = 0.0

  /// Coefficients below this are rounding errors: those of layouts are about 1, or parts of it.
  static let negligible = 1e-10

  init(_ terms: [LinearTerm] = [], constant: Double = 0) { (self.terms, self.constant) = (terms, constant) }

  init(_ variable: Int, _ coefficient: Double = 1) {
    terms = [LinearTerm(variable: variable, coefficient: coefficient)]
  }

  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    for term in other.terms { add(term.variable, factor * term.coefficient) }
    constant += factor * other.constant
  }

  mutating func add(_ variable: Int, _ coefficient: Double) {
    terms.append(LinearTerm(variable: variable, coefficient: coefficient))
  }

  func coefficient(of variable: Int) -> Double {
    for term in terms where term.variable == variable { return term.coefficient }
    return 0
  }

  /// The expression that a variable equals where this one is zero. `term` is the variable's term.
  func solved(for term: LinearTerm) -> LinearExpression {
    var result = LinearExpression(constant: -constant / term.coefficient)
    result.terms.reserveCapacity(terms.count)
    for other in terms where other.variable != term.variable {
      result.add(other.variable, -other.coefficient / term.coefficient)
    }
    return result
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  static func + (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant + right)
  }

  static func * (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(
      left.terms.map { LinearTerm(variable: $0.variable, coefficient: $0.coefficient * right) },
      constant: left.constant * right)
  }
}
