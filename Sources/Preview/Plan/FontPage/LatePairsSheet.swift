import PreviewCore
import PreviewScene
import PreviewType

/// The kerning pairs of a font, looked for when the page is laid out.
struct LatePairsSheet: SpecimenSheet {
  static let kind = PairsSheet.kind
  var page: DrawablePage { DrawablePage(sheet: self) }
  let font: FontInstance

  var faces: [FontFace] { [font.face] }

  func cost(at category: ContentSizeCategory) -> Double { 60 }

  func layout(in traits: Traits, typesetter: Typesetter) throws(SpecimenError) -> LayoutTree {
    try PairsSheet(font: font).layout(in: traits, typesetter: typesetter)
  }
}
