import ArgumentParser
import Preview

@main
struct PreviewRenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview-render",
    abstract:
      "Dynamic Type for an app's own fonts: specimen sheets and text, scaled as UIFontMetrics scales, drawn to PNG.",
    version: Engines.tool,
    subcommands: [
      RenderCommand.self,
      RecordCommand.self,
      VerifyCommand.self,
      ApproveCommand.self,
      CompareCommand.self,
      ReportCommand.self,
      InitCommand.self,
      SchemaCommand.self,
      ScaleCommand.self,
      InspectCommand.self,
      TextCommand.self,
      ShapeCommand.self,
      DiffCommand.self,
    ])

  /// Runs the command that is named.
  ///
  /// A call in which nothing is wrong is read by its own command alone: to look at all thirteen takes as long as the rest of the start. Help and mistakes
  /// are told from the top, so that they name the tool.
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let parsed = namedCommand(arguments) else {
      if let error = unknownCommand(arguments) { exit(withError: error) }
      return await main(nil)
    }
    do {
      var command = parsed
      if var waiting = command as? any AsyncParsableCommand { try await waiting.run() } else { try command.run() }
    } catch {
      exit(withError: error)
    }
  }

  /// The command that the first argument names, with the others; nil if they are not as it wants them, or ask for help.
  private static func namedCommand(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let command = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      let parsed = try? command.parseAsRoot(Array(arguments.dropFirst())), type(of: parsed) == command
    else { return nil }
    return parsed
  }

  /// What is wrong with arguments that should begin with a command and don't; nil if they do, or ask for help.
  private static func unknownCommand(_ arguments: [String]) -> ValidationError? {
    var rest = arguments[...]
    if rest.first == "help" { rest = rest.dropFirst() }
    var commands = configuration.subcommands
    var path = configuration.commandName.map { [$0] } ?? []
    while let name = rest.popFirst(), !commands.isEmpty {
      if let command = commands.first(where: { $0.configuration.commandName == name }) {
        path.append(name)
        commands = command.configuration.subcommands
        continue
      }
      if name.hasPrefix("-") {
        guard path.count == 1, let nearest = Spelling.nearest(to: name, in: ["--help", "--version"]), nearest != name
        else { return nil }
        return ValidationError("Unknown option '\(Spelling.shown(name))'. Did you mean '\(nearest)'?")
      }
      // A spec or a font, given as one gives it to a viewer.
      if path.count == 1, FileAccess.kind(of: name) != nil {
        return ValidationError(
          "A command comes first; to draw '\(Spelling.shown(name))': preview-render render \(Spelling.shown(name))")
      }
      let known = commands.compactMap { $0.configuration.commandName }
      return ValidationError(
        Spelling.unknown("Command", name, among: known)
          + " '\(path.joined(separator: " ")) --help' lists all.")
    }
    return nil
  }
}
