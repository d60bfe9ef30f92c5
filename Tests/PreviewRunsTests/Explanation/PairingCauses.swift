import PreviewTestSupport
import PreviewReportSupport
import PreviewSpecSupport
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Elements that stand elsewhere in the tree, and masks where sizes differ.
  static let pairings = wrapped + exchanged + named + rowsInSections + handwrittenRows + masked

  private static let orders = specText(
    elements: """
      - { navigationBar: Orders, prefersLargeTitle: true }
      - list:
          - row: [{ label: Feng Wong, name: name }, { label: Ends on Friday, name: note, style: footnote }]
          - row: [{ label: Ana, name: name }]
        style: insetGrouped
      - { label: Below, name: below }
      """)

  private static let wrapped = replacing(
    "What is wrapped, taken out or exchanged is there as it was, and what is new around it is reported", in: orders,
    [
      (
        "- { label: Below, name: below }", "- { background: [{ label: Below, name: below }], fill: '#EEEEEE' }",
        [.new(.element("background"))]
      ),
      (
        "- { label: Below, name: below }",
        "- { background: [{ label: Below, name: below }, { label: More, name: more }], fill: '#EEEEEE', padding: 8 }",
        [.new(.element("background")), .new(.label("more"))]
      ),
      (
        "[{ label: Feng Wong, name: name }, { label: Ends on Friday, name: note, style: footnote }]",
        "[{ label: Ends on Friday, name: note, style: footnote }, { label: Feng Wong, name: name }]",
        [.change(.follows(.label("note")), of: .label("name", row: 1))]
      ),
      (
        "style: insetGrouped", "style: grouped",
        [.setting(.listStyle, "grouped", was: "insetGrouped", of: .element("list"))]
      ),
      (
        "prefersLargeTitle: true", "prefersLargeTitle: false",
        [
          .setting(.textAlignment, "center", was: "natural", of: .text("Orders")),
          .setting(.weight, "that of the style", was: "bold", of: .text("Orders")),
          .setting(.textStyle, "a fixed size", was: "largeTitle", of: .text("Orders")),
          .fontSize(17, was: 34, of: .text("Orders")),
        ]
      ),
      // What is different stays so.
      (
        "- { label: Below, name: below }", "- { background: [{ label: Other, name: other }], fill: '#EEEEEE' }",
        [.gone(.label("below")), .new(.label("other"))]
      ),
    ])

  private static let exchanged = replacing(
    "What takes the place of one that looks alike is the same element, by whatever name",
    in: specText(
      elements: """
        - { stack: [{ label: New, name: badge }, { label: Size, name: Size }, { label: End, name: end }] }
        - { button: Buy, name: buy }
        - list:
            - { row: [{ label: Red, name: red }], name: Red }
            - { row: [{ label: Green, name: green }], name: Green }
        """),
    [
      (
        "{ label: New, name: badge }", "{ label: Sale, name: offer }",
        [.change(.name(before: "badge"), of: .label("offer")), .text("Sale", was: "New", of: .label("offer"))]
      ),
      ("{ label: Size, name: Size }", "{ label: Fit, name: Fit }", [.text(.text("Fit"), was: "Size")]),
      (
        "{ button: Buy, name: buy }", "{ button: Order, name: order }",
        [.change(.name(before: "buy"), of: .element("button", "order")), .text(.text("Order"), was: "Buy")]
      ),
      (
        "{ label: New, name: badge }, { label: Size, name: Size }, { label: End, name: end }",
        "{ label: Sale, name: offer }, { label: Fit, name: Fit }, { label: Tail, name: tail }",
        [
          .change(.name(before: "badge"), of: .label("offer")), .text("Sale", was: "New", of: .label("offer")),
          .text(.text("Fit"), was: "Size"),
          .change(.name(before: "end"), of: .label("tail")), .text("Tail", was: "End", of: .label("tail")),
        ]
      ),
      // What looks different, stands elsewhere or is left out by a condition is not.
      (
        "{ label: New, name: badge }", "{ label: Sale, name: offer, color: '#FF0000' }",
        [.gone(.label("badge")), .new(.label("offer"))]
      ),
      (
        "{ label: New, name: badge }, { label: Size, name: Size }",
        "{ label: Size, name: Size }, { label: Sale, name: offer }",
        [.gone(.label("badge")), .new(.label("offer"))]
      ),
      (
        "{ label: New, name: badge }",
        "{ label: New, name: badge, when: { categories: XS } }, { label: Sale, name: offer }",
        [.gone(.label("badge"), leftOut: "shown only at XS"), .new(.label("offer"))]
      ),
      (
        "row: [{ label: Red, name: red }], name: Red", "row: [{ label: Blue, name: blue }], name: Blue",
        [.gone(.row(1, name: "Red"), byFormerNumbers: true), .new(.row(1, name: "Blue"))]
      ),
    ])

  // MARK: Names and variants

  private static let card =
    "- { background: [{ label: Dr. Adeyemi }, { label: At 9:40, name: time }], fill: '#EEEEEE', name: card }\n"
  private static let (list, last) = ("- { list: [{ row: [{ label: Iron }] }] }\n", "- { label: Bye, name: bye }\n")

  private static let variants = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 120 }
    scenes:
      a:
        variants:
          - { caption: First, elements: [{ label: Save }] }
          - { elements: [{ label: Send, name: send }] }
          - { caption: Third, elements: [{ label: Quit }] }
    """
  private static let without = variants.replacing("      - { elements: [{ label: Send, name: send }] }\n", with: "")
  private static let withoutFirst = variants.replacing(
    "      - { caption: First, elements: [{ label: Save }] }\n", with: "")

  private static let named =
    specs(
      "An element with a name is new or gone as one, however much stands in it; in another order it follows a different element",
      ([
        ("new", list + last, card + list + last, [.new(.element("background", "card"))]),
        ("gone", list + card + last, list + last, [.gone(.element("background", "card"))]),
        (
          "lower", card + list + last, list + card + last,
          [.change(.follows(.element("list")), of: .element("background", "card"))]
        ),
        ("first", list + last + card, card + list + last, [.change(.comesFirst, of: .element("background", "card"))]),
      ] as [(String, String, String, [Cause])]).map { ($0, specText(elements: $1), specText(elements: $2), $3) })
    + specs(
      "A variant that is new or gone is reported as one",
      [
        ("new", without, variants, [.change(.addedVariant(2, caption: nil, nil))]),
        ("gone", variants, without, [.change(.removedVariant(2, caption: nil, nil))]),
        ("gone, with a caption", variants, withoutFirst, [.change(.removedVariant(1, caption: "First", nil))]),
        // Those with captions are known by them.
        (
          "gone beside another text", variants,
          withoutFirst.replacing("[{ label: Quit }]", with: "[{ label: Save }]"),
          [.change(.removedVariant(1, caption: "First", nil)), .text(.text("Save", variant: 2), was: "Quit")]
        ),
      ])

  // MARK: Rows

  private static func sections(_ first: [String], _ second: [String]) -> String {
    func rows(_ names: [String]) -> String {
      names.map { "              - row: [{ label: \($0), name: name }]\n" }.joined()
    }
    return specText(
      elements:
        "- list:\n    - section: Friends\n      rows:\n\(rows(first))    - section: Family\n      rows:\n\(rows(second))"
        + "  style: insetGrouped\n- { label: Below }\n")
  }

  private static func people(_ names: [String]) -> String {
    ChangedPicture.list(names.map { "{ label: \($0), name: name }" })
  }

  private static func times(_ people: [String], _ time: String, _ direction: String) -> String {
    let rows = people.map { "{ row: [{ label: \($0) }, { label: '\(time)', name: time }] }" }
    return """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 240, directions: \(direction) }
      scenes: { a: { masks: [time], elements: [{ list: [\(rows.joined(separator: ", "))] }] } }
      """
  }

  private static let rowsInSections =
    specs(
      "A row that moved to another section is reported alone: the changed grounds of both follow",
      [
        (
          "two sections", sections(["Tova", "Will"], ["Ana"]), sections(["Tova"], ["Ana", "Will"]),
          [.change(.moved(x: 0, y: 100), of: .row(2))]
        )
      ])
    + specs(
      "A row that is gone and one that is new elsewhere are two, although their elements have the same names",
      [
        (
          "one and one", people(["Ana", "Omar", "Jo", "Maria"]), people(["Ana", "Jo", "Petra", "Maria"]),
          [.gone(.row(2, "Omar"), byFormerNumbers: true), .new(.row(3, "Petra"))]
        )
      ])
    + specs(
      "A masked time is no change where a row was inserted, in either direction",
      ["leftToRight", "rightToLeft"].map { direction in
        (
          direction, times(["Ana", "Bo", "Cy"], "9:41", direction),
          times(["Ana", "Mia", "Bo", "Cy"], "9:42", direction), [.new(.row(2))]
        )
      })

  /// A label whose glyphs are 5 points wide each.
  static func label(_ text: String, _ name: String, _ y: Double) -> LayoutRecord.Node {
    .label(
      name: name, 0, y, width: 100,
      [(shown: text, x: 0, runs: ["Inter 17 #000000FF " + text.map { "\($0)+5" }.joined(separator: " ")])])
  }

  private static func row(_ y: Double, _ name: String, _ status: String) -> LayoutRecord.Node {
    .box("row", 0, y, 100, 40, [label(name, "name", y), label(status, "status", y + 20)])
  }

  private static func lists(_ lists: [LayoutRecord.Node]...) -> LayoutRecord {
    .scene(
      height: 400,
      lists.enumerated().map { index, rows in
        let y = Double(200 * index)
        return .box("list", 0, y, 100, 200, [.box("stack", 0, y, 100, 200, rows)])
      })
  }

  /// A list with a row for each letter.
  private static func lettered(_ rows: String) -> LayoutRecord {
    let rows = rows.enumerated().map { index, letter in
      row(Double(40 * index), "\(letter)\(letter)", "\(letter)1")
    }
    return .scene(height: 400, [.box("list", 0, 0, 100, Double(40 * rows.count), rows)])
  }

  private static let handwrittenRows =
    layouts(
      "A row that moved to another list is there as it was; what looks like a part of another is not it",
      [
        (
          "moved", lists([row(0, "Ana", "Paid")], [row(200, "Bo", "Open")]),
          lists([], [row(200, "Bo", "Open"), row(240, "Ana", "Paid")]), [.change(.moved(x: 0, y: 240), of: .row(2))]
        ),
        (
          "another", lists([row(0, "Ana", "Paid")], [row(200, "Bo", "Open")]),
          lists([], [row(200, "Bo", "Open"), row(240, "Cy", "Paid")]), [.gone(.row(1)), .new(.row(2))]
        ),
      ])
    + layouts(
      "Rows that are gone or new have the numbers that they had or have, and are said together",
      [
        ("a run", lettered("abcdefgh"), lettered("abfgh"), [.gone(.row(3), .row(4), .row(5))]),
        ("two", lettered("abcdefgh"), lettered("acdefh"), [.gone(.row(2), .row(7))]),
        (
          "at both ends", lettered("abcdefgh"), lettered("xabcdefg"),
          [.new(.row(1)), .gone(.row(8), byFormerNumbers: true)]
        ),
        ("new", lettered("abc"), lettered("axybc"), [.new(.row(2), .row(3))]),
      ])

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

  private static let masked = ["name", "\"0,0,2000,2000\""].flatMap { mask in
    specs(
      "Masks hide causes where sizes differ, too; not what makes them differ",
      [
        (
          "above \(mask)", masked(mask, "Feng Wong"),
          masked(mask, "Ana Lopez", "Hello and good evening to all of you"),
          [.text("Hello and good evening to all of you", was: "Hello", of: .label("above"))]
        ),
        (
          "below \(mask)", masked(mask, "Feng Wong"), masked(mask, "Hello and good evening to all of us"),
          [.text("Hello and good evening to all of us", was: "Feng Wong", of: .label("name"))]
        ),
      ])
  }
}
