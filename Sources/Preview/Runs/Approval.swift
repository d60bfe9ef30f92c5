import PreviewAudit
import PreviewCore
package import PreviewPlan
package import PreviewRegression

/// The outcome of an approval.
package struct Approval: Sendable {
  /// Baselines that were taken, by path.
  package internal(set) var approved: [String] = []
  /// Pictures that were not taken because they lack characters, by path.
  package internal(set) var refused: [String] = []
  /// The texts of those that lack characters, by path.
  package internal(set) var missingGlyphs: [String: [MissingGlyphs]] = [:]
  /// The former paths of those that have a new name and the pixels that they had, by path: their files are as they were.
  package internal(set) var renamed: [String: String] = [:]
  /// The former paths of all pictures of scenes that have a new name, by path: when one is taken, the baselines of the others get their new names.
  package internal(set) var formerPaths: [String: String] = [:]
  /// The findings of these scenes that were renamed, a sentence for each scene.
  var findingWords: [String] = []
  /// The titles of pictures that were not taken because they have other causes, too.
  package internal(set) var left: [String] = []
  /// Baselines that were removed, by path.
  package internal(set) var pruned: [String] = []
  /// A sentence about lines of the report that were ignored; nil if there are none.
  package internal(set) var note: String?
  /// Orphaned baselines that were left, by path.
  package internal(set) var orphans: [String] = []
  /// New findings of the audit that were taken as known, by id.
  package internal(set) var findings: [String] = []
  /// Findings that are no longer found, and were taken off the list, by id.
  package internal(set) var gone: [String] = []

  /// A sentence for each renamed baseline that was not taken, and for findings of renamed scenes.
  package var renamedWords: [String] {
    let approved = Set(approved)
    let left = formerPaths.filter { !approved.contains($0.key) }.sorted { $0.key.precedesInBytes($1.key) }
    return left.map { PreviewRenderer.Recording.words(ofRenamed: $1, to: $0) } + findingWords
  }

  /// SHA-256 of the spec that a report is of, in hexadecimal digits; nil for one of Swift tests.
  ///
  /// - Parameter named: The spec and the baselines that the caller names; nil for the defaults.
  /// - Throws: ``BaselineError/unnamed(_:_:report:)`` if the report is of others than the defaults.
  package static func spec(ofReport report: String, at named: ReportLocation) throws(BaselineError) -> String? {
    let verified = try VerifyReport(folder: report)
    for (option, named, reported) in [
      ("--spec", named.spec, verified.location.spec), ("--baselines", named.baselines, verified.location.baselines),
    ] {
      if named == nil, let reported { throw .unnamed(option, reported, report: report) }
    }
    return verified.fingerprint.spec
  }
}

/// A request to approve a part of a report.
package struct ApprovalRequest: Sendable {
  /// Paths, with or without `.png`, sheets and scenes, ids of new findings, or patterns of them;
  /// none for all. A picture brings the findings that are seen in it.
  package let patterns: [String]
  /// The folder of the report.
  package let report: String
  /// The folder of baselines.
  package let baselines: String
  /// Numbers, from 1, of the report's shared causes. Only pictures that changed for these alone are
  /// taken; none for all.
  package var causes: [Int] = []
  /// Whether orphans that match the patterns are removed: baselines that the report calls so, the
  /// manifest lists, and the spec doesn't draw.
  package var removesOrphans = false
  /// The spec whose baselines they are; nil for those of Swift tests, which have none.
  package var spec: PreviewSpec?
  /// Whether pictures are taken at all, beside what is removed.
  package var takesPictures = true
  /// Whether pictures are taken whose texts lack characters.
  package var allowsMissingGlyphs = false

  /// An approval of what some patterns name.
  package init(of patterns: [String], report: String, baselines: String) {
    self.patterns = patterns
    self.report = report
    self.baselines = baselines
  }

  /// Takes what the last verification drew as the new baselines, byte for byte.
  ///
  /// - Throws: ``BaselineError`` if a name is of nothing that was seen, or a folder can't be used; nothing has changed then.
  package func approve() throws(BaselineError) -> Approval {
    var approval = try BaselineApproval.open(self)
    return try approval.finish()
  }
}

