// Properties of values of the standard library's types.
extension Interpreter {
  /// A property of a known value; nil if it isn't one whose meaning is known.
  func standardMember(_ base: Value, _ name: String) -> Value? {
    // A value in a wrapper of another module.
    if name == "rawValue", base.text != nil || base.number != nil { return base }
    return switch base {
    case .string(let text): Self.member(text, name)
    case .array(let list): member(list, name)
    case .int(let number):
      switch name {
      case "description": .string(String(number))
      case "magnitude": .int(number == .min ? .max : abs(number))
      default: nil
      }
    case .double(let number):
      switch name {
      case "description": .string("\(number)")
      case "magnitude": .double(abs(number))
      case "isNaN": .bool(number.isNaN)
      case "isFinite": .bool(number.isFinite)
      default: nil
      }
    case .bool(let holds): name == "description" ? .string(holds ? "true" : "false") : nil
    case .range(let low, let high, let isClosed):
      switch name {
      case "lowerBound", "startIndex": .int(low)
      case "upperBound": .int(isClosed ? high - 1 : high)
      case "endIndex": .int(high)
      case "count": .int(high - low)
      case "isEmpty": .bool(high <= low)
      case "first": high > low ? .int(low) : .null
      case "last": high > low ? .int(high - 1) : .null
      default: nil
      }
    case .dictionary(let pairs):
      switch name {
      case "keys": .array(pairs.map(\.key))
      case "values": .array(pairs.map(\.value))
      case "count": .int(pairs.count)
      case "isEmpty": .bool(pairs.isEmpty)
      case "first": pairs.first.map { .tuple([("key", $0.key), ("value", $0.value)]) } ?? .null
      default: nil
      }
    default: nil
    }
  }

  private func member(_ list: [Value], _ name: String) -> Value? {
    switch name {
    case "count": .int(list.count)
    case "isEmpty": .bool(list.isEmpty)
    case "first": list.first ?? .null
    case "last": list.last ?? .null
    case "indices": .range(0, list.count)
    case "startIndex": .int(0)
    case "endIndex": .int(list.count)
    case "lazy", "elements": .array(list)
    default: nil
    }
  }

  private static func member(_ text: String, _ name: String) -> Value? {
    switch name {
    case "count": .int(text.count)
    case "isEmpty": .bool(text.isEmpty)
    case "startIndex": .int(0)
    case "endIndex": .int(text.count)
    case "indices": .range(0, text.count)
    case "first": text.first.map { .string(String($0)) } ?? .null
    case "last": text.last.map { .string(String($0)) } ?? .null
    case "capitalized": .string(capitalized(text))
    case "localizedCapitalized": .string(capitalized(text))
    case "description", "localizedDescription": .string(text)
    case "isNumber", "isWholeNumber": .bool(text.allSatisfy(\.isNumber))
    case "isLetter": .bool(text.allSatisfy(\.isLetter))
    case "isUppercase": .bool(text.allSatisfy(\.isUppercase))
    case "utf8", "utf16", "unicodeScalars", "characters": .array(text.map { .string(String($0)) })
    case "localizedUppercase": .string(text.uppercased())
    case "localizedLowercase": .string(text.lowercased())
    default: nil
    }
  }

  private static func capitalized(_ text: String) -> String {
    var result = ""
    var isStart = true
    for character in text {
      result += isStart ? character.uppercased() : character.lowercased()
      isStart = !(character.isLetter || character.isNumber || character == "'" || character == "’")
    }
    return result
  }
}
