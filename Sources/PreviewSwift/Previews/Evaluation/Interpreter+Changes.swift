// Assignments.
extension Interpreter {
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
    case .name("self"): return scope.context.map { .named($0.path, []) }
    case .name(let name):
      // A variable has no type here but that of its value.
      if let old = scope.lookup(name) { return self.typeName(old) }
      guard case .object(let instance)? = scope.lookup("self") else { return nil }
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
      _ = assign("self", value, in: scope)
    case .name(let name): try store(value, named: name, target, scope)
    case .member(let base?, let name): try store(value, in: name, of: base, target, scope)
    case .subscription(let base, let arguments): try store(value, at: arguments, of: base, target, scope)
    case .chain(let inner), .force(let inner): try store(value, in: inner, scope)
    case .tuple(let parts):
      guard case .tuple(let values) = value.plain, values.count == parts.count else {
        for part in parts { try store(hole(part.value), in: part.value, scope) }
        return
      }
      for (part, value) in zip(parts, values) { try store(value.value, in: part.value, scope) }
    default: break
    }
  }

  private func store(_ value: Value, named name: String, _ target: Expr, _ scope: Scope) throws {
    if let old = scope.lookup(name) {
      if case .binding = old, case .binding = value {
      } else if case .binding = old {
        _ = assign(name, .binding(value), in: scope)
        return
      }
      if assign(name, value, in: scope) { return }
    }
    if let base = scope.lookup("self"), case .object(let instance) = base {
      let changed = try setting(instance, name, to: value, target, scope)
      if !instance.isReference { _ = assign("self", .object(changed), in: scope) }
      return
    }
    if let base = scope.lookup("self"), let property = type(of: base).flatMap({ self.property(name, of: $0) }),
      let setter = property.setters.set
    {
      _ = assign("self", try run(setter, value, on: base, property, target), in: scope)
      return
    }
    if let context = scope.context, let property = context.statics[name]?.first {
      try set(property, to: value, context: context, target)
    } else if let property = index.property(name, from: target.span.file) {
      try set(property, to: value, context: nil, target)
    }
  }

  private func store(_ value: Value, in name: String, of base: Expr, _ target: Expr, _ scope: Scope) throws {
    let owner = try self.value(base, scope)
    switch owner {
    case .object(let instance):
      let changed = try setting(instance, name, to: value, target, scope)
      if !instance.isReference { try store(.object(changed), in: base, scope) }
    case .binding(.object(let instance)) where instance.isReference:
      _ = try setting(instance, name, to: value, target, scope)
    case .type(let entry):
      if let property = entry.statics[name]?.first { try set(property, to: value, context: entry, target) }
    case .null: break
    case .tuple(var parts):
      guard let place = parts.firstIndex(where: { $0.label == name }) ?? Int(name), parts.indices.contains(place) else {
        return try forgetPart(base, scope)
      }
      parts[place].value = value
      try store(.tuple(parts), in: base, scope)
    default:
      if let property = type(of: owner).flatMap({ self.property(name, of: $0) }), let setter = property.setters.set {
        try store(try run(setter, value, on: owner, property, target), in: base, scope)
      } else if !Self.unshown.contains(name) {
        try forgetPart(base, scope)
      }
    }
  }

  private func store(
    _ value: Value, at arguments: [Argument], of base: Expr, _ target: Expr, _ scope: Scope
  ) throws {
    guard let key = arguments.first else { return }
    let owner = try self.value(base, scope)
    if let entry = type(of: owner), entry.kind != .foreign || !entry.subscripts.isEmpty {
      if let changed = try set(value, at: arguments, of: owner, entry, target, scope) {
        if case .object(let instance) = changed, instance.isReference { return }
        return try store(changed, in: base, scope)
      }
    }
    let place = try self.value(key.value, scope).plain
    switch (owner.plain, place) {
    case (.array(var list), .int(let place)) where list.indices.contains(place):
      list[place] = value
      try store(.array(list), in: base, scope)
    case (.dictionary(var pairs), _) where !place.isOpen && pairs.allSatisfy { equal($0.key, place) != nil }:
      let index = pairs.firstIndex { equal($0.key, place) == true }
      if let index, !value.isNull {
        pairs[index].value = value
      } else if let index {
        pairs.remove(at: index)
      } else if !value.isNull {
        pairs.append((place, value))
      }
      guard pairs.count < PreviewLimits.count else { return }
      try store(.dictionary(pairs), in: base, scope)
    case (.null, _): break
    default: try forgetPart(base, scope)
    }
  }

  /// Makes a hole of a variable or a property of which some part isn't known any more.
  func forgetPart(_ base: Expr, _ scope: Scope) throws {
    guard let root = AssignedNames.root(base) else { return }
    if scope.lookup(root) == nil {
      guard case .object(let instance)? = scope.lookup("self"), property(root, of: instance.type) != nil else { return }
    }
    if case .object? = scope.lookup(root)?.plain, case .name = base.form { return }
    do { try store(hole(base), in: base, scope) } catch Halt.unknown {}
  }

  /// Properties of texts and models that change nothing of the layout.
  private static let unshown: Set<String> = [
    "foregroundColor", "backgroundColor", "underlineStyle", "strikethroughStyle", "underlineColor", "link", "delegate",
    "dataSource", "timeZone", "calendar", "isOn", "tintColor",
  ]

  // MARK: Setters

  /// Sets a static or global variable.
  private func set(_ property: Property, to value: Value, context: TypeEntry?, _ target: Expr) throws {
    if property.getter != nil {
      guard let setter = property.setters.set, let context else { return }
      _ = try run(setter, value, on: .type(context), property, target)
      return
    }
    statics[ObjectIdentifier(property)] = .some(value)
  }

  /// An instance with a property set: by its setter, or between its observers. It is the same for a
  /// class.
  private func setting(
    _ instance: Instance, _ name: String, to value: Value, _ target: Expr, _ scope: Scope
  ) throws -> Instance {
    guard !name.hasPrefix("_"), let property = property(name, of: instance.type) else {
      return changing(instance, name, to: value)
    }
    func run(_ setter: Setter, _ value: Value, on instance: Instance) throws -> Instance {
      guard case .object(let changed) = try self.run(setter, value, on: .object(instance), property, target) else {
        return instance
      }
      return changed
    }
    if property.getter != nil {
      return try property.setters.set.map { try run($0, value.plain, on: instance) } ?? instance
    }
    let setters = property.setters
    guard setters.willSet != nil || setters.didSet != nil, !scope.isInitializer,
      !setProperties.contains(where: { $0 === property })
    else { return changing(instance, name, to: value) }
    let old = try stored(name, of: instance)?.plain ?? (property.type?.isOptional == true ? .null : hole(target))
    var changed = instance
    if let observer = setters.willSet { changed = try run(observer, value.plain, on: changed) }
    changed = changing(changed, name, to: value)
    if let observer = setters.didSet { changed = try run(observer, old, on: changed) }
    return changed
  }

  /// Runs a setter, or an observer.
  ///
  /// - Returns: What it was run on, changed.
  private func run(
    _ setter: Setter, _ value: Value, on base: Value, _ property: Property, _ target: Expr
  ) throws -> Value {
    guard calls < PreviewLimits.calls else { throw Halt.depth }
    calls += 1
    setProperties.append(property)
    defer {
      calls -= 1
      setProperties.removeLast()
    }
    return try run(setter, value, on: base)
  }

  private func run(_ setter: Setter, _ value: Value, on base: Value, _ declare: (Scope) -> Void = { _ in }) throws
    -> Value
  {
    let scope = frame(nil, type(of: base), result: nil)
    scope.makesViews = false
    scope.declare("self", base)
    scope.declare(setter.parameter, value)
    declare(scope)
    do { _ = try execute(setter.body, scope, nil) } catch Halt.unknown { try forget(setter.body, scope) }
    return scope.lookup("self") ?? base
  }

  /// Sets an element by a subscript of the app's; nil if it declares none that fits.
  private func set(
    _ value: Value, at arguments: [Argument], of owner: Value, _ entry: TypeEntry, _ target: Expr, _ scope: Scope
  ) throws -> Value? {
    guard let (function, places) = try choose(subscripts(of: entry), arguments, scope), let setter = function.setter
    else { return nil }
    guard calls < PreviewLimits.calls else { throw Halt.depth }
    calls += 1
    defer { calls -= 1 }
    let values = try bind(function.parameters, arguments, places, scope, callee: Scope(nil, context: entry))
    return try run(setter, value, on: owner) { inner in
      for (parameter, value) in zip(function.parameters, values) { self.declare(parameter, value, inner) }
    }
  }

  /// An instance with a changed field: the same for a class.
  private func changing(_ instance: Instance, _ name: String, to value: Value) -> Instance {
    let changed = instance.isReference ? instance : instance.copy()
    let isRaw = name.hasPrefix("_")
    let field = isRaw ? String(name.dropFirst()) : name
    if changed === instance { log(isRaw && instance.type.properties[field] != nil ? field : name, of: instance) }
    if isRaw, instance.type.properties[field] != nil {
      if case .binding = value, property(field, of: instance.type)?.wrapper?.name != "Binding" {
        changed.fields[field] = value.plain
      } else {
        changed.fields[field] = unwrapped(value)
      }
      return changed
    }
    if case .binding? = changed.fields[name] {
      if case .binding = value { changed.fields[name] = value } else { changed.fields[name] = .binding(value) }
    } else {
      changed.fields[name] = value
    }
    return changed
  }
}
