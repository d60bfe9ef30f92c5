import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewRuns

/// `preview-render approve`: takes what the last `verify` drew as the new baselines.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Accept pictures of the last 'verify' as the new baselines.",
    usage: "preview-render approve [<name or pattern> ...] [<options>]",
    discussion: """
      It draws nothing: it copies the pictures of the report, byte for byte. The baseline of a renamed picture is \
      moved to the new name, of a scene with all others of it. A picture with a character that no font has is not accepted.

      Causes that several pictures share have numbers. With --cause, only what changed for the named ones alone is \
      accepted; pictures that have other causes, too, are named and left.

      A dozen accepted pictures are named, more are counted; --verbose names all.

      New findings of the report are accepted by their ids, or with a picture that shows them.

      The exit status is 0 if everything was accepted, 1 if a picture lacks characters, \(CommandFailure.statuses).

      Examples:
        preview-render record --only 'matrix*'
        preview-render verify   # exits with 1: most pictures have no baseline yet
        preview-render approve card.L.light
        preview-render approve 'card*' 'typography*'
        preview-render approve --cause 1
        preview-render approve --all --prune
      """)

  @Argument(
    help: ArgumentHelp(
      "Names of pictures, sheets or scenes, or ids of findings. * ? and [a-z] are wildcards.",
      valueName: "name or pattern"))
  var names: [String] = []

  @Flag(help: "Accept all pictures and findings of the report.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Accept only what changed for this cause of the report alone, such as 1, or for several, such as 1,2.",
      valueName: "number"))
  var cause: [String] = []

  @Flag(help: "Remove orphaned baselines: those whose name no picture has.")
  var prune = false

  @OptionGroup var glyphs: MissingGlyphsOptions

  @Option(
    help: ArgumentHelp(
      "The spec that the baselines belong to. (default: \(InitCommand.path))", valueName: "spec"))
  var spec: String?

  @Option(help: ArgumentHelp("The folder of baselines. (default: baselines, beside the spec)", valueName: "folder"))
  var baselines: String?

  @Option(
    help: ArgumentHelp("The folder of the report, or of the reports of several specs.", valueName: "folder"))
  var report = VerifyCommand.standardReport

  @OptionGroup var detail: VerboseOptions

  @Flag(help: "Print only what went wrong.")
  var quiet = false

  func validate() throws {
    if names.isEmpty, cause.isEmpty, !all, !prune {
      throw ValidationError("Name the pictures to accept, or accept all of them with --all.")
    }
    if !cause.isEmpty, all { throw ValidationError("Give either --cause or --all.") }
    _ = try causes()
    if !names.isEmpty, all { throw ValidationError("Give either names of pictures or --all.") }
  }

  /// The numbers of causes.
  private func causes() throws -> [Int] {
    try cause.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { words in
      guard let number = Int(words) else {
        throw ValidationError(
          "'\(words)' is no cause of a report: give its number, such as 1, or several, such as 1,2.")
      }
      return number
    }
  }

  /// A spec with what a report knows it by.
  private static func read(_ spec: String) throws -> PreviewSpec {
    let (bytes, path) = try AppSpec.bytes(ofSpec: spec)
    return PreviewSpec(notingSourcesOf: bytes, path: path, files: SpecFiles(previews: SwiftReader.previews))
  }

  /// The folder of baselines, and the spec that they belong to; nil where there is no spec.
  ///
  /// A report may come from anywhere, so neither place is taken from it.
  private func place(ofReport report: String) throws -> (baselines: String, spec: PreviewSpec?) {
    let drawn = try Approval.spec(ofReport: report, at: ReportLocation(spec: spec, baselines: baselines))
    let folder = try BaselineOptions.folder(baselines, spec: spec ?? InitCommand.path)
    // Baselines of Swift tests have no spec.
    if spec == nil, drawn == nil { return (folder, nil) }
    guard spec != nil || FileAccess.exists(InitCommand.path) else {
      throw BaselineError.absentSpec(InitCommand.path, report: report)
    }
    return (folder, try Self.read(spec ?? InitCommand.path))
  }

  /// Prints what was done, unless only what went wrong is asked for.
  private func say(_ line: String) throws {
    if !quiet { try StandardOutput.write(line) }
  }

  func run() throws {
    try CommandFailure.reported {
      Interruption.removePartialFiles()
      let report = try PartReports.folder(report, ofPart: SeveralSpecs.part(of: spec ?? InitCommand.path))
      let (folder, spec) = try place(ofReport: report)
      var request = ApprovalRequest(of: names, report: report, baselines: folder)
      request.causes = try causes()
      request.removesOrphans = prune
      request.spec = spec
      request.takesPictures = all || !names.isEmpty || !cause.isEmpty
      request.allowsMissingGlyphs = glyphs.allowMissingGlyphs
      let approval = try request.approve()
      if let note = approval.note { try say(note) }
      let approved = approval.approved.map { path in
        approval.renamed[path].map { PreviewRenderer.Recording.words(ofRenamed: $0, to: path) }
          ?? PreviewRenderer.Recording.words(of: "approved", path, formerly: approval.formerPaths[path])
      }
      for words in detail.lines(approved) { try say(words) }
      if !approved.isEmpty, detail.lines(approved).isEmpty {
        try say("approved \(NumberText.counted(approved.count, "picture")); --verbose names them")
      }
      for words in approval.renamedWords { try say(words) }
      for id in approval.findings { try say("approved finding \(id)") }
      for id in approval.gone { try say("removed finding \(id)") }
      for path in approval.pruned { try say("removed \(path)") }
      if !approval.left.isEmpty {
        try say(
          "left \(Spelling.list(approval.left, most: 3)), which ha\(approval.left.count == 1 ? "s" : "ve") other causes, too"
        )
      }
      // Whoever takes everything has to know what that is not.
      if all, !prune {
        let orphans = approval.orphans.filter { FileAccess.kind(of: "\(folder)/\($0)") != nil }
        for words in PreviewRenderer.Recording.words(ofOrphans: orphans) { try say(words) }
      }
      if !approval.refused.isEmpty {
        CommandFailure.report(MissingGlyphs.sentences(of: approval.missingGlyphs))
        CommandFailure.report(
          MissingGlyphs.refusal(of: approval.refused, "approved", permission: MissingGlyphsOptions.permission))
        throw ExitCode(1)
      }
      if approval.approved.isEmpty, approval.pruned.isEmpty, approval.findings.isEmpty, approval.gone.isEmpty {
        try say("nothing to approve")
      }
    }
  }
}
