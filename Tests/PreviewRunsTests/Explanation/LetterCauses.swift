import PreviewReportSupport
import PreviewTestSupport
@testable import PreviewCore
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Small layouts of texts, of which nothing is drawn.
  static let letters = lines + parts + directions + redrawn

  private typealias Labels = (change: String, before: [Label], after: [Label], causes: [Cause])

  private static func labels(_ rule: String, _ cases: [Labels]) -> [CauseCase] {
    func record(_ labels: [Label]) -> LayoutRecord { .scene(width: 200, height: 200, labels.map(\.node)) }
    return layouts(rule, cases.map { ($0.change, record($0.before), record($0.after), $0.causes) })
  }

  /// A label whose lines are 20 points high, with runs such as `Inter 17 #000000FF A+10 b+10`.
  private struct Label {
    var name = "p"
    var top = 0
    var x = 0
    /// The lines' texts without the white space at their ends, and their runs.
    let lines: [(shown: String, runs: [String])]

    init(_ lines: [(String, String)], x: Int = 0) {
      self.init(lines.map { ($0, ["Inter 17 #000000FF \($1)"]) }, x: x)
    }

    init(_ lines: [(String, [String])], name: String = "p", top: Int = 0, x: Int = 0) {
      (self.name, self.top, self.x) = (name, top, x)
      self.lines = lines.map { (shown: $0.0, runs: $0.1) }
    }

    var node: LayoutRecord.Node {
      .label(name: name, 0, Double(top), width: 200, lines.map { (shown: $0.shown, x: Double(x), runs: $0.runs) })
    }
  }

  private static let base = Label([
    ("AVab 7", "A+10 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10"),
  ])
  private static let kerned: Cause = .advance("“A”", before: "“V”", 8, was: 10, of: .label("p", lines: [1]))

  // MARK: Lines

  private static let lines =
    labels(
      "Of one text every cause is reported, with its line",
      [
        (
          "kerning", [base],
          [Label([("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+7 r+10 space+5 x+10")])],
          [kerned, .advance("“T”", before: "“r”", 7, was: 10, of: .label("p", lines: [2]))]
        ),
        (
          "kerning, a width and a glyph", [base],
          [Label([("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+12"), ("Tr x", "T+10 r+10 space+5 x.alt+10")])],
          [
            .glyphs((["x.alt"], was: ["x"]), of: .label("p", lines: [2])),
            .change(
              .advances([
                Change.AdvanceChange(glyph: "“A”", next: "“V”", now: 8, before: 10),
                Change.AdvanceChange(glyph: "“7”", next: nil, now: 12, before: 10),
              ]), of: .label("p", lines: [1])),
          ]
        ),
        (
          "glyphs and an offset", [base],
          [Label([("AVab 7", "A+10 V+10 o+9 b+10 space+5 eight+10"), ("Tr x", "T+10 r+10 space+5 x+10^1,2")])],
          [
            .glyphs((["o"], was: ["a"]), (["eight"], was: ["seven"]), of: .label("p", lines: [1])),
            .change(
              .offsets([Change.OffsetChange(glyph: "x", now: Point(x: 1, y: 2), before: Point(x: 0, y: 0))]),
              of: .label("p", lines: [2])),
          ]
        ),
        // Kerning beside a changed glyph follows from that.
        (
          "kerning beside another glyph", [base],
          [Label([("AVab 7", "A+10 V+9 o+9 b+8 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10")])],
          [.glyphs((["o"], was: ["a"]), of: .label("p", lines: [1]))]
        ),
      ])
    + labels(
      "Of many other advances the first are reported, and once",
      [
        (
          "tracking", [tracked(9)], [tracked(10)],
          [.change(.advances(trackedLines.flatMap(advances)), of: .label("p"))]
        )
      ])
    + labels(
      "Words beside another text are compared, and what follows from them is not told",
      [
        (
          "a longer text", [base],
          [Label([("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr xx", "T+10 r+10 space+5 x+10 x+10")])],
          [.text("AVab 7 Tr xx", was: "AVab 7 Tr x", of: .label("p")), kerned]
        ),
        (
          "a text that moved", [base],
          [Label([("AVab 7", "A+8 V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 x+10")], x: 40)],
          [kerned]
        ),
      ])
    + labels(
      "What makes lines break elsewhere is reported beside that, and what stands beside the break is not",
      [
        (
          "a ligature beside the break",
          [Label([("Tost ab", "T+10 o+10 s+5 t+5 space+5 a+10 b+10"), ("cd", "c+10 d+10")])],
          [Label([("Tost", "T+10@0 o+10 s_t+25"), ("ab cd", "a+10 b+10 space+5 c+10 d+10")])],
          [.change(.lineBreaks, of: .label("p"))]
        ),
        (
          "a ligature before the break",
          [Label([("Tost ab", "T+10 o+10 s+5 t+5 space+5 a+10 b+10"), ("cd", "c+10 d+10")])],
          [Label([("Tost", "T_o+40@0 s+5@2 t+5"), ("ab cd", "a+10 b+10 space+5 c+10 d+10")])],
          [.glyphs((["T_o"], was: ["T", "o"]), of: .label("p", lines: [1])), .change(.lineBreaks, of: .label("p"))]
        ),
      ])

  private static let trackedLines = ["abcdefghij", "klmnopqrst"]

  private static func tracked(_ advance: Int) -> Label {
    Label(trackedLines.map { text in (text, text.map { "\($0)+\(advance)" }.joined(separator: " ")) })
  }

  /// A point more for each letter of a line.
  private static func advances(_ line: String) -> [Change.AdvanceChange] {
    let letters = line.map { "“\($0)”" }
    return zip(letters, letters.dropFirst().map(Optional.some) + [nil]).map {
      Change.AdvanceChange(glyph: $0, next: $1, now: 10, before: 9)
    }
  }

  // MARK: Parts

  private static let parts = labels(
    "Of a text of several parts each change is reported, with its part",
    [
      (
        "sizes", [threeParts("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 13 #00FF00FF")],
        [threeParts("Inter 13 #FF0000FF", "Roboto 22 #000000FF", "Inter 20 #00FF00FF")],
        [.fontSize(13, was: 17, of: .label("p", part: "Ab")), .fontSize(20, was: 13, of: .label("p", part: "cd"))]
      ),
      (
        "colours", [threeParts("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 13 #00FF00FF")],
        [threeParts("Inter 17 #EE0000FF", "Roboto 22 #000000FF", "Inter 13 #00EE00FF")],
        [
          .color("#EE0000", was: "#FF0000", of: .label("p", part: "Ab")),
          .color("#00EE00", was: "#00FF00", of: .label("p", part: "cd")),
        ]
      ),
      (
        "a font", [threeParts("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 13 #00FF00FF")],
        [threeParts("Inter 17 #FF0000FF", "Inter 22 #000000FF", "Inter 13 #00FF00FF")],
        [.font("Inter", was: "Roboto", of: .label("p", part: "42"))]
      ),
      (
        "a size of two parts", [threeParts("Inter 17 #FF0000FF", "Roboto 22 #000000FF", "Inter 17 #00FF00FF")],
        [threeParts("Inter 18 #FF0000FF", "Roboto 22 #000000FF", "Inter 18 #00FF00FF")],
        [.fontSize(18, was: 17, of: .label("p"))]
      ),
    ])

  private static func threeParts(_ runs: String...) -> Label {
    Label([("Ab 42 cd", zip(runs, ["A+10 b+10 space+5", "four+10 two+10 space+5", "c+10 d+10"]).map { "\($0) \($1)" })])
  }

  // MARK: Directions

  private static let latin = "Inter 17 #000000FF V+10@9 o+10"
  private static let mixed = Label([("אבגד Vo", [latin, "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+10 a+10"])])

  private static let directions =
    labels(
      "In text from right to left the letter that is read next is reported, also beside the other direction",
      [
        (
          "kerning beside the other direction", [mixed],
          [Label([("אבגד Vo", [latin, "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+14 a+10"])])],
          [.advance("“ב”", before: "“ג”", 14, was: 10, of: .label("p"))]
        ),
        (
          "kerning of the other direction", [mixed],
          [
            Label([
              ("אבגד Vo", ["Inter 17 #000000FF V+8@9 o+10", "Hebrew 17 rtl #000000FF space+5@8 d+10 g+10 b+10 a+10"])
            ])
          ],
          [.advance("“V”", before: "“o”", 8, was: 10, of: .label("p"))]
        ),
        (
          "kerning of one direction", [Label([("אבגד", ["Hebrew 17 rtl #000000FF d+10 g+10 b+10 a+10"])])],
          [Label([("אבגד", ["Hebrew 17 rtl #000000FF d+10 g+10 b+14 a+10"])])],
          [.advance("“ב”", before: "“ג”", 14, was: 10, of: .label("p"))]
        ),
      ])
    + labels(
      "Runs in another order, as where lines of two directions break elsewhere, are no other fonts",
      [
        (
          "a break between directions",
          [Label([("אב Vo", ["Latin 17 #000000FF V+10@5 o+10", "Hebrew 17 rtl #000000FF space+5@4 b+10 a+10"])])],
          [Label([("אב", ["Hebrew 17 rtl #000000FF b+10 a+10"]), ("Vo", ["Latin 17 #000000FF V+10 o+10"])])],
          [.change(.lineCount([Change.ValueChange(now: .words("2 lines"), before: .words("1 line"))]), of: .label("p"))]
        )
      ])

  // MARK: Redrawn letters

  private static func twoLines(_ first: String, _ x: String) -> Label {
    Label([("AVab 7", "\(first) V+10 a+10 b+10 space+5 seven+10"), ("Tr x", "T+10 r+10 space+5 \(x)+10")])
  }

  private static func twoGlyphs(_ first: String, _ second: String) -> Label {
    Label([("gh", "\(first)+10 \(second)+10")])
  }

  private static func sixTexts(_ look: Int) -> [Label] {
    func label(_ name: String, _ text: String, top: Int, font: String = "Inter") -> Label {
      let glyphs = text.map { "\($0.isUppercase ? look : 0)=\($0)+10" }.joined(separator: " ")
      return Label([(text, ["\(font) 17 #000000FF \(glyphs)"])], name: name, top: top)
    }
    return [
      label("one", "Au", top: 0), label("two", "Fab", top: 20), label("three", "Af", top: 40),
      label("four", "Ag", top: 60, font: "Roboto"), label("five", "GH", top: 80, font: "Lora"),
      label("six", "xy", top: 100),
    ]
  }

  private static let redrawn =
    labels(
      "A letter that is drawn differently is reported beside other kerning, and on another line",
      [
        (
          "beside kerning", [twoLines("A+10", "1=x")], [twoLines("A+8", "2=x")],
          [kerned, .change(.redrawnLetters(["x"], font: nil), of: .label("p", lines: [2]))]
        ),
        ("kerning alone", [twoLines("A+10", "1=x")], [twoLines("A+8", "1=x")], [kerned]),
        // A new outline has a width of its own; kerning comes on top of that.
        (
          "the kerned letter", [twoLines("1=A+10", "x")], [twoLines("2=A+8", "x")],
          [kerned, .change(.redrawnLetters(["A"], font: nil), of: .label("p", lines: [1]))]
        ),
      ])
    + labels(
      "Letters that are drawn differently are reported each font, and of each text where it is the only one",
      [
        (
          "three fonts", sixTexts(1), sixTexts(2),
          [
            .change(.redrawnLetters(["A", "F"], font: "Inter"), of: .label("one"), .label("two"), .label("three")),
            .change(.redrawnLetters(["A"], font: nil), of: .label("four")),
            .change(.redrawnLetters([], font: nil), of: .label("five")),
          ]
        )
      ])
    + labels(
      "A glyph that looks the same is the same under any number and any name, and one that does not is another",
      [
        ("numbers", [twoGlyphs("g=gid7", "h=gid8")], [twoGlyphs("g=gid17", "h=gid18")], [.change(.layout)]),
        (
          "a number and a look", [twoGlyphs("g=gid7", "h=gid8")], [twoGlyphs("other=gid17", "h=gid18")],
          [.change(.redrawnLetters(["g"], font: nil), of: .label("p"))]
        ),
        ("a name", [twoGlyphs("a=g", "h")], [twoGlyphs("a=g.alt", "h")], [.change(.layout)]),
        (
          "a name and a look", [twoGlyphs("a=g", "h")], [twoGlyphs("b=g.alt", "h")],
          [.glyphs((["g.alt"], was: ["g"]), of: .label("p"))]
        ),
      ])
    + labels(
      "Which characters no font has any more is reported, and which are there instead",
      [
        (
          "one more and one less", [Label([("abc", ".notdef+10 b+10 c+10")])],
          [Label([("abc", "a+10 b+10 .notdef+10")])],
          [.change(.missingCharacters(["c"]), of: .label("p")), .glyphs((["a"], was: [".notdef"]), of: .label("p"))]
        )
      ])
}
