import Testing

@testable import Preview

@Suite("Causes: elements that stand elsewhere in the tree, and masks where sizes differ")
struct PairingCauseTests {
  private static let scene = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: false
        elements:
          - { navigationBar: Orders, prefersLargeTitle: true }
          - list:
              - row: [{ label: Feng Wong, name: name }, { label: Ends on Friday, name: note, style: footnote }]
              - row: [{ label: Ana, name: name }]
            style: insetGrouped
          - { label: Below, name: below }

    """
  private static let row = "[{ label: Feng Wong, name: name }, { label: Ends on Friday, name: note, style: footnote }]"

  @Test(
    "What is wrapped, taken out or exchanged is there as it was, and what is new around it is told",
    arguments: [
      (
        "- { label: Below, name: below }", "- { background: [{ label: Below, name: below }], fill: '#EEEEEE' }",
        ["a background is new"]
      ),
      (
        "- { label: Below, name: below }",
        "- { background: [{ label: Below, name: below }, { label: More, name: more }], fill: '#EEEEEE', padding: 8 }",
        ["a background is new", "the more is new"]
      ),
      (
        row, "[{ label: Ends on Friday, name: note, style: footnote }, { label: Feng Wong, name: name }]",
        ["the note of row 1 moved by 0, −20.667 pt", "the name of row 1 moved by 0, 16 pt"]
      ),
      (
        "style: insetGrouped", "style: grouped",
        ["a box is gone", "row 1 now has fill #FFFFFFFF", "row 2 now has fill #FFFFFFFF"]
      ),
      (
        "prefersLargeTitle: true", "prefersLargeTitle: false",
        ["“Orders” has 17 pt (was 34)", "“Orders” is set in Inter wght=600 (was Inter wght=700)"]
      ),
      // What is another one stays so.
      (
        "- { label: Below, name: below }", "- { background: [{ label: Other, name: other }], fill: '#EEEEEE' }",
        ["the below is gone", "the other is new"]
      ),
    ])
  func wrapping(from: String, to: String, causes: [String]) throws {
    #expect(Self.scene.contains(from))
    let picture = try ChangedPicture(before: Self.scene, after: Self.scene.replacing(from, with: to))
    #expect(picture.differs)
    #expect(picture.causes == causes)
  }

  @Test("A row that moved to another section is told alone: that the grounds of both are others follows")
  func sections() throws {
    func scene(_ first: [String], _ second: [String]) -> String {
      func rows(_ names: [String]) -> String {
        names.map { "          - row: [{ label: \($0), name: name }]\n" }.joined()
      }
      return """
        fonts: Fonts/Inter.var.ttf
        traits: { categories: L, width: 240 }
        scenes:
          a:
            page: false
            elements:
              - list:
                  - section: Friends
                    rows:
        \(rows(first))          - section: Family
                    rows:
        \(rows(second))        style: insetGrouped
              - { label: Below }

        """.replacing("          - row", with: "              - row")
    }
    let picture = try ChangedPicture(
      before: scene(["Tova", "Will"], ["Ana"]), after: scene(["Tova"], ["Ana", "Will"]))
    #expect(picture.causes == ["the name of row 2 moved by 0, 91 pt"])
  }

  @Test("A variant that is new or gone is told as one")
  func variants() throws {
    let before = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 120 }
      scenes:
        a:
          variants:
            - { caption: First, elements: [{ label: Save }] }
            - { elements: [{ label: Send, name: send }] }
            - { caption: Third, elements: [{ label: Quit }] }
      """
    let without = before.replacing("      - { elements: [{ label: Send, name: send }] }\n", with: "")
    #expect(before != without)
    #expect(try ChangedPicture(before: without, after: before).causes == ["variant 2 is new"])
    #expect(try ChangedPicture(before: before, after: without).causes == ["variant 2 is gone"])
    let first = before.replacing("      - { caption: First, elements: [{ label: Save }] }\n", with: "")
    #expect(try ChangedPicture(before: before, after: first).causes == ["variant 1, “First”, is gone"])
    // Those with captions are known by them.
    let other = first.replacing("[{ label: Quit }]", with: "[{ label: Save }]")
    #expect(
      try ChangedPicture(before: before, after: other).causes == [
        "variant 1, “First”, is gone", "“Save” in variant 2 was “Quit”",
      ])
  }

  // MARK: Traces

  @Test("A row that moved to another list is there as it was; what looks like a part of another is not it")
  func lists() {
    func label(_ text: String, _ name: String, _ y: Int) -> String {
      """
              label "\(name)" 0 \(y) 100 x 20 body "\(text)"
                line [0,\(text.utf8.count)) x 0 baseline 15 height 20 width 20 "\(text)"
                  Inter 17 #000000FF A+10 b+10

      """
    }
    func row(_ y: Int, _ name: String, _ status: String) -> String {
      "      row 0 \(y) 100 x 40\n" + label(name, "name", y) + label(status, "status", y + 20)
    }
    func trace(_ first: [String], _ second: [String]) -> String {
      "scene a 100 pt L light leftToRight 1x\nvariant 1 100 x 400 #FFFFFFFF\n  list 0 0 100 x 200\n    stack 0 0 100 x 200\n"
        + first.joined() + "  list 0 200 100 x 200\n    stack 0 200 100 x 200\n" + second.joined()
    }
    let (a, b, c) = (row(0, "Ana", "Paid"), row(200, "Bo", "Open"), row(240, "Ana", "Paid"))
    func causes(_ before: String, _ after: String) -> [String] {
      TraceComparison.causes(before: before, after: after).map(\.description)
    }
    #expect(causes(trace([a], [b]), trace([], [b, c])) == ["the name of row 2 moved by 0, 240 pt, and 1 more"])
    #expect(
      causes(trace([a], [b]), trace([], [b, row(240, "Cy", "Paid")])) == [
        "the name of row 1 is gone", "the status of row 1 is gone", "the name of row 2 is new",
        "the status of row 2 is new",
      ])
  }

  // MARK: Masks

  private static func masked(_ mask: String, _ name: String, _ above: String = "Hello") -> String {
    """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        masks: [\(mask)]
        elements:
          - { label: \(above), name: above, numberOfLines: 0 }
          - { label: \(name), name: name, numberOfLines: 0 }
          - { label: Arrives today, name: note }
    """
  }

  @Test(
    "Masks hide causes where sizes differ, too; not what makes them differ", arguments: ["name", "\"0,0,2000,2000\""])
  func masks(mask: String) throws {
    let long = "Hello and good evening to all of you"
    let told = "the text of the above is “\(long)” (was “Hello”)"
    let before = Self.masked(mask, "Feng Wong")
    #expect(try ChangedPicture(before: before, after: Self.masked(mask, "Ana Lopez", long)).causes == [told])
    #expect(
      try ChangedPicture(before: before, after: Self.masked(mask, "Hello and good evening to all of us")).causes == [
        "the text of the name is “Hello and good evening to all of us” (was “Feng Wong”)"
      ])
  }
}
