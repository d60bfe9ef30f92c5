// Builders of views.
extension Interpreter {
  /// The views that statements make.
  func views(_ statements: [Stmt], _ scope: Scope) throws -> Value {
    var found: [Value] = []
    try build(statements, scope, into: &found)
    return found.count == 1 ? found[0] : .symbol(.views(found))
  }

  private func build(_ statements: [Stmt], _ scope: Scope, into found: inout [Value]) throws {
    try hoist(statements, scope)
    for statement in statements {
      switch statement.form {
      case .expression(let expr):
        switch expr.form {
        case .branch(let conditions, let first, let second):
          let inner = Scope(scope)
          if try hold(conditions, inner) {
            try build(first, inner, into: &found)
          } else if let second {
            try build(second, Scope(scope), into: &found)
          }
        case .selection(let subject, let cases):
          let made = try selection(subject, cases, expr, scope) { try self.views($0, $1) }
          Self.add(made, to: &found)
        default: Self.add(try value(expr, scope), to: &found)
        }
      case .declare(let property): try declare(property, scope)
      case .destructure(let pattern, let expr):
        if try match(pattern, try value(expr, scope), expr, scope) != true { bindHoles(pattern, expr, scope) }
      case .give(let expr?): Self.add(try value(expr, scope), to: &found)
      case .loop(let pattern, let sequence, let filter, let body):
        for element in elements(of: try value(sequence, scope)) ?? [] {
          let inner = Scope(scope)
          guard try match(pattern, element, sequence, inner) != false else { continue }
          if let filter, try !holds(filter, inner) { continue }
          try build(body, inner, into: &found)
        }
      default: break
      }
    }
  }

  private static func add(_ value: Value, to found: inout [Value]) {
    switch value {
    case .tuple, .null: break
    case .binding(let inner): add(inner, to: &found)
    case .array(let list): for element in list { add(element, to: &found) }
    case .symbol(let symbol):
      if case .views(let views) = symbol.form { found += views } else { found.append(value) }
    default: found.append(value)
    }
  }

  /// The views of a value, as a list.
  static func list(_ value: Value) -> [Value] {
    var found: [Value] = []
    add(value, to: &found)
    return found
  }

  // MARK: Calls that remain

