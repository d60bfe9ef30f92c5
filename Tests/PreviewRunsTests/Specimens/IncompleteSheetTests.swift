import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewRegression
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

@Suite("Texts of sheets that lack characters")
struct IncompleteSheetTests {
  @Test("No sheet of a font lacks characters of a sample that was chosen for it", arguments: TestFonts.all)
  func chosenSamples(face: FontFace) throws {
    var errors: [SpecimenError] = []
    var options = SpecimenOptions(sheets: SpecimenOptions.kinds, categories: [.large])
    (options.leavesOutWhatDoesNotApply, options.scale) = (true, 1)
    options.required = try GlyphsSheet.characters(named: "Thai")
    let plan = RenderPlan(
      fonts: [FontSelection(face: face)],
      comparedWith: [FontSelection(face: face), FontSelection(face: TestFonts.inter)],
      options: options, errors: &errors)
    #expect(errors == [] && plan.pictures.count > 8)
    for picture in plan.pictures {
      let texts = try picture.sheet.laidOut(in: picture.traits, typesetter: Typesetter(), isRecorded: false).tree
        .incompleteTexts
      #expect(texts.map(\.text) == [], "\(picture)")
    }
  }

  @Test("A sample that a font without an ellipsis would truncate ends after a word")
  func ellipsis() throws {
    let face = try FontFace(file: FontFile(path: TestFonts.path("NotoSansHebrew-Regular.ttf")))
    try #require(!face.coverage.contains("\u{2026}") && !face.coverage.contains("."))
    let read = spec(
      """
      fonts: Fonts/NotoSansHebrew-Regular.ttf
      traits: { categories: AX5 }
      typography: { large: { font: NotoSansHebrew-Regular, size: 34, relativeTo: largeTitle } }
      sheets:
        typography: { kind: typography, oneLine: true }
        metrics:
          kind: metrics
          width: 480
          text: אבגד הוזח טיכל מנסע פצקר שתאב גדהו זחטי כלמנ סעפצ קרשת אבגד הוזח טיכל מנסע
      """)
    try #require(read.mistakes == [] && read.plan.pictures.count == 2)
    for picture in read.plan.pictures {
      let sheet = try picture.sheet.layout(in: picture.traits, typesetter: Typesetter())
      #expect(sheet.incompleteTexts.map(\.text) == [], "\(picture)")
      #expect(sheet.texts.contains { $0.layout.isTruncated })
    }
  }

  @Test("A text of a sheet's own has the place of its key, and a page that gathers others finds what they lack")
  func places() throws {
    let read = spec(
      """
      fonts: Fonts/lobster.otf
      traits: { categories: L }
      sheets:
        ladder: { kind: ladder, text: "Straße 字" }
        matrix:
          kind: matrix
          text: 体
        metrics: { kind: metrics, letters: Hx界, text: 国 }
        pairs: { kind: pairs, pairs: [AV, A永] }
        contact: { kind: contact, of: [ladder, chat] }
        waterfall: { kind: waterfall, text: Words }
      scenes:
        chat: { elements: [{ label: 您 }] }
      """)
    try #require(read.mistakes == [])
    var found: [String] = []
    for picture in read.plan.pictures {
      let texts = try picture.sheet.laidOut(in: picture.traits, typesetter: Typesetter(), isRecorded: false).tree
        .incompleteTexts
      for text in picture.missingGlyphs(in: texts) {
        found.append(
          "\(picture.path) \(text.source?.description ?? "") \(text.text) \(text.textCount) \(text.characters.joined())"
        )
      }
    }
    #expect(
      found == [
        "chat.png preview.yml:13:31 您 1 “您” (U+60A8)",
        "contact.png preview.yml:10:3 Straße 字 1 “字” (U+5B57)", "contact.png preview.yml:13:31 您 1 “您” (U+60A8)",
        "ladder.png preview.yml:4:33 Straße 字 1 “字” (U+5B57)", "matrix.png preview.yml:7:11 体 1 “体” (U+4F53)",
        "metrics.png preview.yml:8:38 Hx界 1 “界” (U+754C)", "metrics.png preview.yml:8:49 国\\n国 1 “国” (U+56FD)",
        "pairs.png preview.yml:9:37 A永 1 “永” (U+6C38)",
      ])
  }

  @Test("Names that this tool writes in captions are nobody's texts")
  func captions() throws {
    let read = spec(
      """
      fonts: Fonts/NotoSansCJKjp-Regular.subset.otf
      traits: { categories: L }
      typography: { 永永: { font: Noto Sans CJK JP, size: 17 } }
      sheets: { typography: { kind: typography } }
      """)
    try #require(read.mistakes == [])
    let picture = try #require(read.plan.pictures.first)
    let sheet = try picture.sheet.layout(in: picture.traits, typesetter: Typesetter())
    #expect(sheet.trace.contains("永永") && sheet.incompleteTexts.isEmpty)
  }
}
