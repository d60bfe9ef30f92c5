/// The folder of a report: `report.json`, and the pictures that differ, as they were expected, as they are, and what differs.
///
/// While one run writes there, no other does. `report.json` comes last: without it, what lies there is what a run left that did not get to its end.
package final class ReportFolder {
  /// Where it is.
  let path: String
  /// What is made of the report beside it.
  static let otherReports = ["index.html", "junit.xml", "summary.md"]
  /// The file that is locked, and says of a folder without a report that one was begun there.
  private static let lockName = ".preview-report"
  private let lock: FolderLock?
  private var isFinished = false

  /// Makes the folder, or empties the report of an earlier run that is in it.
  ///
  /// - Throws: ``BaselineError/notAReport(path:)`` for a folder that holds anything else, ``BaselineError/reportBusy(path:)`` if another run writes there.
  init(_ path: String) throws(BaselineError) {
    self.path = path
    let (isThere, names) = try BaselineError.fromFile { () throws(FileError) in
      let isThere = FileAccess.kind(of: path) == .folder
      return (isThere, isThere ? try FileAccess.names(in: path) : [])
    }
    guard !isThere || names.isEmpty || names.contains(VerifyReport.fileName) || names.contains(Self.lockName) else {
      throw .notAReport(path: path)
    }
    try BaselineError.fromFile { () throws(FileError) in try FileAccess.makeFolder(path) }
    do throws(FolderLockError) { lock = try FolderLock("\(path)/\(Self.lockName)", exclusive: true) } catch {
      switch error {
      case .taken: throw .reportBusy(path: path)
      case .failed(let error): throw .file(error)
      }
    }
    try BaselineError.fromFile { () throws(FileError) in try empty() }
  }

  /// Empties the report of an earlier run, so that nobody takes it for that of one which ends before it has looked at anything.
  ///
  /// Any other folder is left alone, and so is a report that another run is writing.
  package static func discardEarlier(in path: String) {
    guard FileAccess.kind(of: "\(path)/\(VerifyReport.fileName)") != nil else { return }
    _ = try? ReportFolder(path)
  }

  /// A report that is there already.
  init(existing path: String) {
    self.path = path
    lock = nil
    isFinished = true
  }

  /// A report that was not finished is none: nobody is to look at a part of it.
  deinit {
    if !isFinished { try? empty() }
  }

  private func empty() throws(FileError) {
    // The report first: what is left without it is taken for none.
    try FileAccess.remove("\(path)/\(VerifyReport.fileName)")
    for part in PictureVerdict.File.allCases.map(\.rawValue) + Self.otherReports {
      try FileAccess.removeTree("\(path)/\(part)")
    }
    for name in try FileAccess.names(in: path) where AtomicFile.isPartial(name) {
      try FileAccess.remove("\(path)/\(name)")
    }
  }

  /// Where the pictures of a verification lie.
  func paths(of picture: String, baseline: String) -> VerifyPaths {
    VerifyPaths(of: picture, inReport: path, baseline: baseline)
  }

  /// Where a picture's file lies.
  func file(_ file: PictureVerdict.File, of picture: String) -> String { "\(path)/\(file.path(of: picture))" }

  /// Where what was drawn lies.
  func actual(_ name: String) -> String { "\(path)/actual/\(name)" }

  /// Writes what is to be known of the pictures when they are approved.
  func write(_ seen: Manifest) throws(BaselineError) {
    try BaselineError.fromFile { () throws(FileError) in
      try AtomicFile.write(seen.text, to: actual(Manifest.fileName))
    }
  }

  /// Writes the report itself, when all else is there.
  func finish(_ report: VerifyReport) throws(BaselineError) {
    try BaselineError.fromFile { () throws(FileError) in
      try AtomicFile.write(report.json.document(), to: "\(path)/\(VerifyReport.fileName)")
    }
    isFinished = true
  }

  /// What the last verification drew and wrote.
  ///
  /// - Throws: ``BaselineError`` if there was none, it did not get to its end, or nothing in it could be approved.
  func seen() throws(BaselineError) -> Manifest {
    let file = actual(Manifest.fileName)
    let report = "\(path)/\(VerifyReport.fileName)"
    let isBegun = FileAccess.kind(of: file) != nil
    guard FileAccess.kind(of: report) != nil else {
      throw isBegun
        ? .badReport(path: report, reason: "the run that was to write it was ended before") : .noReport(path: path)
    }
    guard isBegun else {
      // A comparison with a revision has none.
      guard try VerifyReport(folder: path).reference == .baselines else { throw .nothingToApprove(path: path) }
      throw .badReport(path: file, reason: "it is missing, and of a report every file is needed")
    }
    do throws(BaselineError) { return try Manifest(path: file) } catch {
      // Nothing is wrong with the baselines, which the sentence of a bad manifest is about.
      if case .badManifest(let path, let reason) = error { throw .badReport(path: path, reason: reason) }
      throw error
    }
  }
}

/// Where the pictures of a verification lie.
struct VerifyPaths: Sendable {
  let baseline: String
  let expected: String
  let actual: String
  let difference: String

  /// The places of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture's path.
  ///   - folder: The folder of the report.
  ///   - baseline: The baseline; nil where the picture that is expected is drawn into the report itself.
  init(of picture: String, inReport folder: String, baseline: String? = nil) {
    func place(_ file: PictureVerdict.File) -> String { "\(folder)/\(file.path(of: picture))" }
    expected = place(.expected)
    actual = place(.actual)
    difference = place(.difference)
    self.baseline = baseline ?? expected
  }
}
