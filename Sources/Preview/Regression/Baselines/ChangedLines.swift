import PreviewCore

/// The lines of Swift sources that were changed or added since a revision, committed or not.
package struct ChangedLines: Sendable {
  /// The lines by file, relative to the folder; nil for a file that git doesn't know, all of whose
  /// lines are new.
  private let lines: [FilePath: RangeSet<Int>?]

  /// Asks git.
  ///
  /// - Parameters:
  ///   - revision: A commit, branch or tag (`git rev-parse`).
  ///   - folder: The folder of the sources.
  /// - Throws: ``GitError`` if git, the repository or the revision can't be had.
  package init(since revision: String, in folder: String) throws(GitError) {
    lines = try GitRevision.inScratch { (scratch) throws(GitError) in
      let repository = try GitRepository(around: "\(folder)/.", scratch: scratch)
      return try repository.changedLines(since: try repository.commit(revision))
    }
  }

  /// Whether a line was changed.
  ///
  /// - Parameter file: The file, relative to the folder.
  package func holds(_ line: Int, of file: String) -> Bool {
    guard let known = lines[FilePath(file)] else { return false }
    return known?.contains(line) ?? true
  }

  /// Whether a file has any changed line.
  package func hold(_ file: String) -> Bool { lines[FilePath(file)] != nil }

  /// Reads `git diff -U0`: `+++ b/App/A.swift`, then `@@ -3 +4,2 @@` for each change.
  static func read(_ bytes: [UInt8]) -> [FilePath: RangeSet<Int>?] {
    var lines: [FilePath: RangeSet<Int>?] = [:]
    var file: FilePath?
    // Added lines begin with + too; they are counted off, so that none is taken for a file's name.
    var (removed, added) = (0, 0)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if removed > 0, line.first == UInt8(ascii: "-") {
        removed -= 1
      } else if added > 0, line.first == UInt8(ascii: "+") {
        added -= 1
      } else if line.starts(with: "+++ ".utf8) {
        file = name(line.dropFirst(4))
        (removed, added) = (0, 0)
      } else if line.starts(with: "@@ ".utf8), let file {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count >= 4, let old = range(words[1]), let new = range(words[2]) else { continue }
        (removed, added) = (old.count, new.count)
        var known = (lines[file] ?? nil) ?? RangeSet()
        known.insert(contentsOf: new)
        lines[file] = .some(known)
      }
    }
    return lines
  }

  /// `b/App/A.swift`; a name with special characters stands in quotes, and is left out.
  private static func name(_ bytes: ArraySlice<UInt8>) -> FilePath? {
    var bytes = bytes
    // A name with a space has a tab behind it.
    if bytes.last == UInt8(ascii: "\t") { bytes = bytes.dropLast() }
    return bytes.starts(with: "b/".utf8) ? FilePath(String(systemBytes: bytes.dropFirst(2))) : nil
  }

  /// `+4,2`, or `+4` for one line.
  private static func range(_ word: Substring) -> Range<Int>? {
    let numbers = word.dropFirst().split(separator: ",").map { Int($0) }
    guard let first = numbers.first ?? nil, first >= 0, first < Int(Int32.max), numbers.count <= 2 else { return nil }
    guard let count = numbers.count == 2 ? numbers[1] : 1, count >= 0, count < Int(Int32.max) else { return nil }
    return first..<first + count
  }
}

extension GitRepository {
  /// The lines of Swift sources in the folder that differ from a commit.
  fileprivate func changedLines(since commit: String) throws(GitError) -> [FilePath: RangeSet<Int>?] {
    let folder = prefix.isEmpty ? root : "\(root)/\(prefix)"
    let pattern = ":(glob)**/*.swift"
    // An index of the commit, so that what was committed since is a difference like any other.
    try readIndex(of: commit)
    let diff = try git.output(
      of: [
        "diff", "-U0", "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--no-renames", "--relative",
        "--src-prefix=a/", "--dst-prefix=b/", "--diff-filter=M", "--", pattern,
      ], in: folder, options: ["-c", "core.quotePath=false"])
    var lines = ChangedLines.read(diff)
    let new = try git.output(
      of: ["ls-files", "--others", "--exclude-standard", "-z", "--", pattern], in: folder)
    for name in new.split(separator: 0) { lines[FilePath(String(systemBytes: name))] = .some(nil) }
    return lines
  }
}
