/// The pictures that a run draws, and how they were chosen from a plan.
package struct PlanPart: Sendable {
  /// The pictures.
  package private(set) var plan: RenderPlan
  /// All pictures, if those that aren't drawn here are other shards'; nil where a selection leaves some out, so that
  /// nobody knows which names are gone.
  package var whole: RenderPlan?
  /// Which part of the selected pictures this is; nil for all of them.
  package private(set) var shard: Shard?
  /// The names and patterns that selected the pictures; none for all.
  package var selection: [String] = []
  /// The traits to which the pictures were narrowed; nil for all.
  package var narrowing: PlanNarrowing?

  /// Some pictures of a plan.
  package init(_ plan: RenderPlan, of whole: RenderPlan? = nil) {
    self.plan = plan
    self.whole = whole
  }

  /// Whether this part reports what belongs to no shard. The first one does.
  package var reportsOrphans: Bool { shard?.number ?? 1 == 1 }

  /// The pictures of one shard.
  package func of(_ shard: Shard?) -> PlanPart {
    guard let shard else { return self }
    var part = self
    (part.plan, part.shard) = (plan.shard(shard), shard)
    return part
  }

  /// The same part without some pictures.
  package func filter(_ isIncluded: (RenderPlan.Picture) -> Bool) -> PlanPart {
    var part = self
    part.plan = RenderPlan(sorted: plan.pictures.filter(isIncluded))
    return part
  }
}
