extension PreviewRenderer {
  /// A plan and what draws it.
  package struct Side: Sendable {
    /// The pictures.
    package let plan: RenderPlan
    /// Their fingerprint.
    package let fingerprint: Fingerprint
    /// The names that its fonts have on the other side, by their own, where they differ.
    package let renamed: [String: String]

    /// Families that were replaced on the other side's way to this one; nil for none.
    package let replacing: ReplacedFamilies?
    /// The changes of its fonts.
    package let fontChanges: FontVersions.Changes

    /// A plan and what draws it.
    package init(
      plan: RenderPlan, fingerprint: Fingerprint, renamed: [String: String] = [:], replacing: ReplacedFamilies? = nil,
      fontChanges: FontVersions.Changes = FontVersions.Changes()
    ) {
      self.plan = plan
      self.replacing = replacing
      self.fontChanges = fontChanges
      // Changes that are said of the fonts are not said of their files again.
      self.fingerprint = fontChanges.sentences.isEmpty ? fingerprint.withFacts(knownTo: nil) : fingerprint
      self.renamed = renamed
    }

    /// The same with a part of its pictures.
    package func with(_ plan: RenderPlan) -> Side {
      Side(plan: plan, fingerprint: fingerprint, renamed: renamed, replacing: replacing, fontChanges: fontChanges)
    }
  }

  /// Draws two plans and holds the pictures of one name against each other.
  ///
  /// - Parameters:
  ///   - before: The pictures as they were.
  ///   - after: The pictures as they are, or the part of them that is to be drawn.
  ///   - whole: The plan that they are a part of, to report which pictures are gone; nil to leave that out.
  ///   - shard: Which part they are.
  ///   - selection: The names and patterns of which the plan was made; none for all.
  ///   - narrowing: The traits to which it was narrowed; nil for all.
  ///   - reference: What the pictures of `before` are, for the words.
  ///   - report: The folder for what differs, which must be empty, or a report's.
  ///   - root: Where formats for CI name files from.
  ///   - progress: Told after each picture.
  /// - Throws: ``BaselineError`` if the folder can't be used.
  package func compare(
    _ before: Side, with after: Side, partOf whole: RenderPlan?, shard: Shard? = nil, selection: [String] = [],
    narrowing: PlanNarrowing? = nil,
    reference: PictureReference, report: String, root: RepositoryRoot = .unknown,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async throws(BaselineError) -> VerifyReport {
    try await WorkerPool.shared.perform { () throws(BaselineError) in
      defer { known?.save() }
      return try compared(
        before, with: after, partOf: whole, shard: shard, selection: selection, narrowing: narrowing,
        reference: reference, report: report, root: root, progress: progress)
    }
  }

  private func compared(
    _ before: Side, with after: Side, partOf whole: RenderPlan?, shard: Shard?, selection: [String],
    narrowing: PlanNarrowing?,
    reference: PictureReference, report: String, root: RepositoryRoot,
    progress: (@Sendable (RenderProgress) -> Void)?
  ) throws(BaselineError) -> VerifyReport {
    let plan = after.plan
    let renamed = RenamedScenes(from: before.plan, to: whole)
    let earlier = Dictionary(uniqueKeysWithValues: before.plan.pictures.map { ($0.path, $0) })
    func former(_ picture: RenderPlan.Picture) -> String? {
      renamed.formerPath(of: picture.path, named: picture.name).flatMap { earlier[$0]?.path }
    }
    // The first of several shards reports what is gone.
    let drawn = Set((shard?.number ?? 1 == 1 ? whole : nil)?.pictures.map(\.path) ?? before.plan.pictures.map(\.path))
      .union(whole?.pictures.compactMap(former) ?? [])
    let gone = RenderPlan(pictures: before.plan.pictures.filter { !drawn.contains($0.path) })
    let paths = (plan.pictures + gone.pictures).map(\.path)
    for path in paths where !BaselineFolder.isSafe(path) { throw .unsafePicture(path) }
    let reportFolder = try ReportFolder(report, pictures: paths, reading: inputs)
    let meter = ProgressMeter(plan, report: progress)
    let formerPaths = Dictionary(
      plan.pictures.compactMap { picture in former(picture).map { (picture.path, $0) } }
    ) { first, _ in first }
    let folder = reportFolder.path
    let share = ReportShare(pictures: (whole ?? plan).pictures.count)
    let answers = work(plan) { worker, picture in
      defer { meter.finished(picture) }
      return worker.compare(
        earlier[formerPaths[picture.path] ?? picture.path], with: picture,
        paths: VerifyPaths(of: picture.path, inReport: folder), share: share,
        fonts: after.fingerprint.changes(of: picture.sheet.faces, from: before.fingerprint),
        formerNames: renamed.formerNames)
    }.answers
    var verdicts: [PictureVerdict] = []
    var known = 0
    for (picture, answer) in zip(plan.pictures, answers) {
      let compared = try rethrow(answer.get(), as: BaselineError.file)
      if compared.isKnown { known += 1 }
      verdicts.append(PictureVerdict(on: picture, compared, former: formerPaths[picture.path]))
    }
    let expected = work(gone) { worker, picture in
      worker.drawExpected(picture, to: VerifyPaths(of: picture.path, inReport: folder).expected)
    }.answers
    for (picture, answer) in zip(gone.pictures, expected) {
      let drawn = try rethrow(answer.get(), as: BaselineError.file)
      verdicts.append(
        PictureVerdict(
          path: picture.path, name: picture.name, source: nil, category: picture.category,
          outcome: .orphaned(drawn?.size), pixels: drawn?.digest))
    }
    let result = VerifyReport(
      pictures: verdicts, knownCount: known,
      differences: after.fingerprint.differences(
        from: before.fingerprint, of: reference, renamed: after.renamed, unnamed: after.replacing?.fonts ?? [],
        causes: Set(verdicts.flatMap(\.outcome.causes))) + after.fontChanges.sentences,
      changedFonts: after.fontChanges.fonts,
      notes: (after.replacing?.sentences ?? []) + renamed.words(withFindings: [:]),
      reference: reference, fingerprint: after.fingerprint, shard: shard, selection: selection,
      narrowing: narrowing?.words ?? [], location: ReportLocation(root: root), renamed: renamed)
    try reportFolder.removeFormer(in: result)
    try ReportFormats.write(result, into: report)
    try reportFolder.finish(result)
    return result
  }
}

extension RenamedScenes {
  /// The scenes that have a new name in another version of a plan; none where only a part of it is known.
  fileprivate init(from before: RenderPlan, to after: RenderPlan?) {
    guard let after else {
      self = .none
      return
    }
    let earlier = Dictionary(before.pictures.map { ($0.path, $0) }) { first, _ in first }
    var layouts = PlannedLayouts()
    self.init(
      among: after.pictures, formerly: Set(before.pictures.map(\.name)), name: { earlier[$0]?.name },
      layout: { layouts.layout(of: $0) }, formerLayout: { path in earlier[path].flatMap { layouts.layout(of: $0) } })
  }
}
