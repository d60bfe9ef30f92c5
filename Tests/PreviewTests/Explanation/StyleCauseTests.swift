import PreviewTestSupport
import Testing

@testable import Preview

@Suite("Causes: the app's own styles")
struct StyleCauseTests {
  /// A spec of two styles: "text", in which two labels are set, and "note".
  private func spec(_ style: String, note: String = "size: 12", pictures: String? = nil) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    typography: { text: { font: Inter, \(style) }, note: { font: Inter, \(note) } }
    traits: { categories: L, width: 240 }
    \(pictures ?? "scenes: { a: { page: false, elements: [{ label: Ho, typography: text, name: title }, { label: Hu, typography: text, name: foot }, { label: He, typography: note, name: note }] } }")

    """
  }

  /// The same with a sheet, at two categories.
  private func sheet(_ keys: String, _ style: String) -> String {
    spec(style, pictures: "sheets: { page: { \(keys) } }").replacing("categories: L", with: "categories: [L, AX5]")
  }

  private func causes(_ before: String, _ after: String) throws -> [String] {
    try ChangedPicture(before: before, after: after).causes
  }

  @Test(
    "A value that changed is said of the style, once, and not of the texts that are set in it",
    arguments: [
      ("size: 17", "size: 19", ["the size of the style text is 19 pt (was 17 pt)"]),
      ("size: 17", "size: 17, relativeTo: caption2", []),
      (
        "size: 17, weight: 400", "size: 17, weight: 700",
        ["the font of the title is Inter with wght 700 (was Inter), and 1 more"]
      ),
      ("size: 17", "size: 17, tracking: 2", ["the tracking of the style text is 2 pt (was 0 pt)"]),
      (
        "size: 17, tracking: 2", "size: 17, tracking: -2%",
        ["the tracking of the style text is -2 % of the size (was 2 pt)"]
      ),
      ("size: 17", "size: 17, lineHeight: 30", ["the line height at L of the style text is 30 pt (was none)"]),
      (
        "size: 17", "size: 17, underline: true",
        ["the underline of the style text is in the colour of the text (was none)"]
      ),
      (
        "size: 17", "size: 19, tracking: 2",
        ["the tracking of the style text is 2 pt (was 0 pt)", "the size of the style text is 19 pt (was 17 pt)"]
      ),
    ])
  func values(before: String, after: String, causes: [String]) throws {
    let found = try self.causes(spec(before), spec(after))
    #expect(found == (causes.isEmpty ? [Cause(.drawing).description] : causes))
  }

  @Test("Where a style grows otherwise, what it grows by is the cause, at the categories that show it")
  func growth() throws {
    func large(_ style: String) -> String { spec(style).replacing("categories: L", with: "categories: AX3") }
    #expect(
      try causes(large("size: 17"), large("size: 17, relativeTo: caption2")) == [
        "the scaling of the style text is that of caption2 (was that of body)"
      ])
    #expect(
      try causes(large("size: 17"), large("size: 17, maximumPointSize: 24")) == [
        "the largest size of the style text is 24 pt (was none)"
      ])
    #expect(
      try causes(large("size: 17"), large("size: 17, fixed: true")) == [
        "the scaling of the style text is none (was that of body)"
      ])
  }

  @Test("What a text has of its own, and another style that it gets, are said of the text")
  func own() throws {
    let title = "scenes: { a: { page: false, elements: [{ label: Ho, typography: text, name: title }] } }"
    let before = spec("size: 17", pictures: title)
    #expect(
      try causes(before, spec("size: 19", pictures: title.replacing("typography: text", with: "typography: note"))) == [
        "the text style of the title is note (was text)"
      ])
    #expect(
      try causes(before, spec("size: 17", pictures: title.replacing("typography: text", with: "font: Inter, size: 19")))
        == [
          "the text style of the title is a fixed size (was text)", "the font size of the title is 19 pt (was 17 pt)",
        ])
    // A text in two styles, of which one changed, says of its own what is larger.
    let two = title.replacing("label: Ho", with: "label: [{ text: Ho }, { text: He, typography: note }]")
    let one = try causes(spec("size: 17", pictures: two), spec("size: 19", pictures: two))
    #expect(one == ["the font size of “Ho” of the title is 19 pt (was 17 pt)"])
    #expect(
      try causes(spec("size: 17", note: "size: 12", pictures: two), spec("size: 19", note: "size: 14", pictures: two))
        == ["the size of the style note is 14 pt (was 12 pt)", "the size of the style text is 19 pt (was 17 pt)"])
  }

  @Test(
    "It is the same cause on each sheet that shows samples of styles, and in small pictures of pages",
    arguments: ["kind: ladder", "kind: typography", "kind: matrix", "kind: contact, of: z", "kind: growth"])
  func sheets(keys: String) throws {
    let title = "z: { elements: [{ label: Ho, typography: text, name: title }] }"
    let scene = "\nscenes: { \(title) }"
    let found = try causes(sheet(keys, "size: 17") + scene, sheet(keys, "size: 19") + scene)
    #expect(found == ["the size of the style text is 19 pt (was 17 pt)"], "\(found)")
  }

  @Test(
    "Lines of a chart, and what a sheet writes beside samples, follow from how a style grows, also where the samples are as large as before",
    arguments: [
      ("size: 17, relativeTo: caption2", "the scaling of the style text is that of caption2 (was that of body)"),
      ("size: 17, maximumPointSize: 24", "the largest size of the style text is 24 pt (was none)"),
      ("size: 17, fixed: true", "the scaling of the style text is none (was that of body)"),
    ], ["kind: growth", "kind: typography"])
  func followers(change: (style: String, cause: String), keys: String) throws {
    let found = try causes(sheet(keys, "size: 17"), sheet(keys, change.style))
    #expect(found == [change.cause], "\(found)")
  }

  @Test("A line beside which a style passes another keeps its name, and so does its label")
  func passing() throws {
    let found = try causes(sheet("kind: growth", "size: 10"), sheet("kind: growth", "size: 40"))
    #expect(found == ["the size of the style text is 40 pt (was 10 pt)"], "\(found)")
  }

  @Test("Values are read back as they were written")
  func record() throws {
    let read = PreviewSpec(text: spec("size: 17, tracking: 1"), folder: TestFonts.repository)
    let picture = try RenderWorker().layOut(read.plan.pictures[0])
    let record = try picture.record()
    #expect(
      record.named.styles["text"]?.map { "\($0.name) \($0.value)" } == [
        "size 17 pt", "scaling that of body", "tracking 1 pt",
      ])
    #expect(try LayoutRecord(reading: Array(record.document.utf8)).named == record.named)
  }
}
