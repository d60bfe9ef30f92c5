/// A verification under way: the folder that is open for it, what is done with each picture, and what is found.
struct BaselineVerification {
  /// Draws a picture and compares it with its baseline; fails where a file of the report can't be written.
  let look: @Sendable (RenderWorker, RenderPlan.Picture) -> Result<RenderWorker.VerificationResult, FileError>
  private let plan: RenderPlan
  private let folder: BaselineFolder
  private let reportFolder: ReportFolder
  private let fingerprint: Fingerprint
  private let scope: BaselineScope
  private let shard: Shard?
  private let selection: [String]
  private let narrowing: PlanNarrowing?
  private let orphans: [(path: String, name: String)]
  private let inputs: InputFiles
  /// Whether a line of the manifest is of a picture that was asked for.
  private let asksFor: (_ path: String, Manifest.Entry) -> Bool

  /// Opens the folders; others may read the baselines meanwhile, but nobody may write there.
  ///
  /// - Parameters:
  ///   - selection: The names and patterns that chose the plan; none for all.
  ///   - narrowing: The traits to which it was narrowed; nil for all.
  ///   - inputs: The files that the pictures are made of.
  ///   - isKnown: Whether the picture of a path is known to have the pixels of a file, so that it need not be
  ///     laid out; nil if nothing is known.
  init(
    _ plan: RenderPlan, shard: Shard? = nil, against path: String, report: String, fingerprint: Fingerprint,
    scope: BaselineScope, selection: [String] = [], narrowing: PlanNarrowing? = nil,
    reading inputs: InputFiles = InputFiles(), progress: (@Sendable (RenderProgress) -> Void)? = nil,
    isKnown: (@Sendable (_ path: String, _ file: String) -> Bool)? = nil
  ) throws(BaselineError) {
    let wanted = selection.map(Glob.init)
    // Shards of one selection report the same.
    asksFor = { path, entry in
      scope.concerns(entry) && (wanted.isEmpty || RenderPlan.isNamed(path, entry.name, by: wanted))
        && narrowing?.paths.contains(path) ?? true
    }
    // The first of several shards reports what belongs to none.
    let reportsOrphans = shard?.number ?? 1 == 1
    let part = scope.part(of: plan, withOrphans: reportsOrphans, asksFor: asksFor)
    let folder = try BaselineFolder(path, writing: false, part: part, reading: inputs)
    try folder.checkSpec(of: fingerprint)
    for picture in plan.pictures where !BaselineFolder.isSafe(picture.path) { throw .unsafePicture(picture.path) }
    scope.renameScenes(in: folder)
    orphans = reportsOrphans ? scope.orphans(in: folder, drawing: plan) : []
    self.selection = selection
    self.narrowing = narrowing
    self.inputs = inputs
    let reportFolder = try ReportFolder(
      report, pictures: plan.pictures.map(\.path) + orphans.map(\.path), reading: inputs)
    let entries = folder.recorded()
    let recorded = folder.manifest?.fingerprint
    let fingerprint = fingerprint.withFacts(knownTo: recorded)
    let meter = ProgressMeter(plan, report: progress)
    let paths = Dictionary(
      uniqueKeysWithValues: plan.pictures.map { picture in
        (picture.path, reportFolder.paths(of: picture.path, baseline: folder.baseline(of: picture.path)))
      })
    let share = ReportShare(pictures: scope.count(of: plan))
    let renamed = Set(folder.formerPaths.keys)
    let formerNames = folder.renamedScenes.formerNames
    look = { worker, picture in
      defer { meter.finished(picture) }
      let entry = entries[picture.path]
      let paths = paths[picture.path]!
      let isRenamed = renamed.contains(picture.path)
      if let isKnown, !isRenamed, let file = try? SHA256.hex(ofFile: paths.baseline, limit: Limits.pngFileBytes),
        isKnown(picture.path, file)
      {
        return .success(RenderWorker.VerificationResult(known: file, of: paths.baseline, entry))
      }
      let changes = recorded.map { fingerprint.changes(of: picture.sheet.faces, from: $0) } ?? []
      // A picture that was approved alone may have been drawn with the current file.
      return worker.verify(
        picture, entry: entry, isRenamed: isRenamed, paths: paths, share: share,
        fonts: changes.filter { entry?.fonts[$0.name]?.contains($0.hash) != true },
        lineBreaks: recorded.flatMap { fingerprint.lineBreakChange(from: $0, of: entry) },
        formerNames: formerNames)
    }
    self.plan = plan
    self.folder = folder
    self.reportFolder = reportFolder
    self.fingerprint = fingerprint
    self.scope = scope
    self.shard = shard
  }

  /// Files that show the pictures, named by their SHA-256, by path. Left out are pictures that
  /// can't be drawn and those that lack characters, which is reported each time.
  func files(_ answers: [Result<RenderWorker.VerificationResult, FileError>]) -> [String: String] {
    var files: [String: String] = [:]
    for (picture, answer) in zip(plan.pictures, answers) {
      guard let verified = try? answer.get(), verified.missingGlyphs.isEmpty else { continue }
      files[picture.path] = verified.file
    }
    return files
  }

