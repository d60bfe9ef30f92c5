import CSystemLibrary
package import PreviewCore

/// Runs the `git` command; nothing else does.
///
/// The user's configuration is trusted: git's own files, the clone's `.git/config`, which no commit
/// can change, and variables such as `GIT_SSH_COMMAND`. So the user's filters run (Git LFS),
/// partial clones fetch what they lack, and `safe.directory` decides whose repositories are read.
///
/// Files of a commit configure nothing and run nothing:
/// - A folder can look like a bare repository, with a `config` that names programs. Git 2.38 and
///   later refuse it (`safe.bareRepository`); for earlier versions ``GitRepository`` does.
/// - Hooks and file monitors are off: Husky sets `core.hooksPath` to a folder of the commit.
/// - `.gitattributes` of the working tree say nothing about a revision's files; those of the revision do.
///   They choose among the user's filters and can't add one. A filter that the user
///   has pointed at a program in the work tree runs it, as in any checkout. `.gitmodules` isn't
///   read.
/// - Nothing is paged, and where sources are compared, text conversions and external diffs are off.
///
/// Variables that git sets for a hook are dropped: they name the repository, index and objects of
/// the command that runs the hook. Nobody is asked for a password, because nobody would see why
/// (``ChildProcess``, `GIT_TERMINAL_PROMPT`).
struct Git {
  /// The folder for the index, output and errors.
  let scratch: String

  private static let settings = [
    "safe.bareRepository=explicit", "core.hooksPath=/dev/null", "core.fsmonitor=false",
    // A split index writes a part of itself into the repository.
    "core.splitIndex=false",
  ].flatMap { ["-c", $0] }

  /// Commands that write files besides what they print.
  private static let writing: Set<String> = ["checkout-index", "read-tree"]

  /// The output of `git rev-parse --local-env-vars` (git 2.39) without `GIT_CONFIG_PARAMETERS` and
  /// `GIT_CONFIG_COUNT`. These two hold the user's own settings (`git -c`), and git itself keeps
  /// them when it enters a submodule.
  private static let hookVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// Runs a command to its end, with an index in ``scratch``.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - folder: Where it runs.
  ///   - options: Options of git itself.
  ///   - input: The file that it reads; nil for nothing.
  func run(
    _ arguments: [String], in folder: String, options: [String] = [], input: String? = nil
  ) throws(GitError) -> (status: Int32, output: [UInt8]) {
    let output = "\(scratch)/output"
    // Git's own words are shown, in one language.
    let variables = ["GIT_INDEX_FILE=\(scratch)/index", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"]
    do throws(FileError) {
      let status = try ChildProcess.run(
        ["git", "-C", folder] + Self.settings + options + arguments,
        environment: ChildProcess.environment(
          without: Self.hookVariables.union(["GIT_TERMINAL_PROMPT", "LANGUAGE", "LC_ALL"]), adding: variables),
        ChildProcess.Files(input: input, output: output, errors: errors),
        fileBytes: Self.writing.contains(arguments[0]) ? nil : Limits.gitOutputBytes)
      do throws(FileError) {
        return (status, try FileAccess.bytes(of: output, limit: Limits.gitOutputBytes))
      } catch .empty { return (status, []) }
    } catch .failed(.run, _, _) {
      throw .noGit
    } catch { throw .file(error) }
  }

  /// The output of a command.
  ///
  /// - Throws: ``GitError`` if the command fails.
  func output(
    of arguments: [String], in folder: String, options: [String] = [], input: String? = nil
  ) throws(GitError) -> [UInt8] {
    let (status, bytes) = try run(arguments, in: folder, options: options, input: input)
    if status == 128 + SIGXFSZ {
      throw .failed(
        arguments[0],
        reason: "it prints more than \(Limits.gitOutputBytes) bytes; the revision has too many files and folders")
    }
    guard status == 0 else { throw .failed(arguments[0], reason: complaint ?? "it ended with status \(status)") }
    return bytes
  }

  /// Git's reason for the failure of the last command.
  var complaint: String? {
    let bytes = (try? FileAccess.bytes(of: errors, limit: Limits.gitOutputBytes)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let mark = "fatal: "
    return lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) } ?? lines.last.map(String.init)
  }

  private var errors: String { "\(scratch)/errors" }
}

/// Why a revision of a repository can't be drawn.
package enum GitError: Error, Equatable {
  /// The `git` command can't be run.
  case noGit
  /// A spec lies in no repository; `reason` is git's.
  case noRepository(path: String, reason: String?)
  /// A name stands for no commit.
  case unknownRevision(String)
  /// A name stands for several commits: those that these references, or an abbreviated hash, name.
  case ambiguousRevision(String, meanings: [String])
  /// The folder of a submodule has not the commit that it had at the revision.
  case submodule(path: String, commit: String)
  /// Files of a revision have more bytes than are copied.
  case tooManyBytes(limit: Int)
  /// The patterns of a spec have too many files and folders of a revision looked at.
  case tooManyEntries(limit: Int)
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
    case .noRepository(let path, let reason):
      "Spec '\(path)' has no revisions: it is in no git repository that can be read"
        + (reason.map { " (\(Spelling.oneLine($0)))" } ?? "") + "; verify against baselines instead."
    case .unknownRevision(let name):
      "Revision '\(Spelling.shown(name))' is not in the repository; fetch it (CI's shallow clones lack most revisions), or name another."
    case .ambiguousRevision(let name, let meanings):
      "Revision '\(Spelling.shown(name))' means more than one commit, \(Spelling.list(meanings.map { Spelling.shown($0) })); write the one that you mean in full."
    case .submodule(let path, let commit):
      "Submodule '\(Spelling.shown(path))' can't be read as it was: its folder does not have the revision's commit checked out; check out \(commit.prefix(12)) there, or verify against baselines instead."
    case .tooManyBytes(let limit):
      "The revision can't be read: the files that the spec names there have more than \(limit) bytes; name fewer files."
    case .tooManyEntries(let limit):
      "The revision can't be read: the spec's patterns stand for too much there, and at most \(limit) files and folders are looked at; name more of the folders."
    case .noSpec(let path, let revision):
      "Spec '\(path)' does not exist at '\(Spelling.shown(revision))'; name a revision that has it."
    case .failed(let command, let reason): "git \(command) failed: \(Spelling.oneLine(reason))."
    case .file(let error): error.description
    }
  }
}
