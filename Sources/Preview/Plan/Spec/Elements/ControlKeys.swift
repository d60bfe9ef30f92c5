import PreviewCore
import PreviewScene

/// The keys that several controls have.
package enum ControlKeys {
  static let disabled = SpecKey(
    "disabled", .flag, "Whether it can't be used: it is drawn paler, and 'audit' asks for no contrast.",
    default: false)
  package static let tint = SpecKey(
    "tint", .color, "The tint of the control.", default: .standard(.blue), example: "orange")

  /// One of the app's own styles for a text of the element's: "the title".
  static func typography(for text: String, otherwise: String, example: String = "body") -> SpecKey<SpecNode?> {
    SpecKey(
      "typography", .textNode, "One of the app's own styles, for \(text).", otherwise: otherwise, example: example)
  }
}
