import PreviewCore
import PreviewType

/// A text being edited: a line of text with the insertion point in the tint, behind what was typed
/// or before a placeholder.
///
/// Its 2 points of width are usual. That it is as high as a line of body, 20.3 points at large, and
/// takes its room behind a text is our choice.
struct EditedText {
  let label: Element
  /// Whether the text is what was typed, and no placeholder.
  let isTyped: Bool

  private static let width = 2.0
  private static let height = SceneLength.scaled(20, with: .body)

  var element: Element {
    let caret = Background(.tint, cornerRadius: 1, width: .points(Self.width), height: Self.height, content: Spacer())
    guard isTyped else {
      return Overlay {
        label
        caret.placed(.leading)
      }.element
    }
    return Stack(.horizontal, spacing: 0, alignment: .center) {
      label
      caret
      Spacer()
    }.element
  }
}
