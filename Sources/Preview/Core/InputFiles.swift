/// The files that a run reads. Nothing may be written in their place.
package struct InputFiles: Sendable {
  private var paths: Set<FilePath>

  /// No files, or those at some paths.
  package init(_ paths: some Sequence<String> = EmptyCollection<String>()) {
    self.paths = Set(paths.lazy.map(FilePath.init))
    // Standard input.
    self.paths.remove(FilePath("-"))
  }

  /// Adds other files.
  package mutating func add(_ other: InputFiles) { paths.formUnion(other.paths) }

  /// The first of some paths that leads to one of these files, perhaps through a link or by another
  /// of its names.
  package func first(among targets: some Sequence<String>) -> String? {
    guard !paths.isEmpty else { return nil }
    var inputs: Set<FileAccess.Identity>?
    return targets.first { target in
      guard let target = FileAccess.identity(of: target) else { return false }
      // Most targets don't exist, and then no input has to be looked up.
      let known = inputs ?? Set(paths.compactMap { FileAccess.identity(of: $0.text) })
      inputs = known
      return known.contains(target)
    }
  }
}
