@testable import PreviewAutoLayout
@testable import PreviewCore
@testable import PreviewDocuments
@testable import PreviewScene
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

  /// Making scenes of a document, laying the first out, and mending all of its texts.
  static let documentScene = FuzzTarget(
    name: "document-scene", longest: 20_000, seeds: { try FuzzSeed.files(in: "Tests/Fuzz/Seeds/document") }
  ) { bytes in
    guard let source = try? DocumentSource(bytes, path: "input.storyboard") else { return }
    for made in source.scenes(DocumentResources(), DocumentChanges()).prefix(2) {
      let scene = try? Scene(
        name: "s", width: made.width, screen: made.screen, variants: [Scene.Variant(elements: [made.element])])
      let traits = Traits(contentSizeCategory: .accessibilityExtraLarge)
      guard let layout = try? scene?.layout(in: traits, width: nil, typesetter: Typesetter(), rows: .audited) else {
        continue
      }
      let frame = layout.variants[0].frame
      try expect(frame.width.isFinite && frame.height.isFinite, "frames are finite")
    }
    guard var mending = try? DocumentMending(bytes, path: "input.storyboard") else { return }
    for line in 1...200 {
      _ = mending.followCategory(atLine: line)
      _ = mending.wrap(atLine: line)
    }
    try expect((try? DocumentMending(mending.mended, path: "")) != nil, "a mended document can be read")
  }
}
