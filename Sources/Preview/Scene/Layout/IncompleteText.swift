package import PreviewType

/// A text on a page with characters for which neither its face nor a fallback face has glyphs.
package struct IncompleteText: Sendable {
  /// Where the spec says what the element around it shows.
  package var place: ElementPlace
  /// The element's name in the scene; nil for none.
  package let element: String?
  /// The text.
  package let text: String
  /// The face.
  package let face: FontFace
  /// The characters that it lacks.
  package let characters: [Character]
  /// The script for which iOS has a font and no stand-in is named, so that the characters are drawn
  /// as boxes and not measured; nil for characters that iOS has no font for either.
  package var script: FallbackScript?
}

extension [IncompleteText] {
  /// Adds what a text lacks, by face, except for faces that don't count.
  mutating func add(
    _ layout: TextLayout, of element: String?, at place: ElementPlace, except ignored: FontFace?
  ) {
    for missing in layout.missingCharacters where missing.face != ignored {
      append(
        IncompleteText(
          place: place, element: element, text: layout.text.string, face: missing.face,
          characters: missing.characters))
    }
    for (script, characters) in layout.unmeasuredCharacters {
      append(
        IncompleteText(
          place: place, element: element, text: layout.text.string, face: layout.text.attributes(atUTF8: 0).font.face,
          characters: characters, script: script))
    }
  }
}

extension LayoutNode {
  /// The texts in it that lack characters, in the order in which they are drawn; those of rows that were released were gathered as each row was drawn.
  ///
  /// Captions of this tool are not: they say, in Inter, what a font or a file calls something, and whoever draws a font can't rename it. On a page every text
  /// in the built-in Inter is one; samples are set in fonts that were opened from files. In a scene Inter stands in for the system's font, and counts, and so
  /// does a `caption`, which a spec gives.
  ///
  /// A control's own parts, as the title in a tab bar, have the place of the control.
  ///
  /// - Parameter outer: The place of what lies around it.
  func incompleteTexts(in outer: ElementPlace = .unknown) -> [IncompleteText] {
    let place = place.isKnown ? place : outer
    var texts: [IncompleteText] = []
    if case .text(let text) = content {
      // What a sheet calls its texts is for causes.
      let isOfSpecimen = Self.sheetTexts.contains(kind.name)
      texts.add(text.layout, of: isOfSpecimen ? nil : name, at: place, except: isOfSpecimen ? .inter : nil)
    }
    if let kept {
      texts += kept.incompleteTexts.map { text in
        var text = text
        if !text.place.isKnown { text.place = place }
        return text
      }
    }
    for child in children { texts += child.incompleteTexts(in: place) }
    return texts
  }
}
