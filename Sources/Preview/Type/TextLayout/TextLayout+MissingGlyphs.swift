import PreviewCore

extension TextLayout {
  /// Characters that a face should set and has no glyphs for.
  package struct MissingCharacters {
    /// The face, whose box stands in their place.
    package let face: FontFace
    /// The characters as they were written, each once, in the order of the text.
    package let characters: [Character]
  }

  /// The characters for which the face's box (glyph 0) is drawn, by face. The box is empty in some fonts.
  ///
  /// Characters that an ellipsis replaces are not drawn, so they are not among them. Characters that are cut off at an edge are: the label decides that, and
  /// not the text. Of a cluster that a font has in part, as an emoji of a person without that of the laptop, the whole is missing.
  package var missingCharacters: [MissingCharacters] {
    var missing: [(face: FontFace, offsets: Set<Int>, isEllipsisMissing: Bool)] = []
    for line in lines {
      for run in line.runs {
        for glyph in run.glyphs where glyph.glyph == 0 {
          let index = missing.firstIndex { $0.face == run.font.face } ?? missing.endIndex
          if index == missing.endIndex { missing.append((run.font.face, [], false)) }
          if let offset = glyph.cluster {
            missing[index].offsets.insert(offset)
          } else {
            missing[index].isEllipsisMissing = true
          }
        }
      }
    }
    return missing.map { face, offsets, isEllipsisMissing in
      MissingCharacters(face: face, characters: characters(at: offsets) + (isEllipsisMissing ? ["\u{2026}"] : []))
    }
  }

  /// The characters that the text lacks, in a sentence for each font whose box is drawn: `Font 'Lobster' has no glyph for “字” (U+5B57)`.
  package var missingGlyphSentences: [String] {
    missingCharacters.map { missing in
      "Font '\(missing.face.postScriptName)' has no glyph for "
        + Spelling.list(missing.characters.map(Spelling.named), most: Limits.missingCharacters)
    }
  }

  /// The characters in which some UTF-8 offsets lie, each once.
  private func characters(at offsets: Set<Int>) -> [Character] {
    var characters: [Character] = []
    var wanted = offsets.sorted()[...]
    var end = 0
    for character in text.string {
      guard let next = wanted.first else { break }
      end += character.utf8.count
      guard next < end else { continue }
      wanted = wanted.drop { $0 < end }
      characters.append(character)
    }
    return characters.uniqued()
  }
}
