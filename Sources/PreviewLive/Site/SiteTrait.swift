import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// A trait by which a published page finds a picture, by the page's own word for it. The order is
/// that of the parts of a picture's key.
enum SiteTrait: String, CaseIterable {
  case category, appearance, language, direction, design, bold, highContrast, pseudolanguage, setting, width

  /// The page's value of the trait.
  func value(_ view: LiveView) -> JSONValue {
    switch self {
    case .category: .string(view.category.shortName)
    case .appearance: .string(view.appearance.rawValue)
    case .language: view.language.map { .string($0.tag) } ?? .null
    // Nil where the language says it.
    case .direction: view.direction.map { .string(Self.word(for: $0)) } ?? .null
    case .design: view.design.map { .string($0.rawValue) } ?? .null
    case .highContrast: .bool(view.accessibilityContrast == .high)
    case .bold: .bool(view.legibilityWeight == .bold)
    case .pseudolanguage: view.pseudolanguage.map { .string($0.rawValue) } ?? .null
    case .setting: .integer(view.setting)
    case .width: view.width.map(JSONValue.number) ?? .null
    }
  }

  /// The page's word for a direction.
  static func word(for direction: LayoutDirection) -> String { direction == .rightToLeft ? "rtl" : "ltr" }

  /// All values of a view, for a page that begins with it.
  static func object(_ view: LiveView) -> JSONValue {
    let direction = word(for: view.direction ?? LayoutDirection(of: view.language))
    return .object(
      allCases.map {
        JSONValue.Member(key: $0.rawValue, value: $0 == .direction ? .string(direction) : $0.value(view))
      } + [JSONValue.Member(key: "scale", value: .number(view.scale))])
  }

  /// The key of a view's picture among those of its subject, by the traits that differ there:
  /// `AX3 dark ar`.
  static func key(_ view: LiveView, by traits: [SiteTrait]) -> String {
    traits.map { trait in
      switch trait.value(view) {
      case .string(let text): text
      case .bool(let flag): "\(flag)"
      case .integer(let number): "\(number)"
      case .number(let number): NumberText.brief(number)
      default: "null"
      }
    }.joined(separator: " ")
  }
}
