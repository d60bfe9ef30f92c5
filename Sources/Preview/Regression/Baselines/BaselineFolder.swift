package import PreviewCore
import PreviewPlan
import PreviewScene

/// A folder of baselines that is open: nobody else writes there meanwhile, and what was interrupted before has been repaired.
///
/// Pictures, layouts and manifest change together. New files are first written to `.staging`; then a journal, the list of what goes where, is renamed into
/// place; then it is carried out. If the process is killed at any moment, the next run finds no journal and the old state, or the journal and carries it out.
///
/// The same holds if the power fails: staged files and their folders are flushed to the disk before the journal is renamed, the journal before the first file is moved,
/// and the moved files before the journal is removed (``FileAccess/flush(_:)``).
package final class BaselineFolder {
  /// Where it is.
  let path: String
  /// Its manifest; nil without one.
  package private(set) var manifest: Manifest?
  /// The paths at which the files of renamed pictures lie until something is committed, by the paths that the manifest has for them.
  package private(set) var formerPaths: [String: String] = [:]
  /// These files, by path, and the layouts that were recorded with them.
  package private(set) var formerFiles: Set<String> = []
  /// The scenes whose new names the manifest was given.
  package private(set) var renamedScenes = RenamedScenes.none
  /// How many findings each of them has.
  package private(set) var renamedFindings: [String: Int] = [:]
  /// Whether the manifest's file is written as this version writes it: each picture's line once, and each font's.
  package private(set) var isCanonical = true
  /// The pictures that lie in a folder without a manifest, by path; none if it has one.
  package private(set) var unlisted: [String] = []
  /// The outcome of an interrupted run; nil for none.
  package private(set) var recovery: Recovery?
  private let lock: FolderLock?
  private let isWriting: Bool
  private let inputs: InputFiles

  /// The outcome of an interrupted recording.
  package enum Recovery: Equatable, Sendable {
    /// All of it was there, and is in place now.
    case finished
    /// It was not whole; the baselines are as they were before.
    case dropped
    /// The folder has other files than its journal says; they are left alone.
    case refused

    /// A sentence for people.
    package var words: String {
      switch self {
      case .finished: "An interrupted recording was complete, and has been finished."
      case .dropped: "An interrupted recording was incomplete; the baselines are as they were before it."
      case .refused:
        "An interrupted recording was not finished, because its journal does not fit the baselines; they are left as they are."
      }
    }
  }

  private static let lockName = ".lock"
  private static let ignoreName = ".gitignore"
  private static let stagingName = ".staging"
  private var staging: String { "\(path)/\(Self.stagingName)" }
  private var journal: String { "\(path)/.journal" }

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - writing: Whether it will be changed; it is made if it is missing, and nobody may read it meanwhile.
  ///   - recording: Whether all that is needed is drawn anew, so that pictures without a manifest are no obstacle.
  ///   - part: The lines of the manifest that a reader looks at.
  ///   - inputs: The files that the run reads, none of which is changed.
  /// - Throws: ``BaselineError`` if another run writes there, or the manifest can't be used.
  package init(
    _ path: String, writing: Bool, recording: Bool = false, part: ManifestPart = .whole,
    reading inputs: InputFiles = InputFiles()
  ) throws(BaselineError) {
    self.path = path
    self.inputs = inputs
    isWriting = writing
    if path.isEmpty { throw .noName }
    if writing {
      try rethrow(FileAccess.makeFolder(path), as: BaselineError.file)
    } else if FileAccess.kind(of: path) == .file {
      _ = try rethrow(FileAccess.names(in: path), as: BaselineError.file)
    }
    if writing {
      // What is staged is moved or removed, at the latest when the folder is closed.
      let staging = "\(path)/\(Self.stagingName)"
      let staged = (try? FileAccess.files(in: staging)) ?? []
      if let input = inputs.first(among: staged.map { "\(staging)/\($0)" }) { throw .isInput(input) }
      if let foreign = staged.first(where: { !Self.isStaged($0) }) {
        throw .foreignStaged("\(Self.stagingName)/\(foreign)", path: path)
      }
    }
    do throws(FolderLockError) { lock = try FolderLock("\(path)/\(Self.lockName)", exclusive: writing) } catch {
      switch error {
      case .taken: throw .busy(path: path)
      case .failed(let error): throw .file(error)
      }
    }
    try recover()
    let file = "\(path)/\(Manifest.fileName)"
    // A folder that can't be looked into is not one without baselines.
    let kind = try rethrow(FileAccess.kind(ofReachable: file), as: BaselineError.file)
    guard kind != nil else {
      guard FileAccess.kind(of: path) == .folder else { return }
      unlisted = try rethrow(FileAccess.files(in: path), as: BaselineError.file).filter(Self.isSafe)
      // Nobody knows what else was recorded, or which findings.
      if !unlisted.isEmpty, !recording { throw .noManifest(path: path) }
      return
    }
    let manifest = try Manifest(path: file, part: writing ? .whole : part)
    self.manifest = manifest
    // Only a writer can repair it.
    if writing {
      isCanonical = (try? FileAccess.bytes(of: file, limit: Limits.manifestBytes)) == Array(manifest.text.utf8)
    }
  }

  /// Deletes staged files that were not committed, and the lock of a folder in which nothing was ever committed, which no `.gitignore` keeps out of git. A journal that
  /// could not be carried out stays for the next run, with the files it needs.
  deinit {
    guard isWriting, FileAccess.kind(of: journal) == nil else { return }
    try? FileAccess.removeTree(staging)
    if lock?.isEmpty == true, !FileAccess.exists("\(path)/\(Self.ignoreName)") {
      try? FileAccess.remove("\(path)/\(Self.lockName)")
    }
  }

  /// Whether a name stays within the folder on every system. Those of pictures are ASCII
  /// (``FileName``).
  package static func isSafe(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.hasSuffix(".png") && name.utf8.count <= 1000
      && parts.allSatisfy { part in
        part.first.map { $0 != UInt8(ascii: ".") } == true
          && part.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: ":") }
      }
  }

  /// Where a picture stands; the folder itself for an empty name.
  package func path(of picture: String) -> String { picture.isEmpty ? path : "\(path)/\(picture)" }

  /// Where the baseline of a picture lies, whatever it is called by now.
  package func baseline(of picture: String) -> String { path(of: formerPaths[picture] ?? picture) }

  /// Gives the manifest that was read the new names of scenes: its findings, and the pictures whose files are the recorded ones. No file is touched.
  ///
  /// - Parameter drawn: The paths of all pictures of the plan, which are nobody's former ones.
  package func rename(_ scenes: RenamedScenes, in pictures: [(path: String, name: String)], drawn: Set<String>) {
    guard var manifest, !scenes.formerNames.isEmpty else { return }
    var names: [String: String] = [:]
    for (picture, name) in pictures {
      guard let former = scenes.formerPath(of: picture, named: name), !drawn.contains(former),
        manifest[picture] == nil,
        FileAccess.kind(of: path(of: picture)) == nil, let entry = intact(former)
      else { continue }
      manifest[picture] = entry.with(name: name)
      manifest[former] = nil
      names[name] = scenes.formerNames[name]
      formerPaths[picture] = former
      formerFiles.formUnion(files(of: [former]))
    }
    renamedScenes = RenamedScenes(names)
    renamedFindings = renamedScenes.counts(of: manifest.findings ?? [])
    manifest.findings = manifest.findings.map(renamedScenes.renamed)
    self.manifest = manifest
  }

  /// The entries of the pictures, by path. If several lines name a picture, the one that names the existing files wins, or the picture
  /// alone; if none does, nothing is known. Any of them stands for a picture that is missing.
  package func recorded() -> [String: Manifest.Entry] {
    guard let manifest else { return [:] }
    // Joined dictionaries would be copies, and few manifests have lines to choose from.
    if manifest.contested.isEmpty { return manifest.entries }
    let resolved = manifest.contested.compactMap { picture, lines -> (String, Manifest.Entry)? in
      if FileAccess.kind(of: path(of: picture)) == nil { return (picture, lines[0]) }
      let file = try? SHA256.hex(ofFile: path(of: picture), limit: Limits.pngFileBytes)
      let ofFile = lines.filter { $0.file == file }
      guard ofFile.count > 1 else { return ofFile.first.map { (picture, $0) } }
      let layout = try? XXHash64.digest(
        ofFile: path(of: RenderPlan.layoutPath(of: picture)), limit: Limits.layoutBytes)
      return (picture, ofFile.first { $0.layout == layout } ?? ofFile[0])
    }
    return manifest.entries.merging(resolved) { first, _ in first }
  }

  /// Checks that the folder isn't that of another spec beside it, which calls these pictures orphaned. One that is gone was renamed.
  package func checkSpec(of fingerprint: Fingerprint) throws(BaselineError) {
    guard let recorded = manifest?.fingerprint.specFile, let file = fingerprint.specFile else { return }
    let (first, second) = (beside(recorded), beside(file))
    guard let other = FileAccess.identity(of: first), other != FileAccess.identity(of: second) else { return }
    throw .otherSpec(path: path, Spelling.shown(first), not: Spelling.shown(second))
  }

  private func beside(_ file: String) -> String { SpecFile.path(file, in: FileAccess.parent(of: path)) }

  // MARK: Changing

  /// Where a new file for `name` is to be written; nothing changes until ``commit(_:removing:manifest:)``.
  package func stagingPath(of name: String) -> String { "\(staging)/\(name)" }

  /// Puts staged files in their places, removes others, and writes the manifest, all or nothing.
  package func commit(_ staged: [String], removing removed: [String], manifest: Manifest) throws(BaselineError) {
    try checkInputs(among: staged + removed)
    for name in staged + removed { try checkFolders(of: name) }
    // A list that can't be carried out would stand in the way of every later run.
    for name in staged { try checkPlace(of: name) }
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      try AtomicFile.write(manifest.text, to: stagingPath(of: Manifest.fileName))
      try writeIfMissing(Self.ignoreName, "/\(Self.lockName)\n/.staging/\n/.journal\n")
      try writeIfMissing(Self.attributesName, Self.attributes.map { $0 + "\n" }.joined())
      // Steps that need disk space precede the list; later ones only move or remove.
      for name in staged { try FileAccess.makeFolder(FileAccess.parent(of: path(of: name))) }
      let list = try BaselineJournal(putting: staged, removing: removed, in: path, mark: Self.mark(of: path))
      // It is staged like all else, so that no part of a file is left in the folder itself.
      try AtomicFile.write(list.text, to: stagingPath(of: ".journal"))
      let journaled = staged + [Manifest.fileName, ".journal"]
      let folders = FileAccess.folders(of: journaled)
      try FileAccess.flush((journaled + folders).map(stagingPath) + folders.map(path(of:)))
      // From here on the new state is the one that counts.
      try FileAccess.move(stagingPath(of: ".journal"), to: journal)
      try FileAccess.flush([path])
      try perform(list)
    }
    self.manifest = manifest
  }

  /// Forgets what was staged.
  package func discardStaging() throws(BaselineError) {
    try rethrow(FileAccess.removeTree(staging), as: BaselineError.file)
  }

  private static let attributesName = ".gitattributes"
  /// The lines by which git keeps those of both branches in the manifest, and merges no layout: line by line, it would be that of neither. Neither gets line endings of
  /// Windows, with which a layout is not the recorded one.
  private static let attributes = [
    "\(Manifest.fileName) merge=union -text", "*\(LayoutRecord.fileEnding) -merge -text",
  ]

  /// A sentence about the lines that a `.gitattributes` of somebody else's lacks; nil if none.
  package var attributesNote: String? {
    let file = path(of: Self.attributesName)
    guard FileAccess.kind(of: file) == .file else { return nil }
    let text = String(decoding: (try? FileAccess.bytes(of: file, limit: Limits.manifestBytes)) ?? [], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace) }
    let missing = Self.attributes.filter { line in
      let words = line.split(separator: " ")
      return !lines.contains { $0.first == words[0] && $0.contains(words[1]) }
    }
    guard !missing.isEmpty else { return nil }
    return
      "'\(file)' lacks what git needs to merge baselines; add \(missing.map { "'\($0)'" }.joined(separator: " and ")) to it."
  }

  private func writeIfMissing(_ name: String, _ text: String) throws(FileError) {
    guard !FileAccess.exists("\(path)/\(name)") else { return }
    try AtomicFile.write(text, to: stagingPath(of: name))
    try FileAccess.move(stagingPath(of: name), to: "\(path)/\(name)")
  }

  private func perform(_ list: BaselineJournal) throws(FileError) {
    for step in list.steps {
      switch step.action {
      // A file that isn't staged any more was put in place before the interruption.
      case .put where !FileAccess.exists(stagingPath(of: step.name)): continue
      case .put: try FileAccess.move(stagingPath(of: step.name), to: path(of: step.name))
      case .remove: try FileAccess.remove(path(of: step.name))
      }
    }
    let folders = FileAccess.folders(of: list.steps.map(\.name)).map(path(of:))
    try FileAccess.flush(folders.filter { FileAccess.kind(of: $0) == .folder })
    // The journal goes last: without it, what is aside would be taken for what was never whole.
    try FileAccess.removeTree(staging)
    try FileAccess.flush([path])
    try FileAccess.remove(journal)
  }

  private func recover() throws(BaselineError) {
    let hasJournal = FileAccess.kind(of: journal) != nil
    guard hasJournal || FileAccess.kind(of: staging) != nil || FileAccess.isLink(staging) else { return }
    if !isWriting {
      // Without a list nothing was moved yet, and what lies aside waits for somebody who writes.
      guard hasJournal else {
        recovery = .dropped
        return
      }
      // With one, a reader carries it out, or would see half of each state; nobody else may look meanwhile.
      guard let lock else { throw .interrupted(path: path) }
      guard lock.becomesExclusive() else { throw .busy(path: path) }
    }
    try repair()
    if !isWriting, let lock, !lock.becomesShared() { throw .busy(path: path) }
  }

  /// Carries out what an interrupted run has listed, or drops what it has left.
  private func repair() throws(BaselineError) {
    let hasJournal = FileAccess.kind(of: journal) != nil
    // Another reader may have been quicker.
    guard isWriting || hasJournal else { return }
    let text = try hasJournal ? journalText() : nil
    do throws(FileError) {
      if let text {
        if let list = BaselineJournal(text), list.mark == Self.mark(of: path), isSafe(list) {
          try perform(list)
          recovery = .finished
          return
        }
        try FileAccess.remove(journal)
      }
      try FileAccess.removeTree(staging)
      recovery = hasJournal ? .refused : .dropped
    } catch {
      // A reader can't help where nothing can be written.
      throw isWriting ? .file(error) : .interrupted(path: path)
    }
  }

  /// Something that nobody knows who only brings files, for a commit can bring a journal: the file
  /// of the lock, and when it was made, to the nanosecond.
  static func mark(of folder: String) -> String {
    FileAccess.stamp(of: "\(folder)/\(lockName)").map { "\($0.digest)" } ?? "-"
  }

  /// The list of what was about to be done.
  private func journalText() throws(BaselineError) -> String {
    do throws(FileError) {
      return String(decoding: try FileAccess.bytes(of: journal, limit: Limits.manifestBytes), as: UTF8.self)
    } catch {
      if case .empty = error { return "" }
      throw .unreadableJournal(path: path)
    }
  }

  /// Whether a journal, which may have come with a commit, changes nothing but what a recording would
  /// change. A recording owns no file behind a link, neither in the folder nor among the staged ones.
  private func isSafe(_ list: BaselineJournal) -> Bool {
    let names = list.steps.map(\.name)
    return !FileAccess.isLink(staging) && names.allSatisfy(isSafePlace) && list.fits(path, staging: staging)
      && inputs.first(among: names.map(path(of:))) == nil
  }

  private func isSafePlace(_ name: String) -> Bool {
    let ending = LayoutRecord.fileEnding
    let picture = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) + ".png" : name
    return name == Manifest.fileName
      || Self.isSafe(picture) && !leadsThroughLink(name, from: path) && !leadsThroughLink(name, from: staging)
  }

  /// Whether a recording stages files of such names: pictures, layouts, the manifest, and hidden files of the folder's own.
  private static func isStaged(_ name: String) -> Bool {
    name.hasSuffix(".png") || name.hasSuffix(LayoutRecord.fileEnding) || name == Manifest.fileName
      || FileAccess.name(of: name).hasPrefix(".")
  }

  /// A folder on the way that is a symbolic link would lead out of the baselines.
  private func checkFolders(of name: String) throws(BaselineError) {
    if leadsThroughLink(name, from: path) { throw .linkedFolder(name, path: path) }
  }

  private func leadsThroughLink(_ name: String, from start: String) -> Bool {
    FileAccess.link(onWayTo: FileAccess.parent(of: name), in: start) != nil
  }

  /// Checks that no file of the folder that is to change is one that the run reads.
  package func checkInputs(among names: [String]) throws(BaselineError) {
    let paths = (names + [Manifest.fileName]).map { path(of: $0) }
    if let input = inputs.first(among: paths) { throw .isInput(input) }
  }

  private func checkPlace(of name: String) throws(BaselineError) {
    let target = path(of: name)
    if FileAccess.kind(of: target) == .folder, !FileAccess.isLink(target) { throw .inTheWay(target, isFolder: true) }
    var folder = path
    for part in FileAccess.parts(of: name).dropLast() {
      folder += "/\(part)"
      if let kind = FileAccess.kind(of: folder), kind != .folder { throw .inTheWay(folder, isFolder: false) }
    }
  }
}
