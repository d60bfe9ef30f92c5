import PreviewCore
import PreviewPlan

/// A kind of report: what marks its folder, and of which files it consists.
package struct ReportKind: Sendable {
  /// The first sentence of the folder's marker.
  let sentence: String
  /// The file that is written last: without it, the report is unfinished.
  let lastFile: String
  /// The files beside pictures, the last one among them.
  let files: [String]
  /// The files of a picture.
  let filesOfPicture: @Sendable (String) -> [String]
  /// Whether a report's files may be written over by those of the next.
  var canWriteOver = false

  /// The first line of the marker; the paths of pictures follow, one a line.
  var markerLine: String {
    "\(sentence) The next run deletes the report's files and those of these pictures:\n"
  }

  /// A `verify` report.
  static let verification = ReportKind(
    sentence: "This folder holds a report of preview-render.", lastFile: VerifyReport.fileName,
    files: [VerifyReport.fileName, "actual/\(Manifest.fileName)"] + ReportFormats.all.map { $0.fileName },
    filesOfPicture: { picture in
      PictureVerdict.File.allCases.map { $0.path(of: picture) }
        + [RenderPlan.layoutPath(of: PictureVerdict.File.actual.path(of: picture))]
    }, canWriteOver: true)

  /// An `audit` report.
  package static let audit = ReportKind(
    sentence: "This folder holds an audit of preview-render.", lastFile: AuditPage.dataName,
    files: [AuditPage.dataName, AuditPage.fileName], filesOfPicture: { [$0] })
}

/// The files of a report, as paths below its folder: all that a later run may delete there.
struct ReportContents {
  private let kind: ReportKind
  private let files: Set<String>
  /// The folders that the files lie in, outer ones first; empty for the report's own.
  private let folders: [String]

  /// The files of a report with these pictures. The list comes from a file, so a name that leads out of the folder is left out.
  init(pictures: [String], of kind: ReportKind) {
    var files = Set(kind.files)
    for picture in pictures where BaselineFolder.isSafe(picture) { files.formUnion(kind.filesOfPicture(picture)) }
    self.kind = kind
    self.files = files
    self.folders = FileAccess.folders(of: files)
  }

  func contains(_ file: String) -> Bool { files.contains(file) }

  /// The files of a report in a folder.
  struct Found {
    /// Its files, with the partial files of a killed run.
    var files: [String] = []
    /// Those of them that are links or pipes: no places to write to.
    var odd: Set<String> = []
    /// The first link or file in place of a folder, or folder in place of a file.
    var obstacle: String?
  }

  /// Whether it has the files of another.
  func hasFiles(of other: ReportContents) -> Bool { files == other.files }

  /// The files of the report that exist in a folder.
  func found(in folder: String) throws(FileError) -> Found {
    var found = Found()
    var visited: Set<String> = []
    for part in folders {
      let place = part.isEmpty ? folder : "\(folder)/\(part)"
      if !part.isEmpty {
        guard visited.contains(FileAccess.parent(of: part)), FileAccess.exists(place) else { continue }
        guard !FileAccess.isLink(place), FileAccess.kind(of: place) == .folder else {
          found.obstacle = found.obstacle ?? part
          continue
        }
      }
      visited.insert(part)
      for name in try FileAccess.names(in: place) {
        let path = part.isEmpty ? name : "\(part)/\(name)"
        guard files.contains(path) || AtomicFile.isPartial(name) else { continue }
        let kind = FileAccess.kind(of: "\(folder)/\(path)", followsLinks: false)
        guard kind != .folder else {
          found.obstacle = found.obstacle ?? path
          continue
        }
        found.files.append(path)
        if kind != .file { found.odd.insert(path) }
      }
    }
    return found
  }

  /// Whether a file is one of a picture, and not the report's own.
  func isOfPicture(_ file: String) -> Bool { files.contains(file) && !kind.files.contains(file) }

  /// Deletes what exists of the report, the last file first: without it, the rest is no report. Folders that are left empty are deleted, too.
  func remove(from folder: String) throws(FileError) {
    _ = try remove(found(in: folder), from: folder) { _ in false }
  }

  /// The same of what was found.
  ///
  /// - Parameter isKept: Whether a file stays, to be written over.
  /// - Returns: The files that stay.
  func remove(_ found: Found, from folder: String, except isKept: (String) -> Bool) throws(FileError) -> [String] {
    try FileAccess.remove("\(folder)/\(kind.lastFile)")
    var kept: [String] = []
    for file in found.files {
      if isKept(file), !found.odd.contains(file) {
        kept.append(file)
      } else {
        try FileAccess.remove("\(folder)/\(file)")
      }
    }
    removeEmptyFolders(from: folder)
    return kept
  }

  /// Deletes the folders that hold nothing.
  func removeEmptyFolders(from folder: String) {
    for part in folders.reversed() where !part.isEmpty { FileAccess.removeIfEmpty("\(folder)/\(part)") }
  }
}
