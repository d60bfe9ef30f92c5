// Methods of arrays, ranges and dictionaries.
extension Interpreter {
  /// A method of a known value; nil if it isn't one whose meaning is known.
  func standardMethod(
    _ base: Value, _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    if name == "map" || name == "flatMap", let found = try optionalMap(base, arguments, expr, scope) { return found }
    switch base {
    case .string(let text): return try method(text, name, arguments, expr, scope)
    case .array(let list):
      if let found = try change(list, name, arguments, expr, scope) { return found }
      return try method(list, name, arguments, expr, scope)
    case .range(let low, let high, _):
      if name == "contains", let first = arguments.first, case .int(let number) = try value(first.value, scope).plain {
        return .bool(low <= number && number < high)
      }
      guard let list = elements(of: base) else { return nil }
      return try method(list, name, arguments, expr, scope)
    case .dictionary(let pairs):
      if let found = try change(pairs, name, arguments, expr, scope) { return found }
      return try method(pairs, name, arguments, expr, scope)
    case .int, .double: return try method(number: base, name, arguments, expr, scope)
    case .bool(let holds):
      guard name == "toggle", case .call(let call) = expr.form, case .member(let target?, _) = call.callee.form else {
        return nil
      }
      try store(.bool(!holds), in: target, scope)
      return .void
    case .tuple(let bounds) where name == "contains" && ["from", "to"].contains(bounds.first?.label ?? ""):
      guard let first = arguments.first, let number = try value(first.value, scope).number else { return nil }
      return .bool(
        bounds.allSatisfy { bound in
          guard let limit = bound.value.number else { return true }
          return bound.label == "from" ? number >= limit : bound.label == "through" ? number <= limit : number < limit
        })
    default: return nil
    }
  }

  /// `map` of an optional that has a value.
  private func optionalMap(_ base: Value, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    switch base {
    case .int, .double, .bool, .object, .enumCase:
      guard let first = arguments.first else { return nil }
      return try apply(try value(first.value, scope), to: [base], expr)
    default: return nil
    }
  }

  /// Calls a closure or a function with values; nil if it is neither.
  func apply(_ function: Value, to values: [Value], _ expr: Expr) throws -> Value? {
    steps += 1
    guard steps <= mostSteps else { throw Halt.steps }
    if case .closure(let closure) = function { return try run(closure, values) }
    let scope = Scope(nil)
    for (place, value) in values.enumerated() { scope.declare("$\(place)", value) }
    let arguments = values.indices.map { Argument(label: nil, value: Expr(.name("$\($0)"), expr.span)) }
    if case .type(let entry) = function {
      let candidates = entry.initializers + entry.addedInitializers
      if let first = candidates.first(where: { $0.parameters.count == values.count }) {
        let labelled = zip(first.parameters, arguments).map { Argument(label: $0.label, value: $1.value) }
        return try construct(entry, labelled, expr, scope)
      }
    }
    if case .function(let bound) = function,
      let first = bound.candidates.first(where: { $0.parameters.count == values.count })
    {
      let labelled = zip(first.parameters, arguments).map { Argument(label: $0.label, value: $1.value) }
      return try apply(function, labelled, expr, scope)
    }
    return try apply(function, arguments, expr, scope)
  }

  private func function(_ arguments: [Argument], _ scope: Scope) throws -> Value? {
    try arguments.last.map { try value($0.value, scope) }
  }

  private func method(
    _ list: [Value], _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    func number() throws -> Int? {
      guard let first = arguments.first else { return 1 }
      guard case .int(let count) = try value(first.value, scope).plain else { return nil }
      return max(0, count)
    }
    switch name {
    case "map", "compactMap", "flatMap":
      guard let function = try function(arguments, scope) else { return nil }
      var found: [Value] = []
      for element in list {
        guard let made = try apply(function, to: [element], expr) else { return nil }
        if name == "map" { found.append(made) }
        if name == "compactMap", !made.isNull { found.append(made) }
        if name == "flatMap" {
          guard let inner = elements(of: made) else { return nil }
          found += inner
        }
        guard found.count <= PreviewLimits.count else { throw Halt.steps }
      }
      return .array(found)
    case "filter", "first", "last", "firstIndex", "contains", "allSatisfy", "prefix", "drop", "lastIndex", "count":
      return try search(list, name, arguments, expr, scope)
    case "enumerated": return .array(list.enumerated().map { .tuple([("offset", .int($0)), ("element", $1)]) })
    case "reversed": return .array(list.reversed())
    case "shuffled", "randomElement":
      // Some order, and some element, are as good as any.
      if list.count > 1 { note(.loop, expr) }
      return name == "shuffled" ? .array(list) : list.first ?? .null
    case "sorted": return try sorted(list, arguments, expr, scope)
    case "joined":
      let separator = try arguments.first.map { try value($0.value, scope) }?.text ?? ""
      let size = list.reduce(0) { $0 + ($1.text?.utf8.count ?? 1) + separator.utf8.count }
      guard size <= PreviewLimits.count else { return hole(expr, isLimit: true) }
      if list.allSatisfy({ if case .array = $0 { true } else { false } }), arguments.isEmpty {
        return .array(list.flatMap { elements(of: $0) ?? [] })
      }
      var parts: [Value] = []
      for (place, element) in list.enumerated() {
        if place > 0 { Self.append(.string(separator), to: &parts) }
        Self.append(element.plain, to: &parts)
      }
      if parts.isEmpty { return .string("") }
      return parts.count == 1 ? parts[0] : .symbol(.concat(parts), expr)
    case "reduce":
      guard arguments.count == 2 else { return nil }
      let start = try value(arguments[0].value, scope)
      if arguments[0].label == "into" { return nil }
      let function = try sign(arguments[1].value, scope)
      return try list.reduce(start) { result, element in
        if case .string(let sign) = function {
          return arithmetic(sign, result, element) ?? operation(sign, [result, element], expr)
        }
        return try apply(function, to: [result, element], expr) ?? hole(expr)
      }
    case "forEach":
      guard let function = try function(arguments, scope) else { return nil }
      for element in list { _ = try apply(function, to: [element], expr) }
      return .void
    case "suffix": return try number().map { .array(list.suffix($0)) }
    case "dropFirst": return try number().map { .array(Array(list.dropFirst($0))) }
    case "dropLast": return try number().map { .array(Array(list.dropLast($0))) }
    case "min", "max":
      guard var best = list.first else { return .null }
      let function = try function(arguments, scope)
      for element in list.dropFirst() {
        let isLess =
          try function.map { try choose(try apply($0, to: [element, best], expr) ?? hole(expr), expr, scope) }
          ?? less(element, best)
        guard let isLess else { return nil }
        if isLess == (name == "min") { best = element }
      }
      return best
    case "isSubset", "isDisjoint", "union", "intersection", "subtracting":
      guard let first = arguments.first, let other = elements(of: try value(first.value, scope)) else { return nil }
      func isIn(_ element: Value, _ list: [Value]) -> Bool { list.contains { equal($0, element) == true } }
      switch name {
      case "union": return .array(list + other.filter { !isIn($0, list) })
      case "intersection": return .array(list.filter { isIn($0, other) })
      case "subtracting": return .array(list.filter { !isIn($0, other) })
      case "isSubset": return .bool(list.allSatisfy { isIn($0, other) })
      default: return .bool(!list.contains { isIn($0, other) })
      }
    case "chunked":
      return nil
    case "index":
      guard arguments.first?.label == "after", case .int(let place)? = try number().map({ Value.int($0) }) else {
        return nil
      }
      return .int(place &+ 1)
    default: return nil
    }
  }

