// Literals of strings, and texts of the app's tables.
extension Interpreter {
  /// A literal: a key where one may be meant, and else a text.
  func literal(_ segments: [Expr.Segment], _ expr: Expr, _ scope: Scope, _ type: TypeName?) throws -> Value {
    if type?.isKey == true { return .symbol(.literal(try key(segments, scope)), expr) }
    var parts: [Value] = []
    for segment in segments {
      switch segment {
      case .text(let text): Self.append(.string(text), to: &parts)
      case .value(let inner, let specifier):
        let found = try value(inner, scope)
        if let format = try specifier.map({ try value($0, scope) })?.text, let text = Self.format(format, [found]) {
          Self.append(.string(text), to: &parts)
        } else {
          Self.append(try described(found, inner, scope), to: &parts)
        }
      }
    }
    if parts.isEmpty { return .string("") }
    if parts.count == 1, case .string(let text) = parts[0] {
      return .string(String(text.prefix(PreviewLimits.count)))
    }
    // A hole alone, in quotes.
    return .symbol(.concat(parts), expr)
  }

  static func append(_ value: Value, to parts: inout [Value]) {
    switch value {
    case .string(let text):
      if text.isEmpty { return }
      if case .string(let before)? = parts.last {
        parts[parts.count - 1] = .string(before + text)
      } else {
        parts.append(value)
      }
    case .symbol(let symbol):
      if case .concat(let inner) = symbol.form {
        for part in inner { append(part, to: &parts) }
      } else {
        parts.append(value)
      }
    default: parts.append(value)
    }
  }

  /// The parts of a key, with the formats of Swift's interpolation.
  private func key(_ segments: [Expr.Segment], _ scope: Scope) throws -> [Symbol.LiteralPart] {
    try segments.map { segment in
      switch segment {
      case .text(let text): return .text(text)
      case .value(let inner, let specifier):
        let found = try value(inner, scope).plain
        if let format = try specifier.map({ try value($0, scope) })?.text { return .value(found, format: format) }
        switch found {
        case .int: return .value(found, format: "%lld")
        case .double: return .value(found, format: "%lf")
        default: return .value(try described(found, inner, scope), format: "%@")
        }
      }
    }
  }

  /// A value as interpolation writes it; a hole if that isn't known.
  func described(_ value: Value, _ expr: Expr, _ scope: Scope) throws -> Value {
    switch value {
    case .string, .hole: return value
    case .int(let number): return .string(String(number))
    case .double(let number): return .string("\(number)")
    case .bool(let holds): return .string(holds ? "true" : "false")
    case .null: return .string("nil")
    case .binding(let inner): return try described(inner, expr, scope)
    case .enumCase(let found):
      if let property = property("description", of: found.type), property.getter != nil {
        return try read(property, of: value, expr)
      }
      return found.payload.isEmpty ? .string(found.name) : hole(expr)
    case .object(let instance):
      if let property = property("description", of: instance.type), property.getter != nil {
        return try read(property, of: value, expr)
      }
      return hole(expr)
    case .symbol(let symbol):
      switch symbol.form {
      case .concat, .localized, .literal, .call, .operation: return value
      default: return hole(expr)
      }
    case .array(let list):
      let texts = list.map { Self.debugText($0) }
      guard !texts.contains(nil) else { return hole(expr) }
      return .string("[" + texts.compactMap(\.self).joined(separator: ", ") + "]")
    default: return hole(expr)
    }
  }

  private static func debugText(_ value: Value) -> String? {
    switch value {
    case .string(let text): "\"\(text)\""
    case .int(let number): String(number)
    case .double(let number): "\(number)"
    case .bool(let holds): holds ? "true" : "false"
    default: nil
    }
  }

  /// `String(format:)` with known arguments; nil if that isn't known.
  static func format(_ format: String, _ arguments: [Value]) -> String? {
    var result = ""
    var rest = format[...]
    var next = 0
    while let sign = rest.first {
      rest.removeFirst()
      guard sign == "%" else {
        result.append(sign)
        continue
      }
      if rest.first == "%" {
        result.append("%")
        rest.removeFirst()
        continue
      }
      var spec = rest.prefix { $0.isNumber || ".+-0 #$".contains($0) }
      rest = rest.dropFirst(spec.count)
      if let dollar = spec.firstIndex(of: "$") {
        guard let place = Int(spec[..<dollar]), place > 0 else { return nil }
        next = place - 1
        spec = spec[spec.index(after: dollar)...]
      }
      let kind = rest.prefix { "lhqzt".contains($0) }
      rest = rest.dropFirst(kind.count)
      guard let type = rest.first, next < arguments.count else { return nil }
      rest.removeFirst()
      guard let text = formatted(arguments[next].plain, type, String(spec)) else { return nil }
      result += text
      next += 1
    }
    return result
  }

