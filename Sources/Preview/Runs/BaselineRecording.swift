package import PreviewAudit
import PreviewCore
import PreviewGraphics
package import PreviewPlan
package import PreviewRegression

/// A request to record pictures in a folder.
package struct RecordingRequest: Sendable {
  /// The pictures.
  package let plan: RenderPlan
  /// The folder of baselines; it is made if it is missing.
  package let folder: String
  /// Which pictures are taken.
  package let mode: RecordMode
  /// The engines and fonts that draw them.
  package let fingerprint: Fingerprint
  /// The baselines that the plan answers for.
  package let scope: BaselineScope
  /// The sources of the pictures; nil if they aren't known.
  package var sources: PlanSources?
  /// Whether pictures are taken whose texts lack characters, also where the spec does not allow it.
  package var allowsMissingGlyphs = false
  /// The part of the plan to audit if the folder keeps findings; nil to audit nothing and leave the findings.
  package var audit: AuditPart?
  /// Whether the folder keeps findings from now on; nil for what it did before.
  package var keepsFindings: Bool?

  /// A recording of a plan.
  package init(
    _ plan: RenderPlan, into folder: String, mode: RecordMode, fingerprint: Fingerprint, scope: BaselineScope
  ) {
    self.plan = plan
    self.folder = folder
    self.mode = mode
    self.fingerprint = fingerprint
    self.scope = scope
  }
}

/// A recording under way: the folder that is open for it, what is done with each picture, and what comes of it all.
struct BaselineRecording {
  /// The outcome of a picture.
  struct Taken: Sendable {
    let recorded: RenderWorker.Recorded
    /// The digest of its draw list; nil if it was not laid out.
    let list: DrawListDigest?
    /// Its texts that lack characters.
    let missingGlyphs: [MissingGlyphs]
    /// Why images on it aren't drawn, a sentence each.
    let undrawn: [String]

    init(
      _ recorded: RenderWorker.Recorded, list: DrawListDigest? = nil, missingGlyphs: [MissingGlyphs] = [],
      undrawn: [String] = []
    ) {
      (self.recorded, self.list, self.missingGlyphs, self.undrawn) = (recorded, list, missingGlyphs, undrawn)
    }
  }

  /// Draws a picture and stages what is new.
  let take: PreviewRenderer.Work<Taken>
  private let request: RecordingRequest
  private let folder: BaselineFolder
  /// The engines and fonts to record.
  private let fingerprint: Fingerprint

  private var plan: RenderPlan { request.plan }
  private var mode: RecordMode { request.mode }
  private var scope: BaselineScope { request.scope }

  /// Opens the folder; nobody else reads or writes there until the recording is released.
  ///
  /// A file in a baseline's place is replaced only if this tool wrote it: the manifest lists it, a
  /// layout lies beside it, or its form says so.
  ///
  /// - Parameter inputs: The files that the pictures are made of.
  static func open(
    _ request: RecordingRequest, reading inputs: InputFiles, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) throws(BaselineError) -> BaselineRecording {
    let plan = request.plan
    let folder = try BaselineFolder(request.folder, writing: true, recording: true, reading: inputs)
    try folder.checkSpec(of: request.fingerprint)
    for picture in plan.pictures where !BaselineFolder.isSafe(picture.path) { throw .unsafePicture(picture.path) }
    request.scope.renameScenes(in: folder)
    // Otherwise what exists is left as it is.
    if request.mode != .missing { try folder.checkPlaces(of: plan.pictures.map(\.path)) }
    let places = folder.places(of: plan)
    let orphans = request.scope.orphans(in: folder, drawing: plan)
    let rules = RecordingRules(
      mode: request.mode, allowsMissingGlyphs: request.allowsMissingGlyphs,
      orphaned: Set(orphans.compactMap { folder.pixels(of: $0.path)?.digest }))
    let meter = ProgressMeter(plan, report: progress)
    return BaselineRecording(
      take: { worker, picture in
        defer { meter.finished(picture) }
        return worker.record(picture, at: places[picture.path]!, by: rules)
      }, request: request, folder: folder,
      // Each picture of a manifest says whether it changed.
      fingerprint: request.fingerprint.naming(nil).withFacts(knownTo: folder.manifest?.fingerprint))
  }

