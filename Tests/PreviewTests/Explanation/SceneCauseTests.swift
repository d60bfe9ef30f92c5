import PreviewTestSupport
import Testing

@testable import Preview

@Suite("Causes: changes of a scene")
struct SceneCauseTests {
  static let scene = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      deliveries:
        page: false
        elements:
          - { spacer: 10 }
          - list:
              - row:
                  - { label: Feng Wong, name: name, style: headline }
                  - { label: "1200 Getty Center Drive, LA", name: address, style: subheadline, numberOfLines: 0 }
              - row:
                  - { label: Jordan Miller, name: name, style: headline }
                  - { label: "6000 Universal Boulevard, Orlando", name: address, style: subheadline, numberOfLines: 0 }
          - { background: [{ label: Closed on Sundays }], fill: "#FFEECC", padding: 8 }

    """

  /// A change of the scene's text, and what it is reported as.
  struct Change: CustomTestStringConvertible {
    let from: String
    let to: String
    let causes: [String]
    var testDescription: String { "\(from) → \(to)" }

    init(_ from: String, _ to: String, _ causes: String...) {
      (self.from, self.to, self.causes) = (from, to, causes)
    }
  }

  @Test("Two long texts are quoted from shortly before the place where they differ")
  func longTexts() throws {
    func scene(_ label: String) -> String {
      Self.scene.replacing(text: "Closed on Sundays", with: label).replacing(text: "width: 240", with: "width: 440")
    }
    let (before, after) = ("wght · 100 to 900 · default 900", "wght · 100 to 900 · default 900 · hidden")
    let causes = try ChangedPicture(before: scene(before), after: scene(after)).causes
    #expect(causes.first == "“…efault 900 · hidden” was “…efault 900”", "\(causes)")
    let long = String(repeating: "long ", count: 40)
    let (first, second) = Quotation.excerpts(long + "ago", long + "lost", limit: 160)
    #expect(first.hasSuffix("long ago") && second.hasSuffix("long lost") && first.count < 64)
  }

  @Test(
    "Each change of a scene is reported as what it is, and nothing else is",
    arguments: [
      Change(
        "Jordan Miller", "Jordana Miller", "the text of the name of row 2 is “Jordana Miller” (was “Jordan Miller”)"),
      Change(
        "- { label: Jordan Miller, name: name, style: headline }",
        "- { label: Jordan Miller, name: name, style: headline, when: { categories: AX1... } }",
        "the name of row 2 is gone: it is shown only from AX1 on"),
      Change(
        "\"#FFEECC\", padding: 8 }",
        "\"#FFEECC\", padding: 8, when: { accessibilityCategory: true }, otherwise: [{ label: Open }] }",
        "“Closed on Sundays” is gone: it is shown only from AX1 on", "“Open” is new"),
      Change("Closed on Sundays", "Closed on Mondays", "“Closed on Mondays” was “Closed on Sundays”"),
      Change(
        "Orlando\", name: address, style: subheadline, numberOfLines: 0",
        "Orlando\", name: address, style: subheadline, numberOfLines: 1",
        "the line limit of the address of row 2 is 1 line (was none)",
        "the address of row 2 now truncates (was 2 lines)"),
      Change(
        "Feng Wong, name: name, style: headline", "Feng Wong, name: name, style: headline, color: '#010000'",
        "the colour of the name of row 1 is #010000 (was #000000)"),
      Change(
        "Feng Wong, name: name, style: headline", "Feng Wong, name: name, size: 18, weight: semibold",
        "the text style of the name of row 1 is a fixed size (was headline)",
        "the font size of the name of row 1 is 18 pt (was 17 pt)"),
      Change(
        "Feng Wong, name: name, style: headline", "Feng Wong, name: name, size: 17, weight: bold",
        "the text style of the name of row 1 is a fixed size (was headline)",
        "the font of the name of row 1 is Inter with wght 700 (was Inter with wght 600)"),
      Change(
        "Feng Wong, name: name, style: headline",
        "Feng Wong, name: name, font: Inter, size: 17, weight: bold, relativeTo: headline",
        "the font of the name of row 1 is Inter with wght 700 (was Inter with wght 600)"),
      Change("\"#FFEECC\"", "\"#FFEECD\"", "the colour of a background is #FFEECD (was #FFEECC)"),
      Change("spacer: 10", "spacer: 10.34", "the length of a spacer is 10.34 pt (was 10 pt)"),
      Change("padding: 8", "padding: 8.34", "the padding of a background is 8.34 pt (was 8 pt)"),
      Change(
        "      - list:\n", "      - list:\n          - row: [{ label: Ana, name: name }]\n",
        "row 1, “Ana”, is new"),
      Change(
        "          - row:\n              - { label: Feng Wong, name: name, style: headline }\n              - { label: \"1200 Getty Center Drive, LA\", name: address, style: subheadline, numberOfLines: 0 }\n",
        "", "row 1 is gone"),
      Change(
        "      - { spacer: 10 }\n", "      - { spacer: 10 }\n      - { divider: true }\n",
        "a divider is new"),
      Change(
        "width: 240", "width: 230", "it is drawn for 230 pt (was 240 pt)",
        "the address of row 1 has 2 lines (was 1 line)"),
      Change(
        "      - list:\n", "      - rowHeight: 40\n        list:\n",
        "the height of rows 1 and 2 is 40 pt (was automatic)",
        "the address of row 1 is now cut off (bottom 10 pt)",
        "the address of row 2 is now cut off (bottom 28 pt)"),
    ])
  func changes(_ change: Change) throws {
    #expect(Self.scene.contains(change.from))
    let picture = try ChangedPicture(
      before: Self.scene, after: Self.scene.replacing(change.from, with: change.to, maxReplacements: 1))
    #expect(picture.differs)
    #expect(picture.causes == change.causes)
  }

  @Test("A changed colour of the palette is one cause, whatever has it; a colour of an element's own is another")
  func palette() throws {
    let scene = Self.scene.replacing("scenes:\n", with: "colors: { brand: '#0A7F5A', note: '#FFEECC' }\nscenes:\n")
      .replacing("style: headline }", with: "style: headline, color: brand }")
      .replacing(##"fill: "#FFEECC""##, with: "fill: note, borderColor: brand")
    let repainted = try ChangedPicture(before: scene, after: scene.replacing("#0A7F5A", with: "#0B6E4F"))
    #expect(repainted.differs && repainted.causes == ["colour brand: #0B6E4F (was #0A7F5A)"])
    #expect(repainted.kinds == ["palette"])
    let both = try ChangedPicture(
      before: scene,
      after: scene.replacing("#FFEECC", with: "#FFEEDD").replacing(
        "Feng Wong, name: name, style: headline, color: brand",
        with: "Feng Wong, name: name, style: headline, color: '#111111'"))
    #expect(
      both.causes == ["the colour of the name of row 1 is #111111 (was #0A7F5A)", "colour note: #FFEEDD (was #FFEECC)"])
    let unused = try ChangedPicture(before: scene, after: scene.replacing("colors: { ", with: "colors: { other: red, "))
    #expect(!unused.differs)
  }

  @Test("A new first row of a grouped list is reported alone: the line above goes over to it")
  func firstGroupedRow() throws {
    let grouped = Self.scene.replacing("      - list:\n", with: "      - style: grouped\n        list:\n")
    let added = "        list:\n          - row: [{ label: Ana, name: name }]\n"
    let picture = try ChangedPicture(before: grouped, after: grouped.replacing("        list:\n", with: added))
    #expect(picture.differs && picture.causes == ["row 1, “Ana”, is new"])
  }

  @Test("A scene that is laid out alike has no cause but its outlines")
  func same() throws {
    let picture = try ChangedPicture(before: Self.scene, after: Self.scene)
    #expect(
      !picture.differs
        && picture.causes == ["the layout is the same, down to the outline of each letter; it is drawn differently"])
  }

  @Test("Another picture in the scene is reported with its name")
  func image() throws {
    let folder = TemporaryFolder()
    for (name, ink) in [("one", "#"), ("two", "x")] {
      guard case .memory(let bytes, _) = try MadePicture("\(ink)\(ink)\n\(ink)\(ink)").source() else { continue }
      try folder.write(Array(bytes), to: "\(name)/avatar.png")
    }
    func text(_ which: String) -> String {
      """
      fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
      traits: { categories: L }
      scenes: { a: { elements: [{ image: avatar.png, name: avatar }, { image: avatar.png }] } }
      """
    }
    // The same path, in a different commit.
    let worker = RenderWorker()
    let records = try ["one", "two"].map { which in
      let read = PreviewSpec(text: text(which), folder: "\(folder.path)/\(which)")
      #expect(read.mistakes.map(\.description) == [])
      let picture = read.plan.pictures[0]
      return try worker.layOut(picture).record()
    }
    #expect(
      LayoutComparison(before: records[0], after: records[1]).causes.map(\.description) == [
        "the avatar shows “avatar.png”, whose content has changed, and 1 more"
      ])
  }

  @Test("Variants are distinguished by their number")
  func variants() throws {
    let before = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L }
      scenes:
        a:
          variants: [{ elements: [{ label: Save }] }, { elements: [{ label: Save }] }, { elements: [{ label: Save }] }]
      """
    let after = before.replacing("[{ label: Save }] }]", with: "[{ label: Safe }] }]")
    #expect(try ChangedPicture(before: before, after: after).causes == ["“Safe” in variant 3 was “Save”"])
    let filled = before.replacing(
      "{ elements: [{ label: Save }] }]", with: "{ fill: '#EEEEEE', elements: [{ label: Save }] }]")
    #expect(
      try ChangedPicture(before: before, after: filled).causes == [
        "the colour of the ground in variant 3 is #EEEEEE (was #FFFFFF)"
      ])
  }

  @Test("A name with line breaks and escapes stays on its line, and a long text is cut")
  func hostileNames() {
    func scene(_ text: String) -> LayoutRecord {
      .scene([
        .label(
          name: "x\n::error file=z::pwn\u{1B}[31m", 0, 0, width: 100,
          [(shown: text, x: 0, runs: ["Inter 17 #000000FF A+10"])])
      ])
    }
    let words = LayoutComparison(before: scene("A"), after: scene(String(repeating: "B", count: 200_000))).causes.map(
      \.description)
    #expect(
      words == [
        "the text of the x\\n::error file=z::pwn\\u{1B}[31m is “\(String(repeating: "B", count: 160))…” (was “A”)"
      ])
  }

  @Test("Another case of the letters is one cause")
  func textCase() throws {
    let after = Self.scene.replacing(
      "name: name, style: headline }", with: "name: name, style: headline, textCase: uppercase }")
    #expect(
      try ChangedPicture(before: Self.scene, after: after).causes == [
        "the text case of the name of rows 1 and 2 is uppercase (was none)"
      ])
  }

  @Test("Another design is one cause, with the texts that changed beside it")
  func design() throws {
    let text = """
      fonts: Fonts/Inter.var.ttf
      design: iOS 18
      traits: { categories: L, width: 320 }
      scenes:
        a:
          page: false
          elements:
            - { navigationBar: Settings, prefersLargeTitle: true }
            - { list: [{ section: Sound, rows: [{ row: [{ label: Volume }] }, { row: { stack: [{ label: Mute }, { switch: true }], axis: horizontal } }] }], style: insetGrouped }
            - { searchBar: Find }
            - { tabBar: [{ title: Home, symbol: house }, { title: Me, symbol: person }] }
      """
    let after = text.replacing("iOS 18", with: "iOS 26")
    let causes = try ChangedPicture(before: text, after: after).causes
    #expect(causes.count == 1 && causes[0].contains("iOS 26") && causes[0].contains("was"), "\(causes)")
    let renamed = try ChangedPicture(before: text, after: after.replacing("Volume", with: "Loudness")).causes
    #expect(renamed.count == 2 && renamed[1] == "“Loudness” of row 1 was “Volume”", "\(renamed)")
  }
}
