package import PreviewCore
import PreviewRegression

/// The files that `render` wrote into a folder: `.preview-render` has a line for each, with its digest and its command.
///
/// The next run of the same command finds in it the files that nothing draws any more, such as those of a renamed scene. A file counts as ours
/// only while its bytes have the recorded digest and the form of what this tool writes (``WrittenForm``); a file that a person put there or changed is never removed.
/// A killed run records nothing, so its files are left alone.
package struct OutputRecord {
  /// The name of the file.
  static let fileName = ".preview-render"
  /// The file's first line.
  private static let title =
    "The files that preview-render has written here. 'render --clean' removes those that the same command no longer draws.\n"

  /// A file that is listed.
  private struct Entry {
    /// XXH64 of the command's inputs and of the options that shape the names of its pictures.
    let command: String
    /// SHA-256 of the file's bytes.
    let digest: String
  }

  private let folder: String
  private let lock: FolderLock
  private var entries: [String: Entry] = [:]

  /// Opens the record of a folder to change it; nil if there can be none, because something else
  /// has its name or another run keeps it locked, which is reported.
  private init?(_ folder: String, report: (String) -> Void) {
    let path = "\(folder)/\(Self.fileName)"
    guard !FileAccess.exists(path) || FileAccess.kind(of: path) == .file,
      let lock = FolderLock.brief(path, report: report),
      let entries = Self.entries(in: folder)
    else { return nil }
    (self.folder, self.lock, self.entries) = (folder, lock, entries)
  }

  /// The files that the record of a folder lists; nil if the file of its name is somebody else's.
  private static func entries(in folder: String) -> [String: Entry]? {
    let bytes = (try? FileAccess.bytes(of: "\(folder)/\(fileName)", limit: Limits.manifestBytes)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || text.hasPrefix(title) else { return nil }
    var entries: [String: Entry] = [:]
    // A line that was not written to its end says nothing.
    for line in text.dropFirst(title.count).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      if parts.count == 3, isSafe(parts[2]) { entries[parts[2]] = Entry(command: parts[0], digest: parts[1]) }
    }
    return entries
  }

  /// Checks that files below a folder may be written, before anything is drawn.
  ///
  /// The record has no say in that: it gets lost, a killed run makes none, and a commit can bring one.
  ///
  /// - Parameters:
  ///   - inputs: The files that the run reads.
  ///   - isForced: Whether files of others may be replaced.
  package static func check(
    _ files: [String], in folder: String, reading inputs: InputFiles, isForced: Bool
  ) throws(OutputError) {
    let folder = folder.isEmpty ? "." : folder
    try OutputFile.check(files.map { "\(folder)/\($0)" }, reading: inputs, isForced: isForced, takesDevices: false)
  }

  /// A run of `render`.
  package struct Run {
    /// The call in words; the same words mean the same command.
    let command: String
    /// The files, as paths below the folder, with their digests.
    let written: [String: String]
    /// Every picture that the command draws; nil if that isn't known, as of a part of the
    /// categories. Then nothing is left.
    let drawn: Set<String>?
    /// The files that the run reads, which are never left.
    let inputs: InputFiles

    package init(
      of command: String, written: [String: String], drawn: Set<String>?, reading inputs: InputFiles = InputFiles()
    ) {
      (self.command, self.written, self.drawn, self.inputs) = (command, written, drawn, inputs)
    }
  }

  /// Records what a run has written, and finds what earlier runs of the same command have left.
  ///
  /// - Parameters:
  ///   - folder: Where the run has written its files.
  ///   - cleans: Whether what is left is removed.
  ///   - report: Takes a sentence if another process keeps the record locked.
  /// - Returns: The pictures that are left, or that were removed, sorted.
  /// - Throws: ``FileError`` if a file can't be removed or the record can't be written.
  package static func update(
    with run: Run, in folder: String, cleans: Bool, report: (String) -> Void = { _ in }
  ) throws(FileError) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    // Where nothing was written, nothing is recorded.
    guard !run.written.isEmpty || FileAccess.exists("\(folder)/\(fileName)"),
      var record = OutputRecord(folder, report: report)
    else {
      return []
    }
    let command = XXHash64.digest(of: run.command)
    for (path, digest) in run.written where isSafe(path) {
      record.entries[path] = Entry(command: command, digest: digest)
    }
    var left: [String] = []
    if let drawn = run.drawn {
      for (path, entry) in record.entries where entry.command == command && !drawn.contains(picture(of: path)) {
        // A changed file is somebody else's now, and one of another form always was: a commit can bring a record, too.
        guard record.digest(of: path) == entry.digest, WrittenForm.isOwn("\(folder)/\(path)") else {
          record.entries[path] = nil
          continue
        }
        if run.inputs.first(among: ["\(folder)/\(path)"]) == nil { left.append(path) }
      }
    }
    if cleans {
      for path in left {
        try FileAccess.remove("\(record.folder)/\(path)")
        record.entries[path] = nil
      }
      for part in FileAccess.folders(of: left).reversed() where !part.isEmpty {
        FileAccess.removeIfEmpty("\(record.folder)/\(part)")
      }
    }
    let lines = record.entries.sorted { $0.key.precedesInBytes($1.key) }.map {
      "\($1.command) \($1.digest) \($0)\n"
    }
    try record.lock.replace(from: 0, to: title + lines.joined(), isWhole: true)
    return left.filter { $0.hasSuffix(".png") }.sorted { $0.precedesInBytes($1) }
  }

  /// The digest of a file that lies in the folder itself; nil if a link is on the way.
  private func digest(of path: String) -> String? {
    FileAccess.link(onWayTo: path, in: folder) == nil ? Self.digest(ofFile: "\(folder)/\(path)") : nil
  }

  /// The digest of a file; nil if it can't be read.
  static func digest(ofFile path: String) -> String? { try? SHA256.hex(ofFile: path, limit: Limits.pngFileBytes) }

  /// The picture that a file is, or is the trace of.
  private static func picture(of path: String) -> String {
    path.hasSuffix(".txt") ? String(path.dropLast(".txt".count)) + ".png" : path
  }

  /// The list comes from a file, so a name that leads out of the folder is left out.
  private static func isSafe(_ path: String) -> Bool { BaselineFolder.isSafe(picture(of: path)) }
}
