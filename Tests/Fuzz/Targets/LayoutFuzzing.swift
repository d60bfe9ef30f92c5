@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene

/// Its faces stay open from input to input, as most of an input's time would be opening Inter for captions. What it drew before can't show in what it
/// draws next.
private nonisolated(unsafe) let worker = RenderWorker()

extension FuzzTarget {
  /// A made spec, laid out, recorded and drawn. What is recorded is read back as the same, and compared with itself differs in nothing.
  static let layout = FuzzTarget(name: "layout", longest: 1024, seeds: beginningsOfFonts) { bytes in
    let spec = PreviewSpec(text: MadeSpec.text(of: bytes), folder: fontFolder)
    guard spec.mistakes.isEmpty else { return }
    for picture in spec.plan.pictures.prefix(2) where elements(of: picture) <= 100 {
      guard
        let laidOut = try? picture.sheet.laidOut(in: picture.traits, typesetter: worker.typesetter, isRecorded: true),
        let record = try? laidOut.record()
      else { continue }
      let read = try? LayoutRecord(reading: Array(record.document.utf8))
      try expect(read == record, "a layout is read back as it was recorded: \(record.document)")
      let causes = LayoutComparison.causes(from: record, to: record)
      try expect(causes == [Cause(.drawing)], "nothing differs in a layout and itself, and not: \(causes)")
      // A page may be as large as a page may be; drawing it takes longer than an input may.
      guard let list = try? laidOut.drawList(), list.size.width * list.size.height <= 1 << 20
      else { continue }
      _ = try? worker.rasterizer.hold(list)
    }
  }

  /// Bytes of all kinds, for targets whose inputs have no format.
  static func beginningsOfFonts() throws -> [FuzzSeed] {
    try ["Fonts", "Tests/Fonts"].flatMap { try FuzzSeed.files(in: $0, ending: [".ttf", ".otf"], first: 600) }
  }

  /// How many elements a picture has; one with `each: 100000` takes longer than an input may.
  private static func elements(of picture: RenderPlan.Picture) -> Int {
    guard let sheet = picture.sheet as? SceneSheet else { return 0 }
    return sheet.scene.variants.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.count } }
  }
}
