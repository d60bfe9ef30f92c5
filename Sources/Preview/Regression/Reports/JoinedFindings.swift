import PreviewCore

/// The new findings of a run's parts in one verdict, with the pictures of those that no changed picture shows.
struct JoinedFindings {
  /// The verdict on all parts; nil where none has audited.
  let verdict: AuditVerdict?
  /// The pictures to copy, each once: where a part has it, and its path in the joined report.
  private let files: [(source: ReportFile, path: String)]

  /// - Parameter pictures: The verdicts on the pictures of all parts.
  init(_ parts: [(folder: String, verdict: AuditVerdict?)], beside pictures: [PictureVerdict]) {
    guard let joined = AuditVerdict.joined(parts.compactMap(\.verdict)) else {
      (verdict, files) = (nil, [])
      return
    }
    // A changed picture of another part may show a finding that stood by itself in its own.
    var alone = Set(ShownFindings(joined.new, in: pictures).alone.map(\.id))
    var shots: [String: [FindingShot]] = [:]
    var sources: [String: ReportFile] = [:]
    var files: [(source: ReportFile, path: String)] = []
    for (number, part) in parts.enumerated() {
      for finding in part.verdict?.new ?? [] where alone.remove(finding.id) != nil {
        shots[finding.id] = finding.shots.map { shot in
          let source = ReportFile(folder: part.folder, path: shot.file)
          var path = shot.file
          // Reports of several specs may have pictures of one name.
          if let other = sources[path], other != source {
            path = "\(ReportFolder.findingsName)/\(number + 1)/\(Self.below(path))"
          }
          if sources.updateValue(source, forKey: path) == nil { files.append((source, path)) }
          return shot.at(path)
        }
      }
    }
    verdict = joined.with(shots: shots)
    self.files = files
  }

  /// Whether a part's report says that a picture of a finding lies here.
  static func isSafe(_ path: String) -> Bool {
    path.hasPrefix("\(ReportFolder.findingsName)/") && BaselineFolder.isSafe(path)
  }

  private static func below(_ path: String) -> String { String(path.dropFirst(ReportFolder.findingsName.count + 1)) }

  /// The pictures of the parts.
  var sources: [ReportFile] { files.map(\.source) }

  /// Copies the pictures into a report.
  func copy(into folder: ReportFolder) throws(BaselineError) {
    guard !files.isEmpty else { return }
    let findings = try ReportFolder(folder.findingsFolder(), pictures: files.map { Self.below($0.path) }, of: .audit)
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      for file in files {
        let source = "\(file.source.folder)/\(file.source.path)"
        try FileAccess.copy(source, to: "\(folder.path)/\(file.path)", limit: Limits.pngFileBytes)
      }
    }
    findings.keep()
  }
}
