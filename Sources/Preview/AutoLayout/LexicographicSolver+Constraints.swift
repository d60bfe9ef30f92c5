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
    if holdsAlways(expression) { return nil }
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
    if !expression.terms.contains(where: { roles[$0.variable] == .column }) {
      guard abs(expression.constant) > Self.tolerance else { return nil }
      return names(in: expression, and: origin)
    }
    // The value grows from below zero until it is zero, and then stays.
    if expression.constant > 0 { expression = expression * -1 }
    let slack = makeVariable(.basic, origin: origin)
    addRow(slack, expression)
    if let conflict = contradiction(ofRow: slack, origin: origin) { return conflict }
    if roles[slack] == .basic {
      let place = places[slack]
      if let column = rows[place].expression.terms.first(where: { roles[$0.variable] == .column }) {
        pivot(row: place, column: column.variable)
      } else {
        removeRow(at: place)
      }
    }
    roles[slack] = namesConflicts ? .marker : .fixed
    return nil
  }

  /// Whether an expression without free variables can't be negative, whatever its columns are.
  private func holdsAlways(_ expression: LinearExpression) -> Bool {
    expression.constant >= -Self.tolerance
      && expression.terms.allSatisfy { $0.coefficient >= 0 || roles[$0.variable] == .marker }
  }

  /// Pivots until a row isn't negative. If that can't be, removes the row and returns the names of
  /// the constraints that hold it down: those whose slacks it contains, since all columns of a row
  /// are independent.
  private mutating func contradiction(ofRow slack: Int, origin: Int) -> [Int]? {
    while roles[slack] == .basic, rows[places[slack]].expression.constant < -Self.tolerance, !isExhausted {
      guard raise(places[slack]) else {
        let conflict = names(in: rows[places[slack]].expression, and: origin)
        removeRow(at: places[slack])
        roles[slack] = .fixed
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
      // What is missing counts as an error, what is over as well if the two are to be equal.
      let (over, missing) = (makeVariable(.column), makeVariable(.column))
      expression.add(over, -1)
      expression.add(missing, 1)
      errors += relation == .equal ? [over, missing] : [missing]
      define(free, by: expression)
      return
    }
    guard expression.terms.contains(where: { roles[$0.variable] == .column }) else { return }
    if relation == .atLeast, holdsAlways(expression) { return }
    let isMissing = expression.constant < 0
    let (basic, column) = (makeVariable(.basic), makeVariable(.column))
    if isMissing { expression = expression * -1 }
    expression.add(column, 1)
    addRow(basic, expression)
    if relation == .equal { errors += [basic, column] } else { errors.append(isMissing ? basic : column) }
  }

  /// Makes the sum of the errors of the present level as small as it can be, and keeps every later
  /// step from making it larger.
  mutating func closeLevel() {
    guard !errors.isEmpty else { return }
    var costs = Array(repeating: 0.0, count: roles.count)
    budget -= roles.count / 8
    for error in errors {
      switch roles[error] {
      case .column: costs[error] += 1
      case .basic: for term in rows[places[error]].expression.terms { costs[term.variable] += term.coefficient }
      default: break
      }
    }
    errors = []
    if minimize(&costs) { fixColumns(of: costs) }
  }

  /// Fixes the columns that would make a sum larger which is as small as it can be.
  mutating func fixColumns(of costs: [Double]) {
    for variable in roles.indices where roles[variable] == .column && costs[variable] > 1e-9 {
      roles[variable] = .fixed
    }
    dropFixedColumns()
  }

  /// Removes columns that are fixed from all rows, and rows that are constant by that.
  mutating func dropFixedColumns() {
    for place in rows.indices.reversed() {
      rows[place].expression.terms.removeAll { roles[$0.variable] == .fixed }
      guard rows[place].expression.terms.isEmpty else { continue }
      let row = rows[place]
      removeRow(at: place)
      roles[row.variable] = .defined
      definitions[row.variable] = row.expression
    }
  }
}
