extension LexicographicSolver {
  /// A relation of an expression to zero.
  enum Relation { case equal, atLeast }

  /// Adds a required constraint. Returns nil if it holds now, or else a smallest set of required
  /// constraints that contradict one another, itself included; the solver is then as without it.
  mutating func require(_ given: LinearExpression, _ relation: Relation, origin: Int) -> [Int]? {
    var expression = reduced(given)
    if relation == .equal { return requireZero(expression, origin: origin) }
    if let free = freeVariable(in: expression) {
      expression.add(makeVariable(.column, origin: origin), -1)
      define(free, by: expression)
      return nil
    }
    if isNeverNegative(expression) { return nil }
    let slack = makeVariable(.basic, origin: origin)
    addRow(slack, expression)
    return contradiction(ofRow: slack, origin: origin)
  }

  private mutating func requireZero(_ given: LinearExpression, origin: Int) -> [Int]? {
    var expression = given
    if let free = freeVariable(in: expression) {
      if namesConflicts { expression.add(makeVariable(.marker, origin: origin), -1) }
      define(free, by: expression)
      return nil
    }
    if !hasColumns(expression) {
      guard abs(expression.constant) > Self.tolerance else { return nil }
      return names(in: expression, and: origin)
    }
    // The value grows from below zero until it is zero, and then stays.
    if expression.constant > 0 { expression = expression * -1 }
    let slack = makeVariable(.basic, origin: origin)
    addRow(slack, expression)
    if let conflict = contradiction(ofRow: slack, origin: origin) { return conflict }
    if roles[slack] == .basic,
      let column = definitions[slack].terms.first(where: { roles[$0.variable] == .column })
    {
      pivot(row: slack, column: column.variable)
    }
    fix(slack, asMarker: namesConflicts)
    return nil
  }

  private func hasColumns(_ expression: LinearExpression) -> Bool {
    expression.terms.contains { roles[$0.variable] == .column }
  }

  /// Whether an expression without free variables can't be negative, whatever its columns are.
  private func isNeverNegative(_ expression: LinearExpression) -> Bool {
    expression.constant >= -Self.tolerance
      && expression.terms.allSatisfy { $0.coefficient >= 0 || roles[$0.variable] == .marker }
  }

  /// Pivots until a row isn't negative. If that can't be, removes the row and returns the names of
  /// the constraints that hold it down: those whose slacks it contains, since all columns of a row
  /// are independent.
  private mutating func contradiction(ofRow slack: Int, origin: Int) -> [Int]? {
    while roles[slack] == .basic, definitions[slack].constant < -Self.tolerance, !isExhausted {
      guard raise(slack) else {
        let conflict = names(in: definitions[slack], and: origin)
        fix(slack)
        return conflict
      }
    }
    return nil
  }

  private func names(in expression: LinearExpression, and origin: Int) -> [Int] {
    Set(expression.terms.map { origins[$0.variable] } + [origin]).filter { $0 >= 0 }.sorted()
  }

  /// Adds a constraint to the level that is being solved. It costs nothing where it holds.
  mutating func prefer(_ given: LinearExpression, _ relation: Relation) {
    var expression = reduced(given)
    if let free = freeVariable(in: expression) {
      // What is missing is an error; what is over as well, if the two are to be equal.
      let (over, missing) = (makeVariable(.column), makeVariable(.column))
      expression.add(over, -1)
      expression.add(missing, 1)
      define(free, by: expression)
      charge(missing, 1)
      if relation == .equal { charge(over, 1) }
      return
    }
    if isNeverNegative(expression) {
      if relation == .equal { charge(expression, 1) }
    } else if isNeverNegative(expression * -1) {
      charge(expression, -1)
    } else {
      // The error of the present solution is a row, the one on the other side a column.
      let isMissing = expression.constant < 0
      if isMissing { expression = expression * -1 }
      let (basic, column) = (makeVariable(.basic), makeVariable(.column))
      expression.add(column, 1)
      addRow(basic, expression)
      if relation == .equal || isMissing { charge(expression, 1) }
      if relation == .equal || !isMissing { charge(column, 1) }
    }
  }

  /// Adds an expression of columns to the sum that is minimized.
  private mutating func charge(_ expression: LinearExpression, _ factor: Double) {
    for term in expression.terms { charge(term.variable, factor * term.coefficient) }
  }

  /// Makes the sum of the errors of the present level as small as it can be, and keeps every later
  /// step from making it larger.
  mutating func closeLevel() {
    if minimize() { fixCostlyColumns() }
    clearCosts()
  }

  /// Fixes the columns that would make a sum larger which is as small as it can be.
  mutating func fixCostlyColumns() {
    for variable in costed where roles[variable] == .column && costs[variable] > 1e-9 { fix(variable) }
  }
}
