// Statements.
extension Interpreter {
  /// How statements end.
  enum Flow {
    /// They are at their end, with the value of the last expression.
    case goesOn(Value?)
    case gives(Value)
    case leaves(String?)
    case repeats(String?)
    case fallsThrough
  }

  /// Runs statements.
  ///
  /// - Parameter type: The type of their result.
  func execute(_ statements: [Stmt], _ scope: Scope, _ type: TypeName?) throws -> Flow {
    var last: Value?
    try hoist(statements, scope)
    for statement in statements {
      last = nil
      let flow = try execute(statement, scope, type, isOnly: statements.count == 1)
      guard case .goesOn(let value) = flow else { return flow }
      last = value
    }
    return .goesOn(last)
  }

  /// Declares the functions and types of statements, which are known before they stand.
  func hoist(_ statements: [Stmt], _ scope: Scope) throws {
    var functions: [String: [Function]] = [:]
    for statement in statements {
      switch statement.form {
      case .function(let function): functions[function.name, default: []].append(function)
      case .type(let code): scope.types[code.name] = index.localType(code)
      default: break
      }
    }
    for name in functions.keys.sorted() {
      scope.declare(
        name, .function(BoundFunction(functions[name] ?? [], base: nil, context: scope.context, scope: scope)))
    }
  }

  private func execute(_ statement: Stmt, _ scope: Scope, _ type: TypeName?, isOnly: Bool) throws -> Flow {
    switch statement.form {
    case .expression(let expr):
      switch expr.form {
      case .branch(let conditions, let first, let second):
        return try branchFlow(conditions, first, second, scope, type)
      case .selection(let subject, let cases):
        let flow = try selectionFlow(subject, cases, expr, scope, type)
        if case .leaves(nil) = flow { return .goesOn(nil) }
        return flow
      default: return .goesOn(try value(expr, scope, as: isOnly ? type : nil))
      }
    case .declare(let property): try declare(property, scope)
    case .destructure(let pattern, let expr):
      let found = try value(expr, scope)
      if try match(pattern, found, expr, scope) != true { bindHoles(pattern, expr, scope) }
    case .give(let expr): return .gives(try expr.map { try value($0, scope, as: type) } ?? .void)
    case .guarded(let conditions, let body):
      do {
        if try hold(conditions, scope) { return .goesOn(nil) }
      } catch Halt.unknown {
        // Without a result, what comes behind is what usually happens.
        guard type == nil else { throw Halt.unknown }
        for condition in conditions { bindHoles(condition, scope) }
        return .goesOn(nil)
      }
      return try execute(body, Scope(scope), type)
    case .loop(let pattern, let sequence, let filter, let body):
      return try loop(pattern, sequence, filter, body, scope, type, label: nil)
    case .repeated(let conditions, let body, let isTestedFirst):
      return try loop(conditions, body, isTestedFirst, scope, type, label: nil)
    case .leave(let label): return .leaves(label)
    case .next(let label): return .repeats(label)
    case .fallThrough: return .fallsThrough
    case .raise(let expr):
      thrown = try value(expr, scope)
      throw Halt.thrown
    case .attempt(let body, let catches): return try attempt(body, catches, scope, type)
    case .labelled(let label, let inner):
      switch inner.form {
      case .loop(let pattern, let sequence, let filter, let body):
        return try loop(pattern, sequence, filter, body, scope, type, label: label)
      case .repeated(let conditions, let body, let isTestedFirst):
        return try loop(conditions, body, isTestedFirst, scope, type, label: label)
      default: return try execute(inner, scope, type, isOnly: false)
      }
    case .function, .type, .pass: break
    }
    return .goesOn(nil)
  }

  /// Declares a local variable.
  func declare(_ property: Property, _ scope: Scope) throws {
    if let getter = property.getter {
      scope.declare(
        property.name,
        try run(getter, Scope(scope), isBuilder: property.isBuilder || Self.isView(property.type), type: property.type))
      return
    }
    let wrapper = property.wrapper
    guard let initial = property.initial else {
      let found = try self.initial(of: property, scope)
      // `let a: Int` has no value until it is given one.
      let isOptional = property.type?.isOptional == true && !property.isConstant
      scope.declare(
        property.name, found ?? (isOptional ? .null : hole(property.name, property.span, property.span.start)))
      return
    }
    let found = try value(initial, scope, as: property.type)
    scope.declare(property.name, wrapper == nil ? found : unwrapped(found).plain)
  }

