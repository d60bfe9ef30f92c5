import CSystemLibrary

import PreviewCore

/// The folder that the reports of a run lie in.
enum ReportRoot {
  /// The folder that was named, or one of this run's own below the system's temporary folder.
  static func folder(named name: String?) throws(BaselineTestError) -> String {
    if let name { return name }
    do throws(FileError) { return try temporary.get() } catch { throw .file(error) }
  }

  /// Made at the first report; gone at the end of the run if no report is left in it.
  private static let temporary: Result<String, FileError> = {
    Result { () throws(FileError) in
      let path = try FileAccess.makeTemporaryFolder()
      atexit { if case .success(let path) = ReportRoot.temporary { rmdir(path) } }
      return path
    }
  }()
}
