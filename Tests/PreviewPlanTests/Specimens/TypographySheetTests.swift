import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Sheets of an app's own styles")
struct TypographySheetTests {
  private let typesetter = Typesetter()
  private let largest = Traits(contentSizeCategory: .accessibilityExtraExtraExtraLarge)

  private func set() throws -> TypographySet {
    let fonts = FontCatalog([TestFonts.inter, TestFonts.garamond])
    return try TypographySet([
      TypographyStyle(
        "display", try fonts.font("Inter", weight: 600), 42, relativeTo: .largeTitle, maximum: .factor(1.5)),
      TypographyStyle("body", try fonts.font("EBGaramond12-Regular"), 16, tracking: 1, lineHeightMultiple: 1.5),
      TypographyStyle("tab", try fonts.font("Inter", weight: 500), 10, scaling: .fixed),
    ])
  }

  @Test("A typography sheet says each style's size, what it becomes, and what stands in the way")
  func captions() throws {
    let trace = try TypographySheet(typography: set()).layout(in: largest, typesetter: typesetter).trace
    for text in [
      "\"Inter + EB Garamond\"", "\"3 styles · AX5\"", "\"42 → 63 pt · line 76.2\"",
      "\"Inter Semi Bold · largeTitle\"",
      "#FF9500FF Inter wght=500 9 \"held at its maximum, 63 pt\"", "\"10 pt · line 12.1\"",
      "\"Inter Medium · fixed\"",
      "\"does not scale\"",
    ] {
      #expect(trace.contains(text), "\(text) in\n\(trace)")
    }
    // A mark of each kind: orange where a maximum holds, the label's colour where the style is fixed.
    #expect(
      trace.split(separator: "\n").filter { $0.hasPrefix("fill") }.map { $0.suffix(9) } == ["#FF9500FF", "#000000FF"])
  }

  @Test("A sample wraps, and nothing of it is left out")
  func wraps() throws {
    let sheet = try TypographySheet(typography: set()).layout(in: largest, typesetter: typesetter)
    let samples = sheet.texts.map(\.layout).filter { $0.text.string.hasPrefix("The quick") }
    #expect(samples.count == 3 && samples.allSatisfy { !$0.isTruncated })
    #expect(samples[0].lines.count > 1)
  }

  @Test("If asked, each style also shows what one line holds, and says how much that is")
  func oneLine() throws {
    let sheet = try TypographySheet(typography: set(), showsOneLine: true).layout(in: largest, typesetter: typesetter)
    let texts = sheet.texts.map(\.layout.text.string)
    #expect(texts.count { $0 == "One line holds" } == 3)
    #expect(texts.contains("all of it"))
    let cut = sheet.texts.map(\.layout).filter(\.isTruncated)
    #expect(cut.count == 2 && cut.allSatisfy { $0.lines.count == 1 })
    #expect(texts.contains { $0.hasSuffix(" of 43 characters") })
    expectClean(sheet)
    let read = spec(
      """
      fonts: Fonts/Inter.var.ttf
      typography: { body: { font: Inter, size: 17 } }
      sheets: { a: { kind: typography, oneLine: true }, b: { kind: typography } }
      """)
    #expect(read.mistakes.isEmpty)
    let asked = read.plan.pictures.map { [$0.name, "\(($0.sheet as? TypographySheet)?.showsOneLine == true)"] }
    #expect(Set(asked) == [["a", "true"], ["b", "false"]])
  }

  @Test("At large nothing is held back, but the maximum is said")
  func large() throws {
    let trace = try TypographySheet(typography: set()).layout(in: .standard, typesetter: typesetter).trace
    #expect(trace.contains("\"at most 63 pt\""))
    #expect(!trace.contains("held at"))
  }

  @Test("The app's own step heads the page in the category's place")
  func step() throws {
    let traits = Traits(sizeStep: SizeStep(name: "huge", scale: .factor(2)))
    let trace = try TypographySheet(typography: set()).layout(in: traits, typesetter: typesetter).trace
    #expect(trace.contains("\"3 styles · huge\""))
    #expect(trace.contains("16 → 32 pt"))
  }

  @Test("A ladder and a matrix of own styles have a row for each, set as the style says, and mark what is held back")
  func ladderAndMatrix() throws {
    let ladder = try LadderSheet(subject: .typography(set()), text: "Hamburg").layout(
      in: largest, typesetter: typesetter)
    let samples = ladder.texts.map(\.layout.text).filter { $0.string == "Hamburg" }.map(\.spans[0].attributes)
    #expect(samples.map(\.font.pointSize) == [63, 45, 10] || samples.count == 3)
    #expect(samples.map(\.tracking) == [0, 1, 0])
    #expect(samples.map(\.lineHeightMultiple) == [1, 1.5, 1])
    let columns = ContentSizeCategory.allCases.map(MatrixSheet.Column.category)
    let matrix = try MatrixSheet(subject: .typography(set()), columns: columns).layout(
      in: .standard, typesetter: typesetter)
    #expect(matrix.trace.contains("#FF9500FF Inter wght=500 9 \"63\""))
  }

  @Test("Tracking of a percentage grows with the size, and no further; points stay")
  func tracking() throws {
    let font = try FontCatalog([TestFonts.inter]).font("Inter")
    let styles = [
      TypographyStyle("grows", font, 20, tracking: .percent(-2)),
      TypographyStyle("held", font, 20, maximum: .pointSize(30), tracking: .percent(-2)),
      TypographyStyle("stays", font, 20, tracking: -0.4),
    ]
    let ladder = try LadderSheet(subject: .typography(TypographySet(styles)), text: "Hamburg").layout(
      in: largest, typesetter: typesetter)
    let samples = ladder.texts.map(\.layout.text).filter { $0.string == "Hamburg" }.map(\.spans[0].attributes)
    #expect(samples.map(\.font.pointSize)[1...] == [30, samples[0].font.pointSize])
    #expect(samples.map(\.tracking) == [samples[0].font.pointSize * -0.02, -0.6, -0.4])
  }

  @Test(
    "Nothing overlaps and nothing leaves the page",
    arguments: [ContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge])
  func clean(category: ContentSizeCategory) throws {
    let traits = Traits(contentSizeCategory: category)
    for width in [160.0, 393, 834] {
      expectClean(try TypographySheet(typography: set(), width: width).layout(in: traits, typesetter: typesetter))
      expectClean(try LadderSheet(subject: .typography(set()), width: width).layout(in: traits, typesetter: typesetter))
    }
    let columns = [MatrixSheet.Column.category(.large), .step(SizeStep(name: "huge", scale: .factor(2)))]
    expectClean(
      try MatrixSheet(subject: .typography(set()), columns: columns).layout(in: traits, typesetter: typesetter))
  }

  @Test("An invalid width and an empty text are refused")
  func refusals() throws {
    #expect(throws: SpecimenError.tooNarrow(width: 3)) { try TypographySheet(typography: set(), width: 3) }
    #expect(throws: SpecimenError.emptyText) { try TypographySheet(typography: set(), text: "") }
  }
}
