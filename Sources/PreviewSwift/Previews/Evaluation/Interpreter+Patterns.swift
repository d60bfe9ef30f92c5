// Patterns of `switch`, `if case` and `for`.
extension Interpreter {
  /// Whether a value matches a pattern, whose names are then declared; nil if that isn't known.
  func match(_ pattern: Pattern, _ value: Value, _ expr: Expr, _ scope: Scope) throws -> Bool? {
    switch pattern {
    case .any: return true
    case .bind(let name):
      scope.declare(name, value)
      return true
    case .some(let inner): return value.isNull ? false : try match(inner, value, expr, scope)
    case .tuple(let parts):
      guard case .tuple(let values) = value.plain, values.count == parts.count else {
        return parts.count == 1 ? try match(parts[0].pattern, value, expr, scope) : nil
      }
      var isKnown = true
      for (part, value) in zip(parts, values) {
        switch try match(part.pattern, value.value, expr, scope) {
        case false?: return false
        case nil: isKnown = false
        case true?: break
        }
      }
      return isKnown ? true : nil
    case .enumCase(let type, let name, let parts): return try match(type, name, parts, value, expr, scope)
    case .value(let other):
      if case .hole = value { return nil }
      let measure = Self.measure(value)
      if case .symbol = value.plain, value.memberName == nil, measure == nil { return nil }
      let found = try self.value(other, scope)
      if case .range(let low, let high, let isClosed) = found, let number = measure {
        return Double(low) <= number && (isClosed ? number <= Double(high - 1) : number < Double(high))
      }
      if case .tuple(let bounds) = found, bounds.first?.label == "from", let number = measure {
        return bounds.allSatisfy { bound in
          guard let limit = bound.value.number else { return true }
          return bound.label == "from" ? number >= limit : bound.label == "through" ? number <= limit : number < limit
        }
      }
      return equal(value, found)
    case .cast(let inner, let type):
      guard let fits = isOf(type, value, scope, expr.span.file) else { return nil }
      guard fits, let inner else { return fits }
      return try match(inner, value, expr, scope)
    }
  }

  private func match(
    _ type: String?, _ name: String, _ parts: [(label: String?, pattern: Pattern)]?, _ value: Value, _ expr: Expr,
    _ scope: Scope
  ) throws -> Bool? {
    switch value.plain {
    case .null: return name == "none"
    case .enumCase(let found):
      if name == "some", let part = parts?.first, !found.type.cases.contains(where: { $0.name == "some" }) {
        return try match(part.pattern, value.plain, expr, scope)
      }
      if found.name != name {
        // A static constant of the enum may be the same case.
        if !found.type.cases.contains(where: { $0.name == name }), found.type.hasStatic(name),
          let other = try staticMember(found.type, name, expr, scope, nested: false)
        {
          return equal(value, other)
        }
        return false
      }
      guard let parts else { return true }
      if parts.count == 1, found.payload.count > 1 {
        return try match(parts[0].pattern, .tuple(found.payload), expr, scope)
      }
      guard parts.count == found.payload.count else { return nil }
      var isKnown = true
      for (part, payload) in zip(parts, found.payload) {
        switch try match(part.pattern, payload.value, expr, scope) {
        case false?: return false
        case nil: isKnown = false
        case true?: break
        }
      }
      return isKnown ? true : nil
    case .hole: return nil
    default:
      if name == "some", let part = parts?.first { return try match(part.pattern, value, expr, scope) }
      if let found = value.plain.memberName { return parts == nil ? found == name : found == name ? nil : false }
      if case .object(let instance) = value.plain {
        guard let other = try staticMember(instance.type, name, expr, scope, nested: false) else { return nil }
        return equal(value, other)
      }
      if case .symbol(let symbol) = value.plain, case .call(let called, _, true, let arguments) = symbol.form {
        guard called == name else { return false }
        guard let parts, parts.count == arguments.count else { return nil }
        for (part, argument) in zip(parts, arguments) { _ = try match(part.pattern, argument.value, expr, scope) }
        return true
      }
      return nil
    }
  }

  /// Declares the names of a pattern as holes.
  func bindHoles(_ pattern: Pattern, _ expr: Expr, _ scope: Scope) {
    switch pattern {
    case .bind(let name): scope.declare(name, hole(name, expr.span, expr.mark))
    case .some(let inner): bindHoles(inner, expr, scope)
    case .tuple(let parts): for part in parts { bindHoles(part.pattern, expr, scope) }
    case .enumCase(_, _, let parts): for part in parts ?? [] { bindHoles(part.pattern, expr, scope) }
    case .cast(let inner?, _): bindHoles(inner, expr, scope)
    case .any, .value, .cast: break
    }
  }

  // MARK: Switch

  func selection(
    _ subject: Expr, _ cases: [SwitchCase], _ expr: Expr, _ scope: Scope, _ body: ([Stmt], Scope) throws -> Value
  ) throws -> Value {
    guard let (place, inner) = try chosen(subject, cases, scope) else { return .void }
    return try body(cases[place].body, inner)
  }

  func selectionFlow(
    _ subject: Expr, _ cases: [SwitchCase], _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Flow {
    let taken: (Int, Scope)?
    do {
      taken = try chosen(subject, cases, scope)
    } catch Halt.unknown {
      guard type == nil, !cases.contains(where: { Self.gives($0.body) }) else { throw Halt.unknown }
      try forget(cases.flatMap(\.body), scope)
      return .goesOn(nil)
    }
    guard var (place, inner) = taken else { return .goesOn(nil) }
    while true {
      let flow = try execute(cases[place].body, inner, type)
      guard case .fallsThrough = flow, place + 1 < cases.count else { return flow }
      place += 1
      inner = Scope(scope)
    }
  }

  /// The case that is taken, with what it binds.
  private func chosen(_ subject: Expr, _ cases: [SwitchCase], _ scope: Scope) throws -> (Int, Scope)? {
    let found = try value(subject, scope)
    var open: [Int] = []
    search: for (place, candidate) in cases.enumerated() {
      let inner = Scope(scope)
      if candidate.patterns.isEmpty {
        if open.isEmpty { return (place, inner) }
        open.append(place)
        continue
      }
      for (pattern, filter) in candidate.patterns {
        switch try match(pattern, found, subject, inner) {
        case true?:
          if let filter, try !holds(filter, inner) { continue }
          if open.isEmpty { return (place, inner) }
          if open.last != place { open.append(place) }
          break search
        case nil: if open.last != place { open.append(place) }
        case false?: continue
        }
      }
    }
    guard let first = open.first else { return nil }
    // A subject that isn't known: the first case that it may be, or the next if that is flipped.
    var what = index.text(subject.span)
    var (span, mark) = (subject.span, subject.mark)
    if case .hole(let hole) = found { (what, span, mark) = (hole.text, hole.span, hole.mark) }
    let second = open.count > 1 ? open[1] : first
    let isFirst = try choose(what, span, mark, scope, yes: cases[first].text, no: cases[second].text)
    let place = isFirst ? first : second
    let inner = Scope(scope)
    if let pattern = cases[place].patterns.first?.pattern {
      if try match(pattern, found, subject, inner) != true { bindHoles(pattern, subject, inner) }
    }
    return (place, inner)
  }
}
