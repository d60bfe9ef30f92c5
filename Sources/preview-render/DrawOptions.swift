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

    /// A renderer that draws these pictures. To make it, the program's file and the list of known drawings are read, and a worker sets a text: begin it before the spec is
    /// read, with `async let`.
    func renderer(jobs: Int) -> PreviewRenderer {
      PreviewRenderer.prepared(jobs: jobs, known: KnownDrawings.ofUser(isAsked: self == .new))
    }
  }

  /// The choice.
  ///
  /// - Throws: ``DrawUsageError`` for an unknown one.
  func checked() throws(DrawUsageError) -> Choice {
    guard let choice = Choice(rawValue: draw) else { throw .unknown(draw) }
    return choice
  }
}

/// Mistakes in `--draw`.
enum DrawUsageError: UsageError, CustomStringConvertible {
  case unknown(String)

  var description: String {
    let known = DrawOptions.Choice.allCases.map(\.rawValue)
    switch self {
    case .unknown(let choice):
      return Spelling.unknown("Choice", choice, among: known) + " --draw takes: \(Spelling.list(known))."
    }
  }
}
