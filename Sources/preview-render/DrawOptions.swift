import ArgumentParser
import Preview

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
    /// - Parameters:
    ///   - early: What was made ahead; nil for one job, whose heap alone counts where memory is limited.
    ///   - inputs: The files that the pictures are made of.
    func renderer(jobs: Int, early: EarlyWorker?, inputs: InputFiles) -> PreviewRenderer {
      let known = early.map(\.known) ?? KnownDrawings.ofUser()
      return PreviewRenderer(jobs: jobs, known: self == .new ? known : known?.unasked(), early: early, inputs: inputs)
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
