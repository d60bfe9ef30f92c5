import ArgumentParser
import PreviewPlan

/// `--strict`, for the commands that draw a spec.
struct StrictOption: ParsableArguments {
  @Flag(
    name: .customLong("strict"),
    help: "Fail if an image can't be drawn: before anything is, unless it only turns out to have too much to draw.")
  var isStrict = false

  /// Prints why images turned out to have too much to draw, and fails, if that is asked for.
  func report(_ sentences: [String]) throws {
    sentences.forEach(StandardError.write)
    if isStrict, !sentences.isEmpty { throw CommandFailure.status }
  }

  /// Prints why images can't be drawn, and fails, if that is asked for.
  func check(_ plan: RenderPlan) throws {
    guard isStrict else { return }
    let sentences = plan.undrawnImages
    guard !sentences.isEmpty else { return }
    sentences.forEach(StandardError.write)
    throw CommandFailure.status
  }
}
