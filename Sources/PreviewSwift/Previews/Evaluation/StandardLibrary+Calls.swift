// Functions and initializers of the standard library, and of Foundation.
extension Interpreter {
  /// A call of a function that everybody has; nil if it isn't one whose meaning is known.
  func standardCall(
    _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope, _ type: TypeName?
  ) throws -> Value? {
    if let found = try localized(name, arguments, expr, scope) { return found }
    switch name {
    case "String", "Substring", "Character": return try string(arguments, expr, scope)
    case "Int", "Int64", "Int32", "UInt", "UInt8", "Int16", "UInt32", "UInt64", "Double", "CGFloat", "Float",
      "TimeInterval":
      return try number(name, arguments, expr, scope)
    case "Bool":
      guard let first = arguments.first, first.label == nil else { return nil }
      return try value(first.value, scope)
    case "Array", "Set", "ArraySlice", "ContiguousArray", "OrderedSet", "IdentifiedArrayOf", "IdentifiedArray":
      return try array(name, arguments, expr, scope)
    case "Dictionary": return try dictionary(arguments, expr, scope)
    case "min", "max":
      let values = try arguments.map { try value($0.value, scope).plain }
      guard values.count > 1, var best = values.first else { return nil }
      for other in values.dropFirst() {
        guard let isLess = less(other, best) else { return operation(name, values, expr) }
        if isLess == (name == "min") { best = other }
      }
      return best
    case "abs", "round", "floor", "ceil", "sqrt":
      guard let first = arguments.first else { return nil }
      return Self.rounded(name, try value(first.value, scope).plain) ?? hole(expr)
    case "zip":
      guard arguments.count == 2, let first = elements(of: try value(arguments[0].value, scope)),
        let second = elements(of: try value(arguments[1].value, scope))
      else { return hole(expr) }
      return .array(zip(first, second).map { .tuple([(nil, $0), (nil, $1)]) })
    case "swap":
      guard arguments.count == 2, case .reference(let first) = arguments[0].value.form,
        case .reference(let second) = arguments[1].value.form
      else { return nil }
      let (a, b) = (try value(first, scope), try value(second, scope))
      try store(b, in: first, scope)
      try store(a, in: second, scope)
      return .void
    case "stride": return try stride(arguments, expr, scope)
    case "UUID":
      opaqueCount += 1
      return .symbol(.opaque("UUID \(opaqueCount)"), expr)
    case "URL":
      guard let first = arguments.first, ["string", "fileURLWithPath"].contains(first.label ?? "") else { return nil }
      return .symbol(
        .call("URL", on: nil, isImplicit: false, [Given(label: first.label, value: try value(first.value, scope))]),
        expr)
    case "Binding":
      // `Binding(get: { … }, set: { … })` has the value that it gets.
      guard let get = arguments.first(where: { $0.label == "get" }) else {
        return try arguments.first.map { .binding(try value($0.value, scope).plain) }
      }
      return .binding(try apply(try value(get.value, scope), to: [], expr)?.plain ?? hole(expr))
    case "print", "debugPrint", "assert", "precondition", "NSLog", "withAnimation", "assertionFailure", "fatalError",
      "preconditionFailure", "dump", "os_log":
      return .void
    case "withExtendedLifetime", "autoreleasepool", "type": return hole(expr)
    case "random": return hole(expr)
    default: return nil
    }
  }

  private func string(_ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard let first = arguments.first else { return .string("") }
    switch first.label {
    case nil, "describing", "stringLiteral", "verbatim":
      let found = try value(first.value, scope).plain
      if case .array(let list) = found, list.allSatisfy({ $0.text != nil }) {
        return .string(list.compactMap(\.text).joined())
      }
      return try described(found, first.value, scope)
    case "format": return try formatted(arguments, expr, scope)
    case "repeating":
      guard let text = try value(first.value, scope).text, let last = arguments.last,
        case .int(let count) = try value(last.value, scope).plain, (0...PreviewLimits.count).contains(count),
        count * max(1, text.utf8.count) <= PreviewLimits.count
      else { return hole(expr) }
      return .string(String(repeating: text, count: count))
    case "reflecting": return hole(expr)
    default: return hole(expr)
    }
  }

