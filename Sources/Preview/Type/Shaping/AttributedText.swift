package import PreviewCore

/// The attributes of a part of a text.
package struct TextAttributes: Equatable, Sendable {
  /// The font, followed by those that stand in for characters it lacks, in order of preference.
  ///
  /// Fallback fonts take the size of the first one, and its weight and slant as far as there are any (`FontInstance.standIns`).
  package var fonts: [FontInstance]
  /// The fonts that stand in for iOS's own, which set what the text's font and the fonts after it
  /// lack (``addSystemFonts(for:standIns:)``); nil for a text that has its own fonts alone.
  private(set) var system: SystemFonts?

  /// The last of a text's fonts, which stand in for iOS's own.
  struct SystemFonts: Equatable, Sendable {
    /// How many they are.
    fileprivate(set) var count = 0
    /// The scripts that the last of them stand in for, one each; any before them stands in for the
    /// system font.
    fileprivate(set) var scripts: [FallbackScript] = []
  }
  /// OpenType features, beside those that are on by default.
  package var features: [FontFeature]
  /// A BCP 47 language, for fonts that draw one language otherwise than another.
  package var language: String?
  /// The colour of the glyphs.
  package var color: Color
  /// Points added after each cluster, as UIKit's `tracking` attribute does: they do not grow with the font, the last cluster's count as white space
  /// at the end of the line, and any but 0 turn off the ligatures that a font can do without (`liga`, `clig`), unless ``features`` names them.
  ///
  /// Source: Apple's documentation of `kCTTrackingAttributeName` and `NSAttributedString.Key.tracking`.
  package var tracking: Double
  /// The multiple of the height of a line, as in `NSParagraphStyle.lineHeightMultiple`; 1 for the fonts' own.
  ///
  /// That the room is added, or taken away, above the letters is an assumption, drawn from how TextKit is seen to lay lines out.
  package var lineHeightMultiple: Double
  /// Points that a line of the paragraph has at least and at most, whatever its fonts and their multiples come to, as by `minimumLineHeight` and
  /// `maximumLineHeight` of `NSParagraphStyle`; the attributes at the paragraph's beginning count. Room is added, or taken away, above the letters.
  package var lineHeights: ClosedRange<Double> = 0...(.infinity)
  /// Points between a line of the paragraph and the next one, as in `NSParagraphStyle.lineSpacing`; the attributes at the paragraph's beginning count.
  package var lineSpacing = 0.0
  /// Points between the paragraph and the next one, beside the spacing of lines, as in `NSParagraphStyle.paragraphSpacing`.
  package var paragraphSpacing = 0.0
  /// Points that the glyphs are raised, as in `NSAttributedString.Key.baselineOffset`.
  ///
  /// That the line grows above where they are raised, and below where they are lowered, is an assumption: designers centre text in a fixed line height with it.
  package var baselineOffset = 0.0
  /// Where words may be divided beside soft hyphens; nil for nowhere.
  package var hyphenation: HyphenationDictionary?
  /// The colour of a line under the glyphs; nil for none.
  package var underline: Color?
  /// The colour of a line through the glyphs; nil for none.
  package var strikethrough: Color?

  /// Text in `font`, with `fallback` for what it lacks.
  package init(
    font: FontInstance, fallback: [FontFace] = [], features: [FontFeature] = [], language: String? = nil,
    color: Color = .black, tracking: Double = 0, lineHeightMultiple: Double = 1
  ) {
    self.fonts = [font] + font.standIns(among: fallback)
    self.features = features
    self.language = language
    self.color = color
    self.tracking = tracking
    self.lineHeightMultiple = lineHeightMultiple
  }

  /// The font that the text is meant to be set in.
  package var font: FontInstance { fonts[0] }

  /// Adds what stands in for iOS's own fonts: Inter for the system font, and behind it the fonts of
  /// scripts, each of which sets its script alone.
  ///
  /// A text that lacks nothing stays as it is, so that it costs nothing more.
  ///
  /// Apple's documentation of `CTFontCopyDefaultCascadeListForLanguages` says that a font's own list
  /// is followed by the system's, in its style and weight. Which font comes first there on iOS is
  /// not on record; the system font is our choice.
  ///
  /// - Parameter string: The text.
  package mutating func addSystemFonts(for string: String, standIns scripts: [ScriptStandIn]) {
    var system = SystemFonts()
    defer { self.system = system }
    let (own, language) = (font, language.flatMap { Language($0) })
    func has(_ scalar: Unicode.Scalar) -> Bool { own.face.coverage.shows(scalar) || FontFallback.isIgnorable(scalar) }
    // A text that is cut off ends in an ellipsis.
    if string.unicodeScalars.allSatisfy(has), has("\u{2026}") { return }
    let named = fonts.count
    if own.face != .inter, let weight = try? FontWeight(value: own.weight) {
      // A font that was scaled may be larger than one that is made.
      fonts.append(SystemFont(pointSize: 17, weight: weight).standIn.withSize(own.pointSize))
    }
    defer { system.count = fonts.count - named }
    for standIn in scripts {
      let instances = own.standIns(among: standIn.faces.ordered(for: language))
      fonts += instances
      system.scripts += Array(repeating: standIn.script, count: instances.count)
    }
  }

  /// Whether a font may set a cluster: one that stands in for a script sets no other.
  func mayUse(font index: Int, for kind: ClusterKind) -> Bool {
    let scripts = system?.scripts ?? []
    let place = index - (fonts.count - scripts.count)
    return place < 0 || scripts[place].sets(kind)
  }

  /// The script that a run's font stands in for; nil for the text's own, one of its list, and the
  /// system font's stand-in.
  package func script(standingInBy run: PositionedRun) -> FallbackScript? {
    // A font may stand in for several.
    let scripts = system?.scripts ?? []
    let found = zip(fonts.suffix(scripts.count), scripts).filter { $0.0 == run.font }.map(\.1)
    return found.first { $0.scripts.contains(run.script) } ?? found.first
  }

  /// The features that the text is shaped with.
  var shapingFeatures: [FontFeature] {
    // In front, so that a feature of one's own comes after it and wins.
    tracking == 0 ? features : FontFeature.withoutCommonLigatures + features
  }
}

