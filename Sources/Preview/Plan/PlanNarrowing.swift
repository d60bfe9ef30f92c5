/// The traits by which the pictures of a run were narrowed, and the pictures that are left, in all shards.
package struct PlanNarrowing: Hashable, Sendable {
  /// The wanted values, for reports: `category AX3`.
  let words: [String]
  /// The paths of the pictures that are left.
  let paths: Set<String>

  /// The narrowing that made a plan.
  package init(_ selection: TraitSelection, leaving plan: RenderPlan) {
    words = selection.words
    paths = Set(plan.pictures.map(\.path))
  }
}

extension RenderPlan {
  /// The pictures that have wanted traits; of an animation, the frames that do.
  package func narrowed(to selection: TraitSelection) -> RenderPlan {
    if selection.isWhole { return self }
    return RenderPlan(pictures: pictures.compactMap { $0.narrowed(to: selection) })
  }

  /// The names of devices that are as wide as one of its scenes.
  package var devicesOfWidths: [String] {
    let widths = Set(
      pictures.compactMap { ($0.sheet as? SceneSheet)?.sceneWidth }.filter { $0.screen == nil }.map(\.points))
    return SceneWidth.devices.filter { widths.contains($0.points) }.map(\.name)
  }

  /// The values that its pictures have of a trait on which they depend, for an offer: `light`, `AX3`, `320`, `iPhone SE`.
  package func values(of trait: PictureTrait) -> [String] {
    let varying = pictures.filter { $0.sheet.varying.contains(trait) }
    switch trait {
    case .category:
      let categories = Set(varying.flatMap { $0.frames.map(\.traits.contentSizeCategory) })
      return ContentSizeCategory.allCases.filter(categories.contains).map(\.shortName)
    case .width: return Set(varying.compactMap { ($0.sheet as? SceneSheet)?.sceneWidth }).sorted().map(\.words)
    default:
      guard let choices = trait.choices else { return [] }
      var seen: Set<String> = []
      let names = varying.flatMap { picture in picture.frames.map { choices.name(in: picture.shown($0.traits)) } }
      let found = names.filter { seen.insert($0).inserted }
      return choices.names.isEmpty ? found : choices.names.filter(seen.contains)
    }
  }
}

extension RenderPlan.Picture {
  /// The picture with the frames that have wanted traits; nil if none has.
  fileprivate func narrowed(to selection: TraitSelection) -> RenderPlan.Picture? {
    func isWanted(_ frame: Frame) -> Bool {
      selection.keeps(shown(frame.traits), width: (sheet as? SceneSheet)?.sceneWidth, varying: frame.sheet.varying)
    }
    let wanted = frames.filter(isWanted)
    if wanted.count == frames.count { return self }
    return wanted.isEmpty ? nil : with(frames: wanted)
  }
}

extension AuditPlan {
  /// The environments that have wanted traits, and the findings that break at one of the wanted categories. Nothing is said of entries of `accepted` that
  /// match nothing: what they accept may lie in the rest.
  package func narrowed(to selection: TraitSelection) -> AuditPlan {
    if selection.isWhole { return self }
    var plan = self
    plan.isPart = true
    plan.categories = selection.categories
    plan.scenes = scenes.compactMap { $0.narrowed(to: selection) }
    plan.legibilityWeights = legibilityWeights.filter { weight in
      var traits = Traits()
      traits.legibilityWeight = weight
      return selection.keeps(traits, width: nil, varying: [.legibilityWeight])
    }
    return plan
  }

  /// Whether there is nothing to audit.
  package var isEmpty: Bool { scenes.isEmpty && (typography == nil || legibilityWeights.isEmpty) }
}
