import PreviewCore

/// Which of a text's fonts sets each character that a user sees.
///
/// A grapheme cluster is never split between fonts: the first font that has all of it sets it; where none has, the first font of the list
/// sets it and shows its missing-glyph box.
struct FontFallback {
  /// The font for a cluster, as an index into the fonts of its attributes.
  ///
  /// - Parameter shapes: Whether a font has glyphs for the cluster once HarfBuzz composed or decomposed it; asked only when no font's
  ///   character map has every character as it is written.
  static func font(
    for cluster: Range<Int>, of text: ScalarText, in attributes: TextAttributes, shapes: (Int) -> Bool
  ) -> Int {
    let fonts = attributes.fonts
    guard fonts.count > 1 else { return 0 }
    let kind = attributes.system?.scripts.isEmpty ?? true ? .shared : ClusterKind(cluster.lazy.map { text.scalars[$0] })
    let indices = fonts.indices.lazy.filter { attributes.mayUse(font: $0, for: kind) }
    // U+FE0F asks for an emoji's picture, U+FE0E for its outline.
    let presentation = cluster.lazy.map { text.scalars[$0] }.first { $0 == 0xFE0E || $0 == 0xFE0F }
    if let presentation {
      let wantsColor = presentation == 0xFE0F
      if let font = indices.first(where: {
        fonts[$0].face.colorTables.isEmpty != wantsColor && covers(fonts[$0], cluster, text)
      }) {
        return font
      }
    }
    // A letter that the named fonts compose is theirs, before iOS's have it in one piece.
    let named = fonts.count - (attributes.system?.count ?? 0)
    for indices in [indices.filter { $0 < named }, indices.filter { $0 >= named }] {
      if let font = indices.first(where: { covers(fonts[$0], cluster, text) }) ?? indices.first(where: shapes) {
        return font
      }
    }
    return 0
  }

  private static func covers(_ font: FontInstance, _ cluster: Range<Int>, _ text: ScalarText) -> Bool {
    cluster.allSatisfy { index in
      let scalar = text[index]
      return font.face.coverage.shows(scalar) || isIgnorable(scalar)
    }
  }

  /// Characters that show nothing where a font has no glyph for them: joiners, variation selectors, controls.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    ScalarText.isControl(scalar.value)
      || scalar.value > 0x7F && scalar.unicode.isDefaultIgnorable
  }
}
