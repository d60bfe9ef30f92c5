@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewSwiftUI
import PreviewType

extension FuzzTarget {
  /// Reading what `preview-swift` says of a preview, and laying its scenes out.
  static let swiftUI = FuzzTarget(name: "swiftui", longest: 20_000) { bytes in
    guard let description = try? PreviewDescription(reading: bytes) else { return }
    for made in description.scenes(PreviewResources(), in: "App").prefix(2) {
      let elements = [made.element] + made.variations.prefix(2).map(\.element)
      for element in elements {
        let scene = try? Scene(
          name: "s", width: made.screen == nil ? made.width : nil, screen: made.screen,
          variants: [Scene.Variant(elements: [element])])
        let traits = Traits(contentSizeCategory: .accessibilityExtraLarge)
        guard let layout = try? scene?.layout(in: traits, width: nil, typesetter: Typesetter(), rows: .audited) else {
          continue
        }
        let frame = layout.variants[0].frame
        try expect(frame.width.isFinite && frame.height.isFinite, "frames are finite")
      }
    }
  }
}
