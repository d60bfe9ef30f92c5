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
  let git: Git

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
  ///
  /// - Throws: ``GitError``, also for a name that several commits have: git takes a tag before a
  ///   branch, and a fork can bring
  ///   a tag with the name of a remote's branch.
  func commit(_ name: String) throws(GitError) -> String {
    // A name that begins like an option is none.
    let (status, bytes) = try git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], in: root)
    let hash = String(decoding: bytes, as: UTF8.self).prefix { $0.isHexDigit }
    guard status == 0, hash.count >= 40 else { throw .unknownRevision(name) }
    try checkReferences(of: name)
    return String(hash)
  }

  /// Checks that all references of a name lead to one commit.
  private func checkReferences(of name: String) throws(GitError) {
    // A suffix, as in `main~2` or `main@{1}`, does not belong to the name of the reference.
    let reference = String(Substring(name.utf8.prefix { !"^~:\n".utf8.contains($0) }))
    let base = reference.firstRange(ofText: "@{").map { String(reference[..<$0.lowerBound]) } ?? reference
    // A full name wins, and HEAD is the work tree's (gitrevisions(7)).
    guard !base.isEmpty, base != "@", base != "HEAD", !base.hasPrefix("refs/") else { return }
    let places = [
      "refs/\(base)", "refs/tags/\(base)", "refs/heads/\(base)", "refs/remotes/\(base)", "refs/remotes/\(base)/HEAD",
    ]
    let list = try listed(places.flatMap { "\($0)^{commit}\n".utf8 })
    let lines = try git.output(of: ["cat-file", "--batch-check"], in: root, input: list).split(
      separator: UInt8(ascii: "\n"))
    var found: [(place: String, hash: String)] = []
    for (place, line) in zip(places, lines) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.count == 3, words[1] == "commit" { found.append((place, String(words[0]))) }
    }
    if Set(found.map(\.hash)).count > 1 { throw .ambiguousRevision(name, meanings: found.map(\.place)) }
    // git takes a reference before the abbreviated hash of a commit.
    guard !found.isEmpty, (7..<40).contains(base.utf8.count),
      base.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return }
    let objects = try git.output(of: ["rev-parse", "--disambiguate=\(base)"], in: root)
    if !objects.isEmpty { throw .ambiguousRevision(name, meanings: found.map(\.place) + ["commit \(base)"]) }
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
    // Trees are printed, too: trees of trees alone would keep git busy for ever and print nothing,
    // whereas output is limited.
    let bytes = try git.output(of: ["ls-tree", "-r", "-t", "-z", "--full-tree", commit], in: root)
    // `<mode> <type> <hash>\t<path>`, each ended by a zero; a submodule is a commit, not a blob.
    return bytes.split(separator: 0).compactMap { record in
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let head = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard head.count >= 3, head[1] != "tree" else { return nil }
      let kind: Item.Kind = head[1] == "commit" ? .submodule : head[0] == "120000" ? .link : .file
      return Item(kind: kind, hash: String(head[2]), path: String(systemBytes: record[record.index(after: tab)...]))
    }
  }

  /// The bytes of objects and those that git stores for them, by hash.
  func sizes(of hashes: [String]) throws(GitError) -> [String: (bytes: Int, stored: Int)] {
    let hashes = Set(hashes).sorted()
    guard !hashes.isEmpty else { return [:] }
    let list = try listed(hashes.flatMap { "\($0)\n".utf8 })
    let bytes = try git.output(
      of: ["cat-file", "--batch-check=%(objectsize) %(objectsize:disk)"], in: root, input: list)
    var sizes: [String: (bytes: Int, stored: Int)] = [:]
    for (hash, line) in zip(hashes, bytes.split(separator: UInt8(ascii: "\n"))) {
      // `<hash> missing`, for one.
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.count == 2, let bytes = Int(words[0]), let stored = Int(words[1]) { sizes[hash] = (bytes, stored) }
    }
    return sizes
  }

  /// The targets of symbolic links, by their paths; those that are longer than any path are left
  /// out.
  func targets(of links: [Item]) throws(GitError) -> [FilePath: String] {
    let hashes = try sizes(of: links.map(\.hash)).filter { $0.value.bytes <= Limits.pathBytes }.keys.sorted()
    guard !hashes.isEmpty else { return [:] }
    let list = try listed(hashes.flatMap { "\($0)\n".utf8 })
    var bytes = try git.output(of: ["cat-file", "--batch"], in: root, input: list)[...]
    var targets: [String: String] = [:]
    for hash in hashes {
      // `<hash> blob <size>`, then the blob and a line break each.
      let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      bytes = bytes.dropFirst(head.count + 1)
      guard words.count == 3, let size = Int(words[2]) else { continue }
      targets[hash] = String(systemBytes: bytes.prefix(size))
      bytes = bytes.dropFirst(size + 1)
    }
    var found: [FilePath: String] = [:]
    for link in links { found[FilePath(link.path)] = targets[link.hash] }
    return found
  }

  /// Whether a folder is the checkout of a submodule that has a commit checked out. No commit can
  /// bring a `.git`.
  func isCheckedOut(_ commit: String, at folder: String) throws(GitError) -> Bool {
    guard FileAccess.exists("\(folder)/.git") else { return false }
    let (status, bytes) = try git.run(["rev-parse", "--verify", "--quiet", "HEAD"], in: folder)
    return status == 0 && String(decoding: bytes, as: UTF8.self).prefix { $0.isHexDigit } == commit
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
