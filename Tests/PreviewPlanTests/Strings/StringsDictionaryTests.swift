import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewType

/// A text with plurals, devices and parts, as a `.stringsdict` and as a string catalog write it.
struct DictionaryText: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The value of the key in a `.stringsdict`, in the old style.
  let dictionary: String
  /// The English text in a catalog: JSON.
  let catalog: String
  /// The text that is shown for some arguments.
  let shown: [(arguments: [FormatArgument], text: String)]

  init(
    _ description: String, dictionary: String, catalog: String, shown: [(arguments: [FormatArgument], text: String)]
  ) {
    (testDescription, self.dictionary, self.catalog, self.shown) = (description, dictionary, catalog, shown)
  }

  fileprivate static func unit(_ text: String) -> String {
    "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
  }

  private static func units(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\": \($1.hasPrefix("{") ? $1 : unit($1))" }.joined(separator: ", ")
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    "{\"variations\": {\"plural\": {\(units(forms))}}}"
  }

  private static func device(_ forms: KeyValuePairs<String, String>) -> String {
    "{\"variations\": {\"device\": {\(units(forms))}}}"
  }

  private static func substituted(_ text: String, _ parts: KeyValuePairs<String, String>) -> String {
    "{\"stringUnit\": {\"value\": \"\(text)\"}, \"substitutions\": {\(units(parts))}}"
  }

  private static func part(_ argument: Int, _ forms: KeyValuePairs<String, String>) -> String {
    "{\"argNum\": \(argument), \"formatSpecifier\": \"lld\", \(plural(forms).dropFirst())"
  }

  private static func variable(_ forms: String, type: String? = "lld") -> String {
    let type = type.map { "NSStringFormatValueTypeKey = \"\($0)\"; " } ?? ""
    return "{ NSStringFormatSpecTypeKey = NSStringPluralRuleType; \(type)\(forms) };"
  }

  static let all: [DictionaryText] = [
    DictionaryText(
      "a plural, with 'zero' in English and without 'one'",
      dictionary: "{ NSStringLocalizedFormatKey = \"%#@v@\"; v = \(variable("zero = none; other = \"%lld taps\";")) }",
      catalog: plural(["zero": "none", "other": "%lld taps"]),
      shown: [([0], "none"), ([1], "1 taps"), ([2000], "2,000 taps")]),
    DictionaryText(
      "two parts in order, with a text between them",
      dictionary:
        "{ NSStringLocalizedFormatKey = \"%#@a@ of %@ in %#@b@\"; a = \(variable("one = \"%lld file\"; other = \"%lld files\";")) b = \(variable("one = \"%lld box\"; other = \"%lld boxes\";")) }",
      catalog: substituted(
        "%#@a@ of %@ in %#@b@",
        [
          "a": part(1, ["one": "%arg file", "other": "%arg files"]),
          "b": part(3, ["one": "%arg box", "other": "%arg boxes"]),
        ]),
      shown: [([1, "Ana", 2], "1 file of Ana in 2 boxes"), ([5, "Bo", 1], "5 files of Bo in 1 box")]),
    DictionaryText(
      "parts by their positions, in another order",
      dictionary:
        "{ NSStringLocalizedFormatKey = \"%2$#@b@: %1$#@a@\"; a = \(variable("one = \"%1$d file\"; other = \"%1$d files\";", type: "d")) b = \(variable("one = \"%2$d box\"; other = \"%2$d boxes\";", type: "d")) }",
      catalog: substituted(
        "%2$#@b@: %1$#@a@",
        [
          "a": part(1, ["one": "%arg file", "other": "%arg files"]),
          "b": part(2, ["one": "%arg box", "other": "%arg boxes"]),
        ]),
      shown: [([1, 2], "2 boxes: 1 file"), ([5, 1], "1 box: 5 files")]),
    DictionaryText(
      "several arguments in one form, by their order and by their positions",
      dictionary:
        "{ NSStringLocalizedFormatKey = \"%@ has %#@v@\"; v = \(variable("one = \"%lld file of %@\"; other = \"%2$lld files of %3$@\";")) }",
      catalog: substituted("%@ has %#@v@", ["v": part(2, ["one": "%arg file of %@", "other": "%arg files of %3$@"])]),
      shown: [(["Ana", 1, "Bo"], "Ana has 1 file of Bo"), (["Ana", 4, "Bo"], "Ana has 4 files of Bo")]),
    DictionaryText(
      "a form that names another part, whose number comes first",
      // After Foundation's release notes for OS X 10.9.
      dictionary:
        "{ NSStringLocalizedFormatKey = \"%2$#@all@\"; all = \(variable("zero = \"No file\"; one = \"One file, and %1$#@it@\"; other = \"%1$d of %2$d files\";", type: "d")) it = \(variable("zero = \"it is left\"; other = \"it is taken\";", type: "d")) }",
      catalog: substituted(
        "%2$#@all@",
        [
          "all": part(2, ["zero": "No file", "one": "One file, and %1$#@it@", "other": "%1$lld of %2$lld files"]),
          "it": part(1, ["zero": "it is left", "other": "it is taken"]),
        ]),
      shown: [
        ([0, 0], "No file"), ([0, 1], "One file, and it is left"), ([1, 1], "One file, and it is taken"),
        ([3, 5], "3 of 5 files"),
      ]),
    DictionaryText(
      "a form that names another part without a number, which takes the next argument after its own",
      dictionary:
        "{ NSStringLocalizedFormatKey = \"%#@h@\"; h = \(variable("one = \"%lld hour %#@m@\"; other = \"%lld hours %#@m@\";")) m = \(variable("one = \"%lld minute\"; other = \"%lld minutes\";")) }",
      catalog: substituted(
        "%#@h@",
        [
          "h": part(1, ["one": "%arg hour %#@m@", "other": "%arg hours %#@m@"]),
          "m": part(2, ["one": "%arg minute", "other": "%arg minutes"]),
        ]),
      shown: [([1, 2], "1 hour 2 minutes"), ([2, 1], "2 hours 1 minute")]),
    DictionaryText(
      "one part at two places, for two arguments",
      dictionary:
        "{ NSStringLocalizedFormatKey = \"%1$#@v@ and %2$#@v@\"; v = \(variable("one = \"%d cat\"; other = \"%d cats\";", type: nil)) }",
      catalog: substituted("%1$#@v@ and %2$#@v@", ["v": part(1, ["one": "%arg cat", "other": "%arg cats"])]),
      shown: [([1, 2], "1 cat and 2 cats")]),
    DictionaryText(
      "texts by device",
      dictionary: "{ NSStringDeviceSpecificRuleType = { mac = Click; iphone = Tap; other = Press; }; }",
      catalog: device(["mac": "Click", "iphone": "Tap", "other": "Press"]), shown: [([], "Tap")]),
    DictionaryText(
      "another device's text for all that have none",
      dictionary: "{ NSStringDeviceSpecificRuleType = { mac = Click; other = Press; }; }",
      catalog: device(["mac": "Click", "other": "Press"]), shown: [([], "Press")]),
    DictionaryText(
      "plurals by device, with variables of one name",
      dictionary:
        "{ NSStringDeviceSpecificRuleType = { iphone = { NSStringLocalizedFormatKey = \"%#@v@\"; v = \(variable("one = \"%lld tap\"; other = \"%lld taps\";")) }; mac = { NSStringLocalizedFormatKey = \"%#@v@\"; v = \(variable("one = \"%lld click\"; other = \"%lld clicks\";")) }; other = Press; }; }",
      catalog: device([
        "iphone": plural(["one": "%lld tap", "other": "%lld taps"]),
        "mac": plural(["one": "%lld click", "other": "%lld clicks"]),
        "other": "Press",
      ]), shown: [([1], "1 tap"), ([2], "2 taps")]),
    DictionaryText(
      "a part in the text of a device",
      dictionary:
        "{ NSStringDeviceSpecificRuleType = { iphone = { NSStringLocalizedFormatKey = \"Tap %#@v@\"; v = \(variable("one = once; other = \"%lld times\";")) }; other = Click; }; }",
      catalog: device([
        "iphone": substituted("Tap %#@v@", ["v": part(1, ["one": "once", "other": "%arg times"])]), "other": "Click",
      ]), shown: [([1], "Tap once"), ([2], "Tap 2 times")]),
    DictionaryText(
      "a part by device, each with plurals",
      dictionary:
        "{ NSStringLocalizedFormatKey = \"Now %#@v@\"; v = { NSStringDeviceSpecificRuleType = { iphone = { one = \"%lld tap\"; other = \"%lld taps\"; }; other = \"%lld times\"; }; }; }",
      catalog: substituted(
        "Now %#@v@",
        [
          "v":
            "{\"argNum\": 1, \"formatSpecifier\": \"lld\", \(device(["iphone": plural(["one": "%arg tap", "other": "%arg taps"]), "other": "%arg times"]).dropFirst())"
        ]),
      shown: [([1], "Now 1 tap"), ([2], "Now 2 taps")]),
    DictionaryText(
      "a part of an object",
      dictionary:
        "{ NSStringLocalizedFormatKey = \"%#@v@\"; v = \(variable("one = \"%@ tap\"; other = \"%@ taps\";", type: "@")) }",
      catalog: substituted(
        "%#@v@",
        [
          "v":
            "{\"argNum\": 1, \"formatSpecifier\": \"@\", \(plural(["one": "%arg tap", "other": "%arg taps"]).dropFirst())"
        ]),
      shown: [([1], "1 tap"), ([3], "3 taps")]),
  ]
}

