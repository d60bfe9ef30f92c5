import PreviewCore
import PreviewScene
import PreviewType

/// The keys of one of the app's own styles; `SpecTypography.style` reads them below.
enum StyleKeys {
  static let extends = SpecKey(
    "extends", .text, "The name of another style. Its values hold where this style has none of its own.",
    otherwise: "nothing", example: "_text")
  static let size = SpecKey(
    "size",
    SpecValue<Size>.either([
      SpecValue<Double>.pointSize.map { .atLarge($0) },
      SpecValue<CategoryTable>.byCategory(.pointSize).map { .byCategory($0) },
    ]),
    "The size in points at L, the default category; or the sizes of an app that has a rule of its own, by category: one that is not named has that of the next smaller one. A style needs it, of its own or from the style it extends.",
    otherwise: "the extended style's", example: "17")
  static let relativeTo = SpecKey(
    "relativeTo", .textStyle, "The text style whose growth the size follows, as in UIFontMetrics(forTextStyle:).",
    default: .body, example: "title1")
  static let maximumPointSize = SpecKey(
    "maximumPointSize", .pointSize,
    "The largest size in points, as in scaledFont(for:maximumPointSize:): at least 'size'. Not beside 'maximumFactor' or 'fixed'.",
    otherwise: "no maximum", example: "34")
  static let maximumFactor = SpecKey(
    "maximumFactor", .number(.range(1...100)),
    "The largest size as a multiple of 'size': 1.5 lets 20 points grow to 30. Not beside 'maximumPointSize' or 'fixed'.",
    otherwise: "no maximum", example: "1.5")
  static let fixed = SpecKey(
    "fixed", .flag, "Whether the size stays the same in every category. Not beside 'relativeTo' or a maximum.",
    default: false)
  static let features = SpecKey(
    "features", .list(.textNode, most: Limits.styleFeatures),
    "OpenType features, on by their tags (tnum, ss01) or off (liga=0).",
    otherwise: "those that are on by default", example: "[tnum, ss01]")
  static let tracking = SpecKey(
    "tracking", .tracking,
    "The room added after each character: points, which as in UIKit do not grow with the size, or a percentage of the size, which does.",
    default: 0, example: "-2%")
  static let lineHeightMultiple = SpecKey(
    "lineHeightMultiple", .number(.range(Limits.lineHeightMultiple)),
    "What the font's line height is multiplied by, as in NSParagraphStyle.",
    otherwise: "1, or what the 'lineHeight' of a design token comes to", example: "1.2")
  static let lineHeight = SpecKey(
    "lineHeight", .number(.positive(to: Limits.lineHeight.upperBound)),
    "Points of each line at L, as a design gives them. They grow as the size does, and are scaledValue(for:) of 'relativeTo', set as both the minimumLineHeight and the maximumLineHeight. Not beside another key for the height of lines.",
    otherwise: "the font's own", example: "24")
  static let minimumLineHeight = SpecKey(
    "minimumLineHeight", .number(.range(Limits.lineHeight)),
    "Points that a line has at least, as in NSParagraphStyle. As in UIKit, they do not grow with the size.",
    default: 0, example: "24")
  static let maximumLineHeight = SpecKey(
    "maximumLineHeight", .number(.positive(to: Limits.lineHeight.upperBound)),
    "Points that a line has at most, as in NSParagraphStyle: at least the 'minimumLineHeight'. As in UIKit, they do not grow with the size, so that lines overlap as text grows.",
    otherwise: "no maximum", example: "32")
  /// The keys that say how high lines are, each of which takes the place of a token's factor.
  static let lines: [any DeclaredKey] = [lineHeight, lineHeightMultiple, minimumLineHeight, maximumLineHeight]
  static let lineSpacing = SpecKey(
    "lineSpacing", .number(Label.spacingBounds),
    "Points between a line and the next one, as in NSParagraphStyle. As in UIKit, they do not grow with the size.",
    default: 0, example: "4")
  static let paragraphSpacing = SpecKey(
    "paragraphSpacing", .number(Label.spacingBounds),
    "Points between a paragraph and the next one, beside the 'lineSpacing', as in NSParagraphStyle.", default: 0,
    example: "8")
  static let hyphenation = SpecKey(
    "hyphenation", .flag,
    "Whether words are divided, by the file's 'hyphenation', as with a hyphenationFactor of 1 in NSParagraphStyle.",
    default: false)
  static let underline = SpecKey("underline", .flag, "Whether there is a line under the text.", default: false)
  static let strikethrough = SpecKey(
    "strikethrough", .flag, "Whether there is a line through the text.", default: false)
  static let bold = SpecKey(
    "bold",
    .node(.either([.number(FontKeys.weights), .text, .table(SpecTable("A bold counterpart", FontKeys.all))])),
    "The font while Bold Text is on: a weight of the same family, a font by its name, or the keys of a font.",
    otherwise: "the style's font, as UIKit treats custom fonts; the system font two weights heavier", example: "heavy")

