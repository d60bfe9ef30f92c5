// Subscripts.
extension Interpreter {
  func subscription(
    _ base: Expr, _ arguments: [Argument], _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value {
    let owner = try value(base, scope, as: base.isImplicit ? type : nil)
    if case .binding(let inner) = owner, case .array = inner.plain {
      return .binding(try element(of: inner.plain, arguments, expr, scope))
    }
    return try element(of: owner.plain, arguments, expr, scope)
  }

  private func element(of owner: Value, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    if arguments.first?.label == "keyPath", case .keyPath(let path) = try value(arguments[0].value, scope) {
      return try follow(path, of: owner, expr, scope)
    }
    switch owner {
    case .null: return .null
    case .hole: return hole(expr)
    case .object(let instance): return try declared(instance.type, owner, arguments, expr, scope) ?? hole(expr)
    case .enumCase(let found): return try declared(found.type, owner, arguments, expr, scope) ?? hole(expr)
    case .type(let entry):
      // `[Int]`, and a static subscript.
      return try declared(entry, owner, arguments, expr, scope) ?? hole(expr)
    case .symbol(let symbol):
      if case .environment("") = symbol.form { return try defaultValue(arguments, expr, scope) }
      for entry in extended(owner) {
        if let found = try declared(entry, owner, arguments, expr, scope) { return found }
      }
      let given = try arguments.map { Given(label: $0.label, value: try value($0.value, scope)) }
      if given.contains(where: { if case .hole = $0.value { true } else { false } }) { return hole(expr) }
      return .symbol(.subscription(on: owner, given), expr)
    default: break
    }
    for entry in extended(owner) {
      if let found = try declared(entry, owner, arguments, expr, scope) { return found }
    }
    guard let first = arguments.first else { return hole(expr) }
    let key = try value(first.value, scope).plain
    switch (owner, key) {
    case (.array(let list), .int(let place)): return list.indices.contains(place) ? list[place] : hole(expr)
    case (.array(let list), .range(let low, let high, _)):
      guard low >= 0, high <= list.count else { return hole(expr) }
      return .array(Array(list[low..<high]))
    case (.array(let list), .tuple(let bounds)):
      guard let range = Self.range(bounds, count: list.count) else { return hole(expr) }
      return .array(Array(list[range]))
    case (.dictionary(let pairs), _):
      guard !key.isOpen else { return hole(expr) }
      for pair in pairs {
        guard let isSame = equal(pair.key, key) else { return hole(expr) }
        if isSame { return pair.value }
      }
      if let initial = arguments.first(where: { $0.label == "default" }) { return try value(initial.value, scope) }
      return .null
    case (.string(let text), .int(let place)):
      let list = Array(text)
      return list.indices.contains(place) ? .string(String(list[place])) : hole(expr)
    case (.string(let text), .tuple(let bounds)):
      let list = Array(text)
      guard let range = Self.range(bounds, count: list.count) else { return hole(expr) }
      return .string(String(list[range]))
    case (.string(let text), .range(let low, let high, _)):
      let list = Array(text)
      guard low >= 0, high <= list.count else { return hole(expr) }
      return .string(String(list[low..<high]))
    default: return hole(expr)
    }
  }

  /// The bounds of a range that is open at an end.
  static func range(_ bounds: [(label: String?, value: Value)], count: Int) -> Range<Int>? {
    var (low, high) = (0, count)
    for bound in bounds {
      guard case .int(let number) = bound.value else { return nil }
      switch bound.label {
      case "from": low = max(0, number)
      case "through": high = number == .max ? count : number + 1
      default: high = number
      }
    }
    return low <= high && high <= count ? low..<high : nil
  }

  private func declared(
    _ entry: TypeEntry, _ owner: Value, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    let candidates = subscripts(of: entry)
    guard !candidates.isEmpty else { return nil }
    return try invoke(
      candidates, arguments, base: owner, context: entry, expr, scope, isStrict: entry.kind == .foreign)
  }

  /// The subscripts that the app declares for a type.
  func subscripts(of entry: TypeEntry) -> [Function] {
    index.note(member: "subscript")
    return ancestors(entry).flatMap(\.subscripts).map { function in
      // A parameter of a subscript has no label unless it is given two names.
      Function(
        name: function.name,
        parameters: function.parameters.map { parameter in
          var parameter = parameter
          if parameter.label == parameter.name { parameter.label = nil }
          return parameter
        }, result: function.result, body: function.body, isStatic: function.isStatic, isBuilder: function.isBuilder,
        isMutating: false, isFailable: false, generics: [], setter: function.setter, span: function.span)
    }
  }

  /// `self[ThemeKey.self]` in the environment's values.
  private func defaultValue(_ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    guard let first = arguments.first, case .type(let entry) = try value(first.value, scope) else { return hole(expr) }
    return try staticMember(entry, "defaultValue", expr, scope, nested: false) ?? hole(expr)
  }
}
