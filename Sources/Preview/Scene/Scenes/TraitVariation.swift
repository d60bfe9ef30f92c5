package import PreviewCore
package import PreviewType

/// Variants that a scene has in some environments, in place of its own: a document's "Vary for
/// Traits", or a view whose body reads its environment.
package struct TraitVariation: Equatable, Sendable {
  /// The environments.
  package let condition: TraitCondition
  /// As many variants as the scene has.
  package let variants: [Scene.Variant]

  package init(_ condition: TraitCondition, _ variants: [Scene.Variant]) {
    (self.condition, self.variants) = (condition, variants)
  }
}

/// A condition on the environment of a scene; a trait without values may have any.
package struct TraitCondition: Hashable, Sendable {
  package var categories: Set<ContentSizeCategory>
  package var appearances: Set<Appearance>
  package var directions: Set<LayoutDirection>
  package var sizeClasses: Set<SizeClasses>

  package init(
    categories: Set<ContentSizeCategory> = [], appearances: Set<Appearance> = [],
    directions: Set<LayoutDirection> = [], sizeClasses: Set<SizeClasses> = []
  ) {
    (self.categories, self.appearances) = (categories, appearances)
    (self.directions, self.sizeClasses) = (directions, sizeClasses)
  }

  /// Whether an environment meets it.
  ///
  /// - Parameter classes: The size classes; nil for those that the scene's own variants are for.
  package func holds(in traits: Traits, _ classes: SizeClasses?) -> Bool {
    Self.allow(categories, traits.contentSizeCategory) && Self.allow(appearances, traits.appearance)
      && Self.allow(directions, traits.layoutDirection) && mayHold(in: classes)
  }

  /// Whether some environment of these size classes meets it.
  func mayHold(in classes: SizeClasses?) -> Bool { sizeClasses.isEmpty || classes.map(sizeClasses.contains) ?? false }

  /// Whether every environment meets it.
  package var isEmpty: Bool { isOnSizeClassesAlone && sizeClasses.isEmpty }

  /// Whether every environment of a size class that it names meets it.
  var isOnSizeClassesAlone: Bool { categories.isEmpty && appearances.isEmpty && directions.isEmpty }

  private static func allow<Value>(_ values: Set<Value>, _ value: Value) -> Bool {
    values.isEmpty || values.contains(value)
  }
}

extension Scene {
  /// Its variants in an environment.
  package func variants(in traits: Traits) -> [Variant] {
    variations.first { $0.condition.holds(in: traits, sizeClasses) }?.variants ?? variants
  }

  /// The variants of all environments of its size classes.
  package var allVariants: [Variant] {
    var found: [Variant] = []
    for variation in variations where variation.condition.mayHold(in: sizeClasses) {
      found += variation.variants
      if variation.condition.isOnSizeClassesAlone { return found }
    }
    return variants + found
  }

  /// The scene with each of its variations in place of its own variants.
  var forms: [Scene] {
    var own = self
    own.variations = []
    return [own]
      + variations.map { variation in
        var form = own
        form.variants = variation.variants
        return form
      }
  }

  /// Whether its variants differ with the appearance, so that a layout in one appearance says
  /// nothing of the other.
  package var variesWithAppearance: Bool {
    variations.contains { !$0.condition.appearances.isEmpty && $0.condition.mayHold(in: sizeClasses) }
  }
}
