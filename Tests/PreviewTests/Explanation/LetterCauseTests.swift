import Testing

@testable import Preview

/// Small layouts of texts, of which nothing is drawn.
@Suite("Causes: the letters of a text")
struct LetterCauseTests {
  /// A label of a scene, each line 20 points high and its glyphs `A+10`, with runs between bars: `Inter 17 #000000FF A+10 b+10`.
  struct Label {
    let name: String
    let text: String
    var top = 0
    var x = 0
    /// The lines' texts without the white space at their ends, and their runs.
    let lines: [(shown: String, runs: [String])]

    static let font = "Inter 17 #000000FF "

    init(_ name: String, _ lines: [(String, String)], top: Int = 0, x: Int = 0) {
      self.init(name, lines.map { ($0, [Self.font + $1]) }, top: top, x: x)
    }

    init(_ name: String, _ lines: [(String, [String])], top: Int = 0, x: Int = 0) {
      (self.name, self.top, self.x) = (name, top, x)
      self.lines = lines.map { (shown: $0.0, runs: $0.1) }
      text = lines.map(\.0).joined(separator: " ")
    }

    var node: LayoutRecord.Node {
      .label(
        name: name, 0, Double(top), width: 200, lines.map { (shown: $0.shown, x: Double(x), runs: $0.runs) })
    }
  }

  private static let file = FontFileChange(
    name: "Inter", from: "4.0", to: "4.0", hashBefore: "aaaaaaaaaa", hash: "bbbbbbbbbb")
  private static let fileWords = "font Inter is a different file of the same version 4.0: bbbbbbbb (was aaaaaaaa)"

  /// The causes where pixels differ in some boxes; nil where they were not compared.
  private func causes(
    _ old: [Label], _ new: [Label], differing boxes: [(x: Int, y: Int, width: Int, height: Int)]? = nil,
    fonts: [FontFileChange] = []
  ) -> [String] {
    func record(_ labels: [Label]) -> LayoutRecord { .scene(width: 200, height: 200, labels.map(\.node)) }
    let places = boxes.map { boxes in
      var change = PixelChange(size: PixelSize(width: 200, height: 200))
      change.groups = boxes.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      return ChangedPlaces(change, scale: 1)
    }
    return LayoutComparison(before: record(old), after: record(new), fonts: fonts, places: places).causes.map(
      \.description)
  }

  private let base = Label(
    "p", [("AVab 7", "A+10 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10")])

  // MARK: Lines

