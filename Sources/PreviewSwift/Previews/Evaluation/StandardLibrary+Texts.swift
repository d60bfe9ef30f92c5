// Methods of texts and numbers.
extension Interpreter {
  func method(
    _ text: String, _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    let given = try arguments.map { try value($0.value, scope).plain }
    let label = arguments.first?.label
    switch (name, given.first) {
    case ("uppercased", _): return .string(text.uppercased())
    case ("lowercased", _): return .string(text.lowercased())
    case ("hasPrefix", .string(let part)?): return .bool(text.hasPrefix(part))
    case ("starts", .string(let part)?): return .bool(text.hasPrefix(part))
    case ("hasSuffix", .string(let part)?): return .bool(text.hasSuffix(part))
    case ("contains", .string(let part)?), ("localizedCaseInsensitiveContains", .string(let part)?),
      ("localizedStandardContains", .string(let part)?):
      let ignoresCase = name != "contains"
      return .bool(Self.find(ignoresCase ? part.lowercased() : part, in: ignoresCase ? text.lowercased() : text))
    case ("trimmingCharacters", _):
      guard let set = given.first.flatMap(Self.characters) else { return nil }
      return .string(Self.trimmed(text, set))
    case ("replacingOccurrences", .string(let part)?), ("replacing", .string(let part)?):
      guard given.count >= 2, case .string(let other) = given[1], !part.isEmpty else { return nil }
      let parts = Self.split(text, part)
      guard text.utf8.count + parts.count * other.utf8.count <= PreviewLimits.count else {
        return hole(expr, isLimit: true)
      }
      return .string(parts.joined(separator: other))
    case ("components", .string(let part)?) where label == "separatedBy":
      return .array(Self.split(text, part).map { .string($0) })
    case ("components", let set?) where label == "separatedBy":
      guard let isSeparator = Self.characters(set) else { return nil }
      return .array(
        text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map { .string(String($0)) })
    case ("split", .string(let part)?):
      return .array(Self.split(text, part).filter { !$0.isEmpty }.map { .string($0) })
    case ("prefix", .int(let count)?): return .string(String(text.prefix(max(0, count))))
    case ("dropFirst", _): return .string(String(text.dropFirst(Self.count(given.first))))
    case ("dropLast", _): return .string(String(text.dropLast(Self.count(given.first))))
    case ("index", .int(let place)?):
      // The place of a character stands for its index.
      if label == "after" { return .int(place &+ 1) }
      if label == "before" { return .int(place &- 1) }
      guard given.count > 1, case .int(let offset) = given[1] else { return nil }
      let target = place &+ offset
      return (0...text.count).contains(target) ? .int(target) : .null
    case ("firstIndex", .string(let part)?) where label == "of":
      guard let first = part.first else { return nil }
      let list = Array(text)
      return list.firstIndex(of: first).map { .int($0) } ?? .null
    case ("suffix", .int(let place)?) where label == "from": return .string(String(text.dropFirst(max(0, place))))
    case ("suffix", .int(let count)?): return .string(String(text.suffix(max(0, count))))
    case ("appending", .string(let part)?): return .string(text + part)
    case ("reversed", _): return .string(String(text.reversed()))
    case ("map", .closure?), ("map", .function?), ("map", .keyPath?), ("map", .type?):
      // `map` of an optional text: characters are rarely mapped.
      return try apply(given[0], to: [.string(text)], expr)
    case ("flatMap", .some(let function)): return try apply(function, to: [.string(text)], expr)
    case ("append", .string(let part)?):
      guard case .call(let call) = expr.form, case .member(let target?, _) = call.callee.form else { return nil }
      guard text.utf8.count + part.utf8.count <= PreviewLimits.count else { throw Halt.steps }
      try store(.string(text + part), in: target, scope)
      return .void
    case ("compare", _), ("localizedCompare", _): return nil
    default: return nil
    }
  }

  /// A number of characters; one without an argument.
  private static func count(_ value: Value?) -> Int {
    guard case .int(let number)? = value else { return value == nil ? 1 : 0 }
    return max(0, number)
  }

  private static func trimmed(_ text: String, _ isOut: (Character) -> Bool) -> String {
    var rest = text[...]
    while let first = rest.first, isOut(first) { rest.removeFirst() }
    while let last = rest.last, isOut(last) { rest.removeLast() }
    return String(rest)
  }

  static func find(_ part: String, in text: String) -> Bool {
    part.isEmpty || ByteSearch.contains(Array(part.utf8), in: Array(text.utf8))
  }

  /// The parts of a text between those that are equal to another.
  static func split(_ text: String, _ separator: String) -> [String] {
    let (bytes, mark) = (Array(text.utf8), Array(separator.utf8))
    guard !mark.isEmpty else { return [text] }
    var parts: [String] = []
    var start = 0
    for offset in ByteSearch.offsets(of: mark, in: bytes) {
      parts.append(String(decoding: bytes[start..<offset], as: UTF8.self))
      start = offset + mark.count
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  func method(
    number: Value, _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    let given = try arguments.map { try value($0.value, scope).plain }
    switch (name, number, given.first) {
    case ("rounded", .double(let number), nil): return .double(number.rounded())
    case ("rounded", .double(let number), let rule?):
      switch rule.memberName {
      case "up": return .double(number.rounded(.up))
      case "down": return .double(number.rounded(.down))
      case "towardZero": return .double(number.rounded(.towardZero))
      default: return .double(number.rounded())
      }
    case ("isMultiple", .int(let number), .int(let other)?):
      return .bool(other != 0 ? number % other == 0 : number == 0)
    case ("advanced", .int(let number), .int(let other)?): return .int(number &+ other)
    case ("distance", .int(let number), .int(let other)?): return .int(other &- number)
    case ("squareRoot", _, _): return number.number.map { .double($0.squareRoot()) }
    default: return nil
    }
  }
}
