extension LexicographicSolver {
  /// Fixes every column that can't be other than zero, so that what is left can change without
  /// breaking a constraint. Call it when all levels are closed. The solution may be a different one
  /// afterwards.
  mutating func settle() {
    for column in roles.indices where roles[column] == .column && !isExhausted {
      // A column that no row holds at zero can be larger.
      guard let blocking = blockingRow(for: column), blocking.length <= Self.tolerance else { continue }
      charge(column, -1)
      if minimize(), value(of: LinearExpression(column)) <= Self.tolerance { fixCostlyColumns() }
      clearCosts()
    }
  }

  /// Whether an expression has one value only. Call it when the solver is settled.
  mutating func isDetermined(_ expression: LinearExpression) -> Bool {
    !reduced(expression).terms.contains { term in
      (roles[term.variable] == .free || roles[term.variable] == .column) && abs(term.coefficient) > 1e-6
    }
  }
}
