// The choice of functions, their arguments, and their code.
extension Interpreter {
  /// Calls the function that fits; nil if none does.
  func invoke(
    _ candidates: [Function], _ arguments: [Argument], base: Value?, context: TypeEntry?, _ expr: Expr,
    _ caller: Scope, outer: Scope? = nil, isStrict: Bool = false
  ) throws -> Value? {
    // An extension that calls a function of its own name means that of the type it extends.
    let candidates = isStrict ? candidates.filter { function in !active.contains { $0 === function } } : candidates
    guard let (function, places) = try choose(candidates, arguments, caller, isStrict: isStrict) else { return nil }
    guard let body = function.body else { return nil }
    if let found = try generated(function, arguments, places, expr, caller) { return found }
    return try call(function.span, expr) {
      if isStrict { active.append(function) }
      defer { if isStrict { active.removeLast() } }
      let scope = frame(outer, context, result: function.result)
      if let base { scope.declare("self", base) }
      let values = try bind(function.parameters, arguments, places, caller, callee: scope)
      for (parameter, value) in zip(function.parameters, values) { declare(parameter, value, scope) }
      let isBuilder = function.isBuilder || Self.isView(function.result)
      let result: Value
      do {
        result = try run(body, scope, isBuilder: isBuilder, type: function.result)
      } catch Halt.unknown {
        try forget(body, scope)
        result = hole(expr)
      }
      try writeBack(function, arguments, places, base, caller, scope, expr)
      return result
    }
  }

  /// The text that the helper of a generated table gives: `tr("Localizable", "key", …)`.
  private func generated(
    _ function: Function, _ arguments: [Argument], _ places: [[Int]], _ expr: Expr, _ caller: Scope
  ) throws -> Value? {
    guard function.name == "tr" else { return nil }
    var (key, table): (Value?, String?) = (nil, nil)
    var (initial, rest): (String?, [Value]) = (nil, [])
    for (parameter, places) in zip(function.parameters, places) {
      guard let place = places.first else { continue }
      switch parameter.name {
      case "key": key = try value(arguments[place].value, caller)
      case "table", "tableName": table = try value(arguments[place].value, caller).text
      case "fallback", "value": initial = try value(arguments[place].value, caller).text
      default: if parameter.isVariadic { rest = try places.map { try value(arguments[$0].value, caller).plain } }
      }
    }
    return key.map {
      .symbol(.localized(key: $0, table: table, initial: initial, arguments: rest.isEmpty ? nil : rest), expr)
    }
  }

  func declare(_ parameter: Parameter, _ value: Value, _ scope: Scope) {
    scope.declare(parameter.name, value)
    if parameter.name.hasPrefix("$") { scope.declare(String(parameter.name.dropFirst()), value.plain) }
  }

  /// Gives variables what a function has made of its `inout` arguments, and of `self`.
  private func writeBack(
    _ function: Function, _ arguments: [Argument], _ places: [[Int]], _ base: Value?, _ caller: Scope, _ scope: Scope,
    _ expr: Expr
  ) throws {
    for (parameter, places) in zip(function.parameters, places) {
      guard let place = places.first, case .reference(let target) = arguments[place].value.form else { continue }
      if let value = scope.lookup(parameter.name) { try store(value, in: target, caller) }
    }
    guard function.isMutating, base != nil, let changed = scope.lookup("self") else { return }
    guard case .call(let call) = expr.form else { return }
    switch call.callee.form {
    case .member(let target?, _): try store(changed, in: target, caller)
    case .name: _ = assign("self", changed, in: caller)
    default: break
    }
  }

  // MARK: Choice

  /// The function whose parameters' types fit best, of those whose labels fit.
  ///
  /// - Parameter isStrict: Whether one whose parameters can't have the arguments is no choice: the
  ///   type that is extended has others.
  func choose(
    _ candidates: [Function], _ arguments: [Argument], _ scope: Scope, isStrict: Bool = false
  ) throws -> (function: Function, places: [[Int]])? {
    var fitting: [(function: Function, places: [[Int]])] = []
    for candidate in candidates {
      if let places = match(candidate.parameters, arguments) { fitting.append((candidate, places)) }
    }
    guard fitting.count > 1 || isStrict && !fitting.isEmpty else { return fitting.first }
    var values: [Int: Value] = [:]
    for (place, argument) in arguments.enumerated() {
      switch argument.value.form {
      case .name, .member(_?, _): values[place] = try value(argument.value, scope)
      default: break
      }
    }
    var best: (item: (function: Function, places: [[Int]]), score: Int)?
    for item in fitting {
      var score = 0
      var fits = true
      for (parameter, places) in zip(item.function.parameters, item.places) {
        if places.isEmpty { score -= 1 }
        for place in places {
          let fit = fit(arguments[place].value, values[place], parameter, item.function, scope)
          score += 4 * fit
          if fit <= -2 { fits = false }
        }
      }
      if isStrict, !fits { continue }
      if best.map({ score > $0.score }) ?? true { best = (item, score) }
    }
    return best?.item
  }

