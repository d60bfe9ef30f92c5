import PreviewCore
public import PreviewType

/// A font's OpenType features at work: the same words without each and with it.
///
/// The words are found by drawing the sample, common words and then the characters that the feature names, with the feature and without it.
/// Features that change nothing in these, and those for vertical text, are listed at the end. A feature that the shaper itself applies, such as a
/// form of Arabic letters, is on only where the shaper applies it.
public struct FeaturesSheet: SpecimenSheet, Equatable {
  package static let kind = "features"
  /// The page.
  public var page: DrawablePage { DrawablePage(sheet: self) }
  /// The page's width in points.
  public static let standardWidth = 720.0

  /// The font; its own size does not count.
  public let font: FontInstance
  /// The faces for characters that the font lacks.
  public let fallback: [FontFace]
  /// The font's features.
  package let features: [OfferedFeature]
  /// Words that features are looked for in first.
  public let text: String
  /// The samples' size in points.
  public let pointSize: Double
  /// The page's width in points.
  public let width: Double
  private let found = FoundWords()

  /// The words that show each feature. Copies of a sheet share them: what they are takes most of the page's time, and light and dark show the same.
  private final class FoundWords: Hashable, Sendable {
    private let words = Locked<[[String]]?>(nil)

    /// The words, found at the first question.
    func words(_ find: () throws(SpecimenError) -> [[String]]) throws(SpecimenError) -> [[String]] {
      try words.withLock { (known) throws(SpecimenError) in
        if let known { return known }
        let made = try find()
        known = made
        return made
      }
    }

    // They follow from all else.
    static func == (_: FoundWords, _: FoundWords) -> Bool { true }
    func hash(into: inout Hasher) {}
  }

  /// The features of a font; the sample is chosen by what the font covers unless it is given.
  ///
  /// - Throws: ``SpecimenError`` `.nothingToShow` for a font without any, and for a width outside ``MetricsSheet/widths``, an empty text or a
  ///   size out of range.
  public init(
    font: FontInstance, fallback: [FontFace] = [], text: String? = nil, pointSize: Double = 24,
    width: Double = standardWidth
  ) throws(SpecimenError) {
    self.text = try font.sample(text, sizes: [pointSize], width: width, in: MetricsSheet.widths)
    do throws(FontError) { features = try HarfBuzzFont(font.variant).features() } catch { throw .font(error) }
    guard !features.isEmpty else { throw .noFeatures(font: font.face.postScriptName) }
    self.font = font
    self.fallback = fallback
    self.pointSize = pointSize
    self.width = width
  }

  /// The font's face.
  public var faces: [FontFace] { [font.face] }

  package func cost(at category: ContentSizeCategory) -> Double { 120 }

