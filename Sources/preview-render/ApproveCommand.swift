import ArgumentParser
import Preview

/// `preview-render approve`: takes what the last `verify` drew as the new baselines.
struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Take what the last 'verify' drew, byte for byte, as the new baselines.",
    discussion: """
      Nothing is drawn anew: what was seen is what is taken. A picture whose texts have characters that no font has is not taken, and the status is 1. With --prune orphaned baselines are removed.

      Examples:
        preview-render approve deliveries.AX3.light
        preview-render approve 'deliveries*' 'contacts*'
        preview-render approve --all --prune
      """)

  @Argument(help: ArgumentHelp("Pictures, with or without .png, or patterns of them.", valueName: "name or pattern"))
  var names: [String] = []

  @Flag(help: "Take everything that differed.")
  var all = false

  @Flag(help: "Remove orphaned baselines, whose names no picture has.")
  var prune = false

  @OptionGroup var glyphs: MissingGlyphsOptions

  @Option(help: ArgumentHelp("The spec whose baselines are meant.", valueName: "spec"))
  var spec = InitCommand.path

  @Option(help: ArgumentHelp("The folder of baselines; 'baselines' beside the spec by default.", valueName: "folder"))
  var baselines: String?

  @Option(help: ArgumentHelp("The folder of the report that was seen.", valueName: "folder"))
  var report = VerifyCommand.standardReport

  func validate() throws {
    if names.isEmpty, !all, !prune { throw ValidationError("Name pictures, or take everything with --all.") }
    if !names.isEmpty, all { throw ValidationError("--all is everything; name no pictures beside it.") }
  }

  func run() throws {
    try CommandFailure.reported {
      Interruption.removePartialFiles()
      let folder = BaselineOptions.folder(baselines, spec: spec)
      let orphans = prune ? try VerifyReport.orphans(inReport: report) : []
      let approval = try Approval(
        of: names, report: report, baselines: folder, prune: prune, orphans: orphans,
        spec: try? SHA256.digest(ofFile: spec, limit: Limits.specBytes).hex,
        takesPictures: all || !names.isEmpty, allowsMissingGlyphs: glyphs.allowMissingGlyphs)
      for path in approval.approved { try StandardOutput.write("approved \(path)\n") }
      for path in approval.pruned { try StandardOutput.write("removed \(path)\n") }
      // Whoever takes everything has to know what that is not.
      if all, !prune {
        for path in try VerifyReport.orphans(inReport: report) where FileAccess.kind(of: "\(folder)/\(path)") != nil {
          try StandardOutput.write("\(PreviewRenderer.Recording.words(ofOrphan: path))\n")
        }
      }
      if !approval.refused.isEmpty {
        CommandFailure.report(MissingGlyphs.sentences(of: approval.missingGlyphs))
        CommandFailure.report(
          MissingGlyphs.refusal(of: approval.refused, "approved", permission: MissingGlyphsOptions.permission))
        throw ExitCode(1)
      }
      if approval.approved.isEmpty, approval.pruned.isEmpty { try StandardOutput.write("nothing to approve\n") }
    }
  }
}
