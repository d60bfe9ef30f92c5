import PreviewCore

/// The git repository that a file lies in.
///
/// Only plumbing is used, whose output does not depend on anybody's settings, and nothing of git's words is read.
struct GitRepository {
  /// The root of its working tree.
  let root: String
  /// The file's folder below the root, with a slash behind it; empty at the root.
  ///
  /// Links aren't resolved: where this working tree has a link, the revision may have a folder.
  let prefix: String
  /// The folder of the repository's own files.
  private let gitFolder: String
  private let git: Git

  /// Looks for the repository around a file.
  ///
  /// - Parameters:
  ///   - path: The file, which need not be there.
  ///   - scratch: A folder that nobody else uses.
  /// - Throws: ``GitError``.
  init(around path: String, scratch: String) throws(GitError) {
    let parent = FileAccess.parent(of: path)
    let folder = parent.isEmpty ? "." : parent
    git = Git(scratch: scratch)
    let (status, bytes) = try git.run(
      ["rev-parse", "--show-toplevel", "--absolute-git-dir"], in: folder)
    guard status == 0 else {
      // The usual reason is the sentence itself.
      let reason = git.complaint.flatMap { $0.hasPrefix("not a git repository") ? nil : $0 }
      throw .noRepository(path: path, reason: reason)
    }
    let lines = String(systemBytes: bytes).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, !lines[0].isEmpty else {
      throw .noRepository(path: path, reason: lines.count > 3 ? "a line break is in its path" : nil)
    }
    (root, gitFolder) = (String(lines[0]), String(lines[1]))
    // Before 2.38, git takes a folder for a repository that only looks like one.
    guard !FileAccess.lies(FileAccess.resolved(folder), in: gitFolder) else {
      throw .noRepository(path: path, reason: "'\(gitFolder)' looks like one, and holds the spec")
    }
    guard let prefix = Self.prefix(of: folder, below: root) else {
      throw .noRepository(path: path, reason: "a link of another repository leads to it")
    }
    self.prefix = prefix
  }

  /// The path of a folder below the root; nil if a link in another checkout leads to it.
  private static func prefix(of folder: String, below root: String) -> String? {
    let parts = FileAccess.parts(of: FileAccess.absolute(folder))
    var place = ""
    for (index, part) in parts.enumerated() {
      let above = place
      place += "/\(part)"
      let found = FileAccess.resolved(place)
      guard FileAccess.lies(found, in: root) else { continue }
      if FileAccess.isLink(place), let checkout = FileAccess.checkout(around: above.isEmpty ? "/" : above),
        checkout != root
      {
        return nil
      }
      let below = FileAccess.path(found, below: "\(root)/")
      let rest = ([found == root ? "" : below] + parts[(index + 1)...]).filter { !$0.isEmpty }
      return rest.map { "\($0)/" }.joined()
    }
    return nil
  }

  /// The hash of the commit that a name stands for.
  func commit(_ name: String) throws(GitError) -> String {
    // A name that begins like an option is none.
    let (status, bytes) = try git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], in: root)
    let hash = String(decoding: bytes, as: UTF8.self).prefix { $0.isHexDigit }
    guard status == 0, hash.count >= 40 else { throw .unknownRevision(name) }
    return String(hash)
  }

  /// Something of a commit.
  struct Item {
    enum Kind { case file, link, submodule }
    let kind: Kind
    let hash: String
    /// The path below the root.
    let path: String
  }

  /// All that is in a commit, and in none of its submodules.
  func items(of commit: String) throws(GitError) -> [Item] {
    let bytes = try git.output(of: ["ls-tree", "-r", "-z", "--full-tree", commit], in: root)
    // `<mode> <type> <hash>\t<path>`, each ended by a zero; a submodule is a commit, not a blob.
    return bytes.split(separator: 0).compactMap { record in
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let head = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard head.count >= 3 else { return nil }
      let kind: Item.Kind = head[1] == "commit" ? .submodule : head[0] == "120000" ? .link : .file
      return Item(kind: kind, hash: String(head[2]), path: String(systemBytes: record[record.index(after: tab)...]))
    }
  }

  /// The targets of symbolic links, by their paths.
  func targets(of links: [Item]) throws(GitError) -> [FilePath: String] {
    guard !links.isEmpty else { return [:] }
    let list = try listed(links.flatMap { Array($0.hash.utf8) + [UInt8(ascii: "\n")] })
    var bytes = try git.output(of: ["cat-file", "--batch"], in: root, input: list)[...]
    var targets: [FilePath: String] = [:]
    for link in links {
      // `<hash> blob <size>`, then the blob and a line break each.
      let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      bytes = bytes.dropFirst(head.count + 1)
      guard words.count == 3, let size = Int(words[2]) else { continue }
      targets[FilePath(link.path)] = String(systemBytes: bytes.prefix(size))
      bytes = bytes.dropFirst(size + 1)
    }
    return targets
  }

  /// Reads a commit into an index of its own, from which ``put(_:into:)`` takes.
  func readIndex(of commit: String) throws(GitError) {
    _ = try git.output(of: ["read-tree", commit], in: root)
  }

  /// Puts files of the index into a folder, as a checkout would have them.
  ///
  /// The folder is git's working tree, because git reads attributes from there first. Those of this
  /// checkout are not the revision's.
  func put(_ paths: [String], into folder: String) throws(GitError) {
    let list = try listed(paths.flatMap { $0.systemBytes + [0] })
    try rethrow(FileAccess.makeFolder(folder), as: GitError.file)
    _ = try git.output(
      of: ["checkout-index", "--quiet", "--stdin", "-z"], in: folder,
      options: ["--git-dir=\(gitFolder)", "--work-tree=\(folder)"], input: list)
  }

  /// A file with bytes for git to read.
  private func listed(_ bytes: [UInt8]) throws(GitError) -> String {
    let path = "\(git.scratch)/input"
    try rethrow(as: GitError.file) { () throws(FileError) in
      let file = try AtomicFile(path: path)
      try file.write(bytes)
      try file.commit()
    }
    return path
  }
}
