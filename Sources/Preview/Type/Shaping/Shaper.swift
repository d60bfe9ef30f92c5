import PreviewCore

/// Turns text into positioned glyphs: paragraphs, bidi levels (UAX 9), script runs (UAX 24), fonts, and then HarfBuzz for each run.
///
/// Everything is in font units, so a text is shaped once for all sizes, but in the system font, whose
/// spacing has a size. Not Sendable: every worker has its own, and with it the open fonts and the
/// texts shaped last.
package final class Shaper {
  private let buffer = HarfBuzzBuffer()
  private let bidi = BidiAnalysis()
  private let graphemes = TextBreaker(.grapheme)
  private var fonts = BoundedCache<FontVariant, HarfBuzzFont>(budget: 64)
  private var texts = BoundedCache<TextKey, ShapedText>(budget: Limits.shapingCacheGlyphs)
  private var spacings = BoundedCache<SystemFont, SystemSpacing>(budget: 64)
  private var fallbackAnswers = BoundedCache<FallbackKey, Bool>(budget: 10_000)

  /// Everything that a shaped text depends on. The size is part of it only in the system font,
  /// whose spacing changes with it.
  private struct TextKey: Hashable {
    let string: String
    let direction: TextDirection
    let spans: [SpanKey]
  }

  private struct SpanKey: Hashable {
    let end: Int
    let variants: [FontVariant]
    /// The system font where one of the fonts stands in for it; all of them do at one size and
    /// weight.
    let system: SystemFont?
    let standIns: [FallbackScript]
    let features: [FontFeature]
    let language: String?
  }

  private struct FallbackKey: Hashable {
    let cluster: [UInt32]
    let variant: FontVariant
  }

  /// A shaper with nothing opened yet.
  package init() {}

  /// Characters that were shaped, by which tests hold how much work breaking lines is.
  private(set) var shapedCharacterCount = 0

  /// How many texts are held.
  var heldTextCount: Int { texts.count }

  /// Releases the texts shaped last, for whoever goes on to others.
  package func releaseTexts() { texts = BoundedCache(budget: Limits.shapingCacheGlyphs) }

  /// Shapes a text.
  ///
  /// - Parameters:
  ///   - text: The text with its fonts and features.
  ///   - direction: Where the text begins; natural takes it from each paragraph's first letter.
  /// - Throws: ``ShapingError`` for a text beyond ``Limits/textBytes`` or a font that HarfBuzz can't read.
  package func shape(
    _ text: AttributedText, direction: TextDirection = .natural
  ) throws(ShapingError) -> ShapedText {
    let byteCount = text.string.utf8.count
    guard byteCount <= Limits.textBytes else { throw .textTooLong(bytes: byteCount, limit: Limits.textBytes) }
    let key = TextKey(
      string: text.string, direction: direction,
      spans: text.spans.map {
        SpanKey(
          end: $0.end, variants: $0.attributes.fonts.map(\.variant),
          system: $0.attributes.fonts.lazy.compactMap(\.system).first, standIns: $0.attributes.system?.scripts ?? [],
          features: $0.attributes.shapingFeatures,
          language: $0.attributes.language)
      })
    return try texts.value(for: key) { () throws(ShapingError) in
      let shaped = try shapeUncached(text, direction)
      return (shaped, shaped.glyphCount + 1)
    }
  }

  /// Shapes a whole text as one run, as `hb-shape` does: no bidi, no fallback.
  package func shapeRun(
    _ string: String, font: FontInstance, features: [FontFeature] = [], segment: SegmentProperties = SegmentProperties()
  ) throws(ShapingError) -> (glyphs: [ShapedGlyph], direction: RunDirection) {
    let byteCount = string.utf8.count
    guard byteCount <= Limits.runBytes else { throw .textTooLong(bytes: byteCount, limit: Limits.runBytes) }
    let source = ScalarText(string)
    let handle = try harfBuzzFont(font.variant)
    source.scalars.withUnsafeBufferPointer { buffer.fill($0, range: 0..<source.count, marksTextEnds: false) }
    return try rethrow(buffer.shape(handle, features: features, segment: segment), as: ShapingError.font)
  }

  /// The name that a font gives a glyph.
  package func glyphName(_ glyph: UInt32, in font: FontInstance) throws(ShapingError) -> GlyphName {
    try harfBuzzFont(font.variant).name(of: glyph)
  }

  /// How far the font itself moves the pen behind a glyph, in font units: without kerning and other features.
  func advance(of glyph: UInt32, in font: FontInstance) throws(ShapingError) -> Int32 {
    try harfBuzzFont(font.variant).advance(of: glyph)
  }

  /// The characters whose glyphs a feature's lookups name, in the order of Unicode.
  package func characters(namedBy tag: OpenTypeTag, in font: FontInstance) throws(ShapingError) -> [Unicode.Scalar] {
    try harfBuzzFont(font.variant).characters(namedBy: tag)
  }

  private func harfBuzzFont(_ variant: FontVariant) throws(ShapingError) -> HarfBuzzFont {
    try rethrow(
      fonts.value(for: variant) { () throws(FontError) in (try HarfBuzzFont(variant), 1) }, as: ShapingError.font)
  }

  // MARK: From text to runs

  private func shapeUncached(_ text: AttributedText, _ direction: TextDirection) throws(ShapingError) -> ShapedText {
    let source = ScalarText(text.string)
    var paragraphs: [ShapedParagraph] = []
    for range in source.paragraphs() {
      let (levels, level) = levels(of: source, range, direction)
      let items = try items(of: text, source, range, levels: levels)
      var runs: [ShapedRun] = []
      runs.reserveCapacity(items.count)
      for item in items { runs.append(try shape(item, of: text, source, context: range)) }
      paragraphs.append(ShapedParagraph(range: range, level: level, runs: runs))
    }
    return ShapedText(source: source, paragraphs: paragraphs)
  }

  /// A run that is still to be shaped.
  struct Item: Hashable {
    var range: Range<Int>
    var span: Int
    var font: Int
    var level: UInt8
    var script: Script
  }

  /// The part `range` of a run, shaped as though the line ended there.
  func reshape(
    _ run: ShapedRun, to range: Range<Int>, of text: AttributedText, _ source: ScalarText, line: Range<Int>
  ) throws(ShapingError) -> ShapedRun {
    let item = Item(range: range, span: run.span, font: run.font, level: run.level, script: run.script)
    return try shape(item, of: text, source, context: line)
  }

  /// A character that is no part of the text, shaped on its own as a run would have it: the hyphen at a soft hyphen.
  func shape(
    _ scalar: Unicode.Scalar, in run: ShapedRun, font: Int, of text: AttributedText
  ) throws(ShapingError) -> ShapedRun {
    let item = Item(range: 0..<1, span: run.span, font: font, level: run.level, script: run.script)
    return try shape(item, of: text, ScalarText(String(Character(scalar))), context: 0..<1)
  }

  private func shape(
    _ item: Item, of text: AttributedText, _ source: ScalarText, context: Range<Int>
  ) throws(ShapingError) -> ShapedRun {
    let attributes = text.spans[item.span].attributes
    let font = try harfBuzzFont(attributes.fonts[item.font].variant)
    shapedCharacterCount += item.range.count
    let range = item.range.lowerBound - context.lowerBound..<item.range.upperBound - context.lowerBound
    source.visibleScalars[context].withUnsafeBufferPointer { buffer.fill($0, range: range, marksTextEnds: true) }
    let segment = SegmentProperties(
      direction: item.level & 1 == 1 ? .rightToLeft : .leftToRight,
      script: item.script == .common ? nil : OpenTypeTag(item.script.isoCode), language: attributes.language)
    // Fira Code joins signs of programs, and San Francisco Mono doesn't.
    let isMonospaced = attributes.fonts[item.font].system?.design == .monospaced
    let features =
      (isMonospaced ? FontFeature.withoutAlternates : [])
      + attributes.shapingFeatures
      .map { $0.moved(by: -context.lowerBound) }
    let shaped = try rethrow(buffer.shape(font, features: features, segment: segment), as: ShapingError.font)
    var glyphs = shaped.glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster += context.lowerBound
      return glyph
    }
    if let system = attributes.fonts[item.font].system {
      let spacing = spacings.value(for: system) { (SystemSpacing(system), 1) }
      let unitsPerEm = Double(attributes.fonts[item.font].metrics.unitsPerEm)
      glyphs.space(clustersUpTo: item.range.upperBound) { characters, glyphs in
        let own = glyphs.reduce(0) { $0 + Double(font.advance(of: $1.glyph)) }
        let kerning = glyphs.reduce(0) { $0 + Double($1.xAdvance) } - own
        let width = spacing.width(of: characters.lazy.map { source[$0] }, own: own / unitsPerEm) * unitsPerEm
        // Inter's kerning is near San Francisco's only where it tightens
        // (`Documentation/how-close.md`).
        return width + min(0, kerning)
      }
    }
    return ShapedRun(
      range: item.range, span: item.span, font: item.font, level: item.level, script: item.script, glyphs: glyphs)
  }

  /// One embedding level a scalar, and the paragraph's.
  func levels(
    of source: ScalarText, _ range: Range<Int>, _ direction: TextDirection
  ) -> (levels: [UInt8], paragraph: UInt8) {
    if direction != .rightToLeft, source.isPlainlyLeftToRight(range) {
      return ([UInt8](repeating: 0, count: range.count), 0)
    }
    var units: [UInt16] = []
    var starts: [Int] = []
    units.reserveCapacity(range.count)
    for index in range {
      starts.append(units.count)
      units.append(contentsOf: UTF16.encode(source[index])!)
    }
    let level: UInt8? =
      switch direction {
      case .natural: nil
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    let answer = bidi.levels(of: units, level: level)
    return (starts.map { answer.levels[$0] }, answer.paragraph)
  }

  /// Characters without a glyph that a run may hold one after the other.
  ///
  /// HarfBuzz steps over all of them from each one: a run of a million soft hyphens would take it an hour.
  private static let ignorableReach = 256

  /// Characters of one cluster that are shaped together. HarfBuzz compares each mark with those before it, so that half a million of them would
  /// take it minutes; no language puts more than a few on a letter.
  private static let clusterReach = 256

  /// Characters that are shaped together. HarfBuzz makes up to 64 glyphs of each, of 40 bytes,
  /// before anybody can count them.
  private static let runReach = 64 << 10

  private func items(
    of text: AttributedText, _ source: ScalarText, _ range: Range<Int>, levels: [UInt8]
  ) throws(ShapingError) -> [Item] {
    guard !range.isEmpty else { return [] }
    let scripts = ScriptRuns.scripts(of: source, range: range)
    var items: [Item] = []
    var span = text.spanIndex(atUTF8: source.utf8Offsets[range.lowerBound])
    var ignorable = 0
    for cluster in graphemeClusters(of: source, range) {
      ignorable = FontFallback.isIgnorable(source[cluster.lowerBound]) ? ignorable + 1 : 0
      while span + 1 < text.spans.count, text.spans[span].end <= source.utf8Offsets[cluster.lowerBound] { span += 1 }
      let attributes = text.spans[span].attributes
      var failure: ShapingError?
      let font = FontFallback.font(for: cluster, of: source, in: attributes) { candidate in
        do throws(ShapingError) {
          return try canShape(cluster, of: source, in: attributes.fonts[candidate].variant)
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
      let position = cluster.lowerBound - range.lowerBound
      guard cluster.count <= Self.clusterReach else {
        for start in stride(from: cluster.lowerBound, to: cluster.upperBound, by: Self.clusterReach) {
          let piece = start..<min(start + Self.clusterReach, cluster.upperBound)
          items.append(Item(range: piece, span: span, font: font, level: levels[position], script: scripts[position]))
        }
        continue
      }
      let item = Item(range: cluster, span: span, font: font, level: levels[position], script: scripts[position])
      if let last = items.last, last.span == span, last.font == font, last.level == item.level,
        last.script == item.script, ignorable < Self.ignorableReach,
        cluster.upperBound - last.range.lowerBound <= Self.runReach
      {
        items[items.count - 1].range = last.range.lowerBound..<cluster.upperBound
      } else {
        items.append(item)
        ignorable = 0
      }
    }
    return items
  }

  /// Whether a font has glyphs for a cluster that its character map lacks, by composing or decomposing it.
  private func canShape(
    _ cluster: Range<Int>, of source: ScalarText, in variant: FontVariant
  ) throws(ShapingError) -> Bool {
    // Longer clusters are no letters of any language; a text full of them must stay quick.
    guard cluster.count <= 16 else { return false }
    let scalars = Array(source.scalars[cluster])
    let blank = variant.face.coverage.blank.glyphs
    let font = try harfBuzzFont(variant)
    return try fallbackAnswers.value(for: FallbackKey(cluster: scalars, variant: variant)) {
      () throws(ShapingError) in
      scalars.withUnsafeBufferPointer { buffer.fill($0, range: 0..<scalars.count, marksTextEnds: false) }
      let shaped = try rethrow(
        buffer.shape(font, features: [], segment: SegmentProperties()), as: ShapingError.font)
      return (shaped.glyphs.allSatisfy { $0.glyph != 0 && !blank.contains($0.glyph) }, 1)
    }
  }

  /// The grapheme clusters of a paragraph, in order.
  func graphemeClusters(of source: ScalarText, _ range: Range<Int>) -> [Range<Int>] {
    if source.hasPlainCharacters(range) { return range.map { $0..<$0 + 1 } }
    let boundaries = source.withUTF8(range) { graphemes.boundaries(in: $0) }
    let base = source.utf8Offsets[range.lowerBound]
    var clusters: [Range<Int>] = []
    var start = range.lowerBound
    var end = start
    for boundary in boundaries {
      while end < range.upperBound, source.utf8Offsets[end] < base + boundary.offset { end += 1 }
      if end > start { clusters.append(start..<end) }
      start = end
    }
    return clusters
  }
}

/// Where a text begins.
package enum TextDirection: String, CaseIterable, Hashable, Sendable {
  /// Where each paragraph's first letter says; left if it has none.
  case natural
  /// At the left.
  case leftToRight
  /// At the right.
  case rightToLeft
}
