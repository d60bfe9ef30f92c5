public import PreviewType

/// The fonts of a scene's text styles: the system font's stand-in, or a family with its weights.
///
/// In the system's typeface a style has the size in the table (`UIFont.preferredFont`). In the app's own, the style's size at large is scaled as
/// `UIFontMetrics` scales it. The nearest weight stands in for one that the family lacks.
public struct Typeface: Equatable, Sendable {
  /// The family, or `system`.
  public let name: String
  /// Whether it stands in for the system font.
  public let isSystem: Bool
  /// The weights that there are, each at some size; never empty.
  private let cuts: [Cut]

  private struct Cut: Equatable, Sendable {
    let weight: FontWeight
    let font: FontInstance
  }

  /// Inter in lines as high as the system font's (``SystemFont/standIn``).
  public static let system = Typeface(design: .default)

  /// The system font in a design.
  static func system(_ design: FontDesign) -> Typeface { ofDesigns[design] ?? system }

  private static let ofDesigns = Dictionary(
    uniqueKeysWithValues: FontDesign.allCases.map { ($0, Typeface(design: $0)) })

  private init(design: FontDesign) {
    self.init(
      name: FontCatalog.systemName, isSystem: true,
      cuts: FontWeight.allNamed.map {
        Cut(weight: $0, font: SystemFont(pointSize: 17, weight: $0, design: design).standIn)
      })
  }

  private init(name: String, isSystem: Bool, cuts: [Cut]) {
    self.name = name
    self.isSystem = isSystem
    self.cuts = cuts
  }

  /// One font for every weight.
  public init(_ font: FontInstance) {
    self.init(name: font.face.familyName, isSystem: false, cuts: [Cut(weight: .regular, font: font)])
  }

  /// A family of a catalog with the weights that it has, the one font of a PostScript name, or
  /// ``system``.
  ///
  /// - Throws: ``FontError`` if nothing has the name.
  public init(_ name: String, in fonts: FontCatalog) throws(FontError) {
    if name == FontCatalog.systemName {
      self = .system
      return
    }
    let named = try fonts.font(name)
    var cuts: [Cut] = []
    // A family may have faces between the weights that have names, such as 350.
    let weights = Set(FontWeight.allNamed.map(\.value)).union(fonts.weights(of: name)).sorted()
    for weight in weights.compactMap({ try? FontWeight(value: $0) }) {
      // A weight that isn't there is what the nearest one stands in for.
      guard let found = try? fonts.font(name, weight: Int(weight.value)) else { continue }
      cuts.append(Cut(weight: weight, font: try found.font(size: 17)))
    }
    // What calls itself Regular is, whatever weight its file says.
    if cuts.isEmpty || named.face.styleName == "Regular", !cuts.contains(where: { $0.weight == .regular }) {
      cuts.append(Cut(weight: .regular, font: try named.font(size: 17)))
    }
    self.init(name: name, isSystem: false, cuts: cuts)
  }

  /// The font of the nearest weight; of two equally near ones the heavier.
  public func font(weight: FontWeight, size: Double) -> FontInstance {
    let nearest = cuts.min {
      (abs($0.weight.value - weight.value), -$0.weight.value) < (abs($1.weight.value - weight.value), -$1.weight.value)
    }
    return nearest!.font.withSize(size)
  }

  /// A font that stays, in a size and weight; Bold Text makes the system's typeface heavier.
  func fixedFont(weight: FontWeight, size: Double, in traits: Traits) -> DynamicFont<FontInstance> {
    DynamicFont(fixed: font(weight: shown(weight, in: traits), size: size), environment: traits)
  }

  /// The font of a text style with the rule by which it follows the category.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - weight: In place of the style's own.
  ///   - traits: The environment; Bold Text makes the system's typeface heavier, and no other.
  func dynamicFont(for style: TextStyle, weight: FontWeight?, in traits: Traits) -> DynamicFont<FontInstance> {
    let entry = TypeScale.entry(for: style, at: .large)
    let own = isBold(in: traits) ? entry.emphasizedWeight : entry.weight
    let base = font(weight: weight.map { shown($0, in: traits) } ?? own, size: entry.pointSize)
    return isSystem
      ? DynamicFont(preferred: base, forTextStyle: style, environment: traits)
      : DynamicFont(scaling: base, with: style, maximumPointSize: 0, environment: traits)
  }
  private func isBold(in traits: Traits) -> Bool { isSystem && traits.legibilityWeight == .bold }

  /// The weight in which one is shown.
  private func shown(_ weight: FontWeight, in traits: Traits) -> FontWeight {
    isBold(in: traits) ? weight.withBoldText : weight
  }
}
