import ArgumentParser
import PreviewPlan

/// `--strict`, for the commands that draw a spec.
struct StrictOption: ParsableArguments {
  @Flag(name: .customLong("strict"), help: "Fail, before anything is drawn, if an image can't be drawn.")
  var isStrict = false

  /// Prints why images can't be drawn, and fails, if that is asked for.
  func check(_ plan: RenderPlan) throws {
    guard isStrict else { return }
    let sentences = plan.undrawnImages
    guard !sentences.isEmpty else { return }
    sentences.forEach(StandardError.write)
    throw CommandFailure.status
  }
}
