package import PreviewPlan

/// A spec at a git revision, for a live page that puts it beside the present one.
package struct LiveRevision: Sendable {
  /// The commit, branch or tag that was asked for.
  package let name: String
  /// The hash of the commit.
  package let commit: String
  /// The spec, with the fonts, images and texts of the revision.
  package let spec: LiveSpec
  /// The first mistake in it; nil if there is none.
  package let mistake: String?

  /// Reads a spec at a revision, as ``GitRevision`` does.
  ///
  /// - Throws: ``GitError`` if git, the revision or the spec in it can't be had.
  package init(_ name: String, ofSpec path: String) throws(GitError) {
    (commit, spec, mistake) = try GitRevision.reading(name, ofSpec: path) { file in
      let spec = LiveSpec(
        bytes: file.bytes, name: file.name, folder: file.folder, files: SpecFiles(), resolvePath: file.resolvePath)
      return (file.commit, spec, spec.mistakes.first.map { file.sentence($0.message) })
    }
    self.name = name
  }
}
