/// Breaks one paragraph into lines.
///
/// Advances of the paragraph as a whole give a first guess of where a line ends; the line is then cut out, shaped anew at its ends where the font
/// asks for it, and measured exactly.
struct ParagraphBreaker {
  let typesetter: Typesetter
  let text: AttributedText
  let source: ScalarText
  let paragraph: ShapedParagraph
  let isLastParagraph: Bool
  let options: TextLayoutOptions
  /// Points before each scalar of the paragraph; one more at the end.
  private let advances: [Double]

  init(
    typesetter: Typesetter, text: AttributedText, source: ScalarText, paragraph: ShapedParagraph,
    isLastParagraph: Bool, options: TextLayoutOptions
  ) {
    self.typesetter = typesetter
    self.text = text
    self.source = source
    self.paragraph = paragraph
    self.isLastParagraph = isLastParagraph
    self.options = options
    var advances = [Double](repeating: 0, count: paragraph.range.count + 1)
    for run in paragraph.runs {
      let scale = text.spans[run.span].font(run.font).pointsPerUnit
      for glyph in run.glyphs { advances[glyph.cluster - paragraph.range.lowerBound] += Double(glyph.xAdvance) * scale }
    }
    var sum = 0.0
    for index in advances.indices { (advances[index], sum) = (sum, sum + advances[index]) }
    self.advances = advances
  }

  /// Points of a range, as the paragraph was shaped as a whole: a guess, but for what breaking changes.
  func guess(_ range: Range<Int>) -> Double {
    advances[range.upperBound - paragraph.range.lowerBound] - advances[range.lowerBound - paragraph.range.lowerBound]
  }

  /// Room for rounding errors of sums, in points; far below any pixel.
  static let slack = 1e-6

  func fits(_ advance: Double) -> Bool {
    options.width.map { advance <= $0 + Self.slack } ?? true
  }

  /// Adds the paragraph's lines, up to the number of lines that the options allow.
  func addLines(to lines: inout [TextLine]) throws(ShapingError) {
    guard !paragraph.range.isEmpty else {
      let isLast = options.numberOfLines > 0 && lines.count == options.numberOfLines - 1
      lines.append(try line(paragraph.range, isTruncated: isLast && !isLastParagraph))
      return
    }
    let opportunities = breakOpportunities()
    var start = paragraph.range.lowerBound
    while start < paragraph.range.upperBound {
      let isLast = options.numberOfLines > 0 && lines.count == options.numberOfLines - 1
      let forced = opportunities.next(mandatoryAfter: start) ?? paragraph.range.upperBound
      let hasMore = forced < paragraph.range.upperBound || !isLastParagraph
      if isLast, try addLastLine(start..<forced, hasMore: hasMore, to: &lines) { return }
      let end = try lineEnd(from: start, to: forced, opportunities)
      let isCut = isLast && (end < forced || hasMore)
      lines.append(try line(start..<end, isTruncated: isCut))
      if isLast { return }
      start = end
    }
    // A break that the text asks for at its end opens one more line.
    if opportunities.endsWithMandatoryBreak, options.numberOfLines == 0 || lines.count < options.numberOfLines {
      lines.append(try line(paragraph.range.upperBound..<paragraph.range.upperBound, isTruncated: false))
    }
  }

  /// The last line that is allowed, where it is clipped or truncated; false if it is to be wrapped like any other.
  private func addLastLine(
    _ range: Range<Int>, hasMore: Bool, to lines: inout [TextLine]
  ) throws(ShapingError) -> Bool {
    guard options.lineBreakMode != .byWordWrapping, options.lineBreakMode != .byCharWrapping else { return false }
    let whole = try line(range, isTruncated: false)
    let isWhole = fits(whole.advance)
    switch options.lineBreakMode {
    case .byClipping:
      lines.append(isWhole && !hasMore ? whole : try line(range, isTruncated: true))
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      lines.append(isWhole && !hasMore ? whole : try truncatedLine(range))
    case .byWordWrapping, .byCharWrapping:
      return false
    }
    return true
  }

  // MARK: Where a line ends

  private struct Opportunities {
    var offsets: [Int] = []
    var mandatory: [Int] = []
    var endsWithMandatoryBreak = false

    func next(mandatoryAfter start: Int) -> Int? {
      let index = partitionPoint(mandatory.indices) { mandatory[$0] <= start }
      return index < mandatory.count ? mandatory[index] : nil
    }
  }

  private func breakOpportunities() -> Opportunities {
    var string = source.substring(paragraph.range)
    let boundaries = string.withUTF8 { typesetter.lineBreaker.boundaries(in: $0) }
    let base = source.utf8Offsets[paragraph.range.lowerBound]
    var opportunities = Opportunities()
    var index = paragraph.range.lowerBound
    for boundary in boundaries {
      while index < paragraph.range.upperBound, source.utf8Offsets[index] < base + boundary.offset { index += 1 }
      opportunities.offsets.append(index)
      if boundary.isMandatory {
        if index < paragraph.range.upperBound {
          opportunities.mandatory.append(index)
        } else {
          // The end of the text counts as mandatory too; only a separator there opens another line.
          opportunities.endsWithMandatoryBreak = [0x0B, 0x0C, 0x2028].contains(source.scalars[index - 1])
        }
      }
    }
    if options.lineBreakMode == .byCharWrapping {
      opportunities.offsets = typesetter.shaper.graphemeClusters(of: source, paragraph.range).map(\.upperBound)
    }
    return opportunities
  }

  /// The end of the line that begins at `start` and must end at `forced`.
  private func lineEnd(from start: Int, to forced: Int, _ opportunities: Opportunities) throws(ShapingError) -> Int {
    guard options.width != nil else { return forced }
    let offsets = opportunities.offsets
    let first = partitionPoint(offsets.indices) { offsets[$0] <= start }
    let last = partitionPoint(offsets.indices) { offsets[$0] < forced }
    if let end = try lastThatFits(offsets[first...min(last, offsets.count - 1)], from: start) { return end }
    // Not even the first word fits: it is broken between characters, one at least on each line.
    let word = start..<offsets[first]
    let characters = typesetter.shaper.graphemeClusters(of: source, word).map(\.upperBound)
    return try lastThatFits(characters[...], from: start) ?? characters[0]
  }

  /// The last of some ends, in order, at which the line from `start` fits.
  private func lastThatFits(_ ends: ArraySlice<Int>, from start: Int) throws(ShapingError) -> Int? {
    // The guess says about where to look; breaking changes a line by a kerning pair or a joined letter at most, so that ends a little
    // beyond the guess are tried too.
    let reach = (options.width ?? 0) + text.attributes(atUTF8: source.utf8Offsets[start]).font.pointSize / 2
    var index = partitionPoint(ends.indices) { guess(trimmed(start..<ends[$0])) <= reach } - 1
    while index >= ends.startIndex {
      if fits(try advance(of: trimmed(start..<ends[index]))) { return ends[index] }
      index -= 1
    }
    return nil
  }

  /// A range without the white space at its end, which hangs.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, source.isWhitespace(end - 1) { end -= 1 }
    return range.lowerBound..<end
  }
}

extension AttributedText.Span {
  /// One of the span's fonts at the span's size.
  func font(_ index: Int) -> FontInstance { attributes.fonts[index] }
}
