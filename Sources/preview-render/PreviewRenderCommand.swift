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
      AuditCommand.self,
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
    guard let parsed = namedCommand(Array(CommandLine.arguments.dropFirst())) else { return await main(nil) }
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
}
