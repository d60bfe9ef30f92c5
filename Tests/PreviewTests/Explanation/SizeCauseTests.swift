import Testing

@testable import Preview

@Suite("Causes: sizes of grounds and rows, what is said of them, captions and pictures")
struct SizeCauseTests {
  private static let scene = specText(
    elements: """
      - list:
          - row: [{ label: Feng Wong, name: name, numberOfLines: 0 }, { label: Ends on Friday, name: note }]
            insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }
          - row: [{ label: Ana, name: name }]
            insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }
        style: insetGrouped
      - background: [{ label: Ok, name: ok }, { divider: true }]
        name: pill
        fill: "#EEEEFF"
        padding: 8
      - { label: Below, name: below }
      """)

  @Test(
    "Of sizes that follow from each other the one is reported that is the reason",
    arguments: [
      ("padding: 8", "padding: 8\n        width: 100", ["the width of the pill is 100 pt (was automatic)"]),
      ("padding: 8", "padding: 8\n        height: 60", ["the height of the pill is 60 pt (was automatic)"]),
      ("padding: 8", "padding: 9", ["the padding of the pill is 9 pt (was 8 pt)"]),
      (
        "top: 11", "top: 14",
        [
          "the cell padding of row 1 is 14 pt above, 11 pt below, 16 pt before, 16 pt behind (was 16 pt at the sides, 11 pt above and below)"
        ]
      ),
      (
        "insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }\n        style",
        "insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }\n            height: 60\n        style",
        ["the height of row 2 is 60 pt (was automatic)"]
      ),
      (
        "        style: insetGrouped\n", "        style: insetGrouped\n        rowHeight: 70\n",
        ["the height of rows 1 and 2 is 70 pt (was automatic)"]
      ),
      // What grows by what lies in it is not told.
      (
        "Feng Wong, name", "Feng Wong and all of his friends, name",
        ["the text of the name of row 1 is “Feng Wong and all of his friends” (was “Feng Wong”)"]
      ),
      (
        "Ok, name", "Ok, size: 30, name",
        ["the text style of the ok is a fixed size (was body)", "the font size of the ok is 30 pt (was 17 pt)"]
      ),
      ("{ divider: true }", "{ spacer: 20 }, { divider: true }", ["a spacer is new"]),
      ("page: false", "page: false\n    margin: 20", ["the margin of the ground is 20 pt (was that of the width)"]),
      // Beside a text that changed.
      (
        "label: Ok, name: ok }, { divider: true }]\n        name: pill\n        fill: \"#EEEEFF\"\n        padding: 8",
        "label: On, name: ok }, { divider: true }]\n        name: pill\n        fill: \"#EEEEFF\"\n        padding: 9",
        ["the padding of the pill is 9 pt (was 8 pt)", "the text of the ok is “On” (was “Ok”)"]
      ),
    ])
  func sizes(from: String, to: String, causes: [String]) throws {
    #expect(Self.scene.contains(from))
    let picture = try ChangedPicture(
      before: Self.scene, after: Self.scene.replacing(from, with: to, maxReplacements: 1))
    #expect(picture.differs)
    #expect(picture.causes == causes)
  }

