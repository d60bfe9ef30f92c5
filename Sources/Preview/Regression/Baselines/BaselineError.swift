public import PreviewCore

/// Why a folder of baselines can't be used.
public enum BaselineError: Error, Hashable {
  /// A file or folder can't be read or written.
  case file(FileError)
  /// The name of a folder is empty, as an unset variable of a shell is; files in it would lie at the root of the file system.
  case noName
  /// The manifest can't be used.
  case badManifest(path: String, reason: String)
  /// The manifest has both sides of a merge that git left to people.
  case unmergedManifest(path: String)
  /// The folder has pictures, and no manifest.
  case noManifest(path: String)
  /// The baselines are those of another spec in the same folder.
  case otherSpec(path: String, String, not: String)
  /// A name that would lead out of the folder.
  case unsafeName(String)
  /// A picture that is to be drawn has a name that leads out of its folder.
  case unsafePicture(String)
  /// A folder on the way to a baseline is a symbolic link.
  case linkedFolder(String, path: String)
  /// A folder stands where a baseline is to be, or a file where a folder is.
  case inTheWay(String, isFolder: Bool)
  /// A baseline would be written over, or removed, that is a file which the spec reads.
  case isInput(String)
  /// Files that no recording wrote have the names of so many baselines.
  case foreign(String, others: Int)
  /// A recording was interrupted, and the folder can't be written to.
  case interrupted(path: String)
  /// A recording was interrupted, and what it was about to do can't be read.
  case unreadableJournal(path: String)
  /// Another run writes there.
  case busy(path: String)
  /// There is nothing recorded.
  case nothingRecorded(path: String)
  /// A picture that changed after the last verification.
  case changedSinceSeen(path: String)
  /// A picture that the last verification did not draw.
  case notInReport(String, known: [String])
  /// A picture whose baseline can't be read, for which another in its place is no cure; the sentence of why.
  case notReplaceable(String, reason: String)
  /// A name of orphans alone, which were not to be removed.
  case orphansOnly(String)
  /// A number that no cause of a report has, and how many there are.
  case noCause(Int, report: String, count: Int)
  /// The number of a cause that orphans alone have, which were not to be removed.
  case causeOfOrphans(Int)
  /// There is no report in a folder.
  case noReport(path: String)
  /// A folder has no report of its own, but the reports of several specs in the folders below it, of which none is the one that was meant.
  case severalReports(path: String, of: [String])
  /// A report is of another spec than the one whose baselines are to change.
  case differentSpec(report: String)
  /// A file that the spec of a report names is not what the report shows.
  case differentFiles(report: String)
  /// The spec of a report isn't in the working folder.
  case absentSpec(String, report: String)
  /// A report is of another spec, or of other baselines, than those that an option left out stands for.
  case unnamed(_ option: String, _ place: String, report: String)
  /// A report of a comparison without baselines.
  case nothingToApprove(path: String)
  /// The folder of staged files holds a file that no recording stages.
  case foreignStaged(String, path: String)
  /// A folder for a report holds files that no report has put there.
  case notAReport(path: String)
  /// A report's folder holds something of somebody else's where a file of the report is to be.
  case foreignFile(String, inReport: String)
  /// A file of an earlier report is one that the spec reads.
  case inputInReport(String, inReport: String)
  /// Another run writes a report there.
  case reportBusy(path: String)
  /// A report can't be used.
  case badReport(path: String, reason: String)
}

