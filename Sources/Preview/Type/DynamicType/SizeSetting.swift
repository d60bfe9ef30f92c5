/// A size setting that an app has of its own, apart from the system's, as messengers do: a name and its steps.
///
///     SizeSetting(name: "textSize", steps: [
///       SizeStep(name: "small", scale: .category(.small)), SizeStep(name: "huge", scale: .factor(1.6)),
///     ])
public struct SizeSetting: Hashable, Sendable {
  /// Its name in the app.
  public let name: String
  /// The steps that the user can choose from, in the app's order.
  public let steps: [SizeStep]

  /// A setting with its steps.
  public init(name: String, steps: [SizeStep]) {
    self.name = name
    self.steps = steps
  }
}

/// One step of an app's own size setting; it takes the category's place wherever the app's typography is scaled.
///
/// A fixed style stays as it is, and a maximum holds as it does for a category.
public struct SizeStep: Hashable, Sendable {
  /// Its name in the app.
  public let name: String
  /// How the step scales.
  public let scale: Scale

  /// How a step scales.
  public enum Scale: Hashable, Sendable {
    /// As the system scales at this category, by the ratio of line spacings; an environment's limits hold.
    case category(ContentSizeCategory)
    /// By this factor, the same for all text styles; fonts are rounded to whole points as for a category.
    case factor(Double)
  }

  /// A step with its name.
  public init(name: String, scale: Scale) {
    self.name = name
    self.scale = scale
  }
}
