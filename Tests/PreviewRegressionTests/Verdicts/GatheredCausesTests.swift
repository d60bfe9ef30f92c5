import PreviewSpecSupport
import PreviewReportSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewRegression
@testable import PreviewScene
@testable import PreviewType

@Suite("Causes that several pictures share")
struct GatheredCausesTests {
  static let sizes: [(ContentSizeCategory, now: Int, was: Int)] = zip(
    ContentSizeCategory.allCases, [26, 26, 27, 28, 30, 31, 34, 38, 42, 47, 50, 56]
  ).map { ($0, $1, $1 - 2) }

  static func size(_ element: ElementReference, _ now: Int, _ was: Int, others: [ElementReference] = []) -> Cause {
    SampleReport.property(.fontSize, .size, of: element, others: others, now: "\(now) pt", before: "\(was) pt")
  }

  static func name(_ row: Int) -> ElementReference { ElementReference(kind: "label", name: "name", row: row) }

  static func picture(
    _ scene: String, _ category: ContentSizeCategory, _ causes: [Cause], ending: String = ""
  ) -> PictureVerdict {
    PictureVerdict(
      path: "\(scene).\(category)\(ending).png", name: scene, source: "preview.yml:7:3", category: category,
      isDark: ending.contains("dark"),
      outcome: causes.isEmpty ? .same : .changed(SampleReport.change(7), causes: causes))
  }

  /// A style that grew, in so many scenes of so many rows, at all categories.
  private static func grown(scenes: Int, rows: Int) -> [PictureVerdict] {
    (10..<10 + scenes).flatMap { scene in
      sizes.map { category, now, was in
        picture("chats\(scene)", category, [size(name(1), now, was, others: (1..<rows).map { name($0 + 1) })])
      }
    }
  }

  private static let grown80 =
    "the font size of the name of rows 1 to 12 in chats10 and 79 more, at all categories: 28 pt (was 26 pt) at L, "
    + "26 pt (was 24 pt) at XS and S, 56 pt (was 54 pt) at AX5 (960 pictures)"

