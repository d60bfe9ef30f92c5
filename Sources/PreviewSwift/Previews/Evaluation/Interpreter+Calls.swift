// Calls.
extension Interpreter {
  func call(_ call: Call, _ expr: Expr, _ scope: Scope, _ type: TypeName?) throws -> Value {
    switch call.callee.form {
    case .name(let name): return try self.call(named: name, call, expr, scope, type)
    case .member(nil, let name): return try implicitCall(name, call, expr, scope, type)
    case .member(let base?, let name): return try self.call(member: name, of: base, call, expr, scope, type)
    case .closure(let code) where call.arguments.isEmpty: return try run(Closure(code, scope), [], as: type)
    case .chain(let inner), .force(let inner):
      return try self.call(Call(callee: inner, arguments: call.arguments), expr, scope, type)
    case .array, .type, .dictionary:
      // `[Int]()`.
      if call.arguments.isEmpty {
        if case .dictionary = call.callee.form { return .dictionary([]) }
        return .array([])
      }
      return hole(expr)
    default:
      return try apply(try value(call.callee, scope), call.arguments, expr, scope, type) ?? hole(expr)
    }
  }

  /// Calls a value that can be called; nil if it can't.
  func apply(
    _ callee: Value, _ arguments: [Argument], _ expr: Expr, _ scope: Scope, _ type: TypeName? = nil
  ) throws -> Value? {
    switch callee {
    case .binding(let inner): return try apply(inner, arguments, expr, scope, type)
    case .closure(let closure):
      return try run(closure, try arguments.map { try value($0.value, scope) }, as: type)
    case .function(let function):
      return try invoke(
        function.candidates, arguments, base: function.base, context: function.context, expr, scope,
        outer: function.scope)
    case .type(let entry): return try construct(entry, arguments, expr, scope)
    case .object(let instance):
      let functions = functions("callAsFunction", of: instance.type)
      return try invoke(functions, arguments, base: callee, context: instance.type, expr, scope)
    case .null: return .null
    case .keyPath(let path):
      guard let first = arguments.first else { return nil }
      return try follow(path, of: try value(first.value, scope), expr, scope)
    default: return nil
    }
  }

  /// The value at the end of a key path.
  func follow(_ path: [String], of base: Value, _ expr: Expr, _ scope: Scope) throws -> Value {
    try path.reduce(base) { try member(of: $0, $1, expr, scope) }
  }

