extension LexicographicSolver {
  /// Fixes every column that can't be other than zero, so that what is left can change without
  /// breaking a constraint. Call it when all levels are closed. The solution may be a different one
  /// afterwards.
  mutating func settle() {
    fixBlockedColumns()
    for column in roles.indices where roles[column] == .column && !isExhausted {
      guard let blocking = blockingRow(for: column), blocking.length <= Self.tolerance else { continue }
      var costs = Array(repeating: 0.0, count: roles.count)
      budget -= roles.count / 8
      costs[column] = -1
      if minimize(&costs), value(of: LinearExpression(column)) <= Self.tolerance { fixColumns(of: costs) }
    }
    fixBlockedColumns()
  }

  /// Fixes the columns of rows that are zero and can only become smaller.
  private mutating func fixBlockedColumns() {
    var found = true
    while found {
      found = false
      for row in rows where row.expression.constant <= Self.tolerance {
        let columns = row.expression.terms.filter { roles[$0.variable] == .column }
        guard !columns.isEmpty, columns.allSatisfy({ $0.coefficient < 0 }) else { continue }
        for column in columns { roles[column.variable] = .fixed }
        found = true
      }
      if found { dropFixedColumns() }
    }
  }

  /// Whether an expression has one value only. Call it when the solver is settled.
  mutating func isDetermined(_ expression: LinearExpression) -> Bool {
    !reduced(expression).terms.contains { term in
      (roles[term.variable] == .free || roles[term.variable] == .column) && abs(term.coefficient) > 1e-6
    }
  }
}
