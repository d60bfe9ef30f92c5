/// Something that a scene says of an element and that shows only by its effects: a spacing, a line limit.
///
/// Kept with the layout, so that an explanation names what was changed in place of everything that followed.
package struct LayoutSetting: Equatable, Sendable {
  /// The name for people: `line limit`.
  package let name: String
  /// In words: `2 lines`.
  package let value: String

  init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Begins the name of a setting that says of an element in it why it is left out; the element's name or text follows.
  static let leftOutPrefix = "without "

  /// The name of the language of a text that is shown in another than the scene's.
  static let language = "language"
  /// The setting that names the dictionaries by which a text's words are divided. Without it words stay whole, or the layout was recorded before it existed.
  static let dictionary = "hyphenation dictionary"
  /// The meaning of a content, as UIKit calls it.
  static let semanticContent = "semanticContentAttribute"
  /// Whether a picture shows its own colours or its shape in the tint, as `UIImage.RenderingMode`.
  static let renderingMode = "rendering mode"
  /// Whether a control is on, or can be used.
  static let state = "state"
  /// The setting of a scene's variant that names its screen; a cause names it as a trait.
  static let screen = "screen"

  /// A length in words.
  static func points(_ points: Double) -> String { "\(NumberText.brief(points)) pt" }

  /// The settings that have an unusual value; nil stands for none.
  static func list(_ settings: (name: String, value: String?)...) -> [LayoutSetting] {
    settings.compactMap { setting in
      setting.value.flatMap { $0 == usual(setting.name) ? nil : LayoutSetting(setting.name, $0) }
    }
  }

  /// The setting of a bar's menu that names what is in it for lack of room.
  static func overflow(_ names: [String]) -> [LayoutSetting] {
    names.isEmpty ? [] : [LayoutSetting("for lack of room", names.joined(separator: ", "))]
  }

  /// The value that an element has by itself, which is not kept.
  static func usual(_ name: String) -> String { usualValues[name] ?? "none" }

  private static let usualValues = [
    "axis": "vertical", "alignment": "fill", "distribution": "fill", "spacing": "0 pt", "padding": "0 pt",
    "cell padding": "the margin at the sides, 11 pt above and below", "length": "0 pt", "corner radius": "0 pt",
    "width": "automatic", "height": "automatic", "line limit": "1 line", "line break mode": "byTruncatingTail",
    "text alignment": "natural", "tracking": "0 pt", "line height multiple": "1", "line spacing": "0 pt",
    "paragraph spacing": "0 pt", "baseline offset": "0 pt", "hyphenation": "off",
    dictionary: "unknown", "weight": "that of the style",
    "text size setting": "followed", "size": "its own", "aspect": "that of the picture", "list style": "plain",
    "turns vertical": "never", "alignment once turned": "as before", "margin": "that of the width",
    "part shown": "content",
    state: "enabled", semanticContent: "unspecified",
    "border around the field": "drawn",
    "hugging priority": "that of its kind", "compression resistance": "that of its kind",
  ]

  /// The names under which earlier versions recorded settings.
  static let formerNames = ["semantic content": semanticContent]

  /// The names of what makes the lines of a text as high as they are.
  static let ofLineHeights: Set<String> = [
    "line height multiple", "line height at L", "minimum line height", "maximum line height", "baseline offset",
  ]

  /// The names of what a control shows; its parts and its colours follow from it.
  static let ofControls: Set<String> = [
    state, "style", "button size", "border around the field", "progress", "value", "selected segment", "page",
  ]
}