  private func call(
    named name: String, _ call: Call, _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value {
    if let local = scope.lookup(name) {
      return try apply(local, call.arguments, expr, scope, type) ?? hole(expr)
    }
    if let base = scope.lookup("self"), name != "self" {
      if let found = try callMember(name, of: base, call.arguments, expr, scope) { return found }
    }
    if let context = scope.context {
      for path in context.enclosing {
        guard let entry = path == context.path ? context : index.type(path, from: context.file) else { continue }
        if let found = try callStatic(name, of: entry, call.arguments, expr, scope) { return found }
      }
    }
    let file = expr.span.file
    if let entry = typeEntry(name, scope, file) { return try construct(entry, call.arguments, expr, scope) }
    if let property = index.property(name, from: file) {
      return try apply(try global(property, context: nil), call.arguments, expr, scope, type) ?? hole(expr)
    }
    if let found = try invoke(index.functions(name, from: file), call.arguments, base: nil, context: nil, expr, scope) {
      return found
    }
    if name == "self" || name == "_" { return hole(expr) }
    if let found = try standardCall(name, call.arguments, expr, scope, type) { return found }
    if let foreign = index.type(name, from: file),
      let found = try initialize(foreign, foreign.addedInitializers, call.arguments, expr, scope)
    {
      return found
    }
    if let base = scope.lookup("self"), case .object(let instance) = base, isView(instance.type),
      name.first?.isLowercase == true
    {
      // `padding()` inside of an extension of `View`.
      return try symbolicCall(name, on: base, call.arguments, expr, scope)
    }
    if name.first?.isLowercase == true, let base = scope.lookup("self"), base.isOpen {
      return try symbolicCall(name, on: base, call.arguments, expr, scope)
    }
    return try symbolicCall(name, on: nil, call.arguments, expr, scope)
  }

  private func implicitCall(
    _ name: String, _ call: Call, _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value {
    if let expected = type?.unwrapped.name {
      if let entry = typeEntry(expected, scope, expr.span.file) ?? index.type(expected, from: expr.span.file) {
        if name == "init", entry.kind != .foreign { return try construct(entry, call.arguments, expr, scope) }
        if let found = try callStatic(name, of: entry, call.arguments, expr, scope) { return found }
      }
      if name == "init" {
        let callee = Expr(.name(expected), call.callee.span)
        return try self.call(named: expected, Call(callee: callee, arguments: call.arguments), expr, scope, nil)
      }
    }
    if case .array? = type?.unwrapped, name == "init" { return .array([]) }
    if name == "constant", let first = call.arguments.first {
      var inner: TypeName?
      if case .named("Binding", let parts)? = type { inner = parts.first }
      return .binding(try value(first.value, scope, as: inner).plain)
    }
    let entries = index.additions(of: name).filter { $0.staticFunctions[name] != nil }
    if let entry = preferred(entries, type), let found = try callStatic(name, of: entry, call.arguments, expr, scope) {
      return found
    }
    if name == "some", let first = call.arguments.first { return try value(first.value, scope, as: type?.unwrapped) }
    return try symbolicCall(name, on: nil, isImplicit: true, call.arguments, expr, scope)
  }

  private func call(
    member name: String, of base: Expr, _ call: Call, _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value {
    if case .name("super") = base.form { return try superCall(name, call.arguments, expr, scope) }
    if case .name("self") = base.form, name == "init" { return try selfCall(call.arguments, expr, scope) }
    let owner = try value(base, scope, as: base.isImplicit ? type : nil)
    switch owner {
    case .binding(let inner) where name != "wrappedValue":
      return try callMember(name, of: inner, call.arguments, expr, scope) ?? hole(expr)
    case .null:
      return try callExtension(name, of: owner, call.arguments, expr, scope) ?? .null
    case .type(let entry):
      if name == "init" { return try construct(entry, call.arguments, expr, scope) }
      if let found = try callStatic(name, of: entry, call.arguments, expr, scope) { return found }
      if let inner = index.type("\(entry.path).\(name)", from: expr.span.file) {
        return try construct(inner, call.arguments, expr, scope)
      }
      if let property = try staticMember(entry, name, expr, scope, nested: true) {
        return try apply(property, call.arguments, expr, scope, type) ?? hole(expr)
      }
      return entry.kind == .foreign
        ? try symbolicCall(name, on: .symbol(.type(entry.path)), call.arguments, expr, scope) : hole(expr)
    case .hole(let hole):
      if let found = try callExtension(name, of: owner, call.arguments, expr, scope) { return found }
      if Vocabulary.modifiers.contains(name) {
        return try symbolicCall(name, on: .hole(hole), call.arguments, expr, scope)
      }
      return self.hole(expr)
    case .symbol(let symbol): return try self.call(name, of: symbol, call.arguments, expr, scope, type)
    case .object(let instance):
      if let found = try callMember(name, of: owner, call.arguments, expr, scope) { return found }
      if let found = try optionsCall(instance, name, call.arguments, expr, scope) { return found }
      return isView(instance.type)
        ? try symbolicCall(name, on: owner, call.arguments, expr, scope) : hole(expr)
    case .closure(let closure) where name == "callAsFunction":
      return try run(closure, try call.arguments.map { try value($0.value, scope) }, as: type)
    case .array where ["ForEach", "callAsFunction"].contains(name): return hole(expr)
    default:
      if let found = try callMember(name, of: owner, call.arguments, expr, scope) { return found }
      return try standardMethod(owner, name, call.arguments, expr, scope) ?? hole(expr)
    }
  }

  /// Calls a method, or a closure in a property, that the app declares; nil if it declares none
  /// that fits.
  func callMember(
    _ name: String, of base: Value, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    switch base {
    case .object(let instance):
      let functions = functions(name, of: instance.type)
      if let found = try invoke(functions, arguments, base: base, context: instance.type, expr, scope) { return found }
      if let property = property(name, of: instance.type) {
        let callee = try read(property, of: base, expr)
        // `.background()` of a view with a property `background`.
        if callee.isNull, property.type?.function == nil, Vocabulary.modifiers.contains(name), isView(instance.type) {
          return nil
        }
        return try apply(callee, arguments, expr, scope)
      }
      return nil
    case .enumCase(let value):
      if let found = try invoke(
        functions(name, of: value.type), arguments, base: base, context: value.type, expr, scope)
      {
        return found
      }
      if let property = property(name, of: value.type) {
        return try apply(try read(property, of: base, expr), arguments, expr, scope)
      }
      return nil
    case .type(let entry): return try callStatic(name, of: entry, arguments, expr, scope)
    case .binding(let inner): return try callMember(name, of: inner, arguments, expr, scope)
    default: return try callExtension(name, of: base, arguments, expr, scope)
    }
  }

  /// Calls a static function, or makes a case with its payload.
  func callStatic(
    _ name: String, of entry: TypeEntry, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    index.note(member: name)
    for found in entry.cases where found.name == name && !found.parameters.isEmpty {
      guard let places = match(found.parameters, arguments) else { continue }
      let values = try bind(found.parameters, arguments, places, scope, callee: Scope(nil, context: entry))
      return .enumCase(
        EnumValue(entry, name, zip(found.parameters, values).map { ($0.label, $1) }))
    }
    let owners = ancestors(entry)
    let candidates = owners.flatMap { $0.staticFunctions[name] ?? [] }
    let context = owners.first { $0.staticFunctions[name] != nil }.map { owner(of: name, $0, entry) } ?? entry
    if let found = try invoke(
      candidates, arguments, base: .type(context), context: context, expr, scope, isStrict: entry.kind == .foreign)
    {
      return found
    }
    if let property = ancestors(entry).lazy.compactMap({ $0.statics[name]?.first }).first {
      return try apply(try global(property, context: entry), arguments, expr, scope)
    }
    return nil
  }

  private func superCall(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    guard let base = scope.lookup("self"), let context = scope.context else { return hole(expr) }
    let parents = ancestors(context).dropFirst()
    if name == "init" {
      guard case .object = base, let parent = parents.first(where: { $0.kind == .reference }) else { return .void }
      _ = try runInitializer(parent, parent.initializers + parent.addedInitializers, arguments, on: base, expr, scope)
      return .void
    }
    index.note(member: name)
    let functions = parents.flatMap { $0.functions[name] ?? [] }
    return try invoke(functions, arguments, base: base, context: parents.first, expr, scope) ?? hole(expr)
  }

  /// `self.init(…)` in another initializer.
  private func selfCall(_ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    switch scope.lookup("self") {
    case .object(let instance)?:
      let entry = instance.type
      // One that can be called without arguments isn't meant by itself: that is the implicit one.
      let candidates = (entry.initializers + entry.addedInitializers).filter { $0 !== initializers.last }
      let made = try call(expr.span, expr) {
        try runInitializer(entry, candidates, arguments, on: .object(instance), expr, scope) ?? .null
      }
      if case .object = made {
        _ = assign("self", made, in: scope)
      } else if entry.kind == .structure {
        let made = instance.copy()
        try fill(made, arguments, scope)
        _ = assign("self", .object(made), in: scope)
      }
    case .symbol(let symbol)?:
      guard case .type(let name) = symbol.form else { return .void }
      let made: Value
      if let entry = scope.context, entry.kind == .enumeration {
        made = try construct(entry, arguments, expr, scope)
      } else {
        made = try callForeign(name, arguments, expr, scope)
      }
      _ = assign("self", made, in: scope)
    default: break
    }
    return .void
  }

  /// Makes a value of a library's type, by an initializer of the app's or its own.
  private func callForeign(
    _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value {
    if let found = try standardCall(name, arguments, expr, scope, nil) { return found }
    if let foreign = index.type(name, from: expr.span.file),
      let found = try initialize(foreign, foreign.addedInitializers, arguments, expr, scope)
    {
      return found
    }
    return try symbolicCall(name, on: nil, arguments, expr, scope)
  }

  // MARK: Bounds

  /// Evaluates a function's code, unless calls are nested too deeply: then it is a hole.
  func call(_ span: SourceSpan, _ expr: Expr, _ body: () throws -> Value) throws -> Value {
    guard calls < PreviewLimits.calls else { return hole(expr, isLimit: true) }
    calls += 1
    defer { calls -= 1 }
    do { return try body() } catch Halt.unknown { return hole(expr) }
  }
}