/// An approval under way: its report, its open folder, and what it takes.
private struct BaselineApproval {
  private let request: ApprovalRequest
  private let reportFolder: ReportFolder
  private let verified: VerifyReport
  /// The manifest's lines about the pictures that may be taken.
  private let seen: Manifest
  private let folder: BaselineFolder
  /// The pictures with the wanted causes; nil for all causes.
  private let explained: CauseSelection?
  private var outcome: Approval
  /// The former paths of all pictures that have a new name, by path.
  private var formerPaths: [String: String] = [:]

  private var audit: AuditVerdict? { folder.manifest?.findings == nil ? nil : verified.audit }

  /// The pictures that can be taken: those of the report that the spec draws, sorted.
  private var pictures: [String] {
    let planned = request.spec.map { Set($0.plan.pictures.map(\.path)) }
    return seen.entries.keys.filter { planned?.contains($0) != false }.sorted()
  }

  /// Reads the report, and opens the folder alone until the approval is released.
  static func open(_ request: ApprovalRequest) throws(BaselineError) -> BaselineApproval {
    let (report, spec) = (request.report, request.spec)
    let reportFolder = ReportFolder(existing: report)
    let verified = try VerifyReport(folder: report)
    let (seen, note) = try reportFolder.seen(of: verified)
    if let spec, seen.fingerprint.spec != spec.digest { throw .differentSpec(report: report) }
    if let drawn = verified.fingerprint.files, let files = spec?.files, drawn != files {
      throw .differentFiles(report: report)
    }
    // A spec with mistakes has pictures that its plan lacks, and no report.
    if spec?.mistakes.isEmpty == false { throw .differentSpec(report: report) }
    let folder = try BaselineFolder(request.baselines, writing: true, reading: spec?.inputs ?? InputFiles())
    // The spec says what is orphaned, and not a report, which may come from anywhere.
    if spec == nil, folder.manifest?.fingerprint.spec != nil { throw .differentSpec(report: report) }
    let count = verified.gathered.all.count
    for cause in request.causes where cause < 1 || cause > count {
      throw .noCause(cause, report: report, count: count)
    }
    let causes = Set(request.causes.map { $0 - 1 })
    return BaselineApproval(
      request: request, reportFolder: reportFolder, verified: verified, seen: seen, folder: folder,
      explained: causes.isEmpty ? nil : CauseSelection(causes, of: verified), outcome: Approval(note: note))
  }

  /// Takes what is asked for, all or nothing.
  mutating func finish() throws(BaselineError) -> Approval {
    findUnplanned()
    try checkPatterns()
    try choosePictures()
    renameScenes()
    let ids = chooseFindings()
    try commit(findings: ids)
    return outcome
  }

  /// Finds the baselines that the spec doesn't draw: orphans, and those of renamed pictures.
  private mutating func findUnplanned() {
    let planned = request.spec?.plan.pictures.map(\.path) ?? []
    let unplanned = (folder.manifest?.paths ?? []).subtracting(planned)
    let drawn = verified.drawn
    outcome.orphans = verified.pictures.filter { $0.outcome.isOrphaned && unplanned.contains($0.path) }.map(\.path)
    for picture in verified.pictures {
      guard let path = picture.former, !drawn.contains(path), unplanned.contains(path) else { continue }
      formerPaths[picture.path] = path
      // If the baselines were changed since, the picture is taken as any other that has none.
      if picture.outcome == .renamed,
        folder.canRename(path, to: picture.path, drawnIn: reportFolder.actual(picture.path))
      {
        outcome.renamed[picture.path] = path
      }
    }
  }

