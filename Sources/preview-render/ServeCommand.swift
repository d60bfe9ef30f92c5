import ArgumentParser
import Preview
import PreviewLive

/// `preview-render serve`: the live page of a spec or of fonts.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Open a spec or fonts on a local page: text size slider, inspector, findings.",
    usage: "preview-render serve [<spec, font or folder> ...] [<options>]",
    discussion: """
      It prints the page's address, and serves it until Ctrl-C. The page follows the files: whatever is saved is drawn anew. Nothing is written \
      unless the page is asked to save, to record or to approve.

      The page is for this machine and for those who know the address: only 127.0.0.1 and ::1 are listened on, and the address has a token that \
      differs each time.

      The exit status is \(CommandFailure.statuses).

      Examples:
        preview-render serve   # until Ctrl-C
        preview-render serve Fonts/Inter.var.ttf   # until Ctrl-C
      """)

  @Argument(
    help: ArgumentHelp(
      "A spec (.yml, .yaml or .json); or fonts (.ttf, .otf, .ttc) and folders of fonts. file.ttc#1 and file.ttf#PostScriptName name one font of a file.",
      valueName: "spec, font or folder"))
  var inputs: [String] = []

  @Option(help: ArgumentHelp("The folder of baselines. (default: baselines, beside the spec)", valueName: "folder"))
  var baselines: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port to listen on. (default: one that is free)", valueName: "number"))
  var port: Int?

  func run() async throws {
    try await CommandFailure.reported {
      let session = try session()
      let server = try await LiveServer.start(
        LiveSite(page: LiveDocument.html, policy: LiveDocument.policy, connect: session.connect), port: port)
      // From here on a signal ends the process at once: the session's files are whole or partial, and those are removed.
      Interruption.removePartialFiles()
      session.start()
      try StandardOutput.write(server.address + "\n")
      await server.wait()
      session.end()
    }
  }

  /// The session of what is named.
  private func session() throws -> LiveSession {
    let specs = inputs.filter(RenderCommand.isSpec)
    guard inputs.isEmpty || !specs.isEmpty else {
      if baselines != nil { throw RenderUsageError.specsOnly("--baselines") }
      let (catalog, _, errors) = FontCatalog.load(inputs)
      errors.forEach(CommandFailure.report)
      if catalog.faces.isEmpty { throw CommandFailure.status }
      CommandFailure.reportConcerns(drawing: catalog.faces)
      return LiveSession(.fonts(inputs), tool: Engines.tool)
    }
    if specs.count > 1 { throw ServeUsageError.severalSpecs(specs) }
    if inputs.count > 1 { throw RenderUsageError.specNotAlone(specs[0]) }
    let spec = specs.first ?? InitCommand.path
    if spec == "-" { throw ServeUsageError.standardInput }
    if specs.isEmpty, FileAccess.kind(of: spec) == nil { throw SpecTrouble.noSpec(orFonts: true) }
    // A file that can't be read ends the command; mistakes in it are shown on the page, which follows the file.
    let bytes = try PreviewSpec.bytes(of: spec)
    CommandFailure.reportConcerns(drawing: PreviewSpec(bytes: bytes, path: spec).drawnFaces)
    return LiveSession(.spec(spec), baselines: BaselineOptions.folder(baselines, spec: spec), tool: Engines.tool)
  }
}

/// Mistakes in what is to be served.
enum ServeUsageError: UsageError, CustomStringConvertible {
  case severalSpecs([String])
  case standardInput

  var description: String {
    switch self {
    case .severalSpecs(let paths):
      "One spec is served at a time, not \(Spelling.list(paths.map { "'\($0)'" })); run 'serve' for each."
    case .standardInput: "Standard input can't be followed as a file can: save the spec, and name the file."
    }
  }
}

extension LiveServerError: UsageError {
  /// A port that no machine has is wrong; one that is taken is trouble.
  var isUsage: Bool { if case .badPort = self { true } else { false } }
}
