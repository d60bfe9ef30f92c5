import Preview

extension PreviewSpec {
  /// The bytes of a spec that a command reads, which is `preview.yml` unless another is named.
  ///
  /// - Throws: ``SpecTrouble/noSpec(orFonts:)`` if there is no `preview.yml`, or the error of reading any other file.
  static func bytes(ofSpec path: String) throws -> [UInt8] {
    if path == InitCommand.path, FileAccess.kind(of: path) == nil { throw SpecTrouble.noSpec() }
    return try bytes(of: path)
  }

  /// Ends the command if the spec has mistakes, and reports all of them. Sheets and scenes without one are laid out, so that the same run finds their
  /// pictures that are too large, too.
  ///
  /// - Parameter reason: What may have led to them, a sentence.
  func throwIfMistaken(jobs: Int, because reason: String? = nil) async throws {
    guard !mistakes.isEmpty else { return }
    for mistake in mistakes { StandardError.write("\(mistake)\n") }
    try GitHubActions.report(mistakes)
    CommandFailure.report(
      await PreviewRenderer(jobs: jobs).sizes(of: plan).compactMap { result in
        if case .failure(let failure) = result { failure } else { nil }
      })
    if let reason { CommandFailure.report(reason) }
    throw CommandFailure.status
  }
}

/// Why there is nothing to read.
enum SpecTrouble: Error, CustomStringConvertible {
  /// No spec is named, and the folder has none; `render` can also draw fonts.
  case noSpec(orFonts: Bool = false)

  var description: String {
    switch self {
    case .noSpec(let orFonts):
      "There is no \(InitCommand.path) here: name a spec\(orFonts ? " or fonts" : ""), "
        + "or write a first spec with 'preview-render init'."
    }
  }
}
