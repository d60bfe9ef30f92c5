import Testing

@testable import Preview

@Suite("Causes: elements that stand elsewhere in the tree, and masks where sizes differ")
struct PairingCauseTests {
  private static let scene = specText(
    elements: """
      - { navigationBar: Orders, prefersLargeTitle: true }
      - list:
          - row: [{ label: Feng Wong, name: name }, { label: Ends on Friday, name: note, style: footnote }]
          - row: [{ label: Ana, name: name }]
        style: insetGrouped
      - { label: Below, name: below }
      """)
  private static let row = "[{ label: Feng Wong, name: name }, { label: Ends on Friday, name: note, style: footnote }]"

  @Test(
    "What is wrapped, taken out or exchanged is there as it was, and what is new around it is reported",
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
        ["the name of row 1 now follows the note"]
      ),
      (
        "style: insetGrouped", "style: grouped",
        ["the list style of a list is grouped (was insetGrouped)"]
      ),
      (
        "prefersLargeTitle: true", "prefersLargeTitle: false",
        [
          "the text alignment of “Orders” is center (was natural)",
          "the weight of “Orders” is that of the style (was bold)",
          "the text style of “Orders” is a fixed size (was largeTitle)",
          "the font size of “Orders” is 17 pt (was 34 pt)",
        ]
      ),
      // What is different stays so.
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

  @Test(
    "What takes the place of one that looks alike is the same element, by whatever name",
    arguments: [
      (
        "{ label: New, name: badge }", "{ label: Sale, name: offer }",
        ["the offer was called “badge”", "the text of the offer is “Sale” (was “New”)"]
      ),
      ("{ label: Size, name: Size }", "{ label: Fit, name: Fit }", ["“Fit” was “Size”"]),
      (
        "{ button: Buy, name: buy }", "{ button: Order, name: order }",
        ["the order was called “buy”", "“Order” was “Buy”"]
      ),
      (
        "{ label: New, name: badge }, { label: Size, name: Size }, { label: End, name: end }",
        "{ label: Sale, name: offer }, { label: Fit, name: Fit }, { label: Tail, name: tail }",
        [
          "the offer was called “badge”", "the text of the offer is “Sale” (was “New”)", "“Fit” was “Size”",
          "the tail was called “end”", "the text of the tail is “Tail” (was “End”)",
        ]
      ),
      // What looks different, stands elsewhere or is left out by a condition is not.
      (
        "{ label: New, name: badge }", "{ label: Sale, name: offer, color: '#FF0000' }",
        ["the badge is gone", "the offer is new"]
      ),
      (
        "{ label: New, name: badge }, { label: Size, name: Size }",
        "{ label: Size, name: Size }, { label: Sale, name: offer }",
        ["the badge is gone", "the offer is new"]
      ),
      (
        "{ label: New, name: badge }",
        "{ label: New, name: badge, when: { categories: XS } }, { label: Sale, name: offer }",
        ["the badge is gone: it is shown only at XS", "the offer is new"]
      ),
      (
        "row: [{ label: Red, name: red }], name: Red", "row: [{ label: Blue, name: blue }], name: Blue",
        ["the Red, row 1, is gone", "the Blue, row 1, is new"]
      ),
    ])
  func places(from: String, to: String, causes: [String]) throws {
    let before = specText(
      elements: """
        - { stack: [{ label: New, name: badge }, { label: Size, name: Size }, { label: End, name: end }] }
        - { button: Buy, name: buy }
        - list:
            - { row: [{ label: Red, name: red }], name: Red }
            - { row: [{ label: Green, name: green }], name: Green }
        """)
    #expect(before.contains(from))
    let found = try ChangedPicture(before: before, after: before.replacing(from, with: to)).causes
    #expect(found.count == causes.count && zip(found, causes).allSatisfy { $0.hasPrefix($1) }, "\(found)")
  }

