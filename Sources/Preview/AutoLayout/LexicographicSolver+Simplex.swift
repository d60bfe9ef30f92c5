extension LexicographicSolver {
  /// Pivots without progress after which Bland's rule takes over, which can't go in circles.
  private static let patience = 32

  /// Exchanges a basic variable for a column: the row defines the column afterwards.
  mutating func pivot(row place: Int, column: Int) {
    let leaving = rows[place].variable
    let old = rows[place].expression
    let factor = old.coefficient(of: column)
    var expression = LinearExpression(constant: -old.constant / factor)
    expression.terms.reserveCapacity(old.terms.count)
    for term in old.terms where term.variable != column {
      expression.add(term.variable, -term.coefficient / factor)
    }
    expression.add(leaving, 1 / factor)
    (roles[leaving], roles[column]) = (.column, .basic)
    places[leaving] = -1
    places[column] = place
    rows[place] = Row(variable: column, expression: expression)
    for other in rows.indices where other != place {
      budget -= rows[other].expression.terms.count / 8 + 1
      rows[other].expression = substituting(column, by: expression, in: rows[other].expression)
    }
  }

  /// The row that keeps a column from growing, with the length at which it does. Of several, the
  /// one whose variable is the earliest.
  func blockingRow(for column: Int, except: Int = -1) -> (place: Int, length: Double)? {
    var best: (place: Int, length: Double)?
    for place in rows.indices where place != except {
      let coefficient = rows[place].expression.coefficient(of: column)
      guard coefficient < -1e-9 else { continue }
      let length = max(0, rows[place].expression.constant) / -coefficient
      guard let known = best else {
        best = (place, length)
        continue
      }
      if length < known.length - 1e-12
        || length <= known.length && rows[place].variable < rows[known.place].variable
      {
        best = (place, length)
      }
    }
    return best
  }

  /// Makes a negative row larger by one pivot. Returns whether it can be.
  mutating func raise(_ place: Int) -> Bool {
    // The earliest column, as Bland's rule has it.
    var best: LinearTerm?
    for term in rows[place].expression.terms where term.coefficient > 1e-9 && roles[term.variable] == .column {
      if term.variable < best?.variable ?? .max { best = term }
    }
    guard let best else { return false }
    let needed = -rows[place].expression.constant / best.coefficient
    if let blocking = blockingRow(for: best.variable, except: place), blocking.length < needed {
      pivot(row: blocking.place, column: best.variable)
    } else {
      pivot(row: place, column: best.variable)
    }
    return true
  }

  /// Pivots until no column makes the sum smaller to which each contributes `costs`, and keeps
  /// `costs` up to date. Returns whether the sum has a least value.
  mutating func minimize(_ costs: inout [Double]) -> Bool {
    var stalled = 0
    while !isExhausted, let column = entering(costs, byOrder: stalled > Self.patience) {
      guard let blocking = blockingRow(for: column) else { return false }
      stalled = blocking.length > Self.tolerance ? 0 : stalled + 1
      pivot(row: blocking.place, column: column)
      let cost = costs[column]
      costs[column] = 0
      for term in rows[places[column]].expression.terms { costs[term.variable] += cost * term.coefficient }
    }
    return !isExhausted
  }

  /// The column that makes the sum smaller the fastest, or the earliest one that does.
  private func entering(_ costs: [Double], byOrder: Bool) -> Int? {
    var best: Int?
    var least = -1e-9
    for variable in costs.indices where costs[variable] < least && roles[variable] == .column {
      best = variable
      if byOrder { break }
      least = costs[variable]
    }
    return best
  }
}
