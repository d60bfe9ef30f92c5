/// The `git` command. Every call of it passes through here.
///
/// What a user has configured applies: git's own files, those of the clone (`.git/config`, which no commit can change), and variables
/// such as `GIT_SSH_COMMAND`. So filters that a user has installed run, Git LFS for one, a partial clone fetches what it lacks, and
/// `safe.directory` decides whose repositories are read. What a commit brings runs nothing and configures nothing:
/// - A folder of a commit may look like a bare repository, with a `config` that names programs. It is none (`safe.bareRepository`, since
///   git 2.38; ``GitRepository`` refuses it for earlier ones).
/// - Hooks and monitors of files don't run: a clone often has those of the work tree, as Husky does (`core.hooksPath`).
/// - `.gitattributes` chooses among the filters that are installed, and can't install one. `.gitmodules` is not read.
/// - Nothing is compared or shown, so that no text conversion, external diff or pager runs.
///
/// The variables that git sets for hooks are dropped: they are about the repository, the index and the objects of the call that runs the
/// hook. Whoever is asked for a password can't see why, so that nobody is (``ChildProcess``, `GIT_TERMINAL_PROMPT`).
struct Git {
  /// A folder for what git writes.
  let scratch: String

  private static let settings = [
    "safe.bareRepository=explicit", "core.hooksPath=/dev/null", "core.fsmonitor=false",
    // Or a part of the index would be written into the repository.
    "core.splitIndex=false",
  ].flatMap { ["-c", $0] }

  /// What `git rev-parse --local-env-vars` lists, of git 2.20 to 2.50, without `GIT_CONFIG_PARAMETERS` and `GIT_CONFIG_COUNT`: these
  /// hold the user's own settings (`git -c`), which git keeps in other repositories, too.
  private static let hookVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// Runs git to its end, with an index of its own.
  ///
  /// - Parameters:
  ///   - arguments: A command and its arguments.
  ///   - folder: Where it runs.
  ///   - input: The file that it reads; nil for nothing.
  func run(
    _ arguments: [String], in folder: String, input: String? = nil
  ) throws(GitError) -> (status: Int32, output: [UInt8]) {
    let output = "\(scratch)/output"
    let variables = ["GIT_INDEX_FILE=\(scratch)/index", "GIT_TERMINAL_PROMPT=0"]
    do throws(FileError) {
      let status = try ChildProcess.run(
        ["git", "-C", folder] + Self.settings + arguments,
        environment: ChildProcess.environment(
          without: Self.hookVariables.union(["GIT_TERMINAL_PROMPT"]), adding: variables),
        input: input, output: output, errors: errors)
      do throws(FileError) {
        return (status, try FileAccess.bytes(of: output, limit: Limits.gitOutputBytes))
      } catch .empty { return (status, []) }
    } catch .failed(.run, _, _) {
      throw .noGit
    } catch { throw .file(error) }
  }

  /// What git prints.
  ///
  /// - Throws: ``GitError`` if it fails.
  func output(of arguments: [String], in folder: String, input: String? = nil) throws(GitError) -> [UInt8] {
    let (status, bytes) = try run(arguments, in: folder, input: input)
    guard status == 0 else { throw .failed(arguments[0], reason: complaint ?? "it ended with status \(status)") }
    return bytes
  }

  /// Why the last command has failed, in git's words.
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
  /// A spec lies in no repository, for git's reason.
  case noRepository(path: String, reason: String?)
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
    case .noRepository(let path, let reason):
      "Spec '\(path)' has no revisions: it is in no git repository that can be read"
        + (reason.map { " (\(Spelling.oneLine($0)))" } ?? "") + "; verify against baselines instead."
    case .unknownRevision(let name):
      "Revision '\(Spelling.shown(name))' is not in the repository; fetch it (CI's shallow clones lack most revisions), or name another."
    case .noSpec(let path, let revision):
      "Spec '\(path)' does not exist at '\(Spelling.shown(revision))'; name a revision that has it."
    case .failed(let command, let reason): "git \(command) failed: \(Spelling.oneLine(reason))."
    case .file(let error): error.description
    }
  }
}
