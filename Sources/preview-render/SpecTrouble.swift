import PreviewCore
import PreviewPlan
import PreviewRuns
import PreviewType

extension PreviewSpec {
  /// The bytes of a spec that a command reads, which is `preview.yml` unless another is named.
  ///
  /// - Parameter takesNames: Whether the command has `--only`.
  /// - Throws: A ``SpecTrouble`` if there is no `preview.yml` or a picture is named instead of a spec, or the error of reading the file.
  static func bytes(ofSpec path: String, takesNames: Bool = false) throws -> [UInt8] {
    if path == InitCommand.path, FileAccess.kind(of: path) == nil { throw SpecTrouble.noSpec() }
    try SpecTrouble.checkName(path, takesNames: takesNames)
    return try bytes(of: path)
  }

  /// Pictures that are laid out beside mistakes: a second or so of work.
  private static let mostLaidOut = 1000

  /// Ends the command if the spec has mistakes, and reports all of them. The first pictures of sheets and scenes without one are laid out, so that the same run finds
  /// those that are too large, too; a hundred thousand would keep somebody waiting who mistyped a key.
  ///
  /// - Parameter reason: What may have led to them, a sentence.
  func throwIfMistaken(jobs: Int, because reason: String? = nil) async throws {
    guard !mistakes.isEmpty else { return }
    try CommandFailure.report(mistakes)
    CommandFailure.report(
      await PreviewRenderer(jobs: jobs).sizes(of: plan.prefix(Self.mostLaidOut)).compactMap { result in
        if case .failure(let failure) = result { failure } else { nil }
      })
    if let reason { CommandFailure.report(reason) }
    throw CommandFailure.status
  }
}

/// Why there is nothing to read, or to draw of what was read.
enum SpecTrouble: Error, CustomStringConvertible {
  /// No spec is named, and the folder has none; `render` can also draw fonts.
  case noSpec(orFonts: Bool = false)
  /// A name or pattern of pictures of `preview.yml`, given instead of a file.
  case pictureName(String, takesNames: Bool)
  /// There is nothing to mutate.
  case noPictures(String)
  /// It uses neither of two versions of a font.
  case otherFonts(String, [String], PreviewSpec)

  /// Throws if an argument is no file, but names pictures of `preview.yml`, as when `--only` was forgotten.
  ///
  /// - Parameter takesNames: Whether the command has `--only`.
  static func checkName(_ argument: String, takesNames: Bool) throws(SpecTrouble) {
    guard argument != "-", FileAccess.kind(of: argument) == nil,
      let bytes = try? PreviewSpec.bytes(of: InitCommand.path),
      PreviewSpec(bytes: bytes, path: InitCommand.path).plan.chosen(by: [argument]).unknown.isEmpty
    else { return }
    throw .pictureName(argument, takesNames: takesNames)
  }

  var description: String {
    switch self {
    case .noSpec(let orFonts):
      "There is no \(InitCommand.path) here: name a spec\(orFonts ? " or fonts" : ""), "
        + "or write a first spec with 'preview-render init'."
    case .pictureName(let name, let takesNames):
      "There is no file '\(Spelling.shown(name))', but \(InitCommand.path) has pictures of this name: "
        + (takesNames ? "write --only '\(Spelling.shown(name))'." : "leave it out; this command takes a whole spec.")
    case .noPictures(let spec):
      "Spec '\(Spelling.shown(spec))' can't be measured: it asks for no pictures; add a sheet or a scene."
    case .otherFonts(let path, let names, let spec):
      "Nothing can be compared: spec '\(path)' does not use font \(Spelling.list(names)). Its fonts: "
        + "\(Spelling.list(spec.faces.map(\.postScriptName)))."
    }
  }
}