/// A text in which each part has its own font, features and colour.
package struct AttributedText: Equatable, Sendable {
  /// A part of the text with its attributes.
  package struct Span: Equatable, Sendable {
    /// Where the part ends, in UTF-8; it begins where the one before ends.
    package let end: Int
    /// Its attributes.
    package let attributes: TextAttributes
  }

  /// The characters.
  package private(set) var string: String
  /// The parts in order; never empty.
  package private(set) var spans: [Span]

  /// A text that is set the same from end to end.
  package init(_ string: String, _ attributes: TextAttributes) {
    self.string = string
    self.spans = [Span(end: string.utf8.count, attributes: attributes)]
  }

  /// Adds a part at the end.
  package mutating func append(_ string: String, _ attributes: TextAttributes) {
    self.string += string
    let end = self.string.utf8.count
    if spans.last?.attributes == attributes || spans.last?.end == 0 { spans.removeLast() }
    spans.append(Span(end: end, attributes: attributes))
  }

  /// The attributes at a UTF-8 offset; those of the end beyond it.
  package func attributes(atUTF8 offset: Int) -> TextAttributes {
    spans[spanIndex(atUTF8: offset)].attributes
  }

  /// The number of the span at a UTF-8 offset; that of the last one beyond the end.
  func spanIndex(atUTF8 offset: Int) -> Int {
    min(partitionPoint(spans.indices) { spans[$0].end <= offset }, spans.count - 1)
  }

  /// The characters of some UTF-8 ranges one after the other, each with its own attributes, with a text between and after them.
  ///
  /// `insertion` follows the range of number `insertionIndex` − 1, so 0 puts it before all.
  func joining(_ ranges: [Range<Int>], insertion: String, at insertionIndex: Int, attributes: TextAttributes)
    -> AttributedText
  {
    var joined: AttributedText?
    func add(_ text: String, _ attributes: TextAttributes) {
      guard !text.isEmpty else { return }
      if joined == nil { joined = AttributedText(text, attributes) } else { joined!.append(text, attributes) }
    }
    for index in 0...ranges.count {
      if index == insertionIndex { add(insertion, attributes) }
      guard index < ranges.count else { break }
      var start = ranges[index].lowerBound
      for span in spans[spanIndex(atUTF8: start)...] {
        let end = min(span.end, ranges[index].upperBound)
        guard end > start else { break }
        let utf8 = string.utf8
        let (from, to) = (utf8.index(utf8.startIndex, offsetBy: start), utf8.index(utf8.startIndex, offsetBy: end))
        add(String(string[from..<to]), span.attributes)
        start = end
      }
    }
    return joined ?? AttributedText("", attributes)
  }
}
