public import PreviewCore
public import PreviewScene
public import PreviewType

/// The traits in which a sheet or a scene is drawn: one value of each trait, or several; every combination of them is a picture.
///
///     TraitMatrix.categories(.all).appearances([.light, .dark])
///
/// Without more it is a phone as it is sold: large, light, left to right, regular, the scene's own width, 3x. The order in which values are listed, and how
/// often, makes no difference. Where a sheet does not depend on a trait, it does not multiply by it.
public struct TraitMatrix: Hashable, Sendable {
  package private(set) var categories: [ContentSizeCategory] = [.large]
  /// The names of the values of traits that have choices; the first one of a trait that isn't there.
  private(set) var chosen: [PictureTrait: [String]] = [:]
  private(set) var widths: [Double]?
  private(set) var screens: [Screen]?
  private(set) var scale = 3.0
  private(set) var isLongest = false

  /// A phone as it is sold.
  public init() {}

  /// A phone as it is sold.
  public static let standard = TraitMatrix()

  /// At these content size categories.
  public static func categories(_ values: [ContentSizeCategory]) -> Self { standard.categories(values) }
  /// In light, in dark, or both.
  public static func appearances(_ values: [Appearance]) -> Self { standard.appearances(values) }
  /// Without Increase Contrast, with it, or both.
  public static func contrasts(_ values: [AccessibilityContrast]) -> Self { standard.contrasts(values) }
  /// In these languages, by their tags: `["en", "de", "ar"]`.
  public static func languages(_ tags: [String]) -> Self { standard.languages(tags) }
  /// In these generations of iOS.
  public static func designs(_ values: [Design]) -> Self { standard.designs(values) }
  /// Laid out in these directions.
  public static func directions(_ values: [LayoutDirection]) -> Self { standard.directions(values) }
  /// Without Bold Text, with it, or both.
  public static func legibilityWeights(_ values: [LegibilityWeight]) -> Self { standard.legibilityWeights(values) }
  /// In these widths of a scene, in points.
  public static func widths(_ points: [Double]) -> Self { standard.widths(points) }
  /// With each localized text in the one of the languages that needs the most room for it, in place of a picture for each language.
  public static func longestTexts() -> Self { standard.longestTexts() }
  /// On these screens.
  public static func screens(_ values: [Screen]) -> Self { standard.screens(values) }
  /// With so many pixels to a point.
  public static func scale(_ scale: Double) -> Self { standard.scale(scale) }

  /// The same at these content size categories.
  public func categories(_ values: [ContentSizeCategory]) -> Self { changed { $0.categories = values } }
  /// The same in light, in dark, or both.
  public func appearances(_ values: [Appearance]) -> Self { choosing(.appearance, values) }
  /// The same without Increase Contrast, with it, or both.
  public func contrasts(_ values: [AccessibilityContrast]) -> Self { choosing(.contrast, values) }
  /// The same in these languages, by their tags, each in its own direction of layout unless directions are given.
  public func languages(_ tags: [String]) -> Self { changed { $0.chosen[.language] = tags } }
  /// The same in these generations of iOS.
  public func designs(_ values: [Design]) -> Self { choosing(.design, values) }
  /// The same laid out in these directions.
  public func directions(_ values: [LayoutDirection]) -> Self { choosing(.direction, values) }
  /// The same without Bold Text, with it, or both.
  public func legibilityWeights(_ values: [LegibilityWeight]) -> Self { choosing(.legibilityWeight, values) }
  /// The same in these widths of a scene, in points.
  public func widths(_ points: [Double]) -> Self { changed { ($0.widths, $0.screens) = (points, nil) } }
  /// The same with each localized text in the one of the languages that needs the most room for it, in place of a picture for each language.
  public func longestTexts() -> Self { changed { $0.isLongest = true } }
  /// The same on these screens, which have widths of their own.
  public func screens(_ values: [Screen]) -> Self { changed { ($0.widths, $0.screens) = (nil, values) } }
  /// The same with so many pixels to a point.
  public func scale(_ scale: Double) -> Self { changed { $0.scale = scale } }