  package func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    let unit = SheetComposer.unit
    let column = width - 2 * SheetComposer.margin
    // Farther apart than words are in a monospaced font, so that the columns don't read as one
    // line.
    let half = ((column - 12 * unit) / 2 / unit).rounded(.down) * unit
    var page = try SheetComposer(typesetter: typesetter, traits: traits)
    let finder = try finder(typesetter)
    var shown: [(feature: OfferedFeature, words: [String])] = []
    var silent: [OfferedFeature] = []
    let vertical = features.filter(\.tag.isForVerticalText)
    let horizontal = features.filter { !$0.tag.isForVerticalText }
    let words = try found.words { () throws(SpecimenError) in
      try horizontal.map { (feature) throws(SpecimenError) in try finder.words(showing: feature.tag) }
    }
    for (feature, words) in zip(horizontal, words) {
      if words.isEmpty { silent.append(feature) } else { shown.append((feature, words)) }
    }
    let sides = page.isMirrored ? "off at the right, on at the left" : "off at the left, on at the right"
    var y = try page.head(
      font: font, subtitle: [NumberText.counted(features.count, "feature"), sides], width: column)
    for (feature, words) in shown {
      let name = feature.name ?? feature.tag.registeredFeatureName
      let subject = "feature \(feature.tag)"
      y = try page.section(
        name ?? "\(feature.tag)", name == nil ? "" : "\(feature.tag)", y: y + 3 * unit, width: column,
        as: (.named(subject), .named(subject)))
      let (off, on) = try samples(words, feature.tag, on: page, width: half)
      let inks = [off, on].compactMap(\.inkBox)
      y = SheetComposer.up(y + unit + max(0, -(inks.map(\.y).min() ?? 0)))
      let sides = [
        (off, feature.tag.whenOff, SheetComposer.margin),
        (on, feature.tag.whenOn, SheetComposer.margin + column - half),
      ]
      for (sample, features, x) in sides {
        if try finder.isSeen(sample.text.string, features) {
          page.place(sample, x: x, y: y, as: .named(subject))
        } else {
          page.place(
            try page.caption("Nothing is drawn"), x: x, baseline: y + sample.firstBaseline, as: .named(subject))
        }
      }
      y = SheetComposer.up(y + max(off.size.height, on.size.height, inks.map(\.maxY).max() ?? 0)) + unit
    }
    let unseen = [(Self.noEffect, silent), ("For vertical text", vertical)]
    for (title, features) in unseen where !features.isEmpty {
      y = try page.section(title, "\(features.count)", y: y + 3 * unit, width: column, as: (nil, .sheetNote))
      y = try list(features, on: &page, y: y, width: column)
    }
    let end = try page.foot(.init(font), below: y, gap: 5 * unit, rule: 2 * unit, width: column)
    return page.layout(size: Size(width: width, height: end))
  }

  /// The words for something that draws every sample alike.
  static let noEffect = "Without a visible effect here"

  /// A search at the place on the axes at which words are shown: a font with an optical size has other glyphs there.
  func finder(_ typesetter: Typesetter) throws(SpecimenError) -> FeatureSample {
    let shown = try rethrow(
      font.at(font.withSize(pointSize).variant.coordinates, pointSize: pointSize), as: SpecimenError.font)
    return FeatureSample(font: shown, text: text, typesetter: typesetter)
  }

  /// As many of the words as fit both ways, without the feature and with it; a first one that is too wide is set smaller.
  private func samples(
    _ words: [String], _ tag: OpenTypeTag, on page: SheetComposer, width: Double
  ) throws(SpecimenError) -> (off: TextLayout, on: TextLayout) {
    func pair(_ text: String, size: Double) throws(SpecimenError) -> (off: TextLayout, on: TextLayout) {
      func line(_ features: [FontFeature]) throws(SpecimenError) -> TextLayout {
        let attributes = TextAttributes(
          font: font.withSize(size), fallback: fallback, features: features, color: page.color(.label))
        return try page.wholeLine(AttributedText(text, attributes))
      }
      return (try line(tag.whenOff), try line(tag.whenOn))
    }
    func reach(_ pair: (off: TextLayout, on: TextLayout)) -> Double {
      [pair.off, pair.on].map(page.reach).max()!
    }
    // A font without a space has a box for it.
    let gap = font.face.coverage.contains(" ") ? "  " : ""
    var text = words[0]
    var best = try pair(text, size: pointSize)
    if reach(best) > width {
      best = try pair(text, size: max(0.01, (pointSize * width / reach(best) * 100 - 1).rounded(.down) / 100))
      return best
    }
    for word in words.dropFirst() {
      let longer = try pair(text + gap + word, size: pointSize)
      guard reach(longer) <= width else { break }
      text += gap + word
      best = longer
    }
    return best
  }

  /// Features in up to three columns that have room for the longest name, tag before name; in a single column, long names wrap.
  private func list(
    _ features: [OfferedFeature], on page: inout SheetComposer, y top: Double, width: Double
  ) throws(SpecimenError) -> Double {
    let unit = SheetComposer.unit
    let (tag, gap) = (8 * unit, 4 * unit)
    let names = try features.map { (feature) throws(SpecimenError) in
      try page.caption(feature.name ?? feature.tag.registeredFeatureName ?? "")
    }
    let widest = names.map(\.size.width).max() ?? 0
    let columns = [3, 2].first { Double($0) * (tag + widest + gap) <= width + gap } ?? 1
    let step = ((width + gap) / Double(columns) / unit).rounded(.down) * unit
    var y = top
    for start in stride(from: 0, to: features.count, by: columns) {
      var height = 4 * unit
      for index in start..<min(start + columns, features.count) {
        let x = SheetComposer.margin + Double(index - start) * step
        let subject = "feature \(features[index].tag)"
        page.place(try page.caption("\(features[index].tag)", .name), x: x, y: y, as: .named(subject))
        var name = names[index]
        if name.size.width > width - tag { name = try page.paragraph(name.text.string, width: width - tag) }
        page.place(name, x: x + tag, y: y, as: .named(subject))
        height = max(height, SheetComposer.up(name.size.height) + unit)
      }
      y += height
    }
    return y
  }
}

extension SpecimenError {
  static func noFeatures(font: String) -> Self {
    .nothingToShow(
      font: font, sheet: FeaturesSheet.kind,
      why: "has no OpenType features, so there is nothing to switch")
  }
}