  /// A call of something that the app doesn't declare.
  func symbolicCall(
    _ name: String, on base: Value?, isImplicit: Bool = false, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value {
    // Nobody knows what becomes of a variable that is handed over.
    for argument in arguments {
      if case .reference(let target) = argument.value.form { try store(hole(target), in: target, scope) }
    }
    if let base, Vocabulary.isWithoutEffect(name) { return base }
    if base == nil, !isImplicit {
      if Vocabulary.unknownTypes.contains(name) { return hole(expr) }
      if let content = try wrapped(name, arguments, expr, scope) { return content }
      if ["ForEach", "List"].contains(name), let loop = try self.loop(name, arguments, expr, scope) { return loop }
    }
    if name == "ModifiedContent", base == nil, arguments.count == 2 {
      let content = try value(arguments[0].value, scope)
      if case .object(let instance) = try value(arguments[1].value, scope) {
        return .symbol(.modified(content, by: instance), expr)
      }
    }
    if name == "modifier", let base, let first = arguments.first {
      let modifier = try value(first.value, scope)
      if case .object(let instance) = modifier { return .symbol(.modified(base, by: instance), expr) }
      return .symbol(.call(name, on: base, isImplicit: false, [Given(label: nil, value: modifier)]), expr)
    }
    var given: [Given] = []
    for (place, argument) in arguments.enumerated() {
      let value: Value
      if case .closure(let code) = argument.value.form, name == "UIColor" || argument.label == "dynamicProvider" {
        // A colour by the appearance.
        let inner = Scope(scope)
        let traits = Value.symbol(.proxy("traits"))
        inner.declare("$0", traits)
        if let parameter = code.parameters.first { inner.declare(parameter, traits) }
        return try run(code.body, inner, isBuilder: false, type: .named("UIColor", []))
      } else if case .closure(let code) = argument.value.form {
        value = try builder(name, base, place, argument, code, arguments, scope)
      } else if ["destination"].contains(argument.label) || Vocabulary.actions.contains(argument.label ?? "") {
        value = .symbol(.action)
      } else if name == "Button", argument.label == "action" {
        value = .symbol(.action)
      } else {
        value = try self.value(argument.value, scope, as: Vocabulary.type(of: argument.label, in: name))
      }
      given.append(Given(label: argument.label, value: try called(value, argument)))
    }
    if let text = keyed(name, base, given, expr) { return text }
    return .symbol(.call(name, on: base, isImplicit: isImplicit, given), expr)
  }

  /// The views of a function that is given for a closure of views, and any other value itself.
  private func called(_ value: Value, _ argument: Argument) throws -> Value {
    let isContent = argument.label.map { Vocabulary.builders.contains($0) } ?? false
    switch value {
    case .closure(let closure):
      guard isContent, closure.code.parameters.isEmpty else { return .symbol(.action) }
      return .symbol(.views(Self.list(try run(Closure(closure.code, closure.scope, isBuilder: true), []))))
    case .function(let function):
      guard isContent, let first = function.candidates.first, first.parameters.isEmpty else { return .symbol(.action) }
      let made = try apply(value, [], argument.value, Scope(nil))
      return made.map { .symbol(.views(Self.list($0))) } ?? .symbol(.action)
    default: return value
    }
  }

  /// The result of a closure that is given to something which isn't known: views, unless it is an
  /// action.
  private func builder(
    _ name: String, _ base: Value?, _ place: Int, _ argument: Argument, _ code: ClosureCode, _ all: [Argument],
    _ scope: Scope
  ) throws -> Value {
    guard Vocabulary.isBuilder(place, all, in: name, isMethod: base != nil) else { return .symbol(.action) }
    let inner = Scope(scope)
    let proxy = Vocabulary.proxy(of: name, argument.label)
    for (place, parameter) in code.parameters.enumerated() {
      inner.declare(parameter, place == 0 ? proxy ?? .symbol(.proxy(parameter)) : .symbol(.proxy(parameter)))
    }
    if code.parameters.isEmpty { inner.declare("$0", proxy ?? .symbol(.proxy("$0"))) }
    let isBuilder = !Self.gives(code.body)
    let made = try run(code.body, inner, isBuilder: isBuilder, type: nil)
    if ["alignmentGuide", "visualEffect", "scrollTransition", "keyframeAnimator"].contains(name) { return made }
    return .symbol(.views(Self.list(made)))
  }

  /// A text that a call makes a key of.
  private func keyed(_ name: String, _ base: Value?, _ given: [Given], _ expr: Expr) -> Value? {
    guard base == nil, let first = given.first, first.label == nil || first.label == "stringLiteral" else { return nil }
    switch name {
    case "LocalizedStringKey":
      if case .symbol(let symbol) = first.value {
        if case .literal = symbol.form { return first.value }
        if case .concat(let parts) = symbol.form {
          return .symbol(.literal(parts.map { $0.text.map { .text($0) } ?? .value($0, format: "%@") }), expr)
        }
      }
      return first.value.text.map { .symbol(.literal([.text($0)]), expr) }
    default: return nil
    }
  }

  /// The content of a view that only watches for changes.
  private func wrapped(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard ["WithViewStore", "WithPerceptionTracking"].contains(name), let last = arguments.last,
      case .closure(let code) = last.value.form
    else { return nil }
    var values: [Value] = []
    if name == "WithViewStore", let first = arguments.first {
      var store = try value(first.value, scope)
      if let observe = arguments.first(where: { $0.label == "observe" }), case .symbol(let symbol) = store,
        case .call("Store", nil, _, let given) = symbol.form, let state = given.first?.value
      {
        let seen = try apply(try value(observe.value, scope), to: [state], expr) ?? state
        store = .symbol(.call("Store", on: nil, isImplicit: false, [Given(label: "initialState", value: seen)]), expr)
      }
      values = [store]
    }
    return try run(Closure(code, scope, isBuilder: true), values)
  }

  // MARK: Loops

  /// `ForEach` or `List` with data: its elements' views; nil for a list of views.
  private func loop(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard let first = arguments.first, first.label == nil || first.label == "data", !first.isTrailing else {
      return nil
    }
    guard
      let body = arguments.dropFirst().first(where: {
        $0.label == "content" || $0.label == "rowContent" || $0.isTrailing && $0.label == nil
      })
    else { return nil }
    var data = try value(first.value, scope)
    if case .range(let low, let high, _) = data.plain, low < high &- PreviewLimits.elements {
      note(.limit, first.value)
      data = .range(low, low + PreviewLimits.elements)
    }
    let closure: Value
    if case .closure(let code) = body.value.form {
      closure = .closure(Closure(code, scope, isBuilder: true))
    } else {
      closure = try value(body.value, scope)
    }
    var found: [Value] = []
    if var elements = elements(of: data) {
      if elements.count > PreviewLimits.elements {
        note(.limit, first.value)
        elements = Array(elements.prefix(PreviewLimits.elements))
      }
      for element in elements { found.append(try row(closure, element, body.value, scope)) }
    } else {
      note(.loop, first.value)
      var name = "element"
      if case .closure(let closure) = closure, let parameter = closure.code.parameters.first { name = parameter }
      if name.hasPrefix("$") { name.removeFirst() }
      for _ in 0..<3 {
        found.append(try row(closure, hole(name, first.value.span, first.value.mark), body.value, scope))
      }
    }
    let rows = Value.symbol(.views(found))
    let loop = Symbol(.call("ForEach", on: nil, isImplicit: false, [Given(label: nil, value: rows)]), expr)
    if name == "ForEach" { return .symbol(loop) }
    return .symbol(
      .call("List", on: nil, isImplicit: false, [Given(label: nil, value: .symbol(.views([.symbol(loop)])))]), expr)
  }

  private func row(_ closure: Value, _ element: Value, _ expr: Expr, _ scope: Scope) throws -> Value {
    steps += 1
    guard steps <= mostSteps else { throw Halt.steps }
    switch closure {
    case .closure(let closure): return try run(closure, [element])
    case .function, .type:
      let inner = Scope(nil)
      inner.declare("element", element)
      let argument = Argument(label: nil, value: Expr(.name("element"), expr.span))
      return try apply(closure, [argument], expr, inner) ?? hole(expr)
    default: return hole(expr)
    }
  }

  /// The elements of a collection; nil if they aren't known.
  func elements(of value: Value) -> [Value]? {
    switch value {
    case .array(let list): return list
    case .range(let low, let high, _):
      let (count, isTooMuch) = high.subtractingReportingOverflow(low)
      guard !isTooMuch, count <= PreviewLimits.count else { return nil }
      return (low..<max(low, high)).map { .int($0) }
    case .dictionary(let pairs):
      return pairs.map { .tuple([("key", $0.key), ("value", $0.value)]) }
    case .string(let text): return text.map { .string(String($0)) }
    case .null: return []
    case .binding(let inner):
      guard case .array(let list) = inner.plain else { return elements(of: inner) }
      return list.map { .binding($0) }
    default: return nil
    }
  }
}
