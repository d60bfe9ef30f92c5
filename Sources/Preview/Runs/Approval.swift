/// Takes what the last verification drew as the new baselines, byte for byte.
package struct Approval: Sendable {
  /// Baselines that were taken, by path.
  package private(set) var approved: [String] = []
  /// Pictures that were not taken because they lack characters, by path.
  package private(set) var refused: [String] = []
  /// The texts of those that lack characters, by path.
  package private(set) var missingGlyphs: [String: [MissingGlyphs]] = [:]
  /// The former paths of those that have a new name and the pixels that they had, by path: their files are as they were.
  package private(set) var renamed: [String: String] = [:]
  /// The former paths of all pictures of scenes that have a new name, by path: when one is taken, the baselines of the others get their new names.
  package private(set) var formerPaths: [String: String] = [:]
  /// The findings of these scenes that were renamed, a sentence for each scene.
  private var findingWords: [String] = []
  /// The titles of pictures that were not taken because they have other causes, too.
  package private(set) var left: [String] = []
  /// Baselines that were removed, by path.
  package private(set) var pruned: [String] = []
  /// A sentence about lines of the report that were ignored; nil if there are none.
  package let note: String?
  /// Orphaned baselines that were left, by path.
  package private(set) var orphans: [String] = []
  /// New findings of the audit that were taken as known, by id.
  package private(set) var findings: [String] = []
  /// Findings that are no longer found, and were taken off the list, by id.
  package private(set) var gone: [String] = []

  /// Approves pictures.
  ///
  /// - Parameters:
  ///   - patterns: Paths, with or without `.png`, sheets and scenes, ids of new findings, or patterns of them; none for all. A picture brings the findings that are seen in it.
  ///   - causes: Numbers, from 1, of causes that several pictures of the report share; only what changed for these alone is taken. None for whatever changed.
  ///   - report: The folder of the report.
  ///   - baselines: The folder of baselines.
  ///   - prune: Whether orphans that match the patterns are removed. A baseline is orphaned if the report calls it so, the manifest lists it, and the spec doesn't draw it.
  ///   - spec: The spec whose baselines they are; nil for those of Swift tests, which have none.
  ///   - takesPictures: Whether pictures are taken at all, beside what is removed.
  ///   - allowsMissingGlyphs: Whether pictures are taken whose texts lack characters.
  /// - Throws: ``BaselineError`` if a name is of nothing that was seen, or a folder can't be used; nothing has changed then.
  package init(
    of patterns: [String], causes: [Int] = [], report: String, baselines: String, prune: Bool,
    spec: PreviewSpec? = nil, takesPictures: Bool = true, allowsMissingGlyphs: Bool = false
  ) throws(BaselineError) {
    let reportFolder = ReportFolder(existing: report)
    let verified = try VerifyReport(folder: report)
    let (seen, note) = try reportFolder.seen(of: verified)
    self.note = note
    if let spec, seen.fingerprint.spec != spec.digest { throw .differentSpec(report: report) }
    if let drawn = verified.fingerprint.files, let files = spec?.files, drawn != files {
      throw .differentFiles(report: report)
    }
    // A spec with mistakes has pictures that its plan lacks, and no report.
    if spec?.mistakes.isEmpty == false { throw .differentSpec(report: report) }
    let folder = try BaselineFolder(baselines, writing: true, reading: spec?.inputs ?? InputFiles())
    // The spec says what is orphaned, and not a report, which may come from anywhere.
    if spec == nil, folder.manifest?.fingerprint.spec != nil { throw .differentSpec(report: report) }
    let planned = spec?.plan.pictures ?? []
    let unplanned = (folder.manifest?.paths ?? []).subtracting(planned.map(\.path))
    orphans = verified.pictures.filter { $0.outcome.isOrphaned && unplanned.contains($0.path) }.map(\.path)
    let audit = folder.manifest?.findings == nil ? nil : verified.audit
    let new = audit?.new ?? []
    let known = seen.entries.keys.sorted() + (prune ? orphans : []) + new.map(\.id)
    let drawn = verified.drawn
    var former: [String: String] = [:]
    for picture in verified.pictures {
      guard let path = picture.former, !drawn.contains(path), unplanned.contains(path) else { continue }
      former[picture.path] = path
      // If the baselines were changed since, the picture is taken as any other that has none.
      if picture.outcome == .renamed,
        folder.canRename(path, to: picture.path, drawnIn: reportFolder.actual(picture.path))
      {
        renamed[picture.path] = path
      }
    }
    func isNamed(_ path: String, by pattern: String) -> Bool {
      Self.matches(path, (seen[path] ?? folder.manifest?[path])?.name, pattern)
        || former[path].map { Self.matches($0, folder.manifest?[$0]?.name, pattern) } == true
    }
    let explained = try Self.selection(causes, of: verified, in: report)
    func isChosen(_ path: String) -> Bool { patterns.isEmpty || patterns.contains { isNamed(path, by: $0) } }
    func chosen(_ paths: [String]) -> [String] {
      paths.filter { explained?.alone.contains($0) != false && isChosen($0) }
    }
    left = explained.map { $0.others.filter { $0.acceptance != nil && isChosen($0.path) }.map(\.title) } ?? []
    for pattern in patterns where !known.contains(where: { isNamed($0, by: pattern) }) {
      let named = verified.pictures.filter { Self.matches($0.path, $0.name, pattern) }
      for picture in named {
        guard case .unreadable(let reason, canBeReplaced: false) = picture.outcome else { continue }
        throw .notReplaceable(picture.title, reason: reason.description)
      }
      if !prune, orphans.contains(where: { isNamed($0, by: pattern) }) { throw .orphansOnly(pattern) }
      throw .notInReport(pattern, known: known.map(RenderPlan.title(of:)))
    }
    approved = takesPictures ? chosen(seen.entries.keys.sorted()) : []
    if !approved.isEmpty, !allowsMissingGlyphs {
      // A picture that only has a new name shows what was taken before.
      let pictures = verified.pictures.filter { !$0.missingGlyphs.isEmpty && renamed[$0.path] == nil }
      let missing = Dictionary(pictures.map { ($0.path, $0.missingGlyphs) }) { $1 }
      refused = approved.filter { missing[$0] != nil }
      for path in refused { missingGlyphs[path] = missing[path] }
      approved.removeAll { missing[$0] != nil }
    }
    let taken = Set(approved)
    renamed = renamed.filter { taken.contains($0.key) }
    pruned = prune ? chosen(orphans) : []
    orphans.removeAll(where: Set(pruned).contains)
    if let cause = causes.first, !prune, approved.isEmpty, refused.isEmpty, left.isEmpty,
      verified.pictures.contains(where: { $0.outcome.isOrphaned && explained?.alone.contains($0.path) == true })
    {
      throw .causeOfOrphans(cause)
    }
    // A name is new for all pictures of a scene, and for its findings: whoever takes one of them takes the name.
    let moved = verified.pictures.filter { former[$0.path] != nil }.map { (path: $0.path, name: $0.name) }
    let names = Set(moved.filter { taken.contains($0.path) }.map(\.name))
    let scenes = verified.renamed.formerNames.filter { new, former in
      names.contains(new) && !planned.contains { $0.name == former }
    }
    folder.rename(RenamedScenes(scenes), in: moved)
    formerPaths = folder.formerPaths
    findingWords = folder.renamedScenes.words(renaming: folder.renamedFindings)
    var recordedIDs: [String] = []
    if takesPictures {
      // A picture that is refused keeps back what is seen in it.
      let open = new.filter { Set($0.pictures).isDisjoint(with: refused) }
      let named = Set(chosen(open.map(\.id)))
      let accepted = open.filter { named.contains($0.id) || !taken.isDisjoint(with: $0.pictures) }
      (findings, recordedIDs) = (accepted.map(\.id), accepted.flatMap(\.recordedIDs))
      if patterns.isEmpty, causes.isEmpty {
        gone = audit?.gone.filter { folder.manifest?.findings?.contains($0) == true } ?? []
      }
    }
    var manifest = folder.manifest ?? Manifest(fingerprint: seen.fingerprint)
    // A manifest says with what all of it was recorded. A part that was approved changes it only if nothing is left, or all that is left was seen to be the same.
    let removed = pruned + renamed.filter { formerPaths[$0.key] == nil }.values
    let untouched = manifest.paths.subtracting(approved).subtracting(removed)
    let differing = seen.entries.filter { manifest[$0]?.namesSameFiles(as: $1) != true }.keys
    var isWhole = untouched.isEmpty
    if !isWhole, untouched.isDisjoint(with: differing) {
      isWhole = untouched.isSubset(of: drawn)
    }
    if isWhole { manifest.adopt(seen.fingerprint) }
    try folder.checkPlaces(of: approved)
    var staged: [String] = []
    try ReportFolder.check(
      approved.flatMap { [$0, RenderPlan.layoutPath(of: $0)] }.map {
        ReportFile(folder: report, path: PictureVerdict.File.actual.path(of: $0))
      })
    for path in approved {
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
      manifest[path] = entry
      if let former = renamed[path] { manifest[path] = entry.with(file: try folder.stage(former, as: path)) }
      manifest.note(seen.fingerprint, with: path)
      staged += [path, layout]
    }
    staged += try folder.stageRenamed(besides: staged)
    for path in removed { manifest[path] = nil }
    manifest.findings?.formUnion(recordedIDs)
    manifest.findings?.subtract(gone)
    guard !staged.isEmpty || !pruned.isEmpty || manifest.findings != folder.manifest?.findings else { return }
    try folder.commit(staged, removing: folder.files(of: removed) + folder.formerFiles.sorted(), manifest: manifest)
  }

  /// The baselines that have a new name and were not taken, and the findings of renamed scenes, a sentence each.
  package var renamedWords: [String] {
    let approved = Set(approved)
    let left = formerPaths.filter { !approved.contains($0.key) }.sorted { $0.key.precedesInBytes($1.key) }
    return left.map { PreviewRenderer.Recording.words(ofRenamed: $1, to: $0) } + findingWords
  }

  /// The pictures that have only these causes, by numbers from 1; nil for no numbers.
  private static func selection(
    _ causes: [Int], of verified: VerifyReport, in report: String
  ) throws(BaselineError) -> CauseSelection? {
    let count = verified.gathered.all.count
    for cause in causes where cause < 1 || cause > count { throw .noCause(cause, report: report, count: count) }
    return causes.isEmpty ? nil : CauseSelection(Set(causes.map { $0 - 1 }), of: verified)
  }

  /// SHA-256 of the spec that a report is of, in hexadecimal digits; nil for one of Swift tests.
  package static func spec(ofReport report: String) throws(BaselineError) -> String? {
    try ReportFolder(existing: report).seen().fingerprint.spec
  }

  /// - Parameter name: The sheet or scene of a picture; nil for a finding.
  private static func matches(_ path: String, _ name: String?, _ pattern: String) -> Bool {
    let glob = Glob(pattern)
    return [path, RenderPlan.title(of: path), name ?? path].contains { glob.pattern == $0 || glob.matches($0) }
  }
}
