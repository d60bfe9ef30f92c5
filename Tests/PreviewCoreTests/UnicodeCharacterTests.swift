import Testing

@testable import PreviewCore

@Suite("Unicode's properties of characters")
struct UnicodeCharacterTests {
  @Test("The table is of the version that it names, and ends at no block of a later one")
  func version() {
    #expect(UnicodeCharacter.version == "15.0.0")
    // 15.0 has 149,186 characters; those for private use and the rest of what can be shown are not among them.
    var (graphic, unassigned) = (0, 0)
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.unicode.generalCategory {
      case .unassigned: unassigned += 1
      case .control, .privateUse: break
      default: graphic += 1
      }
    }
    #expect(graphic == 149_186)
    #expect(unassigned == 0x110000 - 2048 - 149_186 - 65 - 137_468)
  }

  @Test("Blocks count the characters that can be shown in that version, whatever the machine's libraries know")
  func counts() throws {
    // Unicode 15.1 and 16.0 have more in some of these.
    for (name, count) in [
      ("Basic Latin", 95), ("Latin-1 Supplement", 96), ("Cyrillic Extended-C", 9), ("Latin Extended-D", 193),
      ("Balinese", 124), ("Kirat Rai", nil), ("Garay", nil), ("Arabic Extended-B", 41),
      ("Ideographic Description Characters", 12), ("Hebrew", 88), ("No Block", nil),
    ] as [(String, Int?)] {
      let block = UnicodeBlock(named: name)
      #expect(block?.count == count, "\(name)")
      #expect(block.map(\.characters.count) == count, "\(name)")
    }
    #expect(UnicodeBlock.names.count == 327)
    #expect(UnicodeBlock(of: "\u{10D40}").name == "No Block")
  }

  @Test("The properties are those of the standard library, where it knows them of characters of that version")
  func properties() {
    var differing: [String: Int] = [:]
    func compare<Value: Equatable>(_ name: String, _ one: Value, _ other: Value) {
      if one != other { differing[name, default: 0] += 1 }
    }
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15,
        age.minor == 0 || age.major < 15
      else { continue }
      let (ours, theirs) = (scalar.unicode, scalar.properties)
      compare("category", ours.generalCategory, theirs.generalCategory)
      compare("alphabetic", ours.isAlphabetic, theirs.isAlphabetic)
      compare("lowercase", ours.isLowercase, theirs.isLowercase)
      compare("uppercase", ours.isUppercase, theirs.isUppercase)
      compare("cased", ours.isCased, theirs.isCased)
      compare("ignorable", ours.isDefaultIgnorable, theirs.isDefaultIgnorableCodePoint)
      compare("white space", ours.isWhitespace, theirs.isWhitespace)
      compare("emoji", ours.isEmoji, theirs.isEmoji)
      compare("emoji presentation", ours.isEmojiPresentation, theirs.isEmojiPresentation)
      compare("emoji modifier", ours.isEmojiModifier, theirs.isEmojiModifier)
      compare("numeric", ours.isNumeric, theirs.numericType != nil)
    }
    // Unicode corrects a few properties of characters from version to version.
    for (name, count) in differing { #expect(count < 120, "\(name)") }
  }

  @Test(
    "Scripts, brackets and joining are those of the standard",
    arguments: ["A", "ء", "ب", "क", "\u{94D}", "(", "」", "é", "\u{200D}"])
  func known(_ character: Unicode.Scalar) {
    let unicode = character.unicode
    let expected:
      (
        script: String, kind: UnicodeCharacter.BracketKind?, pair: Unicode.Scalar, joins: Bool, virama: Bool,
        composed: Bool
      ) =
        switch character {
        case "A": ("Latn", nil, "A", false, false, false)
        case "ء": ("Arab", nil, "ء", false, false, false)
        case "ب": ("Arab", nil, "ب", true, false, false)
        case "क": ("Deva", nil, "क", false, false, false)
        case "\u{94D}": ("Deva", nil, "\u{94D}", false, true, false)
        case "(": ("Zyyy", .open, ")", false, false, false)
        case "」": ("Zyyy", .close, "「", false, false, false)
        case "é": ("Latn", nil, "é", false, false, true)
        default: ("Zinh", nil, character, false, false, false)
        }
    #expect(Script(of: character).isoCode == expected.script)
    #expect(unicode.bracketKind == expected.kind)
    #expect(character.pairedBracket == expected.pair)
    #expect(unicode.joinsNext == expected.joins)
    #expect(unicode.isVirama == expected.virama)
    #expect(unicode.isComposed == expected.composed)
  }

  @Test("A shared character may be written in the scripts that extend to it, and in no other")
  func extensions() throws {
    let (arabic, syriac, latin) = try (
      #require(Script(isoCode: "Arab")), #require(Script(isoCode: "syrc")), Script.latin
    )
    #expect(arabic.mayContain("،") && syriac.mayContain("،") && !latin.mayContain("،"))
    #expect(latin.mayContain("a") && !arabic.mayContain("a"))
    #expect(Script.isCode("Latf") && !Script.isCode("qqqq") && Script(isoCode: "Latf") == nil)
  }

  @Test("A paragraph's levels follow the table's directions, and not those of ICU's version")
  func levels() {
    let text = Array("a بא 1".utf16)
    #expect(BidiAnalysis().levels(of: text, level: nil).levels == [0, 0, 1, 1, 1, 2])
    // Places without a character are right to left in some planes, and terminate numbers among the currencies; U+1CC00 is a neutral symbol from 16.0 on.
    #expect([0x10D40, 0x20C1, 0x1CC00].map(UnicodeCharacter.bidiClass) == [1, 4, 0])
  }
}
