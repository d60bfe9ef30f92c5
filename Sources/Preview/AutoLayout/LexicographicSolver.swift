/// Solves linear constraints of which some are required, and others hold as far as those of higher
/// priority leave room.
///
/// The method is Cassowary's (Badros, Borning and Stuckey, 2001): a variable is free until an
/// equation defines it by others; what is left are variables that can't be negative, the slacks and
/// errors of constraints, in a tableau for the simplex algorithm. Priorities are exact where
/// Cassowary weighs them: each level is minimized by itself, and then every column that could only
/// make it worse is fixed at zero, so that no lower level can touch it.
///
/// Every step keeps a solution of all constraints so far, so that a constraint costs little if it
/// holds already or if a variable of it is still free, as for most of a layout.
struct LexicographicSolver {
  /// What a variable is at present.
  enum Role: UInt8 {
    /// Not yet restricted by anything.
    case free
    /// Defined by an expression of others.
    case defined
    /// Zero at present, and can't be negative.
    case column
    /// Can't be negative, and is defined by a row of columns.
    case basic
    /// Zero for good.
    case fixed
    /// Zero for good, and kept in expressions as the name of the required constraint behind it.
    case marker
  }

  /// A variable that can't be negative, as a sum of columns.
  struct Row {
    var variable: Int
    var expression: LinearExpression
  }

  /// Whether required equations leave markers, which name the members of a conflict. They make
  /// expressions longer, so that they are only asked for when there is a conflict.
  let namesConflicts: Bool
  var roles: [Role]
  /// The expressions of the variables that are defined.
  var definitions: [LinearExpression]
  /// The row of each basic variable.
  var places: [Int]
  /// The constraint whose slack or marker a variable is, -1 for none.
  var origins: [Int]
  var rows: [Row] = []
  /// The variables that mention a free variable in their definitions; some may have ceased to.
  private var users: [[Int]]
  /// The error variables of the level that is being solved.
  var errors: [Int] = []
  /// Work that is left before a system counts as too much: terms that are written.
  var budget: Int
  /// Whether numbers outgrew what a layout can have.
  private(set) var isOverflown = false

  // Sums of coefficients by variable while terms are added up.
  private var sums: [Double]
  private var touched: [Int] = []

  /// How far a value below zero still counts as zero, in points.
  static let tolerance = 1e-7

  /// A solver with `variables` free variables, named 0, 1, 2 ….
  init(variables: Int, namesConflicts: Bool, budget: Int) {
    (self.namesConflicts, self.budget) = (namesConflicts, budget)
    roles = Array(repeating: .free, count: variables)
    definitions = Array(repeating: LinearExpression(), count: variables)
    places = Array(repeating: -1, count: variables)
    origins = Array(repeating: -1, count: variables)
    users = Array(repeating: [], count: variables)
    sums = Array(repeating: 0, count: variables)
  }

  var isExhausted: Bool { budget < 0 || isOverflown }

  mutating func makeVariable(_ role: Role, origin: Int = -1) -> Int {
    roles.append(role)
    definitions.append(LinearExpression())
    places.append(-1)
    origins.append(origin)
    users.append([])
    sums.append(0)
    return roles.count - 1
  }

