import Testing

@testable import Preview

@Suite("Causes: moves beside other causes, masks, and pixels that nothing explains")
struct MoveCauseTests {
  private static let title = "the text of the name of row 1 is “Feng Wang” (was “Feng Wong”)"

  @Test(
    "What moves on its own is reported beside other causes, and what these move is not",
    arguments: [
      (
        [("Feng Wong", "Feng Wang"), ("name: address, style", "name: address, alignment: center, style")],
        [
          title, "the text alignment of the address of rows 1 and 2 is center (was natural)",
        ]
      ),
      (
        [("Feng Wong", "Feng Wang"), ("style: headline }", "style: headline, numberOfLines: 0, color: '#010000' }")],
        [
          "the line limit of the name of row 1 is none (was 1 line)", title,
          "the colour of the name of rows 1 and 2 is #010000 (was #000000)",
        ]
      ),
      (
        [("Jordan Miller, name: name", "Jordan Miller, alignment: right, color: '#010000', name: name")],
        [
          "the text alignment of the name of row 2 is right (was natural)",
          "the colour of the name of row 2 is #010000 (was #000000)",
        ]
      ),
      (
        [("Jordan Miller, name: name", "Jordana Miller, alignment: right, name: name")],
        [
          "the text alignment of the name of row 2 is right (was natural)",
          "the text of the name of row 2 is “Jordana Miller” (was “Jordan Miller”)",
        ]
      ),
      (
        [("name: address, style", "name: address, alignment: center, color: '#010000', style")],
        [
          "the text alignment of the address of rows 1 and 2 is center (was natural)",
          "the colour of the address of rows 1 and 2 is #010000 (was #000000)",
        ]
      ),
      (
        [("spacer: 10", "spacer: 20"), ("Closed on Sundays", "Closed on Mondays")],
        ["the length of a spacer is 20 pt (was 10 pt)", "“Closed on Mondays” was “Closed on Sundays”"]
      ),
    ])
  func beside(changes: [(String, String)], causes: [String]) throws {
    var after = SceneCauseTests.scene
    for (from, to) in changes { after = after.replacing(from, with: to) }
    let picture = try ChangedPicture(before: SceneCauseTests.scene, after: after)
    #expect(picture.causes == causes)
  }

  @Test("A row that is gone and one that is new elsewhere are two, although their elements have the same names")
  func rows() throws {
    func scene(_ texts: [String]) -> String { ChangedPicture.list(texts.map { "{ label: \($0), name: name }" }) }
    let picture = try ChangedPicture(
      before: scene(["Ana", "Omar", "Jo", "Maria"]), after: scene(["Ana", "Jo", "Petra", "Maria"]))
    #expect(picture.causes == ["row 2, “Omar”, is gone (by the former numbers)", "row 3, “Petra”, is new"])
  }

  // MARK: Masks

  private static func masked(_ name: String, _ note: String) -> String {
    """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: true
        masks: [name]
        elements:
          - { label: \(name), name: name }
          - { label: Arrives today, name: note\(note) }
    """
  }

  @Test("What lies completely under a mask is no cause, also on a page")
  func masks() throws {
    let before = Self.masked("Feng Wong", "")
    #expect(
      try ChangedPicture(before: before, after: Self.masked("Ana Lopez", ", color: '#010000'")).causes == [
        "the colour of the note is #010000 (was #000000)"
      ])
    #expect(!(try ChangedPicture(before: before, after: Self.masked("Ana Lopez", "")).differs))
  }

  @Test("A new spacing of a stack is reported, also beside another cause, and explains what it moves")
  func spacing() throws {
    let before = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 240 }
      scenes:
        a:
          elements:
            - stack: [{ label: Feng Wong, name: name }, { label: Arrives today, name: note }]
              spacing: 12
              name: texts
      """
    let spaced = before.replacing("spacing: 12", with: "spacing: 16")
    #expect(
      try ChangedPicture(before: before, after: spaced).causes == ["the spacing of the texts is 16 pt (was 12 pt)"])
    let bold = spaced.replacing("name: name }", with: "name: name, weight: bold }")
    #expect(
      try ChangedPicture(before: before, after: bold).causes == [
        "the spacing of the texts is 16 pt (was 12 pt)", "the weight of the name is bold (was that of the style)",
      ])
  }

  // MARK: Pixels

  /// A picture whose pixels differ in some boxes, and whose layout is as it was but for the colour of the first text.
  private func causes(_ boxes: [PixelRect], color: String = "#000000FF", isRecorded: Bool = true) -> [String] {
    // The scene lies 10 points from the corner of its page.
    func record(_ color: String) -> LayoutRecord {
      let text = "Inter 17 #000000FF "
      return .scene(
        origin: Point(x: 10, y: 10),
        [
          .box(
            "stack", 0, 0, 100, 80,
            [
              .label(
                name: "name", 0, 0, width: 100,
                [(shown: "Ab Cd", x: 0, runs: ["Inter 17 \(color) A+10 b+10 space+10 C+10 d+10"])]),
              .label(
                0, 20, width: 100,
                [(shown: "Ef", x: 0, runs: [text + "E+10 f+10"]), (shown: "Gh", x: 0, runs: [text + "G+10 h+10"])]),
              .box("image", name: "avatar", 60, 60, 20, 20) {
                $0.picture = LayoutRecord.Picture(
                  path: "a.png", size: PixelSize(width: 2, height: 2), digest: "00", fills: false)
              },
            ])
        ])
    }
    var change = PixelChange(size: PixelSize(width: 120, height: 120))
    change.groups = boxes
    return LayoutComparison(
      before: record("#000000FF"), after: record(color), places: ChangedPlaces(change, scale: 1), isRecorded: isRecorded
    ).causes.map(\.description)
  }

  @Test("Pixels that no cause explains are reported by the element that they lie in")
  func unexplained() {
    func box(_ x: Int, _ y: Int, _ width: Int = 4, _ height: Int = 4) -> PixelRect {
      PixelRect(x: x + 10, y: y + 10, width: width, height: height)
    }
    #expect(causes([box(12, 5)]) == ["the name is drawn differently"])
    #expect(causes([box(12, 5), box(42, 8)]) == ["the name is drawn differently"])
    #expect(causes([box(3, 46)]) == ["“Ef Gh” is drawn differently"])
    #expect(
      causes([box(0, 0, 50, 20), box(0, 20, 20, 40)]) == [
        "the layout is the same, down to the outline of each letter; it is drawn differently"
      ])
    #expect(causes([box(65, 65)]) == ["the avatar is drawn differently"])
    #expect(causes([box(80, 30)]) == ["a stack is drawn differently"])
    #expect(causes([box(104, 104)]) == ["what stands around the elements is drawn differently"])
    #expect(
      causes([box(12, 5), box(65, 65), box(1, 30)], color: "#FF0000FF") == [
        "the colour of the name is #FF0000 (was #000000)", "“Ef Gh” is drawn differently",
        "the avatar is drawn differently",
      ])
    // Where the baseline itself was changed, nothing is said of pixels.
    #expect(
      causes([box(12, 5), box(65, 65)], color: "#FF0000FF", isRecorded: false) == [
        "the baseline's file is not the recorded one", "the colour of the name is #FF0000 (was #000000)",
      ])
  }
}
