import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Waterfall sheet")
struct WaterfallSheetTests {
  private let typesetter = Typesetter()
  private let pangram = "The quick brown fox jumps over the lazy dog"

  private func sheet(
    _ face: FontFace, text: String? = nil, sizes: [Double] = WaterfallSheet.standardSizes, width: Double = 720,
    appearance: Appearance = .light
  ) throws -> LayoutTree {
    try WaterfallSheet(font: FontInstance(face: face, pointSize: 17), text: text, sizes: sizes, width: width).layout(
      in: Traits(appearance: appearance), typesetter: typesetter)
  }

  @Test("A waterfall's trace is a line for each size with its number at the left")
  func trace() throws {
    let trace = try sheet(TestFonts.garamond, text: "Hamburg", sizes: [12, 72]).trace
    #expect(
      trace.split(separator: "\n").dropFirst(6).joined(separator: "\n") == """
        text 48 68.48 45.667 x 12 #000000FF EBGaramond12-Regular 12 "Hamburg"
        text 24.136 68.281 12 x 11 #0000008A Inter wght=500 9 "12"
        text 48 84.88 273.667 x 72 #000000FF EBGaramond12-Regular 72 "Hamburg"
        text 24.136 127.281 12 x 11 #0000008A Inter wght=500 9 "72"
        """)
  }

  @Test("A line shows as many whole words as fit, an ellipsis in grey where that is not all, and the page says so")
  func words() throws {
    let note = "A line that ends in … has no room for the rest of the text."
    let shortened = try sheet(TestFonts.inter, text: pangram, sizes: [17, 96])
    #expect(shortened.trace.contains("17 \"The quick brown fox jumps over the lazy dog\""))
    #expect(shortened.trace.contains("96 \"The quick…\""))
    #expect(shortened.trace.contains("\"\(note)\""))
    let line = try #require(shortened.texts.first { $0.layout.text.string == "The quick…" }).layout
    #expect(line.text.spans.map(\.attributes.color) == [.black, Color(rgb: 0x000000, alpha: 0.24)])
    let whole = try sheet(TestFonts.inter, text: pangram, sizes: [9, 17]).trace
    #expect(!whole.contains("…"))
    let narrow = try sheet(TestFonts.inter, text: pangram, sizes: [17], width: 160).texts
    #expect(narrow.contains { $0.layout.text.string == note && $0.layout.lines.count > 1 })
  }

  @Test("A font of several scripts has a column for each, whose samples share their baselines")
  func scripts() throws {
    let samples = SampleText.shown(for: TestFonts.lateef)
    #expect(samples.map(\.script.isoCode) == ["Arab", "Latn"])
    let sheet = try sheet(TestFonts.lateef)
    #expect(sheet.size.width > 720)
    let lines = sheet.texts.filter { $0.layout.text.spans[0].attributes.font.face == TestFonts.lateef }.dropFirst()
    #expect(lines.count == 32)
    let baselines = lines.map { $0.origin.y + $0.layout.firstBaseline }
    #expect(Set(baselines.map { ($0 * 1000).rounded() }).count == 16)
    // A text that is given is one column.
    #expect(try self.sheet(TestFonts.lateef, text: "Hamburg").size.width == 720)
  }

  @Test("Where the ellipsis alone is wider than the page, a character stands before it and the page is wider")
  func wideEllipsis() throws {
    let page = try sheet(TestFonts.inter, text: pangram, sizes: [200], width: 160)
    #expect(page.trace.contains("200 \"T…\""))
    #expect(page.size.width > 260)
    expectClean(page)
  }

  @Test("A font without an ellipsis and full stops borrows the captions'")
  func ellipsis() throws {
    let line = try #require(
      try sheet(TestFonts.emoji, sizes: [96]).texts.first { $0.layout.text.string.hasSuffix("…") }
    ).layout
    #expect(line.lines[0].runs.last?.font.face == .inter)
    #expect(!line.lines[0].runs.contains { $0.glyphs.contains { $0.glyph == 0 } })
  }

  @Test("A larger size never stands closer to the one before than a smaller one does", arguments: TestFonts.all)
  func rhythm(face: FontFace) throws {
    for scale in [1.0, 2, 3] {
      let sheet = try WaterfallSheet(font: FontInstance(face: face, pointSize: 17)).layout(
        in: Traits(displayScale: scale), typesetter: typesetter)
      let start = SampleText(for: face).sentence.prefix(2)
      let baselines = sheet.texts.filter { $0.layout.text.string.hasPrefix(start) }.map {
        $0.origin.y + $0.layout.firstBaseline
      }
      #expect(baselines.count == 16)
      let steps = zip(baselines.dropFirst(), baselines).map { $0 - $1 }
      for (next, step) in zip(steps.dropFirst(), steps) { #expect(next > step - 1e-9, "\(face.familyName) \(steps)") }
    }
  }

  @Test("Nothing overlaps and nothing leaves the page", arguments: TestFonts.all)
  func clean(face: FontFace) throws {
    expectClean(try sheet(face))
    expectClean(try sheet(face, text: "Üj\nÅg", sizes: [200, 9, 34], width: 160, appearance: .dark))
  }

  @Test("No text, no size, and an invalid size are refused")
  func refusals() throws {
    #expect(throws: SpecimenError.emptyText) { try sheet(TestFonts.inter, text: "") }
    #expect(throws: SpecimenError.noSizes) { try sheet(TestFonts.inter, sizes: []) }
    #expect(throws: SpecimenError.font(.badSize(0))) { try sheet(TestFonts.inter, sizes: [12, 0]) }
    #expect(SpecimenError.noSizes.description == "A waterfall needs sizes: give at least one, in points.")
  }
}