  private static func formatted(_ value: Value, _ type: Character, _ spec: String) -> String? {
    let parts = spec.split(separator: ".", omittingEmptySubsequences: false)
    let flags = parts.first.map { $0.prefix { "+-0 #".contains($0) } } ?? ""
    let width = parts.first.flatMap { Int($0.dropFirst(flags.count)) } ?? 0
    var text: String
    switch (type, value) {
    case ("@", .string(let found)), ("s", .string(let found)): text = found
    case ("@", .int(let number)): text = String(number)
    case ("d", .int(let number)), ("i", .int(let number)), ("u", .int(let number)): text = String(number)
    case ("x", .int(let number)): text = String(number, radix: 16)
    case ("X", .int(let number)): text = String(number, radix: 16, uppercase: true)
    case ("f", _), ("g", _):
      guard let number = value.number, let found = fixed(number, parts.count > 1 ? Int(parts[1]) ?? 0 : 6) else {
        return nil
      }
      text = found
    default: return nil
    }
    if flags.contains("+"), !text.hasPrefix("-") { text = "+" + text }
    let missing = min(width, 200) - text.count
    if missing > 0 {
      let pad = String(repeating: flags.contains("0") ? "0" : " ", count: missing)
      text = flags.contains("-") ? text + pad : pad + text
    }
    return text
  }

  /// A number with so many decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String? {
    guard number.isFinite, abs(number) < 1e15 else { return nil }
    let decimals = max(0, min(decimals, 12))
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(number) * scale).rounded(.toNearestOrEven)
    guard scaled < 9e18 else { return nil }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  // MARK: Tables of texts

  /// `NSLocalizedString`, `String(localized:)` and the like; nil for anything else.
  func localized(_ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    func text(_ label: String?) throws -> Value? {
      try arguments.first { $0.label == label }.map { try value($0.value, scope) }
    }
    switch name {
    case "NSLocalizedString":
      guard let key = try text(nil) else { return nil }
      return .symbol(
        .localized(
          key: key, table: try text("tableName")?.text, initial: try text("value")?.text, arguments: nil), expr)
    case "String", "LocalizedStringResource", "AttributedString", "localizedString":
      let label: String? = name == "localizedString" ? "forKey" : name == "LocalizedStringResource" ? nil : "localized"
      guard let argument = arguments.first, argument.label == label, !argument.isTrailing else { return nil }
      var key: Value
      if case .string(let segments) = argument.value.form {
        key = try value(argument.value, scope, as: .key)
        if case .symbol(let symbol) = key, case .literal(let parts) = symbol.form {
          if segments.count == 1, case .text(let text)? = parts.first { key = .string(text) }
        }
      } else {
        key = try value(argument.value, scope)
        if name == "LocalizedStringResource", key.isOpen { return nil }
      }
      if case .symbol(let symbol) = key {
        // A resource names its own table.
        if case .localized = symbol.form { return key }
        if case .literal(let parts) = symbol.form, parts.count == 1, case .text(let text) = parts[0] {
          key = .string(text)
        }
      }
      return .symbol(
        .localized(
          key: key, table: try text("table")?.text, initial: (try text("defaultValue") ?? text("value"))?.text,
          arguments: nil), expr)
    default: return nil
    }
  }

  /// `String(format:)`.
  func formatted(_ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value {
    let format = try value(arguments[0].value, scope).plain
    var values: [Value] = []
    for argument in arguments.dropFirst() where argument.label != "locale" {
      let found = try value(argument.value, scope).plain
      if argument.label == "arguments" {
        guard case .array(let list) = found else { return hole(expr) }
        values += list
      } else {
        values.append(found)
      }
    }
    switch format {
    case .string(let text): return Self.format(text, values).map { .string($0) } ?? hole(expr)
    case .symbol(let symbol):
      guard case .localized(let key, let table, let initial, nil) = symbol.form else { return hole(expr) }
      return .symbol(
        .localized(key: key, table: table, initial: initial, arguments: values.isEmpty ? nil : values), expr)
    default: return hole(expr)
    }
  }
}