  /// An operator that is given as a function: `reduce(0, +)`.
  private func sign(_ expr: Expr, _ scope: Scope) throws -> Value {
    if case .name(let name) = expr.form, ["+", "*", "-"].contains(name) { return .string(name) }
    return try value(expr, scope)
  }

  private func search(
    _ list: [Value], _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    guard let argument = arguments.last else { return nil }
    let given = try value(argument.value, scope, as: list.first.flatMap(typeName))
    var isFunction = false
    switch given {
    case .closure, .keyPath, .function: isFunction = true
    default: break
    }
    guard isFunction else {
      switch name {
      case "prefix": if case .int(let count) = given.plain { return .array(Array(list.prefix(max(0, count)))) }
      case "contains", "firstIndex":
        var isKnown = true
        for (place, element) in list.enumerated() {
          switch equal(element, given) {
          case true?: return name == "contains" ? .bool(true) : .int(place)
          case nil: isKnown = false
          case false?: break
          }
        }
        return isKnown ? name == "contains" ? .bool(false) : .null : nil
      default: break
      }
      return nil
    }
    func holds(_ element: Value) throws -> Bool {
      try choose(try apply(given, to: [element], expr) ?? hole(expr), argument.value, scope)
    }
    switch name {
    case "filter": return .array(try list.filter(holds))
    case "first": return try list.first(where: holds) ?? .null
    case "last": return try list.last(where: holds) ?? .null
    case "firstIndex": return try list.firstIndex(where: holds).map { .int($0) } ?? .null
    case "lastIndex": return try list.lastIndex(where: holds).map { .int($0) } ?? .null
    case "contains": return .bool(try list.contains(where: holds))
    case "allSatisfy": return .bool(try list.allSatisfy(holds))
    case "count": return .int(try list.filter(holds).count)
    case "prefix": return .array(Array(try list.prefix(while: holds)))
    case "drop": return .array(Array(try list.drop(while: holds)))
    default: return nil
    }
  }

  func sorted(
    _ list: [Value], _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    var isUnknown = false
    var function: Value?
    var isReversed = false
    if let argument = arguments.last {
      if case .name(let sign) = argument.value.form, sign == ">" || sign == "<" {
        isReversed = sign == ">"
      } else {
        function = try value(argument.value, scope)
      }
    }
    let sorted = try list.enumerated().sorted { first, second in
      let isLess: Bool?
      if let function {
        if case .bool(let holds)? = try apply(function, to: [first.element, second.element], expr) {
          isLess = holds
        } else {
          isLess = nil
        }
      } else {
        isLess = isReversed ? less(second.element, first.element) : less(first.element, second.element)
      }
      guard let isLess else {
        isUnknown = true
        return first.offset < second.offset
      }
      return isLess
    }
    // An order that isn't known leaves them as they are, and the preview isn't known as a whole.
    if isUnknown { note(.loop, expr) }
    return .array(isUnknown ? list : sorted.map(\.element))
  }

  private func method(
    _ pairs: [(key: Value, value: Value)], _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    switch name {
    case "mapValues":
      guard let function = try function(arguments, scope) else { return nil }
      return .dictionary(try pairs.map { ($0.key, try apply(function, to: [$0.value], expr) ?? hole(expr)) })
    default:
      return try method(
        pairs.map { .tuple([("key", $0.key), ("value", $0.value)]) }, name, arguments, expr, scope)
    }
  }
}
