import PreviewType

/// How a pair of letters looks: which letters they are, capital or small, and the boxes that their glyphs fill.
///
/// Fonts that draw capitals for small letters move some of them by a few units, so that outlines differ more than a reader sees.
struct PairLook {
  private let letters: String
  private let edges: [Int]
  private let tolerance: Int

  init(_ text: String, of font: FontInstance, typesetter: Typesetter) throws(ShapingError) {
    var edges: [Int] = []
    for glyph in try typesetter.shaper.shapeRun(text, font: font, features: KerningPair.features(0)).glyphs {
      guard let box = try? typesetter.faces.box(of: glyph.glyph, in: font.variant) else { continue }
      for edge in [box.left, box.bottom, box.right, box.top] { edges.append(Int(edge)) }
    }
    (self.letters, self.edges) = (text.uppercased(), edges)
    tolerance = font.metrics.unitsPerEm / 100
  }

  /// Whether both are the same letters in boxes that differ by less than a reader sees.
  func isLike(_ other: PairLook) -> Bool {
    letters == other.letters && edges.count == other.edges.count
      && edges.indices.allSatisfy { abs(edges[$0] - other.edges[$0]) <= tolerance }
  }
}
