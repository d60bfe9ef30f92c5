/// Samples below each other, each with a caption in a gutter: what waterfalls and sweeps are made of.
extension SheetComposer {
  /// A caption and the line of text that it is about.
  struct SampleRow {
    let caption: TextLayout
    let sample: TextLayout
  }

  /// How far samples stand from the leading margin: the widest caption and a gap.
  static func gutter(_ captions: [TextLayout]) -> Double {
    up(captions.map(\.size.width).max() ?? 0) + 3 * unit
  }

  /// Puts rows down from `y`, captions beside the samples' baselines; answers where the next thing may begin.
  mutating func place(_ rows: [SampleRow], y: Double, gutter: Double, numbersAtSamples: Bool = true) -> Double {
    var y = y
    let edge = Self.margin + gutter
    for row in rows {
      let ink = row.sample.inkBox
      // Ink that reaches beyond its line keeps clear of the one above.
      y = Self.up(y + max(0, -(ink?.y ?? 0)))
      place(row.sample, x: edge, y: y)
      let baseline = y + row.sample.firstBaseline
      if numbersAtSamples {
        place(row.caption, trailing: edge - 3 * Self.unit, baseline: baseline)
      } else {
        place(row.caption, x: Self.margin, baseline: baseline)
      }
      y = Self.up(y + max(row.sample.size.height, ink?.maxY ?? 0, Self.captionHeight)) + Self.unit
    }
    return y
  }

  /// The head of a part of a page: a name, its details at the other side, a hairline below. Answers where the part begins.
  mutating func section(_ name: String, _ note: String, y: Double, width: Double) throws(SpecimenError) -> Double {
    let height = try captions(leading: name, .name, trailing: note, .caption, x: Self.margin, y: y, width: width)
    hairline(x: Self.margin, y: y + height + Self.unit, width: width)
    return y + height + 2 * Self.unit
  }
}
