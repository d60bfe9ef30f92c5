package import PreviewCore
import PreviewPlan

/// Joins the reports of a run's parts, as its machines wrote them, into one report with all pictures.
package struct ReportMerge: Sendable {
  /// The joined report.
  package let report: VerifyReport

  /// Joins reports.
  ///
  /// - Parameters:
  ///   - folders: The folders of the parts' reports, in any order.
  ///   - output: The folder for the joined report, which must be empty, or a report's.
  ///   - location: The name of that folder for `approve`; nil where it looks by default.
  ///   - root: Where formats for CI name files from.
  /// - Throws: ``ReportMergeError`` if a part is missing, is given twice, or does not belong to the others; nothing is written then.
  package init(
    _ folders: [String], into output: String, location: String?, root: RepositoryRoot = .unknown
  ) throws(ReportMergeError) {
    var parts: [(folder: String, report: VerifyReport, seen: (manifest: Manifest, note: String?)?)] = []
    for folder in folders {
      if let there = FileAccess.identity(of: output), FileAccess.identity(of: folder) == there {
        throw .ontoPart(path: folder)
      }
      do throws(BaselineError) {
        let report = try VerifyReport(folder: folder)
        let seen = report.reference == .baselines ? try ReportFolder(existing: folder).seen(of: report) : nil
        parts.append((folder, report, seen))
      } catch { throw .baseline(error) }
    }
    try Self.check(parts.map { ($0.folder, $0.report) })
    guard let first = parts.first?.report else { throw .nothing }
    let pictures = parts.flatMap(\.report.pictures)
    let findings = JoinedFindings(parts.map { ($0.folder, $0.report.audit) }, beside: pictures)
    var joined = VerifyReport(
      pictures: pictures, reference: first.reference, fingerprint: first.fingerprint, audit: findings.verdict)
    joined.knownCount = parts.reduce(0) { $0 + $1.report.knownCount }
    joined.differences = first.differences
    joined.changedFonts = first.changedFonts
    joined.notes = (parts.flatMap(\.report.notes) + parts.compactMap(\.seen?.note)).uniqued()
    joined.selection = Self.common(parts.map(\.report.selection))
    joined.narrowing = Self.common(parts.map(\.report.narrowing))
    joined.location = first.location(ofReport: location, root: root)
    joined.renamed = parts.reduce(.none) { $0.joined(with: $1.report.renamed) }
    do throws(BaselineError) {
      // A part that lacks a file, or has something else in its place, is refused before anything is deleted.
      let files = parts.flatMap { part in
        part.report.pictures.flatMap(\.reportFiles).map { ReportFile(folder: part.folder, path: $0) }
      }
      try ReportFolder.check(files + findings.sources)
      let folder = try ReportFolder(output, pictures: joined.pictures.map(\.path))
      let paths = Set(joined.pictures.map(\.path))
      var seen = first.reference == .baselines ? Manifest(fingerprint: first.fingerprint) : nil
      for part in parts {
        for (path, entry) in part.seen?.manifest.entries ?? [:] { seen?[path] = entry }
        // The baseline of a renamed picture is no picture of the report.
        for picture in part.report.pictures where paths.contains(picture.path) {
          try Self.copy(picture, from: part.folder, to: output)
        }
      }
      try findings.copy(into: folder)
      if let seen { try folder.write(seen) }
      try ReportFormats.write(joined, into: output)
      try folder.finish(joined)
    } catch { throw .baseline(error) }
    report = joined
  }

  private static func copy(
    _ picture: PictureVerdict, from folder: String, to output: String
  ) throws(BaselineError) {
    try rethrow(as: BaselineError.file) { () throws(FileError) in
      for file in picture.reportFiles {
        let limit = file.hasSuffix(".png") ? Limits.pngFileBytes : Limits.layoutBytes
        try FileAccess.copy("\(folder)/\(file)", to: "\(output)/\(file)", limit: limit)
      }
    }
  }

  /// The options that chose the pictures of any of the reports, each once; none if one report has everything.
  private static func common(_ selections: [[String]]) -> [String] {
    selections.contains(where: \.isEmpty) ? [] : selections.flatMap(\.self).uniqued()
  }

  /// Checks that the parts make a whole.
  private static func check(_ parts: [(folder: String, report: VerifyReport)]) throws(ReportMergeError) {
    var folders: [String: String] = [:]
    var shards: [Int: String] = [:]
    let shard = parts.first { $0.report.shard != nil }
    let count = shard?.report.shard?.count
    for (folder, report) in parts {
      if let shard, report.shard == nil { throw .wholeReport(folder, shard.folder) }
      if report.shard?.count != count { throw .differentCount(folder, parts[0].folder) }
      if let number = report.shard?.number, let other = shards.updateValue(folder, forKey: number) {
        throw .shardTwice("\(number)/\(count ?? 0)", other, folder)
      }
    }
    if let count {
      let missing = (1...count).filter { shards[$0] == nil }
      if !missing.isEmpty { throw .missingShards(missing, of: count) }
    }
    for (folder, report) in parts {
      let first = parts[0].report
      let isAlike =
        report.fingerprint == first.fingerprint && report.reference == first.reference
        && report.differences == first.differences
      guard isAlike, report.location(ofReport: nil) == first.location(ofReport: nil) else {
        throw .differentRun(folder, parts[0].folder, report.fingerprint.differences(from: first.fingerprint))
      }
      // Parts of different plans make no whole; whole reports of different plans may stand beside one another.
      if count != nil, (report.selection, report.narrowing) != (first.selection, first.narrowing) {
        throw .differentSelection(folder, parts[0].folder)
      }
      for picture in report.pictures {
        if let other = folders.updateValue(folder, forKey: picture.path) {
          throw .pictureTwice(picture.title, other, folder)
        }
      }
    }
  }
}

extension VerifyReport {
  /// Where the same spec and baselines lie, with the report in another folder.
  fileprivate func location(ofReport folder: String?, root: RepositoryRoot = .unknown) -> ReportLocation {
    ReportLocation(spec: location.spec, baselines: location.baselines, report: folder, root: root)
  }
}
