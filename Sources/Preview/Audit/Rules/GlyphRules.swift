import PreviewCore
import PreviewScene
import PreviewType

/// Rules of fonts and what they lack.
enum GlyphRules {
  static let all = [missingGlyph, unmeasuredScript, fallbackJump]

  static let missingGlyph = AuditRule(
    "missing-glyph",
    AuditRule.Account(
      [.error], "A character is drawn as the font's box for missing glyphs, or as nothing, and iOS has no font for it.",
      threshold: "any character", by: [.notdef]),
    AuditRule.Relations(explains: ["fallback-jump"])
  ) { history in
    guard !history.allowsMissingGlyphs else { return [] }
    return history.texts.flatMap { index, element in
      lacks(of: element).map { lack, found in
        let count = Double(found.characters.count)
        var observation = AuditObservation(
          .shared(
            .lack(block: lack.block, font: lack.face.fullName, postScriptName: lack.face.postScriptName), element: index
          ),
          .error, found.categories, .missingCharacters(found.characters), .fallbackFont
        ).measured([("characters", count)], weight: count)
        observation.others = [index]
        return observation
      }
    }
  }

  static let unmeasuredScript = AuditRule(
    "unmeasured-script",
    AuditRule.Account(
      [.warning],
      "Text is drawn as boxes, and its widths are guessed, since nothing stands in for iOS's font of its script.",
      threshold: "any character", by: []),
    AuditRule.Relations(explains: ["fallback-jump"])
  ) { history in
    guard !history.allowsMissingGlyphs else { return [] }
    return history.texts.flatMap { index, element in
      var found: [FallbackScript: CategorySet] = [:]
      for category in ContentSizeCategory.allCases {
        for script in element.textMeasure(at: category)?.unmeasured ?? [] {
          found[script, default: CategorySet()].insert(category)
        }
      }
      return found.sorted { $0.key.code < $1.key.code }.map { script, categories in
        var observation = AuditObservation(
          .shared(.script(script), element: index), .warning, categories, .unmeasured(script), .nameStandIn(script))
        observation.others = [index]
        return observation
      }
    }
  }

  /// The reason why characters are missing: a font lacks some of a block, for which there is one remedy.
  private struct Lack: Hashable {
    let face: FontFace
    /// The name of the block, or of the blocks of Chinese and Japanese, which one font has.
    let block: String

    init(_ face: FontFace, _ scalar: Unicode.Scalar) {
      self.face = face
      let name = UnicodeBlock(of: scalar).name
      block = ["CJK", "Hiragana", "Katakana"].contains(where: name.hasPrefix) ? "Chinese and Japanese" : name
    }
  }

  /// The reasons why characters of a text are missing, each with the characters and the categories.
  private static func lacks(of element: AuditedElement) -> [Lack: (characters: Set<Character>, categories: CategorySet)]
  {
    var found: [Lack: (characters: Set<Character>, categories: CategorySet)] = [:]
    for category in ContentSizeCategory.allCases {
      for missing in element.textMeasure(at: category)?.missing ?? [] {
        for character in missing.characters {
          let lack = Lack(missing.face, character.unicodeScalars.first!)
          found[lack, default: ([], CategorySet())].characters.insert(character)
          found[lack]?.categories.insert(category)
        }
      }
    }
    return found
  }

  /// How far apart proportions may be. No source has a number; this one is ours.
  private static let jump = 0.1

  static let fallbackJump = AuditRule(
    "fallback-jump",
    AuditRule.Account(
      [.information], "A fallback font is of other proportions than the text's own.",
      threshold: "its x-height or line height differs by more than 10 %", by: [.typography])
  ) { history in
    history.texts.compactMap { index, element in
      // The system's font has fallbacks of its own, for which those of the spec stand in.
      if element.runs.allSatisfy({ $0.typeface == .system }) { return nil }
      let categories = element.categories { ($0.text?.fallback?.jump ?? 0) > jump }
      guard let worst = element.worst(among: categories, by: { $0.text!.fallback!.jump }) else { return nil }
      let fallback = worst.measure.text!.fallback!
      let isHeight = abs(fallback.lineHeight - 1) >= abs((fallback.xHeight ?? 1) - 1)
      let ratio = isHeight ? fallback.lineHeight : fallback.xHeight!
      // One finding for two families, whatever their weights and the number of texts: a nearer family is the remedy for all.
      let (own, font) = (family(fallback.own), family(fallback.font))
      return AuditObservation(
        .shared(.fallback(to: font, for: own), element: index), .information, categories,
        .fallback(
          AuditProblem.Fallback(
            family: font, font: name(fallback.font), own: name(fallback.own),
            measure: isHeight ? .lineHeight : .xHeight, ratio: ratio)), .nearerFallback
      ).measured([("ratio", ratio)], weight: fallback.jump)
    }
  }

  /// A font's family and style; of a variable font the family alone, since its style is that of the file's default and not the text's.
  private static func name(_ face: FontFace) -> String {
    face.axes.isEmpty ? "\(face.familyName) \(face.styleName)" : family(face)
  }

  /// A font's family; that of the system font for its stand-in, which has its lines.
  private static func family(_ face: FontFace) -> String { face == .inter ? "San Francisco" : face.familyName }
}