  /// Puts what is new in its place, all or nothing.
  ///
  /// - Parameters:
  ///   - answers: What came of the pictures, in the plan's order.
  ///   - jobs: How many layouts an audit makes at once, at most.
  func finish(_ answers: [Taken], jobs: Int? = nil) throws(BaselineError) -> PreviewRenderer.Recording {
    var recording = PreviewRenderer.Recording()
    if let recovery = folder.recovery { recording.notes.append(recovery.words) }
    let before = folder.manifest?.fingerprint
    var manifest = folder.manifest ?? Manifest(fingerprint: fingerprint)
    manifest.fingerprint = scope.recorded(fingerprint, over: before)
    var staged: [String] = []
    // Pictures that lack characters and have the pixels of an orphaned baseline.
    var lacking: [String] = []
    for (picture, answer) in zip(plan.pictures, answers) {
      recording.lists[picture.path] = answer.list?.hex
      recording.undrawnImages = (recording.undrawnImages + answer.undrawn).uniqued()
      if !answer.missingGlyphs.isEmpty { recording.missingGlyphs[picture.path] = answer.missingGlyphs }
      switch answer.recorded {
      case .kept(let entry, let newLayout):
        manifest[picture.path] = entry
        recording.files[picture.path] = entry.file
        if newLayout { staged.append(RenderPlan.layoutPath(of: picture.path)) }
        if folder.formerPaths[picture.path] == nil {
          if newLayout { recording.layoutCount += 1 }
          recording.keptCount += 1
        }
      case .written(let entry), .refused(let entry?):
        if case .refused = answer.recorded { lacking.append(picture.path) }
        manifest[picture.path] = entry
        recording.files[picture.path] = entry.file
        staged.append(picture.path)
        if FileAccess.kind(of: folder.stagingPath(of: RenderPlan.layoutPath(of: picture.path))) != nil {
          staged.append(RenderPlan.layoutPath(of: picture.path))
        }
        recording.written.append(picture.path)
      case .passedOver: recording.leftCount += folder.formerPaths[picture.path] == nil ? 1 : 0
      case .refused(nil): recording.refused.append(picture.path)
      case .failed(let error): recording.failures.append(picture.failure(error))
      case .unwritable(let error): throw .file(error)
      }
    }
    let former = try rename(recording.written, in: &manifest)
    for path in lacking where former[path] == nil {
      // Another picture has taken the baseline's place.
      manifest[path] = nil
      recording.files[path] = nil
      recording.written.removeAll { $0 == path }
      staged.removeAll { $0 == path || $0 == RenderPlan.layoutPath(of: path) }
      recording.refused.append(path)
    }
    recording.notes += scope.idleMasks { manifest[$0]?.size }
    // Pictures of other parts of the plan were drawn by what the manifest says.
    if mode == .missing, let before {
      manifest.fingerprint = recording.written.isEmpty ? before : scope.kept(before, adding: fingerprint)
      for path in recording.written {
        manifest.note(fingerprint, with: path)
      }
    }
    keepFingerprint(ofOthersIn: &manifest)
    manifest.fingerprint.specFile = fingerprint.specFile ?? before?.specFile
    if request.keepsFindings == false { manifest.findings = nil }
    if let audit = request.audit, request.keepsFindings ?? (manifest.findings != nil) {
      record(audit, in: &manifest, &recording, jobs: jobs)
    }
    let renamed = Set(former.values)
    staged += try folder.stageRenamed(besides: staged)
    if manifest.findings != nil {
      recording.renamedFindings = folder.renamedScenes.words(renaming: folder.renamedFindings)
    }
    recording.formerPaths = folder.formerPaths
    recording.orphans = scope.orphans(in: folder, drawing: plan).map(\.path).filter { !renamed.contains($0) }
    let listed = manifest.paths
    recording.unlisted = folder.unlisted.filter { !listed.contains($0) }
    // A picture without a layout is somebody else's.
    if manifest.findings == nil, folder.unlisted.contains(where: folder.hasLayout(of:)) {
      recording.notes.append(
        "'\(Manifest.fileName)' was missing: if it kept findings, they are forgotten until 'record --audit' keeps them again."
      )
    }
    let isManifestNew = folder.manifest != manifest || !folder.isCanonical
    if recording.written.isEmpty, folder.formerPaths.isEmpty, isManifestNew {
      recording.manifest = before.map { $0 == manifest.fingerprint ? .lines : .fingerprint } ?? .first
    }
    if !staged.isEmpty || isManifestNew {
      try folder.commit(
        staged, removing: folder.files(of: Array(renamed)) + folder.formerFiles.sorted(), manifest: manifest)
    } else {
      try folder.discardStaging()
    }
    let written = Set(recording.written)
    for path in plan.pictures.map(\.path) {
      guard let former = former[path] ?? (written.contains(path) ? nil : folder.formerPaths[path]) else { continue }
      recording.renamed.append(PreviewRenderer.Recording.words(ofRenamed: former, to: path))
    }
    recording.written.removeAll { former[$0] != nil }
    if let note = folder.attributesNote { recording.notes.append(note) }
    return recording
  }

