import Preview

extension PreviewSpec {
  /// Ends the command if the spec has mistakes, and reports all of them. Sheets and scenes without one are laid out, so that the same run finds their
  /// pictures that are too large, too.
  func throwIfMistaken(jobs: Int) async throws {
    guard !mistakes.isEmpty else { return }
    for mistake in mistakes { StandardError.write("\(mistake)\n") }
    try GitHubActions.report(mistakes)
    CommandFailure.report(
      await PreviewRenderer(jobs: jobs).sizes(of: plan).compactMap { result in
        if case .failure(let failure) = result { failure } else { nil }
      })
    throw CommandFailure.status
  }
}
