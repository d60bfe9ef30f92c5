import ArgumentParser
import PreviewCore

/// A call that ArgumentParser refuses, in one sentence: what is wrong with which argument, and what to write instead.
///
/// The parser keeps its errors to itself, so its messages are read here. A message of any other form is passed on.
struct WrongCall: Error, CustomStringConvertible {
  private let message: String
  /// How the command is called; nil for one that only has commands of its own.
  private let usage: String?
  /// "'preview-render audit --help'".
  private let help: String

  /// - Parameters:
  ///   - message: The parser's message.
  ///   - arguments: The arguments of the call, which name the command.
  init(_ message: String, arguments: [String]) {
    self.message = message
    var command: any ParsableCommand.Type = PreviewRenderCommand.self
    var path = [command.configuration.commandName ?? ""]
    for word in arguments {
      guard let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word }) else {
        break
      }
      command = next
      path.append(word)
    }
    usage = command.configuration.usage
    help = "'\(path.joined(separator: " ")) --help'"
  }

  var description: String {
    invalidValue ?? missingArgument ?? missingValue ?? unknownOption ?? valueOfFlag ?? extraArguments
      ?? (message.last.map { ".?!".contains($0) } == true ? message : message + ".")
  }

  /// `--format xml`, `--scale wide`.
  private var invalidValue: String? {
    guard let (value, rest) = split("The value '", "' is invalid for '"),
      let (argument, ending) = Self.split(rest, "", "'")
    else { return nil }
    let known = Self.known(in: ending)
    guard known.isEmpty else {
      let nearest = Spelling.nearest(to: value, in: known).map { " Did you mean '\($0)'?" } ?? ""
      return "\(Self.name(argument)) can't be '\(Spelling.shown(value))'.\(nearest) Known: \(Spelling.list(known))."
    }
    // Only a choice and a number can be invalid.
    let wanted = Double(value)?.isFinite == true ? "a whole number" : "a number"
    return "\(Self.name(argument)) can't be '\(Spelling.shown(value))': give \(wanted)."
  }

  /// The choices of an option: in a row if they are few, a line each if they are many.
  private static func known(in ending: String) -> [String] {
    let (_, list) = split(ending, ". Please provide one of ", "") ?? ("", "")
    if let (_, lines) = split(list, "the following:\n", "") {
      return lines.split(separator: "\n").map { $0.drop { " -".contains($0) } }.map(String.init)
    }
    return list.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// `text "Hello"` without a font.
  private var missingArgument: String? {
    guard let (argument, _) = split("Missing expected argument '", "'") else { return nil }
    return "\(argument.hasSuffix(" ...") ? String(argument.dropLast(4)) : argument) is missing\(correctCall)"
  }

  /// `--font` as the last word.
  private var missingValue: String? {
    guard let (option, _) = split("Missing value for '", "'") else { return nil }
    return "\(Self.name(option)) needs a value: write \(option)."
  }

  /// `--fromat`.
  private var unknownOption: String? {
    guard let (option, rest) = split("Unknown option '", "'") else { return nil }
    // The parser offers names that are far off, too.
    let offered = Self.split(rest, ". Did you mean '", "'").map { [String($0.0.drop { $0 == "-" })] } ?? []
    let nearest =
      Spelling.nearest(to: String(option.drop { $0 == "-" }), in: offered).map { " Did you mean '--\($0)'?" } ?? ""
    return "Option '\(Spelling.shown(option))' isn't known.\(nearest) \(help) lists all."
  }

  /// `--list=3`.
  private var valueOfFlag: String? {
    guard let (flag, rest) = split("The option '", "' does not take any value, but '"),
      let (value, _) = Self.split(rest, "", "' was specified.")
    else { return nil }
    return "\(flag) takes no value; leave out '=\(Spelling.shown(value))'."
  }

  /// `audit one.yml two.yml`.
  private var extraArguments: String? {
    if let (argument, _) = split("Unexpected argument '", nil) {
      return "Argument '\(Spelling.shown(argument))' is one too many\(correctCall)"
    }
    guard let range = message.firstRange(ofText: " unexpected arguments: '"), Int(message[..<range.lowerBound]) != nil
    else {
      return nil
    }
    return "Arguments '\(Spelling.shown(String(message[range.upperBound...].dropLast())))' are too many\(correctCall)"
  }

  private var correctCall: String { usage.map { ": write \($0)." } ?? "; see \(help)." }

  /// The name of an option without its value: `--font` of `--font <font>`; of an argument all of it.
  private static func name(_ argument: String) -> String {
    argument.hasPrefix("-") ? String(argument.prefix { $0 != " " }) : argument
  }

  private func split(_ prefix: String, _ end: String?) -> (String, String)? { Self.split(message, prefix, end) }

  /// The text between a prefix and the first of `end` behind it, and the rest; without an `end`, all but the quote at the text's own end.
  private static func split(_ text: String, _ prefix: String, _ end: String?) -> (String, String)? {
    guard text.hasPrefix(prefix) else { return nil }
    let rest = text.dropFirst(prefix.count)
    guard let end else { return (String(rest.dropLast()), "") }
    if end.isEmpty { return ("", String(rest)) }
    guard let range = rest.firstRange(ofText: end) else { return nil }
    return (String(rest[..<range.lowerBound]), String(rest[range.upperBound...]))
  }
}
