// Operators, comparisons and casts.
extension Interpreter {
  func binary(
    _ name: String, _ left: Expr, _ right: Expr, _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value {
    switch name {
    case "&&", "||":
      let decisive = name == "||"
      let first = try value(left, scope)
      if case .bool(let known) = first.plain { return known == decisive ? .bool(known) : try value(right, scope) }
      // The second may decide alone.
      let second = try value(right, scope)
      if case .bool(let known) = second.plain { return known == decisive ? .bool(known) : first }
      return operation(name, [first, second], expr)
    case "??":
      // `name ?? "none"` is a text where a name is, and no key.
      let type = type?.isKey == true ? nil : type
      let first = try value(left, scope, as: type.map { .optional($0) })
      if first.isNull { return try value(right, scope, as: type) }
      if case .binding(let inner) = first, inner.isNull { return try value(right, scope, as: type) }
      return first
    case "...", "..<": return try range(name, left, right, expr, scope)
    default: break
    }
    var first: Value
    var second: Value
    // Literals are fractions where the result is one; the other side says which type an implicit
    // member has.
    let fraction = type?.isFraction == true && ["+", "-", "*", "/"].contains(name) ? type : nil
    if case .member(nil, _) = left.form {
      second = try value(right, scope)
      first = try value(left, scope, as: typeName(second))
    } else {
      first = try value(left, scope, as: fraction)
      second = try value(right, scope, as: fraction ?? typeName(first))
      // In `1 / 2 * opacity`, too.
      if fraction == nil, case .double = second.plain, case .int = first.plain, left.isWholeNumber {
        first = try value(left, scope, as: .named("Double", []))
      }
    }
    (first, second) = (first.plain, second.plain)
    if let declared = try ownOperator(name, first, second, expr, scope) { return declared }
    if name == "+", Self.isLarge(first), Self.isLarge(second) { return hole(expr, isLimit: true) }
    return arithmetic(name, first, second) ?? comparison(name, first, second) ?? operation(name, [first, second], expr)
  }

  func typeName(_ value: Value) -> TypeName? {
    switch value {
    case .object(let instance): .named(instance.type.path, [])
    case .enumCase(let value): .named(value.type.path, [])
    case .binding(let inner): typeName(inner)
    case .double: .named("Double", [])
    default: nil
    }
  }

  /// Whether the sum of two such values may be larger than any that is kept.
  private static func isLarge(_ value: Value) -> Bool {
    switch value {
    case .string(let text): text.utf8.count > PreviewLimits.count / 2
    case .array(let list): list.count > PreviewLimits.count / 2
    default: false
    }
  }

  /// An operator that the app declares for its own types.
  private func ownOperator(
    _ name: String, _ first: Value, _ second: Value, _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    guard let entry = type(of: first) ?? type(of: second), entry.kind != .foreign else { return nil }
    guard let functions = entry.staticFunctions[name], !functions.isEmpty else { return nil }
    let inner = Scope(nil)
    inner.declare("first", first)
    inner.declare("second", second)
    let arguments = ["first", "second"].map { Argument(label: nil, value: Expr(.name($0), expr.span)) }
    return try invoke(functions, arguments, base: .type(entry), context: entry, expr, inner)
  }

  /// An operation that remains.
  func operation(_ name: String, _ operands: [Value], _ expr: Expr) -> Value {
    let holes = operands.filter { if case .hole = $0 { true } else { false } }
    if holes.count == operands.count { return hole(expr) }
    if !holes.isEmpty, !["+", "-", "*", "/"].contains(name) { return hole(expr) }
    if name == "+", operands.contains(where: isText) {
      return .symbol(.concat(operands.flatMap(parts)), expr)
    }
    return .symbol(.operation(name, operands), expr)
  }

  private func isText(_ value: Value) -> Bool {
    switch value {
    case .string: true
    case .symbol(let symbol):
      switch symbol.form {
      case .concat, .localized: true
      default: false
      }
    default: false
    }
  }

  private func parts(_ value: Value) -> [Value] {
    if case .symbol(let symbol) = value, case .concat(let parts) = symbol.form { return parts }
    return [value]
  }

  private func range(
    _ name: String, _ left: Expr, _ right: Expr, _ expr: Expr, _ scope: Scope
  ) throws -> Value {
    let (first, second) = (try value(left, scope).plain, try value(right, scope).plain)
    if case .int(let low) = first, case .int(let high) = second {
      guard low <= high, high < Int.max || name == "..<" else { return hole(expr) }
      return name == "..." ? .range(low, high + 1, isClosed: true) : .range(low, high)
    }
    guard first.number != nil, second.number != nil else { return operation(name, [first, second], expr) }
    return .tuple([("from", first), (name == "..." ? "through" : "to", second)])
  }

  func prefix(_ name: String, _ inner: Expr, _ expr: Expr, _ scope: Scope) throws -> Value {
    let found = try value(inner, scope).plain
    switch (name, found) {
    case ("!", .bool(let holds)): return .bool(!holds)
    case ("!", _):
      // The same condition as without the sign.
      guard makesViews(scope) else { return hole(expr) }
      return .bool(!(try choose(found, inner, scope, isFirst: false)))
    case ("-", .int(let number)): return .int(0 &- number)
    case ("-", .double(let number)): return .double(-number)
    case ("+", _): return found
    case ("...", .int), ("...", .double): return .tuple([("from", .int(Int.min)), ("through", found)])
    case ("..<", .int), ("..<", .double): return .tuple([("from", .int(Int.min)), ("to", found)])
    case ("postfix...", .int), ("postfix...", .double): return .tuple([("from", found)])
    case ("...", _), ("..<", _): return operation("prefix\(name)", [found], expr)
    default: return operation(name, [found], expr)
    }
  }

  // MARK: Known values

  func arithmetic(_ name: String, _ first: Value, _ second: Value) -> Value? {
    switch (first, second) {
    case (.int(let a), .int(let b)):
      switch name {
      case "+", "&+": return .int(a &+ b)
      case "-", "&-": return .int(a &- b)
      case "*", "&*": return .int(a &* b)
      case "/": return b == 0 || b == -1 && a == .min ? nil : .int(a / b)
      case "%": return b == 0 || b == -1 ? b == 0 ? nil : .int(0) : .int(a % b)
      case "&": return .int(a & b)
      case "|": return .int(a | b)
      case "^": return .int(a ^ b)
      case "<<": return .int(a << b)
      case ">>": return .int(a >> b)
      default: return nil
      }
    case (.string(let a), .string(let b)) where name == "+":
      return a.utf8.count + b.utf8.count <= PreviewLimits.count ? .string(a + b) : nil
    case (.array(let a), .array(let b)) where name == "+":
      return a.count + b.count <= PreviewLimits.count ? .array(a + b) : nil
    default:
      guard let a = first.number, let b = second.number else { return nil }
      switch name {
      case "+": return .double(a + b)
      case "-": return .double(a - b)
      case "*": return .double(a * b)
      case "/": return b == 0 ? nil : .double(a / b)
      default: return nil
      }
    }
  }

  func comparison(_ name: String, _ first: Value, _ second: Value) -> Value? {
    switch name {
    case "==", "===": return equal(first, second).map { .bool($0) }
    case "!=", "!==": return equal(first, second).map { .bool(!$0) }
    case "~=":
      if case .range(let low, let high, _) = first, case .int(let value) = second {
        return .bool(low <= value && value < high)
      }
      return equal(first, second).map { .bool($0) }
    case "<": return less(first, second).map { .bool($0) }
    case ">": return less(second, first).map { .bool($0) }
    case "<=": return less(second, first).map { .bool(!$0) }
    case ">=": return less(first, second).map { .bool(!$0) }
    default: return nil
    }
  }

  /// Whether a value is less than another; nil if that isn't known.
  func less(_ first: Value, _ second: Value) -> Bool? {
    if case .int(let a) = first, case .int(let b) = second { return a < b }
    if let a = Self.measure(first), let b = Self.measure(second) { return a < b }
    if let a = first.text, let b = second.text { return a < b }
    if let a = Self.textSize(first), let b = Self.textSize(second) { return a < b }
    if case .enumCase(let a) = first, case .enumCase(let b) = second, a.type === b.type {
      let place = Expr(.null, .none)
      if let a = try? rawValue(a, place), let b = try? rawValue(b, place), a.number != nil || a.text != nil {
        return less(a, b)
      }
      let cases = a.type.cases
      guard let a = cases.firstIndex(where: { $0.name == a.name }),
        let b = cases.firstIndex(where: { $0.name == b.name })
      else { return nil }
      return a < b
    }
    return nil
  }

  /// Whether two values are equal; nil if that isn't known.
  func equal(_ first: Value, _ second: Value) -> Bool? {
    switch (first, second) {
    case (.binding(let a), _): return equal(a, second)
    case (_, .binding(let b)): return equal(first, b)
    case (.null, .null): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.int(let a), .int(let b)): return a == b
    case (.int, .double), (.double, .int), (.double, .double): return first.number == second.number
    case (.string(let a), .string(let b)): return a == b
    case (.range(let a, let b, let isClosed), .range(let c, let d, let other)):
      return a == c && b == d && isClosed == other
    case (.array(let a), .array(let b)):
      return a.count == b.count ? all(zip(a, b)) : false
    case (.tuple(let a), .tuple(let b)):
      return a.count == b.count ? all(zip(a.map(\.value), b.map(\.value))) : false
    case (.array(let list), .symbol(let symbol)) where list.isEmpty,
      (.symbol(let symbol), .array(let list)) where list.isEmpty:
      // An option isn't none.
      if case .member = symbol.form { return false }
      return nil
    case (.enumCase(let value), .symbol(let symbol)), (.symbol(let symbol), .enumCase(let value)):
      // An implicit member whose type wasn't found.
      guard case .member(let name, nil) = symbol.form else { return nil }
      return value.name == name ? value.payload.isEmpty ? true : nil : false
    case (.enumCase(let a), .enumCase(let b)):
      guard a.type === b.type else { return nil }
      return a.name == b.name ? all(zip(a.payload.map(\.value), b.payload.map(\.value))) : false
    case (.object(let a), .object(let b)):
      guard a !== b else { return true }
      guard a.type === b.type else { return false }
      if a.isReference { return false }
      if let first = a.stored("id"), let second = b.stored("id"), equal(first, second) == false { return false }
      return all(a.type.stored.map { (a.stored($0.name) ?? .null, b.stored($0.name) ?? .null) })
    case (.symbol(let a), .symbol(let b)):
      if let first = first.memberName, let second = second.memberName { return first == second }
      if case .opaque(let a) = a.form, case .opaque(let b) = b.form { return a == b }
      if case .localized(let a, _, _, nil) = a.form, case .localized(let b, _, _, nil) = b.form { return equal(a, b) }
      return nil
    case (.type(let a), .type(let b)): return a === b
    case (.hole, _), (_, .hole), (.symbol, _), (_, .symbol):
      if let first = Self.measure(first), let second = Self.measure(second) { return first == second }
      // A value that is surely there isn't `nil`.
      if first.isNull, !mayBeNull(second) { return false }
      if second.isNull, !mayBeNull(first) { return false }
      return nil
    case (.null, _), (_, .null): return false
    default: return nil
    }
  }

