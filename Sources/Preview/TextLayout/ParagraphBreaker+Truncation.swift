/// Lines in which an ellipsis stands for what does not fit.
///
/// What is kept and the ellipsis are shaped together as a text of their own, so that letters at the cut take their final forms, kerning with the
/// ellipsis counts, and bidi puts it where the text goes on. White space beside the ellipsis is dropped; what UIKit does there is not
/// established.
extension ParagraphBreaker {
  /// The longest truncated line of a range that fits; the ellipsis alone if nothing else does.
  func truncatedLine(_ range: Range<Int>) throws(ShapingError) -> TextLine {
    let content = trimmed(range)
    let clusters = typesetter.shaper.graphemeClusters(of: source, content)
    let fullRange = source.utf8Range(range.lowerBound..<paragraph.range.upperBound)
    // What is kept grows with the number of clusters. As the text was shaped as a whole, no more than `most` can fit, or nearly; among these the
    // longest that really does is looked for by halves.
    let em = text.attributes(atUTF8: fullRange.lowerBound).font.pointSize
    let reach = options.width.map { $0 + em } ?? .infinity
    let most = partitionPoint(0..<clusters.count + 1) { count in
      kept(count, of: clusters, content).reduce(0) { $0 + guess($1) } <= reach
    }
    let count = try partitionPoint(0..<most) { count throws(ShapingError) in
      fits(try candidate(kept(count, of: clusters, content), in: fullRange).advance)
    }
    return try candidate(count > 0 ? kept(count - 1, of: clusters, content) : [], in: fullRange)
  }

  /// What is kept of a line when `count` grapheme clusters are.
  private func kept(_ count: Int, of clusters: [Range<Int>], _ content: Range<Int>) -> [Range<Int>] {
    guard count > 0 else { return [] }
    switch options.lineBreakMode {
    case .byTruncatingHead:
      return [clusters[clusters.count - count].lowerBound..<content.upperBound]
    case .byTruncatingMiddle where count > 1:
      return [
        content.lowerBound..<clusters[(count + 1) / 2 - 1].upperBound,
        clusters[clusters.count - count / 2].lowerBound..<content.upperBound,
      ]
    default:
      return [content.lowerBound..<clusters[count - 1].upperBound]
    }
  }

  private func candidate(_ kept: [Range<Int>], in fullRange: Range<Int>) throws(ShapingError) -> TextLine {
    let mode = options.lineBreakMode
    var ranges = kept
    let gap = mode == .byTruncatingHead ? 0 : 1
    if mode != .byTruncatingHead, let first = ranges.first { ranges[0] = trimmed(first) }
    if mode == .byTruncatingHead || ranges.count > 1, let last = ranges.last {
      ranges[ranges.count - 1] = leadingTrimmed(last)
    }
    ranges.removeAll(where: \.isEmpty)
    let utf8 = ranges.map(source.utf8Range)
    // The ellipsis is set as the character beside it.
    let neighbour = mode == .byTruncatingHead ? utf8.first?.lowerBound : utf8.first.map { $0.upperBound - 1 }
    let attributes = text.attributes(atUTF8: neighbour ?? fullRange.lowerBound)
    let ellipsis = attributes.fonts.contains { $0.face.coverage.contains("\u{2026}") } ? "\u{2026}" : "..."
    let joined = text.joining(utf8, insertion: ellipsis, at: min(gap, utf8.count), attributes: attributes)
    let shaped = try typesetter.shaper.shape(
      joined, direction: paragraph.level & 1 == 1 ? .rightToLeft : .leftToRight)

    // Where a scalar of the joined text is in the text; the ellipsis is nowhere.
    var origin: [Int?] = []
    let mark = [Int?](repeating: nil, count: ellipsis.unicodeScalars.count)
    for (index, range) in ranges.enumerated() {
      if index == min(gap, ranges.count) { origin += mark }
      origin += range.map { source.utf8Offsets[$0] }
    }
    if min(gap, ranges.count) == ranges.count { origin += mark }
    return LineBuilder(text: joined, level: paragraph.level, empty: attributes).line(
      shaped.paragraphs[0].runs, range: fullRange, visibleRanges: utf8, isTruncated: true
    ) { $0 < origin.count ? origin[$0] : nil }
  }

  private func leadingTrimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, source.isWhitespace(start) { start += 1 }
    return start..<range.upperBound
  }
}
