import PreviewScene
import PreviewType

/// Rules of lines of text.
enum LineRules {
  static let all = [longLines, tightLines, lineCollision]

  static let longLines = AuditRule(
    "long-lines",
    AuditRule.Account(
      [.warning, .information], "A line has more characters than are read with ease.",
      threshold: "more than 80 characters, 40 in Chinese, Japanese and Korean; a warning from 121",
      by: [.xbox, .uiCheck])
  ) { history in
    history.texts.compactMap { index, element in
      let categories = element.categories { $0.text.map { $0.longestLine > most(of: $0) } ?? false }
      guard let worst = element.worst(among: categories, by: { Double($0.text!.longestLine) }),
        let text = worst.measure.text
      else { return nil }
      let characters = text.longestLine
      return AuditObservation(
        .element(index), characters > 120 ? .warning : .information, categories,
        .longLines(characters: characters, most: most(of: text), at: worst.category), .narrowLines
      ).measured([("characters", Double(characters))], weight: Double(characters))
    }
  }

  /// The most characters of a line that are read with ease.
  private static func most(of text: TextMeasure) -> Int { text.isIdeographic ? 40 : 80 }

  static let tightLines = AuditRule(
    "tight-lines",
    AuditRule.Account(
      [.warning], "Lines are nearer to one another than ascent and descent of their fonts.", threshold: "any category",
      by: [.spacing]),
    styles: { history in
      history.styles.compactMap { style in
        func lines(_ category: ContentSizeCategory) -> (pitch: Double, needed: Double) {
          let traits = Traits(contentSizeCategory: category)
          let font = style.style.font(in: traits)
          return (style.style.style.pitch(of: font, in: traits), font.ascender - font.descender)
        }
        let tight = ContentSizeCategory.allCases.filter { lines($0).pitch < lines($0).needed - 0.01 }
        guard let first = tight.first else { return nil }
        let category = tight.contains(.large) ? .large : first
        return observation(
          style.subject, CategorySet(tight), lines(category), at: category,
          .spreadLines(spread(style.style.style, lines(category)), setsStyle: false))
      }
    }
  ) { history in
    history.texts.compactMap { index, element in
      guard !element.runs.contains(where: history.knows) else { return nil }
      let categories = element.categories { $0.text?.tightPitch != nil }
      guard let first = categories.categories.first, let tight = element.textMeasure(at: first)?.tightPitch else {
        return nil
      }
      // Only a style says how high lines are.
      return observation(
        subject(of: index, element), categories, tight, at: first,
        .spreadLines(spread(element.runs[0].typography, tight), setsStyle: element.ownStyle == nil))
    }
  }

  private static func observation(
    _ subject: AuditObservation.Subject, _ categories: CategorySet, _ lines: (pitch: Double, needed: Double),
    at category: ContentSizeCategory, _ remedy: AuditRemedy
  ) -> AuditObservation {
    let (pitch, needed) = lines
    return AuditObservation(
      subject, .warning, categories, .tightLines(pitch: pitch, needed: needed, at: category), remedy
    ).measured([("pitch", pitch), ("needed", needed)], weight: needed / pitch)
  }

  private static func spread(
    _ style: TypographyStyle?, _ lines: (pitch: Double, needed: Double)
  ) -> AuditRemedy.LineSpread {
    let (pitch, needed) = lines
    let spacing = style?.lineSpacing ?? 0
    if let lineHeight = style?.lineHeight {
      let enough = (lineHeight * (needed - spacing) / (pitch - spacing) - 0.001).rounded(.up)
      return .lineHeight(from: lineHeight, to: enough)
    }
    if let most = style?.maximumLineHeight, most > 0, pitch - spacing > most - 0.01 {
      return .key(key(of: style))
    }
    let multiple = style?.lineHeightMultiple ?? 1
    // A hundredth more would be one too many where only the division makes it so.
    return .multiple(from: multiple, to: (multiple * needed / pitch * 100 - 0.001).rounded(.up) / 100)
  }

  static let lineCollision = AuditRule(
    "line-collision",
    AuditRule.Account([.error], "Ink of one line touches ink of the next.", threshold: "any category", by: [.spacing]),
    AuditRule.Relations(explains: ["tight-lines", "text-overlap", "text-clipped"])
  ) { history in
    history.texts.compactMap { index, element in
      let categories = element.categories { $0.text?.collides ?? false }
      guard !categories.isEmpty else { return nil }
      let style = element.ownStyle
      var observation = AuditObservation(
        subject(of: index, element), .error, categories, .linesTouch,
        .higherLines(key(of: element.lineStyle), of: style == nil ? .new : .subject)
      ).measured([], weight: Double(categories.categories.count))
      observation.style = style
      observation.others = [index]
      return observation
    }
  }

  /// The key that makes the lines of a style higher.
  static func key(of style: TypographyStyle?) -> AuditRemedy.LineKey {
    if style?.lineHeight != nil { return .lineHeight }
    return style?.maximumLineHeight ?? 0 > 0 ? .lineHeightInPlaceOfMaximum : .multiple
  }

  /// The style that a text is in, whose line height all its texts have; the text itself where it has none.
  private static func subject(of index: Int, _ element: AuditedElement) -> AuditObservation.Subject {
    element.ownStyle.map { .shared(.textsInStyle($0), element: index) } ?? .element(index)
  }
}

extension AuditedElement {
  /// The name of the first of the app's own styles that it is set in; nil for none.
  var ownStyle: String? { runs.compactMap(\.ownStyle).first }

  /// The style that says how high the lines of a text are; nil for a text style's.
  var lineStyle: TypographyStyle? { runs.compactMap(\.typography).first }

  /// Whether lines can be lower than their fonts have them.
  var hasLowLines: Bool {
    runs.compactMap(\.typography).contains {
      $0.lineHeightMultiple < 1 || $0.lineHeight != nil || $0.maximumLineHeight > 0
    }
  }
}
