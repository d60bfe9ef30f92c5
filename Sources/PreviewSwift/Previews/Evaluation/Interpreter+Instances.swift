// Instances of the app's types.
extension Interpreter {
  /// Makes an instance with the initializer that fits.
  func construct(_ entry: TypeEntry, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    switch entry.kind {
    case .contract: return hole(expr)
    case .foreign:
      return try initialize(entry, entry.addedInitializers, arguments, expr, scope)
        ?? symbolicCall(entry.path, on: nil, arguments, expr, scope)
    case .enumeration:
      if let found = try rawCase(entry, arguments, scope) { return found }
      return try initialize(entry, entry.initializers + entry.addedInitializers, arguments, expr, scope) ?? hole(expr)
    case .structure, .reference:
      if conforms(entry, to: "Layout"), let content = arguments.last, content.isTrailing {
        return try symbolicCall(entry.path, on: nil, arguments, expr, scope)
      }
      return try call(expr.span, expr) { try make(entry, arguments, expr, scope) }
    }
  }

  private func make(_ entry: TypeEntry, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    let lineage = entry.kind == .reference ? ancestors(entry).filter { $0.kind == .reference } : [entry]
    let instance = Instance(entry, span: expr.span, mark: expr.mark)
    for type in lineage.reversed() {
      let inner = Scope(nil, context: type)
      inner.declare("self", .type(type))
      for property in type.stored {
        if let value = try initial(of: property, inner) { instance.fields[property.name] = value }
      }
    }
    let candidates = initializers(of: entry)
    if let made = try runInitializer(entry, candidates, arguments, on: .object(instance), expr, scope) { return made }
    for parent in lineage.dropFirst() {
      let inherited = parent.initializers + parent.addedInitializers
      if let made = try runInitializer(parent, inherited, arguments, on: .object(instance), expr, scope) { return made }
    }
    if entry.kind == .structure { try fill(instance, arguments, scope) }
    return .object(instance)
  }

  private func initializers(of entry: TypeEntry) -> [Function] {
    let key = ObjectIdentifier(entry)
    if let known = initializerLists[key] { return known }
    let shared = ancestors(entry).filter { $0.kind == .contract || $0.kind == .foreign }.flatMap(\.addedInitializers)
    let found = entry.initializers + entry.addedInitializers + shared
    initializerLists[key] = found
    return found
  }

  /// Gives the stored properties of a structure the arguments of its memberwise initializer.
  func fill(_ instance: Instance, _ arguments: [Argument], _ scope: Scope) throws {
    let open = instance.type.stored.filter { !$0.isConstant || $0.initial == nil }
    let parameters = open.map { property in
      let isBuilder = property.isBuilder
      let isOptional =
        property.initial != nil
        || property.wrapper.map { $0.name != "Binding" && $0.name != "ObservedObject" && $0.name != "Bindable" }
          ?? false
        || property.type?.isOptional == true && !property.isConstant
      return Parameter(
        label: property.name, name: property.name, type: property.type ?? .other,
        initial: isOptional ? property.initial ?? Expr(.null, property.span) : nil, isBuilder: isBuilder)
    }
    if let places = match(parameters, arguments) {
      for (property, places) in zip(open, places) {
        guard let place = places.first else { continue }
        instance.fields[property.name] = try field(property, arguments[place].value, scope)
      }
      return
    }
    // The arguments don't fit what was found: those with the names of properties are taken.
    for argument in arguments {
      guard let property = open.first(where: { $0.name == argument.label }) else { continue }
      instance.fields[property.name] = try field(property, argument.value, scope)
    }
  }

  private func field(_ property: Property, _ expr: Expr, _ scope: Scope) throws -> Value {
    if case .closure(let code) = expr.form {
      let closure = Closure(code, scope, isBuilder: property.isBuilder)
      // `@ViewBuilder let content: Content` keeps what the closure makes.
      if property.isBuilder, property.type?.function == nil { return try run(closure, []) }
      return .closure(closure)
    }
    if let wrapper = property.wrapper, wrapper.name == "Binding" {
      var inner = property.type
      if case .member(nil, "constant") = expr.form { inner = nil }
      let value = try value(expr, scope, as: inner.map { .named("Binding", [$0]) })
      if case .binding = value { return value }
      return .binding(value)
    }
    return try value(expr, scope, as: property.type)
  }

  /// Runs the initializer that fits on a new instance; nil if none does.
  func runInitializer(
    _ entry: TypeEntry, _ candidates: [Function], _ arguments: [Argument], on base: Value, _ expr: Expr, _ caller: Scope
  ) throws -> Value? {
    guard let (function, places) = try choose(candidates, arguments, caller), let body = function.body else {
      return nil
    }
    let scope = Scope(nil, context: entry)
    scope.declare("self", base)
    let values = try bind(function.parameters, arguments, places, caller, callee: scope)
    for (parameter, value) in zip(function.parameters, values) { declare(parameter, value, scope) }
    initializers.append(function)
    defer { initializers.removeLast() }
    do {
      if case .gives(let value) = try execute(body, scope, nil), value.isNull, function.isFailable { return .null }
    } catch Halt.unknown {
      try forget(body, scope)
    }
    let made = scope.lookup("self") ?? base
    if case .object(let changed) = made, case .object(let instance) = base, !instance.isReference {
      // An initializer of a superclass or of an extension has changed the same instance.
      instance.fields = changed.fields
    }
    return made
  }