  /// Gives orphaned baselines the names of pictures that have their pixels, and returns their former paths by the new ones.
  private func rename(_ written: [String], in manifest: inout Manifest) throws(BaselineError) -> [String: String] {
    let orphans = scope.orphans(in: folder, drawing: plan)
    guard !orphans.isEmpty, !written.isEmpty else { return [:] }
    var pictures: [PictureVerdict] = []
    func add(_ path: String, _ name: String, _ outcome: PictureVerdict.Outcome, _ pixels: String?) {
      pictures.append(PictureVerdict(path: path, name: name, source: nil, outcome: outcome, pixels: pixels))
    }
    let listed = folder.manifest?.paths ?? []
    for path in written.sorted(by: { $0.precedesInBytes($1) }) where !listed.contains(path) {
      guard FileAccess.kind(of: folder.path(of: path)) == nil, let entry = manifest[path] else { continue }
      add(path, entry.name, .missing, PNGReader.pixels(ofFile: folder.stagingPath(of: path))?.digest)
    }
    for (path, name) in orphans { add(path, name, .orphaned(nil), folder.pixels(of: path)?.digest) }
    let former = RenamedPictures.formerPaths(in: pictures)
    for (path, orphan) in former {
      manifest[path] = manifest[path]?.with(file: try folder.stage(orphan, as: path))
      manifest[orphan] = nil
    }
    return former
  }

  /// Where only a part was drawn, what the manifest says of all stays true of the others, and what was taken says what it was drawn with.
  private func keepFingerprint(ofOthersIn manifest: inout Manifest) {
    guard mode != .missing, case .part = scope, let before = folder.manifest else { return }
    let drawn = plan.pictures.map(\.path).filter { manifest[$0] != nil }
    guard !before.paths.isSubset(of: drawn) else { return }
    manifest.fingerprint = before.fingerprint
    // One that was passed over has the line that it had.
    for path in drawn where manifest[path] != before[path] { manifest.note(fingerprint, with: path) }
  }

  /// Audits a spec and keeps the ids of what is found; of scenes of which a picture was not taken, what was kept stays.
  private func record(
    _ part: AuditPart, in manifest: inout Manifest, _ recording: inout PreviewRenderer.Recording, jobs: Int?
  ) {
    let report = Auditor(jobs: jobs).report(on: part)
    recording.auditFailures = report.failures
    guard report.failures.isEmpty else { return }
    let before = manifest.findings ?? []
    let left = Set(recording.refused + recording.failures.map(\.path))
    let leftScenes = Set(plan.pictures.filter { left.contains($0.path) }.map(\.name))
    let recorded = Set((folder.manifest?.lines ?? []).map(\.entry.name))
    func takes(_ id: String) -> Bool {
      // Missing pictures are those of new scenes; findings of the others are no business of theirs.
      let isMeant =
        mode == .missing && manifest.findings != nil ? part.hasScene(of: id, notAmong: recorded) : part.answers(for: id)
      return isMeant && !leftScenes.contains(AuditFinding.scene(ofID: id))
    }
    recording.notes += part.outdatedAcceptances(finding: report.foundIDs, in: folder.renamedScenes)
    let found = Set((report.findings + report.accepted.map(\.finding)).flatMap(\.recordedIDs))
    let after = before.filter { !takes($0) }.union(found.filter(takes))
    recording.findings = (after.subtracting(before).sorted(), before.subtracting(after).sorted())
    manifest.findings = after
  }
}
