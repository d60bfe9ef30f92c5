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
  /// The state of a variable.
  enum Role: UInt8 {
    /// Not yet restricted by anything; zero.
    case free
    /// Defined by free variables, columns, basic variables and constants.
    case defined
    /// Zero at present, and can't be negative.
    case column
    /// Can't be negative, and is defined by columns: a row of the tableau.
    case basic
    /// Zero for good.
    case fixed
    /// Zero for good, and kept in expressions as the name of the required constraint behind it.
    case marker
  }

  /// Whether required equations leave markers, which name the members of a conflict. They make
  /// expressions longer, so that they are only asked for when there is a conflict.
  let namesConflicts: Bool
  private(set) var roles: [Role]
  /// The expressions of the variables that are defined or basic.
  private(set) var definitions: [LinearExpression]
  /// The constraint whose slack or marker a variable is, -1 for none.
  private(set) var origins: [Int]
  /// The variables whose definitions mention a free variable, or whose rows mention a column. Some
  /// may have ceased to.
  private var users: [[Int]]
  /// The amount that each column adds to the sum that is being minimized.
  private(set) var costs: [Double]
  /// The variables that may have a cost.
  private(set) var costed: [Int] = []
  /// Work that is left before a system counts as too much: terms that are written.
  private(set) var budget: Int
  /// Whether numbers outgrew what a layout can have.
  private var isOverflown = false

  // Coefficients by variable while terms are added up, and the variables that have one.
  private var sums: [Double]
  private var touched: [Int] = []

  /// How far a value below zero still counts as zero, in points.
  static let tolerance = 1e-7

  /// A solver with `variables` free variables, named 0, 1, 2 ….
  init(variables: Int, namesConflicts: Bool, budget: Int) {
    (self.namesConflicts, self.budget) = (namesConflicts, budget)
    roles = Array(repeating: .free, count: variables)
    definitions = Array(repeating: LinearExpression(), count: variables)
    origins = Array(repeating: -1, count: variables)
    users = Array(repeating: [], count: variables)
    costs = Array(repeating: 0, count: variables)
    sums = costs
  }

  /// Whether the solver gave up, so that its values mean nothing.
  var isExhausted: Bool { budget < 0 || isOverflown }

  mutating func spend(_ work: Int) { budget -= work }

  mutating func makeVariable(_ role: Role, origin: Int = -1) -> Int {
    roles.append(role)
    definitions.append(LinearExpression())
    origins.append(origin)
    users.append([])
    costs.append(0)
    sums.append(0)
    return roles.count - 1
  }

  /// The value of an expression in the present solution.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      guard roles[term.variable] == .defined else { return sum + term.coefficient * constant(of: term.variable) }
      let definition = definitions[term.variable]
      return sum + term.coefficient
        * definition.terms.reduce(definition.constant) { $0 + $1.coefficient * constant(of: $1.variable) }
    }
  }

  /// The value of a variable that isn't defined by others, or by a constant alone.
  private func constant(of variable: Int) -> Double {
    switch roles[variable] {
    case .free, .column, .fixed, .marker: 0
    case .basic, .defined: definitions[variable].constant
    }
  }

  // MARK: Sums

  /// The expression over free variables, columns and markers, each at most once.
  mutating func reduced(_ expression: LinearExpression) -> LinearExpression {
    var constant = expression.constant
    for term in expression.terms {
      guard roles[term.variable] == .defined else {
        constant += gather(term.variable, term.coefficient)
        continue
      }
      let definition = definitions[term.variable]
      constant += term.coefficient * definition.constant
      for inner in definition.terms { constant += gather(inner.variable, term.coefficient * inner.coefficient) }
    }
    return collected(constant: constant)
  }

  /// Adds a variable that isn't defined by others to the sums. Returns its constant part.
  private mutating func gather(_ variable: Int, _ coefficient: Double) -> Double {
    switch roles[variable] {
    case .fixed: return 0
    case .defined: return coefficient * definitions[variable].constant
    case .free, .column, .marker:
      sum(variable, coefficient)
      return 0
    case .basic:
      let row = definitions[variable]
      for term in row.terms { sum(term.variable, coefficient * term.coefficient) }
      return coefficient * row.constant
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
      // A variable whose sum was zero in between is in the list twice.
      guard abs(coefficient) > LinearExpression.negligible else { continue }
      if !(abs(coefficient) < 1e9) { isOverflown = true }
      result.add(variable, coefficient)
    }
    if !(abs(constant) < 1e12) { isOverflown = true }
    touched.removeAll(keepingCapacity: true)
    budget -= result.terms.count + 1
    return result
  }

  // MARK: Definitions

  /// The free variable of a reduced expression that is best defined by it: one that few definitions
  /// mention.
  func freeVariable(in expression: LinearExpression) -> LinearTerm? {
    expression.terms.filter { roles[$0.variable] == .free && abs($0.coefficient) > 1e-6 }
      .min { users[$0.variable].count < users[$1.variable].count }
  }

  /// Defines the free variable of `term` so that a reduced expression, which contains the term, is
  /// zero.
  mutating func define(_ term: LinearTerm, by expression: LinearExpression) {
    roles[term.variable] = .defined
    replace(term.variable, by: expression.solved(for: term))
    for other in definitions[term.variable].terms where roles[other.variable] == .free {
      users[other.variable].append(term.variable)
    }
  }

  /// Makes a new variable basic, with an expression of columns.
  mutating func addRow(_ variable: Int, _ expression: LinearExpression) {
    roles[variable] = .basic
    definitions[variable] = expression
    noteRow(of: variable)
  }

  private mutating func noteRow(of variable: Int) {
    for term in definitions[variable].terms { users[term.variable].append(variable) }
  }

  /// Makes a basic variable a column, or the other way round: what was a row of `leaving` defines
  /// `column` afterwards.
  mutating func pivot(row leaving: Int, column: Int) {
    let row = definitions[leaving]
    var expression = row
    expression.add(leaving, -1)
    (roles[leaving], roles[column]) = (.column, .basic)
    definitions[leaving] = LinearExpression()
    replace(column, by: expression.solved(for: LinearTerm(variable: column, coefficient: row.coefficient(of: column))))
    noteRow(of: column)
  }

  /// Defines a variable, and puts its definition where it is mentioned.
  private mutating func replace(_ variable: Int, by definition: LinearExpression) {
    definitions[variable] = definition
    budget -= definition.terms.count + users[variable].count
    let old = users[variable]
    users[variable] = []
    let role: Role = roles[variable] == .basic ? .basic : .defined
    for user in old where user != variable && roles[user] == role {
      let factor = definitions[user].coefficient(of: variable)
      guard factor != 0 else { continue }
      for term in definitions[user].terms where term.variable != variable && roles[term.variable] != .fixed {
        sum(term.variable, term.coefficient)
      }
      for term in definition.terms {
        if sums[term.variable] == 0 { users[term.variable].append(user) }
        sum(term.variable, factor * term.coefficient)
      }
      definitions[user] = collected(constant: definitions[user].constant + factor * definition.constant)
    }
  }

  // MARK: Columns and rows

  /// The rows that mention a column.
  mutating func rows(with column: Int) -> [Int] {
    users[column].removeAll { roles[$0] != .basic || definitions[$0].coefficient(of: column) == 0 }
    budget -= users[column].count
    return users[column]
  }

  /// Makes a variable zero for good; a marker, if it names a constraint.
  mutating func fix(_ variable: Int, asMarker: Bool = false) {
    roles[variable] = asMarker ? .marker : .fixed
    guard !asMarker else { return }
    definitions[variable] = LinearExpression()
    for user in users[variable] where roles[user] == .basic {
      definitions[user].terms.removeAll { $0.variable == variable }
      if definitions[user].terms.isEmpty { roles[user] = .defined }
    }
    users[variable] = []
  }

  // MARK: Costs

  /// Adds to what a column costs.
  mutating func charge(_ column: Int, _ cost: Double) {
    if costs[column] == 0 { costed.append(column) }
    costs[column] += cost
  }

  mutating func clearCost(of column: Int) { costs[column] = 0 }

  mutating func clearCosts() {
    for variable in costed { costs[variable] = 0 }
    costed.removeAll(keepingCapacity: true)
  }
}