  @Test("The background that was given its size is reported, beside a changed text or border")
  func grounds() throws {
    let before = Self.scene.replacing(
      "{ label: Ok, name: ok }",
      with: "{ background: [{ label: Ok, name: ok }], name: inner, fill: '#DDDDEE', padding: 3 }")
    #expect(before != Self.scene)
    func causes(_ changes: (String, String)...) throws -> [String] {
      let after = changes.reduce(before) { $0.replacing($1.0, with: $1.1, maxReplacements: 1) }
      return try ChangedPicture(before: before, after: after).causes
    }
    #expect(
      try causes(("padding: 8", "padding: 8\n        height: 80")) == [
        "the height of the pill is 80 pt (was automatic)"
      ])
    #expect(
      try causes(("padding: 3", "padding: 3, height: 60")) == ["the height of the inner is 60 pt (was automatic)"])
    #expect(
      try causes(("padding: 8", "padding: 8\n        width: 100"), ("Ok, name", "On, name")) == [
        "the width of the pill is 100 pt (was automatic)", "the text of the ok is “On” (was “Ok”)",
      ])
    #expect(
      try causes(("padding: 8", "padding: 8\n        height: 80\n        borderColor: '#FF0000'")) == [
        "the height of the pill is 80 pt (was automatic)", "the border of the pill is 1 pt in #FF0000 (was none)",
      ])
  }

  @Test(
    "Of a ground is reported what is other about it, and not all that it is",
    arguments: [
      ("padding: 8", "padding: 8\n        cornerRadius: 4", ["the corner radius of the pill is 4 pt (was 0 pt)"]),
      (
        "style: insetGrouped", "style: insetGrouped\n        separators: false",
        ["the separator of row 1 is none (was #3C3C43 at 29 %)"]
      ),
    ])
  func described(from: String, to: String, causes: [String]) throws {
    #expect(Self.scene.contains(from))
    #expect(try ChangedPicture(before: Self.scene, after: Self.scene.replacing(from, with: to)).causes == causes)
  }

  @Test("A changed caption is reported, and nothing below it")
  func caption() throws {
    let before = """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, width: 120 }
      scenes:
        a:
          variants:
            - { caption: First, elements: [{ label: Save }] }
            - { caption: Second, elements: [{ label: Save }] }
      """
    let other = before.replacing("Second", with: "Secund")
    #expect(
      try ChangedPicture(before: before, after: other).causes == [
        "the caption of variant 2 is “Secund” (was “Second”)"
      ])
    let both = other.replacing("Second, elements: [{ label: Save }]", with: "Secund, elements: [{ label: Safe }]")
      .replacing("Secund, elements: [{ label: Save }]", with: "Secund, elements: [{ label: Safe }]")
    #expect(
      try ChangedPicture(before: before, after: both).causes == [
        "the caption of variant 2 is “Secund” (was “Second”)", "“Safe” in variant 2 was “Save”",
      ])
  }

  // MARK: Layouts written by hand

  private func causes(_ before: [LayoutRecord.Node], _ after: [LayoutRecord.Node]) -> [String] {
    #expect(before != after)
    return LayoutComparison(before: .scene(before), after: .scene(after)).causes.map(\.description)
  }

  @Test("An image that is shown differently is the same picture")
  func image() {
    func image(
      _ path: String = "a.png", _ width: Int = 2, _ digest: String = "8148", fills: Bool = false, radius: Double = 0
    )
      -> [LayoutRecord.Node]
    {
      [
        .box("image", name: "avatar", 0, 0, 20, 20) {
          $0.picture = LayoutRecord.Picture(
            path: path, size: PixelSize(width: width, height: 2), digest: digest, fills: fills)
          $0.radius = radius
        }
      ]
    }
    #expect(causes(image(), image(radius: 10)) == ["the corner radius of the avatar is 10 pt (was 0 pt)"])
    #expect(causes(image(radius: 4), image(radius: 10)) == ["the corner radius of the avatar is 10 pt (was 4 pt)"])
    #expect(
      causes(image(), image(fills: true, radius: 4)) == [
        "the scaling of the avatar is filling the frame (was fitting in the frame)",
        "the corner radius of the avatar is 4 pt (was 0 pt)",
      ])
    #expect(causes(image(), image("a.png", 2, "0")) == ["the avatar shows “a.png”, whose content has changed"])
    #expect(causes(image(), image("a.png", 4)) == ["the avatar shows “a.png”, whose content has changed"])
    #expect(
      causes(image(), image("b.png", 2, "0", radius: 1)) == [
        "the avatar shows a different picture, “b.png” (was “a.png”)",
        "the corner radius of the avatar is 1 pt (was 0 pt)",
      ])
  }

  @Test("An image without a name is called by its set or its file, wherever that lies")
  func imageNames() {
    func images(
      _ folder: String, fills: Bool = false, _ digest: String = "8148", of set: String? = nil
    ) -> [LayoutRecord.Node] {
      ["a", "b"].map { name in
        .box("image", name == "a" ? 0 : 40, 0, 20, 20) {
          $0.picture = LayoutRecord.Picture(
            path: "\(folder)/\(name)@2x.png", size: PixelSize(width: 2, height: 2), digest: name == "a" ? digest : "1",
            fills: name == "a" && fills, imageSet: set.map { "\($0)/\(name)" })
        }
      }
    }
    let isFilled = "is filling the frame (was fitting in the frame)"
    #expect(causes(images("A"), images("B/C", fills: true)) == ["the scaling of the image a.png \(isFilled)"])
    #expect(
      causes(images("A", of: "Kit"), images("B", fills: true, of: "Kit")) == [
        "the scaling of the image Kit/a \(isFilled)"
      ])
    #expect(causes(images("A"), images("A", "2")) == ["an image shows “A/a@2x.png”, whose content has changed"])
    #expect(
      causes(images("A", of: "Kit"), images("B", "2", of: "Kit")) == [
        "an image shows “Kit/a”, whose content has changed"
      ])
  }

  @Test("Symbols are distinguished by their names")
  func symbols() {
    func bar(_ symbols: (String, String)...) -> [LayoutRecord.Node] {
      let images = symbols.enumerated().map { index, symbol in
        LayoutRecord.Node.box("image", Double(10 + 50 * index), 0, 24, 24) {
          ($0.symbol, $0.color) = (symbol.0, Color(symbol.1))
        }
      }
      return [.box("tabBar", 0, 0, 100, 49, images) { $0.fill = .white }]
    }
    let before = bar(("house", "#3C3C4399"), ("heart", "#007AFFFF"))
    #expect(
      causes(before, bar(("house", "#007AFFFF"), ("heart", "#3C3C4399"))) == [
        "the colour of the symbol house is #007AFF (was #3C3C43 at 60 %)",
        "the colour of the symbol heart is #3C3C43 at 60 % (was #007AFF)",
      ])
    #expect(
      causes(before, bar(("house", "#3C3C4399"), ("bell", "#007AFFFF"))) == [
        "the symbol of an image is bell (was heart)"
      ])
  }

  @Test("A text moves as its first line does that moves")
  func lines() {
    func note(_ first: Double, _ second: Double) -> [LayoutRecord.Node] {
      [
        .label(
          name: "note", 0, 0, width: 100,
          [
            (shown: "Ef", x: first, runs: ["Inter 17 #000000FF E+10 f+10"]),
            (shown: "Gh", x: second, runs: ["Inter 17 #000000FF G+20 h+20"]),
          ])
      ]
    }
    #expect(causes(note(0, 0), note(40, 30)) == ["the note moved by 40, 0 pt"])
    #expect(causes(note(0, 0), note(0, 40)) == ["the note moved by 40, 0 pt"])
  }

  @Test(
    "Of a line height that a style says, what it says is the cause, and not what lines come to by it",
    arguments: [
      ("lineHeight: 24", "lineHeight: 26", "the line height at L of the style own is 26 pt (was 24 pt)"),
      ("lineHeight: 24", "minimumLineHeight: 30", "the minimum line height of the style own is 30 pt (was none)"),
      (
        "maximumLineHeight: 18", "maximumLineHeight: 16",
        "the maximum line height of the style own is 16 pt (was 18 pt)"
      ),
      (
        "lineHeightMultiple: 1.2", "lineHeightMultiple: 1.5",
        "the line height multiple of the style own is 1.5 (was 1.2)"
      ),
    ])
  func lineHeights(_ before: String, _ after: String, _ cause: String) throws {
    func scene(_ lines: String) -> String {
      specText(elements: "- { label: A note of two lines in all, name: note, typography: own, numberOfLines: 0 }\n")
        + "typography: { own: { font: Inter, size: 17, \(lines) } }\n"
    }
    let causes = try ChangedPicture(before: scene(before), after: scene(after)).causes
    #expect(causes.contains(cause), "\(causes)")
    #expect(!causes.contains { $0.hasPrefix("the line height of") }, "\(causes)")
  }

  @Test(
    "What has no name is called in words", arguments: [("navigationBar", "a navigation bar"), ("image", "an image")])
  func nouns(kind: String, words: String) {
    #expect(ElementWords(kind: kind, name: nil, text: nil, symbol: nil, row: nil, variant: nil).words == words)
  }
}
