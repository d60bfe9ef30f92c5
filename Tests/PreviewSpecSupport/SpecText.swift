import PreviewTestSupport
package import Testing

@testable package import PreviewGraphics
@testable package import PreviewPlan
@testable package import PreviewScene
@testable package import PreviewType

/// A spec from a text, its fonts relative to the repository.
package func spec(
  _ text: String, categories: [ContentSizeCategory]? = nil, folder: String = TestFonts.repository, sweep: Sweep? = nil
) -> PreviewSpec {
  PreviewSpec(text: text, folder: folder, .init(selection: TraitSelection(categories: categories), sweep: sweep))
}

/// The text of a spec with one scene of 240 points without a page, in Inter.
///
/// - Parameter elements: The scene's elements, as a list in block style.
package func specText(elements: String) -> String {
  """
  fonts: Fonts/Inter.var.ttf
  traits: { categories: L, width: 240 }
  scenes:
    a:
      page: false
      elements:

  """ + elements.split(separator: "\n").map { "      \($0)\n" }.joined()
}

/// The pixels of a spec's first picture.
///
/// - Parameter change: What changes the traits in which it is drawn.
package func bitmap(ofSpec text: String, _ change: (inout Traits) -> Void = { _ in }) throws -> Bitmap {
  let read = spec(text)
  #expect(read.mistakes.isEmpty, "\(read.mistakes)")
  let picture = read.plan.pictures[0]
  var traits = picture.traits
  change(&traits)
  let list = try picture.sheet.laidOut(in: traits, typesetter: Typesetter(), isRecorded: false).drawList()
  return try Rasterizer(faces: FaceLibrary()).bitmap(of: list)
}

/// The mistakes of a spec.
package func mistakes(_ text: String) -> [String] { spec(text).mistakes.map(\.description) }

/// Expects one mistake of a spec, with a sentence in it; none for nil.
package func expectMistake(
  _ sentence: String?, in text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let told = mistakes(text)
  #expect(told.count == (sentence == nil ? 0 : 1), "\(told)", sourceLocation: sourceLocation)
  if let sentence { #expect(told.first?.contains(sentence) == true, "\(told)", sourceLocation: sourceLocation) }
}

/// Expects one mistake of a scene with an element, with a sentence in it; none for nil.
package func expectMistake(
  _ sentence: String?, ofElement element: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectMistake(
    sentence, in: "fonts: Fonts/Inter.var.ttf\nscenes: { a: { elements: [\(element)] } }\n",
    sourceLocation: sourceLocation)
}

/// A spec of a `typography` or other part, with fonts and a sheet around it.
package func specWith(_ part: String, sheets: String = "sheets: { a: { kind: matrix } }") -> PreviewSpec {
  spec("fonts: Fonts/Inter.var.ttf\n\(sheets)\n\(part)")
}

/// The styles that a spec resolves to.
package func styles(_ part: String, folder: String = TestFonts.repository) -> (set: TypographySet?, mistakes: [String])
{
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
  package var matrix: MatrixSheet? { self as? MatrixSheet }
  package var ladder: LadderSheet? { self as? LadderSheet }
  package var growth: GrowthSheet? { self as? GrowthSheet }
  package var compare: CompareSheet? { self as? CompareSheet }
}

extension SheetSubject {
  package var typography: TypographySet? { if case .typography(let set) = self { set } else { nil } }
}

extension SpecPosition: ExpressibleByStringInterpolation {
  /// `preview.yml:12:3`.
  public init(stringLiteral text: String) { self.init(text)! }
}
