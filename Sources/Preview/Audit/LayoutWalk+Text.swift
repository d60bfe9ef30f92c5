import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

extension LayoutWalk {
  /// Reduces a text to its measures.
  mutating func measureText(_ text: LayoutText, of node: LayoutNode, at place: Place, _ reading: inout ElementReading) {
    let (layout, lines) = (text.layout, text.lineBox)
    let counted = CountedText(layout)
    var measure = TextMeasure(
      characters: counted.characters, visible: counted.visible, lines: layout.lines.count,
      isTruncated: layout.isTruncated)
    measure.longestLine = counted.longestLine
    measure.isIdeographic = counted.isIdeographic
    measure.factor = text.factor
    measure.endsInLineBreak = layout.text.string.last?.isNewline ?? false
    if layout.lines.count > 1 {
      if let word = brokenWord(in: layout) { measure.brokenWord = word }
      if let pitch = tightPitch(of: layout) { measure.tightPitch = pitch }
      measure.collides = collides(text)
    }
    let (missing, unmeasured) = (layout.missingCharacters, layout.unmeasuredCharacters.map(\.script))
    if !missing.isEmpty || !unmeasured.isEmpty {
      (measure.missing, measure.unmeasured) = (missing, unmeasured)
    } else if let fallback = Self.fallback(in: layout) {
      measure.fallback = fallback
    }
    let advance = layout.lines.reduce(0) { $0 + $1.advance }
    if advance > 0, counted.visible > 0 {
      measure.charactersAcross = node.frame.width / (advance / Double(counted.shown))
    }
    reading.lines = lines
    reading.ink = layout.inkBox.map {
      $0.offset(x: text.origin.x, y: text.origin.y).intersection(place.visible)
    }
    reading.wholeInk = layout.inkBox?.offset(x: text.origin.x, y: text.origin.y)
    reading.room = place.clip.map { $0.maxY - lines.y }
    reading.measure.text = measure
    noteCuts(of: lines, at: place, &reading)
    if layout.isTruncated || text.factor < 1 || reading.measure.text?.cut.isNone == false {
      let text = layout.text.string
      reading.measure.text?.isOneWord =
        lineBreaks(in: text).isEmpty && !text.prefix { $0.isWhitespace }.contains { $0.isNewline }
    }
    if place.isInBar { return }
    if layout.isTruncated || measure.brokenWord != nil {
      reading.measure.neededWidth = reader.smallestWidth(of: text, reading, room: nil) ?? .infinity
    }
    if reader.searches {
      let width = reader.smallestWidth(of: text, reading, room: reading.room)
      reading.measure.smallestWidth = width.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// Measures by how much letters reach out of their ground: the line of a tall font may reach out of a bar, and letters may be taller than the line that their
  /// font, or a multiple, gives them. If the element reaches out itself, that is what is reported.
  func measureLetters(of node: LayoutNode, at place: Place, _ reading: inout ElementReading) {
    guard let ground = place.ground, let ink = place.isInBar ? reading.wholeInk : reading.ink else { return }
    guard place.isInBar || reading.measure.below == 0 && node.frame.isWithin(ground, slack: reader.pixel) else {
      return
    }
    let (above, below) = (ground.y - ink.y, ink.maxY - ground.maxY)
    guard max(above, below) > reader.pixel else { return }
    reading.measure.below = max(above, below)
    if !place.isInBar { reading.measure.letterEdge = above > below ? .top : .bottom }
  }

  /// Notes how much of a text is cut off, of its lines and of its ink, and what does it.
  func noteCuts(of lines: Rect, at place: Place, _ reading: inout ElementReading) {
    let cut = cutEdges(of: lines, visible: place.visible)
    let ink = reading.wholeInk.map { cutEdges(of: $0, visible: place.visible) } ?? ClippedEdges()
    if cut.isNone && ink.isNone { return }
    var text = reading.measure.text
    let before = text?.cut.largest ?? 0
    text?.cut.formUnion(cut)
    text?.inkCut.formUnion(ink)
    let seen = (reading.wholeInk ?? lines).intersection(place.visible)
    if min(seen.width, seen.height) <= 0 { text?.isUnseen = true }
    if max(cut.largest, ink.largest) > before {
      // The one that the widest cut is at; the innermost of several.
      let worst = ink.isNone ? cut : ink
      text?.cutterDepth = place.clips.last { worst.isWidest(at: $0.frame, of: place.visible) }?.depth
    }
    reading.measure.text = text
  }

  /// Points of lines that lie outside of what is seen; less than a pixel is not seen to be missing.
  func cutEdges(of lines: Rect, visible: Rect) -> ClippedEdges {
    func cut(_ length: Double, of whole: Double) -> Double { length > reader.pixel ? min(length, whole) : 0 }
    return ClippedEdges(
      top: cut(visible.y - lines.y, of: lines.height), left: cut(visible.x - lines.x, of: lines.width),
      bottom: cut(lines.maxY - visible.maxY, of: lines.height), right: cut(lines.maxX - visible.maxX, of: lines.width))
  }

  /// The UTF-8 offsets within a text at which lines may break.
  private func lineBreaks(in string: String) -> [Int] {
    let utf8 = Array(string.utf8)
    let found = utf8.withUnsafeBufferPointer { reader.typesetter.lineBreaker.boundaries(in: $0) }
    let blanks = string.prefix(while: \.isWhitespace).utf8.count
    return found.map(\.offset).filter { $0 > blanks && $0 < utf8.count }
  }

  /// The first word that goes on in the next line, with a hyphen where it is broken.
  func brokenWord(in layout: TextLayout) -> String? {
    let string = layout.text.string
    var known: [Int]?
    for line in layout.lines.dropLast() where !line.isTruncated && !line.isHyphenated {
      let end = line.range.upperBound
      func index(_ offset: Int) -> String.Index { string.utf8.index(string.utf8.startIndex, offsetBy: offset) }
      let middle = index(end)
      guard middle > string.startIndex, middle < string.endIndex else { continue }
      func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
      guard isPart(string[string.index(before: middle)]), isPart(string[middle]) else { continue }
      let breaks = known ?? lineBreaks(in: string)
      known = breaks
      if breaks.contains(end) { continue }
      // Where no blanks stand between words, a word reaches from one break to the next.
      let head = string[index(breaks.last { $0 < end } ?? 0)..<middle].reversed().prefix(while: isPart).reversed()
      let tail = string[middle..<index(breaks.first { $0 > end } ?? string.utf8.count)].prefix(while: isPart)
      return String(head) + "-" + String(tail)
    }
    return nil
  }

  /// The pitch of the first two lines that are nearer to one another than ascent and descent of
  /// their fonts, by more than a pixel; nil if none are.
  ///
  /// A text style of the system font may bring them nearer by itself.
  private func tightPitch(of layout: TextLayout) -> (pitch: Double, needed: Double)? {
    for (upper, lower) in zip(layout.lines, layout.lines.dropFirst()) {
      let pitch = lower.baseline - upper.baseline
      let descent = upper.runs.map { -$0.font.descender }.max() ?? 0
      let ascent = lower.runs.map(\.font.ascender).max() ?? 0
      let leading = upper.runs.map(\.font.leading).min() ?? 0
      if pitch - min(0, leading) < ascent + descent - reader.pixel { return (pitch, ascent + descent) }
    }
    return nil
  }

  /// Whether ink of a line touches ink of the next.
  private func collides(_ text: LayoutText) -> Bool {
    for index in text.layout.lines.indices.dropLast() {
      guard let upper = text.layout.lines[index].inkBox, let lower = text.layout.lines[index + 1].inkBox else {
        continue
      }
      let reach = reader.grid.hairline
      guard upper.maxY > lower.y - reach else { continue }
      let part = Rect(x: upper.x, y: lower.y - reach, width: upper.width, height: upper.maxY - lower.y + 2 * reach)
        .intersection(Rect(x: lower.x, y: lower.y - reach, width: lower.width, height: lower.height))
      guard part.width > 0, part.height > 0 else { continue }
      let meet = reader.drawn { () throws(DrawingError) in
        try reader.probe.meet(
          InkProbe.Ink(layout: text.layout.line(index), origin: .zero),
          InkProbe.Ink(layout: text.layout.line(index + 1), origin: .zero), in: part, reach: 1)
      }
      if meet == true { return true }
    }
    return false
  }

  /// The fallback font that differs the most from the text's own.
  private static func fallback(in layout: TextLayout) -> TextMeasure.FallbackJump? {
    var worst: TextMeasure.FallbackJump?
    for line in layout.lines {
      for run in line.runs {
        guard let cluster = run.glyphs.firstNonNil(\.cluster) else { continue }
        let attributes = layout.text.attributes(atUTF8: cluster)
        let own = attributes.font
        // Emoji have no x-height, and are as large as they are in every app. A script's stand-in has not the proportions of iOS's font.
        guard run.font.face != own.face, run.font.face.colorTables.isEmpty,
          attributes.script(standingInBy: run) == nil
        else { continue }
        let string = layout.text.string
        let scalar = string.unicodeScalars[string.utf8.index(string.utf8.startIndex, offsetBy: cluster)]
        var xHeight: Double?
        if scalar.unicode.isCased, let mine = own.metrics.xHeight, let theirs = run.font.metrics.xHeight, mine > 0 {
          xHeight = Double(theirs) * run.font.pointsPerUnit / (Double(mine) * own.pointsPerUnit)
        }
        let jump = TextMeasure.FallbackJump(
          font: run.font.face, own: own.face, xHeight: xHeight,
          lineHeight: run.font.lineHeight / own.lineHeight)
        if jump.jump > worst?.jump ?? 0 { worst = jump }
      }
    }
    return worst
  }

  // MARK: Neighbours

  /// Measures how much of a box's fixed side its texts fill, without those that scroll in it.
  mutating func measureFill(of facts: LayoutFacts, at depth: Int, readings range: Range<Int>, in scroll: Int = 0) {
    let texts = range.filter { readings[$0].lines != nil && readings[$0].scroll == scroll }
    if texts.isEmpty { return }
    if let height = facts.fixedHeight, height > 0 {
      // What lies in layers of an overlay takes no room of each other.
      let layers = Dictionary(grouping: texts) { index in
        readings[index].path.indices.prefix(readings[index].overlayDepth.map { $0 < depth ? 0 : $0 + 1 } ?? 0)
      }
      for texts in layers.values {
        let top = texts.map { readings[$0].lines!.y }.min()!
        let bottom = texts.map { readings[$0].lines!.maxY }.max()!
        for index in texts { readings[index].fill((bottom - top) / height, of: height, isHeight: true, at: depth) }
      }
    }
    if let width = facts.fixedWidth, width > 0 {
      // Wrapped text grows taller.
      for index in texts where readings[index].facts?.text?.numberOfLines == 1 {
        readings[index].fill(readings[index].lines!.width / width, of: width, isHeight: false, at: depth)
      }
    }
  }

  /// Marks images beside text, and narrow texts beside text.
  ///
  /// - Parameter arrangement: The kind of element that they are in.
  mutating func findNeighbors(
    among parts: [(node: LayoutNode, readings: Range<Int>)], in arrangement: LayoutNode.Kind
  ) {
    for (first, second) in zip(parts, parts.dropFirst()) where areSideBySide(first.node.frame, second.node.frame) {
      for (one, other) in [(first, second), (second, first)] {
        guard let text = other.readings.first(where: { readings[$0].isText }) else { continue }
        if one.readings.count == 1, !readings[one.readings.lowerBound].isText, one.node.kind.isImage {
          let grows = other.readings.contains { readings[$0].facts?.text?.runs.contains(where: \.grows) ?? false }
          if grows { readings[one.readings.lowerBound].measure.isBesideText = true }
        }
        for index in one.readings where readings[index].isText && readings[index].measure.text!.isNarrow {
          // A stack in a column is nearer to the cause than the grid.
          if arrangement.hasColumns, readings[index].measure.narrowBeside != nil { continue }
          readings[index].measure.narrowBeside = ElementMeasure.Neighbor(
            name: readings[text].sentenceName, path: readings[text].path, arrangement: arrangement)
        }
      }
    }
  }

  /// Whether two frames have more than half of the lower one's height in common, and no width.
  private func areSideBySide(_ a: Rect, _ b: Rect) -> Bool {
    let height = min(a.maxY, b.maxY) - max(a.y, b.y)
    let isApart = a.maxX <= b.x + reader.pixel || b.maxX <= a.x + reader.pixel
    return isApart && height > min(a.height, b.height) / 2
  }
}

extension LayoutNode {
  /// The size of a picture or a symbol that is smaller than its frame; nil for other content.
  var drawnSize: Size? {
    let own: Size
    switch content {
    case .picture(let picture, let fills, _) where !fills: own = picture.alignedSize
    case .symbol(let drawn): own = drawn.symbol.size(pointSize: 1)
    default: return nil
    }
    guard own.width > 0, own.height > 0 else { return nil }
    let scale = min(frame.width / own.width, frame.height / own.height)
    let size = Size(width: own.width * scale, height: own.height * scale)
    // A point or less is what the frame's own edges were rounded by.
    return max(frame.width - size.width, frame.height - size.height) > 1 ? size : nil
  }
}

extension LayoutFacts.Run {
  /// Whether its size follows the category.
  fileprivate var grows: Bool {
    func size(_ category: ContentSizeCategory) -> Double {
      font.adjusted(to: TraitCollection(preferredContentSizeCategory: category)).pointSize
    }
    return follows && size(.extraSmall) != size(.accessibilityExtraExtraExtraLarge)
  }
}

extension ElementReading {
  /// Notes the fuller of two boxes.
  fileprivate mutating func fill(_ share: Double, of side: Double, isHeight: Bool, at depth: Int) {
    guard let text = measure.text, share > text.box?.fill ?? 0 else { return }
    measure.text?.box = TextMeasure.Box(fill: share, side: side, isHeight: isHeight, depth: depth)
  }
}

extension TextMeasure {
  /// Characters below which a text that wraps, or is cut, is narrow.
  static let narrow = 10.0

  /// Whether the room for a text that wraps, or isn't whole, is narrower than ten characters, or a word is broken in it.
  var isNarrow: Bool { self.brokenWord != nil || charactersAcross < Self.narrow && (lines > 1 || isTruncated) }
}

extension LineBreakMode {
  /// Whether an ellipsis stands for what does not fit.
  var hasEllipsis: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}

/// How many characters of a text are shown, in all and on a line; soft hyphens, joiners and the like are never seen, and don't count.
struct CountedText {
  /// Without white space.
  let characters: Int
  let visible: Int
  /// With white space, as they are seen.
  let shown: Int
  let longestLine: Int
  let isIdeographic: Bool

  init(_ layout: TextLayout) {
    let string = layout.text.string
    let utf8 = string.utf8
    func part(_ range: Range<Int>) -> Substring {
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      return string[start..<utf8.index(start, offsetBy: range.count)]
    }
    func inked(_ text: some StringProtocol) -> Int { text.count { !$0.isWhitespace && !$0.isIgnorable } }
    characters = inked(string)
    let lines = layout.lines.map { line in line.visibleRanges.map(part) }
    visible = layout.isTruncated ? lines.reduce(0) { $0 + $1.reduce(0) { $0 + inked($1) } } : characters
    let counts = lines.map { $0.reduce(0) { $0 + $1.count { !$0.isIgnorable } } }
    shown = max(1, counts.reduce(0, +))
    longestLine = counts.max() ?? 0
    let ideographs = string.unicodeScalars.count(where: \.isIdeographic)
    isIdeographic = ideographs * 2 > string.unicodeScalars.count
  }
}

extension Character {
  /// Whether nothing of it is drawn where a font has no glyph for it: a soft hyphen, a joiner.
  fileprivate var isIgnorable: Bool { unicodeScalars.allSatisfy { $0.unicode.isDefaultIgnorable } }
}

extension Unicode.Scalar {
  /// Whether it is an ideograph, kana or hangul, which are as wide as they are high.
  fileprivate var isIdeographic: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
