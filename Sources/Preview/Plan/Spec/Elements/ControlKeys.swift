import PreviewCore
import PreviewScene

/// The keys that several controls have.
enum ControlKeys {
  static let disabled = SpecKey(
    "disabled", .flag, "Whether it can't be used: it is drawn paler, and 'audit' asks for no contrast.",
    default: false)

  /// Reports the tint of a field in which it colours nothing.
  static func reportIdleTint(of node: SpecNode, _ editing: SpecKey<Bool>, _ reader: inout SceneReader) {
    if !node[editing] {
      reader.reportIdle(
        TintKeys.tint, of: node, "it colours the insertion point, and nothing is edited; give 'editing: true'")
    }
  }

  /// One of the app's own styles for a text of the element's: "the title".
  static func typography(for text: String, otherwise: String, example: String = "body") -> SpecKey<SpecNode?> {
    SpecKey(
      "typography", .textNode, "One of the app's own styles, for \(text).", otherwise: otherwise, example: example)
  }
}
