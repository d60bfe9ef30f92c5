import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewType

/// `--replace`, for the commands that draw or audit a spec as it would be with another family.
struct ReplaceOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another family in place of one of the spec's, by name or by files, as in 'Lato=Open Sans' or 'Lato=Fonts/OpenSans*.ttf'. Each font becomes the nearest in width, slant and weight. Repeat the option for more.",
      valueName: "family=family"))
  var replace: [String] = []

  /// The spec with its families replaced, and what is to be said of it; nil if none are.
  ///
  /// - Parameters:
  ///   - own: The spec with its own families, without mistakes.
  ///   - jobs: How many pictures are made at once.
  ///   - read: Reads it again with the replacements.
  /// - Throws: ``FontReplacementError``. What can't be made with the new families is reported, and ends the command.
  func replaced(
    in own: PreviewSpec, jobs: Int, read: (FontReplacements) -> PreviewSpec
  ) async throws -> (spec: PreviewSpec, replacing: ReplacedFamilies)? {
    if replace.isEmpty { return nil }
    let replacements = try FontReplacements(replace, families: own.families)
    let spec = read(replacements)
    guard spec.mistakes.isEmpty else {
      try await spec.throwIfMistaken(
        jobs: jobs,
        because: "The spec was read with \(Spelling.list(replacements.all.map { "\($0.new) in place of \($0.old)" })).")
      return nil
    }
    return (spec, ReplacedFamilies(replacements, in: spec))
  }

  /// Prints what was replaced, where no report says so.
  static func report(_ replacing: ReplacedFamilies?) {
    for sentence in replacing?.sentences ?? [] { CommandFailure.report("\(sentence).") }
  }
}

extension FontReplacementError: UsageError {
  /// Files can be right another time; the words of the option can't.
  var isUsage: Bool {
    switch self {
    case .notAPair, .itself, .twice: true
    default: false
    }
  }
}
