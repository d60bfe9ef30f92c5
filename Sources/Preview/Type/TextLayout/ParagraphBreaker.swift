import PreviewCore

/// Breaks one paragraph into lines.
///
/// Advances of the paragraph as a whole give a first guess of where a line ends; the line is then cut out, shaped anew at its ends where the font
/// asks for it, and measured exactly.
final class ParagraphBreaker {
  let typesetter: Typesetter
  let text: AttributedText
  let source: ScalarText
  let paragraph: ShapedParagraph
  let isLastParagraph: Bool
  let options: TextLayoutOptions
  /// Points before each scalar of the paragraph; one more at the end.
  private let advances: [Double]
  /// The size of the largest font in the paragraph.
  private let largestSize: Double
  /// The hyphen that goes with each run of the paragraph, if one was asked for: nil where no font has one.
  var hyphens: [Int: ShapedRun?] = [:]
  /// Where a dictionary divides a word; found when lines are broken.
  private(set) var hyphenationPoints: Set<Int> = []
  /// Characters of lines that were measured and didn't fit, although they were guessed to.
  private var misjudged = 0
  /// Where the paragraph's grapheme clusters end. Most paragraphs never ask.
  private lazy var clusterEnds = typesetter.shaper.graphemeClusters(of: source, paragraph.range).map(\.upperBound)

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
    self.advances = Self.advances(of: paragraph, in: text)
    self.largestSize = paragraph.runs.reduce(0) { max($0, text.spans[$1.span].font($1.font).pointSize) }
  }

  private static func advances(of paragraph: ShapedParagraph, in text: AttributedText) -> [Double] {
    let base = paragraph.range.lowerBound
    // A ligature's advance is shared out among its characters, since a line may end inside it.
    var shares = [Double](repeating: 0, count: paragraph.range.count + 1)
    for run in paragraph.runs {
      let scale = text.spans[run.span].font(run.font).pointsPerUnit
      let tracking = text.spans[run.span].attributes.tracking
      let glyphs = run.glyphs
      var next = run.range.upperBound
      // From the last character to the first, cluster by cluster.
      var index = 0
      while index < glyphs.count {
        let cluster = glyphs[run.isRightToLeft ? index : glyphs.count - 1 - index].cluster
        var units: Int64 = 0
        while index < glyphs.count {
          let glyph = glyphs[run.isRightToLeft ? index : glyphs.count - 1 - index]
          guard glyph.cluster == cluster else { break }
          units += Int64(glyph.xAdvance)
          index += 1
        }
        let share = (Double(units) * scale + (units == 0 ? 0 : tracking)) / Double(max(1, next - cluster))
        for position in cluster..<max(next, cluster + 1) { shares[position - base] += share }
        next = cluster
      }
    }
    var sum = 0.0
    for index in shares.indices { (shares[index], sum) = (sum, sum + shares[index]) }
    return shares
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
    // Most paragraphs of an interface are one line, and need no search for a place to break.
    let isOneLine =
      try fits(advance(of: trimmed(paragraph.range))) && !paragraph.range.contains { source.isForcedBreak($0) }
    let opportunities = isOneLine ? Opportunities(offsets: [paragraph.range.upperBound]) : breakOpportunities()
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
    let boundaries = source.withUTF8(paragraph.range) { typesetter.lineBreaker.boundaries(in: $0) }
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
          opportunities.endsWithMandatoryBreak = source.isForcedBreak(index - 1)
        }
      }
    }
    if options.lineBreakMode == .byCharWrapping {
      opportunities.offsets = clusterEnds
    } else {
      hyphenationPoints = Set(dictionaryPoints()).subtracting(opportunities.offsets)
      if !hyphenationPoints.isEmpty {
        opportunities.offsets = (opportunities.offsets + hyphenationPoints).sorted()
      }
    }
    return opportunities
  }

  /// The end of the line that begins at `start` and must end at `forced`.
  private func lineEnd(from start: Int, to forced: Int, _ opportunities: Opportunities) throws(ShapingError) -> Int {
    guard options.width != nil else { return forced }
    let offsets = opportunities.offsets
    let first = partitionPoint(offsets.indices) { offsets[$0] <= start }
    let last = partitionPoint(offsets.indices) { offsets[$0] < forced }
    // Where guesses are no good, a long word is measured as a whole only if its characters fit.
    if !guessesAreClose {
      let end = try charactersThatFit(from: start, to: offsets[first])
      if end < offsets[first] { return pastSoftHyphens(end, to: forced) }
    }
    if let end = try lastThatFits(offsets[first...min(last, offsets.count - 1)], from: start) {
      return pastSoftHyphens(softHyphenEnd(before: end, from: start) ?? end, to: forced)
    }
    // Not even the first word fits: it is broken between characters.
    return pastSoftHyphens(try charactersThatFit(from: start, to: offsets[first]), to: forced)
  }

  /// The end of the characters of a word that fit; one at least is on each line.
  private func charactersThatFit(from start: Int, to end: Int) throws(ShapingError) -> Int {
    let ends = clusterEnds
    let characters = ends[
      partitionPoint(ends.indices) { ends[$0] <= start }..<partitionPoint(ends.indices) { ends[$0] <= end }]
    return try lastThatFits(characters, from: start) ?? characters.first ?? end
  }

  /// The end of a line that is broken between characters: a soft hyphen goes with the one before it, or it could be left on a line of its own.
  private func pastSoftHyphens(_ end: Int, to forced: Int) -> Int {
    var end = end
    while end < forced, source.scalars[end] == Self.softHyphen { end += 1 }
    return end
  }

  /// The last of some ends, in order, at which the line from `start` fits.
  private func lastThatFits(_ ends: ArraySlice<Int>, from start: Int) throws(ShapingError) -> Int? {
    guard guessesAreClose else { return try lastByDoubling(ends, from: start) }
    // The guess says about where to look; breaking changes a line by a kerning pair or a joined letter at most, so that ends up to half an em
    // beyond the guess are tried too.
    let width = options.width ?? .infinity
    var limit = partitionPoint(ends.indices) { guess(trimmed(start..<ends[$0])) <= width + largestSize / 2 }
    let near = partitionPoint(ends.startIndex..<limit) { guess(trimmed(start..<ends[$0])) <= width - largestSize }
    // A few, unless the text is full of characters without width: then they are halved, not tried one by one.
    if limit - near > Self.triedInTurn {
      limit = try partitionPoint(near..<limit) { index throws(ShapingError) in
        try lineFits(start..<ends[index])
      }
    }
    for end in ends[..<limit].reversed() {
      if try lineFits(start..<end) { return end }
      if !guessesAreClose { return try lastByDoubling(ends, from: start) }
    }
    return nil
  }

  /// The last of some ends at which the line from `start` fits, looked for from the first on: it
  /// takes as long as the line is, however long the text is.
  private func lastByDoubling(_ ends: ArraySlice<Int>, from start: Int) throws(ShapingError) -> Int? {
    var count = 1
    while count < ends.count, try lineFits(start..<ends[ends.startIndex + count - 1]) { count *= 2 }
    let index = try partitionPoint(
      ends.startIndex + count / 2..<min(ends.startIndex + count, ends.endIndex)
    ) { index throws(ShapingError) in try lineFits(start..<ends[index]) }
    return index > ends.startIndex ? ends[index - 1] : nil
  }

  /// Whether the line of a range fits, measured exactly.
  private func lineFits(_ range: Range<Int>) throws(ShapingError) -> Bool {
    let fits = try fits(lineAdvance(range))
    if !fits { misjudged += range.count }
    return fits
  }

  /// Whether guesses have come close so far: of most lines a few ends are measured in vain. A font
  /// whose kerning undoes its advances makes every end look as though it fitted.
  private var guessesAreClose: Bool { misjudged <= 2 * Self.triedInTurn * paragraph.range.count }

  /// How many ends of a line are measured one after the other.
  private static let triedInTurn = 16

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

extension ScalarText {
  /// Whether the letters before and after a position inside a paragraph join, as Arabic letters do.
  func joins(across position: Int, in paragraph: Range<Int>) -> Bool {
    guard position > paragraph.lowerBound, position < paragraph.upperBound else { return false }
    let before = (paragraph.lowerBound..<position).reversed().prefix(Self.joiningReach)
    let after = (position..<paragraph.upperBound).prefix(Self.joiningReach)
    return isJoining(before) && isJoining(after)
  }

  /// As far as HarfBuzz looks at a run's neighbours.
  private static let joiningReach = 5

  /// Whether the first of some characters that counts for joining does join.
  private func isJoining(_ indices: some Sequence<Int>) -> Bool {
    for index in indices {
      guard scalars[index] >= 0x300 else { return false }
      switch self[index].unicode.joining {
      case .transparent: continue
      case .none: return false
      case .joining: return true
      }
    }
    return false
  }
}