  /// Runs an initializer that the app adds to a type that isn't a structure or class of its own.
  func initialize(
    _ entry: TypeEntry, _ candidates: [Function], _ arguments: [Argument], _ expr: Expr, _ caller: Scope
  ) throws -> Value? {
    let isStrict = entry.kind == .foreign
    let open = isStrict ? candidates.filter { function in !active.contains { $0 === function } } : candidates
    guard let (function, places) = try choose(open, arguments, caller, isStrict: isStrict), let body = function.body
    else { return nil }
    return try call(function.span, expr) {
      if isStrict { active.append(function) }
      defer { if isStrict { active.removeLast() } }
      let scope = Scope(nil, context: entry)
      scope.declare("self", .symbol(.type(entry.path)))
      let values = try bind(function.parameters, arguments, places, caller, callee: scope)
      for (parameter, value) in zip(function.parameters, values) { declare(parameter, value, scope) }
      if case .gives(let value) = try execute(body, scope, nil), value.isNull, function.isFailable { return .null }
      // `self = …` and `self.init(…)` have given it a value.
      guard let made = scope.lookup("self"), made.typeName == nil else { return hole(expr) }
      return made
    }
  }

  /// The case of a raw value.
  private func rawCase(_ entry: TypeEntry, _ arguments: [Argument], _ scope: Scope) throws -> Value? {
    guard arguments.count == 1, arguments[0].label == "rawValue" else { return nil }
    let raw = try value(arguments[0].value, scope)
    guard !raw.isOpen else { return nil }
    for element in entry.cases {
      let made = EnumValue(entry, element.name)
      if equal(try rawValue(made, arguments[0].value), raw) == true { return .enumCase(made) }
    }
    return .null
  }

  // MARK: Changes

  func assign(_ name: String, _ target: Expr, _ source: Expr, _ expr: Expr, _ scope: Scope) throws {
    if name.isEmpty {
      let type = try? typeName(of: target, scope)
      try store(try value(source, scope, as: type), in: target, scope)
      return
    }
    try store(try binary(name, target, source, expr, scope, nil), in: target, scope)
  }

  /// The declared type of what is assigned to, for literals and implicit members.
  private func typeName(of target: Expr, _ scope: Scope) throws -> TypeName? {
    switch target.form {
    case .name(let name):
      guard scope.lookup(name) == nil, case .object(let instance)? = scope.lookup("self") else { return nil }
      return property(name, of: instance.type)?.type
    case .member(let base?, let name):
      guard case .object(let instance) = try value(base, scope) else { return nil }
      return property(name, of: instance.type)?.type
    default: return nil
    }
  }

  /// Gives a variable, a property or an element another value.
  func store(_ value: Value, in target: Expr, _ scope: Scope) throws {
    switch target.form {
    case .name("_"): break
    case .name("self") where scope.context?.kind == .foreign || scope.context?.kind == .enumeration:
      _ = scope.assign("self", value)
    case .name(let name):
      if let old = scope.lookup(name) {
        if case .binding = old, case .binding = value {
        } else if case .binding = old {
          _ = scope.assign(name, .binding(value))
          return
        }
        if scope.assign(name, value) { return }
      }
      if let base = scope.lookup("self"), case .object(let instance) = base {
        let changed = try changing(instance, name, to: value)
        if !instance.isReference { _ = scope.assign("self", .object(changed)) }
        return
      }
      if let context = scope.context, let property = context.statics[name]?.first {
        statics[ObjectIdentifier(property)] = .some(value)
      } else if let property = index.property(name, from: target.span.file) {
        statics[ObjectIdentifier(property)] = .some(value)
      }
    case .member(let base?, let name):
      switch try self.value(base, scope) {
      case .object(let instance):
        let changed = try changing(instance, name, to: value)
        if !instance.isReference { try store(.object(changed), in: base, scope) }
      case .binding(.object(let instance)) where instance.isReference: _ = try changing(instance, name, to: value)
      case .type(let entry):
        if let property = entry.statics[name]?.first { statics[ObjectIdentifier(property)] = .some(value) }
      default: break
      }
    case .subscription(let base, let arguments):
      guard let key = arguments.first else { return }
      let place = try self.value(key.value, scope)
      switch (try self.value(base, scope).plain, place) {
      case (.array(var list), .int(let place)) where list.indices.contains(place):
        list[place] = value
        try store(.array(list), in: base, scope)
      case (.dictionary(var pairs), _):
        pairs.removeAll { equal($0.key, place) == true }
        if !value.isNull { pairs.append((place, value)) }
        guard pairs.count < PreviewLimits.count else { return }
        try store(.dictionary(pairs), in: base, scope)
      default: break
      }
    case .chain(let inner), .force(let inner): try store(value, in: inner, scope)
    case .tuple(let parts):
      guard case .tuple(let values) = value else { return }
      for (part, value) in zip(parts, values) { try store(value.value, in: part.value, scope) }
    default: break
    }
  }

  /// An instance with a changed field: the same for a class.
  private func changing(_ instance: Instance, _ name: String, to value: Value) throws -> Instance {
    let changed = instance.isReference ? instance : instance.copy()
    let isRaw = name.hasPrefix("_")
    let field = isRaw ? String(name.dropFirst()) : name
    if isRaw, instance.type.properties[field] != nil {
      if case .binding = value, property(field, of: instance.type)?.wrapper?.name != "Binding" {
        changed.fields[field] = value.plain
      } else {
        changed.fields[field] = unwrapped(value)
      }
      return changed
    }
    if let property = property(name, of: instance.type), property.getter != nil { return changed }
    if case .binding? = changed.fields[name] {
      if case .binding = value { changed.fields[name] = value } else { changed.fields[name] = .binding(value) }
    } else {
      changed.fields[name] = value
    }
    return changed
  }
}
