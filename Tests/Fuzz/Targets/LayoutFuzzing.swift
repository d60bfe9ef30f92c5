@testable import Preview

/// Its faces stay open from input to input, as most of an input's time would be opening Inter for captions. What it drew before can't show in what it
/// draws next.
private nonisolated(unsafe) let worker = RenderWorker()

extension FuzzTarget {
  /// A made spec, laid out and drawn, and its traces, which must be such as the comparison takes.
  static let layout = FuzzTarget(name: "layout") { bytes in
    let spec = PreviewSpec(text: MadeSpec.text(of: bytes), folder: fontFolder)
    guard spec.mistakes.isEmpty else { return }
    for picture in spec.plan.pictures.prefix(2) where elements(of: picture) <= 100 {
      guard let trace = try? worker.trace(of: picture) else { continue }
      let causes = TraceComparison.causes(before: trace, after: trace)
      expect(causes == [.outlines], "nothing differs in a trace and itself, and not: \(causes)")
      // A page may be as large as a page may be; drawing it takes longer than an input may.
      guard let list = try? picture.sheet.drawList(in: picture.traits, typesetter: worker.typesetter),
        list.size.width * list.size.height <= 1 << 20
      else { continue }
      _ = try? worker.rasterizer.digest(of: list)
    }
  }

  /// How many elements a picture has; one with `each: 100000` takes longer than an input may.
  private static func elements(of picture: RenderPlan.Picture) -> Int {
    guard case .scene(let sheet) = picture.sheet else { return 0 }
    return sheet.scene.variants.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.count } }
  }
}
