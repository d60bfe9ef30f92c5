/// The files of a report, as paths below its folder: all that a later run may delete there.
struct ReportContents {
  private let files: Set<String>
  /// The folders that the files lie in, outer ones first; empty for the report's own.
  private let folders: [String]

  /// The files of a report with these pictures. The list comes from a file, so a name that leads out of the folder is left out.
  init(pictures: [String]) {
    var files = Set([VerifyReport.fileName, "actual/\(Manifest.fileName)"] + ReportFormats.all.map { $0.fileName })
    for picture in pictures where BaselineFolder.isSafe(picture) {
      for file in PictureVerdict.File.allCases { files.insert(file.path(of: picture)) }
      files.insert(RenderPlan.layoutPath(of: PictureVerdict.File.actual.path(of: picture)))
    }
    self.files = files
    self.folders = FileAccess.folders(of: files)
  }

  func contains(_ file: String) -> Bool { files.contains(file) }

  /// The files of the report that exist in a folder, with the partial files of a killed run; and the first obstacle: a link or a file in place of a
  /// folder, or a folder in place of a file.
  func found(in folder: String) throws(FileError) -> (files: [String], obstacle: String?) {
    var found: [String] = []
    var obstacle: String?
    var visited: Set<String> = []
    for part in folders {
      let place = part.isEmpty ? folder : "\(folder)/\(part)"
      if !part.isEmpty {
        guard visited.contains(FileAccess.parent(of: part)), FileAccess.exists(place) else { continue }
        guard !FileAccess.isLink(place), FileAccess.kind(of: place) == .folder else {
          obstacle = obstacle ?? part
          continue
        }
      }
      visited.insert(part)
      for name in try FileAccess.names(in: place) {
        let path = part.isEmpty ? name : "\(part)/\(name)"
        guard files.contains(path) || AtomicFile.isPartial(name) else { continue }
        if !FileAccess.isLink("\(folder)/\(path)"), FileAccess.kind(of: "\(folder)/\(path)") == .folder {
          obstacle = obstacle ?? path
        } else {
          found.append(path)
        }
      }
    }
    return (found, obstacle)
  }

  /// Deletes what ``found(in:)`` finds, `report.json` first: without it, the rest is no report. Folders that are left empty are deleted, too.
  func remove(from folder: String) throws(FileError) {
    try FileAccess.remove("\(folder)/\(VerifyReport.fileName)")
    for file in try found(in: folder).files { try FileAccess.remove("\(folder)/\(file)") }
    for part in folders.reversed() where !part.isEmpty { FileAccess.removeIfEmpty("\(folder)/\(part)") }
  }
}
