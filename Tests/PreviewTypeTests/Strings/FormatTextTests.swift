import Testing

@testable import PreviewCore
@testable import PreviewType

@Suite("Formats of texts")
struct FormatTextTests {
  private static let german = Language("de")!

  private static func filled(_ text: String, _ arguments: [FormatArgument], in tag: String = "en") -> String {
    FilledText(CatalogText(text), arguments: arguments, in: Language(tag)!).string
  }

  @Test(
    "Arguments stand in the places of a format, in order or by number",
    arguments: [
      ("%@ and %@", "Ana and 3"), ("%2$@ before %1$@", "3 before Ana"), ("%1$@ %1$@", "Ana Ana"),
      ("100 %% of %@", "100 % of Ana"),
      ("%@ 50 % off", "Ana 50 % off"), ("%5@|", "  Ana|"), ("%-5@|", "Ana  |"), ("%@ %", "Ana %"), ("%q %@", "%q Ana"),
    ])
  func places(text: String, shown: String) {
    #expect(Self.filled(text, ["Ana", 3]) == shown)
  }

  @Test(
    "Numbers are written as the language writes them",
    arguments: [
      ("%lld", 1234.0, "en", "1,234"), ("%d", 1234.0, "de", "1.234"), ("%.1f", 1234.56, "de", "1.234,6"),
      ("%.2f", 0.5, "ar-EG", "٠٫٥٠"), ("%05d", 42.0, "en", "00042"), ("%+d", 3.0, "en", "+3"),
      ("%x", 255.0, "en", "ff"),
      ("%c", 65.0, "en", "A"), ("%3C|", 8364.0, "en", "  €|"), ("%c", 200.0, "en", "200"),
      ("%C", 55296.0, "en", "55296"),
      ("%lu", 7.0, "hi", "7"), ("%f", 1.0, "en", "1.000000"),
    ])
  func numbers(text: String, number: Double, tag: String, shown: String) {
    #expect(Self.filled(text, [.number(number)], in: tag) == shown)
  }

  @Test("A text that is given no arguments stays as it is written")
  func plain() {
    #expect(Self.filled("50 %% of %@", []) == "50 %% of %@")
    #expect(ArgumentPlaces(CatalogText("%lld of %lld")).needed == 2)
  }

  @Test("An argument of a high number is no argument, and is noticed")
  func positions() {
    let text = CatalogText("%99999999$@ %1$@")
    #expect(ArgumentPlaces(text).excessivePosition == 99_999_999)
    #expect(ArgumentPlaces(text).needed == 1)
    #expect(FilledText(text, arguments: ["a"], in: Self.german).string == " a")
    // More digits than a number has are text.
    #expect(Self.filled("%999999999999999999999999$@ %@", ["a"]) == "%999999999999999999999999$@ a")
    #expect(Self.filled("%999999999d|", [3]).count == 101)
  }

  @Test("Substitutions that name each other, or double each other, end")
  func bombs() {
    func text(_ values: [String: String]) -> CatalogText {
      CatalogText(
        .text("%#@a@", isNew: false),
        substitutions: values.mapValues {
          CatalogText.Substitution(specifier: "lld", variation: .text($0, isNew: false))
        })
    }
    #expect(FilledText(text(["a": "%#@a@"]), arguments: [1], in: Self.german).isCut)
    #expect(ArgumentPlaces(text(["a": "%#@a@"])).kinds == [1: [.wholeNumber]])
    let wide = String(repeating: "%#@b@", count: 2000)
    let bomb = FilledText(
      text(["a": wide, "b": wide.replacing("b", with: "c"), "c": String(repeating: "x", count: 2000)]), arguments: [1],
      in: Self.german)
    #expect(bomb.isCut)
    #expect(bomb.string.utf8.count <= Limits.filledText)
    // Parts that add nothing are counted, too.
    let names = ["a", "b", "c", "d", "e"]
    var values = ["e": ""]
    for (name, next) in zip(names, names.dropFirst()) { values[name] = String(repeating: "%#@\(next)@", count: 12) }
    let silent = FilledText(text(values), arguments: [1], in: Self.german)
    #expect(silent.string.isEmpty)
    #expect(silent.isCut)
  }

  @Test(
    "Plurals are CLDR's, and 'zero' counts in every language as on Apple's platforms",
    arguments: [
      ("en", 0.0, "none"), ("en", 1.0, "one"), ("en", 2.0, "other"), ("pl", 3.0, "few"), ("pl", 5.0, "many"),
      ("ar", 2.0, "two"), ("ar", 3.0, "few"), ("ar", 11.0, "many"), ("ja", 1.0, "other"),
    ])
  func plurals(tag: String, number: Double, shown: String) throws {
    let texts = ["zero": "none", "one": "one", "two": "two", "few": "few", "many": "many", "other": "other"]
    let variation = CatalogText.Variation.byPlural(texts.mapValues { .text($0, isNew: false) })
    #expect(variation.form(for: number, in: try #require(Language(tag))).text == shown)
  }

  @Test("The places of a text are those of all its forms, each with the kinds of values that it takes")
  func kinds() {
    let plural = CatalogText.Variation.byPlural([
      "one": .text("%2$@ has one", isNew: false), "other": .text("%2$@ has %1$lld", isNew: false),
    ])
    #expect(ArgumentPlaces(CatalogText(plural)).kinds == [1: [.wholeNumber], 2: [.text]])
    #expect(ArgumentPlaces(CatalogText("%@ %d %f %s %3$e")).kinds[3] == [.fraction])
    // What a Mac shows is not shown here.
    let device = CatalogText.Variation.byDevice(["iphone": plural, "mac": .text("%9$@", isNew: false)])
    #expect(ArgumentPlaces(CatalogText(device)).needed == 2)
    let substitution = CatalogText.Substitution(argument: 2, specifier: "lld", variation: plural)
    let places = ArgumentPlaces(
      CatalogText(.text("%@: %#@items@ %#@none@", isNew: false), substitutions: ["items": substitution]))
    #expect(places.counted == [2])
    #expect(places.undefined == "none")
  }
}