  /// Checks that each pattern names something that can be taken or removed.
  private func checkPatterns() throws(BaselineError) {
    let orphans = outcome.orphans
    let known =
      pictures + (request.removesOrphans ? orphans : []) + (audit?.new ?? []).map(\.id)
    for pattern in request.patterns where !known.contains(where: { isNamed($0, by: pattern) }) {
      for picture in verified.pictures where Self.matches(picture.path, picture.name, pattern) {
        guard case .unreadable(let reason, canBeReplaced: false) = picture.outcome else { continue }
        throw .notReplaceable(picture.title, reason: reason.description)
      }
      if !request.removesOrphans, orphans.contains(where: { isNamed($0, by: pattern) }) { throw .orphansOnly(pattern) }
      throw .notInReport(pattern, known: known.map(RenderPlan.title(of:)))
    }
  }

  /// Chooses the pictures that are taken, and the orphans that are removed.
  private mutating func choosePictures() throws(BaselineError) {
    outcome.left =
      explained?.others.filter { $0.acceptance != nil && isChosen($0.path) }.map(\.title) ?? []
    outcome.approved = request.takesPictures ? chosen(pictures) : []
    if !request.allowsMissingGlyphs { refuseMissingGlyphs() }
    let taken = Set(outcome.approved)
    outcome.renamed = outcome.renamed.filter { taken.contains($0.key) }
    outcome.pruned = request.removesOrphans ? chosen(outcome.orphans) : []
    outcome.orphans.removeAll(where: Set(outcome.pruned).contains)
    if let cause = request.causes.first, !request.removesOrphans, taken.isEmpty, outcome.refused.isEmpty,
      outcome.left.isEmpty,
      verified.pictures.contains(where: { $0.outcome.isOrphaned && explained?.alone.contains($0.path) == true })
    {
      throw .causeOfOrphans(cause)
    }
  }

  /// Leaves pictures whose texts lack characters, but not those that are only renamed.
  private mutating func refuseMissingGlyphs() {
    let approved = Set(outcome.approved)
    for picture in verified.pictures where picture.missingGlyphs.lackCharacters && outcome.renamed[picture.path] == nil
    {
      if approved.contains(picture.path) { outcome.missingGlyphs[picture.path] = picture.missingGlyphs }
    }
    outcome.refused = outcome.approved.filter { outcome.missingGlyphs[$0] != nil }
    outcome.approved.removeAll { outcome.missingGlyphs[$0] != nil }
  }

  /// Gives scenes their new names in the manifest. A name is new for all pictures and findings of a
  /// scene, so taking one of them takes the name.
  private mutating func renameScenes() {
    let taken = Set(outcome.approved)
    let moved = verified.pictures.filter { formerPaths[$0.path] != nil }.map { (path: $0.path, name: $0.name) }
    let names = Set(moved.filter { taken.contains($0.path) }.map(\.name))
    let planned = Set(request.spec?.plan.pictures.map(\.name) ?? [])
    let scenes = verified.renamed.formerNames.filter { names.contains($0) && !planned.contains($1) }
    folder.rename(
      RenamedScenes(scenes), in: moved, drawn: Set(request.spec?.plan.pictures.map(\.path) ?? []))
    outcome.formerPaths = folder.formerPaths
    outcome.findingWords = folder.renamedScenes.words(renaming: folder.renamedFindings)
  }

  /// Chooses the findings that are taken as known, and returns the ids that are recorded of them.
  private mutating func chooseFindings() -> [String] {
    guard request.takesPictures, let audit else { return [] }
    // A picture that is refused keeps back what is seen in it.
    let open = audit.new.filter { Set($0.pictures).isDisjoint(with: outcome.refused) }
    let (named, taken) = (Set(chosen(open.map(\.id))), Set(outcome.approved))
    let accepted = open.filter { named.contains($0.id) || !taken.isDisjoint(with: $0.pictures) }
    outcome.findings = accepted.map(\.id)
    if request.patterns.isEmpty, request.causes.isEmpty {
      outcome.gone = audit.gone.filter { folder.manifest?.findings?.contains($0) == true }
    }
    return accepted.flatMap(\.recordedIDs)
  }