extension BaselineError: CustomStringConvertible {
  /// One sentence: what, on which folder, why, what to do.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .noName: "Folder '' can't be used: the name is empty; name a folder, or '.' for the one you are in."
    case .badManifest(let path, let reason):
      "Manifest '\(path)' can't be used: \(reason); restore it, or remove it and record the baselines anew."
    case .unmergedManifest(let path):
      "Manifest '\(path)' can't be used: it has the marks of a merge conflict; keep the lines of both sides, as git's 'merge=union' does, and remove those with the marks."
    case .noManifest(let path):
      "Baselines '\(path)' can't be used: there are pictures, but '\(Manifest.fileName)' is missing; restore it from git, or record the baselines anew."
    case .otherSpec(let path, let recorded, let spec):
      "Baselines '\(path)' can't be used for '\(spec)': they are those of '\(recorded)'; name another folder with --baselines."
    case .unsafeName(let name):
      "Baseline '\(Spelling.shown(name))' can't be used: its name leads out of the folder of baselines, or is not ASCII; remove it from the manifest."
    case .unsafePicture(let name):
      "Picture '\(Spelling.shown(name))' can't be drawn: its name leads out of the folder of pictures; give its scene or its font another name."
    case .linkedFolder(let name, let path):
      "Baseline '\(Spelling.shown(name))' can't be written: a folder of its path is a symbolic link, which may lead out of '\(path)'; replace the link by a folder."
    case .inTheWay(let path, let isFolder):
      "Baseline '\(path)' can't be written: \(isFolder ? "it is a folder" : "it is no folder"); remove it."
    case .isInput(let path):
      "Baseline '\(FileAccess.simplified(path))' can't be written: the spec reads that file; name another folder with --baselines."
    case .foreign(let path, let others):
      "Baseline '\(FileAccess.simplified(path))'\(others == 0 ? "" : " and \(NumberText.counted(others, "other"))") can't be written: "
        + "no recording made the file\(others == 0 ? "" : "s") of that name; move \(others == 0 ? "it" : "them") away, or name another folder with --baselines."
    case .interrupted(let path):
      "Baselines '\(path)' can't be used: a recording was interrupted, and the folder can't be written to; run 'verify' where it can."
    case .unreadableJournal(let path):
      "Baselines '\(path)' can't be used: a recording was interrupted, and its '.journal' can't be read; restore the folder, and remove '.journal' and '.staging' from it."
    case .busy(let path): "Baselines '\(path)' can't be used: another run is using them; wait for it to end."
    case .nothingRecorded(let path):
      "There are no baselines in '\(path)'; 'preview-render record' writes them."
    case .changedSinceSeen(let path):
      "Picture '\(path)' can't be approved: it is no longer what the last 'verify' drew; verify again."
    case .notInReport(let name, let known):
      Spelling.unmatched("Picture", name, among: known)
        + (known.isEmpty
          ? " The last 'verify' found nothing to approve." : " To approve: \(Spelling.choices(known, near: name)).")
    case .orphansOnly(let name):
      "Picture '\(Spelling.shown(name))' can't be approved: only orphaned baselines have this name; --prune removes them."
    case .noCause(let number, let report, let count):
      "Report '\(report)' has no cause \(number); it has "
        + (count == 0
          ? "none that several pictures share."
          : "cause\(count == 1 ? "" : "s") \(Spelling.list((1...count).map { "\($0)" })).")
    case .causeOfOrphans(let number):
      "Cause \(number) can't be accepted: only orphaned baselines have it; --prune removes them."
    case .notReplaceable(let name, let reason): "Picture '\(Spelling.shown(name))' can't be approved: \(reason)"
    case .noReport(let path):
      "There is no report in '\(path)'; run 'verify' first, or name the folder of its report."
    case .severalReports(let path, let reports):
      "Folder '\(path)' has no report of its own: name the spec with --spec, or its report with --report. There "
        + "\(reports.count == 1 ? "is" : "are") \(Spelling.list(reports.map { "'\($0)'" }))."
    case .differentSpec(let report):
      "Report '\(report)' can't be approved: its spec is a different one, or has changed since; run 'verify' again."
    case .differentFiles(let report):
      "Report '\(report)' can't be approved: a file that its spec names, such as an image or a font, has changed since; run 'verify' again."
    case .absentSpec(let spec, let report):
      "Report '\(report)' can't be approved: its spec '\(Spelling.shown(spec))' isn't here; run 'approve' where 'verify' ran, or name the spec with --spec."
    case .unnamed(let option, let place, let report):
      "Report '\(report)' can't be approved: it says that it was made with \(option) '\(Spelling.shown(place))'; if that is right, give 'approve' the same \(option)."
    case .nothingToApprove(let path):
      "Report '\(path)' can't be approved: its pictures were not compared with baselines, or were drawn with other fonts; run 'verify' without --against and --replace."
    case .foreignStaged(let file, let path):
      "Baselines '\(path)' can't be used: '\(Spelling.shown(file))' in them is no file of a recording, which would delete it; move it away."
    case .notAReport(let path):
      "Folder '\(path)' can't take a report: it has files that are not a report's; name an empty folder, or a new one."
    case .foreignFile(let file, let path):
      "Folder '\(path)' can't take a report: its '\(Spelling.shown(file))' is no file of a report; move it away, or name another folder."
    case .inputInReport(let file, let path):
      "Folder '\(path)' can't take a report: the spec reads its '\(Spelling.shown(file))'; name another folder."
    case .reportBusy(let path):
      "Folder '\(path)' can't take a report: another run is writing to it; wait for it to end, or name another folder."
    case .badReport(let path, let reason): "Report '\(path)' can't be used: \(reason); run 'verify' again."
    }
  }
}