  private func number(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard let first = arguments.first else { return name == "Int" ? .int(0) : .double(0) }
    guard first.label == nil || first.label == "truncating" || first.label == "exactly" else { return hole(expr) }
    if let last = arguments.last, last.label == "radix", case .int(let radix) = try value(last.value, scope).plain {
      guard let text = try value(first.value, scope).text, (2...36).contains(radix) else { return hole(expr) }
      return Int(text, radix: radix).map { .int($0) } ?? .null
    }
    let isWhole = name.contains("Int") && name != "TimeInterval"
    let found = try value(first.value, scope).plain
    switch found {
    case .int(let number): return isWhole ? .int(number) : .double(Double(number))
    case .double(let number):
      guard isWhole else { return found }
      return number.isFinite && abs(number) < 9e18 ? .int(Int(number)) : hole(expr)
    case .string(let text):
      if isWhole { return Int(text).map { .int($0) } ?? .null }
      return Double(text).map { .double($0) } ?? .null
    case .hole: return hole(expr)
    // A conversion changes nothing of a measure.
    default: return found
    }
  }

  private static func rounded(_ name: String, _ value: Value) -> Value? {
    if case .int(let number) = value, name == "abs" { return .int(number == .min ? .max : abs(number)) }
    guard let number = value.number else { return nil }
    switch name {
    case "abs": return .double(abs(number))
    case "round": return .double(number.rounded())
    case "floor": return .double(number.rounded(.down))
    case "ceil": return .double(number.rounded(.up))
    default: return number >= 0 ? .double(number.squareRoot()) : nil
    }
  }

  private func array(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard let first = arguments.first else { return .array([]) }
    switch first.label {
    case nil, "uniqueElements":
      guard let list = elements(of: try value(first.value, scope)) else { return hole(expr) }
      guard name == "Set" else { return .array(list) }
      var found: [Value] = []
      for element in list.prefix(2_000) where !found.contains(where: { equal($0, element) == true }) {
        found.append(element)
      }
      return .array(found)
    case "repeating":
      guard let last = arguments.last, case .int(let count) = try value(last.value, scope).plain,
        (0...PreviewLimits.count).contains(count)
      else { return hole(expr) }
      return .array(Array(repeating: try value(first.value, scope), count: count))
    case "arrayLiteral": return .array(try arguments.map { try value($0.value, scope) })
    default: return hole(expr)
    }
  }

  private func dictionary(_ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard let first = arguments.first else { return .dictionary([]) }
    guard let list = elements(of: try value(first.value, scope)) else { return hole(expr) }
    if first.label == "uniqueKeysWithValues" {
      var pairs: [(key: Value, value: Value)] = []
      for element in list {
        guard case .tuple(let parts) = element, parts.count == 2 else { return hole(expr) }
        pairs.append((parts[0].value, parts[1].value))
      }
      return .dictionary(pairs)
    }
    guard first.label == "grouping", let last = arguments.last else { return hole(expr) }
    let function = try value(last.value, scope)
    var pairs: [(key: Value, value: Value)] = []
    for element in list {
      guard let key = try apply(function, to: [element], expr), !key.isOpen else { return hole(expr) }
      if let place = pairs.firstIndex(where: { equal($0.key, key) == true }) {
        if case .array(let group) = pairs[place].value { pairs[place].value = .array(group + [element]) }
      } else {
        pairs.append((key, .array([element])))
      }
    }
    return .dictionary(pairs)
  }

  private func stride(_ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    let values = try arguments.map { try value($0.value, scope).number }
    guard values.count == 3, let low = values[0], let high = values[1], let step = values[2], step != 0,
      abs(low) < 1e15, abs(high) < 1e15
    else { return hole(expr) }
    let isThrough = arguments[1].label == "through"
    let areWhole = try arguments.allSatisfy { if case .int = try value($0.value, scope).plain { true } else { false } }
    var found: [Value] = []
    var next = low
    while step > 0 ? next < high || isThrough && next == high : next > high || isThrough && next == high {
      found.append(areWhole ? .int(Int(next)) : .double(next))
      next += step
      guard found.count <= PreviewLimits.count else { return hole(expr) }
    }
    return .array(found)
  }
}
