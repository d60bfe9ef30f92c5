import ArgumentParser
import CStartup
import CSystemLibrary
import PreviewCore
import PreviewScene

/// The entry of the process: its tasks run on the threads that draw.
@main
enum Main {
  static func main() {
    WorkerPool.shared.run(preparing: { cstartup_use_large_pages() }) { await PreviewRenderCommand.main() }
  }
}

struct PreviewRenderCommand: AsyncParsableCommand {
  /// The tool's name, which its commands give as that of their super-command: each is read by itself (`main`), and the parser then need not look in its arguments for
  /// a request for completions, which takes a third of its time.
  static let name = "preview-render"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Dynamic Type for an app's own fonts: draw them at every text size, and compare the pictures in CI.",
    discussion: """
      Start with these. The first writes preview.yml, which names the fonts, styles and pictures; the others draw and compare them.

      Examples:
        preview-render init Fonts/Inter.var.ttf
        preview-render render
        preview-render record
        preview-render verify

      The help of each command has examples. They work in a clone of the repository that has a preview.yml.
      'preview-render help label' explains a key of preview.yml, and 'preview-render help preview.yml' lists the keys of the file.

      The exit status is 0 for success, 1 for a difference, a refused picture, or a finding that fails 'audit' or 'verify', \(CommandFailure.statuses).
      """,
    version: Engines.tool,
    subcommands: [
      RenderCommand.self,
      RecordCommand.self,
      VerifyCommand.self,
      ApproveCommand.self,
      CompareCommand.self,
      AuditCommand.self,
      ServeCommand.self,
      SiteCommand.self,
      ModelContextCommand.self,
      DoctorCommand.self,
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
  /// A call is read by its own command alone, and so are its mistakes: to look at all of them takes as long as the rest of the start. What is asked of the parser, such as
  /// help, is answered from the top, so that it names the tool.
  static func main() async {
    let arguments = Self.arguments
    do {
      var command = try Self.command(arguments)
      if let missing = ICUData.firstMissing() {
        CommandFailure.report(missing)
        throw CommandFailure.status
      }
      if var waiting = command as? any AsyncParsableCommand {
        try await waiting.run()
      } else {
        try command.run()
      }
    } catch let status as ExitCode {
      end(status)
    } catch let mistake as WrongCall {
      CommandFailure.report(mistake)
      end(.validationFailure)
    } catch {
      if exitCode(for: error) == .validationFailure {
        CommandFailure.report(WrongCall(message(for: error), arguments: arguments))
        end(.validationFailure)
      }
      exit(withError: error)
    }
  }

  /// The arguments with every byte of theirs; `CommandLine.arguments` puts another character where one is not UTF-8.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(systemString: $0) }
    }
  }

  /// The command that the arguments mean.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let command = try namedCommand(arguments) { return command }
    if let topic = KeyHelpCommand.topic(in: arguments) { return try KeyHelpCommand.parseAsRoot([topic]) }
    if let mistake = UnknownCommand(arguments) { throw ValidationError("\(mistake)") }
    return try parseAsRoot(arguments)
  }

  /// The command that the first argument names, with the others; nil if there is no such command, if it has commands of its own, or if the parser itself is asked for
  /// something.
  private static func namedCommand(_ arguments: [String]) throws -> (any ParsableCommand)? {
    guard let name = arguments.first, !arguments.contains(where: isForParser),
      let command = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      command.configuration.subcommands.isEmpty
    else { return nil }
    // What the parser throws, and what a command throws where it validates its options, is a mistake in the call.
    do { return try command.parseAsRoot(Array(arguments.dropFirst())) } catch {
      throw WrongCall(message(for: error), arguments: arguments)
    }
  }

  /// Whether an argument may ask for help, the version or a script of completions.
  private static func isForParser(_ argument: String) -> Bool {
    ["-h", "--help", "--version", "--experimental-dump-help", "--generate-completion-script", "---completion"].contains
    {
      argument.hasPrefix($0)
    }
  }
}

/// Ends the process. The parser's own way writes the usage of all commands first, of which nothing is shown.
private func end(_ status: ExitCode) -> Never {
  exit(status.rawValue)
}
