import PreviewCore
import Testing

@testable import PreviewAutoLayout

/// A constraint of a random system: `coefficients · x + constant` is zero, or at least zero.
private struct RandomConstraint {
  var coefficients: [Double]
  var constant: Double
  var relation: LexicographicSolver.Relation
  /// Zero for a required constraint; 1 is the highest of the others.
  var level: Int

  var expression: LinearExpression {
    LinearExpression(
      coefficients.enumerated().filter { $0.element != 0 }.map { LinearTerm(variable: $0, coefficient: $1) },
      constant: constant)
  }

  func error(at point: [Double]) -> Double {
    let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    return relation == .equal ? abs(value) : max(0, -value)
  }
}

/// Random numbers that are the same in each run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}

@Suite("The lexicographic solver")
struct LexicographicSolverTests {
  private static let variables = 3
  private static let levels = 3

  /// A system of small whole numbers, so that constraints often meet in one point, within a box.
  private func system(_ generator: inout Generator, required: Int) -> [RandomConstraint] {
    var system = (0..<Self.variables).flatMap { variable in
      [1.0, -1].map { sign in
        RandomConstraint(
          coefficients: (0..<Self.variables).map { $0 == variable ? sign : 0 }, constant: 10, relation: .atLeast,
          level: 0)
      }
    }
    for number in 0..<(required + 6) {
      system.append(
        RandomConstraint(
          coefficients: (0..<Self.variables).map { _ in Double(Int.random(in: -2...2, using: &generator)) },
          constant: Double(Int.random(in: -6...6, using: &generator)),
          relation: Bool.random(using: &generator) ? .equal : .atLeast,
          level: number < required ? 0 : Int.random(in: 1...Self.levels, using: &generator)))
    }
    return system
  }

  /// The corners in which three boundaries meet. A best point of every level is among them.
  private func corners(of system: [RandomConstraint]) -> [[Double]] {
    var corners: [[Double]] = []
    for first in system.indices {
      for second in system.indices where second > first {
        for third in system.indices where third > second {
          if let corner = meeting(of: [system[first], system[second], system[third]]) { corners.append(corner) }
        }
      }
    }
    return corners
  }

  /// The point in which three planes meet, by Cramer's rule.
  private func meeting(of planes: [RandomConstraint]) -> [Double]? {
    func determinant(_ rows: [[Double]]) -> Double {
      rows[0][0] * (rows[1][1] * rows[2][2] - rows[1][2] * rows[2][1])
        - rows[0][1] * (rows[1][0] * rows[2][2] - rows[1][2] * rows[2][0])
        + rows[0][2] * (rows[1][0] * rows[2][1] - rows[1][1] * rows[2][0])
    }
    let rows = planes.map(\.coefficients)
    let whole = determinant(rows)
    guard abs(whole) > 1e-9 else { return nil }
    return (0..<3).map { column in
      let replaced = zip(rows, planes).map { row, plane in
        row.enumerated().map { $0 == column ? -plane.constant : $1 }
      }
      return determinant(replaced) / whole
    }
  }

  private func errors(of system: [RandomConstraint], at point: [Double]) -> [Double] {
    (0...Self.levels).map { level in
      system.filter { $0.level == level }.reduce(0) { $0 + $1.error(at: point) }
    }
  }

  private func isFeasible(_ required: [RandomConstraint]) -> Bool {
    corners(of: required).contains { corner in required.allSatisfy { $0.error(at: corner) < 1e-7 } }
  }

