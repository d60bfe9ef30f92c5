import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Languages")
struct LanguageTests {
  @Test(
    "A language is known by its tag, in any letter case",
    arguments: [
      ("de", "de", "German", false), ("PT_br", "pt-BR", "Portuguese (Brazil)", false), ("ar", "ar", "Arabic", true),
      ("zh-hans", "zh-Hans", "Chinese (Simplified)", false), ("he", "he", "Hebrew", true),
      ("fa", "fa", "Persian", true),
      ("ur", "ur", "Urdu", true), ("es-419", "es-419", "Spanish (Latin America)", false),
      ("az-Arab", "az-Arab", "Azerbaijani (Arabic)", true), ("no", "no", "Norwegian", false),
    ])
  func known(text: String, tag: String, name: String, isRightToLeft: Bool) throws {
    let language = try #require(Language(text))
    #expect(language.tag == tag)
    #expect(language.name == name)
    #expect(language.isRightToLeft == isRightToLeft)
  }

  @Test("A tag is looked up once, whether it is known or not")
  func kept() throws {
    for _ in 0..<2 {
      #expect(Language("De_aT")?.tag == "de-AT")
      #expect(Language("xq-AT") == nil)
    }
    let read = Language.read.withLock { [$0.value(for: "De_aT"), $0.value(for: "xq-AT")] }
    #expect(read == [Language("de-AT"), .some(nil)])
    #expect(Language.read.withLock { $0.value(for: "an-unusually-long-tag") } == nil)
  }

  @Test(
    "What is no tag of a known language is none",
    arguments: [
      "", "-", "german", "xx", "d", "de-D", "de-DEU", "und", "de-DE-x", "de\u{0}", "ｄｅ", "1a", "zh-Hans-HK-x",
    ])
  func unknown(text: String) {
    #expect(Language(text) == nil)
  }

  @Test("A mistaken tag is answered with the language that was meant")
  func meant() {
    #expect(
      Language.unknown("german")
        == "Language 'german' isn't known. Did you mean 'de' (German)? Write a tag, as in en, pt-BR or zh-Hans.")
    #expect(Language.unknown("Arabik").contains("Did you mean 'ar' (Arabic)?"))
    #expect(Language.nearest(to: "Deutsch") == Language("de") && Language.nearest(to: "العربية") == Language("ar"))
    #expect(Language.unknown("xx") == "Language 'xx' isn't known. Write a tag, as in en, pt-BR or zh-Hans.")
  }

  @Test("A language is a kind of one without its region or script, and not of its neighbours")
  func kinds() throws {
    func isKind(_ tag: String, of other: String) throws -> Bool {
      try #require(Language(tag)).isKind(of: try #require(Language(other)))
    }
    for (tag, other) in [("de-AT", "de"), ("zh-TW", "zh-Hant"), ("he", "iw"), ("en-GB", "en-GB"), ("sr-Latn", "sr")] {
      #expect(try isKind(tag, of: other))
    }
    for (tag, other) in [("en-AU", "en-GB"), ("es-MX", "es-ES"), ("pt", "pt-BR"), ("zh-TW", "zh"), ("de", "nl")] {
      #expect(try !isKind(tag, of: other))
    }
  }

  @Test("A language of whose numbers nothing is known writes them as no language does, and not as the user's")
  func numbers() throws {
    // In the C locale and in those of other users, ICU would leave out the comma or write a point.
    #expect(try #require(Language("ab")).text(of: 1234567.5, digits: 1) == "1,234,567.5")
    #expect(try #require(Language("de")).text(of: 1234567.5, digits: 1) == "1.234.567,5")
    #expect(try #require(Language("ar-EG")).text(of: 1234567.5, digits: 1) == "١٬٢٣٤٬٥٦٧٫٥")
    // ICU 76 writes Arabic without a country in other digits than 72; a device has a country.
    #expect(try #require(Language("ar")).text(of: 1234567.5, digits: 1) == "١٬٢٣٤٬٥٦٧٫٥")
    #expect(try #require(Language("ar-AE")).text(of: 1234567.5, digits: 1) == "1,234,567.5")
  }

  @Test("Fallback faces of Han stand in the order of the language, and others keep their places")
  func han() throws {
    let japanese = TestFonts.japanese
    let inter = FontFace.inter
    #expect(japanese.hanWritings == [.japanese])
    #expect([inter, japanese].ordered(for: Language("ja")) == [inter, japanese])
    #expect(HanWriting(try #require(Language("zh-TW"))) == .traditional)
    #expect(HanWriting(try #require(Language("zh"))) == .simplified)
    #expect(HanWriting(try #require(Language("de"))) == nil)
    #expect(HanWriting.all(inCodePages: 0b1_0010 << 16) == [.japanese, .traditional])
  }
}
