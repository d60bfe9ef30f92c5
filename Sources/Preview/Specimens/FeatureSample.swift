/// Finds the words and characters in which an OpenType feature shows.
struct FeatureSample {
  let shaper: Shaper
  let font: FontInstance
  /// The words of the font's own sample.
  private let words: [String]
  /// Characters that features are looked for in when no word shows them.
  private let characters: [String]

  init(font: FontInstance, text: String, shaper: Shaper) {
    self.font = font
    self.shaper = shaper
    let coverage = font.face.coverage
    self.words = text.split(separator: " ").map(String.init) + Self.words.filter { coverage.covers($0) }
    // More would be looked at for seconds, and what a feature does shows in the first thousands.
    self.characters = coverage.scalars.lazy.filter { $0.canBeShown && !$0.properties.isWhitespace }.prefix(3000).map {
      String(Character($0))
    }
  }

  /// Words that have in them what features are made for: ligatures, figures, fractions, ordinals, capitals, arrows of code.
  private static let words = [
    "office", "fluffy", "fjord", "Thirst", "stack", "active", "ffi", "Quality", "Handgloves", "0123456789", "1/2",
    "3/4",
    "1st", "2nd", "4a", "5o", "H2O", "x2", "(H)", "«A»", "A-B", "¿H?", "Ag", "Rg", "->", "=>", "!=", ">=", "www",
    "10x20",
    "Straße", "AVATAR", "Tolu", "Ye", "ág", "Ấ",
  ]

  /// The words, or else the characters, that look otherwise with a feature than without it; at most `most`.
  func words(showing tag: OpenTypeTag, most: Int = 12) throws(ShapingError) -> [String] {
    var found = try words.changed(by: tag, most: most, shaper, font)
    if found.isEmpty {
      // All at once first, since most features change none of most characters.
      let suspects = try suspects(tag)
      found = try suspects.changed(by: tag, most: most, shaper, font)
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Characters whose glyphs change when all of them are shaped in one text.
  private func suspects(_ tag: OpenTypeTag) throws(ShapingError) -> [String] {
    var suspects: [String] = []
    for start in stride(from: 0, to: characters.count, by: 64) {
      let part = Array(characters[start..<min(start + 64, characters.count)])
      if try shaper.changes(part.joined(), by: tag, font) { suspects += part }
    }
    return suspects
  }
}

extension [String] {
  fileprivate func changed(
    by tag: OpenTypeTag, most: Int, _ shaper: Shaper, _ font: FontInstance
  ) throws(ShapingError) -> [String] {
    var found: [String] = []
    for text in self where try shaper.changes(text, by: tag, font) {
      found.append(text)
      if found.count == most { break }
    }
    return found
  }
}

extension Shaper {
  /// Whether a text's glyphs or their places depend on a feature.
  fileprivate func changes(_ text: String, by tag: OpenTypeTag, _ font: FontInstance) throws(ShapingError) -> Bool {
    let off = try shapeRun(text, font: font, features: [FontFeature(tag: tag, value: 0)]).glyphs
    let on = try shapeRun(text, font: font, features: [FontFeature(tag: tag, value: 1)]).glyphs
    return off.count != on.count
      || zip(off, on).contains {
        $0.glyph != $1.glyph || $0.xAdvance != $1.xAdvance || $0.xOffset != $1.xOffset || $0.yOffset != $1.yOffset
      }
  }
}