  /// Returns the report, and the entries that an approval of its pictures needs.
  ///
  /// - Parameters:
  ///   - answers: The outcomes of the pictures, in the plan's order.
  ///   - replacing: Families that take the place of those of the baselines; nil for none.
  ///   - location: Where whoever accepts a finding looks for it.
  ///   - audit: What is audited if findings were recorded; nil for nothing.
  ///   - jobs: How many layouts an audit makes at once, at most.
  func finish(
    _ answers: [Result<RenderWorker.VerificationResult, FileError>], replacing: ReplacedFamilies? = nil,
    location: ReportLocation,
    audit: AuditPart? = nil, jobs: Int? = nil
  ) throws(BaselineError) -> (report: VerifyReport, seen: Manifest) {
    var verdicts: [PictureVerdict] = []
    var known = 0
    var seen = Manifest(fingerprint: fingerprint)
    for (picture, answer) in zip(plan.pictures, answers) {
      let verified = try rethrow(answer.get(), as: BaselineError.file)
      if verified.isKnown { known += 1 }
      verdicts.append(PictureVerdict(on: picture, verified, former: folder.formerPaths[picture.path]))
      seen[picture.path] = verified.seen
    }
    for (orphan, name) in orphans {
      let pixels = folder.isLinked(orphan) ? nil : folder.pixels(of: orphan)
      verdicts.append(
        PictureVerdict(
          path: orphan, name: name, source: nil, category: ContentSizeCategory(inPath: orphan, of: name),
          outcome: .orphaned(pixels?.size), pixels: pixels?.digest))
    }
    let differences = folder.manifest.map { manifest in
      fingerprint.differences(
        from: scope.concerned(manifest.fingerprint, in: fingerprint), unnamed: replacing?.fonts ?? [],
        causes: Set(verdicts.flatMap(\.outcome.causes)),
        origins: manifest.origins(of: asksFor))
    }
    var notes = (folder.recovery.map { [$0.words] } ?? []) + (replacing?.sentences ?? [])
    notes += folder.renamedScenes.words(withFindings: folder.renamedFindings)
    notes += orphans.map(\.path).filter(folder.isLinked).map {
      "Orphaned baseline '\(Spelling.shown($0))' is a symbolic link or lies behind one, so the report does not show it."
    }
    // A picture that passes has the size that was recorded.
    notes += scope.idleMasks { (seen[$0] ?? folder.manifest?[$0])?.size }
    let verdict = audit.flatMap { part in
      folder.manifest?.findings.map { recorded in
        let found = Auditor(jobs: jobs).report(on: part)
        let verdict = AuditVerdict(found, of: part, recorded: recorded, renamed: folder.renamedScenes)
        return shown(verdict, of: found, in: part.plan, beside: verdicts, jobs: jobs, notes: &notes)
      }
    }
    let report = VerifyReport(
      pictures: verdicts, knownCount: known, differences: differences ?? [],
      notes: notes, reference: replacing.map { .replacedFamilies($0.name) } ?? .baselines, fingerprint: fingerprint,
      shard: shard,
      selection: selection, narrowing: narrowing?.words ?? [], location: location, audit: verdict,
      renamed: folder.renamedScenes)
    for picture in report.pictures where picture.outcome.isOrphaned && !picture.files.isEmpty {
      try rethrow(
        FileAccess.copy(
          folder.path(of: picture.path), to: reportFolder.file(.expected, of: picture.path), limit: Limits.pngFileBytes),
        as: BaselineError.file)
    }
    return (report, seen)
  }

  /// The verdict with pictures of the new findings that no changed picture shows.
  ///
  /// - Parameters:
  ///   - pictures: The verdicts on the spec's pictures.
  ///   - notes: Takes what could not be drawn, a sentence each.
  private func shown(
    _ verdict: AuditVerdict, of found: AuditReport, in plan: AuditPlan, beside pictures: [PictureVerdict], jobs: Int?,
    notes: inout [String]
  ) -> AuditVerdict {
    let alone = Set(ShownFindings(verdict.new, in: pictures).alone.map(\.id))
    if alone.isEmpty { return verdict }
    var report = found
    report.findings.removeAll { !alone.contains($0.id) }
    (report.accepted, report.expired, report.unused) = ([], [], [])
    do throws(BaselineError) {
      let (shots, failures) = try PreviewRenderer(jobs: jobs, inputs: inputs).page(
        of: report, on: plan, into: reportFolder.findingsFolder())
      notes += failures
      return verdict.with(shots: shots.mapValues { $0.map { $0.below(ReportFolder.findingsName) } })
    } catch {
      notes.append("New findings have no pictures. \(error)")
      return verdict
    }
  }

  /// Writes the report and what is made of it.
  func write(_ report: VerifyReport, seen: Manifest) throws(BaselineError) {
    // What was drawn with families that are only tried is no baseline of the spec's.
    if report.reference == .baselines { try reportFolder.write(seen) }
    try ReportFormats.write(report, into: reportFolder.path)
    try reportFolder.finish(report)
  }

  /// Leaves no report.
  func discard() throws(BaselineError) { try reportFolder.discard() }
}

extension PictureVerdict {
  /// The verdict on a picture that was compared.
  ///
  /// - Parameter former: The path of what it was compared with, if that has another name.
  init(on picture: RenderPlan.Picture, _ verified: RenderWorker.VerificationResult, former: String?) {
    self.init(
      path: picture.path, name: picture.name, source: picture.source, category: picture.category,
      isDark: picture.traits.appearance == .dark, outcome: verified.outcome, layout: verified.layout,
      missingGlyphs: verified.missingGlyphs,
      pixels: verified.pixels, former: former)
  }
}

extension ContentSizeCategory {
  /// The category in an orphan's path, such as XL in `cart.XL.dark.png`; nil if the path has none after the scene's name.
  fileprivate init?(inPath path: String, of name: String) {
    let words = PictureVerdict.nameParts(in: path, of: name)
    guard let category = Self.allCases.first(where: { words.contains($0.shortName) }) else { return nil }
    self = category
  }
}