  /// The keys that say how a style that is not fixed scales.
  static let scaling: [any DeclaredKey] = [relativeTo, maximumPointSize, maximumFactor]

  /// The size of a style.
  enum Size {
    case atLarge(Double)
    case byCategory(CategoryTable)

    /// Points at large.
    var atLarge: Double {
      switch self {
      case .atLarge(let points): points
      case .byCategory(let table): table[.large]
      }
    }
  }

  static let table = SpecTable(
    "A style",
    [extends] + FontKeys.all + [
      size, relativeTo, maximumPointSize, maximumFactor, fixed, features, tracking, lineHeight, lineHeightMultiple,
      minimumLineHeight, maximumLineHeight, lineSpacing, paragraphSpacing, hyphenation, underline, strikethrough, bold,
    ])
}

extension SpecTypography {
  /// The style of an entry with all that it extends; nil if it can't be used.
  mutating func style(_ entry: Entry, mistakes: inout [SpecMistake]) -> TypographySet.Style? {
    guard let entry = resolved(entry, path: [], mistakes: &mistakes)?.entry else { return nil }
    let values = entry.values
    let before = mistakes.count
    func report(_ node: SpecNode?, _ error: SpecError) {
      mistakes.append(SpecMistake(node?.position ?? entry.position, error))
    }
    func require(_ key: some DeclaredKey) {
      if !values.has(key) { report(nil, .missingKey(key.name, of: "Style '\(Spelling.shown(entry.name))'")) }
    }
    func refuse(_ key: some DeclaredKey, beside other: some DeclaredKey) {
      if let node = values.value(of: key) { report(node, .contradiction(other.name, key.name)) }
    }
    require(FontKeys.font)
    require(StyleKeys.size)
    let size = values[StyleKeys.size]
    if case .byCategory? = size {
      for key in StyleKeys.scaling + [StyleKeys.fixed] {
        if let node = values.value(of: key) { report(node, .besideSizes(key.name)) }
      }
    }
    if values[StyleKeys.fixed] { for key in StyleKeys.scaling { refuse(key, beside: StyleKeys.fixed) } }
    if values.has(StyleKeys.maximumPointSize) { refuse(StyleKeys.maximumFactor, beside: StyleKeys.maximumPointSize) }
    for key in StyleKeys.lines.dropFirst() where values.has(StyleKeys.lineHeight) {
      refuse(key, beside: StyleKeys.lineHeight)
    }
    let features = Self.features(values[StyleKeys.features] ?? [], mistakes: &mistakes)
    let font = fonts.font(values, mistakes: &mistakes).map(fonts.drawn)
    let bold = values[StyleKeys.bold].flatMap { boldFont($0, values, mistakes: &mistakes) }
    guard mistakes.count == before, entry.isWhole, let font, let size else { return nil }

    let maximum: TypographyStyle.Maximum =
      if let points = values[StyleKeys.maximumPointSize] {
        .pointSize(points)
      } else if let factor = values[StyleKeys.maximumFactor] { .factor(factor) } else { .none }
    let multiple =
      values[StyleKeys.lineHeightMultiple]
      ?? entry.lineHeight.flatMap { lineHeight in
        (try? font.font(size: size.atLarge)).map { lineHeight * size.atLarge / $0.lineHeight }
      }
    let scaling: TypographyStyle.Scaling =
      if case .byCategory(let table) = size {
        .sizes(table)
      } else if values[StyleKeys.fixed] {
        .fixed
      } else { .relative(to: values[StyleKeys.relativeTo], maximum: maximum) }
    do throws(TypographyError) {
      var style = TypographyStyle(
        entry.name, font, size.atLarge, scaling: scaling,
        features: features, tracking: values[StyleKeys.tracking], lineHeightMultiple: multiple ?? 1, boldFont: bold)
      style.lineHeight = values[StyleKeys.lineHeight]
      style.minimumLineHeight = values[StyleKeys.minimumLineHeight]
      style.maximumLineHeight = values[StyleKeys.maximumLineHeight] ?? 0
      style.lineSpacing = values[StyleKeys.lineSpacing]
      style.paragraphSpacing = values[StyleKeys.paragraphSpacing]
      style.hyphenates = values[StyleKeys.hyphenation]
      style.isUnderlined = values[StyleKeys.underline]
      style.isStruckThrough = values[StyleKeys.strikethrough]
      return try TypographySet.Style(style)
    } catch {
      // Reported where the number is.
      let key: (any DeclaredKey)? =
        switch error {
        case .scaling(_, .maximumPointSize), .maximumBelowSize:
          values.has(StyleKeys.maximumFactor) ? StyleKeys.maximumFactor : StyleKeys.maximumPointSize
        case .scaling, .font: StyleKeys.size
        case .tracking: StyleKeys.tracking
        case .lineHeightMultiple: StyleKeys.lineHeightMultiple
        case .lineHeights: StyleKeys.maximumLineHeight
        default: nil
        }
      report(key.flatMap { values.value(of: $0) }, .typography(error))
      return nil
    }
  }

