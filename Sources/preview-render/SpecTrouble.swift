import Preview

extension PreviewSpec {
  /// Ends the command where something is wrong in the file, all of it told: what can't be read, and of what can, the pictures that can't be laid out.
  func endIfMistaken(jobs: Int) async throws {
    guard !mistakes.isEmpty else { return }
    for mistake in mistakes { StandardError.write("\(mistake)\n") }
    try GitHubActions.tell(mistakes)
    CommandFailure.report(
      await PreviewRenderer(jobs: jobs).sizes(of: plan).compactMap { result in
        if case .failure(let failure) = result { failure } else { nil }
      })
    throw CommandFailure.status
  }
}
