import ArgumentParser
import PreviewCore
import PreviewPlan

/// A call whose first word is no command, or whose second is no command of the first.
struct UnknownCommand: CustomStringConvertible {
  private let word: String
  /// The names before the word, with the tool's.
  private let path: [String]
  private let known: [String]
  /// The key of preview.yml that a call of `help` may mean; nil for any other call.
  private let key: String?

  /// Looks for such a word; nil if there is none, or if it is an option.
  init?(_ arguments: [String]) {
    var command: any ParsableCommand.Type = PreviewRenderCommand.self
    var path = [Self.name(of: command)]
    for word in arguments.drop(while: { $0 == "help" }) {
      let commands = command.configuration.subcommands
      if commands.isEmpty || word.hasPrefix("-") { return nil }
      guard let next = commands.first(where: { Self.name(of: $0) == word }) else {
        (self.word, self.path, known) = (word, path, commands.map(Self.name(of:)))
        let isHelp = arguments.first == "help" && arguments.count == 2
        key = isHelp ? Spelling.nearest(to: word, in: KeyHelp.names) : nil
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
    if let key, Spelling.nearest(to: word, in: known) == nil {
      return
        "'\(Spelling.shown(word))' is no command, no key of preview.yml and no kind of sheet. Did you mean '\(key)'? \(KeyHelp.command(KeyHelp.file)) lists the keys of the file."
    }
    return Spelling.unknown("Command", word, among: known) + " Known: \(Spelling.list(known, most: known.count))."
  }

  private static func name(of command: any ParsableCommand.Type) -> String { command.configuration.commandName ?? "" }
}