  private func choosing(_ trait: PictureTrait, _ values: [some RawRepresentable<String>]) -> Self {
    changed { $0.chosen[trait] = values.map(\.rawValue) }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension [ContentSizeCategory] {
  /// All twelve content size categories.
  public static var all: Self { ContentSizeCategory.allCases }
  /// The seven that the ordinary setting has.
  public static var ordinary: Self { ContentSizeCategory.allCases.filter { !$0.isAccessibilityCategory } }
  /// The five that the Accessibility settings add.
  public static var accessibility: Self { ContentSizeCategory.allCases.filter(\.isAccessibilityCategory) }
}

/// Why there is no plan for a sheet in some traits.
public enum TraitMatrixError: Error, Hashable, Sendable {
  /// A name that can't be part of a file's name.
  case badName(String)
  /// A trait without a value.
  case noValue(of: String)
  /// A text that is no language's tag.
  case badLanguage(String)
  /// A scale that no display has.
  case badScale(Double)
  /// A width that no scene can have.
  case badWidth(Double)
  /// A screen that no scene can fill.
  case badScreen(SceneError)
  /// Two screens of one name.
  case sameScreen(String)
}

extension TraitMatrixError: CustomStringConvertible {
  /// One sentence: what, why, what to do.
  public var description: String {
    switch self {
    case .badName(let name): SpecError.badName(what: "Picture", name).description
    case .noValue(let trait): "The traits have no \(trait), so that nothing would be drawn; name at least one."
    case .badLanguage(let tag): Language.unknown(tag)
    case .badScale(let scale):
      "A picture can't have a scale of \(NumberText.brief(scale)): it lies between "
        + "\(NumberText.brief(Limits.displayScale.lowerBound)) and \(NumberText.brief(Limits.displayScale.upperBound))."
    case .badWidth(let width):
      SceneError.outOfRange(of: "scene", "width", width, wanted: ElementBounds.sceneWidth.words).description
    case .badScreen(let error): error.description
    case .sameScreen(let name): "Two screens are called '\(Spelling.shown(name))'; give one another name."
    }
  }
}

extension SpecTraits {
  /// The matrix of a scene or sheet without a spec.
  init(_ matrix: TraitMatrix) throws(TraitMatrixError) {
    self.init()
    categories = ContentSizeCategory.allCases.filter(matrix.categories.contains)
    if categories.isEmpty { throw .noValue(of: "categories") }
    for trait in PictureTrait.allCases {
      guard let choices = trait.choices, let names = matrix.chosen[trait] else { continue }
      if names.isEmpty { throw .noValue(of: choices.noun.lowercased() + "s") }
      if let unknown = names.first(where: { choices.sorted([$0]).isEmpty }) { throw .badLanguage(unknown) }
      choose(names, for: trait)
    }
    if matrix.isLongest { stress(with: .longest) }
    guard Limits.displayScale.contains(matrix.scale) else { throw .badScale(matrix.scale) }
    scale = matrix.scale
    if let wanted = matrix.screens { try take(wanted) }
    guard let wanted = matrix.widths else { return }
    if wanted.isEmpty { throw .noValue(of: "widths") }
    for width in wanted where !Limits.sceneWidth.contains(width) { throw .badWidth(width) }
    widths = Set(wanted).sorted().map { SceneWidth(points: $0) }
  }
}

extension SpecTraits {
  private mutating func take(_ screens: [Screen]) throws(TraitMatrixError) {
    if screens.isEmpty { throw .noValue(of: "screens") }
    for screen in screens {
      do throws(SceneError) { try screen.check() } catch { throw .badScreen(error) }
      let width = SceneWidth(screen: screen)
      if widths.contains(width) { continue }
      if widths.contains(where: { $0.name.lowercased() == width.name.lowercased() }) { throw .sameScreen(screen.name) }
      widths.append(width)
    }
    widths.sort { ($0.points, $0.name) < ($1.points, $1.name) }
  }
}

extension RenderPlan {
  /// The pictures of one sheet or scene in each environment of a matrix, named as a spec's pictures are: `deliveries.AX3.dark.png`.
  ///
  /// The names say what varies, and nothing else.
  ///
  /// - Throws: ``TraitMatrixError``.
  public init(
    of sheet: any SpecimenSheet, named name: String, in matrix: TraitMatrix = .standard
  ) throws(TraitMatrixError) {
    guard FileName.canBegin(with: name) else { throw .badName(name) }
    self.init(
      pictures: try SpecTraits(matrix).environments(varying: sheet.varying).map { environment in
        Picture(name, in: environment, of: sheet, name: name)
      })
  }
}
