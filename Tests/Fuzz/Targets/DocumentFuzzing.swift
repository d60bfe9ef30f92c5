@testable import PreviewAutoLayout
@testable import PreviewCore
@testable import PreviewDocuments
import PreviewType

extension FuzzTarget {
  /// Reading an Interface Builder document, and laying its first roots out.
  static let document = FuzzTarget(name: "document", longest: 20_000) { bytes in
    guard let document = try? InterfaceDocument(bytes, path: "input.storyboard") else { return }
    let texts = DocumentTexts()
    for root in document.roots.prefix(4) {
      let layout = DocumentLayout(root, of: document, at: .accessibilityExtraLarge, texts)
      let frames = layout.solved.frames
      try expect(
        layout.solved.failure != nil || frames.count == layout.views.count, "each view has a frame, or none has")
      try expect(
        frames.allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) }, "frames are finite")
      _ = layout.unknowns
    }
  }
}
