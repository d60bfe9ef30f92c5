/// The folder of a report: `report.json`, and the pictures that differ, as they were expected, as they are, and what differs.
struct ReportFolder {
  /// Where it is.
  let path: String
  /// What is made of the report beside it.
  static let otherReports = ["index.html", "junit.xml", "summary.md"]

  /// Makes the folder, or empties the report of an earlier run that is in it.
  ///
  /// - Throws: ``BaselineError/notAReport(path:)`` for a folder that holds anything else.
  init(_ path: String) throws(BaselineError) {
    self.path = path
    let (isThere, names) = try BaselineError.fromFile { () throws(FileError) in
      let isThere = FileAccess.kind(of: path) == .folder
      return (isThere, isThere ? try FileAccess.names(in: path) : [])
    }
    guard !isThere || names.isEmpty || names.contains(VerifyReport.fileName) else { throw .notAReport(path: path) }
    try BaselineError.fromFile { () throws(FileError) in
      // Without them, what is left of a run that ends here is taken for no report; report.json says whose folder it is.
      for part in PictureVerdict.File.allCases.map(\.rawValue) + Self.otherReports {
        try FileAccess.removeTree("\(path)/\(part)")
      }
      try FileAccess.makeFolder(path)
    }
  }

  /// A report that is there already.
  init(existing path: String) { self.path = path }

  /// Where the pictures of a verification lie.
  func paths(of picture: String, baseline: String) -> VerifyPaths {
    VerifyPaths(
      baseline: baseline, expected: "\(path)/expected/\(picture)", actual: "\(path)/actual/\(picture)",
      difference: "\(path)/difference/\(picture)")
  }

  /// Where the pictures of a comparison without baselines lie.
  func paths(of picture: String) -> VerifyPaths {
    paths(of: picture, baseline: "\(path)/expected/\(picture)")
  }

  /// Where what was drawn lies.
  func actual(_ name: String) -> String { "\(path)/actual/\(name)" }

  /// Writes the report, and what is to be known of the pictures when they are approved; nil where they can't be.
  func write(_ report: VerifyReport, seen: Manifest?) throws(BaselineError) {
    try BaselineError.fromFile { () throws(FileError) in
      if let seen { try AtomicFile.write(seen.text, to: actual(Manifest.fileName)) }
      try AtomicFile.write(report.json.document(), to: "\(path)/\(VerifyReport.fileName)")
    }
  }

  /// What the last verification drew and wrote.
  ///
  /// - Throws: ``BaselineError`` if there was none, or nothing in it could be approved.
  func seen() throws(BaselineError) -> Manifest {
    let file = actual(Manifest.fileName)
    if FileAccess.kind(of: file) == nil, FileAccess.kind(of: "\(path)/\(VerifyReport.fileName)") != nil {
      throw .nothingToApprove(path: path)
    }
    let bytes = try BaselineError.fromFile { () throws(FileError) in
      try FileAccess.bytes(of: file, limit: Limits.manifestBytes)
    }
    return try Manifest(bytes, path: file)
  }
}

/// Where the pictures of a verification lie.
struct VerifyPaths: Sendable {
  let baseline: String
  let expected: String
  let actual: String
  let difference: String
}
