import Testing

@testable import Preview

@Suite("Causes: sizes of grounds and rows, what is said of them, captions and pictures")
struct SizeCauseTests {
  private static let scene = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, width: 240 }
    scenes:
      a:
        page: false
        elements:
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

    """

  @Test(
    "Of sizes that follow from each other the one is told that is the reason",
    arguments: [
      ("padding: 8", "padding: 8\n        width: 100", ["the pill is 100 × 37 pt (was 240 × 37)"]),
      ("padding: 8", "padding: 8\n        height: 60", ["the pill is 240 × 60 pt (was 240 × 37)"]),
      ("padding: 8", "padding: 9", ["the pill is 240 × 39 pt (was 240 × 37)"]),
      ("top: 11", "top: 14", ["row 1 is 208 × 66.667 pt (was 208 × 63.667)"]),
      (
        "insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }\n        style",
        "insets: { top: 11, bottom: 11, leading: 16, trailing: 16 }\n            height: 60\n        style",
        ["row 2 is 208 × 60 pt (was 208 × 44)"]
      ),
      (
        "        style: insetGrouped\n", "        style: insetGrouped\n        rowHeight: 70\n",
        ["row 1 is 208 × 70 pt (was 208 × 63.667), and 1 more"]
      ),
      // What grows by what lies in it is not told.
      (
        "Feng Wong, name", "Feng Wong and all of his friends, name",
        ["the text of the name of row 1 is “Feng Wong and all of his friends” (was “Feng Wong”)"]
      ),
      ("Ok, name", "Ok, size: 30, name", ["the ok has 30 pt (was 17)"]),
      ("{ divider: true }", "{ spacer: 20 }, { divider: true }", ["a spacer is new"]),
      // Beside a text that is another one.
      (
        "label: Ok, name: ok }, { divider: true }]\n        name: pill\n        fill: \"#EEEEFF\"\n        padding: 8",
        "label: On, name: ok }, { divider: true }]\n        name: pill\n        fill: \"#EEEEFF\"\n        padding: 9",
        ["the text of the ok is “On” (was “Ok”)", "the pill is 240 × 39 pt (was 240 × 37)"]
      ),
    ])
  func sizes(from: String, to: String, causes: [String]) throws {
    #expect(Self.scene.contains(from))
    let picture = try ChangedPicture(
      before: Self.scene, after: Self.scene.replacing(from, with: to, maxReplacements: 1))
    #expect(picture.differs)
    #expect(picture.causes == causes)
  }

  @Test("Of grounds in grounds the one is told that was given its size, beside a text or a border that is another one")
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
      try causes(("padding: 8", "padding: 8\n        height: 80")) == ["the pill is 240 × 80 pt (was 240 × 43)"])
    #expect(
      try causes(("padding: 3", "padding: 3, height: 60")) == ["the inner is 224 × 60 pt (was 224 × 26.667)"])
    #expect(
      try causes(("padding: 8", "padding: 8\n        width: 100"), ("Ok, name", "On, name")) == [
        "the text of the ok is “On” (was “Ok”)", "the pill is 100 × 43 pt (was 240 × 43)",
      ])
    #expect(
      try causes(("padding: 8", "padding: 8\n        height: 80\n        borderColor: '#FF0000'")) == [
        "the pill now has a border of 1 pt in #FF0000FF", "the pill is 240 × 80 pt (was 240 × 43)",
      ])
  }

  @Test(
    "Of a ground is told what is other about it, and not all that it is",
    arguments: [
      ("padding: 8", "padding: 8\n        cornerRadius: 4", ["the pill now has corners of 4 pt"]),
      (
        "style: insetGrouped", "style: insetGrouped\n        separators: false",
        ["row 1 no longer has a separator 16 pt from the left and 0 pt from the right, in #3C3C434A"]
      ),
    ])
  func described(from: String, to: String, causes: [String]) throws {
    #expect(Self.scene.contains(from))
    #expect(try ChangedPicture(before: Self.scene, after: Self.scene.replacing(from, with: to)).causes == causes)
  }

  @Test("A caption that is another one is told, and nothing of what stands below it")
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
    #expect(causes(image(), image(radius: 10)) == ["the avatar now has corners of 10 pt"])
    #expect(causes(image(radius: 4), image(radius: 10)) == ["the avatar has corners of 10 pt (was 4 pt)"])
    #expect(
      causes(image(), image(fills: true, radius: 4)) == [
        "the avatar has a picture that fills it (was fitting in it)", "the avatar now has corners of 4 pt",
      ])
    #expect(causes(image(), image("a.png", 2, "0")) == ["the avatar shows another picture, “a.png”"])
    #expect(causes(image(), image("a.png", 4)) == ["the avatar shows another picture, “a.png”"])
    #expect(
      causes(image(), image("b.png", 2, "0", radius: 1)) == [
        "the avatar shows another picture, “b.png”", "the avatar now has corners of 1 pt",
      ])
  }

  @Test("Symbols are told apart by their names")
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
        "the symbol house has colour #007AFFFF (was #3C3C4399)",
        "the symbol heart has colour #3C3C4399 (was #007AFFFF)",
      ])
    #expect(
      causes(before, bar(("house", "#3C3C4399"), ("bell", "#007AFFFF"))) == [
        "an image has the symbol bell (was heart)"
      ])
  }

  @Test("Lines of a text that move each in its own way are reported each")
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
    #expect(
      causes(note(0, 0), note(40, 30)) == ["the lines of the note moved: line 1 by 40, 0 pt, line 2 by 30, 0 pt"])
    #expect(causes(note(0, 0), note(40, 40)) == ["the note moved by 40, 0 pt"])
  }

  @Test(
    "What has no name is called in words", arguments: [("navigationBar", "a navigation bar"), ("image", "an image")])
  func nouns(kind: String, words: String) {
    #expect(Cause.Element(kind: kind, name: nil, text: nil, symbol: nil, row: nil, variant: nil).words == words)
  }
}