  /// Puts what is taken in its place.
  private func commit(findings ids: [String]) throws(BaselineError) {
    var manifest = folder.manifest ?? Manifest(fingerprint: seen.fingerprint)
    let removed = outcome.pruned + outcome.renamed.filter { outcome.formerPaths[$0.key] == nil }.values
    if isWhole(manifest.paths.subtracting(outcome.approved).subtracting(removed), of: manifest) {
      manifest.adopt(seen.fingerprint)
    }
    try folder.checkPlaces(of: outcome.approved)
    let files = outcome.approved.flatMap { [$0, RenderPlan.layoutPath(of: $0)] }
    try ReportFolder.check(
      files.map { ReportFile(folder: request.report, path: PictureVerdict.File.actual.path(of: $0)) })
    for path in outcome.approved {
      manifest[path] = try stage(path)
      manifest.note(seen.fingerprint, with: path)
    }
    let staged = files + (try folder.stageRenamed(besides: files))
    for path in removed { manifest[path] = nil }
    manifest.findings?.formUnion(ids)
    manifest.findings?.subtract(outcome.gone)
    guard !staged.isEmpty || !outcome.pruned.isEmpty || manifest.findings != folder.manifest?.findings else { return }
    try folder.commit(staged, removing: folder.files(of: removed) + folder.formerFiles.sorted(), manifest: manifest)
  }

  /// Whether all baselines are as the report's engines and fonts draw them, so that the manifest may
  /// name these: nothing is left, or all that is left was seen to be the same.
  private func isWhole(_ untouched: Set<String>, of manifest: Manifest) -> Bool {
    let differing = seen.entries.filter { manifest[$0]?.namesSameFiles(as: $1) != true }.keys
    return untouched.isEmpty || untouched.isDisjoint(with: differing) && untouched.isSubset(of: verified.drawn)
  }

  /// Stages a picture with its layout, and returns the manifest's line about it.
  private func stage(_ path: String) throws(BaselineError) -> Manifest.Entry {
    let layout = RenderPlan.layoutPath(of: path)
    let (picture, text) = try rethrow(as: BaselineError.file) { () throws(FileError) in
      try FileAccess.copy(reportFolder.actual(path), to: folder.stagingPath(of: path), limit: Limits.pngFileBytes)
      try FileAccess.copy(reportFolder.actual(layout), to: folder.stagingPath(of: layout), limit: Limits.layoutBytes)
      return (
        try SHA256.hex(ofFile: folder.stagingPath(of: path), limit: Limits.pngFileBytes),
        try XXHash64.digest(ofFile: folder.stagingPath(of: layout), limit: Limits.layoutBytes)
      )
    }
    guard let entry = seen[path], entry.file == picture, entry.layout == text else {
      try folder.discardStaging()
      throw .changedSinceSeen(path: path)
    }
    guard let former = outcome.renamed[path] else { return entry }
    return entry.with(file: try folder.stage(former, as: path))
  }

  // MARK: Names

  private func chosen(_ paths: [String]) -> [String] {
    paths.filter { explained?.alone.contains($0) != false && isChosen($0) }
  }

  private func isChosen(_ path: String) -> Bool {
    request.patterns.isEmpty || request.patterns.contains { isNamed(path, by: $0) }
  }

  private func isNamed(_ path: String, by pattern: String) -> Bool {
    Self.matches(path, (seen[path] ?? folder.manifest?[path])?.name, pattern)
      || formerPaths[path].map { Self.matches($0, folder.manifest?[$0]?.name, pattern) } == true
  }

  /// - Parameter name: The sheet or scene of a picture; nil for a finding.
  private static func matches(_ path: String, _ name: String?, _ pattern: String) -> Bool {
    let glob = Glob(pattern)
    return [path, RenderPlan.title(of: path), name ?? path].contains { glob.pattern == $0 || glob.matches($0) }
  }
}