  @Test("A style that changed in 960 pictures is said once, in all that is read as a whole")
  func once() {
    let report = SampleReport.report(Self.grown(scenes: 80, rows: 12))
    #expect(report.gathered.all.map(\.sentence) == [Self.grown80])
    #expect(report.text == "1. " + Self.grown80 + "\naccept all of it: preview-render approve --all\n")
    #expect(
      MarkdownReport(report).text.contains(
        "\n\n1. \(MarkdownReport.escaped(Self.grown80))\n\nAccept what is meant to be so:\n\n```sh\n# all of it:\npreview-render approve --all\n```\n"
      ))
    #expect(
      GitHubAnnotations(report).text
        == "::error file=preview.yml,line=7,col=3,title=960 pictures%3A size::\(Self.grown80)"
        + "%0Aaccept all of it: preview-render approve --all\n")
  }

  @Test(
    "A colour of the palette is one cause in scenes and on contact sheets; the appearance is named that has a value of its own"
  )
  func appearances() {
    func picture(_ name: String, _ values: [Change.ValueChange], ending: String = "", isOfAll: Bool = false)
      -> PictureVerdict
    {
      let cause = Cause(.paletteColor(name: "brand", values))
      if !isOfAll { return Self.picture(name, .large, values.isEmpty ? [] : [cause], ending: ending) }
      return PictureVerdict(
        path: "\(name).png", name: name, source: nil, category: nil,
        outcome: .changed(SampleReport.change(7), causes: [cause]))
    }
    func gathered(_ light: [Change.ValueChange], _ dark: [Change.ValueChange], both: [Change.ValueChange]) -> [[String]]
    {
      ["all", "pages"].map { sheet in
        let pictures = [
          picture("cart", light), picture("chat", light), picture("cart", dark, ending: ".dark"),
          picture(sheet, both, isOfAll: true),
        ].sorted { $0.path < $1.path }
        return SampleReport.report(pictures).gathered.all.map(\.sentence)
      }
    }
    let light = Change.ValueChange(now: .words("#AAAAAA"), before: .words("#0A7F5A"), appearance: .light)
    let dark = Change.ValueChange(now: .words("#666666"), before: .words("#0A7F5A"), appearance: .dark)
    #expect(
      gathered([light], [dark], both: [light, dark]).map { $0.map { String($0.drop { $0 != ":" }) } } == [
        [": colour brand: #AAAAAA (was #0A7F5A) in light, #666666 (was #0A7F5A) in dark (4 pictures)"],
        [": colour brand: #AAAAAA (was #0A7F5A) in light, #666666 (was #0A7F5A) in dark (4 pictures)"],
      ])
    #expect(
      gathered([light], [], both: [light]) == [
        ["all and 2 more, at L: colour brand: #AAAAAA (was #0A7F5A) in light (3 pictures)"],
        ["cart and 2 more, at L: colour brand: #AAAAAA (was #0A7F5A) in light (3 pictures)"],
      ])
    // Where dark pictures alone changed, the value says so, and not the names, too.
    let ofDark = ["cart", "chat", "home"].flatMap { [picture($0, []), picture($0, [dark], ending: ".dark")] }
    #expect(
      SampleReport.report(ofDark.sorted { $0.path < $1.path }).gathered.all.map(\.sentence) == [
        "cart and 2 more, at L: colour brand: #666666 (was #0A7F5A) in dark (3 pictures)"
      ])
    let any = Change.ValueChange(now: .words("#AAAAAA"), before: .words("#0A7F5A"))
    #expect(
      gathered([any], [any], both: [any]).map { $0.map { String($0.drop { $0 != ":" }) } } == [
        [": colour brand: #AAAAAA (was #0A7F5A) (4 pictures)"], [": colour brand: #AAAAAA (was #0A7F5A) (4 pictures)"],
      ])
  }

  @Test("What is particular to single pictures is said beside it, and 960 of them take less than forty lines")
  func particular() {
    var pictures = Self.grown(scenes: 80, rows: 12)
    let own = CauseDraft(.truncates(linesBefore: 2), of: Self.name(3)).cause
    pictures[0] = Self.picture("chats10", .extraSmall, [Self.size(Self.name(1), 26, 24), own])
    let one = SampleReport.report(pictures)
    #expect(
      one.text.contains(
        "\nchats10.XS differs in 7 pixels at 1 place.\n  chats10.XS: cause 1\n  chats10.XS: the name of row 3 now truncates (was 2 lines)\n"
      ))
    #expect(one.text.split(separator: "\n").count == 7)
    // A failure is never among those that are left out.
    for index in pictures.indices {
      pictures[index] = Self.picture(
        "chats\(index)", .large, [SampleReport.cause("the text is \(index)"), SampleReport.cause("it was \(index)")])
    }
    pictures.append(SampleReport.picture("worse.L.png", .failed("Font 'x' lacks all of it.")))
    let many = SampleReport.report(pictures).text
    #expect(many.hasPrefix("worse.L can't be drawn. Font 'x' lacks all of it.\n"))
    #expect(many.split(separator: "\n").count < 40)
    #expect(many.contains("… and 954 more pictures with causes of their own; the report lists them\n"), "\(many)")
  }

  @Test("What is said of several pictures holds for each: at one category all have the same values")
  func values() {
    func report(_ pictures: [PictureVerdict]) -> [String] { SampleReport.report(pictures).gathered.all.map(\.sentence) }
    let three: [ContentSizeCategory] = [.large, .extraLarge, .accessibilityMedium]
    // Two styles of one picture, of which each grows by itself.
    let message = ElementReference(kind: "label", name: "message", row: 1)
    #expect(
      report(three.map { Self.picture("a", $0, [Self.size(Self.name(1), 28, 26), Self.size(message, 20, 17)]) }) == [
        "the font size of the name of row 1 in a, at all categories: 28 pt (was 26 pt) (3 pictures)",
        "the font size of the message of row 1 in a, at all categories: 20 pt (was 17 pt) (3 pictures)",
      ])
    // Light and dark have colours of their own.
    func color(_ now: String) -> [Cause] {
      [SampleReport.property(.color, .color, of: Self.name(1), now: now, before: "#000000")]
    }
    #expect(
      report(
        three.flatMap { category in
          [("light", "#FF0000"), ("dark", "#FF4040")].map {
            Self.picture("a", category, color($1), ending: ".\($0)")
          }
        }) == [
          "the colour of the name of row 1 in a, at all categories: #FF0000 (was #000000) in light, #FF4040 (was #000000) in dark (6 pictures)"
        ])
    // A sheet without a category has the size of one, and no place among the values.
    var sized = Self.sizes.prefix(3).map { category, now, was in
      Self.picture("a", category, [Self.size(Self.name(1), now, was)])
    }
    sized.append(
      PictureVerdict(
        path: "waterfall.png", name: "waterfall", source: nil, category: nil,
        outcome: .changed(SampleReport.change(7), causes: [Self.size(Self.name(1), 27, 25)])))
    #expect(
      report(sized) == [
        "the font size of the name of row 1 in a and waterfall, at all categories: 26 pt (was 24 pt) at XS and S, 27 pt (was 25 pt) at M (4 pictures)"
      ])
    // Some of the categories, and texts without a name.
    func text(_ words: String) -> [Cause] {
      [
        CauseDraft(
          .lineCount([Change.ValueChange(now: .words("2 lines"), before: .words("1 line"))]),
          of: ElementReference(kind: "label", name: nil, text: words)
        ).cause
      ]
    }
    let all = ContentSizeCategory.allCases
    #expect(
      report(all.map { Self.picture("a", $0, $0.isAccessibilityCategory ? text("One") : []) })
        == ["“One” in a, at AX1 to AX5, has 2 lines (was 1 line) (5 pictures)"])
    #expect(
      report(all.prefix(3).enumerated().map { Self.picture("s\($0)", $1, text("Text \($0)")) })
        == [
          "“Text 0” and 2 more elements (not all in each picture) in s0 and 2 more, at all categories, have 2 lines (was 1 line) (3 pictures)"
        ])
  }

  @Test("The values of a cause are those of the elements that it names, where others have one of them, too")
  func valuesOfElements() {
    func height(_ text: String, _ now: String) -> Cause {
      SampleReport.property(
        .lineHeight, .lineHeight, of: ElementReference(kind: "label", name: nil, text: text), now: "\(now) pt",
        before: "15 pt")
    }
    // A contact sheet has no category, and shows what the note of b has at L.
    let sheet = PictureVerdict(
      path: "all.png", name: "all", source: nil, category: nil,
      outcome: .changed(SampleReport.change(7), causes: [height("One", "16")]))
    let scenes = [("b", "One", "36", "16"), ("c", "Two", "46", "21")].flatMap { scene, text, largest, usual in
      [(ContentSizeCategory.accessibilityExtraLarge, largest), (.large, usual)].flatMap { category, points in
        [".dark", ".light"].map { Self.picture(scene, category, [height(text, points)], ending: $0) }
      }
    }
    #expect(
      SampleReport.report([sheet] + scenes).gathered.all.map(\.words) == [
        "the line height of “One” in b, at L and AX3: 16 pt (was 15 pt) at L, 36 pt (was 15 pt) at AX3",
        "the line height of “Two” in c, at L and AX3: 21 pt (was 15 pt) at L, 46 pt (was 15 pt) at AX3",
      ])
  }

  @Test("Pictures that have no baseline, or that are gone, are said once, and two pictures are not gathered")
  func outcomes() {
    let new = (0..<3).map { SampleReport.picture("new\($0).png", .missing) }
    #expect(SampleReport.report(new).gathered.all.map(\.sentence) == ["new0 and 2 more have no baseline (3 pictures)"])
    #expect(SampleReport.report(Array(new.prefix(2))).gathered.all.isEmpty)
    let shared = Self.grown(scenes: 1, rows: 1).prefix(2)
    #expect(
      SampleReport.report(Array(shared)).text.contains("  chats10.S: the font size of the name of row 1 is 26 pt"))
  }

  @Test("Baselines and pictures that fail alike are said once, and nothing is left to say of them")
  func failures() {
    let pointers = (0..<9).map {
      let path = "cart\($0).png"
      return SampleReport.picture(
        path, .unreadable(.file(PNGError.lfsPointer(name: "baselines/\(path)").sentence), canBeReplaced: true))
    }
    let report = SampleReport.report(pointers)
    let words =
      "cart0 and 8 more have baselines that can't be used: each is a Git LFS pointer, not the picture; fetch it with 'git lfs pull' (9 pictures)"
    #expect(report.gathered.all.map(\.sentence) == [words])
    #expect(report.text.hasPrefix("1. \(words)\naccept all of it"))
    let missing = SampleReport.report(
      (0..<3).map {
        SampleReport.picture(
          "a/\($0).png",
          .unreadable(
            .file(FileSentence(noun: "File", path: "old/a/\($0).png", fault: "can't be read", remedy: "free some"))))
      })
    #expect(
      missing.gathered.all.map(\.words) == [
        "a/0 and 2 more have baselines that can't be used: each can't be read; free some"
      ])
    let failed = SampleReport.report((0..<3).map { SampleReport.picture("b\($0).png", .failed("Memory ran out.")) })
    #expect(failed.gathered.all.map(\.words) == ["b0 and 2 more can't be drawn. Memory ran out."])
    let others = SampleReport.report((0..<3).map { SampleReport.picture("b\($0).png", .failed("Text \($0) is bad.")) })
    #expect(others.gathered.all.isEmpty)
  }

  @Test("A cause whose command is printed is listed, however many causes come before it")
  func listedBesideItsCommand() {
    func truncated(_ names: [String]) -> [Cause] {
      names.map {
        CauseDraft(.truncatesNoLonger, of: ElementReference(kind: "label", name: $0)).cause
      }
    }
    let many = (0..<21).map { "e\($0)" }
    let pictures =
      (0..<4).map { Self.picture("a\($0)", .large, truncated(many)) }
      + (0..<3).map { Self.picture("b\($0)", .large, truncated(["last"])) }
    let report = SampleReport.report(pictures)
    #expect(
      report.text.contains(
        "\n22. the last in b0 and 2 more, at L, no longer truncates (3 pictures)\n… and 9 more causes that several pictures share\n"
      ), "\(report.text)")
    #expect(report.text.contains("accept cause 22 alone: preview-render approve --cause 22\n"))
    let markdown = MarkdownReport(report).text
    #expect(!markdown.contains("# cause") && markdown.contains("# all of it"), "\(markdown)")
  }

  @Test("Each kind of cause reads as a sentence, of one element, of several, and of whole pictures")
  func sentences() {
    func gathered(_ cause: (ContentSizeCategory) -> Cause) -> String {
      let pictures = [ContentSizeCategory.extraSmall, .large, .extraLarge].map { category in
        Self.picture("deliveries", category, category == .large ? [] : [cause(category)])
      }
      let others = ["list", "menu"].map { Self.picture($0, .extraSmall, [cause(.extraSmall)]) }
      return SampleReport.report(pictures + others).gathered.all.map(\.words).joined(separator: "; ")
    }
    func cause(_ change: Change, rows: [Int] = []) -> Cause {
      let elements = rows.isEmpty ? [ElementReference(kind: "label", name: "title")] : rows.map(title)
      return CauseDraft(change, of: elements[0], others: Array(elements.dropFirst())).cause
    }
    func title(row: Int) -> ElementReference { ElementReference(kind: "label", name: "title", row: row) }
    let places = "in deliveries and 2 more, at XS and XL"
    #expect(gathered { _ in cause(.pixels) } == "the title \(places), is drawn differently")
    #expect(
      gathered { _ in cause(.truncates(linesBefore: 2), rows: [1, 2, 3]) }
        == "the title of rows 1 to 3 \(places), now truncates (was 2 lines)")
    #expect(
      gathered { _ in cause(.redrawnLetters(["H"], font: nil)) }
        == "the letter “H” of the title \(places), is drawn differently")
    #expect(
      gathered { _ in cause(.redrawnLetters(["H"], font: "Inter"), rows: [1, 2]) }
        == "the letter “H” of Inter is drawn differently, in the title of rows 1 and 2 \(places)")
    #expect(
      gathered { _ in cause(.text(now: "Hello", before: "Hi")) }
        == "the text of the title \(places): “Hello” (was “Hi”)")
    let changes: [(Change, String)] = [
      (.removed(byFormerNumbers: false, nil), "are gone"),
      (.added(Change.LeftOut(condition: "hidden")), "are new: they were hidden"),
      (.missingCharacters(["ß"]), "have a character that no font has: “ß”"), (.row(before: 2), "were row 2"),
      (.truncatesElsewhere, "truncate elsewhere"), (.truncates(linesBefore: 1), "now truncate (was 1 line)"),
      (.lineBreaks, "break their lines elsewhere"), (.path, "have a different path"),
      (.moved(x: 4, y: 0), "moved by 4, 0 pt"),
      (.image(now: "a.png", before: nil), "show “a.png”, whose content has changed"),
    ]
    for (change, several) in changes {
      let both = CauseDraft(
        change, of: ElementReference(kind: "label", name: "title"),
        others: [ElementReference(kind: "label", name: "detail")])
      #expect(gathered { _ in both.cause } == "the title and 1 more element \(places), \(several)")
    }
    let whole = "deliveries and 2 more, at XS and XL"
    #expect(gathered { _ in Cause(.layout) } == "\(whole): the layout changed")
    #expect(gathered { _ in Cause(.drawing) } == "\(whole): \(Cause(.drawing))")
    let dark = ["L", "AX2", "S"].map { SampleReport.picture("card.\($0).dark.png", .orphaned(nil)) }
    #expect(
      SampleReport.report(dark).gathered.all.map(\.words) == [
        "baselines of card, with '.dark' in the name, are orphaned: no picture has these names"
      ])
    let gone = (0..<3).map { SampleReport.picture("old\($0).png", .orphaned(nil)) }
    #expect(
      SampleReport.report(gone).gathered.all.map(\.words)
        == ["baselines of old0 and 2 more are orphaned: no picture has these names"])
  }

  @Test("What some pictures of a scene share says which parts of their names these have, and others lack")
  func partsOfNames() {
    func pictures(_ ending: String, _ outcome: PictureVerdict.Outcome) -> [PictureVerdict] {
      ["L", "AX2", "S"].map {
        SampleReport.picture("card.\($0)\(ending).png", outcome)
      }
    }
    func words(_ pictures: [PictureVerdict]) -> [String] { SampleReport.report(pictures).gathered.all.map(\.words) }
    let text = SampleReport.cause(.text(now: "Hallo", before: "Hi"))
    let changed = PictureVerdict.Outcome.changed(SampleReport.change(7), causes: [text])
    #expect(
      words(pictures(".de.dark", changed) + pictures(".en.dark", .same)) == [
        "the text of the title in card, with '.de' in the name: “Hallo” (was “Hi”)"
      ])
    #expect(
      words(pictures(".iPhone-SE.th", .missing) + pictures(".de", .same)) == [
        "card, with '.iPhone-SE' and '.th' in the name, has no baseline"
      ])
    #expect(words(pictures(".de", .missing)) == ["card has no baseline"])
  }

  @Test("Joined shards gather what one machine gathers, from what report.json keeps of each picture")
  func joined() throws {
    let pictures = Self.grown(scenes: 4, rows: 3)
    let whole = SampleReport.report(pictures)
    let read = try (0..<2).map { part in
      let own = pictures.enumerated().filter { $0.offset % 2 == part }.map(\.element)
      return try VerifyReport(reading: Array(SampleReport.report(own).json.document().utf8), path: "report.json")
    }
    let joined = SampleReport.report(read.flatMap(\.pictures))
    #expect(joined.gathered == whole.gathered && whole.gathered.all.count == 1)
    #expect(joined.json == whole.json)
  }

  @Test("A control's state is said as of one picture: it is off, and not its state")
  func state() {
    let keep = ElementReference(kind: "switch", name: "keep")
    let cause = SampleReport.property(.state, .setting, of: keep, now: "off", before: "on")
    let pictures = [ContentSizeCategory.large, .extraLarge, .accessibilityLarge].map {
      Self.picture("login", $0, [cause])
    }
    #expect(
      SampleReport.report(pictures).gathered.all.map(\.sentence)
        == ["the switch “keep” in login, at all categories, is off (was on) (3 pictures)"])
  }
}
