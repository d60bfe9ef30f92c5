import PreviewCore
package import PreviewPlan
import PreviewRegression
import PreviewScene

/// The baselines of a folder that a plan owns: which of them are orphaned, and whose fonts the manifest names.
package enum BaselineScope: Sendable {
  /// For all of them: what this plan does not draw belongs to nothing.
  case whole(RenderPlan)
  /// For those that it draws; others are the same spec's.
  case part
  /// For those of one name; others are of other sheets and scenes, with fonts of their own.
  case named(String)

  /// The baselines that a part of a plan answers for: all of them if other shards draw the rest.
  package init(of part: PlanPart) { self = part.whole.map(BaselineScope.whole) ?? .part }

  /// The number of pictures that a report may name, of which a plan draws some.
  func count(of plan: RenderPlan) -> Int {
    if case .whole(let everything) = self { everything.pictures.count } else { plan.pictures.count }
  }

  /// The plan that has all of the baselines that are answered for; nil where others have the rest.
  private func everything(drawing plan: RenderPlan) -> RenderPlan? {
    switch self {
    case .whole(let everything): everything
    case .named: plan
    case .part: nil
    }
  }

  /// The lines of a manifest that a verification of a plan looks at.
  func part(
    of plan: RenderPlan, withOrphans: Bool, asksFor: @escaping (_ path: String, Manifest.Entry) -> Bool
  ) -> ManifestPart {
    let own = Set(plan.pictures.map(\.path))
    let everything = everything(drawing: plan)
    let all = withOrphans ? everything.map { Set($0.pictures.map(\.path)) } : nil
    // Each shard has to see which scenes went, to know which of its own have new names.
    let names = everything.map { Set($0.pictures.map(\.name)) }
    return ManifestPart(
      keeps: { own.contains($0) || all?.contains($0) == false || names?.contains($1.name) == false }, asksFor: asksFor)
  }

  /// The recorded pictures that the plan does not draw, sorted, each with what it is a picture of. Their files may be missing, as in a sparse checkout. A picture that the
  /// manifest does not list belongs to somebody else.
  func orphans(in folder: BaselineFolder, drawing plan: RenderPlan) -> [(path: String, name: String)] {
    guard let drawn = everything(drawing: plan).map({ Set($0.pictures.map(\.path)) }) else { return [] }
    let orphans = (folder.manifest?.lines ?? []).filter { path, entry in
      concerns(entry) && !drawn.contains(path)
    }
    return Dictionary(orphans.map { ($0.path, $0.entry.name) }) { min($0, $1) }
      .map { (path: $0, name: $1) }.sorted { $0.path.precedesInBytes($1.path) }
  }

  /// Gives what is recorded of renamed scenes their new names, in the manifest that was read. Where others own a part of the folder, nobody knows which names went.
  func renameScenes(in folder: BaselineFolder) {
    guard case .whole(let plan) = self, let manifest = folder.manifest else { return }
    var names = manifest.otherNames
    for (_, entry) in manifest.lines { names.insert(entry.name) }
    var layouts = PlannedLayouts()
    let scenes = RenamedScenes(
      among: plan.pictures, formerly: names, name: { (manifest[$0] ?? manifest.contested[$0]?.first)?.name },
      layout: { layouts.layout(of: $0) }, formerLayout: folder.layout)
    folder.rename(
      scenes, in: plan.pictures.map { ($0.path, $0.name) }, drawn: Set(plan.pictures.map(\.path)))
  }

  /// A sentence for each mask that hides nothing; none where only some of the pictures that have it may be drawn.
  func idleMasks(size: (_ path: String) -> PixelSize?) -> [String] {
    if case .whole(let plan) = self { plan.idleMasks(size: size) } else { [] }
  }

  /// Returns the fingerprint after a recording; other names' fonts stay in it.
  func recorded(_ fingerprint: Fingerprint, over before: Fingerprint?) -> Fingerprint {
    guard case .named = self, let before else { return fingerprint }
    return fingerprint.adding(fontsOf: before)
  }

  /// Returns the fingerprint after a recording of missing pictures; the rest stays as it was.
  func kept(_ before: Fingerprint, adding fingerprint: Fingerprint) -> Fingerprint {
    if case .named = self { before.adding(fontsOf: fingerprint) } else { before }
  }

  /// Whether a recorded picture is one for which a plan answers, or may be.
  func concerns(_ entry: Manifest.Entry) -> Bool {
    if case .named(let name) = self { entry.name == name } else { true }
  }

  /// The part of a recording's fingerprint that concerns a plan.
  func concerned(_ recorded: Fingerprint, in fingerprint: Fingerprint) -> Fingerprint {
    if case .named = self { recorded.keeping(fontsOf: fingerprint) } else { recorded }
  }
}

/// The layouts of planned pictures, made one by one where few are needed before all are drawn.
struct PlannedLayouts {
  private lazy var worker = RenderWorker()

  /// The layout of a picture; nil if it can't be laid out.
  mutating func layout(of picture: RenderPlan.Picture) -> LayoutRecord? { try? worker.layOut(picture).record() }
}
