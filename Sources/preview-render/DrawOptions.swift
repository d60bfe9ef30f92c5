import ArgumentParser
import PreviewCore
import PreviewRuns

/// `--draw`, for the commands that need not draw what this machine has drawn before.
struct DrawOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which pictures are drawn: new, those that this build has not drawn on this machine before; or all.",
      valueName: "which"))
  var draw = Choice.new.rawValue

  /// Which pictures are drawn.
  enum Choice: String, CaseIterable {
    case new
    case all

    /// A renderer that draws these pictures.
    ///
    /// - Parameter inputs: The files that the pictures are made of.
    func renderer(jobs: Int, inputs: InputFiles) -> PreviewRenderer {
      let known = DrawingCache.ofUser(isAsked: self == .new, report: CommandFailure.report)
      return PreviewRenderer(jobs: jobs, known: known, inputs: inputs)
    }
  }

  /// The choice.
  ///
  /// - Throws: ``RunUsageError`` for an unknown one.
  func checked() throws(RunUsageError) -> Choice {
    guard let choice = Choice(rawValue: draw) else { throw .badChoice(draw) }
    return choice
  }
}
