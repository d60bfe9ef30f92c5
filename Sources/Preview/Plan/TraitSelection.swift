import PreviewCore
package import PreviewScene
package import PreviewType

/// The traits that are wanted of a spec's pictures, as `--category AX3 --language de` says: those of the file's matrix that are drawn. Names stay as they are.
///
/// A trait that a picture does not depend on keeps it.
package struct TraitSelection: Equatable, Sendable {
  /// The categories; nil for all.
  package var categories: [ContentSizeCategory]?
  /// The names of values of traits that have choices; all of a trait that isn't there.
  private var chosen: [PictureTrait: Set<String>] = [:]
  /// Scenes' widths; nil for all.
  private var widths: Set<SceneWidth>?
  /// The names of screens that are wanted and are no device's, as they were given: those of the spec's own.
  private var screens: [String] = []

  /// Everything.
  package init(categories: [ContentSizeCategory]? = nil) {
    self.categories = categories
  }

  /// Whether everything is wanted.
  package var isWhole: Bool { self == TraitSelection() }

  /// Narrows a trait to values by their names, in the spellings of a spec; answers the first name that isn't known, or nil.
  ///
  /// A width is in points, or that of a device; any other name may be that of a screen of the spec, as ``unknownScreens(in:)`` finds out.
  package mutating func narrow(_ trait: PictureTrait, to names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    if trait == .width {
      var (widths, screens): (Set<SceneWidth>, [String]) = ([], [])
      for name in names {
        guard let width = SceneWidth(device: name) ?? Double(name).map(SceneWidth.init(points:)) else {
          screens.append(name)
          continue
        }
        guard Limits.sceneWidth.contains(width.points) else { return name }
        widths.insert(width)
      }
      (self.widths, self.screens) = (widths, screens)
      return nil
    }
    guard let choices = trait.choices else { return names[0] }
    for name in names where choices.sorted([name]).isEmpty { return name }
    chosen[trait] = Set(choices.sorted(names))
    return nil
  }

  /// The wanted values of each trait in one order, for reports: `category AX3`, `width 320`.
  package var words: [String] {
    PictureTrait.allCases.flatMap { trait in
      let values: [String]? =
        switch trait {
        case .category:
          categories.map { wanted in ContentSizeCategory.allCases.filter(wanted.contains).map(\.shortName) }
        case .width: widths.map { $0.sorted().map(\.words) + screens.sorted() }
        default: chosen[trait]?.sorted()
        }
      return values?.map { "\(trait.rawValue) \($0)" } ?? []
    }
  }

  /// The names of widths that are neither a device's nor those of a screen on which a plan's pictures are.
  package func unknownScreens(in plan: RenderPlan) -> [String] {
    screens.filter { name in
      !plan.pictures.contains { $0.sheet.sceneSheet?.sceneWidth.isScreen(named: name) ?? false }
    }
  }

  /// Whether a picture is wanted, by the traits that it depends on.
  ///
  /// - Parameter width: A scene's width or screen; nil for the usual width.
  package func keeps(_ traits: Traits, width: SceneWidth?, varying: Set<PictureTrait>) -> Bool {
    if varying.contains(.category), let categories, !categories.contains(traits.contentSizeCategory) { return false }
    if varying.contains(.width), let widths {
      let own = width ?? SceneWidth(points: Scene.standardWidth)
      // Two devices may be equally wide: the name of one means its screen.
      guard
        screens.contains(where: { own.isScreen(named: $0) })
          || widths.contains(where: {
            $0.points == own.points && (own.screen == nil || !$0.isDevice || $0.name == own.name)
          }
          )
      else { return false }
    }
    return chosen.allSatisfy { trait, names in
      !varying.contains(trait) || trait.choices.map { names.contains($0.name(in: traits)) } ?? true
    }
  }
}
