import Testing

@testable import PreviewCore

@Suite("Languages: localizations")
struct LocalizationsTests {
  private static func language(_ tag: String) throws -> Language { try #require(Language(tag), "\(tag)") }

  private static func languages(_ tags: String) throws -> [Language] {
    try tags.split(separator: " ").map { try language(String($0)) }
  }

  @Test("Of an app's localizations, the one that Foundation chooses shows a language, whatever their order")
  func choices() throws {
    var count = 0
    for line in KnownLocalizations.table.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split { ":>".contains($0) }.map(String.init)
      let available = try Self.languages(parts[1])
      let wanted = try Self.language(parts[0])
      let expected = parts[2].filter { $0 != " " }
      for order in [available, available.reversed()] {
        #expect(wanted.localizations(in: order).first?.tag ?? "none" == expected, "\(line)")
      }
      count += 1
    }
    #expect(count > 300)
  }

  @Test(
    "Behind the nearest localization stand those that it descends from, for what it lacks",
    arguments: [
      ("es-MX", "de es es-419 es-ES es-MX", "es-MX es-419 es"), ("es-CL", "es es-419 es-MX", "es-419 es"),
      ("en-NZ", "en en-001 en-150 en-AU en-GB en-US", "en-AU en-GB en-001 en"), ("pt-BR", "pt pt-BR pt-PT", "pt-BR pt"),
      ("pt-AO", "pt-BR pt-PT", "pt-PT"), ("zh-MO", "zh-CN zh-HK zh-Hant zh-TW", "zh-HK zh-Hant zh-TW"),
      ("zh-HK", "zh-Hans zh-TW", "zh-TW"), ("sr-Latn-RS", "sr sr-Latn", "sr-Latn"), ("he", "en he iw", "he iw"),
    ])
  func ancestors(tag: String, available: String, expected: String) throws {
    let found = try Self.language(tag).localizations(in: Self.languages(available))
    #expect(found.map(\.tag).joined(separator: " ") == expected)
  }

  @Test("A language that an app lacks has no localization")
  func none() throws {
    #expect(try Self.language("de").localizations(in: []) == [])
    #expect(try Self.language("de").localizations(in: Self.languages("en fr nl")) == [])
  }
}