  @Test("A row that moved to another section is reported alone: the changed grounds of both follow")
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
    #expect(picture.causes == ["row 2 moved by 0, 91 pt"])
  }

  @Test(
    "An element with a name is new or gone as one, however much stands in it; in another order it follows a different element"
  )
  func named() throws {
    let card =
      "- { background: [{ label: Dr. Adeyemi }, { label: At 9:40, name: time }], fill: '#EEEEEE', name: card }\n"
    let (list, last) = ("- { list: [{ row: [{ label: Iron }] }] }\n", "- { label: Bye, name: bye }\n")
    func causes(_ before: String, _ after: String) throws -> [String] {
      try ChangedPicture(before: specText(elements: before), after: specText(elements: after)).causes
    }
    #expect(try causes(list + last, card + list + last) == ["the card is new"])
    #expect(try causes(list + card + last, list + last) == ["the card is gone"])
    #expect(try causes(card + list + last, list + card + last) == ["the card now follows a list"])
    #expect(try causes(list + last + card, card + list + last) == ["the card now comes first"])
    // What stays of it is there as it was.
    #expect(
      try causes(list + card + last, list + "- { label: At 9:40, name: time }\n" + last).contains(
        "“Dr. Adeyemi” is gone"))
  }

  @Test("A variant that is new or gone is reported as one")
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
    let added = try ChangedPicture(before: without, after: before).causes
    #expect(added == ["variant 2 is new"])
    let removed = try ChangedPicture(before: before, after: without).causes
    #expect(removed == ["variant 2 is gone"])
    let first = before.replacing("      - { caption: First, elements: [{ label: Save }] }\n", with: "")
    #expect(try ChangedPicture(before: before, after: first).causes == ["variant 1, “First”, is gone"])
    // Those with captions are known by them.
    let other = first.replacing("[{ label: Quit }]", with: "[{ label: Save }]")
    #expect(
      try ChangedPicture(before: before, after: other).causes == [
        "variant 1, “First”, is gone", "“Save” in variant 2 was “Quit”",
      ])
  }

  @Test("A row that moved to another list is there as it was; what looks like a part of another is not it")
  func lists() {
    func label(_ text: String, _ name: String, _ y: Double) -> LayoutRecord.Node {
      .label(
        name: name, 0, y, width: 100,
        [(shown: text, x: 0, runs: ["Inter 17 #000000FF " + text.map { "\($0)+5" }.joined(separator: " ")])])
    }
    func row(_ y: Double, _ name: String, _ status: String) -> LayoutRecord.Node {
      .box("row", 0, y, 100, 40, [label(name, "name", y), label(status, "status", y + 20)])
    }
    func record(_ lists: [LayoutRecord.Node]...) -> LayoutRecord {
      .scene(
        height: 400,
        lists.enumerated().map { index, rows in
          let y = Double(200 * index)
          return .box("list", 0, y, 100, 200, [.box("stack", 0, y, 100, 200, rows)])
        })
    }
    let (a, b, c) = (row(0, "Ana", "Paid"), row(200, "Bo", "Open"), row(240, "Ana", "Paid"))
    func causes(_ before: LayoutRecord, _ after: LayoutRecord) -> [String] {
      LayoutComparison(before: before, after: after).causes.map(\.description)
    }
    #expect(causes(record([a], [b]), record([], [b, c])) == ["row 2 moved by 0, 240 pt"])
    #expect(
      causes(record([a], [b]), record([], [b, row(240, "Cy", "Paid")])) == [
        "row 1 is gone", "row 2 is new",
      ])
  }

  @Test(
    "Where a row is inserted, those behind it are the rows that they were, although each shows another time",
    arguments: [3, 100])
  func inserted(count: Int) {
    func label(_ text: String, _ name: String, _ y: Double) -> LayoutRecord.Node {
      .label(
        name: name, 0, y, width: 100,
        [(shown: text, x: 0, runs: ["Inter 17 #000000FF " + text.map { "\($0)+5" }.joined(separator: " ")])])
    }
    func record(_ people: [String], _ time: String) -> LayoutRecord {
      let rows = people.enumerated().map { index, person in
        let y = Double(40 * index)
        return LayoutRecord.Node.box("row", 0, y, 100, 40, [label(person, "name", y), label(time, "time", y + 20)])
      }
      return .scene(height: Double(40 * count + 40), [.box("list", 0, 0, 100, Double(40 * rows.count), rows)])
    }
    let people = (1...count).map { "Person\($0)" }
    let after = people.prefix(1) + ["Mia"] + people.dropFirst()
    let causes = LayoutComparison(before: record(people, "9:41"), after: record(Array(after), "9:42")).causes.map(
      \.description)
    #expect(causes.contains("row 2 is new"), "\(causes)")
    #expect(!causes.contains { $0.contains("Person") }, "\(causes)")
    #expect(causes.contains { $0.contains("is “9:42” (was “9:41”)") }, "\(causes)")
  }

  @Test("Rows that are gone or new have the numbers that they had or have, and are said together")
  func goneRows() {
    func causes(_ before: String, _ after: String) -> [String] {
      func record(_ rows: String) -> LayoutRecord {
        let rows = rows.enumerated().map { index, letter in
          let y = Double(40 * index)
          func label(_ text: String, _ name: String, _ y: Double) -> LayoutRecord.Node {
            .label(name: name, 0, y, width: 100, [(shown: text, x: 0, runs: ["Inter 17 #000000FF 0+5 1+5"])])
          }
          return LayoutRecord.Node.box(
            "row", 0, y, 100, 40, [label("\(letter)\(letter)", "name", y), label("\(letter)1", "note", y + 20)])
        }
        return .scene(height: 400, [.box("list", 0, 0, 100, Double(40 * rows.count), rows)])
      }
      return LayoutComparison(before: record(before), after: record(after)).causes.map(\.description)
    }
    #expect(causes("abcdefgh", "abfgh") == ["rows 3 to 5 are gone"])
    #expect(causes("abcdefgh", "acdefh") == ["rows 2 and 7 are gone"])
    #expect(causes("abcdefgh", "xabcdefg") == ["row 1 is new", "row 8 is gone (by the former numbers)"])
    #expect(causes("abc", "axybc") == ["rows 2 and 3 are new"])
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

  @Test(
    "A masked time is no change where a row was inserted, in either direction",
    arguments: ["leftToRight", "rightToLeft"])
  func maskedRows(direction: String) throws {
    func spec(_ people: [String], _ time: String) -> String {
      let rows = people.map { "{ row: [{ label: \($0) }, { label: '\(time)', name: time }] }" }
      return """
        fonts: Fonts/Inter.var.ttf
        traits: { categories: L, width: 240, directions: \(direction) }
        scenes: { a: { masks: [time], elements: [{ list: [\(rows.joined(separator: ", "))] }] } }
        """
    }
    let picture = try ChangedPicture(
      before: spec(["Ana", "Bo", "Cy"], "9:41"), after: spec(["Ana", "Mia", "Bo", "Cy"], "9:42"))
    #expect(picture.differs && picture.causes == ["row 2 is new"])
  }

  @Test("A mask hides an element also where it was larger, or stood elsewhere")
  func maskedBefore() throws {
    func spec(_ time: String, _ total: String = "Total") -> String {
      """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 240 }
      scenes:
        a:
          masks: [time]
          elements: [{ stack: [{ label: \(total) }, { label: "\(time)", name: time }], axis: horizontal }]
      """
    }
    for (before, after) in [("9:41", "10:57"), ("10:57", "9:41")] {
      let picture = try ChangedPicture(before: spec(before), after: spec(after))
      #expect(!picture.differs)
    }
    #expect(try ChangedPicture(before: spec("10:57"), after: spec("9:41", "Sum")).causes == ["“Sum” was “Total”"])
  }
}
