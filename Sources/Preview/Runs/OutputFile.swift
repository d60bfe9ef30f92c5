package import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewScene

/// A file that a command is about to write where its user said.
package enum OutputFile {
  /// Checks that files may be written, before anything is drawn.
  ///
  /// A file that exists is replaced only if this tool wrote it; an empty one is nobody's.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - inputs: The files that the run reads.
  ///   - isForced: Whether a file that somebody else wrote is replaced, too. An input or a baseline never is.
  ///   - takesDevices: Whether a device or a pipe is written to, as where the user names the file itself.
  /// - Throws: ``OutputError`` for the first file that may not be written.
  package static func check(
    _ paths: [String], reading inputs: InputFiles, isForced: Bool, takesDevices: Bool = true
  ) throws(OutputError) {
    if let input = inputs.first(among: paths) { throw .isInput(input) }
    let existing = paths.filter(FileAccess.exists)
    var baselines = KnownBaselines()
    if let baseline = existing.first(where: { baselines.contains($0) }) { throw .isBaseline(baseline) }
    guard !isForced else { return }
    let foreign = existing.filter { path in
      switch FileAccess.kind(of: path) {
      case .folder: false
      case .other: !takesDevices
      case .file, nil: FileAccess.isLink(path) || !WrittenForm.isOwn(path)
      }
    }
    if let first = foreign.first { throw .isForeign(first, others: foreign.count - 1) }
  }
}

/// Which files are baselines.
private struct KnownBaselines {
  /// The pictures that the manifest of each folder lists.
  private var listed: [String: Set<String>] = [:]

  /// Whether a file is a baseline, or the layout of one, or their manifest.
  ///
  /// A baseline is listed in a manifest or has its layout beside it: either may be lost.
  mutating func contains(_ path: String) -> Bool {
    let path = FileAccess.resolved(path)
    if path.hasSuffix(".png") { return WrittenForm.isLayout(RenderPlan.layoutPath(of: path)) || isListed(path) }
    return path.hasSuffix(LayoutRecord.fileEnding) && WrittenForm.isLayout(path)
      || FileAccess.name(of: path) == Manifest.fileName && WrittenForm.isManifest(path)
  }

  /// Whether a manifest in one of the folders above lists a picture.
  private mutating func isListed(_ path: String) -> Bool {
    var folder = path
    repeat {
      folder = FileAccess.parent(of: folder)
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      let pictures = listed[folder] ?? (try? Manifest(path: prefix + Manifest.fileName))?.paths ?? []
      listed[folder] = pictures
      if pictures.contains(FileAccess.path(path, below: prefix)) { return true }
    } while folder.count > 1
    return false
  }
}

/// Why a file may not be written.
package enum OutputError: Error, Equatable {
  /// The run reads it.
  case isInput(String)
  /// It is a baseline.
  case isBaseline(String)
  /// Somebody else wrote it, and so many other files.
  case isForeign(String, others: Int)
}

extension OutputError: CustomStringConvertible {
  /// One sentence: what, on which file, why, what to do.
  package var description: String { Spelling.oneLine(sentence) }

  private var sentence: String {
    switch self {
    case .isInput(let path):
      "File '\(FileAccess.simplified(path))' can't be written: this run reads it; choose another place for the output."
    case .isBaseline(let path):
      "File '\(FileAccess.simplified(path))' can't be written: it is a baseline, which 'record' and 'approve' change; choose another place for the output."
    case .isForeign(let path, let others):
      "File '\(FileAccess.simplified(path))'\(others == 0 ? "" : " and \(NumberText.counted(others, "other"))") can't be written: "
        + "preview-render did not make \(others == 0 ? "the one that is there" : "those that are there"); move \(others == 0 ? "it" : "them") away, choose another place for the output, or add --force."
    }
  }
}
