import ArgumentParser
import PreviewCore

/// A call whose first word is no command, or whose second is no command of the first.
struct UnknownCommand: CustomStringConvertible {
  private let word: String
  /// The names before the word, with the tool's.
  private let path: [String]
  private let known: [String]

  /// Looks for such a word; nil if there is none, or if it is an option.
  init?(_ arguments: [String]) {
    var command: any ParsableCommand.Type = PreviewRenderCommand.self
    var path = [Self.name(of: command)]
    for word in arguments.drop(while: { $0 == "help" }) {
      let commands = command.configuration.subcommands
      if commands.isEmpty || word.hasPrefix("-") { return nil }
      guard let next = commands.first(where: { Self.name(of: $0) == word }) else {
        (self.word, self.path, known) = (word, path, commands.map(Self.name(of:)))
        return
      }
      command = next
      path.append(word)
    }
    return nil
  }

  var description: String {
    // Whoever names a file first wants it drawn.
    if path.count == 1, FileAccess.kind(of: word) != nil {
      return "'\(Spelling.shown(word))' is not a command: write '\(path[0]) render \(Spelling.shown(word))' to draw it."
    }
    return Spelling.unknown("Command", word, among: known) + " Known: \(Spelling.list(known, most: known.count))."
  }

  private static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }
}
