import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Pseudolanguages: texts changed for stress, placeholders kept")
struct PseudolanguageTests {
  private static let placeholders = [
    "{name}", "%@", "%1$d", "%%", "${price}", "\\(count)", "%2$@", "%.2f", "%ld", "%-5d", "\\(rows.count(of: a))", "{}",
  ]

  @Test("Letters get accents, and nothing else changes")
  func accented() {
    #expect(Pseudolanguage.accented.text("Delivered at 9:41") == "Ðéļîṽéŕéð åţ 9:41")
    #expect(Pseudolanguage.accented.text("سلام 日本 €") == "سلام 日本 €")
  }

  @Test("Texts are doubled, put in brackets, or given marks above their letters")
  func xcode() {
    #expect(Pseudolanguage.double.text("My orders") == "My orders My orders")
    #expect(Pseudolanguage.double.texts(of: ["My ", "", "orders\n"]) == ["My ", "", "orders My orders\n\n"])
    #expect(Pseudolanguage.bounded.text("My orders") == "[# My orders #]")
    #expect(Pseudolanguage.bounded.texts(of: ["", "My ", "orders", ""]) == ["", "[# My ", "orders #]", ""])
    #expect(Pseudolanguage.tall.text("a 1 %@") == "a\u{302}\u{301} 1 %@")
    // A font that lacks the marks has letters with both, or with one.
    #expect(Pseudolanguage.tall.text("abc") { $0 != "\u{301}" } == "\u{1EA5}ƀç")
    #expect(Pseudolanguage.tall.text("abc") { !["\u{301}", "\u{1EA5}"].contains($0) } == "åƀç")
    #expect(Pseudolanguage.tall.text("abc") { $0.isASCII } == "abc")
    for language in Pseudolanguage.allCases { #expect(language.texts(of: ["", ""]) == ["", ""]) }
  }

  @Test(
    "Texts grow by IBM's table, the shorter the more",
    arguments: [
      (1, 2.0), (10, 2), (11, 1), (20, 1), (21, 0.8), (30, 0.8), (31, 0.6), (50, 0.6), (51, 0.4), (70, 0.4), (71, 0.3),
    ])
  func expansion(count: Int, growth: Double) {
    #expect(TextExpansion.ibm.growth(of: count) == growth)
    #expect(TextExpansion.none.growth(of: count) == 0)
  }

  @Test("A scene lengthens texts that stand for a translation that there is not, and no others")
  func expanded() throws {
    #expect(TextExpansion.ibm.texts(of: ["Cart"]) == ["Cart Cart Ca"])
    #expect(TextExpansion.ibm.texts(of: ["", ""]) == ["", ""])
    // A time and a price are as long in every language.
    #expect(TextExpansion.ibm.texts(of: ["9:41", " · 12,50 €"]) == ["9:41", " · 12,50 €"])
    let folder = TemporaryFolder()
    let path = try folder.write(Array(MadeStrings.catalog.utf8), to: "L.xcstrings")
    let strings = try StringCatalog(path)
    var scene = try Scene(name: "a") { Label(localized: "cart.title", in: strings) }
    scene.expansion = .ibm
    func text(_ tag: String) throws -> String {
      try SceneSheet(scene: scene, hasPage: false).trace(in: Traits(language: Language(tag)), typesetter: Typesetter())
    }
    // The source's text stands for itself: its translations are known, and drawn where they are wanted.
    #expect(try text("en").contains("\"Cart\""))
    #expect(try text("fr").contains("\"Cart Cart Ca\""))
    #expect(try text("de").contains("\"Warenkorb\""))
    scene = try Scene(name: "a") { Label(localized: "Checkout", in: strings) }
    scene.expansion = .ibm
    #expect(try text("en").contains("\"Checkout Checkout Checko\""))
    scene = try Scene(name: "a") { Label("Cart") }
    scene.expansion = .ibm
    #expect(try text("de").contains("\"Cart Cart Ca\""))
  }

  @Test("Placeholders are kept in every language", arguments: placeholders)
  func kept(_ placeholder: String) {
    for language in Pseudolanguage.allCases {
      #expect(language.text("Order \(placeholder) today").contains(placeholder), "\(language)")
    }
    #expect(Pseudolanguage.accented.text("a\(placeholder)a") == "å\(placeholder)å")
  }

  @Test("What only looks like a placeholder is text")
  func notPlaceholders() {
    #expect(Pseudolanguage.accented.text("50 % of {a\nb}") == "50 % öƒ {å\nƀ}")
    #expect(Pseudolanguage.accented.text("{open") == "{öþéñ")
    #expect(Pseudolanguage.accented.text("a \\ b $ c %") == "å \\ ƀ $ ç %")
  }

  @Test("Accents that the font lacks are left out")
  func coverage() throws {
    #expect(Pseudolanguage.accented.text("abc") { $0 != "ƀ" } == "åbç")
    // Lateef has no ḃ and no ṽ; what is set has no missing glyph in any font that covers the letters.
    for face in TestFonts.all where "Delivered by".unicodeScalars.allSatisfy({ face.coverage.contains($0) }) {
      let text = Pseudolanguage.accented.text("Delivered by") { face.coverage.contains($0) }
      #expect(text.unicodeScalars.allSatisfy { face.coverage.contains($0) }, "\(face.familyName)")
    }
  }

  @Test("A longer text is 40 % longer, by its own words")
  func long() {
    #expect(Pseudolanguage.long.text("Delivered to the door") == "Delivered to the door Delivere")
    for text in ["OK", "Save", "Delivered", "Delivered to the front desk", "{name} sent you a message", "a"] {
      let longer = Pseudolanguage.long.text(text)
      #expect(longer.hasPrefix(text))
      #expect(Double(longer.count) >= Double(text.count) * 1.4, "\(longer)")
      #expect(Double(longer.count) < Double(text.count) * 1.4 + 3, "\(longer)")
    }
    #expect(Pseudolanguage.long.text("{name}") == "{name}")
    #expect(Pseudolanguage.long.text("") == "")
    #expect(Pseudolanguage.long.text("  ") == "  ")
  }

  @Test(
    "Parts of a text are apart in the longer text as they were, and words stay whole",
    arguments: [
      (["Order ", "№ 4711", " is on its way."], ["Order Or ", "№ 4711 № 4", " is on its way. is on"]),
      // White space is not doubled, and belongs to the part that has it.
      (["Order", " № 4711 ", "is sent"], ["Order Or", " № 4711 № 4 ", "is sent is"]),
      // A word in two parts grows behind its end, and so does what punctuation ends.
      (["Un", "believable"], ["Un", "believable Unbe"]), (["4711", ", ", "thanks"], ["4711", ", 47 ", "thanks th"]),
      (["Only ", "{name}", " knows {a}", "{b}"], ["Only On ", "{name}", " knows {a}", "{b} knows"]),
      (["", "Order", "", ""], ["", "Order Or", "", ""]), (["Order", "\n", "4711"], ["Order Or", "\n", "4711 47"]),
      ([" "], [" "]),
    ] as [([String], [String])])
  func longRuns(parts: [String], longer: [String]) throws {
    #expect(Pseudolanguage.long.texts(of: parts) == longer)
  }

  @Test("The parts of a label grow in their own fonts")
  func longLabel() throws {
    let plain = try Scene(name: "a", width: 320) {
      Label(runs: [
        Label.Run("Order "), Label.Run("№ {pointSize}", font: .style(.headline, weight: nil)), Label.Run(" is sent"),
      ]).named("label")
    }
    let text = try SceneCase(plain.with(pseudolanguage: .long)).text("label").layout.text
    #expect(text.string == "Order Or № 17 № № № is sent is s")
    #expect(text.spans.map(\.end) == ["Order Or ", "Order Or № 17 № № №", text.string].map(\.utf8.count))
  }

  @Test("From right to left every line is turned round, and the scene with it")
  func rightToLeft() throws {
    #expect(Pseudolanguage.rtl.text("one\ntwo") == "\u{202E}one\u{202C}\n\u{202E}two\u{202C}")
    let plain = try Scene(name: "a", width: 320, typeface: .monospaced) {
      Label("abc {pointSize}").named("label")
    }
    let scene = try SceneCase(plain.with(pseudolanguage: .rtl))
    #expect(scene.layout.traits.layoutDirection == .rightToLeft)
    let line = try scene.text("label").layout.lines[0]
    #expect(abs(line.x + line.advance - 320) < 1e-9)
    // The first letter is the rightmost glyph; what was filled in is turned round with it.
    let letters = 3..<9
    let clusters = line.runs.flatMap(\.glyphs).compactMap(\.cluster).filter { letters.contains($0) }
    #expect(clusters == clusters.sorted(by: >))
    #expect(try scene.text("label").layout.text.string.contains("abc 17"))
  }

  @Test(
    "From right to left what is left of a text that is cut off still runs so",
    arguments: [
      (.byTruncatingHead, "jihgf…"), (.byTruncatingMiddle, "jih…cba"), (.byTruncatingTail, "…edcba"),
    ] as [(LineBreakMode, String)])
  func truncatedRightToLeft(mode: LineBreakMode, shown: String) throws {
    let plain = try Scene(name: "a", width: Typeface.width(of: shown.count) + 1, typeface: .monospaced) {
      Label("abcdefghij", lineBreakMode: mode).named("label")
    }
    let scene = try SceneCase(plain.with(pseudolanguage: .rtl))
    let text = try scene.text("label").layout
    #expect(text.isTruncated)
    let scalars = Array(text.text.string.unicodeScalars)
    let offsets = scalars.indices.map { String(String.UnicodeScalarView(scalars[..<$0])).utf8.count }
    // Letters from left to right as they are drawn; what is no character of the text is the ellipsis.
    let drawn = text.lines[0].runs.flatMap(\.glyphs).map { glyph in
      glyph.cluster.map { cluster in scalars[offsets.firstIndex(of: cluster)!] } ?? "…"
    }
    #expect(String(String.UnicodeScalarView(drawn.filter { $0 == "…" || $0.value < 0x80 })) == shown)
  }

  @Test("Texts of a scene are changed wherever they stand, in the scene's own fonts")
  func scenes() throws {
    let plain = try Scene(name: "a", width: 320) {
      NavigationBar("Title")
      List(sections: [List.Section(header: "Header", footer: "Footer") { Label("Row") }])
      TabBar([TabBar.Item("Home")])
    }
    let texts = try SceneCase(plain.with(pseudolanguage: .accented)).all("label").compactMap { element -> String? in
      if case .text(let text) = element.content { text.layout.text.string } else { nil }
    }
    #expect(texts == ["Ţîţļé", "Ĥéåðéŕ", "Ŕöŵ", "Ƒööţéŕ", "Ĥöɱé"])
  }

  @Test("Braces that nothing closes are not looked for to the end of the text")
  func hostile() {
    for text in ["{", "\\(", "${", "%", "(("] {
      let hostile = String(repeating: text, count: 1000)
      #expect(Pseudolanguage.parts(of: hostile).map(\.text).joined() == hostile)
    }
    // What would make it long is that each is looked for to the text's end: a placeholder has 128 characters at most.
    let name = String(repeating: "a", count: 126)
    #expect(Pseudolanguage.accented.text("{\(name)}") == "{\(name)}")
    #expect(Pseudolanguage.accented.text("{\(name)a}") == "{" + String(repeating: "å", count: 127) + "}")
  }
}