  // MARK: Branches

  /// Runs a block as an expression.
  func block(_ statements: [Stmt], _ scope: Scope, _ type: TypeName?) throws -> Value {
    switch try execute(statements, scope, type) {
    case .goesOn(let value), .gives(let value as Value?): value ?? .void
    default: .void
    }
  }

  func branch(
    _ conditions: [Condition], _ first: [Stmt], _ second: [Stmt]?, _ scope: Scope, _ type: TypeName?,
    _ body: ([Stmt], Scope) throws -> Value
  ) throws -> Value {
    let inner = Scope(scope)
    if try hold(conditions, inner) { return try body(first, inner) }
    return try second.map { try body($0, Scope(scope)) } ?? .void
  }

  private func branchFlow(
    _ conditions: [Condition], _ first: [Stmt], _ second: [Stmt]?, _ scope: Scope, _ type: TypeName?
  ) throws -> Flow {
    let inner = Scope(scope)
    let holds: Bool
    do {
      holds = try hold(conditions, inner)
    } catch Halt.unknown {
      guard !Self.gives(first), !Self.gives(second ?? []), type == nil || second == nil else { throw Halt.unknown }
      try forget(first + (second ?? []), scope)
      return .goesOn(nil)
    }
    if holds { return try execute(first, inner, type) }
    return try second.map { try execute($0, Scope(scope), type) } ?? .goesOn(nil)
  }

  /// Whether all conditions hold; what they bind is declared.
  func hold(_ conditions: [Condition], _ scope: Scope) throws -> Bool {
    for condition in conditions {
      switch condition {
      case .available: continue
      case .test(let expr): guard try holds(expr, scope) else { return false }
      case .bind(let pattern, let expr, let type):
        var found = try value(expr, scope, as: type)
        if case .binding(let inner) = found, inner.isNull { found = .null }
        if found.isNull { return false }
        if mayBeNull(found) {
          let what = "let " + index.text(expr.span, limit: 110)
          guard try choose(what, expr.span, expr.mark, scope) else { return false }
        }
        if try match(pattern, found, expr, scope) != true { bindHoles(pattern, expr, scope) }
      case .match(let pattern, let expr):
        let found = try value(expr, scope)
        switch try match(pattern, found, expr, scope) {
        case true?: continue
        case false?: return false
        case nil:
          guard try choose(index.text(expr.span), expr.span, expr.mark, scope) else { return false }
          bindHoles(pattern, expr, scope)
        }
      }
    }
    return true
  }

  /// Whether a value that isn't known may be `nil`.
  func mayBeNull(_ value: Value) -> Bool {
    switch value {
    case .hole: return true
    case .binding(let inner): return mayBeNull(inner)
    case .symbol(let symbol):
      switch symbol.form {
      case .member(_, let base?): return base.typeName == nil
      case .environment, .subscription, .styled: return true
      default: return false
      }
    default: return false
    }
  }

  // MARK: Loops

  private func loop(
    _ pattern: Pattern, _ sequence: Expr, _ filter: Expr?, _ body: [Stmt], _ scope: Scope, _ type: TypeName?,
    label: String?
  ) throws -> Flow {
    guard let elements = elements(of: try value(sequence, scope)) else {
      if makesViews(scope) { note(.loop, sequence) }
      try forget(body, scope)
      return .goesOn(nil)
    }
    for element in elements {
      steps += 1
      guard steps <= mostSteps else { throw Halt.steps }
      let inner = Scope(scope)
      guard try match(pattern, element, sequence, inner) != false else { continue }
      if let filter, try !holds(filter, inner) { continue }
      switch try execute(body, inner, type) {
      case .gives(let value): return .gives(value)
      case .leaves(let name) where name == nil || name == label: return .goesOn(nil)
      case .leaves(let name): return .leaves(name)
      case .repeats(let name) where name != nil && name != label: return .repeats(name)
      default: continue
      }
    }
    return .goesOn(nil)
  }

