import ArgumentParser
import CSystemLibrary
import PreviewCore
import PreviewLive
import PreviewPlan
import PreviewScene

/// `preview-render mcp`: what editors and assistants ask, by the Model Context Protocol.
struct ModelContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Answer editors and assistants about a spec, by the Model Context Protocol.",
    usage: "preview-render mcp [<spec or folder>] [--allow-edits]",
    discussion: """
      It is started by the program that asks, which speaks with it over standard input and output: one message of JSON-RPC 2.0 a line. It lists scenes, \
      draws them in given traits, returns findings with their places, explains sizes, and tries changes of the spec in memory. Files are read anew when \
      they have changed.

      Nothing is written, unless --allow-edits is given: then a change that was tried can be saved, as on the page of 'serve'. A change can name no file \
      outside of the folder of the spec.

      It ends at the end of standard input. The exit status is 0 then, \(CommandFailure.statuses).

      Examples:
        echo '{"jsonrpc": "2.0", "id": 1, "method": "ping"}' | preview-render mcp
      """)

  @Argument(
    help: ArgumentHelp(
      "The spec (.yml, .yaml or .json) or its folder, or the folder of an app, whose storyboards and xibs are shown. (default: preview.yml)",
      valueName: "spec or folder"))
  var input: String?

  @Flag(help: "Let a change that was tried be saved into the files of the spec.")
  var allowEdits = false

  /// Bytes that are read at once.
  private static let readBytes = 1 << 16

  func run() throws {
    try CommandFailure.reported {
      let (source, folder) = try source()
      let session = LiveSession(source, previews: SwiftReader.followedPreviews, tool: Engines.tool, boundTo: folder)
      // From here on a signal ends the process at once: files are whole or partial, and those are removed.
      Interruption.removePartialFiles()
      let server = ModelContextServer(session, allowsEdits: allowEdits, version: Engines.tool)
      try server.serve { () throws(FileError) in
        var buffer = [UInt8](repeating: 0, count: Self.readBytes)
        while true {
          let count = read(STDIN_FILENO, &buffer, buffer.count)
          if count >= 0 { return Array(buffer[..<count]) }
          guard errno == EINTR else { throw .failed(.read, path: "standard input", code: errno) }
        }
      } writing: { (line) throws(FileError) in
        try StandardOutput.write(document: line + "\n")
      }
      session.end()
    }
  }

  /// The spec or app that is shown, and the folder whose files a change may name.
  private func source() throws -> (LiveSession.Source, folder: String) {
    if let input, AppSpec.isApp(input) { return (try AppSpec.source(of: input), input) }
    let spec = input.map { AppSpec.namedSpec($0) ?? $0 } ?? InitCommand.path
    if spec == "-" { throw ModelContextUsageError.standardInput }
    if input == nil, FileAccess.kind(of: spec) == nil { throw SpecTrouble.noSpec() }
    // A file that can't be read ends the command; mistakes in it are answers.
    _ = try PreviewSpec.bytes(of: spec)
    return (.spec(spec), FileAccess.parent(of: spec))
  }
}

/// Mistakes in what is asked about.
enum ModelContextUsageError: UsageError, CustomStringConvertible {
  case standardInput

  var description: String {
    "The spec can't come from standard input, on which 'mcp' is asked: save it, and name the file."
  }
}
