import PreviewScene
import PreviewType

/// The sizes of a font at the twelve categories, and those that it would have if nothing held it back.
struct SizeSeries: Sendable {
  /// By the category's position.
  let sizes: [Double]
  let free: [Double]
  /// The same without a smallest and a largest category, which a scene or a label may have.
  let unlimited: [Double]
  /// The font or style that the sizes are of.
  let origin: Origin
  /// Points of text from which on the platform's own style is the measure, and not 200 %.
  private static let large = 18.0

  subscript(category: ContentSizeCategory) -> Double { sizes[category.position ?? 0] }

  var atLarge: Double { self[.large] }

  /// Whether it has one size in all categories.
  var isFixed: Bool { sizes.allSatisfy { $0 == sizes[0] } }

  /// The categories at which a maximum holds it back.
  var heldBack: CategorySet {
    CategorySet(ContentSizeCategory.allCases.filter { sizes[$0.position!] < free[$0.position!] - 0.01 })
  }

  /// Whether it grows as far as it should: text below 18 points at large to twice its size, larger text as far as the platform lets its style grow.
  ///
  /// - Parameter factors: How many times as large as its fonts the text is at each category, where it shrinks to fit.
  func reaches200(_ factors: [Double]? = nil) -> Bool {
    let shown = factors.map { zip(sizes, $0).map(*) } ?? sizes
    guard atLarge < Self.large else { return heldBack.isEmpty }
    return (shown.max() ?? 0) >= 2 * atLarge - 0.01
  }

  /// The largest size over the one at large.
  var growth: Double { (sizes.max() ?? 0) / atLarge }

  /// Whether a largest category holds it back.
  var isLimited: Bool { zip(sizes, unlimited).contains { $0 < $1 - 0.01 } }

  /// The font or style that has the sizes.
  enum Origin: Sendable {
    /// A font, and whether it follows the category at all.
    case font(DynamicFont<FontInstance>, follows: Bool)
    /// A style that the app's own size setting scales, and that setting's steps.
    case steps(TypographySet.Style, [SizeStep], Traits)
  }

  /// The sizes of a part of a text.
  init(_ run: LayoutFacts.Run) { self.init(run.font, follows: run.follows) }

  /// The sizes of a font.
  init(_ font: DynamicFont<FontInstance>, follows: Bool = true) {
    let all = ContentSizeCategory.allCases
    origin = .font(font, follows: follows)
    sizes = all.map { category in
      follows
        ? font.adjusted(to: TraitCollection(preferredContentSizeCategory: category)).pointSize : font.pointSize
    }
    func environment(_ category: ContentSizeCategory) -> Traits {
      font.environment.with(category: category, limits: all[0]...all[all.count - 1])
    }
    unlimited = all.map { category in
      guard follows else { return font.pointSize }
      return switch font.rule {
      case .fixed: font.base.pointSize
      case .preferred(let style): TypeScale.entry(for: style, at: category).pointSize
      case .sizes(let table): table[category]
      case .scaled(let style, let maximum):
        DynamicFont(
          scaling: font.base, with: style, maximumPointSize: maximum, environment: environment(category)
        ).pointSize
      }
    }
    free = all.map { category in
      return switch font.rule {
      case .fixed: font.base.pointSize
      case .preferred(let style): TypeScale.entry(for: style, at: category).pointSize
      case .sizes(let table): table[category]
      case .scaled(let style, _):
        DynamicFont(scaling: font.base, with: style, maximumPointSize: 0, environment: environment(category)).pointSize
      }
    }
  }
}

extension SizeSeries {
  /// The sizes of a style that the app's own size setting scales: those of its steps, the smallest first, and the style's own at large.
  init(_ style: TypographySet.Style, _ steps: [SizeStep], _ traits: Traits) {
    let (found, large) = (steps.map { style.size(at: $0, in: traits) }, style.size(at: nil, in: traits))
    let (least, most) = (min(large, found.min() ?? large), max(large, found.max() ?? large))
    sizes = ContentSizeCategory.allCases.map { $0 < .large ? least : $0 == .large ? large : most }
    (free, unlimited) = (sizes, sizes)
    origin = .steps(style, steps, traits)
  }
}

extension TypographySet.Style {
  /// The size in points at a step of the app's own setting, or without one, where the category is large.
  func size(at step: SizeStep?, in traits: Traits) -> Double {
    font(in: traits.with(category: .large, sizeStep: step)).pointSize
  }
}

/// The app's own styles in one environment.
struct StyleHistory {
  let styles: [AuditedStyle]
}

/// One of the app's own styles with its sizes.
struct AuditedStyle {
  let style: TypographySet.Style
  let series: SizeSeries
  /// Whether the app's own size setting scales it.
  let hasSteps: Bool
  /// Whether scenes have it, and have it only where iOS keeps text static: in the titles of bars.
  let isStatic: Bool

  var name: String { style.style.name }
  var subject: AuditObservation.Subject { .shared(.style(name), element: nil) }
}
