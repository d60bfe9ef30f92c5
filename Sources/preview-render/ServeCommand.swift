import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewScene
import PreviewType
import PreviewLive

/// `preview-render serve`: the live page of a spec or of fonts.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Open a font or a spec on a local page: in an app, at every text size, with what breaks.",
    usage: "preview-render serve [<spec, font or folder> ...] [--demo] [<options>]",
    discussion: """
      It prints the page's address, and serves it until Ctrl-C. The page follows the files: whatever is saved is drawn anew. Nothing is written \
      unless the page is asked to save, to record or to approve.

      A font opens in large type, in a waterfall and in the screens of an app, beside its sheets: with a text of your own, its axes, instances and features, \
      and what 'inspect' knows of it. A spec opens at the first finding of its audit, and so do the storyboards and xibs in the folder of an app.

      With two versions of a font and a spec, the spec's scenes stand beside each other in both, as 'compare' draws them; with two fonts alone, their \
      sheets do.

      The page is for this machine and for those who know the address: only 127.0.0.1 and ::1 are listened on, and the address has a token that \
      differs each time.

      The exit status is \(CommandFailure.statuses).

      Examples:
        preview-render serve   # until Ctrl-C
        preview-render serve --demo   # until Ctrl-C
        preview-render serve Fonts/Inter.var.ttf   # until Ctrl-C
        preview-render serve Tests/Fonts/Versions/Base.ttf \\
          Tests/Fonts/Versions/Bolder.ttf   # until Ctrl-C
      """)

  @Argument(
    help: ArgumentHelp(
      "A spec (.yml, .yaml or .json) or its folder, behind two versions of a font to compare them; the folder of an app, whose storyboards and xibs are shown; or fonts (.ttf, .otf, .ttc) and folders of fonts. file.ttc#1 and file.ttf#PostScriptName name one font of a file.",
      valueName: "spec, font or folder"))
  var inputs: [String] = []

  @Option(help: ArgumentHelp("The folder of baselines. (default: baselines, beside the spec)", valueName: "folder"))
  var baselines: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port to listen on. (default: one that is free)", valueName: "number"))
  var port: Int?

  @Flag(help: "Show the font that the tool comes with: nothing needs to be at hand.")
  var demo = false

  func run() async throws {
    try await CommandFailure.reported {
      let session = try session()
      let server = try await LiveServer.start(
        LiveSite(page: LiveDocument.html, policy: LiveDocument.policy, connect: session.connect), port: port)
      // From here on a signal ends the process at once: the session's files are whole or partial, and those are removed.
      Interruption.removePartialFiles()
      session.start()
      try StandardOutput.write(server.address)
      await server.wait()
      session.end()
    }
  }

  /// The session of what is named.
  private func session() throws -> LiveSession {
    if demo {
      guard inputs.isEmpty, baselines == nil else { throw ServeUsageError.demoAlone }
      return LiveSession(.fonts([]), tool: Engines.tool)
    }
    if inputs.count == 1, AppSpec.isApp(inputs[0]) { return try session(ofApp: inputs[0]) }
    let specs = inputs.compactMap(AppSpec.namedSpec)
    guard inputs.isEmpty || !specs.isEmpty else {
      if baselines != nil { throw RenderUsageError.specsOnly("--baselines") }
      for input in inputs { try SpecTrouble.checkName(input, takesNames: false) }
      let (catalog, _, errors) = FontCatalog.load(inputs)
      // Two versions of a font have one name, and both are shown.
      errors.filter { !catalog.conflicts.contains($0) }.forEach(CommandFailure.report)
      if catalog.faces.isEmpty { throw CommandFailure.status }
      CommandFailure.reportConcerns(drawing: catalog.faces)
      return LiveSession(.fonts(inputs), tool: Engines.tool)
    }
    if specs.count > 1 { throw ServeUsageError.severalSpecs(specs) }
    let fonts = inputs.filter { AppSpec.namedSpec($0) == nil }
    if !fonts.isEmpty, fonts.count != 2 { throw ServeUsageError.notTwoVersions(specs[0], fonts: fonts.count) }
    let spec = specs.first ?? InitCommand.path
    if spec == "-" { throw ServeUsageError.standardInput }
    if specs.isEmpty, FileAccess.kind(of: spec) == nil { throw SpecTrouble.noSpec(orFonts: true) }
    // A file that can't be read ends the command; mistakes in it are shown on the page, which follows the file.
    let bytes = try PreviewSpec.bytes(of: spec)
    var versions: (old: String, new: String)?
    if fonts.count == 2 {
      versions = (fonts[0], fonts[1])
      let opened = try FontVersions(old: fonts[0], new: fonts[1])
      let read = PreviewSpec(
        bytes: bytes, path: spec, drawnWith: opened, .new,
        files: SpecFiles(previews: SwiftReader.followedPreviews))
      guard !read.mistakes.isEmpty || opened.isUsed(by: read) else {
        throw SpecTrouble.otherFonts(spec, opened.names, read)
      }
    }
    CommandFailure.reportConcerns(
      drawing: PreviewSpec(bytes: bytes, path: spec, .init(files: SpecFiles(previews: SwiftReader.followedPreviews)))
        .drawnFaces
    )
    let named = baselines
    return LiveSession(
      .spec(spec), previews: SwiftReader.followedPreviews, baselines: try BaselineOptions.folder(named, spec: spec),
      tool: Engines.tool, versions: versions,
      // A branch may have a link in its place.
      checkBaselines: { _ = try BaselineOptions.folder(named, spec: spec) })
  }

  /// The session of an app's documents and previews, which are found anew whenever one of them
  /// changes.
  private func session(ofApp folder: String) throws -> LiveSession {
    if baselines != nil { throw RenderUsageError.specsOnly("--baselines") }
    return LiveSession(try AppSpec.source(of: folder), previews: SwiftReader.followedPreviews, tool: Engines.tool)
  }
}

/// Mistakes in what is to be served.
enum ServeUsageError: UsageError, CustomStringConvertible {
  case severalSpecs([String])
  case notTwoVersions(String, fonts: Int)
  case standardInput
  case demoAlone

  var description: String {
    switch self {
    case .severalSpecs(let paths):
      "One spec is served at a time, not \(Spelling.list(paths.map { "'\($0)'" })); write a spec that includes them, or run 'serve' for each."
    case .notTwoVersions(let spec, let count):
      "Spec '\(spec)' can't be shown with \(count == 1 ? "one font" : "\(count) fonts"): a spec names its own fonts; leave the fonts out, or give two versions of one of them."
    case .demoAlone:
      "'--demo' shows the font that the tool comes with, and nothing else: leave it out, or all the rest."
    case .standardInput: "Standard input can't be followed as a file can: save the spec, and name the file."
    }
  }
}

extension LiveServerError: UsageError {
  /// A port that no machine has is wrong; one that is taken is trouble.
  var isUsage: Bool { if case .badPort = self { true } else { false } }
}
