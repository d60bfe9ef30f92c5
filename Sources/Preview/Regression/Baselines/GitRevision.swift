import PreviewCore
package import PreviewPlan
import PreviewType

/// A spec as it is at a revision of the git repository that it lies in, with the fonts, images and texts that it names there.
///
/// A temporary folder holds the named files while they are read; working tree and index stay untouched. Files pass the filters of a checkout, so
/// those of Git LFS have their contents where its filter is installed.
package struct GitRevision: Sendable {
  /// The spec; what is wrong in it is in ``mistakes``.
  package let spec: PreviewSpec
  /// The mistakes in the spec, with places as in `main:preview.yml:12:9`.
  package let mistakes: [String]
  /// Why documents and previews were not read, one sentence each.
  package let failures: [String]
  /// Its fingerprint.
  package let fingerprint: Fingerprint

  /// Reads a spec at a revision.
  ///
  /// - Parameters:
  ///   - name: A commit, branch or tag (`git rev-parse`).
  ///   - path: Where the spec is now.
  ///   - tool: The version of the tool.
  ///   - previews: Reads SwiftUI previews; nil if nothing can.
  /// - Throws: ``GitError`` if git, the revision or the spec in it can't be had.
  package init(_ name: String, ofSpec path: String, tool: String, previews: PreviewReader? = nil) throws(GitError) {
    self = try Self.reading(name, ofSpec: path) { file in
      let request = ResolvedSpec.Request(files: SpecFiles(previews: previews), resolvePath: file.resolvePath)
      return GitRevision(
        PreviewSpec(ResolvedSpec(file.bytes, name: file.name, folder: file.folder, request)), file, tool)
    }
  }

  private init(_ spec: PreviewSpec, _ file: File, _ tool: String) {
    self.spec = spec
    fingerprint = Fingerprint(spec, tool: tool)
    mistakes = spec.mistakes.map { file.sentence("\($0)") }
    failures = spec.failures.map(file.sentence)
  }

  /// A spec of a revision, while its files can be read.
  struct File {
    let bytes: [UInt8]
    /// The name in mistakes: `main:preview.yml`.
    let name: String
    /// The folder of its temporary copy.
    let folder: String
    /// The hash of the revision's commit.
    let commit: String
    /// Resolves a path of the spec.
    var resolvePath: @Sendable (String) -> String { paths.meant(by:) }
    fileprivate let revision: String
    fileprivate let paths: GitPaths

    /// A sentence that names the revision in place of its temporary folder.
    func sentence(_ text: String) -> String { text.replacing(text: paths.copies + "/", with: "\(revision):") }
  }

  /// Whether a spec lies in a repository.
  package static func exist(ofSpec path: String) -> Bool {
    let repository = try? inScratch { (scratch) throws(GitError) in try GitRepository(around: path, scratch: scratch) }
    return repository != nil
  }

  static func inScratch<Value>(_ body: (_ scratch: String) throws(GitError) -> Value) throws(GitError) -> Value {
    try Interruption.inFolder(
      { () throws(GitError) in FileAccess.resolved(try rethrow(FileAccess.makeTemporaryFolder(), as: GitError.file)) },
      body)
  }

  /// Puts the files of a revision into a temporary folder while something is made of them.
  static func reading<Value>(
    _ name: String, ofSpec path: String, _ make: (File) -> Value
  ) throws(GitError) -> Value {
    try inScratch { (scratch) throws(GitError) in
      let repository = try GitRepository(around: path, scratch: scratch)
      let commit = try repository.commit(name)
      var checkout = try GitCheckout(of: commit, in: repository, into: "\(scratch)/tree")
      let place = repository.prefix + FileAccess.name(of: path)
      checkout.ask(for: "./\(place)", namedIn: [])
      try checkout.put()
      let (paths, file) = (checkout.paths, "\(checkout.paths.copies)/\(place)")
      guard FileAccess.kind(of: file) == .file else { throw .noSpec(path: path, revision: name) }
      let bytes = try rethrow(FileAccess.bytes(of: file, limit: Limits.specBytes), as: GitError.file)
      let folder = FileAccess.parent(of: file)
      // What is included is there once it was put there, and then names files itself.
      var named: Set<FilePath> = []
      while true {
        let parts = SpecParts(bytes, name: file, folder: folder, resolvePath: paths.meant(by:)).parts
          .filter { named.insert(FilePath($0.name)).inserted }
        if parts.isEmpty { break }
        // What is outside of the repository names files that aren't in it.
        for part in parts {
          guard let folder = paths.copied(FileAccess.parent(of: part.name) + "/") else { continue }
          for text in part.tree.map(PreviewSpec.texts) ?? [] {
            checkout.ask(for: text, namedIn: folder)
            if RegisteredFonts.isPropertyList(text) { checkout.ask(forFontsOfPropertyList: text, namedIn: folder) }
          }
          for app in part.tree.map(PreviewSpec.previewFolders) ?? [] {
            checkout.ask(forSourcesIn: app, namedIn: folder)
          }
        }
        try checkout.put()
      }
      return make(
        File(bytes: bytes, name: "\(name):\(place)", folder: folder, commit: commit, revision: name, paths: paths))
    }
  }
}
