/// The git repository that a file lies in, asked through the `git` command.
///
/// Only plumbing is used, whose output does not depend on anybody's settings, and nothing of git's words is read.
struct GitRepository {
  /// The root of its working tree.
  let root: String
  /// The file's folder below the root, with a slash behind it; empty at the root.
  let prefix: String
  /// A folder for what git writes.
  private let scratch: String

  /// Looks for the repository around a file.
  ///
  /// - Parameters:
  ///   - path: The file, which need not be there.
  ///   - scratch: A folder that nobody else uses.
  /// - Throws: ``GitError``.
  init(around path: String, scratch: String) throws(GitError) {
    let parent = FileAccess.parent(of: path)
    let folder = parent.isEmpty ? "." : parent
    let (status, bytes) = try Self.run(
      ["git", "-C", folder, "rev-parse", "--show-toplevel", "--show-prefix"], scratch: scratch)
    let lines = String(systemBytes: bytes).split(separator: "\n", omittingEmptySubsequences: false)
    guard status == 0, lines.count >= 2, !lines[0].isEmpty else { throw .noRepository(path: path) }
    (root, prefix, self.scratch) = (String(lines[0]), String(lines[1]), scratch)
  }

  /// The hash of the commit that a name stands for.
  func commit(_ name: String) throws(GitError) -> String {
    // A name that begins like an option is none.
    let (status, bytes) = try Self.run(
      ["git", "-C", root, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], scratch: scratch)
    let hash = String(decoding: bytes, as: UTF8.self).prefix { $0.isHexDigit }
    guard status == 0, hash.count >= 40 else { throw .unknownRevision(name) }
    return String(hash)
  }

  /// The files of a commit: their paths below the root, and whether they are symbolic links.
  func files(of commit: String) throws(GitError) -> [(path: String, isLink: Bool)] {
    let bytes = try output(of: ["ls-tree", "-r", "-z", "--full-tree", commit])
    // `<mode> <type> <hash>\t<path>`, each ended by a zero; a submodule is a commit, not a blob.
    return bytes.split(separator: 0).compactMap { record in
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let head = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard head.count >= 2, head[1] == "blob" else { return nil }
      return (String(systemBytes: record[record.index(after: tab)...]), head[0] == "120000")
    }
  }

  /// Reads a commit into an index of its own, from which ``put(_:into:)`` takes.
  func readIndex(of commit: String) throws(GitError) {
    _ = try output(of: ["read-tree", commit])
  }

  /// Puts files of the index into a folder, as a checkout would have them.
  func put(_ paths: [String], into folder: String) throws(GitError) {
    let list = "\(scratch)/paths"
    try rethrow(as: GitError.file) { () throws(FileError) in
      let file = try AtomicFile(path: list)
      try file.write(paths.flatMap { $0.systemBytes + [0] })
      try file.commit()
    }
    _ = try output(of: ["checkout-index", "--quiet", "--stdin", "-z", "--prefix=\(folder)/"], input: list)
  }

  private func output(of arguments: [String], input: String? = nil) throws(GitError) -> [UInt8] {
    let words = ["env", "GIT_INDEX_FILE=\(scratch)/index", "git", "-C", root] + arguments
    let (status, bytes) = try Self.run(words, input: input, scratch: scratch)
    guard status == 0 else {
      let said = try? FileAccess.bytes(of: Self.errors(scratch), limit: Limits.gitOutputBytes)
      let line = String(decoding: said ?? [], as: UTF8.self).split(separator: "\n").last.map(String.init)
      throw .failed(arguments[0], reason: line ?? "it ended with status \(status)")
    }
    return bytes
  }

  private static func errors(_ scratch: String) -> String { "\(scratch)/errors" }

  private static func run(
    _ words: [String], input: String? = nil, scratch: String
  ) throws(GitError) -> (status: Int32, output: [UInt8]) {
    let output = "\(scratch)/output"
    do throws(FileError) {
      let status = try ChildProcess.run(words, input: input, output: output, errors: errors(scratch))
      do throws(FileError) {
        return (status, try FileAccess.bytes(of: output, limit: Limits.gitOutputBytes))
      } catch .empty { return (status, []) }
    } catch .failed(.run, _, _) {
      throw .noGit
    } catch { throw .file(error) }
  }
}

/// Why a revision of a repository can't be drawn.
package enum GitError: Error, Equatable {
  /// The `git` command can't be run.
  case noGit
  /// A spec lies in no repository.
  case noRepository(path: String)
  /// A name stands for no commit.
  case unknownRevision(String)
  /// The spec is not there at a revision.
  case noSpec(path: String, revision: String)
  /// A command of git's failed.
  case failed(String, reason: String)
  /// A file can't be read or written.
  case file(FileError)
}

extension GitError: CustomStringConvertible {
  /// One sentence: what, on which thing, why, what to do.
  package var description: String {
    switch self {
    case .noGit: "Revisions can't be read: the git command is not found; install git."
    case .noRepository(let path):
      "Spec '\(path)' has no revisions: it is in no git repository that can be read; verify against baselines instead."
    case .unknownRevision(let name):
      "Revision '\(Spelling.shown(name))' is not in the repository; fetch it (CI's shallow clones lack most revisions), or name another."
    case .noSpec(let path, let revision):
      "Spec '\(path)' does not exist at '\(Spelling.shown(revision))'; name a revision that has it."
    case .failed(let command, let reason): "git \(command) failed: \(Spelling.shown(reason))."
    case .file(let error): error.description
    }
  }
}
