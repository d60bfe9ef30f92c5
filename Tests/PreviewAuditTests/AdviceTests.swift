import PreviewSpecSupport
import Testing

@testable import PreviewAudit

/// The advice of findings: it can be followed, whatever else the scene says of the element.
@Suite("Audit: advice")
struct AdviceTests {
  private static func findings(_ rule: String, _ elements: String, _ keys: String = "width: 320") throws
    -> [AuditFinding]
  {
    let lines = elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    return try AuditText.findings(AuditText.scene(lines, keys)).filter { $0.rule.id == rule }
  }

  private static func advice(_ rule: String, _ elements: String, _ keys: String = "width: 320") throws -> [String] {
    try findings(rule, elements, keys).map(\.remedy)
  }

  private static let button = "button: Sign in, color: label, name: sign-in"

  @Test(
    "A control that something holds small gets the advice to raise that",
    arguments: [
      ("- { \(button) }", "give it 'minimumHeight: 44'"),
      (
        "- { \(button), maximumHeight: 30 }", "give it 'minimumHeight: 44', and raise its 'maximumHeight' to 44 or more"
      ),
      (
        "- { background: [{ \(button) }], height: 32, name: card }",
        "give it 'minimumHeight: 44', and raise the 'height' of 'card' to 44 or more"
      ),
      (
        "- { background: [{ \(button) }], maximumHeight: 32 }",
        "give it 'minimumHeight: 44', and raise the 'maximumHeight' of the background around it to 44 or more"
      ),
      ("- { background: [{ spacer: 10 }], height: 30, tappable: true }", "raise its 'height' to 44 or more"),
      (
        "- { stack: [{ background: [{ spacer: 10 }], width: 30, height: 30, tappable: true }], alignment: leading }",
        "raise its 'width' and its 'height' to 44 or more"
      ),
      (
        "- { list: [{ row: [{ label: Name }], accessory: disclosureIndicator, maximumHeight: 30, insets: 0 }] }",
        "give it a 'height' of 44 or more, and raise its 'maximumHeight' to 44 or more"
      ),
      // A row that is high enough holds nothing.
      ("- { list: [{ row: [{ \(button) }], height: 60 }] }", "give it 'minimumHeight: 44'"),
      (
        "- { list: [{ row: [{ \(button) }], height: 40, name: first, insets: 0 }] }",
        "give it 'minimumHeight: 44', and raise the 'height' of 'first' to 44 or more"
      ),
    ])
  func controls(elements: String, advice: String) throws {
    #expect(try Self.advice("hit-area", elements) == [advice])
  }

  @Test(
    "What has one line whatever a spec says gets the advice to be shorter",
    arguments: [
      ("text-truncated", "- { navigationBar: The letters of all my accounts and friends }", "shorten it"),
      (
        "less-than-standard", "- { navigationBar: The letters of all my friends, prefersLargeTitle: true }",
        "shorten it"
      ),
      (
        "text-truncated", "- { badge: The letters of all my accounts and friends }",
        "shorten it, or give the control more room"
      ),
      (
        "text-truncated", "- { tabBar: [{ title: The letters of all my friends }, { title: B }, { title: C }] }",
        "shorten it"
      ),
    ])
  func titles(rule: String, elements: String, advice: String) throws {
    let found = try Self.advice(rule, elements)
    #expect(found.allSatisfy { $0 == advice } && (rule == "less-than-standard" || !found.isEmpty), "\(found)")
  }

  @Test("A bar whose blue has too little contrast on the app's ground gets the advice to take a tint, which is enough")
  func tints() throws {
    func bar(_ tint: String) -> String { "- { navigationBar: Mail, back: All, fill: \"#FFFFFF\"\(tint) }" }
    let advice = try #require(try Self.advice("contrast", bar("")).first)
    let color = try #require(advice.split(separator: " ").first { $0.hasPrefix("#") })
    #expect(advice == "give it a 'tint' with more contrast, such as \(color) in light")
    #expect(try Self.findings("contrast", bar(", tint: \"\(color)\"")).isEmpty)
    let title = try Self.advice("contrast", "- { navigationBar: Mail, fill: \"#333333\" }")
    #expect(title.count == 1 && title[0].hasPrefix("give it a 'titleColor' with more contrast, such as #"), "\(title)")
  }