  /// How well an argument fits a parameter: positive if it surely does, negative if it can't.
  private func fit(
    _ expr: Expr, _ value: Value?, _ parameter: Parameter, _ function: Function, _ scope: Scope
  ) -> Int {
    let type = parameter.type.unwrapped
    if let value { return fit(value, type, scope, expr.span.file) }
    let name = type.name
    switch expr.form {
    case .string:
      guard let name else { return -3 }
      return name == "String"
        ? 2
        : ["LocalizedStringKey", "LocalizedStringResource"].contains(name)
          ? 3
          : ["StringProtocol", "Text", "S"].contains(name) ? 1 : Self.plainTypes.contains(name) ? -3 : 0
    case .integer: return name == "Int" ? 2 : type.isFraction ? 1 : name.map(Self.plainTypes.contains) ?? true ? -3 : 0
    case .double: return type.isFraction ? 2 : name.map(Self.plainTypes.contains) ?? true ? -3 : 0
    case .bool: return name == "Bool" ? 2 : name.map(Self.plainTypes.contains) ?? true ? -3 : 0
    case .closure:
      return type.function != nil || parameter.isBuilder ? 2 : name.map(Self.plainTypes.contains) ?? true ? -3 : 0
    case .array: if case .array = type { return 2 } else { return name.map(Self.plainTypes.contains) ?? false ? -3 : 0 }
    case .null: return parameter.type.isOptional ? 1 : -3
    case .call(let call):
      if case .name(let called) = call.callee.form, called.first?.isUppercase == true {
        if called == name { return 2 }
        if let entry = typeEntry(called, scope, expr.span.file), let name { return conforms(entry, to: name) ? 2 : -1 }
        return name.map(Self.plainTypes.contains) ?? false ? -2 : 0
      }
      return 0
    case .member(nil, let member):
      index.note(member: member)
      if let name, let entry = typeEntry(name, scope, expr.span.file) {
        return entry.cases.contains { $0.name == member } || entry.hasStatic(member) ? 2 : -2
      }
      return name.map { ["String", "Int", "Bool", "URL", "Date"].contains($0) } ?? false ? -2 : 0
    default: return 0
    }
  }

  func fit(_ value: Value, _ type: TypeName, _ scope: Scope, _ file: Int32) -> Int {
    let name = type.name
    func plain(_ names: [String]) -> Int {
      guard let name else { return -3 }
      return names.contains(name) ? 2 : Self.plainTypes.contains(name) ? -3 : 0
    }
    switch value {
    case .string: return plain(["String", "StringProtocol", "Substring", "Character"])
    case .int: return plain(["Int", "Double", "CGFloat"])
    case .double: return plain(["Double", "CGFloat", "Float"])
    case .bool: return plain(["Bool"])
    case .array: if case .array = type { return 2 } else { return plain([]) }
    case .dictionary: if case .dictionary = type { return 2 } else { return plain([]) }
    case .closure, .function: return type.function == nil ? plain([]) : 2
    case .binding(let inner): return name == "Binding" ? 3 : fit(inner, type, scope, file) - 1
    case .object(let instance): return fit(instance.type, name)
    case .enumCase(let value): return fit(value.type, name)
    case .symbol(let symbol):
      if case .call(let called, nil, false, _) = symbol.form { return called == name ? 2 : plain([]) }
      if case .literal = symbol.form { return plain(["LocalizedStringKey", "LocalizedStringResource"]) }
      if case .localized = symbol.form { return plain(["String", "StringProtocol"]) }
      return 0
    case .null, .hole, .tuple, .range, .type, .keyPath: return 0
    }
  }

  private func fit(_ entry: TypeEntry, _ name: String?) -> Int {
    guard let name else { return -3 }
    if entry.name == name || entry.path == name || conforms(entry, to: name) { return 2 }
    return Self.plainTypes.contains(name) || name.count > 2 && index.type(name, from: entry.file) != nil ? -3 : 0
  }

  private static let plainTypes: Set<String> = [
    "String", "Int", "Double", "CGFloat", "Float", "Bool", "LocalizedStringKey", "LocalizedStringResource", "Color",
    "Font", "Image", "Date", "URL", "Data", "UIImage", "UIColor", "Binding", "UUID", "Text",
  ]

  // MARK: Arguments

