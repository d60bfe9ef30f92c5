import PreviewCore

extension TextLayout {
  /// Characters that a face should set and has no glyphs for.
  package struct MissingCharacters {
    /// The face, whose box stands in their place.
    package let face: FontFace
    /// The characters as they were written, each once, in the order of the text.
    package let characters: [Character]
  }

  /// The characters that no font has, by face: its box (glyph 0) is drawn in their place, which
  /// is empty in some fonts, or a glyph without ink.
  ///
  /// Characters that an ellipsis replaces are not drawn, so they are not among them. Characters that are cut off at an edge are: the label decides that, and
  /// not the text. Of a cluster that a font has in part, as an emoji of a person without that of the laptop, the whole is missing.
  package var missingCharacters: [MissingCharacters] {
    undrawn.compactMap { face, characters in
      let missing = characters.filter { $0.script == nil }.map(\.character)
      return missing.isEmpty ? nil : MissingCharacters(face: face, characters: missing)
    }
  }

  /// The characters that iOS sets in a font of its own, for which no font here stands in, by
  /// script. Boxes are drawn in their place, so that their widths are guessed.
  package var unmeasuredCharacters: [(script: FallbackScript, characters: [Character])] {
    var found: [(script: FallbackScript, characters: [Character])] = []
    let undrawn = undrawn.flatMap(\.characters)
    let isJapanese = undrawn.contains { $0.script == .japanese }
    for case (let character, var script?) in undrawn {
      // Beside kana, Han is Japanese.
      if isJapanese, script == .han { script = .japanese }
      let index = found.firstIndex { $0.script == script } ?? found.endIndex
      if index == found.endIndex { found.append((script, [])) }
      found[index].characters.append(character)
    }
    return found.map { ($0.script, $0.characters.uniqued()) }
  }

  /// The characters for which no glyph with ink is drawn, by face and in the order of the text,
  /// with the script of which iOS has a font.
  private var undrawn: [(face: FontFace, characters: [(character: Character, script: FallbackScript?)])] {
    var found: [(face: FontFace, offsets: [Int: Script], isEllipsisMissing: Bool)] = []
    for line in lines {
      for run in line.runs {
        let (face, blank) = (run.font.face, run.font.face.coverage.blank)
        for glyph in run.glyphs where glyph.glyph == 0 || blank.glyphs.contains(glyph.glyph) {
          if glyph.glyph != 0, !isBlank(glyph.cluster, blank) { continue }
          let index = found.firstIndex { $0.face == face } ?? found.endIndex
          if index == found.endIndex { found.append((face, [:], false)) }
          if let offset = glyph.cluster {
            found[index].offsets[offset] = run.script
          } else {
            found[index].isEllipsisMissing = true
          }
        }
      }
    }
    return found.map { face, offsets, isEllipsisMissing in
      let written = characters(at: Set(offsets.keys)).map { offset, character in
        (character, script(of: character, at: offset, shapedAs: offsets[offset] ?? .common))
      }
      return (face, written + (isEllipsisMissing ? [("\u{2026}", nil)] : []))
    }
  }

  /// Whether a blank glyph is drawn for a letter, and not for a space that has the same glyph.
  private func isBlank(_ cluster: Int?, _ blank: BlankLetters) -> Bool {
    guard let cluster else { return false }
    let utf8 = text.string.utf8
    return blank.scalars.contains(text.string.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: cluster)].value)
  }

  private func script(of character: Character, at offset: Int, shapedAs script: Script) -> FallbackScript? {
    let attributes = text.attributes(atUTF8: offset)
    guard attributes.system != nil else { return nil }
    return FallbackScript(
      onIOS: character, shapedAs: script, language: attributes.language.flatMap { Language($0) })
  }

  /// The characters that the text lacks, in a sentence for each font whose box is drawn: `Font 'Lobster' has no glyph for “字” (U+5B57)`.
  package var missingGlyphSentences: [String] {
    missingCharacters.map { missing in
      "Font '\(missing.face.postScriptName)' has no glyph for "
        + Spelling.list(missing.characters.map(Spelling.named), most: Limits.missingCharacters)
    }
  }

  /// The characters in which some UTF-8 offsets lie, each once, with the first of its offsets.
  private func characters(at offsets: Set<Int>) -> [(offset: Int, character: Character)] {
    var characters: [(offset: Int, character: Character)] = []
    var seen: Set<Character> = []
    var wanted = offsets.sorted()[...]
    var end = 0
    for character in text.string {
      guard let next = wanted.first else { break }
      end += character.utf8.count
      guard next < end else { continue }
      wanted = wanted.drop { $0 < end }
      if seen.insert(character).inserted { characters.append((next, character)) }
    }
    return characters
  }
}