  @Test("A slider without room is one finding, about the slider, and not one for each of its parts")
  func sliderParts() throws {
    let found = try Self.findings(
      "out-of-bounds",
      "- { stack: [{ label: Announcements }, { slider: { value: 0.6 } }], axis: horizontal, spacing: 16, alignment: center }"
    )
    #expect(found.map(\.id) == ["s/slider/out-of-bounds"], "\(found.map(\.sentence))")
    #expect(
      found.first?.sentence.hasPrefix("The slider near 'Announcements' sticks out of its container") == true,
      "\(found.map(\.sentence))")
  }

  @Test("A text that was typed into a field of one row is no label of another")
  func fieldAndLabel() throws {
    let rows = """
      - list:
          - row: [{ stack: [{ label: Announcements }, { spacer: true }], axis: horizontal }]
          - row: [{ textField: E-mail, text: mina.albrecht@wasserfreunde-spandau.example, border: false }]
      """
    let found = try Self.findings("text-truncated", rows, "width: 240")
    #expect(found.allSatisfy { $0.count == 1 }, "\(found.map(\.sentence))")
    #expect(
      found.contains { $0.sentence.hasPrefix("'mina.albrecht@wasserfreunde-spa…' truncates") },
      "\(found.map(\.sentence))")
  }

  @Test("A text of one line that ends in a line break gets the advice to remove that, which cures")
  func lineBreakAtTheEnd() throws {
    let found = try Self.findings("text-truncated", "- { label: \"Delivered\\n\" }")
    #expect(
      found.map(\.sentence) == [
        "'Delivered\\n' truncates in all categories (all 9 of 9 characters are seen): remove the line break at the end."
      ])
    #expect(try Self.advice("text-truncated", "- { label: Delivered }") == [])
    // Where the line is too short as well, there is more to do.
    let narrow = try Self.advice("text-truncated", "- { label: \"Delivered to the door\\n\" }", "width: 130")
    #expect(
      narrow.count == 1
        && narrow[0].hasPrefix("remove the line break at the end, and give it 'numberOfLines: 0'"), "\(narrow)")
    #expect(try Self.advice("text-truncated", "- { label: \"Door\\n\", numberOfLines: 2 }") == [])
  }

  @Test("A text that begins with a line break is given more lines, which cures, although it is one word")
  func lineBreakAtTheStart() throws {
    #expect(try Self.advice("text-truncated", "- { label: \"\\nDelivered\" }") == ["give it 'numberOfLines: 0'"])
    #expect(try Self.advice("text-truncated", "- { label: \"\\nDelivered\", numberOfLines: 0 }") == [])
  }

  @Test("A control that follows the advice is large enough")
  func followed() throws {
    for elements in [
      "- { \(Self.button), minimumHeight: 44, maximumHeight: 44 }",
      "- { background: [{ \(Self.button), minimumHeight: 44 }], height: 44, name: card }",
      "- { list: [{ row: [{ \(Self.button), minimumHeight: 44 }], height: 44, insets: 0 }] }",
    ] {
      #expect(try Self.advice("hit-area", elements) == [], "\(elements)")
    }
  }

  @Test(
    "A text that something holds gets the advice to raise that",
    arguments: [
      ("- { label: \(AuditText.long) }", "give it 'numberOfLines: 0'"),
      (
        "- { label: \(AuditText.long), maximumWidth: 200 }",
        "give it 'numberOfLines: 0'"
      ),
      (
        "- { stack: [{ background: [{ label: \(AuditText.long) }], width: 200, name: card }], alignment: leading }",
        "give it 'numberOfLines: 0'"
      ),
      (
        "- { label: \(AuditText.long), maximumHeight: 24 }",
        "give it 'numberOfLines: 0', and raise its 'maximumHeight'"
      ),
      (
        "- { list: [{ row: [{ label: \(AuditText.long) }], height: 44, name: first }] }",
        "give it 'numberOfLines: 0', and raise the 'height' of 'first'"
      ),
      (
        "- { label: \(AuditText.long), numberOfLines: 0, maximumHeight: 30 }",
        "give it more room, and raise its 'maximumHeight'"
      ),
      // What scrolls may be as high as it likes.
      (
        "- { background: [{ scroll: [{ label: \(AuditText.long) }] }], height: 44 }",
        "give it 'numberOfLines: 0'"
      ),
    ])
  func texts(elements: String, advice: String) throws {
    #expect(try Self.advice("text-truncated", elements) == [advice])
  }

  @Test("Letters that are taller than their line get the advice to give their ground the room that is enough")
  func tallLetters() throws {
    func scene(_ padding: Int) -> String {
      "- { spacer: 40 }\n- { background: { label: \"\u{1EA4}\u{302}\u{301}\", style: title1 }, fill: blue, padding: { vertical: \(padding) } }"
    }
    let found = try Self.findings("out-of-bounds", scene(0))
    let words = "has letters that reach out of its ground at the top in all categories (by 3.4 pt at AX5)"
    #expect(found.count == 1 && found[0].happens.hasSuffix(words), "\(found.map(\.happens))")
    let room = try #require(found.first?.remedy.split(separator: " ").compactMap { Int($0) }.first)
    #expect(
      found[0].remedy
        == "give its ground \(room) pt more room above it: these letters rise above their line")
    #expect(try Self.findings("out-of-bounds", scene(room)).isEmpty)
    #expect(try Self.findings("out-of-bounds", scene(room - 1)).count == 1)
  }

  @Test(
    "A text that a width holds gets the advice to raise that, where the scene has the width that is enough",
    arguments: [
      (
        "- { label: \(AuditText.long), maximumWidth: 200 }",
        "give it 'numberOfLines: 0', or 883 pt (raise its 'maximumWidth')"
      ),
      (
        "- { stack: [{ background: [{ label: \(AuditText.long) }], width: 200, name: card }], alignment: leading }",
        "give it 'numberOfLines: 0', or 883 pt (raise the 'width' of 'card')"
      ),
      (
        "- { label: \(AuditText.long), maximumHeight: 24, maximumWidth: 200 }",
        "give it 'numberOfLines: 0', and raise its 'maximumHeight', or give it 883 pt (raise its 'maximumWidth')"
      ),
      (
        "- { label: \(AuditText.long), numberOfLines: 0, maximumHeight: 90, maximumWidth: 180 }",
        "give it 883 pt (raise its 'maximumWidth'), or raise its 'maximumHeight'"
      ),
      (
        "- { label: Donaudampfschiff, maximumWidth: 200 }",
        "give it 417 pt (raise its 'maximumWidth'), 'numberOfLines: 0' with a soft hyphen, or 'adjustsFontSizeToFitWidth: true'"
      ),
    ])
  func heldWidths(elements: String, advice: String) throws {
    #expect(try Self.advice("text-truncated", elements, "width: 2000") == [advice])
  }

  @Test(
    "A text that has no room in a fixed height gets the advice to raise that, also where it lies deeper than what cuts it off",
    arguments: [
      (
        "out-of-bounds",
        "- { background: [{ label: gjpq gjpq }], fill: cell, height: 30, name: card }\n- { spacer: 80 }",
        "raise the 'height' of 'card'"
      ),
      (
        "out-of-bounds", "- { background: [{ label: gjpq gjpq }], fill: cell, maximumHeight: 30 }\n- { spacer: 80 }",
        "raise the 'maximumHeight' of the background around it"
      ),
      (
        "text-overlap",
        "- { background: [{ label: xx }, { label: gjpq }], height: 60, name: card }\n- { label: ÄÖÜ }",
        "raise the 'height' of 'card'"
      ),
      (
        "text-clipped",
        "- { background: [{ button: Pay for it now, color: label, minimumHeight: 44, maximumHeight: 44, name: pay }], clipsToBounds: true, fill: cell }",
        "raise the 'maximumHeight' of 'pay'"
      ),
      (
        "text-clipped",
        "- { background: [{ label: gap, numberOfLines: 0 }], height: 40, clipsToBounds: true, name: box }",
        "let its height follow the content"
      ),
    ])
  func heights(rule: String, elements: String, advice: String) throws {
    #expect(try Self.advice(rule, elements) == [advice])
  }

  @Test("A text that has no room for its letters beside another gets the advice to stand below it")
  func letters() throws {
    let stack =
      "- { stack: [{ image: placeholder, width: 100, height: 30 }, { label: Wind and sea, numberOfLines: 0 }, { label: 14.20 €, compressionResistance: 900 }], axis: horizontal, spacing: 8 }"
    #expect(
      try Self.advice("text-clipped", stack, "width: 200") == [
        "put it and '14.20 €' one above the other at accessibility sizes ('turnsVerticalAtAccessibilityCategories: true')"
      ])
  }

  @Test("A word that truncates beside another text gets the advice to stand below it, and is whole there")
  func words() throws {
    func days(_ turns: String) -> String {
      "- { stack: [{ background: [{ label: Today }], padding: 10 }, { background: [{ label: Tomorrow }], padding: 10 }], axis: horizontal, spacing: 8, distribution: fillEqually\(turns) }"
    }
    let turns = "turnsVerticalAtAccessibilityCategories: true"
    #expect(
      try Self.advice("text-truncated", days("")).first
        == "put it and 'Today' one above the other at accessibility sizes ('\(turns)'), or give it 225 pt")
    #expect(try Self.findings("text-truncated", days(", \(turns)")).isEmpty)
  }

  @Test("A word that truncates in a column of a grid gets the advice to take wider columns, and is whole there")
  func columns() throws {
    func grid(_ width: String) -> String {
      "- { grid: [{ label: Today }, { label: Tomorrow }], minimumColumnWidth: \(width) }"
    }
    #expect(
      try Self.advice("text-truncated", grid("120")).last
        == "give its grid a larger 'minimumColumnWidth' that grows with a text style ('scalesWith'), or give it 225 pt"
    )
    #expect(try Self.findings("text-truncated", grid("{ points: 140, scalesWith: body }")).isEmpty)
  }

  @Test("What lies on a text in an overlay is one finding, and called after its text; more height is no advice for it")
  func overlays() throws {
    func badge(_ name: String) -> String {
      "- { spacer: 20 }\n- { overlay: [{ background: [{ stack: [{ label: Yearly }, { spacer: true }, { label: 60 € }], axis: horizontal }], fill: cell, padding: 16 }, { background: [{ label: BEST, color: background }], fill: label, position: topTrailing, offset: { x: -14, y: -9 }\(name) }] }"
    }
    for (name, words) in [("", "the background around 'BEST'"), (", name: badge", "'badge'")] {
      let found = try Self.findings("text-overlap", badge(name))
      #expect(found.map(\.element) == ["60 €"] && found.map(\.severity) == [.error], "\(found.map(\.sentence))")
      #expect(found.first?.happens.hasPrefix("'60 €' is covered by \(words) from ") == true, "\(found.map(\.happens))")
      #expect(found.first?.remedy == "put one below the other where they grow, in place of the 'overlay'")
    }
  }

  @Test(
    "A text that a picture takes along beyond the screen gets the advice to make the picture narrower, and is whole then"
  )
  func wideBase() throws {
    func hero(_ width: Int) -> String {
      "- { overlay: [{ image: placeholder, width: \(width), height: 90 }, { label: New, position: bottomTrailing }] }"
    }
    #expect(try Self.advice("text-clipped", hero(600)) == ["make the image below it 320 pt wide at most"])
    #expect(try Self.findings("out-of-bounds", hero(600)).isEmpty)
    #expect(try Self.findings("text-clipped", hero(320)).isEmpty)
  }

  @Test("A size that is the same in all categories is named without one")
  func fixedSizes() throws {
    let symbol =
      "- { spacer: 7 }\n- { stack: [{ image: { symbol: play }, width: 24, height: 24, tint: label, tappable: true }], alignment: center }"
    let found = try Self.findings("hit-area", symbol)
    #expect(found.map { $0.happens.hasSuffix(" in all categories (24 × 24 pt)") } == [true], "\(found.map(\.happens))")
  }

  @Test("A least category is advised to a text, and not to a style, which has no such key")
  func leastCategories() throws {
    let keys = "width: 320"
    let text = try Self.advice("small-text", "- { label: Sea, font: Inter, style: caption1 }", keys)
    #expect(text == ["make it larger at L, or give it 'minimumContentSizeCategory: L'"])
    let followed = "- { label: Sea, font: Inter, style: caption1, minimumContentSizeCategory: L }"
    #expect(try Self.advice("small-text", followed, keys) == [])
    let style = try AuditText.findings(
      AuditText.scene(
        "      - { label: Sea, typography: own }\n", keys,
        file: AuditText.style("size: 12, relativeTo: caption1") + "\n")
    ).filter { $0.rule.id == "small-text" }
    #expect(style.map(\.remedy) == ["make it larger at L"])
  }

  @Test("A broken word that a greatest width holds gets the advice to raise that beside its room")
  func widths() throws {
    let found = try Self.advice(
      "word-broken", "- { background: [{ label: Donaudampfschiff, numberOfLines: 0 }], maximumWidth: 200 }",
      "width: 1000")
    #expect(
      found == [
        "give it 417 pt (raise the 'maximumWidth' of the background around it), or a soft hyphen where the word may break"
      ])
  }

  @Test("A part of a control, and an element without a name and a text, is called after the text by which it is found")
  func landmarks() throws {
    func button(_ title: String) -> String {
      "- { button: \(title), style: filled, size: large, minimumHeight: 50, maximumHeight: 50 }\n"
    }
    let two =
      "- { spacer: 400 }\n\(button("Sign in and shop"))- { spacer: 400 }\n\(button("Skip it for today"))- { spacer: 400 }\n"
    let words = try Self.findings("out-of-bounds", two, "width: 300").map(\.happens)
    #expect(words.count == 2, "\(words)")
    for title in ["Sign in and shop", "Skip it for today"] {
      #expect(words.contains { $0.hasPrefix("The content of '\(title)' sticks out of") }, "\(words)")
    }
    let images = try Self.findings(
      "image-fixed",
      "- { stack: [{ image: placeholder, width: 30, height: 30 }, { label: Sea }], axis: horizontal }\n"
        + "- { stack: [{ image: placeholder, width: 40, height: 40 }, { label: Sun, name: sun }], axis: horizontal }"
    ).map(\.happens)
    #expect(
      images.map { $0.prefix { $0 != "'" } + $0.drop { $0 != "'" }.prefix(5) } == [
        "The image near 'Sea'", "The image near 'sun'",
      ], "\(images)")
    let rows = try Self.findings(
      "text-clipped", "- { list: [{ row: [{ label: Wi-Fi }], height: 20 }, { row: [{ label: Sound }], height: 30 }] }"
    ).map(\.happens)
    #expect(
      rows.contains { $0.hasPrefix("The row of 'Wi-Fi' (and 1 other row) cut off their texts at the ") }, "\(rows)")
  }
}
