extension PreviewRenderer {
  /// What came of a recording.
  public struct Recording: Sendable {
    /// Baselines that are new or have other pixels, by path.
    public var written: [String] = []
    /// How many were left as they are.
    public var keptCount = 0
    /// Baselines of nothing that is drawn any more.
    public var orphans: [String] = []
    /// What can't be drawn, and why.
    public var failures: [Failure] = []
    /// What was found of an earlier recording that was interrupted.
    public var notes: [String] = []
  }

  /// Draws a plan and keeps it as baselines; a picture whose pixels are unchanged keeps its file.
  ///
  /// - Parameters:
  ///   - plan: The pictures.
  ///   - path: The folder of baselines; it is made if it is missing.
  ///   - mode: Which pictures are taken.
  ///   - fingerprint: What draws them.
  ///   - isWhole: Whether the plan is all there is, so that baselines beside it belong to nothing.
  ///   - progress: Told after each picture.
  /// - Throws: ``BaselineError`` if the folder can't be used; nothing has changed then.
  public func record(
    _ plan: RenderPlan, into path: String, mode: RecordMode, fingerprint: Fingerprint, isWhole: Bool,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async throws(BaselineError) -> Recording {
    let folder = try BaselineFolder(path, writing: true)
    for picture in plan.pictures where !BaselineFolder.isSafe(picture.path) { throw .unsafeName(picture.path) }
    let entries = folder.manifest?.entries ?? [:]
    let meter = ProgressMeter(plan, report: progress)
    let paths = plan.pictures.map { (folder.path(of: $0.path), folder.stagingPath(of: $0.path)) }
    let index = Dictionary(uniqueKeysWithValues: zip(plan.pictures.map(\.path), paths))
    let (answers, _) = await work(plan) { worker, picture in
      let (baseline, aside) = index[picture.path]!
      defer { meter.finished(picture) }
      return worker.record(
        picture, entry: entries[picture.path], mode: mode, baseline: baseline, aside: aside)
    }
    var recording = Recording()
    if let recovery = folder.recovery { recording.notes.append(recovery.words) }
    var manifest = Manifest(fingerprint: fingerprint, entries: entries)
    var staged: [String] = []
    for (picture, answer) in zip(plan.pictures, answers) {
      switch answer {
      case .kept(let entry, let newTrace):
        manifest.entries[picture.path] = entry
        if newTrace { staged.append(RenderPlan.tracePath(of: picture.path)) }
        recording.keptCount += 1
      case .written(let entry):
        manifest.entries[picture.path] = entry
        staged.append(picture.path)
        if FileAccess.kind(of: folder.stagingPath(of: RenderPlan.tracePath(of: picture.path))) != nil {
          staged.append(RenderPlan.tracePath(of: picture.path))
        }
        recording.written.append(picture.path)
      case .passedOver: recording.keptCount += 1
      case .failed(let reason): recording.failures.append(picture.failure(reason))
      case .unwritable(let error): throw .file(error)
      }
    }
    // Pictures of other parts of the plan were drawn by what the manifest says.
    if mode == .missing, let recorded = folder.manifest,
      !recording.written.isEmpty || recorded.fingerprint == fingerprint
    {
      manifest.fingerprint = recorded.fingerprint
    }
    if isWhole {
      let drawn = Set(plan.pictures.map(\.path))
      recording.orphans = try folder.pictures().filter { !drawn.contains($0) }
    }
    if !staged.isEmpty || folder.manifest != manifest {
      try folder.commit(staged, removing: [], manifest: manifest)
    } else {
      try folder.discardStaging()
    }
    return recording
  }

  /// Draws a plan and holds it against baselines, in which nothing is changed.
  ///
  /// - Parameters:
  ///   - plan: The pictures that are drawn.
  ///   - whole: The plan that they are a part of, for telling which baselines belong to nothing; nil where that is not to be told.
  ///   - shard: Which part they are.
  ///   - path: The folder of baselines.
  ///   - report: The folder for what differs, which holds nothing but a report.
  ///   - fingerprint: What draws them.
  ///   - acceptOptions: What `approve` has to be told beside names.
  ///   - progress: Told after each picture.
  /// - Throws: ``BaselineError`` if a folder can't be used.
  public func verify(
    _ plan: RenderPlan, partOf whole: RenderPlan?, shard: Shard? = nil, against path: String,
    report: String, fingerprint: Fingerprint, acceptOptions: [String] = [],
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async throws(BaselineError) -> VerifyReport {
    guard FileAccess.kind(of: path) == .folder else { throw .nothingRecorded(path: path) }
    let folder = try BaselineFolder(path, writing: false)
    let reportFolder = try ReportFolder(report)
    let entries = folder.manifest?.entries ?? [:]
    let recorded = folder.manifest?.fingerprint
    let meter = ProgressMeter(plan, report: progress)
    let paths = Dictionary(
      uniqueKeysWithValues: plan.pictures.map { picture in
        (picture.path, reportFolder.paths(of: picture.path, baseline: folder.path(of: picture.path)))
      })
    let share = ReportShare(pictures: (whole ?? plan).pictures.count)
    let (answers, _) = await work(plan) { worker, picture in
      defer { meter.finished(picture) }
      return worker.verify(
        picture, entry: entries[picture.path], paths: paths[picture.path]!, share: share,
        fonts: recorded.map { fingerprint.changes(of: picture.sheet.faces, from: $0) } ?? [])
    }
    var verdicts: [PictureVerdict] = []
    var seen = Manifest(fingerprint: fingerprint)
    for (picture, answer) in zip(plan.pictures, answers) {
      let (outcome, entry) = try BaselineError.fromFile { () throws(FileError) in try answer.get() }
      verdicts.append(
        PictureVerdict(path: picture.path, name: picture.name, source: picture.source, outcome: outcome))
      seen.entries[picture.path] = entry
    }
    // Of several shards the first one tells what belongs to none.
    if let whole, shard?.number ?? 1 == 1 {
      let drawn = Set(whole.pictures.map(\.path))
      for orphan in try folder.pictures() where !drawn.contains(orphan) {
        let name = String(orphan.prefix { $0 != "/" && $0 != "." })
        let size = folder.size(ofReadable: orphan)
        if size != nil {
          try BaselineError.fromFile { () throws(FileError) in
            try FileAccess.copy(
              folder.path(of: orphan), to: reportFolder.file(.expected, of: orphan), limit: Limits.pngFileBytes)
          }
        }
        verdicts.append(PictureVerdict(path: orphan, name: name, source: nil, outcome: .orphaned(size)))
      }
    }
    let result = VerifyReport(
      pictures: verdicts, differences: folder.manifest.map { fingerprint.differences(from: $0.fingerprint) } ?? [],
      notes: folder.recovery.map { [$0.words] } ?? [], fingerprint: fingerprint, shard: shard,
      acceptOptions: acceptOptions)
    try reportFolder.write(seen)
    try ReportFiles.write(result, into: report)
    try reportFolder.finish(result)
    return result
  }
}