  /// The value of an expression in the present solution.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  private func value(of variable: Int) -> Double {
    guard roles[variable] == .defined else { return restrictedValue(of: variable) }
    return definitions[variable].terms.reduce(definitions[variable].constant) {
      $0 + $1.coefficient * restrictedValue(of: $1.variable)
    }
  }

  /// The value of a variable that a definition mentions: one that isn't defined, or is constant.
  private func restrictedValue(of variable: Int) -> Double {
    switch roles[variable] {
    case .free, .column, .fixed, .marker: 0
    case .basic: rows[places[variable]].expression.constant
    case .defined: definitions[variable].constant
    }
  }

  // MARK: Sums

  /// The expression over free variables, columns and markers, each at most once.
  mutating func reduced(_ expression: LinearExpression) -> LinearExpression {
    var constant = expression.constant
    for term in expression.terms {
      switch roles[term.variable] {
      case .defined:
        let definition = definitions[term.variable]
        constant += term.coefficient * definition.constant
        for inner in definition.terms {
          constant += gather(inner.variable, term.coefficient * inner.coefficient)
        }
      default: constant += gather(term.variable, term.coefficient)
      }
    }
    return collected(constant: constant)
  }

  /// Adds a variable that isn't defined, or is constant, to the sums. Returns what it adds to the
  /// constant.
  private mutating func gather(_ variable: Int, _ coefficient: Double) -> Double {
    switch roles[variable] {
    case .fixed: return 0
    case .defined: return coefficient * definitions[variable].constant
    case .basic:
      let row = rows[places[variable]].expression
      for term in row.terms { sum(term.variable, coefficient * term.coefficient) }
      return coefficient * row.constant
    case .free, .column, .marker:
      sum(variable, coefficient)
      return 0
    }
  }

  private mutating func sum(_ variable: Int, _ coefficient: Double) {
    if sums[variable] == 0 { touched.append(variable) }
    sums[variable] += coefficient
  }

  private mutating func collected(constant: Double) -> LinearExpression {
    var result = LinearExpression(constant: constant)
    result.terms.reserveCapacity(touched.count)
    for variable in touched {
      let coefficient = sums[variable]
      sums[variable] = 0
      // A variable whose sum was zero in between stands here twice.
      guard abs(coefficient) > LinearExpression.negligible else { continue }
      if !(abs(coefficient) < 1e9) { isOverflown = true }
      result.add(variable, coefficient)
    }
    if !(abs(constant) < 1e12) { isOverflown = true }
    touched.removeAll(keepingCapacity: true)
    budget -= result.terms.count + 1
    return result
  }

  /// `expression` with `variable` replaced by `other`, which doesn't contain it.
  mutating func substituting(
    _ variable: Int, by other: LinearExpression, in expression: LinearExpression
  ) -> LinearExpression {
    let factor = expression.coefficient(of: variable)
    guard factor != 0 else { return expression }
    for term in expression.terms where term.variable != variable && roles[term.variable] != .fixed {
      sum(term.variable, term.coefficient)
    }
    for term in other.terms { sum(term.variable, factor * term.coefficient) }
    return collected(constant: expression.constant + factor * other.constant)
  }

  // MARK: Definitions

  /// The free variable of a reduced expression that is best defined by it: one that few definitions
  /// mention.
  func freeVariable(in expression: LinearExpression) -> LinearTerm? {
    var best: LinearTerm?
    for term in expression.terms where roles[term.variable] == .free && abs(term.coefficient) > 1e-6 {
      guard let known = best else {
        best = term
        continue
      }
      if users[term.variable].count < users[known.variable].count { best = term }
    }
    return best
  }

  /// Defines the free variable of `term` so that a reduced expression, which contains the term, is
  /// zero.
  mutating func define(_ term: LinearTerm, by expression: LinearExpression) {
    var definition = LinearExpression(constant: -expression.constant / term.coefficient)
    definition.terms.reserveCapacity(expression.terms.count)
    for other in expression.terms where other.variable != term.variable {
      definition.add(other.variable, -other.coefficient / term.coefficient)
    }
    let dependents = users[term.variable]
    users[term.variable] = []
    roles[term.variable] = .defined
    definitions[term.variable] = definition
    budget -= definition.terms.count
    noteUses(by: term.variable)
    for user in dependents where definitions[user].coefficient(of: term.variable) != 0 {
      definitions[user] = substituting(term.variable, by: definition, in: definitions[user])
      for other in definition.terms where roles[other.variable] == .free { users[other.variable].append(user) }
    }
  }

  private mutating func noteUses(by variable: Int) {
    for term in definitions[variable].terms where roles[term.variable] == .free {
      users[term.variable].append(variable)
    }
  }

  mutating func addRow(_ variable: Int, _ expression: LinearExpression) {
    roles[variable] = .basic
    places[variable] = rows.count
    rows.append(Row(variable: variable, expression: expression))
  }

  mutating func removeRow(at place: Int) {
    places[rows[place].variable] = -1
    rows.swapAt(place, rows.count - 1)
    rows.removeLast()
    if place < rows.count { places[rows[place].variable] = place }
  }
}