  /// The places of the arguments of each parameter; nil if they don't fit.
  func match(_ parameters: [Parameter], _ arguments: [Argument]) -> [[Int]]? {
    var found = [[Int]](repeating: [], count: parameters.count)
    var next = 0
    let trailing = arguments.contains(where: \.isTrailing)
    for (place, argument) in arguments.enumerated() where !argument.isTrailing {
      var isTaken = false
      if next > 0, next <= parameters.count, argument.label == nil, parameters[next - 1].isVariadic,
        !found[next - 1].isEmpty
      {
        found[next - 1].append(place)
        continue
      }
      while next < parameters.count {
        let parameter = parameters[next]
        if parameter.label == argument.label {
          found[next].append(place)
          next += 1
          isTaken = true
          break
        }
        guard parameter.initial != nil || parameter.isVariadic || trailing && Self.takesClosure(parameter) else {
          return nil
        }
        next += 1
      }
      if !isTaken { return nil }
    }
    for (place, argument) in arguments.enumerated() where argument.isTrailing {
      let open = parameters.indices.filter { found[$0].isEmpty }
      if let label = argument.label {
        guard let target = open.first(where: { parameters[$0].label == label }) else { return nil }
        found[target].append(place)
        continue
      }
      let labels = arguments.filter(\.isTrailing).compactMap(\.label)
      let takers = open.filter {
        Self.takesClosure(parameters[$0]) && !labels.contains(parameters[$0].label ?? "")
      }
      guard let target = takers.first(where: { $0 >= next && parameters[$0].initial == nil }) ?? takers.last
      else { return nil }
      found[target].append(place)
    }
    for (parameter, places) in zip(parameters, found)
    where places.isEmpty && parameter.initial == nil && !parameter.isVariadic { return nil }
    return found
  }

  private static func takesClosure(_ parameter: Parameter) -> Bool {
    if parameter.type.function != nil || parameter.isBuilder { return true }
    guard case .named(let name, _) = parameter.type.unwrapped else { return false }
    return !plainTypes.contains(name) && name != "Binding"
  }

  /// The values of parameters: of their arguments, or their own.
  func bind(
    _ parameters: [Parameter], _ arguments: [Argument], _ places: [[Int]], _ caller: Scope, callee: Scope
  ) throws -> [Value] {
    var values: [Value] = []
    for (parameter, places) in zip(parameters, places) {
      if parameter.isVariadic {
        values.append(.array(try places.map { try argument(arguments[$0].value, parameter, caller) }))
      } else if let place = places.first {
        values.append(try argument(arguments[place].value, parameter, caller))
      } else if let initial = parameter.initial {
        values.append(try argument(initial, parameter, callee))
      } else {
        values.append(.null)
      }
    }
    return values
  }

  private func argument(_ expr: Expr, _ parameter: Parameter, _ scope: Scope) throws -> Value {
    if case .closure(let code) = expr.form {
      return .closure(Closure(code, scope, isBuilder: parameter.isBuilder))
    }
    return try value(expr, scope, as: parameter.type)
  }

  // MARK: Code

  /// The result of a function's statements.
  func run(_ statements: [Stmt], _ scope: Scope, isBuilder: Bool, type: TypeName?) throws -> Value {
    if isBuilder, !Self.gives(statements) { return try views(statements, scope) }
    switch try execute(statements, scope, type) {
    case .gives(let value): return value
    case .goesOn(let value): return statements.count == 1 ? value ?? .void : .void
    default: return .void
    }
  }

  /// Whether statements have a `return` of their own.
  static func gives(_ statements: [Stmt]) -> Bool {
    statements.contains { statement in
      switch statement.form {
      case .give: return true
      case .guarded(_, let body): return gives(body)
      case .expression(let expr):
        switch expr.form {
        case .branch(_, let first, let second): return gives(first) || gives(second ?? [])
        case .selection(_, let cases): return cases.contains { gives($0.body) }
        default: return false
        }
      default: return false
      }
    }
  }

  /// The result of a closure.
  func run(_ closure: Closure, _ arguments: [Value], as type: TypeName? = nil) throws -> Value {
    guard calls < PreviewLimits.calls else { throw Halt.depth }
    calls += 1
    defer { calls -= 1 }
    let scope = Scope(closure.scope)
    let names = closure.code.parameters
    if names.isEmpty {
      var arguments = arguments
      if closure.code.takesPairs, arguments.count == 1, case .tuple(let parts) = arguments[0] {
        arguments = parts.map(\.value)
      }
      for (place, value) in arguments.enumerated() { scope.declare("$\(place)", value) }
    } else {
      var arguments = arguments
      if names.count > 1, arguments.count == 1, case .tuple(let parts) = arguments[0] { arguments = parts.map(\.value) }
      for (name, value) in zip(names, arguments) {
        scope.declare(name, value)
        if name.hasPrefix("$") { scope.declare(String(name.dropFirst()), value.plain) }
      }
    }
    let body = closure.code.body
    func unknown() -> Value { body.last.map { hole(index.text($0.span), $0.span, $0.span.start) } ?? .void }
    let isBuilder = closure.isBuilder || body.count > 1 && !Self.gives(body)
    do { return try run(body, scope, isBuilder: isBuilder, type: type) } catch Halt.unknown { return unknown() }
  }
}
