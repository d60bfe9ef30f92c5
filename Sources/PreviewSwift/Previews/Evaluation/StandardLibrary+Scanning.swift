// Sets of characters, and numbers in texts: what initializers of colours read.
extension Interpreter {
  /// Whether characters are in a set; nil if the set isn't one whose meaning is known.
  static func characters(_ value: Value) -> ((Character) -> Bool)? {
    guard case .symbol(let symbol) = value.plain else { return nil }
    switch symbol.form {
    case .member("inverted", let base?):
      guard let inner = characters(base) else { return nil }
      return { !inner($0) }
    case .member(let name, _):
      switch name {
      case "whitespaces": return { $0.isWhitespace && !$0.isNewline }
      case "whitespacesAndNewlines": return { $0.isWhitespace }
      case "newlines": return { $0.isNewline }
      case "alphanumerics": return { $0.isLetter || $0.isNumber }
      case "letters": return { $0.isLetter }
      case "decimalDigits": return { $0.isWholeNumber }
      case "punctuationCharacters": return { $0.isPunctuation }
      case "uppercaseLetters": return { $0.isUppercase }
      case "lowercaseLetters": return { $0.isLowercase }
      default: return nil
      }
    case .call("CharacterSet", nil, _, let arguments), .call("init", nil, _, let arguments):
      guard let text = arguments.first?.value.text else { return nil }
      return { text.contains($0) }
    default: return nil
    }
  }

  /// A method of a scanner; nil for anything else.
  func scan(_ base: Symbol, _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope) throws -> Value? {
    guard case .call("Scanner", nil, _, let given) = base.form, let text = given.first?.value.text else { return nil }
    var digits = text.drop(while: \.isWhitespace)
    if digits.hasPrefix("#") { digits = digits.dropFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits = digits.dropFirst(2) }
    let number: Value?
    switch name {
    case "scanHexInt64", "scanHexInt32", "scanHexInt":
      number = Int(digits.prefix { $0.isHexDigit }, radix: 16).map { .int($0) }
    case "scanInt", "scanInt64": number = Int(digits.prefix { $0.isWholeNumber || $0 == "-" }).map { .int($0) }
    case "scanDouble", "scanFloat":
      number = Double(digits.prefix { $0.isWholeNumber || "-.".contains($0) }).map { .double($0) }
    case "scanString", "scanCharacter": return .null
    default: return nil
    }
    if let argument = arguments.first, case .reference(let target) = argument.value.form {
      if let number { try store(number, in: target, scope) }
      return .bool(number != nil)
    }
    return number ?? .null
  }
}
