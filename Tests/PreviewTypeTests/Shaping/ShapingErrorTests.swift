import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Shaping: errors and what is read from text")
struct ShapingErrorTests {
  @Test(
    "Every sentence",
    arguments: [
      (
        ShapingError.badFeature("foo=bar"),
        "Feature 'foo=bar' isn't understood: write a tag of up to four letters and a value, as in 'kern=0' or 'ss01'."
      ),
      (.badScript("xyz"), "Script 'xyz' isn't known: write an ISO 15924 code, as in 'arab' or 'deva'."),
      (.badDirection("up"), "Direction 'up' isn't known. Known: ltr, rtl, ttb, btt."),
      (.badLanguage("ü"), "Language 'ü' isn't understood: write a BCP 47 tag, as in 'ur' or 'zh-Hant'."),
      (
        .textTooLong(bytes: 2_000_000, limit: Limits.textBytes),
        "The text is too long: 2000000 bytes, and at most 524288 are set; give a part of it."
      ),
      (
        .notUTF8(source: "File 'a.txt'", offset: 7),
        "File 'a.txt' is not UTF-8 text: byte 7 can't be read; save it as UTF-8."
      ),
      (.font(.badSize(0)), "\(FontError.badSize(0))"),
    ])
  func sentences(error: ShapingError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test("Features as hb-shape writes them")
  func features() throws {
    let list = try FontFeature.list("kern=0,ss01,-liga,+dlig,aalt[3:5]=2,smcp[2]")
    #expect(list.map(\.tag.description) == ["kern", "ss01", "liga", "dlig", "aalt", "smcp"])
    #expect(list.map(\.value) == [0, 1, 0, 1, 2, 1])
    #expect(list[4].start == 3 && list[4].end == 5)
    #expect(list[5].start == 2 && list[5].end == 3)
    #expect(try FontFeature.list("") == [])
    for text in ["=", "kern=x", "toolong", "kern=1=2", "[1]"] {
      #expect(throws: ShapingError.badFeature(text)) { try FontFeature.list(text) }
    }
    #expect(throws: ShapingError.badFeature("?!")) { try FontFeature.list("kern,?!") }
  }

  @Test("A part of a text's features begins elsewhere")
  func movedFeatures() {
    let feature = FontFeature("liga[3:8]=0")!
    #expect(feature.moved(by: -5).start == 0 && feature.moved(by: -5).end == 3)
    #expect(feature.moved(by: -10).start == 0 && feature.moved(by: -10).end == 0)
    #expect(FontFeature("liga")!.moved(by: -5) == FontFeature("liga"))
    #expect(FontFeature("liga[2:]")!.moved(by: -1).end == .max)
  }

  @Test("Scripts and directions by name")
  func names() throws {
    #expect(try OpenTypeTag(script: "ARAB") == OpenTypeTag("ARAB"))
    #expect(Script(isoCode: "deva")?.name == "Devanagari")
    for code in ["", "a", "arabic", "qqqq", "ar b"] {
      #expect(throws: ShapingError.badScript(code)) { try OpenTypeTag(script: code) }
    }
    #expect(try RunDirection(named: "RTL") == .rightToLeft)
    #expect(throws: ShapingError.badDirection("")) { try RunDirection(named: "") }
  }

  @Test("Bytes that are not UTF-8 are reported by the first that can't be read")
  func utf8() throws {
    #expect(try String(utf8: Array("aé😀".utf8), source: "x") == "aé😀")
    #expect(try String(utf8: [], source: "x") == "")
    let cases: [([UInt8], Int)] = [
      ([0xFF], 0), ([0x61, 0xC3], 1), ([0x61, 0xC3, 0xA9, 0x80], 3), ([0xED, 0xA0, 0x80], 0), ([0xC0, 0xAF], 0),
      ([0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F, 0x98], 4), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xFE, 0xFF, 0x00, 0x61], 0),
    ]
    for (bytes, offset) in cases {
      #expect(throws: ShapingError.notUTF8(source: "x", offset: offset)) { try String(utf8: bytes, source: "x") }
    }
  }
}