@Suite("Dictionaries of strings")
struct StringsDictionaryTests {
  /// The text `k` of a catalog or of a folder with a `.stringsdict`.
  private static func text(_ file: String, at path: String, _ arguments: [FormatArgument]) throws -> LocalizedText {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) {
      LocalizedText(
        key: "k", arguments: arguments, catalog: try StringCatalog(try folder.write(Array(file.utf8), to: path)))
    }
  }

  private static func dictionary(_ value: String, _ arguments: [FormatArgument] = []) throws -> LocalizedText {
    try text("k = \(value);", at: "en.lproj/L.stringsdict", arguments)
  }

  @Test("A text is the same in a dictionary of strings as in a catalog", arguments: DictionaryText.all)
  func agreement(example: DictionaryText) throws {
    for (arguments, shown) in example.shown {
      let catalog =
        "{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {\"en\": \(example.catalog)}}}}"
      for text in [
        try Self.dictionary(example.dictionary, arguments), try Self.text(catalog, at: "L.xcstrings", arguments),
      ] {
        #expect(text.shown(in: Language("en")).string == shown, "\(text.catalog.files)")
        #expect(try text.mistakeInStrings()?.mistake == nil)
        #expect(try text.mistakeInArguments()?.mistake == nil)
      }
    }
  }

  @Test(
    "Where an app asks for no width, the widest text is shown, whatever it holds",
    arguments: [
      ("{ 20 = short; 100 = \"as long as it gets\"; 9 = s; }", [], "as long as it gets"),
      ("{ 1 = s; 50 = { NSStringDeviceSpecificRuleType = { iphone = Tap; other = Click; }; }; }", [], "Tap"),
      (
        "{ 5 = s; 60 = { NSStringLocalizedFormatKey = \"%#@v@\"; v = { NSStringFormatValueTypeKey = d; one = \"%d tap\"; other = \"%d taps\"; }; }; }",
        [FormatArgument.number(2)], "2 taps"
      ),
    ])
  func widths(widths: String, arguments: [FormatArgument], shown: String) throws {
    let text = try Self.dictionary("{ NSStringVariableWidthRuleType = \(widths); }", arguments)
    #expect(text.shown(in: Language("en")).string == shown)
    let device = try Self.dictionary(
      "{ NSStringDeviceSpecificRuleType = { iphone = { NSStringVariableWidthRuleType = \(widths); }; other = x; }; }",
      arguments)
    #expect(device.shown(in: Language("en")).string == shown)
  }

  @Test(
    "A variable takes its number as it is, whichever type it has or lacks",
    arguments: ["d", "i", "u", "ld", "lld", "li", "lu", "llu", "zd", "hhd", "@", "", "f", ".1f"])
  func types(type: String) throws {
    let text = try Self.dictionary(
      "{ NSStringLocalizedFormatKey = \"%#@v@ left\"; v = { NSStringFormatValueTypeKey = \"\(type)\"; one = \"One\"; other = \"Some\"; }; }",
      [1])
    #expect(text.shown(in: Language("en")).string == "One left")
    #expect(try text.mistakeInStrings()?.mistake == nil)
    #expect(try text.mistakeInArguments()?.mistake == nil)
  }

  @Test("A variable is named by its text with flags and a width, too, and with the dollar sign forgotten")
  func names() throws {
    for name in ["%#@v@", "%1$#@v@", "%#05.2@v@", "%1#@v@", "%-#@v@"] {
      let text = try Self.dictionary(
        "{ NSStringLocalizedFormatKey = \"\(name)!\"; v = { NSStringFormatValueTypeKey = d; one = \"%d tap\"; other = \"%d taps\"; }; }",
        [3])
      #expect(text.shown(in: Language("en")).string == "3 taps!", "\(name)")
    }
    #expect(FormatText("%#@v").parts == [.text("%#@v")])
    #expect(FormatText("%#x %10d").parts.count == 3)
  }

  @Test("A plural of a dictionary lacks what it lacks in a catalog")
  func mistakes() throws {
    func mistake(_ forms: String) throws -> LocalizedTextMistake? {
      try Self.dictionary(
        "{ NSStringLocalizedFormatKey = \"%#@v@\"; v = { NSStringFormatValueTypeKey = d; \(forms) }; }", [1]
      ).mistakeInStrings()?.mistake
    }
    #expect(try mistake("one = x;") == .noOther)
    #expect(try mistake("other = x; onee = y;") == .unknownPlural("onee"))
    #expect(try mistake("other = \"%#@w@\";") == .undefinedSubstitution("w"))
    #expect(try mistake("other = x;") == nil)
    #expect(
      try Self.dictionary("{ NSStringDeviceSpecificRuleType = { mac = x; }; }").mistakeInStrings()?.mistake
        == .notOnPhone(devices: ["mac"]))
  }

  @Test("Plurals win over plain texts of the same key and table, and over Base.lproj in its language")
  func precedence() throws {
    let folder = TemporaryFolder()
    let plural = "{ NSStringLocalizedFormatKey = \"%#@v@\"; v = { one = \"one\"; other = \"many\"; }; }"
    try folder.write(Array("k = plain; only = text;".utf8), to: "en.lproj/L.strings")
    try folder.write(Array("k = \(plural);".utf8), to: "en.lproj/L.stringsdict")
    try folder.write(Array("k = base; base = base;".utf8), to: "Base.lproj/L.stringsdict")
    let catalog = try StringCatalog(folder.path)
    func shown(_ key: String, _ arguments: [FormatArgument] = []) -> String {
      LocalizedText(key: key, arguments: arguments, catalog: catalog).shown(in: Language("en")).string
    }
    #expect(shown("k", [1]) == "one" && shown("k", [2]) == "many")
    #expect(shown("only") == "text" && shown("base") == "base")
  }
}
