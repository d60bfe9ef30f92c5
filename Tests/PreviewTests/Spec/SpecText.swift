import Testing

@testable import Preview

/// A spec from a text, its fonts relative to the repository.
func spec(
  _ text: String, categories: [ContentSizeCategory]? = nil, folder: String = TestFonts.repository, sweep: Sweep? = nil
) -> PreviewSpec {
  PreviewSpec(text: text, folder: folder, selection: TraitSelection(categories: categories), sweep: sweep)
}

/// A spec of a `typography` or other part, with fonts and a sheet around it.
func specWith(_ part: String, sheets: String = "sheets: { a: { kind: matrix } }") -> PreviewSpec {
  spec("fonts: Fonts/Inter.var.ttf\n\(sheets)\n\(part)")
}

/// The styles that a spec resolves to.
func styles(_ part: String, folder: String = TestFonts.repository) -> (set: TypographySet?, mistakes: [String]) {
  let read = spec(
    "fonts: [Fonts/Inter.var.ttf, Fonts/EBGaramond12-Regular.otf]\nsheets: { a: { kind: matrix } }\n\(part)",
    folder: folder)
  guard let sheet = read.plan.pictures.first?.sheet as? MatrixSheet, case .typography(let set) = sheet.subject else {
    return (nil, read.mistakes.map(\.description))
  }
  return (set, read.mistakes.map(\.description))
}

/// The sheet that a test expects in a picture; nil if it is of another kind.
extension SpecimenSheet {
  var matrix: MatrixSheet? { self as? MatrixSheet }
  var ladder: LadderSheet? { self as? LadderSheet }
  var growth: GrowthSheet? { self as? GrowthSheet }
  var compare: CompareSheet? { self as? CompareSheet }
}

extension SheetSubject {
  var typography: TypographySet? { if case .typography(let set) = self { set } else { nil } }
}
