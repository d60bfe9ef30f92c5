// Members of values.
extension Interpreter {
  func member(
    _ base: Expr, _ name: String, _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value {
    if case .name("super") = base.form {
      return try scope.lookup("self").flatMap { try declaredMember($0, name, expr, scope) } ?? hole(expr)
    }
    if case .name(let unwrapped) = base.form, unwrapped.hasPrefix("_"), name == "wrappedValue" {
      return try value(base, scope).plain
    }
    return try member(of: try value(base, scope, as: base.isImplicit ? type : nil), name, expr, scope)
  }

  func member(of base: Value, _ name: String, _ expr: Expr, _ scope: Scope) throws -> Value {
    if name == "self" { return base }
    switch base {
    case .binding(let inner):
      switch name {
      case "wrappedValue": return inner
      case "projectedValue": return base
      default: return .binding(try member(of: inner, name, expr, scope).plain)
      }
    case .hole, .closure, .function, .keyPath: return hole(expr)
    case .null:
      return try extensionMember(base, name, expr, scope) ?? .null
    case .type(let entry):
      if let found = try staticMember(entry, name, expr, scope, nested: true) { return found }
      return entry.kind == .foreign ? .symbol(.member(name, on: .symbol(.type(entry.path))), expr) : hole(expr)
    case .symbol(let symbol): return try symbolMember(symbol, name, expr, scope)
    case .object(let instance):
      if name.hasPrefix("$") {
        return try projected(String(name.dropFirst()), of: base, expr) ?? hole(expr)
      }
      if let found = try declaredMember(base, name, expr, scope) ?? stored(name, of: instance) { return found }
      return try dynamicMember(instance, name, expr) ?? hole(expr)
    case .enumCase: return try declaredMember(base, name, expr, scope) ?? hole(expr)
    case .tuple(let parts):
      if let place = Int(name), place < parts.count { return parts[place].value }
      return parts.first { $0.label == name }?.value ?? hole(expr)
    default:
      if let found = try extensionMember(base, name, expr, scope) { return found }
      return standardMember(base, name) ?? hole(expr)
    }
  }

  /// A member that the app declares for a value of its own types; nil if it declares none.
  func declaredMember(_ base: Value, _ name: String, _ expr: Expr, _ scope: Scope) throws -> Value? {
    switch base {
    case .object(let instance):
      if name == "id", instance.stored("id") == nil, property("id", of: instance.type) == nil { return nil }
      if let property = property(name, of: instance.type) { return try read(property, of: base, expr) }
      let functions = functions(name, of: instance.type)
      if !functions.isEmpty {
        return .function(BoundFunction(functions, base: base, context: instance.type, scope: nil))
      }
      return nil
    case .enumCase(let value):
      if name == "rawValue" { return try rawValue(value, expr) }
      if let property = property(name, of: value.type) { return try read(property, of: base, expr) }
      if name == "hashValue" { return hole(expr) }
      let functions = functions(name, of: value.type)
      if !functions.isEmpty {
        return .function(BoundFunction(functions, base: base, context: value.type, scope: nil))
      }
      return nil
    case .type(let entry): return try staticMember(entry, name, expr, scope, nested: false)
    case .binding(let inner): return try declaredMember(inner, name, expr, scope)
    default: return try extensionMember(base, name, expr, scope)
    }
  }

  /// A member that a subscript gives for its name; nil if none does, or if that isn't known.
  private func dynamicMember(_ instance: Instance, _ name: String, _ expr: Expr) throws -> Value? {
    index.note(member: "subscript")
    let candidates = ancestors(instance.type).flatMap(\.subscripts).filter {
      $0.parameters.count == 1 && $0.parameters[0].label == "dynamicMember"
    }
    guard let function = candidates.first else { return nil }
    let scope = Scope(nil)
    scope.declare("member", function.parameters[0].type.name == "String" ? .string(name) : .keyPath([name]))
    let argument = Argument(label: "dynamicMember", value: Expr(.name("member"), expr.span))
    let found = try invoke([function], [argument], base: .object(instance), context: instance.type, expr, scope)
    if case .hole? = found?.plain { return nil }
    return found
  }

  func property(_ name: String, of entry: TypeEntry) -> Property? {
    index.note(member: name)
    for ancestor in ancestors(entry) {
      if let found = ancestor.properties[name]?.first(where: { $0.getter != nil || ancestor.kind != .foreign }) {
        return found
      }
    }
    return nil
  }

  func functions(_ name: String, of entry: TypeEntry) -> [Function] {
    index.note(member: name)
    return ancestors(entry).flatMap { $0.functions[name] ?? [] }
  }

  /// The value of a property of an instance, or of an enum's case.
  func read(_ property: Property, of base: Value, _ expr: Expr) throws -> Value {
    if let getter = property.getter {
      let scope = frame(nil, type(of: base), result: property.type)
      scope.declare("self", base)
      return try call(property.span, expr) {
        try run(
          getter, scope, isBuilder: property.isBuilder || Self.isView(property.type), type: property.type)
      }
    }
    guard case .object(let instance) = base else { return hole(expr) }
    if let found = try environmentValue(of: property, instance, expr) { return found }
    if let stored = try stored(property.name, of: instance) {
      if case .binding(let value) = stored { return value.plain }
      return stored
    }
    if property.isLazy, let initial = property.initial {
      let scope = Scope(nil, context: instance.type)
      scope.declare("self", base)
      let made = try value(initial, scope, as: property.type)
      set(property.name, of: instance, to: made)
      return made
    }
    return property.type?.isOptional == true && !property.isConstant ? .null : hole(expr, type: property.type)
  }

  /// `$name`: a binding to a property.
  func projected(_ name: String, of base: Value, _ expr: Expr) throws -> Value? {
    if case .binding(let inner) = base { return try projected(name, of: inner, expr) }
    guard case .object(let instance) = base, let property = property(name, of: instance.type) else { return nil }
    if let stored = try stored(name, of: instance), case .binding = stored { return stored }
    return .binding(try read(property, of: base, expr))
  }

  func type(of value: Value) -> TypeEntry? {
    switch value {
    case .object(let instance): instance.type
    case .enumCase(let value): value.type
    case .type(let entry): entry
    case .binding(let value): type(of: value)
    default: extended(value).first
    }
  }

  // MARK: Static members

  /// A static member, a case, or a type inside of a type.
  func staticMember(
    _ entry: TypeEntry, _ name: String, _ expr: Expr, _ scope: Scope, nested: Bool
  ) throws -> Value? {
    index.note(member: name)
    if let found = entry.cases.first(where: { $0.name == name }) {
      if !found.parameters.isEmpty, found.parameters.contains(where: { $0.initial == nil }) { return nil }
      return .enumCase(EnumValue(entry, name))
    }
    for ancestor in ancestors(entry) {
      let entry = owner(of: name, ancestor, entry)
      if let property = ancestor.statics[name]?.first { return try global(property, context: entry) }
      if let functions = ancestor.staticFunctions[name] {
        return .function(BoundFunction(functions, base: .type(entry), context: entry, scope: nil))
      }
    }
    if name == "allCases", entry.kind == .enumeration {
      return .array(entry.cases.filter(\.parameters.isEmpty).map { .enumCase(EnumValue(entry, $0.name)) })
    }
    guard nested else { return nil }
    if let inner = index.type("\(entry.path).\(name)", from: expr.span.file) { return .type(inner) }
    if let alias = entry.aliases[name]?.name {
      return typeEntry(alias, context: entry, expr.span.file).map { .type($0) } ?? .symbol(.type(alias), expr)
    }
    return nil
  }

  /// The type whose code a static member is, where an extension holds `Self` to one.
  func owner(of name: String, _ ancestor: TypeEntry, _ entry: TypeEntry) -> TypeEntry {
    guard let name = ancestor.selfTypes[name] else { return entry }
    return typeEntry(name, context: nil, ancestor.file) ?? index.type(name, from: ancestor.file) ?? entry
  }

  func rawValue(_ value: EnumValue, _ expr: Expr) throws -> Value {
    let types = value.type.inherited.compactMap(\.name)
    var number = 0
    for element in value.type.cases {
      var raw: Value?
      if let expr = element.raw { raw = try self.value(expr, Scope(nil, context: value.type)) }
      if case .int(let given)? = raw { number = given }
      if element.name == value.name {
        if let raw { return raw }
        if types.contains("String") { return .string(element.name) }
        if types.contains(where: { $0.hasPrefix("Int") || $0.hasPrefix("UInt") }) { return .int(number) }
        return try property("rawValue", of: value.type).map { try read($0, of: .enumCase(value), expr) } ?? hole(expr)
      }
      number &+= 1
    }
    return hole(expr)
  }

  // MARK: Implicit members

  func implicitMember(_ name: String, _ expr: Expr, _ scope: Scope, _ type: TypeName?) throws -> Value {
    index.note(member: name)
    if let type = type?.unwrapped {
      if case .named(let typeName, _) = type {
        if let entry = typeEntry(typeName, scope, expr.span.file) {
          if let found = try staticMember(entry, name, expr, scope, nested: false) { return found }
        }
        if let entry = index.type(typeName, from: expr.span.file), entry.hasStatic(name),
          let found = try staticMember(entry, name, expr, scope, nested: false)
        {
          return found
        }
      }
      if name == "none", case .optional? = Optional(type) { return .null }
    }
    if let added = try addedMember(name, expr, scope, type) { return added }
    if type?.isOptional == true, name == "none" { return .null }
    if let expected = type?.name {
      if let constant = Self.constant(expected, name) { return constant }
      if Self.singletons.contains(expected) { return .symbol(.member(name, on: .symbol(.type(expected), expr)), expr) }
    }
    return .symbol(.member(name, on: nil), expr)
  }

  /// A static member that the app adds to a type of others: `.brand` for its `Color`.
  private func addedMember(_ name: String, _ expr: Expr, _ scope: Scope, _ type: TypeName?) throws -> Value? {
    let entries = index.additions(of: name).filter { !Self.unlikely.contains($0.path) }
    guard let entry = preferred(entries, type) else { return nil }
    return try staticMember(entry, name, expr, scope, nested: false)
  }

  /// The type that is meant, of those that have a static member of a name.
  func preferred(_ entries: [TypeEntry], _ type: TypeName?) -> TypeEntry? {
    guard entries.count > 1 else {
      guard let entry = entries.first else { return nil }
      // `.title` of a font isn't `.title` of the app's own name for a notification.
      if let expected = type?.name, expected != "LocalizedStringKey" {
        let related = Self.related[expected] ?? [expected]
        return related.contains(entry.path) || Self.related[expected] == nil && !Self.known.contains(expected)
          ? entry : nil
      }
      return entry
    }
    if let expected = type?.name {
      for name in Self.related[expected] ?? [expected] {
        if let found = entries.first(where: { $0.path == name }) { return found }
      }
      if Self.known.contains(expected) { return nil }
    }
    for name in ["Color", "ShapeStyle", "Font", "CGFloat", "Image"] {
      if let found = entries.first(where: { $0.path == name }) { return found }
    }
    return entries.first
  }

  private static let singletons: Set<String> = [
    "ProcessInfo", "UserDefaults", "Bundle", "FileManager", "Calendar", "UIDevice", "UIScreen", "NotificationCenter",
  ]
  private static let unlikely: Set<String> = [
    "Notification.Name", "NSNotification.Name", "UTType", "Calendar", "Locale",
  ]
  private static let known: Set<String> = [
    "Color", "Font", "CGFloat", "Double", "Int", "String", "Image", "ShapeStyle",
  ]
  private static let related: [String: [String]] = [
    "ShapeStyle": ["ShapeStyle", "Color", "LinearGradient", "Gradient", "Material"], "Color": ["Color", "ShapeStyle"],
    "CGFloat": ["CGFloat", "Double"], "ButtonStyle": ["ButtonStyle", "PrimitiveButtonStyle"],
    "AnyTransition": ["AnyTransition", "Transition"], "Gradient": ["Gradient", "LinearGradient"],
    "Font": ["Font"],
  ]
}
