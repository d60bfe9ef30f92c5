import PreviewCore

/// Lines in which an ellipsis stands for what does not fit.
///
/// The kept text and the ellipsis are shaped together as a text of their own, so that letters at the cut take their final forms, kerning with the
/// ellipsis counts, and bidi puts it where the text goes on. White space beside the ellipsis is dropped; what UIKit does there is not
/// established.
extension ParagraphBreaker {
  /// The longest truncated line of a range that fits; the ellipsis alone if nothing else does.
  func truncatedLine(_ range: Range<Int>) throws(ShapingError) -> TextLine {
    let content = trimmed(range)
    let clusters = typesetter.shaper.graphemeClusters(of: source, content)
    let fullRange = source.utf8Range(range.lowerBound..<paragraph.range.upperBound)
    // The width of the kept text grows with the number of clusters. As the text was shaped as a whole, no more than `most` can fit, or nearly; among these the
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

  /// The ranges of a line of which `count` grapheme clusters are kept.
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
    let visible = ranges.map(source.utf8Range)
    // The ellipsis is set as the character beside it.
    let neighbour = mode == .byTruncatingHead ? visible.first?.lowerBound : visible.first.map { $0.upperBound - 1 }
    let attributes = text.attributes(atUTF8: neighbour ?? fullRange.lowerBound)
    let ellipsis = attributes.ellipsis ?? "..."
    // Characters that steer the direction of the kept text still do, although they are dropped.
    var mark = min(gap, ranges.count)
    if let first = ranges.first {
      if ranges.count > 1 {
        let dropped = directionControls(leftOpenBy: first.upperBound..<ranges[1].lowerBound)
        ranges.insert(contentsOf: dropped, at: 1)
      }
      let before = directionControls(leftOpenBy: paragraph.range.lowerBound..<first.lowerBound)
      ranges.insert(contentsOf: before, at: 0)
      mark += before.count
    }
    let utf8 = ranges.map(source.utf8Range)
    let joined = text.joining(utf8, insertion: ellipsis, at: mark, attributes: attributes)
    let shaped = try typesetter.shaper.shape(
      joined, direction: paragraph.level & 1 == 1 ? .rightToLeft : .leftToRight)

    // Where a scalar of the joined text is in the text; the ellipsis is nowhere.
    var origin: [Int?] = []
    let nowhere = [Int?](repeating: nil, count: ellipsis.unicodeScalars.count)
    for (index, range) in ranges.enumerated() {
      if index == mark { origin += nowhere }
      origin += range.map { source.utf8Offsets[$0] }
    }
    if mark == ranges.count { origin += nowhere }
    return LineBuilder(text: joined, source: shaped.source, level: paragraph.level, empty: attributes).line(
      shaped.paragraphs[0].runs, range: fullRange, visibleRanges: visible, isTruncated: true
    ) { $0 < origin.count ? origin[$0] : nil }
  }

  /// The embeddings, overrides and isolates that a range begins and does not end, and before them the ends of others that began before it (UAX 9, X1 to X8).
  private func directionControls(leftOpenBy range: Range<Int>) -> [Range<Int>] {
    var (ends, open): ([Int], [Int]) = ([], [])
    // Those that lie deeper than levels go have no effect, and neither have their ends.
    var overflow = 0
    for index in range {
      switch source.scalars[index] {
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068:
        if open.count < Self.deepestControls { open.append(index) } else { overflow += 1 }
      case 0x202C, 0x2069:
        let endsIsolate = source.scalars[index] == 0x2069
        func isIsolate(_ index: Int) -> Bool { (0x2066...0x2068).contains(source.scalars[index]) }
        if overflow > 0 {
          overflow -= 1
        } else if !endsIsolate, let last = open.last {
          // An embedding does not end outside of the isolate in which the end stands.
          if !isIsolate(last) { open.removeLast() }
        } else if endsIsolate, let start = open.lastIndex(where: isIsolate) {
          open.removeSubrange(start...)
        } else if ends.count < Self.deepestControls {
          if endsIsolate { open = [] }
          ends.append(index)
        }
      default: break
      }
    }
    return (ends + open).map { $0..<$0 + 1 }
  }

  /// How deep levels go (UAX 9, BD2).
  private static let deepestControls = 125

  private func leadingTrimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, source.isWhitespace(start) { start += 1 }
    return start..<range.upperBound
  }
}

extension TextAttributes {
  /// The replacement of dropped characters: an ellipsis, or three full stops where no font has one; nil where no font has these either.
  package var ellipsis: String? {
    ["\u{2026}", "."].first { mark in fonts.contains { $0.face.coverage.covers(mark) } }.map { $0 == "." ? "..." : $0 }
  }
}