  @Test(
    "Of one text every cause is reported, with its line",
    arguments: [
      (
        [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+7 r+10 space+5 x+10")],
        [
          "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10 pt)",
          "line 2 of the p has different kerning or widths: “T” before “r” takes 7 pt (was 10 pt)",
        ]
      ),
      (
        [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+12"), ("Tr x", "T+10 r+10 space+5 x.alt+10")],
        [
          "line 2 of the p has different glyphs: x.alt (was x)",
          "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10 pt), “7” takes 12 pt (was 10 pt)",
        ]
      ),
      (
        [("AVab 7", "A+10 V+10 o+9 b+10 space+5 eight+10"), ("Tr x", "T+10 r+10 space+5 x+10^1,2")],
        [
          "line 1 of the p has different glyphs: o (was a), eight (was seven)",
          "line 2 of the p has x 1,2 pt beside its place (was 0,0)",
        ]
      ),
      // Beside another glyph there is other kerning, and a mark stands elsewhere beside a wider letter.
      (
        [("AVab 7", "A+10 V+9 o+9 b+8 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10")],
        ["line 1 of the p has different glyphs: o (was a)"]
      ),
    ])
  func lines(_ after: [(String, String)], _ expected: [String]) {
    #expect(causes([base], [Label("p", after)]) == expected)
  }

  @Test("Of many other advances the first are reported, and once")
  func tracking() {
    let (shown, next) = ("abcdefghij", "klmnopqrst")
    func label(_ advance: Int) -> Label {
      Label("p", [shown, next].map { text in (text, text.map { "\($0)+\(advance)" }.joined(separator: " ")) })
    }
    #expect(
      causes([label(9)], [label(10)]) == [
        "the p has different kerning or widths: “a” before “b” takes 10 pt (was 9 pt), “b” before “c” takes 10 pt (was 9 pt), “c” before “d” takes 10 pt (was 9 pt), “d” before “e” takes 10 pt (was 9 pt) …"
      ])
  }

  @Test("Words beside another text are compared, and what follows from them is not told")
  func besideText() {
    let after = Label(
      "p", [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr xx", "T+10 r+10 space+5 x+10 x+10")])
    #expect(
      causes([base], [after]) == [
        "the text of the p is “AVab 7 Tr xx” (was “AVab 7 Tr x”)",
        "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10 pt)",
      ])
    let aside = Label(
      "p", [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10")], x: 40)
    #expect(
      causes([base], [aside]) == [
        "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10 pt)"
      ])
  }

  @Test("What makes lines break elsewhere is reported beside that, and what stands beside the break is not")
  func breaks() {
    let old = Label("p", [("Tost ab", "T+10 o+10 s+5 t+5 space+5 a+10 b+10"), ("cd", "c+10 d+10")])
    let new = Label(
      "p",
      [
        ("Tost", ["Inter 17 #000000FF T+10@0 o+10 s_t+25"]),
        ("ab cd", ["Inter 17 #000000FF a+10 b+10 space+5 c+10 d+10"]),
      ])
    #expect(
      causes([old], [new]) == [
        "the p breaks its lines elsewhere"
      ], "beside the break")
    let longer = Label(
      "p",
      [
        ("Tost", ["Inter 17 #000000FF T_o+40@0 s+5@2 t+5"]),
        ("ab cd", ["Inter 17 #000000FF a+10 b+10 space+5 c+10 d+10"]),
      ])
    #expect(
      causes([old], [longer]) == [
        "line 1 of the p has different glyphs: T_o (was T o)", "the p breaks its lines elsewhere",
      ])
  }

  // MARK: Parts

  @Test("Of a text of several parts each change is reported, with its part")
  func parts() {
    func label(_ runs: String...) -> Label {
      Label(
        "p",
        [("Ab 42 cd", zip(runs, ["A+10 b+10 space+5", "four+10 two+10 space+5", "c+10 d+10"]).map { "\($0) \($1)" })])
    }
    let old = label("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 13 #00FF00FF")
    #expect(
      causes([old], [label("Inter 13 #FF0000FF", "Roboto 22 #000000FF", "Inter 20 #00FF00FF")]) == [
        "the font size of “Ab” of the p is 13 pt (was 17 pt)", "the font size of “cd” of the p is 20 pt (was 13 pt)",
      ])
    #expect(
      causes([old], [label("Inter 17 #EE0000FF", "Roboto 22 #000000FF", "Inter 13 #00EE00FF")]) == [
        "the colour of “Ab” of the p is #EE0000 (was #FF0000)", "the colour of “cd” of the p is #00EE00 (was #00FF00)",
      ])
    #expect(
      causes([old], [label("Inter 17 #FF0000FF", "Inter 22 #000000FF", "Inter 13 #00FF00FF")]) == [
        "the font of “42” of the p is Inter (was Roboto)"
      ])
    let twice = label("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 17 #00FF00FF")
    #expect(
      causes([twice], [label("Inter 18 #FF0000FF", "Roboto 22 #000000FF", "Inter 18 #00FF00FF")]) == [
        "the font size of the p is 18 pt (was 17 pt)"
      ])
  }

  // MARK: Directions

  @Test("In text from right to left the letter that is read next is reported, also beside the other direction")
  func rightToLeft() {
    func label(_ runs: String...) -> Label { Label("p", [("אבגד Vo", runs)]) }
    let latin = "Inter 17 #000000FF V+10@9 o+10"
    let old = label(latin, "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+10 a+10")
    #expect(
      causes([old], [label(latin, "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+14 a+10")]) == [
        "the p has different kerning or widths: “ב” before “ג” takes 14 pt (was 10 pt)"
      ])
    #expect(
      causes([old], [label("Inter 17 #000000FF V+8@9 o+10", "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+10 a+10")])
        == ["the p has different kerning or widths: “V” before “o” takes 8 pt (was 10 pt)"])
    let plain = Label("p", [("אבגד", ["Hebrew 17 rtl #000000FF d+10 g+10 b+10 a+10"])])
    #expect(
      causes([plain], [Label("p", [("אבגד", ["Hebrew 17 rtl #000000FF d+10 g+10 b+14 a+10"])])]) == [
        "the p has different kerning or widths: “ב” before “ג” takes 14 pt (was 10 pt)"
      ])
  }

  @Test("Runs in another order, as where lines of two directions break elsewhere, are no other fonts")
  func order() {
    let old = Label(
      "p", [("אב Vo", ["Latin 17 #000000FF V+10@5 o+10", "Hebrew 17 rtl #000000FF space+5@4 b+10 a+10"])])
    let new = Label(
      "p", [("אב", ["Hebrew 17 rtl #000000FF b+10 a+10"]), ("Vo", ["Latin 17 #000000FF V+10 o+10"])])
    #expect(causes([old], [new]) == ["the p has 2 lines (was 1 line)"])
  }

  // MARK: Redrawn letters

  @Test("A letter that is drawn differently is reported beside other kerning, and on another line")
  func redrawn() {
    func label(_ first: String, _ x: String) -> Label {
      Label("p", [("AVab 7", "\(first) V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 \(x)+10")])
    }
    let kerning = "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10 pt)"
    #expect(
      causes([label("A+10", "1=x")], [label("A+8", "2=x")]) == [
        kerning, "the letter “x” of line 2 of the p is drawn differently",
      ])
    #expect(causes([label("A+10", "1=x")], [label("A+8", "1=x")]) == [kerning])
    // A new outline has a width of its own; kerning comes on top of that.
    #expect(
      causes([label("1=A+10", "x")], [label("2=A+8", "x")]) == [
        kerning, "the letter “A” of line 1 of the p is drawn differently",
      ])
  }

  @Test("Letters that are drawn differently are reported each font, and of each text where it is the only one")
  func texts() {
    func labels(_ look: Int) -> [Label] {
      func label(_ name: String, _ text: String, top: Int, font: String = "Inter") -> Label {
        let glyphs = text.map { "\($0.isUppercase ? look : 0)=\($0)+10" }.joined(separator: " ")
        return Label(name, [(text, ["\(font) 17 #000000FF \(glyphs)"])], top: top)
      }
      return [
        label("one", "Au", top: 0), label("two", "Fab", top: 20), label("three", "Af", top: 40),
        label("four", "Ag", top: 60, font: "Roboto"), label("five", "GH", top: 80, font: "Lora"),
        label("six", "xy", top: 100),
      ]
    }
    #expect(
      causes(labels(1), labels(2)) == [
        "the letters “A” “F” of Inter are drawn differently, in the one and 2 more",
        "the letter “A” of the four is drawn differently", "all letters of the five are drawn differently",
      ])
  }

  @Test("A glyph that looks the same is the same under any number and any name, and one that does not is another")
  func renumbered() {
    func label(_ first: String, _ second: String) -> Label { Label("p", [("gh", "\(first)+10 \(second)+10")]) }
    let old = label("g=gid7", "h=gid8")
    #expect(causes([old], [label("g=gid17", "h=gid18")]) == ["the layout changed"])
    #expect(
      causes([old], [label("other=gid17", "h=gid18")]) == ["the letter “g” of the p is drawn differently"])
    #expect(causes([label("a=g", "h")], [label("a=g.alt", "h")]) == ["the layout changed"])
    #expect(
      causes([label("a=g", "h")], [label("b=g.alt", "h")]) == ["the p has different glyphs: g.alt (was g)"])
  }

  @Test("Which characters no font has any more is reported, and which are there instead")
  func missing() {
    let old = Label("p", [("abc", ".notdef+10 b+10 c+10")])
    #expect(
      causes([old], [Label("p", [("abc", "a+10 b+10 .notdef+10")])]) == [
        "the p has a character that no font has: “c”", "the p has different glyphs: a (was .notdef)",
      ])
  }
}
