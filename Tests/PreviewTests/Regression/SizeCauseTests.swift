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
        "the pill now has border 1 #FF0000FF", "the pill is 240 × 80 pt (was 240 × 43)",
      ])
  }

  @Test(
    "Of a ground is told what is other about it, and not all that it is",
    arguments: [
      ("padding: 8", "padding: 8\n        cornerRadius: 4", ["the pill now has radius 4"]),
      (
        "style: insetGrouped", "style: insetGrouped\n        separators: false",
        ["row 1 no longer has separator 16 0 #3C3C434A"]
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

  // MARK: Traces

  private func causes(_ before: String, _ changes: (String, String)...) -> [String] {
    let after = changes.reduce(before) { $0.replacing($1.0, with: $1.1) }
    #expect(before != after)
    return TraceComparison.causes(before: before, after: after).map(\.description)
  }

  @Test("An image that is shown otherwise is the same picture")
  func image() {
    let trace = """
      scene a 100 pt L light leftToRight 1x
      variant 1 100 x 100 #FFFFFFFF
        image "avatar" 0 0 20 x 20 "a.png" 2 x 2 px 81487a3ed9a32202 fits radius 0

      """
    #expect(causes(trace, ("radius 0", "radius 10")) == ["the avatar is radius 10 (was radius 0)"])
    #expect(causes(trace, ("fits radius 0", "fills radius 4")) == ["the avatar is fills radius 4 (was fits radius 0)"])
    #expect(causes(trace, ("81487a3ed9a32202", "0")) == ["the avatar shows another picture, “a.png”"])
    #expect(causes(trace, ("2 x 2", "4 x 2")) == ["the avatar shows another picture, “a.png”"])
    #expect(
      causes(trace, ("\"a.png\"", "\"b.png\""), ("81487a3ed9a32202", "0"), ("radius 0", "radius 1")) == [
        "the avatar shows another picture, “b.png”", "the avatar is radius 1 (was radius 0)",
      ])
  }

  @Test("Symbols are told apart by their names")
  func symbols() {
    let trace = """
      scene a 100 pt L light leftToRight 1x
      variant 1 100 x 100 #FFFFFFFF
        tabBar 0 0 100 x 49 fill #FFFFFFFF
          image 10 0 24 x 24 house #3C3C4399
          image 60 0 24 x 24 heart #007AFFFF

      """
    #expect(
      causes(trace, ("house #3C3C4399", "house #007AFFFF"), ("heart #007AFFFF", "heart #3C3C4399")) == [
        "the symbol house has colour #007AFFFF (was #3C3C4399)",
        "the symbol heart has colour #3C3C4399 (was #007AFFFF)",
      ])
    #expect(causes(trace, ("heart", "bell")) == ["an image is bell (was heart)"])
  }

  @Test("Lines of a text that move each in its own way are told each")
  func lines() {
    let trace = """
      scene a 100 pt L light leftToRight 1x
      variant 1 100 x 100 #FFFFFFFF
        label "note" 0 0 100 x 40 body "Ef Gh"
          line [0,3) x 0 baseline 15 height 20 width 20 "Ef"
            Inter 17 #000000FF E+10 f+10
          line [3,5) x 0 baseline 35 height 20 width 40 "Gh"
            Inter 17 #000000FF G+20 h+20

      """
    #expect(
      causes(trace, ("x 0 baseline 15", "x 40 baseline 15"), ("x 0 baseline 35", "x 30 baseline 35")) == [
        "the lines of the note moved: line 1 by 40, 0 pt, line 2 by 30, 0 pt"
      ])
    #expect(
      causes(trace, ("x 0 baseline 15", "x 40 baseline 15"), ("x 0 baseline 35", "x 40 baseline 35")) == [
        "the note moved by 40, 0 pt"
      ])
  }

  @Test(
    "What has no name is called in words", arguments: [("navigationBar", "a navigation bar"), ("image", "an image")])
  func nouns(kind: String, words: String) {
    #expect(TraceCause.Element(kind: kind, name: nil, text: nil, symbol: nil, row: nil, variant: nil).words == words)
  }
}
