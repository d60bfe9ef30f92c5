package import PreviewAudit
import PreviewCore
package import PreviewPlan
package import PreviewRegression
import PreviewType

/// A request to compare pictures with baselines, and to write a report.
package struct VerificationRequest: Sendable {
  /// The pictures.
  package let part: PlanPart
  /// The folder of baselines.
  package let baselines: String
  /// The folder for what differs, which must be empty, or a report's.
  package let report: String
  /// The engines and fonts that draw the pictures; the fonts are hashed for it while workers lay out their first pictures.
  package let fingerprint: @Sendable () -> Fingerprint
  /// The baselines that the pictures answer for.
  package var scope: BaselineScope
  /// The sources of the pictures; nil if they aren't known.
  package var sources: PlanSources?
  /// Families that take the place of those of the baselines; nil for none.
  package var replacing: ReplacedFamilies?
  /// Where whoever accepts a finding looks for it.
  package var location = ReportLocation()
  /// The part of the plan to audit if the folder keeps findings; nil for none.
  package var audit: AuditPart?

  /// A verification of pictures.
  package init(
    _ part: PlanPart, against baselines: String, report: String,
    fingerprint: @autoclosure @escaping @Sendable () -> Fingerprint
  ) {
    self.part = part
    self.baselines = baselines
    self.report = report
    self.fingerprint = fingerprint
    scope = BaselineScope(of: part)
  }

  /// Whether a line of the manifest is of a picture that was asked for. Shards of one selection say the same.
  var asksFor: (_ path: String, Manifest.Entry) -> Bool {
    let wanted = part.selection.map(Glob.init)
    return { path, entry in
      scope.concerns(entry) && (wanted.isEmpty || RenderPlan.isNamed(path, entry.name, by: wanted))
        && part.narrowing?.paths.contains(path) ?? true
    }
  }
}

/// A verification under way: the folder that is open for it, what is done with each picture, and what is found.
struct BaselineVerification {
  /// Draws a picture and compares it with its baseline; fails where a file of the report can't be written.
  let verify: PreviewRenderer.Work<Result<RenderWorker.ComparedPicture, FileError>>
  private let request: VerificationRequest
  private let folder: BaselineFolder
  private let reportFolder: ReportFolder
  private let fingerprint: Fingerprint
  private let orphans: [(path: String, name: String)]
  private let inputs: InputFiles

  private var plan: RenderPlan { request.part.plan }
  private var scope: BaselineScope { request.scope }

  /// Opens the folders; others may read the baselines meanwhile, but nobody may write there.
  ///
  /// - Parameters:
  ///   - inputs: The files that the pictures are made of.
  ///   - isKnown: Whether the picture of a path is known to have the pixels of a file, so that it need not be
  ///     laid out; nil if nothing is known.
  static func open(
    _ request: VerificationRequest, reading inputs: InputFiles,
    isKnown: (@Sendable (_ path: String, _ file: String) -> Bool)? = nil,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) throws(BaselineError) -> BaselineVerification {
    let (plan, scope) = (request.part.plan, request.scope)
    let fingerprint = request.fingerprint()
    let lines = scope.part(of: plan, withOrphans: request.part.reportsOrphans, asksFor: request.asksFor)
    let folder = try BaselineFolder(request.baselines, writing: false, part: lines, reading: inputs)
    try folder.checkSpec(of: fingerprint)
    for picture in plan.pictures where !BaselineFolder.isSafe(picture.path) { throw .unsafePicture(picture.path) }
    scope.renameScenes(in: folder)
    let orphans = request.part.reportsOrphans ? scope.orphans(in: folder, drawing: plan) : []
    let reportFolder = try ReportFolder(
      request.report, pictures: plan.pictures.map(\.path) + orphans.map(\.path), reading: inputs)
    let (places, formerNames) = (folder.places(of: plan), folder.renamedScenes.formerNames)
    let recorded = folder.manifest?.fingerprint
    let current = fingerprint.withFacts(knownTo: recorded)
    let (path, share) = (reportFolder.path, ReportShare(pictures: scope.count(of: plan)))
    let meter = ProgressMeter(plan, report: progress)
    let verify: PreviewRenderer.Work<Result<RenderWorker.ComparedPicture, FileError>> = { worker, picture in
      defer { meter.finished(picture) }
      let baseline = places[picture.path]!
      if let isKnown, !baseline.isRenamed,
        let file = try? SHA256.hex(ofFile: baseline.path, limit: Limits.pngFileBytes), isKnown(picture.path, file)
      {
        return .success(
          RenderWorker.ComparedPicture(outcome: .same, isKnown: true, file: file, layout: baseline.layout()))
      }
      var circumstances = baseline.circumstances(of: picture, from: recorded, to: current)
      circumstances.formerNames = formerNames
      return worker.verify(
        picture, with: baseline, circumstances,
        in: ReportPlace(of: picture.path, inReport: path, baseline: baseline.path, share: share))
    }
    return BaselineVerification(
      verify: verify, request: request, folder: folder, reportFolder: reportFolder, fingerprint: current,
      orphans: orphans, inputs: inputs)
  }