  private func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for (a, b) in zip(left, right) where abs(a - b) > 1e-6 { return a < b }
    return false
  }

  @Test("Each level is as good as the higher ones let it be, compared with every corner of the system")
  func levels() throws {
    var generator = Generator(state: 1)
    var solved = 0
    for _ in 0..<150 {
      let system = system(&generator, required: 2)
      guard isFeasible(system.filter { $0.level == 0 }) else { continue }
      var solver = LexicographicSolver(variables: Self.variables, namesConflicts: false, budget: 100_000)
      for (place, constraint) in system.enumerated() where constraint.level == 0 {
        #expect(solver.require(constraint.expression, constraint.relation, origin: place) == nil)
      }
      for level in 1...Self.levels {
        for constraint in system where constraint.level == level {
          solver.prefer(constraint.expression, constraint.relation)
        }
        solver.closeLevel()
      }
      try #require(!solver.isExhausted)
      let found = errors(of: system, at: (0..<Self.variables).map { solver.value(of: LinearExpression($0)) })
      #expect(found[0] < 1e-6)
      let best = try #require(
        corners(of: system).map { errors(of: system, at: $0) }.filter { $0[0] < 1e-7 }.min(by: isLess))
      #expect(!isLess(best, found), "best \(best), found \(found)")
      solved += 1
    }
    #expect(solved > 40)
  }

  @Test("A conflict is infeasible, and feasible without any one of its members")
  func conflicts() {
    var generator = Generator(state: 7)
    var found = 0
    for _ in 0..<100 {
      let system = system(&generator, required: 6).filter { $0.level == 0 }
      var solver = LexicographicSolver(variables: Self.variables, namesConflicts: true, budget: 100_000)
      for (place, constraint) in system.enumerated() {
        guard let members = solver.require(constraint.expression, constraint.relation, origin: place) else { continue }
        found += 1
        #expect(members.contains(place))
        // Without a box a system may have no corner, so this one is far away.
        let box = system.prefix(6).map { side in
          var side = side
          side.constant = 1e4
          return side
        }
        #expect(!isFeasible(box + members.map { system[$0] }))
        for left in members {
          #expect(isFeasible(box + members.filter { $0 != left }.map { system[$0] }))
        }
      }
    }
    #expect(found > 30)
  }

  @Test("What is determined has the same value at both ends of its range")
  func determined() {
    var generator = Generator(state: 42)
    for _ in 0..<80 {
      let system = system(&generator, required: 2)
      guard isFeasible(system.filter { $0.level == 0 }) else { continue }
      var solver = LexicographicSolver(variables: Self.variables, namesConflicts: false, budget: 100_000)
      for constraint in system where constraint.level == 0 {
        _ = solver.require(constraint.expression, constraint.relation, origin: 0)
      }
      for constraint in system where constraint.level == 1 { solver.prefer(constraint.expression, constraint.relation) }
      solver.closeLevel()
      let best = (0..<Self.variables).map { solver.value(of: LinearExpression($0)) }
      let errors = system.filter { $0.level <= 1 }.map { $0.error(at: best) }.reduce(0, +)
      // The optimal points span a polytope whose corners are corners of the system.
      let optimal = corners(of: system.filter { $0.level <= 1 }).filter { corner in
        system.filter { $0.level == 0 }.allSatisfy { $0.error(at: corner) < 1e-7 }
          && abs(system.filter { $0.level == 1 }.map { $0.error(at: corner) }.reduce(0, +) - errors) < 1e-6
      }
      solver.settle()
      for variable in 0..<Self.variables {
        let values = optimal.map { $0[variable] }
        let isDetermined = (values.max() ?? 0) - (values.min() ?? 0) < 1e-6
        #expect(solver.isDetermined(LinearExpression(variable)) == isDetermined)
      }
    }
  }

  @Test("The textbook's example of a cycle comes to an end")
  func cycling() {
    // Beale's: minimize -3/4 x + 150 y - 1/50 z + 6 w over two degenerate rows and z <= 1.
    var solver = LexicographicSolver(variables: 4, namesConflicts: false, budget: 10_000)
    func require(_ coefficients: [Double], _ constant: Double) {
      let terms = coefficients.enumerated().map { LinearTerm(variable: $0, coefficient: $1) }
      #expect(solver.require(LinearExpression(terms, constant: constant), .atLeast, origin: 0) == nil)
    }
    for variable in 0..<4 { require((0..<4).map { $0 == variable ? 1 : 0 }, 0) }
    require([-0.25, 60, 1 / 25.0, -9], 0)
    require([-0.5, 90, 1 / 50.0, -3], 0)
    require([0, 0, -1, 0], 1)
    // The sum is to be -100, which it can't be: it becomes as small as it can.
    let sum = LinearExpression(
      [-0.75, 150, -0.02, 6].enumerated().map { LinearTerm(variable: $0, coefficient: $1) }, constant: 100)
    solver.prefer(sum, .equal)
    solver.closeLevel()
    #expect(abs(solver.value(of: sum) - 99.95) < 1e-9)
  }
}
