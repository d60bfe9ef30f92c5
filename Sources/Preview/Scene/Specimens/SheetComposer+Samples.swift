import PreviewCore
import PreviewType

/// Samples below each other, each with a caption in a gutter: what waterfalls and sweeps are made of.
extension SheetComposer {
  /// A caption and the line of text that it is about, or one for each column.
  struct SampleRow {
    let caption: TextLayout
    let samples: [TextLayout]

    init(caption: TextLayout, samples: [TextLayout]) { (self.caption, self.samples) = (caption, samples) }
    init(caption: TextLayout, sample: TextLayout) { self.init(caption: caption, samples: [sample]) }

    /// The size that the samples are set in, in points.
    fileprivate var size: Double { samples[0].text.spans[0].attributes.font.pointSize }
    /// The samples' extent above and below their baseline, ink beyond their lines included.
    fileprivate var rise: Double {
      samples.map { $0.firstBaseline - min(0, $0.inkBox?.y ?? 0) }.max() ?? 0
    }
    fileprivate var fall: Double {
      samples.map { max($0.size.height, $0.inkBox?.maxY ?? 0) - $0.firstBaseline }.max() ?? 0
    }
  }

  /// How far samples stand from the leading margin: the widest caption and a gap.
  static func gutter(_ captions: [TextLayout]) -> Double {
    up(captions.map(\.size.width).max() ?? 0) + 3 * unit
  }

  /// The columns of captions and samples.
  struct SampleColumns {
    /// Points, captions and samples together.
    let width: Double
    /// Points that samples stand from the leading margin.
    let gutter: Double
    /// Points from where one column of samples begins to the next one; 0 for one column.
    var step = 0.0
    /// Whether captions end at the samples, as numbers do; else they begin at the margin.
    var captionsAreAtSamples = true
  }

  /// Puts rows down from `y`, captions beside the samples' baselines, where the samples begin; answers where the next thing may begin.
  ///
  /// Baselines keep to a rhythm: a row takes room by its size alone, as much as the highest and the deepest sample of all rows need for theirs.
  ///
  /// - Parameter topic: The first words of the names by which causes know the samples, before their captions: "size"; nil for none.
  mutating func place(
    _ rows: [SampleRow], of topic: String? = nil, y: Double, in columns: SampleColumns
  ) -> Double {
    let above = rows.map { $0.rise / $0.size }.max() ?? 0
    let below = rows.map { $0.fall / $0.size }.max() ?? 0
    var baseline = y
    var depth = 0.0
    for (index, row) in rows.enumerated() {
      let rise = above * row.size
      // Whole points keep steps in order: the larger of two sizes never has the smaller one.
      baseline =
        (baseline + max(rise + depth, index > 0 ? Self.captionHeight : 0) + (index > 0 ? Self.unit : 0)
        - PixelGrid.tolerance)
        .rounded(.up)
      depth = below * row.size
      // Arabic begins at the right of a page that begins at the left, and there its captions stand.
      let isOpposite = !isMirrored && row.samples.allSatisfy { $0.lines[0].isRightToLeft }
      // All samples may read alike.
      let name = [topic, row.caption.text.string, "sample"].compactMap(\.self).joined(separator: " ")
      for (column, sample) in row.samples.enumerated() {
        let x = Self.margin + (isOpposite ? 0 : columns.gutter) + Double(column) * columns.step
        place(sample, x: x, baseline: baseline, as: .named(name))
      }
      if isOpposite, columns.captionsAreAtSamples {
        place(row.caption, x: Self.margin + columns.width - columns.gutter + 3 * Self.unit, baseline: baseline)
      } else if isOpposite {
        place(row.caption, trailing: Self.margin + columns.width, baseline: baseline)
      } else if columns.captionsAreAtSamples {
        place(row.caption, trailing: Self.margin + columns.gutter - 3 * Self.unit, baseline: baseline)
      } else {
        place(row.caption, x: Self.margin, baseline: baseline)
      }
    }
    return Self.up(baseline + depth) + Self.unit
  }

  /// A note below samples, of which some end in an ellipsis; answers where the next thing may begin.
  mutating func noteOnShortened(y: Double, width: Double) throws(SpecimenError) -> Double {
    try self.note("A line that ends in … has no room for the rest of the text.", y: y, width: width)
  }

  /// A sentence as a caption, as wide as the page; answers where the next thing may begin.
  mutating func note(_ sentence: String, y: Double, width: Double) throws(SpecimenError) -> Double {
    let text = try paragraph(sentence, width: width)
    let height = max(Self.captionHeight, Self.up(text.size.height))
    place(text, x: Self.margin, middle: y + height / 2, as: .sheetNote)
    return y + height
  }

  /// The head of a part of a page: a title, its details at the other side, a hairline below. Answers where the part begins.
  ///
  /// - Parameter roles: How causes know both.
  mutating func section(
    _ title: String, _ note: String, y: Double, width: Double,
    as roles: (title: SpecimenRole?, note: SpecimenRole?) = (nil, nil)
  ) throws(SpecimenError) -> Double {
    let height = try captions(
      Caption(title, .name, as: roles.title), Caption(note, as: roles.note), x: Self.margin, y: y, width: width)
    hairline(x: Self.margin, y: y + height + Self.unit, width: width)
    return y + height + 2 * Self.unit
  }
}
