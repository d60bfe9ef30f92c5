import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewRuns
import PreviewScene
import PreviewType

/// How every command fails: one sentence on standard error, and status 2 for trouble, as in diff(1), or 64 for a wrong call.
enum CommandFailure {
  /// The status for bad input.
  static let status = ExitCode(2)

  /// The end of what each help says of its exit status.
  static let statuses = "2 if something went wrong, and 64 if an option or argument is wrong"

  /// Runs a command's work; an error becomes its sentence and the status.
  static func reported(_ work: () throws -> Void) throws {
    do { try work() } catch { throw exit(for: error) }
  }

  /// The same for work that waits.
  static func reported(_ work: () async throws -> Void) async throws {
    do { try await work() } catch { throw exit(for: error) }
  }

  /// Prints one sentence, for a failure that does not end the work.
  static func report(_ sentence: some CustomStringConvertible) {
    StandardError.write("preview-render: \(sentence)")
  }

  /// Prints why this machine draws pictures of some fonts differently from others, if it does. A command calls it once.
  static func reportConcerns(drawing faces: [FontFace]) {
    Engines.concerns(drawing: faces).forEach(report)
  }

  /// Prints the mistakes of a spec, also as annotations of a job.
  static func report(_ mistakes: [SpecMistake]) throws(FileError) {
    mistakes.forEach(StandardError.write)
    try GitHubActions.report(mistakes)
  }

  /// Prints what a spec passes over, and how much of its SwiftUI previews is known.
  static func reportReading(_ spec: PreviewSpec) {
    spec.passedOver.forEach(report)
    spec.previews.sentence.map(StandardError.write)
  }

  /// Prints what was not made; a place in a file comes first on its line, as compilers have it.
  static func report(_ failures: [PreviewRenderer.Failure]) {
    PreviewRenderer.Failure.sentences(of: failures.filter { $0.source == nil }).forEach(report)
    PreviewRenderer.Failure.sentences(of: failures.filter { $0.source != nil }).forEach(StandardError.write)
  }

  /// ArgumentParser's own errors are passed on; the sentence of any other error is printed.
  static func exit(for error: any Error) -> any Error {
    switch error {
    case is ExitCode, is ValidationError, is CleanExit: return error
    default:
      report(String(describing: error))
      return (error as? any UsageError)?.isUsage == true ? ExitCode.validationFailure : status
    }
  }
}
