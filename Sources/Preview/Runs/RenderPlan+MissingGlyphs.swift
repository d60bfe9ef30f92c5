import PreviewCore
import PreviewPlan
import PreviewRegression
import PreviewScene
import PreviewType

extension RenderPlan.Picture {
  /// Returns the missing glyphs of the texts, each at its place in the spec; none if the spec allows them.
  ///
  /// A sheet's text has the place of the key that gives it, or of the sheet if a sample was chosen. All texts of a script that isn't measured are one.
  func missingGlyphs(in texts: [IncompleteText]) -> [MissingGlyphs] {
    guard !allowsMissingGlyphs, !texts.isEmpty else { return [] }
    let file = source?.file
    var indices: [MissingGlyphs.Key: Int] = [:]
    var found: [(glyphs: MissingGlyphs, texts: Set<String>)] = []
    for text in texts {
      let new = MissingGlyphs(
        source: text.place.isKnown
          ? (text.place.file?.path ?? file).map { SpecPosition(file: $0, text.place) } : source(of: text),
        font: text.face.postScriptName, script: text.script?.code, element: text.element.map(Spelling.shown),
        text: Spelling.shown(text.text),
        textCount: 1, characters: [])
      let index = indices[new.key] ?? found.count
      if index == found.count {
        guard found.count < Limits.missingTexts else { continue }
        indices[new.key] = index
        found.append((new, []))
      }
      found[index].texts.insert(text.text)
      found[index].glyphs.add(text.characters.prefix(Limits.missingCharacters).map(Spelling.named))
    }
    return found.map { found in
      var glyphs = found.glyphs
      glyphs.textCount = found.texts.count
      return glyphs
    }
  }

  /// The place of a text that no element has.
  private func source(of text: IncompleteText) -> SpecPosition? {
    samples.first { sample in text.characters.contains { sample.text.contains($0) } }?.source ?? source
  }
}
