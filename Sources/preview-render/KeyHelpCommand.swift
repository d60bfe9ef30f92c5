import ArgumentParser
import PreviewCore
import PreviewPlan

/// `preview-render help KEY`: what a key of `preview.yml` means, with an example.
///
/// It has no name of its own: `help` with a word that names no command comes here.
struct KeyHelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", _superCommandName: PreviewRenderCommand.name, shouldDisplay: false)

  @Argument var topic: String

  /// The arguments of the command, if these ask for a key's help; nil for help on a command.
  static func topic(in arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "help", !arguments[1].hasPrefix("-"),
      !PreviewRenderCommand.configuration.subcommands.contains(where: {
        $0.configuration.commandName == arguments[1]
      })
    else { return nil }
    return KeyHelp(arguments[1]) == nil ? nil : arguments[1]
  }

  func run() throws {
    guard let help = KeyHelp(topic) else { throw CommandFailure.status }
    try CommandFailure.reported { try StandardOutput.write(help.lines) }
  }
}
