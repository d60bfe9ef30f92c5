package import PreviewCore
import PreviewGraphics
import PreviewScene

/// The folder of a report: `report.json`, and the pictures that differ, as they were expected, as they are, and what differs.
///
/// The file `.preview-report` marks the folder as a report's, lists the pictures whose files may be deleted there, and is locked while a run writes. What it does
/// not list is left alone, and a folder without it is refused unless it is empty. `report.json` comes last: without it, the run did not get to its end.
/// An audit has such a folder, too, of other files.
///
/// A `.gitignore` keeps the folder out of git, itself included. It is written once, and never over somebody else's.
package final class ReportFolder {
  /// Where it is.
  package let path: String
  private static let markerName = ".preview-report"
  private let kind: ReportKind
  private let inputs: InputFiles
  private static let ignoreName = ".gitignore"
  private static let ignoreText = "*\n"
  private let lock: FolderLock?
  private let contents: ReportContents
  /// Files of an earlier report that this one may write over; those that it has not are deleted in the end.
  private var earlierFiles: [String] = []
  private var isFinished = false

  /// Makes the folder, or deletes the earlier report in it.
  ///
  /// Nothing is deleted if this throws, so call it once all else that can be refused has been read.
  ///
  /// - Parameters:
  ///   - pictures: Every picture of which the report may hold files.
  ///   - kind: What kind of report it is; a folder of another kind is refused.
  ///   - inputs: The files that the run reads; a folder whose earlier report has one of them is refused.
  /// - Throws: ``BaselineError/notAReport(path:)`` for a folder that no report has made, ``BaselineError/foreignFile(_:inReport:)`` where something else
  ///   stands in a file's place, ``BaselineError/reportBusy(path:)`` if another run writes there.
  package init(
    _ path: String, pictures: [String], of kind: ReportKind = .verification, reading inputs: InputFiles = InputFiles()
  ) throws(BaselineError) {
    (self.path, self.kind, self.inputs) = (path, kind, inputs)
    contents = ReportContents(pictures: pictures, of: kind)
    // Checked before the lock is taken, which makes a file, perhaps in somebody else's folder.
    try Self.check(path, as: kind)
    try rethrow(FileAccess.makeFolder(path), as: BaselineError.file)
    do throws(FolderLockError) { lock = try FolderLock("\(path)/\(Self.markerName)", exclusive: true) } catch {
      switch error {
      case .taken: throw .reportBusy(path: path)
      case .failed(let error): throw .file(error)
      }
    }
    isFinished = true
    guard let marked = try Self.marked(path, as: kind) else { throw .notAReport(path: path) }
    let earlier = marked.pictures == pictures ? contents : ReportContents(pictures: marked.pictures, of: kind)
    let (old, new) = try rethrow(as: BaselineError.file) { () throws(FileError) in
      let old = try earlier.found(in: path)
      return (old, try contents.hasFiles(of: earlier) ? old : contents.found(in: path))
    }
    let foreign = new.files.first { !earlier.contains($0) && !AtomicFile.isPartial(FileAccess.name(of: $0)) }
    // A marker may have come with a commit, and stand beside files of somebody's.
    let unlike = old.files.first { !old.odd.contains($0) && !WrittenForm.isOfReport($0, in: path) }
    if let foreign = old.obstacle ?? new.obstacle ?? foreign ?? unlike { throw .foreignFile(foreign, inReport: path) }
    if let input = inputs.first(among: old.files.map { "\(path)/\($0)" }) {
      throw .inputInReport(FileAccess.path(input, below: "\(path)/"), inReport: path)
    }
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      // The first line stays while the list is exchanged: a killed run must leave a folder that the next one knows. An earlier report's files go before the
      // list that names them, and the new list comes before any file that it names.
      try lock?.replace(from: 0, to: kind.markerLine, isWhole: false)
      // What both reports have is written over: for minutes after a thousand files were deleted, ext4 takes ten times as long to make a file. Lists with more
      // names of the past than of this run are not carried on.
      let isCarriedOn = kind.canWriteOver && marked.pictures.count <= 2 * pictures.count
      earlierFiles = try earlier.remove(old, from: path) { isCarriedOn && contents.isOfPicture($0) }
      isFinished = false
      let known = earlierFiles.isEmpty ? [] : Set(marked.pictures)
      let list = pictures.filter { !known.contains($0) }.map { $0 + "\n" }.joined()
      try lock?.replace(from: earlierFiles.isEmpty ? kind.markerLine.utf8.count : marked.end, to: list, isWhole: true)
      let ignore = "\(path)/\(Self.ignoreName)"
      if !FileAccess.exists(ignore) { try AtomicFile.write(Self.ignoreText, to: ignore) }
    }
    discardFindings()
  }

  /// Checks, before anything is drawn, that a folder holds nothing but a report.
  package static func check(_ path: String, isAudit: Bool = false) throws(BaselineError) {
    try check(path, as: isAudit ? .audit : .verification)
  }

  private static func check(_ path: String, as kind: ReportKind) throws(BaselineError) {
    if path.isEmpty { throw .noName }
    guard try marked(path, as: kind) != nil else { throw .notAReport(path: path) }
  }

  /// The pictures that the marker of a folder lists, and where their lines end; none for a folder that is empty or does not exist, nil for one that is not a report's.
  private static func marked(
    _ path: String, as kind: ReportKind
  ) throws(BaselineError) -> (pictures: [String], end: Int)? {
    let markerLine = kind.markerLine
    let none = (pictures: [String](), end: markerLine.utf8.count)
    guard FileAccess.kind(of: path) == .folder else { return none }
    return try rethrow(as: BaselineError.file) { () throws(FileError) in
      let names = try FileAccess.names(in: path)
      guard !names.isEmpty else { return none }
      let marker = "\(path)/\(markerName)"
      guard names.contains(markerName), !FileAccess.isLink(marker), FileAccess.kind(of: marker) == .file else {
        return try holdsReportsAlone(path, names, of: kind) ? none : nil
      }
      var bytes: [UInt8] = []
      do throws(FileError) { bytes = try FileAccess.bytes(of: marker, limit: Limits.manifestBytes) } catch {
        guard case .empty = error else { throw error }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // A run that was killed before it had written the first line has written nothing else.
      guard text.hasPrefix(markerLine) else {
        let others = names.filter { $0 != markerName }
        let isBegun = others.isEmpty ? true : try holdsReportsAlone(path, others, of: kind)
        return isBegun && markerLine.hasPrefix(text) ? none : nil
      }
      // A line that was not written to its end names nothing that was written.
      let lines = text.dropFirst(markerLine.count).split(separator: "\n", omittingEmptySubsequences: false)
      return (lines.dropLast().map(String.init), bytes.lastIndex(of: UInt8(ascii: "\n"))! + 1)
    }
  }

  /// Whether a file is the index of several audits, which is above the folders of their pages.
  static func isIndex(_ name: String, in folder: String) -> Bool {
    name == AuditPage.fileName && !FileAccess.isLink("\(folder)/\(name)")
      && FileAccess.kind(of: "\(folder)/\(name)") == .file && WrittenForm.isOfReport(name, in: folder)
  }

  /// Whether a folder holds folders alone, perhaps with an index, and these reports: those of
  /// several specs.
  private static func holdsReportsAlone(
    _ folder: String, _ names: [String], of kind: ReportKind, depth: Int = 0
  ) throws(FileError) -> Bool {
    guard !names.isEmpty, depth < Limits.folderDepth else { return false }
    for name in names where !(depth == 0 && isIndex(name, in: folder)) {
      let path = "\(folder)/\(name)"
      guard !FileAccess.isLink(path), FileAccess.kind(of: path) == .folder else { return false }
      let inner = try FileAccess.names(in: path)
      if inner.contains(markerName), (try? marked(path, as: kind)) != nil { continue }
      guard try holdsReportsAlone(path, inner, of: kind, depth: depth + 1) else { return false }
    }
    return true
  }

  /// A report that exists already.
  package init(existing path: String) {
    (self.path, kind, inputs) = (path, .verification, InputFiles())
    lock = nil
    contents = ReportContents(pictures: [], of: kind)
    isFinished = true
  }

  /// Deletes an unfinished report.
  deinit {
    if !isFinished { try? contents.remove(from: path) }
  }

  /// Deletes the report that this run has begun, and its folder if it holds nothing else.
  package func discard() throws(BaselineError) {
    isFinished = true
    discardFindings()
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      try contents.remove(from: path)
      let names = try FileAccess.names(in: path)
      guard names == [Self.markerName] || names == [Self.ignoreName, Self.markerName] && hasOwnIgnoreFile else {
        return
      }
      for name in names { try FileAccess.remove("\(path)/\(name)") }
      FileAccess.removeIfEmpty(path)
    }
  }

  /// The folder for the page and the pictures of findings that no changed picture shows: an audit's, with a list of its files of its own.
  package static let findingsName = "findings"

  /// The folders of a report's own pictures.
  static let ownFolders = Set(PictureVerdict.File.allCases.map(\.rawValue) + [findingsName])

  /// Where findings are shown; a link in its place is refused.
  package func findingsFolder() throws(BaselineError) -> String {
    let folder = "\(path)/\(Self.findingsName)"
    if FileAccess.isLink(folder) { throw .foreignFile(Self.findingsName, inReport: path) }
    return folder
  }

  /// Deletes the pictures of findings of an earlier run; what an audit has not written stays.
  private func discardFindings() {
    guard kind.lastFile == ReportKind.verification.lastFile, let folder = try? findingsFolder(),
      FileAccess.kind(of: folder) == .folder
    else { return }
    try? ReportFolder(folder, pictures: [], of: .audit, reading: inputs).discard()
  }

  /// Whether the folder's `.gitignore` is what this class writes.
  private var hasOwnIgnoreFile: Bool {
    let file = "\(path)/\(Self.ignoreName)"
    return !FileAccess.isLink(file)
      && (try? FileAccess.bytes(of: file, limit: Self.ignoreText.utf8.count)) == Array(Self.ignoreText.utf8)
  }

  /// Deletes a report that is no longer needed; a folder that is no report's is left alone.
  package static func discard(at path: String) {
    try? ReportFolder(path, pictures: []).discard()
  }

  /// Where a picture's file lies.
  package func file(_ file: PictureVerdict.File, of picture: String) -> String { "\(path)/\(file.path(of: picture))" }

  /// Where what was drawn lies.
  package func actual(_ name: String) -> String { "\(path)/\(PictureVerdict.File.actual.path(of: name))" }

  /// The path of a file that is to be read. Reports are sent from one machine to another, so no
  /// link is followed: it may lead to anything on this one.
  ///
  /// - Parameter file: Its path below the folder.
  /// - Throws: ``BaselineError/badReport(path:reason:)`` if it is missing, is no regular file, or a
  ///   link is on its way.
  func path(ofReadable file: String) throws(BaselineError) -> String {
    if let link = FileAccess.link(onWayTo: file, in: path) {
      throw .badReport(path: "\(path)/\(link)", reason: "it is a symbolic link, and those of a report are not followed")
    }
    let place = "\(path)/\(file)"
    switch FileAccess.kind(of: place) {
    case .file: return place
    case .folder: throw .badReport(path: place, reason: "it is a folder")
    case .other: throw .badReport(path: place, reason: "it is a pipe or a device")
    case nil: throw .badReport(path: place, reason: "it is missing, and of a report every file is needed")
    }
  }

  /// Checks that pictures and layouts of reports are what they are called, before they are taken over.
  package static func check(_ files: [ReportFile]) throws(BaselineError) {
    let errors = WorkerPool.shared.map(files.count, among: nil, with: { PictureInflater() }) {
      inflater, index -> BaselineError? in
      do throws(BaselineError) {
        try check(files[index], inflater)
        return nil
      } catch { return error }
    }
    if let first = errors.lazy.compactMap(\.self).first { throw first }
  }

  private static func check(_ file: ReportFile, _ inflater: PictureInflater) throws(BaselineError) {
    let place = try ReportFolder(existing: file.folder).path(ofReadable: file.path)
    if file.path.hasSuffix(".png") {
      if !inflater.canRead(place) { throw .badReport(path: place, reason: "it is no whole PNG") }
    } else {
      let bytes = try? FileAccess.bytes(of: place, limit: Limits.layoutBytes)
      if bytes.flatMap({ try? LayoutRecord(reading: $0) }) == nil {
        throw .badReport(path: place, reason: "it is no layout")
      }
    }
  }

  /// Writes the manifest that an approval takes over.
  package func write(_ seen: Manifest) throws(BaselineError) {
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      try AtomicFile.write(seen.text, to: actual(Manifest.fileName))
    }
  }

  /// Deletes the baselines of pictures that turned out to be renamed, which are no pictures of the report.
  package func removeFormer(in report: VerifyReport) throws(BaselineError) {
    var isRemoved = false
    for picture in report.pictures {
      guard picture.outcome == .renamed, let former = picture.former else { continue }
      try rethrow(FileAccess.remove(file(.expected, of: former)), as: BaselineError.file)
      isRemoved = true
    }
    if isRemoved { contents.removeEmptyFolders(from: path) }
  }

  /// Deletes what is left of an earlier report, and writes `report.json`, once all other files are written.
  package func finish(_ report: VerifyReport) throws(BaselineError) {
    if !earlierFiles.isEmpty {
      let written = Set(report.pictures.flatMap(\.reportFiles))
      try rethrow(as: BaselineError.file) { () throws(FileError) in
        for file in earlierFiles where !written.contains(file) { try FileAccess.remove("\(path)/\(file)") }
      }
      contents.removeEmptyFolders(from: path)
    }
    try finish(report.json.document())
  }

  /// Writes the last file.
  package func finish(_ text: String) throws(BaselineError) {
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      try AtomicFile.write(text.legible, to: "\(path)/\(kind.lastFile)")
    }
    isFinished = true
  }

  /// Leaves the pictures without a page of their own: another report shows them.
  func keep() { isFinished = true }

  /// The lines of ``seen()`` about pictures that the report shows, which alone may be approved. If the
  /// manifest has others, perhaps of another part's pictures, a sentence says so.
  package func seen(of report: VerifyReport) throws(BaselineError) -> (manifest: Manifest, note: String?) {
    var manifest = try seen()
    let shown = Set(report.pictures.filter(\.outcome.canBeApproved).map(\.path))
    let others = manifest.paths.subtracting(shown).sorted()
    for path in others { manifest[path] = nil }
    let note =
      others.isEmpty
      ? nil
      : "Report '\(path)' doesn't show \(Spelling.list(others, most: 3)), so \(others.count == 1 ? "it" : "they") can't be approved from its manifest."
    return (manifest, note)
  }

  /// Checks that there is a report, which its run has finished.
  func checkIsFinished() throws(BaselineError) {
    let report = "\(path)/\(VerifyReport.fileName)"
    guard !FileAccess.exists(report) else { return }
    throw FileAccess.exists(actual(Manifest.fileName))
      ? .badReport(path: report, reason: "the run that was to write it was ended before") : .noReport(path: path)
  }

  /// The manifest of what the last verification drew.
  ///
  /// - Throws: ``BaselineError`` if there was none, it did not finish, or nothing in it can be approved.
  func seen() throws(BaselineError) -> Manifest {
    try checkIsFinished()
    let file = actual(Manifest.fileName)
    // A comparison with a revision has none.
    if !FileAccess.exists(file), try VerifyReport(folder: path).reference != .baselines {
      throw .nothingToApprove(path: path)
    }
    let manifest = try path(ofReadable: PictureVerdict.File.actual.path(of: Manifest.fileName))
    do throws(BaselineError) { return try Manifest(path: manifest) } catch {
      // The sentence of a bad manifest blames the baselines, which are fine.
      switch error {
      case .badManifest(let path, let reason): throw .badReport(path: path, reason: reason)
      case .unsafeName(let name):
        throw .badReport(path: file, reason: "it names '\(Spelling.shown(name))', which is no path within its folder")
      default: throw error
      }
    }
  }
}

/// A file of a report.
package struct ReportFile: Equatable, Sendable {
  /// The report's folder.
  package let folder: String
  /// The file's path below it.
  package let path: String

  package init(folder: String, path: String) {
    self.folder = folder
    self.path = path
  }
}

/// A picture's place in a report: its files, and how much of the report it may take.
package struct ReportPlace: Sendable {
  package let baseline: String
  package let expected: String
  package let actual: String
  package let difference: String
  package let share: ReportShare

  /// The place of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture's path.
  ///   - folder: The folder of the report.
  ///   - baseline: The baseline; nil where the picture that is expected is drawn into the report itself.
  package init(of picture: String, inReport folder: String, baseline: String? = nil, share: ReportShare) {
    func path(_ file: PictureVerdict.File) -> String { "\(folder)/\(file.path(of: picture))" }
    expected = path(.expected)
    actual = path(.actual)
    difference = path(.difference)
    self.baseline = baseline ?? expected
    self.share = share
  }
}
