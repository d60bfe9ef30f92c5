package import PreviewCore

/// One glyph with its place, in font units.
package struct ShapedGlyph: Hashable, Sendable {
  /// The glyph's number in its font.
  package let glyph: UInt32
  // A text has at most 512 KiB, and thousands of texts are held.
  private var ownCluster: Int32
  /// How far the pen moves to the right.
  package private(set) var xAdvance: Int32
  /// How far the pen moves up, in vertical text.
  package let yAdvance: Int32
  /// How far right of the pen the glyph is drawn.
  package private(set) var xOffset: Int32
  /// How far above the pen the glyph is drawn.
  package let yOffset: Int32
  /// Whether a line that breaks before this glyph's cluster has to be shaped anew.
  package let isUnsafeToBreak: Bool

  /// The index of the first Unicode scalar that the glyph stands for.
  package var cluster: Int {
    get { Int(ownCluster) }
    set { ownCluster = Int32(clamping: newValue) }
  }

  init(
    glyph: UInt32, cluster: Int, xAdvance: Int32, yAdvance: Int32, xOffset: Int32, yOffset: Int32, isUnsafeToBreak: Bool
  ) {
    (self.glyph, ownCluster) = (glyph, Int32(clamping: cluster))
    (self.xAdvance, self.yAdvance, self.xOffset, self.yOffset) = (xAdvance, yAdvance, xOffset, yOffset)
    self.isUnsafeToBreak = isUnsafeToBreak
  }
}

extension ShapedGlyph {
  /// The same glyph, drawn further right, with more room behind it.
  fileprivate mutating func move(by offset: Int32, widenBy room: Int32) {
    xOffset &+= offset
    xAdvance &+= room
  }
}

extension [ShapedGlyph] {
  /// Gives each cluster that has a width a new width; half the difference is on each side, as with tracking by `trak`.
  ///
  /// - Parameters:
  ///   - end: Where the run's last cluster ends.
  ///   - width: The font units that a cluster takes, of its characters and its glyphs.
  mutating func space(clustersUpTo end: Int, width: (Range<Int>, ArraySlice<ShapedGlyph>) -> Double) {
    var start = startIndex
    let isRightToLeft = count > 1 && self[0].cluster > self[count - 1].cluster
    while start < endIndex {
      let cluster = self[start].cluster
      let next = self[start...].firstIndex { $0.cluster != cluster } ?? endIndex
      let after =
        isRightToLeft ? (start > 0 ? self[start - 1].cluster : end) : (next < endIndex ? self[next].cluster : end)
      let own = self[start..<next].reduce(0) { $0 + $1.xAdvance }
      if own != 0, after > cluster {
        let added = Int32(width(cluster..<after, self[start..<next]).rounded()) - own
        for index in start..<next { self[index].move(by: added / 2, widenBy: index == next - 1 ? added : 0) }
      }
      start = next
    }
  }
}

/// Glyphs of one font, script, direction and style, from left to right.
package struct ShapedRun: Hashable, Sendable {
  /// The Unicode scalars that the run stands for.
  package let range: Range<Int>
  /// Which span of the text's attributes it belongs to.
  package let span: Int
  /// Which of the span's fonts it is set in: 0 is the span's own, more are fallbacks.
  package let font: Int
  /// The embedding level of UAX 9; odd runs from right to left.
  package let level: UInt8
  /// The script that it was shaped as.
  package let script: Script
  /// The glyphs from left to right.
  package let glyphs: [ShapedGlyph]

  /// Whether the run is read from right to left.
  package var isRightToLeft: Bool { level & 1 == 1 }
}

/// A paragraph's runs in logical order.
package struct ShapedParagraph: Hashable, Sendable {
  /// The paragraph's Unicode scalars, without what ends it.
  package let range: Range<Int>
  /// The paragraph's own level: 0 left to right, 1 right to left.
  package let level: UInt8
  /// The runs, which cover the range without gaps.
  package let runs: [ShapedRun]
}

/// A text shaped for every size at once.
package struct ShapedText: Hashable, Sendable {
  /// The text as Unicode scalars, and where each is in UTF-8.
  package let source: ScalarText
  /// The paragraphs in order; a text that ends with a line break has an empty one at its end.
  package let paragraphs: [ShapedParagraph]

  /// How many glyphs there are.
  var glyphCount: Int { paragraphs.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count } } }
}
