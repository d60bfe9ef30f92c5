// Names, and the types that they stand for.
extension Interpreter {
  func name(_ name: String, _ expr: Expr, _ scope: Scope, _ type: TypeName?) throws -> Value {
    if let found = scope.lookup(name) {
      if case .binding(let value) = found, !name.hasPrefix("$") { return value }
      return found
    }
    if name == "_" { return .void }
    if name == "Self", let context = scope.context { return .type(context) }
    if name.hasPrefix("$"), name.utf8.count > 1 {
      let inner = String(name.dropFirst())
      if let found = scope.lookup(inner) { return isBinding(found) ? found : .binding(found) }
      if let base = scope.lookup("self"), let found = try projected(inner, of: base, expr) { return found }
    }
    if name.hasPrefix("_"), let base = scope.lookup("self"), case .object(let instance) = base,
      let found = try stored(String(name.dropFirst()), of: instance)
    {
      return found
    }
    if let base = scope.lookup("self"), let found = try declaredMember(base, name, expr, scope) { return found }
    if let found = try contextual(name, expr, scope) { return found }
    let file = expr.span.file
    if let entry = typeEntry(name, scope, file) { return .type(entry) }
    if let property = index.property(name, from: file) { return try global(property, context: nil) }
    let functions = index.functions(name, from: file)
    if !functions.isEmpty { return .function(BoundFunction(functions, base: nil, context: nil, scope: nil)) }
    if name == "pi" { return .double(Double.pi) }
    if name.first?.isUppercase == true { return .symbol(.type(name), expr) }
    if let context = scope.context, context.kind == .foreign, let base = scope.lookup("self") {
      // A member of the type that an extension is of.
      switch base {
      case .type: return try symbolMember(Symbol(.type(context.path), expr), name, expr, scope)
      case .symbol, .string, .int, .double, .array, .dictionary: return try member(of: base, name, expr, scope)
      default: break
      }
    }
    return hole(expr)
  }

  private func isBinding(_ value: Value) -> Bool { if case .binding = value { true } else { false } }

  /// A static member of the types around the code.
  private func contextual(_ name: String, _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard let context = scope.context else { return nil }
    for path in context.enclosing {
      guard let entry = path == context.path ? context : index.type(path, from: context.file) else { continue }
      if let found = try staticMember(entry, name, expr, scope, nested: false) { return found }
    }
    return nil
  }

  /// The value of a global or static constant, made when it is first asked for.
  func global(_ property: Property, context: TypeEntry?) throws -> Value {
    let key = ObjectIdentifier(property)
    if let made = statics[key] { return made ?? hole(property.name, property.span, property.span.start) }
    let scope = frame(nil, context, result: property.type)
    if let context { scope.declare("self", .type(context)) }
    if let getter = property.getter {
      return try call(property.span, Expr(.name(property.name), property.span)) {
        try run(getter, scope, isBuilder: property.isBuilder || Self.isView(property.type), type: property.type)
      }
    }
    guard let initial = property.initial else {
      return property.type?.isOptional == true ? .null : hole(property.name, property.span, property.span.start)
    }
    statics[key] = .some(nil)
    let made: Value
    do {
      made = try value(initial, scope, as: property.type)
    } catch let halt as Halt where halt == .thrown || halt == .unknown {
      made = hole(initial)
    }
    statics[key] = .some(made)
    return made
  }

  static func isView(_ type: TypeName?) -> Bool { type?.name == "View" }

  // MARK: Types

  /// The type of a name where code is run.
  func typeEntry(_ name: String, _ scope: Scope, _ file: Int32) -> TypeEntry? {
    if let local = scope.type(name) { return local }
    return typeEntry(name, context: scope.context, file)
  }

  func typeEntry(_ name: String, context: TypeEntry?, _ file: Int32) -> TypeEntry? {
    index.entry(name, context, file) { findEntry(name, context: context, file, depth: 0) }
  }

  private func findEntry(_ name: String, context: TypeEntry?, _ file: Int32, depth: Int) -> TypeEntry? {
    guard depth < 8, !name.isEmpty else { return nil }
    if name == "Self" { return context }
    if let context {
      for path in context.enclosing {
        if let found = index.type("\(path).\(name)", from: file) { return found }
        if let owner = path == context.path ? context : index.type(path, from: file),
          let alias = owner.aliases[name]?.name, alias != name
        {
          return findEntry(alias, context: context, file, depth: depth + 1)
        }
      }
      if context.name == name { return context }
    }
    if let found = index.type(name, from: file), found.kind != .foreign { return found }
    if let alias = index.alias(name, from: file)?.name, alias != name {
      return findEntry(alias, context: context, file, depth: depth + 1)
    }
    if let dot = name.lastIndex(of: "."),
      let outer = findEntry(
        String(name[..<dot]), context: context, file, depth: depth + 1)
    {
      let last = name[name.index(after: dot)...]
      if let found = index.type("\(outer.path).\(last)", from: file) { return found }
      if let alias = outer.aliases[String(last)]?.name {
        return findEntry(alias, context: outer, file, depth: depth + 1)
      }
    }
    return nil
  }

  /// A type, what it inherits from, and the protocols that it conforms to, the nearest first.
  func ancestors(_ entry: TypeEntry) -> [TypeEntry] {
    let key = ObjectIdentifier(entry)
    if let known = index.ancestorLists[key] { return known }
    var found = [entry]
    var names: Set<String> = [entry.name]
    var place = 0
    while place < found.count, found.count < 64 {
      let here = found[place]
      place += 1
      var inherited = here.inherited.compactMap(\.name)
      for name in inherited {
        if case .tuple(let all)? = index.alias(name, from: here.file) { inherited += all.compactMap(\.name) }
      }
      names.formUnion(inherited)
      if inherited.contains(where: Self.shapes.contains) { inherited.append("View") }
      // A protocol of a dependency, such as `ConnectedView`.
      if inherited.contains(where: {
        $0.hasSuffix("View") && $0 != "View" && !$0.hasPrefix("UI") && !$0.hasPrefix("NS")
          && typeEntry($0, context: here, here.file) == nil
      }), here.kind == .structure {
        inherited.append("View")
        names.insert("View")
      }
      for name in inherited {
        guard
          let next = typeEntry(name, context: here.kind == .foreign ? nil : here, here.file)
            ?? index.type(name, from: here.file), !found.contains(where: { $0 === next })
        else { continue }
        found.append(next)
      }
    }
    if !names.isDisjoint(with: Self.shapes) { names.insert("View") }
    index.ancestorLists[key] = found
    index.conformances[key] = names
    return found
  }

  private static let shapes: Set<String> = [
    "Shape", "InsettableShape", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  /// Whether a type inherits from another, or conforms to it.
  func conforms(_ entry: TypeEntry, to name: String) -> Bool {
    _ = ancestors(entry)
    return index.conformances[ObjectIdentifier(entry)]?.contains(name) ?? false
  }

  func isView(_ entry: TypeEntry) -> Bool { conforms(entry, to: "View") }
}