  /// Files that show the pictures, named by their SHA-256, by path. Left out are pictures that
  /// can't be drawn and those that lack characters, which is reported each time.
  func files(_ answers: [Result<RenderWorker.ComparedPicture, FileError>]) -> [String: String] {
    var files: [String: String] = [:]
    for (picture, answer) in zip(plan.pictures, answers) {
      guard let compared = try? answer.get(), compared.missingGlyphs.isEmpty else { continue }
      files[picture.path] = compared.file
    }
    return files
  }

  /// Returns the report, and the entries that an approval of its pictures needs.
  ///
  /// - Parameters:
  ///   - answers: The outcomes of the pictures, in the plan's order.
  ///   - jobs: How many layouts an audit makes at once, at most.
  func finish(
    _ answers: [Result<RenderWorker.ComparedPicture, FileError>], jobs: Int? = nil
  ) throws(BaselineError) -> (report: VerifyReport, seen: Manifest) {
    let replacing = request.replacing
    var verdicts: [PictureVerdict] = []
    var known = 0
    var seen = Manifest(fingerprint: fingerprint)
    for (picture, answer) in zip(plan.pictures, answers) {
      let compared = try rethrow(answer.get(), as: BaselineError.file)
      if compared.isKnown { known += 1 }
      verdicts.append(PictureVerdict(on: picture, compared, former: folder.formerPaths[picture.path]))
      seen[picture.path] = compared.seen
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
        from: scope.concerned(manifest.fingerprint, in: fingerprint),
        besides: .init(fonts: replacing?.fonts ?? [], causes: Set(verdicts.flatMap(\.outcome.causes))),
        origins: manifest.origins(of: request.asksFor))
    }
    var notes = (folder.recovery.map { [$0.words] } ?? []) + (replacing?.sentences ?? [])
    notes += folder.renamedScenes.words(withFindings: folder.renamedFindings)
    notes += orphans.map(\.path).filter(folder.isLinked).map {
      "Orphaned baseline '\(Spelling.shown($0))' is a symbolic link or lies behind one, so the report does not show it."
    }
    // A picture that passes has the size that was recorded.
    notes += scope.idleMasks { (seen[$0] ?? folder.manifest?[$0])?.size }
    let audit = audited(beside: verdicts, jobs: jobs, notes: &notes)
    var report = VerifyReport(
      pictures: verdicts, reference: replacing.map { .replacedFamilies($0.name) } ?? .baselines,
      fingerprint: fingerprint, shard: request.part.shard, audit: audit)
    report.selection = request.part.selection
    report.narrowing = request.part.narrowing?.words ?? []
    report.knownCount = known
    report.differences = differences ?? []
    report.notes = notes
    report.location = request.location
    report.renamed = folder.renamedScenes
    for picture in report.pictures where picture.outcome.isOrphaned && !picture.files.isEmpty {
      try rethrow(
        FileAccess.copy(
          folder.path(of: picture.path), to: reportFolder.file(.expected, of: picture.path), limit: Limits.pngFileBytes),
        as: BaselineError.file)
    }
    return (report, seen)
  }

  /// Audits if findings were recorded, and draws the new findings that no changed picture shows.
  ///
  /// - Parameters:
  ///   - pictures: The verdicts on the spec's pictures.
  ///   - notes: Takes what could not be drawn, a sentence each.
  private func audited(beside pictures: [PictureVerdict], jobs: Int?, notes: inout [String]) -> AuditVerdict? {
    guard let part = request.audit, let recorded = folder.manifest?.findings else { return nil }
    var report = Auditor(jobs: jobs).report(on: part)
    let verdict = AuditVerdict(report, of: part, recorded: recorded, renamed: folder.renamedScenes)
    let alone = Set(ShownFindings(verdict.new, in: pictures).alone.map(\.id))
    if alone.isEmpty { return verdict }
    report.findings.removeAll { !alone.contains($0.id) }
    (report.accepted, report.expired, report.unused) = ([], [], [])
    do throws(BaselineError) {
      let (shots, failures) = try PreviewRenderer(jobs: jobs, inputs: inputs).page(
        of: report, on: part.plan, into: reportFolder.findingsFolder())
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
  init(on picture: RenderPlan.Picture, _ compared: RenderWorker.ComparedPicture, former: String?) {
    self.init(
      path: picture.path, name: picture.name, source: picture.source, category: picture.category,
      isDark: picture.traits.appearance == .dark, outcome: compared.outcome, layout: compared.layout,
      missingGlyphs: compared.missingGlyphs,
      pixels: compared.pixels, former: former)
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
