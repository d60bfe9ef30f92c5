package import PreviewCore
package import PreviewPlan
package import PreviewRegression
import PreviewScene

extension PreviewRenderer {
  /// A plan and what draws it.
  package struct Side: Sendable {
    /// All pictures.
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

    /// The same with other pictures.
    package func with(_ plan: RenderPlan) -> Side {
      Side(plan: plan, fingerprint: fingerprint, renamed: renamed, replacing: replacing, fontChanges: fontChanges)
    }
  }

  /// Draws two plans and compares the pictures of one name.
  ///
  /// - Parameter progress: Told after each picture.
  /// - Throws: ``BaselineError`` if the folder can't be used.
  package func compare(
    _ request: ComparisonRequest, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async throws(BaselineError) -> VerifyReport {
    try await WorkerPool.shared.perform { () throws(BaselineError) in
      defer { known?.save() }
      return try compared(request, progress: progress)
    }
  }

  private func compared(
    _ request: ComparisonRequest, progress: (@Sendable (RenderProgress) -> Void)?
  ) throws(BaselineError) -> VerifyReport {
    let (before, after, part) = (request.before, request.after, request.part)
    let plan = part.plan
    let versions = PictureVersions.matched(part, in: before.plan)
    let gone = versions.gone
    let paths = (plan.pictures + gone.pictures).map(\.path)
    for path in paths where !BaselineFolder.isSafe(path) { throw .unsafePicture(path) }
    let reportFolder = try ReportFolder(request.report, pictures: paths, reading: inputs)
    let (folder, share) = (reportFolder.path, ReportShare(pictures: (part.whole ?? plan).pictures.count))
    let meter = ProgressMeter(plan, report: progress)
    let answers = work(plan) { worker, picture in
      defer { meter.finished(picture) }
      let circumstances = LayoutComparison.Circumstances(
        fonts: after.fingerprint.changes(of: picture.sheet.faces, from: before.fingerprint),
        formerNames: versions.renamed.formerNames)
      return worker.compare(
        versions.earlier(picture), with: picture, circumstances,
        in: ReportPlace(of: picture.path, inReport: folder, share: share))
    }.answers
    var verdicts: [PictureVerdict] = []
    var known = 0
    for (picture, answer) in zip(plan.pictures, answers) {
      let compared = try rethrow(answer.get(), as: BaselineError.file)
      if compared.isKnown { known += 1 }
      verdicts.append(PictureVerdict(on: picture, compared, former: versions.formerPaths[picture.path]))
    }
    let expected = work(gone) { worker, picture in
      worker.drawExpected(picture, to: ReportPlace(of: picture.path, inReport: folder, share: share).expected)
    }.answers
    for (picture, answer) in zip(gone.pictures, expected) {
      let drawn = try rethrow(answer.get(), as: BaselineError.file)
      verdicts.append(
        PictureVerdict(
          path: picture.path, name: picture.name, source: nil, category: picture.category,
          outcome: .orphaned(drawn?.size), pixels: drawn?.digest))
    }
    var result = VerifyReport(
      pictures: verdicts, reference: request.reference, fingerprint: after.fingerprint, shard: part.shard)
    result.knownCount = known
    result.differences =
      after.fingerprint.differences(
        from: before.fingerprint, of: request.reference, renamed: after.renamed,
        besides: .init(fonts: after.replacing?.fonts ?? [], causes: Set(verdicts.flatMap(\.outcome.causes))))
      + after.fontChanges.sentences
    result.changedFonts = after.fontChanges.fonts
    result.notes = (after.replacing?.sentences ?? []) + versions.renamed.words(withFindings: [:])
    result.selection = part.selection
    result.narrowing = part.narrowing?.words ?? []
    result.location = ReportLocation(root: request.root)
    result.renamed = versions.renamed
    try reportFolder.removeFormer(in: result)
    try ReportFormats.write(result, into: request.report)
    try reportFolder.finish(result)
    return result
  }
}

/// Two versions of a plan that are compared.
package struct ComparisonRequest: Sendable {
  /// The pictures as they were.
  package let before: PreviewRenderer.Side
  /// The pictures as they are.
  package let after: PreviewRenderer.Side
  /// The kind of the pictures of `before`, for the words.
  package let reference: PictureReference
  /// The folder for what differs, which must be empty, or a report's.
  package let report: String
  /// The pictures of `after` that are drawn.
  package let part: PlanPart
  /// Where formats for CI name files from.
  package var root = RepositoryRoot.unknown

  /// A comparison of some pictures.
  package init(
    _ before: PreviewRenderer.Side, with after: PreviewRenderer.Side, drawing part: PlanPart? = nil,
    reference: PictureReference, report: String
  ) {
    self.before = before
    self.after = after
    self.reference = reference
    self.report = report
    self.part = part ?? PlanPart(after.plan)
  }
}

/// Which pictures of two versions of a plan correspond.
private struct PictureVersions: Sendable {
  /// The scenes that have a new name.
  let renamed: RenamedScenes
  /// The paths that pictures of these scenes had, by their paths.
  let formerPaths: [String: String]
  /// The pictures of which there is no later version.
  let gone: RenderPlan
  private let earlier: [String: RenderPlan.Picture]

  /// Finds the earlier versions of pictures in a plan.
  static func matched(_ part: PlanPart, in before: RenderPlan) -> PictureVersions {
    let renamed = RenamedScenes(from: before, to: part.whole)
    let earlier = Dictionary(uniqueKeysWithValues: before.pictures.map { ($0.path, $0) })
    func former(_ picture: RenderPlan.Picture) -> String? {
      renamed.formerPath(of: picture.path, named: picture.name).flatMap { earlier[$0]?.path }
    }
    let drawn = Set(((part.reportsOrphans ? part.whole : nil) ?? before).pictures.map(\.path))
      .union(part.whole?.pictures.compactMap(former) ?? [])
    let formerPaths = part.plan.pictures.compactMap { picture in former(picture).map { (picture.path, $0) } }
    return PictureVersions(
      renamed: renamed, formerPaths: Dictionary(formerPaths) { first, _ in first },
      gone: RenderPlan(sorted: before.pictures.filter { !drawn.contains($0.path) }), earlier: earlier)
  }

  /// The earlier version of a picture; nil for a new one.
  func earlier(_ picture: RenderPlan.Picture) -> RenderPlan.Picture? {
    earlier[formerPaths[picture.path] ?? picture.path]
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
