import PreviewCore

/// A text with places for arguments, as `String(format:)` reads them: `%@`, `%d`, `%lld`, `%.1f`, `%1$@`, `%%`, and `%#@name@` and `%arg` of catalogs.
struct FormatText {
  /// A stretch of the text, or a place in it.
  enum Part: Equatable {
    case text(String)
    case argument(Specifier)
    /// `%#@name@`, which a catalog says in variations.
    case substitution(String, position: Int?)
    /// `%arg`: the argument of the substitution around it.
    case own
  }

  /// How an argument is written.
  struct Specifier: Equatable {
    /// The number of the argument, from 1; nil for the next one.
    var position: Int?
    var flags = ""
    var width = 0
    var precision: Int?
    /// The letter: `@`, `d`, `f`.
    var conversion: Character

    /// The kind of value that it takes.
    var kind: Kind {
      switch conversion {
      case "@": .text
      case "s", "S", "c", "C", "p": .valueOfC
      case "f", "F", "e", "E", "g", "G", "a", "A": .fraction
      default: .wholeNumber
      }
    }

    /// A kind of value. An app that passes a different one shows nonsense, or crashes.
    enum Kind: String, Sendable {
      case text = "a text (%@)"
      case wholeNumber = "a whole number (%lld)"
      case fraction = "a fraction (%f)"
      case valueOfC = "a value of C (%s, %c or %p)"

      var isNumber: Bool { self == .wholeNumber || self == .fraction }
    }

    /// Whether it wants a number.
    var isOfNumber: Bool { kind.isNumber }

    /// The specifier of a catalog's substitution, written without `%`.
    init?(written text: String) {
      guard case .argument(let specifier)? = FormatText("%" + text).parts.first else { return nil }
      self = specifier
    }

    init(position: Int?, flags: String, width: Int, precision: Int?, conversion: Character) {
      (self.position, self.flags, self.width) = (position, flags, width)
      (self.precision, self.conversion) = (precision, conversion)
    }
  }

  private(set) var parts: [Part] = []
  /// The highest position that is too high to be read; nil if there is none.
  private(set) var excessivePosition: Int?

  /// Reads a text; a `%` that begins nothing stands for itself.
  init(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    var plain = String.UnicodeScalarView()
    while let first = rest.first {
      if first == "%", let (part, length, isExcessive) = Self.part(rest) {
        if let isExcessive { excessivePosition = max(excessivePosition ?? 0, isExcessive) }
        if !plain.isEmpty { parts.append(.text(String(plain))) }
        plain = String.UnicodeScalarView()
        parts.append(part)
        rest = rest.dropFirst(length)
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    if !plain.isEmpty { parts.append(.text(String(plain))) }
  }

  /// The part that a text begins with, how long it is, and its position if that is too high.
  private static func part(_ text: ArraySlice<Unicode.Scalar>) -> (Part, Int, Int?)? {
    if text.starts(with: "%arg".unicodeScalars) { return (.own, 4, nil) }
    var rest = text.dropFirst()
    if rest.first == "%" { return (.text("%"), 2, nil) }
    func number() -> Int? {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard !digits.isEmpty, digits.count <= 9 else { return nil }
      rest = rest.dropFirst(digits.count)
      return Int(String(String.UnicodeScalarView(digits)))
    }
    var position: Int?
    let before = rest
    if let found = number(), found > 0, rest.first == "$" {
      position = found
      rest = rest.dropFirst()
    } else {
      rest = before
    }
    let excessive = position.flatMap { $0 > Limits.formatArguments ? $0 : nil }
    // Flags and a width stand in either order.
    var flags = String.UnicodeScalarView()
    var width = 0
    while let scalar = rest.first {
      if "-+0#'".unicodeScalars.contains(scalar), flags.count < 5 {
        flags.append(scalar)
        rest = rest.dropFirst()
      } else if let given = number() {
        width = min(given, Limits.formatWidth)
      } else {
        break
      }
    }
    var precision: Int?
    if rest.first == "." {
      rest = rest.dropFirst()
      precision = min(number() ?? 0, Limits.formatWidth)
    }
    if flags.contains("#" as Unicode.Scalar), rest.first == "@" {
      let name = rest.dropFirst().prefix { $0 != "@" }
      guard !name.isEmpty, name.count <= 128, rest.dropFirst(1 + name.count).first == "@" else { return nil }
      return (
        .substitution(String(String.UnicodeScalarView(name)), position: position),
        text.count - rest.count + 2 + name.count, excessive
      )
    }
    let length = rest.prefix { "hlqLzjt".unicodeScalars.contains($0) }
    guard length.count <= 2 else { return nil }
    rest = rest.dropFirst(length.count)
    guard let last = rest.first, "@diuDUxXofFeEgGaAcCsSp".unicodeScalars.contains(last) else { return nil }
    let specifier = Specifier(
      position: position, flags: String(flags), width: width, precision: precision,
      conversion: Character(last))
    return (.argument(specifier), text.count - rest.count + 1, excessive)
  }
}

/// A sample of what an app puts in place of `%@` or `%d`.
public enum FormatArgument: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// A number, written as the language writes numbers.
  case number(Double)
  /// A text.
  case text(String)

  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// The number, also of a text that is written as one.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

extension FormatText.Specifier {
  /// An argument as it is written in a language.
  func text(of argument: FormatArgument, in language: Language) -> String {
    var text = unpadded(argument, language)
    let room = width - text.count
    if room > 0 {
      let isZero = flags.contains(text: "0") && !flags.contains(text: "-") && isOfNumber
      let filling = String(repeating: isZero ? "0" : " ", count: room)
      text = flags.contains(text: "-") ? text + filling : filling + text
    }
    return text
  }

  /// The character that a number stands for in `%c` and `%C`, a byte of ASCII and a unit of UTF-16;
  /// nil for another number, and in other places.
  private func character(of number: Double) -> String? {
    let limit: UInt16? = conversion == "c" ? 0x7F : conversion == "C" ? .max : nil
    guard let limit, let unit = UInt16(exactly: number), unit <= limit else { return nil }
    return Unicode.Scalar(unit).map { String(Character($0)) }
  }

  private func unpadded(_ argument: FormatArgument, _ language: Language) -> String {
    guard isOfNumber, let number = argument.number else {
      switch argument {
      case .text(let text): return precision.map { "sS".contains(conversion) ? String(text.prefix($0)) : text } ?? text
      case .number(let number): return character(of: number) ?? NumberText.brief(number)
      }
    }
    let sign = flags.contains(text: "+") && number >= 0 ? "+" : ""
    switch conversion {
    case "f", "F": return sign + language.text(of: number, digits: precision ?? 6)
    case "x", "X", "o":
      guard let whole = Int(exactly: number.rounded(.towardZero)) else { return NumberText.brief(number) }
      return String(UInt(bitPattern: whole), radix: conversion == "o" ? 8 : 16, uppercase: conversion == "X")
    case "e", "E", "g", "G", "a", "A": return sign + NumberText.brief(number)
    default: return sign + language.text(of: number.rounded(.towardZero), digits: 0)
    }
  }
}
