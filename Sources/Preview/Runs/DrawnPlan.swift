/// A plan and the pixels that it was drawn to, in two numbers.
///
/// Laying out and drawing are functions: of the same spec with the same files, one build makes the same pictures, each time. So where neither has changed, the pixels are known
/// before anything is laid out.
struct DrawnPlan: Equatable {
  /// The sources of its pictures.
  let sources: PlanSources
  /// The digest of the pixels of all pictures.
  let pixels: UInt64

  /// A plan that was drawn; nil if the pixels of a picture are not known.
  ///
  /// - Parameters:
  ///   - sources: What its pictures are made of.
  ///   - pixels: The digest of a picture's pixels, in the manifest's spelling.
  init?(_ plan: RenderPlan, of sources: PlanSources, pixels: (RenderPlan.Picture) -> String?) {
    var hash = XXHash64()
    for picture in plan.pictures {
      guard let digest = pixels(picture) else { return nil }
      hash.update(digest)
    }
    self.sources = sources
    self.pixels = hash.value()
  }
}

/// The sources of a plan, which make its pictures with the program: the spec with every file that it names, and which of its pictures they are.
package struct PlanSources: Equatable, Sendable {
  /// The digest of it (XXH64).
  let digest: UInt64

  /// The sources of a plan; nil for a spec of which that is not known.
  ///
  /// - Parameter narrowing: The traits to which the plan was narrowed; nil for all.
  package init?(of plan: RenderPlan, from spec: PreviewSpec, narrowing: PlanNarrowing? = nil) {
    guard let files = spec.sources else { return nil }
    var hash = XXHash64()
    hash.update(Int(truncatingIfNeeded: files))
    for words in (narrowing?.words ?? []) + plan.pictures.map(\.path) {
      hash.update(words.utf8.count)
      hash.update(words)
    }
    digest = hash.value()
  }
}
