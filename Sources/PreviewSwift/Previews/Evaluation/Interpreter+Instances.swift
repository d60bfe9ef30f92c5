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
    let values = try initialValues(of: entry, lineage)
    let instance = Instance(entry, initial: values, span: expr.span, mark: expr.mark)
    // A structure's may be copied before they are read.
    if entry.kind != .reference {
      for (property, context) in entry.stored.compactMap({ values.own[$0.name] }) {
        instance.fields[property.name] = try ownValue(of: property, context)
      }
    }
    let candidates = initializers(of: entry)
    if let made = try runInitializer(entry, candidates, arguments, on: .object(instance), expr, scope) { return made }
    for parent in lineage.dropFirst() {
      let inherited = parent.initializers + parent.addedInitializers
      if let made = try runInitializer(parent, inherited, arguments, on: .object(instance), expr, scope) { return made }
    }
    if entry.kind == .structure {
      try fill(instance, arguments, scope)
    } else if !arguments.isEmpty {
      open(instance, expr)
    }
    return .object(instance)
  }

  /// Makes holes of the properties that an initializer which isn't known may have set.
  private func open(_ instance: Instance, _ expr: Expr) {
    for property in instance.type.stored
    where property.initial == nil && property.wrapper == nil && instance.fields[property.name] == nil {
      instance.fields[property.name] = hole(expr, type: property.type)
    }
  }

  /// The initial values of a type's properties, with those of what it inherits from.
  private func initialValues(of entry: TypeEntry, _ lineage: [TypeEntry]) throws -> InitialValues {
    let key = ObjectIdentifier(entry)
    if let known = index.initialValues[key] { return known }
    let values = InitialValues()
    for type in lineage.reversed() {
      for property in type.stored { values.add(property, of: type, try sharedValue(of: property, type)) }
    }
    index.initialValues[key] = values
    return values
  }

  /// The initial value of a property if all instances have the same: a literal, or a case.
  private func sharedValue(of property: Property, _ context: TypeEntry) throws -> Value? {
    if property.isLazy { return nil }
    guard let initial = property.initial else {
      return property.wrapper == nil && property.type?.isOptional == true && !property.isConstant ? .null : nil
    }
    if initial.isConstant { return try ownValue(of: property, context) }
    guard case .member(nil, _) = initial.form, case .enumCase(let found)? = try ownValue(of: property, context),
      found.payload.isEmpty
    else { return nil }
    return .enumCase(found)
  }

  private func ownValue(of property: Property, _ context: TypeEntry) throws -> Value? {
    let scope = Scope(nil, context: context)
    scope.declare("self", .type(context))
    return try initial(of: property, scope)
  }

  /// The value of a stored property; one of a class's that nobody has given it is made now.
  func stored(_ name: String, of instance: Instance) throws -> Value? {
    if let found = instance.stored(name) { return found }
    guard instance.isReference, let (property, context) = instance.initial?.own[name] else { return nil }
    var made: Value?
    do {
      made = try ownValue(of: property, context)
    } catch let halt as Halt where halt == .thrown || halt == .unknown {
      made = property.initial.map { hole($0) }
    }
    if let made { set(name, of: instance, to: made) }
    return made
  }

  private func initializers(of entry: TypeEntry) -> [Function] {
    let key = ObjectIdentifier(entry)
    index.note(member: "init")
    if let known = index.initializerLists[key] { return known }
    let shared = ancestors(entry).filter { $0.kind == .contract || $0.kind == .foreign }.flatMap(\.addedInitializers)
    let found = entry.initializers + entry.addedInitializers + shared
    index.initializerLists[key] = found
    return found
  }

  /// Gives the stored properties of a structure the arguments of its memberwise initializer.
  func fill(_ instance: Instance, _ arguments: [Argument], _ scope: Scope) throws {
    let open = memberwise(instance.type)
    if let places = match(open.map(\.parameter), arguments) {
      for ((property, _), places) in zip(open, places) {
        guard let place = places.first else { continue }
        instance.fields[property.name] = try field(property, arguments[place].value, scope)
      }
      return
    }
    // The arguments don't fit what was found: those with the names of properties are taken.
    var isKnown = true
    for argument in arguments {
      guard let property = open.first(where: { $0.property.name == argument.label })?.property else {
        isKnown = false
        continue
      }
      instance.fields[property.name] = try field(property, argument.value, scope)
    }
    if !isKnown, let last = arguments.last { self.open(instance, last.value) }
  }

  /// The parameters of a structure's memberwise initializer, with the properties that they set.
  private func memberwise(_ entry: TypeEntry) -> [(property: Property, parameter: Parameter)] {
    let key = ObjectIdentifier(entry)
    if let known = index.memberwise[key] { return known }
    let found = entry.stored.filter { !$0.isConstant || $0.initial == nil }.map { property in
      let isOptional =
        property.initial != nil
        || property.wrapper.map { $0.name != "Binding" && $0.name != "ObservedObject" && $0.name != "Bindable" }
          ?? false
        || property.type?.isOptional == true && !property.isConstant
      let parameter = Parameter(
        label: property.name, name: property.name, type: property.type ?? .other,
        initial: isOptional ? property.initial ?? Expr(.null, property.span) : nil, isBuilder: property.isBuilder)
      return (property, parameter)
    }
    index.memberwise[key] = found
    return found
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
    scope.isInitializer = true
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
    index.note(member: "init")
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
}
