@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewType

extension FuzzTarget {
  /// A font file, opened and drawn: a line of several scripts, in each face of a collection, at the ends of its axes.
  static let font = FuzzTarget(
    name: "font", longest: 28_000,
    seeds: {
      try ["Fonts", "Tests/Fonts", "Sources/CBattery"].flatMap { folder in
        try FuzzSeed.files(in: folder, ending: [".ttf", ".ttc", ".otf"])
      }
    }
  ) { bytes in
    let file = FontFile(path: "input.ttf", bytes: bytes)
    for index in 0..<2 {
      guard let face = try? FontFace(file: file, index: index) else { return }
      draw(face, [])
      if !face.axes.isEmpty {
        draw(face, face.axes.prefix(2).map { VariationSetting(tag: $0.tag, value: $0.maximum) })
      }
    }
  }

  private static func draw(_ face: FontFace, _ variations: [VariationSetting]) {
    guard let font = try? FontInstance(face: face, pointSize: 17, variations: variations) else { return }
    let text = AttributedText("AV fi é\u{00AD}б 字 ש 1", TextAttributes(font: font))
    let faces = FaceLibrary()
    let grid = PixelGrid(scale: 1)
    let options = TextLayoutOptions(width: 60, numberOfLines: 2, grid: grid)
    guard let layout = try? Typesetter(faces: faces).layout(text, options) else { return }
    let picture = TextPicture(padding: 4, background: .white, grid: grid)
    guard let list = try? picture.drawList(of: layout, width: 60, faces: faces) else { return }
    // A font may claim to be so large that drawing it takes longer than an input may.
    guard list.size.width * list.size.height <= 1 << 18 else { return }
    _ = try? Rasterizer(faces: faces).hold(list)
    _ = try? OutlineSVG(faces: faces).document(of: layout, background: .clear)
  }
}
