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
    name: "Inter", from: "4.0", to: "4.0", checksum: "", hashBefore: "aaaaaaaaaa", hash: "bbbbbbbbbb")
  private static let fileWords = "font Inter is another file of the same version 4.0: bbbbbbbb (was aaaaaaaa)"

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
    "Of one text every cause is told, with its line",
    arguments: [
      (
        [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+7 r+10 space+5 x+10")],
        [
          "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10)",
          "line 2 of the p has different kerning or widths: “T” before “r” takes 7 pt (was 10)",
        ]
      ),
      (
        [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+12"), ("Tr x", "T+10 r+10 space+5 x.alt+10")],
        [
          "line 2 of the p has different glyphs: x.alt (was x)",
          "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10), “7” takes 12 pt (was 10)",
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

  @Test("Of many other advances the first are told, and once")
  func tracking() {
    let (shown, next) = ("abcdefghij", "klmnopqrst")
    func label(_ advance: Int) -> Label {
      Label("p", [shown, next].map { text in (text, text.map { "\($0)+\(advance)" }.joined(separator: " ")) })
    }
    #expect(
      causes([label(9)], [label(10)]) == [
        "the p has different kerning or widths: “a” before “b” takes 10 pt (was 9), “b” before “c” takes 10 pt (was 9), “c” before “d” takes 10 pt (was 9), “d” before “e” takes 10 pt (was 9) …"
      ])
  }

  @Test("Words beside another text are compared, and lines that are aligned otherwise")
  func besideText() {
    let after = Label(
      "p", [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr xx", "T+10 r+10 space+5 x+10 x+10")])
    #expect(
      causes([base], [after]) == [
        "the text of the p is “AVab 7 Tr xx” (was “AVab 7 Tr x”)",
        "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10)",
      ])
    let aside = Label(
      "p", [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10")], x: 40)
    #expect(
      causes([base], [aside]) == [
        "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10)",
        "the p moved by 40, 0 pt",
      ])
  }

  @Test("What makes lines break elsewhere is told beside that, and what stands beside the break is not")
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

  @Test("Of a text of several parts each change is told, with its part")
  func parts() {
    func label(_ runs: String...) -> Label {
      Label(
        "p",
        [("Ab 42 cd", zip(runs, ["A+10 b+10 space+5", "four+10 two+10 space+5", "c+10 d+10"]).map { "\($0) \($1)" })])
    }
    let old = label("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 13 #00FF00FF")
    #expect(
      causes([old], [label("Inter 13 #FF0000FF", "Roboto 22 #000000FF", "Inter 20 #00FF00FF")]) == [
        "“Ab” of the p has 13 pt (was 17)", "“cd” of the p has 20 pt (was 13)",
      ])
    #expect(
      causes([old], [label("Inter 17 #EE0000FF", "Roboto 22 #000000FF", "Inter 13 #00EE00FF")]) == [
        "“Ab” of the p has colour #EE0000FF (was #FF0000FF)", "“cd” of the p has colour #00EE00FF (was #00FF00FF)",
      ])
    #expect(
      causes([old], [label("Inter 17 #FF0000FF", "Inter 22 #000000FF", "Inter 13 #00FF00FF")]) == [
        "“42” of the p is set in Inter (was Roboto)"
      ])
    let twice = label("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 17 #00FF00FF")
    #expect(
      causes([twice], [label("Inter 18 #FF0000FF", "Roboto 22 #000000FF", "Inter 18 #00FF00FF")]) == [
        "the p has 18 pt (was 17)"
      ])
  }

  // MARK: Directions

  @Test("In text from right to left the letter that is read next is told, also beside the other direction")
  func rightToLeft() {
    func label(_ runs: String...) -> Label { Label("p", [("אבגד Vo", runs)]) }
    let latin = "Inter 17 #000000FF V+10@9 o+10"
    let old = label(latin, "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+10 a+10")
    #expect(
      causes([old], [label(latin, "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+14 a+10")]) == [
        "the p has different kerning or widths: “ב” before “ג” takes 14 pt (was 10)"
      ])
    #expect(
      causes([old], [label("Inter 17 #000000FF V+8@9 o+10", "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+10 a+10")])
        == ["the p has different kerning or widths: “V” before “o” takes 8 pt (was 10)"])
    let plain = Label("p", [("אבגד", ["Hebrew 17 rtl #000000FF d+10 g+10 b+10 a+10"])])
    #expect(
      causes([plain], [Label("p", [("אבגד", ["Hebrew 17 rtl #000000FF d+10 g+10 b+14 a+10"])])]) == [
        "the p has different kerning or widths: “ב” before “ג” takes 14 pt (was 10)"
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

  // MARK: Pixels

  @Test("What is told of one line does not explain what is drawn differently on another")
  func redrawn() {
    let after = Label("p", [("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10")])
    let kerning = "line 1 of the p has different kerning or widths: “A” before “V” takes 8 pt (was 10)"
    #expect(
      causes([base], [after], differing: [(8, 2, 40, 16), (26, 26, 8, 8)]) == [
        kerning, "the letter “x” of line 2 of the p is drawn differently",
      ])
    #expect(causes([base], [after], differing: [(8, 2, 40, 16)]) == [kerning])
    let colored = Label(
      "p",
      [
        ("AVab 7", ["Inter 17 #000000FF A+10 V+10 a+10 b+10 space+5", "Inter 17 #FF0000FF seven+10"]),
        ("Tr x", ["Inter 17 #000000FF T+10 r+10 space+5 x+10"]),
      ])
    #expect(
      causes([base], [colored], differing: [(46, 2, 8, 16), (21, 4, 8, 12)]) == [
        "“7” of the p has colour #FF0000FF (was #000000FF)", "the letter “a” of line 1 of the p is drawn differently",
      ])
  }

  @Test("Letters that are drawn differently are told of each text, and together where they are the same")
  func texts() {
    func label(_ name: String, _ text: String, top: Int, font: String = "Inter") -> Label {
      let glyphs = text.map { "\($0)+10" }.joined(separator: " ")
      return Label(name, [(text, ["\(font) 17 #000000FF \(glyphs)"])], top: top)
    }
    let labels = [
      label("one", "Au", top: 0), label("two", "Fab", top: 20), label("three", "Af", top: 40),
      label("four", "Ag", top: 60, font: "Roboto"), label("five", "xy", top: 80),
    ]
    #expect(
      causes(labels, labels, differing: [(2, 2, 6, 16), (2, 22, 6, 16), (2, 42, 6, 16), (2, 62, 6, 16)]) == [
        "the letter “A” of the one is drawn differently, and 1 more text",
        "the letter “F” of the two is drawn differently",
        "the letter “A” of the four is drawn differently",
      ])
  }

  @Test("Of joined letters only the one is told that is drawn differently all over")
  func joined() {
    let label = Label("p", [("قملا", ["Hebrew 17 rtl #000000FF alef+20 lam+10 meem+6 qaf+20"])])
    let other = Label("q", [("xy", "x+10 y+10")], top: 20)
    #expect(
      causes([label, other], [label, other], differing: [(23, 2, 13, 16)]) == [
        "the letter “م” of the p is drawn differently"
      ])
  }

  @Test(
    "A letter with another number in a font of other numbers that has other pixels and another width is another glyph")
  func renumbered() {
    let old = Label("p", [("ghi", "gid7+10 gid8+10 gid9+10")])
    let new = Label("p", [("ghi", "gid17+12 gid18+10 gid19+10")])
    #expect(
      causes([old], [new], differing: [(1, 2, 8, 16), (12, 2, 20, 16)], fonts: [Self.file]) == [
        Self.fileWords, "the p has different glyphs for “g”",
      ])
    // Kerning leaves the letter itself as it is.
    #expect(
      causes([old], [new], differing: [(12, 2, 20, 16)], fonts: [Self.file]) == [
        Self.fileWords, "the p has different kerning or widths: “g” before “h” takes 12 pt (was 10)",
      ])
  }

  @Test("Which characters no font has any more is told, and which are there instead")
  func missing() {
    let old = Label("p", [("abc", ".notdef+10 b+10 c+10")])
    #expect(
      causes([old], [Label("p", [("abc", "a+10 b+10 .notdef+10")])]) == [
        "the p has a character that no font has: “c”", "the p has different glyphs: a (was .notdef)",
      ])
  }
}