  static func features(_ items: [SpecNode], mistakes: inout [SpecMistake]) -> [FontFeature] {
    var features: [FontFeature] = []
    for item in items {
      guard let text = item.text else { continue }
      do throws(ShapingError) { features += try FontFeature.list(text) } catch {
        var part = text
        if case .badFeature(let bad) = error { part = bad }
        mistakes.append(SpecMistake(item.position, .feature(part)))
      }
    }
    // One text may list many.
    if features.count > Limits.styleFeatures, let first = items.first {
      mistakes.append(
        SpecMistake(
          first.position, .tooManyItems(what: .key("features"), features.count, most: Limits.styleFeatures)))
      return []
    }
    return features
  }

  /// The counterpart for Bold Text: a weight of the same family, or a font by its name or with keys, which take what they leave out from the style.
  private func boldFont(
    _ node: SpecNode, _ values: [String: SpecNode], mistakes: inout [SpecMistake]
  ) -> FontSelection? {
    if let error = boldError(node) {
      mistakes.append(SpecMistake(node.position, error))
      return nil
    }
    var bold: [String: SpecNode] = [:]
    let isWeight = SpecValue<Int>.weight.read(node) != nil
    if node.text != nil, !isWeight {
      bold[FontKeys.font.name] = node
    } else {
      for key in FontKeys.all { bold[key.name] = node[key.name] }
      // Axes would move the weight again.
      if !bold.has(FontKeys.font) {
        for key in FontKeys.all where !bold.has(key) && key.name != FontKeys.axes.name {
          bold[key.name] = values.value(of: key)
        }
        if node.entries == nil { bold[FontKeys.weight.name] = node }
      }
    }
    return fonts.font(bold, mistakes: &mistakes).map(fonts.drawn)
  }

  /// Returns the error for a text that names neither a font nor a weight, but nearly spells a weight.
  private func boldError(_ node: SpecNode) -> SpecError? {
    guard let text = node.text, SpecValue<Int>.weight.read(node) == nil, (try? fonts.catalog.font(text)) == nil,
      Spelling.nearest(to: text, in: FontWeight.allNamed.compactMap(\.name)) != nil
    else { return nil }
    return SpecWords.weight.mistake(text)
  }
}
