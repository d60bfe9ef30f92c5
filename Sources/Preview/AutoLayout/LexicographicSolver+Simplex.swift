extension LexicographicSolver {
  /// Pivots without progress after which Bland's rule takes over, which can't go in circles.
  private static let patience = 32

  /// The row that keeps a column from growing, with the length at which it does. Of several, the
  /// one whose variable is the earliest.
  mutating func blockingRow(for column: Int, except: Int = -1) -> (row: Int, length: Double)? {
    var best: (row: Int, length: Double)?
    for row in rows(with: column) where row != except {
      let coefficient = definitions[row].coefficient(of: column)
      guard coefficient < -1e-9 else { continue }
      let length = max(0, definitions[row].constant) / -coefficient
      guard let known = best else {
        best = (row, length)
        continue
      }
      if length < known.length - 1e-12 || length <= known.length && row < known.row { best = (row, length) }
    }
    return best
  }

  /// Makes a negative row larger by one pivot. Returns whether it can be.
  mutating func raise(_ row: Int) -> Bool {
    // The earliest column, by Bland's rule.
    let growing = definitions[row].terms.filter { $0.coefficient > 1e-9 && roles[$0.variable] == .column }
    guard let column = growing.min(by: { $0.variable < $1.variable }) else { return false }
    let needed = -definitions[row].constant / column.coefficient
    if let blocking = blockingRow(for: column.variable, except: row), blocking.length < needed {
      pivot(row: blocking.row, column: column.variable)
    } else {
      pivot(row: row, column: column.variable)
    }
    return true
  }

  /// Pivots until no column makes the sum of the costs smaller. Returns whether the sum has a least
  /// value.
  mutating func minimize() -> Bool {
    var stalled = 0
    while !isExhausted, let column = entering(byOrder: stalled > Self.patience) {
      guard let blocking = blockingRow(for: column) else { return false }
      stalled = blocking.length > Self.tolerance ? 0 : stalled + 1
      pivot(row: blocking.row, column: column)
      let cost = costs[column]
      clearCost(of: column)
      for term in definitions[column].terms { charge(term.variable, cost * term.coefficient) }
    }
    return !isExhausted
  }

  /// The column that makes the sum smaller the fastest, or the earliest one that does.
  private mutating func entering(byOrder: Bool) -> Int? {
    spend(costed.count / 8)
    var best: Int?
    var least = -1e-9
    for variable in costed where costs[variable] < -1e-9 && roles[variable] == .column {
      guard byOrder ? variable < best ?? .max : costs[variable] < least else { continue }
      (best, least) = (variable, costs[variable])
    }
    return best
  }
}