  private func loop(
    _ conditions: [Condition], _ body: [Stmt], _ isTestedFirst: Bool, _ scope: Scope, _ type: TypeName?, label: String?
  ) throws -> Flow {
    var isFirst = true
    while true {
      steps += 1
      guard steps <= mostSteps else { throw Halt.steps }
      let inner = Scope(scope)
      if isTestedFirst || !isFirst {
        let count = choices.count
        do {
          guard try hold(conditions, inner) else { return .goesOn(nil) }
        } catch Halt.unknown {
          try forget(body, scope)
          return .goesOn(nil)
        }
        // An unknown condition would hold for ever.
        if choices.count > count || !isFirst && isOpen(conditions, inner) { return .goesOn(nil) }
      }
      isFirst = false
      switch try execute(body, inner, type) {
      case .gives(let value): return .gives(value)
      case .leaves(let name) where name == nil || name == label: return .goesOn(nil)
      case .leaves(let name): return .leaves(name)
      case .repeats(let name) where name != nil && name != label: return .repeats(name)
      default: continue
      }
    }
  }

  private func isOpen(_ conditions: [Condition], _ scope: Scope) -> Bool {
    conditions.contains {
      if case .test(let expr) = $0 { (try? value(expr, scope).isOpen) ?? true } else { false }
    }
  }

  /// Makes holes of the variables that a loop which can't be run would have changed.
  func forget(_ body: [Stmt], _ scope: Scope) throws {
    for target in AssignedNames.of(body) {
      guard let name = AssignedNames.root(target) else { continue }
      if case .name = target.form, scope.lookup(name) == nil, case .type? = scope.lookup("self") { continue }
      do { try store(hole(target), in: target, scope) } catch Halt.unknown { continue } catch Halt.thrown { continue }
    }
  }

  private func bindHoles(_ condition: Condition, _ scope: Scope) {
    switch condition {
    case .bind(let pattern, let expr, _), .match(let pattern, let expr): bindHoles(pattern, expr, scope)
    case .test, .available: break
    }
  }

  private func attempt(
    _ body: [Stmt], _ catches: [CatchClause], _ scope: Scope, _ type: TypeName?
  ) throws -> Flow {
    do {
      return try execute(body, Scope(scope), type)
    } catch Halt.thrown {
      let place = Expr(.name("error"), .none)
      for clause in catches {
        let inner = Scope(scope)
        inner.declare("error", thrown)
        if let pattern = clause.pattern, try match(pattern, thrown, place, inner) == false { continue }
        return try execute(clause.body, inner, type)
      }
      if catches.isEmpty { throw Halt.thrown }
      return .goesOn(nil)
    }
  }
}

/// The variables that statements change.
enum AssignedNames {
  /// The places that are assigned to, and those that a method changes.
  static func of(_ statements: [Stmt]) -> [Expr] {
    var found: [Expr] = []
    for statement in statements { read(statement, into: &found) }
    return found
  }

  private static func read(_ statement: Stmt, into found: inout [Expr]) {
    switch statement.form {
    case .expression(let expr): read(expr, into: &found)
    case .guarded(_, let body), .loop(_, _, filter: _, let body), .repeated(_, let body, isTestedFirst: _):
      for inner in body { read(inner, into: &found) }
    case .attempt(let body, let catches):
      for inner in body + catches.flatMap(\.body) { read(inner, into: &found) }
    case .labelled(_, let inner): read(inner, into: &found)
    default: break
    }
  }

  private static func read(_ expr: Expr, into found: inout [Expr]) {
    switch expr.form {
    case .assign(_, let target, _): add(target, to: &found)
    case .call(let call):
      if case .member(let base?, let name) = call.callee.form, changing.contains(name) { found.append(base) }
    case .branch(_, let first, let second):
      for inner in first + (second ?? []) { read(inner, into: &found) }
    case .selection(_, let cases):
      for inner in cases.flatMap(\.body) { read(inner, into: &found) }
    default: break
    }
  }

  private static func add(_ target: Expr, to found: inout [Expr]) {
    if case .tuple(let parts) = target.form {
      for part in parts { add(part.value, to: &found) }
    } else {
      found.append(target)
    }
  }

  /// The variable that something is a part of.
  static func root(_ expr: Expr) -> String? {
    switch expr.form {
    case .name(let name): name
    case .member(let base?, _): root(base)
    case .subscription(let base, _): root(base)
    case .chain(let base), .force(let base): root(base)
    default: nil
    }
  }

  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "reverse", "formUnion", "merge",
    "update", "toggle", "popLast",
  ]
}