  private func all(_ pairs: some Sequence<(Value, Value)>) -> Bool? {
    var isKnown = true
    for (first, second) in pairs {
      switch equal(first, second) {
      case false?: return false
      case nil: isKnown = false
      case true?: break
      }
    }
    return isKnown ? true : nil
  }

  // MARK: Casts

  func cast(_ inner: Expr, _ kind: Expr.Cast, _ type: TypeName, _ expr: Expr, _ scope: Scope) throws -> Value {
    let found = try value(inner, scope, as: kind == .convert ? type : nil)
    guard kind != .convert else { return found }
    let fits = isOf(type, found, scope, expr.span.file)
    switch kind {
    case .check: return fits.map { .bool($0) } ?? hole(expr)
    case .attempt: return fits == false ? .null : fits == true ? found : found.isOpen ? hole(expr) : found
    default: return found
    }
  }

  /// Whether a value is of a type; nil if that isn't known.
  func isOf(_ type: TypeName, _ value: Value, _ scope: Scope, _ file: Int32) -> Bool? {
    if value.isNull { return type.isOptional }
    let name = type.unwrapped.name
    switch value {
    case .binding(let inner): return isOf(type, inner, scope, file)
    case .string: return name == "String"
    case .int: return name == "Int"
    case .double: return type.isFraction
    case .bool: return name == "Bool"
    case .array: if case .array = type.unwrapped { return true } else { return false }
    case .object(let instance): return name.map { fits(instance.type, $0, scope, file) }
    case .enumCase(let value): return name.map { fits(value.type, $0, scope, file) }
    case .symbol(let symbol):
      // A view that was made here.
      if case .call(_, _?, _, _) = symbol.form, name == "EmptyView" { return false }
      if case .modified = symbol.form { return name == "View" ? nil : false }
      if case .views(let views) = symbol.form { return name == "EmptyView" ? views.isEmpty : nil }
      guard case .call(let made, nil, false, _) = symbol.form, made.first?.isUppercase == true, let name else {
        return nil
      }
      if name == made { return true }
      return name == "View" ? nil : false
    default: return nil
    }
  }

  private func fits(_ entry: TypeEntry, _ name: String, _ scope: Scope, _ file: Int32) -> Bool {
    if name == "Any" || name == "AnyObject" { return true }
    if let wanted = typeEntry(name, scope, file) { return ancestors(entry).contains { $0 === wanted } }
    return conforms(entry, to: name)
  }
}
