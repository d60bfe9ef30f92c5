package import PreviewCore

/// The reports in the folders of a run's parts: each folder's own, or those of several specs below it, as `verify` of several specs writes them.
package enum PartReports {
  /// Which reports belong together, as they have the same place below their folders.
  ///
  /// A folder without any report counts as a report that is missing.
  ///
  /// - Returns: The place below the folders, empty for the folders' own reports, and where the reports are, in the order of the folders; sorted by place.
  package static func joinable(in folders: [String]) throws(FileError) -> [(place: String, reports: [String])] {
    var reports: [String: [String]] = [:]
    for folder in folders {
      for place in try places(in: folder) {
        reports[place, default: []].append(place.isEmpty ? folder : "\(folder)/\(place)")
      }
    }
    return reports.sorted { $0.key.precedesInBytes($1.key) }.map { ($0.key, $0.value) }
  }

  /// The folder of a spec's report.
  ///
  /// - Parameters:
  ///   - folder: A folder with a report, or with the reports of several specs.
  ///   - part: The place below the folder where `verify` of several specs writes the report of this one.
  /// - Throws: ``BaselineError/severalReports(path:of:)`` if there are reports below the folder, and none is at that place.
  package static func folder(_ folder: String, ofPart part: String) throws(BaselineError) -> String {
    let places = try rethrow(Self.places(in: folder), as: BaselineError.file)
    if places.contains("") { return folder }
    guard places.contains(part) else {
      throw .severalReports(path: folder, of: places.map { "\(folder)/\($0)" }.sorted())
    }
    return "\(folder)/\(part)"
  }

  /// The places of the reports in a folder; its own alone if it has one, or if no folder below it has one.
  private static func places(in folder: String) throws(FileError) -> [String] {
    guard FileAccess.kind(of: folder) == .folder, !isReport(folder) else { return [""] }
    var places: [String] = []
    func look(_ part: String, depth: Int) throws(FileError) {
      guard depth < Limits.folderDepth else { throw .tooDeep(path: "\(folder)/\(part)", limit: Limits.folderDepth) }
      let place = part.isEmpty ? folder : "\(folder)/\(part)"
      let names = try FileAccess.names(in: place)
      let isReport = names.contains(VerifyReport.fileName)
      if isReport { places.append(part) }
      // The report of a spec in a folder below another's is below that one's.
      for name in names where !(isReport && ReportFolder.ownFolders.contains(name)) && !name.hasPrefix(".") {
        let path = "\(place)/\(name)"
        guard FileAccess.kind(of: path) == .folder, !FileAccess.isLink(path) else { continue }
        try look(part.isEmpty ? name : "\(part)/\(name)", depth: depth + 1)
      }
    }
    try look("", depth: 0)
    return places.isEmpty ? [""] : places
  }

  private static func isReport(_ folder: String) -> Bool {
    FileAccess.exists("\(folder)/\(VerifyReport.fileName)")
  }
}
